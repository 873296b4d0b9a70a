// Written piece by piece: of 50,000 puzzles with six engines, a tree of JSON values would take more
// memory than all the rest.
#include "src/compare/report_data.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <nlohmann/json.hpp>
#include <unordered_map>

#include "encoder/contract.hpp"
#include "encoder/names.hpp"
#include "src/base/text.hpp"
#include "src/compare/conclusion.hpp"
#include "src/compare/line_up.hpp"
#include "src/compare/solver_shares.hpp"
#include "src/drawings/shading.hpp"
#include "src/drawings/svg_drawing.hpp"

namespace clausoku {
namespace {

std::string json(std::string_view text) { return nlohmann::json(escaped(text)).dump(); }

/// All digits: what is shown is rounded once, where it is shown.
std::string json(double value) { return fmt::format("{}", value); }

template <class Number>
std::string json(const std::optional<Number>& value) {
  return value ? json(*value) : std::string("null");
}

template <class Append>
void append_list(std::string& out, std::size_t length, Append&& append) {
  out += '[';
  for (std::size_t k = 0; k < length; ++k) {
    if (k > 0) out += ',';
    append(k);
  }
  out += ']';
}

/// sat, hybrid or backtrack
std::string_view kind_of(const Contestant& contestant) {
  const std::string_view spec = split_engine_name(contestant.spec).spec;
  return spec.substr(0, spec.find(':'));
}

void append_setting(std::string& out, const ReportSetting& setting, const Provenance& provenance,
                    std::span<const Contestant> contestants) {
  out += fmt::format("\"command\":{},\"version\":{},\"date\":{}", json(setting.command),
                     json(CLAUSOKU_VERSION), json(setting.date));
  const auto list = [](const std::set<std::string>& texts) {
    return json(fmt::format("{}", fmt::join(texts, "; ")));
  };
  out += ",\"solvers\":{";
  const char* separator = "";
  for (std::size_t k = 0; k < contestants.size(); ++k) {
    if (k >= provenance.solver_versions.size() || provenance.solver_versions[k].empty()) continue;
    const auto& versions = provenance.solver_versions[k];
    out += fmt::format("{}{}:{}", separator, json(contestants[k].label + ":"), list(versions));
    separator = ",";
  }
  const auto load = [](const std::optional<std::int64_t>& percent) {
    return percent ? fmt::format("{:.2f}", static_cast<double>(*percent) / 100) : "null";
  };
  out += fmt::format("}},\"machines\":{},\"programs\":{},\"input\":{},\"load\":[{},{}]",
                     list(provenance.machines), list(provenance.programs),
                     json(provenance.input_digest), load(provenance.least_load),
                     load(provenance.most_load));
  const auto seconds = [](std::chrono::nanoseconds time) {
    return fmt::format("{}", std::chrono::duration<double>(time).count());
  };
  out += fmt::format(
      ",\"seed\":{},\"repeat\":{},\"warm_up\":{},\"timeout_s\":{},\"max_conflicts\":{}",
      setting.seed, setting.repeat, setting.warm_up ? fmt::format("{}", *setting.warm_up) : "null",
      setting.time_limit ? seconds(*setting.time_limit) : "null",
      setting.conflict_limit ? fmt::format("{}", *setting.conflict_limit) : "null");
}

void append_engine(std::string& out, const Contestant& contestant,
                   const EngineStatistics& statistics) {
  const auto memory = statistics.memory_kb
                          ? std::optional(static_cast<double>(*statistics.memory_kb))
                          : std::nullopt;
  out += fmt::format("\n{{\"spec\":{},\"label\":{},\"kind\":{}", json(contestant.spec),
                     json(contestant.label), json(kind_of(contestant)));
  out += fmt::format(
      ",\"solved\":{},\"timeouts\":{},\"conflict_limits\":{},\"gave_up\":{},\"failed\":{},"
      "\"wrong\":{},\"agrees\":{},\"solver_asked\":{}",
      statistics.decided(), statistics.count(RunState::time_out),
      statistics.count(RunState::conflict_limit), statistics.count(RunState::gave_up),
      statistics.count(RunState::failed), statistics.count(RunState::wrong), statistics.agrees,
      statistics.asked_solver);
  out += fmt::format(
      ",\"total_s\":{:.6f},\"median_us\":{},\"mean_us\":{},\"p95_us\":{},\"max_us\":{},"
      "\"par2_us\":{}",
      statistics.total / 1e6, json(statistics.median), json(statistics.mean), json(statistics.p95),
      json(statistics.longest), json(statistics.par2));
  out += fmt::format(
      ",\"encode_us\":{},\"solve_us\":{},\"decode_us\":{},\"variables\":{},\"clauses\":{},"
      "\"conflicts\":{},\"solver_share\":{},\"cpu_us\":{},\"memory_kb\":{}}}",
      json(statistics.encode), json(statistics.solve), json(statistics.decode),
      json(statistics.variables), json(statistics.clauses), json(statistics.conflicts),
      json(solver_share(statistics)), json(statistics.cpu), json(memory));
}

/// The different boards of some puzzles, in the order of their first ones.
class Boards {
 public:
  explicit Boards(const std::vector<Puzzle>& puzzles) {
    for (const Puzzle& puzzle : puzzles) of_puzzle_.push_back(number_of(puzzle.grid()->board()));
  }

  const std::vector<Board>& all() const { return boards_; }
  std::size_t of_puzzle(std::size_t puzzle) const { return of_puzzle_[puzzle]; }

 private:
  std::size_t number_of(const Board& board) {
    const auto [first, last] = by_name_.equal_range(board.name());
    for (auto it = first; it != last; ++it) {
      if (boards_[it->second] == board) return it->second;
    }
    by_name_.emplace(board.name(), boards_.size());
    boards_.push_back(board);
    return boards_.size() - 1;
  }

  std::vector<Board> boards_;
  std::unordered_multimap<std::string, std::size_t> by_name_;
  std::vector<std::size_t> of_puzzle_;
};

void append_board(std::string& out, const Board& board) {
  const auto place_of = [&](Cell cell) {
    return fmt::format("{}", board.row_of(cell) * board.columns() + board.column_of(cell));
  };
  out += fmt::format("\n{{\"name\":{},\"n\":{},\"cells\":{},\"rows\":{},\"columns\":{},\"blocks\":",
                     json(board.name()), board.size(), board.cell_count(), board.rows(),
                     board.columns());
  append_list(out, static_cast<std::size_t>(board.rows()) * board.columns(), [&](std::size_t k) {
    const auto place = static_cast<int>(k);
    const Cell cell = board.cell_at(place / board.columns(), place % board.columns());
    out += cell < 0 ? "null" : fmt::format("{}", board.block_of(cell));
  });
  const Shading shading = shading_of(board);
  out += ",\"shaded\":";
  append_list(out, shading.areas.size(), [&](std::size_t k) {
    const auto cells = board.area(shading.areas[k]);
    append_list(out, cells.size(), [&](std::size_t i) { out += place_of(cells[i]); });
  });
  out += ",\"diagonals\":";
  append_list(out, shading.diagonals.size(), [&](std::size_t k) {
    const auto cells = board.area(shading.diagonals[k]);
    out += fmt::format("[{},{}]", place_of(cells.front()), place_of(cells.back()));
  });
  out += '}';
}

/// Of puzzles with clues the page shows a picture of each of the first so many: one takes some
/// kilobytes.
constexpr int most_pictures = 200;

void append_puzzle(std::string& out, const Puzzle& puzzle, std::size_t board,
                   std::optional<Rating> rating, int& pictures) {
  const Grid& grid = *puzzle.grid();
  out += fmt::format("\n{{\"name\":{},\"file\":{},\"line\":{},\"board\":{},\"givens\":{}",
                     json(puzzle.name), json(*puzzle.file), puzzle.line, board, grid.given_count());
  if (grid.has_rules()) out += fmt::format(",\"clues\":{}", grid.rules().size());
  if (grid.has_rules() && pictures++ < most_pictures) {
    std::string picture;
    append_svg(picture, drawing_of(grid, nullptr), puzzle.name);
    out += ",\"picture\":" + nlohmann::json(picture).dump();  // lines, as they are
  }
  if (rating) out += fmt::format(",\"rating\":{}", json(name_of(rating_names, *rating)));
  out += ",\"cells\":";
  append_list(out, static_cast<std::size_t>(grid.board().cell_count()),
              [&](std::size_t cell) { out += fmt::format("{}", grid[static_cast<Cell>(cell)]); });
  out += '}';
}

/// A list of the runs for each engine. `value(run, contestant)` is JSON.
template <class Value>
void append_field(std::string& out, std::string_view name, const Comparison& comparison,
                  std::span<const Contestant> contestants, Value&& value) {
  out += fmt::format("\n\"{}\":", name);
  append_list(out, contestants.size(), [&](std::size_t engine) {
    append_list(out, comparison.puzzles, [&](std::size_t puzzle) {
      out += value(comparison.run(puzzle, engine), contestants[engine]);
    });
  });
}

void append_runs(std::string& out, const Comparison& comparison,
                 std::span<const Contestant> contestants) {
  const auto append_time = [&](std::string_view name, std::chrono::nanoseconds Run::*time) {
    append_field(out, name, comparison, contestants, [time](const Run& run, const Contestant&) {
      return run.decided() ? json(microseconds(run.*time)) : std::string("null");
    });
    out += ',';
  };
  append_time("total_us", &Run::total);
  append_time("encode_us", &Run::encode);
  append_time("solve_us", &Run::solve);
  append_time("decode_us", &Run::decode);
  append_field(out, "clauses", comparison, contestants, [](const Run& run, const Contestant&) {
    return run.clauses ? fmt::format("{}", *run.clauses) : std::string("null");
  });
  out += ',';
  append_field(out, "verdict", comparison, contestants,
               [](const Run& run, const Contestant&) { return json(to_string(run.verdict)); });
}

}  // namespace

std::string report_data(const ReportSetting& setting, const Comparison& comparison,
                        std::span<const Contestant> contestants,
                        std::span<const EngineStatistics> statistics) {
  require(comparison.puzzles > 0 && comparison.kept_puzzles.size() == comparison.puzzles);
  std::string out = "{";
  append_setting(out, setting, comparison.provenance, contestants);
  std::string verdict = conclusion(comparison, contestants, statistics);
  if (comparison.interrupted) verdict += " Interrupted: further puzzles were not compared.";
  out += fmt::format(",\"verdict\":{}", json(verdict));
  out += ",\n\"engines\":";
  append_list(out, contestants.size(),
              [&](std::size_t k) { append_engine(out, contestants[k], statistics[k]); });
  const Boards boards(comparison.kept_puzzles);
  out += ",\n\"boards\":";
  append_list(out, boards.all().size(), [&](std::size_t k) { append_board(out, boards.all()[k]); });
  out += ",\n\"puzzles\":";
  int pictures = 0;
  append_list(out, comparison.puzzles, [&](std::size_t k) {
    append_puzzle(out, comparison.kept_puzzles[k], boards.of_puzzle(k),
                  comparison.ratings.empty() ? std::nullopt : comparison.ratings[k], pictures);
  });
  out += ",\n\"runs\":{";
  append_runs(out, comparison, contestants);
  out += "},\n\"disagreements\":";
  append_list(out, comparison.disagreements.size(), [&](std::size_t k) {
    const auto& [puzzle, name, text] = comparison.disagreements[k];
    out += fmt::format("{{\"puzzle\":{},\"text\":{}}}", puzzle,
                       json(fmt::format("{}: {}", name, text)));
  });
  return out + "}";
}

}  // namespace clausoku
