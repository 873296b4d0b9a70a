// A figure of a comparison. It is written as a script for gnuplot (gnuplot.hpp), which draws it, or
// as a picture for LaTeX's pgfplots (pgfplots.hpp). Names may hold any bytes; the writers escape
// them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "src/compare/text_table.hpp"

namespace clausoku {

struct Point {
  double x;
  double y;
};
using Points = std::vector<Point>;

struct Axis {
  /// What the axis shows. The axes of times in seconds and of numbers are logarithmic.
  enum class Scale { time, number, count, percent, names };

  std::string title = {};
  Scale scale = Scale::time;
  double low = 1e-6;
  double high = 1e-3;
  std::vector<std::string> names = {};  ///< of the places 0, 1, 2 …

  bool is_logarithmic() const { return scale <= Scale::number; }

  /// Returns the place of a value along the axis, from 0 to 1.
  double share_of(double value) const;

  /// Sets the range of a logarithmic axis to the decades of the values above 0, if there are any.
  void show(const std::vector<double>& values);

  /// Widens a logarithmic axis. Returns the place of values that are larger than all others.
  double add_upper_border();
  /// Widens a logarithmic axis. Returns the place of the value 0.
  double add_lower_border();
};

/// The appearance of a line, of marks or of an area. `mark` is gnuplot's number of a mark; 0 is no
/// mark.
struct Look {
  std::string_view colour = "#000000";  ///< black in print
  int mark = 0;
  std::string_view dash = {};  ///< lengths of dashes and gaps; empty for a solid line
  double width = 1;

  /// Returns the look of an engine. The marks of the first fifteen engines differ.
  static Look of(std::size_t engine);
};

struct Series {
  enum class Kind {
    line,    ///< with about ten marks, if the look has one
    points,  ///< marks
    areas,   ///< each pair of points are opposite corners
  };
  Kind kind = Kind::line;
  Look look = {};
  Points points = {};
  std::string name = {};  ///< if not empty, the legend has this name, also without points
};

/// A text in the frame, which reaches from 0 to 1; at x = 1 or more, the text is beside the frame.
struct Label {
  Point place;
  std::string text;
  bool ends_here = false;
};

/// The points of puzzles, from left to right. The report shows the puzzle of a point.
struct PuzzlePoints {
  std::vector<std::size_t> engines;  ///< the engines that the points compare
  std::vector<std::size_t> puzzles = {};
  Points points = {};
};

struct Figure {
  std::string id;  ///< distinguishes the figures of a report
  std::string title;
  std::string caption;
  Axis x = {};
  Axis y = {};
  std::vector<Series> series = {};
  std::vector<Label> labels = {};
  std::string note = {};  ///< a short text above the frame
  double height = 200;    ///< height of the frame in twelfths of the text size; 0: it is a square
  std::vector<PuzzlePoints> puzzles = {};
  /// The numbers in the figure; the first column names the rows. Without columns, there is no
  /// table.
  std::vector<TextColumn> table = {};
};

/// Cuts a name that has more than `columns` columns. Wide characters have two.
std::string shortened_name(std::string_view name, std::size_t columns);

}  // namespace clausoku
