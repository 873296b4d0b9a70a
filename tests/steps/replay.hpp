// Checks solution paths independently: proves each step again from the facts that the step names,
// with clauses of its own and with the definitions of clues.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <string>
#include <vector>

#include "encoder/primitive_encoding.hpp"
#include "src/check/checker.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/difficulty.hpp"
#include "tests/printing.hpp"

namespace clausoku::test {

class Replay {
 public:
  Replay(const Grid& puzzle, const SolutionPath& path)
      : puzzle_(puzzle), board_(puzzle.board()), path_(path), position_(path.start) {}

  /// Checks that every step follows from its facts and needs all of them. The path need not end in
  /// a solution.
  void check_all_steps() {
    for (const Step& step : path_.steps) {
      BOOST_TEST_CONTEXT(describe_facts(step)) check(step);
    }
  }

  /// Checks that every step follows from its facts and needs all of them. A step with three or more
  /// facts must not follow from one or two. `possible` has the candidates of all solutions.
  void check_step_sizes(const Candidates& possible) {
    for (const Step& step : path_.steps) {
      BOOST_TEST_CONTEXT(describe_facts(step)) {
        if (step.size() > 1) {
          BOOST_TEST(count_fewest_facts(possible, std::min(step.size() - 1, 2)) >=
                     std::min(step.size(), 3));
        }
        check(step);
      }
    }
  }

  /// Checks that every step follows from its facts, and that the path ends in `solution`.
  void check(const Grid& solution) {
    check_start_position();
    for (const Step& step : path_.steps) {
      BOOST_TEST_CONTEXT(describe_facts(step)) check(step);
    }
    BOOST_TEST(path_.is_complete);
    BOOST_TEST(position_.is_full());
    BOOST_TEST(position_.digits() == solution);
    BOOST_TEST(!check_solution(puzzle_, position_.digits()).has_value());
  }

 private:
  /// Returns the size of a smallest set of at most `most` ≤ 2 facts that refutes an impossible
  /// candidate, or 3 if there is none. Tries all sets; one model rules out many of the sets.
  int count_fewest_facts(const Candidates& possible, int most) const {
    const auto solver = embedded_solvers().front().make();
    solver->new_variables(board_.cell_count() * board_.size());
    const int count = numbers().count();
    const Variable guards = solver->new_variables(count);
    for (int fact = 0; fact < count; ++fact) {
      GuardedSink sink(*solver, guards + fact);
      write(numbers()[fact], sink);
    }
    write_position_clauses(*solver);
    int fewest = 3;
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      position_.candidates().for_each(cell, [&](Digit digit) {
        if (possible.has(cell, digit)) return;
        std::vector<std::vector<bool>> models;  // for each model, the facts that hold
        const auto refute = [&](int a, int b) {
          const auto holds = [&](const std::vector<bool>& model) { return model[a] && model[b]; };
          if (std::ranges::any_of(models, holds)) return false;
          const std::vector<Literal> assumed{guards + a, guards + b, variable({cell, digit})};
          if (solver->solve(assumed, {}) == SatAnswer::unsat) return true;
          auto& model = models.emplace_back(count);
          for (int fact = 0; fact < count; ++fact) model[fact] = *solver->value(guards + fact);
          return false;
        };
        for (int a = 0; a < count; ++a) {
          if (most >= 1 && fewest > 1 && refute(a, a)) fewest = 1;
          for (int b = 0; b < a && most >= 2 && fewest > 2; ++b) {
            if (refute(a, b)) fewest = 2;
          }
        }
      });
    }
    return fewest;
  }

  void write_position_clauses(ClauseSink& sink) const {
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      for (Digit digit = 1; digit <= board_.size(); ++digit) {
        if (!is_open_or_placed({cell, digit})) sink.add_clause({-variable({cell, digit})});
      }
      if (position_.digit(cell) != 0) {
        sink.add_clause({variable({cell, position_.digit(cell)})});
      }
    }
  }

  FactNumbers numbers() const { return {board_, puzzle_.rules().size()}; }

  /// Checks that a given removes only its own digit, and only from cells that share an area.
  void check_start_position() {
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      BOOST_TEST(position_.digit(cell) == puzzle_[cell]);
      for (Digit digit = 1; digit <= board_.size() && puzzle_[cell] == 0; ++digit) {
        if (position_.candidates().has(cell, digit) || !puzzle_.allows(cell, digit)) continue;
        bool is_excluded = false;
        for (Cell other = 0; other < board_.cell_count() && !is_excluded; ++other) {
          is_excluded =
              puzzle_[other] != 0 && are_mutually_exclusive({other, puzzle_[other]}, {cell, digit});
        }
        BOOST_TEST(is_excluded);
      }
    }
  }

  void check(const Step& step) {
    BOOST_REQUIRE(!step.facts.empty());
    BOOST_REQUIRE((step.placed.has_value() || !step.removed.empty()));
    BOOST_TEST(follows(step, step.facts));
    for (std::size_t k = 0; k < step.facts.size() && step.minimal; ++k) {
      FactSet rest = step.facts;
      rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(k));
      BOOST_TEST(!follows(step, rest));
    }
    const Candidates before = position_.candidates();
    apply(step, position_);
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      before.for_each(cell, [&](Digit digit) {
        if (position_.candidates().has(cell, digit) || position_.digit(cell) == digit) return;
        const bool is_removed_by_step =
            std::ranges::count(step.removed, Placement{cell, digit}) > 0;
        BOOST_TEST((is_removed_by_step ||
                    (step.placed && are_mutually_exclusive(*step.placed, {cell, digit}))));
      });
    }
  }

  /// Returns true if the placements exclude each other: they share a cell, or an area and a digit.
  bool are_mutually_exclusive(const Placement& a, const Placement& b) const {
    if (a.cell == b.cell) return a.digit != b.digit;
    return a.digit == b.digit && std::ranges::any_of(board_.areas_of(a.cell), [&](int area) {
             return std::ranges::count(board_.area(area), b.cell) > 0;
           });
  }

  /// Returns true if these facts and the remaining candidates prove the conclusion of the step.
  bool follows(const Step& step, const FactSet& facts) const {
    const auto solver = embedded_solvers().back().make();
    solver->new_variables(board_.cell_count() * board_.size());
    for (const int number : facts) write(numbers()[number], *solver);
    write_position_clauses(*solver);
    if (step.placed) {
      const Literal not_placed = -variable(*step.placed);
      return solver->solve(std::vector{not_placed}, {}) == SatAnswer::unsat;
    }
    return std::ranges::all_of(step.removed, [&](const Placement& removed) {
      return solver->solve(std::vector{variable(removed)}, {}) == SatAnswer::unsat;
    });
  }

  void write(const Fact& fact, ClauseSink& sink) const {
    std::vector<Placement> placements;
    switch (fact.kind) {
      case Fact::Kind::cell:
        return write_cell_clauses(fact.where, sink);
      case Fact::Kind::clue:
        return write_clue_clauses(*puzzle_.rules()[static_cast<std::size_t>(fact.where)], sink);
      case Fact::Kind::place:
        for (const Cell cell : board_.house(fact.where)) placements.push_back({cell, fact.digit});
        return write_at_least_one_clause(placements, sink);
      case Fact::Kind::no_two:
        for (const Cell cell : board_.area(fact.where)) placements.push_back({cell, fact.digit});
        return write_at_most_one_clauses(placements, sink);
    }
  }

  void write_cell_clauses(Cell cell, ClauseSink& sink) const {
    std::vector<Placement> placements;
    for (Digit digit = 1; digit <= board_.size(); ++digit) placements.push_back({cell, digit});
    write_at_least_one_clause(placements, sink);
    write_at_most_one_clauses(placements, sink);
  }

  /// Writes the rule's definition as all allowed fillings of its cells if these are few. Otherwise
  /// writes the rule's own clauses, which other tests compare with the definition.
  void write_clue_clauses(const Rule& rule, ClauseSink& sink) const {
    const auto& cells = rule.cells();
    if (static_cast<int>(cells.size()) <= board_.size()) {
      for (const Cell cell : cells) write_cell_clauses(cell, sink);
      write_difference_clauses(cells, sink);
    }
    std::int64_t fillings = 1;
    for (const Cell cell : cells) {
      fillings *= std::max(1, position_.candidates().count(cell));
      if (fillings > max_fillings) break;
    }
    if (fillings > max_fillings || static_cast<int>(cells.size()) > board_.size()) {
      const VariableMap map(reduce(Grid(board_), Reduction::none));
      for (const Primitive& primitive : rule.primitives()) {
        encode(primitive, map, &amo::pairwise, sink);
      }
      return;
    }
    Grid grid(board_);
    std::vector<Literal> clause;
    forbid_fillings(rule, 0, grid, clause, sink);
  }

  void write_difference_clauses(const std::vector<Cell>& cells, ClauseSink& sink) const {
    for (const Cell a : cells) {
      for (const Cell b : cells) {
        for (Digit digit = 1; digit <= board_.size() && a < b; ++digit) {
          const auto areas = board_.areas_of(a);
          if (std::ranges::any_of(
                  areas, [&](int area) { return std::ranges::count(board_.area(area), b) > 0; })) {
            sink.add_clause({-variable({a, digit}), -variable({b, digit})});
          }
        }
      }
    }
  }

  void forbid_fillings(const Rule& rule, std::size_t k, Grid& grid, std::vector<Literal>& clause,
                       ClauseSink& sink) const {
    if (k == rule.cells().size()) {
      if (!rule.holds(grid)) sink.add_clause(clause);
      return;
    }
    const Cell cell = rule.cells()[k];
    for (Digit digit = 1; digit <= board_.size(); ++digit) {
      if (!is_open_or_placed({cell, digit}) && position_.digit(cell) != digit) continue;
      grid.set(cell, digit);
      clause.push_back(-variable({cell, digit}));
      forbid_fillings(rule, k + 1, grid, clause, sink);
      clause.pop_back();
    }
    grid.set(cell, 0);
  }

  void write_at_least_one_clause(const std::vector<Placement>& placements, ClauseSink& sink) const {
    std::vector<Literal> clause;
    for (const Placement& placement : placements) clause.push_back(variable(placement));
    sink.add_clause(clause);
  }

  void write_at_most_one_clauses(const std::vector<Placement>& placements, ClauseSink& sink) const {
    for (std::size_t a = 0; a < placements.size(); ++a) {
      for (std::size_t b = a + 1; b < placements.size(); ++b) {
        sink.add_clause({-variable(placements[a]), -variable(placements[b])});
      }
    }
  }

  bool is_open_or_placed(const Placement& placement) const {
    return position_.candidates().has(placement.cell, placement.digit) ||
           position_.digit(placement.cell) == placement.digit;
  }

  Variable variable(const Placement& placement) const {
    return placement.cell * board_.size() + placement.digit;
  }

  std::string describe_facts(const Step& step) const {
    std::string text;
    for (const int number : step.facts) text += describe_facts(numbers()[number]) + "; ";
    return text;
  }

  std::string describe_facts(const Fact& fact) const {
    switch (fact.kind) {
      case Fact::Kind::cell:
        return fmt::format("{} has one digit", board_.cell_name(fact.where));
      case Fact::Kind::place:
        return fmt::format("{} has a place for {}", board_.area_name(fact.where), fact.digit);
      case Fact::Kind::no_two:
        return fmt::format("{} has {} once", board_.area_name(fact.where), fact.digit);
      case Fact::Kind::clue:
        break;
    }
    return puzzle_.rules()[static_cast<std::size_t>(fact.where)]->name();
  }

  static constexpr std::int64_t max_fillings = 20000;

  const Grid& puzzle_;
  const Board& board_;
  const SolutionPath& path_;
  Position position_;
};

}  // namespace clausoku::test
