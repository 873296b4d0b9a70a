// clausoku engines: lists the engines with their options, and the SAT solvers with their versions.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/engines/spec.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {

void add_engines_command(CLI::App& program, int& exit_code) {
  Command& command =
      add_command(program, "engines", "List the engines, their options and the SAT solvers");
  const auto printing = std::make_shared<PrintOptions>();
  printing->add_options_to(command);
  command.callback([printing, &exit_code] {
    std::string text;
    std::string_view engine;
    for (const SpecOption& option : list_spec_options()) {
      if (option.engine != engine) text += fmt::format("{}:\n", option.engine);
      engine = option.engine;
      text += fmt::format("  {:<13} {}\n  {:<13} {}\n", option.name, option.description, "",
                          fmt::join(option.values, " "));
    }
    text += "encodings of at-most-one of n literals:\n";
    for (const auto& [name, encoding] : at_most_one_names) {
      text += fmt::format("  {:<13} {}\n", name, encoding->size);
    }
    text += "solvers:\n";
    for (const SolverEntry& solver : embedded_solvers()) {
      text += fmt::format("  {:<13} {} {}\n", solver.name, solver.description, solver.version());
    }
    text += "defaults:\n";
    for (const EngineSpec& spec :
         {EngineSpec(SatSpec{}), EngineSpec(HybridSpec{}), EngineSpec(BacktrackSpec{})}) {
      text += fmt::format("  {}\n", to_string(spec));
    }
    exit_code = print(text, printing->output_file);
  });
}

}  // namespace clausoku
