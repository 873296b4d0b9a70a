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

/// The completions for the last argument, given the arguments before it. File names are left out.
std::vector<Completion> described_completions(std::vector<std::string> arguments);

/// The completions for the last argument, without descriptions and file names.
std::vector<std::string> completions_of(std::vector<std::string> arguments);

/// The names of all commands, in the order of the help.
std::vector<std::string> command_names();

}  // namespace clausoku::test
