// CaDiCaL, embedded. https://github.com/arminbiere/cadical
//
// It keeps its statistics to itself, but tells of every clause that it learns: those stand for the
// conflicts. It asks again and again whether to go on, which is where the time limit (of the wall
// clock) and the stop token come in.
#include "src/solvers/cadical.hpp"

#include <algorithm>
#include <array>
#include <cadical.hpp>
#include <cstdio>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "encoder/contract.hpp"

namespace clausoku {
namespace {

class LearnedClauses final : public CaDiCaL::Learner {
 public:
  bool learning(int) override {
    ++count_;
    return false;  // the literals are of no interest
  }
  void learn(int) override {}

  std::int64_t count() const { return count_; }
  void at_least(std::int64_t count) { count_ = std::max(count_, count); }

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
  bool passed() const { return passed_; }

 private:
  const Deadline& deadline_;
  bool passed_ = false;
};

struct CadicalOption {
  const char* name;
  int value;
};

/// For models that depend on nothing that was solved before: variables are chosen in one order and
/// tried with one value first, so that the model found is the first one in the order that this is,
/// whatever the clauses learned. A constraint's first possible literal in that order is decided
/// before; that is one choice as long as none of them is implied, as where they forbid a model that
/// there is. Nothing is simplified away, which would bring in other models.
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
    // Most of what one puzzle teaches is of no use to the next.
    CadicalOption{"reduceint", 50},
};

/// For models of formulas in the augmented encoding. Phases that have come far are kept to, and
/// neither are variables eliminated, which undoes what the encoding has brought in, nor is a model
/// guessed at by random walks.
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

  Variable new_variables(int count) override { return number_variables(variables_, count); }

  void add_clause(std::span<const Literal> clause) override {
    for (const Literal literal : clause) solver_.add(literal);
    solver_.add(0);
  }

  SatAnswer solve(std::span<const Literal> assumptions, const Deadline& deadline,
                  std::optional<std::uint64_t> max_conflicts) override {
    const auto constraint = std::exchange(constraint_, std::nullopt);
    DeadlineTerminator terminator(deadline);
    if (terminator.terminate()) return SatAnswer::unknown;  // else a short search would not ask
    solver_.reserve(variables_);  // variables without a clause have a value too
    assumptions_.assign(assumptions.begin(), assumptions.end());
    for (const Literal literal : assumptions_) solver_.assume(literal);
    if (constraint) {
      for (const Literal literal : *constraint) solver_.constrain(literal);
      solver_.constrain(0);
    }
    if (max_conflicts) solver_.limit("conflicts", clamped(*max_conflicts));

    const std::int64_t learned_before = learned_.count();
    solver_.connect_terminator(&terminator);
    const int answer = solver_.solve();
    solver_.disconnect_terminator();

    if (answer == 10) return SatAnswer::sat;
    if (answer == 20) return SatAnswer::unsat;
    // CaDiCaL 1.5.3 drops the assumptions of a search without an answer, but keeps its constraint.
    if (constraint) solver_.reset_constraint();
    if (max_conflicts && !terminator.passed()) {
      // There were that many, even if not every one taught a clause.
      learned_.at_least(learned_before + clamped(*max_conflicts));
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

  /// Its own seed decides little; with the order of the variables shuffled now and then, it does.
  void set_seed(std::uint32_t seed) override {
    require(variables_ == 0);
    solver_.set("seed", clamped(seed));
    solver_.set("shuffle", 1);
    solver_.set("shufflerandom", 1);
  }

  bool begin_proof(const std::string& path, bool binary) override {
    require(variables_ == 0);
    proof_.reset(std::fopen(path.c_str(), "wbe"));
    if (proof_ == nullptr) return false;
    solver_.set("binary", binary);
    return solver_.trace_proof(proof_.get(), path.c_str());
  }

  bool end_proof() override {
    solver_.close_proof_trace();
    return std::fflush(proof_.get()) == 0 && std::ferror(proof_.get()) == 0;
  }

  SolverStatistics statistics() const override {
    return {.decisions = {}, .conflicts = learned_.count(), .propagations = {}};
  }

 protected:
  void constrain_next_call(std::span<const Literal> clause) {
    constraint_.emplace(clause.begin(), clause.end());
  }

 private:
  static int clamped(std::uint64_t count) {
    constexpr int most = std::numeric_limits<int>::max();
    return static_cast<int>(std::min<std::uint64_t>(count, most));
  }

  std::unique_ptr<std::FILE, int (*)(std::FILE*)> proof_{nullptr, &std::fclose};
  mutable CaDiCaL::Solver solver_;  // asking it for a value is no const call
  LearnedClauses learned_;
  std::vector<Literal> assumptions_;
  /// For the next call. CaDiCaL gets it right before the search, so that a call that ends before
  /// its search leaves no constraint to the next call.
  std::optional<std::vector<Literal>> constraint_;
  int variables_ = 0;
};

class RepeatableCadical final : public Cadical, public RepeatableModels {
 public:
  RepeatableCadical() : Cadical("default", repeatable_options) {}

  void constrain(std::span<const Literal> clause) override { constrain_next_call(clause); }
};

}  // namespace

std::unique_ptr<SatSolver> make_cadical() { return std::make_unique<Cadical>(); }

std::unique_ptr<SatSolver> make_cadical_for_models() { return std::make_unique<Cadical>("sat"); }

std::unique_ptr<SatSolver> make_cadical_for_augmented_models() {
  return std::make_unique<Cadical>("default", augmented_options);
}

std::unique_ptr<SatSolver> make_cadical_to_keep() { return std::make_unique<RepeatableCadical>(); }

std::string cadical_version() { return CaDiCaL::Solver::version(); }

}  // namespace clausoku
