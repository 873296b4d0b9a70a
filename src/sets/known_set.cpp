#include "src/sets/known_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <thread>
#include <utility>

#include "src/sets/equivalence_key.hpp"

namespace clausoku {
namespace {

struct ClassKeys {
  PuzzleKey key;
  bool has_solution;  // false: the key is that of the puzzle alone
};

/// Returns the keys of a puzzle and of its only solution, combined as KnownSet stores them. Empty
/// if equivalence cannot be computed.
std::optional<ClassKeys> compute_class_keys(const Result& result) {
  const Grid& grid = *result.puzzle.grid();
  if (!can_compare_equivalence(grid)) return std::nullopt;
  const PuzzleKey puzzle = compute_puzzle_key(grid, Sameness::equivalent);
  if (result.verdict != Verdict::unique) return ClassKeys{puzzle, false};
  const PuzzleKey solution = compute_puzzle_key(*result.solution(), Sameness::equivalent);
  constexpr std::uint64_t part_bits = std::uint64_t{255} << 56;
  return ClassKeys{{(solution.high & part_bits) | (puzzle.low & ~part_bits), solution.low}, true};
}

}  // namespace

std::optional<std::string> KnownSet::read(const std::vector<std::string>& files,
                                          const ReaderOptions& options, const Limits& limits,
                                          int threads) {
  constexpr std::size_t chunk_size = 4096;
  EnginePool engines({.engine = BacktrackSpec{}, .limits = limits, .threads = threads});
  std::uint32_t row = 0;
  for (const std::string& file : files) {
    files_.emplace_back(file, row);
    const auto reader = read_puzzles({file}, options);
    bool has_more = true;
    while (has_more) {
      std::vector<Puzzle> puzzles;
      while (puzzles.size() < chunk_size) {
        auto next = reader->next();
        has_more = next.has_value();
        if (!has_more) break;
        if (const auto* error = std::get_if<InputError>(&*next)) return to_string(*error);
        puzzles.push_back(std::get<Puzzle>(std::move(*next)));
      }
      std::vector<std::optional<ClassKeys>> keys(puzzles.size());
      const auto work = [&](std::size_t thread) {
        for (std::size_t k = thread; k < puzzles.size(); k += engines.thread_count()) {
          if (puzzles[k].grid() == nullptr || limits.stop.stop_requested()) continue;
          keys[k] = compute_class_keys(decide_puzzle(std::move(puzzles[k]), engines.engine(thread),
                                                     engines.request().limits, {}));
        }
      };
      {
        std::vector<std::jthread> workers;
        for (std::size_t thread = 1; thread < engines.thread_count(); ++thread) {
          workers.emplace_back(work, thread);
        }
        work(0);
      }
      for (const auto& key : keys) {
        ++row;
        if (key) table_.add(key->key, row);
      }
    }
  }
  return std::nullopt;
}

std::string KnownSet::describe_row(std::uint32_t row) const {
  const auto after =
      std::ranges::find_if(files_, [&](const auto& file) { return file.second >= row; });
  const auto& [file, before] = *(after - 1);
  return fmt::format("{}:{}", file, row - before);
}

std::string KnownSet::compare(const Result& result) const {
  const auto keys = compute_class_keys(result);
  if (!keys) return "not compared";
  if (const auto row = table_.find(keys->key)) {
    ++equivalent_puzzles_;
    return "equivalent to " + describe_row(*row);
  }
  const auto row = keys->has_solution ? table_.find_lower_half(keys->key) : std::nullopt;
  if (!row) return "new";
  ++equivalent_solutions_;
  return "solution equivalent to that of " + describe_row(*row);
}

}  // namespace clausoku
