// An independent look at new puzzles: by an engine that has not made them, every premise left out
// by itself.
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

/// Givens and clues without which there is still one solution; `always` of the clues are not asked
/// for.
inline int spare_premises(Engine& engine, const Grid& puzzle, std::size_t always = 0) {
  const std::vector<Premise> premises = premises_of(puzzle);
  int spare = 0;
  for (std::size_t k = always; k < premises.size(); ++k) {
    std::vector<Premise> others = premises;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    if (verdict_of(engine, with_premises(puzzle, others)) != Verdict::multiple) ++spare;
  }
  return spare;
}

/// The puzzle; a failed test where there is none.
inline NewPuzzle made(Generator& generator, std::uint64_t number) {
  auto result = generator.make(number, {});
  if (const auto* failure = std::get_if<GenerationFailure>(&result)) {
    BOOST_FAIL("puzzle " << number << ": " << failure->found);
  }
  return std::get<NewPuzzle>(std::move(result));
}

}  // namespace clausoku::test
