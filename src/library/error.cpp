#include <clausoku/error.hpp>

namespace clausoku::api {

std::string to_string(const Error& error) {
  std::string text = error.option.empty() ? error.file : error.option;
  const auto add = [&text](const std::string& part, const char* between) {
    if (part.empty()) return;
    if (!text.empty()) text += between;
    text += part;
  };
  if (error.line > 0) add(std::to_string(error.line), ":");
  if (error.line > 0 && error.column > 0) add(std::to_string(error.column), ":");
  add(error.found, ": ");
  if (!error.expected.empty()) add("expected " + error.expected, "; ");
  return text;
}

}  // namespace clausoku::api
