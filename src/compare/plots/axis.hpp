// The axes of plots: the range, ticks and scale of an axis are derived from the data.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace clausoku {

/// The smallest and largest value of an axis. Requires: low ≤ high.
struct AxisRange {
  double low = 1;
  double high = 10;
};

/// Raises a time to at least 1 ns, the clock's resolution. A logarithmic scale cannot show 0.
double positive_time_us(double microseconds);

/// Widens `extent` at both ends, if necessary, until high = 10 · low. Requires: 0 < low.
AxisRange widen_range_to_decade(AxisRange extent);

/// Returns the range from low / factor to high · factor.
AxisRange widened(AxisRange extent, double factor);

/// Returns at most `most` ticks of a logarithmic axis: 1, 2 and 5 in each decade of the domain, or
/// fewer if these are too many. Requires: 0 < low; most ≥ 1.
std::vector<double> make_log_ticks(AxisRange domain, double most);

/// Returns about `count` round whole numbers in the domain. Requires: low < high.
std::vector<double> make_round_ticks(AxisRange domain, double count);

/// Formats a tick's time and omits a zero fraction: "1 ms" instead of "1.00 ms".
std::string time_tick_text(double microseconds);

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
  std::function<std::string(double)> text = time_tick_text;

  Scale scale(double from, double to) const { return {domain, from, to, is_logarithmic}; }
};

/// Returns a logarithmic axis of times with at most `most` ticks.
Axis make_time_axis(std::string title, AxisRange domain, double most);

}  // namespace clausoku
