#include "src/drawings/sheets/sheet.hpp"

#include <algorithm>
#include <utility>

#include "encoder/basics/contract.hpp"

namespace clausoku {

Sheet::Sheet(SheetStyle style, std::stop_token stop, std::unique_ptr<SheetPrinter> printer)
    : style_(std::move(style)),
      stop_(std::move(stop)),
      printer_(std::move(printer)),
      pages_(style_),
      chapters_(style_.chapters.size() + 1) {}

std::optional<std::string> Sheet::append(SheetPuzzle puzzle, const TextOutput& write) {
  require(!puzzle.solution || puzzle.solution->board() == puzzle.grid.board());
  if (style_.chapters.empty()) return place(std::move(puzzle), write);
  const auto chapter = std::ranges::find(style_.chapters, puzzle.note);
  chapters_[static_cast<std::size_t>(chapter - style_.chapters.begin())].push_back(
      std::move(puzzle));
  return std::nullopt;
}

/// Adds a puzzle to the page. Writes the page before that if it has no place for the puzzle: then
/// it is not the last.
std::optional<std::string> Sheet::place(SheetPuzzle puzzle, const TextOutput& write) {
  const Arrangement arrangement =
      pages_.layout().arrange_puzzles(style_.per_page, puzzle.grid.board());
  const bool is_too_large = arrangement.count() < page_.arrangement.count();
  if (page_.figures.size() == page_.arrangement.count() || is_too_large) {
    if (auto error = write_page(page_, false, write)) return error;
  }
  if (page_.figures.empty()) page_.arrangement = arrangement;
  ++puzzles_;
  for (std::string& line : style_.words.format_rule_lines(puzzle.grid)) {
    if (std::ranges::count(page_.rules, line) == 0) page_.rules.push_back(std::move(line));
  }
  page_.figures.push_back({.number = puzzles_,
                           .name = puzzle.name,
                           .note = std::string(style_.words[puzzle.note]),
                           .drawing = make_solving_drawing(puzzle.grid)});
  page_.figures.back().drawing.digit_names = puzzle.digit_names;
  if (style_.solutions && puzzle.solution) {
    solutions_.push_back({puzzles_, std::move(puzzle.name), puzzle.grid.without_marks_and_rules(),
                          *std::move(puzzle.solution), std::move(puzzle.digit_names)});
  }
  return std::nullopt;
}

std::optional<std::string> Sheet::finish(const TextOutput& write) {
  if (auto error = write_chapters(write)) return error;
  if (auto error = write_page(page_, true, write)) return error;
  if (auto error = write_solutions(write)) return error;
  if (printer_ && pages_.count() == 0) return "a PDF without a page; expected a puzzle to print";
  std::string end;
  pages_.finish(end);
  if (auto error = pass_on(end, write)) return error;
  return printer_ ? printer_->print(write) : std::nullopt;
}

std::optional<std::string> Sheet::write_chapters(const TextOutput& write) {
  for (std::size_t k = 0; k < chapters_.size(); ++k) {
    if (chapters_[k].empty()) continue;
    if (auto error = write_page(page_, false, write)) return error;
    page_.part = style_.words[k < style_.chapters.size() ? style_.chapters[k] : "further puzzles"];
    for (SheetPuzzle& puzzle : chapters_[k]) {
      if (auto error = place(std::move(puzzle), write)) return error;
    }
  }
  return std::nullopt;
}

std::optional<std::string> Sheet::write_solutions(const TextOutput& write) {
  const bool is_alone = puzzles_ == 1;
  SheetPage page{.solutions = true,
                 .part = std::string(style_.words[is_alone ? "solution" : "solutions"])};
  for (KeptSolution& kept : solutions_) {
    const Arrangement arrangement =
        is_alone ? Arrangement{} : pages_.layout().arrange_solutions(kept.givens.board());
    const bool is_too_large = arrangement.count() < page.arrangement.count();
    if (page.figures.empty() || page.figures.size() == page.arrangement.count() || is_too_large) {
      if (auto error = write_page(page, false, write)) return error;
      page.arrangement = arrangement;
    }
    page.figures.push_back({.number = kept.number,
                            .name = std::move(kept.name),
                            .drawing = make_drawing(kept.givens, &kept.solution)});
    page.figures.back().drawing.digit_names = std::move(kept.digit_names);
  }
  return write_page(page, true, write);
}

/// Writes a page that has figures, then empties it for the next figures. Puzzles on several pages
/// have a cover with their title.
std::optional<std::string> Sheet::write_page(SheetPage& page, bool is_last,
                                             const TextOutput& write) {
  if (stop_.stop_requested()) return "the sheet was stopped";
  if (page.figures.empty()) return std::nullopt;
  std::string html;
  if (pages_.count() == 0 && !is_last && !style_.title.empty()) pages_.append_cover(html);
  pages_.append(html, page);
  page.figures.clear();
  page.rules.clear();
  return pass_on(html, write);
}

std::optional<std::string> Sheet::pass_on(const std::string& html, const TextOutput& write) {
  if (printer_) return printer_->add(html);
  write(html);
  return std::nullopt;
}

}  // namespace clausoku
