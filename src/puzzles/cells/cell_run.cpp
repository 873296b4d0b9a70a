#include "src/puzzles/cells/cell_run.hpp"

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"

namespace clausoku {

std::optional<std::string> join_groups(std::string_view text, std::size_t size) {
  if (size < 4 || text.size() != size * size + size - 1) return std::nullopt;
  const char sign = text[size];
  std::string cells;
  for (std::size_t begin = 0; begin < text.size(); begin += size + 1) {
    if (begin > 0 && text[begin - 1] != sign) return std::nullopt;
    cells += text.substr(begin, size);
  }
  return cells.find(sign) == cells.npos ? std::optional(cells) : std::nullopt;
}

std::string_view find_word_of_size(std::string_view line, std::size_t size) {
  while (!line.empty()) {
    const std::string_view word = take_field_until(line, " \t\r,;:=&\"'");
    if (word.size() == size) return word;
  }
  return {};
}

FlatCells::FlatCells(const ReaderOptions& options, int size)
    : alphabet_(options.alphabet),
      first_digit_(options.first_digit),
      blanks_(options.blank_chars),
      boards_(options.board),
      texts_(options) {
  if (options.board || size > 0) {
    set_board(boards_.given_or_of_size(size));
  }
}

void FlatCells::choose_board(std::size_t cells) {
  const std::optional<Board> board = boards_.with_cells(cells);
  set_board(board ? *board : boards_.given_or_of_size(usual_board_size));
}

void FlatCells::set_board(const Board& board) {
  board_ = board;
  symbols_.emplace(board_->size(), alphabet_, blanks_, first_digit_);
}

Puzzle FlatCells::read(std::string_view run, Place place) {
  require(has_board());
  if (is_numbers()) return read_numbers(run, place);
  const auto bad = [&](std::size_t index, std::string found, std::string expected) {
    return bad_puzzle(place.line, {place.line, place.column + index}, std::move(found),
                      std::move(expected));
  };
  if (run.size() != cell_count()) {
    if (has_multibyte_characters(run)) {
      if (auto fault = symbols_->check(run))
        return bad(fault->index, fault->found, fault->expected);
    }
    return bad(std::min(run.size(), cell_count()), counted(run.size(), "character"),
               expected_count());
  }
  Puzzle puzzle = read_characters(place.line, run, *board_, {place}, *symbols_);
  if (!puzzle.error() || run.find(dash) == run.npos) return puzzle;
  // '-' is a blank only if no other sign is.
  std::string cells(run);
  const std::string_view other_signs = board_->size() > 9 ? "._*?" : "0._*?";
  if (cells.find_first_of(other_signs) == cells.npos) std::ranges::replace(cells, dash, '.');
  return read_characters(place.line, cells, *board_, {place}, *symbols_);
}

Puzzle FlatCells::read_any_size(std::string_view run, Place place) {
  const bool has_spaces = run.find(' ') != run.npos;
  if (has_spaces || !has_board()) split_at_spaces_into_numbers(run, blanks_, numbers_);
  if (!has_board()) {
    const bool are_words = numbers_.size() > 1 && boards_.with_cells(numbers_.size());
    choose_board(are_words ? numbers_.size() : run.size());
  }
  if (!has_spaces) return read(run, place);
  if (numbers_.size() == cell_count()) return read_numbers(run, place);
  // Spaces are blanks if no other sign is.
  std::string cells(run);
  if (cells.find_first_of("._*?") == cells.npos) std::ranges::replace(cells, ' ', '.');
  return read(cells, place);
}

std::optional<Puzzle> FlatCells::read_groups(std::string_view text, Place place) {
  const auto size = static_cast<std::size_t>(board_->size());
  const auto cells = size * size == cell_count() ? join_groups(text, size) : std::nullopt;
  if (!cells) return std::nullopt;
  std::vector<Place> places;
  for (std::size_t k = 0; k < cells->size(); ++k) {
    places.push_back({place.line, place.column + k + k / size});
  }
  return read_characters(place.line, *cells, *board_, std::move(places), *symbols_);
}

Puzzle FlatCells::read_solution(std::string_view run, Place place, const Puzzle& puzzle) {
  if (!puzzle.alphabet || run.size() != cell_count()) return read_any_size(run, place);
  Symbols symbols(board_->size(), *puzzle.alphabet, blanks_);
  return read_characters(place.line, run, *board_, {place}, symbols);
}

Puzzle FlatCells::read_numbers(std::string_view run, Place place) {
  split_at_spaces_into_numbers(run, blanks_, numbers_);
  if (numbers_.size() != cell_count()) {
    const std::size_t column = count_error_column(run, numbers_, cell_count());
    return bad_puzzle(place.line, {place.line, place.column + column - 1},
                      counted(numbers_.size(), "number"), expected_count());
  }
  texts_.begin(*board_);
  for (const Number& number : numbers_) {
    const Place begin{place.line, place.column + number.begin};
    if (auto error = texts_.add(text_of_number(number, run), begin)) {
      return bad_puzzle(place.line, *std::move(error));
    }
  }
  return texts_.finish(place.line);
}

}  // namespace clausoku
