// Trimming removes unnecessary lemmas from a proof.
//
// The first step keeps only the lemmas on which the empty clause depends. The second step visits
// these lemmas from the last to the first, and removes a lemma if all lemmas that use it follow
// without it. A lemma that cannot be removed stays necessary, because each further removal only
// makes fewer clauses follow. Deletions are dropped, because they only save checking time.
//
// Heule, Hunt and Wetzler, "Trimming while checking clausal proofs", FMCAD 2013; LRAT: Cruz-Filipe,
// Heule, Hunt, Kaufmann and Schneider-Kamp, "Efficient certified RAT verification", CADE 2017.
#pragma once

#include <optional>
#include <vector>

#include "encoder/basics/deadline.hpp"
#include "encoder/text/text_buffer.hpp"
#include "src/proofs/proof_reader.hpp"

namespace clausoku {

using Lemma = std::vector<Literal>;

/// Reads the lemmas of a proof up to the empty clause. The proof must have no syntax errors.
std::vector<Lemma> read_lemmas(ProofReader& proof);

struct TrimmedProof {
  std::vector<Lemma> lemmas;  ///< the last is the empty clause
  /// The LRAT hints of each lemma: clause numbers from 1. The formula's clauses are numbered first,
  /// then the lemmas. remove_needless_lemmas() removes all hints.
  std::vector<std::vector<int>> hints;
  bool is_tight = false;  ///< removing any lemma breaks the proof; false if the deadline came first
};

/// Trims a proof. Returns empty if a necessary lemma does not follow by unit propagation from the
/// formula and the earlier lemmas, or if the deadline passes before this is known. Requires that
/// the last lemma is the empty clause.
std::optional<TrimmedProof> trim_proof(const Formula& formula, std::vector<Lemma> lemmas,
                                       const Deadline& deadline = {});

/// Removes lemmas that become unnecessary if the remaining lemmas may be RAT instead of RUP. Hints
/// cannot justify a RAT lemma, so the result is for DRAT only. Afterwards every lemma is necessary,
/// unless the deadline passed first; then `is_tight` is false.
void remove_needless_lemmas(const Formula& formula, TrimmedProof& proof,
                            const Deadline& deadline = {});

void write_drat(const TrimmedProof& proof, const TextOutput& output);

/// Writes a line per lemma: number, literals, 0, hints, 0. Lemmas count from `formula_clauses` + 1.
void write_lrat(const TrimmedProof& proof, std::size_t formula_clauses, const TextOutput& output);

}  // namespace clausoku
