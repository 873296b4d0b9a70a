// clausoku convert: puzzles from any format to another, to a picture or to a sheet to print.
#include <fmt/format.h>

#include <memory>
#include <optional>
#include <string>

#include "src/base/compression/gzip.hpp"
#include "src/base/output.hpp"
#include "src/base/processes/interrupt.hpp"
#include "src/base/text.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/options.hpp"
#include "src/commands/selected_puzzles.hpp"
#include "src/commands/sheet_options.hpp"
#include "src/services/convert.hpp"

namespace clausoku {
namespace {

constexpr const char* convert_notes =
    R"(A puzzle that cannot be read, or not be written in the format, is reported and left out; the exit
code is 1 then. Up to 61x61 digits are the characters 1-9A-Za-z in all formats but json and tokens;
sdk and pe96 keep names, csv keeps stated solutions. Boards that a text does not state, such as one
with diagonals as a line, are written only where --board and --rules name them.

A sheet has the puzzles under their numbers and names, and their solutions small on the last pages.
It is an HTML page that needs nothing else, to be printed by any browser, or as sheet-pdf a PDF,
made by rsvg-convert (on Debian: librsvg2-bin). A puzzle without a solution, or with several, stands
on it too, and says so where its solution would be; the exit code is 1 then.

Examples:
  clausoku convert --to line data/p096_sudoku.txt
  clausoku convert --to csv --select 1-10 --output ten.csv data/p096_sudoku.txt
  clausoku convert --box 2x3 --to ss data/6x6.txt
  clausoku convert --to sdk --compress gzip --output all.sdk.gz puzzles.csv.zst
  clausoku convert --to svg --select 7 data/p096_sudoku.txt > grid07.svg
  clausoku convert --to sheet-pdf --per-page 6 --title "Class 4b" --output 4b.pdf puzzles.txt
)";

struct ConvertOptions {
  InputOptions input;
  Selection selection;
  ConversionOptions conversion;
  SheetStyle sheet;
  std::string output_file;
  bool gzip = false;
  bool quiet = false;
};

class ConvertCommand {
 public:
  explicit ConvertCommand(const ConvertOptions& options) : options_(options) {}

  int run() {
    ConversionOptions how = options_.conversion;
    how.read_again = options_.input.reader_options();
    how.limits.stop = interrupt_.token();
    how.solutions = options_.sheet.solutions;
    std::unique_ptr<Sheet> sheet;
    if (is_sheet_format(how.to)) {
      auto made = make_sheet(how.to, options_.sheet, interrupt_.token());
      if (const auto* missing = std::get_if<std::string>(&made)) return fail(*missing);
      sheet = std::get<std::unique_ptr<Sheet>>(std::move(made));
    }
    const auto conversion = make_conversion(how, std::move(sheet));
    open_output();
    SelectedPuzzles puzzles(options_.input, options_.selection, interrupt_.token(), messages_,
                            options_.quiet);
    bool any = false;
    while (!output_->error()) {
      const auto puzzle = puzzles.next();
      if (!puzzle) break;
      any = true;
      if (const auto failure = conversion->append(*puzzle, write_)) {
        if (failure->kind != ConversionFailure::Kind::puzzle) return end_early(*failure);
        complain(failure->message);
        ++not_as_asked_;
      }
      if (text_.size() >= write_at || puzzles.may_block()) flush();
    }
    if (interrupt_.token().stop_requested()) {
      flush();
      if (!output_->error()) return exit_signal + Interrupt::signal();
    }
    if (!any && !output_->error()) puzzles.complain_of_nothing();
    // An older file stays where there is nothing to take its place.
    if (any || !puzzles.failed()) {
      if (const auto failure = finish(*conversion)) return end_early(*failure);
    }
    if (output_->error() && !output_->reader_gone()) complain(*output_->error());
    if (const std::string summary = conversion->summary(); !summary.empty() && !options_.quiet) {
      complain(summary);
    }
    if (puzzles.failed() || output_->error()) return exit_unusable;
    return not_as_asked_ + puzzles.bad_puzzles() > 0 ? exit_not_as_asked : exit_done;
  }

 private:
  static constexpr std::size_t write_at = 1 << 16;

  void open_output() {
    const std::string& file = options_.output_file;
    if (file.empty()) {
      output_ = std::make_unique<Output>(Output::Stream::standard_output, interrupt_.token());
    } else {
      output_ = std::make_unique<Output>(file, Output::File::whole, interrupt_.token());
    }
    if (options_.gzip) gzip_.emplace([this](std::string_view text) { output_->write(text); });
  }

  std::optional<ConversionFailure> finish(Conversion& conversion) {
    if (auto failure = conversion.finish(write_)) return failure;
    flush();
    if (gzip_) gzip_->finish();
    output_->close();
    return std::nullopt;
  }

  void flush() {
    if (gzip_) {
      gzip_->write(text_);
    } else {
      output_->write(text_);
    }
    text_.clear();
  }

  /// An older file stays as it was.
  int end_early(const ConversionFailure& failure) {
    if (interrupt_.token().stop_requested()) return exit_signal + Interrupt::signal();
    return fail(failure.message, failure.kind == ConversionFailure::Kind::disagreement
                                     ? exit_disagreement
                                     : exit_unusable);
  }

  int fail(std::string_view message, ExitCode exit_code = exit_unusable) {
    complain(message);
    return exit_code;
  }

  void complain(std::string_view message) { messages_.write(message_line(message)); }

  const ConvertOptions& options_;
  Interrupt interrupt_;
  Output messages_{Output::Stream::standard_error, interrupt_.token()};
  std::unique_ptr<Output> output_;
  std::optional<Gzip> gzip_;
  std::string text_;  // converted, but not written yet
  const TextOutput write_ = [this](std::string_view piece) {
    text_ += piece;
    if (text_.size() >= write_at) flush();
  };
  std::size_t not_as_asked_ = 0;
};

std::vector<std::string> conversion_names() {
  std::vector<std::string> names = names_of(puzzle_formats());
  for (const ConversionName& conversion : drawn_conversions()) names.emplace_back(conversion.name);
  return names;
}

}  // namespace

void add_convert_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("convert", "Write puzzles in another format");
  const auto options = std::make_shared<ConvertOptions>();
  options->conversion.limits.time = std::chrono::seconds(10);
  options->input.add_to(*command);
  restrict_to(command
                  ->add_option("--to,--output-format", options->conversion.to,
                               "The format to write, svg, sheet or sheet-pdf; see 'clausoku "
                               "formats'")
                  ->type_name("FORMAT")
                  ->required(),
              conversion_names());
  add_select_option(*command, options->selection);
  command->add_option("--output", options->output_file, "Write to this file")->type_name("FILE");
  command
      ->add_option_function<std::string>(
          "--compress", [options](const std::string&) { options->gzip = true; }, "Compress: gzip")
      ->check(CLI::IsMember({"gzip"}));
  add_sheet_options(*command, options->sheet);
  command->add_flag("--difficulty", options->conversion.difficulty,
                    "Say beside each puzzle on a sheet how difficult it is");
  add_seconds_option(*command, "--timeout", options->conversion.limits.time,
                     "How long a puzzle on a sheet may take to solve and rate (default: 10)");
  add_quiet_option(*command, options->quiet);
  command->footer(convert_notes);
  command->callback([options, &exit_code] {
    FileUse files;
    options->input.note_files(files);
    files.write_whole(options->output_file);
    refuse_clash(files);
    exit_code = ConvertCommand(*options).run();
  });
}

}  // namespace clausoku
