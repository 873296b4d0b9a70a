// clausoku encode: writes puzzles as DIMACS CNF and in formats of related tools.
#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "encoder/basics/names.hpp"
#include "encoder/basics/number.hpp"
#include "src/boards/layout.hpp"
#include "src/calls/encode.hpp"
#include "src/commands/formulas/encode_options.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/options.hpp"
#include "src/families/family.hpp"

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
  clausoku encode --shuffle 7 --select 7 data/p096_sudoku.txt > shuffled.cnf
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

constexpr std::size_t most_members = 1'000'000;

template <class Value>
Field numbers_field(std::string name, Value& numbers, bool may_be_shares, std::string help) {
  const auto parse = [may_be_shares](const std::string& text) {
    auto parsed = parse_numbers(text);
    return parsed && parsed->shares && !may_be_shares ? std::nullopt : parsed;
  };
  return needing(
      parsed_field(std::move(name), "LIST", numbers, parse,
                   fmt::format("numbers N, ranges A..B{} or A..B/STEP, separated by commas",
                               may_be_shares ? ", each with % for a share," : ""),
                   std::move(help)),
      {"family"});
}

/// The options for families. A family is a set of generated grids.
class FamilyOptions {
 public:
  void add_options_to(Command& command);

  /// Returns the members of the family, sorted by size, number of blank cells and seed; empty
  /// without --family. Throws a CLI::ValidationError if no grid satisfies the options.
  std::vector<FamilyMember> members(const BoardOptions& board) const;

 private:
  std::vector<std::string> layouts(const BoardOptions& board) const;
  std::vector<int> holes_on(int cells) const;

  std::optional<Family> family_;
  std::optional<Numbers> sizes_;
  std::optional<Numbers> holes_;
  const CLI::Option* holes_option_ = nullptr;
  Numbers seeds_{{1}};
};

void FamilyOptions::add_options_to(Command& command) {
  Field family{.name = "family",
               .form = "NAME",
               .help =
                   "Encode generated grids: holes, solutions with blank cells; quasigroup, "
                   "Latin squares with blank cells; unsatisfiable, with one wrong given; "
                   "variant, with --rules; blank",
               .not_with = {"FILE", "blank", "box", "input-format"}};
  for (const auto& entry : family_names) family.values.emplace_back(entry.first);
  family.take = [this](const std::string& name) -> std::optional<FieldError> {
    family_ = value_of(family_names, name);
    return std::nullopt;
  };
  command.add(std::move(family));
  command.add(excluding(
      numbers_field("size", sizes_, false,
                    "The sizes of the family: 9..25 stands for the square numbers in this "
                    "range (default: 9)"),
      {"board"}));
  holes_option_ = command.add(numbers_field(
      "holes", holes_, true, "The number or share of blank cells: 40-60%/5 (default: 50%)"));
  command.add(
      numbers_field("seed", seeds_, false, "The seeds, one for each grid: 1..100 (default: 1)"));
}

/// Returns a board layout for each size in --size. Skips impossible sizes; throws if all are.
std::vector<std::string> FamilyOptions::layouts(const BoardOptions& board) const {
  if (board.board() && *family_ != Family::quasigroup) return {board.layout()};
  if (board.board()) {
    throw CLI::ValidationError("--board", "a quasigroup has no boxes; expected --size");
  }
  std::vector<std::string> layouts;
  for (const std::uint64_t size : sizes_.value_or(Numbers{{9}}).values) {
    if (size < 1 || size > Board::max_size) continue;
    const auto n = static_cast<int>(size);
    if (*family_ == Family::quasigroup) {
      layouts.push_back(fmt::format("latin:{}", n));
    } else if (Board::with_square_boxes(n)) {
      layouts.push_back(fmt::format("{0}x{0}", n));
    }
  }
  if (layouts.empty()) {
    throw CLI::ValidationError(
        "--size", fmt::format("no such board; expected a size up to {}{}", Board::max_size,
                              *family_ == Family::quasigroup ? "" : " that is a square number"));
  }
  return layouts;
}

std::vector<int> FamilyOptions::holes_on(int cells) const {
  if (*family_ == Family::blank) return {0};
  const Numbers wanted = holes_.value_or(Numbers{{50}, true});
  std::vector<int> holes;
  for (const std::uint64_t number : wanted.values) {
    const std::uint64_t most = wanted.shares ? 100 : static_cast<std::uint64_t>(cells);
    if (number > most) {
      const auto text = holes_option_->as<std::string>();
      throw CLI::ValidationError(
          "--holes", wanted.shares ? fmt::format("'{}'; expected shares up to 100%", text)
                                   : fmt::format("'{}'; expected at most {}, the number of cells",
                                                 text, cells));
    }
    const std::uint64_t count =
        wanted.shares ? (number * static_cast<std::uint64_t>(cells) + 50) / 100 : number;
    holes.push_back(static_cast<int>(count));
  }
  std::ranges::sort(holes);
  holes.erase(std::unique(holes.begin(), holes.end()), holes.end());
  return holes;
}

std::vector<FamilyMember> FamilyOptions::members(const BoardOptions& board) const {
  if (!family_) return {};
  if (*family_ == Family::variant && board.rules().empty()) {
    throw CLI::ValidationError("--family", "'variant'; expected --rules with it");
  }
  std::vector<FamilyMember> members;
  const std::vector<std::uint64_t> seeds =
      *family_ == Family::blank ? std::vector<std::uint64_t>{0} : seeds_.values;
  for (const std::string& layout : layouts(board)) {
    const FamilyMember first{*family_, layout, board.rules()};
    const Grid grid = value_or_throw_validation_error("--family", make_blank_grid_of_member(first));
    for (const int holes : holes_on(grid.board().cell_count())) {
      if (members.size() + seeds.size() > most_members) {
        throw CLI::ValidationError("--family",
                                   fmt::format("more than {} formulas; expected fewer sizes, "
                                               "holes or seeds",
                                               most_members));
      }
      for (const std::uint64_t seed : seeds) {
        members.push_back({*family_, layout, board.rules(), holes, seed});
      }
    }
  }
  return members;
}

/// --from-manifest.
Field manifest_field(std::string& manifest) {
  return excluding(
      file_field("from-manifest", manifest,
                 "Encode the formulas in the manifest.csv of a family again, byte for byte"),
      {"FILE", "blank", "family", "box", "board", "rules", "input-format", "encoding", "amo",
       "reduce", "target", "no-names"});
}

struct FormulaOptions {
  EncodingLists lists;
  ExportOptions common;

  void add_options_to(Command& command) {
    command.add(
        encoding_list_fields(common, lists, "The reduction of the grid before it is encoded"));
    command.add(
        excluding(break_symmetry_field(common), {"family", "from-manifest", "fewest-givens"}));
    command.add(excluding(shared_pairs_field(common), {"from-manifest", "fewest-givens"}));
    command.add(target_field(common));
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

}  // namespace

void add_encode_command(CLI::App& program, int& exit_code) {
  Command& command =
      add_command(program, "encode", "Write puzzles as DIMACS CNF or in a related format");
  const auto options = std::make_shared<EncodeOptions>();
  options->input.add_options_to(command);
  const auto formula = std::make_shared<FormulaOptions>();
  formula->add_options_to(command);
  command.add(select_field(options->selection));
  command.add(excluding(
      with_kind(
          text_field("blank", "N|RxC|LAYOUT", options->blank_layout,
                     "Encode a blank board, given by its size N, by the shape of its boxes as for "
                     "--box (4x4 for 16x16 cells), or by a layout as for --board"),
          ValueKind::layout),
      {"FILE", "board", "box"}));
  command.add(output_field(options->output_file));
  command.add(excluding(
      folder_field("output-dir", options->output_dir,
                   "Write a file NAME.cnf (or another ending) for each puzzle, and manifest.csv, "
                   "which lists them; long names are shortened"),
      {"output"}));
  command.add(compress_field(options->gzip));
  command.add(no_names_field(formula->common));
  command.add(explain_field(formula->common));
  command.add(
      excluding(shuffle_field(formula->common), {"stats", "fewest-givens", "from-manifest"}));
  command.add(excluding(
      flag_field("stats", options->stats,
                 "Print the number of variables and clauses by kind instead of the formula"),
      {"target", "output-dir", "compress", "explain"}));
  command.add(needing(named_field("output-format", options->sizes_format, sizes_format_names,
                                  "The format of --stats: a table, or one line for each formula"),
                      {"stats"}));
  const auto family = std::make_shared<FamilyOptions>();
  family->add_options_to(command);
  command.add(manifest_field(options->manifest));
  command.add(
      shard_fields(options->shard, {"output-dir"}, {"select", "blank", "family", "from-manifest"}));
  command.add(needing(
      flag_field("task-definitions", options->task_definitions,
                 "Write NAME.yml beside each formula, a task for BenchExec with the known answer"),
      {"output-dir"}));
  command.add(excluding(
      flag_field(
          "fewest-givens", options->fewest_givens,
          "Write as weighted CNF which givens a puzzle needs to keep its only solution: an optimal "
          "model is a smallest puzzle"),
      {"blank", "stats", "target", "explain", "from-manifest", "family", "task-definitions"}));
  command.add(seconds_field("timeout", options->time,
                            "Time limit for each formula, or to collect the sets of givens for "
                            "--fewest-givens"));
  command.add(quiet_field(options->quiet));
  command.footer(encode_examples);
  command.callback([options, formula, family, &command, &exit_code] {
    if (command.has("--blank")) {
      const BoardOptions& board = options->input;
      options->blank = board.blank_grid("--blank", parse_blank_board(options->blank_layout, board));
    }
    if (auto error = fit_to_target(formula->common, command.has("--reduce"))) {
      throw_validation_error("--" + error->option, *error);
    }
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
