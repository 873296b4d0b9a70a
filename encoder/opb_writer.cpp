#include "encoder/opb_writer.hpp"

#include <algorithm>
#include <utility>

#include "encoder/contract.hpp"
#include "encoder/joined.hpp"

namespace clausoku {

void OpbWriter::comment(std::string_view text) {
  require(writing_ && text.find_first_of("\n\r") == text.npos);
  settle();
  text_.put(joined("* ", text, "\n"));
}

void OpbWriter::header() {
  settle();
  sizes_.variables = std::exchange(variables_, 0);
  text_.put(joined("* #variable= ", sizes_.variables, " #constraint= ", sizes_.clauses, "\n"));
  writing_ = true;
}

Variable OpbWriter::new_variables(int count) { return number_variables(variables_, count); }

void OpbWriter::add_clause(std::span<const Literal> clause) {
  require(!clause.empty());
  settle();
  waiting_.assign(clause.begin(), clause.end());
}

bool OpbWriter::take_at_most_one(std::span<const Literal> literals) {
  if (std::ranges::equal(literals, waiting_)) {
    waiting_.clear();
    add(Relation::exactly_one, literals);
  } else {
    settle();
    add(Relation::at_most_one, literals);
  }
  return true;
}

void OpbWriter::flush() {
  settle();
  text_.flush();
}

void OpbWriter::settle() {
  if (waiting_.empty()) return;
  add(Relation::at_least_one, waiting_);
  waiting_.clear();
}

void OpbWriter::add(Relation relation, std::span<const Literal> literals) {
  if (writing_) {
    write(relation, literals);
  } else {
    ++sizes_.clauses;
  }
}

/// A negative literal counts as 1 − x, its 1 on the other side. There is no "<=" in the format.
void OpbWriter::write(Relation relation, std::span<const Literal> literals) {
  const bool upside_down = relation == Relation::at_most_one;
  int bound = 1;
  for (const Literal literal : literals) {
    text_.put((literal > 0) != upside_down ? "+1 x" : "-1 x");
    text_.put(literal > 0 ? literal : -literal, ' ');
    if (literal < 0) --bound;
  }
  text_.put(relation == Relation::exactly_one ? "= " : ">= ");
  text_.put(upside_down ? -bound : bound, ' ');
  text_.put(";\n");
}

}  // namespace clausoku
