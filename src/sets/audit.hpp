// Audits sets of puzzles, such as the training and the test set of a model: which rows are no
// puzzle, have no single solution or state a wrong one, which are duplicates within a file or
// across files, and how hard the puzzles are.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "src/calls/fields.hpp"
#include "src/calls/solve.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/sets/decided_rows.hpp"
#include "src/sets/key_table.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {

/// Rows of one kind: "17", or "17: why".
using AuditRows = std::vector<std::string>;

/// What an audit found in a file. A row is a puzzle or a text that is no puzzle.
struct FileAudit {
  std::string name;
  std::uint64_t rows = 0;
  std::uint64_t stated_solutions = 0;  ///< rows that state a solution
  AuditRows malformed = {};            ///< no puzzle, or givens that clash
  AuditRows without_solution = {};
  AuditRows with_several_solutions = {};
  AuditRows undecided = {};              ///< a limit was hit
  AuditRows wrong_answers = {};          ///< the row states a solution that is wrong
  AuditRows exact_duplicates = {};       ///< of an earlier row of this file
  AuditRows equivalent_duplicates = {};  ///< of an earlier row of this file that is not the same
  AuditRows exact_leaks = {};            ///< the same puzzle is in an earlier file
  AuditRows equivalent_leaks = {};       ///< an equivalent puzzle is in an earlier file
  AuditRows solution_leaks = {};  ///< a puzzle with an equivalent solution is in an earlier file
};

struct Audit {
  std::vector<FileAudit> files;
  std::map<int, std::uint64_t> givens;      ///< the number of rows with this number of givens
  std::map<int, std::uint64_t> singles;     ///< by the number of cells that singles fill
  std::map<int, std::uint64_t> backtracks;  ///< by their number, rounded down to a power of two;
                                            ///< of boards up to 9×9 without clues
  std::uint64_t solved_by_singles = 0;
  std::map<std::string, std::uint64_t> difficulties;  ///< of the sample, by level
  std::uint64_t sample = 0;                           ///< the number of rated puzzles
  bool is_sample_whole = false;                       ///< it has all puzzles with one solution
  std::uint64_t unrated = 0;  ///< of the sample, not rated within the limits
  std::uint64_t seed = 1;
  bool compares_equivalence = true;  ///< false: some boards need nauty, which is not built in

  /// True if every row is a puzzle with one solution, states no wrong solution, and is no
  /// duplicate.
  bool is_clean() const;
};

struct AuditOptions {
  Limits limits = {};  ///< of each puzzle; the stop token ends the audit
  int threads = 1;
  std::uint64_t seed = 1;
  std::uint64_t sample = 10'000;  ///< the number of puzzles whose difficulty is rated
};

/// The number of puzzles whose difficulty is rated.
Field sample_field(std::uint64_t& sample);

/// A set of puzzles to audit, such as a file. Its lines are Puzzle::line.
struct NamedSet {
  std::string name;
  std::unique_ptr<PuzzleReader> reader;
};

/// Audits the sets in order. The audit is incomplete after a stop request.
std::variant<Audit, SetFailure> audit_sets(std::vector<NamedSet> sets, const AuditOptions& options);

/// The report as JSON, as a card in Markdown, and as an HTML page without scripts and network.
std::string format_audit_json(const Audit& audit);
std::string format_audit_card(const Audit& audit);
std::string format_audit_page(const Audit& audit);

}  // namespace clausoku
