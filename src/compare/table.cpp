#include "src/compare/table.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "src/compare/figures.hpp"
#include "src/compare/text_table.hpp"

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

std::string puzzles_text(std::size_t count) {
  return fmt::format("{} {}", count_text(static_cast<double>(count)),
                     count == 1 ? "puzzle" : "puzzles");
}

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
        return mean_text(engine.*mean);
      }));
    }
    return group;
  }

  const std::span<const EngineStatistics> engines_;
};

std::string list_of(const std::vector<Disagreement>& disagreements) {
  std::string text;
  for (std::size_t k = 0; k < disagreements.size() && k < shown_disagreements; ++k) {
    text += fmt::format("{}: {}\n", disagreements[k].name, disagreements[k].text);
  }
  if (disagreements.size() > shown_disagreements) {
    text += fmt::format("and {} more\n", disagreements.size() - shown_disagreements);
  }
  return text;
}

std::string agreement(const Measurements& measurements) {
  const std::string puzzles = puzzles_text(measurements.puzzles);
  std::size_t affected = 0;
  std::optional<std::size_t> last;
  for (const Disagreement& disagreement : measurements.disagreements) {
    affected += last == disagreement.puzzle ? 0 : 1;
    last = disagreement.puzzle;
  }
  if (affected > 0) {
    return fmt::format("Of {}, {} {} a disagreement or a wrong answer: some engine errs.", puzzles,
                       count_text(static_cast<double>(affected)), affected == 1 ? "has" : "have");
  }
  if (measurements.engines == 1) return puzzles + ".";
  return fmt::format("The {} engines agree on {}{}.", measurements.engines,
                     measurements.puzzles == 1 ? "" : "all ", puzzles);
}

/// The first and the last engine by a figure that all have, and by how much they differ.
std::string fastest_and_slowest(std::span<const Contestant> contestants,
                                std::span<const EngineStatistics> statistics,
                                std::optional<double> EngineStatistics::*figure,
                                std::string_view name) {
  const auto by_figure = [&](const EngineStatistics& a, const EngineStatistics& b) {
    return *(a.*figure) < *(b.*figure);
  };
  const auto [first, last] = std::ranges::minmax_element(statistics, by_figure);
  const auto label_of = [&](const auto& place) {
    return contestants[static_cast<std::size_t>(place - statistics.begin())].label;
  };
  const double shortest = *(*first.*figure);
  std::string text =
      fmt::format(" {} is the fastest, with {} {}", label_of(first), name, time_text(shortest));
  if (shortest > 0 && first != last) {
    text += fmt::format("; {}, the slowest, takes {} times as long", label_of(last),
                        ratio_text(*(*last.*figure) / shortest));
  }
  return text + ".";
}

std::string speed(std::span<const Contestant> contestants,
                  std::span<const EngineStatistics> statistics) {
  const auto all_have = [&](std::optional<double> EngineStatistics::*figure) {
    return std::ranges::all_of(statistics,
                               [&](const auto& engine) { return (engine.*figure).has_value(); });
  };
  const bool all_decided = all_have(&EngineStatistics::longest);
  std::string text;
  if (!all_decided) text += " Not every engine decides every puzzle.";
  const auto figure = all_decided ? &EngineStatistics::median : &EngineStatistics::par2;
  const std::string_view name = all_decided ? "a median of" : "a PAR-2 of";
  if (!all_have(figure)) return text;
  if (statistics.size() > 1)
    return text + fastest_and_slowest(contestants, statistics, figure, name);
  return text + fmt::format(" {} takes {} {}.", contestants.front().label, name,
                            time_text(*(statistics.front().*figure)));
}

}  // namespace

std::string comparison_table(const Measurements& measurements,
                             std::span<const Contestant> contestants,
                             std::span<const EngineStatistics> statistics, std::size_t width) {
  TextColumn names{"engine", {}};
  for (const Contestant& contestant : contestants) names.cells.push_back(contestant.label);
  std::string text = draw_tables(names, Columns(statistics).groups(), width);
  if (!measurements.disagreements.empty()) text += '\n' + list_of(measurements.disagreements);
  return text;
}

std::string conclusion(const Measurements& measurements, std::span<const Contestant> contestants,
                       std::span<const EngineStatistics> statistics) {
  return agreement(measurements) + speed(contestants, statistics);
}

}  // namespace clausoku
