// The table of a command's options is the CLI::App of the command. Each option is declared there
// once: name, type, range, help, kind of its values, and whether the option changes the output.
// Help, completions, man pages and checkpoint headers are made from this table.
//
// CLI11 stores an option's type as one text: the placeholder shown in the help, and the values or
// bounds, as in "NAME:{line,grid}" or "INT:INT in [1 - 16]". The placeholder is called the form.
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

/// Adds an option that accepts any text. The help shows `form`, such as "FILE", for the value.
CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             std::string& text, const std::string& description);

/// Adds an option that accepts any text. The parser calls `take` with the text.
CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             const std::function<void(const std::string&)>& take,
                             const std::string& description);

/// Adds an option that may be repeated, with one value each time. Calls `take` with all values.
CLI::Option* add_repeated_option(CLI::App& command, const std::string& name,
                                 const std::string& form,
                                 const std::function<void(const std::vector<std::string>&)>& take,
                                 const std::string& description);

/// Allows only the given names as values of an option. If `separator` is set, the value is a list
/// of such names. The error message for an unknown name lists all names.
void restrict_to(CLI::Option* option, std::vector<std::string> names, char separator = '\0');

/// Sets the kind of an option's values. Not needed if the option's form contains FILE or DIR, which
/// imply ValueKind::file or folder. Returns `option`.
CLI::Option* set_value_kind(CLI::Option* option, ValueKind kind);

/// Returns an option's names as typed, such as "-q" and "--quiet"; empty for a positional argument.
std::vector<std::string> names_with_dashes(const CLI::Option& option);

/// Declares that an option may change the place, the speed or the length of the output, but not its
/// content. An option without this declaration counts as changing the content. Returns `option`.
CLI::Option* keeps_output(CLI::Option* option);

/// The name and the value of each option that changes the content of the output. The value is "yes"
/// or "no" for a flag, and "" for an option that is not given. Requires a parsed command line.
std::vector<std::pair<std::string, std::string>> output_changing_settings(const CLI::App& command);

/// Declares that `option` cannot be combined with any of `others`, which `command` also has.
void exclude(CLI::App& command, CLI::Option* option, std::initializer_list<const char*> others);

}  // namespace clausoku
