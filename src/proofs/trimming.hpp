// Proofs without what they can do without.
//
// First only the lemmas stay that the empty clause goes back to; then each of them, the last one
// first, is left out if those that rest on it follow without it. What could not be left out cannot
// be later, since whatever is left out meanwhile only makes less follow. Deletions go: they save
// time, not lemmas.
//
// Heule, Hunt and Wetzler, "Trimming while checking clausal proofs", FMCAD 2013; LRAT: Cruz-Filipe,
// Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient certified RAT verification", CADE 2017.
#pragma once

#include <optional>
#include <vector>

#include "encoder/deadline.hpp"
#include "encoder/text_buffer.hpp"
#include "src/proofs/proof_reader.hpp"

namespace clausoku {

using Lemma = std::vector<Literal>;

/// The lemmas of a proof up to the empty clause. Requires a proof that can be read.
std::vector<Lemma> read_lemmas(ProofReader& proof);

struct TrimmedProof {
  std::vector<Lemma> lemmas;            ///< the last is the empty clause
  std::vector<std::vector<int>> hints;  ///< of each, as LRAT has them: clauses from 1 on, the
                                        ///< formula's and then the lemmas; none after
                                        ///< tighten_for_drat()
  bool is_tight = false;  ///< without any lemma another one would not follow by unit propagation;
                          ///< false where the deadline came first
};

/// Empty where some lemma that is needed does not follow by unit propagation alone, the deletions
/// left out, or where the deadline came before that was known. Requires lemmas that end with the
/// empty clause.
std::optional<TrimmedProof> trim_proof(const Formula& formula, std::vector<Lemma> lemmas,
                                       const Deadline& deadline = {});

/// Leaves out what may be missing where other lemmas then are RAT, which DRAT takes and hints
/// cannot say: afterwards a proof without any of its lemmas fails the check. `is_tight` then tells
/// that.
void tighten_for_drat(const Formula& formula, TrimmedProof& proof, const Deadline& deadline = {});

void write_drat(const TrimmedProof& proof, const TextOutput& output);

/// A lemma a line: its number, its literals, 0, its hints, 0. Requires the formula's clauses.
void write_lrat(const TrimmedProof& proof, std::size_t formula_clauses, const TextOutput& output);

}  // namespace clausoku
