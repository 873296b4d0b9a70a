// A file that a command reads from beginning to end: a formula, a proof, a solver's answer.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <utility>
#include <variant>

#include "encoder/text_input.hpp"
#include "src/base/byte_source.hpp"
#include "src/commands/commands.hpp"

namespace clausoku {

/// What ends a command early: a message, and how.
struct Failure {
  std::string message;
  ExitCode exit_code = exit_unusable;
};

/// Opens a file, "-" for standard input; throws a Failure where that fails. What is compressed is
/// read as what it holds.
inline std::unique_ptr<ByteSource> open_or_fail(const std::string& name, std::stop_token stop) {
  auto opened = open_bytes(name, std::move(stop));
  if (const auto* error = std::get_if<InputError>(&opened)) throw Failure{to_string(*error)};
  return std::get<std::unique_ptr<ByteSource>>(std::move(opened));
}

class InputFile {
 public:
  /// Opens it as open_or_fail() does.
  explicit InputFile(const std::string& name, std::stop_token stop = {})
      : name_(name), source_(open_or_fail(name, std::move(stop))) {}

  TextInput input() {
    return [this](std::span<char> into) { return source_->read(into); };
  }

  /// To be called at the end: throws a Failure where the reading broke off.
  void check() const {
    if (source_->error().empty()) return;
    throw Failure{name_ + ": cannot be read: " + source_->error()};
  }

 private:
  std::string name_;
  std::unique_ptr<ByteSource> source_;
};

}  // namespace clausoku
