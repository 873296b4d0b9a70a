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
  /// title.
  void note(const LineSource::Line& line);

  /// Notes that a puzzle was read. Replaces its grid by an error if a title above it names a rule;
  /// or adds a warning in a format that states rules.
  void note_puzzle(Puzzle& puzzle, bool states_rules);

  /// Between these calls, puzzles are skipped without a call for each of them.
  void begin_skipping() { is_skipping_ = true; }
  void end_skipping(bool has_skipped) {
    is_skipping_ = false;
    if (has_skipped) is_below_puzzle_ = is_rule_used_ = true;
  }

  /// At the end of a file, returns an error for a rule that applied to no puzzle, unless the format
  /// states rules, or for cells that are not read. The error has no file name.
  std::optional<InputError> find_unread_text(bool states_rules) const;

 private:
  struct Text {
    std::string text;
    std::size_t line;
  };

  void note_cells(std::string_view text);

  const bool ignores_rules_;
  bool is_skipping_ = false;
  std::optional<Text> rule_;   // the title that names a rule
  bool is_rule_used_ = false;  // true if puzzles are below rule_
  std::optional<Text> cells_;  // the first line with cells
  std::size_t row_size_ = 0;   // characters in the last line
  std::size_t row_count_ = 0;  // successive lines of as many cells or letters
  std::size_t last_line_ = 0;
  bool is_below_puzzle_ = false;  // true if a puzzle came after the last title that has a name
};

}  // namespace clausoku
