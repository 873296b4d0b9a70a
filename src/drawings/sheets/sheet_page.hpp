// The content of one page of a sheet, and its layout.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/formulas/dimacs_writer.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"

namespace clausoku {

enum class Paper { a4, letter };

inline constexpr auto paper_names = std::to_array<std::pair<std::string_view, Paper>>({
    {"a4", Paper::a4},
    {"letter", Paper::letter},
});

struct SheetStyle {
  Paper paper = Paper::a4;
  int per_page = 4;        ///< puzzles per page: 1, 2, 4 or 6
  std::string title = {};  ///< title above every page; may be empty or contain any bytes
  bool solutions = true;   ///< true to add pages of solutions after the puzzles
};

/// The number of columns and rows of figures on a page. Figures fill the page row by row.
struct Arrangement {
  int columns = 1;
  int rows = 1;

  std::size_t count() const { return static_cast<std::size_t>(columns * rows); }
};

/// Returns the arrangement of puzzles on a page. Requires: per_page is 1, 2, 4 or 6.
Arrangement make_puzzle_arrangement(int per_page);

/// Returns true if a board has more than 9 rows or more than 9 columns.
bool is_large(const Board& board);

/// Returns the arrangement of solutions on a page: the most that are readable with such a board.
Arrangement make_solution_arrangement(const Board& board);

struct SheetFigure {
  std::size_t number = 0;  ///< number of the puzzle, from 1
  std::string name = {};
  std::string difficulty = {};
  std::optional<Drawing> drawing = {};
  std::string words = {};  ///< text of a figure that has no drawing
};

struct SheetPage {
  bool solutions = false;
  bool is_alone = false;  ///< true for the solution of a sheet with one puzzle
  Arrangement arrangement = {};
  std::vector<SheetFigure> figures = {};
  std::vector<std::string> rules = {};  ///< rules of the page's puzzles, each once (rule_lines())
};

/// Returns the title of a page: the sheet's title, or for solutions "Solutions" or "TITLE:
/// solutions", in the singular for the only one. It is empty for puzzles if the sheet has no title.
std::string page_title(const SheetStyle& style, const SheetPage& page);

/// A size in millimetres.
struct Extent {
  double width = 0;
  double height = 0;
};

Extent paper_size_in_mm(Paper paper);

/// The smallest font size of cage sums in print, in mm: slightly above 7 points, for rounding.
inline constexpr double min_sum_font_size = 2.5;

/// The positions and sizes on a page, in millimetres.
class SheetLayout {
 public:
  static constexpr double margin = 15;  ///< margin on each side of the page
  static constexpr double gap = 6;      ///< space between figures
  static constexpr double footer = 7;   ///< height of the space for the page number

  SheetLayout(const SheetStyle& style, const SheetPage& page);

  /// The height of the title above the page; 0 if the page has no title.
  double header() const { return header_; }

  /// The height of the space for a figure's caption: number, name and difficulty.
  double caption() const { return solutions_ ? 5 : 7; }

  /// The font size of captions.
  double letter() const { return solutions_ ? 2.8 : 4; }

  /// The size of the space for one figure, including its caption.
  Extent place() const { return place_; }

  /// The width at which a picture fits into the space for one figure.
  double width_of(SvgSize picture) const;

  /// Returns the lines of the page's rules, wrapped to the page width. They stand above the page
  /// number. rule_letter() is their font size, rule_line() the distance between two lines.
  const std::vector<std::string>& rules() const { return rules_; }
  double rule_letter() const { return rule_letter_; }
  double rule_line() const { return 1.35 * rule_letter_; }

  /// Returns the height of all rules, including the gap above them, or 0 if there are no rules.
  double rules_height() const;

 private:
  bool solutions_;
  double header_;
  std::vector<std::string> rules_;
  double rule_letter_ = 2.9;
  Extent place_;
};

/// Appends the <svg> picture of a figure with a drawing. Cage sums are at least min_sum_font_size
/// high if their cells have space. Returns the picture's size in its own units.
SvgSize append_figure_svg(std::string& out, const SheetFigure& figure, const SheetLayout& layout);

class PageWriter {
 public:
  virtual ~PageWriter() = default;

  /// Adds the next page. Writes it now or in finish(). Returns an error if writing fails.
  virtual std::optional<std::string> append(const SheetPage& page, const TextOutput& write) = 0;

  /// Writes all remaining output. Returns an error if writing fails.
  virtual std::optional<std::string> finish(const TextOutput& write) = 0;
};

/// Makes a writer of one self-contained HTML page. In print, each page of the sheet is a paper
/// page, black on white. On a screen all figures follow each other, as many side by side as fit; on
/// dark screens the figures are light on dark.
std::unique_ptr<PageWriter> make_html_page_writer(const SheetStyle& style);

/// Makes a writer of PDF (pdf_pages.cpp), or returns the name of the missing program. finish()
/// writes all output. It returns an error if there is no page or if a stop is requested.
std::variant<std::unique_ptr<PageWriter>, std::string> make_pdf_pages(const SheetStyle& style,
                                                                      std::stop_token stop);

/// Returns a page of a sheet as one SVG picture of the paper's size in millimetres, with the page
/// number at the bottom. Truncates texts that are too long.
std::string write_svg_page(const SheetStyle& style, const SheetPage& page, std::size_t page_number);

}  // namespace clausoku
