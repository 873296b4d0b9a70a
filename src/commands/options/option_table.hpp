// The table of a command's options is the CLI::App of the command. Each option is declared there
// once: name, type, range, help, kind of its values, and whether the option changes the output.
// Help, completions, man pages and checkpoint headers are made from this table.
//
// CLI11 stores an option's type as one text: "NAME:{line,grid}" consists of a form and values,
// "INT:INT in [1 - 16]" of a form and bounds.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace clausoku {

/// The kind of things that an option's values name. Shells use the kind to propose values.
enum class ValueKind { text, engine, layout, rules, solver, folder, file };

struct OptionType {
  std::string form;                 ///< such as "FILE" or "NAME"; empty for flags
  std::vector<std::string> values;  ///< all allowed values; empty if they are not enumerated
  bool is_list = false;             ///< true if values may be a list, separated by commas
  std::string bounds;               ///< such as "1 - 16"; empty if there are none
  ValueKind kind = ValueKind::text;
};

OptionType type_of(const CLI::Option& option);

/// Adds an option with any text as value. Help shows the value as `form`, such as "FILE".
CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             std::string& text, const std::string& description);

/// Adds an option with a text value, which is passed to `take`.
CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             const std::function<void(const std::string&)>& take,
                             const std::string& description);

/// Adds an option that may be given several times with one value each. `take` gets all values.
CLI::Option* add_repeated_option(CLI::App& command, const std::string& name,
                                 const std::string& form,
                                 const std::function<void(const std::vector<std::string>&)>& take,
                                 const std::string& description);

/// Restricts an option's value to some names, or to a list of these names if there is a separator.
/// The error message for an unknown name lists all names.
void restrict_to(CLI::Option* option, std::vector<std::string> names, char separator = '\0');

/// Declares the kind of an option's values. Options with FILE or DIR in their form need no
/// declaration, since their values are files or folders. Returns `option`.
CLI::Option* set_value_kind(CLI::Option* option, ValueKind kind);

/// The names of an option as typed, such as "-q" and "--quiet". Empty for a positional argument.
std::vector<std::string> typed_names(const CLI::Option& option);

/// Declares that an option changes only the place, the speed or the extent of the output, but not
/// its content. All other options count as changing the output. Returns `option`.
CLI::Option* keeps_output(CLI::Option* option);

/// The name and typed value of each option that changes the output. The value of a flag is "yes" or
/// "no", of an option that is not given "". Requires a parsed command line.
std::vector<std::pair<std::string, std::string>> output_settings(const CLI::App& command);

/// Declares that `option` excludes all `others`. Requires that all are options of `command`.
void exclude(CLI::App& command, CLI::Option* option, std::initializer_list<const char*> others);

}  // namespace clausoku
