// Generates new puzzles for Python on several threads.
#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <clausoku/generate.hpp>
#include <cstdint>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

#include "src/python/bindings/bindings.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

api::GenerateOptions parse_generate_options(const py::dict& options) {
  api::GenerateOptions made;
  read_option(options, "board", made.board);
  read_option(options, "rules", made.rules);
  read_option(options, "seed", made.seed);
  read_option(options, "symmetry", made.symmetry);
  read_option(options, "least_givens", made.least_givens);
  read_option(options, "most_givens", made.most_givens);
  read_option(options, "easiest", made.easiest);
  read_option(options, "hardest", made.hardest);
  read_option(options, "clues", made.clues);
  made.pencilmarks = options["pencilmarks"].cast<bool>();
  made.minimal = options["minimal"].cast<bool>();
  read_option(options, "tries", made.tries);
  read_option(options, "timeout", made.time);
  made.cross_check = options["cross_check"].cast<bool>();
  return made;
}

/// Makes `count` puzzles of a seed, from puzzle number `first` on. An idle thread takes the next
/// number. Returns the first error. After a stop request, some of the returned puzzles are empty.
api::Expected<std::vector<std::optional<api::NewPuzzle>>> make_puzzles(
    const api::GenerateOptions& options, std::uint64_t first, std::size_t count,
    std::size_t threads) {
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
    auto generator = api::Generator::make(options);
    if (!generator) return fail(generator.error());
    for (std::size_t k = next++; k < count && !options.stop.stop_requested(); k = next++) {
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

/// Returns a tuple (name, puzzle, solution, level) for each puzzle.
py::list generate(std::uint64_t first, std::size_t count, std::size_t threads,
                  const py::dict& options) {
  api::GenerateOptions made_options = parse_generate_options(options);
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  const auto all = run_interruptibly_for_value([&](std::stop_token stop) {
    made_options.stop = std::move(stop);
    return make_puzzles(made_options, first, count, threads);
  });
  const bool has_clues = py::len(options["clues"]) > 0;
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
