#include "src/drawings/explanations/explanation_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "src/base/text.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/reasons/premise.hpp"

namespace clausoku {
namespace {

std::vector<Digit> list_cell_candidates(const Candidates& candidates, Cell cell) {
  std::vector<Digit> digits;
  candidates.for_each(cell, [&](Digit digit) { digits.push_back(digit); });
  return digits;
}

using Part = std::variant<std::string, Drawing>;

class Writer {
 public:
  Writer(const Puzzle& puzzle, const Explanation& explanation, bool with_candidates)
      : grid_(*puzzle.grid()),
        board_(grid_.board()),
        digit_names_(digit_names_of(puzzle)),
        explanation_(explanation),
        with_candidates_(with_candidates) {}

  std::vector<Part> write() {
    if (explanation_.subject) {
      write_answer_to_question();
    } else if (explanation_.reason) {
      write_no_solution_reason(*explanation_.reason);
    } else if (explanation_.verdict == Verdict::unknown) {
      line("a limit was hit before it was clear whether there is a solution");
    } else if (explanation_.verdict == Verdict::none) {
      line("no solution; a limit was hit before a reason was found");
    } else if (explanation_.verdict == Verdict::multiple) {
      write_several_solutions();
    } else {
      write_only_solution();
    }
    if (with_candidates_ && explanation_.verdict != Verdict::unknown) write_candidates();
    return std::move(parts_);
  }

 private:
  void line(std::string_view text) {
    if (parts_.empty() || !std::holds_alternative<std::string>(parts_.back())) {
      parts_.emplace_back(std::string());
    }
    (std::get<std::string>(parts_.back()) += text) += '\n';
  }

  void write_no_solution_reason(const Reason& reason) {
    const std::size_t count = reason.premises.size();
    if (count == 0) {
      line("no solution: the board itself has none, whatever the givens");
    } else if (explanation_.verdict == Verdict::invalid) {
      line(fmt::format("invalid: {}", describe(*reason.contradiction, board_, digit_names_)));
    } else {
      line(fmt::format("no solution: {} cannot {}", premise_counts_text(reason.premises),
                       count == 1 ? "hold" : "all hold"));
    }
    if (count > 0) {
      write_premise_line(reason);
      write_minimality(reason, "there is a solution");
    }
    if (explanation_.verdict != Verdict::invalid) {
      line(reason.contradiction ? fmt::format("after {}, {}", inference_name(grid_),
                                              describe(*reason.contradiction, board_, digit_names_))
                                : "only a search proves it");
    }
    draw_grid_with_marked_premises(reason.premises);
  }

  bool has_givens_alone() const { return !grid_.has_rules() && grid_.marks() == nullptr; }

  void write_premise_line(const Reason& reason) {
    line(fmt::format("  {}", premise_list_text(reason.premises, board_, digit_names_)));
  }

  void write_minimality(const Reason& reason, std::string_view otherwise) {
    if (explanation_.verdict == Verdict::invalid) return;
    if (reason.smallest) {
      line(fmt::format("proven: no set of fewer {} is enough", premise_kinds_text(grid_)));
      return;
    }
    if (reason.minimal) {
      line(fmt::format("without any one of them {}; a smaller set may exist", otherwise));
    } else {
      line("a limit was hit: some of them may not be needed");
    }
    if (reason.at_least > 0) {
      line(fmt::format("proven: every such set has at least {}",
                       has_givens_alone() ? given_count_text(reason.at_least)
                                          : fmt::format("{} of them", reason.at_least)));
    }
  }

  void write_answer_to_question() {
    const auto [cell, digit] = *explanation_.subject;
    const Candidates& candidates = explanation_.candidates.proven;
    const std::string name = board_.cell_name(cell);
    if (explanation_.reason) {
      write_forced_digit(*explanation_.reason);
    } else if (candidates.count(cell) > 1) {
      line(fmt::format(
          "{} can be {}", name,
          digit_alternatives_text(list_cell_candidates(candidates, cell), digit_names_)));
    } else if (!explanation_.candidates.complete) {
      line(fmt::format("a limit was hit before it was clear what {} can be", name));
    } else if (explanation_.is_subject_possible()) {
      line(fmt::format("{} is {} in every solution", name, digit_names_[digit]));
    } else {
      line(fmt::format("{} is never {}", name, digit_names_[digit]));
    }
    if (!explanation_.reason && explanation_.cut_short) {
      line("a limit was hit before a reason was found");
    }
  }

  void write_forced_digit(const Reason& reason) {
    const Placement& subject = *explanation_.subject;
    const std::string claim = fmt::format(
        "{} {} {}", board_.cell_name(subject.cell),
        explanation_.is_subject_possible() ? "must be" : "cannot be", digit_names_[subject.digit]);
    if (grid_[subject.cell] != 0) {
      line(fmt::format("{}: {} is given", claim,
                       premise_list_text(reason.premises, board_, digit_names_)));
    } else if (reason.premises.empty()) {
      line(fmt::format("{}: the board leaves no choice, whatever the givens", claim));
    } else {
      line(fmt::format("{}: {} leave{} no choice", claim, premise_counts_text(reason.premises),
                       reason.premises.size() == 1 ? "s" : ""));
      write_premise_line(reason);
      write_minimality(reason, "there is a choice");
      line(reason.propagation_suffices ? fmt::format("{} prove it", inference_name(grid_))
                                       : "only a search proves it");
    }
    draw_grid_with_marked_premises(reason.premises);
  }

  void write_several_solutions() {
    const TrueCandidates& candidates = explanation_.candidates;
    std::vector<Cell> open;
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      if (candidates.proven.count(cell) > 1) open.push_back(cell);
    }
    line(fmt::format("several solutions: {} of {} cells differ{}", open.size(), board_.cell_count(),
                     candidates.complete ? "" : ", in the solutions found before a limit was hit"));
    for (std::size_t k = 0; k < std::min<std::size_t>(open.size(), most_cells_listed); ++k) {
      line(fmt::format(
          "  {} can be {}", board_.cell_name(open[k]),
          digit_alternatives_text(list_cell_candidates(candidates.proven, open[k]), digit_names_)));
    }
    if (open.size() > most_cells_listed) {
      line(fmt::format("  and {} more", open.size() - most_cells_listed));
    }
    if (!explanation_.further) {
      draw([&](Cell cell) { return make_cell_with_common_digit(cell); });
      return;
    }
    const FurtherGivens& further = *explanation_.further;
    line(fmt::format(
        "with {} more there is one solution{}:", given_count_text(further.givens.size()),
        further.smallest ? "; fewer are not enough"
                         : "; each is needed, but a smaller set may exist"));
    line(fmt::format("  {}", premise_list_text(further.givens, board_, digit_names_)));
    draw([&](Cell cell) {
      const auto given = std::ranges::find(further.givens, cell, &Placement::cell);
      if (given == further.givens.end()) return make_cell_with_common_digit(cell);
      return DrawnCell{.digit = given->digit, .marked = true};
    });
  }

  /// Draws the cell's digit if all solutions have this digit. Otherwise draws an empty cell.
  DrawnCell make_cell_with_common_digit(Cell cell) const {
    if (explanation_.candidates.proven.count(cell) > 1) return {};
    return {.digit = explanation_.candidates.solutions.front()[cell], .given = grid_[cell] != 0};
  }

  void write_only_solution() {
    const RedundantPremises& redundant = *explanation_.redundant;
    line(fmt::format("one solution, from {}", premise_counts_text(premises_of(grid_))));
    if (!redundant.complete) {
      line(fmt::format("a limit was hit before it was clear which {} are needed",
                       premise_kinds_text(grid_)));
    } else if (redundant.premises.empty()) {
      line(has_givens_alone() ? "every given is needed" : "each of them is needed");
    } else {
      line(fmt::format("{} of them can be left out, each on its own:", redundant.premises.size()));
      line(fmt::format("  {}", premise_list_text(redundant.premises, board_, digit_names_)));
    }
    draw_grid_with_marked_premises(redundant.premises);
  }

  void write_candidates() {
    line(explanation_.candidates.complete ? "digits of each cell in any solution:"
                                          : "digits of each cell in the solutions found so far:");
    draw([&](Cell cell) {
      return DrawnCell{.given = grid_[cell] != 0,
                       .pencilmarks = list_cell_candidates(explanation_.candidates.proven, cell)};
    });
  }

  void draw_grid_with_marked_premises(const std::vector<Premise>& premises) {
    std::vector<bool> is_marked(static_cast<std::size_t>(board_.cell_count()));
    for (const Placement& given : givens_among(premises)) is_marked[given.cell] = true;
    for (const CellMarks& marks : marks_among(premises)) is_marked[marks.cell] = true;
    std::vector<DrawnCell> cells(static_cast<std::size_t>(board_.cell_count()));
    for (CellMarks& marks : pencilmarks_of(grid_))
      cells[marks.cell].pencilmarks = std::move(marks.digits);
    draw([&](Cell cell) {
      DrawnCell drawn = std::move(cells[cell]);
      drawn.digit = grid_[cell];
      drawn.given = grid_[cell] != 0;
      drawn.marked = is_marked[cell];
      drawn.keeps_single_small = true;
      return drawn;
    });
    auto& drawn = std::get<Drawing>(parts_.back()).clues;
    for (std::size_t k = 0; k < drawn.size(); ++k) {
      drawn[k].marked = std::ranges::count(premises, Premise(grid_.rules()[k])) > 0;
    }
  }

  void draw(const std::function<DrawnCell(Cell)>& draw_cell) {
    Drawing drawing{board_, {}, make_drawn_clues(grid_), digit_names_};
    for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
      drawing.cells.push_back(draw_cell(cell));
    }
    parts_.emplace_back(std::move(drawing));
  }

  static constexpr std::size_t most_cells_listed = 9;

  const Grid& grid_;
  const Board& board_;
  const DigitNames digit_names_;
  const Explanation& explanation_;
  const bool with_candidates_;
  std::vector<Part> parts_;
};

std::vector<Part> parts_of(const Puzzle& puzzle, const Explanation& explanation,
                           const ExplanationStyle& style) {
  return Writer(puzzle, explanation, style.candidates).write();
}

/// Returns the last drawing with the marks of all drawings, or empty if there is no drawing.
std::optional<Drawing> make_last_drawing_with_all_marks(const std::vector<Part>& parts) {
  std::optional<Drawing> picture;
  for (const Part& part : parts) {
    const auto* drawing = std::get_if<Drawing>(&part);
    if (drawing == nullptr) continue;
    const std::optional<Drawing> before = std::exchange(picture, *drawing);
    for (std::size_t k = 0; before && k < before->cells.size(); ++k) {
      DrawnCell& cell = picture->cells[k];
      cell.marked |= before->cells[k].marked;
      // If no solution was found, cells have no candidates: show their givens instead.
      if (cell.pencilmarks && cell.pencilmarks->empty()) cell.digit = before->cells[k].digit;
    }
    for (std::size_t k = 0; before && k < before->clues.size(); ++k) {
      picture->clues[k].marked |= before->clues[k].marked;
    }
  }
  return picture;
}

}  // namespace

void append_explanation(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                        const ExplanationStyle& style) {
  out += escaped(puzzle.name) + ": ";
  const std::vector<Part> parts = parts_of(puzzle, explanation, style);
  for (const Part& part : parts) {
    if (const auto* lines = std::get_if<std::string>(&part)) {
      out += *lines;
    } else {
      append_text_drawing(out, std::get<Drawing>(part), true, style.text);
    }
  }
  if (const auto picture = make_last_drawing_with_all_marks(parts))
    append_clue_list(out, *picture, style.text);
}

bool append_explanation_svg(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                            const ExplanationStyle& style) {
  const auto picture = make_last_drawing_with_all_marks(parts_of(puzzle, explanation, style));
  if (picture) append_svg(out, *picture, puzzle.name);
  return picture.has_value();
}

void append_explanation_html(std::string& out, const Puzzle& puzzle, const Explanation& explanation,
                             const ExplanationStyle& style) {
  begin_figure(out, puzzle.name);
  for (const Part& part : parts_of(puzzle, explanation, style)) {
    if (const auto* lines = std::get_if<std::string>(&part)) {
      append_figure_text(out, *lines);
    } else {
      append_svg(out, std::get<Drawing>(part), puzzle.name);
    }
  }
  end_figure(out);
}

}  // namespace clausoku
