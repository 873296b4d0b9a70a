#include "src/sets/audit.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "encoder/basics/names.hpp"
#include "src/base/random_numbers.hpp"
#include "src/calls/equivalence.hpp"
#include "src/sets/equivalence_key.hpp"
#include "src/solvers/formula_loading.hpp"
#include "src/solvers/registry.hpp"
#include "src/steps/singles.hpp"

namespace clausoku {
namespace {

/// What is computed for each row, independently of the others.
struct RowFacts {
  Result result = {};
  PuzzleKey exact = {};
  std::optional<PuzzleKey> equivalent = {};  ///< empty if it cannot be computed
  std::optional<PuzzleKey> solution = {};    ///< of the only solution
  int givens = 0;
  int singles = 0;
  int blanks = 0;
};

RowFacts find_facts(Result result) {
  RowFacts facts{.result = std::move(result)};
  const Grid* grid = facts.result.puzzle.grid();
  if (grid == nullptr || facts.result.verdict == Verdict::invalid) return facts;
  facts.givens = grid->given_count();
  facts.blanks = grid->board().cell_count() - facts.givens;
  if (grid->board().size() <= largest_board_with_counted_singles)
    facts.singles = count_singles(*grid);
  facts.exact = compute_puzzle_key(*grid, Sameness::exact);
  if (!can_compare_equivalence(*grid)) return facts;
  facts.equivalent = compute_puzzle_key(*grid, Sameness::equivalent);
  if (facts.result.verdict == Verdict::unique) {
    facts.solution = compute_puzzle_key(*facts.result.solution(), Sameness::equivalent);
  }
  return facts;
}

class Auditor {
 public:
  explicit Auditor(const AuditOptions& options)
      : options_(options),
        engines_({.engine = BacktrackSpec{}, .limits = options.limits, .threads = options.threads}),
        random_(options.seed, 0) {
    audit_.seed = options.seed;
  }

  std::optional<SetFailure> add_set(NamedSet set) {
    audit_.files.push_back({.name = std::move(set.name)});
    first_row_of_file_ = row_ + 1;
    return for_each_decided_row(*set.reader, engines_, find_facts,
                                [this](const RowFacts& facts) { add_row(facts); });
  }

  Audit finish() {
    rate_sample();
    return std::move(audit_);
  }

 private:
  bool stopped() const { return options_.limits.stop.stop_requested(); }

  void add_row(const RowFacts& facts) {
    FileAudit& file = audit_.files.back();
    const Result& result = facts.result;
    const std::string line = std::to_string(result.puzzle.line);
    ++row_;
    ++file.rows;
    if (result.wrong_statement) {
      file.wrong_answers.add(line + ": " + format_input_error_reason(*result.wrong_statement));
    }
    switch (result.verdict) {
      case Verdict::invalid:
        file.malformed.add(line + ": " + result.reason);
        return;
      case Verdict::none:
        file.without_solution.add(line);
        break;
      case Verdict::multiple:
        file.with_several_solutions.add(line);
        break;
      case Verdict::unique:
      case Verdict::solvable:
        break;
      case Verdict::unknown:
        file.undecided.add(line);
        break;
    }
    ++audit_.givens[facts.givens];
    ++audit_.singles[facts.singles];
    if (facts.singles == facts.blanks) ++audit_.solved_by_singles;
    const auto conflicts =
        static_cast<std::uint64_t>(result.outcome.statistics.conflicts.value_or(0));
    ++audit_.backtracks[static_cast<int>(std::bit_floor(conflicts))];
    compare_with_earlier_rows(facts, file, line);
    if (result.verdict == Verdict::unique) sample(facts);
  }

  void compare_with_earlier_rows(const RowFacts& facts, FileAudit& file, const std::string& line) {
    // The row of a duplicate is not known by its line, so only the line of this row is reported.
    const auto find_earlier_row = [&](KeyTable& table, const std::optional<PuzzleKey>& key) {
      return key ? table.add(*key, row_) : std::nullopt;
    };
    if (!facts.equivalent) audit_.compares_equivalence = false;
    const auto exact = find_earlier_row(exact_, facts.exact);
    const auto equivalent = find_earlier_row(equivalent_, facts.equivalent);
    const auto solution = find_earlier_row(solutions_, facts.solution);
    const auto is_of_this_file = [&](const std::optional<std::uint32_t>& row) {
      return row && *row >= first_row_of_file_;
    };
    const auto is_of_another_file = [&](const std::optional<std::uint32_t>& row) {
      return row && *row < first_row_of_file_;
    };
    if (is_of_another_file(exact)) {
      file.exact_leaks.add(line);
    } else if (is_of_another_file(equivalent)) {
      file.equivalent_leaks.add(line);
    } else if (is_of_another_file(solution)) {
      file.solution_leaks.add(line);
    }
    if (is_of_this_file(exact)) {
      file.exact_duplicates.add(line);
    } else if (is_of_this_file(equivalent)) {
      file.equivalent_duplicates.add(line);
    }
  }

  /// Keeps a uniform sample (Vitter, "Random sampling with a reservoir", 1985).
  void sample(const RowFacts& facts) {
    ++seen_;
    std::uint64_t place = sample_.size();
    if (place == options_.sample) {
      place = pick_below<std::uint32_t, std::uint64_t>(static_cast<std::uint32_t>(seen_), [this] {
        return static_cast<std::uint32_t>(random_.next() >> 32);
      });
      if (place >= options_.sample) return;
    } else {
      sample_.emplace_back();
    }
    sample_[place] = {*facts.result.puzzle.grid(), *facts.result.solution()};
  }

  void rate_sample() {
    std::vector<std::optional<Difficulty>> rated(sample_.size());
    run_in_parallel(sample_.size(), engines_.thread_count(), [&](std::size_t, std::size_t k) {
      if (stopped()) return;
      const std::pair<Grid, Grid>& puzzle = *sample_[k];  // with its solution
      const Deadline deadline(options_.limits.stop, options_.limits.time);
      run_and_catch_memory_failure([&] {
        rated[k] = find_difficulty(puzzle.first, puzzle.second, embedded_solvers().front().make,
                                   deadline, {});
      });
    });
    audit_.sample = sample_.size();
    for (const auto& difficulty : rated) {
      if (difficulty) {
        ++audit_.difficulties[std::string(name_of(level_names, difficulty->level))];
      } else {
        ++audit_.unrated;
      }
    }
  }

  const AuditOptions& options_;
  EnginePool engines_;
  Audit audit_;
  Random random_;
  // The rows of all files by their keys.
  KeyTable exact_;
  KeyTable equivalent_;
  KeyTable solutions_;
  std::uint32_t row_ = 0;  // counts the rows of all files
  std::uint32_t first_row_of_file_ = 1;
  std::uint64_t seen_ = 0;  // the puzzles that could be in the sample
  std::vector<std::optional<std::pair<Grid, Grid>>> sample_;
};

}  // namespace

bool Audit::is_clean() const {
  return std::ranges::all_of(files, [](const FileAudit& file) {
    return file.malformed.count + file.without_solution.count + file.with_several_solutions.count +
               file.undecided.count + file.wrong_answers.count + file.exact_duplicates.count +
               file.equivalent_duplicates.count + file.exact_leaks.count +
               file.equivalent_leaks.count + file.solution_leaks.count ==
           0;
  });
}

std::variant<Audit, SetFailure> audit_sets(std::vector<NamedSet> sets,
                                           const AuditOptions& options) {
  Auditor auditor(options);
  for (NamedSet& set : sets) {
    if (auto failure = auditor.add_set(std::move(set))) return *std::move(failure);
  }
  return auditor.finish();
}

}  // namespace clausoku
