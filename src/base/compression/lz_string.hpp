// Reads and writes lz-string's compressToBase64 format, used in links of f-puzzles and others.
//
// The format is LZ78 on UTF-16 units: a sequence of numbers with a growing bit count, each number
// from its lowest bit. Every six bits form a character of base64, from the highest bit:
//
//   0, then 8 bits    a unit below 256 that has not occurred before; it gets the next number
//   1, then 16 bits   any other unit that has not occurred before; it gets the next number
//   2                 the end
//   k ≥ 3             the text with the number k
//
// Each number except the first also assigns the next number to a new text: the text of the previous
// number and the first unit of its own text. After 2^b numbers with b bits, numbers have b+1 bits.
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

/// Decompresses a code to a UTF-8 text, in time and memory linear in the sizes of both. A text can
/// be as long as the square of the code's size, so a text of more than `max_units` UTF-16 units is
/// an error. Any character but padding after the end is an error. Lone surrogates become U+FFFD.
std::variant<std::string, LzStringError> decompress_lz_string(std::string_view code,
                                                              std::size_t max_units);

/// Compresses a text to exactly the characters that the library lz-string writes. Replaces bytes
/// that are not UTF-8 by U+FFFD.
std::string compress_lz_string(std::string_view text);

/// Converts UTF-8 to JavaScript's encoding UTF-16. Each byte that is not UTF-8 becomes U+FFFD.
std::u16string utf8_to_utf16(std::string_view text);

/// Converts UTF-16 to UTF-8. Lone surrogates become U+FFFD.
std::string utf16_to_utf8(std::u16string_view units);

}  // namespace clausoku
