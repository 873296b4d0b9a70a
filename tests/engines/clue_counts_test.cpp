// Published numbers of solutions of grids whose rules are clues.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/check/checker.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/engines/spec.hpp"

using namespace clausoku;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(clue_counts)

namespace {

// The backtracker takes a second; with sanitizers, it would be many.
const auto engine_kinds = data::make(std::vector<std::string> {
  "sat", "hybrid",
#if !defined(__SANITIZE_ADDRESS__)
      "backtrack",
#endif
});

}  // namespace

BOOST_DATA_TEST_CASE(anti_king_anti_knight_and_non_consecutive_alone_leave_72_solutions,
                     engine_kinds) {
  Grid blank(*Board::with_square_boxes(9));
  RuleList rules;
  for (const char* clue : {"anti-king", "anti-knight", "non-consecutive"}) {
    rules.push_back(std::get<std::shared_ptr<const Rule>>(rule_of_text(clue, blank.board())));
  }
  blank.set_rules(std::move(rules));
  Limits limits;
  limits.max_solutions = 1000;
  const auto engine = make_engine(std::get<EngineSpec>(parse_engine_spec(sample)));
  const Outcome outcome = engine->solve(blank, limits);
  BOOST_TEST(outcome.solution_count == 72u);
  BOOST_TEST(!outcome.limit.has_value());
  BOOST_TEST(outcome.solutions.size() == 72u);
  for (const Grid& solution : outcome.solutions) {
    BOOST_TEST(check_solution(blank, solution).value_or("") == "");
  }
}

BOOST_AUTO_TEST_SUITE_END()
