// The command line as a user typed it.
#pragma once

#include <span>
#include <string>

namespace clausoku {

/// A text that a shell would take apart into the same arguments, behind the program's name.
std::string command_line_of(std::span<char* const> arguments);

}  // namespace clausoku
