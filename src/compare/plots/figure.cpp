#include "src/compare/plots/figure.hpp"

#include <algorithm>
#include <array>
#include <cmath>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// Returns the value that lies `share` of an axis above `value`.
double raised(const Axis& axis, double value, double share) {
  return value * std::pow(axis.high / axis.low, share);
}

}  // namespace

double Axis::share_of(double value) const {
  const auto measure = [this](double x) { return is_logarithmic() ? std::log(x) : x; };
  return (measure(value) - measure(low)) / (measure(high) - measure(low));
}

void Axis::show(const std::vector<double>& values) {
  double least = 0;
  double most = 0;
  for (const double value : values) {
    if (value > 0 && (least == 0 || value < least)) least = value;
    most = std::max(most, value);
  }
  if (most == 0) return;
  low = std::pow(10, std::floor(std::log10(least)));
  high = std::max(10 * low, std::pow(10, std::ceil(std::log10(most))));
}

double Axis::add_upper_border() {
  const double place = raised(*this, high, 0.05);
  high = raised(*this, high, 0.09);
  return place;
}

double Axis::add_lower_border() {
  const double place = raised(*this, low, -0.05);
  low = raised(*this, low, -0.09);
  return place;
}

Look Look::of(std::size_t engine) {
  constexpr std::array colours{"#0063a6", "#b34700", "#00734f", "#a3246f",
                               "#6a4bb5", "#7a6000", "#007180", "#55595f"};
  constexpr std::array marks{6, 1, 12, 4, 3, 8, 14, 10, 7, 2, 13, 5, 9, 15, 11};
  constexpr std::array dashes{"", "7,3", "2,3", "9,3,2,3"};
  return {
      .colour = colours[engine % colours.size()],
      .mark = marks[engine % marks.size()],
      .dash = dashes[(engine + engine / colours.size() + engine / marks.size()) % dashes.size()],
      .width = 1.4};
}

std::string shortened_name(std::string_view name, std::size_t columns) {
  std::size_t used = 0;
  std::size_t cut = 0;  // the bytes that fit before "…"
  for (std::size_t k = 0; k < name.size();) {
    const auto [length, code] = decode_utf8(name, k);
    used += code >= 0x1100 && code != no_character ? 2 : 1;
    k += length;
    if (used < columns) cut = k;
  }
  return used <= columns ? std::string(name) : std::string(name.substr(0, cut)) + "…";
}

}  // namespace clausoku
