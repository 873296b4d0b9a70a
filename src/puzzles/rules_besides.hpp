// Rules that a user adds to puzzles, whatever board each stands on: the one that its length tells,
// or the one that it states itself.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/board.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class RulesBesides {
 public:
  /// Takes options.rules; options.board has them already.
  explicit RulesBesides(const ReaderOptions& options);

  /// The board with the rules, those that it has already but once; the same tables for the boards
  /// that came last. The error is a rule that does not apply to it.
  std::variant<Board, BoardError> on(const Board& board);

  /// Puts the puzzle on its board with the rules. One whose board a rule does not apply to becomes
  /// a bad one.
  void add_to(Puzzle& puzzle);

 private:
  using Made = std::variant<Board, BoardError>;

  static constexpr std::size_t kept = 4;

  Made make(const Board& board) const;

  std::optional<Board> given_;
  std::string list_;
  std::deque<std::pair<Board, Made>> last_;
};

}  // namespace clausoku
