// Reads proofs of unsatisfiability step by step, in these formats:
//
//   DRAT, text     lemma LITERALS 0; deletion d LITERALS 0; lines that begin with c are comments
//   DRAT, binary   lemma 'a' NUMBERS 0; deletion 'd' NUMBERS 0; literal x is 2x, −x is 2x + 1, in
//                  bytes of 7 bits, the lowest first; all bytes but the last have the top bit set
//   LRAT           lemma ID LITERALS 0 HINTS 0; deletion ID d IDS 0; text only
//   FRAT           lemma a ID LITERALS 0 [l IDS 0]; deletion d ID LITERALS 0; original clause
//                  o ID LITERALS 0; final clause f ID LITERALS 0; text only
//
// The reader detects the format: a binary proof has a NUL byte near its beginning, a FRAT proof
// begins with o, a or f, and the first line of an LRAT proof has two zeros or "d" after a number.
// FRAT's IDs, hints and relocations (r) are read and ignored.
//
// https://www.cs.utexas.edu/~marijn/drat-trim/; Baek, Carneiro and Heule, "A flexible proof format
// for SAT solver-elaborator communication", TACAS 2021.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "encoder/clause_sink.hpp"
#include "encoder/text/byte_reader.hpp"
#include "encoder/text/word.hpp"

namespace clausoku {

enum class ProofFormat { drat, binary_drat, frat, lrat };

struct ProofStep {
  enum class Kind {
    lemma,
    deletion,
    original,   ///< claims that the formula has this clause
    left_over,  ///< claims that this clause was not deleted
  };

  Kind kind;
  std::span<const Literal> clause;  ///< valid until the next step is read
  std::int64_t id = 0;              ///< the number of an LRAT lemma
  /// The hints of an LRAT lemma, or the numbers of the clauses that an LRAT deletion deletes, which
  /// has no `clause`. Valid until the next step is read.
  std::span<const std::int64_t> numbers = {};
};

/// A syntax error in a proof.
struct ProofError {
  std::string place;  ///< "LINE:COLUMN", or "byte OFFSET" counted from 1
  std::string found;
  std::string expected;
};

/// Formats an error as "PLACE: FOUND; expected EXPECTED".
std::string to_string(const ProofError& error);

class ProofReader {
 public:
  explicit ProofReader(TextInput input) : input_(std::move(input)), bytes_(input_) {}
  ProofReader(const ProofReader&) = delete;
  ProofReader& operator=(const ProofReader&) = delete;

  /// Reads the next step. Returns empty at the end of the proof. Must not be called after an error.
  std::variant<std::optional<ProofStep>, ProofError> next();

  /// Returns the position where the last step begins: "line 7" or "byte 123".
  std::string place() const;

  /// Reads the beginning of the proof, unless it is read already, and returns the format.
  ProofFormat format();

 private:
  using Fault = std::optional<ProofError>;

  ProofFormat detect();
  Fault read_step();
  Fault read_text_step();
  Fault read_lrat_step();
  Fault read_binary_step();
  Fault read_literals();
  Fault read_number(std::string_view what);
  Fault read_numbers(std::string_view what);
  Fault read_binary_number(std::uint64_t& number);

  bool skip_space();
  void skip_line();
  void read_word();
  Fault unexpected(std::string_view expected) const;
  Fault unexpected_byte(std::string_view expected);

  TextInput input_;
  ByteReader bytes_;
  std::optional<ProofFormat> format_;
  Word word_;
  std::size_t line_ = 0;                 // line of the last step
  std::size_t offset_ = 0;               // offset of the last step, counted from 1
  std::optional<ProofStep::Kind> kind_;  // kind of the step being read; empty at the end
  std::vector<Literal> clause_;
  std::int64_t id_ = 0;
  std::int64_t number_ = 0;  // the number that read_number() read
  std::vector<std::int64_t> numbers_;
};

}  // namespace clausoku
