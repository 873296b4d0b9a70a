// Writes pseudo-Boolean constraints in OPB format:
//
//   * #variable= 729 #constraint= 1053
//   * a comment, anywhere after the first line
//   +1 x1 +1 x2 -1 x3 >= 0 ;              the clause x1 ∨ x2 ∨ ¬x3
//   -1 x1 -1 x2 -1 x3 >= -1 ;             at most one of three literals
//   +1 x1 +1 x2 +1 x3 = 1 ;               a clause and at most one of its literals: exactly one
#include <algorithm>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/joined.hpp"
#include "encoder/formulas/formula_writer.hpp"

namespace clausoku {
namespace {

class OpbWriter final : public FormulaWriter {
 public:
  using ClauseSink::add_clause;

  explicit OpbWriter(TextOutput output) : text_(std::move(output)) {}

  bool has_header_first() const override { return true; }

  void comment(std::string_view text) override {
    require(writing_ && text.find_first_of("\n\r") == text.npos);
    write_pending_clause();
    text_.put(joined("* ", text, "\n"));
  }

  void header() override {
    write_pending_clause();
    sizes_.variables = std::exchange(variables_, 0);
    text_.put(joined("* #variable= ", sizes_.variables, " #constraint= ", sizes_.clauses, "\n"));
    writing_ = true;
  }

  void begin(const Constraint&) override {}
  Variable new_variables(int count) override {
    return allocate_variable_numbers(variables_, count);
  }

  void add_clause(std::span<const Literal> clause) override {
    require(!clause.empty());
    write_pending_clause();
    pending_clause_.assign(clause.begin(), clause.end());
  }

  bool add_native_at_most_one(std::span<const Literal> literals, NoneTrue /*none_true*/) override {
    if (std::ranges::equal(literals, pending_clause_)) {
      pending_clause_.clear();
      add_constraint(Relation::exactly_one, literals);
    } else {
      write_pending_clause();
      add_constraint(Relation::at_most_one, literals);
    }
    return true;
  }

  DimacsHeader sizes() const override { return sizes_; }

  void flush() override {
    write_pending_clause();
    text_.flush();
  }

 private:
  enum class Relation { at_least_one, at_most_one, exactly_one };

  /// Writes the stored clause as an at-least-one constraint, if a clause is stored.
  void write_pending_clause() {
    if (pending_clause_.empty()) return;
    add_constraint(Relation::at_least_one, pending_clause_);
    pending_clause_.clear();
  }

  void add_constraint(Relation relation, std::span<const Literal> literals) {
    if (writing_) {
      write_constraint(relation, literals);
    } else {
      ++sizes_.clauses;
    }
  }

  /// Writes ¬x as 1 − x, with the 1 moved to the right side. Multiplies at-most-one constraints by
  /// −1, since this format has only ">=" and "=".
  void write_constraint(Relation relation, std::span<const Literal> literals) {
    const bool is_negated = relation == Relation::at_most_one;
    int bound = 1;
    for (const Literal literal : literals) {
      text_.put((literal > 0) != is_negated ? "+1 x" : "-1 x");
      text_.put(literal > 0 ? literal : -literal, ' ');
      if (literal < 0) --bound;
    }
    text_.put(relation == Relation::exactly_one ? "= " : ">= ");
    text_.put(is_negated ? -bound : bound, ' ');
    text_.put(";\n");
  }

  TextBuffer text_;
  std::vector<Literal> pending_clause_;  // empty if no clause is pending
  Variable variables_ = 0;
  DimacsHeader sizes_;
  bool writing_ = false;
};

}  // namespace

std::unique_ptr<FormulaWriter> make_opb_writer(TextOutput output) {
  return std::make_unique<OpbWriter>(std::move(output));
}

}  // namespace clausoku
