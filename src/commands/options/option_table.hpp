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

/// The kind of values that an option takes. Shell completion proposes values of this kind.
enum class ValueKind { text, engine, layout, rules, solver, folder, file };

struct OptionType {
  std::string form;                 ///< such as "FILE" or "NAME"; empty for flags
  std::vector<std::string> values;  ///< all allowed values; empty if they are not enumerated
  bool is_list = false;             ///< true if values may be a list, separated by commas
  std::string bounds;               ///< such as "1 - 16"; empty if there are none
  ValueKind kind = ValueKind::text;
};

OptionType parse_option_type(const CLI::Option& option);

/// Adds an option with an arbitrary text as value. The help shows the value as `form`: "FILE".
CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             std::string& text, const std::string& description);

/// Adds an option with a text value. Parsing the option calls `take` with the value.
CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             const std::function<void(const std::string&)>& take,
                             const std::string& description);

/// Adds an option that may be repeated, each time with one value. Calls `take` with all values.
CLI::Option* add_repeated_option(CLI::App& command, const std::string& name,
                                 const std::string& form,
                                 const std::function<void(const std::vector<std::string>&)>& take,
                                 const std::string& description);

/// Allows only the given names as values of an option. If `separator` is set, a value is a list of
/// these names. The error message for an unknown name lists all names.
void restrict_to(CLI::Option* option, std::vector<std::string> names, char separator = '\0');

/// Sets the kind of an option's values. Not needed for options whose form contains FILE or DIR:
/// their values are known to be files or folders. Returns `option`.
CLI::Option* set_value_kind(CLI::Option* option, ValueKind kind);

/// The names of an option as typed, such as "-q" and "--quiet"; empty for a positional argument.
std::vector<std::string> typed_names(const CLI::Option& option);

/// Declares that an option changes the place, the speed or the length of the output, but not its
/// content. By default an option counts as changing the content. Returns `option`.
CLI::Option* keeps_output(CLI::Option* option);

/// The name and the value of each option that changes the content of the output. The value is "yes"
/// or "no" for a flag, and "" for an option that is not given. Requires a parsed command line.
std::vector<std::pair<std::string, std::string>> output_settings(const CLI::App& command);

/// Declares that `option` cannot be combined with any of `others`. All are options of `command`.
void exclude(CLI::App& command, CLI::Option* option, std::initializer_list<const char*> others);

}  // namespace clausoku
