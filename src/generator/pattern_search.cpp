#include "src/generator/pattern_search.hpp"

#include <algorithm>
#include <memory>
#include <vector>

#include "src/engines/backtrack/backtracker.hpp"
#include "src/generator/random_solution.hpp"

namespace clausoku {
namespace {

/// The maximum number of solutions to count. A pattern with more solutions counts as this many.
constexpr std::uint64_t most_counted_solutions = 1000;

/// The maximum number of pattern digits that one step of the search replaces.
constexpr int most_replaced_digits = 4;

class PatternSearch {
 public:
  PatternSearch(const Grid& blank, std::span<const Cell> pattern, Random& random,
                const Deadline& deadline)
      : blank_(blank),
        pattern_(pattern.begin(), pattern.end()),
        random_(random),
        deadline_(deadline),
        engine_(make_backtracker(Strategy::bitboard)) {}

  std::optional<Grid> run() {
    std::optional<Grid> best = pick_solution(blank_, random_, deadline_).solution;
    if (!best) return std::nullopt;
    std::uint64_t fewest = count(*best, most_counted_solutions);
    for (int step = 0; step < pattern_search_steps && fewest > 1; ++step) {
      const auto other = replace_pattern_digits(*best);
      if (!other) continue;
      const std::uint64_t found = count(*other, fewest + 1);
      if (deadline_.due()) return std::nullopt;
      if (found > fewest) continue;
      best = other;
      fewest = found;
    }
    return fewest == 1 ? best : std::nullopt;
  }

  /// Counts the solutions, up to `most`, that have the digits of `solution` in the pattern's cells.
  std::uint64_t count(const Grid& solution, std::uint64_t most) const {
    Limits limits;
    limits.max_solutions = most;
    limits.max_kept = 0;
    limits.stop = deadline_.stop();
    limits.time = deadline_.left();
    limits.memory = deadline_.memory();
    return engine_->solve(make_pattern_grid(solution, 0), limits).solution_count;
  }

 private:
  /// Returns a grid that has the solution's digits in all pattern cells but the first `without`.
  Grid make_pattern_grid(const Grid& solution, std::size_t without) const {
    Grid grid = blank_;
    for (std::size_t k = without; k < pattern_.size(); ++k) {
      grid.set(pattern_[k], solution[pattern_[k]]);
    }
    return grid;
  }

  std::optional<Grid> replace_pattern_digits(const Grid& solution) {
    random_.shuffle(std::span(pattern_));
    const int replaced_digits =
        std::min(random_.between(1, most_replaced_digits), static_cast<int>(pattern_.size()));
    const Grid rest = make_pattern_grid(solution, static_cast<std::size_t>(replaced_digits));
    return pick_solution(rest, random_, deadline_).solution;
  }

  const Grid& blank_;
  std::vector<Cell> pattern_;
  Random& random_;
  const Deadline& deadline_;
  std::unique_ptr<Engine> engine_;
};

}  // namespace

std::optional<Grid> search_pattern(const Grid& blank, std::span<const Cell> pattern,
                                   const std::optional<Grid>& from, Random& random,
                                   const Deadline& deadline) {
  PatternSearch search(blank, pattern, random, deadline);
  if (!from) return search.run();
  return search.count(*from, 2) == 1 ? from : std::nullopt;
}

}  // namespace clausoku
