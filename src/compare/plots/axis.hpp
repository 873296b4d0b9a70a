// Axes: range, ticks and scale of an axis, derived from the data.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace clausoku {

/// The ends of a scale. Requires: low ≤ high.
struct AxisRange {
  double low = 1;
  double high = 10;
};

/// Clamps a time to at least 1 ns, the clock's unit, because a logarithmic scale cannot show 0.
double positive_time_us(double microseconds);

/// Returns `extent`, widened to a decade if it spans less than a decade. Requires: 0 < low.
AxisRange decade_around(AxisRange extent);

/// Divides the low end and multiplies the high end by a factor.
AxisRange widened(AxisRange extent, double factor);

/// Returns the ticks of a logarithmic axis: 1, 2 and 5 of each decade within the domain, or coarser
/// ticks if there would be more than `most`. Requires: 0 < low; most ≥ 1.
std::vector<double> log_ticks(AxisRange domain, double most);

/// Returns about `count` round whole numbers between the ends. Requires: low < high.
std::vector<double> whole_ticks(AxisRange domain, double count);

/// Formats the time at a tick without a fraction of zeros: "1 ms" instead of "1.00 ms".
std::string time_tick(double microseconds);

/// Maps values to positions along an axis, linearly or logarithmically.
struct Scale {
  AxisRange domain;
  double from = 0;
  double to = 1;
  bool is_logarithmic = true;

  double operator()(double value) const;
};

struct Axis {
  std::string title;
  AxisRange domain;
  bool is_logarithmic = true;
  std::vector<double> ticks = {};
  std::function<std::string(double)> text = time_tick;

  Scale scale(double from, double to) const { return {domain, from, to, is_logarithmic}; }
};

/// Returns a logarithmic axis of times with at most `most` ticks.
Axis time_axis(std::string title, AxisRange domain, double most);

}  // namespace clausoku
