// What stands on a page of a sheet, and how much room there is for it.
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

#include "encoder/dimacs_writer.hpp"
#include "src/drawings/drawing.hpp"
#include "src/drawings/svg_drawing.hpp"

namespace clausoku {

enum class Paper { a4, letter };

inline constexpr auto paper_names = std::to_array<std::pair<std::string_view, Paper>>({
    {"a4", Paper::a4},
    {"letter", Paper::letter},
});

struct SheetStyle {
  Paper paper = Paper::a4;
  int per_page = 4;        ///< how many puzzles: 1, 2, 4 or 6
  std::string title = {};  ///< above every page; may hold any bytes, or nothing
  bool solutions = true;   ///< on pages of their own behind the puzzles
};

/// Figures side by side, row by row.
struct Arrangement {
  int columns = 1;
  int rows = 1;

  std::size_t count() const { return static_cast<std::size_t>(columns * rows); }
};

/// Of so many puzzles. Requires 1, 2, 4 or 6.
Arrangement arrangement_of(int per_page);

/// Whether a board has more rows or columns than the one that everybody knows.
bool is_large(const Board& board);

/// Of solutions on a board, as many as can still be read.
Arrangement arrangement_of_solutions(const Board& board);

struct SheetFigure {
  std::size_t number = 0;  ///< of the puzzle
  std::string name = {};
  std::string difficulty = {};
  std::optional<Drawing> drawing = {};
  std::string words = {};  ///< where there is no drawing
};

struct SheetPage {
  bool solutions = false;
  Arrangement arrangement = {};
  std::vector<SheetFigure> figures = {};
  std::vector<std::string> rules = {};  ///< of the page's puzzles, each once (rule_lines())
};

/// What stands above a page: the sheet's title, and "Solutions". Empty where there is nothing.
std::string title_of(const SheetStyle& style, const SheetPage& page);

/// Millimetres.
struct Extent {
  double width = 0;
  double height = 0;
};

Extent extent_of(Paper paper);

/// The smallest size of the letters of cages' sums in print: a little over 7 points, for rounding.
inline constexpr double least_sum_letter = 2.5;

/// Where things stand on a page, in millimetres.
class SheetLayout {
 public:
  static constexpr double margin = 15;  ///< at each side
  static constexpr double gap = 6;      ///< between figures
  static constexpr double footer = 7;   ///< for the page's number

  SheetLayout(const SheetStyle& style, const SheetPage& page);

  /// For the title; 0 where there is none.
  double header() const { return header_; }

  /// For number, name and difficulty above a picture.
  double caption() const { return solutions_ ? 5 : 7; }

  /// The size of letters in captions.
  double letter() const { return solutions_ ? 2.8 : 4; }

  /// What a figure has, its caption included.
  Extent place() const { return place_; }

  /// How wide a picture can be there.
  double width_of(SvgSize picture) const;

  /// The page's rules in lines that fit, and the size of their letters. They stand at the page's
  /// foot, above its number.
  const std::vector<std::string>& rules() const { return rules_; }
  double rule_letter() const { return rule_letter_; }
  double rule_line() const { return 1.35 * rule_letter_; }

  /// All of them, with a gap above; 0 where there are none.
  double rules_height() const;

 private:
  bool solutions_;
  double header_;
  std::vector<std::string> rules_;
  double rule_letter_ = 2.9;
  Extent place_;
};

/// Appends the picture of a figure with a drawing, an <svg> element. The letters of cages' sums
/// have least_sum_letter where a cell has room for them. Returns the picture's size in its own
/// units.
SvgSize append_picture(std::string& out, const SheetFigure& figure, const SheetLayout& layout);

/// Writes the pages of one sheet.
class PageWriter {
 public:
  virtual ~PageWriter() = default;

  /// Writes the next page or keeps it; says what is wrong where that failed.
  virtual std::optional<std::string> append(const SheetPage& page, const TextOutput& write) = 0;

  /// Writes all that is missing.
  virtual std::optional<std::string> finish(const TextOutput& write) = 0;
};

/// Writes a sheet as one HTML page that needs nothing else. Printed, it has one page of paper for
/// each of the sheet's, black on white; on a screen all figures follow each other, as many side by
/// side as there is room for, on dark screens light on dark.
std::unique_ptr<PageWriter> make_html_pages(const SheetStyle& style);

/// Writes a sheet as a PDF (pdf_pages.cpp), or says what is missing to make one. A stop request
/// ends the turning into a PDF, which has failed then. Nothing is handed on before finish(), and
/// finish() fails where there is no page.
std::variant<std::unique_ptr<PageWriter>, std::string> make_pdf_pages(const SheetStyle& style,
                                                                      std::stop_token stop);

/// A page of a sheet as one SVG picture, as large as the paper, its measures in millimetres. Its
/// number stands at its foot. Texts that are too long for their place are cut off.
std::string svg_of_page(const SheetStyle& style, const SheetPage& page, std::size_t page_number);

}  // namespace clausoku
