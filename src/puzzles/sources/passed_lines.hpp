// What the lines say that a reader passes over as titles or comments: rules that no format reads
// from a title, and cells or pieces of a jigsaw that the format of the file does not read.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "encoder/basics/number.hpp"
#include "src/base/line_source.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/cells/unread_text.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class PassedLines {
 public:
  explicit PassedLines(bool ignores_rules) : ignores_rules_(ignores_rules) {}

  /// Notes a line that was passed over. A rule in a title applies to all puzzles up to the next
  /// title. `list_names`: the names of the lists that were read, for changes_cells().
  void note(const LineSource::Line& line, std::string_view list_names) {
    const bool is_next_line = line.number == last_line_ + 1;
    last_line_ = line.number;
    // Between two titles that are passed over, there are no other lines than puzzles.
    if (is_skipping_ && !is_next_line) is_below_puzzle_ = true;
    const bool is_content = is_content_line(line.text);
    if (!is_next_line || !is_content) row_count_ = 0;
    if (is_content && !is_marked_title(line.text)) note_cells(trim(line.text), list_names);
    const bool has_rule =
        is_content && !ignores_rules_ && mentions_rule_beside_technique(line.text);
    const bool is_name = is_content && std::ranges::any_of(line.text, is_ascii_letter);
    if (is_name && std::exchange(is_below_puzzle_, false)) rule_.reset();
    if (!has_rule || rule_) return;
    rule_ = {std::string(trim(line.text)), line.number};
    is_rule_used_ = false;
  }

  /// Notes that a puzzle was read. Replaces its grid by an error if a title above it names a rule;
  /// or adds a warning in a format that states rules.
  void note_puzzle(Puzzle& puzzle, bool states_rules) {
    is_below_puzzle_ = true;
    if (!rule_ || puzzle.line <= rule_->line) return;
    is_rule_used_ = true;
    reject_unread_rule(puzzle, "title", rule_->text, {rule_->line, 1}, states_rules);
  }

  /// Between these calls, puzzles are skipped without a call for each of them.
  void begin_skipping() { is_skipping_ = true; }
  void end_skipping(bool has_skipped) {
    is_skipping_ = false;
    if (has_skipped) is_below_puzzle_ = is_rule_used_ = true;
  }

  /// At the end of a file, returns an error for a rule that applied to no puzzle, unless the format
  /// states rules, or for cells that are not read. The error has no file name.
  std::optional<InputError> find_unread_text(bool states_rules) const {
    if (rule_ && !is_rule_used_ && !states_rules) {
      return make_unread_rule_error("text below the puzzles", rule_->text, {rule_->line, 1});
    }
    if (!cells_) return std::nullopt;
    return make_error({cells_->line, 1}, "cells that are not read, " + quote(cells_->text),
                      "puzzles of one format in a file");
  }

 private:
  static constexpr std::string_view cell_signs = "0123456789.*_?";
  static constexpr std::string_view blank_signs = cell_signs.substr(10);
  static constexpr std::size_t most_columns = 36;

  struct Text {
    std::string text;
    std::size_t line;
  };

  void note_cells(std::string_view text, std::string_view list_names) {
    // Frames, quotes, brackets and prompts stand around the cells of other formats.
    std::string row(text);
    std::erase_if(row, [](char c) {
      return is_space(c) || std::string_view("|,;\"'[]{}()>").find(c) != std::string_view::npos;
    });
    if (row.find_first_not_of("+-=") == row.npos) return;
    const std::size_t size = row.size();
    const char last = static_cast<char>('0' + std::min<std::size_t>(size, 9));
    const auto is_cell = [last](char c) {
      return is_ascii_letter(c) || (c >= '0' && c <= last) ||
             blank_signs.find(c) != blank_signs.npos;
    };
    const bool may_be_row = size >= 4 && size <= most_columns && std::ranges::all_of(row, is_cell);
    if (!may_be_row || size != row_size_) row_count_ = 0;
    if (may_be_row) ++row_count_;
    row_size_ = size;
    const bool is_grid = may_be_row && row_count_ == size;
    if (!cells_ && (is_grid || has_unread_cells(text, row) || are_letters_of_pieces(text) ||
                    changes_cells(text, list_names)))
      cells_ = {std::string(text), last_line_};
  }

  /// True for a line with as many cells in a list as the smallest puzzle has, other than 1, 2, 3 …,
  /// unless the line is a comment.
  static bool has_unread_list(std::string_view text) {
    for (const std::string_view sign : {"//", "--", "/*", "*", "%", ";"}) {
      if (text.starts_with(sign)) return false;
    }
    constexpr std::size_t fewest_cells = 16;
    constexpr std::size_t longest_cell = 2;
    constexpr std::size_t fewest_in_group = 4;
    std::size_t cells = 0;
    std::size_t in_group = 0;  // behind the last bracket
    bool is_count = true;
    for (std::size_t k = std::min(text.find_first_of("[{("), text.size()); k < text.size();) {
      const char c = text[k];
      const bool is_bracket = std::string_view("[]{}()").find(c) != std::string_view::npos;
      if (is_bracket || is_space(c) ||
          std::string_view(",;|\"'").find(c) != std::string_view::npos) {
        // Groups of two or three numbers are places of cells or steps.
        if (is_bracket && in_group > 0 && in_group < fewest_in_group) cells = 0;
        if (is_bracket) in_group = 0;
        ++k;
        continue;
      }
      const std::size_t end = std::min(text.find_first_of(" \t,;|\"'[]{}()", k), text.size());
      const std::string_view word = text.substr(k, end - k);
      k = end;
      const bool is_number = word.size() <= longest_cell &&
                             std::ranges::all_of(word, is_number_character) &&
                             parse_number(word).value_or(0) <= static_cast<int>(most_columns);
      const bool is_blank = word == "." || word == "_" || (is_blank_word(word) && word != "-1");
      if (cells == 0) is_count = true;
      is_count = is_count && (word == std::to_string(cells) || word == std::to_string(cells + 1));
      ++in_group;
      cells = is_number || is_blank ? cells + 1 : 0;
      if (cells >= fewest_cells && !is_count) return true;
    }
    return false;
  }

  /// True for a line with the cells of a puzzle, or of a row of at least 9 cells other than 1 to 9.
  /// `row` is the line without spaces.
  static bool has_unread_cells(std::string_view text, std::string_view row) {
    for (const std::size_t count : {81, 256, 625}) {
      const std::string_view word = find_word_of_size(text, count);
      if (!word.empty() && word.find_first_not_of(cell_signs) == word.npos) return true;
    }
    if (has_unread_list(text)) return true;
    return row.size() >= 9 && row.find_first_not_of(cell_signs) == row.npos &&
           row.find_first_of("123456789") != row.npos && row.find_first_of(".*_?0") != row.npos &&
           !cell_signs.substr(0, 10).starts_with(row);
  }

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
