#include "src/compare/tally.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "encoder/contract.hpp"
#include "src/compare/examination.hpp"
#include "src/compare/statistics.hpp"

namespace clausoku {

Tally::Tally(const Options& options) : options_(options) {
  comparison_.engines = options.engines;
  comparison_.repeat_totals.assign(options.engines, std::vector<double>(options.repeat, 0));
  comparison_.provenance.solver_versions.resize(options.engines);
}

void Tally::add(std::span<const RunRecord> runs, Puzzle puzzle) {
  note_provenance(runs);
  if (!runs.front().has_run()) {
    ++comparison_.unreadable;
    return;
  }
  if (!runs.front().puzzle) ++comparison_.without_grid;
  require(runs.size() == options_.engines * options_.repeat);
  note_alarms(runs);
  bool all_decided = true;
  for (std::size_t engine = 0; engine < options_.engines; ++engine) {
    const auto own = runs.subspan(engine * options_.repeat, options_.repeat);
    comparison_.runs.push_back(kept_of(own));
    for (std::size_t k = 0; k < options_.repeat; ++k) {
      comparison_.repeat_totals[engine][k] += microseconds(own[k].total);
    }
    all_decided = all_decided && comparison_.runs.back().decided();
  }
  const auto sound = std::ranges::find_if(runs, [](const RunRecord& run) {
    return run.ended == RunState::decided && run.cross_check != CrossCheck::disagrees;
  });
  const bool good = sound != runs.end() &&
                    (sound->verdict == Verdict::unique || sound->verdict == Verdict::solvable);
  comparison_.sizes.push_back(static_cast<int>(runs.front().size.value_or(0)));
  comparison_.good += good && all_decided ? 1 : 0;
  comparison_.wrong_statements += runs.front().stated == Statement::wrong ? 1 : 0;
  comparison_.solver_failures +=
      static_cast<std::size_t>(std::ranges::count(runs, RunState::failed, &RunRecord::ended));
  ++comparison_.puzzles;
  if (options_.rated) comparison_.ratings.push_back(runs.front().rating);
  if (options_.keep_puzzles) comparison_.kept_puzzles.push_back(std::move(puzzle));
}

Comparison Tally::take() {
  comparison_.provenance.input_digest = digest_.text();
  return std::move(comparison_);
}

/// What is wrong with several runs is named once.
void Tally::note_alarms(std::span<const RunRecord> runs) {
  std::vector<std::string_view> alarms;
  for (const RunRecord& run : runs) {
    if (!run.alarm || std::ranges::find(alarms, *run.alarm) != alarms.end()) continue;
    alarms.push_back(*run.alarm);
    comparison_.disagreements.push_back(
        {comparison_.puzzles, fmt::format("{}:{}: {}", run.file, run.line, run.name), *run.alarm});
  }
}

void Tally::note_provenance(std::span<const RunRecord> runs) {
  digest_.add(puzzle_key(runs.front()));
  Provenance& provenance = comparison_.provenance;
  for (std::size_t k = 0; k < runs.size(); ++k) {
    const RunRecord& run = runs[k];
    if (run.program) provenance.programs.insert(*run.program);
    if (run.machine) provenance.machines.insert(*run.machine);
    if (run.solver_version && run.has_run()) {
      provenance.solver_versions[k / options_.repeat].insert(*run.solver_version);
    }
    if (run.load_percent) {
      const std::int64_t load = *run.load_percent;
      provenance.least_load = std::min(provenance.least_load.value_or(load), load);
      provenance.most_load = std::max(provenance.most_load.value_or(load), load);
    }
  }
}

}  // namespace clausoku
