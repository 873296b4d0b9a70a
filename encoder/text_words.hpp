// Splits lines into words and escapes texts as single words, for the comments of exported formulas
// and similar lines.
#pragma once

#include <string>
#include <string_view>

#include "encoder/number.hpp"

namespace clausoku {

/// Removes the next word, delimited by spaces and tabs, from the text and returns it; empty at the
/// end.
std::string_view next_word(std::string_view& text);

/// Escapes a text as one ASCII word: each byte except letters, digits, '.', '_' and '-' becomes '%'
/// and two hexadecimal digits. unescaped_word() reverses this.
std::string escaped_word(std::string_view text);
std::string unescaped_word(std::string_view word);

}  // namespace clausoku
