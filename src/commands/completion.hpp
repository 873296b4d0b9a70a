// Completions of a command line for shells: the commands, their options and the options' values,
// taken from the same option table as the parser.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>

namespace clausoku {

/// Returns the completions of the last word in `words`, the arguments after the program's name. The
/// last word may be empty. Each completion is a line "WORD" or "WORD\tDESCRIPTION". A line ":files"
/// or ":folders" means that file or folder names are accepted too. A WORD with a final ':' or '='
/// needs more text after it. Requires that `program` has all commands. If there are several words,
/// it needs only the command that the first word names.
std::string completions(const CLI::App& program, std::span<const std::string_view> words);

}  // namespace clausoku
