// clausoku formats: the puzzle formats that are read and the output formats that are written.
#include <fmt/format.h>

#include "src/batch/output.hpp"
#include "src/batch/result_writer.hpp"
#include "src/commands/commands.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {

void add_formats_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("formats", "List the formats read and written");
  command->callback([&exit_code] {
    std::string text = "Read:\n";
    for (const PuzzleFormat& format : puzzle_formats()) {
      text += fmt::format("  {:<11} {}\n", format.name, format.description);
    }
    text += "Written:\n";
    for (const OutputFormat& format : output_formats()) {
      text += fmt::format("  {:<11} {}\n", format.name, format.description);
    }
    exit_code = print(text);
  });
}

}  // namespace clausoku
