#include "src/base/numpy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstring>
#include <utility>
#include <vector>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::string_view magic("\x93NUMPY", 6);
constexpr std::size_t largest_size = 256;
constexpr std::size_t largest_single = 61;  // a larger array of n×n has n grids
constexpr std::size_t largest_header = 1 << 16;
constexpr const char* cut_off_header = "a cut off .npy file; expected the end of its header";

/// The whole number whose square is `number`, or 0.
std::size_t square_root(std::size_t number) {
  const auto root = static_cast<std::size_t>(std::lround(std::sqrt(static_cast<double>(number))));
  return root * root == number ? root : 0;
}

/// Returns the text between `key` and the next comma or the end, in a Python dictionary as NumPy
/// writes it; empty if there is none.
std::string_view find_value(std::string_view header, std::string_view key) {
  const std::size_t begin = header.find(key);
  if (begin == header.npos) return {};
  header.remove_prefix(begin + key.size());
  header.remove_prefix(std::min(header.find(':') + 1, header.size()));
  return trim_left(header);
}

struct Shape {
  std::uint64_t grids = 0;
  std::size_t cells = 0;
};

std::string describe_shape(const std::vector<std::uint64_t>& sizes) {
  std::string text = sizes.empty() ? "no dimension" : "";
  for (const std::uint64_t size : sizes) text += (text.empty() ? "" : "x") + std::to_string(size);
  return text;
}

/// Finds the number of grids and of their cells. Returns an error message, or empty.
std::optional<std::string> take_shape(const std::vector<std::uint64_t>& sizes, Shape& shape) {
  const auto is_board = [](std::uint64_t cells) {
    return cells >= 16 && cells <= largest_size * largest_size && square_root(cells) > 0;
  };
  const bool is_flat = sizes.size() == 2 && is_board(sizes[1]);
  // 81×81 are 81 puzzles, not a board of this size.
  const bool is_single = sizes.size() == 2 && sizes[0] == sizes[1] && sizes[0] <= largest_single &&
                         is_board(sizes[0] * sizes[0]);
  if (is_flat && is_single) {
    return fmt::format("an array of {}: one grid or {} grids; expected three dimensions",
                       describe_shape(sizes), sizes[0]);
  }
  if (is_flat) {
    shape = {sizes[0], static_cast<std::size_t>(sizes[1])};
  } else if (is_single) {
    shape = {1, static_cast<std::size_t>(sizes[0] * sizes[0])};
  } else if (sizes.size() == 3 && sizes[1] == sizes[2] && is_board(sizes[1] * sizes[2])) {
    shape = {sizes[0], static_cast<std::size_t>(sizes[1] * sizes[2])};
  } else {
    return fmt::format("an array of {}; expected m x n*n or m x n x n, with n from 4 to {}",
                       describe_shape(sizes), largest_size);
  }
  return std::nullopt;
}

class NumpySource final : public ByteSource {
 public:
  explicit NumpySource(std::unique_ptr<ByteSource> source) : source_(std::move(source)) {}

  std::size_t read(std::span<char> into) override {
    if (!has_begun_) begin();
    while (taken_ == lines_.size()) {
      if (!is_array_) return source_->read(into);
      lines_.clear();
      taken_ = 0;
      if (grids_ == shape_.grids || !read_grids()) return 0;
    }
    const std::size_t count = lines_.copy(into.data(), into.size(), taken_);
    taken_ += count;
    return count;
  }

  bool may_block() const override { return source_->may_block(); }
  std::string error() const override { return error_.empty() ? source_->error() : error_; }

 private:
  /// Reads `size` bytes, or fewer at the end.
  std::string read_bytes(std::size_t size) {
    std::string bytes(size, '\0');
    std::size_t got = 0;
    while (got < size) {
      const std::size_t count = source_->read(std::span(bytes).subspan(got));
      if (count == 0) break;
      got += count;
    }
    bytes.resize(got);
    return bytes;
  }

  void begin() {
    has_begun_ = true;
    lines_ = read_bytes(magic.size());
    if (lines_ != magic) return;
    lines_.clear();
    is_array_ = true;
    if (auto failure = read_header()) {
      error_ = std::move(*failure);
      shape_ = {};
    }
  }

  std::optional<std::string> read_header() {
    const std::string version = read_bytes(2);
    const bool is_long = version.size() == 2 && version[0] > 1;
    const std::string length = read_bytes(is_long ? 4 : 2);
    std::size_t size = 0;
    for (std::size_t k = length.size(); k > 0; --k) {
      size = size << 8 | static_cast<unsigned char>(length[k - 1]);
    }
    if (length.size() < (is_long ? 4U : 2U)) {
      return cut_off_header;
    }
    if (version[0] < 1 || version[0] > 3 || size > largest_header) {
      return "a .npy file of an unknown version; expected version 1, 2 or 3";
    }
    const std::string header = read_bytes(size);
    if (header.size() < size) return cut_off_header;
    return take_header(header);
  }

  std::optional<std::string> take_header(const std::string& header) {
    const std::string_view order = find_value(header, "'fortran_order'");
    if (!order.starts_with("False")) return "an array in Fortran order; expected C order";
    const std::string_view type = find_value(header, "'descr'");
    const bool is_number = type.size() > 4 && type[0] == '\'' &&
                           std::string_view("<>|=").find(type[1]) != std::string_view::npos &&
                           std::string_view("iuf").find(type[2]) != std::string_view::npos;
    kind_ = is_number ? type[2] : '?';
    width_ = is_number ? static_cast<std::size_t>(type[3] - '0') : 0;
    is_big_endian_ = is_number && type[1] == '>';
    const bool is_known = is_number && type[4] == '\'' && std::has_single_bit(width_) &&
                          width_ <= 8 && (kind_ != 'f' || width_ >= 4);
    if (!is_known) {
      return fmt::format("an array of the type {}; expected integers, or floats of 4 or 8 bytes",
                         type.substr(0, std::min(type.find(','), std::size_t{20})));
    }
    std::string_view shape = find_value(header, "'shape'");
    std::vector<std::uint64_t> sizes;
    if (!shape.starts_with('(')) return "a .npy header without a shape";
    shape.remove_prefix(1);
    while (sizes.size() < 5) {
      while (shape.starts_with(',') || shape.starts_with(' ')) shape.remove_prefix(1);
      const auto size_read = take_number_from_front<std::uint64_t>(shape);
      if (!size_read || *size_read > std::uint64_t{1} << 40) break;
      sizes.push_back(*size_read);
    }
    auto failure = take_shape(sizes, shape_);
    size_ = static_cast<int>(square_root(shape_.cells));
    return failure;
  }

  /// Appends the lines of the next grids. Returns false at an error or a stop.
  bool read_grids() {
    constexpr std::size_t most_bytes = 1 << 18;
    const std::size_t grid_bytes = shape_.cells * width_;
    const std::uint64_t wanted = std::min<std::uint64_t>(
        std::max<std::size_t>(1, most_bytes / grid_bytes), shape_.grids - grids_);
    const std::string bytes = read_bytes(static_cast<std::size_t>(wanted) * grid_bytes);
    const std::size_t whole = bytes.size() / grid_bytes;
    for (std::size_t grid = 0; grid < whole; ++grid) {
      const std::size_t line = lines_.size();
      for (std::size_t cell = 0; cell < shape_.cells; ++cell) {
        if (!append_cell(bytes.data() + grid * grid_bytes + cell * width_)) {
          error_ = fmt::format("grid {}, cell {}: {}; expected whole numbers from -1 to {}",
                               grids_ + 1, cell + 1, wrong_value_, size_);
          grids_ = shape_.grids;
          lines_.resize(line);
          return !lines_.empty();
        }
      }
      lines_ += '\n';
      ++grids_;
    }
    if (whole < wanted && source_->error().empty()) {
      error_ = fmt::format("a cut off .npy file: {} of {} grids", grids_, shape_.grids);
      grids_ = shape_.grids;
    }
    return !lines_.empty();
  }

  bool append_cell(const char* bytes) {
    if (width_ == 1) {
      const int value =
          kind_ == 'u' ? static_cast<unsigned char>(*bytes) : static_cast<signed char>(*bytes);
      return append_value(value);
    }
    std::array<char, 8> ordered{};
    std::memcpy(ordered.data(), bytes, width_);
    if (is_big_endian_ != (std::endian::native == std::endian::big)) {
      std::reverse(ordered.begin(), ordered.begin() + static_cast<std::ptrdiff_t>(width_));
    }
    double value = 0;
    if (kind_ == 'f') {
      value = width_ == 4 ? std::bit_cast<float>(first_bytes<std::uint32_t>(ordered))
                          : std::bit_cast<double>(ordered);
    } else {
      auto number = std::bit_cast<std::uint64_t>(ordered);
      const int unused = static_cast<int>(64 - 8 * width_);
      value = kind_ == 'u'
                  ? static_cast<double>(number)
                  : static_cast<double>(static_cast<std::int64_t>(number << unused) >> unused);
    }
    return append_value(value);
  }

  template <class Value>
  bool append_value(Value value) {
    const bool has_characters = size_ <= 9;  // others could be of several alphabets
    if (value != value || value == -1) {     // only NaN differs from itself
      lines_ += '.';
    } else if (value == 0) {
      lines_ += '0';
    } else if (value > 0 && value <= size_ &&
               value == static_cast<Value>(static_cast<int>(value))) {
      if (has_characters) {
        lines_ += static_cast<char>('0' + static_cast<int>(value));
      } else {
        lines_ += std::to_string(static_cast<int>(value));
      }
    } else if (std::abs(value) < 1e15 && value == std::trunc(value)) {
      lines_ += has_characters ? "!" : fmt::format("{:.0f}", static_cast<double>(value));
    } else {
      wrong_value_ = fmt::format("{}", value);
      return false;
    }
    if (!has_characters) lines_ += ' ';
    return true;
  }

  template <class Word>
  static Word first_bytes(const std::array<char, 8>& bytes) {
    Word word;
    std::memcpy(&word, bytes.data(), sizeof word);
    return word;
  }

  const std::unique_ptr<ByteSource> source_;
  bool has_begun_ = false;
  bool is_array_ = false;
  char kind_ = 0;
  std::size_t width_ = 0;
  bool is_big_endian_ = false;
  Shape shape_;
  int size_ = 0;             // of the boards
  std::uint64_t grids_ = 0;  // read so far
  std::string lines_;
  std::size_t taken_ = 0;  // bytes of lines_ that read() has delivered
  std::string wrong_value_;
  std::string error_;
};

void append_word(std::string& out, std::uint16_t word) {
  out += static_cast<char>(word & 255);
  out += static_cast<char>(word >> 8);
}

std::uint16_t word_at(std::string_view bytes, std::size_t place) {
  return static_cast<std::uint16_t>(static_cast<unsigned char>(bytes[place]) |
                                    static_cast<unsigned char>(bytes[place + 1]) << 8);
}

}  // namespace

std::unique_ptr<ByteSource> read_numpy_as_lines(std::unique_ptr<ByteSource> source) {
  return std::make_unique<NumpySource>(std::move(source));
}

void append_numpy_grid(std::string& out, std::span<const std::uint16_t> digits) {
  append_word(out, static_cast<std::uint16_t>(digits.size() & 0xffff));
  append_word(out, static_cast<std::uint16_t>(digits.size() >> 16));
  for (const std::uint16_t digit : digits) append_word(out, digit);
}

std::optional<std::string> NumpyWriter::write(std::string_view pieces) {
  unread_ += pieces;
  std::size_t place = 0;
  std::vector<std::uint16_t> digits;
  while (unread_.size() - place >= 4) {
    const std::size_t cells =
        word_at(unread_, place) | static_cast<std::size_t>(word_at(unread_, place + 2)) << 16;
    if (unread_.size() - place < 4 + 2 * cells) break;
    if (cells > 0 && cells_ > 0 && cells != cells_) {
      return fmt::format("grid {} has {} cells; expected {}, as those before", grids_ + 1, cells,
                         cells_);
    }
    digits.clear();
    for (std::size_t k = 0; k < cells; ++k) digits.push_back(word_at(unread_, place + 4 + 2 * k));
    write_grid(digits);
    place += 4 + 2 * cells;
  }
  unread_.erase(0, place);
  return std::nullopt;
}

void NumpyWriter::write_grid(std::span<const std::uint16_t> digits) {
  std::string bytes;
  if (!std::exchange(has_begun_, true)) bytes.assign(header_size, '\0');
  ++grids_;
  if (digits.empty() && cells_ == 0) {
    ++missing_;
  } else {
    if (cells_ == 0) cells_ = digits.size();
    const std::size_t width = is_wide() ? 2 : 1;
    bytes.append(std::exchange(missing_, 0) * cells_ * width, '\0');
    if (digits.empty()) bytes.append(cells_ * width, '\0');
    for (const std::uint16_t digit : digits) {
      bytes += static_cast<char>(digit & 255);
      if (width == 2) bytes += static_cast<char>(digit >> 8);
    }
  }
  write_(bytes);
}

void NumpyWriter::finish() {
  if (cells_ == 0) cells_ = 81;
  std::string bytes;
  if (!std::exchange(has_begun_, true)) bytes.assign(header_size, '\0');
  bytes.append(std::exchange(missing_, 0) * cells_, '\0');
  write_(bytes);
}

std::string NumpyWriter::header() const {
  std::string text = fmt::format("{{'descr': '{}', 'fortran_order': False, 'shape': ({}, {}), }}",
                                 is_wide() ? "<u2" : "|u1", grids_, cells_);
  text.resize(header_size - magic.size() - 4 - 1, ' ');
  text += '\n';
  std::string header(magic);
  header += std::string_view("\1\0", 2);
  append_word(header, static_cast<std::uint16_t>(text.size()));
  return header + text;
}

}  // namespace clausoku
