#include "src/engines/outcome/outcome.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(outcome)

namespace {

Outcome make_outcome(Verdict verdict) {
  Outcome outcome;
  outcome.verdict = verdict;
  return outcome;
}

std::string reason_of(const Outcome& outcome) { return reason(outcome, board(2, 2)); }

}  // namespace

BOOST_AUTO_TEST_CASE(verdicts_have_names) {
  BOOST_TEST(to_string(Verdict::unique) == "unique");
  BOOST_TEST(to_string(Verdict::multiple) == "multiple");
  BOOST_TEST(to_string(Verdict::none) == "none");
  BOOST_TEST(to_string(Verdict::invalid) == "invalid");
  BOOST_TEST(to_string(Verdict::unknown) == "unknown");
  BOOST_TEST(to_string(Verdict::solvable) == "solvable");
}

BOOST_AUTO_TEST_CASE(verdict_follows_from_found_and_requested_solutions) {
  BOOST_TEST(verdict_of_solution_count(0, 1) == Verdict::none);
  BOOST_TEST(verdict_of_solution_count(0, 2) == Verdict::none);
  BOOST_TEST(verdict_of_solution_count(1, 1) == Verdict::solvable);
  BOOST_TEST(verdict_of_solution_count(1, 2) == Verdict::unique);
  BOOST_TEST(verdict_of_solution_count(2, 2) == Verdict::multiple);
  BOOST_TEST(verdict_of_solution_count(7, 1000) == Verdict::multiple);
}

BOOST_AUTO_TEST_CASE(verdicts_unique_and_solvable_have_no_reason) {
  BOOST_TEST(reason_of(make_outcome(Verdict::unique)) == "");
  BOOST_TEST(reason_of(make_outcome(Verdict::solvable)) == "");
}

BOOST_AUTO_TEST_CASE(reason_of_multiple_is_the_first_differing_cell) {
  Outcome outcome = make_outcome(Verdict::multiple);
  outcome.solutions.push_back(parse_grid(board(2, 2), "1234341221434321"));
  outcome.solutions.push_back(parse_grid(board(2, 2), "1234431221433421"));
  BOOST_TEST(reason_of(outcome) == "r2c1 can be 3 or 4");
}

BOOST_AUTO_TEST_CASE(reason_of_none_is_a_known_contradiction) {
  Outcome outcome = make_outcome(Verdict::none);
  BOOST_TEST(reason_of(outcome) == "the search found no solution");
  outcome.contradiction = Contradiction::cell_without_digit(7);
  BOOST_TEST(reason_of(outcome) == "r2c4 has no digit left");
  outcome.contradiction = Contradiction::digit_without_place(5, 3);
  BOOST_TEST(reason_of(outcome) == "column 2 has no place left for 3");
}

BOOST_AUTO_TEST_CASE(reason_of_invalid_is_the_clash) {
  Outcome outcome = make_outcome(Verdict::invalid);
  outcome.contradiction = Contradiction::of({.first = 0, .second = 5, .area = 8, .digit = 2});
  BOOST_TEST(reason_of(outcome) == "box 1 has 2 twice, in r1c1 and r2c2");
}

BOOST_AUTO_TEST_CASE(a_stop_request_is_the_limit_even_if_the_time_has_passed) {
  std::stop_source stop;
  const Deadline late(stop.get_token(), std::chrono::nanoseconds(0));
  BOOST_TEST(find_passed_limit(late) == Limit::time);
  BOOST_TEST(make_timeout_outcome(late).limit == Limit::time);
  stop.request_stop();
  BOOST_TEST(find_passed_limit(late) == Limit::interrupt);
  BOOST_TEST(make_timeout_outcome(late).limit == Limit::interrupt);
}

BOOST_AUTO_TEST_CASE(reason_of_unknown_is_the_limit) {
  Outcome outcome = make_outcome(Verdict::unknown);
  outcome.limit = Limit::time;
  BOOST_TEST(reason_of(outcome) == "the time limit was hit");
  outcome.limit = Limit::conflicts;
  BOOST_TEST(reason_of(outcome) == "the conflict limit was hit");
  outcome.limit = Limit::interrupt;
  BOOST_TEST(reason_of(outcome) == "interrupted");
}

BOOST_AUTO_TEST_CASE(reason_names_digits_as_asked) {
  const DigitNames letters("ABCD");
  Outcome outcome = make_outcome(Verdict::multiple);
  outcome.solutions.push_back(parse_grid(board(2, 2), "1234341221434321"));
  outcome.solutions.push_back(parse_grid(board(2, 2), "1234431221433421"));
  BOOST_TEST(reason(outcome, board(2, 2), letters) == "r2c1 can be C or D");
  outcome = make_outcome(Verdict::invalid);
  outcome.contradiction = Contradiction::digit_without_place(5, 3);
  BOOST_TEST(reason(outcome, board(2, 2), letters) == "column 2 has no place left for C");
}

BOOST_AUTO_TEST_SUITE_END()
