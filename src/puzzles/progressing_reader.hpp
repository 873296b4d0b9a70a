// A guard around the reader of a format: a reader that stays at a bad puzzle and would return the
// same error for ever is moved on by a line each time, up to the end of the text. Several puzzles
// may have the same error, such as the rules of a dictionary that they stand in.
#pragma once

#include <memory>
#include <optional>

#include "src/puzzles/formats/format.hpp"

namespace clausoku {

class ProgressingReader final : public FormatReader {
 public:
  explicit ProgressingReader(std::unique_ptr<FormatReader> reader) : reader_(std::move(reader)) {}

  /// How often the same error at the same place may be returned in a row.
  static constexpr std::size_t most_repeats = 10'000;

  /// As the reader's, but no error more often than that.
  std::optional<Puzzle> next(LineSource& source) override;

  std::size_t pass(LineSource& source, std::size_t count) override {
    return reader_->pass(source, count);
  }
  bool may_block(const LineSource& source) const override { return reader_->may_block(source); }
  std::optional<InputError> fault() const override { return reader_->fault(); }

 private:
  bool repeats_last_error(const Puzzle& puzzle) const;

  const std::unique_ptr<FormatReader> reader_;
  std::optional<InputError> last_error_;  // of the last puzzle; empty if that was a good one
  std::size_t repeats_ = 0;               // of this error
};

}  // namespace clausoku
