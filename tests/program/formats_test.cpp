// `clausoku formats` as its users see it, and that what it lists is what the options take.
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "src/batch/formats/output_format.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(formats)

namespace {

/// The names listed below a heading.
std::vector<std::string> listed(const std::string& heading) {
  std::istringstream lines(run_program({"formats"}).out);
  std::vector<std::string> names;
  std::string line;
  while (std::getline(lines, line) && line != heading) continue;
  while (std::getline(lines, line) && line.starts_with("  ")) {
    names.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  return names;
}

const std::string puzzles = "Puzzles, detected in the input and written by convert:";
const std::string drawn = "Puzzles drawn by convert:";
const std::string solutions = "Solutions, written by solve and others:";

}  // namespace

BOOST_AUTO_TEST_CASE(formats_lists_those_of_puzzles_and_of_solutions) {
  std::vector<std::string> of_puzzles;
  for (const auto& format : clausoku::puzzle_formats()) of_puzzles.emplace_back(format.name);
  using Kind = clausoku::OutputFormat::Kind;
  const auto of_solutions = clausoku::output_format_names({Kind::solutions, Kind::records});
  BOOST_TEST(listed(puzzles) == of_puzzles, boost::test_tools::per_element());
  const std::vector<std::string> of_pictures{"svg", "sheet", "sheet-pdf"};
  BOOST_TEST(listed(drawn) == of_pictures, boost::test_tools::per_element());
  BOOST_TEST(listed(solutions) == of_solutions, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_is_listed_is_taken) {
  const std::string line = "1234341221434321\n";
  for (const std::string& format : listed(puzzles)) {
    const auto there = run_program({"convert", "--to", format}, line);
    const auto back = run_program(
        {"convert", "--to", "line", "--box", "2x2", "--input-format", format}, there.out);
    BOOST_TEST_CONTEXT(format) { BOOST_TEST(back.out == line); }
  }
  for (const std::string& format : listed(solutions)) {
    BOOST_TEST(run_program({"solve", "-q", "--output-format", format}, line).exit_code == 0);
  }
}

BOOST_AUTO_TEST_SUITE_END()
