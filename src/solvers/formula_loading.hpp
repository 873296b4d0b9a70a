// Writes the clauses of a grid into a solver, within a deadline and a memory limit.
//
// Small formulas are written without a check, so the memory limit does not slow them down. Before a
// formula exceeds `unchecked_bytes` or the limit, the total size is computed without writing the
// rest (formula_statistics.hpp). A formula that would not fit is refused at this point.
#pragma once

#include <functional>
#include <new>
#include <optional>
#include <stdexcept>
#include <string>

#include "encoder/sudoku_encoding.hpp"
#include "src/solvers/memory_limit.hpp"
#include "src/solvers/sat_solver.hpp"

namespace clausoku {

/// Thrown if a formula does not fit in the memory limit. what() is the reason in words.
class FormulaTooLarge : public std::runtime_error {
 public:
  FormulaTooLarge(std::uint64_t needed, std::uint64_t allowed);

  std::uint64_t needed() const { return needed_; }
  std::uint64_t allowed() const { return allowed_; }

 private:
  std::uint64_t needed_;
  std::uint64_t allowed_;
};

/// The cost of a formula that is stored in a `Formula`.
inline constexpr FormulaCost stored_formula_cost{0, 16, 8};

/// Writes a grid's clauses as encode() does, and returns the counts. Returns empty if the deadline
/// passes first; the formula is then incomplete. Throws FormulaTooLarge if the sink would need more
/// memory than the deadline's limit. Has the same requirements as encode().
std::optional<CountingSink> load_formula(const Grid& grid, const VariableMap& map,
                                         const EncodingOptions& options, ClauseSink& sink,
                                         const FormulaCost& cost, const Deadline& deadline);

/// Writes a grid's clauses into a solver, at the cost that the solver's formula_cost() returns.
std::optional<CountingSink> load_formula(const Grid& grid, const VariableMap& map,
                                         const EncodingOptions& options, SatSolver& solver,
                                         const Deadline& deadline);

/// The number of bytes that a formula needs.
std::uint64_t formula_bytes(const FormulaCost& cost, const CountingSink& counts);

/// Writes further clauses into a sink whose formula already needs `bytes_before` bytes. Calls
/// `write` to write the clauses, and before they take much memory a second time to count them.
/// Returns false if the deadline passes first; the clauses are then incomplete. Throws
/// FormulaTooLarge as load_formula() does.
bool load_clauses(const std::function<void(ClauseSink&)>& write, ClauseSink& sink,
                  const FormulaCost& cost, const Deadline& deadline,
                  std::uint64_t bytes_before = 0);

/// Runs `work`. Returns the reason in words if there is not enough memory; otherwise empty.
template <class Work>
std::optional<std::string> run_reporting_memory_failure(Work&& work) {
  try {
    work();
  } catch (const FormulaTooLarge& error) {
    return error.what();
  } catch (const std::bad_alloc&) {
    return std::string(allocation_failure_text);
  }
  return std::nullopt;
}

}  // namespace clausoku
