// Helpers of the backtracker tests: they list all strategies, and solve grids with a strategy.
#pragma once

#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <memory>
#include <string_view>
#include <vector>

#include "src/engines/backtrack/backtracker.hpp"
#include "tests/grids.hpp"

namespace clausoku::test {

/// The names of all strategies, for data-driven test cases.
inline const std::vector<std::string_view> strategies = [] {
  std::vector<std::string_view> names;
  for (const auto& [name, strategy] : strategy_names) names.push_back(name);
  return names;
}();

inline std::unique_ptr<Engine> make_strategy_engine(std::string_view strategy) {
  const auto known =
      std::ranges::find(strategy_names, strategy, &std::pair<std::string_view, Strategy>::first);
  BOOST_REQUIRE(known != strategy_names.end());
  return make_backtracker(known->second);
}

inline Outcome solve(std::string_view strategy, const Grid& grid, const Limits& limits = {}) {
  return make_strategy_engine(strategy)->solve(grid, limits);
}

inline Limits solution_limit(int solutions) {
  Limits limits;
  limits.max_solutions = solutions;
  return limits;
}

}  // namespace clausoku::test
