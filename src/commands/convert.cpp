// clausoku convert: puzzles from any format to another.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "src/batch/gzip.hpp"
#include "src/batch/output.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/interrupt.hpp"
#include "src/commands/options.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "src/puzzles/text.hpp"

namespace clausoku {
namespace {

constexpr const char* convert_notes =
    R"(A puzzle that cannot be read, or not be written in the format, is reported and left out; the exit
code is 1 then. Up to 61x61 digits are the characters 1-9A-Za-z in all formats but json and tokens;
sdk and pe96 keep names, csv keeps stated solutions. Boards that a text does not state, such as one
with diagonals as a line, are written only where --board and --rules name them.

Examples:
  clausoku convert --to line data/p096_sudoku.txt
  clausoku convert --to csv --select 1-10 --output ten.csv data/p096_sudoku.txt
  clausoku convert --box 2x3 --to ss data/6x6.txt
  clausoku convert --to sdk --compress gzip --output all.sdk.gz puzzles.csv.zst
)";

struct ConvertOptions {
  InputOptions input;
  Selection selection;
  std::string format;
  std::string output_file;
  bool gzip = false;
};

class ConvertCommand {
 public:
  explicit ConvertCommand(const ConvertOptions& options)
      : options_(options),
        output_(options.output_file.empty()
                    ? std::make_unique<Output>(Output::Stream::standard_output, interrupt_.token())
                    : std::make_unique<Output>(options.output_file, Output::File::whole,
                                               interrupt_.token())),
        puzzles_(options.input, options.selection, interrupt_.token(), messages_),
        writer_(options.format, options.input.reader_options()) {
    if (options.gzip) gzip_.emplace([this](std::string_view text) { output_->write(text); });
  }

  int run() {
    bool any = false;
    while (!output_->error()) {
      const auto puzzle = puzzles_.next();
      if (!puzzle) break;
      any = true;
      if (const auto error = writer_.append(*puzzle, text_)) {
        complain(to_string(*error));
        ++left_out_;
      }
      if (text_.size() >= write_at || puzzles_.may_block()) flush();
    }
    if (interrupt_.token().stop_requested()) {
      flush();
      if (!output_->error()) return exit_signal + Interrupt::signal();
    }
    if (!any && !output_->error()) puzzles_.complain_of_nothing();
    // An older file stays where there is nothing to take its place.
    if (any || !puzzles_.failed()) finish();
    if (output_->error() && !output_->reader_gone()) complain(*output_->error());
    if (puzzles_.failed() || output_->error()) return exit_unusable;
    return left_out_ + puzzles_.bad_puzzles() > 0 ? exit_not_as_asked : exit_done;
  }

 private:
  static constexpr std::size_t write_at = 1 << 16;

  void finish() {
    writer_.finish(text_);
    flush();
    if (gzip_) gzip_->finish();
    output_->close();
  }

  void flush() {
    if (gzip_) {
      gzip_->write(text_);
    } else {
      output_->write(text_);
    }
    text_.clear();
  }

  void complain(std::string_view message) { messages_.write(message_line(message)); }

  const ConvertOptions& options_;
  Interrupt interrupt_;
  Output messages_{Output::Stream::standard_error, interrupt_.token()};
  std::unique_ptr<Output> output_;
  std::optional<Gzip> gzip_;
  SelectedPuzzles puzzles_;
  PuzzleWriter writer_;
  std::string text_;  // converted, but not written yet
  std::size_t left_out_ = 0;
};

}  // namespace

void add_convert_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("convert", "Write puzzles in another format");
  const auto options = std::make_shared<ConvertOptions>();
  options->input.add_to(*command);
  restrict_to(command
                  ->add_option("--to,--output-format", options->format,
                               "The format to write; see 'clausoku formats'")
                  ->type_name("FORMAT")
                  ->required(),
              names_of(puzzle_formats()));
  add_select_option(*command, options->selection);
  command->add_option("--output", options->output_file, "Write to this file")->type_name("FILE");
  command
      ->add_option_function<std::string>(
          "--compress", [options](const std::string&) { options->gzip = true; }, "Compress: gzip")
      ->check(CLI::IsMember({"gzip"}));
  command->footer(convert_notes);
  command->callback([options, &exit_code] {
    refuse_to_overwrite_inputs(options->input.files(), options->output_file);
    exit_code = ConvertCommand(*options).run();
  });
}

}  // namespace clausoku
