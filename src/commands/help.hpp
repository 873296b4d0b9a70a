// The command `help`, the layout of help texts, and the error for an unknown command.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string_view>

namespace clausoku {

std::shared_ptr<CLI::FormatterBase> make_help_formatter();

/// Adds the command `help`, which describes those commands that `program` has when `help` runs.
void add_help_command(CLI::App& program, int& exit_code);

/// Makes the error for a word that is not a command. `word` is empty if no command was typed.
CLI::ParseError make_unknown_command_error(std::string_view word);

}  // namespace clausoku
