// Tables: comma-separated values under a header, or JSON Lines. How a column is found by its name,
// and what has to be kept of a row to write it again, byte for byte.
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
  std::vector<std::string> names = {};  ///< of the columns of `csv`
  std::string header = {};              ///< there, as it stands, without the end of its line
  char separator = ',';
  std::string line_end = "\n";

  std::size_t columns() const { return names.size(); }
};

/// Whether rows of both can stand under one header.
bool same_columns(const Table& a, const Table& b);

/// "the columns 'a', 'b' with ',' between", "JSON Lines".
std::string to_string(const Table& table);

struct TableRow {
  std::shared_ptr<const Table> table = nullptr;
  std::string text = {};      ///< as it stands, without the end of its last line
  std::string line_end = {};  ///< that; empty at the end of a text
  std::size_t fields = 0;     ///< of `csv`
  /// An offset in the text. Of `csv`: where fields begin that the header has no name for, with the
  /// separator before them; of `json_lines`: the closing brace.
  std::size_t surplus = 0;
  bool is_whole = true;  ///< otherwise it is no row, and nothing can be added behind it as it is
};

/// The texts of the fields in a line of values with separators between.
std::vector<std::string> csv_texts(const LineSource::Line& line, char separator);

/// The table under a header. The first comma, semicolon or tab outside quotes is the separator; a
/// comma where there is none.
Table csv_table(const LineSource::Line& header, bool has_byte_order_mark);

/// A record of a table of `csv` as its row. A record with an error is no whole row.
TableRow csv_row(const CsvRecord& record, std::shared_ptr<const Table> table);

/// The first of the columns with a name: as it stands, else in any case.
std::optional<std::size_t> column_named(std::span<const std::string> names, std::string_view name);

/// "the columns 'a', 'b'".
std::string columns_seen(std::span<const std::string> names);

}  // namespace clausoku
