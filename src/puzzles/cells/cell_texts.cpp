#include "src/puzzles/cells/cell_texts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/first_digit.hpp"
#include "src/puzzles/cells/text_row.hpp"

namespace clausoku {
namespace {

constexpr int largest_with_candidates = 9;

/// Removes a fraction of zeros from a number: "5" for "5." and "5.0".
std::string_view remove_zero_fraction(std::string_view text) {
  const std::size_t point = text.find('.');
  if (point == text.npos || !is_number_character(text[0])) return text;
  return text.find_first_not_of('0', point + 1) == text.npos ? text.substr(0, point) : text;
}

std::string describe_valid_cell(const Board& board) {
  return board.size() > largest_with_candidates
             ? fmt::format("a number from 1 to {} or a blank", board.size())
             : fmt::format("a digit from 1 to {}, several as candidates, or a blank", board.size());
}

}  // namespace

bool may_be_candidates(std::string_view text, int size) {
  const bool are_digits =
      std::ranges::all_of(text, [size](char c) { return c > '0' && c <= '0' + size; });
  return are_digits && std::ranges::adjacent_find(text, std::greater_equal<>()) == text.end();
}

bool may_be_cell(std::string_view text, int size, const Blanks& blanks) {
  if (text.empty()) return true;
  const bool is_sign = text.size() == 1 && (text[0] == dash || blanks.has(text[0]));
  const auto number = parse_number<std::uint16_t>(remove_zero_fraction(text));
  if (is_sign || is_blank_word(text) || (number && *number <= size)) return true;
  return size <= largest_with_candidates ? may_be_candidates(text, size)
                                         : text.size() == 1 && is_ascii_letter(text[0]);
}

bool is_blank_word(std::string_view text) {
  constexpr std::array<std::string_view, 15> words{"None", "null", "nan", "NaN",       "np.nan",
                                                   "--",   "-1",   "NA",  "<NA>",      "NULL",
                                                   "nil",  "Nil",  "NIL", "undefined", "Nothing"};
  return std::ranges::find(words, text) != words.end();
}

void CellTexts::begin(const Board& board, bool are_characters) {
  are_characters_ = are_characters;
  if (!board_ || board_->size() != board.size() || !symbols_) {
    symbols_.emplace(board.size(), alphabet_, blanks_, first_digit_);
  }
  board_ = board;
  if (!are_characters) grid_.emplace(board);
  marks_.reset();
  characters_.clear();
  zeros_.clear();
  places_.clear();
  letter_.reset();
  dash_.reset();
  has_number_ = false;
}

bool CellTexts::is_blank(std::string_view text) const {
  if (text.size() == 1) return text[0] == dash || blanks_.has(text[0]);
  return text.empty() || is_blank_word(text);
}

std::optional<InputError> CellTexts::add(std::string_view text, Place place) {
  if (text.size() > 1 && has_multibyte_characters(text)) {
    const TextRow row(text, false);
    if (!has_multibyte_characters(row.text())) return add(row.text(), place);
  }
  require(board_ && places_.size() < static_cast<std::size_t>(board_->cell_count()));
  const std::size_t index = places_.size();
  places_.push_back(place);
  const bool is_dash = text.size() == 1 && text[0] == dash && !blanks_.has(dash);
  if (is_dash && !dash_) dash_ = index;
  if (are_characters_) {
    const std::string_view character = text.empty() || is_dash ? "." : text;
    characters_ += character[0];
    return add_character(character, place);
  }
  if (text != "0" && is_blank(text)) {
    // '.' is a blank in every alphabet. '0' is a blank in every alphabet that lacks the digit '0'.
    characters_ += text.size() == 1 && !is_dash ? text[0] : '.';
    return std::nullopt;
  }
  const std::string_view number = remove_zero_fraction(text);
  has_number_ |= number.size() > 1;
  characters_ += number[0];
  const auto value = parse_number<std::uint16_t>(number);
  if (value && *value <= board_->size()) {
    grid_->set(static_cast<Cell>(index), *value);
    if (*value == 0) zeros_.push_back(static_cast<Cell>(index));
    return std::nullopt;
  }
  if (text.size() == 1 && (alphabet_ || board_->size() > largest_with_candidates))
    return add_character(text, place);
  return board_->size() <= largest_with_candidates ? add_candidates(text, place) : bad(text, place);
}

std::optional<InputError> CellTexts::add_word(std::string_view word, Place place) {
  require(board_.has_value());
  const bool is_long = remove_zero_fraction(word).size() > 1 && !is_blank(word);
  if (is_long && board_->size() <= largest_with_candidates) {
    return make_error(place, quote(word),
                      fmt::format("a number from 1 to {} or a blank", board_->size()));
  }
  return add(word, place);
}

std::optional<InputError> CellTexts::add_position(int row, int column, std::string_view text,
                                                  Place place) {
  if (board_->cell_at(row, column) >= 0) return add(text, place);
  if (is_blank(text)) return std::nullopt;
  return make_error(place, quote(text), expected_blank_in_hole);
}

std::optional<InputError> CellTexts::add_candidates(std::string_view text, Place place) {
  if (text.size() == 1) return bad(text, place);
  const auto cell = static_cast<Cell>(places_.size() - 1);
  if (!marks_) marks_ = Candidates::all(*board_);
  marks_->clear(cell);
  for (const char& c : text) {
    const Digit digit = parse_number({&c, 1}).value_or(0);
    if (digit < 1 || digit > board_->size() || marks_->has(cell, digit)) return bad(text, place);
    marks_->add(cell, digit);
  }
  return std::nullopt;
}

std::optional<InputError> CellTexts::add_character(std::string_view text, Place place) {
  if (const auto fault = symbols_->check(text)) return make_error(place, *fault);
  if (!letter_) letter_ = places_.size() - 1;
  return std::nullopt;
}

Puzzle CellTexts::finish(std::size_t first_line) {
  require(board_ && places_.size() == static_cast<std::size_t>(board_->cell_count()));
  if (letter_ && has_number_) {
    const Place place = places_[*letter_];
    return bad_puzzle(first_line,
                      make_error(place, quote(characters_.substr(*letter_, 1)),
                                 describe_valid_cell(*board_) + ", as the grid also has numbers"));
  }
  const bool is_in_alphabet = alphabet_ && !has_number_ && board_->size() > largest_with_candidates;
  if (are_characters_ || letter_ || is_in_alphabet)
    return read_characters(first_line, characters_, *board_, std::move(places_), *symbols_);
  if (marks_ && dash_) {
    const auto* found =
        "'-' in a grid with candidates, either a blank or a cell without candidates";
    return bad_puzzle(first_line,
                      make_error(places_[*dash_], found,
                                 "'.' for a blank, or --blank-chars - to read '-' as one"));
  }
  if (marks_) grid_->restrict(*std::move(marks_));
  Puzzle puzzle = good_puzzle(first_line, *std::move(grid_), std::move(places_));
  record_zeros(puzzle, std::move(zeros_));
  return puzzle;
}

InputError CellTexts::bad(std::string_view text, Place place) const {
  return make_error(place, quote(text), describe_valid_cell(*board_));
}

}  // namespace clausoku
