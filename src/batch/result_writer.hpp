// The interface of the writers for the output formats of `solve`, which are in formats/. The
// formats csv and jsonl write the fields of a result (src/base/record.hpp).
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

/// Makes all fields of a result, in order. The value of the field `engine` is the text `engine`.
RecordFields result_fields(std::string engine);

/// The default fields of `solve`: all fields except `engine`, which is equal in all records of a
/// run. The field `rating` takes time, so it is a default field only if `rating` is true.
std::vector<std::string> usual_record_fields(bool rating);

/// The table row from which the puzzle was read, or an empty row if the input is not a table.
const TableRow& row_of(const Result& result);

/// A stateless writer: several threads may write to different strings at the same time.
class ResultWriter {
 public:
  virtual ~ResultWriter() = default;

  /// Appends the text before the first result.
  virtual void begin(std::string&) const {}

  /// The text between two results. The caller, and not append(), writes this text.
  virtual std::string_view between() const { return {}; }

  virtual void append(const Result& result, std::string& out) const = 0;

  /// Appends the text after the last result.
  virtual void end(std::string&) const {}
};

/// The options of all output formats. Each format ignores the options that do not concern it.
struct WriterOptions {
  RecordFields fields = {};  ///< fields of a record
  /// The table whose columns are written before the fields; null if no input columns are written.
  std::shared_ptr<const Table> kept_columns = nullptr;
  std::optional<TextStyle> terminal_style = {};  ///< style of grids that are shown on a terminal
};

class SilentWriter final : public ResultWriter {
 public:
  void append(const Result&, std::string&) const override {}
};

}  // namespace clausoku
