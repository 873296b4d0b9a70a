// The use case `explain`: finds why a puzzle has its verdict, or why a cell must or cannot have a
// digit. The checker checks the solutions found, and the backtracker cross-checks the verdict.
// The use case `path`: finds a path to the solution, a sequence of steps, each the easiest
// possible. The checker checks the solutions found and the final grid of the path.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "src/calls/fields.hpp"
#include "src/drawings/explanations/explanation_text.hpp"
#include "src/drawings/explanations/path_text.hpp"
#include "src/reasons/explanation.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {

/// A cell as a user writes it. Rows and columns count from 1.
struct NamedCell {
  int row = 0;
  int column = 0;
  std::string digit = {};  ///< as the user writes it; empty without a digit
};

/// Parses "r3c7", or "r3c7=5" if `with_digit` is true. Returns empty for any other text. The text
/// after "=" need not be a digit.
std::optional<NamedCell> parse_named_cell(std::string_view text, bool with_digit);

/// Returns the cell on a board, or the error that the board has no such cell or digit. `digit` is
/// the digit that named.digit names, if any.
std::variant<Cell, std::string> find_named_cell(const NamedCell& named, Digit digit,
                                                const Board& board);

/// A question as a user asks it: why `cell` must have its digit, or why `eliminate` cannot have its
/// digit, or why the verdict is as it is.
struct AskedQuestion {
  std::optional<NamedCell> cell = {};
  std::optional<NamedCell> eliminate = {};
  bool smallest = false;                            ///< prove that no reason is smaller
  std::optional<std::uint64_t> max_conflicts = {};  ///< of this proof
};

/// The fields cell and eliminate, of which a question has at most one.
Fields cell_fields(AskedQuestion& asked);

/// The fields smallest, candidates and no-cross-check.
Fields explanation_fields(AskedQuestion& asked, bool& candidates, bool& no_cross_check);

/// The largest number of steps of a path.
Field most_steps_field(std::size_t& most_steps);

/// Makes the question about a puzzle. The error is that the board has no such cell or digit.
std::variant<Question, OptionError> make_question(const AskedQuestion& asked, const Puzzle& puzzle);

/// The default time limit of an explanation or a path.
inline constexpr std::chrono::nanoseconds default_explanation_time = std::chrono::seconds(60);

struct ExplainRequest {
  Question question;
  Deadline deadline;        ///< deadline of the explanation and of its cross-check
  bool cross_check = true;  ///< the backtracker cross-checks the verdict
};

struct ExplainAnswer {
  Explanation explanation;
  std::optional<std::string> failure;  ///< set if memory ran out, with verdict `unknown`
  std::optional<std::string> alarm;    ///< names a wrong solution or a disagreement of the engines
};

/// Answers a question about a grid. Requires that the cell and digit in question are on the board.
ExplainAnswer explain(const Grid& grid, const ExplainRequest& request);

struct PathRequest {
  Deadline deadline;
  std::size_t most_steps = SIZE_MAX;  ///< the maximum number of steps; 1: the next step only
  std::optional<std::uint64_t> max_conflicts = {};  ///< see PathOptions; empty: the default
  DigitNames digit_names = {};                      ///< for PathAnswer::missing_path_reason
};

struct PathAnswer {
  std::optional<SolutionPath> path;  ///< empty if `missing_path_reason` or `alarm` is set
  std::string missing_path_reason;   ///< the reason why there is no path, such as "no solution"
  std::optional<std::string> alarm;  ///< names a wrong solution
};

/// The value of PathAnswer::missing_path_reason for a grid without a solution.
inline constexpr std::string_view no_solution = "no solution";

/// Finds a path. If there are several solutions, the path removes the candidates that are in none.
PathAnswer find_path(const Grid& grid, const PathRequest& request);

/// Returns the deadline of a text. Finding what it tells may take all of the time limit; the text
/// then has 0.25 s more.
Deadline deadline_of_text(const Deadline& deadline);

/// The form in which an answer is written.
enum class ExplanationForm { json, text, svg, html };

inline constexpr auto explanation_form_names =
    std::to_array<std::pair<std::string_view, ExplanationForm>>({
        {"json", ExplanationForm::json},
        {"text", ExplanationForm::text},
        {"svg", ExplanationForm::svg},
        {"html", ExplanationForm::html},
    });

/// Appends an explanation. Returns false if there is nothing to draw because a limit was hit.
bool append_explanation(std::string& out, ExplanationForm form, const Puzzle& puzzle,
                        const Explanation& explanation, const ExplanationStyle& style);

/// Appends a path or a hint. Returns false if the last steps have no figures because the deadline
/// passed.
bool append_path(std::string& out, ExplanationForm form, const Puzzle& puzzle,
                 const PathOutput& told, const TextStyle& style);

}  // namespace clausoku
