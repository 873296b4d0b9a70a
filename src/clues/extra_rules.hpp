// Extra rules: those that a user adds to puzzles, whatever board each stands on. Rules that are
// further houses go to the board, the others (named_rules.hpp) to the grid.
#pragma once

#include <deque>
#include <optional>
#include <string_view>
#include <utility>
#include <variant>

#include "encoder/grid.hpp"
#include "src/clues/named_rules.hpp"

namespace clausoku {

class ExtraRules {
 public:
  /// A list of names with commas between; the given board, if any, has those that are houses
  /// already. Requires known names.
  ExtraRules(std::string_view rules, std::optional<Board> given);

  /// The board with the rules that are houses, each once; the same tables for the last few boards.
  /// The error is a rule that does not apply to the board.
  std::variant<Board, BoardError> on(const Board& board);

  /// The other rules, on a board that on() has returned; the same rules for the last few boards.
  std::variant<RuleList, BoardError> rules_on(const Board& board);

  /// Puts the grid on its board with the rules that are houses.
  std::optional<BoardError> add_houses(Grid& grid);

  /// The same, and adds the other rules to those of the grid, each once. After an error the grid
  /// may have the houses alone.
  std::optional<BoardError> add_to(Grid& grid);

 private:
  template <class Thing>
  using Made = std::variant<Thing, BoardError>;

  /// What was made for the last few boards.
  template <class Thing>
  using Last = std::deque<std::pair<Board, Made<Thing>>>;

  static constexpr std::size_t kept = 4;

  template <class Thing, class Make>
  static const Made<Thing>& made_once(Last<Thing>& last, const Board& board, Make&& make);

  Made<Board> make(const Board& board) const;

  std::optional<Board> given_;
  NamedRules named_;
  Last<Board> last_boards_;
  Last<RuleList> last_rules_;
};

}  // namespace clausoku
