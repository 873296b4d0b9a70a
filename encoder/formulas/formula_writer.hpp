// Formula writers: write a formula as text in one of several input formats of solvers.
//
//   cnf       DIMACS CNF
//   counting  DIMACS CNF for projected model counters, which count over the candidates: listed as
//             "c p show 1 2 … 0", the format of the model counting competitions, and as
//             "c ind 1 2 … 0", which CryptoMiniSat, ApproxMC and the samplers read
//   wcnf      weighted CNF: a given is a soft clause of weight 1, every other clause is hard, so an
//             optimum violates as few givens as possible
//   wcnf-2022 the same, as MaxSAT evaluations since 2022 have it: 'h' before hard clauses, no
//   header opb       pseudo-Boolean constraints: "exactly one" and "at most one" are one constraint
//   each,
//             without auxiliary variables; every other clause is "at least one"
//   inccnf    incremental CNF: the clauses, then cubes that are solved one after the other
//
// WCNF: the format of the MaxSAT evaluations before 2022, which more tools read than wcnf-2022.
// OPB: Roussel and Manquinho, "Input/output format and solver requirements for the competitions of
// pseudo-Boolean solvers", 2012; comments may also follow constraints. Incremental CNF: iLingeling.
#pragma once

#include <array>
#include <memory>
#include <string_view>
#include <utility>

#include "encoder/formulas/dimacs_header.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "encoder/text/text_buffer.hpp"

namespace clausoku {

enum class FormulaTarget { cnf, counting, wcnf, wcnf_2022, opb, inccnf };

inline constexpr auto formula_target_names =
    std::to_array<std::pair<std::string_view, FormulaTarget>>({
        {"cnf", FormulaTarget::cnf},
        {"counting", FormulaTarget::counting},
        {"wcnf", FormulaTarget::wcnf},
        {"wcnf-2022", FormulaTarget::wcnf_2022},
        {"opb", FormulaTarget::opb},
        {"inccnf", FormulaTarget::inccnf},
    });

/// True if givens are soft clauses.
constexpr bool is_weighted(FormulaTarget target) {
  return target == FormulaTarget::wcnf || target == FormulaTarget::wcnf_2022;
}

/// True if any SAT solver reads formulas for this target.
constexpr bool is_dimacs_cnf(FormulaTarget target) {
  return target == FormulaTarget::cnf || target == FormulaTarget::counting;
}

/// Writes a formula in two passes: the caller runs encode() twice, with the writer as sink and
/// observer. The pass before header() counts the clauses; the pass after header() writes them.
/// Stores only one buffer of text.
class FormulaWriter : public ClauseSink, public EncodingObserver {
 public:
  /// True if the header precedes all comments; false if all comments precede the header.
  virtual bool has_header_first() const = 0;

  /// Writes a comment line. Requires one line that is no solver directive (see DimacsWriter).
  virtual void comment(std::string_view text) = 0;

  /// Writes the header with the counted sizes. Requires that the second pass adds the same clauses.
  virtual void header() = 0;

  /// The counted numbers of variables and clauses (OPB: constraints). Requires a written header.
  virtual DimacsHeader sizes() const = 0;

  /// Passes the buffered text to the output. Must be called at the end.
  virtual void flush() = 0;
};

/// Makes a writer for a formula with this at-most-one encoding.
std::unique_ptr<FormulaWriter> make_formula_writer(FormulaTarget target, TextOutput output,
                                                   AtMostOne at_most_one);

std::unique_ptr<FormulaWriter> make_opb_writer(TextOutput output);

}  // namespace clausoku
