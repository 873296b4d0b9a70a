// clausoku formats: lists the formats for puzzles and the output formats for solutions.
#include <fmt/format.h>

#include <memory>

#include "src/batch/formats/output_format.hpp"
#include "src/calls/convert.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {
namespace {

template <class Formats>
std::string describe_formats(const Formats& formats) {
  std::string text;
  for (const auto& format : formats) {
    text += fmt::format("  {:<14} {}\n", format.name, format.description);
  }
  return text;
}

using Kind = OutputFormat::Kind;

std::vector<OutputFormat> select_output_formats(std::initializer_list<Kind> kinds) {
  std::vector<OutputFormat> formats;
  for (const std::string& name : output_format_names(kinds)) formats.push_back(output_format(name));
  return formats;
}

}  // namespace

void add_formats_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "formats", "List the formats for input and output");
  const auto printing = std::make_shared<PrintOptions>();
  printing->add_options_to(command);
  command.callback([printing, &exit_code] {
    exit_code = print(
        "Puzzles, detected in the input and written by convert:\n" +
            describe_formats(puzzle_formats()) + "Puzzles drawn by convert:\n" +
            describe_formats(drawn_conversions()) + "Solutions, written by solve and others:\n" +
            describe_formats(select_output_formats({Kind::solutions, Kind::records})) +
            "Pictures of solutions, written by solve and explain:\n" +
            describe_formats(select_output_formats({Kind::pictures})),
        printing->output_file);
  });
}

}  // namespace clausoku
