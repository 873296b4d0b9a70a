#include "src/engines/backtrack/backtracker.hpp"

#include "src/engines/backtrack/strategies.hpp"

namespace clausoku {
namespace {

using StrategyFunction = void (*)(const Grid&, backtracking::Search&);

StrategyFunction find_strategy_function(Strategy strategy) {
  switch (strategy) {
    case Strategy::first_empty:
      return backtracking::run_first_empty_search;
    case Strategy::fewest_candidates:
      return backtracking::run_fewest_candidates_search;
    case Strategy::elimination:
      return backtracking::run_elimination_search;
    case Strategy::bitboard:
      break;
  }
  return backtracking::run_bitboard_search;
}

class Backtracker : public Engine {
 public:
  explicit Backtracker(Strategy strategy) : run_(find_strategy_function(strategy)) {}

  Outcome solve(const Grid& grid, const Limits& limits) override {
    if (const auto clash = find_clash(grid)) return make_invalid_outcome(*clash);
    if (const auto cell = find_blank_without_allowed_digit(grid)) {
      Outcome outcome;
      outcome.verdict = Verdict::none;
      outcome.contradiction = Contradiction::cell_without_digit(*cell);
      outcome.decided_by = DecidedBy::search;
      return outcome;
    }
    backtracking::Search search(limits);
    run_(grid, search);
    return std::move(search).outcome();
  }

 private:
  StrategyFunction run_;
};

}  // namespace

std::unique_ptr<Engine> make_backtracker(Strategy strategy) {
  return std::make_unique<Backtracker>(strategy);
}

}  // namespace clausoku
