// Records of comma-separated values, RFC 4180. A field in double quotes may contain separators and
// line ends, and "" for a quote. White space around a field is dropped. Blank lines and comments
// are skipped.
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

/// Appends a text as a field, in double quotes if the text requires quotes. If `keeps_spaces` is
/// true, a text that begins or ends with a space is also quoted, so that readers keep the space.
void append_csv_field(std::string& out, std::string_view text, char separator,
                      bool keeps_spaces = false);

struct CsvField {
  std::string text;
  Place place;            ///< place of the field's first character
  std::size_t begin = 0;  ///< offset in the record's text: after the separator, or 0 at first
};

class CsvRecord {
 public:
  explicit CsvRecord(char separator) : separator_(separator) {}

  /// Reads the next record; returns false at the end of the text. If the record has an error, only
  /// its first line is consumed, so that an open quote does not swallow the rest of the text.
  bool read(LineSource& source);

  /// Reads a record from a single line.
  void read(const LineSource::Line& line);

  /// Appends a line to the quoted field that is open at the record's end. Requires is_open().
  void extend(const LineSource::Line& line);

  /// True if the last field has an opening quote but no closing quote yet.
  bool is_open() const { return in_quotes_; }

  std::span<const CsvField> fields() const { return {fields_.data(), count_}; }

  /// The record as written, without the last line end; line_end() returns that line end. If the
  /// record has an error, the line that was consumed, or the beginning of a line that is too long.
  const std::string& text() const { return text_; }
  const std::string& line_end() const { return line_end_; }

  /// The place after the last character of the record.
  Place end() const { return end_; }

  /// The error in the record, without a file name; empty if there is none.
  const std::optional<InputError>& error() const { return error_; }

 private:
  void add_line(const LineSource::Line& line);
  void take_text(const LineSource::Line& line);
  void add_field(std::string_view text, Place place, std::size_t begin);
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

}  // namespace clausoku
