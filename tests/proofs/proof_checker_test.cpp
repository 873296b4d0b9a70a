// Tests the proof checker with handwritten proofs, with proofs of solvers, and with satisfiable
// formulas, which the checker must never accept as refuted.
#include "src/proofs/proof_checker.hpp"

#include <boost/test/unit_test.hpp>
#include <iterator>
#include <random>
#include <set>
#include <sstream>

#include "tests/proofs/checking.hpp"
#include "tests/proofs/pigeonhole_proof.hpp"
#include "tests/truth_table.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(proof_checker)

namespace {

using Clause = std::vector<Literal>;

Clause random_clause(int variables, std::size_t longest, std::mt19937& random) {
  Clause clause;
  for (std::size_t length = 1 + random() % longest; length > 0; --length) {
    const auto variable = static_cast<Variable>(1 + random() % variables);
    clause.push_back(random() % 2 == 0 ? variable : -variable);
  }
  return clause;
}

Formula random_formula(int variables, int clauses, std::size_t longest, std::mt19937& random) {
  Formula formula;
  formula.new_variables(variables);
  for (int k = 0; k < clauses; ++k) formula.add_clause(random_clause(variables, longest, random));
  return formula;
}

void copy_clauses(const Formula& formula, ClauseSink& sink) {
  sink.new_variables(formula.variables());
  for (std::size_t k = 0; k < formula.clauses(); ++k) sink.add_clause(formula.clause(k));
}

bool has_model(const Formula& formula) { return !models(formula, formula.variables()).empty(); }

using Clauses = std::vector<Clause>;

Clauses collect_formula_clauses(const Formula& formula) {
  Clauses clauses;
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    clauses.emplace_back(formula.clause(k).begin(), formula.clause(k).end());
  }
  return clauses;
}

/// Returns true if the clause is RUP (reverse unit propagation) by definition: unit propagation
/// from its negation until nothing changes finds a contradiction.
bool is_rup_by_definition(const Clauses& clauses, const Clause& clause) {
  std::set<Literal> facts;
  for (const Literal literal : clause) facts.insert(-literal);
  const auto is_false = [&](Literal literal) { return facts.contains(-literal); };
  if (std::ranges::any_of(facts, is_false)) return true;
  for (bool changed = true; changed;) {
    changed = false;
    for (const Clause& other : clauses) {
      std::set<Literal> open;
      std::ranges::remove_copy_if(other, std::inserter(open, open.end()), is_false);
      if (open.empty()) return true;
      if (open.size() == 1) changed = facts.insert(*open.begin()).second || changed;
    }
  }
  return false;
}

/// Returns true if the lemma is RUP, or RAT on its first literal, by definition. Skips tautologies,
/// the clauses that contain both the first literal and its negation.
bool is_valid_lemma_by_definition(const Clauses& clauses, const Clause& lemma) {
  if (is_rup_by_definition(clauses, lemma)) return true;
  if (lemma.empty()) return false;
  return std::ranges::all_of(clauses, [&](const Clause& other) {
    const auto has = [&](Literal x) { return std::ranges::find(other, x) != other.end(); };
    if (!has(-lemma[0]) || has(lemma[0])) return true;
    Clause resolvent = lemma;
    std::ranges::remove_copy(other, std::back_inserter(resolvent), -lemma[0]);
    return is_rup_by_definition(clauses, resolvent);
  });
}

/// Returns true if the proof, which must have no deletions, is valid by definition.
bool is_proof_by_definition(const Formula& formula, const std::string& proof) {
  Clauses clauses = collect_formula_clauses(formula);
  for (const std::string& line : lines_of(proof)) {
    std::istringstream words(line);
    Clause lemma{std::istream_iterator<Literal>(words), std::istream_iterator<Literal>()};
    lemma.pop_back();  // the final 0
    if (!is_valid_lemma_by_definition(clauses, lemma)) return false;
    if (lemma.empty()) return true;
    clauses.push_back(lemma);
  }
  return false;
}

/// The example formula of the web page of drat-trim, with four variables and eight clauses.
const std::string drat_trim_example =
    "p cnf 4 8\n1 2 -3 0\n-1 -2 3 0\n2 3 -4 0\n-2 -3 4 0\n-1 -3 -4 0\n1 3 4 0\n-1 2 4 0\n"
    "1 -2 -4 0\n";

}  // namespace

BOOST_AUTO_TEST_CASE(accepts_lemmas_that_follow_by_unit_propagation) {
  ProofChecker checker;
  checker.add_clause({1, 2, 3});
  checker.add_clause({1, 2, -3});
  checker.add_clause({-1, 4});
  checker.add_clause({-2, 4});
  checker.add_clause({4, -5});
  checker.add_clause({-4, 5});
  BOOST_TEST(!checker.add_lemma(Clause{-4}));
  BOOST_TEST(!checker.add_lemma(Clause{}));
  BOOST_TEST(checker.add_lemma(Clause{1, 2}));
  BOOST_TEST(checker.add_lemma(Clause{4}));
  BOOST_TEST(checker.add_lemma(Clause{5}));
  BOOST_TEST(!checker.add_lemma(Clause{}));
}

BOOST_AUTO_TEST_CASE(accepts_rat_lemmas_on_their_first_literal_only) {
  for (const auto& [proof, expected] : std::vector<std::pair<std::string, std::string>>{
           {"-1 0\nd -1 -2 3 0\nd -1 -3 -4 0\nd -1 2 4 0\n2 0\n0\n", "verified"},
           {"-1 0\n2 0\n0\n", "verified"},
           {"0\n", "not verified: line 1: the empty clause does not follow"},
           {"-1 0\n", "not verified: the proof ends without the empty clause"},
           {"", "not verified: the proof ends without the empty clause"},
           {"-1 0\nd 1 2 3 0\n2 0\n0\n",
            "not verified: line 2: the clause '1 2 3' is deleted, but does not exist"},
       }) {
    BOOST_TEST(verdict(drat_trim_example, proof) == expected);
  }
  // The clause (5 ∨ ¬1) is RAT on the new variable 5, but not RAT on ¬1.
  BOOST_TEST(verdict("p cnf 2 2\n-1 2 0\n1 -2 0\n", "5 -1 0\n") ==
             "not verified: the proof ends without the empty clause");
  BOOST_TEST(verdict("p cnf 2 2\n-1 2 0\n1 -2 0\n", "-1 5 0\n") ==
             "not verified: line 1: the clause '-1 5' does not follow");
}

BOOST_AUTO_TEST_CASE(accepts_a_blocked_clause_only_while_it_stays_blocked) {
  // The clause (1 ∨ ¬2) is blocked on 1 if each clause with ¬1 contains 2.
  ProofChecker checker;
  checker.add_clause({-1, 2, 3});
  BOOST_TEST(checker.add_lemma(Clause{1, -2}));
  ProofChecker other;
  other.add_clause({-1, 2, 3});
  other.add_clause({-1, 3, 4});
  BOOST_TEST(!other.add_lemma(Clause{1, -2}));
  BOOST_TEST(other.remove_clause(Clause{4, 3, -1}));
  BOOST_TEST(other.add_lemma(Clause{1, -2}));
}

BOOST_AUTO_TEST_CASE(verifies_short_pigeonhole_proofs_with_new_variables) {
  for (const int pigeons : {2, 3, 5, 9, 12}) {
    const PigeonholeProof php(pigeons);
    BOOST_TEST(verdict(dimacs(php.formula), php.proof) == "verified");
  }
  const PigeonholeProof php(6);
  auto lines = lines_of(php.proof);
  std::swap(lines[2], lines[3]);  // two definitions, whose order does not matter
  BOOST_TEST(verdict(dimacs(php.formula), text_of(lines)) == "verified");
  lines[0] = "-1 31 0\n";  // the new variable 31 no longer comes first
  BOOST_TEST(verdict(dimacs(php.formula), text_of(lines)) ==
             "not verified: line 1: the clause '-1 31' does not follow");
  lines.erase(lines.begin(), lines.begin() + 4);  // removes the definition of 31
  BOOST_TEST(verdict(dimacs(php.formula), text_of(lines)).starts_with("not verified: line "));
}

BOOST_AUTO_TEST_CASE(rejects_changed_proofs_that_are_invalid_by_definition) {
  const PigeonholeProof php(4);
  const std::string formula = dimacs(php.formula);
  const auto lines = lines_of(php.proof);
  int refused = 0;
  int verified = 0;
  for (std::size_t k = 0; k + 1 < lines.size(); ++k) {
    auto left_out = lines;
    left_out.erase(left_out.begin() + static_cast<std::ptrdiff_t>(k));
    auto flipped = lines;
    flipped[k] = lines[k][0] == '-' ? lines[k].substr(1) : "-" + lines[k];
    for (const auto& changed : {left_out, flipped}) {
      // Some changed proofs are still valid, so the definition decides which verdict is right.
      const std::string proof = text_of(changed);
      const bool accepted = verdict(formula, proof) == "verified";
      BOOST_TEST(accepted == is_proof_by_definition(php.formula, proof));
      ++(accepted ? verified : refused);
    }
  }
  BOOST_TEST(refused > 0);
  BOOST_TEST(verified > 0);
}

BOOST_AUTO_TEST_CASE(agrees_with_the_definition_on_random_lemmas) {
  std::mt19937 random(10);
  int followed = 0;
  int refused = 0;
  for (int round = 0; round < 2000; ++round) {
    const Formula formula = random_formula(5, 3 + static_cast<int>(random() % 16), 3, random);
    ProofChecker checker;
    copy_clauses(formula, checker);
    Clauses clauses = collect_formula_clauses(formula);
    for (int step = 0; step < 30; ++step) {
      const Clause lemma = random() % 20 == 0 ? Clause{} : random_clause(7, 4, random);
      const bool follows = is_valid_lemma_by_definition(clauses, lemma);
      BOOST_TEST(checker.add_lemma(lemma) == follows);
      if (follows) clauses.push_back(lemma);
      ++(follows ? followed : refused);
    }
  }
  BOOST_TEST(followed > 1000);
  BOOST_TEST(refused > 1000);
}

BOOST_AUTO_TEST_CASE(stop_request_ends_the_check_within_a_lemma) {
  constexpr int length = 300'000;
  std::stop_source stop;
  ProofChecker checker{Deadline(stop.get_token())};
  for (int k = 1; k < length; ++k) checker.add_clause(Clause{-k, k + 1});
  BOOST_TEST(checker.add_lemma(Clause{-1, length}));
  BOOST_TEST(!checker.has_hit_deadline());
  stop.request_stop();
  BOOST_TEST(!checker.add_lemma(Clause{-2, length}));  // a chain of one clause less
  BOOST_TEST(checker.has_hit_deadline());
}

BOOST_AUTO_TEST_CASE(removes_copies_one_by_one_but_keeps_propagating_clauses) {
  ProofChecker checker;
  checker.add_clause({1, 2});
  checker.add_clause({2, 1, 1});
  BOOST_TEST(checker.remove_clause(Clause{2, 1}));
  BOOST_TEST(checker.has_clause(Clause{1, 2}));
  BOOST_TEST(checker.remove_clause(Clause{2, 2, 1}));
  BOOST_TEST(!checker.has_clause(Clause{1, 2}));
  BOOST_TEST(!checker.remove_clause(Clause{1, 2}));

  checker.add_clause({-3});
  checker.add_clause({3, 4});
  BOOST_TEST(checker.remove_clause(Clause{3, 4}));  // implies 4, so it is still used
  BOOST_TEST(!checker.has_clause(Clause{3, 4}));
  BOOST_TEST(!checker.remove_clause(Clause{3, 4}));
  BOOST_TEST(checker.add_lemma(Clause{4}));
  BOOST_TEST(!checker.has_removed_reasons());
  BOOST_TEST(!checker.add_lemma(Clause{-4, 5}));
}

BOOST_AUTO_TEST_CASE(removes_propagating_clauses_if_a_lemma_needs_that) {
  ProofChecker checker;
  checker.add_clause({-3});
  checker.add_clause({3, 4});
  checker.add_clause({-4, 5});
  checker.add_clause({1, 2});
  BOOST_TEST(!checker.add_lemma(Clause{3}));
  BOOST_TEST(checker.remove_clause(Clause{-3}));
  BOOST_TEST(checker.add_lemma(Clause{5}));  // still follows from -3
  BOOST_TEST(!checker.has_removed_reasons());
  BOOST_TEST(checker.add_lemma(Clause{3}));  // RAT, since no clause has -3
  BOOST_TEST(checker.has_removed_reasons());
  BOOST_TEST(!checker.add_lemma(Clause{-5}));
  BOOST_TEST(!checker.add_lemma(Clause{-3}));
  BOOST_TEST(checker.add_lemma(Clause{5, 4}));
}

// With every deletion applied, a lemma of the definition follows; the checker must accept it, also
// if it keeps deleted clauses for unit propagation.
BOOST_AUTO_TEST_CASE(accepts_all_lemmas_that_follow_after_all_deletions) {
  std::mt19937 random(11);
  int lemmas = 0;
  int needed_removals = 0;
  for (int round = 0; round < 3000; ++round) {
    const Formula formula = random_formula(5, 3 + static_cast<int>(random() % 16), 3, random);
    ProofChecker checker;
    copy_clauses(formula, checker);
    Clauses clauses = collect_formula_clauses(formula);
    for (int step = 0; step < 40; ++step) {
      if (random() % 3 == 0 && !clauses.empty()) {
        const std::size_t k = random() % clauses.size();
        BOOST_TEST(checker.remove_clause(clauses[k]));
        clauses.erase(clauses.begin() + static_cast<std::ptrdiff_t>(k));
        continue;
      }
      const Clause lemma = random() % 20 == 0 ? Clause{} : random_clause(7, 3, random);
      if (!is_valid_lemma_by_definition(clauses, lemma)) continue;
      BOOST_TEST(checker.add_lemma(lemma));
      clauses.push_back(lemma);
      ++lemmas;
    }
    needed_removals += checker.has_removed_reasons();
  }
  BOOST_TEST(lemmas > 3000);
  BOOST_TEST(needed_removals > 100);
}

BOOST_AUTO_TEST_CASE(refuses_rat_lemmas_against_clauses_that_are_not_deleted) {
  // All clauses over 1 and 2, and a clause that keeps (3) from being RAT.
  const std::string clauses = "1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
  const std::string binary_deletion{'d', 7, 8, 0};  // (-3 4)
  const std::string binary_rest{'a', 6, 0, 'a', 2, 0, 'a', 0};
  const std::string four = "p cnf 4 5\n" + clauses + "-3 4 0\n";
  const std::string unit = "p cnf 3 5\n" + clauses + "-3 0\n";
  const std::string wrong = "not verified: line 1: the clause '3' does not follow";
  for (const auto& [formula, proof, expected] : std::vector<std::array<std::string, 3>>{
           {four, "d -3 4 0\n3 0\n1 0\n0\n", "verified"},
           {four, "3 0\n1 0\n0\n", wrong},
           {four, binary_deletion + binary_rest, "verified"},
           {four, binary_rest, "not verified: byte 1: the clause '3' does not follow"},
           {four, "o 5 -3 4 0\nd 5 -3 4 0\na 7 3 0\na 8 1 0\na 9 0\n", "verified"},
           {four, "o 5 -3 4 0\na 7 3 0\na 8 1 0\na 9 0\n",
            "not verified: line 2: the clause '3' does not follow"},
           {unit, "d -3 0\n3 0\n1 0\n0\n", "verified"},
           {unit, "3 0\n1 0\n0\n", wrong},
       }) {
    BOOST_TEST(verdict(formula, proof) == expected);
  }
}

BOOST_AUTO_TEST_CASE(knows_if_another_checker_may_accept_a_lemma) {
  const auto check = [](const std::string& proof) {
    const auto result =
        verify(input_of("p cnf 5 5\n1 2 0\n1 -2 0\n-1 2 0\n-4 5 0\n-1 -2 -4 0\n"), input_of(proof));
    return std::get<Verification>(result).verdict;
  };
  BOOST_TEST(check("4 0\n").has_wrong_lemma);
  BOOST_TEST(!check("4 6 0\n").has_wrong_lemma);  // RAT on 6, which is not the first
  BOOST_TEST(!check("d 4 5 0\n").has_wrong_lemma);
  BOOST_TEST(!check("1 0\n").has_wrong_lemma);
  BOOST_TEST(!check("1 0\n").needs_removed_reasons);
}

BOOST_AUTO_TEST_CASE(rejects_lemmas_that_need_a_deleted_clause) {
  BOOST_TEST(verdict("p cnf 1 2\n1 0\n-1 0\n", "0\n") == "verified");
  const std::string formula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
  BOOST_TEST(verdict(formula, "1 0\n0\n") == "verified");
  BOOST_TEST(verdict(formula, "d -1 2 0\n1 0\n0\n") ==
             "not verified: line 3: the empty clause does not follow");
}

BOOST_AUTO_TEST_CASE(accepts_tautologies_and_empty_clauses) {
  ProofChecker checker;
  checker.add_clause({1, -1, 2});
  BOOST_TEST(checker.add_lemma(Clause{3, -3}));
  BOOST_TEST(checker.remove_clause(Clause{-1, 1, 2}));
  BOOST_TEST(!checker.add_lemma(Clause{}));
  checker.add_clause({});
  BOOST_TEST(checker.add_lemma(Clause{}));
}

BOOST_AUTO_TEST_CASE(large_variable_numbers_need_little_memory) {
  BOOST_TEST(verdict("p cnf 2147483646 2\n2147483646 -5000000 0\n-2147483646 0\n",
                     "-5000000 0\n") == "not verified: the proof ends without the empty clause");
}

BOOST_AUTO_TEST_CASE(distinguishes_small_and_large_variables) {
  const Clause variables{1, 1023, 1024, 1025, 4194303, 4194304, 4194305, max_variable};
  ProofChecker checker;
  for (auto next = variables.rbegin(); next != variables.rend(); ++next) {
    BOOST_TEST(!checker.has_clause(Clause{*next}), *next);
    checker.add_clause({*next});
    BOOST_TEST(checker.has_clause(Clause{*next}), *next);
    BOOST_TEST(!checker.has_clause(Clause{-*next}), *next);
  }
  Clause all_false;
  for (const Literal variable : variables) all_false.push_back(-variable);
  BOOST_TEST(!checker.has_clause(all_false));
  checker.add_clause(all_false);
  BOOST_TEST(checker.add_lemma(Clause{}));
}

BOOST_AUTO_TEST_CASE(verifies_solvers_proofs) {
  std::mt19937 random(7);
  int proofs = 0;
  for (int round = 0; round < 60; ++round) {
    const Formula formula = random_formula(20 + round, 7 * (20 + round), 4, random);
    const std::string text = dimacs(formula);
    for (const SolverEntry& entry : embedded_solvers()) {
      for (const bool binary : {false, true}) {
        const std::string proof = proof_of(text, entry, binary);
        if (proof.empty()) continue;
        ++proofs;
        BOOST_TEST(verdict(text, proof) == "verified", entry.name << ", round " << round);
      }
    }
  }
  BOOST_TEST(proofs >= 60);
}

BOOST_AUTO_TEST_CASE(rejects_a_proof_for_a_satisfiable_part_of_its_formula) {
  std::mt19937 random(8);
  int tried = 0;
  for (int round = 0; round < 400; ++round) {
    const Formula formula = random_formula(6, 45, 3, random);
    const std::string proof = proof_of(dimacs(formula), embedded_solvers().back());
    if (proof.empty()) continue;
    Formula part;
    part.new_variables(6);
    for (std::size_t k = 0; k < formula.clauses(); ++k) {
      if (random() % 3 == 0) part.add_clause(formula.clause(k));
    }
    if (!has_model(part)) continue;
    ++tried;
    BOOST_TEST(verdict(dimacs(part), proof).starts_with("not verified: line "));
  }
  BOOST_TEST(tried >= 20);
}

BOOST_AUTO_TEST_CASE(never_refutes_a_formula_with_a_model) {
  std::mt19937 random(9);
  int formulas = 0;
  int lemmas = 0;
  for (int round = 0; round < 8000; ++round) {
    const int variables = 2 + static_cast<int>(random() % 4);
    const Formula formula =
        random_formula(variables, 1 + static_cast<int>(random() % 14), 3, random);
    if (!has_model(formula)) continue;
    ++formulas;
    ProofChecker checker;
    copy_clauses(formula, checker);
    std::vector<Clause> held;
    for (std::size_t k = 0; k < formula.clauses(); ++k) {
      held.emplace_back(formula.clause(k).begin(), formula.clause(k).end());
    }
    for (int step = 0; step < 60; ++step) {
      if (random() % 3 == 0 && !held.empty()) {
        const std::size_t k = random() % held.size();
        checker.remove_clause(held[k]);
        // The checker may still have the clause, as a copy or because propagation needs the clause.
        if (!checker.has_clause(held[k])) held.erase(held.begin() + static_cast<std::ptrdiff_t>(k));
      } else if (Clause lemma = random_clause(variables + 3, 3, random); checker.add_lemma(lemma)) {
        ++lemmas;
        held.push_back(std::move(lemma));
      }
      BOOST_TEST(!checker.add_lemma(Clause{}));
    }
  }
  BOOST_TEST(formulas > 3000);
  BOOST_TEST(lemmas > 10 * formulas);
}

BOOST_AUTO_TEST_SUITE_END()
