#include "src/commands/explain_search.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "src/base/input_error.hpp"
#include "src/commands/options/input_file.hpp"
#include "src/compare/formula_reader.hpp"

namespace clausoku {
namespace {

[[noreturn]] void throw_search_failure(const std::string& name, const SearchFailure& failure) {
  using Where = SearchFailure::Where;
  const std::string message =
      failure.found + (failure.expected.empty() ? "" : "; expected " + failure.expected);
  if (failure.where != Where::formula) {
    const char* option = failure.where == Where::until ? "--until" : "--try";
    throw Failure{fmt::format("{}: {}: {}", option, name, message)};
  }
  if (failure.place.line != 0) {
    throw Failure{to_string(InputError{name, failure.place, failure.found, failure.expected})};
  }
  throw Failure{fmt::format("{}: {}", name, failure.stopped ? "the time limit was hit" : message),
                exit_not_as_asked};
}

SearchTrace trace_or_throw_failure(const std::string& name, const SearchRequest& request,
                                   const MakeTrace& make_trace) {
  auto made = make_trace(request);
  if (const auto* failure = std::get_if<SearchFailure>(&made)) throw_search_failure(name, *failure);
  auto& trace = std::get<SearchTrace>(made);
  if (trace.alarm) throw Failure{fmt::format("{}: {}", name, *trace.alarm), exit_disagreement};
  return std::move(trace);
}

bool is_as_asked(const SearchTrace& trace) {
  return trace.limit.empty() && trace.has_reached.value_or(true);
}

}  // namespace

Fields explain_search_fields(ExplainSearchOptions& options, InputOptions& input) {
  Field search{.name = "search",
               .form = "[digits|all]",
               .help =
                   "Show how a SAT solver decides the puzzle's clauses, or those of FILE.cnf; "
                   "digits (default): the digits it sets; all: also the digits it excludes",
               .count = Field::Count::optional,
               .not_with = {"steps", "hint", "cell", "eliminate", "smallest", "candidates",
                            "no-cross-check"}};
  search.take = [&options, &input](const std::string& word) -> std::optional<FieldError> {
    options.detail = word == "all" ? SearchDetail::all : SearchDetail::digits;
    if (!word.empty() && word != "all" && word != "digits") input.insert_first_file(word);
    return std::nullopt;
  };
  Fields fields =
      encoding_fields(options.request.formula, "The reduction of the grid before it is encoded");
  for (Field& field : search_fields(options.request, options.stages)) {
    fields.push_back(std::move(field));
  }
  fields.push_back(picture_field(options.picture));
  for (Field& field : fields) field.with = {"search"};
  fields.insert(fields.begin(), std::move(search));
  return fields;
}

bool reads_formulas(const InputOptions& input) {
  return begins_like_formula_input(input.puzzles().files.front());
}

void require_search_format(const ExplainSearchOptions& options, const std::string& format) {
  const bool is_possible =
      options.detail ? format == "text" || format == "jsonl" || format == "svg" : format != "jsonl";
  if (!is_possible) {
    throw_validation_error("--output-format",
                           {"'" + format + "'", options.detail ? "text, jsonl or svg with --search"
                                                               : "json, or --search for jsonl"});
  }
  if (format == "svg" && !options.stages.empty()) {
    throw_validation_error("--output-format", {"'svg' with --stage all", "text or jsonl"});
  }
  if (options.picture != SearchPicture::automatic && format != "svg") {
    throw_validation_error("--picture", {"output format " + format, "--output-format svg"});
  }
}

void require_no_puzzle_options(const Command& command, const InputOptions& input,
                               const std::string& format) {
  for (const char* option : {"encoding", "amo", "reduce", "select", "board", "box", "rules"}) {
    if (!command.has(std::string("--") + option)) continue;
    throw_validation_error(std::string("--") + option, {"a formula", "a puzzle"});
  }
  const std::vector<std::string> files = input.puzzles().files;
  const auto puzzle = std::ranges::find_if_not(files, begins_like_formula_input);
  if (puzzle != files.end()) {
    throw_validation_error("FILE", {"'" + *puzzle + "' after a formula", "only formulas"});
  }
  if (format == "svg" && files.size() > 1) {
    throw_validation_error("--output-format", {"several formulas", "one for an SVG picture"});
  }
}

bool append_search_output(std::string& out, const std::string& name, SearchRequest request,
                          const MakeTrace& make_trace, const SearchForm& form) {
  const auto& [options, format, style, deadline] = form;
  if (!options.stages.empty()) {
    std::vector<SearchTrace> traces;
    request.max_events = 0;
    for (const SearchStage stage : options.stages) {
      request.stage = stage;
      traces.push_back(trace_or_throw_failure(name, request, make_trace));
    }
    if (format == "jsonl") {
      append_search_comparison_json(out, traces);
    } else {
      append_search_comparison(out, name, traces);
    }
    return std::ranges::all_of(traces, is_as_asked);
  }
  const SearchTrace trace = trace_or_throw_failure(name, request, make_trace);
  if (format == "svg") {
    if (!append_search_picture(out, name, trace, options.picture)) {
      throw Failure{fmt::format("{}: the last event has no implication graph; expected a conflict "
                                "or a literal that a clause forces above level 0",
                                name),
                    exit_not_as_asked};
    }
    return is_as_asked(trace);
  }
  const bool is_complete = format == "jsonl"
                               ? append_search_json(out, name, trace, deadline)
                               : append_search(out, name, trace, *options.detail, style, deadline);
  return is_complete && is_as_asked(trace);
}

}  // namespace clausoku
