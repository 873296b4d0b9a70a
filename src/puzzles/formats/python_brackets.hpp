// Tracks the open brackets around the grids of a Python text, and the rules that a dictionary or a
// call states beside its grid:
//
//   {'grid': [[…]], 'diagonal': True}     Sudoku([[…]], cages=…)
//
// These rules are not read, so the puzzle is refused.
#pragma once

#include <optional>
#include <vector>

#include "src/base/list_tokens.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

class PythonBrackets {
 public:
  explicit PythonBrackets(ListTokens& tokens) : tokens_(tokens) {}

  /// Consumes the next token; for a member that states rules, its name and its value.
  void take(LineSource& source);

  /// Forgets all brackets: a bad grid may have left any of them open.
  void clear();

  bool empty() const { return open_.empty(); }

  /// True if a list or a dictionary is open; pasted calls often lack their last bracket.
  bool has_open_list() const;

  /// Marks the open brackets as having a grid, and returns rules beside it; empty if none.
  std::optional<InputError> rules_beside_grid();

  bool has_rules_without_grid() const { return rules_without_grid_.has_value(); }

  /// Returns and forgets the rules of a closed bracket without a grid; empty if there are none.
  std::optional<InputError> take_rules_without_grid();

 private:
  enum class Kind { list, dictionary, call };
  struct Bracket {
    Kind kind;
    std::optional<InputError> rules;
    bool has_grid = false;
  };

  void open(LineSource& source, Kind kind);
  std::optional<InputError> find_rules(LineSource& source, Kind kind);
  std::optional<InputError> rules_of_member(LineSource& source, std::size_t k, Kind kind);
  void take_member(LineSource& source);

  ListTokens& tokens_;
  std::vector<Bracket> open_;  // innermost last
  std::optional<InputError> rules_without_grid_;
  bool follows_word_ = false;  // true if the last token was a word
};

}  // namespace clausoku
