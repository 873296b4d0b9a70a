// The boards that an input's puzzles stand on: the one given by --box, or else square boxes.
#pragma once

#include <optional>
#include <string>

#include "encoder/board.hpp"

namespace clausoku {

/// Of a board that nothing tells the size of.
inline constexpr int usual_board_size = 9;

class Boards {
 public:
  explicit Boards(std::optional<Board> given) : given_(given), last_(std::move(given)) {}

  /// The only size that fits; 0 where any square number does.
  int given_size() const { return given_ ? given_->size() : 0; }

  /// The board of a size, the same tables every time while the size stays. Empty where the board
  /// is given and has another size, or where the size is no square number from 4 on.
  std::optional<Board> of_size(std::size_t size);

  /// What to expect of a row or a line: "9", "6: --box 2x3 makes a 6x6 board".
  std::string expected_count(std::size_t count) const;

 private:
  std::optional<Board> given_;
  std::optional<Board> last_;
};

/// What to expect where a size is none of a board with square boxes.
inline constexpr const char* square_size_or_box = "a square number of them, or --box";

}  // namespace clausoku
