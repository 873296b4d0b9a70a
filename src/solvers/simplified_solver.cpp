#include "src/solvers/simplified_solver.hpp"

#include <algorithm>
#include <cstdlib>

#include "encoder/basics/contract.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

/// Below this number of candidates, a solver loads a formula in less than a tenth of a second.
constexpr int min_candidates = 1 << 15;

/// The memory for storing and propagating the formula of a board whose cells are in three houses:
/// each candidate is in four at-least-one and four at-most-one constraints. Half of it is a
/// reserve.
constexpr std::uint64_t bytes_per_candidate = 300;

/// Returns true if the solver stores at-most-one constraints as such. They are written only after
/// the propagation, so `auto` chooses by the number of literals left.
bool is_stored_natively(AtMostOne encoding) {
  return encoding == &amo::pairwise || encoding == &amo::automatic;
}

}  // namespace

SimplifiedSolver::SimplifiedSolver(std::unique_ptr<SatSolver> solver, AtMostOne at_most_one)
    : solver_(std::move(solver)), at_most_one_(at_most_one) {}

Variable SimplifiedSolver::new_variables(int count) {
  require(!is_loaded_);
  counts_.new_variables(count);
  return allocate_variable_numbers(variables_, count);
}

void SimplifiedSolver::append(Lists& lists, std::span<const Literal> literals) {
  literal_indices_.clear();
  for (const Literal literal : literals) literal_indices_.push_back(index_of(literal));
  lists.add(literal_indices_);
}

void SimplifiedSolver::add_clause(std::span<const Literal> clause) {
  if (!is_loaded_) {
    counts_.add_clause(clause);
    return append(clauses_, clause);
  }
  inner_literals_.clear();
  for (const Literal literal : clause) {
    const int index = index_of(literal);
    if (is_true(index)) return;
    if (!is_false(index)) inner_literals_.push_back(inner_literal(index));
  }
  if (inner_literals_.empty()) {
    is_refuted_ = true;
  } else {
    solver_->add_clause(inner_literals_);
  }
}

bool SimplifiedSolver::add_native_at_most_one(std::span<const Literal> literals,
                                              NoneTrue none_true) {
  if (is_loaded_ || !is_stored_natively(at_most_one_)) return false;
  if (writes_pairs(at_most_one_, literals.size())) {
    counts_.add_pairs(literals.size());
  } else {
    at_most_one_->write(literals, none_true, counts_);
  }
  append(at_most_ones_, literals);
  return true;
}

void SimplifiedSolver::assign(int index) {
  if (is_true(index)) return;
  if (is_false(index)) {
    is_refuted_ = true;
    return;
  }
  values_[index] = 1;
  values_[index ^ 1] = -1;
  trail_.push_back(index);
}

/// Assigns the literals that follow by unit propagation. Returns false if the deadline passes.
bool SimplifiedSolver::propagate(const Deadline& deadline) {
  const std::size_t indices = 2 * (static_cast<std::size_t>(variables_) + 1);
  values_.assign(indices, 0);
  DeadlineWatch watch(deadline);
  const Lists clauses_with = clauses_.inverse(indices);
  const Lists at_most_ones_with = at_most_ones_.inverse(indices);
  std::vector<int> left(clauses_.size());  // by clause: the number of literals that are not false
  const auto check_if_unit = [&](std::size_t clause) {
    if (left[clause] > 1) return;
    const auto literals = clauses_[clause];
    const auto unit = std::ranges::find_if(literals, [&](int x) { return !is_false(x); });
    if (unit == literals.end()) {
      is_refuted_ = true;
    } else {
      assign(*unit);
    }
  };
  for (std::size_t clause = 0; clause < clauses_.size(); ++clause) {
    left[clause] = static_cast<int>(clauses_[clause].size());
  }
  for (std::size_t clause = 0; clause < clauses_.size(); ++clause) check_if_unit(clause);
  for (std::size_t next = 0; next < trail_.size() && !is_refuted_; ++next) {
    const int index = trail_[next];
    for (const int list : at_most_ones_with[index]) {
      const auto literals = at_most_ones_[list];
      if (watch.spend(static_cast<std::int64_t>(literals.size()))) return false;
      bool is_first = true;  // a second occurrence of the literal contradicts the first
      for (const int other : literals) {
        if (other != index || !is_first) assign(other ^ 1);
        if (other == index) is_first = false;
      }
    }
    for (const int clause : clauses_with[index ^ 1]) {
      --left[clause];
      check_if_unit(clause);
    }
    if (watch.spend(1)) return false;
  }
  return true;
}

void SimplifiedSolver::number_open_variables() {
  inner_.assign(static_cast<std::size_t>(variables_) + 1, 0);
  Variable last = 0;
  for (Variable variable = 1; variable <= variables_; ++variable) {
    if (values_[index_of(variable)] == 0) inner_[variable] = ++last;
  }
}

Literal SimplifiedSolver::inner_literal(int index) const {
  const Variable variable = inner_[index / 2];
  return index % 2 == 0 ? variable : -variable;
}

/// Writes the constraints that the assigned literals do not satisfy, without the false literals.
void SimplifiedSolver::write_rest(ClauseSink& sink) const {
  sink.new_variables(variables_ - static_cast<int>(trail_.size()));
  std::vector<Literal> open;
  const auto collect_open = [&](std::span<const int> indices) {
    open.clear();
    for (const int index : indices) {
      if (is_true(index)) return false;
      if (!is_false(index)) open.push_back(inner_literal(index));
    }
    return true;
  };
  for (std::size_t clause = 0; clause < clauses_.size(); ++clause) {
    if (collect_open(clauses_[clause])) sink.add_clause(open);
  }
  for (std::size_t list = 0; list < at_most_ones_.size(); ++list) {
    if (!collect_open(at_most_ones_[list])) continue;
    encode_at_most_one(at_most_one_, open, NoneTrue::excluded, sink);  // only candidates matter
  }
}

bool SimplifiedSolver::load(const Deadline& deadline) {
  require(!is_loaded_);
  if (!propagate(deadline)) return false;
  is_loaded_ = true;
  if (is_refuted_) return true;
  number_open_variables();
  const bool is_complete = load_clauses([&](ClauseSink& sink) { write_rest(sink); }, *solver_,
                                        solver_->formula_cost(), deadline);
  clauses_ = {};
  at_most_ones_ = {};
  return is_complete;
}

SatAnswer SimplifiedSolver::solve(std::span<const Literal> assumptions, const Deadline& deadline,
                                  std::optional<std::uint64_t> max_conflicts) {
  require(is_loaded_);
  false_assumption_.reset();
  if (is_refuted_) return SatAnswer::unsat;
  inner_literals_.clear();
  for (const Literal literal : assumptions) {
    const int index = index_of(literal);
    if (is_false(index)) {
      false_assumption_ = literal;
      return SatAnswer::unsat;
    }
    if (!is_true(index)) inner_literals_.push_back(inner_literal(index));
  }
  return solver_->solve(inner_literals_, deadline, max_conflicts);
}

std::optional<bool> SimplifiedSolver::value(Variable variable) const {
  if (inner_[variable] != 0) return solver_->value(inner_[variable]);
  return is_true(index_of(variable));
}

std::vector<Literal> SimplifiedSolver::failed_assumptions() const {
  if (is_refuted_) return {};
  if (false_assumption_) return {*false_assumption_};
  std::vector<Literal> failed = solver_->failed_assumptions();
  for (Literal& literal : failed) {
    const auto variable =
        static_cast<Variable>(std::ranges::find(inner_, std::abs(literal)) - inner_.begin());
    literal = literal > 0 ? variable : -variable;
  }
  return failed;
}

bool is_worth_simplifying(const Grid& grid, const VariableMap& map, const EncodingOptions& options,
                          const Deadline& deadline) {
  const bool is_compact =
      is_stored_natively(options.at_most_one) && !options.drop_shared_pairs && !grid.has_rules();
  return is_compact && map.size() >= min_candidates && has_unit_clause(map.reduced()) &&
         static_cast<std::uint64_t>(map.size()) * bytes_per_candidate <=
             memory_limit_per_puzzle(deadline.memory(), 1);
}

}  // namespace clausoku
