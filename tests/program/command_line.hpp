// The commands, options and values that the program has, by its completions.
#pragma once

#include <string>
#include <vector>

namespace clausoku::test {

/// A word that may be typed, and what it is.
struct KnownWord {
  std::string word;
  std::string description;  ///< may be empty
};

/// What may be typed in place of the last of these words, without files.
std::vector<KnownWord> known_words(std::vector<std::string> arguments);

/// The same, the words alone.
std::vector<std::string> completions_of(std::vector<std::string> arguments);

/// In the order of the help.
std::vector<std::string> command_names();

}  // namespace clausoku::test
