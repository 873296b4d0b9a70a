// The samples in data/ are what the commands in data/README.md make.
#include <boost/test/unit_test.hpp>
#include <regex>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(samples)

namespace {

using namespace clausoku::test;

}  // namespace

BOOST_AUTO_TEST_CASE(generate_makes_the_same_first_puzzle_of_each_sample) {
  const std::regex command("(clausoku generate .*)--count [0-9]+ (.*) > (.*)");
  int commands = 0;
  for (const std::string& line : data_lines("README.md")) {
    std::smatch parts;
    if (!std::regex_match(line, parts, command)) continue;
    BOOST_TEST_INFO_SCOPE(line);
    const auto made = run_shell(parts.str(1) + "--count 1 " + parts.str(2));
    BOOST_TEST(made.exit_code == 0, made.err);
    BOOST_TEST(!made.out.empty());
    BOOST_TEST(read_file(data_file(parts.str(3))).starts_with(made.out));
    ++commands;
  }
  BOOST_TEST(commands == 7);
}

BOOST_AUTO_TEST_CASE(a_first_blank_makes_minimal_puzzles_ambiguous) {
  const auto made = run_shell("sed 's/[1-9]/./' " + data_file("minimal.txt") + " | head -n 200");
  BOOST_TEST(made.out == read_file(data_file("multiple.txt")));
}

BOOST_AUTO_TEST_SUITE_END()
