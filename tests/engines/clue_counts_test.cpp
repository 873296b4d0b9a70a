// Compares the number of solutions of grids with clues with published numbers.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/check/checker.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/engines/spec.hpp"
#include "tests/effort.hpp"

using namespace clausoku;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(clue_counts)

namespace {

// The backtracker takes one second, or many seconds with sanitizers.
const auto engine_kinds =
    data::make(test::is_slow_build ? std::vector<std::string>{"sat", "hybrid"}
                                   : std::vector<std::string>{"sat", "hybrid", "backtrack"});

}  // namespace

BOOST_DATA_TEST_CASE(blank_grid_with_three_chess_clues_has_72_solutions, engine_kinds) {
  Grid blank(*Board::with_square_boxes(9));
  RuleList rules;
  for (const char* clue : {"anti-king", "anti-knight", "non-consecutive"}) {
    rules.push_back(std::get<std::shared_ptr<const Rule>>(parse_rule(clue, blank.board())));
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
