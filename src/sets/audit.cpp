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

/// The first rows that are the same as a row.
struct EarlierRows {
  std::optional<std::uint32_t> of_this_file = {};
  std::optional<std::uint32_t> of_another_file = {};
};

/// The rows of several files by their keys.
class FileKeys {
 public:
  /// Adds a row of the file with this number, and returns the earlier rows with its key. Requires
  /// ascending rows and files.
  EarlierRows add(const std::optional<PuzzleKey>& key, std::uint32_t row, std::size_t file) {
    EarlierRows found;
    if (file != file_) {
      file_ = file;
      first_row_ = row;
      this_file_ = {};
    }
    if (!key) return found;
    const auto first = all_files_.add(*key, row);
    if (!first) return found;
    if (*first >= first_row_) {
      found.of_this_file = first;
    } else {
      found.of_another_file = first;
      found.of_this_file = this_file_.add(*key, row);
    }
    return found;
  }

 private:
  KeyTable all_files_;
  KeyTable this_file_;  // only rows that are the same as one of another file
  std::size_t file_ = 0;
  std::uint32_t first_row_ = 0;
};

class Auditor {
 public:
  explicit Auditor(const AuditOptions& options)
      : options_(options), engines_(options.limits, options.threads), random_(options.seed, 0) {
    audit_.seed = options.seed;
  }

  std::optional<SetFailure> add_set(NamedSet set) {
    audit_.files.push_back({.name = std::move(set.name)});
    first_rows_.push_back(static_cast<std::uint32_t>(lines_.size()));
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
    const auto row = static_cast<std::uint32_t>(lines_.size());
    lines_.push_back(static_cast<std::uint32_t>(result.puzzle.line));
    ++file.rows;
    if (result.puzzle.stated_solution != nullptr) ++file.stated_solutions;
    if (result.wrong_statement) {
      file.wrong_answers.push_back(line + ": " +
                                   format_input_error_reason(*result.wrong_statement));
    }
    switch (result.verdict) {
      case Verdict::invalid:
        file.malformed.push_back(describe_malformed_row(result));
        return;
      case Verdict::none:
        file.without_solution.push_back(line);
        break;
      case Verdict::multiple:
        file.with_several_solutions.push_back(line);
        break;
      case Verdict::unique:
      case Verdict::solvable:
        break;
      case Verdict::unknown:
        file.undecided.push_back(line);
        break;
    }
    ++audit_.givens[facts.givens];
    ++audit_.singles[facts.singles];
    if (facts.singles == facts.blanks) ++audit_.solved_by_singles;
    if (RowEngines::uses_backtracker(*result.puzzle.grid())) {
      const auto backtracks =
          static_cast<std::uint64_t>(result.outcome.statistics.conflicts.value_or(0));
      ++audit_.backtracks[static_cast<int>(std::bit_floor(backtracks))];
    }
    compare_with_earlier_rows(facts, row, file, line);
    if (result.verdict == Verdict::unique) sample(facts);
  }

  /// "17:5: why", with the place of an error in the row, or "17: why".
  static std::string describe_malformed_row(const Result& result) {
    const InputError* error = result.puzzle.error();
    const bool has_place = error != nullptr && result.puzzle.line > 0 &&
                           error->place.line >= result.puzzle.line && error->place.column > 0;
    if (!has_place) {
      return fmt::format("{}: {}", result.puzzle.line, result.reason);
    }
    return describe_row_error(*error);
  }

  void compare_with_earlier_rows(const RowFacts& facts, std::uint32_t row, FileAudit& file,
                                 const std::string& line) {
    if (!facts.equivalent) audit_.compares_equivalence = false;
    const EarlierRows exact = exact_.add(facts.exact, row, audit_.files.size());
    const EarlierRows equivalent = equivalent_.add(facts.equivalent, row, audit_.files.size());
    const EarlierRows solution = solutions_.add(facts.solution, row, audit_.files.size());
    const auto describe = [&](std::uint32_t earlier) {
      return fmt::format("{}: {}", line, describe_row(earlier));
    };
    if (exact.of_another_file) {
      file.exact_leaks.push_back(describe(*exact.of_another_file));
    } else if (equivalent.of_another_file) {
      file.equivalent_leaks.push_back(describe(*equivalent.of_another_file));
    } else if (solution.of_another_file) {
      file.solution_leaks.push_back(describe(*solution.of_another_file));
    }
    if (exact.of_this_file) {
      file.exact_duplicates.push_back(describe(*exact.of_this_file));
    } else if (equivalent.of_this_file) {
      file.equivalent_duplicates.push_back(describe(*equivalent.of_this_file));
    }
  }

  /// "as line 3", or "as line 3 of train.csv" for a row of another file.
  std::string describe_row(std::uint32_t row) const {
    const auto file =
        std::ranges::upper_bound(first_rows_, row) - first_rows_.begin() - std::ptrdiff_t{1};
    std::string text = fmt::format("as line {}", lines_[row]);
    const auto number = static_cast<std::size_t>(file);
    if (number + 1 < audit_.files.size()) text += " of " + audit_.files[number].name;
    return text;
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
    audit_.is_sample_whole = seen_ == sample_.size();
    for (const auto& difficulty : rated) {
      if (difficulty) {
        ++audit_.difficulties[std::string(name_of(level_names, difficulty->level))];
      } else {
        ++audit_.unrated;
      }
    }
  }

  const AuditOptions& options_;
  RowEngines engines_;
  Audit audit_;
  Random random_;
  FileKeys exact_;
  FileKeys equivalent_;
  FileKeys solutions_;
  std::vector<std::uint32_t> lines_;       // by row of all files
  std::vector<std::uint32_t> first_rows_;  // by file: its first row
  std::uint64_t seen_ = 0;                 // the puzzles that could be in the sample
  std::vector<std::optional<std::pair<Grid, Grid>>> sample_;
};

}  // namespace

bool Audit::is_clean() const {
  return std::ranges::all_of(files, [](const FileAudit& file) {
    return file.malformed.size() + file.without_solution.size() +
               file.with_several_solutions.size() + file.undecided.size() +
               file.wrong_answers.size() + file.exact_duplicates.size() +
               file.equivalent_duplicates.size() + file.exact_leaks.size() +
               file.equivalent_leaks.size() + file.solution_leaks.size() ==
           0;
  });
}

Field sample_field(std::uint64_t& sample) {
  return number_field("sample", "N", sample, 0, 1'000'000'000, "",
                      "The number of puzzles of an audit whose difficulty is rated");
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
