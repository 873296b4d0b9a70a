// Tests of `clausoku formats`: it lists exactly the formats that the options accept.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "src/batch/formats/output_format.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(formats)

namespace {

/// Returns the names that `clausoku formats` lists below a heading.
std::vector<std::string> list_format_names_below(const std::string& heading) {
  std::istringstream lines(run_program({"formats"}).out);
  std::vector<std::string> names;
  std::string line;
  while (std::getline(lines, line) && line != heading) continue;
  while (std::getline(lines, line) && line.starts_with("  ")) {
    names.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

const std::string puzzles_heading = "Puzzles, detected in the input and written by convert:";
const std::string drawings_heading = "Other output of convert:";
const std::string solutions_heading = "Solutions, written by solve and others:";

}  // namespace

BOOST_AUTO_TEST_CASE(lists_formats_of_puzzles_and_of_solutions) {
  std::vector<std::string> puzzle_format_names;
  for (const auto& format : clausoku::puzzle_formats())
    puzzle_format_names.emplace_back(format.name);
  using Kind = clausoku::OutputFormat::Kind;
  const auto solution_format_names =
      clausoku::output_format_names({Kind::solutions, Kind::records});
  BOOST_TEST(list_format_names_below(puzzles_heading) == puzzle_format_names,
             boost::test_tools::per_element());
  const std::vector<std::string> picture_format_names{"npy", "svg", "sheet", "sheet-pdf"};
  BOOST_TEST(list_format_names_below(drawings_heading) == picture_format_names,
             boost::test_tools::per_element());
  BOOST_TEST(list_format_names_below(solutions_heading) == solution_format_names,
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(names_the_repeated_digit_as_the_file_does) {
  const auto run = run_program({"check", source_file("data/reports/dup_letters_A_P.txt")});
  BOOST_TEST(run.out.find("row 1 has E twice, in r1c3 and r1c7") != std::string::npos);
  BOOST_TEST(run.exit_code == 1);
}

BOOST_AUTO_TEST_CASE(accepts_every_listed_format) {
  const std::string line =
      "483921657967345821251876493548132976729564138136798245372689514814253769695417382\n";
  for (const std::string& format : list_format_names_below(puzzles_heading)) {
    const auto converted = run_program({"convert", "--to", format}, line);
    const auto back = run_program(
        {"convert", "--to", "line", "--box", "3x3", "--input-format", format}, converted.out);
    BOOST_TEST_CONTEXT(format) { BOOST_TEST(back.out == line); }
  }
  for (const std::string& format : list_format_names_below(solutions_heading)) {
    BOOST_TEST(run_program({"solve", "-q", "--output-format", format}, line).exit_code == 0);
  }
}

BOOST_AUTO_TEST_SUITE_END()
