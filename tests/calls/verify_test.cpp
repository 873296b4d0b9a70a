// Tests of verify(): it accepts valid certificates and rejects changed ones.
#include "src/calls/verify.hpp"

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

struct CertificateTexts {
  std::string formula;
  std::string proof;
};

std::vector<Puzzle> read_puzzle_file(const std::string& file) {
  std::vector<Puzzle> puzzles;
  const auto reader = read_puzzles({data_file(file)}, {});
  while (auto item = reader->next()) puzzles.push_back(std::get<Puzzle>(std::move(*item)));
  return puzzles;
}

/// Proves a puzzle with at most one solution and returns the certificate.
CertificateTexts certify(const Puzzle& puzzle, const ExportOptions& options,
                         const SolverEntry& solver) {
  const Outcome outcome = make_engine(BacktrackSpec{})->solve(*puzzle.grid(), {});
  Certificate certificate{{puzzle.name, *puzzle.grid(), options}, {}};
  if (outcome.verdict == Verdict::unique) certificate.solutions = outcome.solutions;
  CertificateTexts files;
  write_certificate(certificate, [&](std::string_view piece) { files.formula += piece; });
  files.proof = proof_of(files.formula, solver);
  return files;
}

ExportOptions make_unreduced_options() {
  ExportOptions options;
  options.reduction = Reduction::none;
  return options;
}

/// Returns the certificate of Grid 06 of Project Euler, whose proof needs some search.
const CertificateTexts& euler_6_certificate() {
  static const CertificateTexts files = certify(
      read_puzzle_file("p096_sudoku.txt")[5], make_unreduced_options(), embedded_solvers().back());
  return files;
}

/// Returns the words of a line of a proof, including the final 0.
std::vector<std::string> split_words(const std::string& line) {
  std::istringstream words(line);
  return {std::istream_iterator<std::string>(words), std::istream_iterator<std::string>()};
}

std::string replace_first(std::string text, std::string_view old_text, std::string_view new_text) {
  const std::size_t at = text.find(old_text);
  BOOST_REQUIRE(at != std::string::npos);
  return text.replace(at, old_text.size(), new_text);
}

}  // namespace

BOOST_AUTO_TEST_CASE(verifies_uniqueness_of_the_fifty_puzzles) {
  for (const SolverEntry& solver : embedded_solvers()) {
    int count = 0;
    for (const Puzzle& puzzle : read_puzzle_file("p096_sudoku.txt")) {
      const auto [formula, proof] = certify(puzzle, make_unreduced_options(), solver);
      BOOST_TEST(verdict(formula, proof) == "verified", solver.name << ": " << puzzle.name);
      ++count;
    }
    BOOST_TEST(count == 50);
  }
}

BOOST_AUTO_TEST_CASE(verifies_that_a_puzzle_has_no_solution) {
  for (const SolverEntry& solver : embedded_solvers()) {
    const auto [formula, proof] =
        certify(read_puzzle_file("none.txt")[0], make_unreduced_options(), solver);
    BOOST_TEST(formula.find("\nc certificate none\n") != std::string::npos);
    BOOST_TEST(verdict(formula, proof) == "verified");
  }
}

BOOST_AUTO_TEST_CASE(verifies_certificates_of_every_encoding_and_reduction) {
  const Puzzle puzzle = read_puzzle_file("p096_sudoku.txt")[5];
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

BOOST_AUTO_TEST_CASE(verifies_an_empty_proof_if_the_reduction_solves_the_puzzle) {
  ExportOptions options;
  options.reduction = Reduction::propagated;
  for (const SolverEntry& solver : embedded_solvers()) {
    const auto [formula, proof] = certify(read_puzzle_file("p096_sudoku.txt")[0], options, solver);
    BOOST_TEST(formula.find("\np cnf 0 1\n0\n") != std::string::npos);
    BOOST_TEST(verdict(formula, proof) == "verified");
    BOOST_TEST(verdict(formula, "") == "verified");
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_formula_changed_against_its_grid) {
  const auto& [formula, proof] = euler_6_certificate();
  BOOST_TEST(verdict(formula, proof) == "verified");
  // Each case changes one text: the given 1 in r1c1, the blank in r1c2, the clause 1 ∨ … ∨ 9 of
  // r1c1, the first row of the solution, the encoding or the claim.
  for (const auto& [old_text, new_text, reason] : std::vector<std::array<std::string, 3>>{
           {"\n1 0\n", "\n2 0\n",
            "its clause number 1 is the clause '2'; in the grid's encoding it is the clause '1'"},
           {"\n1 0\n", "\n-1 0\n",
            "its clause number 1 is the clause '-1'; in the grid's encoding it is the clause '1'"},
           {"row 1 0 0 9", "row 2 0 0 9",
            "its solution is wrong: r1c1 is given as 2 and solved as 1"},
           {"row 1 0 0 9", "row 0 0 0 9",
            "its clause number 1 is the clause '1'; in the grid's encoding it is the clause '36'"},
           {"row 1 0 0 9", "row 1 7 0 9",
            "its clause number 2 is the clause '36'; in the grid's encoding it is the clause '16'"},
           {"solution 1 7 6", "solution 7 1 6",
            "its solution is wrong: r1c1 is given as 1 and solved as 7"},
           {"\n1 2 3 4 5 6 7 8 9 0\n", "\n1 2 3 4 5 -6 7 8 9 0\n",
            "its clause number 25 is the clause '1 2 3 4 5 -6 7 8 9'; "
            "in the grid's encoding it is the clause '1 2 3 4 5 6 7 8 9'"},
           {"encoding extended", "encoding natural", ""},
           {"certificate unique\n", "certificate none\n", ""},
       }) {
    const std::string found = verdict(replace_first(formula, old_text, new_text), proof);
    if (reason.empty()) {
      BOOST_TEST(!found.starts_with("verified"), found);
    } else {
      BOOST_TEST(found == "not verified: the formula differs from its comments: " + reason);
    }
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_formula_in_which_any_single_clause_is_missing) {
  const auto& [formula, proof] = euler_6_certificate();
  const auto lines = lines_of(formula);
  const auto header = std::ranges::find_if(lines, [](const auto& line) { return line[0] == 'p'; });
  for (auto line = header + 1; line < lines.end(); line += 997) {
    auto fewer = lines;
    fewer.erase(fewer.begin() + (line - lines.begin()));
    // The header still has the number of clauses before the change.
    BOOST_TEST(verdict(text_of(fewer), proof).starts_with("the formula: "));
    std::string& sizes = fewer[static_cast<std::size_t>(header - lines.begin())];
    const auto clauses = static_cast<std::size_t>(lines.end() - header) - 1;
    sizes = replace_first(sizes, std::to_string(clauses), std::to_string(clauses - 1));
    BOOST_TEST(verdict(text_of(fewer), proof)
                   .starts_with("not verified: the formula differs from its comments: "));
  }
}

BOOST_AUTO_TEST_CASE(verifies_a_formula_without_comments) {
  const auto& [formula, proof] = euler_6_certificate();
  BOOST_TEST(verdict(formula.substr(formula.find("\np ") + 1), proof) == "verified");
  // Without the blocking clause the formula has a model.
  auto lines = lines_of(formula);
  lines.pop_back();
  const std::string weaker = replace_first(text_of(lines), " 12013\n", " 12012\n");
  BOOST_TEST(
      verdict(weaker.substr(weaker.find("\np ") + 1), proof).starts_with("not verified: line "));
}

// The proof has eleven RAT lemmas. Some hold only because the clauses that they would have to be
// resolved with were deleted before.
BOOST_AUTO_TEST_CASE(verifies_a_public_proof_with_deletions_and_rat) {
  if (!has_collections()) return;
  const auto read = [](std::string_view name) {
    std::string text;
    for (const std::string& line : collection_lines(name)) text += line + "\n";
    return text;
  };
  const std::string formula = read("reports/uuf-50-2.cnf");
  std::string without_deletions;
  int rat_lemmas = 0;
  int deletions = 0;
  for (const std::string& line : collection_lines("reports/uuf-50-2.lrat")) {
    const std::vector<std::string> words = split_words(line);
    if (words.at(1) == "d") {
      ++deletions;
      continue;
    }
    const auto first_hint = std::ranges::find(words, "0") + 1;
    rat_lemmas += std::any_of(first_hint, words.end(), [](auto& hint) { return hint[0] == '-'; });
    without_deletions += line + "\n";
  }
  BOOST_TEST(rat_lemmas == 11);
  BOOST_TEST(deletions == 34);
  BOOST_TEST(verdict(formula, read("reports/uuf-50-2.lrat")) == "verified");
  BOOST_TEST(verdict(formula, without_deletions).starts_with("not verified"));
}

BOOST_AUTO_TEST_CASE(rejects_a_truncated_proof) {
  const auto& [formula, proof] = euler_6_certificate();
  BOOST_TEST(verdict(formula, "") == "not verified: the proof ends without the empty clause");
  // The last lemmas are redundant: propagation finds the conflict before them.
  const auto lines = lines_of(proof);
  for (std::size_t kept_count = 0; kept_count < lines.size() / 2; kept_count += lines.size() / 15) {
    const std::string first_lemmas =
        text_of({lines.begin(), lines.begin() + static_cast<long>(kept_count)});
    BOOST_TEST(verdict(formula, first_lemmas) ==
               "not verified: the proof ends without the empty clause");
    BOOST_TEST(verdict(formula, first_lemmas + "0\n") == "not verified: line " +
                                                             std::to_string(kept_count + 1) +
                                                             ": the empty clause does not follow");
    BOOST_TEST(
        verdict(formula, first_lemmas + lines[kept_count].substr(0, lines[kept_count].size() - 2))
            .starts_with("the proof: "));
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_flipped_literal_with_its_line) {
  const SolverEntry* cadical = find_solver("cadical");
  if (cadical == nullptr) return skip("CaDiCaL is not linked in");
  const auto& [formula, proof] = euler_6_certificate();
  // The proof begins by removing candidates that the givens exclude. The opposite literals do not
  // follow from the formula.
  auto lines = lines_of(proof);
  int flipped = 0;
  for (std::size_t k = 0; flipped < 20; ++k) {
    const std::string line = lines.at(k);
    if (line[0] != '-' || split_words(line).size() != 2) continue;
    lines[k] = line.substr(1);
    BOOST_TEST(verdict(formula, text_of(lines)) ==
               "not verified: line " + std::to_string(k + 1) + ": the clause '" +
                   line.substr(1, line.size() - 4) + "' does not follow");
    lines[k] = line;
    ++flipped;
  }
}

BOOST_AUTO_TEST_CASE(names_a_lemma_that_does_not_follow) {
  const auto& [formula, proof] = euler_6_certificate();
  // Variable 13 means 4 in r1c2. The solution has 7 there, so unit propagation does not derive 13.
  BOOST_TEST(verdict(formula, "13 0\n" + proof) ==
             "not verified: line 1: the clause '13' does not follow");
  BOOST_TEST(verdict(formula, "d 1 3 0\n" + proof) ==
             "not verified: line 1: the clause '1 3' is deleted, but does not exist");
  BOOST_TEST(verdict(formula, "o 1 1 3 0\n") ==
             "not verified: line 1: the clause '1 3' is listed, but the formula does not have it");
}

BOOST_AUTO_TEST_CASE(rejects_the_proof_of_another_puzzle) {
  const CertificateTexts other = certify(read_puzzle_file("p096_sudoku.txt")[6],
                                         make_unreduced_options(), embedded_solvers().back());
  BOOST_TEST(
      verdict(euler_6_certificate().formula, other.proof).starts_with("not verified: line "));
}

BOOST_AUTO_TEST_CASE(verifies_nothing_after_a_stop_request) {
  const auto& [formula, proof] = euler_6_certificate();
  std::stop_source stop;
  stop.request_stop();
  const auto result = clausoku::verify(input_of(formula), input_of(proof), stop.get_token());
  const ProofVerdict& found = std::get<Verification>(result).verdict;
  BOOST_TEST(!found.verified);
  BOOST_TEST(found.reason == "interrupted");
}

// If a stop ends the reading early, the formula looks shorter, so the program gives no verdict.
BOOST_AUTO_TEST_CASE(gives_no_verdict_if_stopped_while_reading_the_formula) {
  std::stop_source stop;
  const TextInput formula = [&stop](std::span<char>) {
    stop.request_stop();
    return std::size_t{0};
  };
  const auto result = clausoku::verify(formula, input_of("0\n"), stop.get_token());
  const auto* verification = std::get_if<Verification>(&result);
  BOOST_REQUIRE(verification != nullptr);
  BOOST_TEST(!verification->verdict.verified);
  BOOST_TEST(verification->verdict.reason == "interrupted");
}

BOOST_AUTO_TEST_SUITE_END()
