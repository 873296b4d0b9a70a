// lz-string's compressToBase64, the code in the links of f-puzzles and others.
//
// It is LZ78 on UTF-16 units. Codes have a growing number of bits, the lowest first, and six bits
// make a character of base64, the highest first:
//
//   0, and 8 bits    a unit below 256 that has not occurred before; it gets the next number
//   1, and 16 bits   another such unit
//   2                the end
//   k ≥ 3            the text with the number k
//
// Each code but the first is an entry of its own too: the text of the one before it and the first
// unit of its own get the next number. After 2^b numbers with b bits, codes have b+1 bits.
// (Library and format: Pieroxy, https://pieroxy.net/blog/pages/lz-string/index.html, MIT.)
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

namespace clausoku {

struct LzStringError {
  std::size_t index;  ///< of the character in the code; its size where it ends too early
  std::string found;
  std::string expected;
};

/// The text in UTF-8, in time and memory that grow as the code and the text do. A code may stand
/// for a text of the square of its length: one of over `max_units` UTF-16 units is an error. So is
/// anything but padding behind the end. A lone surrogate becomes U+FFFD.
std::variant<std::string, LzStringError> decompress_lz_string(std::string_view code,
                                                              std::size_t max_units);

/// The code of a text, character by character what the library writes. Bytes that are no UTF-8
/// count as U+FFFD.
std::string compress_lz_string(std::string_view text);

/// UTF-16, the units that JavaScript counts its strings in. Bytes that are no UTF-8 become U+FFFD,
/// one each.
std::u16string utf16_of(std::string_view text);

/// Lone surrogates become U+FFFD.
std::string utf8_of(std::u16string_view units);

}  // namespace clausoku
