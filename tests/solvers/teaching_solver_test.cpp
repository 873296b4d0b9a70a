// Replays every step of the teaching solver: reasons are unit, conflict clauses are false, learned
// clauses follow by RUP and are first-UIP clauses, jumps go to the second highest level, and models
// satisfy the formula. CaDiCaL is the oracle for the answers.
#include "src/solvers/teaching_solver.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>

#include "src/inference/inferred.hpp"
#include "src/proofs/proof_checker.hpp"
#include "src/proofs/rup_engine.hpp"
#include "src/services/read.hpp"
#include "src/solvers/registry.hpp"
#include "tests/effort.hpp"
#include "tests/places.hpp"
#include "tests/skipping.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(teaching_solver)

namespace {

using Clause = std::vector<Literal>;
using Kind = SearchEvent::Kind;

constexpr DecisionOrder orders[] = {DecisionOrder::vsids, DecisionOrder::first_open};

/// Replays a search and keeps the first error.
class Replay final : public SearchObserver {
 public:
  Replay(const TeachingSolver& solver, const Formula& formula)
      : solver_(solver),
        formula_clauses_(formula.clauses()),
        rup_(formula.variables()),
        levels_(2 * static_cast<std::size_t>(formula.variables()) + 2, -1) {
    checker_.new_variables(formula.variables());
    for (std::size_t k = 0; k < formula.clauses(); ++k) {
      checker_.add_clause(formula.clause(k));
      rup_.add(solver.clause(static_cast<ClauseId>(k)));
    }
  }

  void observe(const SearchEvent& event) override {
    if (error.empty()) error = error_in(event);
    ++count[event.kind];
    last = event.kind;
  }

  std::string error;
  std::map<Kind, int> count;
  Kind last = Kind::decision;

 private:
  struct Assigned {
    Literal literal;
    int level;
  };

  static std::size_t index(Literal literal) {
    return 2 * static_cast<std::size_t>(std::abs(literal)) + (literal < 0 ? 1 : 0);
  }

  /// The level at which a literal became true, or −1 if it is not true.
  int level_of(Literal literal) const { return levels_[index(literal)]; }
  bool is_false(Literal literal) const { return level_of(-literal) >= 0; }

  std::string error_in(const SearchEvent& event) {
    if (over_) return "an event follows the end";
    if (must_force_ != 0 && (event.kind != Kind::propagation || event.literal != must_force_)) {
      return "a learned clause forces nothing";
    }
    switch (event.kind) {
      case Kind::decision:
        if (conflict_) return "a decision instead of an analysis";
        if (event.level != ++level_) return "a decision at a wrong level";
        return assign(event);
      case Kind::propagation: {
        if (conflict_) return "a propagation after a conflict";
        must_force_ = 0;
        const auto clause = solver_.clause(event.clause);
        if (std::ranges::count(clause, event.literal) != 1) return "a reason without its literal";
        if (!std::ranges::all_of(clause,
                                 [&](Literal x) { return x == event.literal || is_false(x); })) {
          return "a reason that is not unit";
        }
        if (event.level != level_) return "a propagation at a wrong level";
        return assign(event);
      }
      case Kind::conflict:
        if (conflict_ || event.level != level_) return "a conflict at a wrong place";
        conflict_ = true;
        if (!std::ranges::all_of(solver_.clause(event.clause),
                                 [&](Literal x) { return is_false(x); })) {
          return "a conflict clause that is not false";
        }
        return "";
      case Kind::learned:
        return learn(event);
      case Kind::model:
        over_ = true;
        return conflict_ ? "a model after a conflict" : error_in_model();
      case Kind::unsatisfiable:
        over_ = true;
        return conflict_ && level_ == 0 ? "" : "no conflict at level 0";
    }
    return "an unknown event";
  }

  std::string assign(const SearchEvent& event) {
    if (level_of(event.literal) >= 0 || is_false(event.literal)) return "a literal assigned twice";
    levels_[index(event.literal)] = event.level;
    trail_.push_back({event.literal, event.level});
    return "";
  }

  std::string learn(const SearchEvent& event) {
    if (!conflict_ || level_ == 0) return "a clause learned without a conflict";
    if (event.clause != formula_clauses_ + learned_++)
      return "a learned clause with a wrong number";
    const Clause clause(solver_.clause(event.clause).begin(), solver_.clause(event.clause).end());
    std::vector<int> levels;
    Literal asserted = 0;
    for (const Literal literal : clause) {
      if (!is_false(literal)) return "a learned clause that is not false";
      levels.push_back(level_of(-literal));
      if (levels.back() == level_) asserted = literal;
    }
    std::ranges::sort(levels, std::greater<>());
    if (levels.empty() || levels[0] != level_) return "a learned clause without the last level";
    if (levels.size() > 1 && levels[1] == level_) return "a learned clause that is not asserting";
    if (event.level != (levels.size() > 1 ? levels[1] : 0)) return "a jump to a wrong level";
    // The proof checker also accepts RAT lemmas; the RUP engine does not.
    if (!checker_.add_lemma(clause)) return "a learned clause that the proof checker refuses";
    if (!rup_.antecedents(clause, static_cast<RupEngine::Id>(event.clause))) return "not RUP";
    rup_.add(clause);
    conflict_ = false;
    must_force_ = asserted;
    level_ = event.level;
    while (!trail_.empty() && trail_.back().level > level_) {
      levels_[index(trail_.back().literal)] = -1;
      trail_.pop_back();
    }
    return "";
  }

  std::string error_in_model() const {
    for (ClauseId id = 0; id < solver_.clauses(); ++id) {
      if (std::ranges::none_of(solver_.clause(id), [&](Literal x) { return level_of(x) >= 0; })) {
        return "a model that does not satisfy a clause";
      }
    }
    return static_cast<int>(trail_.size()) == solver_.variables() ? "" : "an incomplete model";
  }

  const TeachingSolver& solver_;
  const std::size_t formula_clauses_;
  ProofChecker checker_;
  RupEngine rup_;
  std::vector<int> levels_;  // by index(), −1 if the literal is not true
  std::vector<Assigned> trail_;
  int level_ = 0;
  std::uint32_t learned_ = 0;
  bool conflict_ = false;   // true between a conflict and the learned clause
  Literal must_force_ = 0;  // the literal that the clause just learned forces
  bool over_ = false;
};

void copy_clauses(const Formula& formula, ClauseSink& sink) {
  sink.new_variables(formula.variables());
  for (std::size_t k = 0; k < formula.clauses(); ++k) sink.add_clause(formula.clause(k));
}

/// Solves the formula, replays the search, and returns the number of conflicts. With
/// `most_conflicts`, replays at most the first conflicts.
int require_replay(const Formula& formula, DecisionOrder order, SatAnswer expected,
                   std::optional<std::uint64_t> most_conflicts = {}) {
  TeachingSolver solver(order);
  copy_clauses(formula, solver);
  Replay replay(solver, formula);
  const SatAnswer answer = solver.solve(replay, {}, most_conflicts);
  BOOST_REQUIRE_EQUAL(replay.error, "");
  const int conflicts = replay.count[Kind::conflict];
  if (answer == SatAnswer::unknown && most_conflicts) {
    BOOST_REQUIRE_EQUAL(conflicts, *most_conflicts);
    return conflicts;
  }
  BOOST_REQUIRE(answer == expected);
  BOOST_REQUIRE(replay.last == (answer == SatAnswer::sat ? Kind::model : Kind::unsatisfiable));
  return conflicts;
}

/// Makes a formula with short and long clauses, repeated literals and tautologies. A third of the
/// formulas are 3-SAT near the threshold of satisfiability, and some have an empty clause.
Formula make_random_formula(std::mt19937& random) {
  Formula formula;
  const int variables = 1 + static_cast<int>(random() % 40);
  formula.new_variables(variables);
  const bool is_3sat = random() % 3 == 0;
  const int clauses = is_3sat ? 43 * variables / 10 : static_cast<int>(random() % (4 * variables));
  for (int k = 0; k < clauses; ++k) {
    Clause clause(is_3sat ? 3 : random() % 20 == 0 ? 1 : 2 + random() % 4);
    for (Literal& literal : clause) {
      literal = 1 + static_cast<int>(random() % variables);
      if (random() % 2 == 0) literal = -literal;
    }
    formula.add_clause(clause);
  }
  if (random() % 100 == 0) formula.add_clause({});
  return formula;
}

SatAnswer cadical_answer(const Formula& formula) {
  const auto solver = find_solver("cadical")->make();
  copy_clauses(formula, *solver);
  return solver->solve({});
}

Formula make_formula(const Grid& grid) {
  const VariableMap map(infer(grid, Reduction::givens));
  Formula formula;
  BOOST_REQUIRE(encode(grid, map, {}, formula));
  return formula;
}

/// Calls `test` with the formulas of the first puzzles of a file.
template <class Test>
void for_each_formula(const std::string& file, std::size_t most, const ReadRequest& request,
                      const Test& test) {
  std::string text;
  for (const std::string& line : data_lines(file)) text += line + '\n';
  const auto options = std::get<ReaderOptions>(make_reader_options_of(request));
  for (std::size_t number = 1; number <= most; ++number) {
    BOOST_TEST_CONTEXT(file << " " << number) {
      const Puzzle puzzle = read_numbered_puzzle(text, number, options);
      BOOST_REQUIRE(puzzle.grid() != nullptr);
      test(make_formula(*puzzle.grid()));
    }
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(agrees_with_cadical_on_random_formulas) {
  if (find_solver("cadical") == nullptr) return skip("CaDiCaL is not linked in");
  std::mt19937 random(29);
  int unsatisfiable = 0;
  int conflicts = 0;
  constexpr int tries = scaled_tries(10'000);
  for (int k = 0; k < tries; ++k) {
    const Formula formula = make_random_formula(random);
    const SatAnswer expected = cadical_answer(formula);
    unsatisfiable += expected == SatAnswer::unsat;
    for (const DecisionOrder order : orders) {
      conflicts += require_replay(formula, order, expected);
    }
  }
  BOOST_TEST(unsatisfiable > tries / 5);
  BOOST_TEST(unsatisfiable < tries - tries / 5);
  BOOST_TEST(conflicts > 4 * tries);
}

BOOST_AUTO_TEST_CASE(replays_searches_for_puzzles) {
  const auto replay = [](const Formula& formula) {
    for (const DecisionOrder order : orders) require_replay(formula, order, SatAnswer::sat);
  };
  for_each_formula("p096_sudoku.txt", 50, {}, replay);
  for_each_formula("jigsaw.txt", 1, {.board = "jigsaw:AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF"},
                   replay);
}

// The searches with VSIDS have 21,000 conflicts in total and are replayed to their ends. Those in
// the order of the variables have 168,000; the first 2,000 of each killer are replayed. With
// sanitizers, the first 300 conflicts of each search are replayed.
BOOST_AUTO_TEST_CASE(replays_searches_for_killers) {
  for_each_formula("killer.jsonl", 16, {}, [](const Formula& formula) {
    using Limit = std::optional<std::uint64_t>;
    require_replay(formula, DecisionOrder::vsids, SatAnswer::sat,
                   is_slow_build ? Limit(300) : Limit());
    require_replay(formula, DecisionOrder::first_open, SatAnswer::sat,
                   is_slow_build ? Limit(300) : Limit(2000));
  });
}

BOOST_AUTO_TEST_CASE(learns_the_first_uip_of_a_handwritten_formula) {
  // Decision 1 forces 2. Decision 3 forces 4, and 4 forces 5 and 6, which contradict each other.
  TeachingSolver solver(DecisionOrder::first_open);
  solver.new_variables(6);
  for (const Clause& clause : {Clause{-1, 2}, {-2, -3, 4}, {-4, 5}, {-4, 6}, {-5, -6}}) {
    solver.add_clause(clause);
  }
  struct Recorder final : SearchObserver {
    void observe(const SearchEvent& event) override { events.push_back(event); }
    std::vector<SearchEvent> events;
  } recorder;
  BOOST_TEST((solver.solve(recorder, {}) == SatAnswer::sat));
  const auto learned = std::ranges::find(recorder.events, Kind::learned, &SearchEvent::kind);
  BOOST_REQUIRE(learned != recorder.events.end());
  BOOST_TEST(learned->level == 0);
  BOOST_TEST(Clause(solver.clause(5).begin(), solver.clause(5).end()) == Clause{-4},
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(repeated_literals_are_stored_once) {
  TeachingSolver solver(DecisionOrder::vsids);
  solver.new_variables(2);
  solver.add_clause({2, 2, -1, 2});
  BOOST_TEST(Clause(solver.clause(0).begin(), solver.clause(0).end()) == (Clause{2, -1}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(stops_at_limits) {
  // Six pigeons do not fit in five holes.
  const auto make = [](TeachingSolver& solver) {
    solver.new_variables(30);
    for (int pigeon = 0; pigeon < 6; ++pigeon) {
      Clause holes;
      for (int hole = 1; hole <= 5; ++hole) {
        holes.push_back(5 * pigeon + hole);
        for (int other = 0; other < pigeon; ++other) {
          solver.add_clause({-(5 * pigeon + hole), -(5 * other + hole)});
        }
      }
      solver.add_clause(holes);
    }
  };
  struct Counter final : SearchObserver {
    void observe(const SearchEvent& event) override { conflicts += event.kind == Kind::conflict; }
    int conflicts = 0;
  };
  for (const DecisionOrder order : orders) {
    TeachingSolver limited(order);
    make(limited);
    Counter counter;
    BOOST_TEST((limited.solve(counter, {}, 7) == SatAnswer::unknown));
    BOOST_TEST(counter.conflicts == 7);
    TeachingSolver late(order);
    make(late);
    BOOST_TEST((late.solve(counter, Deadline({}, std::chrono::seconds(0))) == SatAnswer::unknown));
    TeachingSolver complete(order);
    make(complete);
    BOOST_TEST((complete.solve(counter, {}) == SatAnswer::unsat));
  }
}

BOOST_AUTO_TEST_SUITE_END()
