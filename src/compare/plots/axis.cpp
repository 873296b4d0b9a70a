#include "src/compare/plots/axis.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/compare/figures.hpp"

namespace clausoku {
namespace {

double power_of_ten(int exponent) { return std::pow(10.0, exponent); }

std::vector<double> list_ticks_in_decades(AxisRange domain, std::span<const double> steps) {
  std::vector<double> ticks;
  const int first = static_cast<int>(std::floor(std::log10(domain.low)));
  const int last = static_cast<int>(std::ceil(std::log10(domain.high)));
  for (int decade = first; decade <= last; ++decade) {
    for (const double step : steps) {
      const double value = step * power_of_ten(decade);
      if (value >= domain.low && value <= domain.high) ticks.push_back(value);
    }
  }
  return ticks;
}

}  // namespace

double positive_time_us(double microseconds) { return std::max(microseconds, 0.001); }

AxisRange widen_range_to_decade(AxisRange extent) {
  require(extent.low > 0);
  const double more = std::max(1.0, std::sqrt(10 * extent.low / extent.high));
  return widened(extent, more);
}

AxisRange widened(AxisRange extent, double factor) {
  return {extent.low / factor, extent.high * factor};
}

std::vector<double> make_log_ticks(AxisRange domain, double most) {
  require(domain.low > 0 && most >= 1);
  constexpr std::array<double, 3> fine{1, 2, 5};
  constexpr std::array<double, 2> middle{1, 3};
  constexpr std::array<double, 1> coarse{1};
  for (const auto steps : {std::span<const double>(fine), std::span<const double>(middle),
                           std::span<const double>(coarse)}) {
    auto ticks = list_ticks_in_decades(domain, steps);
    if (static_cast<double>(ticks.size()) <= most) return ticks;
  }
  const auto decades = list_ticks_in_decades(domain, coarse);
  const auto stride =
      static_cast<std::size_t>(std::ceil(static_cast<double>(decades.size()) / most));
  std::vector<double> ticks;
  for (std::size_t k = 0; k < decades.size(); k += stride) ticks.push_back(decades[k]);
  return ticks;
}

std::vector<double> make_round_ticks(AxisRange domain, double count) {
  require(domain.low < domain.high);
  const double about = (domain.high - domain.low) / std::max(0.0, count);
  const double power = power_of_ten(static_cast<int>(std::floor(std::log10(about))));
  const double rest = about / power;
  const double round = rest >= std::sqrt(50)   ? 10
                       : rest >= std::sqrt(10) ? 5
                       : rest >= std::sqrt(2)  ? 2
                                               : 1;
  const double step = std::max(1.0, round * power);
  std::vector<double> ticks;
  for (double k = std::ceil(domain.low / step); k * step <= domain.high; ++k)
    ticks.push_back(k * step);
  return ticks;
}

std::string time_tick_text(double microseconds) {
  std::string text = time_text(microseconds);
  const auto space = std::min(text.find(' '), text.size());
  std::string number = text.substr(0, space);
  std::string unit = text.substr(space);
  if (number.find('.') != std::string::npos) {
    number.erase(number.find_last_not_of('0') + 1);
    if (number.back() == '.') number.pop_back();
  }
  if (unit == " us") unit = " µs";
  return number + unit;
}

double Scale::operator()(double value) const {
  const auto measure = [this](double x) { return is_logarithmic ? std::log(x) : x; };
  const double share =
      (measure(value) - measure(domain.low)) / (measure(domain.high) - measure(domain.low));
  return from + share * (to - from);
}

Axis make_time_axis(std::string title, AxisRange domain, double most) {
  return {.title = std::move(title), .domain = domain, .ticks = make_log_ticks(domain, most)};
}

}  // namespace clausoku
