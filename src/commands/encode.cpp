// clausoku encode: puzzles as DIMACS CNF.
#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "encoder/dimacs_export.hpp"
#include "encoder/formula_statistics.hpp"
#include "encoder/names.hpp"
#include "src/batch/gzip.hpp"
#include "src/batch/output.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/interrupt.hpp"
#include "src/commands/options.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

constexpr const char* examples = R"(Examples:
  clausoku encode --select 7 data/p096_sudoku.txt > grid07.cnf
  clausoku encode --output-dir formulas --encoding augmented data/p096_sudoku.txt
  clausoku encode --blank 81 --amo commander --no-map --compress gzip --output 81x81.cnf.gz
  clausoku encode --blank 2x3 --stats
)";

struct EncodeOptions {
  InputOptions input;
  ExportOptions formula;
  std::optional<Board> blank;
  Selection selection;
  std::string output_file;
  std::string output_dir;
  bool gzip = false;
  bool no_map = false;
  bool stats = false;
};

/// Why the writing ended early: the output failed, or somebody asked for the end.
struct Stopped {};

class EncodeCommand {
 public:
  explicit EncodeCommand(const EncodeOptions& options) : options_(options) {}

  int run() {
    try {
      if (options_.blank) {
        const Grid grid(*options_.blank);
        write_one(grid, fmt::format("blank-{0}x{0}", grid.board().size()));
      } else if (options_.output_dir.empty() && !options_.stats) {
        encode_single();
      } else {
        encode_all();
      }
    } catch (const Stopped&) {
      return failed_ ? exit_unusable : exit_signal + Interrupt::signal();
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
      complain("more than one puzzle; expected --output-dir for a file each, or --select");
      failed_ = true;
      return;
    }
    write_one(*puzzle->grid(), puzzle->name);
  }

  void encode_all() {
    FileNames names;
    bool any = false;
    if (!options_.output_dir.empty()) {
      std::error_code error;
      std::filesystem::create_directories(options_.output_dir, error);  // the first file will tell
    }
    while (const auto puzzle = next_puzzle()) {
      any = true;
      if (options_.stats) {
        print_statistics(*puzzle->grid(), puzzle->name);
        continue;
      }
      const std::string file = names.next(puzzle->name) + (options_.gzip ? ".cnf.gz" : ".cnf");
      write_to(std::filesystem::path(options_.output_dir) / file, *puzzle->grid(), puzzle->name);
    }
    if (!any) puzzles_->complain_of_nothing();
  }

  void write_one(const Grid& grid, const std::string& name) {
    if (options_.stats) return print_statistics(grid, name);
    if (!options_.output_file.empty()) return write_to(options_.output_file, grid, name);
    Output output(Output::Stream::standard_output);
    write(grid, name, output);
  }

  void write_to(const std::string& path, const Grid& grid, const std::string& name) {
    Output output(path, Output::File::whole);
    write(grid, name, output);
  }

  void write(const Grid& grid, const std::string& name, Output& output) {
    const TextOutput plain = [&](std::string_view text) {
      if (interrupt_.token().stop_requested()) throw Stopped{};
      check(output, output.write(text));
    };
    check(output, !output.error());
    if (options_.gzip) {
      Gzip gzip(plain);
      write_dimacs(grid, name, options_.formula, [&](std::string_view text) { gzip.write(text); });
      gzip.finish();
    } else {
      write_dimacs(grid, name, options_.formula, plain);
    }
    check(output, output.close());
  }

  void check(const Output& output, bool fine) {
    if (fine) return;
    failed_ = true;
    if (!output.reader_gone()) complain(*output.error());
    throw Stopped{};
  }

  void print_statistics(const Grid& grid, const std::string& name) {
    const VariableMap map(reduce(grid, options_.formula.reduction));
    const auto statistics = formula_statistics(grid, map, options_.formula.encoding);
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
    if (print(text) != exit_done) {
      failed_ = true;
      throw Stopped{};
    }
  }

  void complain(std::string_view message) { messages_.write(message_line(message)); }

  const EncodeOptions& options_;
  Interrupt interrupt_;
  Output messages_{Output::Stream::standard_error};
  std::optional<SelectedPuzzles> puzzles_;
  bool failed_ = false;
};

/// "9": square boxes; "2x3": that box.
void parse_blank(const std::string& text, EncodeOptions& options) {
  int size = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, size);
  options.blank =
      error == std::errc() && rest == end ? Board::with_square_boxes(size) : parse_box(text);
  if (!options.blank) {
    throw CLI::ValidationError(
        "--blank", fmt::format("'{}'; expected a square number up to {}, or a box ROWSxCOLUMNS",
                               text, Board::max_size));
  }
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
              "--blank", [options](const std::string& text) { parse_blank(text, *options); },
              "Encode an empty board, by its size or its box")
          ->type_name("N|RxC");
  blank->excludes(command->get_option("FILE"));
  CLI::Option* file = command->add_option("--output", options->output_file, "Write to this file")
                          ->type_name("FILE");
  command->add_option("--output-dir", options->output_dir, "Write a file NAME.cnf for each puzzle")
      ->type_name("DIR")
      ->excludes(file);
  command
      ->add_option_function<std::string>(
          "--compress", [options](const std::string&) { options->gzip = true; }, "Compress: gzip")
      ->check(CLI::IsMember({"gzip"}));
  command->add_flag("--no-map", options->no_map, "Leave out the lines that name the variables");
  command->add_flag("--stats", options->stats,
                    "Print variables and clauses by kind instead of the formula");
  command->footer(examples);
  command->callback([options, &exit_code] {
    options->formula.names = !options->no_map;
    exit_code = EncodeCommand(*options).run();
  });
}

}  // namespace clausoku
