// The table of a command's options is its CLI::App, in which each option is declared once: name,
// type, range, help, and whether it changes the output. Help, completions, pages for man and the
// header of a checkpoint are read from there.
//
// CLI11 keeps what an option takes in one text: "NAME:{line,grid}" has a form and values,
// "INT:INT in [1 - 16]" a form and bounds.
#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

namespace clausoku {

struct OptionType {
  std::string form;                 ///< "FILE", "NAME"; empty for flags
  std::vector<std::string> values;  ///< all that it takes; empty where there are others
  bool is_list = false;             ///< several values with commas between
  std::string bounds;               ///< "1 - 16"; empty where none are told
};

OptionType type_of(const CLI::Option& option);

/// An option with any text as its value, which help shows as `form`: "FILE".
CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             std::string& text, const std::string& description);

/// The same; each text is passed to `take`.
CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             const std::function<void(const std::string&)>& take,
                             const std::string& description);

/// An option that may be given several times, each time with one value; `take` gets all of them.
CLI::Option* add_repeated_option(CLI::App& command, const std::string& name,
                                 const std::string& form,
                                 const std::function<void(const std::vector<std::string>&)>& take,
                                 const std::string& description);

/// Restricts an option to some names, or to lists of them if there is a separator; the message for
/// another one lists them.
void restrict_to(CLI::Option* option, std::vector<std::string> names, char separator = '\0');

/// Its names as they are typed: "-q", "--quiet"; of a positional none.
std::vector<std::string> typed_names(const CLI::Option& option);

/// Declares that an option does not change what is written to the output, only where, how fast or
/// how much of it. Without this an option counts as one that changes the output. Returns `option`.
CLI::Option* keeps_output(CLI::Option* option);

/// Name and value of each option that changes the output, as typed: "yes" or "no" for a flag, empty
/// if not given. Requires that the command line was parsed.
std::vector<std::pair<std::string, std::string>> output_settings(const CLI::App& command);

/// Declares that none of `others` goes with `option`. All are options of `command`.
void exclude(CLI::App& command, CLI::Option* option, std::initializer_list<const char*> others);

}  // namespace clausoku
