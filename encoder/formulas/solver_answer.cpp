#include "encoder/formulas/solver_answer.hpp"

#include <cstdlib>

#include "encoder/formulas/solver_answer_parser.hpp"

namespace clausoku {

bool PartialModel::assign(Literal literal) {
  std::int8_t& value = values_[std::abs(literal)];
  const std::int8_t wanted = literal > 0 ? 1 : -1;
  if (value == 0) ++assigned_;
  if (value == -wanted) return false;
  value = wanted;
  return true;
}

SolverAnswer parse_solver_answer(std::string_view text, int variables) {
  SolverAnswerParser parser(variables);
  parser.feed(text);
  return parser.finish();
}

}  // namespace clausoku
