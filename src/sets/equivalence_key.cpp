#include "src/sets/equivalence_key.hpp"

#include <fmt/format.h>
#include <xxhash.h>

#include "src/equivalence/least_grid.hpp"
#include "src/equivalence/symmetry_group.hpp"

namespace clausoku {
namespace {

PuzzleKey hash(std::string_view bytes) {
  const XXH128_hash_t hash = XXH3_128bits(bytes.data(), bytes.size());
  return {hash.high64, hash.low64};
}

/// Everything that a grid states.
std::string describe(const Grid& grid) {
  const Board& board = grid.board();
  std::string text = board.name();
  const auto add_number = [&](int number) {
    text += static_cast<char>(number & 255);
    text += static_cast<char>(number >> 8);
  };
  for (int area = 0; area < board.area_count(); ++area) {
    add_number(board.is_house(area) ? 1 : 0);
    for (const Cell cell : board.area(area)) add_number(cell);
  }
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    add_number(grid[cell]);
    if (grid[cell] == 0 && grid.marks() != nullptr) {
      grid.marks()->for_each(cell, add_number);
      add_number(0);
    }
  }
  for (const auto& rule : grid.rules()) text += rule->text() + '\n';
  return text;
}

}  // namespace

std::string PuzzleKey::text() const { return fmt::format("{:016x}{:016x}", high, low); }

PuzzleKey compute_digits_key(const Digits81& digits) {
  return hash({reinterpret_cast<const char*>(digits.data()), digits.size()});
}

PuzzleKey compute_puzzle_key(const Grid& puzzle, Sameness sameness) {
  if (sameness == Sameness::equivalent && find_clash(puzzle)) sameness = Sameness::exact;
  if (is_plain_grid(puzzle)) {
    const Digits81 digits = make_digits81(puzzle.digits());
    if (sameness == Sameness::exact) return compute_digits_key(digits);
    return compute_digits_key(find_least_form(digits).transformation.apply(digits));
  }
  return hash(sameness == Sameness::exact ? describe(puzzle) : describe_canonical_graph(puzzle));
}

}  // namespace clausoku
