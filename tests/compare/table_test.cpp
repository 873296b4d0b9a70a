// The table of a comparison, of runs made up by hand.
#include "src/compare/table.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "src/compare/text_table.hpp"
#include "tests/compare/engines.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

namespace {

Run run_of(std::chrono::nanoseconds total, RunState state = RunState::decided) {
  Run run;
  run.total = total;
  run.encode = total / 2;
  run.clauses = 1234;
  run.state = state;
  run.verdict = state == RunState::decided ? Verdict::unique : Verdict::unknown;
  run.agrees = state == RunState::decided;
  return run;
}

/// A text with one space for any white space.
std::string words_of(const std::string& text) {
  std::istringstream stream(text);
  std::string words;
  for (std::string word; stream >> word;) words += word + ' ';
  return words;
}

/// Two engines, "a" and "b", on two puzzles.
struct Setup {
  std::vector<Contestant> contestants =
      line_up(contestant("a", says_none), contestant("b", says_none));
  Comparison comparison;

  Setup() {
    comparison.engines = 2;
    comparison.puzzles = 2;
    comparison.runs = {run_of(10us), run_of(100us), run_of(20us), run_of(300us)};
  }

  std::string table(std::size_t width, std::optional<std::chrono::nanoseconds> limit = {}) const {
    return comparison_table(comparison, contestants, statistics_of(comparison, limit), width);
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(table, Setup)

BOOST_AUTO_TEST_CASE(a_wide_terminal_has_it_all_in_one) {
  BOOST_TEST(
      table(200) ==
      "engine  unique  agree  solver asked  time-outs    total   median     mean     95 %    100 %"
      "   encode    solve   decode  variables  clauses  conflicts\n"
      "a            2      2             0          0  30.0 us  10.0 us  15.0 us  20.0 us  20.0 us"
      "  7.50 us        0        0          –    1,234          –\n"
      "b            2      2             0          0   400 us   100 us   200 us   300 us   300 us"
      "   100 us        0        0          –    1,234          –\n");
}

BOOST_AUTO_TEST_CASE(no_line_is_longer_than_the_width) {
  for (const std::size_t width : {60U, 80U, 120U}) {
    std::istringstream lines(table(width, 1s));
    for (std::string line; std::getline(lines, line);) BOOST_TEST(width_of(line) <= width);
  }
}

BOOST_AUTO_TEST_CASE(what_does_not_exist_is_a_dash) {
  comparison.runs[3] = run_of(500us, RunState::time_out);
  comparison.runs[2] = run_of(1us, RunState::failed);
  BOOST_TEST(words_of(table(200, 500us))
                 .starts_with("engine unique unknown agree solver asked time-outs failed total "
                              "median mean 95 % 100 % "
                              "PAR-2 "));
  BOOST_TEST(words_of(table(200, 500us)).find(" b 1 1 1 0 1 0 600 us 100 us – – – 550 us ") !=
             std::string::npos);
  BOOST_TEST(words_of(table(200)).find(" b 1 1 1 0 1 0 600 us 100 us – – – 150 us ") !=
             std::string::npos);  // without PAR-2, the encoding is next
}

BOOST_AUTO_TEST_CASE(disagreements_stand_below_up_to_a_number) {
  comparison.disagreements.push_back({0, "f:1: P", "they differ"});
  BOOST_TEST(table(200).ends_with("\n\nf:1: P: they differ\n"));
  for (int k = 0; k < 29; ++k) comparison.disagreements.push_back({1, "f:2: Q", "and how"});
  BOOST_TEST(table(200).ends_with("\nf:2: Q: and how\nand 10 more\n"));
}

BOOST_AUTO_TEST_CASE(one_engine_agrees_with_nobody) {
  contestants.pop_back();
  comparison.engines = 1;
  BOOST_TEST(table(200).find("agree") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
