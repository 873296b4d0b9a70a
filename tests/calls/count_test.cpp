// Tests how solution counts are written as lines and as fields of records.
#include "src/calls/count.hpp"

#include <boost/test/unit_test.hpp>
#include <tuple>
#include <vector>

#include "src/batch/formats/output_format.hpp"
#include "src/calls/solve.hpp"
#include "src/engines/spec.hpp"
#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(count)

namespace {

/// Solves a 4×4 puzzle, looking for at most `max_solutions` solutions, and returns the result.
Result make_count_result(std::uint64_t max_solutions, std::variant<InputError, Grid> content,
                         Limits limits = Limits()) {
  limits.max_solutions = max_solutions;
  const auto engine = make_engine(BacktrackSpec{});
  return decide_puzzle(puzzle_with_index(3, puzzle_of(std::move(content), "a\tname")), *engine,
                       limits, {});
}

std::string format_count_line(const Result& result, std::uint64_t limit) {
  std::string line;
  make_count_writer(limit)->append(result, line);
  return line;
}

std::string format_count_record(const Result& result, std::uint64_t limit) {
  const RecordFields fields =
      select_fields(make_count_fields("some-engine", limit), {"name", "count", "complete"});
  std::string line;
  output_format("jsonl").make({.fields = fields})->append(result, line);
  return line;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_up_to_the_limit_and_marks_further_solutions) {
  const Grid blank(board(2, 2));
  const std::string name = R"({"name":"a\\x09name",)";
  for (const auto& [limit, text, record] :
       {std::tuple(287U, "287+\n", R"("count":287,"complete":false})"),
        {288U, "288\n", R"("count":288,"complete":true})"},
        {1000U, "288\n", R"("count":288,"complete":true})"}}) {
    const Result result = make_count_result(limit + 1, blank);
    BOOST_TEST(format_count_line(result, limit) == std::string("3\ta\\x09name\t") + text);
    BOOST_TEST(format_count_record(result, limit) == name + record + "\n");
  }
}

BOOST_AUTO_TEST_CASE(a_pool_keeps_its_engine_with_and_without_a_handover) {
  SolveRequest request;
  EnginePool engines(request);
  Engine& engine = engines.engine(0);
  request.hands_over = true;
  BOOST_TEST(engines.has_engine_of(request));
  engines.change_limits(request);
  Limits limits;
  limits.max_solutions = 1000;
  BOOST_TEST(engines.engine(0).solve(Grid(board(2, 2)), limits).handed_over);
  request.hands_over = false;
  engines.change_limits(request);
  BOOST_TEST(&engines.engine(0) == &engine);
  BOOST_TEST(!engine.solve(Grid(board(2, 2)), limits).handed_over);
}

BOOST_AUTO_TEST_CASE(a_count_is_a_lower_bound_if_the_solver_gave_up) {
  Result result = make_count_result(3, Grid(board(2, 2)));
  result.outcome.limit = Limit::solver;
  BOOST_TEST(format_count_line(result, 10) == "3\ta\\x09name\t3+\tthe solver gave up\n");
  BOOST_TEST(format_count_record(result, 10) ==
             "{\"name\":\"a\\\\x09name\",\"count\":3,\"complete\":false}\n");
}

BOOST_AUTO_TEST_CASE(counts_one_solution_and_none) {
  BOOST_TEST(format_count_line(make_count_result(11, unique_4x4()), 10) == "3\ta\\x09name\t1\n");
  const Grid no_count = parse_grid(board(2, 2), "12....4........3");
  BOOST_TEST(format_count_line(make_count_result(11, no_count), 10) == "3\ta\\x09name\t0\n");
}

BOOST_AUTO_TEST_CASE(names_the_limit_that_ended_the_count) {
  Limits limits;
  limits.time = std::chrono::nanoseconds(0);
  const Result late = make_count_result(1001, Grid(board(2, 2)), limits);
  BOOST_TEST(format_count_line(late, 1000) == "3\ta\\x09name\t0+\tthe time limit was hit\n");
  std::stop_source stop;
  stop.request_stop();
  Limits stopped;
  stopped.stop = stop.get_token();
  const Result interrupted = make_count_result(1001, Grid(board(2, 2)), stopped);
  BOOST_TEST(format_count_line(interrupted, 1000) == "3\ta\\x09name\t0+\tinterrupted\n");
}

BOOST_AUTO_TEST_CASE(omits_the_count_of_unread_and_alarming_puzzles) {
  const std::string no_count = R"({"name":"a\\x09name","count":null,"complete":null})"
                               "\n";
  const Result unread = make_count_result(11, InputError{"f", {1, 1}, "x", "y"});
  BOOST_TEST(format_count_line(unread, 10) == "3\ta\\x09name\t-\n");
  BOOST_TEST(format_count_record(unread, 10) == no_count);
  Result alarming = make_count_result(11, unique_4x4());
  alarming.alarm = "the engines disagree";
  BOOST_TEST(format_count_record(alarming, 10) == no_count);
  Result failed = make_count_result(11, unique_4x4());
  failed.outcome.failure = "the solver crashed";
  BOOST_TEST(format_count_record(failed, 10) == no_count);
}

BOOST_AUTO_TEST_CASE(omits_the_rating_in_records) {
  const RecordFields fields = make_count_fields("some-engine", 1);
  const auto is_rating = [](const RecordField& field) { return field.name == "rating"; };
  BOOST_TEST(std::ranges::none_of(fields, is_rating));
}

BOOST_AUTO_TEST_SUITE_END()
