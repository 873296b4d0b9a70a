// Writing DIMACS CNF, in the form that every solver reads: "p cnf V C", then each clause alone on
// its line, its literals and the final 0 separated by single spaces; ASCII, no line behind the
// last clause.
//
// DIMACS challenge, "Satisfiability: suggested format", 1993; SAT competition, "Benchmark format".
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "encoder/clause_sink.hpp"
#include "encoder/dimacs_header.hpp"

namespace clausoku {

/// Takes text, piece by piece. What it throws ends the writing and is passed on.
using TextOutput = std::function<void(std::string_view)>;

/// A sink that writes each clause as it comes and holds no more than a buffer.
class DimacsWriter final : public ClauseSink {
 public:
  using ClauseSink::add_clause;

  explicit DimacsWriter(TextOutput output);

  /// "c TEXT". Requires: no header yet, and a text of one line that no solver takes for an order:
  /// CaDiCaL obeys "--…", CryptoMiniSat "ind", "red", "p", "t" and "MUST".
  void comment(std::string_view text);

  /// The line "p cnf …". The sizes must come true.
  void header(const DimacsHeader& header);

  Variable new_variables(int count) override;
  void add_clause(std::span<const Literal> clause) override;

  /// Hands on what is still in the buffer. Must be called at the end.
  void flush();

 private:
  void make_room(std::size_t bytes);
  void put(std::string_view text);

  static constexpr std::size_t buffer_size = std::size_t{1} << 16;

  TextOutput output_;
  std::unique_ptr<char[]> buffer_ = std::make_unique<char[]>(buffer_size);
  std::size_t used_ = 0;
  int variables_ = 0;
  bool has_header_ = false;
};

}  // namespace clausoku
