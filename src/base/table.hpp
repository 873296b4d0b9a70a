// Input tables: CSV with a header, or JSON Lines. A row keeps all data of the input row, so that it
// can be written again byte for byte.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/csv_record.hpp"

namespace clausoku {

struct Table {
  enum class Kind { csv, json_lines };

  Kind kind;
  std::vector<std::string> names = {};  ///< column names; only for `csv`
  std::string header = {};              ///< the header of `csv` as written, without its line end
  char separator = ',';
  std::string line_end = "\n";

  std::size_t columns() const { return names.size(); }
};

/// True if both tables are of one kind, with the same column names and the same separator.
bool have_same_columns(const Table& a, const Table& b);

/// Describes a table: "the columns 'a', 'b' separated by ','", or "JSON Lines".
std::string to_string(const Table& table);

struct TableRow {
  std::shared_ptr<const Table> table = nullptr;
  std::string text = {};      ///< as written, without its last line end
  std::string line_end = {};  ///< the last line end; empty at the end of a text
  std::size_t fields = 0;     ///< number of fields; only for `csv`
  /// The offset in `text` where further fields are inserted. For `csv`: the end, or the separator
  /// before the first field without a column in the header. For `json_lines`: the closing brace.
  std::size_t surplus = 0;
  bool is_whole = true;  ///< false if the text is not a valid row; fields cannot be appended to it
};

/// Splits one line of CSV into the texts of its fields.
std::vector<std::string> split_csv_line(const LineSource::Line& line, char separator);

/// Makes a table from its header. The separator is the first comma, semicolon or tab that is not in
/// quotes, or a comma if there is none.
Table make_table_of_csv_header(const LineSource::Line& header, bool has_byte_order_mark);

/// Makes a row of a `csv` table. Sets is_whole to false if the record has an error.
TableRow make_csv_row(const CsvRecord& record, std::shared_ptr<const Table> table);

/// The index of the column with this name, or else of a column that differs only in case.
std::optional<std::size_t> find_column(std::span<const std::string> names, std::string_view name);

/// Lists column names for a message: "the columns 'a', 'b'".
std::string format_column_list(std::span<const std::string> names);

}  // namespace clausoku
