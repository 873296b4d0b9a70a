// clausoku formats: the formats of puzzles, and those that only solutions are written in.
#include <fmt/format.h>

#include "src/batch/drawing_writer.hpp"
#include "src/batch/result_writer.hpp"
#include "src/commands/commands.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {
namespace {

template <class Formats>
std::string list_of(const Formats& formats) {
  std::string text;
  for (const auto& format : formats) {
    text += fmt::format("  {:<11} {}\n", format.name, format.description);
  }
  return text;
}

}  // namespace

void add_formats_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("formats", "List the formats read and written");
  command->callback([&exit_code] {
    exit_code = print(
        "Puzzles, read by their look and written by convert:\n" + list_of(puzzle_formats()) +
        "Solutions, written by solve and others:\n" + list_of(output_formats()) +
        "Pictures of solutions, written by solve and explain:\n" + list_of(picture_formats()));
  });
}

}  // namespace clausoku
