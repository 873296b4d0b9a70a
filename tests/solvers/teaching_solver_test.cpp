// Replays every step of the teaching solver in each of its stages: reasons are unit, conflict
// clauses are false, learned clauses follow by RUP and are first-UIP clauses, jumps go to the
// second highest level, flips reverse the last decision, no decision comes before a conflict or
// what clauses force, the caller's decisions come in their order, and models satisfy the formula.
// Repeats the resolution to the first UIP without the solver's code. CaDiCaL, the backtracker and
// the solutions stated in files are the oracles for the answers, a plain recursion for the nodes of
// the stage `backtracking`.
#include "src/solvers/teaching_solver.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>
#include <utility>

#include "encoder/basics/names.hpp"
#include "encoder/decode.hpp"
#include "src/calls/encode.hpp"
#include "src/calls/read.hpp"
#include "src/engines/spec.hpp"
#include "src/proofs/proof_checker.hpp"
#include "src/proofs/rup_engine.hpp"
#include "src/solvers/registry.hpp"
#include "tests/effort.hpp"
#include "tests/grids.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/skipping.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(teaching_solver)

namespace {

using Clause = std::vector<Literal>;
using Kind = SearchEvent::Kind;

constexpr DecisionOrder orders[] = {DecisionOrder::vsids, DecisionOrder::first_open};
constexpr SearchStage stages[] = {SearchStage::backtracking, SearchStage::dpll, SearchStage::cdcl};

struct Way {
  DecisionOrder order = DecisionOrder::vsids;
  SearchStage stage = SearchStage::cdcl;
  Clause own_decisions = {};
};

/// Formulas with at most so many clauses are searched for missed conflicts before each decision.
constexpr std::size_t most_searched_clauses = 300;

/// Replays a search and keeps the first error.
class Replay final : public SearchObserver {
 public:
  Replay(const TeachingSolver& solver, const Formula& formula, const Way& way)
      : solver_(solver),
        way_(way),
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
        if (!is_own_as_asked(event)) return "a decision against the caller's";
        if (misses_clause()) return "a decision before a conflict or a forced literal";
        return assign(event);
      case Kind::propagation: {
        if (conflict_) return "a propagation after a conflict";
        must_force_ = 0;
        const auto clause = solver_.clause(event.clause);
        if (way_.stage == SearchStage::backtracking && clause.size() > 1) {
          return "a propagation by a clause that is not unit";
        }
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
        conflict_ = event.clause;
        if (!std::ranges::all_of(solver_.clause(event.clause),
                                 [&](Literal x) { return is_false(x); })) {
          return "a conflict clause that is not false";
        }
        return "";
      case Kind::learned:
        return way_.stage == SearchStage::cdcl ? learn(event) : "a learned clause in this stage";
      case Kind::flip:
        return way_.stage == SearchStage::cdcl ? "a flip in this stage" : flip(event);
      case Kind::skipped:
        if (next_own_ == way_.own_decisions.size() ||
            way_.own_decisions[next_own_++] != event.literal) {
          return "a skipped decision that nobody asked for";
        }
        return std::max(level_of(event.literal), level_of(-event.literal)) == event.level
                   ? ""
                   : "a skipped decision that is open";
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
    trail_.push_back(event);
    return "";
  }

  /// Uses up the caller's next decision.
  bool is_own_as_asked(const SearchEvent& event) {
    if (next_own_ == way_.own_decisions.size()) return !event.is_own;
    const Literal asked = way_.own_decisions[next_own_++];
    return asked == TeachingSolver::solver_decision ? !event.is_own
                                                    : event.is_own && event.literal == asked;
  }

  /// True if a clause is false, or if it forces a literal in a stage that propagates.
  bool misses_clause() const {
    if (formula_clauses_ > most_searched_clauses) return false;
    const std::ptrdiff_t least_open = way_.stage == SearchStage::backtracking ? 1 : 2;
    for (ClauseId id = 0; id < solver_.clauses(); ++id) {
      const auto clause = solver_.clause(id);
      if (std::ranges::any_of(clause, [&](Literal x) { return level_of(x) >= 0; })) continue;
      if (std::ranges::count_if(clause, [&](Literal x) { return !is_false(x); }) < least_open) {
        return true;
      }
    }
    return false;
  }

  std::string flip(const SearchEvent& event) {
    if (!conflict_ || level_ == 0) return "a flip without a conflict";
    if (event.level != level_ - 1) return "a flip to a wrong level";
    const auto decision = std::ranges::find(trail_, level_, &SearchEvent::level);
    if (event.literal != -decision->literal) return "a flip of another literal";
    conflict_.reset();
    jump(event.level);
    return assign(event);
  }

  void jump(int level) {
    level_ = level;
    while (!trail_.empty() && trail_.back().level > level_) {
      levels_[index(trail_.back().literal)] = -1;
      trail_.pop_back();
    }
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
    Clause sorted = clause;
    std::ranges::sort(sorted);
    if (sorted != resolve_to_first_uip()) {
      return "a learned clause that is not the first-UIP clause";
    }
    // The proof checker also accepts RAT lemmas; the RUP engine does not.
    if (!checker_.add_lemma(clause)) return "a learned clause that the proof checker refuses";
    if (!rup_.antecedents(clause, static_cast<RupEngine::Id>(event.clause))) return "not RUP";
    rup_.add(clause);
    conflict_.reset();
    must_force_ = asserted;
    jump(event.level);
    return "";
  }

  /// Resolves the conflict clause with the reasons of the last level, from the last literal of the
  /// trail back, until one literal of this level is left. Omits the literals of level 0, which unit
  /// clauses refute. Returns the literals in ascending order.
  Clause resolve_to_first_uip() const {
    Clause earlier;  // the literals of earlier levels
    std::vector<char> added(levels_.size());
    int of_last_level = 0;
    const auto add = [&](Literal literal) {
      const int level = level_of(-literal);
      if (level == 0 || std::exchange(added[index(literal)], 1) != 0) return;
      if (level == level_) {
        ++of_last_level;
      } else {
        earlier.push_back(literal);
      }
    };
    for (const Literal literal : solver_.clause(*conflict_)) add(literal);
    auto place = trail_.rbegin();
    for (; of_last_level > 1; ++place) {
      if (added[index(-place->literal)] == 0) continue;
      --of_last_level;
      for (const Literal literal : solver_.clause(place->clause)) {
        if (literal != place->literal) add(literal);
      }
    }
    while (added[index(-place->literal)] == 0) ++place;
    earlier.push_back(-place->literal);
    std::ranges::sort(earlier);
    return earlier;
  }

  std::string error_in_model() const {
    for (ClauseId id = 0; id < solver_.clauses(); ++id) {
      // Without propagation, open variables are false.
      const auto holds = [&](Literal x) {
        return level_of(x) >= 0 ||
               (way_.stage == SearchStage::backtracking && x < 0 && !is_false(x));
      };
      if (std::ranges::none_of(solver_.clause(id), holds)) {
        return "a model that does not satisfy a clause";
      }
    }
    if (way_.stage == SearchStage::backtracking) return "";
    return static_cast<int>(trail_.size()) == solver_.variables() ? "" : "an incomplete model";
  }

  const TeachingSolver& solver_;
  const Way& way_;
  std::size_t next_own_ = 0;
  const std::size_t formula_clauses_;
  ProofChecker checker_;
  RupEngine rup_;
  std::vector<int> levels_;  // by index(), −1 if the literal is not true
  std::vector<SearchEvent> trail_;
  int level_ = 0;
  std::uint32_t learned_ = 0;
  std::optional<ClauseId> conflict_;  // set between a conflict and the learned clause
  Literal must_force_ = 0;            // the literal that the clause just learned forces
  bool over_ = false;
};

void copy_clauses(const Formula& formula, ClauseSink& sink) {
  sink.new_variables(formula.variables());
  for (std::size_t k = 0; k < formula.clauses(); ++k) sink.add_clause(formula.clause(k));
}

struct Search {
  SatAnswer answer;
  int conflicts;
  int decisions;
  TeachingSolver solver;  ///< has the model
};

/// Solves the formula and replays the search. With `most_conflicts`, replays at most the first
/// conflicts; the answer may then be unknown.
Search require_replay(const Formula& formula, const Way& way, SatAnswer expected,
                      std::optional<std::uint64_t> most_conflicts = {}) {
  TeachingSolver solver(way.order, way.stage);
  copy_clauses(formula, solver);
  solver.decide_first(way.own_decisions);
  Replay replay(solver, formula, way);
  const SatAnswer answer = solver.solve(replay, {}, most_conflicts);
  BOOST_REQUIRE_EQUAL(replay.error, "");
  const int conflicts = replay.count[Kind::conflict];
  if (answer == SatAnswer::unknown && most_conflicts) {
    BOOST_REQUIRE_EQUAL(conflicts, *most_conflicts);
  } else {
    BOOST_REQUIRE(answer == expected);
    BOOST_REQUIRE(replay.last == (answer == SatAnswer::sat ? Kind::model : Kind::unsatisfiable));
  }
  return {answer, conflicts, replay.count[Kind::decision], std::move(solver)};
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

/// Makes a list of literals and decisions of the solver, some of them twice.
Clause make_own_decisions(const Formula& formula, std::mt19937& random) {
  Clause decisions(random() % 8);
  for (Literal& literal : decisions) {
    if (random() % 4 == 0) continue;
    literal = 1 + static_cast<int>(random() % static_cast<unsigned>(formula.variables()));
    if (random() % 2 == 0) literal = -literal;
  }
  return decisions;
}

/// The number of digits that a plain recursion on the cells, in order, tries.
int count_tried_digits(Grid& grid, Cell cell, bool& is_solved) {
  const Board& board = grid.board();
  while (cell < board.cell_count() && grid[cell] != 0) ++cell;
  is_solved = cell == board.cell_count();
  int tried = 0;
  for (Digit digit = 1; digit <= board.size() && !is_solved; ++digit) {
    ++tried;
    grid.set(cell, digit);
    if (!find_clash(grid)) tried += count_tried_digits(grid, cell + 1, is_solved);
    if (!is_solved) grid.set(cell, 0);
  }
  return tried;
}

SatAnswer cadical_answer(const Formula& formula) {
  const auto solver = find_solver("cadical")->make();
  copy_clauses(formula, *solver);
  return solver->solve({});
}

/// Returns the only solution of a puzzle: the stated one, or else that of the backtracker. Returns
/// nothing if there is no solution.
std::optional<Grid> find_solution(const Puzzle& puzzle) {
  if (puzzle.stated_solution) return puzzle.stated_solution->grid;
  const auto spec = std::get<EngineSpec>(parse_engine_spec("backtrack"));
  const Outcome outcome = make_engine(spec)->solve(*puzzle.grid(), {});
  if (outcome.verdict == Verdict::none) return {};
  BOOST_REQUIRE(outcome.verdict == Verdict::unique);
  return outcome.solutions.front();
}

/// Replays the search for a puzzle, requires CaDiCaL's answer, and decodes a model. Returns the
/// number of conflicts.
int require_solution(const Grid& grid, const std::optional<Grid>& solution,
                     const ExportOptions& options, const Way& way,
                     std::optional<std::uint64_t> most_conflicts = {}) {
  Formula formula;
  const auto encoded = encode_clauses(grid, options, formula, {});
  BOOST_REQUIRE(std::holds_alternative<VariableMap>(encoded));
  const SatAnswer expected = solution ? SatAnswer::sat : SatAnswer::unsat;
  if (find_solver("cadical") != nullptr) BOOST_REQUIRE(cadical_answer(formula) == expected);
  const Search search = require_replay(formula, way, expected, most_conflicts);
  if (search.answer == SatAnswer::sat) {
    const auto value = [&](Variable v) { return std::optional(search.solver.is_true(v)); };
    const auto decoded = decode(std::get<VariableMap>(encoded), value);
    BOOST_REQUIRE(std::holds_alternative<Grid>(decoded));
    BOOST_REQUIRE(std::get<Grid>(decoded) == *solution);
  }
  return search.conflicts;
}

/// Calls `test` with the first puzzles of a file and their solutions.
template <class Test>
void for_each_puzzle(const std::string& file, std::size_t most, const ReadRequest& request,
                     const Test& test) {
  std::string text;
  for (const std::string& line : data_lines(file)) text += line + '\n';
  const auto options = std::get<ReaderOptions>(make_reader_options_of(request));
  for (std::size_t number = 1; number <= most; ++number) {
    BOOST_TEST_CONTEXT(file << " " << number) {
      const Puzzle puzzle = read_numbered_puzzle(text, number, options);
      BOOST_REQUIRE(puzzle.grid() != nullptr);
      test(*puzzle.grid(), find_solution(puzzle));
    }
  }
}

const ReadRequest jigsaw_request{.board = "jigsaw:AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF"};

/// Fills a blank cell with a wrong digit that no other given contradicts directly.
Grid add_wrong_digit(const Grid& grid, const Grid& solution) {
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] != 0) continue;
    for (Digit digit = 1; digit <= grid.board().size(); ++digit) {
      Grid wrong = grid;
      wrong.set(cell, digit);
      if (digit != solution[cell] && !find_clash(wrong)) return wrong;
    }
  }
  throw std::logic_error("every wrong digit clashes");
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
      for (const SearchStage stage : stages) {
        const auto own = k % 2 == 0 ? Clause{} : make_own_decisions(formula, random);
        const Way way{order, stage, own};
        const bool is_long = stage == SearchStage::backtracking && formula.variables() > 12;
        const auto most = is_long ? std::optional<std::uint64_t>(200) : std::nullopt;
        conflicts += require_replay(formula, way, expected, most).conflicts;
      }
    }
  }
  BOOST_TEST(unsatisfiable > tries / 5);
  BOOST_TEST(unsatisfiable < tries - tries / 5);
  BOOST_TEST(conflicts > 4 * tries);
}

BOOST_AUTO_TEST_CASE(finds_the_solutions_of_puzzles) {
  const auto test = [](const Grid& grid, const std::optional<Grid>& solution) {
    BOOST_REQUIRE(solution.has_value());
    for (const DecisionOrder order : orders) require_solution(grid, solution, {}, {order});
  };
  for_each_puzzle("p096_sudoku.txt", 50, {}, test);
  for_each_puzzle("jigsaw.txt", 1, jigsaw_request, test);
  for_each_puzzle("jigsaws.jsonl", is_slow_build ? 2 : 20, {}, test);
}

// The searches with VSIDS have 21,000 conflicts in total and are replayed to their ends. Those in
// the order of the variables have 168,000; the first 2,000 of each killer are replayed. With
// sanitizers, the first 300 conflicts of each search are replayed. The file states the solutions;
// the backtracker takes up to 16 s for one.
BOOST_AUTO_TEST_CASE(finds_the_solutions_of_killers) {
  for_each_puzzle("killer.jsonl", 16, {},
                  [](const Grid& grid, const std::optional<Grid>& solution) {
                    using Limit = std::optional<std::uint64_t>;
                    BOOST_REQUIRE(solution.has_value());
                    require_solution(grid, solution, {}, {DecisionOrder::vsids},
                                     is_slow_build ? Limit(300) : Limit());
                    require_solution(grid, solution, {}, {DecisionOrder::first_open},
                                     is_slow_build ? Limit(300) : Limit(2000));
                  });
}

BOOST_AUTO_TEST_CASE(each_stage_finds_the_solutions_of_puzzles) {
  for_each_puzzle(
      "p096_sudoku.txt", is_slow_build ? 1 : 8, {},
      [](const Grid& grid, const std::optional<Grid>& solution) {
        for (const DecisionOrder order : orders) {
          require_solution(grid, solution, {}, {order, SearchStage::dpll});
          require_solution(grid, solution, {}, {order, SearchStage::backtracking}, 5000);
        }
      });
}

// A formula with only "this cell has a digit" and "not both" has the conflicts of the recursion.
BOOST_AUTO_TEST_CASE(backtracking_tries_the_digits_of_a_plain_recursion) {
  int tried_in_total = 0;
  const auto test = [&](const Grid& grid, const std::optional<Grid>& solution) {
    Grid filled = grid;
    bool is_solved = false;
    const int tried = count_tried_digits(filled, 0, is_solved);
    tried_in_total += tried;
    BOOST_REQUIRE(is_solved == solution.has_value());
    ExportOptions options;
    options.reduction = Reduction::none;
    options.encoding.encoding = Encoding::natural;
    Formula formula;
    BOOST_REQUIRE(std::holds_alternative<VariableMap>(encode_clauses(grid, options, formula, {})));
    const Way way{DecisionOrder::vsids, SearchStage::backtracking};
    const auto expected = solution ? SatAnswer::sat : SatAnswer::unsat;
    BOOST_TEST(require_replay(formula, way, expected).decisions == tried);
  };
  for_each_puzzle("p096_sudoku.txt", 1, {}, test);
  for (const char* puzzle : {"12..34..21..4...", "1...3..22..34...", "................",
                             "1......4........", "12....4........3"}) {
    const Grid grid = parse_grid(board(2, 2), puzzle);
    Grid filled = grid;
    bool is_solved = false;
    count_tried_digits(filled, 0, is_solved);
    test(grid, is_solved ? std::optional(filled) : std::nullopt);
  }
  BOOST_TEST(tried_in_total > 500);
}

BOOST_AUTO_TEST_CASE(later_stages_have_fewer_conflicts) {
  int conflicts[3] = {};
  for_each_puzzle("hard.txt", 3, {}, [&](const Grid& grid, const std::optional<Grid>& solution) {
    BOOST_REQUIRE(solution.has_value());
    Formula formula;
    BOOST_REQUIRE(std::holds_alternative<VariableMap>(encode_clauses(grid, {}, formula, {})));
    for (const std::size_t k : {0, 1, 2}) {
      const Way way{DecisionOrder::vsids, stages[k]};
      conflicts[k] += require_replay(formula, way, SatAnswer::sat, 3000).conflicts;
    }
  });
  BOOST_TEST(conflicts[0] > 10 * conflicts[1]);
  BOOST_TEST(conflicts[1] > conflicts[2]);
}

BOOST_AUTO_TEST_CASE(refutes_puzzles_without_a_solution) {
  int conflicts = 0;
  const auto require_refutation = [&](const Grid& grid) {
    for (const DecisionOrder order : orders) conflicts += require_solution(grid, {}, {}, {order});
  };
  const auto add_wrong_digit_and_refute = [&](const Grid& grid,
                                              const std::optional<Grid>& solution) {
    require_refutation(add_wrong_digit(grid, *solution));
  };
  for_each_puzzle("p096_sudoku.txt", 50, {}, add_wrong_digit_and_refute);
  for_each_puzzle("hard.txt", 20, {}, add_wrong_digit_and_refute);
  for_each_puzzle("none.txt", 1, {}, [&](const Grid& grid, const std::optional<Grid>& solution) {
    BOOST_REQUIRE(!solution);
    require_refutation(grid);
  });
  BOOST_TEST(conflicts > 100);
}

BOOST_AUTO_TEST_CASE(replays_searches_of_every_encoding) {
  const auto test = [](const Grid& grid, const std::optional<Grid>& solution) {
    for (const Reduction reduction : {Reduction::none, Reduction::givens}) {
      for (const auto& [encoding_name, encoding] : encoding_names) {
        for (const auto& [amo_name, at_most_one] : at_most_one_names) {
          if (is_slow_build && at_most_one != &amo::pairwise && at_most_one != &amo::commander) {
            continue;
          }
          BOOST_TEST_CONTEXT(name_of(reduction_names, reduction)
                             << " " << encoding_name << " " << amo_name) {
            ExportOptions options;
            options.reduction = reduction;
            options.encoding.encoding = encoding;
            options.encoding.at_most_one = at_most_one;
            for (const DecisionOrder order : orders) {
              require_solution(grid, solution, options, {order});
            }
          }
        }
      }
    }
  };
  for_each_puzzle("p096_sudoku.txt", 1, {}, test);
  for_each_puzzle("jigsaw.txt", 1, jigsaw_request, test);
  for_each_puzzle("killer.json", 1, {}, test);
  for_each_puzzle("none.txt", 1, {}, test);
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
  BOOST_TEST(solver.solve(recorder, {}) == SatAnswer::sat);
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

namespace {

/// Six pigeons do not fit in five holes.
void add_pigeons(TeachingSolver& solver) {
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
}

}  // namespace

BOOST_AUTO_TEST_CASE(stops_when_the_observer_has_enough) {
  for (const SearchStage stage : stages) {
    struct Observer final : SearchObserver {
      void observe(const SearchEvent& event) override { conflicts += event.kind == Kind::conflict; }
      bool wants_more() const override { return conflicts < 2; }
      int conflicts = 0;
    } observer;
    TeachingSolver solver(DecisionOrder::first_open, stage);
    add_pigeons(solver);
    BOOST_TEST(solver.solve(observer, {}) == SatAnswer::unknown);
    BOOST_TEST(observer.conflicts == 2);
  }
}

BOOST_AUTO_TEST_CASE(stops_at_limits) {
  struct Counter final : SearchObserver {
    void observe(const SearchEvent& event) override { conflicts += event.kind == Kind::conflict; }
    int conflicts = 0;
  };
  for (const DecisionOrder order : orders) {
    TeachingSolver limited(order);
    add_pigeons(limited);
    Counter counter;
    BOOST_TEST(limited.solve(counter, {}, 7) == SatAnswer::unknown);
    BOOST_TEST(counter.conflicts == 7);
    TeachingSolver late(order);
    add_pigeons(late);
    BOOST_TEST(late.solve(counter, Deadline({}, std::chrono::seconds(0))) == SatAnswer::unknown);
    TeachingSolver complete(order);
    add_pigeons(complete);
    BOOST_TEST(complete.solve(counter, {}) == SatAnswer::unsat);
  }
}

BOOST_AUTO_TEST_SUITE_END()
