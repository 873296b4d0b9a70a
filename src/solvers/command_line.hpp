// Command lines of external programs, split as a shell splits them, but without a shell.
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

/// The reason why a command cannot be used, in words.
struct CommandError {
  std::string message;
};

/// Splits a command into its words, of which there is at least one.
std::variant<std::vector<std::string>, CommandError> split_command(std::string_view text);

/// The file of a program: the name itself if it contains a slash, otherwise the first executable
/// file of that name in the folders of PATH.
std::variant<std::filesystem::path, CommandError> find_program(const std::string& name);

}  // namespace clausoku
