// Splits command lines of external programs as a shell does, but without a shell.
//
//   word    = { character | '…' | "…" | \c }
//   '…'     keeps every character; "…" keeps every character, but \" \\ \$ \` are escapes
//
// Variables and file name patterns are not expanded.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clausoku {

/// The reason in words why a command line cannot be used.
struct CommandError {
  std::string message;
};

/// Splits a command line into one or more words, or returns an error.
std::variant<std::vector<std::string>, CommandError> split_command(std::string_view text);

/// Finds the file of a program, or returns an error. A `name` with a slash is the path of the file.
/// Otherwise finds the first executable file with this name in the folders of PATH.
std::variant<std::filesystem::path, CommandError> find_program(const std::string& name);

/// Does the same. The error also says which package of Debian has the program.
std::variant<std::filesystem::path, CommandError> find_program(const std::string& name,
                                                               std::string_view debian_package);

}  // namespace clausoku
