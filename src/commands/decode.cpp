// clausoku decode: a solver's answer to an exported formula, back to a grid.
#include <fmt/format.h>

#include <algorithm>
#include <memory>

#include "encoder/decode.hpp"
#include "encoder/solver_answer_parser.hpp"
#include "src/base/output.hpp"
#include "src/base/text.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/check/checker.hpp"
#include "src/commands/commands.hpp"
#include "src/commands/input_file.hpp"
#include "src/commands/options.hpp"
#include "src/inference/inferred.hpp"
#include "src/proofs/certificate.hpp"
#include "src/proofs/claim.hpp"

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

Failure failure_in(const std::string& file, const TextError& error) {
  return {fmt::format("{}:{}", file, to_string(error))};
}

/// What is wrong with a formula that says nothing of itself.
TextError no_description() { return std::get<TextError>(DescriptionReader().finish()); }

struct FormulaFile {
  DimacsHeader header;
  Certificate certificate;  ///< with a solution where the formula forbids it
};

FormulaFile read_formula(const std::string& path) {
  InputFile file(path);
  CountingSink counts;
  CertificateReader comments;
  const auto header = read_dimacs(file.input(), counts,
                                  [&](const DimacsComment& comment) { comments.visit(comment); });
  file.check();
  if (const auto* error = std::get_if<TextError>(&header)) throw failure_in(path, *error);
  auto read = comments.finish();
  if (const auto* error = std::get_if<TextError>(&read)) throw failure_in(path, *error);
  auto& certificate = std::get<std::optional<Certificate>>(read);
  if (!certificate) throw failure_in(path, no_description());
  return {std::get<DimacsHeader>(header), *std::move(certificate)};
}

/// The map of a formula's grid; all its variables are the formula's too.
VariableMap map_of(const FormulaFile& formula, const std::string& path) {
  const FormulaDescription& description = formula.certificate.formula;
  VariableMap map(infer(description.grid, description.options.reduction));
  if (map.size() > formula.header.variables) {
    throw Failure{fmt::format("{}: a header of {} variables; expected at least {}, the grid's own",
                              path, formula.header.variables, map.size())};
  }
  return map;
}

SolverAnswer read_answer(const std::string& path, int variables) {
  InputFile file(path);
  SolverAnswerParser parser(variables);
  const TextInput input = file.input();
  char buffer[1 << 16];
  while (const std::size_t count = parser.so_far().error ? 0 : input(buffer)) {
    parser.feed({buffer, count});
  }
  file.check();
  SolverAnswer answer = parser.finish();
  if (answer.error) throw failure_in(path, *answer.error);
  return answer;
}

Grid solution_of(const VariableMap& map, const Grid& grid, const SolverAnswer& answer,
                 const std::string& file) {
  auto decoded = decode(map, [&](Variable variable) { return answer.model.value(variable); });
  if (const auto* error = std::get_if<DecodeError>(&decoded)) {
    throw Failure{fmt::format("{}: {}", file, describe(*error, map.board()))};
  }
  Grid solution = std::get<Grid>(std::move(decoded));
  if (const auto wrong = check_solution(grid, solution)) {
    throw Failure{fmt::format("{}: the model is no solution: {}", file, *wrong), exit_disagreement};
  }
  return solution;
}

/// What the answer says, by what the formula is about.
Outcome outcome_of(const FormulaFile& formula, const SolverAnswer& answer,
                   const DecodeOptions& options) {
  const Grid& grid = formula.certificate.formula.grid;
  const auto& forbidden = formula.certificate.solution;
  const VariableMap map = map_of(formula, options.formula);
  Outcome outcome;
  if (forbidden) {
    if (const auto wrong = check_solution(grid, *forbidden)) {
      throw Failure{
          fmt::format("{}: the solution in its comments is none: {}", options.formula, *wrong)};
    }
    outcome.solutions.push_back(*forbidden);
  }
  if (answer.is_sat()) {
    outcome.solutions.push_back(solution_of(map, grid, answer, options.answer));
    outcome.verdict = forbidden ? Verdict::multiple : Verdict::solvable;
    if (forbidden == outcome.solutions.back()) {
      throw Failure{
          fmt::format("{}: the model is the solution that the formula forbids", options.answer),
          exit_disagreement};
    }
  } else if (answer.status == AnswerStatus::unsat) {
    outcome.verdict = forbidden ? Verdict::unique : Verdict::none;
  } else if (answer.status == AnswerStatus::none) {
    throw Failure{
        fmt::format("{}: no answer; expected a solver's status or model", options.answer)};
  }
  outcome.solution_count = outcome.solutions.size();
  outcome.statistics.variables = formula.header.variables;
  outcome.statistics.clauses = formula.header.clauses;
  return outcome;
}

/// The reason for a verdict that is none of the good ones.
std::string reason_of(Verdict verdict, const Grid& grid) {
  switch (verdict) {
    case Verdict::none:
      return "the solver found no solution" + conditions(grid);
    case Verdict::multiple:
      return "the solver found a second solution" + conditions(grid);
    case Verdict::unknown:
      return "the solver gave up";
    default:
      return {};
  }
}

int decode_answer(const DecodeOptions& options) {
  FileUse files;
  files.read(options.formula, "the formula");
  files.read(options.answer, "the answer");
  files.write_whole(options.printing.output_file);
  if (const auto clash = files.take_clash()) throw Failure{*clash};
  const FormulaFile formula = read_formula(options.formula);
  const SolverAnswer answer = read_answer(options.answer, formula.header.variables);
  const auto& [name, grid, written_by] = formula.certificate.formula;

  Result result;
  result.puzzle.name = name;
  result.puzzle.file = std::make_shared<const std::string>(options.formula);
  result.puzzle.line = 1;
  result.puzzle.index = 1;
  result.puzzle.content = grid;
  result.outcome = outcome_of(formula, answer, options);
  result.verdict = result.outcome.verdict;
  result.reason = reason_of(result.verdict, grid);
  if (result.verdict == Verdict::unique && !options.printing.quiet) {
    Output(Output::Stream::standard_error)
        .write(message_line(fmt::format("{}: the solver found no solution{} besides this one",
                                        options.formula, conditions(grid))));
  }

  const auto writer = output_format(options.output_format)
                          .make({.fields = fields_named(result_fields("decode:" + options.answer),
                                                        usual_record_fields(false))});
  std::string text;
  writer->begin(text);
  writer->append(result, text);
  writer->end(text);
  const int printed = print(text, options.printing.output_file);
  return printed != exit_done ? printed : result.good() ? exit_done : exit_not_as_asked;
}

}  // namespace

void add_decode_command(CLI::App& program, int& exit_code) {
  CLI::App* command = program.add_subcommand("decode", "Bring a solver's answer back to a grid");
  const auto options = std::make_shared<DecodeOptions>();
  command->add_option("FORMULA", options->formula, "A formula that clausoku encode wrote")
      ->required();
  command->add_option("ANSWER", options->answer,
                      "What a solver printed, or its result file; none or '-': standard input");
  restrict_to(command->add_option("--output-format", options->output_format,
                                  "line (default), grid, rows, pe96, json, jsonl or csv"),
              output_format_names({OutputFormat::Kind::solutions, OutputFormat::Kind::records}));
  options->printing.add_to(*command);
  command->footer(decode_examples);
  command->callback([options, &exit_code] {
    try {
      exit_code = decode_answer(*options);
    } catch (const Failure& failure) {
      Output(Output::Stream::standard_error).write(message_line(failure.message));
      exit_code = failure.exit_code;
    }
  });
}

}  // namespace clausoku
