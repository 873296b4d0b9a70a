// What the lines say that a reader passes over as titles or comments: rules that no format reads
// from a title, and cells or pieces of a jigsaw that the format of the file does not read.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "src/base/input_error.hpp"
#include "src/base/line_source.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class PassedLines {
 public:
  explicit PassedLines(bool ignores_rules) : ignores_rules_(ignores_rules) {}

  /// Notes a line that was passed over. A rule in a title applies to all puzzles up to the next
  /// title. `is_skipping`: puzzles are skipped at the moment, without a call for each of them.
  /// `list_names`: the names of the lists that were read, for changes_cells().
  void note(const LineSource::Line& line, bool is_skipping, std::string_view list_names);

  /// Notes that a puzzle has been read.
  void note_puzzle() { is_below_puzzle_ = true; }

  /// Notes that puzzles have been skipped.
  void note_skipped_puzzles() { is_below_puzzle_ = is_rule_used_ = true; }

  /// Replaces the grid by an error if a title above the puzzle names a rule; or adds a warning in a
  /// format that states rules.
  void reject_rule(Puzzle& puzzle, bool states_rules);

  /// At the end of a file, returns an error for a rule that applied to no puzzle, unless the format
  /// states rules, or for cells that are not read. The error has no file name.
  std::optional<InputError> find_unread_text(bool states_rules) const;

 private:
  struct Text {
    std::string text;
    std::size_t line;
  };

  void note_cells(std::string_view text, std::string_view list_names);

  const bool ignores_rules_;
  std::optional<Text> rule_;   // the title that names a rule
  bool is_rule_used_ = false;  // true if puzzles are below rule_
  std::optional<Text> cells_;  // the first line with cells
  std::size_t row_size_ = 0;   // characters in the last line
  std::size_t row_count_ = 0;  // successive lines of as many cells or letters
  std::size_t last_line_ = 0;
  bool is_below_puzzle_ = false;  // true if a puzzle came after the last title that has a name
};

}  // namespace clausoku
