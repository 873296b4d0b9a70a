// Fuzzes proofs. Reading and checking a proof in one piece and byte by byte must give the same
// result. No proof may refute a formula that has a model.
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <tuple>
#include <variant>
#include <vector>

#include "src/proofs/lrat_checker.hpp"
#include "src/proofs/proof_checker.hpp"
#include "tests/fuzz/must.hpp"

namespace {

using namespace clausoku;
using Clauses = std::vector<std::vector<Literal>>;

const Clauses satisfiable_formula{{1, 2}, {-1, 3}, {-2, -3, 4}, {-4, 1}, {5, -5}};
const Clauses unsatisfiable_formula{{1, 2, 3}, {1, 2, -3},  {1, -2, 3}, {1, -2, -3},
                                    {-1, 2},   {-1, -2, 4}, {-1, -4},   {5, -5}};

TextInput make_text_input_of_pieces(std::string_view text, std::size_t piece_size) {
  return [=](std::span<char> into) mutable {
    const std::size_t size = std::min({text.size(), into.size(), piece_size});
    text.copy(into.data(), size);
    text.remove_prefix(size);
    return size;
  };
}

using Steps = std::vector<std::tuple<ProofStep::Kind, std::vector<Literal>, std::int64_t,
                                     std::vector<std::int64_t>, std::string>>;

/// Returns the steps of a proof, and the syntax error that ends the proof or an empty text.
std::pair<Steps, std::string> read_steps_and_syntax_error(std::string_view text,
                                                          std::size_t piece_size) {
  ProofReader reader(make_text_input_of_pieces(text, piece_size));
  Steps steps;
  while (true) {
    const auto read = reader.next();
    if (const auto* error = std::get_if<ProofError>(&read)) return {steps, to_string(*error)};
    const auto& step = std::get<std::optional<ProofStep>>(read);
    if (!step) return {steps, {}};
    steps.emplace_back(step->kind, std::vector(step->clause.begin(), step->clause.end()), step->id,
                       std::vector(step->numbers.begin(), step->numbers.end()), reader.place());
  }
}

template <class Checker>
std::variant<ProofVerdict, ProofError> check(const Clauses& formula, ProofReader& reader) {
  Checker checker;
  for (const auto& clause : formula) checker.add_clause(clause);
  return check_proof(reader, checker);
}

/// Returns "verified", the reason why the proof is rejected, or the syntax error of the proof.
std::string verdict(const Clauses& formula, std::string_view text, std::size_t piece_size) {
  ProofReader reader(make_text_input_of_pieces(text, piece_size));
  const auto checked = reader.format() == ProofFormat::lrat ? check<LratChecker>(formula, reader)
                                                            : check<ProofChecker>(formula, reader);
  if (const auto* error = std::get_if<ProofError>(&checked)) return to_string(*error);
  const auto& found = std::get<ProofVerdict>(checked);
  return found.verified ? "verified" : found.reason;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  fuzz::must(read_steps_and_syntax_error(text, size) == read_steps_and_syntax_error(text, 1),
             "byte by byte it reads as in one piece");
  fuzz::must(verdict(satisfiable_formula, text, size) != "verified",
             "what has a model is not refuted");
  const std::string refuted = verdict(unsatisfiable_formula, text, size);
  fuzz::must(!refuted.empty(), "there is a reason for not believing a proof");
  fuzz::must(refuted == verdict(unsatisfiable_formula, text, 1),
             "byte by byte it is checked as in one");
  return 0;
}
