// Rules that a user adds to puzzles, whatever board each stands on: the one that its length tells,
// or the one that it states itself. Those that are further houses go to the board, the others
// (src/clues/named_rules.hpp) to the grid.
#pragma once

#include <deque>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/board.hpp"
#include "src/clues/named_rules.hpp"
#include "src/puzzles/puzzle.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class RulesBesides {
 public:
  /// Takes options.rules; options.board has those that are houses already. Requires known names.
  explicit RulesBesides(const ReaderOptions& options);

  /// The board with the rules that are houses, those that it has already but once; the same tables
  /// for the boards that came last. The error is a rule that does not apply to it.
  std::variant<Board, BoardError> on(const Board& board);

  /// The other rules, on a board that on() has returned; the same ones for the boards that came
  /// last.
  std::variant<RuleList, BoardError> rules_on(const Board& board);

  /// Puts the puzzle on its board with the rules, and adds the others to its own. One that a rule
  /// does not apply to becomes a bad one.
  void add_to(Puzzle& puzzle);

 private:
  template <class Thing>
  using Made = std::variant<Thing, BoardError>;

  /// What was made for the boards that came last.
  template <class Thing>
  using Last = std::deque<std::pair<Board, Made<Thing>>>;

  static constexpr std::size_t kept = 4;

  template <class Thing, class Make>
  static const Made<Thing>& made_once(Last<Thing>& last, const Board& board, Make&& make);

  Made<Board> make(const Board& board) const;
  std::optional<BoardError> add_houses(Puzzle& puzzle);
  std::optional<BoardError> add_rules(Puzzle& puzzle);

  std::optional<Board> given_;
  NamedRules named_;
  Last<Board> last_boards_;
  Last<RuleList> last_rules_;
};

}  // namespace clausoku
