// Splits lines into words, and escapes texts as single words for the comments of formulas.
#pragma once

#include <string>
#include <string_view>

#include "encoder/basics/number.hpp"

namespace clausoku {

/// Removes and returns the next word, which ends at a space or tab; empty at the end of the text.
std::string_view take_next_word(std::string_view& text);

/// Escapes a text as one ASCII word: each byte that is not a letter, digit, '.', '_' or '-' becomes
/// '%' and two hexadecimal digits. unescape_word() undoes the escaping.
std::string escape_word(std::string_view text);
std::string unescape_word(std::string_view word);

}  // namespace clausoku
