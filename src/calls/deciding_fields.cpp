#include "src/calls/deciding_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "src/solvers/memory_limit.hpp"

namespace clausoku {

Field engine_field(SolveRequest& request) {
  return {.name = "engine",
          .form = "SPEC",
          .help =
              "sat, hybrid or backtrack, optionally followed by a colon and settings (see "
              "'clausoku engines')",
          .kind = ValueKind::engine,
          .take = [&request](const std::string& text) -> std::optional<FieldError> {
            auto parsed = parse_engine_spec(text);
            if (auto* error = std::get_if<SpecError>(&parsed)) {
              return FieldError{std::move(error->found), std::move(error->expected)};
            }
            request.engine = std::get<EngineSpec>(std::move(parsed));
            request.hands_over = false;
            return std::nullopt;
          }};
}

Fields cross_check_fields(bool& is_off, std::optional<std::chrono::nanoseconds>& time) {
  return {flag_field("no-cross-check", is_off,
                     "Do not check the answers with a second, different engine"),
          seconds_field("cross-check-timeout", time,
                        "Time limit of the second engine for each puzzle")};
}

Field conflicts_field(std::optional<std::uint64_t>& conflicts, std::string help) {
  return number_field("max-conflicts", "N", conflicts, 1, no_bound, "", std::move(help));
}

Field memory_limit_field(std::optional<std::uint64_t>& memory) {
  Field field = parsed_field(
      "memory-limit", "SIZE", memory, parse_bytes, "a size in bytes such as 500M or 2G",
      "Memory limit for the formula of a puzzle (default: the memory limit of the process)");
  field.type = Field::Type::number;
  return field;
}

Fields limit_fields(Limits& limits, const std::string& past_limit) {
  return {seconds_field("timeout", limits.time,
                        "Time limit for each puzzle; if it is exceeded, " + past_limit),
          conflicts_field(limits.conflicts, "Conflict limit for each puzzle, with the same effect"),
          memory_limit_field(limits.memory)};
}

Fields deciding_fields(SolveRequest& request, const std::string& past_limit) {
  Fields fields{engine_field(request)};
  std::ranges::move(cross_check_fields(request.no_cross_check, request.cross_check_time),
                    std::back_inserter(fields));
  std::ranges::move(limit_fields(request.limits, past_limit), std::back_inserter(fields));
  return fields;
}

Field solution_limit_field(std::uint64_t& limit) {
  return number_field("limit", "UINT", limit, 1, 1'000'000'000'000'000, "1 to 10^15",
                      "Stop after this number of solutions of a puzzle");
}

Field reduce_field(ExportOptions& formula, std::string help) {
  return named_field("reduce", formula.reduction, reduction_names, std::move(help));
}

Fields encoding_fields(ExportOptions& formula, std::string about_reduce) {
  return {named_field("encoding", formula.encoding.encoding, encoding_names,
                      "The constraints of the encoding"),
          named_field("amo", formula.encoding.at_most_one, at_most_one_names,
                      "The encoding of at-most-one constraints"),
          reduce_field(formula, std::move(about_reduce))};
}

Field threads_field(int& threads) {
  Field field = number_field("threads", "INT", threads, 1, 1024, "1 - 1024",
                             "Puzzles solved in parallel (default: number of cores)");
  field.standard = {};  // the number differs between machines
  return keeps_output(std::move(field));
}

Field first_field(bool& first) {
  return flag_field(
      "first", first,
      "Stop at the first solution of a puzzle, without deciding whether it is the only one");
}

Field break_symmetry_field(ExportOptions& formula) {
  return named_field(
      "break-symmetry", formula.encoding.fix_digits, symmetry_breaking_names,
      "digits: fix the digits of the first house by unit clauses; only for grids without givens, "
      "pencilmarks and rules that distinguish digits");
}

Field shared_pairs_field(ExportOptions& formula) {
  return flag_field("drop-shared-pairs", formula.encoding.drop_shared_pairs,
                    "With the pairwise encoding, write a pair of cells in two houses once");
}

Field target_field(ExportOptions& formula) {
  return named_field(
      "target", formula.target, formula_target_names,
      "The output: cnf; counting, CNF with the candidates as projection variables; wcnf, with "
      "soft givens; wcnf-2022, without a header; opb; inccnf, one formula and one cube for each "
      "puzzle");
}

Field no_names_field(ExportOptions& formula) {
  Field field = flag_field("no-names", "Omit the comment lines that name the variables",
                           [&formula](bool is_set) { formula.names = !is_set; });
  field.typed = "--no-names,--no-map";
  return field;
}

Field explain_field(ExportOptions& formula) {
  return flag_field("explain", formula.sentences,
                    "Write a comment line with a sentence before each clause");
}

Field shuffle_field(ExportOptions& formula) {
  return number_field("shuffle", "SEED", formula.shuffle, 0, no_bound, "",
                      "Shuffle the formula: the numbers and signs of variables, the clauses and "
                      "their literals; comments keep the map for decode");
}

}  // namespace clausoku
