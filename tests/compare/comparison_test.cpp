// Tests comparisons with engines that are wrong, slow or broken on purpose: counts, messages, and
// the order of calls.
#include "src/compare/comparison.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <set>

#include "src/compare/statistics.hpp"
#include "tests/compare/engines.hpp"
#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(comparison)

namespace {

struct ComparisonRun {
  Comparison comparison;
  std::string messages;

  const Run& run(std::size_t puzzle, std::size_t engine) const {
    return comparison.run(puzzle, engine);
  }
};

/// Runs a comparison with the given options; the default is no warm-up.
ComparisonRun run_comparison(PuzzleReader& reader, const std::vector<Contestant>& contestants,
                             ComparisonOptions options = {.warm_up = 0}) {
  const TemporaryFolder folder;
  const auto path = folder.path() / "messages";
  Output messages(path, Output::File::in_place);
  Comparison comparison = compare(reader, contestants, options, messages);
  std::ifstream file(path, std::ios::binary);
  return {std::move(comparison), {std::istreambuf_iterator<char>(file), {}}};
}

ComparisonRun compare_on_one_puzzle(const std::vector<Contestant>& contestants) {
  auto reader = make_reader({puzzle_of(unique_4x4(), "P", 7)});
  return run_comparison(reader, contestants);
}

/// An engine that appends its label to `calls` whenever it is called.
Contestant make_recording_engine(const std::string& label, std::string& calls) {
  return make_contestant(label, [label, &calls](const Grid& grid, const Limits& limits) {
    calls += label;
    return solve_correctly(grid, limits);
  });
}

std::string run_and_list_engine_calls(ComparisonOptions options, int puzzles) {
  std::string calls;
  std::vector<std::variant<Puzzle, InputError>> items(puzzles, puzzle_of(unique_4x4()));
  auto reader = make_reader(std::move(items));
  run_comparison(
      reader,
      make_contestants(make_recording_engine("a", calls), make_recording_engine("b", calls),
                       make_recording_engine("c", calls)),
      options);
  return calls;
}

}  // namespace

BOOST_AUTO_TEST_CASE(two_correct_engines_have_no_disagreement) {
  const auto result = compare_on_one_puzzle(make_contestants(
      make_contestant("a", solve_correctly), make_contestant("b", solve_correctly)));
  BOOST_TEST(result.messages == "");
  BOOST_TEST(result.comparison.puzzles == 1);
  BOOST_TEST(result.comparison.good == 1);
  BOOST_TEST(result.run(0, 0).agrees);
  BOOST_TEST(result.run(0, 1).agrees);
  BOOST_TEST(result.comparison.disagreements.empty());
}

BOOST_AUTO_TEST_CASE(reports_a_disagreement_with_its_puzzle_and_both_answers) {
  const auto result = compare_on_one_puzzle(make_contestants(
      make_contestant("right", solve_correctly), make_contestant("liar", answer_none)));
  BOOST_TEST(result.messages ==
             "clausoku: some.txt:7: ALARM: P: the engines disagree: unique with 1234341221434321 "
             "by right; none by liar\n");
  BOOST_TEST(result.comparison.disagreements.size() == 1);
  BOOST_TEST(result.comparison.disagreements[0].puzzle == 0);
  BOOST_TEST(result.comparison.disagreements[0].name == "some.txt:7: P");
  BOOST_TEST(result.run(0, 0).agrees);
  BOOST_TEST(!result.run(0, 1).agrees);
  BOOST_TEST(result.run(0, 1).decided());
}

BOOST_AUTO_TEST_CASE(counts_a_wrong_solution_as_an_undecided_puzzle) {
  const auto wrong = [](const Grid&, const Limits&) {
    return make_outcome(Verdict::unique, {parse_grid(board(2, 2), "1234341221434312")});
  };
  const auto result = compare_on_one_puzzle(
      make_contestants(make_contestant("right", solve_correctly), make_contestant("wrong", wrong)));
  BOOST_TEST(result.messages.starts_with(
      "clausoku: some.txt:7: ALARM: P: by wrong a solution fails the check: "));
  BOOST_TEST(result.run(0, 1).state == RunState::wrong);
  BOOST_TEST(result.run(0, 1).verdict == Verdict::unknown);
  BOOST_TEST(result.run(0, 0).agrees);
  BOOST_TEST(result.comparison.disagreements.size() == 1);
  BOOST_TEST(result.comparison.good == 0);
}

BOOST_AUTO_TEST_CASE(reports_a_broken_engine_and_continues_with_the_others) {
  const auto result = compare_on_one_puzzle(make_contestants(
      make_contestant("dead", throw_out_of_memory), make_contestant("right", solve_correctly)));
  BOOST_TEST(result.messages ==
             "clausoku: some.txt:7: P: dead: the engine broke down: no memory\n");
  BOOST_TEST(result.run(0, 0).state == RunState::failed);
  BOOST_TEST(result.run(0, 1).decided());
  BOOST_TEST(result.comparison.solver_failures == 1);
  BOOST_TEST(result.comparison.disagreements.empty());
}

BOOST_AUTO_TEST_CASE(a_time_out_is_penalized_but_no_disagreement) {
  auto reader = make_reader({puzzle_of(unique_4x4()), puzzle_of(unique_4x4())});
  const auto result =
      run_comparison(reader, make_contestants(make_contestant("slow", run_out_of_time),
                                              make_contestant("right", solve_correctly)));
  BOOST_TEST(result.messages == "");
  BOOST_TEST(result.run(0, 0).state == RunState::time_out);
  const auto statistics = statistics_of(result.comparison, 3s);
  BOOST_TEST(statistics[0].par2.value() == 6e6);
  BOOST_TEST(statistics[0].count(RunState::time_out) == 2);
  BOOST_TEST(!statistics[0].median.has_value());
  BOOST_TEST(statistics[1].decided() == 2);
  BOOST_TEST(result.comparison.good == 0);
}

BOOST_AUTO_TEST_CASE(runs_all_engines_on_a_puzzle_before_the_next) {
  const std::string calls = run_and_list_engine_calls({.repeat = 2, .warm_up = 0}, 20);
  BOOST_TEST(calls.size() == 120);
  for (std::size_t k = 0; k < calls.size(); k += 3) {
    BOOST_TEST(std::set<char>(calls.begin() + k, calls.begin() + k + 3).size() == 3u);
  }
}

BOOST_AUTO_TEST_CASE(the_seed_determines_the_order_of_engines) {
  const auto with_seed = [](std::uint64_t seed) {
    return run_and_list_engine_calls({.seed = seed, .warm_up = 0}, 50);
  };
  const std::string calls = with_seed(1);
  BOOST_TEST(calls == with_seed(1));
  BOOST_TEST(calls != with_seed(2));
  std::set<std::string> orders;
  for (std::size_t k = 0; k < calls.size(); k += 3) orders.insert(calls.substr(k, 3));
  BOOST_TEST(orders.size() == 6);
}

BOOST_AUTO_TEST_CASE(does_not_count_runs_of_the_warm_up) {
  const std::string calls = run_and_list_engine_calls({.warm_up = 2}, 3);
  BOOST_TEST(calls.substr(0, 6) == "abcabc");
  BOOST_TEST(calls.size() == 15);

  std::string warm;
  auto reader = make_reader({puzzle_of(unique_4x4(), "one"), puzzle_of(unique_4x4(), "two")});
  const auto result =
      run_comparison(reader, make_contestants(make_recording_engine("a", warm)), {.warm_up = 5});
  BOOST_TEST(result.comparison.puzzles == 2);
  BOOST_TEST(warm == "aaaa");
}

BOOST_AUTO_TEST_CASE(passes_every_run_to_the_observer_in_order) {
  std::vector<std::string> observed;
  ComparisonOptions options{.repeat = 2, .warm_up = 0, .rate = true};
  options.observe = [&](std::span<const RunRecord> runs) {
    for (const RunRecord& run : runs) {
      observed.push_back(std::to_string(run.index) + " " + run.engine + " " +
                         std::to_string(run.run) + " " + std::string(to_string(run.verdict)) + " " +
                         std::string(to_string(run.cross_check)) + " " + run.reason);
      BOOST_TEST(run.rating.has_value() == (run.index == 6));
      BOOST_TEST(run.ended.has_value() == (run.index == 6));
    }
  };
  auto reader = make_reader(
      {puzzle_with_index(5, puzzle_of(InputError{"some.txt", {1, 2}, "'x'", "a digit"})),
       puzzle_of(unique_4x4(), "Q", 3)});
  const auto result = run_comparison(reader,
                                     make_contestants(make_contestant("a", solve_correctly),
                                                      make_contestant("slow", run_out_of_time)),
                                     options);
  const std::vector<std::string> expected{
      "5 spec of a 1 invalid off 'x'; expected a digit",
      "5 spec of slow 1 invalid off 'x'; expected a digit",
      "6 spec of a 1 unique undecided ",
      "6 spec of a 2 unique undecided ",
      "6 spec of slow 1 unknown undecided the time limit was hit",
      "6 spec of slow 2 unknown undecided the time limit was hit",
  };
  BOOST_TEST(observed == expected, boost::test_tools::per_element());
  BOOST_TEST(result.comparison.unreadable == 1);
  BOOST_TEST(result.messages == "clausoku: some.txt:1:2: 'x'; expected a digit\n");
}

BOOST_AUTO_TEST_CASE(a_stop_omits_the_unfinished_puzzle) {
  std::stop_source stop;
  int calls = 0;
  const auto stopping = [&](const Grid& grid, const Limits& limits) {
    if (++calls == 3) stop.request_stop();
    return solve_correctly(grid, limits);
  };
  ComparisonOptions options{.warm_up = 0};
  options.limits.stop = stop.get_token();
  auto reader = make_reader({10, puzzle_of(unique_4x4())});
  const auto result =
      run_comparison(reader, make_contestants(make_contestant("a", stopping)), options);
  BOOST_TEST(result.comparison.interrupted);
  BOOST_TEST(result.comparison.puzzles == 2);
  BOOST_TEST(result.comparison.runs.size() == 2);
}

BOOST_AUTO_TEST_CASE(a_stopped_reader_makes_the_comparison_interrupted) {
  std::stop_source seen_by_reader;
  int left = 2;
  FunctionReader reader(
      [&]() -> FunctionReader::Item {
        if (left-- > 0) return puzzle_of(unique_4x4());
        seen_by_reader.request_stop();
        return std::nullopt;
      },
      seen_by_reader.get_token());
  const auto result =
      run_comparison(reader, make_contestants(make_contestant("a", solve_correctly)));
  BOOST_TEST(result.comparison.interrupted);
  BOOST_TEST(result.comparison.puzzles == 2);
}

BOOST_AUTO_TEST_CASE(counts_resumed_runs_without_calling_engines) {
  const auto puzzles = [] {
    return make_reader({puzzle_of(unique_4x4(), "one", 1), puzzle_of(unique_4x4(), "two", 2),
                        puzzle_of(InputError{"some.txt", {3, 1}, "'x'", "a digit"}, "bad", 3),
                        puzzle_of(unique_4x4(), "three", 4)});
  };
  const TemporaryFolder folder;
  const auto path = (folder.path() / "runs.jsonl").string();
  std::string calls;
  const auto engines = [&] {
    return make_contestants(make_recording_engine("a", calls), make_contestant("liar", answer_none),
                            make_contestant("dead", throw_out_of_memory));
  };
  std::string text;
  ComparisonOptions options{.repeat = 2, .warm_up = 3};
  options.observe = [&](std::span<const RunRecord> runs) {
    for (const RunRecord& run : runs) append(run, RecordFormat::jsonl, text);
  };
  auto reader = puzzles();
  const auto whole = run_comparison(reader, engines(), options);

  const auto resume_after_lines = [&](std::size_t lines) {
    std::size_t size = 0;
    while (lines-- > 0) size = text.find('\n', size) + 1;
    std::ofstream(path, std::ios::binary) << text.substr(0, size) << "{\"ind";
    std::vector<RecordFile> files;
    files.emplace_back(path, RecordFormat::jsonl);
    KeptRuns kept(std::move(files));
    std::string more;
    ComparisonOptions again{.repeat = 2, .warm_up = 1, .kept = &kept};
    again.observe = [&](std::span<const RunRecord> runs) {
      for (const RunRecord& run : runs) append(run, RecordFormat::jsonl, more);
    };
    calls.clear();
    auto rest = puzzles();
    auto result = run_comparison(rest, engines(), again);
    BOOST_TEST(result.comparison.puzzles == 3);
    BOOST_TEST(result.comparison.unreadable == 1);
    BOOST_TEST(result.comparison.disagreements.size() == whole.comparison.disagreements.size());
    BOOST_TEST(result.comparison.solver_failures == whole.comparison.solver_failures);
    BOOST_TEST(result.comparison.runs.size() == whole.comparison.runs.size());
    const auto lines_in = [](const std::string& some) { return std::ranges::count(some, '\n'); };
    BOOST_TEST(lines_in(text.substr(0, kept.sizes()[0])) + lines_in(more) == lines_in(text));
    return std::pair(kept.sizes()[0], calls);
  };
  const auto end_of_line = [&](int lines) {
    std::size_t size = 0;
    while (lines-- > 0) size = text.find('\n', size) + 1;
    return size;
  };
  BOOST_TEST(resume_after_lines(21).second == "");              // all: 6 + 6 + 3 + 6
  BOOST_TEST(resume_after_lines(20).first == end_of_line(15));  // all records but one
  BOOST_TEST(resume_after_lines(20).second == "aaa");           // one warm-up and two runs remain
  BOOST_TEST(resume_after_lines(7).first == end_of_line(6));
  BOOST_TEST(resume_after_lines(7).second == "aaaaa");
  BOOST_TEST(resume_after_lines(0).first == 0U);
}

BOOST_AUTO_TEST_CASE(rejects_records_of_another_comparison_before_calling_engines) {
  const TemporaryFolder folder;
  const auto path = (folder.path() / "runs.csv").string();
  std::string calls;
  const auto records_error_message = [&](const Puzzle& recorded, Limits limits, int puzzles) {
    std::string text = record_header_line(RecordFormat::csv);
    RunRecord record = make_identity_record(puzzle_with_index(1, recorded), "spec of a", 1, limits);
    record.ended = RunState::decided;
    append(record, RecordFormat::csv, text);
    std::ofstream(path, std::ios::binary) << text;
    std::vector<RecordFile> files;
    files.emplace_back(path, RecordFormat::csv);
    KeptRuns kept(std::move(files));
    auto reader = make_reader({static_cast<std::size_t>(puzzles), puzzle_of(unique_4x4())});
    const auto result = run_comparison(reader, make_contestants(make_recording_engine("a", calls)),
                                       {.warm_up = 1, .kept = &kept});
    BOOST_TEST_REQUIRE(result.comparison.records_error.has_value());
    BOOST_TEST(calls == "");
    const std::string message = to_string(*result.comparison.records_error);
    BOOST_TEST(message.starts_with(path + ":2:1: "));
    return message.substr(path.size() + 6);
  };
  Limits timed;
  timed.time = 2500ms;
  Limits first;
  first.max_solutions = 1;
  BOOST_TEST(records_error_message(puzzle_of(Grid(board(2, 2))), {}, 1) ==
             "a run of another puzzle; expected P");
  BOOST_TEST(records_error_message(puzzle_of(unique_4x4()), timed, 1) ==
             "a run with timeout_s 2.5; expected none");
  BOOST_TEST(records_error_message(puzzle_of(unique_4x4()), first, 1) ==
             "a run with max_solutions 1; expected 2");
  BOOST_TEST(records_error_message(puzzle_of(unique_4x4()), {}, 0) ==
             "a record of an additional puzzle; expected no more records, as the input has no more "
             "puzzles");
}

BOOST_AUTO_TEST_CASE(counts_and_skips_an_input_error) {
  auto reader =
      make_reader({InputError{"gone.txt", {}, "no such file", ""}, puzzle_of(unique_4x4())});
  const auto result =
      run_comparison(reader, make_contestants(make_contestant("a", solve_correctly)));
  BOOST_TEST(result.messages == "clausoku: gone.txt: no such file\n");
  BOOST_TEST(result.comparison.input_errors == 1);
  BOOST_TEST(result.comparison.puzzles == 1);
}

BOOST_AUTO_TEST_SUITE_END()
