// Counts of solutions as lines and as fields of records.
#include "src/services/count.hpp"

#include <boost/test/unit_test.hpp>
#include <tuple>
#include <vector>

#include "src/batch/formats/output_format.hpp"
#include "src/engines/spec.hpp"
#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(count)

namespace {

/// The result of a 4×4 puzzle whose engine looks for at most `most` solutions.
Result counted_to(std::uint64_t most, std::variant<InputError, Grid> content,
                  Limits limits = Limits()) {
  limits.max_solutions = most;
  const auto engine = make_engine(BacktrackSpec{});
  return decide_puzzle(numbered(3, puzzle_of(std::move(content), "a\tname")), *engine, limits, {});
}

std::string line_of(const Result& result, std::uint64_t limit) {
  std::string line;
  make_count_writer(limit)->append(result, line);
  return line;
}

std::string record_of(const Result& result, std::uint64_t limit) {
  const RecordFields fields =
      select_fields(count_fields("some-engine", limit), {"name", "count", "complete"});
  std::string line;
  output_format("jsonl").make({.fields = fields})->append(result, line);
  return line;
}

}  // namespace

BOOST_AUTO_TEST_CASE(counts_up_to_the_limit_and_tells_that_there_are_more) {
  const Grid blank(board(2, 2));
  const std::string name = R"({"name":"a\\x09name",)";
  for (const auto& [limit, text, record] :
       {std::tuple(287U, "287+\n", R"("count":287,"complete":false})"),
        {288U, "288\n", R"("count":288,"complete":true})"},
        {1000U, "288\n", R"("count":288,"complete":true})"}}) {
    const Result result = counted_to(limit + 1, blank);
    BOOST_TEST(line_of(result, limit) == std::string("3\ta\\x09name\t") + text);
    BOOST_TEST(record_of(result, limit) == name + record + "\n");
  }
}

BOOST_AUTO_TEST_CASE(counts_one_solution_and_none) {
  BOOST_TEST(line_of(counted_to(11, unique_4x4()), 10) == "3\ta\\x09name\t1\n");
  const Grid none = parse_grid(board(2, 2), "12....4........3");
  BOOST_TEST(line_of(counted_to(11, none), 10) == "3\ta\\x09name\t0\n");
}

BOOST_AUTO_TEST_CASE(tells_which_limit_ended_the_count) {
  Limits limits;
  limits.time = std::chrono::nanoseconds(0);
  const Result late = counted_to(1001, Grid(board(2, 2)), limits);
  BOOST_TEST(line_of(late, 1000) == "3\ta\\x09name\t0+\tthe time limit was hit\n");
  std::stop_source stop;
  stop.request_stop();
  Limits stopped;
  stopped.stop = stop.get_token();
  const Result interrupted = counted_to(1001, Grid(board(2, 2)), stopped);
  BOOST_TEST(line_of(interrupted, 1000) == "3\ta\\x09name\t0+\tinterrupted\n");
}

BOOST_AUTO_TEST_CASE(what_was_not_read_or_raised_an_alarm_has_no_count) {
  const std::string none = R"({"name":"a\\x09name","count":null,"complete":null})"
                           "\n";
  const Result unread = counted_to(11, InputError{"f", {1, 1}, "x", "y"});
  BOOST_TEST(line_of(unread, 10) == "3\ta\\x09name\t-\n");
  BOOST_TEST(record_of(unread, 10) == none);
  Result alarming = counted_to(11, unique_4x4());
  alarming.alarm = "the engines disagree";
  BOOST_TEST(record_of(alarming, 10) == none);
  Result failed = counted_to(11, unique_4x4());
  failed.outcome.failure = "the solver crashed";
  BOOST_TEST(record_of(failed, 10) == none);
}

BOOST_AUTO_TEST_CASE(records_have_no_rating) {
  const RecordFields fields = count_fields("some-engine", 1);
  const auto is_rating = [](const RecordField& field) { return field.name == "rating"; };
  BOOST_TEST(std::ranges::none_of(fields, is_rating));
}

BOOST_AUTO_TEST_SUITE_END()
