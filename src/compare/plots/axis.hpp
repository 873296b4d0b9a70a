// Axes: from what lies in the data to the ends and the ticks of a scale, by the same rules as the
// report's page (report/numbers.js, report/plot.js): tests/compare/plot_axes.json has samples that
// both are tested by.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace clausoku {

/// The ends of a scale. low ≤ high.
struct AxisRange {
  double low = 1;
  double high = 10;
};

/// On a logarithmic scale nothing has no place; the clock counts nanoseconds.
double placed(double microseconds);

/// What lies between two numbers, and around it so much that it is a decade. Requires 0 < low.
AxisRange decade_around(AxisRange extent);

/// Both ends moved apart by a factor.
AxisRange widened(AxisRange extent, double factor);

/// 1, 2 and 5 of each decade within the domain, or fewer, so that at most `most` stand there.
/// Requires: 0 < low; most ≥ 1.
std::vector<double> log_ticks(AxisRange domain, double most);

/// Round numbers between the ends, about `count` of them, that are whole. Requires: low < high.
std::vector<double> whole_ticks(AxisRange domain, double count);

/// At an axis: "1 ms" for "1.00 ms".
std::string time_tick(double microseconds);

/// From values to places along an axis: linear, or by the logarithm.
class Scale {
 public:
  static Scale linear(AxisRange domain, double from, double to);
  static Scale logarithmic(AxisRange domain, double from, double to);

  double operator()(double value) const;
  AxisRange domain() const { return domain_; }

 private:
  Scale(AxisRange domain, double from, double to, bool by_logarithm)
      : domain_(domain), from_(from), to_(to), by_logarithm_(by_logarithm) {}

  AxisRange domain_;
  double from_;
  double to_;
  bool by_logarithm_;
};

}  // namespace clausoku
