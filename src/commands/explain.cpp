// clausoku explain: explains the verdict of a puzzle, or shows the steps to its solution or the
// search of a SAT solver.
#include <fmt/format.h>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/base/terminal/terminal.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/batch/runs/selected_puzzles.hpp"
#include "src/calls/explain.hpp"
#include "src/commands/explain_search.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/commands/options/options.hpp"
#include "src/drawings/markup/html_drawing.hpp"

namespace clausoku {
namespace {

constexpr const char* explain_examples = R"(Examples:
  clausoku explain data/none.txt
  clausoku explain --smallest --timeout 10 data/none.txt
  clausoku explain --candidates data/several.txt
  clausoku explain --select 7 --cell r1c1 data/p096_sudoku.txt
  clausoku explain --output-format svg --select 1 data/none.txt > none.svg
  clausoku explain --steps --select 2 data/p096_sudoku.txt
  clausoku explain --hint where --select 6 data/p096_sudoku.txt
  clausoku explain --steps --output-format html --select 6 data/p096_sudoku.txt > steps.html
  clausoku explain --search --select 49 data/p096_sudoku.txt
  clausoku explain --search all --output-format jsonl --select 49 data/p096_sudoku.txt
  clausoku explain --search --reduce none --decide first-open --select 49 data/p096_sudoku.txt
  clausoku explain --search --stage all --select 49 data/p096_sudoku.txt
  clausoku explain --search --try r1c4=8 --until conflict --select 49 data/p096_sudoku.txt
  clausoku explain --search --until conflict --output-format svg formula.cnf > conflict.svg
  clausoku explain --select 7 --eliminate r1c1=7 --output-format json data/p096_sudoku.txt
)";

struct ExplainOptions {
  InputOptions input;
  Selection selection;
  AskedQuestion asked;
  bool steps = false;
  std::optional<Hint> hint;
  std::size_t most_steps = SIZE_MAX;
  ExplainSearchOptions search;
  bool candidates = false;
  bool no_cross_check = false;
  std::optional<std::chrono::nanoseconds> time = default_explanation_time;
  std::optional<std::uint64_t> memory;
  std::string output_format = "text";
  PrintOptions printing;
};

class ExplainCommand {
 public:
  explicit ExplainCommand(const ExplainOptions& options)
      : options_(options),
        run_(options.input.puzzles().files_used(),
             {.name = options.printing.output_file, .continues_without_reader = true}) {
    style_.candidates = options.candidates;
    if (options.printing.output_file.empty()) style_.text = detect_standard_output_style();
  }

  int run() {
    run_.open_output();
    if (options_.search.detail && reads_formulas(options_.input)) return search_formulas();
    SelectedPuzzles puzzles(options_.input.puzzles(), options_.selection, run_,
                            options_.printing.quiet);
    bool any = false;
    while (const auto puzzle = puzzles.next()) {
      if (options_.output_format == "svg" && puzzles.next()) {
        run_.output().discard();
        run_.fail(exit_unusable,
                  "an SVG picture shows one puzzle; expected --select for one of them, or "
                  "--output-format html for all");
        return run_.finish();
      }
      tell(*puzzle, std::exchange(any, true));
      if (run_.is_over()) break;
    }
    if (!any && !run_.is_interrupted()) puzzles.report_empty_selection();
    if (!any || run_.is_interrupted()) {
      run_.output().discard();
    } else if (page_begun_) {
      std::string text;
      end_html(text);
      run_.write(text);
    }
    return run_.finish();
  }

 private:
  void tell(const Puzzle& puzzle, bool is_further_one) {
    std::string text;
    if (options_.output_format == "html" && !page_begun_) begin_html(text);
    if (options_.output_format == "text" && is_further_one) text += '\n';
    const Deadline deadline(run_.token(), options_.time, options_.memory);
    const bool is_told = options_.search.detail ? append_puzzle_search(puzzle, deadline, text)
                         : options_.steps || options_.hint
                             ? append_steps_or_hint(puzzle, deadline, text)
                             : explain(puzzle, deadline, text);
    if (!is_told || run_.is_interrupted()) return;
    page_begun_ = options_.output_format == "html";
    run_.write(text);
  }

  /// The form of an answer that is no search.
  ExplanationForm form() const { return *value_of(explanation_form_names, options_.output_format); }

  /// Appends the explanation to `text`. Returns false after reporting a wrong cell or failed check.
  bool explain(const Puzzle& puzzle, const Deadline& deadline, std::string& text) {
    const auto question = make_question(options_.asked, puzzle);
    if (const auto* error = std::get_if<OptionError>(&question)) {
      run_.fail(exit_unusable,
                fmt::format("--{}: {}; expected {}", error->option, error->found, error->expected));
      return false;
    }
    const ExplainAnswer answer =
        clausoku::explain(*puzzle.grid(), {.question = std::get<Question>(question),
                                           .deadline = deadline,
                                           .cross_check = !options_.no_cross_check});
    if (answer.failure) run_.complain(fmt::format("{}: {}", puzzle.name, *answer.failure));
    if (answer.alarm) return raise(puzzle, *answer.alarm);
    if (!answer.explanation.answered()) run_.note(exit_not_as_asked);
    if (!append_explanation(text, form(), puzzle, answer.explanation, style_)) {
      run_.complain(fmt::format("{}: a limit was hit; there is nothing to draw", puzzle.name));
    }
    return true;
  }

  /// Appends the steps or the hint to `text`. Returns false, after reporting why, if a check fails.
  bool append_steps_or_hint(const Puzzle& puzzle, const Deadline& deadline, std::string& text) {
    PathRequest request{.deadline = deadline,
                        .max_conflicts = options_.asked.max_conflicts,
                        .digit_names = digit_names_of(puzzle)};
    request.most_steps = options_.hint ? 1 : options_.most_steps;
    PathAnswer answer = find_path(*puzzle.grid(), request);
    if (answer.alarm) return raise(puzzle, *answer.alarm);
    if (answer.missing_path_reason == no_solution) {
      answer.missing_path_reason += "; the reason needs explain without --steps and --hint";
    }
    const SolutionPath* path = answer.path ? &*answer.path : nullptr;
    const bool is_whole = path != nullptr && (path->is_complete || path->has_most_steps);
    if (!is_whole) run_.note(exit_not_as_asked);
    const PathOutput told{path, answer.missing_path_reason, options_.hint,
                          deadline_of_text(deadline)};
    if (!append_path(text, form(), puzzle, told, style_.text)) run_.note(exit_not_as_asked);
    return true;
  }

  /// Appends the search to `text`. Returns false, after reporting why, if there is nothing to show.
  bool append_puzzle_search(const Puzzle& puzzle, const Deadline& deadline, std::string& text) {
    SearchRequest request = options_.search.request;
    request.digit_names = digit_names_of(puzzle);
    return append_search_of(puzzle.name, deadline, text, std::move(request),
                            [&](const SearchRequest& one) { return search(*puzzle.grid(), one); });
  }

  bool append_search_of(const std::string& name, const Deadline& deadline, std::string& text,
                        SearchRequest request, const MakeTrace& make_trace) {
    request.deadline = deadline;
    if (options_.asked.max_conflicts) request.max_conflicts = *options_.asked.max_conflicts;
    try {
      const SearchForm form{options_.search, options_.output_format, style_.text,
                            deadline_of_text(deadline)};
      if (!append_search_output(text, name, std::move(request), make_trace, form)) {
        run_.note(exit_not_as_asked);
      }
      return true;
    } catch (const Failure& failure) {
      if (!run_.is_interrupted()) run_.fail(failure.exit_code, failure.message);
      return false;
    }
  }

  /// Follows the searches of formulas, one per file.
  int search_formulas() {
    const std::vector<std::string> files = options_.input.puzzles().files;
    bool is_further_one = false;
    for (const std::string& file : files) {
      std::string text = is_further_one && options_.output_format == "text" ? "\n" : "";
      const Deadline deadline(run_.token(), options_.time, options_.memory);
      const auto make_trace = [&](const SearchRequest& request) {
        InputFile formula(file, run_.token());
        auto trace = search_formula(formula.input(), request);
        formula.check();
        return trace;
      };
      const bool is_told =
          append_search_of(file, deadline, text, options_.search.request, make_trace);
      if (!is_told || run_.is_over()) break;
      run_.write(text);
      is_further_one = true;
    }
    if (!is_further_one) run_.output().discard();
    return run_.finish();
  }

  bool raise(const Puzzle& puzzle, std::string_view alarm) {
    run_.fail(exit_disagreement, fmt::format("{}: {}", puzzle.name, alarm));
    return false;
  }

  const ExplainOptions& options_;
  ExplanationStyle style_;
  bool page_begun_ = false;
  CommandRun run_;
};

/// `word` follows --hint: it is "where", "why", the first file (if both are left out), or empty.
void parse_word_after_hint(const std::string& word, ExplainOptions& options) {
  options.hint = word == "where" ? Hint::where : Hint::why;
  if (!word.empty() && word != "where" && word != "why") options.input.insert_first_file(word);
}

Fields step_fields(ExplainOptions& options) {
  Field steps = flag_field("steps", options.steps,
                           "Show the steps to the solution, the easiest one each time");
  steps.not_with = {"cell", "eliminate", "smallest", "candidates"};
  Field hint{.name = "hint",
             .form = "[where|why]",
             .help =
                 "Show only the next step; where: only its place; why (default): the complete "
                 "step",
             .count = Field::Count::optional,
             .not_with = {"steps", "cell", "eliminate", "smallest", "candidates"}};
  hint.take = [&options](const std::string& word) -> std::optional<FieldError> {
    parse_word_after_hint(word, options);
    return std::nullopt;
  };
  return {std::move(steps), std::move(hint)};
}

}  // namespace

void add_explain_command(CLI::App& program, int& exit_code) {
  Command& command =
      add_command(program, "explain", "Explain why a puzzle has no, one or several solutions");
  const auto options = std::make_shared<ExplainOptions>();
  options->input.add_options_to(command);
  command.add(select_field(options->selection));
  command.add(cell_fields(options->asked));
  command.add(step_fields(*options));
  command.add(needing(most_steps_field(options->most_steps), {"steps"}));
  options->printing.add_options_to(command);
  command.add(explanation_fields(options->asked, options->candidates, options->no_cross_check));
  command.add(seconds_field("timeout", options->time,
                            "Time limit for each puzzle; if it is exceeded, the best answer so far "
                            "is shown"));
  command.add(
      conflicts_field(options->asked.max_conflicts,
                      "Conflict limit for the steps, the search or the proof of --smallest of "
                      "each puzzle (default: 50,000 for the steps, 10,000 for --search)"));
  command.add(memory_limit_field(options->memory));
  command.add(explain_search_fields(options->search, options->input));
  command.add(choice_field("output-format", options->output_format,
                           {"text", "json", "svg", "html", "jsonl"},
                           "text (default); json, one object in a line; svg, the grid of one "
                           "puzzle, or a picture of the end of --search; html, a page for all "
                           "puzzles; jsonl, one line for each event of --search"));
  command.footer(explain_examples);
  command.callback([options, &command, &exit_code] {
    require_search_format(options->search, options->output_format);
    if (options->search.detail && reads_formulas(options->input)) {
      require_no_puzzle_options(command, options->input, options->output_format);
    }
    if (options->steps && options->output_format == "svg") {
      throw CLI::ValidationError(
          "--steps",
          "an SVG picture shows one step; expected --hint for it, or --output-format html for "
          "all");
    }
    exit_code = ExplainCommand(*options).run();
  });
}

}  // namespace clausoku
