#include "src/compare/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "encoder/contract.hpp"
#include "src/compare/figures.hpp"
#include "src/compare/text_table.hpp"
#include "src/puzzles/text.hpp"

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
  explicit Columns(std::span<const EngineStatistics> engines) : engines_(engines) {}

  std::vector<ColumnGroup> groups() const { return {counts(), times(), work()}; }

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
    if (engines_.size() > 1) {
      const auto agrees = [](const EngineStatistics& engine) { return engine.agrees; };
      group.push_back(count_column("agree", agrees));
    }
    group.push_back(count_column(
        "solver asked", [](const EngineStatistics& engine) { return engine.asked_solver; }));
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

  ColumnGroup times() const {
    ColumnGroup group{
        time_column("total", &EngineStatistics::total),
        time_column("median", &EngineStatistics::median),
        time_column("mean", &EngineStatistics::mean),
        time_column("95 %", &EngineStatistics::p95),
        time_column("100 %", &EngineStatistics::longest),
    };
    if (std::ranges::any_of(engines_, [](const auto& engine) { return engine.par2.has_value(); })) {
      group.push_back(time_column("PAR-2", &EngineStatistics::par2));
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
      group.push_back(column(title, [mean = mean](const EngineStatistics& engine) {
        return engine.*mean ? mean_text(*(engine.*mean)) : std::string(no_figure);
      }));
    }
    return group;
  }

  const std::span<const EngineStatistics> engines_;
};

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

std::string comparison_table(const Comparison& comparison, std::span<const Contestant> contestants,
                             std::span<const EngineStatistics> statistics, std::size_t width) {
  require(comparison.puzzles > 0 && contestants.size() == statistics.size());
  TextColumn names{"engine", {}};
  for (const Contestant& contestant : contestants) names.cells.push_back(contestant.label);
  std::string text = draw_tables(names, Columns(statistics).groups(), width);
  if (!comparison.disagreements.empty()) text += '\n' + list_of(comparison.disagreements);
  return text;
}

}  // namespace clausoku
