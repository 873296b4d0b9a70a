// Formula loading: a grid's clauses are written into a solver, within a deadline and a memory
// limit.
//
// Small formulas are simply written. When a formula passes `unchecked_bytes`, or the limit, its
// size is counted without writing the rest (formula_statistics.hpp), and a formula that would not
// fit is given up before it takes the memory. So small formulas pay nothing for the limit.
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

/// A formula does not fit in the memory limit. what() is the reason in words.
class FormulaTooLarge : public std::runtime_error {
 public:
  FormulaTooLarge(std::uint64_t needed, std::uint64_t allowed);

  std::uint64_t needed() const { return needed_; }
  std::uint64_t allowed() const { return allowed_; }

 private:
  std::uint64_t needed_;
  std::uint64_t allowed_;
};

/// The cost of a formula that a `Formula` keeps.
inline constexpr FormulaCost stored_formula_cost{0, 16, 8};

/// Writes the clauses of a grid as encode() does and counts them. Empty where the deadline came
/// first; the clauses are then not all there. Throws FormulaTooLarge where the sink would need more
/// memory than the deadline's limit. Requires what encode() requires.
std::optional<CountingSink> load_formula(const Grid& grid, const VariableMap& map,
                                         const EncodingOptions& options, ClauseSink& sink,
                                         const FormulaCost& cost, const Deadline& deadline);

/// The same into a solver.
std::optional<CountingSink> load_formula(const Grid& grid, const VariableMap& map,
                                         const EncodingOptions& options, SatSolver& solver,
                                         const Deadline& deadline);

/// How many bytes a formula needs.
std::uint64_t formula_bytes(const FormulaCost& cost, const CountingSink& counts);

/// Writes further clauses into a sink whose formula needs `bytes_before` already. `write` writes
/// the clauses; it is called once more, to count them, before they take much memory. False where
/// the deadline came first; the clauses are then not all there. Throws FormulaTooLarge as
/// load_formula() does.
bool load_clauses(const std::function<void(ClauseSink&)>& write, ClauseSink& sink,
                  const FormulaCost& cost, const Deadline& deadline,
                  std::uint64_t bytes_before = 0);

/// Does some work. The reason in words where the memory does not suffice for it; empty otherwise.
template <class Work>
std::optional<std::string> memory_failure_of(Work&& work) {
  try {
    work();
  } catch (const FormulaTooLarge& error) {
    return error.what();
  } catch (const std::bad_alloc&) {
    return std::string(failed_allocation);
  }
  return std::nullopt;
}

}  // namespace clausoku
