// Sheets: puzzles for print, several per page, each with number, name and difficulty. Small
// solutions follow on the last pages. A PageWriter writes the pages as HTML (html_pages.cpp) or
// PDF (pdf_pages.cpp).
//
//   Sheet sheet(style, make_html_pages(style));
//   sheet.append({.name = …, .grid = …, .solution = …}, write);  // for each puzzle
//   sheet.finish(write);
//
// A page is written when it is full. Only the solutions are kept until the end: a few hundred bytes
// each for 9×9.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encoder/grid.hpp"
#include "src/drawings/sheets/sheet_page.hpp"

namespace clausoku {

struct SheetPuzzle {
  std::string name = {};                   ///< may contain any bytes
  Grid grid;                               ///< drawn with its clues and pencilmarks
  std::optional<Grid> solution = {};       ///< on the grid's board
  std::string missing_solution_text = {};  ///< why the solution is missing: "several solutions"
  std::string difficulty = {};             ///< one word; may be empty
};

class Sheet {
 public:
  Sheet(const SheetStyle& style, std::unique_ptr<PageWriter> pages);

  /// Adds the next puzzle; numbers start at 1. Passes finished pages to `write`. Returns an error
  /// if a page cannot be written; the sheet must not be used after an error.
  std::optional<std::string> append(SheetPuzzle puzzle, const TextOutput& write);

  /// Writes the last page of puzzles and the solutions, or returns an error. The sheet must not be
  /// used afterwards. A sheet without puzzles has no page.
  std::optional<std::string> finish(const TextOutput& write);

 private:
  struct KeptSolution {
    std::size_t number;
    std::string name;
    Grid givens;  // without clues, which are unreadable at that size
    std::optional<Grid> solution;
    std::string instead;
  };

  std::optional<std::string> write_page(SheetPage& page, const TextOutput& write);
  std::optional<std::string> write_solutions(const TextOutput& write);

  const SheetStyle style_;
  const std::unique_ptr<PageWriter> pages_;
  SheetPage page_;  // the page being filled
  std::size_t puzzles_ = 0;
  std::vector<KeptSolution> solutions_;
};

/// Returns one line per rule of the board ("Windows: …") and one per clue type ("Killer cage: …"),
/// in the order of the board's name and of the grid's rules. No line is repeated.
std::vector<std::string> format_rule_lines(const Grid& puzzle);

}  // namespace clausoku
