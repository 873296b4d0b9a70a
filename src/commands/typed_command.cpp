#include "src/commands/typed_command.hpp"

#include <string_view>

namespace clausoku {

std::string command_line_of(std::span<char* const> arguments) {
  constexpr std::string_view plain =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./@%";
  std::string line = "clausoku";
  for (const std::string_view argument : arguments.subspan(1)) {
    line += ' ';
    if (!argument.empty() && argument.find_first_not_of(plain) == std::string_view::npos) {
      line += argument;
      continue;
    }
    line += '\'';
    for (const char c : argument) line += c == '\'' ? std::string("'\\''") : std::string(1, c);
    line += '\'';
  }
  return line;
}

}  // namespace clausoku
