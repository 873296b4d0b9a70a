// clausoku help: the help of the program, or of one of its commands.
#include "src/commands/help.hpp"

#include <memory>
#include <string>

#include "src/commands/commands.hpp"
#include "src/commands/options.hpp"

namespace clausoku {

void add_help_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("help", "Show this help, or that of a command");
  const auto name = std::make_shared<std::string>();
  command->add_option("COMMAND", *name, "The command; none: a line for each of them");
  const auto printing = std::make_shared<PrintOptions>();
  printing->add_to(*command);
  command->callback([name, printing, &program, &exit_code] {
    const CLI::App* of = &program;
    if (!name->empty()) {
      const auto chosen = program.get_subcommands(
          [&](const CLI::App* known) { return known->get_name() == *name; });
      if (chosen.empty()) throw unknown_command(*name);
      of = chosen.front();
    }
    // Not program.help(), which is that of the command that was chosen, this one.
    const std::string called = of == &program ? "clausoku" : "clausoku " + *name;
    const auto format = program.get_formatter();
    exit_code =
        print(format->make_help(of, called, CLI::AppFormatMode::Normal), printing->output_file);
  });
}

}  // namespace clausoku
