// Puzzles on the command line in place of a file: `clausoku solve 003020600…`, or a link.
#pragma once

#include <atomic>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

#include "src/base/byte_source.hpp"

namespace clausoku {

/// Whether a text is to be read itself where no file has this name: "link" or "grid", as messages
/// call it; empty for any other name. A grid is 16 or more characters of digits and blanks, perhaps
/// with white space; or as many as a board has cells, half of them digits and blanks, the others
/// letters.
std::string_view kind_of_literal(std::string_view text);

/// The same for the name of an input: empty where there is a file of this name.
std::string_view kind_of_literal_input(const std::string& input);

/// Opens the text itself for a link or a grid, and the file of this name for any other input. The
/// arguments and errors are those of open_bytes().
std::variant<std::unique_ptr<ByteSource>, InputError> open_puzzle_bytes(
    const std::string& input, std::stop_token stop, std::atomic<std::uint64_t>* bytes_read);

}  // namespace clausoku
