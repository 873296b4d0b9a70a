// Reads and writes lz-string's compressToBase64 format, used in links of f-puzzles and others.
//
// The format is LZ78 on UTF-16 units. A code is a sequence of numbers, each written from its lowest
// bit. The bits are written as characters of base64, six bits each, the first bit as the highest:
//
//   0, then 8 bits    a unit below 256 that has not occurred before; it gets the next number
//   1, then 16 bits   any other unit that has not occurred before; it gets the next number
//   2                 the end
//   k ≥ 3             the text with the number k
//
// Texts get the numbers 3, 4, 5, and so on. Each code number after the first one also numbers a new
// text: the previous text and the first unit of the text just read. Code numbers have 2 bits at
// first, and b+1 bits once the number 2^b − 1 belongs to a text.
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

/// Decompresses a code to UTF-8, in time and memory linear in the sizes of code and text. Returns
/// an error if the text has over `max_units` UTF-16 units (a small code can have a huge text), or
/// if the end is followed by anything but padding. Lone surrogates become U+FFFD.
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
