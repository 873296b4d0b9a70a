// What the writers of records have in common: how values become text, and the two ways to write
// one, as it is or as a pattern.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <utility>

#include "src/batch/result_writer.hpp"

namespace clausoku {

/// Appends values to a text. `as_pattern`: any_number (existing_text.hpp) for times.
class TextSink : public ValueSink {
 public:
  TextSink(std::string& out, bool as_pattern) : out_(out), as_pattern_(as_pattern) {}

  void number(std::int64_t value) final;
  void truth(bool value) final { out_ += value ? "true" : "false"; }
  /// In microseconds.
  void time(std::chrono::nanoseconds value) final;

 protected:
  std::string& out() { return out_; }

 private:
  std::string& out_;
  const bool as_pattern_;
};

/// The row of a puzzle; an empty one that is none where the puzzle has none.
const TableRow& row_of(const Result& result);

class RecordWriter : public ResultWriter {
 public:
  explicit RecordWriter(WriterOptions options) : options_(std::move(options)) {}

  void append(const Result& result, std::string& out) const final {
    append_record(result, out, false);
  }
  void append_pattern(const Result& result, std::string& out) const final {
    append_record(result, out, true);
  }

 protected:
  const RecordFields& fields() const { return options_.fields; }
  /// The table whose rows are kept; null where none are.
  const Table* kept() const { return options_.kept_columns.get(); }

 private:
  virtual void append_record(const Result& result, std::string& out, bool as_pattern) const = 0;

  const WriterOptions options_;
};

}  // namespace clausoku
