// Tests that the commands in data/README.md produce the sample files in data/.
#include <boost/test/unit_test.hpp>
#include <regex>
#include <set>
#include <string>

#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(samples)

namespace {

using namespace clausoku::test;

/// Returns the shapes of the marks in the SVG plots of a text.
std::set<std::string> find_mark_shapes(const std::string& text) {
  const std::regex mark("<path d=\"([^\"]*)\" transform=\"[^\"]*\" class=\"mark");
  std::set<std::string> shapes;
  for (std::sregex_iterator at(text.begin(), text.end(), mark), end; at != end; ++at) {
    shapes.insert(at->str(1));
  }
  return shapes;
}

}  // namespace

BOOST_AUTO_TEST_CASE(generates_the_same_first_puzzle_of_each_sample) {
  const std::regex command("(clausoku generate .*)--count [0-9]+ (.*) > (.*)");
  int commands = 0;
  for (const std::string& line : data_lines("README.md")) {
    std::smatch parts;
    if (!std::regex_match(line, parts, command)) continue;
    BOOST_TEST_INFO_SCOPE(line);
    const auto generated = run_shell(parts.str(1) + "--count 1 " + parts.str(2));
    BOOST_TEST(generated.exit_code == 0, generated.err);
    BOOST_TEST(!generated.out.empty());
    BOOST_TEST(read_file(data_file(parts.str(3))).starts_with(generated.out));
    ++commands;
  }
  BOOST_TEST(commands == 7);
}

BOOST_AUTO_TEST_CASE(makes_the_sample_of_ambiguous_puzzles_from_minimal_ones) {
  const auto generated =
      run_shell("sed 's/[1-9]/./' " + data_file("minimal.txt") + " | head -n 200");
  BOOST_TEST(generated.out == read_file(data_file("multiple.txt")));
}

BOOST_AUTO_TEST_CASE(draws_the_same_marks_and_engines_as_the_plot_of_the_manual) {
  const TemporaryFolder folder;
  const auto compared = run_shell(
      "clausoku compare -q --engine-set encodings --engine-set amo --engine-set solvers "
      "--engine-set strategies --html report.html > table " +
          data_file("4x4.txt"),
      folder.path());
  BOOST_TEST_REQUIRE(compared.exit_code == 0, compared.err);
  const std::string report = read_file(folder.path() / "report.html");
  const std::string plot = read_file(data_file("comparison.svg"));
  const auto shapes = find_mark_shapes(plot);
  BOOST_TEST(shapes.size() == 8);
  BOOST_TEST(shapes == find_mark_shapes(report));
  for (const char* engine : {">A sat minimal<", ">C sat auto<", ">P backtrack bitboard<"}) {
    BOOST_TEST(plot.find(engine) != std::string::npos, engine);
    BOOST_TEST(report.find(engine) != std::string::npos, engine);
  }
}

BOOST_AUTO_TEST_SUITE_END()
