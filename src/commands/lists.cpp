// clausoku boards: lists the layouts that --board accepts, or describes one layout by the size of
// the board, the size of the formula, and a drawing. clausoku engines, formats and rules: list the
// engines and solvers, the formats, and the rules and clue types.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <memory>

#include "encoder/formulas/formula_statistics.hpp"
#include "encoder/reduction.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/layout.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/calls/convert.hpp"
#include "src/clues/clue_type.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/engines/spec.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "src/solvers/registry.hpp"

namespace clausoku {
namespace {

constexpr const char* boards_examples = R"(Examples:
  clausoku boards
  clausoku boards samurai
  clausoku boards --board 2x3 --rules diagonals
)";

/// Returns the size of a blank board's formula in the default encoding of `clausoku encode`.
KindSize compute_formula_size(const Grid& blank) {
  EncodingOptions extended;
  extended.encoding = Encoding::extended;
  const VariableMap map(reduce(blank, Reduction::none));
  return formula_statistics(blank, map, extended).value().total();
}

std::string describe_board(const Board& board) {
  const Grid blank(board);
  const KindSize formula = compute_formula_size(blank);
  std::string text =
      fmt::format("{}\n  {} cells on {}x{}, {} digits, {} houses; {} variables, {} clauses\n",
                  board.name(), board.cell_count(), board.rows(), board.columns(), board.size(),
                  board.house_count(), formula.variables, formula.clauses);
  append_drawing(text, blank);
  return text;
}

std::string describe_all_layouts() {
  std::string text =
      "Layouts for --board, with the size of the blank board's formula (extended, pairwise):\n";
  for (const LayoutKind& kind : layout_kinds()) {
    text += fmt::format("\n{:<15} {}\n", kind.notation, kind.description);
    if (!kind.example.empty()) {
      text += describe_board(std::get<Board>(make_board_of(kind.example, "")));
    }
  }
  return text;
}

/// Returns the board that the options describe, or a 9×9 board with --rules if no board is given.
Board make_chosen_board(const BoardOptions& options) {
  if (options.board()) return *options.board();
  return options.board_with_rules("--rules", fmt::format("{0}x{0}", usual_board_size));
}

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

std::string list_engines() {
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
  return text;
}

std::string list_formats() {
  return "Puzzles, detected in the input and written by convert:\n" +
         describe_formats(puzzle_formats()) + "Other output of convert:\n" +
         describe_formats(drawn_conversions()) + "Solutions, written by solve and others:\n" +
         describe_formats(select_output_formats({Kind::solutions, Kind::records})) +
         "Arrays and pictures of solutions, written by solve and explain:\n" +
         describe_formats(select_output_formats({Kind::pictures}));
}

std::string list_rules() {
  std::string text = "Additional houses, sets of n cells that hold each digit once:\n";
  for (const FurtherHousesRule& rule : further_houses_rules()) {
    text += format_rule_line(rule.name, rule.description);
  }
  text += "Rules for the complete board:\n" + format_clue_type_list(true);
  text += "Clues, which puzzles state for some cells (not for --rules):\n" +
          format_clue_type_list(false);
  return text;
}

/// Adds a command that prints the text `list()`, to a file with --output.
void add_list_command(CLI::App& program, int& exit_code, const std::string& name,
                      const std::string& help, std::string (*list)()) {
  Command& command = add_command(program, name, help);
  const auto printing = std::make_shared<PrintOptions>();
  printing->add_options_to(command);
  command.callback(
      [printing, list, &exit_code] { exit_code = print(list(), printing->output_file); });
}

}  // namespace

void add_boards_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "boards", "List and draw all boards, or draw one");
  const auto options = std::make_shared<BoardOptions>();
  const auto layout = std::make_shared<std::string>();
  options->add_options_to(command);
  command.add(excluding(argument("LAYOUT", *layout, "The board, as in --board"), {"board", "box"}));
  const auto printing = std::make_shared<PrintOptions>();
  printing->add_options_to(command);
  command.footer(boards_examples);
  command.callback([options, layout, printing, &exit_code] {
    FileUse files;
    add_layout_file_to_inputs(files, options->layout());
    if (const auto file = find_layout_file_name(*layout)) files.read(*file);
    files.write_whole(printing->output_file);
    throw_if_files_clash(files);
    std::string text;
    if (!layout->empty()) {
      text = describe_board(options->board_with_rules("LAYOUT", *layout));
    } else {
      text = options->any() ? describe_board(make_chosen_board(*options)) : describe_all_layouts();
    }
    exit_code = print(text, printing->output_file);
  });
}

void add_engines_command(CLI::App& program, int& exit_code) {
  add_list_command(program, exit_code, "engines",
                   "List the engines, their options and the SAT solvers", list_engines);
}

void add_formats_command(CLI::App& program, int& exit_code) {
  add_list_command(program, exit_code, "formats", "List the formats for input and output",
                   list_formats);
}

void add_rules_command(CLI::App& program, int& exit_code) {
  add_list_command(program, exit_code, "rules",
                   "List the rules for --rules and the clue types of puzzles", list_rules);
}

}  // namespace clausoku
