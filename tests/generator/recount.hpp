// Checks generated puzzles independently: removes one premise (given, clue or pencilmarks) at a
// time, and solves the puzzle with an engine that did not make the puzzle.
#pragma once

#include <boost/test/unit_test.hpp>
#include <memory>

#include "src/engines/spec.hpp"
#include "src/generator/generator.hpp"
#include "src/reasons/premise.hpp"

namespace clausoku::test {

inline Verdict verdict_of(Engine& engine, const Grid& grid) {
  return engine.solve(grid, {}).verdict;
}

/// Counts the premises from index `first_premise` on that the puzzle does not need to be unique.
inline int count_redundant_premises(Engine& engine, const Grid& puzzle,
                                    std::size_t first_premise = 0) {
  const std::vector<Premise> premises = premises_of(puzzle);
  int spare = 0;
  for (std::size_t k = first_premise; k < premises.size(); ++k) {
    std::vector<Premise> others = premises;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    if (verdict_of(engine, grid_with_premises(puzzle, others)) != Verdict::multiple) ++spare;
  }
  return spare;
}

/// Makes the puzzle with this number. The test fails if the generator cannot make the puzzle.
inline NewPuzzle make_puzzle(Generator& generator, std::uint64_t number) {
  auto result = generator.make(number, {});
  if (const auto* failure = std::get_if<GenerationFailure>(&result)) {
    BOOST_FAIL("puzzle " << number << ": " << failure->found);
  }
  return std::get<NewPuzzle>(std::move(result));
}

}  // namespace clausoku::test
