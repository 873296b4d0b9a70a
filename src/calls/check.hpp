// The use case `check`: explains the verdict on a puzzle in words, and computes more properties of
// the puzzle, one for each output column.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "encoder/grid.hpp"
#include "src/calls/fields.hpp"
#include "src/calls/figures.hpp"
#include "src/calls/result_writer.hpp"
#include "src/reasons/rules.hpp"
#include "src/steps/difficulty.hpp"

namespace clausoku {

/// Explains a verdict in more detail than Result::reason. For `none`, names a contradiction; for
/// `multiple`, names two cells in which two solutions differ. Stops at the result's deadline.
std::string explain_verdict_in_words(const Result& result);

/// Explains why a grid has no solution: the grid contains a contradiction, propagation leads to
/// one, or only a search proves it. The explanation does not depend on the engine of the verdict.
std::string explain_no_solution(const Grid& grid, const Deadline& deadline,
                                const DigitNames& digit_names = {});

/// Returns the digits of each cell in at least one solution. Empty if the verdict is `invalid` or
/// `unknown`, if the result has an alarm, or if the result's deadline is hit.
std::optional<Candidates> find_candidates(const Result& result);

/// A clue that the digits of a grid break.
struct BrokenClue {
  std::string name;
  std::vector<Cell> cells;  ///< those with digits that break the clue
};

/// Finds the clues that the digits of a grid break, without a solver.
std::vector<BrokenClue> find_broken_clues(const Grid& grid);

enum class CheckColumn {
  minimal,        ///< the redundant givens, clues and pencilmarks of a unique puzzle
  candidates,     ///< the digits of each cell in at least one solution
  rating,         ///< the weakest inference that decides the puzzle
  difficulty,     ///< how hard a unique puzzle is for a person
  singles,        ///< the number of cells that naked and hidden singles fill
  decisions,      ///< the guesses of the backtracker
  backtracks,     ///< the dead ends of the backtracker
  level,          ///< the level of the difficulty
  largest_step,   ///< the number of facts in the largest step
  mean_step,      ///< the mean number of facts in a step
  automorphisms,  ///< the number of arrangements that leave the puzzle unchanged
  against,        ///< Result::likeness, which the batch computes
  answer,         ///< the review of a given answer to the puzzle
};

/// The names of the columns, in the order of the output.
inline constexpr std::array<std::pair<std::string_view, CheckColumn>, 13> check_column_names{
    {{"minimal", CheckColumn::minimal},
     {"candidates", CheckColumn::candidates},
     {"rating", CheckColumn::rating},
     {"difficulty", CheckColumn::difficulty},
     {"singles", CheckColumn::singles},
     {"search_decisions", CheckColumn::decisions},
     {"backtracks", CheckColumn::backtracks},
     {"level", CheckColumn::level},
     {"largest_step", CheckColumn::largest_step},
     {"mean_step", CheckColumn::mean_step},
     {"automorphisms", CheckColumn::automorphisms},
     {"against", CheckColumn::against},
     {"answer", CheckColumn::answer}}};

/// True if the values of a column are numbers.
bool is_number_column(CheckColumn column);

/// A field for each column that adds the column, except for `against` and `answer`, and for the
/// columns that only records have.
Fields check_column_fields(std::set<CheckColumn>& columns);

/// Computes the texts of the columns. Several threads may use one object at the same time.
class CheckColumns {
 public:
  /// The difficulty of a puzzle that needs more conflicts is "not rated within N conflicts".
  explicit CheckColumns(std::int64_t max_conflicts = default_max_conflicts)
      : max_conflicts_(max_conflicts), figures_(max_conflicts) {}

  /// Returns a column's text, or `nothing` if the column does not apply or a limit was hit.
  std::string text(CheckColumn column, const Result& result) const;

  static constexpr const char* nothing = "-";

 private:
  std::string compute(CheckColumn column, const Result& result) const;
  std::string redundant_premises(const Result& result) const;
  std::string difficulty(const Result& result) const;
  static std::string answer(const Result& result);
  static std::string count_automorphisms(const Result& result);

  std::unique_ptr<Rules> take_unused_rules() const;

  std::int64_t max_conflicts_;
  Figures figures_;
  // Unused Rules objects: a thread removes an object from the list and puts it back after its use.
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Rules>> unused_rules_;
};

/// Returns the fields of a record of `check`: the fields of results, with complete reasons in
/// words, and a field for each column. Requires that `columns` outlives the returned fields.
RecordFields make_check_record_fields(std::string engine, const CheckColumns& columns);

/// Creates a writer of lines "INDEX\tNAME\tVERDICT" with the reason in words, if there is one, and
/// the columns `asked`. The reason includes an error in a stated solution. Requires that the
/// arguments outlive the writer.
std::unique_ptr<ResultWriter> make_check_writer(const std::set<CheckColumn>& asked,
                                                const CheckColumns& columns);

}  // namespace clausoku
