#include "encoder/dimacs_import.hpp"

#include <fmt/format.h>

#include <charconv>

#include "encoder/contract.hpp"
#include "encoder/names.hpp"

namespace clausoku {
namespace {

std::string_view next_word(std::string_view& text) {
  const std::size_t begin = std::min(text.find_first_not_of(" \t"), text.size());
  const std::size_t end = std::min(text.find_first_of(" \t", begin), text.size());
  const std::string_view word = text.substr(begin, end - begin);
  text.remove_prefix(end);
  return word;
}

std::optional<int> number(std::string_view word) {
  int value = 0;
  const char* end = word.data() + word.size();
  const auto [rest, error] = std::from_chars(word.data(), end, value);
  if (error != std::errc() || rest != end) return std::nullopt;
  return value;
}

std::string unescaped(std::string_view word) {
  std::string text;
  for (std::size_t k = 0; k < word.size(); ++k) {
    unsigned code = 0;
    const char* hex = word.data() + k + 1;
    if (word[k] == '%' && k + 2 < word.size() &&
        std::from_chars(hex, hex + 2, code, 16).ptr == hex + 2) {
      text += static_cast<char>(code);
      k += 2;
    } else {
      text += word[k];
    }
  }
  return text;
}

/// Sets a value by its name; false where the table has no such name.
template <class Names, class Value>
bool set_by_name(const Names& names, std::string_view name, Value& value) {
  const auto found = value_of(names, name);
  if (found) value = *found;
  return found.has_value();
}

}  // namespace

void DescriptionReader::visit(const DimacsComment& comment) {
  last_line_ = comment.line;
  if (error_) return;
  std::string_view text = comment.text;
  const std::string_view word = next_word(text);
  if (word == "clausoku") {
    found_ = true;
    const std::string_view key = next_word(text);
    text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
    read(key, text, comment);
  } else if (word == "varname" && found_) {
    check_name(text, comment);
  }
}

void DescriptionReader::read(std::string_view key, std::string_view value,
                             const DimacsComment& comment) {
  EncodingOptions& encoding = options_.encoding;
  bool known = true;
  if (key == "formula") {
    known = value == "1";
  } else if (key == "name") {
    name_ = unescaped(value);
  } else if (key == "board") {
    read_board(value, comment);
  } else if (key == "encoding") {
    known = set_by_name(encoding_names, value, encoding.encoding);
  } else if (key == "amo") {
    known = set_by_name(at_most_one_names, value, encoding.at_most_one);
  } else if (key == "shared-pairs") {
    known = set_by_name(shared_pairs_names, value, encoding.drop_shared_pairs);
  } else if (key == "reduce") {
    known = set_by_name(reduction_names, value, options_.reduction);
  } else if (key == "row") {
    read_row(value, comment);
  } else if (key == "marks") {
    read_marks(value, comment);
  } else {
    fail(comment, fmt::format("'clausoku {}'", key), "a comment of version 1");
  }
  if (!known) {
    fail(comment, fmt::format("{} '{}'", key, value), fmt::format("a {} of version 1", key));
  }
}

void DescriptionReader::read_board(std::string_view value, const DimacsComment& comment) {
  if (board_) return fail(comment, "a second board", "one");
  const auto rows = number(next_word(value));
  const auto cols = number(next_word(value));
  if (rows && cols) board_ = Board::with_boxes(*rows, *cols);
  if (!board_) fail(comment, "no box of a board", "its rows and columns, such as 3 3");
}

void DescriptionReader::read_row(std::string_view value, const DimacsComment& comment) {
  if (!board_) return fail(comment, "a row", "the board before it");
  const int n = board_->size();
  if (digits_.size() == static_cast<std::size_t>(board_->cell_count())) {
    return fail(comment, "one row more", fmt::format("{} rows", n));
  }
  for (int k = 0; k < n; ++k) {
    const std::string_view word = next_word(value);
    const auto digit = number(word);
    if (!digit || *digit < 0 || *digit > n) {
      return fail(comment, fmt::format("'{}' in a row", word),
                  fmt::format("{} numbers from 0 to {}", n, n));
    }
    digits_.push_back(*digit);
  }
  if (!next_word(value).empty()) {
    fail(comment, fmt::format("a row of more than {} numbers", n), fmt::format("{}", n));
  }
}

/// A cell's row and column, then its digits in ascending order.
void DescriptionReader::read_marks(std::string_view value, const DimacsComment& comment) {
  if (!has_all_rows()) return fail(comment, "marks", "the grid's rows before them");
  if (map_) return fail(comment, "marks", "them before the names of the variables");
  const int n = board_->size();
  const auto is_coordinate = [&](std::optional<int> k) { return k && *k >= 1 && *k <= n; };
  const auto row = number(next_word(value));
  const auto column = number(next_word(value));
  if (!is_coordinate(row) || !is_coordinate(column)) {
    return fail(comment, "marks without a cell",
                fmt::format("its row and column, from 1 to {}", n));
  }
  const Cell cell = (*row - 1) * n + *column - 1;
  if (!marks_) marks_ = Candidates::all(*board_);
  if (marks_->count(cell) < n) {
    return fail(comment, fmt::format("marks of {} again", board_->cell_name(cell)),
                "one line a cell");
  }
  for (Digit digit = 1; digit <= n; ++digit) marks_->remove(cell, digit);
  Digit last = 0;
  for (auto word = next_word(value); !word.empty(); word = next_word(value)) {
    const auto digit = number(word);
    if (!digit || *digit <= last || *digit > n) {
      return fail(comment, fmt::format("'{}' among the marks of {}", word, board_->cell_name(cell)),
                  fmt::format("numbers from 1 to {}, ascending", n));
    }
    marks_->add(cell, last = *digit);
  }
}

bool DescriptionReader::has_all_rows() const {
  return board_ && digits_.size() == static_cast<std::size_t>(board_->cell_count());
}

/// Requires all rows.
Grid DescriptionReader::grid() const {
  require(has_all_rows());
  Grid grid(*board_);
  for (Cell cell = 0; cell < board_->cell_count(); ++cell) grid.set(cell, digits_[cell]);
  if (marks_) grid.restrict(*marks_);
  return grid;
}

void DescriptionReader::check_name(std::string_view text, const DimacsComment& comment) {
  if (!has_all_rows()) {
    return fail(comment, "the name of a variable", "the grid's rows before it");
  }
  if (!map_) map_.emplace(reduce(grid(), options_.reduction));
  const auto variable = number(next_word(text));
  const std::string_view name = next_word(text);
  if (!variable || *variable < 1) {
    return fail(comment, "a varname line without a variable", "'varname NUMBER NAME'");
  }
  if (*variable > map_->size()) return;  // auxiliary
  const auto [cell, digit] = map_->candidate(*variable);
  const std::string expected = fmt::format("{}={}", board_->cell_name(cell), digit);
  if (name != expected) {
    fail(comment, fmt::format("variable {} is named {}", *variable, name),
         fmt::format("{}, by the grid and the reduction", expected));
  }
}

void DescriptionReader::fail(const DimacsComment& comment, std::string found,
                             std::string expected) {
  if (!error_) error_ = {comment.line, comment.column, std::move(found), std::move(expected)};
}

std::variant<FormulaDescription, TextError> DescriptionReader::finish() {
  if (error_) return *error_;
  if (!found_) {
    return TextError{1, 1, "no comments 'c clausoku …'", "a formula that clausoku encode wrote"};
  }
  if (!has_all_rows()) {
    return TextError{last_line_, 1, "the end of the comments", "the whole grid in them"};
  }
  return FormulaDescription{name_, grid(), options_};
}

}  // namespace clausoku
