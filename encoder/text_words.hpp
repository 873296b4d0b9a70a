// Lines of words: what the comments of exported formulas are made of.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace clausoku {

/// The next word, between spaces and tabs; empty at the end. Takes it off the text.
std::string_view next_word(std::string_view& text);

/// A word that is an int as a whole.
std::optional<int> number_of(std::string_view word);

/// Any text as one harmless ASCII word: what is no letter, figure, '.', '_' or '-' becomes '%' and
/// two figures.
std::string escaped_word(std::string_view text);
std::string unescaped_word(std::string_view word);

}  // namespace clausoku
