// Adapter for the embedded solver CaDiCaL, https://github.com/arminbiere/cadical
//
// CaDiCaL does not publish its statistics, but reports each clause that it learns. The number of
// learned clauses serves as the number of conflicts. During a search, CaDiCaL regularly calls a
// terminator object, which checks the wall-clock deadline and the stop token.
#include "src/solvers/cadical.hpp"

#include <algorithm>
#include <array>
#include <cadical.hpp>
#include <cstdio>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/solvers/solver_state.hpp"

namespace clausoku {
namespace {

class LearnedClauses final : public CaDiCaL::Learner {
 public:
  bool learning(int) override {
    ++count_;
    return false;  // the literals of the learned clause are not needed
  }
  void learn(int) override {}

  std::int64_t count() const { return count_; }
  void raise_to(std::int64_t count) { count_ = std::max(count_, count); }

 private:
  std::int64_t count_ = 0;
};

class DeadlineTerminator final : public CaDiCaL::Terminator {
 public:
  explicit DeadlineTerminator(const Deadline& deadline) : deadline_(deadline) {}

  bool terminate() override {
    passed_ = passed_ || deadline_.due();
    return passed_;
  }
  bool has_passed() const { return passed_; }

 private:
  const Deadline& deadline_;
  bool passed_ = false;
};

struct CadicalOption {
  const char* name;
  int value;
};

/// These options make the models independent of earlier calls. CaDiCaL decides the variables in a
/// fixed order and gives them a fixed value first, so learned clauses do not change the first
/// model. If the call has a constraint (a clause for this call), CaDiCaL first decides the first
/// possible literal of this clause. If the clause forbids an existing model, none of its literals
/// is implied, so this decision does not depend on learned clauses either. Inprocessing is off
/// because it would lead to other models.
constexpr std::array repeatable_options{
    CadicalOption{"bump", 0},
    CadicalOption{"stabilize", 0},
    CadicalOption{"shuffle", 0},
    CadicalOption{"rephase", 0},
    CadicalOption{"phase", 1},
    CadicalOption{"forcephase", 1},
    CadicalOption{"chrono", 0},
    CadicalOption{"lucky", 0},
    CadicalOption{"walk", 0},
    CadicalOption{"inprocessing", 0},
    CadicalOption{"eagersubsume", 0},  // few learned clauses subsume another
    // Delete learned clauses often: most clauses from one puzzle are useless for the next puzzle.
    CadicalOption{"reduceint", 50},
};

/// These options suit satisfiable formulas in the augmented encoding. The search stays in stable
/// mode, which retains promising values of variables. Variable elimination is off because it would
/// remove the auxiliary variables of the encoding. Random walks are off because they guess models.
constexpr std::array augmented_options{
    CadicalOption{"stabilizeonly", 1},
    CadicalOption{"elim", 0},
    CadicalOption{"walk", 0},
};

class Cadical : public SatSolver, public SeededSolver, public ProofWriter {
 public:
  using ClauseSink::add_clause;
  using SatSolver::solve;

  explicit Cadical(const char* configuration = "default",
                   std::span<const CadicalOption> options = {}) {
    solver_.configure(configuration);
    solver_.set("quiet", 1);
    for (const CadicalOption& option : options) solver_.set(option.name, option.value);
    solver_.connect_learner(&learned_);
  }
  ~Cadical() override { solver_.disconnect_learner(); }

  Variable new_variables(int count) override {
    return allocate_variable_numbers(variables_, count);
  }

  void add_clause(std::span<const Literal> clause) override {
    state_.add_literals(clause.size());
    for (const Literal literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                  std::optional<std::uint64_t> max_conflicts) override {
    const auto constraint = std::exchange(constraint_, std::nullopt);
    DeadlineTerminator terminator(deadline);
    if (terminator.terminate())
      return SatAnswer::unknown;  // a short search might never call the terminator
    solver_.reserve(variables_);  // also gives a value to variables without a clause
    assumptions_.assign(assumptions.begin(), assumptions.end());
    for (const Literal literal : assumptions_) solver_.assume(literal);
    if (constraint) {
      for (const Literal literal : *constraint) solver_.constrain(literal);
      solver_.constrain(0);
    }
    if (max_conflicts) solver_.limit("conflicts", clamp_to_int(*max_conflicts));

    const std::int64_t learned_before = learned_.count();
    solver_.connect_terminator(&terminator);
    const int answer = solver_.solve();
    solver_.disconnect_terminator();

    if (answer == 10) return SatAnswer::sat;
    if (answer == 20) return SatAnswer::unsat;
    // After a search without an answer, CaDiCaL 1.5.3 still has the constraint: remove it.
    if (constraint) solver_.reset_constraint();
    if (max_conflicts && !terminator.has_passed()) {
      // The search has reached the limit, but conflicts without a learned clause were not counted.
      learned_.raise_to(learned_before + clamp_to_int(*max_conflicts));
    }
    return SatAnswer::unknown;
  }

  std::optional<bool> value(Variable variable) const override { return solver_.val(variable) > 0; }

  std::vector<Literal> failed_assumptions() const override {
    std::vector<Literal> failed;
    std::ranges::copy_if(assumptions_, std::back_inserter(failed),
                         [this](Literal literal) { return solver_.failed(literal); });
    return failed;
  }

  /// Sets the seed. The seed alone has little effect, so CaDiCaL also shuffles its variables.
  void set_seed(std::uint32_t seed) override {
    require(variables_ == 0);
    solver_.set("seed", clamp_to_int(seed));
    solver_.set("shuffle", 1);
    solver_.set("shufflerandom", 1);
  }

  bool begin_proof(const std::string& path, bool binary) override {
    require(variables_ == 0);
    auto& proof = state_->proof;
    proof.reset(std::fopen(path.c_str(), "wbe"));
    if (proof == nullptr) return false;
    solver_.set("binary", binary);
    return solver_.trace_proof(proof.get(), path.c_str());
  }

  bool end_proof() override {
    solver_.close_proof_trace();
    std::FILE* const proof = state_->proof.get();
    return std::fflush(proof) == 0 && std::ferror(proof) == 0;
  }

  SolverStatistics statistics() const override {
    return {.decisions = {}, .conflicts = learned_.count(), .propagations = {}};
  }

 protected:
  void limit_decisions(int decisions) { solver_.limit("decisions", decisions); }

  void set_next_constraint(std::span<const Literal> clause) {
    constraint_.emplace(clause.begin(), clause.end());
  }

 private:
  static int clamp_to_int(std::uint64_t count) {
    constexpr int most = std::numeric_limits<int>::max();
    return static_cast<int>(std::min<std::uint64_t>(count, most));
  }

  struct State {
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> proof{
        nullptr, &std::fclose};  // outlives the solver, which writes to it
    CaDiCaL::Solver solver;
  };

  SolverState<State> state_;
  CaDiCaL::Solver& solver_ = state_->solver;
  LearnedClauses learned_;
  std::vector<Literal> assumptions_;
  /// The constraint for the next call of solve(). solve() removes it before the search, so that a
  /// call that ends without a search does not leave its constraint to the next call.
  std::optional<std::vector<Literal>> constraint_;
  int variables_ = 0;
};

class RepeatableCadical final : public Cadical, public RepeatableModels {
 public:
  RepeatableCadical() : Cadical("default", repeatable_options) {}

  void constrain(std::span<const Literal> clause) override { set_next_constraint(clause); }

  SatAnswer solve_by_propagation(std::span<const Literal> assumptions,
                                 const Deadline& deadline) override {
    // The undecided variable has no clause, so a model needs at least the decision of this
    // variable. A model after one decision therefore decides nothing else.
    if (undecided_ == 0) undecided_ = new_variables(1);
    limit_decisions(1);
    return Cadical::solve(assumptions, deadline, {});
  }

 private:
  Variable undecided_ = 0;
};

}  // namespace

std::unique_ptr<SatSolver> make_cadical() { return std::make_unique<Cadical>(); }

std::unique_ptr<SatSolver> make_cadical_for_models() { return std::make_unique<Cadical>("sat"); }

std::unique_ptr<SatSolver> make_cadical_for_augmented_models() {
  return std::make_unique<Cadical>("default", augmented_options);
}

std::unique_ptr<SatSolver> make_reusable_cadical() { return std::make_unique<RepeatableCadical>(); }

std::string cadical_version() { return CaDiCaL::Solver::version(); }

}  // namespace clausoku
