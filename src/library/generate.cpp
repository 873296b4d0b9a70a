#include <clausoku/generate.hpp>

#include "encoder/contract.hpp"
#include "encoder/names.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "src/generator/generator.hpp"
#include "src/library/puzzle_impl.hpp"

namespace clausoku::api {

struct GeneratorImpl {
  GeneratorImpl(GeneratorOptions made, const GenerateOptions& asked)
      : options(std::move(made)), generator(options), stop(asked.stop) {
    if (!asked.cross_check) return;
    // Of another kind than what makes them; clues without givens are beyond the backtracker.
    const bool is_dug_by_backtracker = options.blank.is_plain_9x9() && !options.pencilmarks;
    second = is_dug_by_backtracker || !options.clues.empty() ? make_engine(HybridSpec{})
                                                             : make_engine(BacktrackSpec{});
  }

  std::optional<std::string> alarm_of(const clausoku::NewPuzzle& made);

  const GeneratorOptions options;
  clausoku::Generator generator;
  std::unique_ptr<Engine> second;  // null: none is asked
  std::stop_token stop;
};

namespace {

std::optional<GivenRange> givens_of(const GenerateOptions& options) {
  if (!options.least_givens && !options.most_givens) return std::nullopt;
  const int least = options.least_givens.value_or(0);
  const int most = options.most_givens.value_or(least);
  if (least >= 0 && least <= most) return GivenRange{least, most};
  throw Error{.option = "least_givens",
              .found = std::to_string(least),
              .expected = "0 to most_givens, " + std::to_string(most)};
}

std::optional<LevelRange> levels_of(const GenerateOptions& options) {
  if (options.easiest.empty() && options.hardest.empty()) return std::nullopt;
  const std::string& easiest = options.easiest.empty() ? options.hardest : options.easiest;
  const std::string& hardest = options.hardest.empty() ? options.easiest : options.hardest;
  const LevelRange levels{value_named("easiest", level_names, easiest),
                          value_named("hardest", level_names, hardest)};
  if (levels.easiest <= levels.hardest) return levels;
  throw Error{.option = "hardest", .found = hardest, .expected = easiest + " or harder"};
}

std::vector<const ClueType*> clues_of(const GenerateOptions& options) {
  std::vector<const ClueType*> clues;
  for (const std::string& name : options.clues) {
    clues.push_back(clue_type(name));
    if (clues.back() == nullptr) {
      throw Error{.option = "clues",
                  .found = "unknown type '" + name + "'",
                  .expected = "one of clue_types()"};
    }
  }
  return clues;
}

GeneratorOptions generator_options(const GenerateOptions& options) {
  auto blank = blank_grid({.board = options.board, .box = options.box, .rules = options.rules});
  if (auto* error = std::get_if<Error>(&blank)) throw std::move(*error);
  GeneratorOptions made{.blank = std::get<Grid>(std::move(blank)), .seed = options.seed};
  made.symmetry = value_named("symmetry", symmetry_names, options.symmetry);
  made.givens = givens_of(options);
  made.pencilmarks = options.pencilmarks;
  made.levels = levels_of(options);
  made.minimal = options.minimal;
  made.clues = clues_of(options);
  if (options.tries && *options.tries < 1) {
    throw Error{
        .option = "tries", .found = std::to_string(*options.tries), .expected = "1 or more"};
  }
  made.tries = options.tries;
  made.time = options.time;
  made.memory = options.memory;
  if (const auto error = find_error(made)) {
    throw Error{.found = error->found, .expected = error->expected};
  }
  return made;
}

}  // namespace

/// What the checker or the second engine has against the puzzle.
std::optional<std::string> GeneratorImpl::alarm_of(const clausoku::NewPuzzle& made) {
  if (const auto failure = clausoku::check_solution(made.puzzle, made.solution)) {
    return "the solution fails the check: " + *failure;
  }
  if (!second) return std::nullopt;
  Limits limits;
  limits.time = std::chrono::seconds(1);
  limits.stop = stop;
  const Outcome outcome = second->solve(made.puzzle, limits);
  const bool agrees =
      outcome.verdict == clausoku::Verdict::unknown ||
      (outcome.verdict == clausoku::Verdict::unique && outcome.solutions.front() == made.solution);
  if (agrees) return std::nullopt;
  return "the engines disagree: unique by the one that has made it, " +
         std::string(clausoku::to_string(outcome.verdict)) + " by the cross-check";
}

Expected<Generator> Generator::make(GenerateOptions options) {
  try {
    return Generator(std::make_unique<GeneratorImpl>(generator_options(options), options));
  } catch (Error& error) {
    return std::move(error);
  }
}

Generator::Generator(std::unique_ptr<GeneratorImpl> impl) : impl_(std::move(impl)) {}
Generator::Generator(Generator&&) noexcept = default;
Generator& Generator::operator=(Generator&&) noexcept = default;
Generator::~Generator() = default;

Expected<NewPuzzle> Generator::puzzle(std::uint64_t number) {
  require(number >= 1);
  auto result = impl_->generator.make(number, impl_->stop);
  if (const auto* failure = std::get_if<GenerationFailure>(&result)) {
    return Error{.found = failure->found, .expected = failure->expected};
  }
  auto& made = std::get<clausoku::NewPuzzle>(result);
  if (auto alarm = impl_->alarm_of(made)) return Error{.found = "ALARM: " + *alarm};
  std::string level;
  if (made.difficulty) level = name_of(level_names, made.difficulty->level);
  Digits solution = digits_of(made.solution);
  return NewPuzzle{puzzle_of(std::move(made.puzzle),
                             std::to_string(impl_->options.seed) + "-" + std::to_string(number)),
                   std::move(solution), std::move(level)};
}

}  // namespace clausoku::api
