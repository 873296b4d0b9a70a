#include "src/compare/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <functional>
#include <set>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/base/text.hpp"
#include "src/compare/conclusion.hpp"
#include "src/compare/figures.hpp"
#include "src/compare/statistics.hpp"

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

/// The states of undecided runs with their column titles. Decided runs are counted by verdict.
constexpr std::array undecided_states{
    NamedState{RunState::time_out, "time-outs"}, NamedState{RunState::conflict_limit, "conflicts"},
    NamedState{RunState::gave_up, "gave up"},    NamedState{RunState::failed, "failed"},
    NamedState{RunState::wrong, "wrong"},
};

/// Builds the columns of the engine table, which has one row per engine.
class EngineColumns {
 public:
  /// `engines` holds the real engines. If there are several, the virtual best engine follows.
  EngineColumns(const Comparison& comparison, std::span<const EngineStatistics> engines)
      : comparison_(comparison), engines_(engines) {}

  std::vector<ColumnGroup> groups() const {
    std::vector<ColumnGroup> groups{counts(), times(), work(), make_resource_columns()};
    if (comparison_.engines > 1) groups.push_back(ratios());
    if (has_repeated_runs()) groups.push_back(repeats());
    return groups;
  }

 private:
  /// Returns a column of numbers. If `value(engine)` is empty, the cell shows a dash.
  template <class Value>
  TextColumn column(std::string_view title, Value&& value,
                    const std::function<std::string(double)>& text) const {
    TextColumn column{std::string(title), {}};
    for (const EngineStatistics& engine : engines_) {
      const std::optional<double> number = std::invoke(value, engine);
      column.cells.push_back(number ? text(*number) : std::string(no_figure));
    }
    return column;
  }

  template <class Value>
  TextColumn time_column(std::string_view title, Value&& value) const {
    TextColumn times = column(title, value, time_text);
    times.least_width = time_width;
    return times;
  }

  /// Returns a column of times in which the shortest time of a real engine is marked as the best.
  template <class Value>
  TextColumn column_with_best_time_marked(std::string_view title, Value&& value) const {
    TextColumn column = time_column(title, value);
    std::set<double> times;
    for (const EngineStatistics& engine : engines_.first(comparison_.engines)) {
      const std::optional<double> time = std::invoke(value, engine);
      if (time) times.insert(*time);
    }
    if (times.size() > 1) column.best = time_text(*times.begin());
    return column;
  }

  TextColumn replace_virtual_best_by_dash(TextColumn column) const {
    for (std::size_t k = comparison_.engines; k < engines_.size(); ++k) {
      column.cells[k] = no_figure;
    }
    return column;
  }

  template <class Value>
  bool any(Value&& value) const {
    return std::ranges::any_of(engines_, [&](const EngineStatistics& engine) {
      return static_cast<bool>(std::invoke(value, engine));
    });
  }

  ColumnGroup counts() const {
    ColumnGroup group;
    const auto count_of = [](auto kind) {
      return [kind](const EngineStatistics& engine) { return engine.count(kind); };
    };
    for (const Verdict verdict : verdicts) {
      const auto count = count_of(verdict);
      if (any(count)) group.push_back(column(to_string(verdict), count, count_text));
    }
    if (comparison_.engines > 1) {
      group.push_back(column("agree", &EngineStatistics::agrees, count_text));
    }
    group.push_back(replace_virtual_best_by_dash(
        column("solver asked", &EngineStatistics::asked_solver, count_text)));
    for (const auto& [state, title] : undecided_states) {
      const auto count = count_of(state);
      if (state == RunState::time_out || any(count)) {
        group.push_back(column(title, count, count_text));
      }
    }
    return group;
  }

  ColumnGroup times() const {
    ColumnGroup group{
        column_with_best_time_marked("total", &EngineStatistics::total),
        column_with_best_time_marked("median", &EngineStatistics::median),
        column_with_best_time_marked("mean", &EngineStatistics::mean),
        column_with_best_time_marked("95 %", &EngineStatistics::p95),
        column_with_best_time_marked("100 %", &EngineStatistics::longest),
    };
    if (any(&EngineStatistics::par2)) {
      group.push_back(column_with_best_time_marked("PAR-2", &EngineStatistics::par2));
    }
    return group;
  }

  ColumnGroup work() const {
    return {
        time_column("encode", &EngineStatistics::encode),
        time_column("solve", &EngineStatistics::solve),
        time_column("decode", &EngineStatistics::decode),
        replace_virtual_best_by_dash(column("variables", &EngineStatistics::variables, mean_text)),
        replace_virtual_best_by_dash(column("clauses", &EngineStatistics::clauses, mean_text)),
        replace_virtual_best_by_dash(column("conflicts", &EngineStatistics::conflicts, mean_text))};
  }

  ColumnGroup make_resource_columns() const {
    ColumnGroup group{column("solver's share", solver_share_of_total_time, percent_text),
                      comparison_.time == TimeKind::processor
                          ? time_column("wall clock", &EngineStatistics::wall)
                          : time_column("processor", &EngineStatistics::cpu)};
    if (any(&EngineStatistics::memory_kb)) {
      group.push_back(column("memory", &EngineStatistics::memory_kb,
                             [](double kilobytes) { return mean_text(kilobytes / 1024) + " MB"; }));
    }
    return group;
  }

  std::size_t engine_index(const EngineStatistics& engine) const {
    return static_cast<std::size_t>(&engine - engines_.data());
  }

  ColumnGroup ratios() const {
    const std::size_t fastest = find_fastest_engine(engines_.first(comparison_.engines));
    std::vector<std::optional<Pairing>> pairings(engines_.size());
    for (std::size_t k = 0; k < comparison_.engines; ++k) {
      if (k != fastest) pairings[k] = compare_engine_times(comparison_, k, fastest);
    }
    const auto ratio_column = [&](std::string_view title, auto&& value) {
      const auto own = [&](const EngineStatistics& engine) {
        const auto& pairing = pairings[engine_index(engine)];
        return pairing ? std::optional<double>(value(*pairing)) : std::nullopt;
      };
      return column(title, own, ratio_text);
    };
    TextColumn ratio = ratio_column("times as long", [](const Pairing& p) { return p.ratio; });
    if (engines_[fastest].median) ratio.cells[fastest] = "fastest";
    TextColumn slower = ratio_column("slower on", [](const Pairing& p) { return p.slower; });
    for (std::size_t k = 0; k < pairings.size(); ++k) {
      if (!pairings[k]) continue;
      slower.cells[k] = fmt::format("{} of {}", format_thousands(pairings[k]->slower),
                                    format_thousands(pairings[k]->puzzles));
    }
    return {std::move(ratio),
            ratio_column("95 % from", [](const Pairing& p) { return p.interval.low; }),
            ratio_column("to", [](const Pairing& p) { return p.interval.high; }),
            std::move(slower)};
  }

  bool has_repeated_runs() const {
    return !comparison_.repeat_totals.empty() && comparison_.repeat_totals.front().size() > 1;
  }

  ColumnGroup repeats() const {
    const auto total = [&](std::string_view title, double Quartiles::*which) {
      return time_column(title, [this, which](const EngineStatistics& engine) {
        const std::size_t k = engine_index(engine);
        return k < comparison_.engines
                   ? std::optional(quartiles(comparison_.repeat_totals[k]).*which)
                   : std::nullopt;
      });
    };
    return {total("total: 1st quartile", &Quartiles::first), total("median", &Quartiles::median),
            total("3rd quartile", &Quartiles::third),
            column("scatter", &EngineStatistics::scatter, percent_text)};
  }

  const Comparison& comparison_;
  const std::span<const EngineStatistics> engines_;
};

/// Returns the table of mean times by board size, or empty if all boards have one size.
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

std::string format_first_disagreements(const std::vector<Disagreement>& disagreements) {
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
  table.groups = EngineColumns(comparison, rows).groups();
  return table;
}

std::string comparison_table(const Comparison& comparison, std::span<const Contestant> contestants,
                             std::span<const EngineStatistics> statistics,
                             std::optional<std::chrono::nanoseconds> limit, std::size_t width) {
  EngineTable table = engine_table(comparison, contestants, statistics, limit);
  std::string text = draw_tables(table.names, table.groups, width);
  table.names.cells.resize(contestants.size());
  text += table_by_size(comparison, table.names, limit, width);
  if (!comparison.disagreements.empty())
    text += '\n' + format_first_disagreements(comparison.disagreements);
  return text;
}

}  // namespace clausoku
