// The command help, how the help looks, and what is said of words that are no commands.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string_view>

namespace clausoku {

std::shared_ptr<CLI::FormatterBase> help_format();

/// Knows the commands that have been added when it runs.
void add_help_command(CLI::App& program, int& exit_code);

/// To be thrown where a word is no command's name, or empty.
CLI::ParseError unknown_command(std::string_view word);

}  // namespace clausoku
