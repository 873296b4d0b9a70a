// Written piece by piece: of 50,000 puzzles with six engines, a tree of JSON values would take more
// memory than all the rest.
#include "src/compare/report_data.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

#include "encoder/contract.hpp"
#include "encoder/names.hpp"
#include "src/compare/conclusion.hpp"
#include "src/compare/machine.hpp"
#include "src/puzzles/text.hpp"
#include "src/solvers/registry.hpp"

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
  const std::string_view spec = contestant.spec;
  return spec.substr(0, spec.find(':'));
}

void append_setting(std::string& out, const ReportSetting& setting) {
  out += fmt::format("\"command\":{},\"version\":{},\"date\":{}", json(setting.command),
                     json(CLAUSOKU_VERSION), json(setting.date));
  out += ",\"solvers\":{";
  const char* separator = "";
  for (const SolverEntry& solver : embedded_solvers()) {
    out += fmt::format("{}{}:{}", separator, json(solver.name), json(solver.version()));
    separator = ",";
  }
  const Machine machine = this_machine();
  out +=
      fmt::format("}},\"machine\":{{\"cpu\":{},\"threads\":{},\"system\":{},\"compiler\":{}}}",
                  json(machine.cpu), machine.threads, json(machine.system), json(machine.compiler));
  const auto seconds = [](std::chrono::nanoseconds time) {
    return fmt::format("{}", std::chrono::duration<double>(time).count());
  };
  out +=
      fmt::format(",\"seed\":{},\"repeat\":{},\"warm_up\":{},\"timeout_s\":{},\"max_conflicts\":{}",
                  setting.seed, setting.repeat, setting.warm_up,
                  setting.time_limit ? seconds(*setting.time_limit) : "null",
                  setting.conflict_limit ? fmt::format("{}", *setting.conflict_limit) : "null");
}

void append_engine(std::string& out, const Contestant& contestant,
                   const EngineStatistics& statistics) {
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
      "\"conflicts\":{}}}",
      json(statistics.encode), json(statistics.solve), json(statistics.decode),
      json(statistics.variables), json(statistics.clauses), json(statistics.conflicts));
}

void append_puzzle(std::string& out, const Puzzle& puzzle, std::optional<Rating> rating) {
  const Grid& grid = *puzzle.grid();
  const Board& board = grid.board();
  out += fmt::format(
      "\n{{\"name\":{},\"file\":{},\"line\":{},\"n\":{},\"box_rows\":{},\"box_cols\":{},"
      "\"givens\":{}",
      json(puzzle.name), json(*puzzle.file), puzzle.line, board.size(), board.box_rows(),
      board.box_cols(), grid.given_count());
  if (rating) out += fmt::format(",\"rating\":{}", json(name_of(rating_names, *rating)));
  out += ",\"cells\":";
  append_list(out, static_cast<std::size_t>(board.cell_count()),
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
  append_setting(out, setting);
  std::string verdict = conclusion(comparison, contestants, statistics);
  if (comparison.interrupted) verdict += " Interrupted: further puzzles were not compared.";
  out += fmt::format(",\"verdict\":{}", json(verdict));
  out += ",\n\"engines\":";
  append_list(out, contestants.size(),
              [&](std::size_t k) { append_engine(out, contestants[k], statistics[k]); });
  out += ",\n\"puzzles\":";
  append_list(out, comparison.puzzles, [&](std::size_t k) {
    append_puzzle(out, comparison.kept_puzzles[k],
                  comparison.ratings.empty() ? std::nullopt : comparison.ratings[k]);
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
