// Difficulty: how much a person has to keep in mind at once, by the solution path
// (solution_path.hpp).
//
//   easy      every step takes one fact: singles, and what one clue rules out
//   medium    … at most 4: locked candidates, pairs, an X-wing
//   hard      … at most 7: triples, a swordfish, an XY-wing
//   expert    … at most 12: quadruples, chains
//   extreme   more
//
// The words stand for the largest step. Between two puzzles with the same largest step, that with
// the larger mean is the harder one.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "src/steps/solution_path.hpp"

namespace clausoku {

enum class Level { easy, medium, hard, expert, extreme };

inline constexpr auto level_names = std::to_array<std::pair<std::string_view, Level>>({
    {"easy", Level::easy},
    {"medium", Level::medium},
    {"hard", Level::hard},
    {"expert", Level::expert},
    {"extreme", Level::extreme},
});

struct Difficulty {
  Level level = Level::easy;
  int largest = 0;  ///< how many facts the largest step takes; 0 where there is nothing to do
  double mean = 0;  ///< of all steps
  int steps = 0;
};

Difficulty difficulty_of(const SolutionPath& path);

/// Of a grid with this solution alone. Empty where the deadline came first. A puzzle that proves
/// harder than `hardest` is not worked out to its end: its level is then a lower bound.
std::optional<Difficulty> find_difficulty(const Grid& grid, const Grid& solution,
                                          const SolverFactory& make_solver,
                                          const Deadline& deadline = {},
                                          Level hardest = Level::extreme);

/// "medium, largest step 4, mean 1.12"
std::string describe(const Difficulty& difficulty);

}  // namespace clausoku
