// Tests that the commands in data/README.md produce the sample files in data/.
#include <boost/test/unit_test.hpp>
#include <regex>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

BOOST_AUTO_TEST_SUITE(samples)

using namespace clausoku::test;

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

BOOST_AUTO_TEST_CASE(draws_the_same_engines_as_the_plot_of_the_manual) {
  if (!has_program("gnuplot")) return;
  const TemporaryFolder folder;
  const auto compared = run_shell(
      "clausoku compare -q --engine-set encodings --engine-set amo --engine-set solvers "
      "--engine-set strategies --plot cactus.svg > table " +
          data_file("4x4.txt"),
      folder.path());
  BOOST_TEST_REQUIRE(compared.exit_code == 0, compared.err);
  const auto names = [](const std::string& svg) {
    const std::regex name(">([A-Z] [^<]*)</text>");
    std::vector<std::string> found;
    for (std::sregex_iterator at(svg.begin(), svg.end(), name), end; at != end; ++at)
      found.push_back(at->str(1));
    return found;
  };
  const auto drawn = names(read_file(folder.path() / "cactus.svg"));
  BOOST_TEST(drawn.size() == 16);
  BOOST_TEST(drawn == names(read_file(data_file("comparison.svg"))),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
