// The commands, options and values of the program, as its shell completion lists them.
#pragma once

#include <string>
#include <vector>

namespace clausoku::test {

/// A word that shell completion proposes, and its description.
struct Completion {
  std::string word;
  std::string description;  ///< may be empty
};

/// Returns the completions of the last argument after the other arguments, without file names.
std::vector<Completion> complete_with_descriptions(std::vector<std::string> arguments);

/// Returns the completions of the last argument without descriptions and without file names.
std::vector<std::string> complete_last_argument(std::vector<std::string> arguments);

/// Returns the names of all commands, in the order of the help.
std::vector<std::string> command_names();

}  // namespace clausoku::test
