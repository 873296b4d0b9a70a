#include "src/solvers/command_line.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace clausoku {
namespace {

namespace fs = std::filesystem;

/// Moves the text before the closing quote from `rest` to `word` and removes the quote. Requires
/// that the opening quote is removed already. Returns false if there is no closing quote.
bool read_text_to_closing_quote(std::string_view& rest, char quote, std::string& word) {
  while (!rest.empty()) {
    const char c = rest[0];
    rest.remove_prefix(1);
    if (c == quote) return true;
    const bool escapes = quote == '"' && c == '\\' && !rest.empty() &&
                         std::string_view("\"\\$`").find(rest[0]) != std::string_view::npos;
    word += escapes ? rest[0] : c;
    if (escapes) rest.remove_prefix(1);
  }
  return false;
}

/// Returns the reason why a file cannot be run, or empty if it can be run.
std::optional<std::string> find_reason_not_executable(const fs::path& file) {
  std::error_code error;
  const fs::file_status status = fs::status(file, error);
  if (!fs::exists(status)) return "does not exist";
  if (fs::is_directory(status)) return "is a folder, not a program";
  if (::access(file.c_str(), X_OK) != 0) return "is not executable";
  return std::nullopt;
}

}  // namespace

std::variant<std::vector<std::string>, CommandError> split_command(std::string_view text) {
  constexpr std::string_view blanks = " \t\r\n";
  std::vector<std::string> words;
  std::string_view rest = text;
  while (true) {
    rest.remove_prefix(std::min(rest.find_first_not_of(blanks), rest.size()));
    if (rest.empty()) break;
    std::string& word = words.emplace_back();
    while (!rest.empty() && blanks.find(rest[0]) == std::string_view::npos) {
      const char c = rest[0];
      rest.remove_prefix(1);
      if (c == '\'' || c == '"') {
        if (!read_text_to_closing_quote(rest, c, word)) {
          return CommandError{fmt::format("the command has an unclosed {}", c)};
        }
      } else if (c == '\\' && !rest.empty()) {
        word += rest[0];
        rest.remove_prefix(1);
      } else {
        word += c;
      }
    }
  }
  if (words.empty() || words[0].empty()) return CommandError{"the command names no program"};
  return words;
}

std::variant<fs::path, CommandError> find_program(const std::string& name) {
  if (name.find('/') != std::string::npos) {
    if (const auto reason = find_reason_not_executable(name)) {
      return CommandError{fmt::format("the program '{}' {}", name, *reason)};
    }
    return name;
  }
  const char* path = std::getenv("PATH");
  std::string_view folders = path == nullptr ? "/usr/bin:/bin" : path;
  std::string reason = "was not found on PATH";
  while (!folders.empty()) {
    const std::size_t end = std::min(folders.find(':'), folders.size());
    const fs::path file = fs::path(end == 0 ? "." : folders.substr(0, end)) / name;
    folders.remove_prefix(std::min(end + 1, folders.size()));
    const auto obstacle = find_reason_not_executable(file);
    if (!obstacle) return file;
    std::error_code ignored;  // set if the name is too long for a file
    if (fs::is_regular_file(file, ignored)) {
      reason = fmt::format("is not executable: {}", file.string());
    }
  }
  return CommandError{fmt::format("the program '{}' {}", name, reason)};
}

std::variant<fs::path, CommandError> find_program(const std::string& name,
                                                  std::string_view debian_package) {
  auto found = find_program(name);
  if (auto* error = std::get_if<CommandError>(&found)) {
    error->message += fmt::format("; on Debian: apt-get install {}", debian_package);
  }
  return found;
}

}  // namespace clausoku
