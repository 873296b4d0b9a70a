// Counts the models of formulas of 4×4 boards with clues of each type, regions and pencilmarks, in
// each encoding with each at-most-one encoding. The digits must determine all auxiliary variables,
// so there are as many models as the backtracker finds solutions.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>

#include "encoder/basics/names.hpp"
#include "src/engines/spec.hpp"
#include "src/solvers/registry.hpp"
#include "tests/grids.hpp"
#include "tests/random_clues.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(model_counts)

namespace {

/// Counts the models with a clause over all variables against each; stops after `most` models.
std::uint64_t count_models(const Formula& formula, std::uint64_t most) {
  const auto solver = embedded_solvers().front().make();
  solver->new_variables(formula.variables());
  for (std::size_t k = 0; k < formula.clauses(); ++k) solver->add_clause(formula.clause(k));
  std::uint64_t count = 0;
  std::vector<Literal> model;
  while (count < most && solver->solve({}) == SatAnswer::sat) {
    ++count;
    model.clear();
    for (Variable v = 1; v <= formula.variables(); ++v) {
      model.push_back(solver->value(v) == true ? -v : v);
    }
    solver->add_clause(model);
  }
  return count;
}

std::uint64_t count_solutions(const Grid& grid) {
  Limits all;
  all.max_solutions = 1'000'000;
  all.max_kept = 0;
  return make_engine(std::get<EngineSpec>(parse_engine_spec("backtrack")))
      ->solve(grid, all)
      .solution_count;
}

void check_model_count(const Grid& grid, Reduction reduction, Encoding encoding,
                       AtMostOne at_most_one, std::uint64_t solutions) {
  const VariableMap map(reduce(grid, reduction));
  EncodingOptions options;
  options.encoding = encoding;
  options.at_most_one = at_most_one;
  Formula formula;
  encode(grid, map, options, formula);
  BOOST_TEST_CONTEXT(name_of(encoding_names, encoding)
                     << " " << name_of(at_most_one_names, at_most_one) << " "
                     << name_of(reduction_names, reduction)) {
    BOOST_TEST(count_models(formula, 2 * solutions + 2) == solutions);
  }
}

/// Makes the 4×4 board with regions: sets of cells with different digits that may lack digits.
Board make_board_with_regions(std::vector<std::vector<Cell>> regions) {
  BoardPlan plan;
  plan.name = "regions";
  plan.size = plan.rows = plan.columns = 4;
  for (Cell cell = 0; cell < 16; ++cell) {
    plan.cells.push_back({cell / 4, cell % 4});
    plan.blocks.push_back(cell / 8 * 2 + cell % 4 / 2);
  }
  for (int k = 0; k < 4; ++k) {
    Area row{AreaKind::row, "row", {}}, column{AreaKind::column, "column", {}};
    Area box{AreaKind::box, "box", {}};
    for (Cell cell = 0; cell < 16; ++cell) {
      if (cell / 4 == k) row.cells.push_back(cell);
      if (cell % 4 == k) column.cells.push_back(cell);
      if (plan.blocks[static_cast<std::size_t>(cell)] == k) box.cells.push_back(cell);
    }
    plan.houses.insert(plan.houses.end(), {row, column, box});
  }
  for (auto& cells : regions)
    plan.regions.push_back({AreaKind::further, "region", std::move(cells)});
  return std::get<Board>(Board::make(std::move(plan)));
}

/// Returns a grid with the top left digit of the pattern, or with some of its digits.
Grid pattern_with_givens(const Board& shape, bool has_few) {
  Grid grid(shape);
  const Grid solution = pattern(board(2, 2));
  for (Cell cell = 0; cell < (has_few ? 1 : 16); cell += 5) grid.set(cell, solution[cell]);
  return grid;
}

}  // namespace

BOOST_DATA_TEST_CASE(there_are_as_many_models_as_solutions_for_each_clue_type,
                     data::xrange(at_most_one_names.size()), index) {
  const auto& [name, at_most_one] = at_most_one_names[index];
  const Board shape = board(2, 2);
  std::mt19937 random(5);
  ClueDice dice(shape, random);
  for (const ClueType* type : clue_types()) {
    int tested = 0;
    for (int tries = 0; tested < 3 && tries < 20; ++tries) {
      auto rule = dice.random_rule(*type, pattern(shape));
      if (!rule) continue;
      const bool is_first = tested++ == 0;
      BOOST_TEST_INFO_SCOPE(rule->text());
      Grid grid = pattern_with_givens(shape, is_first);
      grid.set_rules({std::move(rule)});
      const std::uint64_t solutions = count_solutions(grid);
      const Encoding encoding = is_first ? Encoding::extended : Encoding::augmented;
      check_model_count(grid, Reduction::none, encoding, at_most_one, solutions);
      check_model_count(grid, Reduction::givens, encoding, at_most_one, solutions);
    }
    // An entropic line needs digits in three groups of the same size.
    BOOST_TEST(tested == (type->name == "entropic-line" ? 0 : 3), type->name);
  }
}

BOOST_DATA_TEST_CASE(there_are_as_many_models_as_solutions_with_regions,
                     data::xrange(at_most_one_names.size()), index) {
  const AtMostOne at_most_one = at_most_one_names[index].second;
  for (const auto& regions : std::vector<std::vector<std::vector<Cell>>>{
           {}, {{1, 6}}, {{4, 9, 14}}, {{1, 6}, {3, 9}, {2, 13}}}) {
    Grid grid = pattern_with_givens(make_board_with_regions(regions), true);
    Candidates marks = Candidates::all(grid.board());
    if (regions.size() == 3) marks.remove(15, 1);
    grid.restrict(std::move(marks));
    const std::uint64_t solutions = count_solutions(grid);
    BOOST_TEST(solutions > 1);
    for (const auto& [name, encoding] : encoding_names) {
      for (const auto& [reduction_name, reduction] : reduction_names) {
        if (reduction != Reduction::none && reduction != Reduction::givens) continue;
        check_model_count(grid, reduction, encoding, at_most_one, solutions);
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
