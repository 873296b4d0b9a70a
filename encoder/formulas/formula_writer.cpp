#include "encoder/formulas/formula_writer.hpp"

#include <string>
#include <utility>

#include "encoder/basics/joined.hpp"
#include "encoder/formulas/dimacs_writer.hpp"

namespace clausoku {
namespace {

class DimacsFamily : public FormulaWriter {
 public:
  using ClauseSink::add_clause;

  DimacsFamily(TextOutput output, AtMostOne at_most_one)
      : writer_(std::move(output)), at_most_one_(at_most_one) {}

  bool has_header_first() const override { return false; }
  void comment(std::string_view text) override { writer_.comment(text); }
  void begin(const Constraint&) override {}

  Variable new_variables(int count) override {
    return writing_ ? writer_.new_variables(count) : counts_.new_variables(count);
  }

  void add_clause(std::span<const Literal> clause) override {
    if (writing_) {
      writer_.add_clause(clause);
    } else {
      counts_.add_clause(clause);
    }
  }

  /// Counts pairwise clauses by a formula, and writes them without a call for each.
  bool add_native_at_most_one(std::span<const Literal> literals, NoneTrue /*none_true*/) override {
    if (!writes_pairs(at_most_one_, literals.size())) return false;
    if (writing_) {
      writer_.add_pairs(literals);
    } else {
      counts_.add_pairs(literals.size());
    }
    return true;
  }

  void header() override {
    write_header(sizes());
    writing_ = true;
  }

  DimacsHeader sizes() const override { return {counts_.variables(), counts_.clauses()}; }
  void flush() override { writer_.flush(); }

 protected:
  virtual void write_header(const DimacsHeader& sizes) { writer_.header(sizes); }

  bool is_writing() const { return writing_; }
  DimacsWriter& writer() { return writer_; }

 private:
  DimacsWriter writer_;
  const AtMostOne at_most_one_;
  CountingSink counts_;
  bool writing_ = false;
};

class CnfWriter final : public DimacsFamily {
 public:
  using DimacsFamily::DimacsFamily;
};

class IncrementalWriter final : public DimacsFamily {
 public:
  using DimacsFamily::DimacsFamily;

 private:
  void write_header(const DimacsHeader&) override { writer().header("inccnf"); }
};

class CountingTargetWriter final : public DimacsFamily {
 public:
  using DimacsFamily::DimacsFamily;

  Variable new_variables(int count) override {
    if (candidates_ < 0) candidates_ = count;  // the candidates come first
    return DimacsFamily::new_variables(count);
  }

 private:
  void write_header(const DimacsHeader& sizes) override {
    writer().write_directive("t pmc");
    for (const char* order : {"p show", "ind"}) {
      for (Variable first = 1; first <= candidates_; first += per_line) {
        std::string line = order;
        for (Variable v = first; v <= candidates_ && v < first + per_line; ++v) {
          line += joined(" ", v);
        }
        writer().write_directive(line + " 0");
      }
    }
    DimacsFamily::write_header(sizes);
  }

  static constexpr int per_line = 1000;
  int candidates_ = -1;  // −1: not known yet
};

class WeightedWriter final : public DimacsFamily {
 public:
  using ClauseSink::add_clause;

  WeightedWriter(TextOutput output, AtMostOne at_most_one, bool is_2022)
      : DimacsFamily(std::move(output), at_most_one), is_2022_(is_2022) {}

  void begin(const Constraint& constraint) override {
    soft_ = constraint.kind == Constraint::Kind::given;
  }

  void add_clause(std::span<const Literal> clause) override {
    if (is_writing()) {
      writer().add_weighted(soft_ ? "1" : is_2022_ ? "h" : std::to_string(top_), clause);
    } else {
      DimacsFamily::add_clause(clause);
      if (soft_) ++top_;
    }
  }

  bool add_native_at_most_one(std::span<const Literal> literals, NoneTrue none_true) override {
    return !is_writing() && DimacsFamily::add_native_at_most_one(literals, none_true);
  }

 private:
  void write_header(const DimacsHeader& sizes) override {
    if (!is_2022_) writer().header(joined("wcnf ", sizes.variables, " ", sizes.clauses, " ", top_));
  }

  const bool is_2022_;  // true: hard clauses begin with 'h', and there is no header
  int top_ = 1;         // more than the weight of all soft clauses together
  bool soft_ = false;
};

}  // namespace

std::unique_ptr<FormulaWriter> make_formula_writer(FormulaTarget target, TextOutput output,
                                                   AtMostOne at_most_one) {
  switch (target) {
    case FormulaTarget::cnf:
      break;
    case FormulaTarget::counting:
      return std::make_unique<CountingTargetWriter>(std::move(output), at_most_one);
    case FormulaTarget::wcnf:
    case FormulaTarget::wcnf_2022:
      return std::make_unique<WeightedWriter>(std::move(output), at_most_one,
                                              target == FormulaTarget::wcnf_2022);
    case FormulaTarget::opb:
      return make_opb_writer(std::move(output));
    case FormulaTarget::inccnf:
      return std::make_unique<IncrementalWriter>(std::move(output), at_most_one);
  }
  return std::make_unique<CnfWriter>(std::move(output), at_most_one);
}

}  // namespace clausoku
