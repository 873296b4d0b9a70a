// clausoku help, and the layout of help texts: lines have at most 100 characters.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <string>
#include <vector>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"

namespace clausoku {
namespace {

constexpr std::size_t width = 100;
constexpr std::size_t indent = 2;
constexpr std::size_t description_column = 30;

std::size_t count_utf8_characters(std::string_view text) {
  return static_cast<std::size_t>(
      std::ranges::count_if(text, [](char c) { return (c & 0xC0) != 0x80; }));
}

/// Wraps a text into lines of at most `widest` columns. A word wider than that gets its own line.
std::vector<std::string> wrap_words(const std::string& text, std::size_t widest) {
  std::vector<std::string> lines{""};
  for (const std::string& word : CLI::detail::split(text, ' ')) {
    const bool begins = lines.back().empty();
    if (!begins && count_utf8_characters(lines.back()) + 1 + count_utf8_characters(word) > widest)
      lines.emplace_back();
    if (!lines.back().empty()) lines.back() += ' ';
    lines.back() += word;
  }
  return lines;
}

/// Formats a name and its description. Each line of the description begins at a fixed column.
std::string entry(const std::string& name, const std::string& description) {
  std::string text = std::string(indent, ' ') + name;
  std::size_t column = indent + count_utf8_characters(name);
  if (description.empty()) return text + "\n";
  for (const std::string& part : CLI::detail::split(description, '\n')) {
    for (const std::string& line : wrap_words(part, width - description_column)) {
      if (column + 1 >= description_column) {  // at least two spaces follow a name
        text += '\n';
        column = 0;
      }
      text += std::string(description_column - column, ' ') + line;
      column = width;
    }
  }
  return text + "\n";
}

bool contains_all_values(const std::string& description, const std::vector<std::string>& values) {
  return std::ranges::all_of(values, [&](const std::string& value) {
    return description.find(value) != std::string::npos;
  });
}

std::string join_option_names(const std::set<CLI::Option*>& options) {
  std::vector<std::string> names;
  for (const CLI::Option* option : options) names.push_back(option->get_name());
  std::ranges::sort(names);
  return fmt::format("{}", fmt::join(names, ", "));
}

class HelpFormat : public CLI::Formatter {
 public:
  std::string make_help(const CLI::App* app, std::string name,
                        CLI::AppFormatMode mode) const override {
    command_ = dynamic_cast<const Command*>(app);
    return Formatter::make_help(app, std::move(name), mode);
  }

  std::string make_option(const CLI::Option* option, bool is_positional) const override {
    const std::string name = is_positional
                                 ? make_option_name(option, true)
                                 : fmt::format("{}", fmt::join(names_with_dashes(*option), ","));
    return entry(name + make_option_opts(option), make_option_desc(option));
  }

  std::string make_option_opts(const CLI::Option* option) const override {
    const Field* field = find_field(option);
    // Show no placeholder for a positional argument, since the argument's name already is one.
    if (field == nullptr || field->form.empty() || option->get_positional()) return "";
    const bool has_named_default = !field->standard.empty() && field->type != Field::Type::number;
    return " " + field->form + (has_named_default ? "=" + field->standard : "");
  }

  std::string make_option_desc(const CLI::Option* option) const override {
    std::string text = option->get_description();
    if (const Field* field = find_field(option)) {
      if (!contains_all_values(text, field->values))
        text += fmt::format(": {}", fmt::join(field->values, ", "));
      if (field->type == Field::Type::number && !field->standard.empty()) {
        const auto number = parse_number<std::uint64_t>(field->standard);
        text += fmt::format(" (default: {})", number ? format_thousands(*number) : field->standard);
      }
      if (!field->bounds.empty()) text += fmt::format(" [{}]", field->bounds);
    }
    if (!option->get_needs().empty())
      text += fmt::format(" (with {})", join_option_names(option->get_needs()));
    if (!option->get_excludes().empty()) {
      text += fmt::format(" (not with {})", join_option_names(option->get_excludes()));
    }
    return text;
  }

  std::string make_subcommand(const CLI::App* command) const override {
    return entry(command->get_name(), command->get_description());
  }

  std::string make_description(const CLI::App* command) const override {
    return command->get_description() + "\n";
  }

 private:
  const Field* find_field(const CLI::Option* option) const {
    return command_ == nullptr ? nullptr : command_->find_field(option);
  }

  mutable const Command* command_ = nullptr;  // the command of the help that is being made
};

}  // namespace

std::shared_ptr<CLI::FormatterBase> make_help_formatter() {
  auto format = std::make_shared<HelpFormat>();
  format->label("SUBCOMMAND", "COMMAND");
  format->label("Subcommands", "Commands");
  return format;
}

void add_help_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "help", "Show this help or the help of a command");
  const auto name = std::make_shared<std::string>();
  command.add(argument("COMMAND", *name, "The command; default: one line for each command"));
  const auto printing = std::make_shared<PrintOptions>();
  printing->add_options_to(command);
  command.callback([name, printing, &program, &exit_code] {
    const CLI::App* of = &program;
    if (!name->empty()) {
      const auto chosen = program.get_subcommands(
          [&](const CLI::App* known) { return known->get_name() == *name; });
      if (chosen.empty()) throw make_unknown_command_error(*name);
      of = chosen.front();
    }
    // Do not call program.help(): it prints the help of the command that runs, which is `help`.
    const std::string called = of == &program ? "clausoku" : "clausoku " + *name;
    const auto format = program.get_formatter();
    exit_code =
        print(format->make_help(of, called, CLI::AppFormatMode::Normal), printing->output_file);
  });
}

}  // namespace clausoku
