// clausoku decode: turns a solver's answer to an exported formula into a grid.
#include <fmt/format.h>

#include <memory>
#include <optional>

#include "src/batch/formats/output_format.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/commands/options/options.hpp"
#include "src/proofs/claim.hpp"
#include "src/services/decode.hpp"

namespace clausoku {
namespace {

constexpr const char* decode_examples = R"(Examples:
  clausoku encode --select 7 data/p096_sudoku.txt > grid07.cnf
  cadical -q grid07.cnf | clausoku decode grid07.cnf
  minisat grid07.cnf answer; clausoku decode --output-format grid grid07.cnf answer
)";

struct DecodeOptions {
  std::string formula;
  std::string answer = "-";
  std::string output_format = "line";
  PrintOptions printing;
};

/// Decodes the answer file, after reading the formula file. Throws a Failure. A file that cannot be
/// read to its end may also have a syntax error; then the Failure states the read error.
DecodedAnswer decode_answer_file(const DecodeOptions& options, const std::stop_token& stop) {
  InputFile formula(options.formula, stop);
  std::optional<InputFile> answer;
  const auto read_answer = [&](std::span<char> into) {
    formula.check();
    if (!answer) answer.emplace(options.answer, stop);
    return answer->input()(into);
  };
  auto decoded = decode_answer(formula.input(), read_answer);
  formula.check();
  if (answer) answer->check();
  const auto* failure = std::get_if<DecodeFailure>(&decoded);
  if (failure == nullptr) return std::get<DecodedAnswer>(std::move(decoded));
  throw Failure{fmt::format("{}:{}{}",
                            failure->where == DecodeFailure::Where::formula ? options.formula
                                                                            : options.answer,
                            failure->has_place ? "" : " ", failure->message),
                failure->is_disagreement ? exit_disagreement : exit_unusable};
}

int print_decoded_answer(const DecodeOptions& options, CommandRun& run) {
  auto [certificate, outcome, reason] = decode_answer_file(options, run.token());
  if (run.is_interrupted()) return run.finish();  // not all files were read

  Result result;
  result.puzzle.name = certificate.formula.name;
  result.puzzle.file = std::make_shared<const std::string>(options.formula);
  result.puzzle.line = 1;
  result.puzzle.index = 1;
  result.puzzle.content = certificate.formula.grid;
  result.verdict = outcome.verdict;
  result.outcome = std::move(outcome);
  result.reason = std::move(reason);
  if (result.verdict == Verdict::unique && !options.printing.quiet) {
    run.complain(fmt::format("{}: the solver found no solution{} other than this one",
                             options.formula, claim_conditions_text(certificate.formula.grid)));
  }

  const auto writer =
      output_format(options.output_format)
          .make({.fields = select_fields(make_result_fields("decode:" + options.answer),
                                         default_solve_field_names(false))});
  std::string text;
  writer->begin(text);
  writer->append(result, text);
  writer->end(text);
  if (!result.good()) run.note(exit_not_as_asked);
  return run.print(text);
}

int decode(const DecodeOptions& options) {
  FileUse files;
  files.read(options.formula, "the formula");
  files.read(options.answer, "the answer");
  CommandRun run(files, {.name = options.printing.output_file, .continues_without_reader = true});
  try {
    return print_decoded_answer(options, run);
  } catch (const Failure& failure) {
    if (!run.is_interrupted()) run.fail(failure.exit_code, failure.message);
    return run.finish();
  }
}

}  // namespace

void add_decode_command(CLI::App& program, int& exit_code) {
  CLI::App* command =
      program.add_subcommand("decode", "Translate a solver's answer back to a grid");
  const auto options = std::make_shared<DecodeOptions>();
  command->add_option("FORMULA", options->formula, "A formula that clausoku encode wrote")
      ->required();
  command->add_option("ANSWER", options->answer,
                      "The output of a solver or its result file; default or '-': standard input");
  restrict_to(command->add_option("--output-format", options->output_format,
                                  "The output format (default: line)"),
              output_format_names({OutputFormat::Kind::solutions, OutputFormat::Kind::records}));
  options->printing.add_options_to(*command);
  command->footer(decode_examples);
  command->callback([options, &exit_code] { exit_code = decode(*options); });
}

}  // namespace clausoku
