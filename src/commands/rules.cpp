// clausoku rules: the rules that --rules takes.
#include <fmt/format.h>

#include "src/boards/further_houses.hpp"
#include "src/commands/commands.hpp"

namespace clausoku {

void add_rules_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("rules", "List the rules that --rules adds");
  command->callback([&exit_code] {
    std::string text = "Further houses, sets of n cells that hold each digit once:\n";
    for (const FurtherHousesRule& rule : further_houses_rules()) {
      text += fmt::format("  {:<15} {}\n", rule.name, rule.description);
    }
    exit_code = print(text);
  });
}

}  // namespace clausoku
