// Reads and writes lz-string's compressToBase64, the code in the links of f-puzzles and others.
//
// The code is LZ78 on UTF-16 units. It is a sequence of numbers whose bit count grows, lowest bit
// first. Each six bits make a character of base64, highest bit first:
//
//   0, then 8 bits    a unit below 256 that has not occurred before; it gets the next number
//   1, then 16 bits   any other unit that has not occurred before; it gets the next number
//   2                 the end
//   k ≥ 3             the text with the number k
//
// Each number but the first also gives the next number to a new text: the text of the number before
// it and the first unit of its own text. After 2^b numbers with b bits, numbers have b+1 bits.
// (Library and format: Pieroxy, https://pieroxy.net/blog/pages/lz-string/index.html, MIT.)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace clausoku {

struct LzStringError {
  std::size_t index;  ///< index of the bad character; the code's size if it ends too early
  std::string found;
  std::string expected;
};

/// Decompresses a code to UTF-8, in time and memory linear in the sizes of code and text. A text
/// can be as long as the square of the code's size, so more than `max_units` UTF-16 units are an
/// error. Anything but padding after the end is an error. A lone surrogate becomes U+FFFD.
std::variant<std::string, LzStringError> decompress_lz_string(std::string_view code,
                                                              std::size_t max_units);

/// Compresses a text to exactly the characters that the library lz-string writes. Bytes that are
/// not UTF-8 count as U+FFFD.
std::string compress_lz_string(std::string_view text);

/// Converts UTF-8 to UTF-16, the units that JavaScript strings consist of. Each byte that is not
/// UTF-8 becomes U+FFFD.
std::u16string utf16_of(std::string_view text);

/// Converts UTF-16 to UTF-8. Lone surrogates become U+FFFD.
std::string utf8_of(std::u16string_view units);

}  // namespace clausoku
