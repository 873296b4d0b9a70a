// Adds extra rules, which a user states for all puzzles. Rules that add houses, such as diagonals,
// extend the board; other rules, such as anti-knight, extend the grid (named_rules.hpp).
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
  /// `rules` are names separated by commas; requires that named_rules() knows them. on() returns
  /// the board `given` unchanged, because it already has the houses of the rules.
  ExtraRules(std::string_view rules, std::optional<Board> given);

  /// Returns the board with the houses of the rules, each once, or an error if a rule does not
  /// apply to the board. Caches the last four boards.
  std::variant<Board, BoardError> on(const Board& board);

  /// Returns the rules that add no houses. `board` is a result of on(). Caches the last four
  /// results.
  std::variant<RuleList, BoardError> rules_on(const Board& board);

  /// Adds the houses of the rules to the grid's board. Returns an error if a rule does not apply.
  std::optional<BoardError> add_houses(Grid& grid);

  /// Adds the houses of the rules to the grid's board, and then the other rules to the grid, each
  /// once. After an error, the grid may have the houses but not the other rules.
  std::optional<BoardError> add_to(Grid& grid);

 private:
  template <class Thing>
  using Made = std::variant<Thing, BoardError>;

  /// A cache: the last four boards, newest first, with the result for each board.
  template <class Thing>
  using Last = std::deque<std::pair<Board, Made<Thing>>>;

  static constexpr std::size_t kept = 4;

  /// Returns the cached result for a board. Makes and caches the result first if it is missing.
  template <class Thing, class Make>
  static const Made<Thing>& get_cached_result(Last<Thing>& last, const Board& board, Make&& make);

  Made<Board> make(const Board& board) const;

  std::optional<Board> given_;
  NamedRules named_;
  Last<Board> last_boards_;
  Last<RuleList> last_rules_;
};

}  // namespace clausoku
