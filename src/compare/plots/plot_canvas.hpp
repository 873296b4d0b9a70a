// A figure as SVG, piece by piece: for print black on white with all looks as attributes, for the
// report's page with classes that the style in report.html defines.
//
// Text has 12 units. In print a figure is a column wide, 85 mm, on which lie 360 units, so its text
// comes to 8 points; it has the font of what surrounds it. The width of text is estimated from
// above (src/drawings/text_width.hpp).
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/compare/plots/axis.hpp"

namespace clausoku {

using Points = std::vector<std::pair<double, double>>;

/// How an engine looks. Any two of sixteen differ in the mark or in whether it is filled, and on
/// the page in a second thing.
struct Look {
  int mark = 0;  ///< 0 to 7
  bool filled = false;
  std::string_view dash = {};        ///< of the line; empty for a solid one
  std::string_view kind = "missed";  ///< the class on the page

  static Look of(std::size_t engine);
};

enum class Anchor { start, middle, end };

inline constexpr double print_width = 360;

struct PlotStyle {
  bool on_page = false;
  double width = print_width;

  /// The height of the axes of a plot with so many labels, one for each engine, at their side.
  double height(std::size_t labels) const;
};

class PlotCanvas {
 public:
  static constexpr double line_height = 15;

  explicit PlotCanvas(const PlotStyle& style) : style_(style) {}

  double width() const { return style_.width; }

  /// An upper bound of the width of a text in usual fonts.
  static double width_of(std::string_view text);

  /// The height of a text in lines that are at most `room` wide (paragraph()).
  static double height_of(std::string_view text, double room);

  struct Margins {
    double height = 200;         ///< of the axes
    double right = 42;           ///< room right of the axes
    std::string_view note = {};  ///< above the axes, at their right end
    // room within the axes that the scales leave out
    double right_inside = 0;
    double top_inside = 0;
    double bottom_inside = 0;
    double sides_inside = 0;
  };

  /// Where the axes are, and their scales.
  struct Frame {
    double left, right, top, bottom;
    Scale x, y;
    double below;  ///< where what is below the axes may begin
  };

  /// Draws both axes with grid lines, ticks and titles.
  Frame frame(const Axis& x, const Axis& y, const Margins& margins);

  void text(double x, double y, std::string_view text, Anchor anchor = Anchor::start,
            std::string_view kind = "soft");

  /// Lines below each other, each at most `room` wide (wrapped_text()); returns where the next one
  /// would be.
  double paragraph(double x, double y, std::string_view text, double room,
                   Anchor anchor = Anchor::start, std::string_view kind = "soft");

  /// A line through all points but those that look the same as the ones before.
  void line(const Points& points, const Look& look);
  /// A thin line. `kind`: its class on the page.
  void guide(const Points& points, std::string_view kind = "guide", std::string_view dash = {});
  void marks(const Points& points, const Look& look);
  void dots(const Points& points, std::size_t puzzles, std::string_view kind = "dots");
  /// A closed shape, for the page only.
  void area(std::string_view path, std::string_view kind);

  /// The line of an engine, with about ten marks.
  void series(const Points& points, std::size_t engine);

  /// Writes the engines' letters right of the axes, with a line from the end of each engine's line
  /// where that ends before them. `ends`: by engine; empty where it has no line.
  void label_ends(const Frame& frame, const std::vector<std::string>& keys,
                  const std::vector<Points>& ends);

  /// The engines' marks, lines and names, in columns; returns where what is below may begin.
  double legend(const std::vector<std::string>& names, double y);

  /// Closes the figure. On the page its element has the frame's scales as data-x and data-y,
  /// "LOW HIGH FROM TO IS_LOGARITHMIC", and these further attributes.
  std::string svg(double height, std::string_view title, std::string_view attributes = {}) const;

 private:
  void stroke(const std::string& path, std::string_view kind, double width, std::string_view dash);

  PlotStyle style_;
  std::string scales_;  // as attributes
  std::string body_;
};

/// The ticks of a horizontal axis whose texts neither overlap nor leave a figure of this width.
std::vector<double> separate_ticks(const Axis& axis, const Scale& scale, double width);

/// Moves labels apart that would overlap: changes the heights in place, in any order.
void spread(std::vector<double>& heights, double low, double high);

}  // namespace clausoku
