// Exported formulas: a grid as DIMACS CNF, or for another target, that says in its comments what it
// is.
//
//   c clausoku formula 1              the version of these comments
//   c clausoku name Grid%2001         the puzzle; what is not a letter, digit, . _ or - as %XX
//   c clausoku board 3 3              the rows and columns of a box; other boards: board_text.hpp
//   c clausoku encoding extended      and how it is written: encoding, amo, shared-pairs, reduce
//   c clausoku row 0 0 3 0 2 0 6 0 0  the givens, row by row of the canvas, 0 for a blank
//   c clausoku marks 1 2 4 7          the digits that a cell may have: 4 and 7 in r1c2; a line for
//                                     each cell that may not have all
//   c clausoku rule killer-cage 10 …  a rule, as its text() has it
//   c varname 1 r1c1=4                what each variable says, as cnfgen writes it
//   p cnf …
//
// An auxiliary variable is named after its constraint: "h:r1b2=3" says that 3 stands in the part
// of row 1 that lies in box 2; "amo:…" are those of an at-most-one constraint, numbered;
// "rule:2.5" is the fifth of the second rule. Grid and reduction determine the map, so decoding
// needs the varname lines only as a check. In OPB comments begin with "*" and follow the header.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/dimacs_header.hpp"
#include "encoder/formula_writer.hpp"
#include "encoder/reduction.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "encoder/variable_map.hpp"

namespace clausoku {

struct ExportOptions {
  EncodingOptions encoding;
  Reduction reduction = Reduction::givens;
  bool names = true;  ///< whether to write the varname lines
  FormulaTarget target = FormulaTarget::cnf;
};

/// What a formula has besides the grid's own.
struct FormulaAddition {
  std::vector<std::string> comments;          ///< one line each, behind the description
  std::vector<std::vector<Literal>> clauses;  ///< over the grid's variables, at the end
};

/// Writes the formula of a grid. It encodes the grid twice, to count the clauses and to write them,
/// and never holds the formula. Empty where the deadline came first or the map is cut short: the
/// text is then no formula. Requires: the map is of the grid and of options.reduction, which is
/// `none` for the targets wcnf and inccnf. Throws std::length_error where the formula needs more
/// variables than DIMACS can number; then no header is written.
std::optional<DimacsHeader> write_formula(const Grid& grid, const VariableMap& map,
                                          std::string_view name, const ExportOptions& options,
                                          const TextOutput& output,
                                          const FormulaAddition& addition = {},
                                          const Deadline& deadline = {});

/// What a puzzle adds to the formula of its blank board and its rules, in which nothing is reduced:
/// that its givens are true and what its marks leave out is false.
std::vector<Literal> cube_of(const Grid& grid, const VariableMap& blank);

/// "amo:r3c7.2": the name of the index-th auxiliary variable, from 1 on, of a constraint.
std::string auxiliary_name(const Constraint& constraint, int index, const Board& board);

}  // namespace clausoku
