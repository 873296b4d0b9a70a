#include "src/reasons/explanation.hpp"
#include "src/inference/inferred.hpp"

#include <algorithm>
#include <utility>

namespace clausoku {
namespace {

/// Sets the fields of `reason` about propagation. `propagation_suffices` tells whether propagation
/// from the premises refutes the placement `denied` or derives the placement `forced`. If both are
/// empty, it tells whether propagation finds a contradiction of the premises.
void add_propagation_result(Reason& reason, const Grid& grid, std::optional<Placement> denied,
                            std::optional<Placement> forced, const Deadline& deadline) {
  Grid premise_grid = grid_with_premises(grid, reason.premises);
  if (denied) premise_grid.set(denied->cell, denied->digit);
  const Reduced reduced = infer(premise_grid, Reduction::propagated, deadline);
  if (reduced.cut_short) return;
  reason.contradiction = reduced.contradiction;
  reason.propagation_suffices = forced ? !reduced.contradiction && reduced.known[forced->cell] != 0
                                       : reduced.contradiction.has_value();
}

class Explainer {
 public:
  Explainer(const Grid& grid, const Question& question, const SolverFactory& make_solver,
            const Deadline& deadline)
      : grid_(grid),
        question_(question),
        make_solver_(make_solver),
        deadline_(deadline),
        premises_(premises_of(grid)),
        explanation_(grid.board()) {}

  Explanation explain() {
    if (const auto clash = find_clash(grid_)) {
      explain_clash(*clash);
    } else {
      explanation_.candidates = find_true_candidates(grid_, make_solver_, deadline_);
      explanation_.verdict = verdict();
      answer();
    }
    explanation_.cut_short = deadline_.due();
    return std::move(explanation_);
  }

 private:
  Verdict verdict() const {
    const std::size_t found = explanation_.candidates.solutions.size();
    if (found > 1) return Verdict::multiple;
    if (!explanation_.candidates.complete) return Verdict::unknown;
    return found == 1 ? Verdict::unique : Verdict::none;
  }

  void explain_clash(const Clash& clash) {
    explanation_.verdict = Verdict::invalid;
    explanation_.candidates.complete = true;
    explanation_.reason = Reason{
        .premises = {Placement{clash.first, clash.digit}, Placement{clash.second, clash.digit}},
        .minimal = true,
        .smallest = true,
        .at_least = 2,
        .propagation_suffices = true,
        .contradiction = Contradiction::of(clash)};
  }

  void answer() {
    if (explanation_.verdict == Verdict::unknown) return;
    if (explanation_.verdict == Verdict::none) {
      explanation_.reason = find_reason({}, std::nullopt, std::nullopt);
    } else if (const auto* why = std::get_if<WhyDigit>(&question_.why)) {
      explain_digit_of_cell(why->cell);
    } else if (const auto* why_not = std::get_if<WhyNot>(&question_.why)) {
      explain_excluded_digit(why_not->placement);
    } else if (explanation_.verdict == Verdict::unique) {
      explanation_.redundant = find_redundant_premises(
          rules(), premises_, explanation_.candidates.solutions.front(), deadline_);
    } else if (explanation_.candidates.complete) {
      explanation_.further =
          find_further_givens(grid_, explanation_.candidates, rules(), make_solver_, deadline_);
    }
  }

  void explain_digit_of_cell(Cell cell) {
    const Placement placement{cell, explanation_.candidates.solutions.front()[cell]};
    explanation_.subject = placement;
    if (!explanation_.is_subject_forced()) return;
    explanation_.reason = grid_[cell] != 0
                              ? make_reason_of_one_premise(placement)
                              : find_reason({-rules().literal(placement)}, std::nullopt, placement);
  }

  void explain_excluded_digit(const Placement& placement) {
    explanation_.subject = placement;
    if (explanation_.is_subject_possible() || !explanation_.candidates.complete) return;
    const Digit given = grid_[placement.cell];
    if (given != 0) {
      explanation_.reason = make_reason_of_one_premise(Placement{placement.cell, given});
    } else if (!grid_.allows(placement.cell, placement.digit)) {
      const auto marks = pencilmarks_of(grid_);
      explanation_.reason =
          make_reason_of_one_premise(*std::ranges::find(marks, placement.cell, &CellMarks::cell));
    } else {
      explanation_.reason = find_reason({rules().literal(placement)}, placement, std::nullopt);
    }
  }

  /// Makes the reason for a cell whose given or pencilmarks alone answer the question.
  static Reason make_reason_of_one_premise(const Premise& premise) {
    return {.premises = {premise},
            .minimal = true,
            .smallest = true,
            .at_least = 1,
            .propagation_suffices = true,
            .contradiction = std::nullopt};
  }

  /// Finds premises that contradict each other under the assumptions `background`. The placements
  /// are those of add_propagation_result(). Returns empty if the deadline is reached first.
  std::optional<Reason> find_reason(std::vector<Literal> background,
                                    std::optional<Placement> denied,
                                    std::optional<Placement> forced) {
    Consistency consistency(rules(), premises_, background);
    const auto core = find_core(consistency, make_solver_, question_.core, deadline_);
    if (!core) return std::nullopt;
    Reason reason{.premises = {},
                  .minimal = core->minimal,
                  .smallest = core->smallest,
                  .at_least = core->at_least,
                  .contradiction = std::nullopt};
    for (const int premise : core->premises) reason.premises.push_back(premises_[premise]);
    add_propagation_result(reason, grid_, denied, forced, deadline_);
    return reason;
  }

  Rules& rules() {
    if (!rules_) rules_.emplace(grid_, make_solver_, deadline_);
    return *rules_;
  }

  const Grid& grid_;
  const Question& question_;
  const SolverFactory& make_solver_;
  const Deadline& deadline_;
  const std::vector<Premise> premises_;
  std::optional<Rules> rules_;
  Explanation explanation_;
};

}  // namespace

bool Explanation::is_subject_possible() const {
  return subject && candidates.proven.has(subject->cell, subject->digit);
}

bool Explanation::is_subject_forced() const {
  return is_subject_possible() && candidates.complete &&
         candidates.proven.count(subject->cell) == 1;
}

bool Explanation::answered() const {
  switch (verdict) {
    case Verdict::unknown:
      return false;
    case Verdict::none:
    case Verdict::invalid:
      return reason.has_value();
    default:
      return candidates.complete && (!subject || reason.has_value());
  }
}

Explanation explain(const Grid& grid, const Question& question, const SolverFactory& make_solver,
                    const Deadline& deadline) {
  return Explainer(grid, question, make_solver, deadline).explain();
}

}  // namespace clausoku
