// Command lines of external programs, split as a shell would split them; no shell runs.
//
//   word    = { character | '…' | "…" | \c }
//   '…'     takes everything as it is; "…" all but \" \\ \$ \`
//
// Nothing is expanded: no variables, no file name patterns.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace clausoku {

/// What is wrong with a command, in words.
struct CommandError {
  std::string message;
};

/// The words of a command; at least one.
std::variant<std::vector<std::string>, CommandError> split_command(std::string_view text);

/// The file that a program's name stands for: the name itself where it has a slash, otherwise the
/// first executable file of that name in the folders of PATH.
std::variant<std::filesystem::path, CommandError> find_program(const std::string& name);

}  // namespace clausoku
