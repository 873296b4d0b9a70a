// Finds the option with which a text can be read whose letters or blanks are unknown.
#pragma once

#include <string>

#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

/// Returns an option such as "--blank-chars ~" or "--alphabet A-I" with which the first puzzle of a
/// text is readable; empty if there is none. Requires a text that is not readable with `options`.
std::string find_deciding_option(const std::string& text, const ReaderOptions& options);

}  // namespace clausoku
