#include "src/drawings/sheet.hpp"

#include <algorithm>
#include <utility>

#include "encoder/contract.hpp"
#include "src/drawings/html_pages.hpp"
#include "src/drawings/pdf_pages.hpp"
#include "src/drawings/sheet_rules.hpp"

namespace clausoku {

Sheet::Sheet(const SheetStyle& style, std::unique_ptr<PageWriter> pages)
    : style_(style),
      pages_(std::move(pages)),
      page_{.solutions = false, .arrangement = arrangement_of(style.per_page)} {}

std::optional<std::string> Sheet::append(SheetPuzzle puzzle, const TextOutput& write) {
  require(!puzzle.solution || puzzle.solution->board() == puzzle.grid.board());
  ++puzzles_;
  for (std::string& line : rule_lines(puzzle.grid)) {
    if (std::ranges::count(page_.rules, line) == 0) page_.rules.push_back(std::move(line));
  }
  page_.figures.push_back({.number = puzzles_,
                           .name = puzzle.name,
                           .difficulty = std::move(puzzle.difficulty),
                           .drawing = drawing_to_solve(puzzle.grid)});
  if (style_.solutions) {
    solutions_.push_back({puzzles_, std::move(puzzle.name), puzzle.grid.digits_alone(),
                          std::move(puzzle.solution), std::move(puzzle.instead_of_solution)});
  }
  return page_.figures.size() == page_.arrangement.count() ? write_page(page_, write)
                                                           : std::nullopt;
}

std::optional<std::string> Sheet::finish(const TextOutput& write) {
  if (auto error = write_page(page_, write)) return error;
  if (auto error = write_solutions(write)) return error;
  return pages_->finish(write);
}

/// Leaves it empty.
std::optional<std::string> Sheet::write_page(SheetPage& page, const TextOutput& write) {
  if (page.figures.empty()) return std::nullopt;
  auto error = pages_->append(page, write);
  page.figures.clear();
  page.rules.clear();
  return error;
}

std::optional<std::string> Sheet::write_solutions(const TextOutput& write) {
  SheetPage page{.solutions = true};
  for (KeptSolution& kept : solutions_) {
    const Arrangement arrangement = arrangement_of_solutions(kept.givens.board());
    const bool is_too_large = kept.solution && arrangement.count() < page.arrangement.count();
    if (page.figures.empty() || page.figures.size() == page.arrangement.count() || is_too_large) {
      if (auto error = write_page(page, write)) return error;
      page.arrangement = arrangement;
    }
    SheetFigure figure{.number = kept.number, .name = std::move(kept.name)};
    if (kept.solution) {
      figure.drawing = drawing_of(kept.givens, &*kept.solution);
    } else {
      figure.words = std::move(kept.instead);
    }
    page.figures.push_back(std::move(figure));
  }
  return write_page(page, write);
}

bool is_sheet_format(std::string_view format) { return format == "sheet" || format == "sheet-pdf"; }

std::variant<std::unique_ptr<Sheet>, std::string> make_sheet(std::string_view format,
                                                             const SheetStyle& style,
                                                             std::stop_token stop) {
  require(is_sheet_format(format));
  if (format == "sheet") return std::make_unique<Sheet>(style, make_html_pages(style));
  auto pages = make_pdf_pages(style, std::move(stop));
  if (auto* error = std::get_if<std::string>(&pages)) return std::move(*error);
  return std::make_unique<Sheet>(style, std::get<std::unique_ptr<PageWriter>>(std::move(pages)));
}

}  // namespace clausoku
