// Tests the checker of LRAT proofs with handwritten proofs, with hints that the tests make for
// proofs with new variables, and with satisfiable formulas, which it must never accept as refuted.
#include "src/proofs/lrat_checker.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <array>
#include <boost/test/unit_test.hpp>
#include <random>

#include "src/proofs/rup_engine.hpp"
#include "tests/proofs/checking.hpp"
#include "tests/proofs/pigeonhole_proof.hpp"
#include "tests/truth_table.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(lrat_checker)

namespace {

using Clause = std::vector<Literal>;

/// An LRAT step: a lemma with its hints.
struct HintedLemma {
  std::int64_t id;
  Clause clause;
  std::vector<std::int64_t> hints;
};

Variable largest_variable(const Formula& formula, const std::vector<Clause>& lemmas) {
  Variable largest = formula.variables();
  for (const Clause& lemma : lemmas) {
    for (const Literal literal : lemma) largest = std::max(largest, std::abs(literal));
  }
  return largest;
}

/// Makes hints for lemmas that are RUP, or RAT on their first literal.
std::vector<HintedLemma> add_hints(const Formula& formula, const std::vector<Clause>& lemmas) {
  RupEngine engine(largest_variable(formula, lemmas));
  std::vector<Clause> clauses;
  const auto add = [&](std::span<const Literal> clause) {
    engine.add(clause);
    clauses.emplace_back(clause.begin(), clause.end());
  };
  for (std::size_t k = 0; k < formula.clauses(); ++k) add(formula.clause(k));
  std::vector<HintedLemma> hinted;
  for (const Clause& lemma : lemmas) {
    const int bound = static_cast<int>(clauses.size());
    HintedLemma& step = hinted.emplace_back(HintedLemma{bound + 1, lemma, {}});
    const auto append = [&step](const std::vector<int>& ids) {
      for (const int id : ids) step.hints.push_back(id + 1);
    };
    if (const auto found = engine.antecedents(lemma, bound)) {
      append(*found);
    } else {
      BOOST_REQUIRE(!lemma.empty());
      for (int k = 0; k < bound; ++k) {
        if (std::ranges::count(clauses[k], -lemma[0]) == 0) continue;
        Clause resolvent = lemma;
        std::ranges::remove_copy(clauses[k], std::back_inserter(resolvent), -lemma[0]);
        step.hints.push_back(-(k + 1));
        if (const auto ids = engine.antecedents(resolvent, bound)) append(*ids);
      }
    }
    add(lemma);
  }
  return hinted;
}

std::string lrat(const std::vector<HintedLemma>& lemmas) {
  std::string text;
  for (const auto& [id, clause, hints] : lemmas) {
    text += fmt::format("{} ", id);
    for (const Literal literal : clause) text += fmt::format("{} ", literal);
    text += "0 ";
    for (const std::int64_t hint : hints) text += fmt::format("{} ", hint);
    text += "0\n";
  }
  return text;
}

/// True if a lemma is RAT on its first literal. Such a lemma may follow with fewer hints.
bool is_rat(std::span<const Clause> clauses, const Clause& lemma, Variable largest) {
  if (lemma.empty()) return false;
  RupEngine engine(largest);
  for (const Clause& clause : clauses) engine.add(clause);
  return std::ranges::all_of(clauses, [&](const Clause& clause) {
    if (std::ranges::count(clause, -lemma[0]) == 0) return true;
    Clause resolvent = lemma;
    std::ranges::remove_copy(clause, std::back_inserter(resolvent), -lemma[0]);
    const bool is_tautology = std::ranges::any_of(
        resolvent, [&](Literal literal) { return std::ranges::count(resolvent, -literal) > 0; });
    return is_tautology || engine.antecedents(resolvent, static_cast<int>(clauses.size()));
  });
}

/// All clauses over 1 and 2, and more clauses.
std::string formula_with(const std::vector<std::string>& more) {
  std::string text = fmt::format("p cnf 5 {}\n1 2 0\n1 -2 0\n-1 2 0\n-1 -2 0\n", 4 + more.size());
  for (const std::string& clause : more) text += clause + " 0\n";
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(accepts_lemmas_that_follow_from_their_hints) {
  const std::string wrong = "not verified: line 1: the clause '1' does not follow from its hints";
  for (const auto& [proof, expected] : std::vector<std::pair<std::string, std::string>>{
           {"5 1 0 1 2 0\n6 0 5 3 4 0\n", "verified"},
           {"5 1 0 2 1 0\n6 0 5 4 3 0\n", "verified"},
           {"7 1 0 1 2 0\n9 0 7 3 4 0\n", "verified"},
           {"5 1 1 0 1 2 0\n6 0 5 3 4 0\n", "verified"},
           {"5 1 -1 0 0\n6 1 0 1 2 0\n7 0 6 3 4 0\n", "verified"},
           {"5 1 0 1 2 3 4 0\n6 0 5 3 4 0\n", "verified"},  // hints after the conflict
           {"5 1 0 1 0\n6 0 5 3 4 0\n", wrong},
           {"5 1 0 2 0\n6 0 5 3 4 0\n", wrong},
           {"5 1 0 0\n6 0 5 3 4 0\n", wrong},
           {"5 1 0 3 1 2 0\n6 0 5 3 4 0\n", wrong},  // hint 3 is true and has an open literal
           {"5 1 0 1 2 0\n6 0 3 4 0\n",
            "not verified: line 2: the empty clause does not follow from its hints"},
           {"5 1 0 1 2 0\n6 0 5 3 4 7 0\n",
            "not verified: line 2: the empty clause has the hint 7, which is no clause"},
           {"5 1 0 1 5 0\n",
            "not verified: line 1: the clause '1' has the hint 5, which is no clause"},
           {"4 1 0 1 2 0\n",
            "not verified: line 1: the clause '1' has the number 4, which is that of another "
            "clause"},
           {"5 1 0 1 2 0\n0 2 0 5 3 0\n",
            "not verified: line 2: the clause '2' has the number 0, which is not positive"},
           {"5 1 0 1 2 0\n", "not verified: the proof ends without the empty clause"},
           {"5 1 0 1 2 0\n6 0 5 3 4\n",
            "the proof: 3:1: the end of the file; expected a clause's number or 0"},
       }) {
    BOOST_TEST(verdict(formula_with({}), proof) == expected);
  }
}

BOOST_AUTO_TEST_CASE(applies_deletions) {
  const std::string rest = "7 1 0 1 2 0\n8 0 7 3 4 0\n";
  const std::string wrong = "not verified: line 1: the clause '3' does not follow from its hints";
  for (const auto& [clause, proof, expected] : std::vector<std::array<std::string, 3>>{
           // Without the clause, 3 is in no other clause, so the lemma 3 is RAT.
           {"-3 4", "5 d 5 0\n6 3 0 0\n" + rest, "verified"},
           {"-3", "5 d 5 0\n6 3 0 0\n" + rest, "verified"},
           {"-3 4", "6 3 0 0\n" + rest, wrong},
           {"-3", "6 3 0 0\n" + rest, wrong},
           {"-3 4", "5 d 0\n6 3 0 0\n" + rest,
            "not verified: line 2: the clause '3' does not follow from its hints"},
           {"-3 4", "5 d 1 5 0\n" + rest,
            "not verified: line 2: the clause '1' has the hint 1, which is no clause"},
           {"-3 4", "5 d 5 0\n6 d 5 0\n" + rest,
            "not verified: line 2: clause 5 is deleted, but does not exist"},
           {"-3 4", "5 d 5 6 0\n" + rest,
            "not verified: line 1: clause 6 is deleted, but does not exist"},
           {"1 2", "6 d 1 0\n7 1 0 5 2 0\n8 0 7 3 4 0\n", "verified"},  // the other copy
           {"-3 4", "6 3 -3 0 0\n7 d 6 5 0\n6 1 0 1 2 0\n8 0 6 3 4 0\n", "verified"},
       }) {
    BOOST_TEST(verdict(formula_with({clause}), proof) == expected);
  }
}

BOOST_AUTO_TEST_CASE(counts_the_deleted_clauses) {
  const auto result = verify(input_of(formula_with({"-3 4", "3"})),
                             input_of("6 d 5 6 0\n6 d 0\n7 1 0 1 2 0\n8 d 1 0\n9 0 7 3 4 0\n"));
  const ProofVerdict& found = std::get<Verification>(result).verdict;
  BOOST_TEST(found.verified, found.reason);
  BOOST_TEST(found.lemmas == 2);
  BOOST_TEST(found.deletions == 3);
}

BOOST_AUTO_TEST_CASE(checks_rat_lemmas_by_negative_hints) {
  const std::string rest = "8 1 0 1 2 0\n9 0 8 3 4 0\n";
  const std::string wrong = "not verified: line 1: the clause '3 4' does not follow from its hints";
  // RAT on 3: the resolvents are (4 1), by clauses 1 and 2, and (4 -4), a tautology.
  for (const auto& [proof, expected] : std::vector<std::pair<std::string, std::string>>{
           {"7 3 4 0 -5 1 2 -6 0\n" + rest, "verified"},
           {"7 3 4 0 -5 1 2 0\n" + rest, "verified"},
           {"7 3 4 0 -6 -5 1 2 0\n" + rest, "verified"},
           {"7 3 4 0 -5 2 1 0\n" + rest, "verified"},
           {"7 3 4 0 1 2 -5 0\n" + rest, wrong},  // clause 1 has two open literals
           {"7 3 4 0 -5 1 0\n" + rest, wrong},
           {"7 3 4 0 -5 0\n" + rest, wrong},
           {"7 3 4 0 -6 0\n" + rest, wrong},
           {"7 3 4 0 0\n" + rest, wrong},
           {"7 3 4 0 -5 1 2 -10 0\n" + rest,
            "not verified: line 1: the clause '3 4' has the hint -10, which is no clause"},
           {"7 4 3 0 -5 1 2 -6 0\n" + rest,  // RAT on 4 needs the resolvent (3 -3), a tautology
            "verified"},
           {"7 -4 3 0 -5 1 2 0\n" + rest, "verified"},  // no clause has 4
           {"7 -2 3 0 -1 0\n" + rest,
            "not verified: line 1: the clause '-2 3' does not follow from its hints"},
       }) {
    BOOST_TEST(verdict(formula_with({"-3 1", "-3 -4"}), proof) == expected);
  }
}

BOOST_AUTO_TEST_CASE(verifies_pigeonhole_proofs_with_new_variables) {
  for (const int pigeons : {2, 3, 5, 8}) {
    const PigeonholeProof php(pigeons);
    BOOST_TEST(verdict(dimacs(php.formula), lrat(add_hints(php.formula, php.lemmas))) ==
               "verified");
  }
}

BOOST_AUTO_TEST_CASE(refuses_proofs_with_a_missing_hint_or_lemma) {
  const PigeonholeProof php(4);
  const std::vector<HintedLemma> hinted = add_hints(php.formula, php.lemmas);
  const std::string formula = dimacs(php.formula);
  std::vector<Clause> clauses;
  for (std::size_t k = 0; k < php.formula.clauses(); ++k) {
    clauses.emplace_back(php.formula.clause(k).begin(), php.formula.clause(k).end());
  }
  const Variable largest = largest_variable(php.formula, php.lemmas);
  int rat_lemmas = 0;
  int refused = 0;
  for (std::size_t k = 0; k < hinted.size(); ++k) {
    const std::string place = fmt::format("not verified: line {}: ", k + 1);
    rat_lemmas += std::ranges::any_of(hinted[k].hints, [](auto hint) { return hint < 0; });
    const bool needs_hints = !is_rat(clauses, hinted[k].clause, largest);
    clauses.push_back(hinted[k].clause);
    for (std::size_t hint = 0; needs_hints && hint < hinted[k].hints.size(); ++hint) {
      if (hinted[k].hints[hint] < 0) continue;  // a tautology as a resolvent needs no hint
      ++refused;
      auto changed = hinted;
      changed[k].hints.erase(changed[k].hints.begin() + static_cast<std::ptrdiff_t>(hint));
      BOOST_TEST(verdict(formula, lrat(changed)).starts_with(place));
    }
    auto without_lemma = hinted;
    without_lemma.erase(without_lemma.begin() + static_cast<std::ptrdiff_t>(k));
    const bool is_used = std::ranges::any_of(hinted, [&](const HintedLemma& other) {
      return std::ranges::any_of(other.hints,
                                 [&](auto hint) { return std::abs(hint) == hinted[k].id; });
    });
    const std::string found = verdict(formula, lrat(without_lemma));
    BOOST_TEST((found == "verified") == (!is_used && k + 1 < hinted.size()), found);
  }
  BOOST_TEST(rat_lemmas > 0);
  BOOST_TEST(refused > 0);
}

BOOST_AUTO_TEST_CASE(never_refutes_a_formula_with_a_model) {
  std::mt19937 random(12);
  const auto pick = [&](int first, int last) {
    return first + static_cast<int>(random() % static_cast<unsigned>(last - first + 1));
  };
  int accepted = 0;
  for (int round = 0; round < 4000; ++round) {
    Formula formula;
    formula.new_variables(4);
    std::vector<int> ids;
    LratChecker checker;
    for (int k = pick(1, 10); k > 0; --k) {
      Clause clause;
      for (int length = pick(1, 3); length > 0; --length) {
        clause.push_back(random() % 2 == 0 ? pick(1, 4) : -pick(1, 4));
      }
      formula.add_clause(clause);
      checker.add_clause(clause);
      ids.push_back(static_cast<int>(ids.size()) + 1);
    }
    if (models(formula, formula.variables()).empty()) continue;
    int next = static_cast<int>(ids.size()) + 1;
    for (int step = 0; step < 30; ++step) {
      if (random() % 6 == 0 && !ids.empty()) {
        const std::size_t k = random() % ids.size();
        const std::vector<std::int64_t> deleted{ids[k]};
        BOOST_TEST(checker.apply({ProofStep::Kind::deletion, {}, 0, deleted}) == "");
        ids.erase(ids.begin() + static_cast<std::ptrdiff_t>(k));
        continue;
      }
      Clause lemma;
      for (int length = pick(0, 3); length > 0; --length) {
        lemma.push_back(random() % 2 == 0 ? pick(1, 6) : -pick(1, 6));
      }
      std::vector<std::int64_t> hints;
      for (int count = pick(0, 4); count > 0 && !ids.empty(); --count) {
        const int id = ids[random() % ids.size()];
        hints.push_back(random() % 3 == 0 ? -id : id);
      }
      if (!checker.apply({ProofStep::Kind::lemma, lemma, next, hints}).empty()) continue;
      BOOST_TEST(!lemma.empty());
      ids.push_back(next++);
      ++accepted;
    }
  }
  BOOST_TEST(accepted > 4000);
}

BOOST_AUTO_TEST_CASE(stop_request_interrupts_a_check) {
  std::stop_source stop;
  stop.request_stop();
  const auto result =
      verify(input_of(formula_with({})), input_of("5 1 0 1 2 0\n6 0 5 3 4 0\n"), stop.get_token());
  BOOST_TEST(std::get<Verification>(result).verdict.reason == "interrupted");
}

BOOST_AUTO_TEST_SUITE_END()
