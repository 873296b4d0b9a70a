// The use cases of equivalent puzzles: canonical forms, and how one puzzle becomes another.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "src/calls/convert.hpp"
#include "src/calls/fields.hpp"
#include "src/calls/solve.hpp"
#include "src/equivalence/grid_transformation.hpp"
#include "src/equivalence/symmetry_group.hpp"
#include "src/equivalence/transformation.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

enum class CanonicalForm {
  by_class,  ///< the equivalent whose solution is least; the puzzle must have one solution
  minlex,    ///< the least equivalent of the puzzle itself
};

inline constexpr auto canonical_form_names =
    std::to_array<std::pair<std::string_view, CanonicalForm>>({
        {"class", CanonicalForm::by_class},
        {"minlex", CanonicalForm::minlex},
    });

Field canonical_field(std::optional<CanonicalForm>& form);

/// True if equivalent puzzles on boards and with rules as in `grid` can be recognized: on the usual
/// 9×9 board without rules and pencilmarks always, otherwise if nauty is built in.
bool can_compare_equivalence(const Grid& grid);

/// The message for grids for which can_compare_equivalence() is false.
inline constexpr const char* missing_nauty_message =
    "equivalence on other boards than 9x9, with pencilmarks or with rules needs a build with "
    "nauty, and a board of at most 49x49";

/// True if the cells of a puzzle are those of a plain 9×9 grid in the digits 1 to 9.
bool has_plain_cells(const Puzzle& puzzle);

/// A Transformation exactly if has_plain_cells() is true.
using PuzzleTransformation = std::variant<Transformation, GridTransformation>;

Grid transform_grid(const Grid& grid, const PuzzleTransformation& transformation);

/// Transforms the grid and the stated solution.
Puzzle transform_puzzle(const Puzzle& puzzle, const PuzzleTransformation& transformation);

/// Moves the clues of a grid with its cells. Requires can_compare_equivalence().
class ClueMover {
 public:
  /// The grid must outlive the object.
  explicit ClueMover(const Grid& grid);

  const MovingRules& moving() const { return moving_; }

  /// Sets the rules of a transformation. Returns the error that a clue cannot stand where it moves,
  /// or empty.
  std::optional<std::string> move(GridTransformation& transformation) const;

 private:
  const Grid& grid_;
  const MovingRules moving_;
  std::string graph_;  // of the grid; empty if nothing moves
};

/// Returns the transformation to the canonical puzzle. The failure is that the form needs a
/// solution, or nauty. Solves the puzzle, if the form requires it, with the first engine.
std::variant<PuzzleTransformation, ConversionFailure> find_canonical_form(EnginePool& engines,
                                                                          const Puzzle& puzzle,
                                                                          CanonicalForm form);

/// Returns the transformation that turns the first grid into the second one; empty if they are not
/// equivalent. Clues may move with their cells. Requires can_compare_equivalence() for both grids,
/// and no digit twice in a house.
std::optional<GridTransformation> find_equivalence(const Grid& first, const Grid& second);

}  // namespace clausoku
