// Arrays of grids in NumPy's format .npy, version 1 to 3 (NEP 1): a header with the type and the
// shape, then the numbers, row after row.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "encoder/text/text_buffer.hpp"
#include "src/base/byte_source.hpp"

namespace clausoku {

/// Delivers the grids of a .npy file as lines of text, so that they are read like lines; other
/// bytes unchanged. Line k is grid k: one character for each cell, or, above 9 digits, numbers with
/// spaces between them; '.' for -1 and NaN, and 0 for 0, which is a blank or, beside -1, a digit.
/// Another whole number is '!' or the number itself, which makes the grid invalid.
///
/// Accepts integers and floats of any size and byte order. The shape is m×n² or m×n×n; or n×n for
/// one grid if n is no square of a board size. error() names the first fraction or part that is
/// wrong.
std::unique_ptr<ByteSource> read_numpy_as_lines(std::unique_ptr<ByteSource> source);

/// Appends a grid in the form that NumpyWriter::write() accepts. No digits stand for a missing
/// grid.
void append_numpy_grid(std::string& out, std::span<const std::uint16_t> digits);

/// Writes grids as an array of m×n² numbers: uint8 if n ≤ 255, otherwise uint16. A blank cell is 0,
/// and so are all cells of a missing grid.
class NumpyWriter {
 public:
  /// The size of the header in bytes.
  static constexpr std::size_t header_size = 128;

  /// Passes the array to `write`, beginning with header_size zeros. The caller replaces these by
  /// header() at the end.
  explicit NumpyWriter(TextOutput write) : write_(std::move(write)) {}

  /// Writes texts of append_numpy_grid(), in any pieces. Returns an error, or empty: the grids must
  /// have equal numbers of cells.
  std::optional<std::string> write(std::string_view pieces);

  /// Writes the missing grids at the beginning, if there is no other grid, as 9×9 grids.
  void finish();

  /// The header of the array with all grids written so far.
  std::string header() const;

 private:
  void write_grid(std::span<const std::uint16_t> digits);
  bool is_wide() const { return cells_ > 255 * 255; }

  TextOutput write_;
  std::string unread_;
  std::size_t cells_ = 0;      // of each grid; 0 before the first one
  std::uint64_t grids_ = 0;    // including the missing ones
  std::uint64_t missing_ = 0;  // before the first grid
  bool has_begun_ = false;
};

}  // namespace clausoku
