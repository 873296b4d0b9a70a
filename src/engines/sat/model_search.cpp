#include "src/engines/sat/model_search.hpp"

#include <algorithm>
#include <vector>

#include "encoder/decode.hpp"
#include "src/engines/outcome/collected_solutions.hpp"
#include "src/engines/sat/portfolio.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/sat_solver.hpp"
#include "src/solvers/simplified_solver.hpp"

namespace clausoku {
namespace {

/// Adds `figure` to `sum` unless the figure is empty because the solver does not report it.
void add(std::optional<std::int64_t>& sum, std::optional<std::int64_t> figure) {
  if (figure) sum = sum.value_or(0) + *figure;
}

class ModelSearch {
 public:
  ModelSearch(const VariableMap& map, const Limits& limits, const Deadline& deadline,
              Outcome& outcome)
      : map_(map), limits_(limits), deadline_(deadline), outcome_(outcome) {}

  /// Searches with a solver that holds the formula. Returns false if the solver reached `patience`
  /// conflicts before its first model. Another solver may then continue.
  bool run(SatSolver& solver, std::optional<std::uint64_t> patience) {
    solver_ = &solver;
    patience_ = patience;
    is_out_of_patience_ = false;
    search();
    Statistics& statistics = outcome_.statistics;
    const SolverStatistics counts = solver.statistics();
    add(statistics.decisions, counts.decisions);
    add(statistics.conflicts, counts.conflicts);
    add(statistics.propagations, counts.propagations);
    solver_ = nullptr;
    return !is_out_of_patience_;
  }

 private:
  void search() {
    SatAnswer answer = ask({});
    if (answer == SatAnswer::unknown && patience_ && !find_limit_hit()) {
      is_out_of_patience_ = true;
      return;
    }
    patience_.reset();
    // A model that was found without a decision follows from the formula, so it is the only one.
    if (answer == SatAnswer::sat && model_ && solver_->statistics().decisions == 0) {
      if (store_model_as_solution()) answer = SatAnswer::unsat;
    } else {
      if (!limits_.in_order) answer = find_solutions_by_blocking(answer);
      if (limits_.in_order || answer == SatAnswer::sat) answer = find_solutions_in_order(answer);
    }
    if (answer == SatAnswer::unknown || answer == SatAnswer::failed) return record_interruption();
    outcome_.verdict = solutions_.verdict();
  }

  /// Takes the model as a solution. Returns true if more solutions are wanted. A wrong model can
  /// decode to no grid; then takes the incomplete grid, which will fail the check.
  bool store_model_as_solution() {
    if (!model_) {
      solutions_.take([&] { return map_.reduced().known; });
      is_over_ = true;
    } else if (!solutions_.take([&]() -> const Grid& { return *model_; })) {
      is_over_ = true;
    }
    return !is_over_;
  }

  /// Takes the model of an answer, and then finds further models with a clause against each. Each
  /// clause slows the solver down, so this ends after `max_blocked`; the last answer is then `sat`.
  SatAnswer find_solutions_by_blocking(SatAnswer answer) {
    constexpr int max_blocked = 100;
    for (int k = 0; k < max_blocked && answer == SatAnswer::sat; ++k) {
      if (!store_model_as_solution()) return SatAnswer::unsat;
      block_solution(*model_);
      answer = ask({});
    }
    return answer;
  }

  /// Finds all solutions in lexicographic order, beginning with the answer and model for an empty
  /// path. This is a depth-first search: the path is the literals of the first open cells, and the
  /// assumptions of the next call. The last model always has the literals of the path.
  SatAnswer find_solutions_in_order(SatAnswer answer) {
    std::vector<Cell> open;
    for (Cell cell = 0; cell < map_.board().cell_count(); ++cell) {
      if (map_.reduced().known[cell] == 0) open.push_back(cell);
    }
    path_.clear();
    while (answer == SatAnswer::sat) {
      while (answer == SatAnswer::sat && model_ && path_.size() < open.size()) {
        answer = extend_path_by_smallest_digit(open[path_.size()], 0);
      }
      if (answer != SatAnswer::sat) return answer;
      if (!store_model_as_solution()) return SatAnswer::unsat;
      answer = SatAnswer::unsat;
      while (answer == SatAnswer::unsat && !path_.empty()) {
        path_.pop_back();
        const Cell cell = open[path_.size()];
        answer = extend_path_by_smallest_digit(cell, (*model_)[cell]);
      }
    }
    return answer;
  }

  /// Extends the path by the smallest possible digit of a cell above `above`. Returns `unsat` if
  /// there is none.
  SatAnswer extend_path_by_smallest_digit(Cell cell, Digit above) {
    for (Digit digit = above + 1; digit <= map_.board().size(); ++digit) {
      const Variable variable = map_.variable(cell, digit);
      if (variable == 0 || clashes_with_path(cell, digit)) continue;
      path_.push_back(variable);
      if ((*model_)[cell] == digit) return SatAnswer::sat;
      const SatAnswer answer = ask(path_);
      if (answer != SatAnswer::unsat) return answer;
      path_.pop_back();
    }
    return SatAnswer::unsat;
  }

  /// Returns true if an earlier cell of an area of the cell has the digit.
  bool clashes_with_path(Cell cell, Digit digit) const {
    const Board& board = map_.board();
    return std::ranges::any_of(board.areas_of(cell), [&](int area) {
      return std::ranges::any_of(
          board.area(area), [&](Cell other) { return other < cell && (*model_)[other] == digit; });
    });
  }

  /// Asks the solver and decodes its model.
  SatAnswer ask(std::span<const Literal> assumptions) {
    const SatAnswer answer = solve(assumptions);
    if (answer == SatAnswer::sat) model_ = decode_model();
    return answer;
  }

  SatAnswer solve(std::span<const Literal> assumptions) {
    const Stopwatch solving;
    ++outcome_.solver_calls;
    const SatAnswer answer = solver_->solve(assumptions, deadline_, count_conflicts_left());
    outcome_.statistics.solve += solving.elapsed();
    return answer;
  }

  std::optional<Grid> decode_model() {
    const Stopwatch decoding;
    auto decoded = decode(map_, [&](Variable variable) { return solver_->value(variable); });
    outcome_.statistics.decode += decoding.elapsed();
    if (std::holds_alternative<DecodeError>(decoded)) return std::nullopt;
    return std::get<Grid>(std::move(decoded));
  }

  void record_interruption() {
    outcome_.verdict = solutions_.verdict_after_interruption();
    outcome_.failure = solver_->failure();
    if (outcome_.failure.empty()) outcome_.limit = find_limit_hit().value_or(Limit::solver);
  }

  std::optional<std::uint64_t> count_conflicts_left() const {
    std::optional<std::uint64_t> left = limits_.conflicts;
    if (left) *left -= std::min(*left, conflicts());
    return patience_ ? std::min(*patience_, left.value_or(*patience_)) : left;
  }

  /// Returns the limit that was hit, or empty if the solver gave up before a limit was hit.
  std::optional<Limit> find_limit_hit() const {
    if (deadline_.stop_requested()) return Limit::interrupt;
    if (limits_.conflicts && conflicts() >= *limits_.conflicts) return Limit::conflicts;
    return deadline_.due() ? std::optional(Limit::time) : std::nullopt;
  }

  std::uint64_t conflicts() const {
    return static_cast<std::uint64_t>(outcome_.statistics.conflicts.value_or(0) +
                                      solver_->statistics().conflicts.value_or(0));
  }

  void block_solution(const Grid& solution) {
    blocking_.clear();
    for (Cell cell = 0; cell < map_.board().cell_count(); ++cell) {
      const Variable variable = map_.variable(cell, solution[cell]);
      if (variable != 0) blocking_.push_back(-variable);
    }
    solver_->add_clause(blocking_);
  }

  const VariableMap& map_;
  const Limits& limits_;
  const Deadline& deadline_;
  Outcome& outcome_;
  SatSolver* solver_ = nullptr;
  std::optional<std::uint64_t> patience_;
  bool is_out_of_patience_ = false;
  CollectedSolutions solutions_{limits_, outcome_};
  std::vector<Literal> blocking_;
  std::optional<Grid> model_;  // the solution in the last model; empty if it is no grid
  bool is_over_ = false;       // true if no further solution is wanted
  std::vector<Literal> path_;
};

/// The parameters that each solver of a grid needs.
struct Question {
  const Grid& grid;
  const VariableMap& map;
  const Limits& limits;
  const Deadline& deadline;
};

/// Makes a solver with the formula after unit propagation, and counts the formula before it.
/// Returns null at the deadline. Throws FormulaTooLarge.
std::unique_ptr<SatSolver> load_simplified_solver(std::unique_ptr<SatSolver> solver,
                                                  const Grid& grid, const VariableMap& map,
                                                  const EncodingOptions& options,
                                                  const Deadline& deadline, CountingSink& size) {
  auto simplified = std::make_unique<SimplifiedSolver>(std::move(solver), options.at_most_one);
  if (!encode(grid, map, options, *simplified, nullptr, deadline) || !simplified->load(deadline)) {
    return nullptr;
  }
  size = simplified->counts();
  return simplified;
}

/// Makes a solver with the formula. Returns null at the deadline. Throws FormulaTooLarge.
std::unique_ptr<SatSolver> load_solver(const SolverFactory& make_solver, const Grid& grid,
                                       const VariableMap& map, const EncodingOptions& options,
                                       const Deadline& deadline, Statistics& statistics) {
  const Stopwatch encoding;
  auto solver = make_solver();
  std::optional<CountingSink> size;
  if (is_worth_simplifying(grid, map, options, deadline)) {
    solver =
        load_simplified_solver(std::move(solver), grid, map, options, deadline, size.emplace());
  } else if (!(size = load_formula(grid, map, options, *solver, deadline))) {
    solver = nullptr;
  }
  statistics.encode += encoding.elapsed();
  if (!solver) return nullptr;
  statistics.variables = size->variables();
  statistics.clauses = size->clauses();
  return solver;
}

/// Asks one solver. Returns false if the solver reached `patience` conflicts before a model.
bool search_with_solver(const SolverFactory& make_solver, const EncodingOptions& encoding,
                        std::optional<std::uint64_t> patience, const Question& question,
                        Outcome& outcome) {
  const auto& [grid, map, limits, deadline] = question;
  const auto solver = load_solver(make_solver, grid, map, encoding, deadline, outcome.statistics);
  if (solver) return ModelSearch(map, limits, deadline, outcome).run(*solver, patience);
  outcome.limit = find_passed_limit(deadline);
  return true;
}

}  // namespace

void search_models(const Grid& grid, const VariableMap& map, const ModelSearchOptions& options,
                   const Limits& limits, const Deadline& deadline, Outcome& outcome) {
  const Question question{grid, map, limits, deadline};
  const bool has_portfolio = !options.solvers.portfolio.empty();
  const bool starts_race =
      has_portfolio && options.portfolio == Portfolio::always && can_race_solvers(limits);
  const std::optional<std::uint64_t> patience =
      has_portfolio ? std::optional(options.patience) : std::nullopt;
  if (starts_race ||
      !search_with_solver(options.solvers.first, options.encoding, patience, question, outcome)) {
    run_portfolio(
        options, limits, deadline,
        [&](const PortfolioMember& member, const Deadline& stopped, Outcome& found) {
          EncodingOptions encoding = options.encoding;
          encoding.encoding = member.encoding;
          search_with_solver(member.make, encoding, {}, {grid, map, limits, stopped}, found);
        },
        outcome);
  } else if (outcome.verdict != Verdict::unknown) {
    outcome.decided_by = DecidedBy::solver;
  }
}

}  // namespace clausoku
