#include "src/calls/explain.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "encoder/basics/number.hpp"
#include "encoder/contradiction.hpp"
#include "src/base/text.hpp"
#include "src/check/checker.hpp"
#include "src/engines/backtrack/backtracker.hpp"
#include "src/reasons/solution_finder.hpp"
#include "src/solvers/formula_loading.hpp"

namespace clausoku {
namespace {

/// Returns the verdict of the backtracker on the grid, or, if the explanation claims that certain
/// premises contradict each other, on these premises alone. Returns `unknown` after 1 s, or at the
/// deadline.
Verdict backtracker_verdict(const Grid& grid, const Explanation& explanation,
                            const Deadline& deadline) {
  const bool has_core = explanation.verdict == Verdict::none && explanation.reason;
  Limits limits;
  constexpr std::chrono::nanoseconds longest = std::chrono::seconds(1);
  limits.time = std::min(longest, deadline.left().value_or(longest));
  limits.stop = deadline.stop();
  return make_backtracker(Strategy::bitboard)
      ->solve(has_core ? grid_with_premises(grid, explanation.reason->premises) : grid, limits)
      .verdict;
}

std::optional<std::string> find_alarm(const Grid& grid, const Explanation& explanation,
                                      const ExplainRequest& request) {
  if (auto alarm = find_solution_error(grid, explanation.candidates.solutions)) return alarm;
  if (!request.cross_check || explanation.verdict == Verdict::unknown) return std::nullopt;
  const Verdict other = backtracker_verdict(grid, explanation, request.deadline);
  if (other == Verdict::unknown || other == explanation.verdict) return std::nullopt;
  return fmt::format("the engines disagree: {} by SAT, {} by the backtracker",
                     to_string(explanation.verdict), to_string(other));
}

/// Finds a path to the solution and checks it. Throws FormulaTooLarge or std::bad_alloc.
PathAnswer find_and_check_path(const Grid& grid, const PathRequest& request) {
  PathAnswer answer;
  if (const auto clash = find_clash(grid)) {
    answer.missing_path_reason =
        "invalid: " + describe(Contradiction::of(*clash), grid.board(), request.digit_names);
    return answer;
  }
  const auto& make_solver = embedded_solvers().front().make;
  const TrueCandidates found = find_true_candidates(grid, make_solver, request.deadline);
  if (!found.complete) {
    answer.missing_path_reason = "a limit was hit before it was clear whether there is a solution";
  } else if (found.solutions.empty()) {
    answer.missing_path_reason = no_solution;
  } else {
    answer.alarm = find_solution_error(grid, found.solutions);
  }
  if (!answer.missing_path_reason.empty() || answer.alarm) return answer;
  const auto max_conflicts = conflict_limit_of(request.max_conflicts);
  SolutionPath path = find_path(grid, found.proven, make_solver, request.deadline,
                                {.most_steps = request.most_steps, .max_conflicts = max_conflicts});
  if (path.is_complete) {
    const Grid end = follow(path, [](const auto&...) {}).digits();
    answer.alarm = find_solution_error(grid, std::span(&end, 1));
  }
  if (!answer.alarm) answer.path = std::move(path);
  return answer;
}

}  // namespace

std::optional<NamedCell> parse_named_cell(std::string_view text, bool with_digit) {
  NamedCell named;
  const auto read = [&](char prefix, int& number) {
    if (!text.starts_with(prefix)) return false;
    text.remove_prefix(1);
    number = take_number_from_front(text).value_or(0);
    return number > 0;
  };
  if (!read('r', named.row) || !read('c', named.column)) return std::nullopt;
  if (with_digit && text.starts_with('=')) named.digit = std::exchange(text, {}).substr(1);
  return text.empty() && named.digit.empty() != with_digit ? std::optional(named) : std::nullopt;
}

std::variant<Cell, std::string> find_named_cell(const NamedCell& named, Digit digit,
                                                const Board& board) {
  const bool has_no_such_digit = !named.digit.empty() && (digit < 1 || digit > board.size());
  if (named.row <= board.rows() && named.column <= board.columns() && !has_no_such_digit) {
    const Cell cell = board.cell_at(named.row - 1, named.column - 1);
    if (cell >= 0) return cell;
  }
  return fmt::format("r{}c{}{}: no such {} on a {} board", named.row, named.column,
                     named.digit.empty() ? "" : "=" + escaped(named.digit),
                     named.digit.empty() ? "cell" : "candidate", board.name());
}

std::variant<Question, OptionError> make_question(const AskedQuestion& asked,
                                                  const Puzzle& puzzle) {
  const auto& [cell, eliminate, smallest, max_conflicts] = asked;
  Question question;
  question.core.prove_smallest = smallest;
  question.core.max_proof_conflicts = max_conflicts;
  if (!cell && !eliminate) return question;
  const NamedCell& named = cell ? *cell : *eliminate;
  const Digit digit = cell ? 0 : find_digit(named.digit, puzzle);
  const Board& board = puzzle.grid()->board();
  const auto found = find_named_cell(named, digit, board);
  if (const auto* error = std::get_if<std::string>(&found)) {
    std::string expected = "a cell such as " + board.cell_name(0);
    if (!cell) expected += fmt::format(" and a digit from 1 to {}", board.size());
    return OptionError{{*error, std::move(expected)}, cell ? "cell" : "eliminate"};
  }
  if (cell) {
    question.why = WhyDigit{std::get<Cell>(found)};
  } else {
    question.why = WhyNot{{std::get<Cell>(found), digit}};
  }
  return question;
}

ExplainAnswer explain(const Grid& grid, const ExplainRequest& request) {
  ExplainAnswer answer{.explanation = Explanation(grid.board()), .failure = {}, .alarm = {}};
  answer.failure = run_and_catch_memory_failure([&] {
    answer.explanation =
        explain(grid, request.question, embedded_solvers().front().make, request.deadline);
  });
  answer.alarm = find_alarm(grid, answer.explanation, request);
  return answer;
}

PathAnswer find_path(const Grid& grid, const PathRequest& request) {
  PathAnswer answer;
  const auto failure =
      run_and_catch_memory_failure([&] { answer = find_and_check_path(grid, request); });
  if (failure) answer.missing_path_reason = *failure;
  return answer;
}

Deadline deadline_of_text(const Deadline& deadline) {
  auto time = deadline.left();
  if (time) *time += std::chrono::milliseconds(250);
  return Deadline(deadline.stop(), time);
}

Fields cell_fields(AskedQuestion& asked) {
  const auto cell_field = [](std::string name, std::string form, std::optional<NamedCell>& named,
                             bool with_digit, std::string help) {
    return parsed_field(
        std::move(name), form, named,
        [with_digit](std::string_view text) { return parse_named_cell(text, with_digit); },
        form + ", counted from 1", std::move(help));
  };
  return {cell_field("cell", "rRcC", asked.cell, false,
                     "Show which givens, clues and pencilmarks force the digit of this cell"),
          excluding(cell_field("eliminate", "rRcC=D", asked.eliminate, true,
                               "Show which givens, clues and pencilmarks exclude this digit from "
                               "this cell"),
                    {"cell"})};
}

Fields explanation_fields(AskedQuestion& asked, bool& candidates, bool& no_cross_check) {
  return {
      flag_field("smallest", asked.smallest,
                 "Search until it is proven that no smaller set of givens, clues and pencilmarks "
                 "suffices"),
      flag_field("candidates", candidates, "Show the digits that each cell has in some solution"),
      flag_field("no-cross-check", no_cross_check,
                 "Do not check the answers with the backtracker")};
}

Field most_steps_field(std::size_t& most_steps) {
  return number_field("most-steps", "N", most_steps, 1, no_bound, "",
                      "The maximum number of steps");
}

bool append_explanation(std::string& out, ExplanationForm form, const Puzzle& puzzle,
                        const Explanation& explanation, const ExplanationStyle& style) {
  switch (form) {
    case ExplanationForm::json:
      append_explanation_json(out, puzzle, explanation, style);
      break;
    case ExplanationForm::text:
      append_explanation(out, puzzle, explanation, style);
      break;
    case ExplanationForm::svg:
      return append_explanation_svg(out, puzzle, explanation, style);
    case ExplanationForm::html:
      append_explanation_html(out, puzzle, explanation, style);
  }
  return true;
}

bool append_path(std::string& out, ExplanationForm form, const Puzzle& puzzle,
                 const PathOutput& told, const TextStyle& style) {
  switch (form) {
    case ExplanationForm::json:
      append_path_json(out, puzzle, told);
      break;
    case ExplanationForm::text:
      append_path(out, puzzle, told, style);
      break;
    case ExplanationForm::svg:
      append_path_svg(out, puzzle, told);
      break;
    case ExplanationForm::html:
      return append_path_html(out, puzzle, told);
  }
  return true;
}

}  // namespace clausoku
