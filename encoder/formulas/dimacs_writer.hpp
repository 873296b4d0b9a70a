// Writes DIMACS CNF in the form that every solver reads: "p cnf V C", then one clause per line, its
// literals and the final 0 separated by single spaces. ASCII only; nothing follows the last clause.
// Also writes related formats, which have a different "p" line, and weights or cubes.
//
// DIMACS challenge, "Satisfiability: suggested format", 1993; SAT competition, "Benchmark format".
#pragma once

#include <array>
#include <span>
#include <string_view>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/formulas/dimacs_header.hpp"
#include "encoder/text/text_buffer.hpp"

namespace clausoku {

/// A sink that writes each clause at once. Stores only one buffer of text.
class DimacsWriter final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  explicit DimacsWriter(TextOutput output) : text_(std::move(output)) {}

  /// Writes the line "c TEXT". Requires that the text is one line that no solver executes as a
  /// directive. CaDiCaL executes "--…", CryptoMiniSat "ind", "red", "p", "t" and "MUST".
  void comment(std::string_view text);

  /// Writes a directive, a comment that solvers execute: "c t pmc". The header must follow later.
  void write_directive(std::string_view text);

  /// Writes the line "p cnf …". The clauses written afterwards must match the header's sizes.
  void header(const DimacsHeader& header);

  /// Writes the "p" line of a related format without sizes: "p inccnf".
  void header(std::string_view format);

  Variable new_variables(int count) override;
  void add_clause(std::span<const Literal> clause) override;

  /// Writes the clauses of `amo::pairwise` over these literals, in the same order. Formats each
  /// literal once, not once per pair.
  void add_pairs(std::span<const Literal> literals);

  /// Writes the line "WEIGHT LITERALS 0".
  void add_weighted(std::string_view weight, std::span<const Literal> clause);

  /// Writes the line "a LITERALS 0": a cube, that is, a conjunction of literals to assume.
  void add_cube(std::span<const Literal> cube);

  /// Passes the buffered text to the output. Must be called at the end.
  void flush() { text_.flush(); }

 private:
  /// The text "LITERAL " or "LITERAL 0\n", padded so that copies have a fixed size.
  struct LiteralText {
    std::array<char, 16> text;
    std::size_t length = 0;
  };

  TextBuffer text_;
  std::vector<LiteralText> pair_starts_;
  std::vector<LiteralText> pair_ends_;
  int variables_ = 0;
  bool has_header_ = false;
};

}  // namespace clausoku
