// Solves one puzzle, or many on several threads; counts and enumerates solutions.
//
// An independent checker checks each solution, and by default a second engine of another kind
// cross-checks the verdict. If the engines disagree or a check fails, Answer::alarm says so, and
// the answer has no solution.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include <clausoku/error.hpp>
#include <clausoku/export.hpp>
#include <clausoku/input.hpp>
#include <clausoku/options.hpp>
#include <clausoku/puzzle.hpp>

namespace clausoku::api {

enum class Verdict {
  unique,    ///< exactly one solution
  multiple,  ///< two or more solutions
  none,      ///< no solution
  invalid,   ///< two givens clash, or the input is no grid
  unknown,   ///< a limit was hit first, the solver failed, or there is an alarm
  solvable,  ///< at least one solution; no second solution was searched for
};

/// Returns the name of a verdict, such as "unique".
CLAUSOKU_API std::string_view to_string(Verdict verdict);

/// The result of the cross-check, in which a second engine decides the same puzzle.
enum class CrossCheck {
  off,  ///< not requested, or nothing to check
  agrees,
  undecided,  ///< one of the engines reached no verdict within its limits
  disagrees,  ///< the answer has an alarm
};

CLAUSOKU_API std::string_view to_string(CrossCheck cross_check);

/// The number and the order of the solutions that a solver finds, and the content of its answers.
struct Wanted {
  std::uint64_t max_solutions = 2;  ///< stop after this number of solutions, ≥ 1; 2: uniqueness
  bool in_order = false;            ///< find solutions in lexicographic order of their digits
  std::size_t max_kept = 2;         ///< the largest number of solutions in an answer
  bool explain = false;  ///< find reasons for `none` and `multiple`, like the command `check`

  bool operator==(const Wanted&) const = default;
};

/// The cost of solving one puzzle. A number is empty if the engine does not report it.
struct Costs {
  std::chrono::nanoseconds encode{};  ///< time of reducing the grid and writing its clauses
  std::chrono::nanoseconds solve{};   ///< time of searching
  std::chrono::nanoseconds decode{};  ///< time of turning models into grids
  std::chrono::nanoseconds total{};
  std::optional<std::int64_t> variables = {};
  std::optional<std::int64_t> clauses = {};
  std::optional<std::int64_t> decisions = {};
  std::optional<std::int64_t> conflicts = {};
  std::optional<std::int64_t> propagations = {};
};

struct Answer {
  std::size_t index = 0;  ///< position among the answers, from 0
  std::string name = {};  ///< the puzzle's name, if its input has names
  int size = 0;           ///< the board's number of digits; 0 for an unreadable puzzle
  Verdict verdict = Verdict::unknown;
  std::vector<Digits> solutions = {};     ///< checked, at most Wanted::max_kept
  std::uint64_t solution_count = 0;       ///< solutions found, at most Wanted::max_solutions
  bool is_complete = false;               ///< true if there are no further solutions
  std::string reason = {};                ///< reason for the verdict; empty for unique and solvable
  std::optional<Error> error = {};        ///< for `invalid`: the error in the input and its place
  std::optional<std::string> alarm = {};  ///< a disagreement of the engines or a failed check
  std::optional<std::string> failure = {};  ///< a solver's failure; the verdict is `unknown`
  CrossCheck cross_check = CrossCheck::off;
  std::string_view decided_by = {};  ///< "propagation", "kept-solver" …; empty for `unknown`
  Costs costs = {};
  std::vector<Error> warnings = {};  ///< warnings about the input

  /// True if the verdict is `unique`, or `solvable` because no second solution was searched for.
  bool good() const { return verdict == Verdict::unique || verdict == Verdict::solvable; }
};

struct SolverImpl;

/// Solves puzzles with fixed options, and reuses its engines. Only one thread at a time may use a
/// solver; the calls with an Input start threads of their own.
class CLAUSOKU_API Solver {
 public:
  /// Creates a solver. The options are engine, no-cross-check, cross-check-timeout, timeout,
  /// max-conflicts, memory-limit and threads. Without an engine, "sat" hands the search for more
  /// than 200 solutions over to a backtracker. A stop request from any thread ends calls soon.
  static Expected<Solver> make(const Options& options = {}, const Wanted& wanted = {},
                               std::stop_token stop = {});

  Answer solve(const Puzzle& puzzle);

  /// Solves all puzzles. Returns the answers in the input's order.
  std::vector<Answer> solve(const Input& input);

  /// Solves all puzzles. In the calling thread, passes each answer to `show` as soon as possible
  /// and in the input's order. `show` may move from the answer; if it returns false, the batch
  /// ends. Returns false if a stop request ended the batch early. Passes on exceptions of `show`.
  bool solve(const Input& input, const std::function<bool(Answer&)>& show);

  /// Passes up to `limit` ≥ 1 solutions to `show`, in lexicographic order of their digits, until
  /// `show` returns false. Returns an answer without solutions. The cross-check enumerates with a
  /// second engine and compares the number of solutions and the sum of their hashes.
  Answer enumerate(const Puzzle& puzzle, std::uint64_t limit,
                   const std::function<bool(std::span<const std::uint16_t>)>& show);

  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

 private:
  explicit Solver(std::unique_ptr<SolverImpl> impl);
  std::unique_ptr<SolverImpl> impl_;
};

/// Checks with the independent checker whether digits solve a puzzle. Returns a violated rule, such
/// as "row 1 has 5 twice", or empty if the digits are a solution.
CLAUSOKU_API std::optional<std::string> check_solution(const Puzzle& puzzle,
                                                       std::span<const std::uint16_t> digits);

}  // namespace clausoku::api
