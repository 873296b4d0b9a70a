// What may be typed next on a command line, for the completions of shells: the commands, their
// options and the options' values, as the program itself knows them.
#pragma once

#include <CLI/CLI.hpp>
#include <span>
#include <string>
#include <string_view>

namespace clausoku {

/// Of the words behind the program's name, the last is being typed and may be empty. For each word
/// that it may become a line "WORD", or "WORD\tDESCRIPTION"; a word that ends in one of : = goes
/// on. Where files or folders may stand there too, a last line ":files" or ":folders".
/// Requires that `program` has all its commands, or only the one that the first word names where it
/// is not the last.
std::string completions(const CLI::App& program, std::span<const std::string_view> words);

}  // namespace clausoku
