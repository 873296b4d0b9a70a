// Splits command lines of external programs as a shell does, but without a shell.
//
//   word    = { character | '…' | "…" | \c }
//   '…'     keeps every character; "…" every character except in \" \\ \$ \`
//
// Variables and file name patterns are not expanded.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clausoku {

/// The reason in words why a command cannot be used.
struct CommandError {
  std::string message;
};

/// Splits a command into one or more words, or returns the error.
std::variant<std::vector<std::string>, CommandError> split_command(std::string_view text);

/// The file of a program, or an error. The file is `name` if that contains a slash, otherwise the
/// first executable file with that name in the folders of PATH.
std::variant<std::filesystem::path, CommandError> find_program(const std::string& name);

}  // namespace clausoku
