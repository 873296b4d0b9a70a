#include "encoder/formulas/clause_sentences.hpp"

#include "encoder/basics/contract.hpp"
#include "encoder/basics/joined.hpp"
#include "encoder/formulas/formula_export.hpp"
#include "encoder/primitive_encoding.hpp"

namespace clausoku {
std::string describe_choice(std::span<const std::string> positive,
                            std::span<const std::string> negative) {
  if (positive.empty() && negative.empty()) return "nothing satisfies this clause";
  if (negative.empty()) return listed(positive, "or");
  if (!positive.empty()) {
    return joined("if ", listed(negative), ", then ", listed(positive, "or"));
  }
  if (negative.size() == 1) return "not " + negative.front();
  return joined(negative.size() == 2 ? "not both " : "not all of ", listed(negative));
}

void ClauseSentences::begin(const Constraint& constraint) {
  const bool is_new = constraint != constraint_;
  constraint_ = constraint;
  if (constraint.primitive == 0) index_ = 0;
  position_ = 0;
  if (!is_new || constraint.kind != Constraint::Kind::rule) return;
  const Rule& rule = *grid_.rules()[static_cast<std::size_t>(constraint.where)];
  const auto primitive = static_cast<std::size_t>(constraint.primitive);
  meanings_ = describe_auxiliary_variables(rule.primitives()[primitive], map_, digit_names_);
}

void ClauseSentences::add_variables(int count) {
  if (!has_candidates_) {
    require(count == map_.size());
    has_candidates_ = true;
    return;
  }
  for (int k = 0; k < count; ++k) {
    auxiliaries_.push_back({constraint_, ++index_, position_++});
  }
}

std::string ClauseSentences::variable_name(Variable variable) const {
  if (variable <= map_.size()) {
    const auto [cell, digit] = map_.candidate(variable);
    return joined(grid_.board().cell_name(cell), "=", digit_names_[digit]);
  }
  const Auxiliary& one = auxiliary(variable);
  return auxiliary_variable_name(one.constraint, one.index, grid_.board(), digit_names_);
}

std::string ClauseSentences::describe_constraint() const {
  const Board& board = grid_.board();
  const auto& [kind, where, number, primitive] = constraint_;
  const std::string digit = number == 0 ? "" : digit_names_[number];
  switch (kind) {
    case Constraint::Kind::given:
      return board.cell_name(where) + " is given";
    case Constraint::Kind::pencilmarks:
      return joined("the pencilmarks of ", board.cell_name(where));
    case Constraint::Kind::fixed_digit:
      return board.cell_name(where) + " is fixed because digits are interchangeable";
    case Constraint::Kind::cell_at_least_one:
      return board.cell_name(where) + " has a digit";
    case Constraint::Kind::cell_at_most_one:
      return board.cell_name(where) + " has at most one digit";
    case Constraint::Kind::house_at_least_one:
      return joined(board.area_name(where), " contains ", digit);
    case Constraint::Kind::house_at_most_one:
      return joined(board.area_name(where), " has at most one ", digit);
    case Constraint::Kind::segment_definition:
      return joined(auxiliary_variable_name(constraint_, 1, board, digit_names_), " means that ",
                    digit, " is in ", board.segment_name(where));
    case Constraint::Kind::segment_at_most_one:
      return joined(board.segment_name(where), " has at most one ", digit);
    case Constraint::Kind::partition_at_least_one:
      return joined(board.area_name(board.segments().partitioned_area(where)), " contains ", digit);
    case Constraint::Kind::partition_at_most_one:
      return joined(board.area_name(board.segments().partitioned_area(where)), " has at most one ",
                    digit);
    case Constraint::Kind::rule:
      return grid_.rules()[static_cast<std::size_t>(where)]->description();
    case Constraint::Kind::contradiction:
      break;
  }
  return "the puzzle has no solution";
}

std::string ClauseSentences::describe_auxiliaries(std::span<const Literal> clause) const {
  if (constraint_.kind != Constraint::Kind::rule) return {};
  std::string texts;
  for (const Literal literal : clause) {
    const Variable variable = literal > 0 ? literal : -literal;
    if (variable <= map_.size()) continue;
    const auto position = static_cast<std::size_t>(auxiliary(variable).position);
    texts += joined(texts.empty() ? "" : "; ", variable_name(variable),
                    position < meanings_.size() ? joined(" means ", meanings_[position])
                                                : " is an auxiliary variable");
  }
  return texts.empty() ? texts : joined(" (", texts, ")");
}

std::string ClauseSentences::explain(std::span<const Literal> clause) const {
  std::vector<std::string> positive;
  std::vector<std::string> negative;
  for (const Literal literal : clause) {
    (literal > 0 ? positive : negative).push_back(variable_name(literal > 0 ? literal : -literal));
  }
  return joined(describe_constraint(), ": ", describe_choice(positive, negative),
                describe_auxiliaries(clause));
}

}  // namespace clausoku
