#include "src/sets/set_operations.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>
#include <utility>

#include "encoder/digit_symmetry.hpp"
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

}  // namespace

Fields set_fields(SetRequest& request) {
  return {excluding(canonical_field(request.canonical), {"augment"}),
          named_field("dedupe", "WHAT", request.dedupe, sameness_names,
                      "Leave out puzzles that are the same as an earlier one: exact, or equivalent "
                      "by permuting cells and renaming digits"),
          number_field("augment", "N", request.augment, 1, 1'000'000, "1 - 1000000",
                       "Write N random equivalents of each puzzle in its place"),
          number_field("seed", "S", request.seed, 0, UINT64_MAX, "",
                       "The seed of --augment and --split")};
}

Derived::Derived(const Puzzle& source, std::optional<PuzzleTransformation> transformation)
    : source_(source), transformation_(std::move(transformation)), cells_(format(*source.grid())) {}

Puzzle Derived::puzzle() const {
  Puzzle made = is_unchanged() ? source_ : transform_puzzle(source_, *transformation_);
  if (copy > 0) made.name += fmt::format("-{}", copy);
  return made;
}

std::string Derived::format(const Grid& grid) const {
  std::string text;
  const auto* plain = transformation_ ? std::get_if<Transformation>(&*transformation_) : nullptr;
  if (plain == nullptr) {
    append_line(text, is_unchanged() ? grid : transform_grid(grid, *transformation_),
                source_.alphabet.get());
    return text;
  }
  text.resize(81);
  const auto digits = grid.digits();
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      const int name = plain->names[digits[plain->arrangement.source(row, column)]];
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
                                             const ReaderOptions& options, KeySet& keys,
                                             std::uint64_t& digest, UnreadRows& unread) {
  const auto reader = read_puzzles(files, options);
  std::uint32_t row = 0;
  while (auto next = reader->next()) {
    ++row;
    if (const auto* error = std::get_if<InputError>(&*next)) return to_string(*error);
    const Puzzle& puzzle = std::get<Puzzle>(*next);
    if (const InputError* error = puzzle.error()) {
      unread.add(to_string(*error));
      continue;
    }
    if (!can_compare_equivalence(*puzzle.grid())) return missing_nauty_message;
    const PuzzleKey key = compute_puzzle_key(*puzzle.grid(), Sameness::equivalent);
    digest = digest * 0x9e3779b97f4a7c15 + key.low;
    keys.add(key, row);
  }
  return std::nullopt;
}

SetOperations::SetOperations(SetRequest request, KeySet excluded, const Limits& limits)
    : request_(std::move(request)),
      excluded_(std::move(excluded)),
      engines_({.engine = BacktrackSpec{}, .limits = limits}),
      deciders_(limits, 1) {}

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

bool SetOperations::is_excluded(const Keys& keys) const {
  return keys.equivalent && excluded_.find(*keys.equivalent).has_value();
}

std::variant<PuzzleKey, ConversionFailure> SetOperations::class_key(const Puzzle& puzzle) {
  if (!can_compare_equivalence(*puzzle.grid())) return make_failure(puzzle, missing_nauty_message);
  const Result result = decide_puzzle(puzzle, deciders_.engine(puzzle, 0), deciders_.limits(), {});
  if (result.alarm) return make_alarm(result);
  const bool is_unique = result.verdict == Verdict::unique;
  return compute_puzzle_key(is_unique ? *result.solution() : *puzzle.grid(), Sameness::equivalent);
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
  auto found = find_canonical_form(engines_, puzzle, *request_.canonical);
  if (auto* failure = std::get_if<ConversionFailure>(&found)) return std::move(*failure);
  const auto& transformation = std::get<PuzzleTransformation>(found);
  const Grid& grid = *puzzle.grid();
  Derived derived(puzzle, transformation);
  if (const auto* plain = std::get_if<Transformation>(&transformation)) {
    derived.key = compute_digits_key(plain->apply(make_digits81(grid.digits())));
  } else if (is_plain_grid(grid)) {
    const Grid made = transform_grid(grid, transformation);
    derived.key = compute_digits_key(make_digits81(made.digits()));
  } else {
    derived.key = compute_puzzle_key(grid, Sameness::equivalent);
  }
  receive(derived);
  return std::nullopt;
}

void SetOperations::derive_equivalents(const Puzzle& puzzle, const Receive& receive) {
  const Grid& grid = *puzzle.grid();
  const bool plain = has_plain_cells(puzzle);
  std::optional<ClueMover> mover;
  if (!plain && can_compare_equivalence(grid)) mover.emplace(grid);
  if (!plain) prepare_transformations(grid, mover ? mover->moving() : MovingRules());
  Random random(request_.seed, puzzle.index);
  const auto draw = [&]() -> std::optional<PuzzleTransformation> {
    if (plain) return make_random_transformation(random);
    GridTransformation drawn = last_transformations_->draw(random);
    if (mover && mover->move(drawn)) return std::nullopt;
    return drawn;
  };
  const bool has_cells_only = grid.marks() == nullptr && !grid.has_rules();
  const auto describe = [&](const Derived& derived) {
    if (has_cells_only) return derived.cells();
    return compute_puzzle_key(*derived.puzzle().grid(), Sameness::exact).text();
  };
  std::set<std::string> seen{describe(Derived(puzzle))};
  // Few equivalents are missed if each is drawn several times on average. Of some clues, most draws
  // move them to cells in which they cannot stand.
  std::size_t draws_left = 100 + 20 * std::size_t{request_.augment};
  std::size_t misses_left = 5000 + draws_left;
  const std::stop_token& stop = engines_.request().limits.stop;
  while (draws_left > 0 && misses_left > 0 && seen.size() <= request_.augment) {
    if (stop.stop_requested()) return;
    auto drawn = draw();
    --(drawn ? draws_left : misses_left);
    if (!drawn) continue;
    Derived derived(puzzle, *std::move(drawn));
    if (!seen.insert(describe(derived)).second) continue;
    derived.copy = seen.size() - 1;
    receive(derived);
  }
  if (seen.size() <= request_.augment) ++short_count_;
}

/// Makes the transformations of the board, and keeps them for the next puzzle. They leave the rules
/// that do not move unchanged.
void SetOperations::prepare_transformations(const Grid& grid, const MovingRules& moving) {
  RuleList staying;
  for (std::size_t k = 0; k < grid.rules().size(); ++k) {
    if (moving.moves.empty() || !moving.moves[k]) staying.push_back(grid.rules()[k]);
  }
  Grid blank(grid.board());
  if (!staying.empty()) blank.set_rules(std::move(staying));
  const bool can_rename = are_digits_interchangeable(grid.rules());
  if (last_blank_ && *last_blank_ == blank && can_rename == last_can_rename_) return;
  last_transformations_.emplace(blank, can_rename);
  last_blank_ = std::move(blank);
  last_can_rename_ = can_rename;
}

}  // namespace clausoku
