// The summary of a batch: how many puzzles were what.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "src/batch/result.hpp"

namespace clausoku {

/// What is counted, of a puzzle or of many.
struct Counts {
  std::size_t puzzles = 0;
  std::size_t kept = 0;                     ///< puzzles whose results an earlier run has left
  std::array<std::size_t, 6> by_verdict{};  ///< indexed by Verdict
  std::array<std::size_t, decided_by_names.size()> by_decider{};  ///< indexed by DecidedBy
  std::size_t solver_asked = 0;   ///< puzzles that a SAT solver was asked for
  std::size_t cross_checked = 0;  ///< asked of both engines
  std::size_t agreed = 0;
  std::size_t disagreed = 0;
  std::size_t alarms = 0;            ///< disagreements and failed checks
  std::size_t cut_short = 0;         ///< multiple, but the search for more was ended by a limit
  std::size_t solver_failures = 0;   ///< puzzles that the solver gave no usable answer for
  std::size_t wrong_statements = 0;  ///< solutions in the input that are none
  std::size_t answered = 0;          ///< puzzles with an answer beside them
  std::size_t right_answers = 0;     ///< of these, those whose answer is a solution
  std::size_t input_errors = 0;      ///< files that could not be read, or not to their end
  std::int64_t sum = 0;              ///< of the top left numbers of all solutions
  std::size_t summed = 0;            ///< how many solutions have one
  std::size_t in_pe96 = 0;           ///< puzzles that were read in that format
  InferenceCounts inferences;        ///< of the grids, where they are rated
  bool interrupted = false;

  std::size_t count(Verdict verdict) const { return by_verdict[static_cast<std::size_t>(verdict)]; }
  std::size_t count(DecidedBy decider) const {
    return by_decider[static_cast<std::size_t>(decider)];
  }
  void add(const Result& result);
  void add(const Counts& other);
};

struct Summary : Counts {
  std::string solver;                    ///< its name; empty where the engine has none
  std::string kept_solver;               ///< that of one that is kept and asked first; may be empty
  bool infers_first = false;             ///< the engine does, before it asks the solver
  bool can_resume = false;               ///< an interrupted run can go on with --resume
  std::chrono::duration<double> time{};  ///< of this run
  std::size_t expected_puzzles = 0;      ///< estimate for the whole input; 0 if not known
  bool tells_sum = false;  ///< also of puzzles that are not of `pe96`, whose sum is always told
  bool already_complete = false;  ///< an earlier run had completed the output
};

/// What a batch must remember of the puzzles it is done with, to be gone on with: all but
/// `input_errors`, which come again, and what is about this run alone.
nlohmann::json to_json(const Summary& summary);

/// Throws nlohmann::json::exception where it is none.
Summary summary_of(const nlohmann::json& json);

/// What a cross-check found: "both engines agree on 50 of 50", or "cross-check: both engines agree
/// on 1, undecided 3, disagree 0" where they do not agree on all.
std::string agreement_text(std::size_t checked, std::size_t agreed, std::size_t disagreed);

/// The line for a run that was interrupted: "interrupted: the puzzles after these are not decided;
/// --resume goes on with them". `not_done` is the word "decided".
std::string interruption_text(std::string_view not_done, bool can_resume);

/// The summary names a faster engine if the engine `sat` works on a batch of `large_sat_batch`
/// puzzles, or if the user waits for `long_sat_batch`. An interrupted batch is taken at its
/// expected size. The engine must have decided `least_sat_batch` puzzles, and in `easy_puzzle_time`
/// each: the native search need not be faster on harder puzzles.
inline constexpr std::size_t large_sat_batch = 100'000;
inline constexpr std::chrono::seconds long_sat_batch(30);
inline constexpr std::size_t least_sat_batch = 1'000;
inline constexpr std::chrono::milliseconds easy_puzzle_time(20);

/// The summary for a person: the verdicts, who decided, the agreement, the sum. Lines.
std::string describe(const Summary& summary);

}  // namespace clausoku
