// A figure for print as SVG, piece by piece: black on white, in whatever font surrounds it.
//
// It is a column wide, 85 mm, on which lie 360 units: text of 12 units, the page's pixels, comes to
// 8 points. The width of text is estimated from above (src/drawings/text_width.hpp).
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/compare/plots/axis.hpp"

namespace clausoku {

using Points = std::vector<std::pair<double, double>>;

/// What stands for an engine in print, where there are no colours: a mark, as on the page, and a
/// kind of line. Any two of sixteen differ in the mark or in whether it is filled.
struct Look {
  int mark = 0;  ///< 0 to 7
  bool filled = false;
  std::string_view dash;  ///< of the line; empty for a whole one

  static Look of(std::size_t engine);
};

enum class Anchor { start, middle, end };

class PrintPlot {
 public:
  static constexpr double width = 360;
  static constexpr double line_height = 15;

  /// How wide a text is at most, in usual fonts.
  static double width_of(std::string_view text);

  /// Where a plot's axes stand.
  struct Place {
    double left, right, top, bottom;
  };

  /// Leaves room for what stands around the axes and writes above them the upward axis's title at
  /// the left, a note at the right. `right`: the room to be left there; `inner`: how high the axes
  /// are.
  Place frame(std::string_view y_title, std::string_view note,
              const std::vector<std::string>& y_texts, double right, double inner);

  struct Ticks {
    std::vector<double> at;
    std::function<std::string(double)> text;
  };

  /// The ticks of a horizontal axis whose texts neither meet nor leave the figure.
  static std::vector<double> separate_ticks(const Ticks& ticks, const Scale& scale);

  /// Draws both axes; returns where what stands below may begin.
  double axes(const Place& place, const Scale& x, const Ticks& x_ticks, std::string_view x_title,
              const Scale& y, const Ticks& y_ticks);

  void text(double x, double y, std::string_view text, Anchor anchor = Anchor::start);

  /// Lines below each other, each at most `room` wide (wrapped_text()); returns where the next one
  /// would stand.
  double paragraph(double x, double y, std::string_view text, double room,
                   Anchor anchor = Anchor::start);

  /// Through all points, but for those that no eye could tell from the ones before.
  void line(const Points& points, const Look& look);
  void guide(const Points& points, std::string_view dash = {});
  void marks(const Points& points, const Look& look, double size = 40);
  void dots(const Points& points, double size);

  /// The engines' marks, lines and names, in columns; returns where what is below may begin.
  double legend(const std::vector<std::string>& names, double y);

  /// Closes the figure.
  std::string svg(double height, std::string_view title) const;

 private:
  std::string body_;
};

/// Labels at the right border, moved apart where they would stand on each other: for each, where it
/// is to stand. The heights are changed in place, in no order of their own.
void spread(std::vector<double>& heights, double low, double high);

}  // namespace clausoku
