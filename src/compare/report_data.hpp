// What the HTML report shows, as JSON: the page's scripts (report/) read it.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "src/compare/comparison.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

/// What was run, and how.
struct ReportSetting {
  std::string command;  ///< as it was typed
  std::string date;     ///< of the start, ISO 8601
  std::uint64_t seed = 0;
  int repeat = 1;
  std::optional<int> warm_up = 0;  ///< empty where records of earlier runs are shown
  std::optional<std::chrono::nanoseconds> time_limit;
  std::optional<std::uint64_t> conflict_limit;
};

/// A JSON object. Times are microseconds; null stands for the time of a run that has not decided
/// its puzzle, for what does not exist, and for the formula of an engine that makes none. Requires:
/// the puzzles were kept; there is one.
std::string report_data(const ReportSetting& setting, const Comparison& comparison,
                        std::span<const Contestant> contestants,
                        std::span<const EngineStatistics> statistics);

}  // namespace clausoku
