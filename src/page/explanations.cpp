// The commands explain, steps and hint.
#include <fmt/format.h>

#include "encoder/basics/names.hpp"
#include "src/base/json_bytes.hpp"
#include "src/calls/explain.hpp"
#include "src/drawings/explanations/explanation_text.hpp"
#include "src/drawings/explanations/path_text.hpp"
#include "src/page/commands.hpp"

namespace clausoku::page {
namespace {

enum class OutputFormat { json, text, svg, html };

constexpr auto output_format_names = std::to_array<std::pair<std::string_view, OutputFormat>>({
    {"json", OutputFormat::json},
    {"text", OutputFormat::text},
    {"svg", OutputFormat::svg},
    {"html", OutputFormat::html},
});

constexpr auto hint_names = std::to_array<std::pair<std::string_view, Hint>>({
    {"where", Hint::where},
    {"why", Hint::why},
});

/// Returns the JSON as it is, other formats as the member "text".
Json make_answer(OutputFormat format, const std::string& text) {
  return format == OutputFormat::json ? parse_ordered_json(text) : Json{{"text", text}};
}

Deadline take_deadline(Request& request) {
  const auto time = request.seconds("timeout", std::chrono::seconds(60));
  return Deadline({}, time, request.optional_number("memory-limit", 1));
}

/// The options `cell` and `eliminate`.
struct AskedCell {
  const char* option = "cell";
  std::string text = {};  ///< empty if the question is about the complete puzzle
};

AskedCell take_asked_cell(Request& request) {
  const std::string cell = request.text("cell");
  const std::string eliminate = request.text("eliminate");
  if (!cell.empty() && !eliminate.empty()) {
    throw RequestError{
        .option = "eliminate", .found = "also the option 'cell'", .expected = "one of them"};
  }
  return eliminate.empty() ? AskedCell{"cell", cell} : AskedCell{"eliminate", eliminate};
}

Question make_question(const AskedCell& asked, const Board& board) {
  if (asked.text.empty()) return {};
  const bool with_digit = asked.option == std::string_view("eliminate");
  const auto [cell, digit] = parse_placement(asked.option, asked.text, with_digit, board);
  return make_question_about_cell(cell, digit);
}

std::string write_path(OutputFormat format, const Puzzle& puzzle, const PathOutput& told) {
  std::string text;
  switch (format) {
    case OutputFormat::json:
      append_path_json(text, puzzle, told);
      break;
    case OutputFormat::text:
      append_path(text, puzzle, told, {});
      break;
    case OutputFormat::svg:
      append_path_svg(text, puzzle, told);
      break;
    case OutputFormat::html:
      append_path_html(text, puzzle, told);
      break;
  }
  return text;
}

/// Finds the path, or only its first step if a hint is asked for. The option `most-steps` cuts it.
Json find_and_write_path(Request& request, std::optional<Hint> hint) {
  const Deadline deadline = take_deadline(request);
  const auto format = request.named("output-format", output_format_names, OutputFormat::json);
  if (format == OutputFormat::svg && !hint) {
    throw RequestError{
        .option = "output-format", .found = "'svg', which shows one step", .expected = "html"};
  }
  const auto most_steps = request.optional_number("most-steps", 1);
  const PuzzleText text(request);
  request.require_no_other_options();
  const Puzzle puzzle = text.read();
  PathRequest wanted{.deadline = deadline, .digit_names = digit_names_of(puzzle)};
  if (most_steps) wanted.most_steps = static_cast<std::size_t>(*most_steps);
  if (hint) wanted.most_steps = 1;
  const PathAnswer answer = find_path(*puzzle.grid(), wanted);
  require_no_alarm(answer.alarm);
  const SolutionPath* path = answer.path ? &*answer.path : nullptr;
  const PathOutput told{path, answer.missing_path_reason, hint};
  Json made = make_answer(format, write_path(format, puzzle, told));
  if (format == OutputFormat::html && !hint) {
    made["steps"] =
        make_answer(OutputFormat::json, write_path(OutputFormat::json, puzzle, told))["steps"];
  }
  return made;
}

}  // namespace

Json explain(Request& request, const Progress&) {
  const AskedCell asked = take_asked_cell(request);
  const bool prove_smallest = request.flag("smallest");
  const auto max_proof_conflicts = request.optional_number("max-conflicts", 1);
  const ExplanationStyle style{.candidates = request.flag("candidates"), .text = {}};
  const bool no_cross_check = request.flag("no-cross-check");
  const Deadline deadline = take_deadline(request);
  const auto format = request.named("output-format", output_format_names, OutputFormat::json);
  const PuzzleText puzzle_text(request);
  request.require_no_other_options();
  const Puzzle puzzle = puzzle_text.read();
  Question question = make_question(asked, puzzle.grid()->board());
  question.core.prove_smallest = prove_smallest;
  question.core.max_proof_conflicts = max_proof_conflicts;
  const ExplainAnswer answer = clausoku::explain(
      *puzzle.grid(), {.question = question, .deadline = deadline, .cross_check = !no_cross_check});
  require_no_alarm(answer.alarm);
  if (answer.failure) throw RequestError{.found = *answer.failure};
  std::string text;
  switch (format) {
    case OutputFormat::json:
      append_explanation_json(text, puzzle, answer.explanation, style);
      break;
    case OutputFormat::text:
      append_explanation(text, puzzle, answer.explanation, style);
      break;
    case OutputFormat::svg:
      if (!append_explanation_svg(text, puzzle, answer.explanation, style)) {
        throw RequestError{.found = "a limit was hit; there is nothing to draw"};
      }
      break;
    case OutputFormat::html:
      append_explanation_html(text, puzzle, answer.explanation, style);
      break;
  }
  return make_answer(format, text);
}

Json show_steps(Request& request, const Progress&) { return find_and_write_path(request, {}); }

Json give_hint(Request& request, const Progress&) {
  return find_and_write_path(request, request.named("hint", hint_names, Hint::why));
}

}  // namespace clausoku::page
