// Result writers: how results are written. The formats of `solve` are in formats/, a file each.
// Those of records, csv and jsonl, write the fields of a result (src/base/record.hpp).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/record.hpp"
#include "src/base/table.hpp"
#include "src/batch/result.hpp"
#include "src/drawings/text_drawing.hpp"

namespace clausoku {

using RecordField = NamedField<Result>;
using RecordFields = NamedFields<Result>;

/// All that is known of any result, in the order in which records have it. `engine` is the spec
/// that the field of that name tells.
RecordFields result_fields(std::string engine);

/// Names of what `solve` writes unless it is asked for other fields: all but `engine`, which every
/// record of a run has alike, and `rating`, which takes time, where it is not asked for.
std::vector<std::string> usual_record_fields(bool rating);

/// The row of a table that the puzzle was read from; an empty one without a row.
const TableRow& row_of(const Result& result);

/// Has no state: results may be written to different strings at the same time.
class ResultWriter {
 public:
  virtual ~ResultWriter() = default;

  /// What stands before the first result.
  virtual void begin(std::string&) const {}

  /// What stands between any two results, which append() leaves out.
  virtual std::string_view between() const { return {}; }

  /// One result.
  virtual void append(const Result& result, std::string& out) const = 0;

  /// What stands behind the last result.
  virtual void end(std::string&) const {}
};

/// What the formats can be asked for, each those that concern it.
struct WriterOptions {
  RecordFields fields = {};  ///< of a record
  /// Not null: they stand behind the columns of the puzzles' rows, which stand in such a table.
  std::shared_ptr<const Table> kept_columns = nullptr;
  std::optional<TextStyle> terminal_style = {};  ///< of grids that are shown on a terminal
};

/// Writes nothing.
class SilentWriter final : public ResultWriter {
 public:
  void append(const Result&, std::string&) const override {}
};

}  // namespace clausoku
