#include "src/sets/set_operations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "src/base/random_numbers.hpp"
#include "src/calls/result.hpp"
#include "src/equivalence/least_grid.hpp"
#include "src/equivalence/symmetry_group.hpp"
#include "src/puzzles/grid_text.hpp"
#include "src/puzzles/puzzle_reader.hpp"

namespace clausoku {
namespace {

using Kind = ConversionFailure::Kind;

ConversionFailure make_failure(const Puzzle& puzzle, const std::string& message) {
  return {Kind::puzzle, puzzle.name + ": " + message};
}

ConversionFailure make_alarm(const Result& result) {
  return {Kind::disagreement, result.puzzle.name + ": " + *result.alarm};
}

/// What is wrong with a puzzle that has no canonical form of its class.
std::string describe_verdict(const Result& result) {
  switch (result.verdict) {
    case Verdict::multiple:
      return "several solutions; expected one, or --canonical minlex";
    case Verdict::none:
      return "no solution; expected one, or --canonical minlex";
    case Verdict::invalid:
      return result.reason + "; expected one solution, or --canonical minlex";
    default:
      return "not solved in time; expected a larger --timeout, or --canonical minlex";
  }
}

}  // namespace

Fields set_fields(SetRequest& request) {
  Field canonical{.name = "canonical",
                  .form = "FORM",
                  .help =
                      "Write each puzzle in its canonical form, with its key in csv and jsonl: "
                      "class, by its only solution; minlex, the least equivalent",
                  .values = {"class", "minlex"},
                  .not_with = {"augment"}};
  canonical.take = [&request](const std::string& text) -> std::optional<FieldError> {
    request.canonical = value_of(canonical_form_names, text);
    return std::nullopt;
  };
  Field dedupe{.name = "dedupe",
               .form = "WHAT",
               .help =
                   "Leave out puzzles that are the same as an earlier one: exact, or equivalent "
                   "by permuting cells and renaming digits",
               .values = {"exact", "equivalent"}};
  dedupe.take = [&request](const std::string& text) -> std::optional<FieldError> {
    request.dedupe = value_of(sameness_names, text);
    return std::nullopt;
  };
  return {std::move(canonical), std::move(dedupe),
          number_field("augment", "N", request.augment, 1, 1'000'000, "1 - 1000000",
                       "Write N random equivalents of each puzzle in its place"),
          number_field("seed", "S", request.seed, 0, UINT64_MAX, "",
                       "The seed of --augment and --split (default: 1)")};
}

bool has_plain_cells(const Puzzle& puzzle) {
  return is_plain_grid(*puzzle.grid()) && puzzle.alphabet == nullptr;
}

Derived::Derived(const Puzzle& source, std::optional<Transformation> plain,
                 std::optional<GridTransformation> general)
    : source_(source),
      plain_(std::move(plain)),
      general_(std::move(general)),
      cells_(format(*source.grid())) {}

Grid Derived::transform(const Grid& grid) const {
  if (plain_) return make_grid_transformation(*plain_).apply(grid);
  return general_ ? general_->apply(grid) : grid;
}

Puzzle Derived::puzzle() const {
  Puzzle made = source_;
  if (copy > 0) made.name += fmt::format("-{}", copy);
  if (is_unchanged()) return made;
  made.content = transform(*source_.grid());
  if (source_.stated_solution != nullptr) {
    StatedSolution solution{transform(source_.stated_solution->grid), CellPlaces{{}}};
    made.stated_solution = std::make_shared<const StatedSolution>(std::move(solution));
  }
  return made;
}

std::string Derived::format(const Grid& grid) const {
  std::string text;
  if (!plain_) {
    append_line(text, transform(grid), source_.alphabet.get());
    return text;
  }
  text.resize(81);
  const auto digits = grid.digits();
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const int name = plain_->names[digits[plain_->arrangement.source(row, column)]];
      text[static_cast<std::size_t>(row * 9 + column)] =
          name == 0 ? '.' : static_cast<char>('0' + name);
    }
  }
  return text;
}

std::string Derived::solution() const {
  return source_.stated_solution == nullptr ? "" : format(source_.stated_solution->grid);
}

std::optional<std::string> add_keys_of_files(const std::vector<std::string>& files,
                                             const ReaderOptions& options, KeyTable& table) {
  const auto reader = read_puzzles(files, options);
  std::uint32_t row = 0;
  while (auto next = reader->next()) {
    ++row;
    if (const auto* error = std::get_if<InputError>(&*next)) return to_string(*error);
    const Puzzle& puzzle = std::get<Puzzle>(*next);
    if (puzzle.grid() == nullptr) continue;
    if (!can_compare_equivalence(*puzzle.grid())) return missing_nauty_message;
    table.add(compute_puzzle_key(*puzzle.grid(), Sameness::equivalent), row);
  }
  return std::nullopt;
}

SetOperations::SetOperations(SetRequest request, KeyTable excluded, Limits limits)
    : request_(std::move(request)),
      excluded_(std::move(excluded)),
      engines_({.engine = BacktrackSpec{}, .limits = std::move(limits)}) {}

std::variant<SetOperations::Keys, std::string> SetOperations::compute_keys(
    const Puzzle& puzzle) const {
  const Grid& grid = *puzzle.grid();
  Keys keys;
  if (!request_.exclude.empty() || request_.dedupe == Sameness::equivalent) {
    if (!can_compare_equivalence(grid)) return missing_nauty_message;
    keys.equivalent = compute_puzzle_key(grid, Sameness::equivalent);
  }
  if (request_.dedupe) {
    keys.duplicate = *request_.dedupe == Sameness::equivalent
                         ? keys.equivalent
                         : compute_puzzle_key(grid, Sameness::exact);
  }
  return keys;
}

bool SetOperations::is_excluded(const Keys& keys) {
  const bool is_found = keys.equivalent && excluded_.find(*keys.equivalent).has_value();
  if (is_found) ++excluded_count_;
  return is_found;
}

std::variant<PuzzleKey, ConversionFailure> SetOperations::class_key(const Puzzle& puzzle) {
  if (!can_compare_equivalence(*puzzle.grid())) return make_failure(puzzle, missing_nauty_message);
  if (puzzle.grid()->is_plain_9x9()) {
    const Result result = solve_puzzle(engines_, puzzle);
    if (result.alarm) return make_alarm(result);
    if (result.verdict == Verdict::unique) {
      return compute_puzzle_key(*result.solution(), Sameness::equivalent);
    }
  }
  return compute_puzzle_key(*puzzle.grid(), Sameness::equivalent);
}

std::optional<ConversionFailure> SetOperations::derive(const Puzzle& puzzle,
                                                       const Receive& receive) {
  if (request_.canonical) return derive_canonical(puzzle, receive);
  if (request_.augment > 0) {
    derive_equivalents(puzzle, receive);
  } else {
    receive(Derived(puzzle));
  }
  return std::nullopt;
}

std::optional<ConversionFailure> SetOperations::derive_canonical(const Puzzle& puzzle,
                                                                 const Receive& receive) {
  const Grid& grid = *puzzle.grid();
  if (!can_compare_equivalence(grid)) return make_failure(puzzle, missing_nauty_message);
  if (const auto clash = find_clash(grid)) {
    return make_failure(puzzle, fmt::format("equal digits in {}; expected givens that do not clash",
                                            grid.board().area_name(clash->area)));
  }
  if (!has_plain_cells(puzzle)) {
    Derived derived(puzzle, find_canonical_transformation(grid));
    derived.key = compute_puzzle_key(grid, Sameness::equivalent);
    receive(derived);
    return std::nullopt;
  }
  const Digits81 digits = make_digits81(grid.digits());
  Transformation transformation;
  if (*request_.canonical == CanonicalForm::minlex) {
    transformation = find_least_form(digits).transformation;
  } else {
    const Result result = solve_puzzle(engines_, puzzle);
    if (result.alarm) return make_alarm(result);
    if (result.verdict != Verdict::unique) return make_failure(puzzle, describe_verdict(result));
    transformation = find_class_transformation(digits, make_digits81(result.solution()->digits()));
  }
  Derived derived(puzzle, transformation);
  derived.key = compute_digits_key(transformation.apply(digits));
  receive(derived);
  return std::nullopt;
}

void SetOperations::derive_equivalents(const Puzzle& puzzle, const Receive& receive) {
  const Grid& grid = *puzzle.grid();
  const bool plain = has_plain_cells(puzzle);
  Grid blank(grid.board());
  if (!plain) {
    if (grid.has_rules()) blank.set_rules(grid.rules());
    if (!last_blank_ || !(*last_blank_ == blank)) {
      last_transformations_.emplace(blank);
      last_blank_ = blank;
    }
  }
  Random random(request_.seed, puzzle.index);
  const auto describe = [&](const Derived& derived) {
    if (grid.marks() == nullptr) return derived.cells();
    return compute_puzzle_key(*derived.puzzle().grid(), Sameness::exact).text();
  };
  std::set<std::string> seen{describe(Derived(puzzle))};
  // Few equivalents are missed if each is drawn several times on average.
  const std::size_t most_draws = 100 + 20 * std::size_t{request_.augment};
  const std::stop_token& stop = engines_.request().limits.stop;
  for (std::size_t draw = 0; draw < most_draws && seen.size() <= request_.augment; ++draw) {
    if (stop.stop_requested()) return;
    Derived derived = plain ? Derived(puzzle, make_random_transformation(random))
                            : Derived(puzzle, last_transformations_->draw(random));
    if (!seen.insert(describe(derived)).second) continue;
    derived.copy = seen.size() - 1;
    receive(derived);
  }
  if (seen.size() <= request_.augment) ++short_count_;
}

}  // namespace clausoku
