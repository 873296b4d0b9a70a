// Completions of a command line for shells: the commands, their options and the options' values,
// taken from the same option table as the parser.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>

namespace clausoku {

/// Completes the last of `words`, the words after the program's name; the last word may be empty.
/// Returns a line "WORD" or "WORD\tDESCRIPTION" for each completion. The line ":files" or
/// ":folders" follows if names of files or folders are accepted too. A completion that ends with
/// ':' or '=' is an incomplete word. Requires that `program` has all commands, or, if there are
/// several words, the command that the first word names.
std::string completions(const CLI::App& program, std::span<const std::string_view> words);

}  // namespace clausoku
