#include "src/proofs/claim.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "encoder/basics/names.hpp"
#include "src/base/text.hpp"
#include "src/boards/board_name.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

/// Quotes a text of the file that no check can confirm. The quotation marks and escapes show where
/// the text ends.
std::string quote_file_words(std::string_view words) {
  std::string text;
  append_json_string(text, words);
  return text;
}

/// Describes the board of a claim, with the numbers of cells, houses and regions of an unusual
/// board. A name that is not that of a layout is a quotation of the file.
std::string claimed_board_text(const Board& board) {
  if (board.is_9x9()) return "";
  if (board.usual_boxes()) return " on the board " + board.name();
  const bool is_checked = check_board_name(board) == BoardNameVerdict::right;
  std::string text = fmt::format(
      " on the board {} ({} cells, {} houses",
      is_checked ? board.name() : "that the file calls " + quote_file_words(board.name()),
      board.cell_count(), board.house_count());
  const int regions = board.area_count() - board.house_count();
  if (regions > 0) text += fmt::format(", {} region{}", regions, regions == 1 ? "" : "s");
  return text + ')';
}

}  // namespace

std::string claim_text(const Certificate& certificate) {
  const Grid& grid = certificate.formula.grid;
  std::string text = fmt::format("the puzzle that the file calls {} (",
                                 quote_file_words(certificate.formula.name));
  append_line(text, grid);
  text += ')' + claim_conditions_text(grid);
  const auto& solutions = certificate.solutions;
  if (solutions.empty()) return text + " has no solution";
  if (!certificate.lists_all) {
    text += " has several solutions: ";
    append_line(text, solutions.front());
    text += " and ";
    append_line(text, solutions.back());
    return text;
  }
  const bool is_unique = solutions.size() == 1;
  text += is_unique ? ": its solution "
                    : fmt::format(" has exactly {} solutions, from ", solutions.size());
  append_line(text, solutions.front());
  if (is_unique) return text + " is the only one";
  text += " to ";
  append_line(text, solutions.back());
  return text + " in ascending order";
}

std::string claim_conditions_text(const Grid& grid) {
  const Board& board = grid.board();
  std::string text = claimed_board_text(board);
  std::string_view before = " under the rules ";
  for (const auto& rule : grid.rules()) {
    text += fmt::format("{}{}", before, rule->text());
    before = "; ";
  }
  if (grid.marks() == nullptr) return text;
  before = " with the marks ";
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (grid[cell] != 0 || grid.marks()->count(cell) == board.size()) continue;
    text += fmt::format("{}{}:", before, board.cell_name(cell));
    if (grid.marks()->count(cell) == 0) text += " none";
    grid.marks()->for_each(cell, [&](Digit digit) { text += fmt::format(" {}", digit); });
    before = "; ";
  }
  return text;
}

std::string unproven_part_text(const Certificate& certificate) {
  const auto& [name, grid, options, shuffled] = certificate.formula;
  std::string text;
  if (options.reduction != Reduction::none) {
    text = fmt::format("the reduction '{}'", name_of(reduction_names, options.reduction));
  }
  if (options.encoding.fix_digits) {
    std::vector<std::string> cells;
    for (const Cell cell : grid.board().house(0)) cells.push_back(grid.board().cell_name(cell));
    text += fmt::format("{}the interchangeable digits that the formula fixes in {}",
                        text.empty() ? "" : " and ", fmt::join(cells, ", "));
  }
  return text;
}

}  // namespace clausoku
