// Writes the clauses of a grid into a solver, within a deadline and a memory limit.
//
// Small formulas are written without a memory check, which would take time. Before a formula
// exceeds `unchecked_bytes` or the limit, its total size is computed without writing the rest
// (formula_statistics.hpp). If the formula would not fit, it is refused at this point.
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

/// This exception is thrown if a formula exceeds the memory limit. what() is the reason in words.
class FormulaTooLarge : public std::runtime_error {
 public:
  FormulaTooLarge(std::uint64_t needed, std::uint64_t allowed);

  std::uint64_t needed() const { return needed_; }
  std::uint64_t allowed() const { return allowed_; }

 private:
  std::uint64_t needed_;
  std::uint64_t allowed_;
};

/// The memory cost of a formula that is stored as a `Formula` object.
inline constexpr FormulaCost stored_formula_cost{0, 16, 8};

/// Writes the clauses of a grid as encode() does, and returns the counts. Returns empty if the
/// deadline passes first; the formula is then incomplete. Throws FormulaTooLarge if the sink would
/// need more memory than the deadline's memory limit. Has the same requirements as encode().
std::optional<CountingSink> load_formula(const Grid& grid, const VariableMap& map,
                                         const EncodingOptions& options, ClauseSink& sink,
                                         const FormulaCost& cost, const Deadline& deadline,
                                         EncodingObserver* observer = nullptr);

/// Writes the clauses of a grid into a solver. The solver's formula_cost() gives the memory cost.
std::optional<CountingSink> load_formula(const Grid& grid, const VariableMap& map,
                                         const EncodingOptions& options, SatSolver& solver,
                                         const Deadline& deadline);

std::uint64_t formula_memory_bytes(const FormulaCost& cost, const CountingSink& counts);

/// Calls `write`, which adds clauses to a sink whose formula takes `bytes_before` bytes already. If
/// the clauses take much memory, calls `write` again to compute their total size before it writes
/// the rest. Returns false if the deadline passes first; the clauses are then incomplete. Throws
/// FormulaTooLarge as load_formula() does.
bool load_clauses(const std::function<void(ClauseSink&)>& write, ClauseSink& sink,
                  const FormulaCost& cost, const Deadline& deadline,
                  std::uint64_t bytes_before = 0);

/// Calls `work`. Returns the reason in words if memory runs out, otherwise empty.
template <class Work>
std::optional<std::string> run_and_catch_memory_failure(Work&& work) {
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
