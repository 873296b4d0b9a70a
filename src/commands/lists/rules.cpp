// clausoku rules: lists the rules that --rules accepts, and the clue types of puzzle files.
#include <fmt/format.h>

#include <memory>

#include "src/boards/further_houses.hpp"
#include "src/clues/clue_type.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"

namespace clausoku {
namespace {

std::string format_rule_line(std::string_view name, std::string_view description) {
  constexpr int longest_name = 16;
  return fmt::format("  {:<{}} {}\n", name, longest_name, description);
}

/// If `everywhere`, lists clue types for the whole board, otherwise clue types for certain cells.
std::string format_clue_type_list(bool everywhere) {
  std::string text;
  for (const ClueType* type : clue_types()) {
    if (applies_to_whole_grid(*type) == everywhere)
      text += format_rule_line(type->name, type->description);
  }
  return text;
}

}  // namespace

void add_rules_command(CLI::App& program, int& exit_code) {
  Command& command =
      add_command(program, "rules", "List the rules for --rules and the clue types of puzzles");
  const auto printing = std::make_shared<PrintOptions>();
  printing->add_options_to(command);
  command.callback([printing, &exit_code] {
    std::string text = "Additional houses, sets of n cells that hold each digit once:\n";
    for (const FurtherHousesRule& rule : further_houses_rules()) {
      text += format_rule_line(rule.name, rule.description);
    }
    text += "Rules for the complete board:\n" + format_clue_type_list(true);
    text += "Clues, which puzzles state for some cells (not for --rules):\n" +
            format_clue_type_list(false);
    exit_code = print(text, printing->output_file);
  });
}

}  // namespace clausoku
