#include <clausoku/generate.hpp>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "src/calls/deciding_fields.hpp"
#include "src/calls/generate.hpp"
#include "src/calls/read.hpp"
#include "src/library/puzzle_impl.hpp"

namespace clausoku::api {

struct GeneratorImpl {
  GeneratorImpl(GeneratorOptions made, std::optional<std::chrono::nanoseconds> cross_check_time,
                std::stop_token stop_of_caller)
      : options(std::move(made)),
        generator(options, cross_check_time),
        stop(std::move(stop_of_caller)) {}

  const GeneratorOptions options;
  PuzzleGenerator generator;
  std::stop_token stop;
};

Expected<Generator> Generator::make(const Options& options, std::stop_token stop) try {
  ReadRequest board;
  GeneratorOptions made{.blank = Grid(*Board::with_square_boxes(9))};
  std::string pattern;
  bool no_cross_check = false;
  std::optional<std::chrono::nanoseconds> cross_check_time = default_cross_check_time;
  set_fields({board_fields(board), generator_fields(made, pattern),
              cross_check_fields(no_cross_check, cross_check_time)},
             options);
  made.blank = value_or_throw(make_blank_grid(board));
  if (!pattern.empty()) {
    auto cells = parse_pattern(pattern, made.blank.board());
    if (const auto* error = std::get_if<BoardError>(&cells)) {
      return to_api_error({{error->found, error->expected}, "pattern"});
    }
    made.pattern = std::get<std::vector<Cell>>(std::move(cells));
  }
  set_default_givens(made);
  if (const auto error = find_error(made)) {
    return Error{.found = error->found, .expected = error->expected};
  }
  if (no_cross_check) cross_check_time.reset();
  return Generator(
      std::make_unique<GeneratorImpl>(std::move(made), cross_check_time, std::move(stop)));
} catch (Error& error) {
  return std::move(error);
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
