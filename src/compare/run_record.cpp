#include "src/compare/run_record.hpp"

#include <fmt/format.h>

#include "encoder/basics/contract.hpp"
#include "encoder/board_text.hpp"
#include "src/base/digest.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

/// Returns a digest of the candidates that the pencilmarks allow.
std::string pencilmarks_digest(const Grid& grid) {
  const Board& board = grid.board();
  Digest digest;
  std::string row;
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    row.clear();
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      row += grid.allows(cell, digit) ? '1' : '0';
    }
    digest.add(row);
  }
  return digest.text();
}

/// Returns a digest of the grid's rules that are not part of the board.
std::string rules_digest(const Grid& grid) {
  Digest digest;
  for (const auto& rule : grid.rules()) digest.add(rule->text() + '\n');
  return digest.text();
}

}  // namespace

std::string record_board_name(const Board& board) {
  if (const auto& boxes = board.usual_boxes()) {
    return fmt::format("{}x{}", boxes->rows, boxes->cols);
  }
  Digest digest;
  digest.add(format_board_text(board));
  return fmt::format("{} {}", board.name(), digest.text());
}

std::string puzzle_identity_key(const RunRecord& record) {
  // The line feed separates the fields, because no field contains a line feed.
  std::string key =
      fmt::format("{}\n{}\n{}\n{}\n", record.board.value_or(""), record.puzzle.value_or(""),
                  record.marks.value_or(""), record.rules.value_or(""));
  if (record.formula) key += *record.formula + '\n';
  return key;
}

Run RunRecord::kept() const {
  require(ended.has_value());
  const bool decided = ended == RunState::decided;
  return {.total = total,
          .encode = encode,
          .solve = solve,
          .decode = decode,
          .cpu = cpu,
          .memory_kb = memory_kb,
          .variables = variables,
          .clauses = clauses,
          .conflicts = conflicts,
          .verdict = decided ? verdict : Verdict::unknown,
          .state = *ended,
          .asked_solver = solver_calls > 0,
          .agrees = decided && cross_check != CrossCheck::disagrees};
}

RunRecord make_identity_record(const Puzzle& puzzle, const std::string& engine, std::size_t run,
                               const Limits& limits) {
  require(puzzle.index >= 1 && run >= 1);
  RunRecord record;
  record.index = static_cast<std::int64_t>(puzzle.index);
  record.name = puzzle.name;
  record.file = *puzzle.file;
  record.line = static_cast<std::int64_t>(puzzle.line);
  if (const Grid* grid = puzzle.grid()) {
    const Board& board = grid->board();
    record.board = record_board_name(board);
    append_line(record.puzzle.emplace(), *grid);
    if (grid->marks() != nullptr) record.marks = pencilmarks_digest(*grid);
    if (grid->has_rules()) record.rules = rules_digest(*grid);
    record.size = board.size();
    record.givens = grid->given_count();
    record.holes = board.cell_count() - grid->given_count();
  } else {
    record.verdict = Verdict::invalid;
    record.reason = format_input_error_reason(*puzzle.error());
  }
  record.engine = engine;
  record.run = static_cast<std::int64_t>(run);
  record.time_limit = limits.time;
  if (limits.conflicts) record.conflict_limit = static_cast<std::int64_t>(*limits.conflicts);
  record.max_solutions = static_cast<std::int64_t>(limits.max_solutions);
  return record;
}

void set_outcome(RunRecord& record, const Outcome& outcome) {
  const Statistics& statistics = outcome.statistics;
  record.decided_by = outcome.decided_by;
  record.solver_calls = outcome.solver_calls;
  record.encode = statistics.encode;
  record.solve = statistics.solve;
  record.decode = statistics.decode;
  record.total = statistics.total;
  record.variables = statistics.variables;
  record.clauses = statistics.clauses;
  record.decisions = statistics.decisions;
  record.conflicts = statistics.conflicts;
  record.propagations = statistics.propagations;
}

}  // namespace clausoku
