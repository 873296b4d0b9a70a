// clausoku encode: writes puzzles as DIMACS CNF and in formats of related tools.
#include <fmt/format.h>

#include <memory>

#include "encoder/basics/number.hpp"
#include "src/boards/layout.hpp"
#include "src/commands/formulas/encode_family.hpp"
#include "src/commands/formulas/encode_options.hpp"
#include "src/commands/options/commands.hpp"

namespace clausoku {
namespace {

constexpr auto sizes_format_names = std::to_array<std::pair<std::string_view, SizesFormat>>({
    {"table", SizesFormat::table},
    {"csv", SizesFormat::csv},
    {"jsonl", SizesFormat::jsonl},
});

constexpr const char* encode_examples = R"(Examples:
  clausoku encode --select 7 data/p096_sudoku.txt > grid07.cnf
  clausoku encode --explain --select 7 data/p096_sudoku.txt | less
  clausoku encode --output-dir formulas --encoding augmented data/p096_sudoku.txt
  clausoku encode --blank 81 --amo commander --no-map --compress gzip --output 81x81.cnf.gz
  clausoku encode --blank 2x3 --stats
  clausoku encode --blank 9 --rules windows --stats
  clausoku encode --break-symmetry digits --output-dir refuted data/jigsaw_layouts_impossible.txt
  clausoku encode --target opb --select 7 data/p096_sudoku.txt > grid07.opb
  clausoku encode --target inccnf data/p096_sudoku.txt > fifty.icnf
  clausoku encode --fewest-givens --select 7 data/p096_sudoku.txt > grid07.wcnf
  clausoku encode --encoding all --amo all --output-dir formulas --select 7 data/p096_sudoku.txt
  clausoku encode --family holes --size 9..25 --holes 40-60%/5 --seed 1..100 --output-dir holes
  clausoku encode --from-manifest holes/manifest.csv --select 7 > again.cnf
)";

/// Parses the value of --blank: "9" is the size of a board with square boxes, "2x3" or "4x4" is the
/// shape of a box as for --box, and any other text is a layout.
Board parse_blank_board(const std::string& text, const BoardOptions& options) {
  std::optional<Board> board;
  if (const auto size = parse_number(text)) {
    board = Board::with_square_boxes(*size);
  } else if (const auto box = parse_box_shape(text)) {
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

struct FormulaOptions {
  EncodingLists lists;
  ExportOptions common;

  void add_options_to(Command& command) {
    command.add(
        encoding_list_fields(common, lists, "The reduction of the grid before it is encoded"));
    Field symmetry = break_symmetry_field(common);
    symmetry.not_with = {"family", "from-manifest", "fewest-givens"};
    command.add(std::move(symmetry));
    command.add(named_field(
        "target", common.target, formula_target_names,
        "The output: cnf; counting, CNF with the candidates as projection variables; wcnf, with "
        "soft givens; opb; inccnf, one formula and one cube for each puzzle"));
  }

  std::vector<ExportOptions> formulas() const {
    std::vector<ExportOptions> formulas;
    for (const Encoding encoding : lists.encodings) {
      for (const AtMostOne at_most_one : lists.at_most_ones) {
        formulas.push_back(common);
        formulas.back().encoding.encoding = encoding;
        formulas.back().encoding.at_most_one = at_most_one;
      }
    }
    return formulas;
  }
};

/// Disables the reduction for --target wcnf and inccnf, which write the givens as clauses or cubes.
/// Throws a CLI::ValidationError if the user requested a reduction with --reduce.
void disable_reduction_for_wcnf_and_inccnf(const CLI::App& command, ExportOptions& formula) {
  if (formula.target != FormulaTarget::wcnf && formula.target != FormulaTarget::inccnf) return;
  if (command.count("--reduce") > 0 && formula.reduction != Reduction::none) {
    throw CLI::ValidationError("--reduce",
                               fmt::format("'{}'; expected none with --target {}",
                                           name_of(reduction_names, formula.reduction),
                                           name_of(formula_target_names, formula.target)));
  }
  formula.reduction = Reduction::none;
}

void throw_if_target_has_no_clause_lines(const ExportOptions& formula) {
  if (!formula.sentences || can_explain(formula.target)) return;
  throw CLI::ValidationError("--explain",
                             fmt::format("not with --target {}; expected cnf, counting or wcnf",
                                         name_of(formula_target_names, formula.target)));
}

}  // namespace

void add_encode_command(CLI::App& program, int& exit_code) {
  Command& command =
      add_command(program, "encode", "Write puzzles as DIMACS CNF or in a related format");
  const auto options = std::make_shared<EncodeOptions>();
  options->input.add_options_to(command);
  const auto formula = std::make_shared<FormulaOptions>();
  formula->add_options_to(command);
  command.add(select_field(options->selection));
  Field blank = with_kind(
      text_field("blank", "N|RxC|LAYOUT", options->blank_layout,
                 "Encode a blank board, given by its size N, by the shape of its boxes as for "
                 "--box (4x4 for 16x16 cells), or by a layout as for --board"),
      ValueKind::layout);
  blank.not_with = {"FILE", "board", "box"};
  command.add(std::move(blank));
  command.add(output_field(options->output_file));
  Field folder =
      folder_field("output-dir", options->output_dir,
                   "Write a file NAME.cnf (or another ending) for each puzzle, and manifest.csv, "
                   "which lists them; long names are shortened");
  folder.not_with = {"output"};
  command.add(std::move(folder));
  command.add(compress_field(options->gzip));
  command.add(flag_field("no-map", "Omit the comment lines that name the variables",
                         [formula](bool is_set) { formula->common.names = !is_set; }));
  command.add(explain_field(formula->common));
  Field stats =
      flag_field("stats", options->stats,
                 "Print the number of variables and clauses by kind instead of the formula");
  stats.not_with = {"target", "output-dir", "compress", "explain"};
  command.add(std::move(stats));
  Field format = named_field("output-format", options->sizes_format, sizes_format_names,
                             "The format of --stats: a table, or one line for each formula");
  format.with = {"stats"};
  command.add(std::move(format));
  const auto family = std::make_shared<FamilyOptions>();
  family->add_options_to(command);
  command.add(manifest_field(options->manifest));
  Fields sharding = shard_fields(options->shard);
  sharding.front().with = {"output-dir"};
  sharding.front().not_with = {"select", "blank", "family", "from-manifest"};
  command.add(std::move(sharding));
  Field fewest = flag_field(
      "fewest-givens", options->fewest_givens,
      "Write as weighted CNF which givens a puzzle needs to keep its only solution: an optimal "
      "model is a smallest puzzle");
  fewest.not_with = {"blank", "stats", "target", "explain", "from-manifest", "family"};
  command.add(std::move(fewest));
  Field timeout =
      seconds_field("timeout", options->sets_time,
                    "Time limit for each puzzle to collect the sets of givens for --fewest-givens");
  timeout.with = {"fewest-givens"};
  command.add(std::move(timeout));
  command.add(quiet_field(options->quiet));
  command.footer(encode_examples);
  command.callback([options, formula, family, &command, &exit_code] {
    if (command.has("--blank")) {
      const BoardOptions& board = options->input;
      options->blank = board.blank_grid("--blank", parse_blank_board(options->blank_layout, board));
    }
    disable_reduction_for_wcnf_and_inccnf(command, formula->common);
    throw_if_digits_cannot_be_fixed(formula->common);
    throw_if_target_has_no_clause_lines(formula->common);
    options->formulas = formula->formulas();
    const bool is_incremental = formula->common.target == FormulaTarget::inccnf;
    if (is_incremental && !options->output_dir.empty()) {
      throw CLI::ValidationError("--output-dir", "inccnf is one file; expected --output");
    }
    if (is_incremental && options->formulas.size() > 1) {
      throw CLI::ValidationError("--target", "'inccnf'; expected one encoding for it");
    }
    options->members = family->members(options->input);
    exit_code = run_encode(*options);
  });
}

}  // namespace clausoku
