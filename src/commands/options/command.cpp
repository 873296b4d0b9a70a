#include "src/commands/options/command.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <memory>

namespace clausoku {
namespace {

std::string find_typed_name(const Field& field) {
  return field.typed.empty() ? "--" + field.name : field.typed;
}

}  // namespace

void throw_validation_error(const std::string& option, const FieldError& error) {
  throw CLI::ValidationError(
      option, error.expected.empty() ? error.found : error.found + "; expected " + error.expected);
}

Command::Command(const std::string& name, const std::string& description)
    : CLI::App(description, name) {
  option_defaults()->multi_option_policy(CLI::MultiOptionPolicy::TakeLast);
}

CLI::Option* Command::add(Field field) {
  const std::string name = find_typed_name(field);
  const auto own = std::make_shared<const Field>(std::move(field));
  const auto set = [own, name](const std::string& text) {
    if (const auto error = set_field(*own, text)) {
      throw_validation_error(name.substr(0, name.find(',')), *error);
    }
  };
  CLI::Option* option = nullptr;
  if (own->type == Field::Type::flag) {
    option = add_flag_function(
        name, [set](std::int64_t count) { set(count > 0 ? "true" : "false"); }, own->help);
    option->disable_flag_override();  // "--quiet=x" is an error
  } else if (own->count == Field::Count::one || own->count == Field::Count::optional) {
    option = add_option_function<std::string>(name, set, own->help);
    if (own->count == Field::Count::optional) option->expected(0, 1);
  } else {
    option = add_option_function<std::vector<std::string>>(
        name, [set](const std::vector<std::string>& texts) { std::ranges::for_each(texts, set); },
        own->help);
    if (own->count == Field::Count::repeated) {
      option->expected(1)->take_all()->allow_extra_args(false);
    } else {
      option->expected(1, CLI::detail::expected_max_vector_size);
    }
  }
  if (own->type != Field::Type::flag) option->type_name(own->form);
  option->required(own->required);
  fields_.emplace_back(option, own);
  return option;
}

void Command::add(Fields fields) {
  for (Field& field : fields) add(std::move(field));
}

const Field* Command::find_field(const CLI::Option* option) const {
  const auto found = std::ranges::find(fields_, option, [](const auto& entry) {
    return static_cast<const CLI::Option*>(entry.first);
  });
  return found == fields_.end() ? nullptr : found->second.get();
}

void Command::relate_options() {
  const auto find_option = [&](const std::string& name) -> CLI::Option* {
    const auto found =
        std::ranges::find(fields_, name, [](const auto& entry) { return entry.second->name; });
    return found == fields_.end() ? nullptr : found->first;
  };
  for (const auto& [option, field] : fields_) {
    for (const std::string& other : field->not_with) {
      if (CLI::Option* excluded = find_option(other)) option->excludes(excluded);
    }
    for (const std::string& other : field->with) {
      if (CLI::Option* needed = find_option(other)) option->needs(needed);
    }
  }
}

std::vector<std::pair<std::string, std::string>> Command::output_changing_settings() const {
  std::vector<std::pair<std::string, std::string>> settings;
  for (const CLI::Option* option : get_options({})) {
    const Field* field = find_field(option);
    if (field == nullptr || !field->changes_output) continue;
    const bool is_flag = option->get_expected_max() == 0;
    settings.emplace_back(option->get_name(),
                          is_flag ? (option->count() > 0 ? "yes" : "no")
                                  : fmt::format("{}", fmt::join(option->reduced_results(), " ")));
  }
  return settings;
}

Command& add_command(CLI::App& program, const std::string& name, const std::string& description) {
  const auto command = std::make_shared<Command>(name, description);
  program.add_subcommand(command);
  return *command;
}

std::vector<std::string> names_with_dashes(const CLI::Option& option) {
  std::vector<std::string> names;
  for (const std::string& name : option.get_snames()) names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) names.push_back("--" + name);
  return names;
}

}  // namespace clausoku
