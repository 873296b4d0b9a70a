// Reads and writes lz-string's compressToBase64, the code in the links of f-puzzles and others.
//
// The code is LZ78 on UTF-16 units. Its numbers have a growing count of bits, lowest bit first; six
// bits make a character of base64, highest bit first:
//
//   0, then 8 bits    a unit below 256 that has not occurred before; it gets the next number
//   1, then 16 bits   any other unit that has not occurred before; likewise
//   2                 the end
//   k ≥ 3             the text with the number k
//
// Each number but the first also makes a new text: the text before it, followed by the first unit
// of its own text, gets the next number. After 2^b numbers with b bits, numbers have b+1 bits.
// (Library and format: Pieroxy, https://pieroxy.net/blog/pages/lz-string/index.html, MIT.)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace clausoku {

struct LzStringError {
  std::size_t index;  ///< of the character in the code; the code's size if it ends too early
  std::string found;
  std::string expected;
};

/// Decompresses a code to UTF-8, in time and memory linear in the code and the text. A text can be
/// as long as the square of its code, so a text of over `max_units` UTF-16 units is an error.
/// Anything but padding after the end is an error. A lone surrogate becomes U+FFFD.
std::variant<std::string, LzStringError> decompress_lz_string(std::string_view code,
                                                              std::size_t max_units);

/// Compresses a text to the same characters that the library writes. Bytes that are not UTF-8 count
/// as U+FFFD.
std::string compress_lz_string(std::string_view text);

/// Converts UTF-8 to UTF-16, whose units JavaScript counts in strings. Each byte that is not UTF-8
/// becomes U+FFFD.
std::u16string utf16_of(std::string_view text);

/// Converts UTF-16 to UTF-8. Lone surrogates become U+FFFD.
std::string utf8_of(std::u16string_view units);

}  // namespace clausoku
