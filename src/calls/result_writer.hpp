// The interface of the writers in formats/, one for each output format of `solve`. The formats csv
// and jsonl write the fields of a result (src/base/record.hpp).
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/record.hpp"
#include "src/base/table.hpp"
#include "src/calls/fields.hpp"
#include "src/calls/result.hpp"
#include "src/drawings/text_drawing.hpp"

namespace clausoku {

using RecordField = NamedField<Result>;
using RecordFields = NamedFields<Result>;

/// Makes all fields of a result, in order. The value of the field `engine` is the argument.
RecordFields make_result_fields(std::string engine);

/// The names of the fields that `solve` writes by default: all fields except `engine`, which is
/// equal for all puzzles, and except `rating` if `rating` is false, since a rating takes time.
std::vector<std::string> default_solve_field_names(bool rating);

/// The table row from which the puzzle was read. Returns an empty row if the input is not a table.
const TableRow& find_input_row(const Result& result);

/// Writes results. The writer is stateless, so several threads may append to different strings.
class ResultWriter {
 public:
  virtual ~ResultWriter() = default;

  /// Appends the text before the first result.
  virtual void begin(std::string&) const {}

  /// The text between two results. append() does not write this text; the caller does.
  virtual std::string_view between() const { return {}; }

  virtual void append(const Result& result, std::string& out) const = 0;

  /// Appends the text after the last result.
  virtual void end(std::string&) const {}
};

/// The options of all output formats. A format ignores the options of other formats.
struct WriterOptions {
  RecordFields fields = {};  ///< fields of a record
  /// The input table whose columns are written before the fields; null to write only the fields.
  std::shared_ptr<const Table> kept_columns = nullptr;
  std::optional<TextStyle> terminal_style = {};  ///< style of grids that are shown on a terminal
};

class SilentWriter final : public ResultWriter {
 public:
  void append(const Result&, std::string&) const override {}
};

/// The field `fields`: the names of record fields, each once.
Field record_names_field(std::vector<std::string>& names, std::vector<std::string> known);

}  // namespace clausoku
