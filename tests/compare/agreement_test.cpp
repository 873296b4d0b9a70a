// Which answers stand where several contradict each other, and what a person is told.
#include "src/compare/examination.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/compare/engines.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(agreement)

namespace {

const std::vector<std::string> labels{"ada", "bob", "cy"};
const Grid first = parse_grid(board(2, 2), "1234341221434321");
const Grid second = parse_grid(board(2, 2), "1234431221433421");

struct Judged {
  std::string text;  // empty: they agree
  std::vector<bool> refuted;
};

/// Of outcomes by ada, bob and cy, in order.
Judged judged(const std::vector<Outcome>& outcomes) {
  std::vector<Answer> answers;
  for (std::size_t k = 0; k < outcomes.size(); ++k) answers.push_back({k, &outcomes[k]});
  Judged judged{judge(answers, labels).value_or(""), {}};
  for (const Answer& answer : answers) judged.refuted.push_back(answer.refuted);
  return judged;
}

const Outcome none = answered(Verdict::none);
const Outcome unique = answered(Verdict::unique, {first});
const Outcome other_unique = answered(Verdict::unique, {second});
const Outcome multiple = answered(Verdict::multiple, {first, second});

}  // namespace

BOOST_AUTO_TEST_CASE(the_same_answers_agree) {
  BOOST_TEST(judged({unique, unique, unique}).text == "");
  BOOST_TEST(judged({none, none}).text == "");
  BOOST_TEST(judged({multiple}).text == "");
}

BOOST_AUTO_TEST_CASE(a_solution_refutes_that_there_is_none) {
  const Judged result = judged({unique, none, unique});
  BOOST_TEST(result.text ==
             "the engines disagree: unique with 1234341221434321 by ada, cy; none by bob");
  BOOST_TEST((result.refuted == std::vector{false, true, false}));
}

BOOST_AUTO_TEST_CASE(two_solutions_refute_that_there_is_only_one) {
  const Judged result = judged({multiple, unique, none});
  BOOST_TEST(result.text ==
             "the engines disagree: multiple by ada; unique with 1234341221434321 by bob; none by "
             "cy");
  BOOST_TEST((result.refuted == std::vector{false, true, true}));
}

BOOST_AUTO_TEST_CASE(two_only_solutions_refute_each_other) {
  BOOST_TEST((judged({unique, other_unique}).refuted == std::vector{true, true}));
}

BOOST_AUTO_TEST_CASE(where_no_solution_decides_nobody_is_believed) {
  const Judged result = judged({none, answered(Verdict::invalid)});
  BOOST_TEST(result.text == "the engines disagree: none by ada; invalid by bob");
  BOOST_TEST((result.refuted == std::vector{true, true}));
}

BOOST_AUTO_TEST_CASE(an_engine_that_contradicts_itself_is_named_with_both_claims) {
  std::vector<Answer> answers{{1, &unique}, {1, &none}};
  BOOST_TEST(judge(answers, labels).value() ==
             "the engines disagree: unique with 1234341221434321 by bob; none by bob");
}

BOOST_AUTO_TEST_SUITE_END()
