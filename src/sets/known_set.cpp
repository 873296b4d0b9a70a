#include "src/sets/known_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "src/base/random_numbers.hpp"
#include "src/calls/equivalence.hpp"
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

std::optional<SetFailure> KnownSet::read(const std::string& file, PuzzleReader& reader,
                                         RowEngines& engines) {
  files_.emplace_back(file, rows_);
  struct Row {
    std::optional<ClassKeys> keys;
    std::string error;
  };
  return for_each_decided_row(
      reader, engines,
      [](const Result& result) {
        const InputError* error = result.puzzle.error();
        return error == nullptr
                   ? Row{compute_class_keys(result), {}}
                   : Row{std::nullopt, result.puzzle.name + ": " + describe_row_error(*error)};
      },
      [&](const Row& row) {
        ++rows_;
        const PuzzleKey key = row.keys ? row.keys->key : PuzzleKey{};
        if (row.keys) keys_.add(key, rows_);
        digest_ = mix_bits(mix_bits((digest_ + rows_) ^ key.high) ^ key.low);
        if (!row.error.empty()) unread_.add(row.error);
      });
}

std::string KnownSet::describe_row(std::uint32_t row) const {
  const auto after =
      std::ranges::find_if(files_, [&](const auto& file) { return file.second >= row; });
  const auto& [file, before] = *(after - 1);
  return fmt::format("{}:{}", file, row - before);
}

KnownSet::Match KnownSet::find(const Result& result) const {
  const auto keys = compute_class_keys(result);
  if (!keys) return {Likeness::Kind::not_compared};
  if (const auto row = keys_.find(keys->key)) return {Likeness::Kind::puzzle, *row};
  const auto row = keys->has_solution ? keys_.find_lower_half(keys->key) : std::nullopt;
  return row ? Match{Likeness::Kind::solution, *row} : Match{Likeness::Kind::none};
}

Likeness KnownSet::compare(const Result& result) const {
  const Match match = find(result);
  switch (match.kind) {
    case Likeness::Kind::none:
      return {match.kind, "new"};
    case Likeness::Kind::not_compared:
      return {match.kind, "not compared"};
    case Likeness::Kind::puzzle:
      return {match.kind, "equivalent to " + describe_row(match.row)};
    case Likeness::Kind::solution:
      return {match.kind, "solution equivalent to that of " + describe_row(match.row)};
  }
  return {};
}

}  // namespace clausoku
