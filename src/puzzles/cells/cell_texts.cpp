#include "src/puzzles/cells/cell_texts.hpp"

#include <fmt/format.h>

#include <utility>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/cells/number_row.hpp"

namespace clausoku {
namespace {

constexpr int largest_with_candidates = 9;

}  // namespace

CellTexts::CellTexts(const ReaderOptions& options)
    : alphabet_(options.alphabet), blanks_(options.blank_chars) {}

void CellTexts::begin(const Board& board) {
  if (!board_ || board_->size() != board.size() || !symbols_) {
    symbols_.emplace(board.size(), alphabet_, blanks_);
  }
  board_ = board;
  marks_.reset();
  digits_.clear();
  characters_.clear();
  places_.clear();
  letter_.reset();
  number_.reset();
  dash_.reset();
}

std::optional<InputError> CellTexts::add(std::string_view text, Place place) {
  require(board_ && digits_.size() < static_cast<std::size_t>(board_->cell_count()));
  places_.push_back(place);
  const bool is_dash = text.size() == 1 && text[0] == dash && !blanks_.has(dash);
  if (is_dash && !dash_) dash_ = digits_.size();
  if (text.size() > 1 && !number_) number_ = digits_.size();
  // '.' is a blank in every alphabet. '0' is a blank in every alphabet that lacks the digit '0'.
  characters_ += text.empty() || is_dash ? '.' : text[0];
  if (text.empty() || is_dash || (text.size() == 1 && text[0] != '0' && blanks_.has(text[0]))) {
    digits_.push_back(0);
    return std::nullopt;
  }
  if (const auto digit = digit_of(text)) {
    digits_.push_back(static_cast<std::uint16_t>(*digit));
    return std::nullopt;
  }
  digits_.push_back(0);
  if (board_->size() <= largest_with_candidates) return add_candidates(text, place);
  return add_character(text, place);
}

/// Parses a digit up to the board size, or 0 for a blank. Returns nothing for any other text.
std::optional<Digit> CellTexts::digit_of(std::string_view text) const {
  const auto value = parse_number<std::uint16_t>(text);
  return value && *value <= board_->size() ? std::optional<Digit>(*value) : std::nullopt;
}

std::optional<InputError> CellTexts::add_candidates(std::string_view text, Place place) {
  if (text.size() == 1) return bad(text, place);
  const auto cell = static_cast<Cell>(digits_.size() - 1);
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
  if (text.size() != 1) return bad(text, place);
  if (const auto fault = symbols_->check(text)) {
    return InputError{{}, place, fault->found, fault->expected};
  }
  if (!letter_) letter_ = digits_.size() - 1;
  return std::nullopt;
}

Puzzle CellTexts::finish(std::size_t first_line) {
  require(board_ && digits_.size() == static_cast<std::size_t>(board_->cell_count()));
  if (letter_ && number_) {
    const Place place = places_[*letter_];
    return bad_puzzle(first_line, place, quote(characters_.substr(*letter_, 1)),
                      describe_valid_cell(*board_) + ", as the grid also has numbers");
  }
  const bool is_in_alphabet = alphabet_ && !number_ && board_->size() > largest_with_candidates;
  if (letter_ || is_in_alphabet) {
    return read_characters(first_line, characters_, *board_, std::move(places_), *symbols_);
  }
  if (marks_ && dash_) {
    return bad_puzzle(first_line, places_[*dash_],
                      "'-' in a grid with candidates, either a blank or a cell without candidates",
                      "'.' for a blank, or --blank-chars - to read '-' as one");
  }
  Grid grid(*board_);
  for (Cell cell = 0; cell < board_->cell_count(); ++cell) grid.set(cell, digits_[cell]);
  if (marks_) grid.restrict(*std::move(marks_));
  return good_puzzle(first_line, std::move(grid), std::move(places_));
}

InputError CellTexts::bad(std::string_view text, Place place) const {
  return {{}, place, quote(text), describe_valid_cell(*board_)};
}

std::string describe_valid_cell(const Board& board) {
  if (board.size() > largest_with_candidates) return describe_valid_number(board);
  return fmt::format("a digit from 1 to {}, several as candidates, or a blank", board.size());
}

}  // namespace clausoku
