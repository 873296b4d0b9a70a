// Links that contain an f-puzzles puzzle.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "src/base/compression/lz_string.hpp"

namespace clausoku {

/// The text before the code in links that are written.
inline constexpr std::string_view f_puzzles_link = "https://f-puzzles.com/?load=";

/// The code in a link: after "load=", "puzzleid=" or the host (there preceded by "fpuzzles" or
/// "fpuz"), up to '&', '#' or '?'.
struct LinkCode {
  std::size_t begin;      ///< offset in the link
  std::string_view text;  ///< as in the link, perhaps with escapes such as "%2B"
};

/// Returns the code; nothing if the text is not such a link. Requires a text without white space.
std::optional<LinkCode> find_link_code(std::string_view link);

/// True if a text begins like a link: with "http://", "https://" or a puzzle site.
bool is_link(std::string_view text);

/// The error for a link without a code. link_fault() requires is_link().
struct LinkFault {
  std::string found;
  std::string expected;
};
LinkFault link_fault(std::string_view link);

/// Decompresses the text of the object. The index in an error is an offset in code.text.
std::variant<std::string, LzStringError> decompress(const LinkCode& code);

}  // namespace clausoku
