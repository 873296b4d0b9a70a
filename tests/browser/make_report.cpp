// Writes the report of a comparison for the browser test: make_report <DATA.json >REPORT.html.
// sample.py generates DATA.json.
#include <chrono>
#include <cmath>
#include <iostream>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/basics/names.hpp"
#include "src/boards/layout.hpp"
#include "src/compare/report/report.hpp"
#include "src/compare/statistics.hpp"

using namespace clausoku;
using nlohmann::json;

namespace {

Board parse_board_json(const json& data) {
  if (data.contains("boxes")) return *Board::with_boxes(data["boxes"][0], data["boxes"][1]);
  return std::get<Board>(
      make_board_of(data["layout"].get<std::string>(), data["rules"].get<std::string>()));
}

Puzzle parse_puzzle_json(const json& data, const Board& board) {
  Grid grid(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    grid.set(cell, data["cells"][static_cast<std::size_t>(cell)]);
  }
  Puzzle puzzle;
  puzzle.name = data["name"];
  puzzle.file = std::make_shared<const std::string>(data["file"]);
  puzzle.line = data["line"];
  puzzle.content = grid;
  return puzzle;
}

std::chrono::nanoseconds parse_microseconds(const json& microseconds) {
  return std::chrono::nanoseconds(std::llround(1000 * microseconds.get<double>()));
}

Run parse_run_json(const json& data, bool asks_solver, std::chrono::nanoseconds limit) {
  Run run;
  run.asked_solver = asks_solver;
  if (!data["clauses"].is_null()) run.clauses = data["clauses"];
  if (asks_solver) run.conflicts = 3;
  run.total = limit;
  run.state = RunState::time_out;
  if (data["total_us"].is_null()) return run;
  run.total = parse_microseconds(data["total_us"]);
  run.encode = parse_microseconds(data["encode_us"]);
  run.solve = parse_microseconds(data["solve_us"]);
  run.decode = parse_microseconds(data["decode_us"]);
  run.state = RunState::decided;
  run.verdict = Verdict::unique;
  run.agrees = true;
  return run;
}

}  // namespace

int main() {
  const json data = json::parse(std::cin);
  std::vector<Board> boards;
  for (const json& board : data["boards"]) boards.push_back(parse_board_json(board));
  Comparison comparison;
  comparison.engines = data["engines"].size();
  comparison.puzzles = data["puzzles"].size();
  const auto limit = parse_microseconds(1e6 * data["timeout_s"].get<double>());
  for (std::size_t k = 0; k < comparison.puzzles; ++k) {
    const json& puzzle = data["puzzles"][k];
    const Board& board = boards[puzzle["board"].get<std::size_t>()];
    comparison.kept_puzzles.push_back(parse_puzzle_json(puzzle, board));
    comparison.sizes.push_back(board.size());
    if (puzzle.contains("rating")) {
      comparison.ratings.push_back(value_of(rating_names, puzzle["rating"].get<std::string>()));
    }
    for (std::size_t engine = 0; engine < comparison.engines; ++engine) {
      comparison.runs.push_back(parse_run_json(
          data["runs"][engine][k], data["engines"][engine]["solver_asked"] != 0, limit));
    }
  }
  for (const json& each : data["disagreements"]) {
    const std::size_t puzzle = each;
    comparison.disagreements.push_back(
        {puzzle, comparison.kept_puzzles[puzzle].name, "a made-up disagreement"});
  }
  comparison.provenance = {.input_digest = data["input"],
                           .programs = {data["program"].get<std::string>()},
                           .machines = {data["machine"].get<std::string>()},
                           .solver_versions = {},
                           .least_load = 50,
                           .most_load = 125};
  std::vector<Contestant> contestants;
  for (const json& engine : data["engines"]) {
    contestants.push_back({engine["spec"], engine["label"], nullptr});
    comparison.provenance.solver_versions.push_back({"CryptoMiniSat 5.11.4"});
  }
  const auto gnuplot = std::get<Gnuplot>(Gnuplot::find());
  std::cout << html_report(
      {.command = data["command"],
       .date = data["date"],
       .seed = 7,
       .repeat = 3,
       .warm_up = 1,
       .time_limit = limit,
       .conflict_limit = std::nullopt},
      comparison, contestants, statistics_of(comparison, limit),
      [&](std::string_view script, const auto& write) { return gnuplot.run(script, write, {}); });
}
