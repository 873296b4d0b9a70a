// Splits lines into words, and escapes texts as single words, as in comments of exported formulas.
#pragma once

#include <string>
#include <string_view>

#include "encoder/basics/number.hpp"

namespace clausoku {

/// Removes the next word from the text and returns it. Spaces and tabs end it; empty at the end.
std::string_view next_word(std::string_view& text);

/// Escapes a text as one ASCII word: each byte except letters, digits, '.', '_' and '-' becomes '%'
/// and two hexadecimal digits. unescaped_word() reverses this.
std::string escaped_word(std::string_view text);
std::string unescaped_word(std::string_view word);

}  // namespace clausoku
