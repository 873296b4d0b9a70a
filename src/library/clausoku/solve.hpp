// Solving: a verdict on one puzzle or on many, on several threads; counting and enumerating.
//
// What an engine finds passes an independent checker, and by default a second engine of another
// kind is asked too. Where they disagree the answer has an alarm and no solution.
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
#include <clausoku/puzzle.hpp>

namespace clausoku::api {

enum class Verdict {
  unique,    ///< exactly one solution
  multiple,  ///< two or more
  none,      ///< no solution
  invalid,   ///< two givens clash, or the input is no grid
  unknown,   ///< a limit was hit first, the solver failed, or there is an alarm
  solvable,  ///< at least one; no further one was asked for
};

/// "unique" …
CLAUSOKU_API std::string_view to_string(Verdict verdict);

/// What the second engine says.
enum class CrossCheck {
  off,  ///< not asked for, or nothing to check
  agrees,
  undecided,  ///< one of the engines gave no verdict in its time
  disagrees,  ///< then there is an alarm
};

CLAUSOKU_API std::string_view to_string(CrossCheck cross_check);

struct SolverOptions {
  std::string engine = "sat";  ///< a spec as --engine takes it: "backtrack", "sat:solver=cadical" …
  bool cross_check = true;     ///< whether a second engine of another kind is asked
  std::chrono::nanoseconds cross_check_time = std::chrono::seconds(1);  ///< for each puzzle
  std::uint64_t max_solutions =
      2;                     ///< to stop a puzzle after, ≥ 1; 2 tell whether there is only one
  bool in_order = false;     ///< find them in lexicographic order of their digits
  std::size_t max_kept = 2;  ///< of these, how many solutions an answer keeps
  std::optional<std::chrono::nanoseconds> time = {};  ///< for each puzzle; empty: no limit
  std::optional<std::uint64_t> conflicts = {};        ///< likewise
  /// How many bytes a solver may need for a puzzle's formula; empty: what the process may use.
  std::optional<std::uint64_t> memory = {};
  bool explain =
      false;        ///< whether the reason of `none` and `multiple` is looked for, as `check` does
  int threads = 0;  ///< for many puzzles; 0: as many as there are cores
  std::stop_token stop = {};  ///< ends calls soon, from any thread
};

/// What a call for one puzzle has cost. A figure that the engine does not tell is empty.
struct Costs {
  std::chrono::nanoseconds encode{};  ///< reducing the grid and writing its clauses
  std::chrono::nanoseconds solve{};   ///< searching
  std::chrono::nanoseconds decode{};  ///< from models to grids
  std::chrono::nanoseconds total{};
  std::optional<std::int64_t> variables = {};
  std::optional<std::int64_t> clauses = {};
  std::optional<std::int64_t> decisions = {};
  std::optional<std::int64_t> conflicts = {};
  std::optional<std::int64_t> propagations = {};
};

struct Answer {
  std::size_t index = 0;  ///< among the answers, from 0 on
  std::string name = {};  ///< of the puzzle, where its input has names
  int size = 0;           ///< n of its board; 0 where it could not be read
  Verdict verdict = Verdict::unknown;
  std::vector<Digits> solutions = {};  ///< checked, at most SolverOptions::max_kept
  std::uint64_t solution_count = 0;  ///< how many were found, at most SolverOptions::max_solutions
  bool is_complete = false;          ///< whether there are no others
  std::string reason = {};           ///< of the verdict, in words; empty for unique and solvable
  std::optional<Error> error = {};   ///< of `invalid`: the place in the input and what is wrong
  std::optional<std::string> alarm = {};    ///< what is wrong with the engines
  std::optional<std::string> failure = {};  ///< how a solver failed; the verdict is `unknown`
  CrossCheck cross_check = CrossCheck::off;
  std::string_view decided_by = {};  ///< "propagation", "kept-solver" …; empty for `unknown`
  Costs costs = {};
  std::vector<Error> warnings = {};  ///< of the input

  /// Whether there is the solution that was asked for: solutions[0].
  bool good() const { return verdict == Verdict::unique || verdict == Verdict::solvable; }
};

struct SolverImpl;

/// Solves with the same options again and again and keeps what its engines have built. For one
/// thread at a time; calls for many puzzles make threads of their own.
class CLAUSOKU_API Solver {
 public:
  /// The error is one of the options.
  static Expected<Solver> make(SolverOptions options = {});

  Answer solve(const Puzzle& puzzle);

  /// All answers in the input's order.
  std::vector<Answer> solve(const Input& input);

  /// Shows each answer in the input's order, as soon as it is the next, in the calling thread; what
  /// is moved out of it is gone. After the first `false` no other one is shown. False where the
  /// stop token ended it early. What `show` throws is thrown on.
  bool solve(const Input& input, const std::function<bool(Answer&)>& show);

  /// Shows up to `limit` ≥ 1 solutions of a puzzle, in lexicographic order of their digits; `false`
  /// asks for no more. The answer's `solutions` are empty. No second engine is asked.
  Answer enumerate(const Puzzle& puzzle, std::uint64_t limit,
                   const std::function<bool(std::span<const std::uint16_t>)>& show);

  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;
  ~Solver();

 private:
  explicit Solver(std::unique_ptr<SolverImpl> impl);
  std::unique_ptr<SolverImpl> impl_;
};

/// What the rules of a puzzle have against these digits as its solution, by the independent
/// checker, in words: "row 1 has 5 twice"; empty where they are one.
CLAUSOKU_API std::optional<std::string> check_solution(const Puzzle& puzzle,
                                                       std::span<const std::uint16_t> digits);

}  // namespace clausoku::api
