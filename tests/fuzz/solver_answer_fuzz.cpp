// Fuzzes a solver's answer to a formula of 12 variables. Reading the answer in one, two or many
// pieces must give the same result. An accepted answer must be the same after writing and reading.
#include "encoder/formulas/solver_answer_parser.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/basics/joined.hpp"
#include "tests/fuzz/must.hpp"

namespace {

using namespace clausoku;
using fuzz::must;

constexpr int variables = 12;

SolverAnswer parse_answer_in_pieces(std::string_view text, std::size_t piece_size) {
  SolverAnswerParser parser(variables);
  for (; !text.empty(); text.remove_prefix(std::min(piece_size, text.size()))) {
    parser.feed(text.substr(0, piece_size));
  }
  return parser.finish();
}

std::string answer_to_text(const SolverAnswer& answer) {
  std::string text;
  switch (answer.status) {
    case AnswerStatus::none:
      break;
    case AnswerStatus::sat:
      text += "s SATISFIABLE\n";
      break;
    case AnswerStatus::unsat:
      text += "s UNSATISFIABLE\n";
      break;
    case AnswerStatus::unknown:
      text += "s UNKNOWN\n";
      break;
  }
  if (!answer.has_model) return text;
  std::vector<PartialModel> models = answer.further_models;
  models.insert(models.begin(), answer.model);
  // Only pseudo-Boolean literals, such as x5, may leave out both variables and the final 0.
  const bool has_names = !answer.closed && models.back().assigned() < variables;
  const std::string_view name = has_names ? "x" : "";
  for (const PartialModel& model : models) {
    if (&model != &models.front()) text += "v 0\n";
    for (Variable variable = 1; variable <= variables; ++variable) {
      if (const auto value = model.value(variable)) {
        text += joined(*value ? "v " : "v -", name, variable, "\n");
      }
    }
  }
  return text + (answer.closed ? "v 0\n" : "v\n");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  const SolverAnswer answer = parse_solver_answer(text, variables);
  must(answer == parse_answer_in_pieces(text, 1), "byte by byte the text reads as in one piece");
  must(answer == parse_answer_in_pieces(text, size / 2 + 1), "in two pieces it reads as in one");
  if (answer.error) return 0;
  must(answer == parse_solver_answer(answer_to_text(answer), variables),
       "what was read is what is written");
  return 0;
}
