// Quartiles, and how far a mean can be trusted.
//
// The interval is Efron's percentile bootstrap: of many samples drawn with replacement from the
// values, each as large as they are, the means are taken, and the interval holds the middle 95 % of
// those, by the nearest rank. The draws follow from a fixed seed: the same values have the same
// interval everywhere.
#pragma once

#include <span>

namespace clausoku {

struct Interval {
  double low = 0;
  double high = 0;
};

/// Of the mean, with a confidence of 95 %. Requires: there is a value.
Interval bootstrap_interval(std::span<const double> values);

struct Quartiles {
  double first = 0;
  double median = 0;
  double third = 0;
};

/// By the nearest rank, so values that are there. Requires: there is one.
Quartiles quartiles(std::span<const double> values);

}  // namespace clausoku
