#include "src/generator/generator.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <numeric>
#include <span>
#include <string_view>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/generator/clue_draws.hpp"
#include "src/generator/clue_puzzle.hpp"
#include "src/generator/pattern_search.hpp"
#include "src/generator/random_solution.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {

namespace {

/// The text format for pencilmarks has only nine digits.
constexpr int most_digits_for_pencilmarks = 9;

/// The result of one try to make a puzzle: `made`, or the reason why there is no puzzle.
enum class TryEnd {
  made,
  too_few_givens,
  too_many_givens,
  has_spare_given,
  too_easy,
  too_hard,
  unrated,
  lacks_clues,
  several_at_pattern,
  no_solution,
  out_of_time,
};

/// A reason why a try failed, as text for a message, and a change of the options that avoids it.
struct Shortfall {
  TryEnd end;
  std::string_view found;
  std::string_view relaxed;
};

constexpr auto shortfalls = std::to_array<Shortfall>({
    {TryEnd::too_few_givens, "with too few givens", "fewer givens"},
    {TryEnd::too_many_givens, "with too many givens", "more givens"},
    {TryEnd::has_spare_given, "not minimal", "puzzles that need not be minimal"},
    {TryEnd::too_easy, "too easy", "an easier level"},
    {TryEnd::too_hard, "too hard", "a harder level"},
    {TryEnd::unrated, "not rated", "other clues"},
    {TryEnd::lacks_clues, "without clues", "fewer givens"},
    {TryEnd::several_at_pattern, "with several solutions", "more givens in the pattern"},
});

const Shortfall& shortfall_of(TryEnd end) {
  const auto found = std::ranges::find(shortfalls, end, &Shortfall::end);
  require(found != shortfalls.end());
  return *found;
}

class ShortfallCounts {
 public:
  void add(const Shortfall& shortfall) {
    ++counts_[static_cast<std::size_t>(&shortfall - shortfalls.data())];
  }

  bool has_any() const {
    return std::ranges::any_of(counts_, [](int count) { return count > 0; });
  }

  /// Returns the number of tries by their shortfall: "12 tries (10 too hard, 2 too easy)".
  std::string describe() const {
    const int tries = std::accumulate(counts_.begin(), counts_.end(), 0);
    std::vector<std::string> found;
    for (std::size_t k = 0; k < shortfalls.size(); ++k) {
      if (counts_[k] > 0) found.push_back(fmt::format("{} {}", counts_[k], shortfalls[k].found));
    }
    return fmt::format("{} {} ({})", tries, tries == 1 ? "try" : "tries", fmt::join(found, ", "));
  }

  /// Describes why no puzzle was made. `more_tries_may_help` is false if all tries are equal.
  GenerationFailure failure(bool more_tries_may_help) const {
    std::vector<std::string_view> relaxed;
    for (std::size_t k = 0; k < shortfalls.size(); ++k) {
      if (counts_[k] > 0) relaxed.push_back(shortfalls[k].relaxed);
    }
    if (more_tries_may_help) relaxed.emplace_back("more tries");
    return {"no such puzzle in " + describe(), fmt::format("{}", fmt::join(relaxed, " or "))};
  }

 private:
  std::array<int, shortfalls.size()> counts_{};
};

}  // namespace

std::optional<BoardError> find_error(const GeneratorOptions& options) {
  const Board& board = options.blank.board();
  const auto orbits = orbits_of(board, options.symmetry);
  if (const auto* error = std::get_if<BoardError>(&orbits)) return *error;
  if (options.givens && options.givens->least > board.cell_count()) {
    return BoardError{fmt::format("{} givens", options.givens->least),
                      fmt::format("at most {} on a {} board", board.cell_count(), board.name())};
  }
  // No puzzle has 16 givens: McGuire, Tugemann and Civario, "There is no 16-clue Sudoku", 2012.
  constexpr int fewest_givens = 17;
  const bool is_plain = options.blank.is_plain_9x9() && options.clues.empty();
  const std::optional<int> most = options.pattern
                                      ? std::optional(static_cast<int>(options.pattern->size()))
                                  : options.givens ? std::optional(options.givens->most)
                                                   : std::nullopt;
  if (is_plain && most && *most < fewest_givens) {
    return BoardError{fmt::format("{} givens", *most),
                      fmt::format("at least {}, as fewer are never enough", fewest_givens)};
  }
  if (options.pencilmarks && board.size() > most_digits_for_pencilmarks) {
    return BoardError{fmt::format("pencilmarks on a {} board", board.name()),
                      fmt::format("at most {} digits", most_digits_for_pencilmarks)};
  }
  if (options.from && !(options.from->board() == board)) {
    return BoardError{fmt::format("a grid on a {} board", options.from->board().name()),
                      fmt::format("a grid on a {} board", board.name())};
  }
  return std::nullopt;
}

/// Makes one puzzle of the generator. Each call of run() is one try.
class Generator::Attempt {
 public:
  using End = TryEnd;

  Attempt(Generator& generator, std::uint64_t index, const Deadline& deadline)
      : options_(generator.options_),
        uniqueness_(*generator.uniqueness_),
        orbits_(generator.orbits_),
        random_(options_.seed, index),
        deadline_(deadline) {}

  End run() {
    const End end = make();
    if (end != End::made || !options_.levels) return end;
    const End rated = rate_and_check_difficulty();
    const bool may_be_too_hard = rated == End::too_hard || rated == End::unrated;
    return may_be_too_hard && options_.adds_givens ? add_givens() : rated;
  }

  NewPuzzle take() { return *std::move(made_); }

 private:
  End make() {
    if (options_.pattern) return make_pattern_puzzle();
    if (!prepare_solution()) return deadline_.due() ? End::out_of_time : End::no_solution;
    if (options_.pencilmarks) return make_pencilmark_puzzle();
    random_.shuffle(std::span(orbits_));
    return options_.clues.empty() ? make_puzzle_of_givens() : make_puzzle_with_picked_clues();
  }

  /// Computes the puzzle's difficulty. Returns `made` only if it is in the requested range.
  End rate_and_check_difficulty() {
    made_->difficulty = find_difficulty(
        made_->puzzle, made_->solution, embedded_solvers().front().make, deadline_,
        {.hardest = options_.levels->hardest, .conflicts = options_.rating_conflicts});
    if (!made_->difficulty) return deadline_.due() ? End::out_of_time : End::unrated;
    const Level level = made_->difficulty->level;
    if (level < options_.levels->easiest) return End::too_easy;
    return level > options_.levels->hardest ? End::too_hard : End::made;
  }

  /// Gives orbits of cells their givens back, in random order, until the puzzle is easy enough. A
  /// binary search finds the number of orbits, as more givens rarely make a puzzle harder.
  End add_givens() {
    std::vector<Grid> puzzles{made_->puzzle};
    for (const DigUnit& orbit : orbits_) {
      Grid puzzle = puzzles.back();
      for (const Cell cell : orbit) puzzle.set(cell, solution()[cell]);
      if (options_.givens && puzzle.given_count() > max_given_count()) break;
      if (puzzle.given_count() > puzzles.back().given_count()) puzzles.push_back(std::move(puzzle));
    }
    std::optional<NewPuzzle> best;
    auto end = End::too_hard;
    std::size_t most_too_hard = 0;
    std::size_t least_easy_enough = puzzles.size();
    while (least_easy_enough - most_too_hard > 1) {
      const std::size_t middle = std::midpoint(most_too_hard, least_easy_enough);
      made_->puzzle = puzzles[middle];
      const End rated = rate_and_check_difficulty();
      if (rated == End::out_of_time) return rated;
      const bool is_too_hard = rated == End::too_hard || rated == End::unrated;
      (is_too_hard ? most_too_hard : least_easy_enough) = middle;
      if (!is_too_hard) end = rated;
      if (rated == End::made) best = made_;
    }
    if (!best) return end;
    made_ = std::move(best);
    return End::made;
  }

  const Grid& solution() const { return *solution_; }

  bool prepare_solution() {
    if (options_.from) {
      solution_ = options_.from;
    } else {
      solution_ = pick_solution(options_.blank, random_, deadline_).solution;
    }
    return solution_.has_value();
  }

  End make_pattern_puzzle() {
    auto found =
        search_pattern(options_.blank, *options_.pattern, options_.from, random_, deadline_);
    if (!found) return deadline_.due() ? End::out_of_time : End::several_at_pattern;
    solution_ = *std::move(found);
    const SolvedPuzzle solved{options_.blank, solution()};
    NumberSet kept(solved.premise_count());
    add_rules_to_kept_premises(kept);
    for (const Cell cell : *options_.pattern) kept.add(cell);
    uniqueness_.begin(solved);
    return finish_generated_puzzle(kept);
  }

  void add_rules_to_kept_premises(NumberSet& kept) const {
    const int cells = options_.blank.board().cell_count();
    const auto rules = static_cast<int>(options_.blank.rules().size());
    for (int rule = 0; rule < rules; ++rule) kept.add(cells + rule);
  }

  End make_puzzle_of_givens() {
    const SolvedPuzzle solved{options_.blank, solution()};
    const int cells = options_.blank.board().cell_count();
    const auto rules = static_cast<int>(options_.blank.rules().size());
    NumberSet kept(solved.premise_count());
    add_rules_to_kept_premises(kept);
    for (int cell = 0; cell < cells; ++cell) kept.add(cell);
    const int least = options_.givens && !options_.minimal
                          ? random_.between(options_.givens->least, max_given_count())
                          : 0;
    uniqueness_.begin(solved);
    if (!dig(uniqueness_, kept, orbits_, least + rules, deadline_)) return End::out_of_time;
    return finish_generated_puzzle(kept);
  }

  /// Makes a pencilmark puzzle: excludes all wrong candidates, then allows again those that can
  /// stay.
  End make_pencilmark_puzzle() {
    const SolvedPuzzle solved{options_.blank, solution(), true};
    const int n = options_.blank.board().size();
    NumberSet kept(solved.premise_count());
    for (int rule = solved.cell_premise_count(); rule < solved.premise_count(); ++rule)
      kept.add(rule);
    std::vector<DigUnit> left_out;
    for (int premise = 0; premise < solved.cell_premise_count(); ++premise) {
      if (solution()[premise / n] == premise % n + 1) continue;
      kept.add(premise);
      left_out.push_back({premise});
    }
    random_.shuffle(std::span(left_out));
    uniqueness_.begin(solved);
    if (!dig(uniqueness_, kept, left_out, 0, deadline_)) return End::out_of_time;
    Candidates marks = Candidates::all(options_.blank.board());
    for (int premise = 0; premise < solved.cell_premise_count(); ++premise) {
      if (kept.has(premise)) marks.remove(premise / n, premise % n + 1);
    }
    Grid puzzle = options_.blank;
    puzzle.restrict(std::move(marks));
    made_ = NewPuzzle{std::move(puzzle), solution()};
    return End::made;
  }

  int max_given_count() const {
    return std::min(options_.givens->most, options_.blank.board().cell_count());
  }

  /// Makes the puzzle from the kept givens. Returns `made` only if the puzzle matches the options.
  End finish_generated_puzzle(const NumberSet& kept) {
    Grid puzzle = options_.blank;
    for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
      if (kept.has(cell)) puzzle.set(cell, solution()[cell]);
    }
    const int givens = puzzle.given_count();
    if (options_.givens && givens < options_.givens->least) return End::too_few_givens;
    if (options_.givens && givens > options_.givens->most) return End::too_many_givens;
    const bool may_have_spare_ones = options_.pattern || options_.symmetry != Symmetry::none;
    if (options_.minimal && may_have_spare_ones) {
      const End end = check_minimality(puzzle, kept);
      if (end != End::made) return end;
    }
    made_ = NewPuzzle{std::move(puzzle), solution()};
    return End::made;
  }

  /// Returns `made` if the puzzle is minimal, `has_spare_given` if it does not need one of its
  /// givens, or `out_of_time`.
  End check_minimality(const Grid& puzzle, NumberSet kept) {
    for (Cell cell = 0; cell < puzzle.board().cell_count(); ++cell) {
      if (puzzle[cell] == 0) continue;
      kept.remove(cell);
      const auto answer = uniqueness_.ask(kept, std::span(&cell, 1), deadline_);
      kept.add(cell);
      if (answer == Uniqueness::Answer::unknown) return End::out_of_time;
      if (answer == Uniqueness::Answer::only) return End::has_spare_given;
    }
    return End::made;
  }

  End make_puzzle_with_picked_clues() {
    CluePuzzleOptions clues{options_.clues, 0, options_.blank.board().cell_count()};
    if (options_.givens) {
      clues.most_givens = max_given_count();
      if (!options_.minimal) {
        const int least = options_.givens->least;
        clues.least_givens =
            options_.adds_givens ? least : random_.between(least, max_given_count());
      }
    }
    auto made = make_clue_puzzle(options_.blank, solution(), clues, orbits_, uniqueness_, random_,
                                 deadline_);
    if (!made) return End::too_many_givens;
    if (!made->is_complete) return End::out_of_time;
    if (options_.givens && made->puzzle.given_count() < options_.givens->least) {
      return End::too_few_givens;
    }
    const std::size_t clue_count = made->puzzle.rules().size() - options_.blank.rules().size();
    if (options_.adds_givens && clue_count == 0) return End::lacks_clues;
    made_ = NewPuzzle{std::move(made->puzzle), solution()};
    return End::made;
  }

  const GeneratorOptions& options_;
  Uniqueness& uniqueness_;
  std::vector<DigUnit> orbits_;
  Random random_;
  const Deadline& deadline_;
  std::optional<Grid> solution_;
  std::optional<NewPuzzle> made_;
};

Generator::Generator(const GeneratorOptions& options)
    : options_(options),
      uniqueness_(make_uniqueness(options.blank.is_plain_9x9() && options.clues.empty() &&
                                  !options.pencilmarks)) {
  require(!find_error(options));
  orbits_ = std::get<std::vector<DigUnit>>(orbits_of(options.blank.board(), options.symmetry));
}

std::variant<NewPuzzle, GenerationFailure> Generator::make(std::uint64_t index,
                                                           std::stop_token stop,
                                                           const OnFailedTry& on_failed_try) {
  const Deadline deadline(std::move(stop), options_.time, options_.memory);
  Attempt attempt(*this, index, deadline);
  // If the solution and the pattern are given, all tries are equal.
  const bool is_determined = options_.from && options_.pattern;
  const int most = is_determined            ? 1
                   : options_.tries         ? *options_.tries
                   : options_.clues.empty() ? default_tries
                                            : default_tries_with_clues;
  const int cost = options_.pattern && !is_determined ? pattern_search_steps : 1;
  ShortfallCounts shortfalls_found;
  for (int tries = 0; tries < most; tries += cost) {
    TryEnd end = TryEnd::out_of_time;
    if (auto failure = run_and_catch_memory_failure([&] { end = attempt.run(); })) {
      return GenerationFailure{*std::move(failure)};
    }
    if (end == TryEnd::made) return attempt.take();
    if (end == TryEnd::no_solution) {
      return GenerationFailure{"the board has no solution under these rules"};
    }
    if (end == TryEnd::out_of_time || deadline.due()) {
      return GenerationFailure{shortfalls_found.has_any() ? "no puzzle was found in time, in " +
                                                                shortfalls_found.describe()
                                                          : "no puzzle was found in time"};
    }
    const Shortfall& shortfall = shortfall_of(end);
    shortfalls_found.add(shortfall);
    if (on_failed_try) on_failed_try(shortfall.found);
  }
  return shortfalls_found.failure(!is_determined);
}

}  // namespace clausoku
