// A puzzle: a grid with a name and where it came from.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/grid.hpp"
#include "src/base/input_error.hpp"

namespace clausoku {

class Alphabet;
class ExtraRules;

/// Where in its text each cell of a puzzle stands. Holds as little as it can: one place where all
/// cells stand side by side, one a row of the canvas where its places do, or one a cell.
class CellPlaces {
 public:
  /// One place, one a row or one a cell, in order; none where they are not known. of() checks
  /// that.
  explicit CellPlaces(std::vector<Place> places) : places_(std::move(places)) {}

  Place of(Cell cell, const Board& board) const;

 private:
  std::vector<Place> places_;
};

/// A solution that stands in the input beside its puzzle. Nobody has checked it.
struct StatedSolution {
  Grid grid;  ///< on the puzzle's board, without blanks
  CellPlaces places;
};

struct TableRow;  // table.hpp

struct Puzzle {
  std::string name;  ///< the header in `pe96`; else FILE-K, the K-th of its file
  std::shared_ptr<const std::string> file;  ///< as the user named it; "-" for standard input
  std::size_t line = 0;                     ///< where it begins
  std::string_view format = {};             ///< the name of the one it was read in
  std::variant<InputError, Grid> content;   ///< the error where it could not be read as a grid
  CellPlaces places{{}};
  std::shared_ptr<const StatedSolution> stated_solution = nullptr;  ///< null where none is stated
  std::shared_ptr<const Puzzle> answer = nullptr;  ///< somebody's, perhaps unreadable; null: none
  std::shared_ptr<const TableRow> row = nullptr;   ///< that it stands in, where rows are kept
  std::shared_ptr<const Alphabet> alphabet = nullptr;  ///< of its text above 9×9; null: numbers
  std::vector<InputError> warnings = {};  ///< what was passed over, or read in one way of several
  std::size_t index = 0;  ///< 1-based, in the whole input; 0 where it is not one of several

  const Grid* grid() const { return std::get_if<Grid>(&content); }
  const InputError* error() const { return std::get_if<InputError>(&content); }
};

/// Puts the puzzle and the solution that is stated for it on its board with the rules. If a rule
/// does not apply, the puzzle becomes a bad one.
void add_rules(Puzzle& puzzle, ExtraRules& rules);

/// The characters that the puzzle's digits are written with, from 1 on; empty where they are
/// numbers, or nothing told the alphabet.
std::string characters_of(const Puzzle& puzzle);

/// The warnings as lines of standard error; empty where there are none.
std::string warning_lines(const Puzzle& puzzle);

}  // namespace clausoku
