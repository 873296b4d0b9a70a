// Tests of solve_puzzle(), which finds, checks and cross-checks a verdict. Tests of
// solve_puzzles(): the order of the answers, the ways a run ends, and answers without delay.
#include "src/batch/solve_pipeline.hpp"

#include <fmt/format.h>

#include <atomic>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <stdexcept>
#include <thread>
#include <vector>

#include "src/calls/solve.hpp"
#include "tests/batch/puzzles.hpp"
#include "tests/calls/lying_rule.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(solve_pipeline)

namespace {

const auto thread_counts = data::make({1, 2, 7});

SolveRequest backtrack_request(int threads, std::stop_token stop = {}) {
  SolveRequest request{.engine = BacktrackSpec{}, .threads = threads};
  request.limits.stop = std::move(stop);
  return request;
}

/// Returns verdict, reason and cross-check as text, such as "none; r1c4 has no digit left; agrees".
std::string told(const Result& result) {
  return fmt::format("{}; {}; {}", to_string(result.verdict), result.reason,
                     to_string(result.cross_check));
}

std::string solved(SolveRequest request, std::variant<InputError, Grid> content) {
  EnginePool engines(std::move(request));
  return told(solve_puzzle(engines, puzzle_of(std::move(content))));
}

SolveRequest cross_check_request(EngineSpec engine,
                                 std::chrono::nanoseconds time = std::chrono::minutes(10)) {
  return {.engine = std::move(engine), .cross_check_time = time};
}

using Input = std::variant<Puzzle, InputError>;

/// A source that returns the items of a function, each with its index.
class FunctionSource final : public PuzzleSource {
 public:
  using Make = std::function<std::optional<Input>(std::size_t index)>;

  FunctionSource(Make make, bool may_block, std::stop_token stop)
      : make_(std::move(make)), may_block_(may_block), stop_(std::move(stop)) {}

  bool next(SourceItem& item) override {
    auto made = make_(next_);
    if (!made) is_stopped_ = stop_.stop_requested();
    if (made) item = {*std::move(made), next_++};
    return made.has_value();
  }
  bool stopped() const override { return is_stopped_; }
  bool may_block() const override { return may_block_; }

 private:
  Make make_;
  bool may_block_;
  std::stop_token stop_;
  bool is_stopped_ = false;
  std::size_t next_ = 0;
};

/// The answers of a run, each as the text "INDEX VERDICT".
struct Run {
  bool is_complete = false;
  std::vector<std::string> answers;
};

using Show = std::function<bool(std::string&)>;

Run solve_all(
    const SolveRequest& request, FunctionSource::Make make, bool may_block = false,
    const Show& show = [](std::string&) { return true; }) {
  EnginePool engines(request);
  Run run;
  run.is_complete = solve_puzzles<std::string>(
      engines,
      [&](std::size_t threads, std::stop_token stop) {
        BOOST_TEST(threads == static_cast<std::size_t>(request.threads));
        return std::make_unique<FunctionSource>(make, may_block, std::move(stop));
      },
      {.fill =
           [](const Result& result, std::uint64_t index, std::string& answer) {
             answer = fmt::format("{} {}", index, to_string(result.verdict));
           },
       .fill_error = [](const InputError& error, std::uint64_t index,
                        std::string& answer) { answer = fmt::format("{} {}", index, error.found); },
       .write =
           [&](std::string& answer) {
             run.answers.push_back(answer);
             return show(answer);
           }});
  return run;
}

/// Returns a random 4×4 puzzle or, for some indices, an unreadable puzzle or an input error.
Input item(std::size_t index) {
  if (index % 97 == 50) return InputError{"some.txt", {}, "cannot be read", ""};
  if (index % 23 == 9) return puzzle_of(InputError{"some.txt", {1, 1}, "'x'", "a digit"});
  std::mt19937 random(static_cast<unsigned>(index));
  return puzzle_of(random_4x4_grid(static_cast<int>(index), random));
}

FunctionSource::Make items(std::size_t count) {
  return [count](std::size_t index) {
    return index < count ? std::optional(item(index)) : std::nullopt;
  };
}

/// Returns the answer that one engine gives for item(index) without a pipeline.
std::string expected_answer(std::size_t index) {
  const Input reading = item(index);
  const auto* puzzle = std::get_if<Puzzle>(&reading);
  if (puzzle == nullptr) return fmt::format("{} cannot be read", index);
  EnginePool engines(backtrack_request(1));
  return fmt::format("{} {}", index, to_string(solve_puzzle(engines, *puzzle).verdict));
}

void check_first_answers(const std::vector<std::string>& answers) {
  for (std::size_t k = 0; k < answers.size(); ++k) {
    BOOST_REQUIRE(answers[k] == expected_answer(k));
  }
}

/// Waits up to 10 s until `shown` reaches `count`. Returns whether `shown` is then `count`.
bool wait_for_count(const std::atomic<std::size_t>& shown, std::size_t count) {
  for (int waits = 0; shown < count && waits < 10'000; ++waits) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  return shown == count;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_engine_finds_every_verdict_and_the_second_agrees) {
  const Board shape = board(2, 2);
  for (const EngineSpec& engine :
       {EngineSpec(SatSpec{}), EngineSpec(HybridSpec{}), EngineSpec(BacktrackSpec{})}) {
    const SolveRequest request = cross_check_request(engine);
    BOOST_TEST_CONTEXT(to_string(engine)) {
      BOOST_TEST(solved(request, unique_4x4()) == "unique; ; agrees");
      BOOST_TEST(solved(request, Grid(shape)).starts_with("multiple; "));
      BOOST_TEST(solved(request, Grid(shape)).ends_with("; agrees"));
      BOOST_TEST(solved(request, parse_grid(shape, "123............4")).starts_with("none; "));
      BOOST_TEST(solved(request, parse_grid(shape, "11..............")) ==
                 "invalid; row 1 has 1 twice, in r1c1 and r1c2; agrees");
      BOOST_TEST(solved(request, InputError{"f", {1, 1}, "'x'", "a digit"}) ==
                 "invalid; 'x'; expected a digit; off");
    }
  }
}

BOOST_AUTO_TEST_CASE(reports_verdict_unknown_if_a_limit_was_hit) {
  SolveRequest request = cross_check_request(SatSpec{});
  request.limits.time = std::chrono::nanoseconds(1);
  BOOST_TEST(solved(request, Grid(board(3, 3))) == "unknown; the time limit was hit; undecided");
  request.limits = {};
  request.limits.memory = 1000;
  BOOST_TEST(solved(request, Grid(board(3, 3))).starts_with("unknown; the formula would need"));
  request.limits = {};
  request.limits.max_solutions = 1;
  BOOST_TEST(solved(request, Grid(board(2, 2))) == "solvable; ; agrees");
}

BOOST_AUTO_TEST_CASE(a_cross_check_without_time_leaves_the_agreement_undecided) {
  BOOST_TEST(solved(cross_check_request(SatSpec{}, std::chrono::nanoseconds(0)), Grid(board(3, 3)))
                 .ends_with("; undecided"));
  BOOST_TEST(solved({.engine = SatSpec{}}, unique_4x4()) == "unique; ; off");
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_the_engines_disagree) {
  const Grid grid = make_grid_with_faulty_rule(true, true);
  BOOST_TEST(solved(cross_check_request(SatSpec{}), grid) ==
             "unknown; ALARM: the engines disagree: none by the first, unique with "
             "1234341221434321 by the cross-check; disagrees");
  BOOST_TEST(solved({.engine = SatSpec{}}, grid).starts_with("none; "));
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_if_a_solution_fails_the_check) {
  const std::string alarm =
      "unknown; ALARM: a solution fails the check: the rule lie does not hold; off";
  BOOST_TEST(solved({.engine = SatSpec{}}, make_grid_with_faulty_rule(false, false)) == alarm);
  BOOST_TEST(told(solve_puzzle(puzzle_of(make_grid_with_faulty_rule(false, false)), Limits())) ==
             alarm);
}

BOOST_AUTO_TEST_CASE(solves_one_puzzle_without_an_engine_pool) {
  const Result unique = solve_puzzle(puzzle_of(unique_4x4()), Limits());
  BOOST_TEST(told(unique) == "unique; ; off");
  BOOST_REQUIRE(unique.solution() != nullptr);
  BOOST_TEST(*unique.solution() == solution_4x4());
  Limits limits;
  limits.time = std::chrono::nanoseconds(0);
  BOOST_TEST(told(solve_puzzle(puzzle_of(Grid(board(3, 3))), limits)) ==
             "unknown; the time limit was hit; off");
}

BOOST_DATA_TEST_CASE(answers_are_in_the_order_of_the_source, thread_counts) {
  const Run run = solve_all(backtrack_request(sample), items(1000));
  BOOST_TEST(run.is_complete);
  BOOST_TEST(run.answers.size() == 1000U);
  check_first_answers(run.answers);
  BOOST_TEST(solve_all(backtrack_request(sample), items(0)).is_complete);
}

BOOST_DATA_TEST_CASE(a_stop_request_leaves_the_first_answers_in_order, thread_counts) {
  std::stop_source stop;
  const Run run = solve_all(
      backtrack_request(sample, stop.get_token()), [](std::size_t index) { return item(index); },
      false,
      [&](std::string& answer) {
        if (answer.starts_with("300 ")) stop.request_stop();
        return true;
      });
  BOOST_TEST(!run.is_complete);
  BOOST_TEST(run.answers.size() > 300U);
  check_first_answers(run.answers);
}

BOOST_DATA_TEST_CASE(an_earlier_stop_request_leaves_no_answers, thread_counts) {
  std::stop_source stop;
  stop.request_stop();
  const Run run = solve_all(backtrack_request(sample, stop.get_token()), items(100));
  BOOST_TEST(!run.is_complete);
  BOOST_TEST(run.answers.empty());
}

// If a stop request ends a source, the source may have further items, so the run is incomplete.
BOOST_DATA_TEST_CASE(a_run_is_incomplete_if_its_source_was_stopped, thread_counts) {
  std::stop_source stop;
  const auto make = [&](std::size_t index) -> std::optional<Input> {
    if (index < 5) return item(index);
    stop.request_stop();
    return std::nullopt;
  };
  BOOST_TEST(!solve_all(backtrack_request(sample, stop.get_token()), make).is_complete);
}

// A stopped engine may have given up, so its puzzle is dropped. An input error is always complete.
BOOST_DATA_TEST_CASE(a_stop_request_drops_puzzles_but_no_input_errors, thread_counts) {
  for (const bool is_puzzle : {false, true}) {
    std::stop_source stop;
    const auto make = [&](std::size_t) {
      stop.request_stop();
      return std::optional(item(is_puzzle ? 0 : 50));
    };
    const Run run = solve_all(backtrack_request(sample, stop.get_token()), make);
    BOOST_TEST(!run.is_complete);
    BOOST_TEST(run.answers == std::vector<std::string>(is_puzzle ? 0 : 1, "0 cannot be read"),
               boost::test_tools::per_element());
  }
}

BOOST_DATA_TEST_CASE(a_callback_that_returns_false_ends_a_complete_run, thread_counts) {
  std::stop_source stop;
  const Run run = solve_all(
      backtrack_request(sample, stop.get_token()), [](std::size_t index) { return item(index); },
      false,
      [&](std::string& answer) {
        if (!answer.starts_with("20 ")) return true;
        stop.request_stop();
        return false;
      });
  BOOST_TEST(run.is_complete);
  BOOST_TEST(run.answers.size() == 21U);
  check_first_answers(run.answers);
}

BOOST_DATA_TEST_CASE(rethrows_exceptions_of_the_source_and_the_callback, thread_counts) {
  const auto fail = [](auto&&...) -> bool { throw std::runtime_error("enough"); };
  BOOST_CHECK_THROW(solve_all(backtrack_request(sample), items(100), false, fail),
                    std::runtime_error);
  const auto broken = [](std::size_t index) -> std::optional<Input> {
    if (index == 70) throw std::runtime_error("unreadable");
    return item(index);
  };
  BOOST_CHECK_THROW(solve_all(backtrack_request(sample), broken), std::runtime_error);
}

// The source returns the next puzzle only after the answer to the last puzzle has been shown.
BOOST_DATA_TEST_CASE(returns_each_answer_promptly_if_the_source_may_block, thread_counts) {
  std::atomic<std::size_t> shown = 0;
  bool all_prompt = true;
  const auto make = [&](std::size_t index) -> std::optional<Input> {
    all_prompt = wait_for_count(shown, index) && all_prompt;
    if (index == 20) return std::nullopt;
    return item(index);
  };
  const Run run =
      solve_all(backtrack_request(sample), make, true, [&](auto&) { return ++shown > 0; });
  BOOST_TEST(all_prompt);
  BOOST_TEST(run.answers.size() == 20U);
}

// Reading a board of this size is slow, so the run decides each board before it reads the next.
BOOST_DATA_TEST_CASE(answers_a_large_board_before_the_next_puzzle_is_read, thread_counts) {
  Grid clashing(board(9, 9));
  clashing.set(0, 1);
  clashing.set(1, 1);
  std::atomic<std::size_t> shown = 0;
  bool all_prompt = true;
  const auto make = [&](std::size_t index) -> std::optional<Input> {
    all_prompt = wait_for_count(shown, index) && all_prompt;
    if (index == 3) return std::nullopt;
    return puzzle_of(clashing);
  };
  const Run run =
      solve_all(backtrack_request(sample), make, false, [&](auto&) { return ++shown > 0; });
  BOOST_TEST(all_prompt);
  BOOST_TEST(run.answers.size() == 3U);
}

BOOST_AUTO_TEST_CASE(a_solve_pool_can_be_used_for_several_runs) {
  EnginePool engines(cross_check_request(SatSpec{}));
  for (int round = 0; round < 3; ++round) {
    BOOST_TEST(told(solve_puzzle(engines, puzzle_of(unique_4x4()))) == "unique; ; agrees");
    BOOST_TEST(told(solve_puzzle(engines, puzzle_of(Grid(board(2, 2))))).starts_with("multiple;"));
  }
}

BOOST_AUTO_TEST_SUITE_END()
