#include "src/calls/equivalence.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <utility>

#include "encoder/basics/names.hpp"
#include "src/equivalence/least_grid.hpp"
#include "src/equivalence/moved_clues.hpp"
#include "src/equivalence/symmetry_group.hpp"

namespace clausoku {
namespace {

/// What is wrong with a puzzle that has no canonical form of its class.
std::string describe_missing_solution(const Result& result) {
  switch (result.verdict) {
    case Verdict::multiple:
      return "several solutions; expected one, or the form minlex";
    case Verdict::none:
      return "no solution; expected one, or the form minlex";
    case Verdict::invalid:
      return result.reason + "; expected one solution, or the form minlex";
    default:
      return "not solved in time; expected an easier puzzle, or the form minlex";
  }
}

/// The canonical form with nauty; clues move with their cells. The text is an error.
std::variant<GridTransformation, std::string> find_canonical_form_by_labelling(const Grid& grid) {
  const ClueMover mover(grid);
  GridTransformation made = find_canonical_transformation(grid, mover.moving());
  if (auto error = mover.move(made)) return *std::move(error);
  return made;
}

/// Combines the transformations of two grids to the same grid.
GridTransformation compose(const Transformation& first, const Transformation& second) {
  const GridTransformation from = make_grid_transformation(first);
  const GridTransformation to = make_grid_transformation(second);
  GridTransformation made{.sources = from.sources, .names = from.names};
  for (std::size_t cell = 0; cell < to.sources.size(); ++cell) {
    made.sources[to.sources[cell]] = from.sources[cell];
  }
  for (std::size_t digit = 1; digit < to.names.size(); ++digit) {
    for (std::size_t other = 1; other < to.names.size(); ++other) {
      if (to.names[other] == from.names[digit]) made.names[digit] = static_cast<Digit>(other);
    }
  }
  return made;
}

}  // namespace

ClueMover::ClueMover(const Grid& grid) : grid_(grid), moving_(find_moving_clues(grid)) {
  if (std::ranges::count(moving_.moves, true) > 0) graph_ = describe_canonical_graph(grid);
}

std::optional<std::string> ClueMover::move(GridTransformation& transformation) const {
  if (graph_.empty()) return std::nullopt;
  auto rules = move_clues(grid_, transformation, moving_);
  if (auto* error = std::get_if<std::string>(&rules)) return std::move(*error);
  transformation.rules = std::get<RuleList>(std::move(rules));
  // A clue could mean something else in other cells.
  if (describe_canonical_graph(transformation.apply(grid_)) != graph_) {
    return "a clue would mean something else in the cells to which it moves";
  }
  return std::nullopt;
}

Field canonical_field(std::optional<CanonicalForm>& form) {
  return named_field("canonical", "FORM", form, canonical_form_names,
                     "Write each puzzle in its canonical form, with its key in csv and jsonl: "
                     "class, by its only solution; minlex, the least equivalent");
}

bool can_compare_equivalence(const Grid& grid) {
  return is_plain_grid(grid) || can_find_symmetries(grid.board());
}

bool has_plain_cells(const Puzzle& puzzle) {
  return is_plain_grid(*puzzle.grid()) && puzzle.alphabet == nullptr;
}

Grid transform_grid(const Grid& grid, const PuzzleTransformation& transformation) {
  if (const auto* plain = std::get_if<Transformation>(&transformation)) {
    return make_grid_transformation(*plain).apply(grid);
  }
  return std::get<GridTransformation>(transformation).apply(grid);
}

Puzzle transform_puzzle(const Puzzle& puzzle, const PuzzleTransformation& transformation) {
  Puzzle made = puzzle;
  made.content = transform_grid(*puzzle.grid(), transformation);
  if (puzzle.stated_solution != nullptr) {
    StatedSolution solution{transform_grid(puzzle.stated_solution->grid, transformation),
                            CellPlaces{{}}};
    made.stated_solution = std::make_shared<const StatedSolution>(std::move(solution));
  }
  return made;
}

std::variant<PuzzleTransformation, ConversionFailure> find_canonical_form(EnginePool& engines,
                                                                          const Puzzle& puzzle,
                                                                          CanonicalForm form) {
  const auto fail = [&](const std::string& message) {
    return ConversionFailure{ConversionFailure::Kind::puzzle, puzzle.name + ": " + message};
  };
  const Grid& grid = *puzzle.grid();
  if (!can_compare_equivalence(grid)) return fail(missing_nauty_message);
  if (const auto clash = find_clash(grid)) {
    return fail(fmt::format("equal digits in {}; expected givens that do not clash",
                            grid.board().area_name(clash->area)));
  }
  if (!is_plain_grid(grid)) {
    auto found = find_canonical_form_by_labelling(grid);
    if (const auto* error = std::get_if<std::string>(&found)) return fail(*error);
    return PuzzleTransformation(std::get<GridTransformation>(std::move(found)));
  }
  const auto as_promised = [&](const Transformation& made) -> PuzzleTransformation {
    if (has_plain_cells(puzzle)) return made;
    return make_grid_transformation(made);
  };
  const Digits81 digits = make_digits81(grid.digits());
  if (form == CanonicalForm::minlex) return as_promised(find_least_form(digits).transformation);
  const Result result = solve_puzzle(engines, puzzle);
  if (result.alarm) {
    return ConversionFailure{ConversionFailure::Kind::disagreement,
                             result.puzzle.name + ": " + *result.alarm};
  }
  if (result.verdict != Verdict::unique) return fail(describe_missing_solution(result));
  return as_promised(find_class_transformation(digits, make_digits81(result.solution()->digits())));
}

std::optional<GridTransformation> find_equivalence(const Grid& first, const Grid& second) {
  if (!is_plain_grid(first) || !is_plain_grid(second)) return find_isomorphism(first, second);
  const Digits81 from = make_digits81(first.digits());
  const Digits81 to = make_digits81(second.digits());
  const Transformation from_least = find_least_form(from).transformation;
  const Transformation to_least = find_least_form(to).transformation;
  if (from_least.apply(from) != to_least.apply(to)) return std::nullopt;
  return compose(from_least, to_least);
}

}  // namespace clausoku
