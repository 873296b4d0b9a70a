// Words of a command line, for a shell.
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

/// A text that a shell reads as this one word: in quotes where it has to be.
std::string shell_word(std::string_view word);

}  // namespace clausoku
