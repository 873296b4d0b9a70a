// clausoku decode: turns a solver's answer to an exported formula into a grid, or the answers to
// all formulas of a folder.
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/names.hpp"
#include "src/base/digest.hpp"
#include "src/base/line_source.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/batch/runs/command_run.hpp"
#include "src/calls/decode.hpp"
#include "src/commands/formulas/formula_check.hpp"
#include "src/commands/options/commands.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/commands/options/options.hpp"
#include "src/families/manifest.hpp"
#include "src/proofs/claim.hpp"

namespace clausoku {
namespace {

namespace fs = std::filesystem;

constexpr const char* decode_examples = R"(Examples:
  clausoku encode --select 7 data/p096_sudoku.txt > grid07.cnf
  cadical -q grid07.cnf | clausoku decode grid07.cnf
  minisat grid07.cnf answer; clausoku decode --output-format grid grid07.cnf answer
  clausoku encode --output-dir formulas data/p096_sudoku.txt
  for f in formulas/*.cnf; do cadical -q $f > ${f%.cnf}.out; done; clausoku decode formulas
  cadical -q mine.cnf | clausoku decode --variables 81r+9c+d mine.cnf
)";

struct DecodeOptions {
  std::string formula;
  std::string answer = "-";
  std::string output_format = "line";
  bool all_models = false;
  JudgeRequest numbering;  ///< --variables
  std::string blank;       ///< --blank; if empty, the board is 9×9
  PrintOptions printing;
};

using AnswerDecoder = std::function<std::variant<DecodedAnswer, DecodeFailure>(
    const TextInput& formula, const TextInput& answer)>;

/// Decodes an answer file, after reading the formula file. `read_text` gets the text of the
/// formula. `list` is the file of --variables, if any. Throws a Failure. A file that cannot be read
/// to its end may also have a syntax error; then the Failure states the read error.
DecodedAnswer decode_answer_file(
    const std::string& formula_file, const std::string& answer_file, const AnswerDecoder& decode,
    const std::stop_token& stop,
    const std::function<void(std::string_view text)>& read_text = [](std::string_view) {},
    const std::string& list = "") {
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
  auto decoded = decode(read_formula, read_answer);
  formula.check();
  if (answer) answer->check();
  const auto* failure = std::get_if<DecodeFailure>(&decoded);
  if (failure == nullptr) return std::get<DecodedAnswer>(std::move(decoded));
  const std::string names[] = {formula_file, answer_file, "--variables", list};
  throw Failure{fmt::format("{}:{}{}", names[static_cast<std::size_t>(failure->where)],
                            failure->has_place ? "" : " ", failure->message),
                failure->is_disagreement ? exit_disagreement : exit_unusable};
}

AnswerDecoder decode_exported_formula(bool all_models) {
  return [all_models](const TextInput& formula, const TextInput& answer) {
    return decode_answer(formula, answer, all_models);
  };
}

/// Decodes the answer to a formula of another program. `list` is the file of --variables, if any.
DecodedAnswer decode_numbered_formula(const DecodeOptions& options, const std::string& list,
                                      const std::stop_token& stop) {
  const JudgeRequest request = read_variables_file(options.numbering, list, stop);
  const Puzzle puzzle =
      make_blank_puzzle(options.blank.empty() ? "9x9" : options.blank, BoardOptions());
  const AnswerDecoder decode = [&](const TextInput& formula, const TextInput& answer) {
    return decode_answer_to_numbered_formula(formula, answer, puzzle, request, options.all_models);
  };
  return decode_answer_file(
      options.formula, options.answer, decode, stop, [](std::string_view) {}, list);
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

/// Appends a result, and for each further solution of an answer the same result with this solution.
void append_results(const ResultWriter& writer, Result& result, const std::vector<Grid>& further,
                    std::string& text) {
  writer.append(result, text);
  for (const Grid& solution : further) {
    result.outcome.solutions.back() = solution;
    ++result.puzzle.index;
    text += writer.between();
    writer.append(result, text);
  }
}

int print_decoded_answer(const DecodeOptions& options, const std::string& list, CommandRun& run) {
  DecodedAnswer decoded =
      options.numbering.variables.empty()
          ? decode_answer_file(options.formula, options.answer,
                               decode_exported_formula(options.all_models), run.token())
          : decode_numbered_formula(options, list, run.token());
  if (run.is_interrupted()) return run.finish();  // not all files were read
  if (decoded.outcome.verdict == Verdict::unique && !options.printing.quiet) {
    run.complain(fmt::format("{}: the solver found no solution{} other than this one",
                             options.formula,
                             claim_conditions_text(decoded.certificate.formula.grid)));
  }
  const std::vector<Grid> further = std::move(decoded.further_solutions);
  Result result = make_result(std::move(decoded), options.formula, 1);
  const auto writer = make_result_writer(options, options.answer);
  std::string text;
  writer->begin(text);
  append_results(*writer, result, further, text);
  writer->end(text);
  if (!result.good()) run.note(exit_not_as_asked);
  return run.print(text);
}

struct AnsweredFormula {
  std::string formula;                      ///< path
  std::string name;                         ///< of the manifest, or of the file
  std::optional<std::string> answer = {};   ///< path; empty if there is none
  std::optional<ManifestEntry> entry = {};  ///< empty without a manifest
  std::optional<std::string> error = {};    ///< why the answer cannot be decoded
};

/// The formulas are those of the folder's manifest, in its order, or of the manifests of all
/// shards; without a manifest, all files NAME.cnf, sorted. The answer to NAME.cnf is a file NAME or
/// NAME.cnf with any further ending, such as NAME.out or NAME.cnf.log. If the answers are in the
/// folder of the formulas, an answer needs one of the endings .out .ans .answer .sol .model .log
/// .txt. Each file may be compressed and then has a second ending, such as .gz.
struct AnsweredFolder {
  std::vector<AnsweredFormula> formulas;  ///< at least one
  std::vector<std::string> errors;        ///< messages about files that answer no formula
};

constexpr std::array<std::string_view, 4> compressed_endings{".gz", ".xz", ".zst", ".bz2"};
constexpr std::array<std::string_view, 7> answer_endings{".out",   ".ans", ".answer", ".sol",
                                                         ".model", ".log", ".txt"};

/// Returns the name without the ending of a compressed file.
std::string strip_compressed_ending(const std::string& name) {
  for (const std::string_view ending : compressed_endings) {
    if (name.ends_with(ending)) return name.substr(0, name.size() - ending.size());
  }
  return name;
}

/// Returns the sorted names of the files in a folder. Throws a Failure if it cannot be read.
std::vector<std::string> list_file_names(const std::string& folder) {
  std::vector<std::string> names;
  for (const fs::path& path : list_folder_or_throw(folder)) {
    std::error_code ignored;
    const std::string name = path.filename().string();
    if (!name.starts_with('.') && !fs::is_directory(path, ignored)) names.push_back(name);
  }
  return names;
}

std::string path_in_folder(const std::string& folder, const std::string& name) {
  return (fs::path(folder) / name).string();
}

/// Returns the usual name of the answer to a formula: NAME.out for DIR/NAME.cnf.gz.
std::string usual_answer_name(const AnsweredFormula& formula) {
  const fs::path plain = strip_compressed_ending(fs::path(formula.formula).filename());
  return plain.stem().string() + ".out";
}

/// Returns the manifests of shards among the sorted `names`. Throws a Failure if one is missing.
std::vector<std::string> list_shard_manifests(const std::string& folder,
                                              const std::vector<std::string>& names) {
  std::vector<std::string> manifests;
  for (const std::string& name : names) {
    constexpr std::string_view before = "manifest.";
    constexpr std::string_view between = "-of-";
    if (!name.starts_with(before) || !name.ends_with(".csv")) continue;
    const std::size_t at = name.find(between);
    if (at == name.npos) continue;
    std::size_t count = 0;
    std::from_chars(name.data() + at + between.size(), name.data() + name.size(), count);
    for (std::size_t number = 1; number <= count; ++number) {
      const std::string manifest = manifest_file_name(Shard{.number = number, .count = count});
      if (!std::ranges::binary_search(names, manifest)) {
        throw Failure{fmt::format("{}: there is no {}; expected the manifests of all shards",
                                  folder, manifest)};
      }
      manifests.push_back(manifest);
    }
    break;
  }
  return manifests;
}

/// Appends the formulas that a manifest lists. Throws a Failure for an invalid manifest.
void append_manifest_formulas(const std::string& folder, const std::string& manifest,
                              std::vector<AnsweredFormula>& formulas) {
  const std::string path = path_in_folder(folder, manifest);
  LineSource lines(open_file_or_throw(path, {}));
  ManifestReader reader(lines);
  while (auto read = reader.next()) {
    if (auto* error = std::get_if<InputError>(&*read)) {
      error->file = path;
      throw Failure{to_string(*error)};
    }
    auto& entry = std::get<ManifestEntry>(*read);
    AnsweredFormula formula{path_in_folder(folder, entry.file), entry.name};
    if (!is_dimacs_cnf(entry.formula.target)) {
      formula.error = fmt::format("a formula for '{}'; expected one for 'cnf' or 'counting'",
                                  name_of(formula_target_names, entry.formula.target));
    }
    formula.entry = std::move(entry);
    formulas.push_back(std::move(formula));
  }
  if (!lines.error().empty()) throw Failure{fmt::format("{}: {}", path, lines.error())};
}

std::vector<AnsweredFormula> list_formulas(const std::string& folder) {
  const std::vector<std::string> names = list_file_names(folder);
  const std::string manifest = manifest_file_name({});
  std::vector<std::string> manifests = list_shard_manifests(folder, names);
  const bool has_manifest = std::ranges::binary_search(names, manifest);
  if (has_manifest && !manifests.empty()) {
    throw Failure{fmt::format("{}: has {} and {}; expected the manifests of one run", folder,
                              manifest, manifests.front())};
  }
  if (has_manifest) manifests.push_back(manifest);
  std::vector<AnsweredFormula> formulas;
  for (const std::string& file : manifests) append_manifest_formulas(folder, file, formulas);
  if (manifests.empty()) {
    for (const std::string& name : names) {
      const std::string plain = strip_compressed_ending(name);
      if (!plain.ends_with(".cnf")) continue;
      formulas.push_back({path_in_folder(folder, name), fs::path(plain).stem().string()});
    }
  }
  if (formulas.empty()) {
    throw Failure{fmt::format("{}: no formula; expected a manifest or files NAME.cnf", folder)};
  }
  return formulas;
}

/// The formula that an answer with a given name belongs to: by the formula's file name, and by that
/// name without its ending.
using FormulasByName = std::map<std::string, AnsweredFormula*>;

FormulasByName index_formulas(std::vector<AnsweredFormula>& formulas) {
  FormulasByName index;
  for (AnsweredFormula& formula : formulas) {
    const std::string plain = strip_compressed_ending(fs::path(formula.formula).filename());
    index.emplace(plain, &formula);
    index.emplace(fs::path(plain).stem(), &formula);
  }
  return index;
}

/// Returns the formula whose name is the answer's name, or its longest part before a dot.
AnsweredFormula* find_answered_formula(const FormulasByName& index, std::string name) {
  while (true) {
    if (const auto found = index.find(name); found != index.end()) return found->second;
    const std::size_t dot = name.rfind('.');
    if (dot == name.npos) return nullptr;
    name.resize(dot);
  }
}

/// Pairs the formulas in `folder` with the answers in `answers`, which may be the same folder.
/// Throws a Failure if there is no formula, or if a folder or a manifest cannot be used.
AnsweredFolder find_answered_formulas(const std::string& folder, const std::string& answers) {
  AnsweredFolder found{list_formulas(folder), {}};
  const FormulasByName index = index_formulas(found.formulas);
  std::error_code ignored;
  const bool is_same_folder = fs::equivalent(folder, answers, ignored);
  for (const std::string& name : list_file_names(answers)) {
    const std::string plain = strip_compressed_ending(name);
    const auto has_ending = [&](std::string_view ending) { return plain.ends_with(ending); };
    if (is_same_folder && std::ranges::none_of(answer_endings, has_ending)) continue;
    const std::string path = path_in_folder(answers, name);
    AnsweredFormula* formula = find_answered_formula(index, plain);
    if (formula == nullptr) {
      found.errors.push_back(fmt::format("{}: answers no formula of {}; expected a name such as {}",
                                         path, folder, usual_answer_name(found.formulas.front())));
    } else if (formula->answer) {
      formula->error = fmt::format("two answers, {} and {}; expected one", *formula->answer, path);
    } else {
      formula->answer = path;
    }
  }
  for (AnsweredFormula& formula : found.formulas) {
    if (formula.answer || formula.error) continue;
    formula.error =
        fmt::format("no answer; expected {}", path_in_folder(answers, usual_answer_name(formula)));
  }
  return found;
}

/// Decodes the answer to a formula in a folder. Throws a Failure.
DecodedAnswer decode_answered_formula(const AnsweredFormula& answered, bool all_models,
                                      const std::stop_token& stop) {
  if (answered.error) throw Failure{fmt::format("{}: {}", answered.formula, *answered.error)};
  Digest digest;
  DecodedAnswer decoded =
      decode_answer_file(answered.formula, *answered.answer, decode_exported_formula(all_models),
                         stop, [&](std::string_view text) { digest.add(text); });
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
  std::size_t formulas = 0;
  for (const AnsweredFormula& answered : folder.formulas) {
    Result result;
    std::vector<Grid> further;
    try {
      DecodedAnswer decoded = decode_answered_formula(answered, options.all_models, run.token());
      further = std::move(decoded.further_solutions);
      result = make_result(std::move(decoded), answered.formula, index + 1);
      if (!run.is_interrupted() && !result.good()) run.note(exit_not_as_asked);
    } catch (const Failure& failure) {
      if (!run.is_interrupted()) run.fail(failure.exit_code, failure.message);
      result = make_failed_result(answered, failure, index + 1);
    }
    if (run.is_over()) break;  // perhaps only a part of the files was read
    if (index > 0) text += writer->between();
    append_results(*writer, result, further, text);
    index += 1 + further.size();
    ++formulas;
    if (!run.write(text)) break;
    text.clear();
  }
  writer->end(text);
  run.write(text);
  if (formulas == folder.formulas.size()) run.complete();
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
  if (options.numbering.variables.empty() && fs::is_directory(options.formula, ignored)) {
    return decode_folder(options);
  }
  const std::string list = find_variables_file(options.numbering.variables);
  FileUse files;
  files.read(options.formula, "the formula");
  files.read(options.answer, "the answer");
  if (!list.empty()) files.read(list, "the list of variables");
  CommandRun run(files, {.name = options.printing.output_file, .continues_without_reader = true});
  try {
    return print_decoded_answer(options, list, run);
  } catch (const Failure& failure) {
    if (!run.is_interrupted()) run.fail(failure.exit_code, failure.message);
    return run.finish();
  }
}

}  // namespace

void add_decode_command(CLI::App& program, int& exit_code) {
  Command& command = add_command(program, "decode", "Translate a solver's answer back to a grid");
  const auto options = std::make_shared<DecodeOptions>();
  command.add(required(
      argument("FORMULA", options->formula,
               "A formula that clausoku encode wrote for any target, or a folder of formulas")));
  command.add(argument("ANSWER", options->answer,
                       "The output of a solver or its result file; default or '-': standard input. "
                       "For a folder: the folder of answers NAME.out; default: the same folder"));
  command.add(choice_field(
      "output-format", options->output_format,
      output_format_names({OutputFormat::Kind::solutions, OutputFormat::Kind::records}),
      "The output format (default: line)"));
  command.add(all_models_field(options->all_models));
  command.add(judge_fields(options->numbering));
  command.add(needing(text_field("blank", "LAYOUT", options->blank,
                                 "The board of --variables, such as 16x16 (default: 9x9)"),
                      {"variables"}));
  options->printing.add_options_to(command);
  command.footer(decode_examples);
  command.callback([options, &exit_code] { exit_code = decode(*options); });
}

}  // namespace clausoku
