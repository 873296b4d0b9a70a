#include "src/commands/typed_command.hpp"

#include <string_view>

#include "src/base/processes/shell_words.hpp"

namespace clausoku {

std::string command_line_of(std::span<char* const> arguments) {
  std::string line = "clausoku";
  for (const std::string_view argument : arguments.subspan(1)) line += ' ' + shell_word(argument);
  return line;
}

}  // namespace clausoku
