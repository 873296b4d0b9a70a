// The checker on proofs by hand, on solvers' proofs, and on formulas with a model, of which nothing
// may ever convince it that they have none.
#include "src/proofs/proof_checker.hpp"

#include <boost/test/unit_test.hpp>
#include <iterator>
#include <random>
#include <set>
#include <sstream>

#include "tests/proofs/checking.hpp"
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

void copy(const Formula& formula, ClauseSink& sink) {
  sink.new_variables(formula.variables());
  for (std::size_t k = 0; k < formula.clauses(); ++k) sink.add_clause(formula.clause(k));
}

bool has_model(const Formula& formula) { return !models(formula, formula.variables()).empty(); }

using Clauses = std::vector<Clause>;

Clauses clauses_of(const Formula& formula) {
  Clauses clauses;
  for (std::size_t k = 0; k < formula.clauses(); ++k) {
    clauses.emplace_back(formula.clause(k).begin(), formula.clause(k).end());
  }
  return clauses;
}

/// RUP by its definition: with the clause false, unit clauses are looked for until none is left.
bool is_plainly_rup(const Clauses& clauses, const Clause& clause) {
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

/// RUP, or RAT on the first literal, by their definitions; but a clause that has that literal and
/// its opposite says nothing and is no obstacle.
bool plainly_follows(const Clauses& clauses, const Clause& lemma) {
  if (is_plainly_rup(clauses, lemma)) return true;
  if (lemma.empty()) return false;
  return std::ranges::all_of(clauses, [&](const Clause& other) {
    const auto has = [&](Literal x) { return std::ranges::find(other, x) != other.end(); };
    if (!has(-lemma[0]) || has(lemma[0])) return true;
    Clause resolvent = lemma;
    std::ranges::remove_copy(other, std::back_inserter(resolvent), -lemma[0]);
    return is_plainly_rup(clauses, resolvent);
  });
}

/// Of a proof without deletions.
bool is_plainly_a_proof(const Formula& formula, const std::string& proof) {
  Clauses clauses = clauses_of(formula);
  for (const std::string& line : lines_of(proof)) {
    std::istringstream words(line);
    Clause lemma{std::istream_iterator<Literal>(words), std::istream_iterator<Literal>()};
    lemma.pop_back();  // the final 0
    if (!plainly_follows(clauses, lemma)) return false;
    if (lemma.empty()) return true;
    clauses.push_back(lemma);
  }
  return false;
}

/// Four variables, eight clauses; the example of drat-trim's page.
const std::string example =
    "p cnf 4 8\n1 2 -3 0\n-1 -2 3 0\n2 3 -4 0\n-2 -3 4 0\n-1 -3 -4 0\n1 3 4 0\n-1 2 4 0\n"
    "1 -2 -4 0\n";

/// Cook's short refutation of the pigeonhole formula: as long as there are holes, the last pigeon
/// and the last hole are taken away, and new variables say who sits where then.
class Pigeons {
 public:
  explicit Pigeons(int pigeons) {
    holes_ = pigeons - 1;
    sits_.assign(pigeons, std::vector<Variable>(holes_));
    for (auto& row : sits_) {
      for (Variable& variable : row) variable = formula.new_variables(1);
    }
    last_variable_ = formula.variables();
    for (std::size_t p = 0; p < sits_.size(); ++p) {
      formula.add_clause(sits_[p]);
      for (int hole = 0; hole < holes_; ++hole) {
        for (std::size_t q = 0; q < p; ++q) formula.add_clause({-sits_[p][hole], -sits_[q][hole]});
      }
    }
    while (holes_ > 1) shrink();
    add({});
  }

  Formula formula;
  std::string proof;

 private:
  void add(const Clause& clause) {
    for (const Literal literal : clause) proof += std::to_string(literal) + " ";
    proof += "0\n";
  }

  void shrink() {
    const std::size_t pigeons = sits_.size() - 1;
    const int holes = holes_ - 1;
    auto next = std::vector<std::vector<Variable>>(pigeons, std::vector<Variable>(holes));
    for (std::size_t p = 0; p < pigeons; ++p) {
      for (int h = 0; h < holes; ++h) {
        const Variable x = next[p][h] = ++last_variable_;
        add({x, -sits_[p][h]});
        add({x, -sits_[p][holes], -sits_[pigeons][h]});
        add({-x, sits_[p][h], sits_[p][holes]});
        add({-x, sits_[p][h], sits_[pigeons][h]});
      }
    }
    for (std::size_t p = 0; p < pigeons; ++p) {
      add(next[p]);
      for (int h = 0; h < holes; ++h) {
        for (std::size_t q = 0; q < p; ++q) {
          add({-next[p][h], -next[q][h], sits_[p][h]});
          add({-next[p][h], -next[q][h]});
        }
      }
    }
    sits_ = std::move(next);
    holes_ = holes;
  }

  int holes_;
  Variable last_variable_;
  std::vector<std::vector<Variable>> sits_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(a_lemma_follows_by_unit_propagation_or_not) {
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

BOOST_AUTO_TEST_CASE(a_resolution_asymmetric_tautology_is_one_on_its_first_literal) {
  for (const auto& [proof, expected] : std::vector<std::pair<std::string, std::string>>{
           {"-1 0\nd -1 -2 3 0\nd -1 -3 -4 0\nd -1 2 4 0\n2 0\n0\n", "verified"},
           {"-1 0\n2 0\n0\n", "verified"},
           {"0\n", "not verified: line 1: the empty clause does not follow"},
           {"-1 0\n", "not verified: the proof ends without the empty clause"},
           {"", "not verified: the proof ends without the empty clause"},
           {"-1 0\nd 1 2 3 0\n2 0\n0\n",
            "not verified: line 2: the clause '1 2 3' is deleted, but is not there"},
       }) {
    BOOST_TEST(verdict(example, proof) == expected);
  }
  // (1 or 5) has it on the new variable 5, but not on 1.
  BOOST_TEST(verdict("p cnf 2 2\n-1 2 0\n1 -2 0\n", "5 -1 0\n") ==
             "not verified: the proof ends without the empty clause");
  BOOST_TEST(verdict("p cnf 2 2\n-1 2 0\n1 -2 0\n", "-1 5 0\n") ==
             "not verified: line 1: the clause '-1 5' does not follow");
}

BOOST_AUTO_TEST_CASE(a_blocked_clause_is_added_as_long_as_it_is_blocked) {
  // (1 or -2) is blocked on 1 where each clause with -1 has 2.
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

BOOST_AUTO_TEST_CASE(new_variables_make_pigeons_easy) {
  for (const int pigeons : {2, 3, 5, 9, 12}) {
    const Pigeons php(pigeons);
    BOOST_TEST(verdict(dimacs(php.formula), php.proof) == "verified");
  }
  const Pigeons php(6);
  auto lines = lines_of(php.proof);
  std::swap(lines[2], lines[3]);  // two definitions: in any order
  BOOST_TEST(verdict(dimacs(php.formula), text_of(lines)) == "verified");
  lines[0] = "-1 31 0\n";  // its new variable, 31, is no longer first
  BOOST_TEST(verdict(dimacs(php.formula), text_of(lines)) ==
             "not verified: line 1: the clause '-1 31' does not follow");
  lines.erase(lines.begin(), lines.begin() + 4);  // the definition of 31
  BOOST_TEST(verdict(dimacs(php.formula), text_of(lines)).starts_with("not verified: line "));
}

BOOST_AUTO_TEST_CASE(a_line_left_out_or_a_literal_flipped_is_missed_where_it_matters) {
  const Pigeons php(4);
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
      // What propagation finds again by itself does not matter: then it is still a proof.
      const std::string proof = text_of(changed);
      const bool accepted = verdict(formula, proof) == "verified";
      BOOST_TEST(accepted == is_plainly_a_proof(php.formula, proof));
      ++(accepted ? verified : refused);
    }
  }
  BOOST_TEST(refused > 0);
  BOOST_TEST(verified > 0);
}

BOOST_AUTO_TEST_CASE(it_agrees_with_the_definition_on_random_lemmas) {
  std::mt19937 random(10);
  int followed = 0;
  int refused = 0;
  for (int round = 0; round < 2000; ++round) {
    const Formula formula = random_formula(5, 3 + static_cast<int>(random() % 16), 3, random);
    ProofChecker checker;
    copy(formula, checker);
    Clauses clauses = clauses_of(formula);
    for (int step = 0; step < 30; ++step) {
      const Clause lemma = random() % 20 == 0 ? Clause{} : random_clause(7, 4, random);
      const bool follows = plainly_follows(clauses, lemma);
      BOOST_TEST(checker.add_lemma(lemma) == follows);
      if (follows) clauses.push_back(lemma);
      ++(follows ? followed : refused);
    }
  }
  BOOST_TEST(followed > 1000);
  BOOST_TEST(refused > 1000);
}

BOOST_AUTO_TEST_CASE(a_deadline_ends_the_work_within_a_lemma) {
  constexpr int length = 300'000;
  std::stop_source stop;
  ProofChecker checker{Deadline(stop.get_token())};
  for (int k = 1; k < length; ++k) checker.add_clause(Clause{-k, k + 1});
  BOOST_TEST(checker.add_lemma(Clause{-1, length}));
  BOOST_TEST(!checker.has_hit_deadline());
  stop.request_stop();
  BOOST_TEST(!checker.add_lemma(Clause{-2, length}));  // nearly the same chain
  BOOST_TEST(checker.has_hit_deadline());
}

BOOST_AUTO_TEST_CASE(clauses_are_deleted_one_by_one_and_what_propagates_stays) {
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
  BOOST_TEST(checker.remove_clause(Clause{3, 4}));  // but 4 rests on it
  BOOST_TEST(checker.has_clause(Clause{3, 4}));
  BOOST_TEST(checker.add_lemma(Clause{4}));
  BOOST_TEST(!checker.add_lemma(Clause{-4, 5}));
}

BOOST_AUTO_TEST_CASE(a_deleted_clause_proves_nothing) {
  BOOST_TEST(verdict("p cnf 1 2\n1 0\n-1 0\n", "0\n") == "verified");
  const std::string formula = "p cnf 2 4\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n";
  BOOST_TEST(verdict(formula, "1 0\n0\n") == "verified");
  BOOST_TEST(verdict(formula, "d -1 2 0\n1 0\n0\n") ==
             "not verified: line 3: the empty clause does not follow");
}

BOOST_AUTO_TEST_CASE(tautologies_and_empty_clauses_are_clauses) {
  ProofChecker checker;
  checker.add_clause({1, -1, 2});
  BOOST_TEST(checker.add_lemma(Clause{3, -3}));
  BOOST_TEST(checker.remove_clause(Clause{-1, 1, 2}));
  BOOST_TEST(!checker.add_lemma(Clause{}));
  checker.add_clause({});
  BOOST_TEST(checker.add_lemma(Clause{}));
}

BOOST_AUTO_TEST_CASE(a_large_variable_costs_no_more_than_a_small_one) {
  BOOST_TEST(verdict("p cnf 2147483646 2\n2147483646 -5000000 0\n-2147483646 0\n",
                     "-5000000 0\n") == "not verified: the proof ends without the empty clause");
}

BOOST_AUTO_TEST_CASE(variables_are_told_apart_whatever_their_numbers) {
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

BOOST_AUTO_TEST_CASE(solvers_proofs_are_verified) {
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

BOOST_AUTO_TEST_CASE(a_proof_of_a_formula_is_none_of_its_satisfiable_part) {
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

BOOST_AUTO_TEST_CASE(nothing_refutes_a_formula_that_has_a_model) {
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
    copy(formula, checker);
    std::vector<Clause> held;
    for (std::size_t k = 0; k < formula.clauses(); ++k) {
      held.emplace_back(formula.clause(k).begin(), formula.clause(k).end());
    }
    for (int step = 0; step < 60; ++step) {
      if (random() % 3 == 0 && !held.empty()) {
        const std::size_t k = random() % held.size();
        checker.remove_clause(held[k]);
        // What propagation rests on is kept, and so are copies: they may be removed again.
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
