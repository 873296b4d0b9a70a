// Recognises and decompresses links that contain a puzzle in the format `f-puzzles`.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "encoder/board_plan.hpp"
#include "src/base/lz_string.hpp"

namespace clausoku {

/// The part of a link that encodes the puzzle. It follows "load=", or "fpuzzles" or "fpuz" at the
/// beginning, after "puzzleid=" or after the host. It ends before '&', '#' or '?'.
struct LinkCode {
  std::size_t begin;      ///< offset in the link
  std::string_view text;  ///< as in the link, perhaps with escapes such as "%2B"
};

/// Returns the code, or nothing if the text has no code. Requires a text without white space.
std::optional<LinkCode> find_link_code(std::string_view link);

/// True if a text begins like a link: with "http://", "https://" or a puzzle site.
bool is_puzzle_link(std::string_view text);

/// Returns the error for a link that contains no code. Requires that is_puzzle_link(link) is true.
BoardError make_link_error(std::string_view link);

/// Decompresses a code to the text of an object. The index in an error is an offset in code.text.
std::variant<std::string, LzStringError> decompress(const LinkCode& code);

}  // namespace clausoku
