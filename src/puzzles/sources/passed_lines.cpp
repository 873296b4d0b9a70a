#include "src/puzzles/sources/passed_lines.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

#include "src/base/text.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/unread_text.hpp"

namespace clausoku {
namespace {

/// True for a line with the cells of a puzzle, or of a row of at least 9 cells other than 1 to 9.
bool has_unread_cells(std::string_view text) {
  constexpr std::string_view cells = "0123456789.*_?";
  for (const std::size_t count : {81, 256, 625}) {
    const std::string_view word = find_word_of_size(text, count);
    if (!word.empty() && word.find_first_not_of(cells) == word.npos) return true;
  }
  std::string row;
  for (const char c : text) {
    if (is_space(c)) continue;
    if (cells.find(c) == cells.npos) return false;
    row += c;
  }
  return row.size() >= 9 && row.find_first_of("123456789") != row.npos &&
         row.find_first_of(".*_?0") != row.npos && !std::string("0123456789").starts_with(row);
}

}  // namespace

void PassedLines::note(const LineSource::Line& line, bool is_skipping) {
  const bool is_next_line = line.number == last_line_ + 1;
  last_line_ = line.number;
  // Between two titles that are passed over, there are no other lines than puzzles.
  if (is_skipping && !is_next_line) is_below_puzzle_ = true;
  if (!is_content_line(line.text)) {
    letter_lines_ = 0;
    return;
  }
  note_cells(trim(line.text), is_next_line);
  const bool has_rule = mentions_rule_beside_technique(line.text);
  const bool is_name = has_rule || std::ranges::any_of(line.text, is_ascii_letter);
  if (is_name && std::exchange(is_below_puzzle_, false)) rule_.reset();
  if (!has_rule || rule_) return;
  rule_ = {std::string(trim(line.text)), line.number};
  is_rule_used_ = false;
}

void PassedLines::note_cells(std::string_view text, bool is_next_line) {
  const bool are_letters = text.size() >= 4 && std::ranges::all_of(text, is_ascii_letter);
  if (!are_letters || !is_next_line || text.size() != letter_count_) letter_lines_ = 0;
  if (are_letters) ++letter_lines_;
  letter_count_ = text.size();
  const bool are_pieces = are_letters && letter_lines_ == letter_count_;
  if (!cells_ && (are_pieces || has_unread_cells(text))) cells_ = {std::string(text), last_line_};
}

void PassedLines::note_skipped_puzzles() {
  is_below_puzzle_ = true;
  is_rule_used_ = true;
}

void PassedLines::reject_rule(Puzzle& puzzle, bool states_rules) {
  if (!rule_ || puzzle.line <= rule_->line) return;
  is_rule_used_ = true;
  reject_unread_rule(puzzle, "title", rule_->text, {rule_->line, 1}, states_rules);
}

std::optional<InputError> PassedLines::find_unread_text(bool states_rules) const {
  if (rule_ && !is_rule_used_ && !states_rules) {
    return make_unread_rule_error("text below the puzzles", rule_->text, {rule_->line, 1});
  }
  if (!cells_) return std::nullopt;
  return InputError{{},
                    {cells_->line, 1},
                    "cells that are not read, " + quote(cells_->text),
                    "puzzles of one format in a file"};
}

}  // namespace clausoku
