// clausoku boards: lists the layouts that --board accepts, or describes one layout by the size of
// the board, the size of the formula, and a drawing.
#include <fmt/format.h>

#include <memory>

#include "encoder/formulas/formula_statistics.hpp"
#include "encoder/reduction.hpp"
#include "src/boards/layout.hpp"
#include "src/boards/usual_boards.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/drawings/text_drawing.hpp"

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

}  // namespace

void add_boards_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "boards", "List and draw all boards, or draw one");
  const auto options = std::make_shared<BoardOptions>();
  const auto layout = std::make_shared<std::string>();
  options->add_options_to(command);
  Field chosen = argument("LAYOUT", *layout, "The board, as in --board");
  chosen.not_with = {"board", "box"};
  command.add(std::move(chosen));
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

}  // namespace clausoku
