// Tests the table of a comparison with hand-made runs.
#include "src/compare/table.hpp"

#include <boost/test/unit_test.hpp>
#include <sstream>

#include "src/compare/text_table.hpp"
#include "tests/compare/engines.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

namespace table_test {

namespace {

Run make_run_of_1234_clauses(std::chrono::nanoseconds total, RunState state = RunState::decided) {
  Run run;
  run.total = total;
  run.encode = total / 2;
  run.clauses = 1234;
  run.state = state;
  run.verdict = state == RunState::decided ? Verdict::unique : Verdict::unknown;
  run.agrees = state == RunState::decided;
  return run;
}

/// Replaces each sequence of white space in a text by one space.
std::string join_words_of_lines(const std::string& text) {
  std::istringstream stream(text);
  std::string words;
  for (std::string word; stream >> word;) words += word + ' ';
  return words;
}

/// Two engines, "a" and "b", on two puzzles.
struct Setup {
  std::vector<Contestant> contestants =
      make_contestants(make_contestant("a", answer_none), make_contestant("b", answer_none));
  Comparison comparison;

  Setup() {
    comparison.engines = 2;
    comparison.puzzles = 2;
    comparison.sizes = {9, 9};
    comparison.runs = {make_run_of_1234_clauses(10us), make_run_of_1234_clauses(100us),
                       make_run_of_1234_clauses(20us), make_run_of_1234_clauses(300us)};
  }

  std::string table_text(std::size_t width,
                         std::optional<std::chrono::nanoseconds> limit = {}) const {
    return comparison_table(comparison, contestants, statistics_of(comparison, limit), limit,
                            width);
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(table, Setup)

BOOST_AUTO_TEST_CASE(writes_one_table_on_a_wide_terminal) {
  BOOST_TEST(table_text(300) ==
             "engine        unique  agree  solver asked  time-outs    total   median     mean     "
             "95 %    100 %"
             "   encode    solve   decode  variables  clauses  conflicts  solver's share  processor"
             "  times as long  95 % from  to  slower on\n"
             "a                  2      2             0          0  30.0 us  10.0 us  15.0 us  "
             "20.0 us  20.0 us"
             "  7.50 us        0        0          –    1,234          –               –          0"
             "        fastest          –   –          –\n"
             "b                  2      2             0          0   400 us   100 us   200 us   "
             "300 us   300 us"
             "   100 us        0        0          –    1,234          –               –          0"
             "           12.2         10  15     2 of 2\n"
             "virtual best       2      2             –          0  30.0 us  10.0 us  15.0 us  "
             "20.0 us  20.0 us"
             "  7.50 us        0        0          –        –          –               –          0"
             "              –          –   –          –\n");
}

BOOST_AUTO_TEST_CASE(shows_quartiles_of_repeated_runs_except_for_the_virtual_best) {
  comparison.repeat_totals = {{30, 10, 20}, {300, 100, 200}};
  for (Run& run : comparison.runs) run.scatter = 0.25;
  const std::string words = join_words_of_lines(table_text(70));
  BOOST_TEST(words.find("engine total: 1st quartile median 3rd quartile scatter a 10.0 us 20.0 us "
                        "30.0 us 25 % b 100 us 200 us 300 us 25 % virtual best – – – – ") !=
                 std::string::npos,
             words);
}

BOOST_AUTO_TEST_CASE(shows_means_by_board_size_in_a_separate_table) {
  comparison.sizes = {9, 16};
  BOOST_TEST(join_words_of_lines(table_text(300))
                 .ends_with("mean by board size 9 size 16 a 10.0 us 20.0 us b 100 us 300 us "));
  BOOST_TEST(join_words_of_lines(table_text(300, 1s))
                 .ends_with("PAR-2 by board size 9 size 16 a 10.0 us 20.0 us b 100 us 300 us "));
}

BOOST_AUTO_TEST_CASE(names_no_fastest_engine_if_none_decides_half_of_the_puzzles) {
  BOOST_TEST(table_text(300).find("fastest") != std::string::npos);
  for (Run& run : comparison.runs) run = make_run_of_1234_clauses(1s, RunState::time_out);
  BOOST_TEST(table_text(300, 1s).find("fastest") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(shows_memory_if_it_is_known) {
  BOOST_TEST(table_text(300).find("memory") == std::string::npos);
  comparison.runs[0].memory_kb = 5 << 10;
  comparison.runs[2].memory_kb = 2560;
  const std::string words = join_words_of_lines(table_text(300));
  BOOST_TEST(words.find(" memory ") != std::string::npos);
  BOOST_TEST(words.find(" 5 MB ") != std::string::npos, words);
}

BOOST_AUTO_TEST_CASE(no_line_is_longer_than_the_width) {
  for (const std::size_t width : {60U, 80U, 120U}) {
    std::istringstream lines(table_text(width, 1s));
    for (std::string line; std::getline(lines, line);) BOOST_TEST(display_width(line) <= width);
  }
}

BOOST_AUTO_TEST_CASE(shows_missing_numbers_as_dashes) {
  comparison.runs[3] = make_run_of_1234_clauses(500us, RunState::time_out);
  comparison.runs[2] = make_run_of_1234_clauses(1us, RunState::failed);
  BOOST_TEST(join_words_of_lines(table_text(200, 500us))
                 .starts_with("engine unique unknown agree solver asked time-outs failed total "
                              "median mean 95 % 100 % "
                              "PAR-2 "));
  BOOST_TEST(join_words_of_lines(table_text(200, 500us))
                 .find(" b 1 1 1 0 1 0 600 us 100 us – – – 550 us ") != std::string::npos);
  BOOST_TEST(
      join_words_of_lines(table_text(200)).find(" b 1 1 1 0 1 0 600 us 100 us – – – 150 us ") !=
      std::string::npos);  // without PAR-2, the encoding is the next column
}

BOOST_AUTO_TEST_CASE(lists_a_limited_number_of_disagreements_below) {
  comparison.disagreements.push_back({0, "f:1: P", "they differ"});
  BOOST_TEST(table_text(200).ends_with("\n\nf:1: P: they differ\n"));
  for (int k = 0; k < 29; ++k) comparison.disagreements.push_back({1, "f:2: Q", "and how"});
  BOOST_TEST(table_text(200).ends_with("\nf:2: Q: and how\nand 10 more\n"));
}

BOOST_AUTO_TEST_CASE(omits_the_agreement_of_a_single_engine) {
  contestants.pop_back();
  comparison.engines = 1;
  comparison.puzzles = 4;
  comparison.sizes.assign(4, 9);
  BOOST_TEST(table_text(200).find("agree") == std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace table_test
