// Reading proofs of unsatisfiability, step by step, as a stream.
//
//   DRAT, text     lemma LITERALS 0; deletion d LITERALS 0; lines that begin with c are comments
//   DRAT, binary   lemma 'a' NUMBERS 0; deletion 'd' NUMBERS 0; literal x as 2x, −x as 2x + 1, in
//                  bytes of 7 bits, the lowest first, each but the last with its top bit set
//   LRAT           lemma ID LITERALS 0 HINTS 0; deletion ID d IDS 0; text alone. Deletions, by IDs,
//                  are passed over: what follows from fewer clauses follows from more, and RAT is
//                  only harder to have with more
//   FRAT           lemma a ID LITERALS 0 [l IDS 0]; deletion d ID LITERALS 0; clause of the formula
//                  o ID LITERALS 0; at the end f ID LITERALS 0, what is left; text alone
//
// The text tells which it is: binary has a NUL byte soon, FRAT begins with o, a or f, and LRAT has
// a first line with two zeros or with d behind a number. IDs and hints are read and passed over, so
// are FRAT's relocations (r).
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

#include "encoder/byte_reader.hpp"
#include "encoder/clause_sink.hpp"
#include "encoder/word.hpp"

namespace clausoku {

enum class ProofFormat { drat, binary_drat, frat, lrat };

struct ProofStep {
  enum class Kind {
    lemma,
    deletion,
    original,   ///< says that the formula has this clause
    left_over,  ///< says that this clause has not been deleted
  };

  Kind kind;
  std::span<const Literal> clause;  ///< valid until the next step is read
};

/// What is wrong with a proof as a text.
struct ProofError {
  std::string place;  ///< "LINE:COLUMN", or "byte OFFSET" counted from 1
  std::string found;
  std::string expected;
};

/// "PLACE: FOUND; expected EXPECTED"
std::string to_string(const ProofError& error);

class ProofReader {
 public:
  explicit ProofReader(TextInput input) : input_(std::move(input)), bytes_(input_) {}
  ProofReader(const ProofReader&) = delete;
  ProofReader& operator=(const ProofReader&) = delete;

  /// The next step; nothing at the end. After an error nothing more may be read.
  std::variant<std::optional<ProofStep>, ProofError> next();

  /// Where the last step begins: "line 7" or "byte 123".
  std::string place() const;

  /// Empty until next() has been called.
  std::optional<ProofFormat> format() const { return format_; }

 private:
  using Fault = std::optional<ProofError>;

  ProofFormat detect();
  Fault read_step();
  Fault read_text_step();
  Fault read_lrat_step();
  Fault read_binary_step();
  Fault read_literals();
  Fault read_numbers(std::string_view what, bool until_zero);
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
  std::size_t line_ = 0;                 // of the step
  std::size_t offset_ = 0;               // likewise, counted from 1
  std::optional<ProofStep::Kind> kind_;  // of the step read; none at the end
  std::vector<Literal> clause_;
};

}  // namespace clausoku
