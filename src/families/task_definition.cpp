#include "src/families/task_definition.hpp"

#include <fmt/format.h>

namespace clausoku {
namespace {

/// Writes a text as a YAML string in single quotes.
std::string quote_for_yaml(std::string_view text) {
  std::string quoted = "'";
  for (const char c : text) quoted += c == '\'' ? "''" : std::string(1, c);
  return quoted + "'";
}

}  // namespace

std::string task_definition_file_name(std::string_view formula_file) {
  if (formula_file.ends_with(".gz")) formula_file.remove_suffix(3);
  return std::string(formula_file.substr(0, formula_file.rfind('.'))) + ".yml";
}

std::string format_task_definition(const ManifestEntry& entry) {
  std::string text =
      fmt::format("format_version: '2.0'\ninput_files: {}\nproperties:\n  - property_file: {}\n",
                  quote_for_yaml(entry.file), quote_for_yaml(task_property_file));
  const std::string_view expected =
      entry.member ? expected_sat_answer(*entry.member) : std::string_view();
  if (!expected.empty()) {
    text += fmt::format("    expected_verdict: {}\n", expected == "sat" ? "true" : "false");
  }
  return text;
}

}  // namespace clausoku
