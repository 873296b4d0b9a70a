#include "src/compare/resampling.hpp"

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "encoder/contract.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {
namespace {

/// Of how many samples: two thousand, fewer only where there are so many values that their mean
/// hardly moves and the time would be felt.
std::size_t samples_of(std::size_t values) {
  constexpr std::size_t most = 2000;
  constexpr std::size_t least = 200;
  constexpr std::size_t draws = 20'000'000;
  return std::clamp(draws / values, least, most);
}

}  // namespace

Interval bootstrap_interval(std::span<const double> values) {
  require(!values.empty());
  std::mt19937_64 random(1);
  std::vector<double> means(samples_of(values.size()));
  for (double& mean : means) {
    double sum = 0;
    // Not std::uniform_int_distribution, whose numbers are each library's own.
    for (std::size_t k = 0; k < values.size(); ++k) sum += values[random() % values.size()];
    mean = sum / static_cast<double>(values.size());
  }
  std::ranges::sort(means);
  const auto rank = [&](std::size_t per_mille) {
    return (means.size() * per_mille + 999) / 1000;  // the nearest one, from 1 on
  };
  return {means[rank(25) - 1], means[rank(975) - 1]};
}

Quartiles quartiles(std::span<const double> values) {
  require(!values.empty());
  std::vector<double> sorted(values.begin(), values.end());
  std::ranges::sort(sorted);
  const auto at = [&](int percent) { return *percentile(sorted, sorted.size(), percent); };
  return {at(25), at(50), at(75)};
}

}  // namespace clausoku
