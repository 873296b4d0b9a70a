#include <clausoku/formula.hpp>

#include "encoder/basics/contract.hpp"
#include "encoder/formulas/formula_export.hpp"
#include "encoder/formulas/solver_answer.hpp"
#include "src/calls/deciding_fields.hpp"
#include "src/calls/decode.hpp"
#include "src/calls/encode.hpp"
#include "src/library/puzzle_impl.hpp"

namespace clausoku::api {

struct FormulaImpl {
  Puzzle puzzle;
  ExportOptions options;
  std::optional<VariableMap> map = {};
  int variable_count = 0;
  std::vector<std::int32_t> literals = {};
  std::vector<std::int64_t> offsets = {0};
  std::vector<Candidate> candidates = {};
  std::vector<std::int32_t> variables = {};
};

namespace {

static_assert(sizeof(Literal) == sizeof(std::int32_t));

/// A sink that appends clauses to the arrays `literals` and `offsets` of a formula.
class FlatSink final : public ClauseSink {
 public:
  explicit FlatSink(FormulaImpl& formula) : formula_(formula) {}

  Variable new_variables(int count) override {
    return allocate_variable_numbers(formula_.variable_count, count);
  }
  void add_clause(std::span<const Literal> clause) override {
    formula_.literals.insert(formula_.literals.end(), clause.begin(), clause.end());
    formula_.offsets.push_back(static_cast<std::int64_t>(formula_.literals.size()));
  }

 private:
  FormulaImpl& formula_;
};

void fill_candidates_and_variables(FormulaImpl& formula) {
  const Board& board = formula.map->board();
  formula.variables.assign(static_cast<std::size_t>(board.cell_count()) * board.size(), 0);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    formula.map->for_each(cell, [&](Digit digit, Variable variable) {
      formula.candidates.push_back({cell, digit});
      formula.variables[static_cast<std::size_t>(cell) * board.size() + digit - 1] = variable;
    });
  }
}

}  // namespace

Expected<Formula> encode(const Puzzle& puzzle, const Options& options, std::stop_token stop) try {
  ExportOptions exported;
  Limits limits;
  set_fields(
      {encoding_fields(exported, "The reduction of the grid before it is encoded"),
       {break_symmetry_field(exported), shared_pairs_field(exported),
        seconds_field("timeout", limits.time, "Time limit"), memory_limit_field(limits.memory)}},
      options);
  if (auto error = fit_to_target(exported, true)) return to_api_error(*std::move(error));
  if (auto error = find_unfixable_digits(puzzle.impl().grid(), exported)) {
    return to_api_error(*std::move(error));
  }
  auto formula = std::make_shared<FormulaImpl>(FormulaImpl{.puzzle = puzzle, .options = exported});
  FlatSink sink(*formula);
  auto map = encode_clauses(puzzle.impl().grid(), exported, sink,
                            Deadline(stop, limits.time, limits.memory));
  if (auto* why = std::get_if<EncodeFailure>(&map)) {
    if (why->stopped) {
      return Error{.found = stop.stop_requested() ? "a stop request" : "the time limit was hit"};
    }
    return Error{.found = std::move(why->message), .expected = std::move(why->expected)};
  }
  formula->map = std::get<VariableMap>(std::move(map));
  fill_candidates_and_variables(*formula);
  return Formula(std::move(formula));
} catch (Error& error) {
  return std::move(error);
}

int Formula::variable_count() const { return impl_->variable_count; }
int Formula::candidate_count() const { return static_cast<int>(impl_->candidates.size()); }
std::size_t Formula::clause_count() const { return impl_->offsets.size() - 1; }

std::span<const std::int32_t> Formula::literals() const { return impl_->literals; }
std::span<const std::int64_t> Formula::offsets() const { return impl_->offsets; }

std::span<const std::int32_t> Formula::clause(std::size_t k) const {
  require(k < clause_count());
  const auto begin = static_cast<std::size_t>(impl_->offsets[k]);
  return literals().subspan(begin, static_cast<std::size_t>(impl_->offsets[k + 1]) - begin);
}

std::span<const Candidate> Formula::candidates() const { return impl_->candidates; }
std::span<const std::int32_t> Formula::variables() const { return impl_->variables; }
std::span<const std::uint16_t> Formula::known() const {
  return impl_->map->reduced().known.digits();
}

namespace {

Expected<Digits> decoded(const FormulaImpl& formula, const PartialModel& model) {
  const auto decoded = decode_model(*formula.map, formula.puzzle.impl().grid(), model);
  if (const auto* failure = std::get_if<DecodeFailure>(&decoded)) {
    return Error{.found = failure->message,
                 .expected = failure->is_disagreement ? "" : "one digit in each cell"};
  }
  return digits_of(std::get<Grid>(decoded));
}

}  // namespace

Expected<Digits> Formula::decode(std::span<const std::int32_t> model) const {
  PartialModel values(impl_->variable_count);
  for (const std::int32_t literal : model) {
    const bool is_known =
        literal != 0 && literal >= -impl_->variable_count && literal <= impl_->variable_count;
    if (!is_known) {
      return Error{.found = "the literal " + std::to_string(literal),
                   .expected = "variables from 1 to " + std::to_string(impl_->variable_count)};
    }
    if (!values.assign(literal)) {
      return Error{.found = "both " + std::to_string(literal) + " and " + std::to_string(-literal),
                   .expected = "one of them"};
    }
  }
  return decoded(*impl_, values);
}

Expected<Digits> Formula::decode_answer(std::string_view answer) const {
  const SolverAnswer parsed = parse_solver_answer(answer, impl_->variable_count);
  if (parsed.error) {
    return Error{.line = parsed.error->line,
                 .column = parsed.error->column,
                 .found = parsed.error->found,
                 .expected = parsed.error->expected};
  }
  if (!parsed.is_sat()) return Error{.found = "no model", .expected = "a solver's model"};
  return decoded(*impl_, parsed.model);
}

std::string Formula::dimacs() const {
  std::string text;
  write_formula(impl_->puzzle.impl().grid(), *impl_->map, impl_->puzzle.name(), impl_->options,
                [&](std::string_view piece) { text += piece; });
  return text;
}

}  // namespace clausoku::api
