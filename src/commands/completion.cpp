#include "src/commands/options/commands.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"
#include "src/commands/options/command.hpp"
#include "src/engines/spec.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

/// Collects the completions of a partly typed word. Each completion is a prefix with an added word.
/// Drops completions that do not begin with the typed text.
class CompletionList {
 public:
  explicit CompletionList(std::string_view typed) : typed_(typed) {}

  void add(std::string_view word, std::string_view description = "") {
    const std::string whole = before_ + std::string(word);
    if (!whole.starts_with(typed_) || std::ranges::count(words_, whole) > 0) return;
    words_.push_back(whole);
    text_ += whole;
    if (!description.empty()) text_ += '\t' + replace_line_breaks(description);
    text_ += '\n';
  }

  /// Adds the line ":files" or ":folders", which makes the shell complete file or folder names.
  void add_files(std::string_view which) { text_ += std::string(which) + "\n"; }

  void set_prefix(std::string_view before) { before_ = before; }

  std::string_view typed() const { return typed_; }
  std::string text() && { return std::move(text_); }

 private:
  static std::string replace_line_breaks(std::string_view description) {
    std::string line(description);
    std::ranges::replace_if(
        line, [](char c) { return c == '\n' || c == '\t'; }, ' ');
    return line;
  }

  std::string_view typed_;
  std::string before_;
  std::vector<std::string> words_;
  std::string text_;
};

/// Returns the text that completion can insert for a value as the help writes it: "cadical" for
/// "cadical", "external:" for "external:COMMAND", and "" for a placeholder such as "FILE".
std::string_view find_insertable_text(std::string_view value) {
  const auto capital = std::ranges::find_if(value, [](char c) { return c >= 'A' && c <= 'Z'; });
  if (capital == value.end()) return value;
  const auto length = static_cast<std::size_t>(capital - value.begin());
  return length > 0 && value[length - 1] == ':' ? value.substr(0, length) : std::string_view();
}

/// Adds completions of an engine spec: the engine's kind ("sat"), or after ':' its settings.
void add_engine_completions(CompletionList& next, std::string_view value, std::string_view before) {
  const auto colon = value.find(':');
  if (colon == value.npos) {
    std::string_view last;
    for (const SpecOption& option : list_spec_options()) {
      if (option.engine == last) continue;
      last = option.engine;
      next.add(last);
      next.add(std::string(last) + ':', "with settings");
    }
    return;
  }
  const std::string_view kind = value.substr(0, colon);
  const auto begin = value.find_last_of(":,") + 1;
  const std::string_view setting = value.substr(begin);
  const auto equals = setting.find('=');
  next.set_prefix(std::string(before) + std::string(value.substr(0, begin)));
  for (const SpecOption& option : list_spec_options()) {
    if (option.engine != kind) continue;
    const std::string name = std::string(option.name) + '=';
    if (equals == setting.npos) {
      next.add(name, option.description);
    } else if (setting.substr(0, equals + 1) == name) {
      for (const std::string_view known : option.values) {
        if (const auto typed = find_insertable_text(known); !typed.empty()) {
          next.add(name + std::string(typed));
        }
      }
    }
  }
}

void add_layout_completions(CompletionList& next) {
  for (const LayoutKind& kind : layout_kinds()) {
    const std::string_view typed = find_insertable_text(kind.notation);
    next.add(typed.empty() ? kind.example : typed, kind.description);
  }
}

void add_list_completions(CompletionList& next, std::string_view value, std::string_view before,
                          std::span<const std::string_view> words) {
  const auto comma = value.rfind(',');
  const std::string_view done = value.substr(0, comma == value.npos ? 0 : comma + 1);
  next.set_prefix(std::string(before) + std::string(done));
  for (const std::string_view word : words) next.add(word);
}

/// Adds completions of an option's value. `before` is the typed text before it, such as "--board=".
void add_value_completions(CompletionList& next, const Field& type, std::string_view before) {
  const std::string_view value = next.typed().substr(before.size());
  next.set_prefix(before);
  if (type.type == Field::Type::list && !type.values.empty()) {
    add_list_completions(next, value, before,
                         std::vector<std::string_view>(type.values.begin(), type.values.end()));
  } else if (!type.values.empty()) {
    for (const std::string& known : type.values) next.add(known);
  } else if (type.kind == ValueKind::engine) {
    add_engine_completions(next, value, before);
  } else if (type.kind == ValueKind::layout) {
    add_layout_completions(next);
  } else if (type.kind == ValueKind::rules) {
    add_list_completions(next, value, before, list_rule_names());
  } else if (type.kind == ValueKind::solver) {
    for (const SolverEntry& solver : embedded_solvers()) {
      next.add(solver.name, solver.description);
    }
    next.add("external:", "a program");
  } else if (type.kind != ValueKind::text) {
    next.add_files(type.kind == ValueKind::folder ? ":folders" : ":files");
  }
}

void add_command_completions(CompletionList& next, const CLI::App& program) {
  for (const CLI::App* command : program.get_subcommands({})) {
    next.add(command->get_name(), command->get_description());
  }
}

void add_option_completions(CompletionList& next, const CLI::App& app) {
  for (const CLI::Option* option : app.get_options({})) {
    for (const std::string& name : names_with_dashes(*option)) {
      next.add(name, option->get_description());
    }
  }
}

const CLI::Option* find_option(const CLI::App& app, std::string_view typed) {
  for (const CLI::Option* option : app.get_options({})) {
    const auto names = names_with_dashes(*option);
    if (std::ranges::find(names, typed) != names.end()) return option;
  }
  return nullptr;
}

void add_argument_completions(CompletionList& next, const CLI::App& program, const Command& command,
                              std::span<const std::string_view> words) {
  const std::string_view typed = words.back();
  const auto all_before = words.first(words.size() - 1);
  const bool only_files = std::ranges::find(all_before, "--") != all_before.end();
  const CLI::Option* open = only_files ? nullptr : find_option(command, all_before.back());
  const Field* open_field = open == nullptr ? nullptr : command.find_field(open);
  if (open_field != nullptr && open_field->type != Field::Type::flag) {
    add_value_completions(next, *open_field, "");
    if (open->get_expected_min() > 0) return;  // else the value is optional: a file may follow
  }
  if (typed.starts_with('-') && !only_files) {
    const auto equals = typed.find('=');
    if (equals == typed.npos) return add_option_completions(next, command);
    const CLI::Option* option = find_option(command, typed.substr(0, equals));
    const Field* field = option == nullptr ? nullptr : command.find_field(option);
    if (field != nullptr) add_value_completions(next, *field, typed.substr(0, equals + 1));
    return;
  }
  const auto positionals =
      command.get_options([](const CLI::Option* option) { return option->get_positional(); });
  if (command.get_name() == "help") {
    add_command_completions(next, program);
  } else if (!positionals.empty()) {
    next.add_files(":files");
  }
}

}  // namespace

std::string completions(const CLI::App& program, std::span<const std::string_view> words) {
  if (words.empty()) return "";
  CompletionList next(words.back());
  if (words.size() == 1) {
    if (words[0].starts_with('-')) {
      add_option_completions(next, program);
    } else {
      add_command_completions(next, program);
    }
    return std::move(next).text();
  }
  const auto chosen = program.get_subcommands(
      [&](const CLI::App* command) { return command->get_name() == words[0]; });
  const auto* command = chosen.empty() ? nullptr : dynamic_cast<const Command*>(chosen.front());
  if (command != nullptr) add_argument_completions(next, program, *command, words);
  return std::move(next).text();
}

}  // namespace clausoku
