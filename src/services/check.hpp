// The use case `check`: the reason for a puzzle's verdict in words, and further properties of the
// puzzle, one column each.
#pragma once

#include <array>
#include <memory>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "src/batch/result_writer.hpp"
#include "src/reasons/rules.hpp"

namespace clausoku {

/// More than Result::reason says: if there is no solution, what shows it; if there are several,
/// cells in which two of them differ. May take as long as the result's deadline lets it.
std::string reason_in_words(const Result& result);

/// Where it shows that a grid has no solution: on the grid, after propagation, or by search alone.
/// The answer does not depend on the engine that found the verdict.
std::string reason_for_none(const Grid& grid, const Deadline& deadline);

enum class CheckColumn {
  minimal,     ///< of a unique puzzle: which givens, clues and pencilmarks are not needed
  candidates,  ///< of each cell the digits that some solution has there
  rating,      ///< the result's, as the batch finds it
  difficulty,  ///< of a unique puzzle: for a person
  answer,      ///< the review of the answer beside it
};

/// Their names, in the order in which lines have them.
inline constexpr std::array<std::pair<std::string_view, CheckColumn>, 5> check_column_names{
    {{"minimal", CheckColumn::minimal},
     {"candidates", CheckColumn::candidates},
     {"rating", CheckColumn::rating},
     {"difficulty", CheckColumn::difficulty},
     {"answer", CheckColumn::answer}}};

/// May be used by several threads at a time.
class CheckColumns {
 public:
  /// `nothing` if the verdict does not have this column or a limit has prevented it.
  std::string text(CheckColumn column, const Result& result) const;

  static constexpr const char* nothing = "-";

 private:
  std::string compute(CheckColumn column, const Result& result) const;
  std::string redundant_premises(const Result& result) const;
  std::string candidates(const Result& result) const;
  static std::string difficulty(const Result& result);
  static std::string answer(const Result& result);

  std::unique_ptr<Rules> take_rules() const;

  // The rules of boards, for all their puzzles. A thread that uses rules has taken them from here.
  mutable std::mutex mutex_;
  mutable std::vector<std::unique_ptr<Rules>> unused_rules_;
};

/// The fields of any result, with `reason` in words, and a field for each column. `columns` must
/// outlive the fields.
RecordFields check_fields(std::string engine, const CheckColumns& columns);

/// Writes the lines "INDEX\tNAME\tVERDICT", then the reason if there is one, then the columns that
/// are asked for. The reason also tells what is wrong with a stated solution. The arguments must
/// outlive the writer.
std::unique_ptr<ResultWriter> make_check_writer(const std::set<CheckColumn>& asked,
                                                const CheckColumns& columns);

}  // namespace clausoku
