// Tracks the open brackets around the grids of a Python text, and the rules that a dictionary or a
// call states beside its grid:
//
//   {'grid': [[…]], 'diagonal': True}     Sudoku([[…]], cages=…)
//
// The format `python` does not read such rules, so the puzzle becomes a bad one.
#pragma once

#include <optional>
#include <vector>

#include "src/base/list_tokens.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

class PythonBrackets {
 public:
  explicit PythonBrackets(ListTokens& tokens) : tokens_(tokens) {}

  /// Consumes the next token. If it names a member that states rules, also consumes the value.
  void take(LineSource& source);

  /// Forgets all brackets: after a bad grid, it is unknown which brackets are still open.
  void clear();

  bool empty() const { return open_.empty(); }

  /// True if a list or a dictionary is open. Ignores calls, whose closing bracket is often missing.
  bool has_open_list() const;

  /// Marks each open bracket as having a grid. Returns the error if such a bracket states rules.
  std::optional<InputError> rules_beside_grid();

  bool has_rules_without_grid() const { return rules_without_grid_.has_value(); }

  /// Returns and clears the error for a closed bracket that stated rules but had no grid, if any.
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
  std::vector<Bracket> open_;  // the innermost bracket is last
  std::optional<InputError> rules_without_grid_;
  bool follows_word_ = false;  // true if the last token was a word
};

}  // namespace clausoku
