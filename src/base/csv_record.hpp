// Records of comma-separated values, RFC 4180: fields with a separator between, those in double
// quotes as they are, with "" for a quote and line ends in them. White space around a field is
// dropped, and lines that are blank or comments are none.
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

/// A field as it is written: in quotes where it has to be.
std::string csv_field(std::string_view text);

/// Appends a field for records with a separator; in quotes also where a space begins or ends the
/// text, if readers are to keep the space.
void append_csv_field(std::string& out, std::string_view text, char separator,
                      bool keeps_spaces = false);

struct CsvField {
  std::string text;
  Place place;            ///< of its first character
  std::size_t begin = 0;  ///< in the record's text: behind the separator, or 0
};

class CsvRecord {
 public:
  explicit CsvRecord(char separator) : separator_(separator) {}

  /// Reads the next record; false at the end. Of a faulty one only the first line is passed, so
  /// that an open quote does not swallow the rest of the text.
  bool read(LineSource& source);

  /// Takes the record from one line alone.
  void read(const LineSource::Line& line);

  /// Whether a quoted field has no end yet.
  bool is_open() const { return in_quotes_; }

  std::span<const CsvField> fields() const { return {fields_.data(), count_}; }

  /// All of it as it stands there, without the end of its last line; of a faulty one, the line
  /// that is passed, or the beginning of one that is too long. And that end.
  const std::string& text() const { return text_; }
  const std::string& line_end() const { return line_end_; }

  /// Where the record ends: the place behind it.
  Place end() const { return end_; }

  /// What is wrong with it, without the file.
  const std::optional<InputError>& error() const { return error_; }

 private:
  void add_line(const LineSource::Line& line);
  void take_text(const LineSource::Line& line);
  void add_field(std::string_view text, Place place, std::size_t begin);
  void fail(Place place, std::string found, std::string expected);

  char separator_;
  std::string text_;
  std::string line_end_;
  std::vector<CsvField> fields_;  // the first count_ of them; kept for their strings' memory
  std::size_t count_ = 0;
  bool in_quotes_ = false;  // the last field goes on
  Place end_;
  std::optional<InputError> error_;
};

}  // namespace clausoku
