// The sizes on the pages of a sheet, in millimetres. The style sheet of sheet_pages.cpp places all
// parts of a page; only their sizes are computed here.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/board.hpp"
#include "src/drawings/sheets/words.hpp"

namespace clausoku {

struct Extent {
  double width = 0;
  double height = 0;
};

inline constexpr Extent a4{210, 297};

/// Parses "a4", "letter" or a size of 50 to 2000 mm such as "148x210mm" or "6x9in".
std::optional<Extent> parse_paper(std::string_view text);

struct SheetStyle {
  Extent paper = a4;
  int per_page = 4;                        ///< most puzzles per page: 1, 2, 4 or 6
  bool binding = false;                    ///< true to widen the inner margins
  std::string title = {};                  ///< above every page; may be empty or have any bytes
  std::vector<std::string> chapters = {};  ///< difficulties; if empty, there are no chapters
  bool solutions = true;                   ///< true to add pages of solutions after the puzzles
  SheetWords words = {};
};

/// The number of columns and rows of figures on a page. Figures fill the page row by row.
struct Arrangement {
  int columns = 1;
  int rows = 1;

  std::size_t count() const { return static_cast<std::size_t>(columns * rows); }
};

/// Returns true if a board has more than 9 rows or more than 9 columns.
bool is_large(const Board& board);

/// The space for the rules at the foot of a page.
struct RuleFoot {
  double letter = 0;  ///< font size
  double height = 0;  ///< including the gap above the rules; 0 if there are no rules
};

class SheetLayout {
 public:
  static constexpr double gap = 6;  ///< space between figures
  static constexpr double title_height = 12;
  static constexpr double caption_height = 7;  ///< the line above a puzzle
  static constexpr double number_height = 7;   ///< the space for the page number below the text

  explicit SheetLayout(const SheetStyle& style);

  /// The margin on each side of a page.
  double margin() const { return margin_; }

  /// The further width of the inner margin of a bound sheet with this number of pages.
  static double binding_width(std::size_t pages);

  /// The size of the text inside the margins; its width is that of the thickest bound sheet.
  Extent text() const { return text_; }

  /// Returns the arrangement of `per_page` puzzles, or of fewer if the cells of such a board would
  /// be too narrow to write in.
  Arrangement arrange_puzzles(int per_page, const Board& board) const;

  /// Returns the arrangement of solutions: the most that are readable with such a board.
  Arrangement arrange_solutions(const Board& board) const;

  /// Returns the space that rules need, at most a large part of the page: the letters of many rules
  /// are smaller.
  RuleFoot measure_rules(std::span<const std::string> rules) const;

  /// The size of the space for one figure, including its caption, below a title and above rules.
  Extent place(Arrangement arrangement, double title, const RuleFoot& rules) const;

 private:
  bool is_wide_;
  double margin_;
  Extent text_;
};

}  // namespace clausoku
