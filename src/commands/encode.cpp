// clausoku encode: puzzles as DIMACS CNF, and for other tools than SAT solvers.
#include <fmt/format.h>

#include <charconv>
#include <memory>

#include "src/boards/layout.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/encode_options.hpp"

namespace clausoku {
namespace {

constexpr const char* encode_examples = R"(Examples:
  clausoku encode --select 7 data/p096_sudoku.txt > grid07.cnf
  clausoku encode --output-dir formulas --encoding augmented data/p096_sudoku.txt
  clausoku encode --blank 81 --amo commander --no-map --compress gzip --output 81x81.cnf.gz
  clausoku encode --blank 2x3 --stats
  clausoku encode --blank 9 --rules windows --stats
  clausoku encode --target opb --select 7 data/p096_sudoku.txt > grid07.opb
  clausoku encode --target inccnf data/p096_sudoku.txt > fifty.icnf
)";

/// "9": square boxes; "2x3": that box, "4x4" too, as --box has it; else a layout.
Board blank_board(const std::string& text, const BoardOptions& options) {
  int size = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, size);
  std::optional<Board> board;
  if (error == std::errc() && rest == end) {
    board = Board::with_square_boxes(size);
  } else if (const auto box = parse_box(text)) {
    board = Board::with_boxes(box->rows, box->cols);
  } else if (text.find_first_not_of("0123456789xX-") != std::string::npos) {
    return options.board_with_rules("--blank", text);
  }
  if (!board) {
    throw CLI::ValidationError(
        "--blank", fmt::format("'{}'; expected a square number up to {}, a box ROWSxCOLUMNS, or a "
                               "layout (see 'clausoku boards')",
                               text, Board::max_size));
  }
  const BoxShape& boxes = *board->usual_boxes();
  return options.board_with_rules("--blank", boxes.rows == boxes.cols
                                                 ? board->name()
                                                 : fmt::format("{}x{}", boxes.rows, boxes.cols));
}

/// Where givens have to be clauses or a cube, nothing is made of them before.
void require_unreduced(const CLI::App& command, ExportOptions& formula) {
  if (formula.target != FormulaTarget::wcnf && formula.target != FormulaTarget::inccnf) return;
  if (command.count("--reduce") > 0 && formula.reduction != Reduction::none) {
    throw CLI::ValidationError("--reduce",
                               fmt::format("'{}'; expected none with --target {}",
                                           name_of(reduction_names, formula.reduction),
                                           name_of(formula_target_names, formula.target)));
  }
  formula.reduction = Reduction::none;
}

}  // namespace

void add_encode_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("encode", "Write puzzles as DIMACS CNF and its like");
  const auto options = std::make_shared<EncodeOptions>();
  options->input.add_to(*command);
  add_formula_options(*command, options->formula, "What is worked out before");
  add_named_option(*command, "--target", options->formula.target, formula_target_names,
                   "What is written: cnf; counting, with the candidates as what is counted; wcnf, "
                   "the givens soft; opb; inccnf, one formula and a cube for each puzzle");
  add_select_option(*command, options->selection);
  CLI::Option* blank =
      command
          ->add_option_function<std::string>(
              "--blank",
              [options](const std::string& text) {
                const BoardOptions& board = options->input.board_options();
                options->blank = board.blank_grid("--blank", blank_board(text, board));
              },
              "Encode an empty board: by its size, its box or as --board has it; with --rules")
          ->type_name("N|RxC|LAYOUT");
  blank->excludes(command->get_option("FILE"));
  blank->excludes(command->get_option("--board"));
  blank->excludes(command->get_option("--box"));
  CLI::Option* file = command->add_option("--output", options->output_file, "Write to this file")
                          ->type_name("FILE");
  command
      ->add_option("--output-dir", options->output_dir,
                   "Write a file NAME.cnf for each puzzle; a NAME that is too long is shortened")
      ->type_name("DIR")
      ->excludes(file);
  command
      ->add_option_function<std::string>(
          "--compress", [options](const std::string&) { options->gzip = true; }, "Compress: gzip")
      ->check(CLI::IsMember({"gzip"}));
  command->add_flag_callback(
      "--no-map", [options] { options->formula.names = false; },
      "Leave out the lines that name the variables");
  command
      ->add_flag("--stats", options->stats,
                 "Print variables and clauses by kind instead of the formula")
      ->excludes(command->get_option("--target"))
      ->excludes(command->get_option("--output-dir"))
      ->excludes(command->get_option("--compress"));
  command->footer(encode_examples);
  command->callback([options, command, &exit_code] {
    require_unreduced(*command, options->formula);
    if (options->formula.target == FormulaTarget::inccnf && !options->output_dir.empty()) {
      throw CLI::ValidationError("--output-dir", "inccnf is one file; expected --output");
    }
    if (!options->blank && options->output_dir.empty()) {
      refuse_to_overwrite_inputs(options->input.files(), options->output_file);
    }
    exit_code = run_encode(*options);
  });
}

}  // namespace clausoku
