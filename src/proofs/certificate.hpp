// Certificates: a formula whose unsatisfiability says something of a grid. It is the grid's own,
// as formula_export.hpp describes it, with the claim in further comments:
//
//   c certificate none                        the grid has no solution
//   c certificate unique                      the grid has no solution besides this one,
//   c certificate solution 4 8 3 9 2 1 6 5 7  row by row
//
// For the second the last clause forbids the digits of the solution together; so all stands in the
// formula and nothing is assumed.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/dimacs_import.hpp"
#include "encoder/formula_export.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/inference/inferred.hpp"

namespace clausoku {

struct Certificate {
  FormulaDescription formula;
  std::optional<Grid> solution;  ///< the only one; none where there is no solution at all
};

/// Writes the formula. Empty where the deadline came first: what is written then is no formula.
/// Requires that a solution keeps the givens.
std::optional<DimacsHeader> write_certificate(const Certificate& certificate,
                                              const TextOutput& output,
                                              const Deadline& deadline = {});

/// Why a formula is not the certificate's, or its claim cannot be right whatever is proved: the
/// first clause that differs from the grid's encoding, or what is wrong with the solution. Empty
/// where all is well. If the deadline comes first, the answer means nothing.
std::optional<std::string> compare(const Certificate& certificate, const Formula& formula,
                                   const Deadline& deadline = {});

/// The conditions of a claim about a grid besides the digits that a line of the grid shows:
/// "" for the usual 9x9 board and no pencilmarks; otherwise " on the board 4x4 with 1x4 boxes",
/// " on the board described as '9x9 with diagonals' (81 cells, 29 houses)",
/// " with the marks r1c2: 4 7; r1c3: none", or both: each cell whose candidates are restricted,
/// with what they are.
std::string conditions(const Grid& grid);

/// Collects a certificate from a formula's comments. A formula that clausoku wrote without a claim
/// is read as one of no solution.
class CertificateReader {
 public:
  void visit(const DimacsComment& comment);

  /// The certificate; nothing where no comment is clausoku's; or what is wrong with them.
  std::variant<std::optional<Certificate>, TextError> finish();

 private:
  void read_claim(std::string_view text, const DimacsComment& comment);
  void read_row(std::string_view text, const DimacsComment& comment);
  std::optional<Grid> solution(const Board& board);
  void fail(const DimacsComment& comment, std::string found, std::string expected);

  DescriptionReader description_{
      rule_of_text, [](const Grid& grid, Reduction reduction) { return infer(grid, reduction); }};
  bool described_ = false;  // there was a comment of clausoku's
  std::optional<bool> unique_;
  std::vector<int> digits_;
  std::size_t claim_line_ = 1;
  std::optional<TextError> error_;
};

}  // namespace clausoku
