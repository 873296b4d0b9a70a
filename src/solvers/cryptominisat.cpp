// Adapter for the embedded solver CryptoMiniSat, https://github.com/msoos/cryptominisat
//
// CryptoMiniSat numbers variables from 0. The default polarity is set to true, since a true
// variable of a Sudoku formula implies far more than a false variable.
//
// CryptoMiniSat measures its own time limit in CPU time of the calling thread. On a busy machine,
// this can be many times the time by the clock, so an Alarm interrupts the search of a large
// formula. For a small formula, which often takes less time than to start a thread, the solver's
// limit is good enough.
#include "src/solvers/cryptominisat.hpp"

#include <cryptominisat5/cryptominisat.h>
#include <cassert>

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <thread>

#include "encoder/basics/contract.hpp"
#include "src/solvers/solver_state.hpp"

namespace clausoku {
namespace {

CMSat::Lit to_cms_literal(Literal literal) {
  return CMSat::Lit(static_cast<std::uint32_t>(std::abs(literal)) - 1, literal < 0);
}

Literal from_cms_literal(CMSat::Lit literal) {
  const auto variable = static_cast<Variable>(literal.var()) + 1;
  return literal.sign() ? -variable : variable;
}

/// Calls a function on another thread after some time, unless the alarm is destroyed before.
class Alarm {
 public:
  Alarm(std::chrono::nanoseconds time, std::function<void()> ring)
      : thread_([this, time, ring = std::move(ring)](const std::stop_token& stop) {
          std::unique_lock lock(mutex_);
          wake_.wait_for(lock, stop, time, [] { return false; });
          if (!stop.stop_requested()) ring();
        }) {}

 private:
  std::mutex mutex_;
  std::condition_variable_any wake_;
  std::jthread thread_;  // joined before the members above are destroyed
};

class CryptoMiniSat final : public SatSolver, public UnitPropagator, public ProofWriter {
 public:
  using ClauseSink::add_clause;
  using SatSolver::solve;

  CryptoMiniSat() { solver_.set_default_polarity(true); }

  Variable new_variables(int count) override {
    const auto last = static_cast<Variable>(solver_.nVars());
    if (count > variable_limit - last) {
      throw std::length_error("the formula has more variables than CryptoMiniSat takes, " +
                              std::to_string(variable_limit));
    }
    has_model_ = false;
    state_.add_literals(static_cast<std::size_t>(count));
    solver_.new_vars(count);
    is_fixed_current_ = false;
    // Otherwise the next clause would create millions of variables at once, past any deadline. A
    // proof must not contain the tautology.
    if (count >= many_variables && state_->proof == nullptr) create_pending_variables();
    return last + 1;
  }

  void add_clause(std::span<const Literal> clause) override {
    has_model_ = false;
    assign(literals_, clause);
    state_.add_literals(clause.size());
    solver_.add_clause(literals_);
    is_fixed_current_ = false;
  }

  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                  std::optional<std::uint64_t> max_conflicts) override {
    has_model_ = has_core_ = false;
    if (deadline.stop_requested()) return SatAnswer::unknown;
    state_->interrupted = false;
    std::optional<Alarm> alarm;
    if (const auto left = deadline.left(); left && state_.literals() >= many_literals) {
      alarm.emplace(*left, [this] { state_->interrupted = true; });
    }
    const std::stop_callback interrupt(deadline.stop(), [this] { state_->interrupted = true; });
    assign(literals_, assumptions);
    const std::uint64_t conflicts_before = solver_.get_sum_conflicts();
    CMSat::lbool answer = CMSat::l_Undef;
    while (true) {
      const auto left = deadline.left();
      const std::uint64_t conflicts = solver_.get_sum_conflicts() - conflicts_before;
      if (left) solver_.set_max_time(std::chrono::duration<double>(*left).count());
      if (max_conflicts) solver_.set_max_confl(*max_conflicts - conflicts);
      answer = solver_.solve(&literals_);
      if (answer != CMSat::l_Undef || !left || deadline.due()) break;
      // The solver's clock is ahead of the deadline. An early end would look like another limit.
      if (max_conflicts && solver_.get_sum_conflicts() - conflicts_before >= *max_conflicts) break;
    }
    has_model_ = answer == CMSat::l_True;
    has_core_ = answer == CMSat::l_False;
    if (has_model_) return SatAnswer::sat;
    if (has_core_) return SatAnswer::unsat;
    return SatAnswer::unknown;
  }

  std::optional<bool> value(Variable variable) const override {
    assert(has_model_ && variable >= 1 && variable <= static_cast<Variable>(solver_.nVars()));
    const CMSat::lbool value = solver_.get_model()[variable - 1];
    if (value == CMSat::l_Undef) return std::nullopt;
    return value == CMSat::l_True;
  }

  std::vector<Literal> failed_assumptions() const override {
    require(has_core_);
    // get_conflict() returns a clause with the negations of the failed assumptions.
    std::vector<Literal> failed;
    for (const CMSat::Lit literal : solver_.get_conflict())
      failed.push_back(-from_cms_literal(literal));
    return failed;
  }

  std::optional<std::span<const Literal>> implied(std::span<const Literal> literals) override {
    refresh_fixed_literals();
    assign(literals_, literals);
    if (!solver_.okay() || !solver_.implied_by(literals_, newly_implied_)) return std::nullopt;
    implied_.assign(literals.begin(), literals.end());
    implied_.insert(implied_.end(), fixed_.begin(), fixed_.end());
    for (const CMSat::Lit literal : newly_implied_) implied_.push_back(from_cms_literal(literal));
    return implied_;
  }

  /// Returns the memory cost, measured on blank boards of sizes 36 to 64.
  FormulaCost formula_cost() const override { return {200, 24, 6, variable_limit}; }

  /// Begins a proof in FRAT, a text format. Returns false if `binary` is set.
  bool begin_proof(const std::string& path, bool binary) override {
    require(solver_.nVars() == 0);
    if (!binary) state_->proof.reset(std::fopen(path.c_str(), "we"));
    if (state_->proof == nullptr) return false;
    solver_.set_frat(state_->proof.get());
    return true;
  }

  bool end_proof() override {
    std::FILE* const proof = state_->proof.get();
    return std::fflush(proof) == 0 && std::ferror(proof) == 0;
  }

  SolverStatistics statistics() const override {
    return {static_cast<std::int64_t>(solver_.get_sum_decisions()),
            static_cast<std::int64_t>(solver_.get_sum_conflicts()),
            static_cast<std::int64_t>(solver_.get_sum_propagations())};
  }

 private:
  static constexpr Variable variable_limit = (1 << 28) - 1;
  static constexpr int many_variables = 50'000;
  static constexpr std::int64_t many_literals = 100'000;

  static void assign(std::vector<CMSat::Lit>& to, std::span<const Literal> from) {
    to.clear();
    for (const Literal literal : from) to.push_back(to_cms_literal(literal));
  }

  /// Adds a tautology, because the solver creates the variables of new_vars() only when a clause is
  /// added. Requires a variable.
  void create_pending_variables() {
    solver_.add_clause({CMSat::Lit(0, false), CMSat::Lit(0, true)});
  }

  /// Stores the literals that the formula implies without assumptions in `fixed_`, because
  /// implied_by() omits them.
  void refresh_fixed_literals() {
    if (is_fixed_current_) return;
    is_fixed_current_ = true;
    if (solver_.nVars() > 0) create_pending_variables();
    fixed_.clear();
    for (const CMSat::Lit literal : solver_.get_zero_assigned_lits()) {
      fixed_.push_back(from_cms_literal(literal));
    }
  }

  struct State {
    std::atomic<bool> interrupted{false};
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> proof{
        nullptr, &std::fclose};  // outlives the solver, which writes to it
    CMSat::SATSolver solver{nullptr, &interrupted};
  };

  SolverState<State> state_;
  CMSat::SATSolver& solver_ = state_->solver;
  std::vector<CMSat::Lit> literals_;
  std::vector<CMSat::Lit> newly_implied_;
  std::vector<Literal> fixed_;     // literals implied without assumptions
  std::vector<Literal> implied_;   // the last result of implied()
  bool is_fixed_current_ = false;  // true if `fixed_` is up to date
  bool has_model_ = false;         // true if the model satisfies the current formula
  bool has_core_ = false;
};

}  // namespace

std::unique_ptr<SatSolver> make_cryptominisat() { return std::make_unique<CryptoMiniSat>(); }

std::string cryptominisat_version() { return CMSat::SATSolver::get_version(); }

}  // namespace clausoku
