#include <optional>
#include <unordered_map>
#include <vector>

#include "src/generator/uniqueness.hpp"
#include "src/reasons/rules.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

/// The number of puzzles after which a new solver is made: each puzzle leaves clauses in a solver.
constexpr int most_puzzles_for_a_solver = 200;

/// Returns a factory for the built-in solver that is fastest for many small incremental queries.
SolverFactory incremental_solver_factory() {
  return make_named_solver_factory(find_solver("cadical") != nullptr ? "cadical" : "cryptominisat");
}

class SatUniqueness final : public Uniqueness {
 public:
  void begin(const SolvedPuzzle& puzzle) override {
    puzzle_ = &puzzle;
    const bool is_kept = rules_ && board() == rules_->board() && puzzle.puzzle.rules() == clues_ &&
                         ++puzzles_ < most_puzzles_for_a_solver;
    if (!is_kept) rules_.reset();
    difference_ = 0;
    broken_ = NumberSet(puzzle.premise_count());
    sufficient_ = broken_;
    for (int premise = 0; premise < puzzle.premise_count(); ++premise) sufficient_.add(premise);
  }

  Answer ask(const NumberSet& kept, std::span<const int> left_out,
             const Deadline& deadline) override {
    // On a board of a million cells, the rules take long even before their formula is written.
    if (deadline.due()) return Answer::unknown;
    if (!rules_) load_rules_into_solver(deadline);
    if (!rules_->complete()) {
      rules_.reset();
      return Answer::unknown;
    }
    number_of_.clear();
    assumptions_.clear();
    for (int premise = 0; premise < puzzle_->premise_count(); ++premise) {
      if (!kept.has(premise)) continue;
      const Literal literal = assumption_of_premise(premise);
      number_of_.emplace(literal, premise);
      assumptions_.push_back(literal);
    }
    const bool is_one_given = left_out.size() == 1 && left_out[0] < puzzle_->cell_premise_count();
    if (!is_one_given && difference_ == 0) {
      difference_ = rules_->add_difference_literal(puzzle_->solution);
    }
    // If only one given was removed, other solutions must have another digit in its cell.
    assumptions_.push_back(is_one_given ? -assumption_of_premise(left_out[0]) : difference_);
    switch (rules_->solve(assumptions_, deadline)) {
      case SatAnswer::sat:
        store_violated_premises();
        return Answer::others;
      case SatAnswer::unsat:
        store_uniqueness_premises(kept, is_one_given ? std::optional(left_out[0]) : std::nullopt);
        return Answer::only;
      default:
        rules_.reset();  // the rules may be incomplete
        return Answer::unknown;
    }
  }

  const NumberSet& violated_premises() const override { return broken_; }
  const NumberSet& sufficient_premises() const override { return sufficient_; }

 private:
  const Board& board() const { return puzzle_->solution.board(); }

  void load_rules_into_solver(const Deadline& deadline) {
    rules_.emplace(puzzle_->puzzle, incremental_solver_factory(), deadline);
    clues_ = puzzle_->puzzle.rules();
    puzzles_ = 0;
  }

  const std::shared_ptr<const Rule>& clue(int premise) const {
    return clues_[static_cast<std::size_t>(premise - puzzle_->cell_premise_count())];
  }

  Literal assumption_of_premise(int premise) const {
    if (premise >= puzzle_->cell_premise_count()) return rules_->literal(clue(premise));
    if (!puzzle_->has_pencilmarks) {
      return rules_->literal(Placement{premise, puzzle_->solution[premise]});
    }
    const int n = board().size();
    return -rules_->literal(Placement{premise / n, premise % n + 1});
  }

  /// Stores the premises that the other solution violates. A clue can hold with a false guard.
  void store_violated_premises() {
    const Grid other = rules_->solution();
    broken_.clear();
    for (Cell cell = 0; cell < board().cell_count(); ++cell) {
      if (other[cell] == puzzle_->solution[cell]) continue;
      broken_.add(puzzle_->has_pencilmarks ? cell * board().size() + other[cell] - 1 : cell);
    }
    for (int premise = puzzle_->cell_premise_count(); premise < puzzle_->premise_count();
         ++premise) {
      if (!rules_->holds(assumption_of_premise(premise)) && !clue(premise)->holds(other)) {
        broken_.add(premise);
      }
    }
  }

  /// Stores premises of `kept` that suffice for uniqueness: the failed assumptions. If only one
  /// given was removed, these merely imply the given. Then adds the previous sufficient set without
  /// the given; if `kept` does not contain that set, stores all of `kept`.
  void store_uniqueness_premises(const NumberSet& kept, std::optional<int> given) {
    NumberSet others = sufficient_;
    if (given) others.remove(*given);
    if (!given || !others.is_subset_of(kept)) others.clear();
    const bool is_enough = !given || !(others == NumberSet(puzzle_->premise_count()));
    sufficient_ = is_enough ? std::move(others) : kept;
    for (const Literal literal : rules_->failed_assumptions()) {
      const auto number = number_of_.find(literal);
      if (number != number_of_.end()) sufficient_.add(number->second);
    }
  }

  const SolvedPuzzle* puzzle_ = nullptr;
  std::optional<Rules> rules_;
  RuleList clues_;  // clues encoded in `rules_`
  int puzzles_ = 0;
  Literal difference_ = 0;  // "some cell differs from the solution"; 0 before its first use
  std::unordered_map<Literal, int> number_of_;
  std::vector<Literal> assumptions_;
  NumberSet broken_{0};
  NumberSet sufficient_{0};
};

}  // namespace

std::unique_ptr<Uniqueness> make_sat_uniqueness() { return std::make_unique<SatUniqueness>(); }

}  // namespace clausoku
