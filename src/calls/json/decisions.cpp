// The commands solve, check, broken-clues, count, enumerate, candidates and longest-prefix.
#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <set>

#include "src/base/json_bytes.hpp"
#include "src/calls/check.hpp"
#include "src/calls/count.hpp"
#include "src/calls/enumerate.hpp"
#include "src/calls/explain.hpp"
#include "src/calls/json/commands.hpp"
#include "src/calls/longest_prefix.hpp"
#include "src/calls/solve.hpp"
#include "src/solvers/memory_limit.hpp"

namespace clausoku::json_calls {
namespace {

using Names = std::vector<std::string>;

/// Reads engine, limits and cross-check. `hands_over`: unless an engine is chosen.
SolveRequest take_solve_request(Request& request, bool hands_over = false) {
  SolveRequest made{.hands_over = hands_over, .cross_check_time = default_cross_check_time};
  request.read(deciding_fields(made));
  made.limits.stop = request.session().token();
  made.limits.memory = memory_limit_per_puzzle(made.limits.memory, 1);
  return made;
}

/// The option `fields`: the fields of the record, as with --fields of the command line.
Names take_fields(Request& request, const RecordFields& known, Names usual) {
  Names fields;
  request.read({record_names_field(fields, collect_names(known))});
  return fields.empty() ? usual : fields;
}

Json make_record(const RecordFields& known, const Names& names, const Result& result) {
  std::string text;
  append_json_members(select_fields(known, names), result, text);
  return parse_ordered_json(text + "}");
}

Json warnings_json(const Puzzle& puzzle) {
  Json warnings = Json::array();
  for (const InputError& warning : puzzle.warnings) {
    warnings.push_back(error_json(make_puzzle_error("puzzle", warning)));
  }
  return warnings;
}

/// Adds the members that records on the command line lack: the digits of the solutions found, at
/// most two, and the warnings about the puzzle's text.
void add_solutions_and_warnings(Json& answer, const Result& result) {
  answer["solutions"] = Json::array();
  for (const Grid& solution : result.outcome.solutions) {
    if (answer["solutions"].size() < 2) answer["solutions"].push_back(digits_json(solution));
  }
  answer["warnings"] = warnings_json(result.puzzle);
}

Result solve_or_throw_alarm(Request& request, const SolveRequest& solving, Puzzle puzzle) {
  Result result = solve_puzzle(request.session().engines(solving), std::move(puzzle));
  require_no_alarm(result.alarm);
  return result;
}

/// The option `answer`: a text with a grid that a player has filled in.
std::shared_ptr<const Puzzle> read_player_answer(const std::string& text, ReaderOptions options,
                                                 const Grid& puzzle) {
  options = make_options_of_answer(std::move(options));
  if (!options.board && Board::with_square_boxes(puzzle.board().size()) != puzzle.board()) {
    options.board = puzzle.board();
  }
  auto answer = std::make_shared<Puzzle>(read_only_puzzle(text, options));
  require_grid("answer", *answer);
  return answer;
}

}  // namespace

Json solve(Request& request, const Progress&) {
  SolveRequest solving = take_solve_request(request);
  bool first = false;
  request.read({first_field(first)});
  if (first) solving.limits.max_solutions = 1;
  const RecordFields known = make_result_fields(to_string(solving.engine));
  const Names fields =
      take_fields(request, known,
                  {"name", "line", "size", "givens", "verdict", "solution", "top_left",
                   "decided_by", "solver_calls", "variables", "clauses", "decisions", "conflicts",
                   "propagations", "cross_check", "stated_solution", "reason"});
  const Result result = solve_or_throw_alarm(request, solving, PuzzleText(request).read());
  Json answer = make_record(known, fields, result);
  add_solutions_and_warnings(answer, result);
  return answer;
}

Json check(Request& request, const Progress&) {
  const SolveRequest solving = take_solve_request(request);
  const CheckColumns columns(conflict_limit_of(solving.limits.conflicts));
  const RecordFields known = make_check_record_fields(to_string(solving.engine), columns);
  Names usual{"name", "line", "size", "givens", "verdict", "stated_solution", "reason"};
  std::set<CheckColumn> asked;
  std::string player_answer;
  request.read(check_column_fields(asked));
  request.read({text_field("answer", "TEXT", player_answer, "A grid that a player has filled in")});
  for (const auto& [name, column] : check_column_names) {
    if (asked.contains(column)) usual.emplace_back(name);
  }
  if (!player_answer.empty()) usual.emplace_back("answer");
  const Names fields = take_fields(request, known, std::move(usual));
  const PuzzleText text(request);
  Puzzle puzzle = text.read();
  if (!player_answer.empty()) {
    puzzle.answer = read_player_answer(player_answer, text.options(), *puzzle.grid());
  }
  Result result = solve_or_throw_alarm(request, solving, std::move(puzzle));
  if (result.puzzle.answer) result.review = compare_puzzle_answer_with_result(result);
  Json answer = make_record(known, fields, result);
  answer["warnings"] = warnings_json(result.puzzle);
  return answer;
}

Json find_broken_clues(Request& request, const Progress&) {
  const Puzzle puzzle = PuzzleText(request).read();
  Json broken = Json::array();
  for (const auto& [name, cells] : clausoku::find_broken_clues(*puzzle.grid())) {
    broken.push_back({{"name", name}, {"cells", cells}});
  }
  return {{"name", puzzle.name}, {"clues", std::move(broken)}};
}

Json count(Request& request, const Progress&) {
  SolveRequest solving = take_solve_request(request, true);
  std::uint64_t limit = default_solution_limit;
  request.read({solution_limit_field(limit)});
  solving.limits.max_solutions = std::max(limit, limit + 1);  // saturates at 2^64 - 1
  solving.limits.max_kept = 2;
  const RecordFields known = make_count_fields(to_string(solving.engine), limit);
  const Names fields = take_fields(
      request, known, {"name", "line", "size", "givens", "verdict", "count", "complete", "reason"});
  return make_record(known, fields,
                     solve_or_throw_alarm(request, solving, PuzzleText(request).read()));
}

Json enumerate(Request& request, const Progress& progress) {
  SolveRequest solving = take_solve_request(request, true);
  std::uint64_t limit = default_solution_limit;
  request.read({solution_limit_field(limit)});
  const Puzzle puzzle = PuzzleText(request).read();
  EnginePool& engines = request.session().engines(solving);
  Json solutions = Json::array();
  const EnumerateAnswer found =
      clausoku::enumerate(engines, *puzzle.grid(), limit, [&](const Grid& solution) {
        const std::size_t bytes = 2 * static_cast<std::size_t>(solution.board().cell_count());
        if (solutions.size() >= max_answer_bytes / bytes) throw make_answer_size_error();
        solutions.push_back(digits_json(solution));
        return progress(fmt::format("{{\"solutions\":{}}}", solutions.size()));
      });
  require_no_alarm(found.alarm);
  return {{"name", puzzle.name},
          {"verdict", to_string(found.outcome.verdict)},
          {"reason", reason(found.outcome, puzzle.grid()->board(), digit_names_of(puzzle))},
          {"count", found.shown},
          {"complete", found.complete && !found.stopped && found.outcome.solution_count <= limit},
          {"cross_check", to_string(found.cross_check)},
          {"solutions", std::move(solutions)}};
}

Json find_candidates(Request& request, const Progress&) {
  const SolveRequest solving = take_solve_request(request);
  const Result result = solve_or_throw_alarm(request, solving, PuzzleText(request).read());
  const auto found = clausoku::find_candidates(result);
  return {{"name", result.puzzle.name},
          {"verdict", to_string(result.verdict)},
          {"reason", result.reason},
          {"candidates", found ? candidates_json(*found) : Json()}};
}

Json find_longest_prefix(Request& request, const Progress&) {
  const Limits limits = take_limits(request);
  std::vector<std::string> texts;
  request.read({list_field("moves", texts,
                           "A player's moves in their order: r1c1=5, or r1c1 to clear a cell")});
  const Puzzle puzzle = PuzzleText(request).read();
  std::vector<Placement> moves;
  for (const std::string& move : texts) {
    const bool has_digit = move.find('=') != std::string::npos;
    moves.push_back(parse_placement("moves", move, has_digit, puzzle.grid()->board()));
  }
  const LongestPrefix found = clausoku::find_longest_prefix(puzzle, moves, limits);
  require_no_alarm(found.alarm);
  return {{"name", puzzle.name},
          {"moves", moves.size()},
          {"length", found.length ? Json(*found.length) : Json()},
          {"reason", found.reason}};
}

}  // namespace clausoku::json_calls
