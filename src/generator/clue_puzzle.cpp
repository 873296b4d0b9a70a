#include "src/generator/clue_puzzle.hpp"

#include <utility>

#include "src/generator/clue_draws.hpp"

namespace clausoku {
namespace {

/// Returns the grid `blank` with `clues` after its own rules, together with its solution.
SolvedPuzzle make_solved_puzzle_with_clues(const Grid& blank, const Grid& solution,
                                           const RuleList& clues) {
  SolvedPuzzle solved{blank, solution};
  RuleList rules = blank.rules();
  rules.insert(rules.end(), clues.begin(), clues.end());
  solved.puzzle.set_rules(std::move(rules));
  return solved;
}

void pick_clues_up_to(ClueDraws& draws, std::size_t count, RuleList& clues,
                      const Deadline& deadline) {
  while (clues.size() < count) {
    auto clue = draws.pick_clue(deadline);
    if (!clue) break;
    clues.push_back(std::move(clue));
  }
}

/// Makes a puzzle from a list of rules and clues: removes unneeded givens, then unneeded clues.
class CluePuzzleMaker {
 public:
  CluePuzzleMaker(SolvedPuzzle solved, std::size_t always, Uniqueness& uniqueness,
                  const Deadline& deadline)
      : solved_(std::move(solved)),
        cells_(solved_.solution.board().cell_count()),
        first_clue_(cells_ + static_cast<int>(always)),
        kept_(solved_.premise_count()),
        uniqueness_(uniqueness),
        deadline_(deadline) {
    uniqueness_.begin(solved_);
    for (int clue = cells_; clue < solved_.premise_count(); ++clue) kept_.add(clue);
  }

  Uniqueness::Answer check_uniqueness_without_givens() {
    std::vector<int> givens;
    for (int cell = 0; cell < cells_; ++cell) givens.push_back(cell);
    return uniqueness_.ask(kept_, givens, deadline_);
  }

  /// Keeps all givens at first, then removes unneeded ones while at least `least` of them remain.
  /// Returns false at the deadline.
  bool remove_unneeded_givens(std::span<const DigUnit> orbits, int least) {
    for (int cell = 0; cell < cells_; ++cell) kept_.add(cell);
    const int clues = solved_.premise_count() - cells_;
    return dig(uniqueness_, kept_, orbits, clues + least, deadline_);
  }
  bool remove_unneeded_clues(Random& random) {
    std::vector<DigUnit> clues;
    for (int clue = first_clue_; clue < solved_.premise_count(); ++clue) clues.push_back({clue});
    random.shuffle(std::span(clues));
    return dig(uniqueness_, kept_, clues, 0, deadline_);
  }

  int given_count() const {
    int count = 0;
    for (int cell = 0; cell < cells_; ++cell) count += kept_.has(cell) ? 1 : 0;
    return count;
  }

  Grid puzzle() const {
    Grid puzzle(solved_.solution.board());
    RuleList rules;
    for (int premise = 0; premise < solved_.premise_count(); ++premise) {
      if (!kept_.has(premise)) continue;
      if (premise < cells_) {
        puzzle.set(premise, solved_.solution[premise]);
      } else {
        rules.push_back(solved_.puzzle.rules()[static_cast<std::size_t>(premise - cells_)]);
      }
    }
    puzzle.set_rules(std::move(rules));
    return puzzle;
  }

 private:
  const SolvedPuzzle solved_;
  const int cells_;
  const int first_clue_;  // number of the first clue after the rules that are always kept
  NumberSet kept_;
  Uniqueness& uniqueness_;
  const Deadline& deadline_;
};

}  // namespace

std::optional<CluePuzzle> make_clue_puzzle(const Grid& blank, const Grid& solution,
                                           const CluePuzzleOptions& options,
                                           std::span<const DigUnit> orbits, Uniqueness& uniqueness,
                                           Random& random, const Deadline& deadline) {
  const auto cells = static_cast<std::size_t>(solution.board().cell_count());
  const CluePuzzle unfinished{blank, false};
  ClueDraws draws(solution, options.types, random);
  RuleList clues;
  pick_clues_up_to(draws, cells, clues, deadline);
  for (bool may_add = true;; may_add = false) {
    if (deadline.due()) return unfinished;
    CluePuzzleMaker maker(make_solved_puzzle_with_clues(blank, solution, clues),
                          blank.rules().size(), uniqueness, deadline);
    auto answer = Uniqueness::Answer::others;
    if (options.least_givens == 0) answer = maker.check_uniqueness_without_givens();
    if (answer == Uniqueness::Answer::unknown) return unfinished;
    if (answer == Uniqueness::Answer::others) {
      if (options.most_givens == 0 && may_add) {
        draws.allow_line_crossings();
        pick_clues_up_to(draws, 2 * cells, clues, deadline);
        continue;
      }
      if (options.most_givens == 0) return std::nullopt;
      if (!maker.remove_unneeded_givens(orbits, options.least_givens)) return unfinished;
      if (maker.given_count() > options.most_givens) return std::nullopt;
    }
    if (!maker.remove_unneeded_clues(random)) return unfinished;
    return CluePuzzle{maker.puzzle(), true};
  }
}

}  // namespace clausoku
