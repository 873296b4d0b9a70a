// Extra rules: rules that a user adds to all puzzles, on any board. Rules that are further houses
// are added to the board, the others (named_rules.hpp) to the grid.
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
  /// `rules`: names separated by commas. `given`: a board that already has those that are houses.
  /// Requires known names.
  ExtraRules(std::string_view rules, std::optional<Board> given);

  /// Returns the board with the rules that are houses, each once. Caches the last few boards. Fails
  /// if a rule does not apply to the board.
  std::variant<Board, BoardError> on(const Board& board);

  /// Returns the other rules, for a board returned by on(). Caches those of the last few boards.
  std::variant<RuleList, BoardError> rules_on(const Board& board);

  /// Moves the grid to its board with the rules that are houses.
  std::optional<BoardError> add_houses(Grid& grid);

  /// Like add_houses(), and adds the other rules to the grid, each once. After an error the grid
  /// may have the houses but not the other rules.
  std::optional<BoardError> add_to(Grid& grid);

 private:
  template <class Thing>
  using Made = std::variant<Thing, BoardError>;

  /// Results for the last few boards, newest first.
  template <class Thing>
  using Last = std::deque<std::pair<Board, Made<Thing>>>;

  static constexpr std::size_t kept = 4;

  template <class Thing, class Make>
  static const Made<Thing>& find_or_make(Last<Thing>& last, const Board& board, Make&& make);

  Made<Board> make(const Board& board) const;

  std::optional<Board> given_;
  NamedRules named_;
  Last<Board> last_boards_;
  Last<RuleList> last_rules_;
};

}  // namespace clausoku
