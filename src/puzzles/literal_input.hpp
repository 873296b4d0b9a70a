// Puzzles on the command line in place of a file: `clausoku solve 003020600…`, or a link.
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

/// Whether a text is to be read itself where no file has this name: "link" or "grid", as messages
/// call it; empty for any other name. A grid is 16 or more characters of digits and blanks, perhaps
/// with white space; or as many as a board has cells, half of them digits and blanks, the others
/// letters.
std::string_view kind_of_literal(std::string_view text);

/// The same for the name of an input: empty where there is a file of this name.
std::string_view kind_of_literal_input(const std::string& input);

}  // namespace clausoku
