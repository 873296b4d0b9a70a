// Tests that trimmed proofs are valid, need every lemma, and have hints that prove each lemma.
#include "src/proofs/trimming.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <set>

#include "tests/printing.hpp"
#include "tests/proofs/checking.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(trimming)

namespace {

/// Returns the pigeonhole formula with `count` pigeons and `count` − 1 holes.
Formula make_pigeonhole_formula(int count) {
  const int holes = count - 1;
  Formula formula;
  formula.new_variables(count * holes);
  for (int pigeon = 0; pigeon < count; ++pigeon) {
    std::vector<Literal> pigeon_literals;
    for (int hole = 0; hole < holes; ++hole) pigeon_literals.push_back(pigeon * holes + hole + 1);
    formula.add_clause(pigeon_literals);
    for (int other = 0; other < pigeon; ++other) {
      for (int hole = 0; hole < holes; ++hole) {
        formula.add_clause({-(pigeon * holes + hole + 1), -(other * holes + hole + 1)});
      }
    }
  }
  return formula;
}

std::string format_drat(const TrimmedProof& proof) {
  std::string text;
  write_drat(proof, [&](std::string_view piece) { text += piece; });
  return text;
}

TrimmedProof make_trimmed_proof(const Formula& formula) {
  const std::string text = dimacs(formula);
  ProofReader reader(input_of(proof_of(text, embedded_solvers().back())));
  auto proof = trim_proof(formula, read_lemmas(reader));
  BOOST_REQUIRE(proof);
  return *std::move(proof);
}

/// Returns true if the hints of each lemma, taken in order, prove the lemma: each hint leaves at
/// most one literal that is not false, and the last hint leaves none.
bool hints_prove_all_lemmas(const Formula& formula, const TrimmedProof& proof) {
  std::map<int, std::vector<Literal>> clauses;
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    const auto clause = formula.clause(k);
    clauses[static_cast<int>(k) + 1] = {clause.begin(), clause.end()};
  }
  for (std::size_t k = 0; k < proof.lemmas.size(); ++k) {
    std::set<Literal> holds;
    for (const Literal literal : proof.lemmas[k]) holds.insert(-literal);
    bool refuted = false;
    for (const int hint : proof.hints[k]) {
      if (refuted || !clauses.contains(hint)) return false;
      std::set<Literal> open;
      for (const Literal literal : clauses[hint]) {
        if (!holds.contains(-literal)) open.insert(literal);
      }
      if (open.size() > 1) return false;
      if (open.empty())
        refuted = true;
      else
        holds.insert(*open.begin());
    }
    if (!refuted) return false;
    clauses[static_cast<int>(formula.clauses() + k) + 1] = proof.lemmas[k];
  }
  return proof.lemmas.back().empty();
}

}  // namespace

BOOST_AUTO_TEST_CASE(tightly_trimmed_proof_needs_every_lemma) {
  for (const int count : {3, 4, 5}) {
    const Formula formula = make_pigeonhole_formula(count);
    TrimmedProof proof = make_trimmed_proof(formula);
    remove_needless_lemmas(formula, proof);
    BOOST_TEST(proof.is_tight);
    BOOST_TEST(proof.hints.empty());
    const auto lines = lines_of(format_drat(proof));
    BOOST_TEST(verdict(dimacs(formula), text_of(lines)) == "verified");
    for (std::size_t k = 0; k < lines.size(); ++k) {
      auto without = lines;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(k));
      BOOST_TEST(verdict(dimacs(formula), text_of(without)) != "verified", lines[k]);
    }
  }
}

// Unit propagation alone needs more lemmas than a checker that also accepts RAT.
BOOST_AUTO_TEST_CASE(trimmed_proof_has_no_lemma_to_spare_for_unit_propagation) {
  for (const int count : {3, 4, 5}) {
    const Formula formula = make_pigeonhole_formula(count);
    const TrimmedProof proof = make_trimmed_proof(formula);
    BOOST_TEST(proof.is_tight);
    for (std::size_t k = 0; k + 1 < proof.lemmas.size(); ++k) {
      auto without = proof.lemmas;
      without.erase(without.begin() + static_cast<std::ptrdiff_t>(k));
      BOOST_TEST(!trim_proof(formula, without), "lemma " << k);
    }
  }
}

BOOST_AUTO_TEST_CASE(hints_prove_each_lemma) {
  for (const int count : {2, 3, 4, 5}) {
    const Formula formula = make_pigeonhole_formula(count);
    BOOST_TEST(hints_prove_all_lemmas(formula, make_trimmed_proof(formula)));
  }
}

BOOST_AUTO_TEST_CASE(reads_written_lrat) {
  const Formula formula = make_pigeonhole_formula(4);
  const TrimmedProof proof = make_trimmed_proof(formula);
  std::string text;
  write_lrat(proof, formula.clauses(), [&](std::string_view piece) { text += piece; });
  BOOST_TEST(text.starts_with(std::to_string(formula.clauses() + 1) + " "));
  BOOST_TEST(verdict(dimacs(formula), text) == "verified");
  ProofReader reader(input_of(text));
  BOOST_TEST(read_lemmas(reader) == proof.lemmas);
  BOOST_TEST(reader.format() == ProofFormat::lrat);
  BOOST_TEST(verdict(dimacs(formula), text_of({lines_of(text).back()})) ==
             "not verified: line 1: the empty clause has the hint 24, which is no clause");
}

BOOST_AUTO_TEST_CASE(unit_propagation_needs_only_the_empty_lemma) {
  Formula formula;
  formula.new_variables(2);
  formula.add_clause({1});
  formula.add_clause({-1, 2});
  formula.add_clause({-2});
  const auto proof = trim_proof(formula, {{2}, {1, 2}, {}});
  BOOST_REQUIRE(proof);
  BOOST_TEST(proof->lemmas.size() == 1U);
  BOOST_TEST(proof->hints.front() == (std::vector<int>{1, 3, 2}));
}

BOOST_AUTO_TEST_CASE(cannot_trim_lemmas_that_are_only_rat) {
  Formula formula;  // all clauses over x and y; the lemma z is RAT but not RUP
  formula.new_variables(3);
  formula.add_clause({1, 2});
  formula.add_clause({-1, 2});
  formula.add_clause({1, -2});
  formula.add_clause({-1, -2});
  BOOST_TEST(!trim_proof(formula, {{3}, {}}));  // propagation alone does not refute the formula
}

BOOST_AUTO_TEST_CASE(stop_request_ends_the_trimming) {
  const Formula formula = make_pigeonhole_formula(5);
  const std::string text = dimacs(formula);
  ProofReader reader(input_of(proof_of(text, embedded_solvers().back())));
  std::stop_source stop;
  stop.request_stop();
  const Deadline passed(stop.get_token());
  const std::vector<Lemma> lemmas = read_lemmas(reader);
  BOOST_TEST(!trim_proof(formula, lemmas, passed));
  auto proof = trim_proof(formula, lemmas);
  BOOST_REQUIRE(proof);
  BOOST_TEST(proof->is_tight);
  remove_needless_lemmas(formula, *proof, passed);
  BOOST_TEST(!proof->is_tight);
  BOOST_TEST(verdict(text, format_drat(*proof)) == "verified");
}

BOOST_AUTO_TEST_SUITE_END()
