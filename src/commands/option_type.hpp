// What an option takes, as its help and the completions of shells tell it. CLI11 keeps it in one
// text: "NAME:{line,grid}" has a form and values, "INT:INT in [1 - 16]" a form and bounds.
#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

namespace clausoku {

struct OptionType {
  std::string form;                 ///< "FILE", "NAME"; empty for flags
  std::vector<std::string> values;  ///< all that it takes; empty where there are others
  bool is_list = false;             ///< several values with commas between
  std::string bounds;               ///< "1 - 16"; empty where none are told
};

OptionType type_of(const CLI::Option& option);

/// The values as CLI11 is to keep them.
std::string text_of_values(const std::vector<std::string>& values, bool is_list);

/// Its names as they are typed: "-q", "--quiet"; of a positional none.
std::vector<std::string> typed_names(const CLI::Option& option);

}  // namespace clausoku
