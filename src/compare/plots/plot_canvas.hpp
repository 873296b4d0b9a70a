// Builds a figure as SVG. Printed figures are black on white, with style attributes. Figures on the
// report's page have CSS classes, which the page's style sheet defines (report.html).
//
// The text size is 12 units. A printed figure is one column wide: 85 mm, which are 360 units, so
// that its text has 8 points. Printed text has the font of the surrounding document. Text widths
// are estimated as upper bounds (src/drawings/text_width.hpp).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/compare/plots/axis.hpp"

namespace clausoku {

using Points = std::vector<std::pair<double, double>>;

/// The appearance of an engine's line and marks. The marks of the first sixteen engines differ in
/// shape or filling. On the page, `kind` also gives an engine one of eight colours.
struct Look {
  int mark = 0;  ///< number of the mark's shape, 0 to 7
  bool filled = false;
  std::string_view dash = {};        ///< dash pattern of the line; empty for a solid line
  std::string_view kind = "missed";  ///< CSS class on the page

  static Look of(std::size_t engine);
};

enum class Anchor { start, middle, end };

inline constexpr double print_width = 360;

struct PlotStyle {
  bool on_page = false;
  double width = print_width;

  /// Returns an axis height that leaves room for `labels` engine labels beside the axes.
  double height(std::size_t labels) const;
};

class PlotCanvas {
 public:
  static constexpr double line_height = 15;

  explicit PlotCanvas(const PlotStyle& style) : style_(style) {}

  double width() const { return style_.width; }

  /// Returns an upper bound of the width of a text in any common font.
  static double width_of(std::string_view text);

  /// Returns the height of a text that is wrapped to lines of width at most `room`.
  static double height_of(std::string_view text, double room);

  struct Margins {
    double height = 200;         ///< height of the axes
    double right = 42;           ///< space to the right of the axes
    std::string_view note = {};  ///< text above the axes, right-aligned
    // Widths of strips inside the axes that the scales leave free, such as for undecided puzzles.
    double right_inside = 0;
    double top_inside = 0;
    double bottom_inside = 0;
    double sides_inside = 0;
  };

  /// The positions and scales of the two axes of a plot.
  struct Frame {
    double left, right, top, bottom;
    Scale x, y;
    double below;  ///< top of the space below the axes
  };

  /// Draws both axes with grid lines, ticks and titles.
  Frame frame(const Axis& x, const Axis& y, const Margins& margins);

  void text(double x, double y, std::string_view text, Anchor anchor = Anchor::start,
            std::string_view kind = "soft");

  /// Draws text wrapped to lines of width at most `room`. Returns the y position of the next line.
  double paragraph(double x, double y, std::string_view text, double room,
                   Anchor anchor = Anchor::start, std::string_view kind = "soft");

  /// Draws a line through the points. Skips a point that rounds to the previous position.
  void line(const Points& points, const Look& look);
  /// Draws a thin auxiliary line. `kind` is its CSS class on the page; `dash` is its dash pattern.
  void guide(const Points& points, std::string_view kind = "guide", std::string_view dash = {});
  void marks(const Points& points, const Look& look);
  void dots(const Points& points, std::size_t puzzles, std::string_view kind = "dots");
  /// Fills a closed SVG path. `kind` is its CSS class. For the page only.
  void area(std::string_view path, std::string_view kind);

  /// Draws the line of an engine with marks at about ten of the points.
  void series(const Points& points, std::size_t engine);

  /// Writes the engines' short names to the right of the axes. If an engine's line ends before the
  /// axes end, connects the line with the name. `ends` holds the points of each engine's line; a
  /// line may have no points.
  void label_ends(const Frame& frame, const std::vector<std::string>& keys,
                  const std::vector<Points>& ends);

  /// Draws a legend of marks, lines and engine names in columns. Returns the y position of its end.
  double legend(const std::vector<std::string>& names, double y);

  /// Returns the complete figure. On the page, the svg element also has `attributes` and the scales
  /// of the axes as data-x and data-y, "LOW HIGH FROM TO IS_LOGARITHMIC".
  std::string svg(double height, std::string_view title, std::string_view attributes = {}) const;

 private:
  void stroke(const std::string& path, std::string_view kind, double width, std::string_view dash);

  PlotStyle style_;
  std::string scales_;  // data-x and data-y attributes of the frame
  std::string body_;
};

/// Returns the ticks of a horizontal axis whose labels do not overlap and stay within `width`.
std::vector<double> find_ticks_with_room(const Axis& axis, const Scale& scale, double width);

/// Moves overlapping labels apart, between `low` and `high`. `heights` holds their positions in any
/// order and is changed in place.
void move_labels_apart(std::vector<double>& heights, double low, double high);

}  // namespace clausoku
