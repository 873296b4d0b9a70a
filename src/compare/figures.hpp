// Formats numbers for people, with three significant digits and no fraction from 100 on. Halves are
// rounded up.
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

/// An en dash, which stands for a missing number.
inline constexpr std::string_view no_figure = "\u2013";

/// Formats a time: "0", "0.44 us", "3.46 ms", "1.25 s", "1,250 s". Requires: microseconds ≥ 0.
std::string time_text(double microseconds);

/// Formats a rounded number with thousands separators: "85,056,804". Requires: value ≥ 0.
std::string count_text(double value);

/// Replaces the unit "us" at the end of a text by "µs", for pictures and pages.
std::string with_micro_sign(std::string text);

/// Formats a mean of counts: "0.06", "3", "12.3", "306". Requires: value ≥ 0.
std::string mean_text(double value);

/// Formats a share from 0 to 1 as a percentage: "0.4 %", "37 %", "100 %". Requires: share ≥ 0.
std::string percent_text(double share);

/// Formats a ratio: "1.5", "10", "12.3", "5,000". Requires: ratio ≥ 0.
std::string ratio_text(double ratio);

}  // namespace clausoku
