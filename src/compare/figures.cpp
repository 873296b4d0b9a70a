#include "src/compare/figures.hpp"

#include <fmt/format.h>

#include <cmath>
#include <cstdint>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// Rounds halves up. fmt would round to even.
double rounded(double value, double scale) { return std::floor(value * scale + 0.5) / scale; }

std::string format_with_three_digits(double value) {
  if (value >= 99.95) return count_text(value);
  if (value >= 9.995) return fmt::format("{:.1f}", rounded(value, 10));
  return fmt::format("{:.2f}", rounded(value, 100));
}

/// Removes trailing zeros after the decimal point.
std::string shortened(std::string text) {
  if (text.find('.') == std::string::npos) return text;
  text.erase(text.find_last_not_of('0') + 1);
  if (text.back() == '.') text.pop_back();
  return text;
}

}  // namespace

std::string time_text(double microseconds) {
  require(microseconds >= 0);
  if (microseconds == 0) return "0";
  if (microseconds < 999.5) return format_with_three_digits(microseconds) + " us";
  if (microseconds < 999'500) return format_with_three_digits(microseconds / 1e3) + " ms";
  return format_with_three_digits(microseconds / 1e6) + " s";
}

std::string count_text(double value) {
  require(value >= 0);
  return format_thousands(static_cast<std::uint64_t>(rounded(value, 1)));
}

std::string with_micro_sign(std::string text) {
  if (text.ends_with(" us")) text.replace(text.size() - 2, 1, "µ");
  return text;
}

std::string mean_text(double value) {
  require(value >= 0);
  return value == std::floor(value) ? count_text(value) : format_with_three_digits(value);
}

std::string percent_text(double share) {
  require(share >= 0);
  const double percent = 100 * share;
  if (percent > 0 && percent < 0.95) return fmt::format("{:.1f} %", rounded(percent, 10));
  return count_text(percent) + " %";
}

std::string ratio_text(double ratio) {
  require(ratio >= 0);
  return shortened(format_with_three_digits(ratio));
}

}  // namespace clausoku
