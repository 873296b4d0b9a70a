// clausoku encode: puzzles as DIMACS CNF.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "encoder/dimacs_export.hpp"
#include "encoder/formula_statistics.hpp"
#include "encoder/names.hpp"
#include "src/batch/gzip.hpp"
#include "src/batch/output.hpp"
#include "src/batch/output_clash.hpp"
#include "src/boards/layout.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/interrupt.hpp"
#include "src/commands/options.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

constexpr const char* encode_examples = R"(Examples:
  clausoku encode --select 7 data/p096_sudoku.txt > grid07.cnf
  clausoku encode --output-dir formulas --encoding augmented data/p096_sudoku.txt
  clausoku encode --blank 81 --amo commander --no-map --compress gzip --output 81x81.cnf.gz
  clausoku encode --blank 2x3 --stats
  clausoku encode --blank 9 --rules windows --stats
)";

struct EncodeOptions {
  InputOptions input;
  ExportOptions formula;
  std::optional<Grid> blank;
  Selection selection;
  std::string output_file;
  std::string output_dir;
  bool gzip = false;
  bool no_map = false;
  bool stats = false;
};

/// Somebody asked for the end, or nobody reads any longer.
struct Stopped {};

/// An output that could not be written.
struct Unwritable {
  std::string message;
};

/// Hands on whole lines only, so that a formula that breaks off does so between them.
class WholeLines {
 public:
  explicit WholeLines(TextOutput output) : output_(std::move(output)) {}

  void write(std::string_view text) {
    const std::size_t end = text.rfind('\n') + 1;  // 0 where there is none
    begun_ += text.substr(0, end);
    if (end > 0) finish();
    begun_ += text.substr(end);
  }

  void finish() {
    output_(begun_);
    begun_.clear();
  }

 private:
  TextOutput output_;
  std::string begun_;
};

/// "blank-9x9", "blank-samurai", "blank-9x9 with anti-knight"
std::string name_of_blank(const Grid& grid) {
  const Board& board = grid.board();
  std::string name = board.usual_boxes() ? fmt::format("{0}x{0}", board.size()) : board.name();
  for (const auto& rule : grid.rules()) {
    name += name.find(" with ") == std::string::npos ? " with " : ", ";
    name += rule->text();
  }
  return "blank-" + name;
}

class EncodeCommand {
 public:
  explicit EncodeCommand(const EncodeOptions& options) : options_(options) {}

  int run() {
    try {
      if (options_.blank) {
        encode_one(*options_.blank, name_of_blank(*options_.blank));
      } else if (options_.stats) {
        describe_all();
      } else if (options_.output_dir.empty()) {
        encode_single();
      } else {
        encode_all();
      }
    } catch (const Stopped&) {
      if (interrupt_.token().stop_requested()) return exit_signal + Interrupt::signal();
      return exit_unusable;
    } catch (const Unwritable& failure) {
      complain(failure.message);
      failed_ = true;
    }
    if (failed_ || (puzzles_ && puzzles_->failed())) return exit_unusable;
    return puzzles_ && puzzles_->bad_puzzles() > 0 ? exit_not_as_asked : exit_done;
  }

 private:
  /// The next of the selected puzzles that can be read.
  std::optional<Puzzle> next_puzzle() {
    if (!puzzles_) {
      puzzles_.emplace(options_.input, options_.selection, interrupt_.token(), messages_);
    }
    auto puzzle = puzzles_->next();
    if (interrupt_.token().stop_requested()) throw Stopped{};
    return puzzle;
  }

  void encode_single() {
    const auto puzzle = next_puzzle();
    if (!puzzle) return puzzles_->complain_of_nothing();
    if (next_puzzle()) {
      throw Unwritable{"more than one puzzle; expected --output-dir for a file each, or --select"};
    }
    encode_one(*puzzle->grid(), puzzle->name);
  }

  void encode_one(const Grid& grid, const std::string& name) {
    const auto output = open_output();
    if (options_.stats) {
      check(*output, output->write(statistics(grid, name)));
    } else {
      write(grid, name, *output);
    }
    check(*output, output->close());
  }

  void describe_all() {
    std::unique_ptr<Output> output;  // not touched before there is a puzzle
    while (const auto puzzle = next_puzzle()) {
      if (!output) output = open_output();
      check(*output, output->write(statistics(*puzzle->grid(), puzzle->name)));
    }
    if (!output) return puzzles_->complain_of_nothing();
    check(*output, output->close());
  }

  /// A file that cannot be written is reported, and the next one tried.
  void encode_all() {
    FileNames names;
    bool any = false;
    std::error_code ignored;
    std::filesystem::create_directories(options_.output_dir, ignored);  // the first file will tell
    while (const auto puzzle = next_puzzle()) {
      any = true;
      const FileName name = names.next(puzzle->name);
      const std::string file = name.text + (options_.gzip ? ".cnf.gz" : ".cnf");
      if (name.shortened) messages_.write(shortening(puzzle->name, file));
      try {
        const std::string path = std::filesystem::path(options_.output_dir) / file;
        if (const auto clash = clash_with_inputs(path, options_.input.files())) {
          throw Unwritable{*clash};
        }
        Output output(path, Output::File::whole);
        write(*puzzle->grid(), puzzle->name, output);
        check(output, output.close());
      } catch (const Unwritable& failure) {
        complain(failure.message);
        failed_ = true;
      }
    }
    if (!any) puzzles_->complain_of_nothing();
  }

  std::unique_ptr<Output> open_output() const {
    if (options_.output_file.empty()) {
      return std::make_unique<Output>(Output::Stream::standard_output, interrupt_.token());
    }
    return std::make_unique<Output>(options_.output_file, Output::File::whole, interrupt_.token());
  }

  void write(const Grid& grid, const std::string& name, Output& output) {
    const TextOutput plain = [&](std::string_view text) {
      if (interrupt_.token().stop_requested()) throw Stopped{};
      check(output, output.write(text));
    };
    check(output, !output.error());
    if (options_.gzip) {
      Gzip gzip(plain);
      write_formula(grid, name, [&](std::string_view text) { gzip.write(text); });
      gzip.finish();
    } else {
      WholeLines lines(plain);
      write_formula(grid, name, [&](std::string_view text) { lines.write(text); });
      lines.finish();
    }
  }

  template <class Write>
  static auto within_dimacs(Write&& write) -> decltype(write()) {
    try {
      return write();
    } catch (const std::length_error& error) {
      throw Unwritable{error.what()};
    }
  }

  void write_formula(const Grid& grid, const std::string& name, const TextOutput& output) const {
    const auto header = within_dimacs([&] {
      return write_dimacs(grid, name, options_.formula, output, {}, Deadline(interrupt_.token()));
    });
    if (!header) throw Stopped{};
  }

  void check(const Output& output, bool fine) const {
    if (fine) return;
    if (output.reader_gone()) throw Stopped{};
    throw Unwritable{*output.error()};
  }

  std::string statistics(const Grid& grid, const std::string& name) const {
    const Deadline deadline(interrupt_.token());
    const VariableMap map(reduce(grid, options_.formula.reduction, deadline));
    if (map.reduced().cut_short) throw Stopped{};
    const auto counted = within_dimacs(
        [&] { return formula_statistics(grid, map, options_.formula.encoding, deadline); });
    if (!counted) throw Stopped{};
    const FormulaStatistics& statistics = *counted;
    std::string text = fmt::format("{}\n{:<14} {:>12} {:>12} {:>12}\n", escaped(name), "",
                                   "variables", "clauses", "literals");
    const auto row = [&](std::string_view what, const KindSize& size) {
      text += fmt::format("{:<14} {:>12} {:>12} {:>12}\n", what, size.variables, size.clauses,
                          size.literals);
    };
    row("candidates", {statistics.candidates, 0, 0});
    for (int k = 0; k < constraint_kinds; ++k) {
      const auto kind = static_cast<Constraint::Kind>(k);
      const KindSize& size = statistics.of(kind);
      if (size.variables + size.clauses > 0) row(name_of(kind), size);
    }
    row("total", statistics.total());
    return text;
  }

  void complain(std::string_view message) { messages_.write(message_line(message)); }

  const EncodeOptions& options_;
  Interrupt interrupt_;
  Output messages_{Output::Stream::standard_error, interrupt_.token()};
  std::optional<SelectedPuzzles> puzzles_;
  bool failed_ = false;
};

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

}  // namespace

void add_encode_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("encode", "Write puzzles as DIMACS CNF");
  const auto options = std::make_shared<EncodeOptions>();
  options->input.add_to(*command);
  add_formula_options(*command, options->formula, "What is worked out before");
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
  command->add_flag("--no-map", options->no_map, "Leave out the lines that name the variables");
  command
      ->add_flag("--stats", options->stats,
                 "Print variables and clauses by kind instead of the formula")
      ->excludes(command->get_option("--output-dir"))
      ->excludes(command->get_option("--compress"));
  command->footer(encode_examples);
  command->callback([options, &exit_code] {
    options->formula.names = !options->no_map;
    if (!options->blank && options->output_dir.empty()) {
      refuse_to_overwrite_inputs(options->input.files(), options->output_file);
    }
    exit_code = EncodeCommand(*options).run();
  });
}

}  // namespace clausoku
