// Tables that puzzles stand in, a row each: comma-separated values under a header, or JSON Lines.
// How their columns are found, and what has to be kept of a row to write it again, byte for byte.
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/csv_record.hpp"

namespace clausoku {

/// What a user says of columns.
struct ColumnOptions {
  std::string puzzle;                   ///< from --puzzle-column; empty: one of the usual names
  std::optional<std::string> solution;  ///< from --solution-column; "": there is none
  bool keep = false;                    ///< rows are kept with their puzzles
  std::vector<std::string> added = {};  ///< to these; no column may have such a name already

  /// Whether files without columns are of no use.
  bool need_columns() const { return keep || !puzzle.empty() || solution.has_value(); }
};

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

/// Names of columns, in any case, those first that leave least doubt.
std::span<const std::string_view> puzzle_column_names();
std::span<const std::string_view> solution_column_names();

/// Which of some columns have the puzzles and their solutions.
struct ChosenColumns {
  std::optional<std::size_t> puzzle;
  std::optional<std::size_t> solution;
};
ChosenColumns choose_columns(std::span<const std::string> names, const ColumnOptions& options);

/// The first name that is added although a column has it, in any case; empty where there is none.
std::optional<std::string> added_twice(std::span<const std::string> names,
                                       const ColumnOptions& options);

/// What is said of a table without puzzles, or without the solutions that were asked for: "the
/// columns 'a', 'b'", "a column 'puzzle', 'quizzes' or the like, or --puzzle-column".
std::string columns_seen(std::span<const std::string> names);
std::string columns_expected(const ChosenColumns& chosen, const ColumnOptions& options);

/// Whether a table has all columns that are needed.
bool has_columns(const ChosenColumns& chosen, const ColumnOptions& options);

}  // namespace clausoku
