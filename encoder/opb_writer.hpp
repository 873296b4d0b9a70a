// Writing pseudo-Boolean constraints as text.
//
//   * #variable= 729 #constraint= 1053
//   * a comment, anywhere behind the first line
//   +1 x1 +1 x2 -1 x3 >= 0 ;              the clause x1 ∨ x2 ∨ ¬x3
//   -1 x1 -1 x2 -1 x3 >= -1 ;             at most one of three
//   +1 x1 +1 x2 +1 x3 = 1 ;               a clause, and at most one of its literals
#pragma once

#include <vector>

#include "encoder/formula_writer.hpp"

namespace clausoku {

class OpbWriter final : public FormulaWriter {
 public:
  using ClauseSink::add_clause;

  explicit OpbWriter(TextOutput output) : text_(std::move(output)) {}

  bool header_first() const override { return true; }
  void comment(std::string_view text) override;
  void header() override;
  void begin(const Constraint&) override {}
  Variable new_variables(int count) override;
  void add_clause(std::span<const Literal> clause) override;
  bool take_at_most_one(std::span<const Literal> literals) override;
  DimacsHeader sizes() const override { return sizes_; }
  void flush() override;

 private:
  enum class Relation { at_least_one, at_most_one, exactly_one };

  /// Writes the clause that waits for what follows it.
  void settle();
  void add(Relation relation, std::span<const Literal> literals);
  void write(Relation relation, std::span<const Literal> literals);

  TextBuffer text_;
  std::vector<Literal> waiting_;  // a clause; empty where there is none
  Variable variables_ = 0;
  DimacsHeader sizes_;
  bool writing_ = false;
};

}  // namespace clausoku
