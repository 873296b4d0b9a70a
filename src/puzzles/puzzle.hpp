// A puzzle: a grid with its name and its position in the input.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/digit_names.hpp"
#include "encoder/grid.hpp"
#include "src/base/input_error.hpp"

namespace clausoku {

class Alphabet;
class ExtraRules;

/// Returns an error in a text. The reader of the file adds the file name.
inline InputError make_error(Place place, std::string found, std::string expected = "") {
  return {{}, place, std::move(found), std::move(expected)};
}
/// The same for the `found` and `expected` of another kind of error, such as a BoardError.
template <class Fault>
InputError make_error(Place place, Fault fault) {
  return make_error(place, std::move(fault.found), std::move(fault.expected));
}

/// The places of a puzzle's cells in the input.
class CellPlaces {
 public:
  /// `places` has one place if all cells are adjacent in the text, one per canvas row if the cells
  /// of each row are adjacent, else one per cell; or none if places are unknown.
  explicit CellPlaces(std::vector<Place> places) : places_(std::move(places)) {}

  Place of(Cell cell, const Board& board) const;

 private:
  std::vector<Place> places_;
};

/// A solution that the input states for its puzzle. The solution is not checked.
struct StatedSolution {
  Grid grid;  ///< on the puzzle's board, without blanks once FirstDigit::settle() has returned
  CellPlaces places;
  bool has_zeros = false;  ///< true if the text has n cells 0 and no n: they are blank in the grid
};

struct TableRow;  // table.hpp

struct Puzzle {
  std::string name = {};  ///< from the text, as in `pe96`; else FILE-K for the K-th puzzle
  std::shared_ptr<const std::string> file = nullptr;  ///< as given by the user; "-": standard input
  std::size_t line = 0;                               ///< first line, 1-based
  std::string_view format = {};                       ///< name of the format it was read in
  std::variant<InputError, Grid> content;  ///< an error if the text is not a readable grid
  CellPlaces places{{}};
  std::shared_ptr<const StatedSolution> stated_solution = nullptr;  ///< null if not in the input
  std::shared_ptr<const Puzzle> answer = nullptr;      ///< proposed; may be unreadable or null
  std::shared_ptr<const TableRow> row = nullptr;       ///< table row; null if rows are not kept
  std::shared_ptr<const Alphabet> alphabet = nullptr;  ///< of the text; null: numbers from 1
  /// The cells that the text writes as 0, which are blank in the grid until FirstDigit decides.
  /// Null if there are none, if a cell is n, and in formats whose first digit is always 1.
  std::shared_ptr<const std::vector<Cell>> zeros = nullptr;
  bool is_numbered = false;               ///< true if the first digit may be 0: FirstDigit decides
  bool counts_from_zero = false;          ///< true if the text writes the digits as 0 to n - 1
  std::vector<InputError> warnings = {};  ///< about ignored or ambiguous parts of the text
  std::size_t index = 0;                  ///< 1-based, in the whole input; 0 for a single puzzle

  const Grid* grid() const { return std::get_if<Grid>(&content); }
  const InputError* error() const { return std::get_if<InputError>(&content); }
};

/// Returns the first given of `puzzle` that `grid` lacks; nothing if it has all of them. Requires
/// grids on one board.
std::optional<Cell> find_missing_given(const Grid& grid, const Grid& puzzle);

/// Adds the rules to the board of the puzzle and of the solution given in the input. If a
/// rule does not fit the board, the puzzle's content becomes an error.
void add_rules(Puzzle& puzzle, ExtraRules& rules);

/// The characters that stand for the digits 1 to n in the puzzle's text; empty if the text has
/// numbers or if the alphabet is unknown.
std::string digit_characters(const Puzzle& puzzle);

/// The names of digits in texts about the puzzle: its digit characters, or numbers.
DigitNames digit_names_of(const Puzzle& puzzle);

/// Returns the digit that a user names as the puzzle writes it, or as a number if the puzzle's
/// first digit is 1; 0 if the text names none. The digit may be too large for the board.
Digit find_digit(std::string_view name, const Puzzle& puzzle);

/// Returns the warnings as lines for standard error; empty if there are none.
std::string format_warning_lines(const Puzzle& puzzle);

}  // namespace clausoku
