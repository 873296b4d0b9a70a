#include "src/compare/conclusion.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/compare/figures.hpp"

namespace clausoku {
namespace {

std::size_t undecided(const EngineStatistics& engine) { return engine.puzzles - engine.decided(); }

bool has_no_undecided_puzzle(std::span<const EngineStatistics> statistics) {
  return std::ranges::all_of(statistics, [](const auto& each) { return undecided(each) == 0; });
}

std::string agreement_sentence(const Comparison& comparison,
                               std::span<const EngineStatistics> statistics) {
  const std::string puzzles = format_large_count(comparison.puzzles, "puzzle");
  std::size_t affected = 0;
  std::optional<std::size_t> last;
  for (const Disagreement& disagreement : comparison.disagreements) {
    affected += last == disagreement.puzzle ? 0 : 1;
    last = disagreement.puzzle;
  }
  if (affected > 0) {
    return fmt::format("Of {}, {} {} a disagreement or a wrong answer: some engine is wrong.",
                       puzzles, format_thousands(affected), affected == 1 ? "has" : "have");
  }
  if (comparison.engines == 1) return puzzles + ".";
  if (!has_no_undecided_puzzle(statistics)) {
    return fmt::format("The {} engines contradict each other on none of {}.", comparison.engines,
                       puzzles);
  }
  return fmt::format("The {} engines agree on {}{}.", comparison.engines,
                     comparison.puzzles == 1 ? "" : "all ", puzzles);
}

/// Names the engines with undecided puzzles. If there are more than three such engines, names only
/// the engine with the most undecided puzzles. Returns "" if there is no such engine.
std::string undecided_sentence(std::span<const Contestant> contestants,
                               std::span<const EngineStatistics> statistics) {
  constexpr std::size_t most_named = 3;
  std::vector<std::size_t> engines;
  for (std::size_t k = 0; k < statistics.size(); ++k) {
    if (undecided(statistics[k]) > 0) engines.push_back(k);
  }
  if (engines.empty()) return {};
  const auto count = [&](std::size_t k) { return undecided(statistics[k]); };
  if (engines.size() > most_named) {
    const std::size_t worst = *std::ranges::max_element(engines, {}, count);
    return fmt::format(" {} engines leave some undecided; {} leaves the most: {}.", engines.size(),
                       contestants[worst].label, format_thousands(count(worst)));
  }
  std::string text;
  for (const std::size_t k : engines) {
    text += fmt::format("{} {} {}{}", text.empty() ? "" : ",", contestants[k].label,
                        text.empty() ? "leaves " : "", format_thousands(count(k)));
  }
  return text + " undecided.";
}

std::string speed_sentence(std::span<const Contestant> contestants,
                           std::span<const EngineStatistics> statistics, TimeKind time) {
  const auto [first, last] = std::ranges::minmax_element(statistics, {}, median_rank);
  const auto label_of = [&](const auto& place) {
    return contestants[static_cast<std::size_t>(place - statistics.begin())].label;
  };
  if (!first->median) return " No engine decides half of them.";
  const std::string median = time_text(*first->median);
  if (statistics.size() == 1) {
    return fmt::format(" {} takes a median of {}{}.", contestants.front().label, median,
                       time == TimeKind::processor ? " of processor time" : "");
  }
  std::string text = fmt::format(" {} is the fastest{}, with a median of {}", label_of(first),
                                 time == TimeKind::processor ? " by processor time" : "", median);
  if (!last->median) {
    text += fmt::format("; {}, the slowest, decides less than half", label_of(last));
  } else if (*first->median > 0 && first != last) {
    text += fmt::format("; {}, the slowest, takes {} times as long", label_of(last),
                        ratio_text(*last->median / *first->median));
  }
  return text + ".";
}

/// Says what shows that a machine was busy, or returns "".
std::string busy_machine_sentence(const Comparison& comparison) {
  const Provenance& provenance = comparison.provenance;
  const auto wall = static_cast<double>(provenance.wall_of_single_threads.count());
  const auto cpu = static_cast<double>(provenance.cpu_of_single_threads.count());
  const double waiting = wall > cpu ? (wall - cpu) / wall : 0;
  std::vector<std::string> signs;
  if (provenance.is_overloaded) {
    signs.push_back(
        fmt::format("load up to {:.2f}", static_cast<double>(*provenance.most_load) / 100));
  }
  if (waiting >= least_waiting_share) {
    signs.push_back(fmt::format("engines waited {} of the time", percent_text(waiting)));
  }
  if (signs.empty()) return {};
  return fmt::format(
      " The machine was busy ({}); {}.", fmt::join(signs, ", "),
      comparison.time == TimeKind::wall
          ? "'--time processor' ranks by processor time"
          : "processor times exclude this waiting, but not slower caches and memory");
}

}  // namespace

std::string conclusion(const Comparison& comparison, std::span<const Contestant> contestants,
                       std::span<const EngineStatistics> statistics) {
  require(comparison.puzzles > 0 && contestants.size() == statistics.size());
  return agreement_sentence(comparison, statistics) + undecided_sentence(contestants, statistics) +
         speed_sentence(contestants, statistics, comparison.time) +
         busy_machine_sentence(comparison);
}

std::optional<double> solver_share_of_total_time(const EngineStatistics& statistics) {
  if (statistics.asked_solver == 0 || statistics.wall <= 0) return std::nullopt;
  return statistics.solver_time / (statistics.wall * static_cast<double>(statistics.puzzles));
}

std::string solver_notes(std::span<const Contestant> contestants,
                         std::span<const EngineStatistics> statistics) {
  require(contestants.size() == statistics.size());
  std::string notes;
  for (std::size_t k = 0; k < statistics.size(); ++k) {
    const EngineStatistics& engine = statistics[k];
    const auto share = solver_share_of_total_time(engine);
    if (!share) continue;
    const std::string& label = contestants[k].label;
    if (engine.asked_solver < engine.puzzles) {
      notes += fmt::format("{} asked a solver for only {} of {} puzzles\n", label,
                           format_thousands(engine.asked_solver), format_thousands(engine.puzzles));
    }
    if (*share < least_solver_share) {
      notes += fmt::format(
          "the solver of {} takes {} of its time: comparing solvers mostly compares the loading of "
          "formulas\n",
          label, percent_text(*share));
    }
  }
  return notes;
}

}  // namespace clausoku
