#include "src/proofs/trimming.hpp"

#include <algorithm>
#include <cstdlib>

#include "encoder/basics/contract.hpp"
#include "src/proofs/proof_checker.hpp"
#include "src/proofs/rup_engine.hpp"

namespace clausoku {
namespace {

class Trimmer {
 public:
  Trimmer(const Formula& formula, std::vector<Lemma> lemmas)
      : lemmas_(std::move(lemmas)),
        originals_(static_cast<int>(formula.clauses())),
        engine_(largest_variable(formula, lemmas_)),
        kept_(lemmas_.size(), false),
        hints_(lemmas_.size()) {
    for (std::size_t k = 0; k < formula.clauses(); ++k) engine_.add(formula.clause(k));
    for (const Lemma& lemma : lemmas_) engine_.add(lemma);
  }

  /// Keeps only the lemmas on which the empty clause depends, also indirectly. Returns false if
  /// such a lemma does not follow by unit propagation, or if the deadline passes first.
  bool keep_core_lemmas(const Deadline& deadline) {
    kept_.back() = true;
    for (std::size_t k = lemmas_.size(); k-- > 0;) {
      if (deadline.due()) return false;
      if (!kept_[k]) {
        engine_.set_active(id_of(k), false);
        continue;
      }
      auto found = engine_.antecedents(lemmas_[k], id_of(k));
      if (!found) return false;
      hints_[k] = *std::move(found);
      for (const int id : hints_[k]) {
        if (id >= originals_) kept_[static_cast<std::size_t>(id - originals_)] = true;
      }
    }
    return true;
  }

  /// Removes kept lemmas that are unnecessary. Returns false if the deadline passes first.
  bool remove_unnecessary_lemmas(const Deadline& deadline) {
    for (std::size_t k = lemmas_.size() - 1; k-- > 0;) {
      if (!kept_[k]) continue;
      if (deadline.due()) return false;
      remove_if_unnecessary(k);
      drop_unused_lemmas();
    }
    return true;
  }

  TrimmedProof result(bool is_tight) const {
    TrimmedProof proof;
    proof.is_tight = is_tight;
    std::vector<int> numbers(lemmas_.size());
    for (std::size_t k = 0; k < lemmas_.size(); ++k) {
      if (!kept_[k]) continue;
      proof.lemmas.push_back(lemmas_[k]);
      numbers[k] = originals_ + static_cast<int>(proof.lemmas.size());
      std::vector<int>& hints = proof.hints.emplace_back();
      for (const int id : hints_[k]) {
        hints.push_back(id < originals_ ? id + 1
                                        : numbers[static_cast<std::size_t>(id - originals_)]);
      }
    }
    return proof;
  }

 private:
  static Variable largest_variable(const Formula& formula, const std::vector<Lemma>& lemmas) {
    Variable largest = formula.variables();
    for (const Lemma& lemma : lemmas) {
      for (const Literal literal : lemma) largest = std::max(largest, std::abs(literal));
    }
    return largest;
  }

  int id_of(std::size_t lemma) const { return originals_ + static_cast<int>(lemma); }

  /// Removes a lemma if all lemmas that use it follow without it.
  void remove_if_unnecessary(std::size_t lemma) {
    engine_.set_active(id_of(lemma), false);
    std::vector<std::pair<std::size_t, std::vector<int>>> others;
    for (std::size_t k = lemma + 1; k < lemmas_.size(); ++k) {
      if (!kept_[k] || std::ranges::count(hints_[k], id_of(lemma)) == 0) continue;
      auto found = engine_.antecedents(lemmas_[k], id_of(k));
      if (!found) return engine_.set_active(id_of(lemma), true);
      others.emplace_back(k, *std::move(found));
    }
    kept_[lemma] = false;
    for (auto& [k, hints] : others) hints_[k] = std::move(hints);
  }

  /// Removes the kept lemmas that are no longer in the hints of another kept lemma.
  void drop_unused_lemmas() {
    std::vector<bool> used(lemmas_.size(), false);
    used.back() = true;
    for (std::size_t k = lemmas_.size(); k-- > 0;) {
      if (!kept_[k]) continue;
      if (!used[k]) {
        kept_[k] = false;
        engine_.set_active(id_of(k), false);
        continue;
      }
      for (const int id : hints_[k]) {
        if (id >= originals_) used[static_cast<std::size_t>(id - originals_)] = true;
      }
    }
  }

  const std::vector<Lemma> lemmas_;
  const int originals_;
  RupEngine engine_;
  std::vector<bool> kept_;
  std::vector<std::vector<int>> hints_;  // by lemma, if kept: clause numbers of the engine
};

/// True if all lemmas except `left_out` are accepted. Meaningless if the deadline passes first.
bool is_proof_without(const Formula& formula, const std::vector<Lemma>& lemmas,
                      std::size_t left_out, const Deadline& deadline) {
  ProofChecker checker(deadline);
  checker.new_variables(formula.variables());
  for (std::size_t k = 0; k < formula.clauses(); ++k) checker.add_clause(formula.clause(k));
  for (std::size_t k = 0; k < lemmas.size(); ++k) {
    if (checker.has_hit_deadline()) return false;
    if (k != left_out && !checker.add_lemma(lemmas[k])) return false;
  }
  return true;
}

}  // namespace

std::vector<Lemma> read_lemmas(ProofReader& proof) {
  std::vector<Lemma> lemmas;
  while (true) {
    const auto read = proof.next();
    require(!std::holds_alternative<ProofError>(read));
    const auto& step = std::get<std::optional<ProofStep>>(read);
    if (!step) return lemmas;
    if (step->kind != ProofStep::Kind::lemma) continue;
    lemmas.emplace_back(step->clause.begin(), step->clause.end());
    if (lemmas.back().empty()) return lemmas;
  }
}

std::optional<TrimmedProof> trim_proof(const Formula& formula, std::vector<Lemma> lemmas,
                                       const Deadline& deadline) {
  require(!lemmas.empty() && lemmas.back().empty());
  Trimmer trimmer(formula, std::move(lemmas));
  if (!trimmer.keep_core_lemmas(deadline)) return std::nullopt;
  const bool is_tight = trimmer.remove_unnecessary_lemmas(deadline);
  return trimmer.result(is_tight);
}

void remove_needless_lemmas(const Formula& formula, TrimmedProof& proof, const Deadline& deadline) {
  std::vector<Lemma>& lemmas = proof.lemmas;
  proof.hints.clear();
  // A removal can make another lemma RAT and thus a third lemma unnecessary, even one that was
  // necessary before. So repeat until every lemma is necessary.
  std::size_t needed = 0;
  for (std::size_t k = lemmas.size() - 1; lemmas.size() > 1 && needed + 1 < lemmas.size();) {
    k = k == 0 ? lemmas.size() - 2 : k - 1;
    const bool is_unnecessary_lemma = is_proof_without(formula, lemmas, k, deadline);
    if (deadline.due()) {
      proof.is_tight = false;
      return;
    }
    if (is_unnecessary_lemma) {
      lemmas.erase(lemmas.begin() + static_cast<std::ptrdiff_t>(k));
      needed = 0;
    } else {
      ++needed;
    }
  }
}

void write_drat(const TrimmedProof& proof, const TextOutput& output) {
  TextBuffer text(output);
  for (const Lemma& lemma : proof.lemmas) {
    for (const Literal literal : lemma) text.put(literal, ' ');
    text.put(0, '\n');
  }
  text.flush();
}

void write_lrat(const TrimmedProof& proof, std::size_t formula_clauses, const TextOutput& output) {
  TextBuffer text(output);
  for (std::size_t k = 0; k < proof.lemmas.size(); ++k) {
    text.put(static_cast<int>(formula_clauses + k + 1), ' ');
    for (const Literal literal : proof.lemmas[k]) text.put(literal, ' ');
    text.put(0, ' ');
    for (const int hint : proof.hints[k]) text.put(hint, ' ');
    text.put(0, '\n');
  }
  text.flush();
}

}  // namespace clausoku
