#include "src/commands/options/option_table.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "encoder/basics/names.hpp"
#include "encoder/basics/nearest_name.hpp"

namespace clausoku {
namespace {

constexpr std::string_view list_mark = ",...";

constexpr std::array<std::pair<std::string_view, ValueKind>, 4> declared_kinds{
    {{"=engine", ValueKind::engine},
     {"=layout", ValueKind::layout},
     {"=rules", ValueKind::rules},
     {"=solver", ValueKind::solver}}};

ValueKind find_kind_of_option_value(const CLI::Option& option, std::string_view form) {
  if (const auto declared = value_of(declared_kinds, option.get_envname())) return *declared;
  if (form.find("DIR") != form.npos) return ValueKind::folder;
  return form.find("FILE") != form.npos ? ValueKind::file : ValueKind::text;
}

/// Returns the part of `text` after `begin`, up to `end` or the end; empty if there is no `begin`.
std::string_view find_text_between(std::string_view text, std::string_view begin, char end) {
  const auto first = text.find(begin);
  if (first == text.npos) return {};
  text.remove_prefix(first + begin.size());
  return text.substr(0, text.find(end));
}

}  // namespace

OptionType parse_option_type(const CLI::Option& option) {
  if (option.get_type_size() == 0) return {};
  const std::string text = option.get_type_name();
  const std::string_view view = text;
  OptionType type;
  type.form = text.substr(0, text.find(':'));
  type.kind = find_kind_of_option_value(option, type.form);
  if (const auto values = find_text_between(view, ":{", '}'); !values.empty()) {
    type.values = CLI::detail::split(std::string(values), ',');
    type.is_list = view.ends_with(list_mark);
  } else if (const auto colon = view.find(':'); colon != view.npos) {
    const std::string_view bounds = find_text_between(view, " in [", ']');
    type.bounds = bounds.empty() ? view.substr(colon + 1) : bounds;
  }
  return type;
}

CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             std::string& text, const std::string& description) {
  return command.add_option(name, text, description)->type_name(form);
}

CLI::Option* add_text_option(CLI::App& command, const std::string& name, const std::string& form,
                             const std::function<void(const std::string&)>& take,
                             const std::string& description) {
  return command.add_option_function(name, take, description)->type_name(form);
}

CLI::Option* add_repeated_option(CLI::App& command, const std::string& name,
                                 const std::string& form,
                                 const std::function<void(const std::vector<std::string>&)>& take,
                                 const std::string& description) {
  return command.add_option_function(name, take, description)
      ->type_name(form)
      ->expected(1)
      ->take_all()
      ->allow_extra_args(false);
}

void restrict_to(CLI::Option* option, std::vector<std::string> names, char separator) {
  if (option->get_type_name() == "TEXT") option->type_name("NAME");
  const std::string values =
      fmt::format("{{{}}}{}", fmt::join(names, ","), separator == '\0' ? "" : list_mark);
  const auto check = [names = std::move(names), separator](const std::string& value) {
    const auto words =
        separator == '\0' ? std::vector<std::string>{value} : CLI::detail::split(value, separator);
    for (const std::string& word : words) {
      if (std::ranges::find(names, word) != names.end()) continue;
      return fmt::format("unknown value '{}'{}; expected one of {}", word,
                         format_suggestion_from_container(word, names), fmt::join(names, ", "));
    }
    return std::string();
  };
  option->check(check, values);
}

// Store the kind as the name of an environment variable, "=engine": no real name contains '='.
CLI::Option* set_value_kind(CLI::Option* option, ValueKind kind) {
  return option->envname(std::string(name_of(declared_kinds, kind)));
}

std::vector<std::string> names_with_dashes(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

// Mark the option by CLI11's flag `configurable`, which this program does not use otherwise.
CLI::Option* keeps_output(CLI::Option* option) { return option->configurable(false); }

std::vector<std::pair<std::string, std::string>> output_changing_settings(const CLI::App& command) {
  std::vector<std::pair<std::string, std::string>> settings;
  for (const CLI::Option* option : command.get_options({})) {
    if (!option->get_configurable()) continue;
    const bool is_flag = option->get_expected_max() == 0;
    settings.emplace_back(option->get_name(),
                          is_flag ? (option->count() > 0 ? "yes" : "no")
                                  : fmt::format("{}", fmt::join(option->reduced_results(), " ")));
  }
  return settings;
}

void exclude(CLI::App& command, CLI::Option* option, std::initializer_list<const char*> others) {
  for (const char* other : others) option->excludes(command.get_option(other));
}

}  // namespace clausoku
