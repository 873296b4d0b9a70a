// Writing DIMACS CNF, in the form that every solver reads: "p cnf V C", then each clause alone on
// its line, its literals and the final 0 separated by single spaces; ASCII, no line behind the
// last clause. Its relatives have another "p" line and more in a line than literals.
//
// DIMACS challenge, "Satisfiability: suggested format", 1993; SAT competition, "Benchmark format".
#pragma once

#include <span>
#include <string_view>

#include "encoder/clause_sink.hpp"
#include "encoder/dimacs_header.hpp"
#include "encoder/text_buffer.hpp"

namespace clausoku {

/// A sink that writes each clause as it comes and holds no more than a buffer.
class DimacsWriter final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  explicit DimacsWriter(TextOutput output) : text_(std::move(output)) {}

  /// "c TEXT". Requires: no header yet, and a text of one line that no solver takes for an order:
  /// CaDiCaL obeys "--…", CryptoMiniSat "ind", "red", "p", "t" and "MUST".
  void comment(std::string_view text);

  /// A comment that is an order: "t pmc". Requires: no header yet.
  void order(std::string_view text);

  /// The line "p cnf …". The sizes must come true.
  void header(const DimacsHeader& header);

  /// The line "p …" of a relative: "inccnf".
  void header(std::string_view format);

  Variable new_variables(int count) override;
  void add_clause(std::span<const Literal> clause) override;

  /// A clause's line behind its weight.
  void add_weighted(int weight, std::span<const Literal> clause);

  /// The line of a cube: "a LITERALS 0".
  void add_cube(std::span<const Literal> cube);

  /// Hands on what is still in the buffer. Must be called at the end.
  void flush() { text_.flush(); }

 private:
  TextBuffer text_;
  int variables_ = 0;
  bool has_header_ = false;
};

}  // namespace clausoku
