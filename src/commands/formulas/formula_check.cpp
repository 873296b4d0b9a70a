#include "src/commands/formulas/formula_check.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <optional>
#include <utility>
#include <variant>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/judge/variable_scheme.hpp"
#include "src/puzzles/sources/selected_reader.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

constexpr std::size_t most_map_bytes = 50'000'000;

class FormulaCheckRun {
 public:
  FormulaCheckRun(const FormulaCheck& check, const DecisionOptions& options)
      : check_(check),
        options_(options),
        input_(options.input.puzzles()),
        map_file_(find_variables_file(check.request.variables)),
        run_(list_files(), {.name = options.output_file}) {}

  int run() {
    try {
      const auto failed = run_and_catch_memory_failure([this] { judge(); });
      if (failed) run_.fail(exit_not_as_asked, check_.formula + ": " + *failed);
    } catch (const Failure& failure) {
      if (!run_.is_interrupted()) run_.fail(failure.exit_code, failure.message);
    }
    return run_.finish();
  }

 private:
  bool has_puzzle_file() const { return options_.input.has_files(); }

  FileUse list_files() const {
    FileUse files = has_puzzle_file() ? input_.files_used() : FileUse();
    files.read(check_.formula, "the formula");
    if (!map_file_.empty()) files.read(map_file_, "the list of variables");
    if (!check_.html_file.empty()) files.write_whole(check_.html_file, "the page");
    if (!check_.json_file.empty()) files.write_whole(check_.json_file, "the JSON report");
    return files;
  }

  /// Returns the puzzle, or empty if the formula's comments must describe it. Throws a Failure.
  std::optional<Puzzle> read_puzzle() {
    if (!check_.blank.empty()) {
      return make_blank_puzzle(check_.blank, options_.input);
    }
    if (!has_puzzle_file()) return std::nullopt;
    SelectedReader reader(input_.open(run_.token()), options_.selection);
    std::optional<Puzzle> read;
    while (auto item = reader.next()) {
      if (auto* error = std::get_if<InputError>(&*item)) throw Failure{to_string(*error)};
      if (read) {
        throw Failure{"several puzzles; expected one, such as that of --select 1"};
      }
      read = std::get<Puzzle>(std::move(*item));
    }
    if (!read) throw Failure{"no puzzle in the input; expected one"};
    if (const InputError* error = read->error()) throw Failure{to_string(*error)};
    return read;
  }

  std::string name_of(JudgeFailure::Where where) const {
    switch (where) {
      case JudgeFailure::Where::variables:
        return "--variables: ";
      case JudgeFailure::Where::map:
        return map_file_ + ":";
      default:
        return check_.formula + ":";
    }
  }

  void judge() {
    std::optional<Puzzle> puzzle = read_puzzle();
    const JudgeRequest request = read_variables_file(check_.request, map_file_, run_.token());
    const Deadline deadline(run_.token(), options_.limits.time, options_.limits.memory);
    InputFile formula(check_.formula, run_.token());
    auto judged = judge_formula(formula.input(), std::move(puzzle), request, deadline);
    formula.check();
    if (run_.is_interrupted()) return;
    if (const auto* failure = std::get_if<JudgeFailure>(&judged)) {
      const bool names_option = failure->where == JudgeFailure::Where::variables;
      throw Failure{name_of(failure->where) + (failure->has_place || names_option ? "" : " ") +
                        failure->message,
                    failure->is_alarm ? exit_disagreement : exit_unusable};
    }
    write(std::get<JudgeAnswer>(judged));
  }

  void write(const JudgeAnswer& answer) {
    const JudgedPuzzle judged = answer.judged();
    std::string text, page, json;
    append_judgement(text, judged, answer.judgement, most_drawn_grids);
    if (!check_.html_file.empty()) {
      append_judgement_page(page, judged, answer.judgement, check_.formula);
      run_.write_whole_file(check_.html_file, page);
    }
    if (!check_.json_file.empty()) {
      append_judgement_json(json, judged, answer.judgement);
      run_.write_whole_file(check_.json_file, json);
    }
    if (answer.judgement.verdict != JudgeVerdict::right) run_.note(exit_not_as_asked);
    run_.print(text);
  }

  const FormulaCheck& check_;
  const DecisionOptions& options_;
  const PuzzleInput input_;
  const std::string map_file_;
  CommandRun run_;
};

}  // namespace

Fields formula_check_fields(FormulaCheck& check) {
  Fields fields{
      excluding(file_field("formula", check.formula,
                           "Check instead if this formula in DIMACS CNF has exactly the solutions "
                           "of the puzzle; its comments may describe the puzzle"),
                {"against", "answer", "audit", "automorphisms", "backtracks", "candidates",
                 "difficulty", "engine", "fields", "keep-columns", "max-conflicts", "minimal",
                 "output-format", "rating", "resume", "shard", "singles", "watch"}),
      needing(text_field("blank", "LAYOUT", check.blank,
                         "The puzzle of --formula is a blank board with this layout, such as 9x9"),
              {"formula"}),
  };
  for (Field& field : judge_fields(check.request)) {
    fields.push_back(needing(std::move(field), {"formula"}));
  }
  return fields;
}

std::string find_variables_file(const std::string& variables) {
  std::error_code ignored;
  const bool is_scheme = std::holds_alternative<std::vector<VariableScheme>>(
      parse_variable_scheme(variables, *Board::with_square_boxes(9)));
  return !is_scheme && std::filesystem::exists(variables, ignored) ? variables : "";
}

JudgeRequest read_variables_file(JudgeRequest request, const std::string& file,
                                 const std::stop_token& stop) {
  if (file.empty()) return request;
  request.variables.clear();
  request.map = read_text_or_throw(file, most_map_bytes, stop);
  return request;
}

Puzzle make_blank_puzzle(const std::string& layout, const BoardOptions& options) {
  const bool is_size = parse_number(layout).has_value();
  Puzzle puzzle;
  puzzle.name = "blank";
  puzzle.content = options.blank_grid(
      "--blank", options.board_with_rules("--blank", is_size ? layout + "x" + layout : layout));
  return puzzle;
}

int check_formula(const FormulaCheck& check, const DecisionOptions& options) {
  return FormulaCheckRun(check, options).run();
}

}  // namespace clausoku
