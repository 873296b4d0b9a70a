// Reads and writes records of comma-separated values (RFC 4180). A field in double quotes may
// contain separators, line ends, and "" for a double quote. The reader removes white space around
// fields, and skips blank lines and comments.
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "src/base/input_error.hpp"
#include "src/base/line_source.hpp"

namespace clausoku {

/// Appends a text as a field, in double quotes if necessary. If `keeps_spaces` is true, also quotes
/// a text that begins or ends with a space, so that readers keep the space.
void append_csv_field(std::string& out, std::string_view text, char separator,
                      bool keeps_spaces = false);

struct CsvField {
  std::string text;
  Place place;                 ///< place of the field's first character
  std::size_t begin = 0;       ///< offset in the record's text: 0, or after the last separator
  std::size_t text_begin = 0;  ///< offset of the field's first character
};

class CsvRecord {
 public:
  explicit CsvRecord(char separator) : separator_(separator) {}

  /// Reads the next record. Returns false at the end of the text. Consumes only the first line of a
  /// record with an error, so that an unclosed quote does not swallow the rest of the text.
  bool read(LineSource& source);

  /// Reads a record from one line. If is_open() is then true, extend() must add further lines.
  void read(const LineSource::Line& line);

  /// Adds a line to the record. Requires is_open().
  void extend(const LineSource::Line& line);

  /// True if the last field lacks its closing quote, so that the record continues in the next line.
  bool is_open() const { return in_quotes_; }

  std::span<const CsvField> fields() const { return {fields_.data(), count_}; }

  /// The text of the record, without its last line end, which line_end() returns. If read() found
  /// an error, this is the one consumed line, cut off if that line is too long.
  const std::string& text() const { return text_; }
  const std::string& line_end() const { return line_end_; }

  /// The line and column after the last character of the record.
  Place end() const { return end_; }

  /// The error in the record, without a file name; empty if there is no error.
  const std::optional<InputError>& error() const { return error_; }

 private:
  void add_line(const LineSource::Line& line);
  void take_text(const LineSource::Line& line);
  void add_field(std::string_view text, Place place, std::size_t begin, std::size_t text_begin);
  void fail(Place place, std::string found, std::string expected);

  char separator_;
  std::string text_;
  std::string line_end_;
  std::vector<CsvField> fields_;  // only the first count_ are valid; the others keep their memory
  std::size_t count_ = 0;
  bool in_quotes_ = false;  // true if the last field has no closing quote yet
  Place end_;
  std::optional<InputError> error_;
};

/// Protects texts that spreadsheets would run as formulas: "=1+1" becomes "'=1+1", and is restored
/// when the field is read. The characters are those that OWASP names ("CSV Injection").
///
/// Returns the text with an apostrophe before it if it begins with `=`, `+`, `-`, `@`, a tab or a
/// line end, or with apostrophes and then one of these. Returns other texts unchanged, also "-".
std::string disarm_csv_text(std::string text);

/// Returns the text for which disarm_csv_text() returns `field`, or `field` if there is none.
std::string_view restore_csv_text(std::string_view field);

}  // namespace clausoku
