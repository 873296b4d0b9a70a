// A record of a run: a line of the files that compare writes, with all that tables and reports are
// made of, so that they can be made of the files alone. The fields are those that `solve` writes,
// and some more; record_text.cpp has them in one table, by which they are written and read back.
//
//   index name file line     the puzzle, counted from 1 on, and where it comes from
//   board puzzle marks rules   its boxes, "3x3", or a name and a digest of another board; its
//                            digits in the format `line`; digests of its pencilmarks and of its
//                            rules besides the board's, if it has some; empty for what is no grid
//   formula                  the digest of the formula that the puzzle was read from; empty where
//                            it was no formula
//   size givens holes        the board's size, how many digits are given, and how many cells are
//                            blank; likewise
//   seed                     of the family's member that a manifest names; otherwise empty
//   verdict solution top_left  what the engine says; the solution only where it is asked for and
//                            nothing speaks against it
//   engine run               the spec in full, or NAME=SPEC; which of its repeated runs, from 1 on
//   ended                    decided, time-out, conflict-limit, gave-up, failed or wrong; empty
//                            where nothing ran, the puzzle being no grid
//   decided_by solver_calls  as `solve` writes them
//   encode_us solve_us decode_us total_us  microseconds by the clock on the wall
//   cpu_us memory_kb         of the whole call, in microseconds of the processor and kilobytes, the
//                            latter empty where the call had no process of its own
//   variables clauses decisions conflicts propagations  empty where they are not told
//   cross_check              by the other engines: off, agrees, undecided or disagrees
//   stated                   agrees or wrong, of the solution that the input states; empty without
//   alarm                    what is wrong with the run or its puzzle, if anything is
//   reason                   of the verdict
//   rating                   of the puzzle; empty where it was not asked for
//   solver_version           of the solvers that the engine may ask, as they tell it
//   program machine          what ran on what: "clausoku 1.0.0, GNU 12.2.0, Release", "Intel …, 2
//                            threads, Linux 6.1.0 x86_64"
//   load_percent             how many threads the machine had to do in the mean of the minute
//                            before, in hundredths; empty where the system does not tell
//   timeout_s max_conflicts max_solutions  the limits of the run; empty where there was none
//
// CSV as RFC 4180 asks, with bare line feeds; JSON Lines an object each. Empty is null there.
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

#include "src/batch/result.hpp"
#include "src/engines/outcome/outcome.hpp"

namespace clausoku {

/// How a call of an engine ended.
enum class RunState : std::uint8_t {
  decided,
  time_out,
  conflict_limit,
  gave_up,  ///< the solver did before its limits, or the memory did not suffice
  failed,   ///< the solver gave no usable answer
  wrong,    ///< what it answered fails the check
};

inline constexpr auto run_state_names = std::to_array<std::pair<std::string_view, RunState>>({
    {"decided", RunState::decided},
    {"time-out", RunState::time_out},
    {"conflict-limit", RunState::conflict_limit},
    {"gave-up", RunState::gave_up},
    {"failed", RunState::failed},
    {"wrong", RunState::wrong},
});

/// What is kept of an engine's call on a puzzle.
struct Run {
  std::chrono::nanoseconds total{};
  std::chrono::nanoseconds encode{};
  std::chrono::nanoseconds solve{};
  std::chrono::nanoseconds decode{};
  std::chrono::nanoseconds cpu{};
  std::optional<std::int64_t> memory_kb;  ///< empty where the call had no process of its own
  std::optional<std::int64_t> variables;  ///< these as in Statistics
  std::optional<std::int64_t> clauses;
  std::optional<std::int64_t> conflicts;
  Verdict verdict = Verdict::unknown;  ///< unknown unless decided
  RunState state = RunState::failed;
  bool asked_solver = false;
  /// The distance of the quartiles of the repeated runs' times, as a share of their median; empty
  /// where there was one run.
  std::optional<double> scatter = {};
  bool agrees = false;  ///< decided, and refuted by no solution that any engine has found

  bool decided() const { return state == RunState::decided; }
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

  /// Whether something ran: on a grid, or on a formula that has none.
  bool has_run() const { return puzzle || formula; }

  /// What is kept of it for statistics. Requires: something ran.
  Run kept() const;
};

/// What tells a run from others before it has begun: the puzzle, the engine, the limits. All else
/// is as for a puzzle that is no grid. Requires: the puzzle's index and run are 1 or more.
RunRecord identity_of(const Puzzle& puzzle, const std::string& engine, std::size_t run,
                      const Limits& limits);

/// The board of a record: "3x3", the boxes of a usual one; of any other its name and a digest of
/// all that it is.
std::string name_of_board(const Board& board);

/// What the puzzle of a record is: its board, its digits, its marks, its rules, its formula.
std::string puzzle_key(const RunRecord& record);

struct Difference {
  std::string found;
  std::string expected;
};

/// The first thing in which the identities of two runs differ: "max_conflicts 7", "none". File,
/// line and name may differ, since a file may have been renamed, or named in another way.
std::optional<Difference> difference(const RunRecord& found, const RunRecord& expected);

/// Takes over what came out of a run.
void set_outcome(RunRecord& record, const Outcome& outcome);

enum class RecordFormat { csv, jsonl };

/// What stands before the first record.
std::string records_header(RecordFormat format);

/// Appends a record with its line end.
void append(const RunRecord& record, RecordFormat format, std::string& out);

/// The fields of a CSV file's columns, in order, each by its number.
using RecordColumns = std::vector<std::size_t>;

/// The columns that this version writes.
const RecordColumns& all_record_columns();

/// Reads what records_header() has written, or an older version, which had fewer columns: without
/// its line end. The error names a column that is not known, missing or there twice.
std::variant<RecordColumns, std::string> read_records_header(std::string_view text);

/// Reads a record back, without its line end; of CSV by these columns. Empty where the text is
/// none: a field is unknown, missing or no such value. Fields that older versions did not write
/// may be missing: those that may be empty.
std::optional<RunRecord> read_run_record(std::string_view text, RecordFormat format,
                                         const RecordColumns& columns = all_record_columns());

/// Reads the text of the next record or header from a file, with its line end. Empty at the end of
/// the file, and if the record is cut off.
std::optional<std::string> read_record_text(std::istream& file, RecordFormat format);

}  // namespace clausoku
