#include <clausoku/error.hpp>
#include <clausoku/puzzle.hpp>

#include "encoder/basics/contract.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/puzzles/puzzle_writer.hpp"

namespace clausoku::api {

const std::string& Puzzle::name() const { return impl_->puzzle.name; }
const std::string& Puzzle::file() const { return impl_->file; }
std::size_t Puzzle::line() const { return impl_->puzzle.line; }

int Puzzle::size() const { return impl_->grid().board().size(); }
int Puzzle::cell_count() const { return impl_->grid().board().cell_count(); }
int Puzzle::rows() const { return impl_->grid().board().rows(); }
int Puzzle::columns() const { return impl_->grid().board().columns(); }

int Puzzle::row_of(int cell) const {
  require(cell >= 0 && cell < cell_count());
  return impl_->grid().board().row_of(cell);
}

int Puzzle::column_of(int cell) const {
  require(cell >= 0 && cell < cell_count());
  return impl_->grid().board().column_of(cell);
}

std::string Puzzle::cell_name(int cell) const {
  require(cell >= 0 && cell < cell_count());
  return impl_->grid().board().cell_name(cell);
}

const std::string& Puzzle::board_name() const { return impl_->grid().board().name(); }

std::span<const std::uint16_t> Puzzle::digits() const { return impl_->grid().digits(); }
int Puzzle::given_count() const { return impl_->grid().given_count(); }
bool Puzzle::has_marks() const { return impl_->grid().marks() != nullptr; }

std::vector<int> Puzzle::marks(int cell) const {
  require(cell >= 0 && cell < cell_count());
  std::vector<int> digits;
  for (int digit = 1; digit <= size(); ++digit) {
    if (impl_->grid().allows(cell, digit)) digits.push_back(digit);
  }
  return digits;
}

std::vector<std::string> Puzzle::rules() const {
  std::vector<std::string> texts;
  for (const auto& rule : impl_->grid().rules()) texts.push_back(rule->text());
  return texts;
}

std::optional<Digits> Puzzle::stated_solution() const {
  const auto& stated = impl_->puzzle.stated_solution;
  return stated ? std::optional(digits_of(stated->grid)) : std::nullopt;
}

std::vector<Error> Puzzle::warnings() const {
  std::vector<Error> warnings;
  for (const InputError& warning : impl_->puzzle.warnings)
    warnings.push_back(to_api_error(warning));
  return warnings;
}

Expected<std::string> Puzzle::text(std::string_view format) const try {
  make_reader_options({{"input-format", format}});  // throws the error of an unknown format
  // A puzzle in the `line` format does not contain its board. Assume that readers know the board.
  ReaderOptions again;
  again.board = impl_->grid().board();
  PuzzleWriter writer(format, again);
  std::string text;
  if (const auto error = writer.append(impl_->puzzle, text)) return to_api_error(*error);
  writer.finish(text);
  return text;
} catch (Error& error) {
  return std::move(error);
}

Expected<Puzzle> puzzle_of(clausoku::Puzzle puzzle) {
  if (const InputError* error = puzzle.error()) return to_api_error(*error);
  if (puzzle.name.empty()) puzzle.name = "puzzle";
  if (!puzzle.file) puzzle.file = std::make_shared<const std::string>();
  std::string file = *puzzle.file;
  return Puzzle(std::make_shared<const PuzzleImpl>(PuzzleImpl{std::move(puzzle), std::move(file)}));
}

Puzzle puzzle_of(Grid grid, std::string name) {
  clausoku::Puzzle puzzle;
  puzzle.name = std::move(name);
  puzzle.content = std::move(grid);
  return *puzzle_of(std::move(puzzle));
}

std::optional<Grid> make_grid_from_digits(const Board& board,
                                          std::span<const std::uint16_t> digits) {
  if (digits.size() != static_cast<std::size_t>(board.cell_count())) return std::nullopt;
  Grid grid(board);
  Cell cell = 0;
  for (const auto digit : digits) {
    if (digit > board.size()) return std::nullopt;
    grid.set(cell++, digit);
  }
  return grid;
}

std::string line_of(std::span<const std::uint16_t> digits, int size) {
  std::string line;
  line.reserve(digits.size());
  for (const auto digit : digits) {
    if (size > max_character_size) {
      if (!line.empty()) line += ' ';
      line += digit == 0 ? "." : std::to_string(digit);
    } else {
      line += digit == 0 ? '.' : digit_character(digit);
    }
  }
  return line;
}

std::string to_string(const Error& error) {
  std::string text = error.option.empty() ? error.file : error.option;
  const auto add = [&text](const std::string& part, const char* between) {
    if (part.empty()) return;
    if (!text.empty()) text += between;
    text += part;
  };
  if (error.line > 0) add(std::to_string(error.line), ":");
  if (error.line > 0 && error.column > 0) add(std::to_string(error.column), ":");
  add(error.found, ": ");
  if (!error.expected.empty()) add("expected " + error.expected, "; ");
  return text;
}

}  // namespace clausoku::api
