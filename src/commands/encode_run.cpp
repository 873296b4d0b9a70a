// clausoku encode: from puzzles to the files of their formulas.
#include <fmt/format.h>

#include <filesystem>
#include <stdexcept>

#include "encoder/dimacs_writer.hpp"
#include "src/batch/output_clash.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/encode_options.hpp"
#include "src/commands/formula_output.hpp"
#include "src/commands/formula_sizes.hpp"
#include "src/commands/interrupt.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

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

/// The ending of a target's files.
std::string_view ending_of(FormulaTarget target) {
  switch (target) {
    case FormulaTarget::wcnf:
      return ".wcnf";
    case FormulaTarget::opb:
      return ".opb";
    case FormulaTarget::inccnf:
      return ".icnf";
    case FormulaTarget::cnf:
    case FormulaTarget::counting:
      break;
  }
  return ".cnf";
}

/// A grid as blank as its board, with its rules.
Grid blank_of(const Grid& grid) {
  Grid blank(grid.board());
  if (grid.has_rules()) blank.set_rules(grid.rules());
  return blank;
}

class EncodeRun {
 public:
  explicit EncodeRun(const EncodeOptions& options) : options_(options) {}

  int run() {
    try {
      if (options_.blank) {
        encode_one(*options_.blank, name_of_blank(*options_.blank));
      } else if (options_.stats) {
        describe_all();
      } else if (options_.formula.target == FormulaTarget::inccnf) {
        encode_together();
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

  FormulaOutput open(const std::string& path) const {
    return {path, options_.gzip, interrupt_.token()};
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
    FormulaOutput output = open(options_.output_file);
    if (options_.stats) {
      output.write([&](const TextOutput& text) { text(sizes(grid, name)); });
    } else {
      write(grid, name, output);
    }
    output.close();
  }

  void describe_all() {
    std::optional<FormulaOutput> output;  // not touched before there is a puzzle
    while (const auto puzzle = next_puzzle()) {
      if (!output) output.emplace(open(options_.output_file));
      output->write([&](const TextOutput& text) { text(sizes(*puzzle->grid(), puzzle->name)); });
    }
    if (!output) return puzzles_->complain_of_nothing();
    output->close();
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
      const std::string file = fmt::format("{}{}{}", name.text, ending_of(options_.formula.target),
                                           options_.gzip ? ".gz" : "");
      if (name.shortened) messages_.write(shortening(puzzle->name, file));
      try {
        const std::string path = std::filesystem::path(options_.output_dir) / file;
        if (const auto clash = clash_with_inputs(path, options_.input.files())) {
          throw Unwritable{*clash};
        }
        FormulaOutput output = open(path);
        write(*puzzle->grid(), puzzle->name, output);
        output.close();
      } catch (const Unwritable& failure) {
        complain(failure.message);
        failed_ = true;
      }
    }
    if (!any) puzzles_->complain_of_nothing();
  }

  /// The formula of the blank board, and a cube for each puzzle.
  void encode_together() {
    auto puzzle = next_puzzle();
    if (!puzzle) return puzzles_->complain_of_nothing();
    const Grid blank = blank_of(*puzzle->grid());
    const VariableMap map(reduce(blank, Reduction::none));
    FormulaOutput output = open(options_.output_file);
    output.write([&](const TextOutput& text) {
      write_formula(blank, name_of_blank(blank), text);
      DimacsWriter cubes(text);
      for (; puzzle; puzzle = next_puzzle()) {
        if (!(blank_of(*puzzle->grid()) == blank)) {
          throw Unwritable{fmt::format(
              "{}:{}: {}: another board or other rules than the first puzzle's; expected the same "
              "for all that share a formula",
              *puzzle->file, puzzle->line, escaped(puzzle->name))};
        }
        cubes.add_cube(cube_of(*puzzle->grid(), map));
      }
      cubes.flush();
    });
    output.close();
  }

  void write(const Grid& grid, const std::string& name, FormulaOutput& output) const {
    output.write([&](const TextOutput& text) { write_formula(grid, name, text); });
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
    const auto sizes = within_dimacs([&] {
      return clausoku::write_formula(grid, name, options_.formula, output, {},
                                     Deadline(interrupt_.token()));
    });
    if (!sizes) throw Stopped{};
  }

  std::string sizes(const Grid& grid, const std::string& name) const {
    const auto text = within_dimacs(
        [&] { return formula_sizes(grid, name, options_.formula, Deadline(interrupt_.token())); });
    if (!text) throw Stopped{};
    return *text;
  }

  void complain(std::string_view message) { messages_.write(message_line(message)); }

  const EncodeOptions& options_;
  Interrupt interrupt_;
  Output messages_{Output::Stream::standard_error, interrupt_.token()};
  std::optional<SelectedPuzzles> puzzles_;
  bool failed_ = false;
};

}  // namespace

int run_encode(const EncodeOptions& options) { return EncodeRun(options).run(); }

}  // namespace clausoku
