// Tests which answers are refuted if engines contradict each other, and what the message says.
#include "src/compare/examination.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/compare/engines.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(agreement)

namespace {

const std::vector<std::string> labels{"ada", "bob", "cy"};
const Grid first = parse_grid(board(2, 2), "1234341221434321");
const Grid second = parse_grid(board(2, 2), "1234431221433421");

struct Judgement {
  std::string text;  // empty if the answers agree
  std::vector<bool> refuted;
};

/// Judges the outcomes of the engines ada, bob and cy, in this order.
Judgement judge_outcomes(const std::vector<Outcome>& outcomes) {
  std::vector<Answer> answers;
  for (std::size_t k = 0; k < outcomes.size(); ++k) answers.push_back({k, &outcomes[k]});
  Judgement judgement{judge(answers, labels).value_or(""), {}};
  for (const Answer& answer : answers) judgement.refuted.push_back(answer.refuted);
  return judgement;
}

const Outcome none = make_outcome(Verdict::none);
const Outcome unique = make_outcome(Verdict::unique, {first});
const Outcome other_unique = make_outcome(Verdict::unique, {second});
const Outcome multiple = make_outcome(Verdict::multiple, {first, second});

}  // namespace

BOOST_AUTO_TEST_CASE(engines_with_equal_answers_agree) {
  BOOST_TEST(judge_outcomes({unique, unique, unique}).text == "");
  BOOST_TEST(judge_outcomes({none, none}).text == "");
  BOOST_TEST(judge_outcomes({multiple}).text == "");
}

BOOST_AUTO_TEST_CASE(a_solution_refutes_verdict_none) {
  const Judgement result = judge_outcomes({unique, none, unique});
  BOOST_TEST(result.text ==
             "the engines disagree: unique with 1234341221434321 by ada, cy; none by bob");
  BOOST_TEST(result.refuted == (std::vector{false, true, false}));
}

BOOST_AUTO_TEST_CASE(two_solutions_refute_verdict_unique) {
  const Judgement result = judge_outcomes({multiple, unique, none});
  BOOST_TEST(result.text ==
             "the engines disagree: multiple by ada; unique with 1234341221434321 by bob; none by "
             "cy");
  BOOST_TEST(result.refuted == (std::vector{false, true, true}));
}

BOOST_AUTO_TEST_CASE(different_unique_solutions_refute_each_other) {
  BOOST_TEST(judge_outcomes({unique, other_unique}).refuted == (std::vector{true, true}));
}

BOOST_AUTO_TEST_CASE(refutes_all_contradicting_answers_without_a_solution) {
  const Judgement result = judge_outcomes({none, make_outcome(Verdict::invalid)});
  BOOST_TEST(result.text == "the engines disagree: none by ada; invalid by bob");
  BOOST_TEST(result.refuted == (std::vector{true, true}));
}

BOOST_AUTO_TEST_CASE(reports_both_answers_of_an_engine_that_contradicts_itself) {
  std::vector<Answer> answers{{1, &unique}, {1, &none}};
  BOOST_TEST(judge(answers, labels).value() ==
             "the engines disagree: unique with 1234341221434321 by bob; none by bob");
}

BOOST_AUTO_TEST_SUITE_END()
