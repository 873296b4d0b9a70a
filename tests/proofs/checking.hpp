// Helpers for tests of formulas and proofs that are texts in memory.
#pragma once

#include <algorithm>
#include <fstream>
#include <sstream>
#include <string>
#include <variant>
#include <vector>

#include "encoder/formulas/dimacs_writer.hpp"
#include "src/calls/verify.hpp"
#include "src/solvers/registry.hpp"
#include "tests/temporary_folder.hpp"

namespace clausoku::test {

/// Returns an input that reads `text`, at most `piece` bytes in each call.
inline TextInput input_of(std::string text, std::size_t piece = 1 << 16) {
  return [text = std::move(text), piece, at = std::size_t{0}](std::span<char> into) mutable {
    const std::size_t count = std::min({piece, into.size(), text.size() - at});
    text.copy(into.data(), count, at);
    at += count;
    return count;
  };
}

/// Returns "verified", "not verified: REASON", "the formula: ERROR" or "the proof: ERROR".
inline std::string verdict(const std::string& formula, const std::string& proof) {
  const auto result = verify(input_of(formula), input_of(proof));
  if (const auto* error = std::get_if<VerificationError>(&result)) {
    const bool in_formula = error->where == VerificationError::Where::formula;
    return (in_formula ? "the formula: " : "the proof: ") + error->message;
  }
  const ProofVerdict& found = std::get<Verification>(result).verdict;
  return found.verified ? "verified" : "not verified: " + found.reason;
}

inline std::string dimacs(const Formula& formula) {
  std::string text;
  DimacsWriter writer([&](std::string_view piece) { text += piece; });
  writer.header({formula.variables(), static_cast<std::int64_t>(formula.clauses())});
  for (std::size_t k = 0; k < formula.clauses(); ++k) writer.add_clause(formula.clause(k));
  writer.flush();
  return text;
}

/// Returns the solver's proof that a formula is unsatisfiable. Returns an empty text if the formula
/// has a model or the solver cannot write proofs.
inline std::string proof_of(const std::string& formula, const SolverEntry& entry,
                            bool binary = false) {
  const TemporaryFolder folder;
  const std::string path = folder.path() / "proof";
  const auto solver = entry.make();
  if (!begin_proof(*solver, path, binary)) return {};
  read_dimacs(input_of(formula), *solver);
  if (solver->solve(Deadline()) != SatAnswer::unsat || !end_proof(*solver)) return {};
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return std::move(text).str();
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line + "\n");
  return lines;
}

inline std::string text_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line;
  return text;
}

}  // namespace clausoku::test
