#include "src/batch/puzzle_digest.hpp"

#include <xxhash.h>

#include <span>
#include <string>
#include <string_view>

#include "encoder/board_text.hpp"
#include "src/base/table.hpp"

namespace clausoku {
namespace {

/// Joins the parts of a puzzle. Each text follows its size, so that different puzzles differ.
class Parts {
 public:
  explicit Parts(std::string& joined) : joined_(joined) {}

  void add(std::uint64_t number) {
    joined_.append(reinterpret_cast<const char*>(&number), sizeof number);
  }
  void add(std::string_view text) {
    add(text.size());
    joined_ += text;
  }
  void add(const Grid& grid) {
    const Board& board = grid.board();
    add(static_cast<std::uint64_t>(board.size()));
    if (const auto& boxes = board.usual_boxes()) {
      add(static_cast<std::uint64_t>(boxes->rows));
    } else {
      add(format_board_text(board));
    }
    const std::span<const std::byte> digits = std::as_bytes(grid.digits());
    joined_.append(reinterpret_cast<const char*>(digits.data()), digits.size());
    for (const auto& rule : grid.rules()) add(rule->text());
    if (grid.marks() == nullptr) return;
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      for (Digit digit = 1; digit <= board.size(); ++digit) {
        joined_ += grid.allows(cell, digit) ? '1' : '0';
      }
    }
  }

 private:
  std::string& joined_;
};

}  // namespace

std::uint64_t puzzle_sequence_digest(const Puzzle& puzzle, std::uint64_t before) {
  const std::uint64_t answer = puzzle.answer ? puzzle_sequence_digest(*puzzle.answer, 0) : 0;
  thread_local std::string joined;
  joined.clear();
  Parts parts(joined);
  parts.add(before);
  parts.add(puzzle.name);
  if (const InputError* error = puzzle.error()) {
    parts.add(static_cast<std::uint64_t>(error->place.column));
    parts.add(error->found);
    parts.add(error->expected);
  } else {
    parts.add(*puzzle.grid());
  }
  if (puzzle.stated_solution) parts.add(puzzle.stated_solution->grid);
  if (puzzle.answer) parts.add(answer);
  if (puzzle.row) parts.add(puzzle.row->text);
  return XXH3_64bits(joined.data(), joined.size());
}

}  // namespace clausoku
