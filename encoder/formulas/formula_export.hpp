// Exported formulas: a grid's formula in DIMACS CNF or another format, with the grid in comments.
//
//   c clausoku formula 1              version of these comments
//   c clausoku name Grid%2001         puzzle name; bytes other than letters, digits, . _ - as %XX
//   c clausoku board 3 3              rows and columns of a box; other boards: see board_text.hpp
//   c clausoku encoding extended      the options: encoding, amo, shared-pairs, reduce
//   c clausoku break-symmetry digits  only if unit clauses fix the first house's digits
//   c clausoku row 0 0 3 0 2 0 6 0 0  the givens of one row of the canvas, 0 for a blank
//   c clausoku marks 1 2 4 7          pencilmarks: 4 and 7 in r1c2; one line for each cell that may
//                                     not have all digits
//   c clausoku rule killer-cage 10 …  a rule in the format of Rule::text()
//   c clausoku shuffle 7              only if the formula is shuffled, with this seed:
//   c clausoku shuffled 5 -3 1 …      the literals of the file that stand for variable 1, 2, 3 …
//   c varname 1 r1c1=4                the name of a variable, in cnfgen's format
//   p cnf …
//
// An auxiliary variable is named after its constraint: "h:r1b2=3" is true if 3 is in the part of
// row 1 that lies in box 2; "amo:…" are the numbered auxiliaries of an at-most-one constraint;
// "rule:2.5" is the fifth auxiliary of the second rule. Readers number the variables by grid and
// reduction, and only check the varname lines. In a shuffled formula, "not:r1c1=4" names a variable
// that is false if r1c1 is 4. OPB comments begin with "*" and follow the header.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/digit_names.hpp"
#include "encoder/formulas/dimacs_header.hpp"
#include "encoder/formulas/formula_writer.hpp"
#include "encoder/reduction.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

struct ExportOptions {
  EncodingOptions encoding;
  Reduction reduction = Reduction::givens;
  bool names = true;  ///< true: writes the varname lines
  FormulaTarget target = FormulaTarget::cnf;
  /// The seed by which encode_text() (src/calls/encode.hpp) shuffles a formula for `cnf`.
  std::optional<std::uint64_t> shuffle = {};
  bool sentences = false;  ///< true: writes a comment before each clause (clause_sentences.hpp)
};

/// True if ExportOptions::sentences is possible: one clause is one line of the format.
bool can_explain(FormulaTarget target);

/// Comments and clauses to add to a grid's formula.
struct FormulaAddition {
  std::vector<std::string> comments;          ///< one line each, written after the description
  std::vector<std::vector<Literal>> clauses;  ///< clauses over the grid's variables, written last
};

/// Writes the formula of a grid, without shuffling it. Encodes the grid twice, first to count the
/// clauses and then to write them, and never stores the formula. Returns empty, after incomplete
/// output, if the deadline stops the writing or has stopped the map's reduction. Requires a map of
/// the grid that was reduced by options.reduction, which must be `none` for the targets wcnf and
/// inccnf. Sentences require a target with can_explain() and no added clauses. Throws
/// std::length_error before the header if there are more variables than DIMACS can number.
std::optional<DimacsHeader> write_formula(const Grid& grid, const VariableMap& map,
                                          std::string_view name, const ExportOptions& options,
                                          const TextOutput& output,
                                          const FormulaAddition& addition = {},
                                          const Deadline& deadline = {});

/// Returns the literals that state a puzzle: givens are true, and candidates that the marks exclude
/// are false. Requires `blank`, the map of the unreduced blank grid with the same board.
std::vector<Literal> make_puzzle_cube(const Grid& grid, const VariableMap& blank);

/// The name of the `index`-th auxiliary variable of a constraint, from 1: "amo:r3c7.2" for 2.
/// Formulas name digits by numbers.
std::string auxiliary_variable_name(const Constraint& constraint, int index, const Board& board,
                                    const DigitNames& digit_names = {});

}  // namespace clausoku
