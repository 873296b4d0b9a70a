// A command of the program and its options, which are declared by the descriptors of fields.
// Help, completions, man pages and checkpoint headers are made from them.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "src/calls/fields.hpp"

namespace clausoku {

class Command : public CLI::App {
 public:
  Command(const std::string& name, const std::string& description);

  /// Adds the option --NAME. The parser sets the field's value, or throws a CLI::ValidationError.
  CLI::Option* add(Field field);

  void add(Fields fields);

  /// The descriptor of an option; null for --help.
  const Field* find_field(const CLI::Option* option) const;

  /// Declares by `with` and `not_with` of the fields which options exclude or require each other.
  /// Must be called after the last add().
  void relate_options();

  /// True if the command line has the option.
  bool has(const std::string& name) const { return get_option(name)->count() > 0; }

  /// The name and the value of each option that changes the content of the output. The value is
  /// "yes" or "no" for a flag, and "" for an option that is not given. Requires a parsed command
  /// line.
  std::vector<std::pair<std::string, std::string>> output_changing_settings() const;

 private:
  std::vector<std::pair<CLI::Option*, std::shared_ptr<const Field>>> fields_;
};

/// Adds a command to the program.
Command& add_command(CLI::App& program, const std::string& name, const std::string& description);

/// Returns an option's names as typed, such as "-q" and "--quiet"; empty for a positional argument.
std::vector<std::string> names_with_dashes(const CLI::Option& option);

/// Throws the error as a CLI::ValidationError for an option such as "--board".
[[noreturn]] void throw_validation_error(const std::string& option, const FieldError& error);

}  // namespace clausoku
