#include "src/steps/reason_search.hpp"

#include "src/steps/reason_solver.hpp"
#include "tests/printing.hpp"
#include "tests/steps/steps.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(reason_search)

namespace {

/// The first position of a grid's solution path, with the formula of this position.
struct OpenPosition {
  explicit OpenPosition(const Grid& grid)
      : position(grid),
        conclusions(position.clues()),
        facts(grid.board(), grid.rules().size()),
        formula(position, conclusions, facts) {}

  int candidate(Cell cell, Digit digit) const {
    return OpenFormula::yes(formula.variable({cell, digit}));
  }

  Position position;
  ClueConclusions conclusions;
  FactNumbers facts;
  OpenFormula formula;
};

std::optional<FactSet> refute(const OpenPosition& open, int literal, int bound) {
  return ReasonSearch(open.formula, literal, bound).find(bound);
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_the_facts_of_a_naked_pair) {
  const OpenPosition open(Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 2}).grid());
  const FactSet pair{open.facts.cell(0), open.facts.cell(4), open.facts.no_two(0, 1),
                     open.facts.no_two(0, 2)};
  BOOST_TEST(refute(open, open.candidate(8, 1), 10) == pair);
  BOOST_TEST(refute(open, open.candidate(8, 2), 4) == pair);
}

BOOST_AUTO_TEST_CASE(finds_no_reason_above_the_bound_or_for_a_possible_candidate) {
  const OpenPosition open(Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 2}).grid());
  BOOST_TEST(!refute(open, open.candidate(8, 1), 3).has_value());
  BOOST_TEST(!refute(open, open.candidate(8, 3), 1000).has_value());
}

BOOST_AUTO_TEST_CASE(refutes_only_with_all_named_facts) {
  const OpenPosition open(Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 2}).grid());
  const FactSet pair = refute(open, open.candidate(8, 1), 4).value();
  BOOST_TEST(ReasonSearch::refutes(open.formula, pair, open.candidate(8, 1)));
  for (std::size_t k = 0; k < pair.size(); ++k) {
    FactSet rest = pair;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    BOOST_TEST(!ReasonSearch::refutes(open.formula, rest, open.candidate(8, 1)));
  }
  BOOST_TEST(refute(open, open.candidate(8, 1), 4) == pair);
}

BOOST_AUTO_TEST_CASE(digit_excludes_all_other_digits_of_its_cell) {
  // Row 1 has its 5 in r1c1 or r1c9. If r1c9 is 5, r2c9 is 1, r9c9 is 2: r5c9 has no digit left.
  const OpenPosition open(
      Marks().row(1, 5, {1, 9}).cell(2, 9, {1, 5}).cell(9, 9, {2, 5}).cell(5, 9, {1, 2}).grid());
  const FactSet facts{open.facts.cell(0),          open.facts.cell(17),
                      open.facts.cell(44),         open.facts.cell(80),
                      open.facts.place(0, 5),      open.facts.no_two(9 + 8, 1),
                      open.facts.no_two(9 + 8, 2), open.facts.no_two(9 + 8, 5)};
  for (const Digit digit : {1, 4, 6, 9}) {
    BOOST_TEST(ReasonSearch::refutes(open.formula, facts, open.candidate(0, digit)),
               "digit " << digit);
  }
}

BOOST_AUTO_TEST_CASE(infers_that_the_places_of_a_digit_lie_in_another_area) {
  // If r9c9 is 5, the 5 of row 1 is in box 1. Column 3 then needs a second 5 in box 1, which is
  // impossible.
  const OpenPosition open(Marks().row(1, 5, {1, 2, 9}).column(3, 5, {2}).grid());
  const FactSet facts{open.facts.place(0, 5), open.facts.place(9 + 2, 5),
                      open.facts.no_two(9 + 8, 5), open.facts.no_two(18, 5)};
  BOOST_TEST(ReasonSearch::refutes(open.formula, facts, open.candidate(80, 5)));
  BOOST_TEST(refute(open, open.candidate(80, 5), 4) == facts);
}

BOOST_AUTO_TEST_CASE(solver_finds_a_reason_that_propagation_does_not) {
  const OpenPosition open(
      Marks().cell(1, 1, {1, 2, 3}).cell(1, 4, {1, 2, 3}).cell(1, 7, {1, 2, 3}).grid());
  const int target = open.candidate(8, 1);
  BOOST_TEST(!refute(open, target, 1000).has_value());
  std::vector<int> all(static_cast<std::size_t>(open.facts.count()));
  for (std::size_t k = 0; k < all.size(); ++k) all[k] = static_cast<int>(k);
  SolverBudget budget(1'000);
  ReasonSolver solver(open.formula, all, embedded_solvers().front().make, budget);
  const auto core = solver.refute(all, target, {});
  BOOST_REQUIRE(core.has_value());
  const auto minimal = solver.minimize(*core, target, {});
  BOOST_TEST(minimal.proven);
  BOOST_TEST(solver.refute(minimal.facts, target, {}).has_value());
  for (std::size_t k = 0; k < minimal.facts.size(); ++k) {
    FactSet rest = minimal.facts;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
    BOOST_TEST(!solver.refute(rest, target, {}).has_value());
  }
  BOOST_TEST(!budget.is_spent());
  budget.spend(budget.left() + 1);
  BOOST_TEST(!solver.refute(all, target, {}).has_value());
}

BOOST_AUTO_TEST_CASE(a_continued_search_finds_the_reasons_of_a_new_search) {
  // The first bounds are below the number of facts of each reason, so find() fails and continues.
  const OpenPosition open(
      Marks().row(1, 5, {1, 9}).cell(2, 9, {1, 5}).cell(9, 9, {2, 5}).cell(5, 9, {1, 2}).grid());
  const int target = open.candidate(0, 1);
  ReasonSearch search(open.formula, target, 12);
  bool has_reason = false;
  for (int bound = 2; bound <= 12; ++bound) {
    const auto reason = search.find(bound);
    BOOST_TEST(reason == refute(open, target, bound), "bound " << bound);
    has_reason = has_reason || reason;
  }
  BOOST_TEST(has_reason);
}

BOOST_AUTO_TEST_SUITE_END()
