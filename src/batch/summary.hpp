// The summary of a batch: how many puzzles have each verdict, and further counts.
#pragma once

#include <array>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>

#include "src/calls/result.hpp"

namespace clausoku {

/// The counts for one puzzle or for many puzzles.
struct Counts {
  std::size_t puzzles = 0;
  std::size_t kept = 0;                     ///< puzzles whose results come from an earlier run
  std::array<std::size_t, 6> by_verdict{};  ///< indexed by Verdict
  std::array<std::size_t, decided_by_names.size()> by_decider{};  ///< indexed by DecidedBy
  std::size_t solver_asked = 0;   ///< puzzles for which a SAT solver was called
  std::size_t cross_checked = 0;  ///< puzzles that both engines decided or tried to decide
  std::size_t agreed = 0;
  std::size_t disagreed = 0;
  std::size_t partly_checked = 0;  ///< puzzles of which both engines found the first 200 solutions
  std::size_t alarms = 0;          ///< disagreements and failed checks
  std::size_t cut_short = 0;       ///< puzzles with several solutions whose search ended at a limit
  std::size_t handed_over = 0;  ///< puzzles with so many solutions that the backtracker took over
  std::size_t solver_failures = 0;       ///< puzzles for which the solver gave no usable answer
  std::size_t wrong_statements = 0;      ///< stated solutions that are not solutions
  std::size_t answered = 0;              ///< puzzles with an answer from the answer file
  std::size_t right_answers = 0;         ///< puzzles whose answer is a solution
  std::size_t compared = 0;              ///< puzzles that were compared with another set
  std::size_t equivalent_puzzles = 0;    ///< puzzles that the other set has an equivalent of
  std::size_t equivalent_solutions = 0;  ///< other puzzles whose solution has an equivalent there
  std::size_t input_errors = 0;          ///< input files that could not be read to their end
  std::int64_t sum = 0;                  ///< sum of the top left numbers of all solutions
  std::size_t summed = 0;                ///< number of solutions with a top left number
  std::size_t in_pe96 = 0;               ///< puzzles read in the format `pe96`
  InferenceCounts inferences;            ///< counts for the rated grids

  std::size_t count(Verdict verdict) const { return by_verdict[static_cast<std::size_t>(verdict)]; }
  std::size_t count(DecidedBy decider) const {
    return by_decider[static_cast<std::size_t>(decider)];
  }
  void add(const Result& result);
  void add(const Counts& other);
};

struct Summary : Counts {
  std::string solver;                    ///< name of the solver; empty if the engine has none
  std::string kept_solver;               ///< the reused solver that is asked first; may be empty
  bool interrupted = false;              ///< puzzles are missing because of a stop request
  std::uint64_t solutions_found = 0;     ///< number of solutions at a stop request, if counted
  bool infers_first = false;             ///< the engine infers before it asks the solver
  bool can_resume = false;               ///< an interrupted run can be resumed with --resume
  std::chrono::duration<double> time{};  ///< duration of this run
  std::size_t expected_puzzles = 0;      ///< estimated number of puzzles in the input; 0 if unknown
  bool reports_sum = false;              ///< reports the sum for all formats, not only `pe96`
  std::size_t passed_over = 0;           ///< lines of the input that are titles or comments
  bool already_complete = false;         ///< an earlier run has completed the output
};

/// Converts counts to JSON for a checkpoint. Omits `input_errors`, since a resumed run counts the
/// errors again, and all values that describe a single run, such as its time.
nlohmann::json to_json(const Summary& summary);

/// Parses JSON from to_json(). Throws nlohmann::json::exception if a count is missing or invalid.
Summary summary_from_json(const nlohmann::json& json);

/// Describes cross-checks: "both engines agree on 50 of 50" if the engines agree on all puzzles, or
/// else "cross-check: both engines agree on 1, undecided 3, disagree 0".
std::string format_agreement_counts(std::size_t checked, std::size_t agreed, std::size_t disagreed);

/// Returns "of these, compared up to 200 solutions: 1 puzzle".
std::string format_partly_checked_count(std::size_t puzzles);

/// Returns "the first 200 solutions by CryptoMiniSat, the rest by backtrack".
std::string format_handover(std::string_view solver);

/// Formats the last line of an interrupted run: "interrupted: the puzzles after these are not
/// decided; --resume continues with them". In this example, `not_done` is "decided".
std::string format_interruption_line(std::string_view not_done, bool can_resume);

/// The limits for a line in describe() that advises a faster engine. The line appears if the engine
/// `sat` decides `large_sat_batch` puzzles or more, or takes `long_sat_batch` or longer; for an
/// interrupted batch, its expected size counts. At least `least_sat_batch` puzzles must have been
/// decided, in a mean time of at most `easy_puzzle_time`: for harder puzzles, the native search may
/// not be faster.
inline constexpr std::size_t large_sat_batch = 100'000;
inline constexpr std::chrono::seconds long_sat_batch(30);
inline constexpr std::size_t least_sat_batch = 1'000;
inline constexpr std::chrono::milliseconds easy_puzzle_time(20);

/// Formats the counts of a summary as lines of text.
std::string describe(const Summary& summary);

}  // namespace clausoku
