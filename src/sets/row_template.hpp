// A row of an input table whose puzzle and solution can be replaced. The other columns are copied.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/table.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class RowTemplate {
 public:
  /// Finds the puzzle and the solution in a row. Empty if the row has no puzzle or is not whole.
  static std::optional<RowTemplate> make(const TableRow& row, const ColumnOptions& columns);

  /// Appends the row with other cells, one character for each, '.' for a blank; and with a last
  /// column `key` unless `key` is empty. Writes cells as the row did: with its character for
  /// blanks, as a text or as a list. Keeps a solution column without a solution.
  void append(std::string& out, std::string_view puzzle, std::string_view solution,
              std::string_view key) const;

 private:
  /// A part of the row's text that holds cells.
  struct Cells {
    std::size_t begin = 0;
    std::size_t end = 0;
    bool is_quoted = false;  ///< a JSON string
    bool is_list = false;    ///< a JSON list of cells
    bool has_rows = false;   ///< a JSON list of lists or of strings
    bool has_row_texts = false;
  };

  void append_cells(std::string& out, const Cells& cells, std::string_view text) const;

  std::string text_;
  std::string line_end_;
  char separator_ = 0;  // 0: JSON
  std::size_t key_place_ = 0;
  std::size_t missing_columns_ = 0;  // of a row of CSV that is too short
  char blank_ = '.';
  Cells puzzle_;
  std::optional<Cells> solution_;
};

}  // namespace clausoku
