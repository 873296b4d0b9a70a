// clausoku decode: turns a solver's answer to an exported formula into a grid, or the answers to
// all formulas of a folder.
#include <fmt/format.h>

#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>

#include "src/base/digest.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/calls/decode.hpp"
#include "src/commands/formulas/answered_folder.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/commands/options/options.hpp"
#include "src/proofs/claim.hpp"

namespace clausoku {
namespace {

constexpr const char* decode_examples = R"(Examples:
  clausoku encode --select 7 data/p096_sudoku.txt > grid07.cnf
  cadical -q grid07.cnf | clausoku decode grid07.cnf
  minisat grid07.cnf answer; clausoku decode --output-format grid grid07.cnf answer
  clausoku encode --output-dir formulas data/p096_sudoku.txt
  for f in formulas/*.cnf; do cadical -q $f > ${f%.cnf}.out; done; clausoku decode formulas
)";

struct DecodeOptions {
  std::string formula;
  std::string answer = "-";
  std::string output_format = "line";
  PrintOptions printing;
};

/// Decodes an answer file, after reading the formula file. `read_text` gets the text of the
/// formula. Throws a Failure. A file that cannot be read to its end may also have a syntax error;
/// then the Failure states the read error.
DecodedAnswer decode_answer_file(
    const std::string& formula_file, const std::string& answer_file, const std::stop_token& stop,
    const std::function<void(std::string_view text)>& read_text = [](std::string_view) {}) {
  InputFile formula(formula_file, stop);
  const auto read_formula = [&](std::span<char> into) {
    const std::size_t count = formula.input()(into);
    read_text({into.data(), count});
    return count;
  };
  std::optional<InputFile> answer;
  const auto read_answer = [&](std::span<char> into) {
    formula.check();
    if (!answer) answer.emplace(answer_file, stop);
    return answer->input()(into);
  };
  auto decoded = decode_answer(read_formula, read_answer);
  formula.check();
  if (answer) answer->check();
  const auto* failure = std::get_if<DecodeFailure>(&decoded);
  if (failure == nullptr) return std::get<DecodedAnswer>(std::move(decoded));
  throw Failure{
      fmt::format("{}:{}{}",
                  failure->where == DecodeFailure::Where::formula ? formula_file : answer_file,
                  failure->has_place ? "" : " ", failure->message),
      failure->is_disagreement ? exit_disagreement : exit_unusable};
}

Result make_result(DecodedAnswer decoded, const std::string& formula_file, std::size_t index) {
  Result result;
  result.puzzle.name = decoded.certificate.formula.name;
  result.puzzle.file = std::make_shared<const std::string>(formula_file);
  result.puzzle.line = 1;
  result.puzzle.index = index;
  result.puzzle.content = std::move(decoded.certificate.formula.grid);
  result.verdict = decoded.outcome.verdict;
  result.outcome = std::move(decoded.outcome);
  result.reason = std::move(decoded.reason);
  return result;
}

std::unique_ptr<ResultWriter> make_result_writer(const DecodeOptions& options,
                                                 const std::string& answer) {
  return output_format(options.output_format)
      .make({.fields = select_fields(make_result_fields("decode:" + answer),
                                     default_solve_field_names(false))});
}

int print_decoded_answer(const DecodeOptions& options, CommandRun& run) {
  DecodedAnswer decoded = decode_answer_file(options.formula, options.answer, run.token());
  if (run.is_interrupted()) return run.finish();  // not all files were read
  if (decoded.outcome.verdict == Verdict::unique && !options.printing.quiet) {
    run.complain(fmt::format("{}: the solver found no solution{} other than this one",
                             options.formula,
                             claim_conditions_text(decoded.certificate.formula.grid)));
  }
  const Result result = make_result(std::move(decoded), options.formula, 1);
  const auto writer = make_result_writer(options, options.answer);
  std::string text;
  writer->begin(text);
  writer->append(result, text);
  writer->end(text);
  if (!result.good()) run.note(exit_not_as_asked);
  return run.print(text);
}

/// Decodes the answer to a formula in a folder. Throws a Failure.
DecodedAnswer decode_answered_formula(const AnsweredFormula& answered,
                                      const std::stop_token& stop) {
  if (answered.error) throw Failure{fmt::format("{}: {}", answered.formula, *answered.error)};
  Digest digest;
  DecodedAnswer decoded = decode_answer_file(answered.formula, *answered.answer, stop,
                                             [&](std::string_view text) { digest.add(text); });
  if (answered.entry && answered.entry->digest != digest.text() && !stop.stop_requested()) {
    throw Failure{fmt::format("{}: a formula with the digest {}; expected {}, as its manifest says",
                              answered.formula, digest.text(), answered.entry->digest)};
  }
  return decoded;
}

/// Makes the result of a formula that has no decoded answer.
Result make_failed_result(const AnsweredFormula& answered, const Failure& failure,
                          std::size_t index) {
  Result result;
  result.puzzle.name = answered.name;
  result.puzzle.file = std::make_shared<const std::string>(answered.formula);
  result.puzzle.line = 1;
  result.puzzle.index = index;
  result.puzzle.content = InputError{answered.formula, {}, failure.message, ""};
  result.verdict = failure.exit_code == exit_disagreement ? Verdict::unknown : Verdict::invalid;
  result.reason = failure.message;
  return result;
}

/// Decodes the answers to the formulas of a folder, in order. A failure ends only its own answer.
int print_decoded_folder(const DecodeOptions& options, const std::string& answers,
                         const AnsweredFolder& folder, CommandRun& run) {
  const auto writer = make_result_writer(options, answers);
  run.open_output();
  for (const std::string& error : folder.errors) run.fail(exit_unusable, error);
  std::string text;
  writer->begin(text);
  std::size_t index = 0;
  for (const AnsweredFormula& answered : folder.formulas) {
    Result result;
    try {
      result =
          make_result(decode_answered_formula(answered, run.token()), answered.formula, index + 1);
      if (!run.is_interrupted() && !result.good()) run.note(exit_not_as_asked);
    } catch (const Failure& failure) {
      if (!run.is_interrupted()) run.fail(failure.exit_code, failure.message);
      result = make_failed_result(answered, failure, index + 1);
    }
    if (run.is_over()) break;  // perhaps only a part of the files was read
    if (index++ > 0) text += writer->between();
    writer->append(result, text);
    if (!run.write(text)) break;
    text.clear();
  }
  writer->end(text);
  run.write(text);
  if (index == folder.formulas.size()) run.complete();
  return run.finish();
}

int decode_folder(const DecodeOptions& options) {
  const std::string& answers = options.answer == "-" ? options.formula : options.answer;
  AnsweredFolder folder;
  try {
    folder = find_answered_formulas(options.formula, answers);
  } catch (const Failure& failure) {
    CommandRun run;
    run.fail(failure.exit_code, failure.message);
    return run.finish();
  }
  FileUse files;
  for (const AnsweredFormula& answered : folder.formulas) {
    files.read(answered.formula, "the formula");
    if (answered.answer) files.read(*answered.answer, "the answer");
  }
  CommandRun run(files, {.name = options.printing.output_file, .continues_without_reader = true});
  return print_decoded_folder(options, answers, folder, run);
}

int decode(const DecodeOptions& options) {
  std::error_code ignored;
  if (std::filesystem::is_directory(options.formula, ignored)) return decode_folder(options);
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
  Command& command = add_command(program, "decode", "Translate a solver's answer back to a grid");
  const auto options = std::make_shared<DecodeOptions>();
  Field formula = argument("FORMULA", options->formula,
                           "A formula that clausoku encode wrote, or a folder of formulas");
  formula.required = true;
  command.add(std::move(formula));
  command.add(argument("ANSWER", options->answer,
                       "The output of a solver or its result file; default or '-': standard input. "
                       "For a folder: the folder of answers NAME.out; default: the same folder"));
  command.add(choice_field(
      "output-format", options->output_format,
      output_format_names({OutputFormat::Kind::solutions, OutputFormat::Kind::records}),
      "The output format (default: line)"));
  options->printing.add_options_to(command);
  command.footer(decode_examples);
  command.callback([options, &exit_code] { exit_code = decode(*options); });
}

}  // namespace clausoku
