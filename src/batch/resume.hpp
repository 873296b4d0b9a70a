// Going on where an interrupted batch left off: the records that its output file holds already.
//
// Whole records are handed out one by one, in the order of the puzzles. Behind the last of them may
// stand a record that was cut off, or what ends a whole output: that is to be written anew. The
// file itself is only read here, and held one record at a time.
#pragma once

#include <cstdint>
#include <fstream>
#include <optional>
#include <string>
#include <string_view>

#include "src/batch/record_reader.hpp"

namespace clausoku {

class KeptRecords {
 public:
  struct Record {
    std::string text;
    std::size_t line;  ///< where it begins in the file
  };

  /// Refers to the writer and the reader. A file that is not there has no records.
  KeptRecords(std::string file, const ResultWriter& writer, const RecordReader& reader);

  const RecordReader& reader() const { return reader_; }

  /// The record of the next puzzle; nothing once there is no further whole one, and ever after.
  std::optional<Record> next(const Puzzle& puzzle, std::size_t index);

  /// How many bytes the whole records have, with what stands before the first one; 0 where not
  /// even that is whole.
  std::uint64_t size() const { return size_; }

  /// What speaks against writing `text` behind the whole records, in place of what stands there:
  /// that it is no beginning of a record, or more than there are puzzles.
  std::optional<InputError> objection(std::string_view text);

  /// That something stands at a line that cannot be gone on from.
  InputError error_at(std::size_t line, std::string found) const;

 private:
  bool read_more();
  std::string_view rest() const { return std::string_view(buffer_).substr(begin_); }
  std::size_t ends_of_lines(std::size_t size) const;
  void pass(std::size_t size);

  std::string file_;
  const RecordReader& reader_;
  std::ifstream stream_;
  std::string footer_;
  std::string buffer_;
  std::size_t begin_ = 0;  // in the buffer: what has not been passed
  std::uint64_t size_ = 0;
  std::size_t line_ = 1;
  bool ended_ = false;  // no further whole record
  std::string fault_;   // why there is none at all
};

}  // namespace clausoku
