#include "src/sets/known_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "src/sets/equivalence_key.hpp"

namespace clausoku {
namespace {

struct ClassKeys {
  PuzzleKey key;
  bool has_solution;  // false: the key is that of the puzzle alone
};

/// Returns the keys of a puzzle and of its only solution, combined as KnownSet stores them. Empty
/// if equivalence cannot be computed.
std::optional<ClassKeys> compute_class_keys(const Result& result) {
  const Grid& grid = *result.puzzle.grid();
  if (!can_compare_equivalence(grid)) return std::nullopt;
  const PuzzleKey puzzle = compute_puzzle_key(grid, Sameness::equivalent);
  if (result.verdict != Verdict::unique) return ClassKeys{puzzle, false};
  const PuzzleKey solution = compute_puzzle_key(*result.solution(), Sameness::equivalent);
  constexpr std::uint64_t part_bits = std::uint64_t{255} << 56;
  return ClassKeys{{(solution.high & part_bits) | (puzzle.low & ~part_bits), solution.low}, true};
}

}  // namespace

std::optional<SetFailure> KnownSet::read(const std::vector<std::string>& files,
                                         const ReaderOptions& options, const Limits& limits,
                                         int threads) {
  EnginePool engines({.engine = BacktrackSpec{}, .limits = limits, .threads = threads});
  std::uint32_t row = 0;
  for (const std::string& file : files) {
    files_.emplace_back(file, row);
    auto failure = for_each_decided_row(
        file, options, engines, [](const Result& result) { return compute_class_keys(result); },
        [&](const std::optional<ClassKeys>& keys) {
          ++row;
          if (keys) table_.add(keys->key, row);
        });
    if (failure) return failure;
  }
  return std::nullopt;
}

std::string KnownSet::describe_row(std::uint32_t row) const {
  const auto after =
      std::ranges::find_if(files_, [&](const auto& file) { return file.second >= row; });
  const auto& [file, before] = *(after - 1);
  return fmt::format("{}:{}", file, row - before);
}

std::string KnownSet::compare(const Result& result) const {
  const auto keys = compute_class_keys(result);
  if (!keys) return "not compared";
  if (const auto row = table_.find(keys->key)) {
    ++equivalent_puzzles_;
    return "equivalent to " + describe_row(*row);
  }
  const auto row = keys->has_solution ? table_.find_lower_half(keys->key) : std::nullopt;
  if (!row) return "new";
  ++equivalent_solutions_;
  return "solution equivalent to that of " + describe_row(*row);
}

}  // namespace clausoku
