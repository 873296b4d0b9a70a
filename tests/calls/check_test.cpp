// Tests of the lines of `clausoku check`: verdicts, reasons and additional columns.
#include "src/calls/check.hpp"

#include <boost/test/unit_test.hpp>

#include "src/boards/alphabet.hpp"
#include "src/engines/spec.hpp"
#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(check)

namespace {

const Grid ambiguous_grid = parse_grid(board(2, 2), "12343412........");
const Grid unsolvable_grid = parse_grid(board(2, 2), "12....4........3");

Result decide_by_backtracking(Grid grid, const Limits& limits = Limits()) {
  const auto engine = make_engine(BacktrackSpec{});
  return decide_puzzle(puzzle_with_index(7, puzzle_of(std::move(grid), "P")), *engine, limits, {});
}

std::string format_check_line(const std::set<CheckColumn>& columns_asked, const Result& result) {
  const CheckColumns columns;
  std::string line;
  make_check_writer(columns_asked, columns)->append(result, line);
  return line;
}

}  // namespace

BOOST_AUTO_TEST_CASE(gives_the_reason_for_each_verdict) {
  BOOST_TEST(format_check_line({}, decide_by_backtracking(unique_4x4())) == "7\tP\tunique\n");
  BOOST_TEST(format_check_line({}, decide_by_backtracking(ambiguous_grid)) ==
             "7\tP\tmultiple\tr3c2 can be 1 or 3, r3c4 then 3 or 1\n");
  BOOST_TEST(format_check_line({}, decide_by_backtracking(unsolvable_grid)) ==
             "7\tP\tnone\tr1c4 has no digit left\n");
  BOOST_TEST(
      format_check_line({}, decide_by_backtracking(parse_grid(board(2, 2), "11.............."))) ==
      "7\tP\tinvalid\trow 1 has 1 twice, in r1c1 and r1c2\n");
  std::stop_source stop;
  stop.request_stop();
  Limits limits;
  limits.stop = stop.get_token();
  BOOST_TEST(format_check_line({}, decide_by_backtracking(unique_4x4(), limits)) ==
             "7\tP\tunknown\tinterrupted\n");
}

BOOST_AUTO_TEST_CASE(reports_an_alarm_and_a_wrong_stated_solution) {
  Result alarming = decide_by_backtracking(ambiguous_grid);
  alarming.alarm = "wrong";
  alarming.reason = "ALARM: wrong";
  BOOST_TEST(format_check_line({CheckColumn::candidates}, alarming) ==
             "7\tP\tmultiple\tALARM: wrong\t-\n");
  Result stated = decide_by_backtracking(ambiguous_grid);
  stated.wrong_statement = InputError{"f", {1, 2}, "a 3 in r1c1", "a 4"};
  BOOST_TEST(format_check_line({}, stated) ==
             "7\tP\tmultiple\tr3c2 can be 1 or 3, r3c4 then 3 or 1; the stated solution is wrong: "
             "a 3 in r1c1; expected a 4\n");
}

BOOST_AUTO_TEST_CASE(fills_the_columns_according_to_the_verdict) {
  const std::set<CheckColumn> all{CheckColumn::minimal, CheckColumn::candidates,
                                  CheckColumn::rating, CheckColumn::difficulty,
                                  CheckColumn::answer};
  BOOST_TEST(format_check_line(all, decide_by_backtracking(unique_4x4())) ==
             "7\tP\tunique\t\tredundant r1c1=1 r2c1=3 r3c1=2 r4c1=4\t"
             "1....2....3....4..3....41....2...2..1......4..3....4..3..2..1...\tminimal\t"
             "easy, largest step 1, mean 1.00\t-\n");
  BOOST_TEST(format_check_line({CheckColumn::candidates}, decide_by_backtracking(ambiguous_grid)) ==
             "7\tP\tmultiple\tr3c2 can be 1 or 3, r3c4 then 3 or 1\t"
             "1....2....3....4..3....41....2...2.41.3..2.41.3..2.41.3..2.41.3.\n");
  BOOST_TEST(format_check_line({CheckColumn::minimal, CheckColumn::candidates},
                               decide_by_backtracking(unsolvable_grid)) ==
             "7\tP\tnone\tr1c4 has no digit left\t-\t" + std::string(64, '.') + "\n");
}

BOOST_AUTO_TEST_CASE(names_redundant_givens_of_alternating_puzzles) {
  const CheckColumns columns;
  const Result redundant = decide_by_backtracking(parse_grid(board(2, 2), "..1....2.3....43"));
  const Result minimal = decide_by_backtracking(parse_grid(board(2, 2), "..1....2.3....4."));
  for (int round = 0; round < 2; ++round) {
    BOOST_TEST(columns.text(CheckColumn::minimal, redundant) == "redundant r4c4=3");
    BOOST_TEST(columns.text(CheckColumn::minimal, minimal) == "minimal");
  }
}

BOOST_AUTO_TEST_CASE(names_redundant_givens_of_alternating_boards) {
  const CheckColumns columns;
  const Result boxes = decide_by_backtracking(parse_grid(board(2, 2), "..1....2.3....43"));
  Grid rows = pattern(board(1, 4));
  rows.set(5, 0);
  const Result latin = decide_by_backtracking(rows);
  const std::string of_latin = columns.text(CheckColumn::minimal, latin);
  BOOST_TEST(of_latin.starts_with("redundant "));
  for (int round = 0; round < 2; ++round) {
    BOOST_TEST(columns.text(CheckColumn::minimal, boxes) == "redundant r4c4=3");
    BOOST_TEST(columns.text(CheckColumn::minimal, latin) == of_latin);
  }
}

BOOST_AUTO_TEST_CASE(writes_a_dash_for_a_column_that_is_not_decided_in_time) {
  Result result = decide_by_backtracking(unique_4x4());
  std::stop_source stop;
  stop.request_stop();
  result.deadline = Deadline(stop.get_token());
  BOOST_TEST(format_check_line({CheckColumn::minimal, CheckColumn::difficulty}, result) ==
             "7\tP\tunique\t\t-\t-\n");
  result.deadline = Deadline({}, std::nullopt, 100);
  BOOST_TEST(format_check_line({CheckColumn::minimal}, result) == "7\tP\tunique\t\t-\n");
}

BOOST_AUTO_TEST_CASE(reason_has_the_letters_of_the_puzzle) {
  const auto check = [](Grid grid) {
    Puzzle puzzle = puzzle_with_index(7, puzzle_of(std::move(grid), "P"));
    puzzle.alphabet = std::make_shared<const Alphabet>(*Alphabet::parse("A-D"));
    const auto engine = make_engine(BacktrackSpec{});
    return format_check_line({}, decide_puzzle(std::move(puzzle), *engine, {}, {}));
  };
  BOOST_TEST(check(ambiguous_grid) == "7\tP\tmultiple\tr3c2 can be A or C, r3c4 then C or A\n");
  BOOST_TEST(check(parse_grid(board(2, 2), "11..............")) ==
             "7\tP\tinvalid\trow 1 has A twice, in r1c1 and r1c2\n");
  BOOST_TEST(check(parse_grid(board(2, 2), "12....44........")) ==
             "7\tP\tinvalid\trow 2 has D twice, in r2c3 and r2c4\n");
}

BOOST_AUTO_TEST_CASE(columns_have_the_letters_of_the_puzzle) {
  const Grid full = solution_4x4();
  Grid wrong = full;
  wrong.set(15, 4);
  Puzzle puzzle = puzzle_with_index(7, puzzle_of(unique_4x4(), "P"));
  puzzle.alphabet = std::make_shared<const Alphabet>(*Alphabet::parse("A-D"));
  puzzle.answer = std::make_shared<const Puzzle>(puzzle_of(wrong));
  const auto engine = make_engine(BacktrackSpec{});
  Result result = decide_puzzle(std::move(puzzle), *engine, {}, {});
  result.review = compare_puzzle_answer_with_result(result);
  BOOST_TEST(format_check_line({CheckColumn::answer}, result) ==
             "7\tP\tunique\t\twrong r4c4=D (A)\n");
  Puzzle redundant = puzzle_with_index(7, puzzle_of(full, "P"));
  redundant.alphabet = std::make_shared<const Alphabet>(*Alphabet::parse("A-D"));
  const std::string line = format_check_line({CheckColumn::minimal},
                                             decide_puzzle(std::move(redundant), *engine, {}, {}));
  BOOST_TEST(line.starts_with("7\tP\tunique\t\tredundant r1c1=A r1c2=B r1c3=C"), line);
}

BOOST_AUTO_TEST_SUITE_END()
