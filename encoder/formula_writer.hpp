// Formulas as text, in the formats of the tools that take them.
//
//   cnf       DIMACS CNF
//   counting  DIMACS CNF that names its candidates as what is counted, for projected counters:
//             "c p show 1 2 … 0" as the model counting competitions have it, and "c ind 1 2 … 0",
//             which CryptoMiniSat, ApproxMC and the samplers read
//   wcnf      weighted CNF: a given is a soft clause of weight 1, everything else is hard. So an
//             optimum breaks as few givens as possible
//   opb       pseudo-Boolean constraints: "exactly one" and "at most one" are one constraint each,
//             without auxiliary variables; every other clause is "at least one"
//   inccnf    incremental CNF: cubes to be solved one after the other follow the clauses
//
// WCNF: the MaxSAT evaluations' format before 2022, which more tools read than the later one. OPB:
// Roussel and Manquinho, "Input/output format and solver requirements for the competitions of
// pseudo-Boolean solvers", 2012; comments are between constraints too. Incremental CNF: iLingeling.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "encoder/dimacs_header.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "encoder/text_buffer.hpp"

namespace clausoku {

enum class FormulaTarget { cnf, counting, wcnf, opb, inccnf };

inline constexpr auto formula_target_names =
    std::to_array<std::pair<std::string_view, FormulaTarget>>({
        {"cnf", FormulaTarget::cnf},
        {"counting", FormulaTarget::counting},
        {"wcnf", FormulaTarget::wcnf},
        {"opb", FormulaTarget::opb},
        {"inccnf", FormulaTarget::inccnf},
    });

/// Is given a formula twice as encode() writes it, itself the observer: before header() to be
/// counted, behind it to be written. Holds no more of it than a buffer.
class FormulaWriter : public ClauseSink, public EncodingObserver {
 public:
  /// Whether the header is the first line, and comments stand behind it; otherwise before it.
  virtual bool header_first() const = 0;

  /// A line of text that no tool takes for an order.
  virtual void comment(std::string_view text) = 0;

  /// Writes the sizes of what was added so far and expects the same again.
  virtual void header() = 0;

  /// What was counted: variables, and clauses or constraints. Requires: the header is written.
  virtual DimacsHeader sizes() const = 0;

  /// Hands on what is still in the buffer. Must be called at the end.
  virtual void flush() = 0;
};

std::unique_ptr<FormulaWriter> make_formula_writer(FormulaTarget target, TextOutput output);

/// The one of FormulaTarget::opb (opb_writer.cpp).
std::unique_ptr<FormulaWriter> make_opb_writer(TextOutput output);

}  // namespace clausoku
