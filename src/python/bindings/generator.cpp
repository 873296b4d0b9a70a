// New puzzles, on several threads.
#include <pybind11/stl.h>

#include <algorithm>
#include <atomic>
#include <clausoku/generate.hpp>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "src/python/bindings/bindings.hpp"

namespace py = pybind11;

namespace clausoku::python {
namespace {

api::GenerateOptions options_of(const py::dict& options) {
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

/// Puzzles `first`, `first` + 1 … of a seed, each made by whichever thread is free.
class Making {
 public:
  Making(api::GenerateOptions options, std::uint64_t first, std::size_t count)
      : options_(std::move(options)), first_(first), made_(count) {}

  void run(std::size_t threads, std::stop_token stop) {
    options_.stop = stop;
    std::vector<std::jthread> others;
    for (std::size_t k = 1; k < std::min(threads, made_.size()); ++k) {
      others.emplace_back([this] { make_some(); });
    }
    make_some();
  }

  const std::optional<api::Error>& error() const { return error_; }
  const std::vector<std::optional<api::NewPuzzle>>& made() const { return made_; }

 private:
  void make_some() {
    auto generator = api::Generator::make(options_);
    if (!generator) return fail(generator.error());
    for (std::size_t k = next_++; k < made_.size() && !options_.stop.stop_requested();
         k = next_++) {
      auto puzzle = generator->puzzle(first_ + k);
      if (!puzzle) return fail(puzzle.error());
      made_[k] = *std::move(puzzle);
    }
  }

  void fail(const api::Error& error) {
    const std::scoped_lock lock(mutex_);
    if (!error_) error_ = error;
    next_ = made_.size();
  }

  api::GenerateOptions options_;
  const std::uint64_t first_;
  std::atomic<std::size_t> next_ = 0;
  std::vector<std::optional<api::NewPuzzle>> made_;
  std::mutex mutex_;
  std::optional<api::Error> error_;
};

/// Of each puzzle (name, puzzle, solution, level).
py::list generate(std::uint64_t first, std::size_t count, std::size_t threads,
                  const py::dict& options) {
  Making making(options_of(options), first, count);
  if (threads == 0) threads = std::max(1U, std::thread::hardware_concurrency());
  run_interruptibly([&](std::stop_token stop) { making.run(threads, stop); });
  if (making.error()) throw LibraryError{to_string(*making.error()), making.error()->option};
  const bool has_clues = py::len(options["clues"]) > 0;
  py::list puzzles;
  for (const std::optional<api::NewPuzzle>& made : making.made()) {
    puzzles.append(py::make_tuple(made->puzzle.name(), line_of(made->puzzle, has_clues),
                                  api::line_of(made->solution, made->puzzle.size()), made->level));
  }
  return puzzles;
}

}  // namespace

void add_generator(py::module_& module) { module.def("generate", &generate); }

}  // namespace clausoku::python
