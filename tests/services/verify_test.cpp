// Certificates whole: right ones are verified, and one that has been tampered with is refused.
#include "src/services/verify.hpp"

#include <boost/test/unit_test.hpp>
#include <iterator>

#include "src/engines/spec.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "tests/places.hpp"
#include "tests/proofs/checking.hpp"
#include "tests/skipping.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(verify)

namespace {

struct Files {
  std::string formula;
  std::string proof;
};

std::vector<Puzzle> puzzles_of(const std::string& file) {
  std::vector<Puzzle> puzzles;
  const auto reader = read_puzzles({data_file(file)}, {});
  while (auto item = reader->next()) puzzles.push_back(std::get<Puzzle>(std::move(*item)));
  return puzzles;
}

/// The certificate of a puzzle with at most one solution.
Files certify(const Puzzle& puzzle, const ExportOptions& options, const SolverEntry& solver) {
  const Outcome outcome = make_engine(BacktrackSpec{})->solve(*puzzle.grid(), {});
  Certificate certificate{{puzzle.name, *puzzle.grid(), options}, std::nullopt};
  if (outcome.verdict == Verdict::unique) certificate.solution = outcome.solutions.front();
  Files files;
  write_certificate(certificate, [&](std::string_view piece) { files.formula += piece; });
  files.proof = proof_of(files.formula, solver);
  return files;
}

ExportOptions in_full() {
  ExportOptions options;
  options.reduction = Reduction::none;
  return options;
}

/// Grid 06 of Project Euler, which takes some search.
const Files& sixth() {
  static const Files files =
      certify(puzzles_of("p096_sudoku.txt")[5], in_full(), embedded_solvers().back());
  return files;
}

/// With the final 0.
std::vector<std::string> words_of(const std::string& line) {
  std::istringstream words(line);
  return {std::istream_iterator<std::string>(words), std::istream_iterator<std::string>()};
}

std::string replaced(std::string text, std::string_view what, std::string_view by) {
  const std::size_t at = text.find(what);
  BOOST_REQUIRE(at != std::string::npos);
  return text.replace(at, what.size(), by);
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_fifty_puzzles_solutions_are_the_only_ones) {
  for (const SolverEntry& solver : embedded_solvers()) {
    int count = 0;
    for (const Puzzle& puzzle : puzzles_of("p096_sudoku.txt")) {
      const auto [formula, proof] = certify(puzzle, in_full(), solver);
      BOOST_TEST(verdict(formula, proof) == "verified", solver.name << ": " << puzzle.name);
      ++count;
    }
    BOOST_TEST(count == 50);
  }
}

BOOST_AUTO_TEST_CASE(a_puzzle_without_a_solution_is_certified_so) {
  for (const SolverEntry& solver : embedded_solvers()) {
    const auto [formula, proof] = certify(puzzles_of("none.txt")[0], in_full(), solver);
    BOOST_TEST(formula.find("\nc certificate none\n") != std::string::npos);
    BOOST_TEST(verdict(formula, proof) == "verified");
  }
}

BOOST_AUTO_TEST_CASE(every_encoding_and_reduction_makes_certificates) {
  const Puzzle puzzle = puzzles_of("p096_sudoku.txt")[5];
  for (const auto& [encoding_name, encoding] : encoding_names) {
    for (const auto& [amo_name, amo] : at_most_one_names) {
      for (const auto& [reduction_name, reduction] : reduction_names) {
        const ExportOptions options{{encoding, amo, false}, reduction};
        const auto [formula, proof] = certify(puzzle, options, embedded_solvers().back());
        BOOST_TEST(verdict(formula, proof) == "verified",
                   encoding_name << " " << amo_name << " " << reduction_name);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(where_the_reduction_leaves_nothing_open_nothing_is_left_to_prove) {
  ExportOptions options;
  options.reduction = Reduction::propagated;
  for (const SolverEntry& solver : embedded_solvers()) {
    const auto [formula, proof] = certify(puzzles_of("p096_sudoku.txt")[0], options, solver);
    BOOST_TEST(formula.find("\np cnf 0 1\n0\n") != std::string::npos);
    BOOST_TEST(verdict(formula, proof) == "verified");
    BOOST_TEST(verdict(formula, "") == "verified");
  }
}

BOOST_AUTO_TEST_CASE(a_changed_formula_is_not_that_of_its_grid) {
  const auto& [formula, proof] = sixth();
  BOOST_TEST(verdict(formula, proof) == "verified");
  // The given 1 in r1c1 and the blank in r1c2; 1 or … or 9 in r1c1; the first row of the solution.
  for (const auto& [what, by, reason] : std::vector<std::array<std::string, 3>>{
           {"\n1 0\n", "\n2 0\n",
            "its clause number 1 is the clause '2'; in the grid's encoding it is the clause '1'"},
           {"\n1 0\n", "\n-1 0\n",
            "its clause number 1 is the clause '-1'; in the grid's encoding it is the clause '1'"},
           {"row 1 0 0 9", "row 2 0 0 9",
            "its solution is none: r1c1 is given as 2 and solved as 1"},
           {"row 1 0 0 9", "row 0 0 0 9",
            "its clause number 1 is the clause '1'; in the grid's encoding it is the clause '36'"},
           {"row 1 0 0 9", "row 1 7 0 9",
            "its clause number 2 is the clause '36'; in the grid's encoding it is the clause '16'"},
           {"solution 1 7 6", "solution 7 1 6",
            "its solution is none: r1c1 is given as 1 and solved as 7"},
           {"\n1 2 3 4 5 6 7 8 9 0\n", "\n1 2 3 4 5 -6 7 8 9 0\n",
            "its clause number 25 is the clause '1 2 3 4 5 -6 7 8 9'; "
            "in the grid's encoding it is the clause '1 2 3 4 5 6 7 8 9'"},
           {"encoding extended", "encoding natural", ""},
           {"certificate unique\n", "certificate none\n", ""},
       }) {
    const std::string found = verdict(replaced(formula, what, by), proof);
    if (reason.empty()) {
      BOOST_TEST(!found.starts_with("verified"), found);
    } else {
      BOOST_TEST(found == "not verified: the formula is not what its comments say: " + reason);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_clause_less_is_noticed_wherever_it_was) {
  const auto& [formula, proof] = sixth();
  const auto lines = lines_of(formula);
  const auto header = std::ranges::find_if(lines, [](const auto& line) { return line[0] == 'p'; });
  for (auto line = header + 1; line < lines.end(); line += 997) {
    auto fewer = lines;
    fewer.erase(fewer.begin() + (line - lines.begin()));
    BOOST_TEST(verdict(text_of(fewer), proof).starts_with("the formula: "));  // by the header
    std::string& sizes = fewer[static_cast<std::size_t>(header - lines.begin())];
    const auto clauses = static_cast<std::size_t>(lines.end() - header) - 1;
    sizes = replaced(sizes, std::to_string(clauses), std::to_string(clauses - 1));
    BOOST_TEST(verdict(text_of(fewer), proof)
                   .starts_with("not verified: the formula is not what its comments say: "));
  }
}

BOOST_AUTO_TEST_CASE(the_comments_may_be_passed_over) {
  const auto& [formula, proof] = sixth();
  const std::string renamed = replaced(formula, "row 1 0 0 9", "row 0 0 0 9");
  BOOST_TEST(verdict(renamed, proof, true) == "verified");
  // Without the blocking clause there is a model.
  auto lines = lines_of(formula);
  lines.pop_back();
  const std::string weaker = replaced(text_of(lines), " 12013\n", " 12012\n");
  BOOST_TEST(verdict(weaker, proof, true).starts_with("not verified: line "));
}

BOOST_AUTO_TEST_CASE(a_proof_cut_off_proves_nothing) {
  const auto& [formula, proof] = sixth();
  BOOST_TEST(verdict(formula, "") == "not verified: the proof ends without the empty clause");
  // The last lemmas are there for the record alone: propagation has met the conflict before.
  const auto lines = lines_of(proof);
  for (std::size_t kept = 0; kept < lines.size() / 2; kept += lines.size() / 15) {
    const std::string some = text_of({lines.begin(), lines.begin() + static_cast<long>(kept)});
    BOOST_TEST(verdict(formula, some) == "not verified: the proof ends without the empty clause");
    BOOST_TEST(verdict(formula, some + "0\n") == "not verified: line " + std::to_string(kept + 1) +
                                                     ": the empty clause does not follow");
    BOOST_TEST(verdict(formula, some + lines[kept].substr(0, lines[kept].size() - 2))
                   .starts_with("the proof: "));
  }
}

BOOST_AUTO_TEST_CASE(a_literal_flipped_is_noticed_where_it_stands) {
  const SolverEntry* cadical = find_solver("cadical");
  if (cadical == nullptr) return skip("CaDiCaL is not linked in");
  const auto& [formula, proof] = sixth();
  // The proof begins with what the givens rule out. The opposite of that never follows.
  auto lines = lines_of(proof);
  int flipped = 0;
  for (std::size_t k = 0; flipped < 20; ++k) {
    const std::string line = lines.at(k);
    if (line[0] != '-' || words_of(line).size() != 2) continue;
    lines[k] = line.substr(1);
    BOOST_TEST(verdict(formula, text_of(lines)) ==
               "not verified: line " + std::to_string(k + 1) + ": the clause '" +
                   line.substr(1, line.size() - 4) + "' does not follow");
    lines[k] = line;
    ++flipped;
  }
}

BOOST_AUTO_TEST_CASE(a_lemma_that_does_not_follow_is_named) {
  const auto& [formula, proof] = sixth();
  // 4 in r1c2, where the solution has 7: so it is for the formula, which forbids that, to refute.
  BOOST_TEST(verdict(formula, "13 0\n" + proof) ==
             "not verified: line 1: the clause '13' does not follow");
  BOOST_TEST(verdict(formula, "d 1 3 0\n" + proof) ==
             "not verified: line 1: the clause '1 3' is deleted, but is not there");
  BOOST_TEST(
      verdict(formula, "o 1 1 3 0\n") ==
      "not verified: line 1: the clause '1 3' is said to be the formula's, but is not there");
}

BOOST_AUTO_TEST_CASE(another_puzzles_proof_proves_nothing) {
  const Files other =
      certify(puzzles_of("p096_sudoku.txt")[6], in_full(), embedded_solvers().back());
  BOOST_TEST(verdict(sixth().formula, other.proof).starts_with("not verified: line "));
}

BOOST_AUTO_TEST_CASE(a_check_that_is_interrupted_verifies_nothing) {
  const auto& [formula, proof] = sixth();
  std::stop_source stop;
  stop.request_stop();
  const auto result = clausoku::verify(input_of(formula), input_of(proof), false, stop.get_token());
  const ProofVerdict& found = std::get<Verification>(result).verdict;
  BOOST_TEST(!found.verified);
  BOOST_TEST(found.reason == "interrupted");
}

// A stopped input looks like a shorter one: no verdict must rest on it.
BOOST_AUTO_TEST_CASE(a_stop_request_while_the_formula_is_read_leaves_no_verdict) {
  std::stop_source stop;
  const TextInput formula = [&stop](std::span<char>) {
    stop.request_stop();
    return std::size_t{0};
  };
  const auto result = clausoku::verify(formula, input_of("0\n"), true, stop.get_token());
  const auto* verification = std::get_if<Verification>(&result);
  BOOST_REQUIRE(verification != nullptr);
  BOOST_TEST(!verification->verdict.verified);
  BOOST_TEST(verification->verdict.reason == "interrupted");
}

BOOST_AUTO_TEST_SUITE_END()
