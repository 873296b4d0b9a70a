#include <clausoku/explain.hpp>

#include "encoder/basics/names.hpp"
#include "src/calls/deciding_fields.hpp"
#include "src/calls/explain.hpp"
#include "src/calls/result.hpp"
#include "src/drawings/explanations/explanation_text.hpp"
#include "src/drawings/explanations/path_text.hpp"
#include "src/drawings/explanations/step_text.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/reasons/premise.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku::api {
namespace {

Premise convert_premise(const clausoku::Premise& premise, const Board& board,
                        const DigitNames& digit_names) {
  Premise told;
  for (const Cell cell : cells_of(premise)) told.cells.push_back(cell);
  if (const auto* given = std::get_if<Placement>(&premise)) {
    told.digit = given->digit;
    told.text = premise_list_text(std::span(given, 1), board, digit_names);
  } else if (const auto* marks = std::get_if<CellMarks>(&premise)) {
    told.digits.assign(marks->digits.begin(), marks->digits.end());
    told.text = "the pencilmarks " + premise_list_text(std::span(marks, 1), board, digit_names);
  } else {
    told.text = "the " + std::get<std::shared_ptr<const Rule>>(premise)->name();
  }
  return told;
}

std::vector<Premise> convert_premises(std::span<const clausoku::Premise> premises,
                                      const Board& board, const DigitNames& digit_names) {
  std::vector<Premise> told;
  for (const auto& premise : premises) told.push_back(convert_premise(premise, board, digit_names));
  return told;
}

std::vector<std::vector<int>> list_digits_of_each_cell(const Candidates& candidates,
                                                       const Board& board) {
  std::vector<std::vector<int>> digits(static_cast<std::size_t>(board.cell_count()));
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    candidates.for_each(cell, [&](Digit digit) { digits[cell].push_back(digit); });
  }
  return digits;
}

/// The limits of an explanation or a path.
struct TextLimits {
  std::optional<std::chrono::nanoseconds> time = default_explanation_time;
  std::optional<std::uint64_t> conflicts = {};
  std::optional<std::uint64_t> memory = {};

  Fields fields() {
    return {seconds_field("timeout", time, "Time limit"),
            conflicts_field(conflicts, "Conflict limit of the smallest reason, or of the steps"),
            memory_limit_field(memory)};
  }
  Deadline deadline(std::stop_token stop) const { return Deadline(std::move(stop), time, memory); }
};

Explanation converted_explanation(const clausoku::Explanation& found,
                                  const clausoku::Puzzle& puzzle, const ExplanationStyle& style) {
  const Board& board = puzzle.grid()->board();
  const DigitNames digit_names = digit_names_of(puzzle);
  Explanation told;
  told.verdict = static_cast<Verdict>(found.verdict);
  if (found.reason) {
    told.reason = convert_premises(found.reason->premises, board, digit_names);
    told.minimal = found.reason->minimal;
    told.smallest = found.reason->smallest;
  }
  if (found.further) {
    for (const Placement& given : found.further->givens) {
      told.further.push_back(convert_premise(given, board, digit_names));
    }
  }
  if (found.redundant) {
    told.redundant = convert_premises(found.redundant->premises, board, digit_names);
  }
  told.candidates = list_digits_of_each_cell(found.candidates.proven, board);
  told.answered = found.answered();
  told.cut_short = found.cut_short;
  append_explanation(told.text, puzzle, found, style);
  append_explanation_json(told.json, puzzle, found, style);
  return told;
}

Candidate candidate_of(const Placement& placement) { return {placement.cell, placement.digit}; }

Path convert_path(const SolutionPath& found, const clausoku::Puzzle& puzzle) {
  Path path;
  const DigitNames digit_names = digit_names_of(puzzle);
  follow(found, [&](const clausoku::Step& step, const Position& before) {
    Step& told = path.steps.emplace_back();
    told.name = name_of(step, before);
    told.text = format_step_sentence(step, before, digit_names);
    if (step.placed) told.placed = candidate_of(*step.placed);
    for (const Placement& removed : step.removed) told.removed.push_back(candidate_of(removed));
    told.facts = step.size();
  });
  path.is_complete = found.is_complete;
  path.cut_short = found.cut_short;
  const Difficulty difficulty = compute_path_difficulty(found);
  path.level = name_of(level_names, difficulty.level);
  path.largest = difficulty.largest;
  path.mean = difficulty.mean;
  append_path(path.text, puzzle, {.path = &found}, {});
  append_path_json(path.json, puzzle, {.path = &found});
  return path;
}

}  // namespace

Expected<Explanation> explain(const Puzzle& puzzle, const Options& options,
                              std::stop_token stop) try {
  AskedQuestion asked;
  bool no_cross_check = false;
  ExplanationStyle style;
  TextLimits limits;
  set_fields({cell_fields(asked), explanation_fields(asked, style.candidates, no_cross_check),
              limits.fields()},
             options);
  asked.max_conflicts = limits.conflicts;
  const Question question = value_or_throw(make_question(asked, puzzle.impl().puzzle));
  const ExplainAnswer answer =
      clausoku::explain(puzzle.impl().grid(), {.question = question,
                                               .deadline = limits.deadline(std::move(stop)),
                                               .cross_check = !no_cross_check});
  if (answer.failure) return Error{.found = *answer.failure};
  if (answer.alarm) return Error{.found = alarm_message(*answer.alarm)};
  return converted_explanation(answer.explanation, puzzle.impl().puzzle, style);
} catch (Error& error) {
  return std::move(error);
}

Expected<Path> find_path(const Puzzle& puzzle, const Options& options, std::stop_token stop) try {
  PathRequest request;
  request.digit_names = digit_names_of(puzzle.impl().puzzle);
  TextLimits limits;
  set_fields({{most_steps_field(request.most_steps)}, limits.fields()}, options);
  request.deadline = limits.deadline(std::move(stop));
  request.max_conflicts = limits.conflicts;
  const PathAnswer answer = clausoku::find_path(puzzle.impl().grid(), request);
  if (answer.alarm) return Error{.found = alarm_message(*answer.alarm)};
  if (answer.path) return convert_path(*answer.path, puzzle.impl().puzzle);
  return Error{.found = answer.missing_path_reason,
               .expected = answer.missing_path_reason == no_solution ? "one" : ""};
} catch (Error& error) {
  return std::move(error);
}

}  // namespace clausoku::api
