// Sheets: puzzles to print, so many on a page, each under its number, its name and its difficulty,
// and their solutions, small, on the last pages. How a page is written is another's part (a
// PageWriter): as HTML (html_pages.cpp) or as PDF (pdf_pages.cpp).
//
//   Sheet sheet(style, make_html_pages(style));
//   sheet.append({.name = …, .grid = …, .solution = …}, write);  // as many as there are
//   sheet.finish(write);
//
// A page is written as soon as it is full; only solutions are kept until the end, a few hundred
// bytes each on the 9×9 board.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/grid.hpp"
#include "src/drawings/sheet_page.hpp"

namespace clausoku {

struct SheetPuzzle {
  std::string name = {};                 ///< may hold any bytes
  Grid grid;                             ///< drawn with its clues, and its pencilmarks
  std::optional<Grid> solution = {};     ///< on the grid's board
  std::string instead_of_solution = {};  ///< where there is none, why: "several solutions"
  std::string difficulty = {};           ///< a word; empty where nothing is to be said
};

class Sheet {
 public:
  Sheet(const SheetStyle& style, std::unique_ptr<PageWriter> pages);

  /// Adds a puzzle, the next in number from 1 on. What is known of the sheet's text by now is
  /// handed on to `write`. Says what is wrong where that failed; the sheet is at its end then.
  std::optional<std::string> append(SheetPuzzle puzzle, const TextOutput& write);

  /// Writes the page begun, the solutions and what else is missing. Nothing may follow. A sheet
  /// without a puzzle has no page.
  std::optional<std::string> finish(const TextOutput& write);

 private:
  struct KeptSolution {
    std::size_t number;
    std::string name;
    Grid givens;  // digits alone: at that size clues would only stand in their way
    std::optional<Grid> solution;
    std::string instead;
  };

  std::optional<std::string> write_page(SheetPage& page, const TextOutput& write);
  std::optional<std::string> write_solutions(const TextOutput& write);

  const SheetStyle style_;
  const std::unique_ptr<PageWriter> pages_;
  SheetPage page_;  // that is being filled
  std::size_t puzzles_ = 0;
  std::vector<KeptSolution> solutions_;
};

/// Whether a format is that of a sheet: "sheet" (HTML) or "sheet-pdf".
bool is_sheet_format(std::string_view format);

/// The sheet of such a format, or what is missing for it. A stop request ends what it makes.
std::variant<std::unique_ptr<Sheet>, std::string> make_sheet(std::string_view format,
                                                             const SheetStyle& style,
                                                             std::stop_token stop);

/// A line for each rule of the board ("Windows: …") and each type of clue ("Killer cage: …"), in
/// the order of the board's name and of the grid's rules, each once.
std::vector<std::string> rule_lines(const Grid& puzzle);

}  // namespace clausoku
