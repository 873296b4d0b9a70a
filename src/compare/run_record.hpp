// A record of a run: one line of the record files that the command compare writes. Tables and
// reports can be made from these files alone. The fields are those of the command solve and some
// more. record_text.cpp lists the fields in one table, for both writing and reading.
//
//   index name file line     the puzzle, counted from 1, and its place in the input
//   board puzzle marks rules   the boxes, "3x3", or name and digest of another board; the digits in
//                            the format `line`; digests of pencilmarks and of extra rules, if any;
//                            all empty if the puzzle is no grid
//   formula                  digest of the formula that the puzzle was read from; empty if it was
//                            not read from a formula
//   size givens holes        the board's size, the number of givens and of blank cells; empty if
//                            the puzzle is no grid
//   seed                     seed of the family member that a manifest names; otherwise empty
//   verdict solution top_left  the engine's answer; the solution only if it was asked for and
//                            nothing contradicts it
//   engine run               the full spec, or NAME=SPEC; the number of the repeated run, from 1
//   ended                    decided, time-out, conflict-limit, gave-up, failed or wrong; empty if
//                            no engine ran because the puzzle is no grid
//   decided_by solver_calls  as `solve` writes them
//   encode_us solve_us decode_us total_us  wall-clock time in microseconds
//   cpu_us memory_kb         processor time of the call in microseconds; its memory in kilobytes,
//                            empty if the call had no process of its own
//   variables clauses decisions conflicts propagations  empty if the engine does not report them
//   cross_check              against the other engines: off, agrees, undecided or disagrees
//   stated                   agrees or wrong, for the solution stated in the input; empty if none
//   alarm                    the error in the run or its puzzle, if there is one
//   reason                   reason for the verdict
//   rating                   rating of the puzzle; empty if it was not asked for
//   solver_version           versions of the solvers that the engine may call, as they report them
//   program machine          "clausoku 1.0.0, GNU 12.2.0, Release", "Intel …, 2 threads, Linux
//                            6.1.0 x86_64"
//   load_percent             mean number of threads that wanted to run in the minute before, in
//                            hundredths; empty if the system does not report it
//   timeout_s max_conflicts max_solutions  the limits of the run; empty without a limit
//
// CSV follows RFC 4180, with bare line feeds. In JSON Lines a record is an object; null is empty.
#pragma once

#include <array>
#include <chrono>
#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "src/calls/result.hpp"
#include "src/engines/outcome/outcome.hpp"

namespace clausoku {

/// How a call of an engine ended.
enum class RunState : std::uint8_t {
  decided,
  time_out,
  conflict_limit,
  gave_up,  ///< the solver stopped before its limits, or memory was insufficient
  failed,   ///< the solver gave no usable answer
  wrong,    ///< the answer fails the check
};

inline constexpr auto run_state_names = std::to_array<std::pair<std::string_view, RunState>>({
    {"decided", RunState::decided},
    {"time-out", RunState::time_out},
    {"conflict-limit", RunState::conflict_limit},
    {"gave-up", RunState::gave_up},
    {"failed", RunState::failed},
    {"wrong", RunState::wrong},
});

/// The time of a run by which engines are ranked and drawn.
enum class TimeKind : std::uint8_t {
  wall,       ///< by the clock
  processor,  ///< user and system time, which excludes waiting for a busy processor
};

inline constexpr auto time_kind_names = std::to_array<std::pair<std::string_view, TimeKind>>({
    {"wall", TimeKind::wall},
    {"processor", TimeKind::processor},
});

/// The part of a run's record that statistics and plots use.
struct Run {
  std::chrono::nanoseconds total{};
  std::chrono::nanoseconds encode{};
  std::chrono::nanoseconds solve{};
  std::chrono::nanoseconds decode{};
  std::chrono::nanoseconds cpu{};
  std::optional<std::int64_t> memory_kb;  ///< empty if the call had no process of its own
  std::optional<std::int64_t> variables;  ///< as in Statistics, like the next two members
  std::optional<std::int64_t> clauses;
  std::optional<std::int64_t> conflicts;
  Verdict verdict = Verdict::unknown;  ///< unknown unless decided
  RunState state = RunState::failed;
  bool asked_solver = false;
  /// The interquartile range of the repeated runs' times, divided by the median; empty for one run.
  std::optional<double> scatter = {};
  bool agrees = false;  ///< true if decided, and no solution of any engine refutes the verdict

  bool decided() const { return state == RunState::decided; }
  std::chrono::nanoseconds time(TimeKind kind) const {
    return kind == TimeKind::wall ? total : cpu;
  }
};

struct RunRecord {
  std::int64_t index = 0;
  std::string name;
  std::string file;
  std::int64_t line = 0;
  std::optional<std::string> board;
  std::optional<std::string> puzzle;
  std::optional<std::string> marks;
  std::optional<std::string> rules;
  std::optional<std::string> formula;
  std::optional<std::int64_t> size;
  std::optional<std::int64_t> givens;
  std::optional<std::int64_t> holes;
  std::optional<std::int64_t> seed;
  Verdict verdict = Verdict::unknown;
  std::optional<std::string> solution;
  std::optional<std::int64_t> top_left;
  std::string engine;
  std::int64_t run = 1;
  std::optional<RunState> ended;
  std::optional<DecidedBy> decided_by;
  std::int64_t solver_calls = 0;
  std::chrono::nanoseconds encode{};
  std::chrono::nanoseconds solve{};
  std::chrono::nanoseconds decode{};
  std::chrono::nanoseconds total{};
  std::chrono::nanoseconds cpu{};
  std::optional<std::int64_t> memory_kb;
  std::optional<std::int64_t> variables;
  std::optional<std::int64_t> clauses;
  std::optional<std::int64_t> decisions;
  std::optional<std::int64_t> conflicts;
  std::optional<std::int64_t> propagations;
  CrossCheck cross_check = CrossCheck::off;
  std::optional<Statement> stated;
  std::optional<std::string> alarm;
  std::string reason;
  std::optional<Rating> rating;
  std::optional<std::chrono::nanoseconds> time_limit;
  std::optional<std::int64_t> conflict_limit;
  std::int64_t max_solutions = 2;
  std::optional<std::string> solver_version;
  std::optional<std::string> program;
  std::optional<std::string> machine;
  std::optional<std::int64_t> load_percent;

  bool operator==(const RunRecord&) const = default;

  /// True if an engine ran on the puzzle. False if the puzzle is neither a grid nor a formula.
  bool has_run() const { return puzzle || formula; }

  std::chrono::nanoseconds time(TimeKind kind) const {
    return kind == TimeKind::wall ? total : cpu;
  }

  /// Returns the part of the record that statistics use. Requires: has_run().
  Run kept() const;
};

/// Returns a record with only the fields that are known before a run: puzzle, engine and limits; if
/// the puzzle is not a grid, also the verdict and the reason. Requires: puzzle.index ≥ 1; run ≥ 1.
RunRecord make_identity_record(const Puzzle& puzzle, const std::string& engine, std::size_t run,
                               const Limits& limits);

/// Returns the text of the field `board`: the boxes of a usual board, "3x3", or else the board's
/// name and a digest of its complete description.
std::string record_board_name(const Board& board);

/// Returns a key that identifies the record's puzzle: board, digits, marks, rules and formula.
std::string puzzle_identity_key(const RunRecord& record);

struct Difference {
  std::string found;
  std::string expected;
};

/// Returns the first identity field in which two records differ: found "a run with max_conflicts
/// 7", expected "none". Returns empty if none differs. Ignores file, line and name, because files
/// may have been renamed.
std::optional<Difference> difference(const RunRecord& found, const RunRecord& expected);

/// Copies the results of a run into its record, except the verdict and the solution.
void set_outcome(RunRecord& record, const Outcome& outcome);

enum class RecordFormat { csv, jsonl };

/// Returns the header line of a CSV file with its line end, or empty for JSON Lines.
std::string record_header_line(RecordFormat format);

/// Appends a record with its line end to `out`.
void append(const RunRecord& record, RecordFormat format, std::string& out);

/// The columns of a CSV file in order, each as its index, from 0, in the header of this version.
using RecordColumns = std::vector<std::size_t>;

/// Parses a header without its line end, also of an older version with fewer columns. Returns the
/// columns, or an error that names an unknown, missing or repeated column.
std::variant<RecordColumns, std::string> read_records_header(std::string_view text);

/// Parses a record without its line end. A CSV record has the columns `columns`; if `columns` is
/// empty, the record has the columns of this version. Returns empty if a field is unknown, missing
/// or invalid. Fields that older versions lack may be missing.
std::optional<RunRecord> read_run_record(std::string_view text, RecordFormat format,
                                         const RecordColumns& columns = {});

/// Reads the text of the next record or header from a file, with its line end. Returns empty at the
/// end of the file or if the record is truncated.
std::optional<std::string> read_next_record_text(std::istream& file, RecordFormat format);

}  // namespace clausoku
