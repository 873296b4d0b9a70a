// A certificate is a formula whose unsatisfiability proves a claim about a grid. The formula is the
// grid's exported formula (formula_export.hpp) with the claim in additional comments:
//
//   c certificate none                        the grid has no solution
//   c certificate unique                      the grid has no solution except this one,
//   c certificate solution 4 8 3 9 2 1 6 5 7  row by row
//   c certificate count 12                    the grid has no solutions except these 12
//   c certificate multiple                    the grid has at least these two solutions
//
// The formula's last clauses forbid these solutions, in ascending order: at least one cell must
// have another digit. So the formula contains the complete claim, and nothing else is assumed.
// `multiple` claims nothing about other solutions, so its formula forbids none and needs no proof.
//
// A formula with fixed digits (encoder/digit_symmetry.hpp) can only prove `none`. The reader
// refuses it if something in the grid distinguishes the digits.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/formulas/dimacs_import.hpp"
#include "encoder/formulas/formula_export.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/inference/inferred.hpp"

namespace clausoku {

struct Certificate {
  FormulaDescription formula;
  std::vector<Grid> solutions;  ///< in ascending order of their digits
  bool lists_all = true;        ///< false: two solutions, and there may be others

  /// Returns the only solution; null if the claim is that there is none, or several.
  const Grid* only_solution() const { return solutions.size() == 1 ? &solutions.front() : nullptr; }
};

/// Writes the certificate's formula. Returns empty if the deadline passes first; the written text
/// is then incomplete. Requires that the certificate's solutions keep the givens.
std::optional<DimacsHeader> write_certificate(const Certificate& certificate,
                                              const TextOutput& output,
                                              const Deadline& deadline = {});

/// Returns the reason why a certificate is wrong: the first clause of the formula that differs from
/// the grid's encoding, or the error in the solution. Returns empty if the certificate is right. If
/// the deadline passes first, the result is meaningless.
std::optional<std::string> compare(const Certificate& certificate, const Formula& formula,
                                   const Deadline& deadline = {});

/// The words of a comment such as "varname 17 r1c1=4": the variable's number and its name. Either
/// may be empty or invalid.
struct VariableNameWords {
  std::string_view number;
  std::string_view name;
};

/// Returns empty for a comment that names no variable.
std::optional<VariableNameWords> split_variable_name(std::string_view comment);

/// Collects a certificate from a formula's comments. If clausoku wrote the formula without a claim,
/// the claim is that the grid has no solution.
class CertificateReader {
 public:
  void visit(const DimacsComment& comment);

  /// Returns the certificate or the error in the comments; empty if clausoku wrote no comment.
  std::variant<std::optional<Certificate>, TextError> finish();

 private:
  void read_row(std::string_view text, const DimacsComment& comment);
  std::optional<std::vector<Grid>> solutions(const Board& board) const;
  void fail(const DimacsComment& comment, std::string found, std::string expected);

  DescriptionReader description_{
      parse_rule, [](const Grid& grid, Reduction reduction) { return infer(grid, reduction); }};
  bool described_ = false;  // true after a comment that clausoku wrote
  std::optional<std::size_t> claimed_count_;
  bool lists_all_ = true;
  std::vector<int> digits_;
  std::size_t canvas_line_ = 1;
  std::size_t claim_line_ = 1;
  std::optional<TextError> error_;
};

}  // namespace clausoku
