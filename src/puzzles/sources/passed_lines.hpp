// What the lines say that a reader passes over as titles or comments: rules that no format reads
// from a title, and cells or pieces of a jigsaw that the format of the file does not read.
#pragma once

#include <algorithm>
#include <array>
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
#include "src/puzzles/cells/text_row.hpp"
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
    // Blank lines may separate bands of cells, but words in rows are titles.
    if (!is_next_line || (!is_content && (has_letters_ || !trim(line.text).empty())))
      row_count_ = 0;
    if (is_content && !is_marked_title(line.text)) note_cells(line.text, list_names);
    const bool has_rule = (is_content || is_short_comment(line.text)) && !ignores_rules_ &&
                          mentions_rule_beside_technique(line.text);
    const bool is_name = is_content && std::ranges::any_of(line.text, is_ascii_letter);
    if (is_name && std::exchange(is_below_puzzle_, false)) rule_.reset();
    if (!has_rule || rule_) return;
    rule_ = {std::string(trim(line.text)), line.number};
    is_rule_used_ = false;
  }

  /// Notes that a puzzle was read. Replaces its grid by an error if a title above it names a rule;
  /// or adds a warning in a format that states rules. A rule in a comment is a warning too, for the
  /// first puzzle below it.
  void note_puzzle(Puzzle& puzzle, bool states_rules) {
    is_below_puzzle_ = true;
    if (!rule_ || puzzle.line <= rule_->line) return;
    is_rule_used_ = true;
    const bool is_comment = rule_->text.starts_with('#');
    reject_unread_rule(puzzle, is_comment ? "comment" : "title", rule_->text, {rule_->line, 1},
                       states_rules || is_comment);
    if (is_comment) rule_.reset();
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
    if (rule_ && !is_rule_used_ && !states_rules && !rule_->text.starts_with('#')) {
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

  /// True for a comment such as "# Killer", and not "# invalid Killer 5: ...", which is a result.
  static bool is_short_comment(std::string_view text) {
    constexpr std::size_t longest = 60;
    text = trim(text);
    if (!text.starts_with('#') || text.size() > longest) return false;
    text.remove_prefix(std::min(text.find_first_not_of("# "), text.size()));
    if (is_one_of_words(first_word(text), "unique multiple none invalid unknown")) return false;
    while (!text.empty()) {
      if (is_cell_name(take_field_until(text, " \t,:;=<>+-"))) return false;  // a solver's note
    }
    return true;
  }

  void note_cells(std::string_view line, std::string_view list_names) {
    const std::string_view text = trim(line);
    std::string row(text);
    std::erase_if(row, is_around_cells);
    if (row.find_first_not_of("+-=") == row.npos) return;
    const auto may_be_row = [](std::string_view cells) {
      const char last = static_cast<char>('0' + std::min<std::size_t>(cells.size(), 9));
      return cells.size() >= 4 && cells.size() <= most_columns &&
             std::ranges::all_of(cells, [last](char c) {
               return is_ascii_letter(c) || (c >= '0' && c <= last) ||
                      blank_signs.find(c) != blank_signs.npos;
             });
    };
    std::string cells = cells_of_row(line);
    // The first row of a list stands behind its name.
    const bool is_first_row = !may_be_row(cells);
    const std::size_t bracket = text.find_last_of("[{(");
    if (is_first_row && bracket != text.npos) cells = cells_of_row(text.substr(bracket));
    const bool is_row = may_be_row(cells);
    if (!is_row || cells.size() != row_size_ || is_first_row) row_count_ = 0;
    if (is_row) ++row_count_;
    row_size_ = cells.size();
    has_letters_ = is_row && std::ranges::any_of(cells, is_ascii_letter);
    const bool is_grid = is_row && row_count_ == cells.size();
    if (!cells_ && (is_grid || has_unread_cells(text, row) || has_grid_in_words(text) ||
                    are_letters_of_pieces(text) || changes_cells(text, list_names)))
      cells_ = {std::string(text), last_line_};
  }

  /// Returns the cells of a line if it may be a row: without tags, a label, and the frames, quotes,
  /// brackets and prompts around the cells of other formats; of fields, one character each.
  static std::string cells_of_row(std::string_view line) {
    std::string text(TextRow(line, has_multibyte_characters(line)).text());
    constexpr std::size_t longest_row = 2000;  // with tags; each takes time to remove
    for (std::size_t begin = text.size() > longest_row ? text.npos : text.find('<');
         begin != text.npos; begin = text.find('<', begin)) {
      const std::size_t end = text.find('>', begin);
      if (end == text.npos) break;
      text.erase(begin, end + 1 - begin);
    }
    const std::size_t colon = std::min(text.find(':'), text.size());
    const bool is_label =
        colon == 1 || (colon > 0 && colon <= 3 && is_number_character(text[colon - 1]));
    if (is_label) text.erase(0, colon + 1);
    const char separator = find_field_separator(text);
    std::string row;
    bool has_blank_field = false;
    for (std::string_view rest = text; separator != '\0' && !rest.empty();) {
      std::string field(take_field_until(rest, {&separator, 1}));
      std::erase_if(field, is_around_cells);
      has_blank_field = has_blank_field || (field.empty() && !rest.empty());
      row += field.empty() ? std::string(".") : field;
    }
    if (has_blank_field && text.ends_with(separator)) row += '.';
    if (has_blank_field) return row;
    std::erase_if(text, is_around_cells);
    return text;
  }

  static bool is_around_cells(char c) {
    return is_space(c) || std::string_view("|,;\"'[]{}()>").find(c) != std::string_view::npos;
  }

  static bool is_comment_of_program(std::string_view text) {
    constexpr std::array<std::string_view, 6> signs{"//", "--", "/*", "*", "%", ";"};
    return std::ranges::any_of(signs, [&](auto sign) { return text.starts_with(sign); });
  }

  /// True for a line whose words without letters, all as long, have the cells of a grid, as in
  /// "Solution: 1234 3412 / 2143 4321".
  static bool has_grid_in_words(std::string_view text) {
    if (is_comment_of_program(text)) return false;
    std::size_t size = 0;
    std::string cells;
    while (!text.empty()) {
      const std::string_view word = take_field_until(text, " \t|,;:/=-\"'()[]{}<>");
      if (word.empty() || std::ranges::any_of(word, is_ascii_letter)) continue;
      if (cells.empty()) size = word.size();
      if (word.size() != size || word.find_first_not_of(cell_signs) != word.npos) return false;
      cells += word;
    }
    const std::size_t n = find_integer_square_root(cells.size()).value_or(0);
    if (n == 9) return n % std::min(size, n) == 0 && cells.find_first_of("123456789") != cells.npos;
    if ((n != 4 && n != 6) || n % std::min(size, n) != 0) return false;
    // Few numbers are solutions, without blanks and with each digit once in a row and a column.
    for (std::size_t k = 0; k < cells.size(); ++k) {
      const bool is_digit = cells[k] > '0' && cells[k] <= static_cast<char>('0' + n);
      const std::size_t next = cells.find(cells[k], k + 1);
      if (!is_digit || next / n == k / n) return false;
      for (std::size_t below = k + n; below < cells.size(); below += n) {
        if (cells[below] == cells[k]) return false;
      }
    }
    return true;
  }

  /// True for a line with as many cells in a list as the smallest puzzle has, other than 1, 2, 3 …,
  /// unless the line is a comment.
  static bool has_unread_list(std::string_view text) {
    if (is_comment_of_program(text)) return false;
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
  bool has_letters_ = false;   // true if the last line may be a row with letters
  std::size_t row_count_ = 0;  // successive lines of as many cells or letters
  std::size_t last_line_ = 0;
  bool is_below_puzzle_ = false;  // true if a puzzle came after the last title that has a name
};

}  // namespace clausoku
