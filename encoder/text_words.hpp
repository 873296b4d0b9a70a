// Lines of words: what the comments of exported formulas are made of, and what else is one word.
#pragma once

#include <string>
#include <string_view>

#include "encoder/number.hpp"

namespace clausoku {

/// The next word, between spaces and tabs; empty at the end. Takes it off the text.
std::string_view next_word(std::string_view& text);

/// Any text as one harmless ASCII word: what is no letter, figure, '.', '_' or '-' becomes '%' and
/// two figures.
std::string escaped_word(std::string_view text);
std::string unescaped_word(std::string_view word);

}  // namespace clausoku
