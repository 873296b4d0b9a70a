// Generates new puzzles for Python on several threads.
#include <algorithm>
#include <atomic>
#include <clausoku/generate.hpp>
#include <climits>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "src/calls/deciding_fields.hpp"
#include "src/calls/generate.hpp"
#include "src/calls/solve.hpp"
#include "src/library/puzzle_impl.hpp"
#include "src/python/bindings/bindings.hpp"
#include "src/solvers/memory_limit.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

/// Makes `count` puzzles of a seed, from puzzle number `first` on. An idle thread takes the next
/// number. Returns the first error. After a stop request, some of the returned puzzles are empty.
api::Expected<std::vector<std::optional<api::NewPuzzle>>> make_puzzles(
    const api::Options& options, std::uint64_t first, std::size_t count, std::size_t threads,
    const std::stop_token& stop) {
  std::vector<std::optional<api::NewPuzzle>> made(count);
  std::atomic<std::size_t> next = 0;
  std::mutex mutex;
  std::optional<api::Error> error;
  const auto fail = [&](const api::Error& why) {
    const std::scoped_lock lock(mutex);
    if (!error) error = why;
    next = count;
  };
  const auto work = [&] {
    auto generator = api::Generator::make(options, stop);
    if (!generator) return fail(generator.error());
    for (std::size_t k = next++; k < count && !stop.stop_requested(); k = next++) {
      auto puzzle = generator->puzzle(first + k);
      if (!puzzle) return fail(puzzle.error());
      made[k] = *std::move(puzzle);
    }
  };
  {
    std::vector<std::jthread> others;
    for (std::size_t k = 1; k < std::min(threads, count); ++k) others.emplace_back(work);
    work();
  }
  if (error) return *error;
  return made;
}

/// Throws a LibraryError for a type of clue that no text of a puzzle can state.
void require_writable_clues(const std::string& clues) {
  std::vector<const ClueType*> types;
  if (set_field(clues_field(types), clues)) return;  // the generator reports the wrong name
  if (const auto error = find_unwritable_clue_type(types)) {
    raise({.option = error->option, .found = error->found, .expected = error->expected});
  }
}

/// Returns a tuple (name, puzzle, solution, level) for each puzzle. `run` has count, first and
/// threads.
py::list generate(const py::dict& run, const py::dict& options) {
  std::uint64_t count = 1, first = 1;
  int threads = default_thread_count();
  try {
    api::set_fields(
        {{number_field("count", "N", count, 1, INT_MAX, "", ""),
          number_field("first", "K", first, 1, INT64_MAX, "", ""), threads_field(threads)}},
        to_options(run));
  } catch (api::Error& error) {
    raise(std::move(error));
  }
  api::Options asked = to_options(options);
  if (!asked.contains("memory-limit")) {
    asked["memory-limit"] = memory_limit_per_puzzle({}, threads);
  }
  const auto clues = asked.find("clues");
  const bool has_clues = clues != asked.end() && !clues->second.text().empty();
  if (has_clues) require_writable_clues(clues->second.text());
  const auto all = run_interruptibly_for_value([&](const std::stop_token& stop) {
    return make_puzzles(asked, first, count, static_cast<std::size_t>(threads), stop);
  });
  py::list puzzles;
  for (const std::optional<api::NewPuzzle>& made : all) {
    puzzles.append(py::make_tuple(made->puzzle.name(), format_puzzle(made->puzzle, has_clues),
                                  api::line_of(made->solution, made->puzzle.size()), made->level));
  }
  return puzzles;
}

}  // namespace

void add_generator(py::module_& module) { module.def("generate", &generate); }

}  // namespace clausoku::python
