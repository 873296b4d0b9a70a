// Engines for tests, which answer as they are told: right, wrong, late, or not at all.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "src/compare/comparison.hpp"
#include "src/engines/backtrack/backtracker.hpp"
#include "tests/batch/puzzles.hpp"

namespace clausoku::test {

using Answering = std::function<Outcome(const Grid&, const Limits&)>;

class ToldEngine final : public Engine {
 public:
  explicit ToldEngine(Answering answer) : answer_(std::move(answer)) {}
  Outcome solve(const Grid& grid, const Limits& limits) override { return answer_(grid, limits); }

 private:
  Answering answer_;
};

inline Outcome answered(Verdict verdict, std::vector<Grid> solutions = {}) {
  Outcome outcome;
  outcome.verdict = verdict;
  outcome.solution_count = solutions.size();
  outcome.solutions = std::move(solutions);
  return outcome;
}

inline Outcome cut_short(Limit limit) {
  Outcome outcome;
  outcome.limit = limit;
  return outcome;
}

inline Outcome solved_rightly(const Grid& grid, const Limits& limits) {
  return make_backtracker(Strategy::first_empty)->solve(grid, limits);
}

inline Outcome says_none(const Grid&, const Limits&) { return answered(Verdict::none); }
inline Outcome is_too_slow(const Grid&, const Limits&) { return cut_short(Limit::time); }
inline Outcome breaks_down(const Grid&, const Limits&) { throw std::runtime_error("no memory"); }

inline Contestant contestant(std::string label, Answering answer) {
  return {"spec of " + label, label, std::make_unique<ToldEngine>(std::move(answer))};
}

template <class... More>
std::vector<Contestant> line_up(More... contestants) {
  std::vector<Contestant> all;
  (all.push_back(std::move(contestants)), ...);
  return all;
}

/// Hands out items one after the other.
inline FunctionReader reader_of(std::vector<std::variant<Puzzle, InputError>> items) {
  return FunctionReader([items = std::move(items), next = std::size_t{0}]() mutable {
    return next < items.size() ? FunctionReader::Item(items[next++]) : std::nullopt;
  });
}

}  // namespace clausoku::test
