// The commands explain, steps and hint.
#include <fmt/format.h>

#include "encoder/basics/names.hpp"
#include "src/base/json_bytes.hpp"
#include "src/calls/explain.hpp"
#include "src/calls/json/commands.hpp"

namespace clausoku::json_calls {
namespace {

constexpr auto hint_names = std::to_array<std::pair<std::string_view, Hint>>({
    {"where", Hint::where},
    {"why", Hint::why},
});

/// Returns the JSON as it is, other formats as the member "text".
Json make_answer(ExplanationForm form, const std::string& text) {
  return form == ExplanationForm::json ? parse_ordered_json(text) : Json{{"text", text}};
}

/// The limits, and how the answer is written.
struct Writing {
  std::optional<std::chrono::nanoseconds> time = default_explanation_time;
  std::optional<std::uint64_t> memory = {};
  ExplanationForm form = ExplanationForm::json;
  std::stop_token stop;

  explicit Writing(Request& request) : stop(request.session().token()) {
    request.read(
        {seconds_field("timeout", time, "Time limit"), memory_limit_field(memory),
         named_field("output-format", form, explanation_form_names, "The form of the answer")});
  }
  Deadline deadline() const { return Deadline(stop, time, memory); }
};

Json make_path_answer(ExplanationForm form, const Puzzle& puzzle, const PathOutput& told) {
  std::string text;
  append_path(text, form, puzzle, told, {});
  return make_answer(form, text);
}

/// Finds the path, or only its first step if a hint is asked for. The option `most-steps` cuts it.
Json find_and_write_path(Request& request, std::optional<Hint> hint) {
  const Writing writing(request);
  const ExplanationForm form = writing.form;
  if (form == ExplanationForm::svg && !hint) {
    throw RequestError{
        .option = "output-format", .found = "'svg', which shows one step", .expected = "html"};
  }
  std::size_t most_steps = SIZE_MAX;
  std::optional<std::uint64_t> max_conflicts;
  request.read({most_steps_field(most_steps),
                conflicts_field(max_conflicts, "Conflict limit of the steps (default: 50,000)")});
  const Puzzle puzzle = PuzzleText(request).read();
  const Deadline deadline = writing.deadline();
  const PathRequest wanted{.deadline = deadline,
                           .most_steps = hint ? 1 : most_steps,
                           .max_conflicts = max_conflicts,
                           .digit_names = digit_names_of(puzzle)};
  const PathAnswer answer = find_path(*puzzle.grid(), wanted);
  require_no_alarm(answer.alarm);
  const SolutionPath* path = answer.path ? &*answer.path : nullptr;
  const PathOutput told{path, answer.missing_path_reason, hint, deadline_of_text(deadline)};
  Json made = make_path_answer(form, puzzle, told);
  if (form == ExplanationForm::html && !hint) {
    made["steps"] = make_path_answer(ExplanationForm::json, puzzle, told)["steps"];
  }
  return made;
}

}  // namespace

Json explain(Request& request, const Progress&) {
  AskedQuestion asked;
  bool no_cross_check = false;
  ExplanationStyle style;
  request.read(cell_fields(asked));
  request.read(explanation_fields(asked, style.candidates, no_cross_check));
  request.read({conflicts_field(asked.max_conflicts, "Conflict limit of the smallest reason")});
  const Writing writing(request);
  const Puzzle puzzle = PuzzleText(request).read();
  const Question question = value_or_throw(make_question(asked, puzzle));
  const ExplainAnswer answer = clausoku::explain(
      *puzzle.grid(),
      {.question = question, .deadline = writing.deadline(), .cross_check = !no_cross_check});
  require_no_alarm(answer.alarm);
  if (answer.failure) throw RequestError{.found = *answer.failure};
  std::string text;
  if (!append_explanation(text, writing.form, puzzle, answer.explanation, style)) {
    throw RequestError{.found = "a limit was hit; there is nothing to draw"};
  }
  return make_answer(writing.form, text);
}

Json show_steps(Request& request, const Progress&) { return find_and_write_path(request, {}); }

Json give_hint(Request& request, const Progress&) {
  Hint hint = Hint::why;
  request.read({named_field("hint", hint, hint_names, "where: only the place; why: the step")});
  return find_and_write_path(request, hint);
}

}  // namespace clausoku::json_calls
