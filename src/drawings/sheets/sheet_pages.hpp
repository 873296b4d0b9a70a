// Writes the pages of a sheet as one self-contained HTML document. In print, each page of the sheet
// is a paper page, black on white; figures stand in tables, which all programs that print HTML can
// lay out. On a screen all figures follow each other, as many side by side as fit; on dark screens
// the figures are light on dark.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "src/drawings/drawing.hpp"
#include "src/drawings/sheets/layout.hpp"

namespace clausoku {

struct SheetFigure {
  std::size_t number = 0;  ///< number of the puzzle, from 1
  std::string name = {};
  std::string note = {};  ///< beside the name; may be empty
  Drawing drawing;
};

struct SheetPage {
  bool solutions = false;
  Arrangement arrangement = {};
  std::string part = {};  ///< the part of the sheet, which the title names: "solutions"; or empty
  std::vector<SheetFigure> figures = {};
  std::vector<std::string> rules = {};  ///< rules of the page's puzzles, each once
};

/// The smallest font size of cage sums in print, in mm: slightly above 7 points, for rounding.
inline constexpr double min_sum_font_size = 2.5;

class SheetPages {
 public:
  explicit SheetPages(const SheetStyle& style);

  const SheetLayout& layout() const { return layout_; }
  std::size_t count() const { return pages_; }

  /// Appends a page with the title only. Requires that it is the first page.
  void append_cover(std::string& out);

  void append(std::string& out, const SheetPage& page);

  /// Appends the end of the document, which may have no page.
  void finish(std::string& out);

 private:
  void begin(std::string& out);
  void append_title(std::string& out, const SheetPage& page, const std::string& title);
  void append_figure(std::string& out, const SheetFigure& figure, Extent place,
                     double caption) const;

  const SheetStyle& style_;
  const SheetLayout layout_;
  bool begun_ = false;
  std::size_t pages_ = 0;
  bool in_solutions_ = false;
  std::string shown_part_ = {};  // of the previous page
  std::vector<std::string> shown_rules_ = {};
};

}  // namespace clausoku
