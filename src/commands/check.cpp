// clausoku check: writes a verdict and its reason for each puzzle.
#include <fmt/format.h>
#include <sys/stat.h>

#include <algorithm>
#include <memory>
#include <set>
#include <utility>

#include "src/base/text.hpp"
#include "src/calls/check.hpp"
#include "src/commands/audit.hpp"
#include "src/commands/formulas/formula_check.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/decision_options.hpp"
#include "src/sets/known_set.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

constexpr const char* check_examples = R"(Examples:
  clausoku check data/p096_sudoku.txt
  clausoku check --timeout 1 --engine backtrack puzzles.txt
  clausoku check --input-format pencilmarks --box 2x2 < small.txt
  clausoku check --minimal --candidates data/several.txt
  clausoku check --rating data/p096_sudoku.txt
  clausoku check --difficulty data/p096_sudoku.txt
  clausoku check --candidates --watch puzzle.json
  clausoku check --answer mine.txt puzzle.txt
  clausoku check --output-format csv --keep-columns sudoku.csv
  clausoku check --engine backtrack --against train.csv test.csv
  clausoku check --audit --html audit.html train.csv test.csv
  clausoku check --formula mine.cnf --blank 9x9
A line has the columns INDEX, NAME, VERDICT and, unless the verdict is unique, REASON, separated by
tabs. The reason includes errors in a solution that the input states. --minimal, --candidates,
--rating, --difficulty, --singles, --backtracks, --automorphisms, --against and --answer add a
column each after the reason, which may be empty. The column is '-' if it does not apply to the
verdict or if a limit was hit. --fields also has search_decisions, level, largest_step, mean_step.
A rating is the weakest inference that decides the puzzle without search: unit propagation on the
minimal, extended or augmented encoding, failed literals in addition (probed), or none (search).
The summary counts the puzzles that each inference decides.
A difficulty is easy, medium, hard, expert or extreme. It depends on the number of facts in the
largest step of the path that 'clausoku explain --steps' prints. If the solvers need more than
50,000 conflicts, or --max-conflicts N, to find the path, it is 'not rated within N conflicts'.
An answer is 'right', or its wrong cells are listed with the right digits, and its open cells:
'wrong r1c3=5 (4); open r5c5'. The exit code is 1 if an answer is not right.
--audit writes a card in Markdown about all files instead of the lines. The files are compared in
their order, so that the training set comes first. The exit code is 1 if anything is found.
--against adds 'equivalent to FILE:K', 'solution equivalent to that of FILE:K' or 'new', where K
counts the puzzles of FILE; the exit code is 1 if a puzzle is not new, or a row of FILE is none.
--formula says if each model of a formula obeys the rules, if it excludes no solution, and which
encoding it is. Each missing rule and each wrong clause has an example. The exit code is 0 if the
formula is right, 1 if it is wrong or was only sampled, and 2 if it cannot be read.
With --watch an empty line ends each check of the files.
)";

struct CheckOptions {
  DecisionOptions decision;
  std::set<CheckColumn> columns;
  std::vector<std::string> known_files;  ///< of --against
  std::optional<std::uint64_t> sort_memory = KeySet::default_memory;
  std::optional<KnownSet> known;
  AuditRequest audit;
  FormulaCheck formula;
  bool watch = false;
  std::string output_format = "text";
  RecordOptions records;
};

RecordOptions::Defaults default_record_field_names(const std::set<CheckColumn>& columns) {
  RecordOptions::Defaults usual{
      {"index", "name", "file", "line", "size", "givens", "verdict", "stated_solution", "reason"},
      {"verdict", "reason"}};
  for (const auto& [name, column] : check_column_names) {
    if (!columns.contains(column)) continue;
    usual.alone.emplace_back(name);
    usual.after_kept_columns.emplace_back(name);
  }
  usual.alone.emplace_back("puzzle");
  return usual;
}

Summary check_all_puzzles(Decision& decision, const CheckOptions& options) {
  const CheckColumns columns(conflict_limit_of(options.decision.limits.conflicts));
  return decide_and_report_batch(
      decision, *make_check_writer(options.columns, columns), options.records,
      options.output_format, make_check_record_fields(to_string(options.decision.engine), columns),
      default_record_field_names(options.columns));
}

/// The file properties that --watch compares to detect whether a file has changed.
struct FileStamp {
  ::dev_t device;
  ::ino_t number;
  ::off_t size;
  std::int64_t seconds;
  std::int64_t nanoseconds;
  friend bool operator==(const FileStamp&, const FileStamp&) = default;
};

std::vector<std::optional<FileStamp>> read_file_stamps(const std::vector<std::string>& files) {
  std::vector<std::optional<FileStamp>> stamps(files.size());
  for (std::size_t k = 0; k < files.size(); ++k) {
    struct stat found {};
    if (::stat(files[k].c_str(), &found) != 0) continue;
    stamps[k] = FileStamp{found.st_dev, found.st_ino, found.st_size, found.st_mtim.tv_sec,
                          found.st_mtim.tv_nsec};
  }
  return stamps;
}

/// Checks the input, and checks it again whenever a file has changed, until a stop request. While a
/// file is missing, waits, since an editor may be replacing the file.
Summary check_after_changes(Decision& decision, const CheckOptions& options,
                            const std::vector<std::string>& files) {
  while (true) {
    const auto before = read_file_stamps(files);
    Summary summary = check_all_puzzles(decision, options);
    decision.write("\n");
    const auto have_changed = [&] {
      const auto now = read_file_stamps(files);
      const auto file_exists = [](const auto& stamp) { return stamp.has_value(); };
      return std::ranges::all_of(now, file_exists) && now != before;
    };
    if (!decision.can_report_summary() || !decision.wait_until(have_changed, summary))
      return summary;
  }
}

std::optional<SetFailure> read_known_files(CheckOptions& options, Decision& decision) {
  ReaderOptions reader = options.decision.input.puzzles().reader;
  reader.columns = {};
  reader.stop = decision.token();
  Limits limits = options.decision.limits;
  limits.stop = decision.token();
  options.known.emplace(*options.sort_memory);
  RowEngines engines(limits, options.decision.threads);
  for (const std::string& file : options.known_files) {
    if (auto failure = options.known->read(file, *read_puzzles({file}, reader), engines)) {
      return failure;
    }
  }
  const UnreadRows& unread = options.known->unread();
  if (unread.count > 0) decision.complain("--against: " + unread.text());
  return std::nullopt;
}

int check(CheckOptions& options, const PuzzleInput& input) {
  if (!input.answer_file.empty()) options.columns.insert(CheckColumn::answer);
  if (!options.known_files.empty()) options.columns.insert(CheckColumn::against);
  const RecordOptions::Defaults usual = default_record_field_names(options.columns);
  options.records.apply(options.output_format, usual, options.decision.input);
  options.decision.rate = options.columns.contains(CheckColumn::rating) ||
                          std::ranges::count(options.records.chosen(usual), "rating") > 0;
  DecisionRequest request = options.decision.request();
  request.further_inputs = options.known_files;
  if (!options.known_files.empty()) {
    request.compare = [&known = options.known](const Result& result) {
      std::optional<Likeness> likeness;
      run_and_catch_memory_failure([&] { likeness = known->compare(result); });
      return likeness;
    };
  }
  Decision decision(std::move(request));
  if (!options.known_files.empty()) {
    if (const auto failure = read_known_files(options, decision)) {
      return decision.fail(failure->is_alarm ? exit_disagreement : exit_unusable, failure->message);
    }
    decision.add_setting("the digest of --against", std::to_string(options.known->digest()));
  }
  const Summary summary = options.watch ? check_after_changes(decision, options, input.all_files())
                                        : check_all_puzzles(decision, options);
  // A puzzle that is not new is not good, whatever its verdict; nor is any if --against was not
  // read as a whole.
  const std::size_t known = summary.equivalent_puzzles + summary.equivalent_solutions +
                            (options.known ? options.known->unread().count : 0);
  const std::size_t unique = summary.count(Verdict::unique);
  return decision.finish(summary, known > 0 ? std::min(unique, summary.puzzles - 1) : unique);
}

/// Throws an error if --watch is given with --output or with standard input instead of files.
void reject_options_that_prevent_watching(const CheckOptions& options, const PuzzleInput& input) {
  if (std::ranges::count(input.all_files(), "-") > 0) {
    throw CLI::ValidationError("--watch", "expected the files to watch, not standard input");
  }
  if (!options.decision.output_file.empty()) {
    throw CLI::ValidationError("--watch", "writes to standard output; expected no --output");
  }
}

void reject_shard_with_answers(const CheckOptions& options, const PuzzleInput& input) {
  if (!options.decision.shard || input.answer_file.empty()) return;
  throw CLI::ValidationError("--shard", "answers cannot be split; expected no --answer");
}

void reject_repeated_standard_input(const PuzzleInput& input) {
  if (std::ranges::count(input.all_files(), "-") > 1) {
    throw CLI::ValidationError("--answer", "expected a file, or files of puzzles");
  }
}

/// Writes the report of --audit in place of the verdicts.
int audit_input(const CheckOptions& options, const PuzzleInput& input) {
  AuditRequest request = options.audit;
  request.output_file = options.decision.output_file;
  if (options.columns.contains(CheckColumn::difficulty)) request.sample = UINT32_MAX;
  return audit(request, input,
               {.limits = options.decision.limits, .threads = options.decision.threads});
}

/// Throws an error if an option for reports is given without a report.
void reject_report_options_without_report(const Command& command, const CheckOptions& options) {
  if (options.audit.is_wanted || !options.formula.formula.empty()) return;
  for (const std::string name : {"--html", "--json", "--seed"}) {
    if (command.has(name)) {
      throw CLI::ValidationError(name, "expected --audit or --formula");
    }
  }
}

void reject_blank_board_with_puzzles(const CheckOptions& options) {
  if (options.formula.blank.empty() || !options.decision.input.has_files()) return;
  throw CLI::ValidationError("--blank", "expected no puzzle besides the blank board");
}

/// Judges a formula in place of puzzles.
int check_formula_of(const CheckOptions& options) {
  FormulaCheck check = options.formula;
  check.html_file = options.audit.html_file;
  check.json_file = options.audit.json_file;
  check.request.seed = options.audit.seed;
  return check_formula(check, options.decision);
}

Field against_field(std::vector<std::string>& files) {
  return excluding(
      repeated_file_field("against", files,
                          "Add which puzzle of this file, such as a training set, is equivalent "
                          "or has an equivalent solution; may be repeated"),
      {"watch"});
}

}  // namespace

void add_check_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(
      program, "check", "Report whether each puzzle has exactly one solution, and why not");
  const auto options = std::make_shared<CheckOptions>();
  options->decision.add_options_to(command, "the verdict is unknown");
  command.add(check_column_fields(options->columns));
  options->decision.input.add_answer_option(command);
  command.add(against_field(options->known_files));
  command.add(needing(sort_memory_field(options->sort_memory,
                                        "The memory for the keys of --against; beyond it, "
                                        "temporary files (default: 1G)"),
                      {"against"}));
  command.add(audit_fields(options->audit));
  command.add(formula_check_fields(options->formula));
  command.add(flag_field("watch", options->watch,
                         "Check again whenever a file changes, until interrupted"));
  command.add(batch_format_field(options->output_format));
  options->records.add_options_to(command, make_check_record_fields("", CheckColumns()));
  command.footer(check_examples);
  command.callback([options, &command, &exit_code] {
    const PuzzleInput input = options->decision.input.puzzles();
    if (options->watch) reject_options_that_prevent_watching(*options, input);
    reject_repeated_standard_input(input);
    reject_shard_with_answers(*options, input);
    reject_report_options_without_report(command, *options);
    reject_blank_board_with_puzzles(*options);
    if (!options->formula.formula.empty()) {
      exit_code = check_formula_of(*options);
      return;
    }
    exit_code = options->audit.is_wanted ? audit_input(*options, input) : check(*options, input);
  });
}

}  // namespace clausoku
