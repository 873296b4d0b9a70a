#include "src/drawings/explanations/path_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "encoder/basics/names.hpp"
#include "src/base/text.hpp"
#include "src/drawings/explanations/step_text.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"

namespace clausoku {
namespace {

/// Returns text such as "hard, 62 steps of 1 to 6 facts, 1.19 on average".
std::string difficulty_text(const Difficulty& difficulty) {
  const std::string steps = counted(static_cast<std::uint64_t>(difficulty.steps), "step");
  if (difficulty.largest <= 1) {
    return fmt::format("{}, {} of 1 fact", name_of(level_names, difficulty.level), steps);
  }
  return fmt::format("{}, {} of 1 to {} facts, {:.2f} on average",
                     name_of(level_names, difficulty.level), steps, difficulty.largest,
                     difficulty.mean);
}

/// Returns why a path ends before the grid is full, or an empty text if the grid is full.
std::string path_end_reason(const SolutionPath& path, const Position& last) {
  if (path.is_complete) return "";
  if (path.conflict_limit) {
    return fmt::format("the limit of {} was hit before the next step was found",
                       counted(static_cast<std::uint64_t>(*path.conflict_limit), "conflict"));
  }
  if (path.cut_short) return "a limit was hit before the next step was found";
  if (path.has_most_steps) return "further steps are not shown";
  int open = 0;
  for (Cell cell = 0; cell < last.board().cell_count(); ++cell) open += last.digit(cell) == 0;
  return fmt::format("no further step: several solutions, {} stay{} open",
                     counted(static_cast<std::uint64_t>(open), "cell"), open == 1 ? "s" : "");
}

/// Returns the text above the steps: the difficulty if the path is complete, else the step count.
std::string path_summary_text(const SolutionPath& path) {
  if (path.is_complete) {
    return path.steps.empty() ? "no cell is open" : difficulty_text(compute_path_difficulty(path));
  }
  return counted(path.steps.size(), "step");
}

/// Returns the text of a hint for the first step. If there is no step, returns the reason for that.
std::string hint_or_reason_text(const Puzzle& puzzle, const PathOutput& told) {
  if (told.path == nullptr) return std::string(told.missing_path_reason);
  const SolutionPath& path = *told.path;
  if (path.steps.empty()) {
    return path.is_complete ? "no cell is open" : path_end_reason(path, path.start);
  }
  const Step& step = path.steps.front();
  return told.hint == Hint::where ? "look at " + format_step_region(step, path.start)
                                  : format_step_sentence(step, path.start, digit_names_of(puzzle));
}

/// Draws the start of the path with its first step. For Hint::where, marks only where to look.
Drawing make_drawing(const Puzzle& puzzle, const PathOutput& told) {
  if (told.path == nullptr) return make_drawing(puzzle, nullptr);
  const SolutionPath& path = *told.path;
  if (path.steps.empty()) return make_drawing(path.start, digit_names_of(puzzle));
  Drawing drawing = make_drawing(path.steps.front(), path.start, digit_names_of(puzzle));
  if (told.hint == Hint::why) return drawing;
  for (DrawnCell& cell : drawing.cells) {
    cell.marked = cell.tinted;
    cell.tinted = false;
    cell.highlighted_pencilmarks.clear();
    cell.removed_pencilmarks.clear();
  }
  return drawing;
}

void append_all_steps(std::string& out, const Puzzle& puzzle, const SolutionPath& path,
                      const TextStyle& style) {
  const DigitNames digit_names = digit_names_of(puzzle);
  out += fmt::format("{}: {}\n", escaped(puzzle.name), path_summary_text(path));
  const std::size_t width = std::to_string(path.steps.size()).size();
  std::size_t k = 0;
  const Position last = follow(path, [&](const Step& step, const Position& before) {
    out +=
        fmt::format("{:>{}}. {}{}\n", ++k, width, format_step_sentence(step, before, digit_names),
                    step.size() > 1 ? fmt::format(" [{}]", step.size()) : "");
  });
  const std::string end = path_end_reason(path, last);
  if (!end.empty()) out += end + '\n';
  append_text_drawing(out, make_drawing(last, digit_names), false, style);
}

bool append_all_figures(std::string& out, const Puzzle& puzzle, const SolutionPath& path,
                        const Deadline& deadline) {
  const DigitNames digit_names = digit_names_of(puzzle);
  begin_figure(out, puzzle.name);
  append_figure_text(out, path_summary_text(path));
  append_svg(out, make_drawing(puzzle, nullptr), puzzle.name);
  end_figure(out);
  std::size_t k = 0;
  std::size_t left_out = 0;
  const Position last = follow(path, [&](const Step& step, const Position& before) {
    if (left_out > 0 || deadline.due()) {
      ++left_out;
      return;
    }
    const std::string title =
        fmt::format("{}. {}", ++k, format_step_conclusion(step, before.board(), digit_names));
    begin_figure(out, title);
    append_svg(out, make_drawing(step, before, digit_names), title);
    append_figure_text(out, format_step_sentence(step, before, digit_names));
    if (step.size() > 1) append_figure_text(out, counted(step.facts.size(), "fact"));
    end_figure(out);
  });
  begin_figure(out, path.is_complete ? "The solution" : path_end_reason(path, last));
  if (left_out > 0) {
    append_figure_text(
        out, fmt::format("A limit was hit: the last {} are left out.", counted(left_out, "step")));
  }
  append_svg(out, make_drawing(last, digit_names), puzzle.name);
  end_figure(out);
  return left_out == 0;
}

}  // namespace

void append_path(std::string& out, const Puzzle& puzzle, const PathOutput& told,
                 const TextStyle& style) {
  if (told.path != nullptr && !told.hint) {
    return append_all_steps(out, puzzle, *told.path, style);
  }
  out += fmt::format("{}: {}\n", escaped(puzzle.name), hint_or_reason_text(puzzle, told));
  if (told.path == nullptr) return;
  const Drawing drawing = make_drawing(puzzle, told);
  append_text_drawing(out, drawing, true, style);
  append_clue_list(out, drawing, style);
}

bool append_path_html(std::string& out, const Puzzle& puzzle, const PathOutput& told) {
  if (told.path != nullptr && !told.hint) {
    return append_all_figures(out, puzzle, *told.path, told.deadline);
  }
  begin_figure(out, puzzle.name);
  append_svg(out, make_drawing(puzzle, told), puzzle.name);
  append_figure_text(out, hint_or_reason_text(puzzle, told));
  end_figure(out);
  return true;
}

void append_path_svg(std::string& out, const Puzzle& puzzle, const PathOutput& told) {
  append_svg(out, make_drawing(puzzle, told),
             puzzle.name + ": " + hint_or_reason_text(puzzle, told));
}

Drawing make_drawing(const Position& position, DigitNames digit_names) {
  Drawing drawing = make_drawing(position.grid(), position.candidates());
  drawing.digit_names = std::move(digit_names);
  for (Cell cell = 0; cell < position.board().cell_count(); ++cell) {
    DrawnCell& drawn = drawing.cells[cell];
    drawn.digit = position.digit(cell);
    if (drawn.digit != 0) drawn.pencilmarks.reset();
    drawn.keeps_single_small = true;
  }
  return drawing;
}

Drawing make_drawing(const Step& step, const Position& before, DigitNames digit_names) {
  Drawing drawing = make_drawing(before, std::move(digit_names));
  const Board& board = before.board();
  const auto drawn = [&](Cell cell) -> DrawnCell& { return drawing.cells[cell]; };
  const auto ring = [&](Cell cell, Digit digit) {
    auto& highlighted_pencilmarks = drawn(cell).highlighted_pencilmarks;
    if (before.candidates().has(cell, digit) &&
        std::ranges::count(highlighted_pencilmarks, digit) == 0) {
      highlighted_pencilmarks.push_back(digit);
    }
  };
  const StepFacts facts(step, before.grid());
  for (const Cell cell : facts.cells) {
    drawn(cell).tinted = true;
    for (Digit digit = 1; digit <= board.size(); ++digit) ring(cell, digit);
  }
  for (const Fact& fact : facts.places) {
    for (const Cell cell : board.house(fact.where)) {
      drawn(cell).tinted = true;
      ring(cell, fact.digit);
    }
  }
  for (const int clue : facts.clues) drawing.clues[clue].marked = true;
  if (step.placed) {
    drawn(step.placed->cell).marked = true;
    ring(step.placed->cell, step.placed->digit);
  }
  for (const auto& [cell, digit] : step.removed) {
    drawn(cell).marked = true;
    drawn(cell).removed_pencilmarks.push_back(digit);
    std::erase(drawn(cell).highlighted_pencilmarks, digit);
  }
  return drawing;
}

}  // namespace clausoku
