#include "src/puzzles/puzzle.hpp"

#include <utility>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/boards/alphabet.hpp"
#include "src/clues/extra_rules.hpp"

namespace clausoku {

Place CellPlaces::of(Cell cell, const Board& board) const {
  if (places_.empty()) return {};
  if (places_.size() == static_cast<std::size_t>(board.cell_count())) return places_[cell];
  const bool by_row = places_.size() > 1;
  require(!by_row || places_.size() == static_cast<std::size_t>(board.rows()));
  const Place start = by_row ? places_[board.row_of(cell)] : places_[0];
  return {start.line, start.column + (by_row ? board.column_of(cell) : cell)};
}

std::optional<Cell> find_missing_given(const Grid& grid, const Grid& puzzle) {
  for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
    if (puzzle[cell] != 0 && puzzle[cell] != grid[cell]) return cell;
  }
  return std::nullopt;
}

void add_rules(Puzzle& puzzle, ExtraRules& rules) {
  auto* grid = std::get_if<Grid>(&puzzle.content);
  if (grid == nullptr) return;
  if (auto error = rules.add_to(*grid)) {
    puzzle.stated_solution = nullptr;
    puzzle.content = make_error({puzzle.line, 1}, *std::move(error));
  } else if (puzzle.stated_solution && puzzle.stated_solution->grid.board() != grid->board()) {
    StatedSolution solution = *puzzle.stated_solution;
    rules.add_houses(solution.grid);
    puzzle.stated_solution = std::make_shared<const StatedSolution>(std::move(solution));
  }
}

std::string digit_characters(const Puzzle& puzzle) {
  std::string characters;
  for (Digit digit = 1; puzzle.alphabet && digit <= puzzle.alphabet->size(); ++digit) {
    characters += puzzle.alphabet->character(digit);
  }
  return characters;
}

DigitNames digit_names_of(const Puzzle& puzzle) {
  return puzzle.counts_from_zero ? DigitNames(0) : DigitNames(digit_characters(puzzle));
}

Digit find_digit(std::string_view name, const Puzzle& puzzle) {
  const auto number = parse_number(name);
  if (puzzle.counts_from_zero) return number ? *number + 1 : 0;
  if (puzzle.alphabet && name.size() == 1) return puzzle.alphabet->digit(name.front());
  return puzzle.alphabet && puzzle.alphabet->character(1) != '1' ? 0 : number.value_or(0);
}

std::string format_warning_lines(const Puzzle& puzzle) {
  std::string lines;
  for (const InputError& warning : puzzle.warnings)
    lines += format_message_line(to_string(warning));
  return lines;
}

}  // namespace clausoku
