#include "src/commands/input_file.hpp"

#include <fmt/format.h>

namespace clausoku {

InputFile::InputFile(const std::string& name, std::stop_token stop) : name_(name) {
  auto opened = open_bytes(name, std::move(stop));
  if (const auto* error = std::get_if<InputError>(&opened)) throw Failure{to_string(*error)};
  source_ = std::get<std::unique_ptr<ByteSource>>(std::move(opened));
}

void InputFile::check() const {
  if (const std::string error = source_->error(); !error.empty()) {
    throw Failure{fmt::format("{}: cannot be read: {}", name_, error)};
  }
}

}  // namespace clausoku
