// A row of an input table whose puzzle and solution can be replaced. The other columns are copied.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "src/base/json_tree.hpp"
#include "src/base/table.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

class RowTemplate {
 public:
  /// Finds the puzzle and its solution in the puzzle's row. Empty if the row has no puzzle or is
  /// not whole. Requires a grid.
  static std::optional<RowTemplate> make(const Puzzle& puzzle, const ColumnOptions& columns);

  /// Appends the row with other cells, in the form of append_line(); and with a last column `key`
  /// unless `key` is empty. Writes cells as the row did: blanks, numbers or characters, as a text
  /// or as a list. Keeps a solution column without a solution.
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
    bool has_strings = false;  ///< each cell of the list is a string
    bool has_numbers = false;  ///< each digit is written as a number
    std::string blank = ".";   ///< a blank cell: a character, or an item of a list as written
  };

  Cells find_json_cells(const JsonValue& value, std::optional<Cell> blank) const;
  std::string find_blank_in_text(std::string_view text, std::optional<Cell> blank) const;
  void append_cell(std::string& out, const Cells& cells, std::string_view cell) const;
  void append_cells(std::string& out, const Cells& cells, std::string_view text) const;

  std::string text_;
  std::string line_end_;
  char separator_ = 0;  // 0: JSON
  std::size_t key_place_ = 0;
  std::size_t missing_columns_ = 0;  // of a row of CSV that is too short
  std::shared_ptr<const Alphabet> alphabet_;
  bool counts_from_zero_ = false;
  int cell_count_ = 0;
  bool are_numbers_ = false;  // append_line() writes numbers
  Cells puzzle_;
  std::optional<Cells> solution_;
};

}  // namespace clausoku
