#include "src/batch/formats/record_writer.hpp"

#include <fmt/format.h>

#include <iterator>

#include "src/batch/existing_text.hpp"

namespace clausoku {

void TextSink::number(std::int64_t value) {
  const fmt::format_int digits(value);
  out_.append(digits.data(), digits.size());
}

void TextSink::time(std::chrono::nanoseconds value) {
  if (as_pattern_) {
    out_ += any_number;
  } else {
    fmt::format_to(std::back_inserter(out_), "{:.1f}", static_cast<double>(value.count()) / 1000.0);
  }
}

const TableRow& row_of(const Result& result) {
  static const TableRow none{.is_whole = false};
  return result.puzzle.row ? *result.puzzle.row : none;
}

}  // namespace clausoku
