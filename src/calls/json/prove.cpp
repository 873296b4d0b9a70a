// The command prove, which the page lacks, since it needs files.
#include <filesystem>
#include <utility>

#include "src/base/temporary_files.hpp"
#include "src/calls/json/commands.hpp"
#include "src/calls/prove.hpp"

namespace clausoku::json_calls {
namespace {

/// The fields without `binary`: JSON holds text.
Fields text_proof_fields(ProveRequest& asked) {
  Fields fields = prove_fields(asked);
  std::erase_if(fields, [](const Field& field) { return field.name == "binary"; });
  return fields;
}

}  // namespace

Json prove(Request& request, const Progress&) {
  ProveRequest asked;
  request.read(text_proof_fields(asked));
  const PuzzleText text(request);
  if (const auto error = settle_proof_options(asked)) throw_field_error(*error);
  asked.several = !asked.minimal && !asked.formula.encoding.fix_digits;
  const Puzzle puzzle = text.read();
  const TemporaryFolder folder;
  const auto proven =
      clausoku::prove(asked, puzzle.name, *puzzle.grid(), folder.path(), request.session().token());
  if (const auto* why = std::get_if<ProofFailure>(&proven)) {
    OptionError error = error_of(*why);
    throw RequestError{.option = std::move(error.option),
                       .found = std::move(error.found),
                       .expected = std::move(error.expected),
                       .is_alarm = why->reason == ProofFailure::Reason::disagreement};
  }
  const auto& made = std::get<CertificateFiles>(proven);
  if (file_size(made.formula) + file_size(made.proof) > max_answer_bytes) {
    throw make_answer_size_error();
  }
  Json solutions = Json::array();
  for (const Grid& solution : made.solutions) solutions.push_back(digits_json(solution));
  Json answer{{"name", puzzle.name},
              {"solutions", std::move(solutions)},
              {"complete", made.lists_all},
              {"lemmas", made.lemmas},
              {"formula", read_certificate_file(made.formula)},
              {"proof", read_certificate_file(made.proof)}};
  if (asked.minimal) answer["witnesses"] = read_certificate_file(made.witnesses);
  return answer;
}

}  // namespace clausoku::json_calls
