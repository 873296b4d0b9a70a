// Writes derived puzzles in a text format. Rows of an input table are written with all their
// columns if the output is a table of the same kind.
#pragma once

#include <memory>
#include <optional>
#include <string>

#include "src/calls/convert.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "src/sets/row_template.hpp"
#include "src/sets/set_operations.hpp"

namespace clausoku {

class RowOutput {
 public:
  struct Options {
    std::string format;  ///< a name of puzzle_formats(), or npy
    ReaderOptions read_again = {};
    bool with_key = false;  ///< csv and jsonl get a column `key`
  };

  explicit RowOutput(Options options);

  /// Appends a puzzle, after the text that must precede it. Returns an error and appends nothing if
  /// the format cannot express the puzzle, or if its table has other columns than the first one.
  std::optional<ConversionFailure> append(const Derived& derived, std::string& out);

  /// True if the text before the first row was appended.
  bool has_begun() const { return has_begun_; }

  /// Continues an output whose table began with this puzzle.
  void resume_table(const Puzzle& puzzle);

  /// Makes finish() write the columns of another output if this one has not begun.
  void take_columns_of(const RowOutput& other);

  /// Appends the text that ends the output.
  void finish(std::string& out);

 private:
  /// The row whose columns are kept; null if the output is no table of its kind.
  const TableRow* find_row_to_copy(const Puzzle& puzzle) const;
  std::optional<ConversionFailure> append_array_row(const Derived& derived, std::string& out);
  std::optional<ConversionFailure> append_row(const Derived& derived, std::string& out);
  void append_new_row(const Derived& derived, std::string& out);
  std::optional<ConversionFailure> begin_table(const TableRow* row, std::string& out);

  const Options options_;
  const bool is_csv_;
  const bool is_json_lines_;
  PuzzleWriter writer_;
  bool has_begun_ = false;
  std::shared_ptr<const Table> table_;            // of the kept columns; null if none are kept
  std::shared_ptr<const TableRow> template_row_;  // the row of template_
  std::optional<RowTemplate> template_;
};

}  // namespace clausoku
