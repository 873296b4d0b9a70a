// Sheets: puzzles for print, several per page, each with number, name and a note such as its
// difficulty, maybe in chapters. Small solutions follow on the last pages.
//
//   Sheet sheet(style, stop);
//   sheet.append({.name = …, .grid = …, .solution = …}, write);  // for each puzzle
//   sheet.finish(write);
//
// A page is written when it is full. Only the solutions are kept until the end: a few hundred bytes
// each for 9×9. A sheet with chapters also keeps the puzzles.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "encoder/formulas/dimacs_writer.hpp"
#include "encoder/grid.hpp"
#include "src/drawings/sheets/sheet_pages.hpp"

namespace clausoku {

struct SheetPuzzle {
  std::string name = {};              ///< may contain any bytes
  Grid grid;                          ///< drawn with its clues and pencilmarks
  std::optional<Grid> solution = {};  ///< on the grid's board
  std::string note = {};  ///< beside the name: the difficulty, "several solutions"; may be empty
  DigitNames digit_names = {};
};

/// Prints the HTML of a sheet. Each function returns an error or empty.
class SheetPrinter {
 public:
  virtual ~SheetPrinter() = default;

  /// Adds the next piece of the HTML.
  virtual std::optional<std::string> add(std::string_view html) = 0;

  /// Passes the print of the complete HTML to `write`.
  virtual std::optional<std::string> print(const TextOutput& write) = 0;
};

class Sheet {
 public:
  /// Without a printer, the sheet is HTML. A stop request makes all functions return an error.
  explicit Sheet(SheetStyle style, std::stop_token stop = {},
                 std::unique_ptr<SheetPrinter> printer = nullptr);

  /// Adds the next puzzle; numbers start at 1. Passes finished pages to `write`. Returns an error
  /// if a page cannot be written; the sheet must not be used after an error.
  std::optional<std::string> append(SheetPuzzle puzzle, const TextOutput& write);

  /// Writes the last pages of puzzles and the solutions, or returns an error. The sheet must not be
  /// used afterwards. A sheet without puzzles has no page; a printer needs a page.
  std::optional<std::string> finish(const TextOutput& write);

 private:
  struct KeptSolution {
    std::size_t number;
    std::string name;
    Grid givens;  // without clues, which are unreadable at that size
    Grid solution;
    DigitNames digit_names;
  };

  std::optional<std::string> place(SheetPuzzle puzzle, const TextOutput& write);
  std::optional<std::string> write_chapters(const TextOutput& write);
  std::optional<std::string> write_solutions(const TextOutput& write);
  std::optional<std::string> write_page(SheetPage& page, bool is_last, const TextOutput& write);
  std::optional<std::string> pass_on(const std::string& html, const TextOutput& write);

  const SheetStyle style_;
  const std::stop_token stop_;
  const std::unique_ptr<SheetPrinter> printer_;
  SheetPages pages_;
  SheetPage page_;  // the page being filled
  std::size_t puzzles_ = 0;
  std::vector<std::vector<SheetPuzzle>> chapters_;  // the last one has puzzles of other levels
  std::vector<KeptSolution> solutions_;
};

}  // namespace clausoku
