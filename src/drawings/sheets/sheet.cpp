#include "src/drawings/sheets/sheet.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/boards/further_houses.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

/// Sentences for the rules that add houses, such as diagonals. further_houses_rules() also has
/// descriptions, but these refer to each other and cannot stand alone.
constexpr auto house_sentences = std::to_array<std::pair<std::string_view, std::string_view>>({
    {"diagonals", "both diagonals hold each digit once"},
    {"diagonal-down", "the diagonal from the top left holds each digit once"},
    {"diagonal-up", "the diagonal from the bottom left holds each digit once"},
    {"windows", "each shaded window holds each digit once"},
    {"disjoint-groups", "the cells at the same place of all boxes hold each digit once"},
    {"asterisk", "the shaded cells hold each digit once"},
    {"center-dot", "the cells in the middles of the boxes hold each digit once"},
    {"girandola", "the shaded cells hold each digit once"},
});

/// Returns the heading for a clue type's name: "Killer cage" for "killer-cage".
std::string format_heading(std::string_view name) {
  std::string heading(name);
  std::ranges::replace(heading, '-', ' ');
  heading.front() = static_cast<char>(std::toupper(static_cast<unsigned char>(heading.front())));
  return heading;
}

/// Returns the names after " with " in a board's name, such as "9x9 with diagonals, windows".
std::vector<std::string_view> further_house_names(const Board& board) {
  constexpr std::string_view with = " with ";
  const std::string_view name = board.name();
  const auto at = name.find(with);
  if (at == std::string_view::npos) return {};
  return split_rules(name.substr(at + with.size()));
}

}  // namespace

Sheet::Sheet(const SheetStyle& style, std::unique_ptr<PageWriter> pages)
    : style_(style),
      pages_(std::move(pages)),
      page_{.solutions = false, .arrangement = make_puzzle_arrangement(style.per_page)} {}

std::optional<std::string> Sheet::append(SheetPuzzle puzzle, const TextOutput& write) {
  require(!puzzle.solution || puzzle.solution->board() == puzzle.grid.board());
  ++puzzles_;
  for (std::string& line : format_rule_lines(puzzle.grid)) {
    if (std::ranges::count(page_.rules, line) == 0) page_.rules.push_back(std::move(line));
  }
  page_.figures.push_back({.number = puzzles_,
                           .name = puzzle.name,
                           .difficulty = std::move(puzzle.difficulty),
                           .drawing = make_solving_drawing(puzzle.grid)});
  if (style_.solutions) {
    solutions_.push_back({puzzles_, std::move(puzzle.name), puzzle.grid.without_marks_and_rules(),
                          std::move(puzzle.solution), std::move(puzzle.missing_solution_text)});
  }
  return page_.figures.size() == page_.arrangement.count() ? write_page(page_, write)
                                                           : std::nullopt;
}

std::optional<std::string> Sheet::finish(const TextOutput& write) {
  if (auto error = write_page(page_, write)) return error;
  if (auto error = write_solutions(write)) return error;
  return pages_->finish(write);
}

/// Writes a page that has figures, then empties it for the next figures.
std::optional<std::string> Sheet::write_page(SheetPage& page, const TextOutput& write) {
  if (page.figures.empty()) return std::nullopt;
  auto error = pages_->append(page, write);
  page.figures.clear();
  page.rules.clear();
  return error;
}

std::optional<std::string> Sheet::write_solutions(const TextOutput& write) {
  const bool is_alone = solutions_.size() == 1;
  SheetPage page{.solutions = true, .is_alone = is_alone};
  for (KeptSolution& kept : solutions_) {
    const Arrangement arrangement =
        is_alone ? Arrangement{} : make_solution_arrangement(kept.givens.board());
    const bool is_too_large = kept.solution && arrangement.count() < page.arrangement.count();
    if (page.figures.empty() || page.figures.size() == page.arrangement.count() || is_too_large) {
      if (auto error = write_page(page, write)) return error;
      page.arrangement = arrangement;
    }
    SheetFigure figure{.number = kept.number, .name = std::move(kept.name)};
    if (kept.solution) {
      figure.drawing = make_drawing(kept.givens, &*kept.solution);
    } else {
      figure.words = std::move(kept.instead);
    }
    page.figures.push_back(std::move(figure));
  }
  return write_page(page, write);
}

std::vector<std::string> format_rule_lines(const Grid& puzzle) {
  std::vector<std::string> lines;
  const auto add = [&](std::string_view name, std::string_view description) {
    std::string line = fmt::format("{}: {}.", format_heading(name), description);
    if (std::ranges::count(lines, line) == 0) lines.push_back(std::move(line));
  };
  for (const std::string_view name : further_house_names(puzzle.board())) {
    for (const auto& [house, sentence] : house_sentences) {
      if (house == name) add(name, sentence);
    }
  }
  for (const auto& rule : puzzle.rules()) {
    const auto clue = parse_clue(rule->text(), puzzle.board());
    if (const auto* known = std::get_if<Clue>(&clue)) {
      add(known->type->name, known->type->description);
    }
  }
  return lines;
}

}  // namespace clausoku
