// clausoku formats: lists the formats for puzzles and the output formats for solutions.
#include <fmt/format.h>

#include <memory>

#include "src/batch/formats/output_format.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/services/convert.hpp"

namespace clausoku {
namespace {

template <class Formats>
std::string list_of(const Formats& formats) {
  std::string text;
  for (const auto& format : formats) {
    text += fmt::format("  {:<14} {}\n", format.name, format.description);
  }
  return text;
}

using Kind = OutputFormat::Kind;

std::vector<OutputFormat> formats_of(std::initializer_list<Kind> kinds) {
  std::vector<OutputFormat> formats;
  for (const std::string& name : output_format_names(kinds)) formats.push_back(output_format(name));
  return formats;
}

}  // namespace

void add_formats_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("formats", "List the formats for input and output");
  const auto printing = std::make_shared<PrintOptions>();
  printing->add_to(*command);
  command->callback([printing, &exit_code] {
    exit_code =
        print("Puzzles, detected in the input and written by convert:\n" +
                  list_of(puzzle_formats()) + "Puzzles drawn by convert:\n" +
                  list_of(drawn_conversions()) + "Solutions, written by solve and others:\n" +
                  list_of(formats_of({Kind::solutions, Kind::records})) +
                  "Pictures of solutions, written by solve and explain:\n" +
                  list_of(formats_of({Kind::pictures})),
              printing->output_file);
  });
}

}  // namespace clausoku
