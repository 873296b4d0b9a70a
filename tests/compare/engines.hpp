// Fake engines for tests: they answer correctly, wrongly, too late or not at all.
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

using SolveFunction = std::function<Outcome(const Grid&, const Limits&)>;

class FunctionEngine final : public Engine {
 public:
  explicit FunctionEngine(SolveFunction answer) : answer_(std::move(answer)) {}
  Outcome solve(const Grid& grid, const Limits& limits) override { return answer_(grid, limits); }

 private:
  SolveFunction answer_;
};

inline Outcome make_outcome(Verdict verdict, std::vector<Grid> solutions = {}) {
  Outcome outcome;
  outcome.verdict = verdict;
  outcome.solution_count = solutions.size();
  outcome.solutions = std::move(solutions);
  return outcome;
}

inline Outcome make_limited_outcome(Limit limit) {
  Outcome outcome;
  outcome.limit = limit;
  return outcome;
}

inline Outcome solve_correctly(const Grid& grid, const Limits& limits) {
  return make_backtracker(Strategy::first_empty)->solve(grid, limits);
}

inline Outcome answer_none(const Grid&, const Limits&) { return make_outcome(Verdict::none); }
inline Outcome return_time_out(const Grid&, const Limits&) {
  return make_limited_outcome(Limit::time);
}
inline Outcome throw_out_of_memory(const Grid&, const Limits&) {
  throw std::runtime_error("no memory");
}

inline Contestant make_contestant(std::string label, SolveFunction answer) {
  return {"spec of " + label, label, std::make_unique<FunctionEngine>(std::move(answer))};
}

template <class... More>
std::vector<Contestant> make_contestants(More... contestants) {
  std::vector<Contestant> all;
  (all.push_back(std::move(contestants)), ...);
  return all;
}

inline FunctionReader make_reader(std::vector<std::variant<Puzzle, InputError>> items) {
  return FunctionReader([items = std::move(items), next = std::size_t{0}]() mutable {
    return next < items.size() ? FunctionReader::Item(items[next++]) : std::nullopt;
  });
}

}  // namespace clausoku::test
