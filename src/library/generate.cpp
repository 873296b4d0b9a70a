#include <clausoku/generate.hpp>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "src/calls/generate.hpp"
#include "src/library/puzzle_impl.hpp"

namespace clausoku::api {

struct GeneratorImpl {
  GeneratorImpl(GeneratorOptions made, const GenerateOptions& asked)
      : options(std::move(made)),
        generator(options, asked.cross_check
                               ? std::optional<std::chrono::nanoseconds>(std::chrono::seconds(1))
                               : std::nullopt),
        stop(asked.stop) {}

  const GeneratorOptions options;
  PuzzleGenerator generator;
  std::stop_token stop;
};

namespace {

std::optional<GivenRange> make_given_range(const GenerateOptions& options) {
  if (!options.least_givens && !options.most_givens) return std::nullopt;
  const int least = options.least_givens.value_or(0);
  const int most = options.most_givens.value_or(least);
  if (least >= 0 && least <= most) return GivenRange{least, most};
  throw Error{.option = "least_givens",
              .found = std::to_string(least),
              .expected = "0 to most_givens, " + std::to_string(most)};
}

std::optional<LevelRange> make_level_range(const GenerateOptions& options) {
  if (options.easiest.empty() && options.hardest.empty()) return std::nullopt;
  const std::string& easiest = options.easiest.empty() ? options.hardest : options.easiest;
  const std::string& hardest = options.hardest.empty() ? options.easiest : options.hardest;
  const LevelRange levels{parse_option_value("easiest", level_names, easiest),
                          parse_option_value("hardest", level_names, hardest)};
  if (levels.easiest <= levels.hardest) return levels;
  throw Error{.option = "hardest", .found = hardest, .expected = easiest + " or harder"};
}

std::vector<const ClueType*> find_clue_types_by_name(const GenerateOptions& options) {
  std::vector<const ClueType*> clues;
  for (const std::string& name : options.clues) {
    clues.push_back(find_clue_type_by_name(name));
    if (clues.back() == nullptr) {
      throw Error{.option = "clues",
                  .found = "unknown type '" + name + "'",
                  .expected = "one of clue_types()"};
    }
  }
  return clues;
}

GeneratorOptions make_generator_options(const GenerateOptions& options) {
  auto blank = blank_grid({.board = options.board, .box = options.box, .rules = options.rules});
  if (!blank) throw blank.error();
  GeneratorOptions made{.blank = *std::move(blank), .seed = options.seed};
  made.symmetry = parse_option_value("symmetry", symmetry_names, options.symmetry);
  made.givens = make_given_range(options);
  made.pencilmarks = options.pencilmarks;
  made.levels = make_level_range(options);
  made.minimal = options.minimal;
  made.clues = find_clue_types_by_name(options);
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

Expected<Generator> Generator::make(GenerateOptions options) {
  try {
    return Generator(std::make_unique<GeneratorImpl>(make_generator_options(options), options));
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
  auto& [name, made, cross_checked] = std::get<ConfirmedPuzzle>(result);
  return NewPuzzle{
      puzzle_of(std::move(made.puzzle), std::move(name)), digits_of(made.solution),
      made.difficulty ? std::string(name_of(level_names, made.difficulty->level)) : std::string()};
}

}  // namespace clausoku::api
