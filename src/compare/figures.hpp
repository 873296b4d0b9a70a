// Formats figures for people: three significant digits, and no fraction from 100 on. Halves are
// rounded up. The report's script uses the same rule (report/report.js); tests/compare/figures.json
// has samples that test both.
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

/// The text of a figure that does not exist: an en dash.
inline constexpr std::string_view no_figure = "\u2013";

/// "0", "0.44 us", "12.3 us", "3.46 ms", "45.6 ms", "1.25 s", "1,250 s".
/// Requires: a time of 0 or more.
std::string time_text(double microseconds);

/// A rounded number with thousands separators: "85,056,804". Requires: a number of 0 or more.
std::string count_text(double value);

/// A mean of counts: "0.06", "3", "12.3", "306". Requires: a number of 0 or more.
std::string mean_text(double value);

/// A share: "0.4 %", "37 %", "100 %". Requires: a number of 0 or more.
std::string percent_text(double share);

/// A ratio: "1.5", "10", "12.3", "5,000". Requires: a number of 0 or more.
std::string ratio_text(double ratio);

}  // namespace clausoku
