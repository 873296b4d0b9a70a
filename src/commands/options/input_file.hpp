// An input file that a command reads completely: a formula, a proof, or a solver's answer; and a
// folder of such files.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/text/text_input.hpp"
#include "src/base/byte_source.hpp"
#include "src/commands/options/commands.hpp"

namespace clausoku {

/// An exception that ends a command with an error message and an exit code.
struct Failure {
  std::string message;
  ExitCode exit_code = exit_unusable;
};

/// Opens a file ("-": standard input), and decompresses it if needed. Throws a Failure on an error.
inline std::unique_ptr<ByteSource> open_file_or_throw(const std::string& name,
                                                      std::stop_token stop) {
  auto opened = open_bytes(name, std::move(stop));
  if (const auto* error = std::get_if<InputError>(&opened)) throw Failure{to_string(*error)};
  return std::get<std::unique_ptr<ByteSource>>(std::move(opened));
}

/// Returns the sorted paths in a folder. Throws a Failure if the folder cannot be read.
inline std::vector<std::filesystem::path> list_folder_or_throw(const std::string& folder) {
  std::vector<std::filesystem::path> paths;
  std::error_code error;
  for (std::filesystem::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    paths.push_back(entry->path());
  }
  if (error) throw Failure{folder + ": cannot be read: " + error.message()};
  std::ranges::sort(paths);
  return paths;
}

class InputFile {
 public:
  explicit InputFile(const std::string& name, std::stop_token stop = {})
      : name_(name), source_(open_file_or_throw(name, std::move(stop))) {}

  TextInput input() {
    return [this](std::span<char> into) { return source_->read(into); };
  }

  /// Throws a Failure if a read error occurred. Requires that the file has been read to its end.
  void check() const {
    if (source_->error().empty()) return;
    throw Failure{name_ + ": cannot be read: " + source_->error()};
  }

 private:
  std::string name_;
  std::unique_ptr<ByteSource> source_;
};

/// Returns the text of a file, or the first bytes if it has more than `most`. Throws a Failure.
inline std::string read_text_or_throw(const std::string& name, std::size_t most,
                                      std::stop_token stop) {
  InputFile file(name, std::move(stop));
  const TextInput read = file.input();
  std::string text;
  std::array<char, 4096> part;
  while (text.size() <= most) {
    const std::size_t got = read(part);
    if (got == 0) break;
    text.append(part.data(), got);
  }
  file.check();
  return text;
}

}  // namespace clausoku
