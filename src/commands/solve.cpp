// clausoku solve: a batch through an engine, cross-checked.
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "src/batch/drawing_writer.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/decision.hpp"
#include "src/drawings/terminal.hpp"

namespace clausoku {
namespace {

constexpr const char* solve_examples = R"(Examples:
  clausoku solve data/p096_sudoku.txt
  clausoku solve --sum data/p096_sudoku.txt
  clausoku solve --output-format grid --box 2x3 data/6x6.txt
  clausoku solve --output-format html --output sheet.html data/p096_sudoku.txt
  clausoku solve --engine sat:encoding=minimal,reduce=none --no-cross-check puzzles.txt
  clausoku solve --engine backtrack:strategy=elimination --output-format jsonl < puzzles.txt
  clausoku solve --output solutions.txt --resume puzzles.txt
--resume, in any output format but svg and html, takes over the whole records that are in the file, once they have
been compared with their puzzles, redoes one that was cut off, and goes on. The summary, the sum and
the exit code are those of the whole batch; what was unknown for its limits stays so.
)";

struct SolveOptions {
  DecisionOptions decision;
  bool first = false;
  std::string output_format = "line";
  bool sum = false;
  bool rating = false;
};

std::size_t good_puzzles(const Summary& summary) {
  return summary.count(Verdict::unique) + summary.count(Verdict::solvable);
}

void write_sum(const Summary& summary, Output& output, Output& messages) {
  if (const std::size_t left_out = good_puzzles(summary) - summary.summed; left_out > 0) {
    messages.write(fmt::format(
        "clausoku: the sum leaves out {} of the solutions, which have no three-digit number\n",
        left_out));
  }
  output.write(fmt::format("{}\n", summary.sum));
}

bool is_picture(std::string_view format) {
  return std::ranges::count(picture_formats(), format, &PictureFormat::name) > 0;
}

/// Of all formats but svg.
std::unique_ptr<ResultWriter> make_writer(const SolveOptions& options) {
  const std::string engine = to_string(options.decision.engine);
  const std::string& format = options.output_format;
  if (options.sum || format == "svg") return make_silent_writer();
  if (options.rating) return make_record_writer(format, {.engine = engine, .rating = true});
  if (format == "html") return make_html_writer();
  if (format == "grid" && options.decision.output_file.empty()) {
    return make_grid_writer(style_of_standard_output());
  }
  return std::ranges::find(output_formats(), format, &OutputFormat::name)->make(engine);
}

int solve(const SolveOptions& options) {
  const bool writes_records = options.output_format == "jsonl" || options.output_format == "csv";
  if (options.rating && (options.sum || !writes_records)) {
    throw CLI::ValidationError("--rating",
                               "only records have it; expected --output-format jsonl "
                               "or csv");
  }
  if (options.decision.resume && is_picture(options.output_format)) {
    throw CLI::ValidationError("--resume",
                               "pictures are not read again; expected another "
                               "--output-format");
  }
  Decision decision(options.decision);
  if (options.first) decision.batch().limits.max_solutions = 1;
  decision.batch().rate = options.rating;

  std::stop_source stop;
  const std::stop_callback on_interrupt(decision.batch().limits.stop,
                                        [&stop] { stop.request_stop(); });
  decision.batch().limits.stop = stop.get_token();
  const SvgWriter svg_writer(stop);
  const auto other_writer = make_writer(options);
  const bool to_svg = options.output_format == "svg" && !options.sum;
  const ResultWriter& writer =
      to_svg ? static_cast<const ResultWriter&>(svg_writer) : *other_writer;

  // What reads pictures back is never asked to.
  const auto records =
      make_record_reader(is_picture(options.output_format) ? "line" : options.output_format, writer,
                         options.first ? Verdict::solvable : Verdict::unique);
  const Summary summary = decision.run(writer, *records);
  if (svg_writer.has_further_results()) {
    decision.messages().write(
        "clausoku: an SVG picture shows one puzzle, and here are more; expected --output-format "
        "html for all of them\n");
    return exit_unusable;
  }
  if (to_svg && !summary.interrupted && decision.can_write()) {
    decision.output()->write(svg_writer.picture());
  }
  if (!options.decision.quiet && (!decision.output() || decision.can_write())) {
    decision.messages().write(describe(summary));
  }
  if (options.sum && !summary.interrupted && decision.can_write()) {
    write_sum(summary, *decision.output(), decision.messages());
  }
  return decision.finish(summary, good_puzzles(summary));
}

}  // namespace

void add_solve_command(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("solve", "Solve puzzles and tell whether each has one solution");
  const auto options = std::make_shared<SolveOptions>();
  options->decision.add_to(*command, "the verdict is unknown");
  command->add_flag("--first", options->first,
                    "Stop at a puzzle's first solution; leave open whether it is the only one");
  std::vector<std::string> known_formats = names_of(output_formats());
  std::ranges::copy(names_of(picture_formats()), std::back_inserter(known_formats));
  restrict_to(command->add_option("--output-format", options->output_format,
                                  "line (default), grid, rows, pe96, json, jsonl, csv, svg (of one "
                                  "puzzle) or html"),
              known_formats);
  command
      ->add_flag("--sum", options->sum,
                 "Print the sum of the three-digit numbers in the top left corners, no more")
      ->excludes(command->get_option("--resume"));
  command->add_flag("--rating", options->rating,
                    "Add to records (jsonl, csv) the weakest inference that decides the puzzle");
  command->footer(solve_examples);
  command->callback([options, &exit_code] { exit_code = solve(*options); });
}

}  // namespace clausoku
