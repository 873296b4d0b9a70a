// Tests batches: results come in input order with any number of threads, and a stop request ends
// the batch at once.
#include "src/batch/batch.hpp"

#include <fmt/format.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>
#include <thread>

#include "src/batch/formats/output_format.hpp"
#include "tests/batch/puzzles.hpp"
#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(batch)

namespace {

using Items = std::vector<std::variant<Puzzle, InputError>>;

const auto thread_counts = data::make({1, 2, 7});

std::string file_content(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

std::unique_ptr<ResultWriter> make_writer(std::string_view format) {
  return output_format(format).make(
      {.fields = select_fields(make_result_fields("e"), default_solve_field_names(false))});
}

/// The summary and the files of a finished batch.
struct Run {
  Summary summary;
  std::string output;
  std::string messages;
};

/// Runs a batch that writes to a file of its own. The reader may inspect that file during the run.
class BatchRunner {
 public:
  std::filesystem::path output_path() const { return folder_.path() / "output"; }

  Run run(PuzzleReader& reader, const BatchOptions& options, std::string_view format = "line") {
    ResumableOutput output(std::make_unique<Output>(output_path(), Output::File::in_place));
    Output messages(folder_.path() / "messages", Output::File::in_place);
    const Summary summary = run_batch(reader, options, *make_writer(format), output, messages);
    return {summary, file_content(output_path()), file_content(folder_.path() / "messages")};
  }

 private:
  TemporaryFolder folder_;
};

BatchOptions make_batch_options(int threads) {
  BatchOptions options;
  options.engine = BacktrackSpec{};
  options.threads = threads;
  return options;
}

Run run(const Items& items, const BatchOptions& options, std::string_view format = "line") {
  std::size_t next = 0;
  FunctionReader reader([&]() -> FunctionReader::Item {
    if (next == items.size()) return std::nullopt;
    return items[next++];
  });
  return BatchRunner().run(reader, options, format);
}

/// Makes random 4×4 puzzles with every verdict, mixed with bad grids and unreadable files.
Items make_random_puzzles_and_input_errors(int count) {
  std::mt19937 random(20);
  Items items;
  for (int k = 0; k < count; ++k) {
    const std::string file = fmt::format("file-{}", k / 100);
    const auto line = static_cast<std::size_t>(k % 100) + 1;
    if (k % 97 == 50) {
      items.push_back(InputError{file, {}, "cannot be read", ""});
    } else if (k % 23 == 9) {
      items.push_back(puzzle_of(InputError{file, {line, 3}, "'x'", "a digit"},
                                fmt::format("{}-{}", file, line), line, file));
    } else {
      items.push_back(
          puzzle_of(random_4x4_grid(k, random), fmt::format("{}-{}", file, line), line, file));
    }
  }
  return items;
}

/// Returns the output that a batch should write: decides the items one after the other.
std::string expected_output(const Items& items, std::string_view format) {
  const auto writer = make_writer(format);
  const auto engine = make_engine(BacktrackSpec{});
  std::string text;
  writer->begin(text);
  std::size_t index = 0;
  for (const auto& item : items) {
    if (const auto* puzzle = std::get_if<Puzzle>(&item)) {
      if (index > 0) text += writer->between();
      Result result = decide_puzzle(*puzzle, *engine, {}, {});
      result.puzzle.index = ++index;
      writer->append(result, text);
    }
  }
  writer->end(text);
  return text;
}

}  // namespace

BOOST_DATA_TEST_CASE(writes_results_in_input_order, thread_counts) {
  const Items items = make_random_puzzles_and_input_errors(3000);
  for (const auto format : {"line", "json", "pe96"}) {
    const Run run = batch::run(items, make_batch_options(sample), format);
    BOOST_TEST(run.output == expected_output(items, format));
  }
}

BOOST_DATA_TEST_CASE(counts_verdicts_and_errors_in_the_summary, thread_counts) {
  const Items items = make_random_puzzles_and_input_errors(1000);
  Summary expected;
  for (const auto& item : items) {
    if (std::holds_alternative<InputError>(item)) {
      ++expected.input_errors;
      continue;
    }
    ++expected.puzzles;
    const Grid* grid = std::get<Puzzle>(item).grid();
    const auto solutions = grid ? find_all_solutions(*grid) : std::set<Digits>();
    const Verdict verdict = grid == nullptr || find_clash(*grid)
                                ? Verdict::invalid
                                : verdict_of_solution_count(solutions.size(), 2);
    ++expected.by_verdict[static_cast<std::size_t>(verdict)];
    if (solutions.size() == 1) {
      const Digits& solution = *solutions.begin();
      expected.sum += 100 * solution[0] + 10 * solution[1] + solution[2];
      ++expected.summed;
    }
  }
  BatchOptions options = make_batch_options(sample);
  options.cross_check_time = std::chrono::minutes(10);
  const Summary summary = batch::run(items, options).summary;
  BOOST_TEST(summary.puzzles == expected.puzzles);
  BOOST_TEST(summary.by_verdict == expected.by_verdict, boost::test_tools::per_element());
  for (const Verdict verdict :
       {Verdict::unique, Verdict::multiple, Verdict::none, Verdict::invalid}) {
    BOOST_TEST(summary.count(verdict) > 20);
  }
  BOOST_TEST(summary.input_errors == expected.input_errors);
  BOOST_TEST(summary.sum == expected.sum);
  BOOST_TEST(summary.summed == expected.summed);
  BOOST_TEST(summary.alarms == 0);
  const auto unreadable = std::ranges::count_if(items, [](const auto& item) {
    const auto* puzzle = std::get_if<Puzzle>(&item);
    return puzzle != nullptr && puzzle->error() != nullptr;
  });
  BOOST_TEST(summary.cross_checked == summary.puzzles - unreadable);
  BOOST_TEST(summary.agreed == summary.cross_checked);
  BOOST_TEST(!summary.interrupted);
}

BOOST_DATA_TEST_CASE(reports_input_errors_in_input_order, thread_counts) {
  const Board shape = board(2, 2);
  const Items items{
      puzzle_of(unique_4x4(), "a", 1),
      InputError{"gone.txt", {}, "cannot be opened: No such file or directory", ""},
      puzzle_of(parse_grid(shape, ".1..1......1...."), "b", 2),
      puzzle_of(InputError{"some.txt", {3, 5}, "'q'", "a digit from 1 to 4 or a blank"}, "c", 3),
      puzzle_of(parse_grid(shape, "123............4"), "d", 4),
      InputError{"more.txt", {7, 2}, "half a grid", "4 rows"},
  };
  const Run run = batch::run(items, make_batch_options(sample));
  BOOST_TEST(run.messages ==
             "clausoku: gone.txt: cannot be opened: No such file or directory\n"
             "clausoku: some.txt:2:5: box 1 has 1 twice, in r1c2 and r2c1; expected each digit "
             "once\n"
             "clausoku: some.txt:3:5: 'q'; expected a digit from 1 to 4 or a blank\n"
             "clausoku: more.txt:7:2: half a grid; expected 4 rows\n");
  BOOST_TEST(run.output ==
             "1234341221434321\n"
             "# invalid b: box 1 has 1 twice, in r1c2 and r2c1\n"
             "# invalid c: 'q'; expected a digit from 1 to 4 or a blank\n"
             "# none d: r1c4 has no digit left\n");
  BOOST_TEST(run.summary.input_errors == 2);
  BOOST_TEST(run.summary.puzzles == 4);
  BOOST_TEST(run.summary.count(Verdict::invalid) == 2);
}

BOOST_AUTO_TEST_CASE(an_empty_batch_writes_only_the_head_and_foot) {
  const Run run = batch::run({}, make_batch_options(2), "json");
  BOOST_TEST(run.output == "[\n]\n");
  BOOST_TEST(run.messages == "");
  BOOST_TEST(run.summary.puzzles == 0);
}

BOOST_AUTO_TEST_CASE(finds_one_solution_per_puzzle_on_request) {
  BatchOptions options = make_batch_options(1);
  options.limits.max_solutions = 1;
  const Run run = batch::run({puzzle_of(Grid(board(2, 2)))}, options);
  BOOST_TEST(run.summary.count(Verdict::solvable) == 1);
  BOOST_TEST(run.output.size() == 17);
}

// The input is endless, so only the stop request ends the batch, after the first results.
BOOST_DATA_TEST_CASE(a_stop_request_leaves_complete_lines_in_order, thread_counts) {
  BatchRunner runner;
  const auto path = runner.output_path();
  const Items items = make_random_puzzles_and_input_errors(500);
  std::size_t next = 0;
  std::stop_source source;
  FunctionReader reader([&]() -> FunctionReader::Item {
    if (std::filesystem::file_size(path) > 0) source.request_stop();
    return items[next++ % items.size()];
  });
  BatchOptions options = make_batch_options(sample);
  options.limits.stop = source.get_token();
  const Run run = runner.run(reader, options);
  BOOST_TEST(run.summary.interrupted);
  BOOST_TEST(run.summary.puzzles > 0);
  BOOST_TEST(run.summary.puzzles < next);
  BOOST_TEST(std::ranges::count(run.output, '\n') == run.summary.puzzles);
  BOOST_TEST(run.output.ends_with('\n'));
  Items read;
  for (std::size_t k = 0; k < next; ++k) read.push_back(items[k % items.size()]);
  BOOST_TEST(expected_output(read, "line").starts_with(run.output));
}

BOOST_DATA_TEST_CASE(an_earlier_stop_request_leaves_no_output, thread_counts) {
  std::stop_source source;
  source.request_stop();
  BatchOptions options = make_batch_options(sample);
  options.limits.stop = source.get_token();
  const Run run = batch::run(make_random_puzzles_and_input_errors(500), options);
  BOOST_TEST(run.summary.interrupted);
  BOOST_TEST(run.summary.puzzles == 0);
  BOOST_TEST(run.output == "");
}

// The reader has its own stop token and sees the stop request before the batch does.
BOOST_DATA_TEST_CASE(a_stopped_reader_makes_the_batch_interrupted, thread_counts) {
  std::stop_source seen_by_reader;
  const Items items = make_random_puzzles_and_input_errors(500);
  std::size_t next = 0;
  FunctionReader reader(
      [&]() -> FunctionReader::Item {
        if (next == 300) {
          seen_by_reader.request_stop();
          return std::nullopt;
        }
        return items[next++];
      },
      seen_by_reader.get_token());
  const Run run = BatchRunner().run(reader, make_batch_options(sample), "json");
  BOOST_TEST(run.summary.interrupted);
  BOOST_TEST(!run.output.ends_with("]\n"));
}

BOOST_DATA_TEST_CASE(ignores_a_stop_request_after_the_end_of_the_input, thread_counts) {
  const Items items = make_random_puzzles_and_input_errors(100);
  std::stop_source source;
  std::size_t next = 0;
  FunctionReader reader(
      [&]() -> FunctionReader::Item {
        if (next == items.size()) return std::nullopt;
        return items[next++];
      },
      source.get_token());
  const Run run = BatchRunner().run(reader, make_batch_options(sample), "json");
  source.request_stop();
  BOOST_TEST(!run.summary.interrupted);
  BOOST_TEST(run.output == expected_output(items, "json"));
}

BOOST_DATA_TEST_CASE(stops_reading_if_the_output_fails, thread_counts) {
  FunctionReader reader([] { return puzzle_of(unique_4x4()); });
  ResumableOutput full(std::make_unique<Output>("/dev/full", Output::File::in_place));
  Output messages("/dev/null", Output::File::in_place);
  const Summary summary =
      run_batch(reader, make_batch_options(sample), *make_writer("line"), full, messages);
  BOOST_TEST(full.error().value() == "/dev/full: cannot be written: No space left on device");
  BOOST_TEST(!summary.interrupted);
}

// The reader may block: it returns the next puzzle only after the previous one is answered.
BOOST_DATA_TEST_CASE(answers_each_puzzle_before_reading_the_next_from_slow_input, thread_counts) {
  BatchRunner runner;
  const auto path = runner.output_path();
  const auto lines = [&] { return std::ranges::count(file_content(path), '\n'); };
  int asked = 0;
  bool all_answered = true;
  FunctionReader reader([&]() -> FunctionReader::Item {
    for (int waits = 0; lines() < asked && waits < 10'000; ++waits) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    all_answered = all_answered && lines() == asked;
    if (asked == 20) return std::nullopt;
    ++asked;
    return puzzle_of(unique_4x4());
  });
  reader.set_may_block();
  const Run run = runner.run(reader, make_batch_options(sample));
  BOOST_TEST(all_answered);
  BOOST_TEST(run.summary.puzzles == 20);
}

// Each solver waits until four solvers run at once. If they ran in turn, all would time out.
BOOST_AUTO_TEST_CASE(decides_one_puzzle_per_thread_at_the_same_time) {
  const TemporaryFolder folder;
  const std::string script = folder.path() / "wait";
  std::ofstream(script) << "#!/bin/bash\n"
                           "touch "
                        << folder.path().string()
                        << "/$$.started\n"
                           "for k in {1..2500}; do\n"
                           "  [ $(ls "
                        << folder.path().string()
                        << " | grep -c started) -ge 4 ] && break; sleep 0.02\ndone\n"
                           "[ $k -lt 2500 ] && exec minisat \"$@\"\n";
  std::filesystem::permissions(script, std::filesystem::perms::owner_all);
  const Items items(4, puzzle_of(unique_4x4()));
  BatchOptions options = make_batch_options(4);
  auto spec = parse_engine_spec("sat:reduce=none,solver=external:" + script);
  BOOST_REQUIRE(std::holds_alternative<EngineSpec>(spec));
  options.engine = std::get<EngineSpec>(spec);
  options.limits.max_solutions = 1;
  const auto start = std::chrono::steady_clock::now();
  batch::run(items, options);
  BOOST_TEST(std::chrono::steady_clock::now() - start < std::chrono::seconds(49));
}

BOOST_AUTO_TEST_SUITE_END()
