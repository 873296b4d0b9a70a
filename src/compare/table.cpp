#include "src/compare/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "encoder/contract.hpp"
#include "src/base/text.hpp"
#include "src/compare/figures.hpp"
#include "src/compare/pairing.hpp"
#include "src/compare/resampling.hpp"
#include "src/compare/solver_shares.hpp"

namespace clausoku {
namespace {

constexpr std::size_t shown_disagreements = 20;
constexpr std::size_t time_width = 7;  // "12.3 us"

constexpr std::array verdicts{Verdict::unique, Verdict::solvable, Verdict::multiple,
                              Verdict::none,   Verdict::invalid,  Verdict::unknown};

struct NamedState {
  RunState state;
  std::string_view title;
};

/// `decided` shows by the verdicts.
constexpr std::array undecided_states{
    NamedState{RunState::time_out, "time-outs"}, NamedState{RunState::conflict_limit, "conflicts"},
    NamedState{RunState::gave_up, "gave up"},    NamedState{RunState::failed, "failed"},
    NamedState{RunState::wrong, "wrong"},
};

/// The columns of a table, an engine a row.
class Columns {
 public:
  /// `engines`: a row each, and one of the virtual best where there are several.
  Columns(const Comparison& comparison, std::span<const EngineStatistics> engines)
      : comparison_(comparison), engines_(engines) {}

  std::vector<ColumnGroup> groups() const {
    std::vector<ColumnGroup> groups{counts(), times(), work(), means_spent()};
    if (comparison_.engines > 1) groups.push_back(ratios());
    if (is_repeated()) groups.push_back(repeats());
    return groups;
  }

 private:
  template <class Cell>
  TextColumn column(std::string_view title, Cell&& cell, std::size_t least_width = 0) const {
    TextColumn column{std::string(title), {}, least_width};
    for (const EngineStatistics& engine : engines_) column.cells.push_back(cell(engine));
    return column;
  }

  template <class Kind>
  void add_if_any(ColumnGroup& group, std::string_view title, Kind kind) const {
    const auto count = [kind](const EngineStatistics& engine) { return engine.count(kind); };
    if (std::ranges::all_of(engines_, [&](const auto& engine) { return count(engine) == 0; })) {
      return;
    }
    group.push_back(count_column(title, count));
  }

  template <class Count>
  TextColumn count_column(std::string_view title, Count&& count) const {
    return column(title, [&](const EngineStatistics& engine) {
      return count_text(static_cast<double>(count(engine)));
    });
  }

  ColumnGroup counts() const {
    ColumnGroup group;
    for (const Verdict verdict : verdicts) add_if_any(group, to_string(verdict), verdict);
    if (comparison_.engines > 1) {
      const auto agrees = [](const EngineStatistics& engine) { return engine.agrees; };
      group.push_back(count_column("agree", agrees));
    }
    group.push_back(numbered_column("solver asked", [&](std::size_t k) {
      return count_text(static_cast<double>(engines_[k].asked_solver));
    }));
    const auto time_outs = [](const EngineStatistics& engine) {
      return engine.count(RunState::time_out);
    };
    for (const auto& [state, title] : undecided_states) {
      if (state == RunState::time_out)
        group.push_back(count_column(title, time_outs));
      else
        add_if_any(group, title, state);
    }
    return group;
  }

  TextColumn time_column(std::string_view title,
                         std::optional<double> EngineStatistics::*time) const {
    const auto cell = [&](const EngineStatistics& engine) {
      return engine.*time ? time_text(*(engine.*time)) : std::string(no_figure);
    };
    return column(title, cell, time_width);
  }
  TextColumn time_column(std::string_view title, double EngineStatistics::*time) const {
    return column(
        title, [&](const EngineStatistics& engine) { return time_text(engine.*time); }, time_width);
  }

  /// A column of times whose shortest one, of the real engines, is the best.
  template <class Time>
  TextColumn rated_column(std::string_view title, Time EngineStatistics::*time) const {
    TextColumn column = time_column(title, time);
    const auto engines = engines_.first(comparison_.engines);
    const auto as_optional = [time](const EngineStatistics& engine) {
      return std::optional<double>(engine.*time);
    };
    std::set<double> times;
    for (const EngineStatistics& engine : engines) {
      if (as_optional(engine)) times.insert(*as_optional(engine));
    }
    if (times.size() > 1) column.best = time_text(*times.begin());
    return column;
  }

  ColumnGroup times() const {
    ColumnGroup group{
        rated_column("total", &EngineStatistics::total),
        rated_column("median", &EngineStatistics::median),
        rated_column("mean", &EngineStatistics::mean),
        rated_column("95 %", &EngineStatistics::p95),
        rated_column("100 %", &EngineStatistics::longest),
    };
    if (std::ranges::any_of(engines_, [](const auto& engine) { return engine.par2.has_value(); })) {
      group.push_back(rated_column("PAR-2", &EngineStatistics::par2));
    }
    return group;
  }

  ColumnGroup work() const {
    ColumnGroup group{
        time_column("encode", &EngineStatistics::encode),
        time_column("solve", &EngineStatistics::solve),
        time_column("decode", &EngineStatistics::decode),
    };
    for (const auto& [title, mean] : {std::pair("variables", &EngineStatistics::variables),
                                      std::pair("clauses", &EngineStatistics::clauses),
                                      std::pair("conflicts", &EngineStatistics::conflicts)}) {
      group.push_back(numbered_column(title, [&, mean = mean](std::size_t k) {
        return engines_[k].*mean ? mean_text(*(engines_[k].*mean)) : std::string(no_figure);
      }));
    }
    return group;
  }

  ColumnGroup means_spent() const {
    const auto share = [](const EngineStatistics& engine) {
      const auto own = solver_share(engine);
      return own ? percent_text(*own) : std::string(no_figure);
    };
    const auto memory = [](const EngineStatistics& engine) {
      return engine.memory_kb ? mean_text(static_cast<double>(*engine.memory_kb) / 1024) + " MB"
                              : std::string(no_figure);
    };
    ColumnGroup group{column("solver's share", share),
                      time_column("processor", &EngineStatistics::cpu)};
    if (std::ranges::any_of(engines_,
                            [](const auto& each) { return each.memory_kb.has_value(); })) {
      group.push_back(column("memory", memory));
    }
    return group;
  }

  /// A column of what the real engines have; nothing stands there of the virtual best.
  template <class Cell>
  TextColumn numbered_column(std::string_view title, Cell&& cell,
                             std::size_t least_width = 0) const {
    TextColumn column{std::string(title), {}, least_width};
    for (std::size_t k = 0; k < engines_.size(); ++k) {
      column.cells.push_back(k < comparison_.engines ? cell(k) : std::string(no_figure));
    }
    return column;
  }

  ColumnGroup ratios() const {
    const std::size_t fastest = fastest_of(engines_.first(comparison_.engines));
    std::vector<std::optional<Pairing>> pairings;
    for (std::size_t k = 0; k < comparison_.engines; ++k) {
      pairings.push_back(k == fastest ? std::nullopt : pairing_of(comparison_, k, fastest));
    }
    const auto column = [&](std::string_view title, auto&& value) {
      return numbered_column(title, [&](std::size_t k) {
        return pairings[k] ? value(*pairings[k]) : std::string(no_figure);
      });
    };
    TextColumn ratio =
        column("times as long", [](const Pairing& p) { return ratio_text(p.ratio); });
    ratio.cells[fastest] = "fastest";
    return {std::move(ratio),
            column("95 % from", [](const Pairing& p) { return ratio_text(p.interval.low); }),
            column("to", [](const Pairing& p) { return ratio_text(p.interval.high); }),
            column("slower on", [](const Pairing& p) {
              return fmt::format("{} of {}", count_text(static_cast<double>(p.slower)),
                                 count_text(static_cast<double>(p.puzzles)));
            })};
  }

  bool is_repeated() const {
    return !comparison_.repeat_totals.empty() && comparison_.repeat_totals.front().size() > 1;
  }

  ColumnGroup repeats() const {
    const auto total = [&](std::string_view title, double Quartiles::*which) {
      return numbered_column(
          title,
          [&](std::size_t k) { return time_text(quartiles(comparison_.repeat_totals[k]).*which); },
          time_width);
    };
    return {total("total: 1st quartile", &Quartiles::first), total("median", &Quartiles::median),
            total("3rd quartile", &Quartiles::third),
            column("scatter", [](const EngineStatistics& engine) {
              return engine.scatter ? percent_text(*engine.scatter) : std::string(no_figure);
            })};
  }

  const Comparison& comparison_;
  const std::span<const EngineStatistics> engines_;
};

/// Empty where all boards have one size.
std::string table_by_size(const Comparison& comparison, const TextColumn& names,
                          std::optional<std::chrono::nanoseconds> limit, std::size_t width) {
  const auto all = means_by_size(comparison, limit);
  if (all.size() < 2) return {};
  std::vector<ColumnGroup> groups;
  for (const SizeMeans& each : all) {
    TextColumn column{fmt::format("size {}", each.size), {}, time_width};
    for (const auto& mean : each.means) {
      column.cells.push_back(mean ? time_text(*mean) : std::string(no_figure));
    }
    groups.push_back({std::move(column)});
  }
  TextColumn rows{limit ? "PAR-2 by board" : "mean by board", names.cells};
  return '\n' + draw_tables(rows, groups, width);
}

std::string list_of(const std::vector<Disagreement>& disagreements) {
  std::string text;
  for (std::size_t k = 0; k < disagreements.size() && k < shown_disagreements; ++k) {
    text += escaped(fmt::format("{}: {}", disagreements[k].name, disagreements[k].text)) + '\n';
  }
  if (disagreements.size() > shown_disagreements) {
    text += fmt::format("and {} more\n", disagreements.size() - shown_disagreements);
  }
  return text;
}

}  // namespace

EngineTable engine_table(const Comparison& comparison, std::span<const Contestant> contestants,
                         std::span<const EngineStatistics> statistics,
                         std::optional<std::chrono::nanoseconds> limit) {
  require(comparison.puzzles > 0 && contestants.size() == statistics.size());
  EngineTable table{{"engine", {}}, {}};
  for (const Contestant& contestant : contestants) table.names.cells.push_back(contestant.label);
  std::vector<EngineStatistics> rows(statistics.begin(), statistics.end());
  if (comparison.engines > 1) {
    rows.push_back(virtual_best(comparison, limit));
    table.names.cells.emplace_back("virtual best");
  }
  table.groups = Columns(comparison, rows).groups();
  return table;
}

std::string comparison_table(const Comparison& comparison, std::span<const Contestant> contestants,
                             std::span<const EngineStatistics> statistics,
                             std::optional<std::chrono::nanoseconds> limit, std::size_t width) {
  EngineTable table = engine_table(comparison, contestants, statistics, limit);
  std::string text = draw_tables(table.names, table.groups, width);
  table.names.cells.resize(contestants.size());
  text += table_by_size(comparison, table.names, limit, width);
  if (!comparison.disagreements.empty()) text += '\n' + list_of(comparison.disagreements);
  return text;
}

}  // namespace clausoku
