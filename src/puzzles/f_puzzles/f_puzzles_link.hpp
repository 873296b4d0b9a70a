// Links that hold a puzzle of f-puzzles' in themselves.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "src/base/compression/lz_string.hpp"

namespace clausoku {

/// What stands before the code in the links that are written.
inline constexpr std::string_view f_puzzles_link = "https://f-puzzles.com/?load=";

/// The code in a link: behind "load=", "puzzleid=" or the host, there with "fpuzzles" or "fpuz"
/// before it, up to '&', '#' or '?'.
struct LinkCode {
  std::size_t begin;      ///< offset in the link
  std::string_view text;  ///< as it stands there, perhaps with "%2B" and the like
};

/// Nothing where the text is no such link. Requires one without white space.
std::optional<LinkCode> code_in(std::string_view link);

/// Whether a text begins as a link does: with "http://", "https://" or a site with puzzles.
bool is_link(std::string_view text);

/// What a link without a code holds instead, and what is expected. Requires is_link().
struct LinkFault {
  std::string found;
  std::string expected;
};
LinkFault fault_of_link(std::string_view link);

/// The object's text. The error's index is that in the code as it stands in the link.
std::variant<std::string, LzStringError> decompress(const LinkCode& code);

}  // namespace clausoku
