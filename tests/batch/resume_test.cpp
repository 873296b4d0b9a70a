// Tests resuming: a batch that is interrupted at any point and then resumed writes the same file
// and summary as one run. A file that does not match its log or record is rejected and unchanged.
#include <fmt/format.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "src/batch/batch.hpp"
#include "src/batch/formats/output_format.hpp"
#include "src/batch/resumable_output.hpp"
#include "tests/batch/checkpoints.hpp"
#include "tests/batch/puzzles.hpp"
#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(resume)

namespace {

/// Returns one puzzle for each verdict that needs no limit, in two board sizes, and a puzzle whose
/// solution in the input is wrong.
std::vector<Puzzle> make_puzzles_with_all_verdicts() {
  Puzzle wrong = puzzle_of(unique_4x4(), "Grid 6", 6);
  wrong.stated_solution = std::make_shared<StatedSolution>(
      StatedSolution{parse_grid(board(2, 2), "1234341221344321"), CellPlaces({{6, 18}})});
  return {
      puzzle_of(unique_4x4(), "Grid 1"),
      puzzle_of(InputError{"some.txt", {2, 3}, "'\"', a quote", "a digit"}, "Grid, \"2\"", 2),
      puzzle_of(parse_grid(board(2, 2), "11.............."), "#Grid 3", 3),
      puzzle_of(parse_grid(board(3, 3), std::string(81, '.')), "Grid 4", 4),
      puzzle_of(parse_grid(board(2, 2), "12....4........3"), "Grid 5", 5),
      wrong,
  };
}

struct Ending {
  Summary summary;
  std::string file;
  std::optional<std::string> error;
  std::size_t decided = 0;  // the number of puzzles that an engine decided in this run
};

class ResumableBatch {
 public:
  explicit ResumableBatch(std::string format = "line") : format_(std::move(format)) {}

  std::string path() const { return folder_.path() / "out"; }
  std::string log() const { return resume_log_path(path()); }
  std::string record() const { return completion_record_path(path()); }

  static std::string content(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  /// Removes the old file first, because ext4 takes 4 ms to close a truncated and rewritten file.
  static void write(const std::string& file, const std::string& text) {
    std::filesystem::remove(file);
    std::ofstream(file, std::ios::binary) << text;
  }

  /// Says who has seen a stop request: both the batch and its reader, or only the reader.
  enum class Stop { seen_by_all, seen_by_reader };

  /// Runs to the end of the puzzles, or stops before puzzle number `stop_before`.
  Ending run(ResumableOutput::Start start, const std::vector<Puzzle>& puzzles,
             std::size_t stop_before = 1000, const std::string& engine = "e",
             Stop seen = Stop::seen_by_all) {
    std::size_t next = 0;
    std::stop_source stop;
    const auto make = [&]() -> FunctionReader::Item {
      if (next + 1 == stop_before) {
        if (next > 0) wait_for_checkpoint_beyond(path(), 0);
        stop.request_stop();
        return std::nullopt;
      }
      if (next == puzzles.size()) return std::nullopt;
      return puzzles[next++];
    };
    FunctionReader reader(make, stop.get_token());
    // If the reader may block, the batch reads single puzzles and can thus stop after any puzzle.
    if (stop_before <= puzzles.size() + 1) reader.set_may_block();
    std::vector<std::string> fields = default_solve_field_names(false);
    fields.emplace_back("engine");
    const auto writer =
        output_format(format_).make({.fields = select_fields(make_result_fields(engine), fields)});
    BatchOptions options;
    options.engine = BacktrackSpec{};
    options.threads = 2;
    if (seen == Stop::seen_by_all) options.limits.stop = stop.get_token();
    ResumableOutput output(path(), {"1", "solve", {{"--engine", engine}}}, start);
    Output messages("/dev/null", Output::File::in_place);
    const Summary summary = run_batch(reader, options, *writer, output, messages);
    const auto error = output.error();
    output.close();
    return {summary, content(path()), error, summary.puzzles - summary.kept};
  }

  Ending run_batch_from_start(const std::vector<Puzzle>& puzzles) {
    return run(ResumableOutput::Start::anew, puzzles);
  }
  Ending resume(const std::vector<Puzzle>& puzzles, const std::string& engine = "e") {
    return run(ResumableOutput::Start::resumed, puzzles, 1000, engine);
  }

  /// Writes the file and the log of a run that stopped after it had read `done` puzzles and written
  /// at least one result.
  void write_interrupted_output(std::size_t done, const std::vector<Puzzle>& puzzles) {
    std::filesystem::remove(path());
    run(ResumableOutput::Start::anew, puzzles, done + 1);
  }

 private:
  std::string format_;
  TemporaryFolder folder_;
};

using Kind = OutputFormat::Kind;
const auto exact_formats = output_format_names({Kind::solutions});
const auto timed_formats = output_format_names({Kind::records});
const auto all_formats = output_format_names({Kind::solutions, Kind::records});

const std::string digest_mismatch_message =
    ": differs from the digest in its log; expected the unchanged file";

void check_refusal(ResumableBatch& batch, const std::vector<Puzzle>& puzzles,
                   const std::string& file, const std::string& expected_error) {
  batch.write(batch.path(), file);
  const Ending ending = batch.resume(puzzles);
  BOOST_TEST(ending.error.value_or("") == batch.path() + expected_error);
  BOOST_TEST(ending.file == file);
}

bool are_equal(const Summary& a, const Summary& b) { return to_json(a) == to_json(b); }

}  // namespace

BOOST_DATA_TEST_CASE(keeps_a_log_beside_an_incomplete_file, exact_formats, format) {
  ResumableBatch batch(format);
  const auto puzzles = make_puzzles_with_all_verdicts();
  batch.write_interrupted_output(3, puzzles);
  BOOST_TEST(std::filesystem::exists(batch.log()));
  const Ending whole = batch.run_batch_from_start(puzzles);
  BOOST_TEST(!std::filesystem::exists(batch.log()));
  BOOST_TEST(whole.summary.puzzles == 6);
}

BOOST_DATA_TEST_CASE(resuming_writes_the_same_file_as_an_uninterrupted_run, exact_formats, format) {
  ResumableBatch batch(format);
  const auto puzzles = make_puzzles_with_all_verdicts();
  const Ending whole = batch.run_batch_from_start(puzzles);
  BOOST_TEST(whole.summary.wrong_statements == 1);
  for (std::size_t done = 1; done <= puzzles.size(); ++done) {
    batch.write_interrupted_output(done, puzzles);
    const std::string kept = batch.content(batch.path());
    const Ending resumed = batch.resume(puzzles);
    BOOST_TEST(resumed.error.value_or("") == "");
    BOOST_TEST(whole.file.starts_with(kept));
    BOOST_TEST(resumed.file == whole.file);
    BOOST_TEST(are_equal(resumed.summary, whole.summary));
    BOOST_TEST(resumed.summary.kept + resumed.decided == 6);
    BOOST_TEST(resumed.summary.kept > 0);
    BOOST_TEST(!std::filesystem::exists(batch.log()));
  }
}

BOOST_DATA_TEST_CASE(resuming_keeps_timed_records_unchanged, timed_formats, format) {
  ResumableBatch batch(format);
  const auto puzzles = make_puzzles_with_all_verdicts();
  batch.write_interrupted_output(4, puzzles);
  const std::string kept = batch.content(batch.path());
  const Ending resumed = batch.resume(puzzles);
  BOOST_TEST(resumed.error.value_or("") == "");
  BOOST_TEST(resumed.file.starts_with(kept));
  BOOST_TEST(resumed.summary.kept > 0);
  BOOST_TEST(are_equal(resumed.summary, batch.run_batch_from_start(puzzles).summary));
}

// Simulates a signal that arrives while the reader skips the finished puzzles, so the reader sees
// the stop request before the batch does.
BOOST_DATA_TEST_CASE(a_stop_while_skipping_resumed_puzzles_changes_nothing, exact_formats, format) {
  ResumableBatch batch(format);
  const auto puzzles = make_puzzles_with_all_verdicts();
  batch.write_interrupted_output(4, puzzles);
  const std::string file = batch.content(batch.path());
  const std::string log = batch.content(batch.log());
  const Ending resumed = batch.run(ResumableOutput::Start::resumed, puzzles, 1, "e",
                                   ResumableBatch::Stop::seen_by_reader);
  BOOST_TEST(resumed.error.value_or("") == "");
  BOOST_TEST(resumed.summary.interrupted);
  BOOST_TEST(resumed.file == file);
  BOOST_TEST(batch.content(batch.log()) == log);
  BOOST_TEST(batch.resume(puzzles).file == batch.run_batch_from_start(puzzles).file);
}

BOOST_DATA_TEST_CASE(a_batch_with_a_stopped_reader_keeps_its_log, exact_formats, format) {
  ResumableBatch batch(format);
  const auto puzzles = make_puzzles_with_all_verdicts();
  const Ending stopped = batch.run(ResumableOutput::Start::anew, puzzles, 4, "e",
                                   ResumableBatch::Stop::seen_by_reader);
  BOOST_TEST(stopped.summary.interrupted);
  BOOST_TEST(stopped.summary.puzzles == 3);
  BOOST_TEST(std::filesystem::exists(batch.log()));
  BOOST_TEST(batch.resume(puzzles).file == batch.run_batch_from_start(puzzles).file);
}

// The batch rejects a file that ends before its first checkpoint, unless the file is empty.
BOOST_AUTO_TEST_CASE(resumes_a_truncated_file_after_its_last_checkpoint) {
  ResumableBatch batch;
  const auto puzzles = make_puzzles_with_all_verdicts();
  const Ending whole = batch.run_batch_from_start(puzzles);
  batch.write_interrupted_output(5, puzzles);
  const std::string log = batch.content(batch.log());
  const std::string file = batch.content(batch.path());
  const std::uint64_t first = parse_resume_log(log)->checkpoints.front().checkpoint.bytes;
  for (std::size_t size = 0; size <= file.size(); ++size) {
    batch.write(batch.log(), log);
    if (size > 0 && size < first) {
      check_refusal(batch, puzzles, file.substr(0, size), digest_mismatch_message);
      continue;
    }
    batch.write(batch.path(), file.substr(0, size));
    const Ending resumed = batch.resume(puzzles);
    BOOST_TEST_REQUIRE(resumed.error.value_or("") == "");
    BOOST_TEST_REQUIRE(resumed.file == whole.file);
    BOOST_TEST_REQUIRE(are_equal(resumed.summary, whole.summary));
    BOOST_TEST((resumed.summary.kept > 0) == (size > 0));
  }
}

BOOST_AUTO_TEST_CASE(restarts_a_run_killed_before_its_first_checkpoint) {
  ResumableBatch batch;
  const auto puzzles = make_puzzles_with_all_verdicts();
  const Ending whole = batch.run_batch_from_start(puzzles);
  batch.write_interrupted_output(5, puzzles);
  const std::string log = batch.content(batch.log());
  batch.write(batch.log(), log.substr(0, parse_resume_log(log)->header_end));
  const Ending resumed = batch.resume(puzzles);
  BOOST_TEST(resumed.error.value_or("") == "");
  BOOST_TEST(resumed.file == whole.file);
  BOOST_TEST(resumed.summary.kept == 0);
}

BOOST_AUTO_TEST_CASE(overwrites_text_after_the_last_checkpoint) {
  ResumableBatch batch;
  const auto puzzles = make_puzzles_with_all_verdicts();
  const Ending whole = batch.run_batch_from_start(puzzles);
  batch.write_interrupted_output(5, puzzles);
  batch.write(batch.path(), batch.content(batch.path()) + "torn, or anything else\n");
  const Ending resumed = batch.resume(puzzles);
  BOOST_TEST(resumed.file == whole.file);
  BOOST_TEST(resumed.summary.kept > 0);
}

BOOST_DATA_TEST_CASE(starts_an_absent_or_empty_file_from_the_beginning, all_formats, format) {
  ResumableBatch batch(format);
  const auto puzzles = make_puzzles_with_all_verdicts();
  for (const bool is_empty : {false, true}) {
    if (is_empty) batch.write(batch.path(), "");
    const Ending resumed = batch.resume(puzzles);
    BOOST_TEST(resumed.error.value_or("") == "");
    BOOST_TEST(resumed.decided == 6);
    BOOST_TEST(!resumed.summary.already_complete);
    std::filesystem::remove(batch.path());
  }
}

BOOST_DATA_TEST_CASE(rejects_a_file_without_a_log_and_keeps_it, all_formats, format) {
  ResumableBatch batch(format);
  const auto puzzles = make_puzzles_with_all_verdicts();
  const std::string whole = batch.run_batch_from_start(puzzles).file;
  std::filesystem::remove(batch.record());
  const std::string no_log = ": is not empty, but there is no " + batch.log() +
                             "; expected the log of the run that wrote it, or no such file";
  check_refusal(batch, puzzles, whole, no_log);
  check_refusal(batch, puzzles, whole.substr(0, whole.size() / 2), no_log);
  check_refusal(batch, puzzles, "# a user's own notes\n", no_log);
  BOOST_TEST(!std::filesystem::exists(batch.log()));
}

BOOST_DATA_TEST_CASE(reports_a_finished_file_as_complete_and_keeps_it, all_formats, format) {
  ResumableBatch batch(format);
  const auto puzzles = make_puzzles_with_all_verdicts();
  const Ending whole = batch.run_batch_from_start(puzzles);
  const auto time = std::filesystem::last_write_time(batch.path());
  for (int round = 0; round < 2; ++round) {
    const Ending resumed = batch.resume(puzzles);
    BOOST_TEST(resumed.error.value_or("") == "");
    BOOST_TEST(resumed.summary.already_complete);
    BOOST_TEST(resumed.summary.kept == 6);
    BOOST_TEST(are_equal(resumed.summary, whole.summary));
    BOOST_TEST(resumed.file == whole.file);
  }
  BOOST_TEST(std::filesystem::last_write_time(batch.path()) == time);
  BOOST_TEST(!std::filesystem::exists(batch.log()));
}

BOOST_DATA_TEST_CASE(rejects_a_finished_file_of_another_run, all_formats, format) {
  ResumableBatch batch(format);
  const auto puzzles = make_puzzles_with_all_verdicts();
  const std::string whole = batch.run_batch_from_start(puzzles).file;
  check_refusal(batch, puzzles, whole + "x", digest_mismatch_message);
  check_refusal(batch, puzzles, whole.substr(0, whole.size() - 1), digest_mismatch_message);
  check_refusal(batch, puzzles, "# a user's own notes\n", digest_mismatch_message);
  batch.write(batch.path(), whole);
  BOOST_TEST(*batch.resume({puzzles.begin(), puzzles.begin() + 5}).error ==
             "the input has 5 puzzles, but the output has results of 6; expected the same input");
  auto more = puzzles;
  more.push_back(puzzle_of(unique_4x4(), "Grid 7", 7));
  BOOST_TEST(*batch.resume(more).error ==
             "the input has 7 puzzles, but the output has results of 6; expected the same input");
  BOOST_TEST(batch.resume(puzzles, "another")
                 .error->ends_with(
                     ": has other settings: --engine was e and is another; expected the same"));
  BOOST_TEST(batch.content(batch.path()) == whole);
}

BOOST_AUTO_TEST_CASE(rewriting_a_file_removes_its_record) {
  ResumableBatch batch;
  const auto puzzles = make_puzzles_with_all_verdicts();
  batch.run_batch_from_start(puzzles);
  BOOST_TEST(std::filesystem::exists(batch.record()));
  batch.write_interrupted_output(3, puzzles);
  BOOST_TEST(!std::filesystem::exists(batch.record()));
  BOOST_TEST(batch.resume(puzzles).summary.kept > 0);
  BOOST_TEST(std::filesystem::exists(batch.record()));
}

// The run was killed after it had written its record and before it removed its log.
BOOST_AUTO_TEST_CASE(removes_the_log_left_beside_a_finished_file) {
  ResumableBatch batch;
  const auto puzzles = make_puzzles_with_all_verdicts();
  batch.write_interrupted_output(5, puzzles);
  const std::string log = batch.content(batch.log());
  const Ending whole = batch.resume(puzzles);
  batch.write(batch.log(), log);
  const Ending resumed = batch.resume(puzzles);
  BOOST_TEST(resumed.error.value_or("") == "");
  BOOST_TEST(resumed.file == whole.file);
  BOOST_TEST(are_equal(resumed.summary, whole.summary));
  BOOST_TEST(!std::filesystem::exists(batch.log()));
}

BOOST_AUTO_TEST_CASE(rejects_different_options_by_name) {
  ResumableBatch batch;
  batch.write_interrupted_output(3, make_puzzles_with_all_verdicts());
  const std::string before = batch.content(batch.path());
  const std::string log = batch.content(batch.log());
  BOOST_TEST(*batch.resume(make_puzzles_with_all_verdicts(), "another").error ==
             batch.path() +
                 ": has other settings: --engine was e and is another; expected the same");
  BOOST_TEST(batch.content(batch.path()) == before);
  BOOST_TEST(batch.content(batch.log()) == log);
}

BOOST_AUTO_TEST_CASE(rejects_a_different_input) {
  ResumableBatch batch;
  auto puzzles = make_puzzles_with_all_verdicts();
  batch.write_interrupted_output(3, puzzles);
  const std::string before = batch.content(batch.path());
  puzzles[0].name = "Grid 0";
  const std::string error = *batch.resume(puzzles).error;
  BOOST_TEST(error.starts_with(batch.path() + ": was written for other puzzles: the first "));
  BOOST_TEST(error.ends_with(" are not the same; expected the same input"));
  BOOST_TEST(batch.resume({}).error->starts_with(
      "the input has 0 puzzles, but the output has results of "));
  BOOST_TEST(batch.content(batch.path()) == before);
  BOOST_TEST(std::filesystem::exists(batch.log()));
}

BOOST_AUTO_TEST_CASE(rejects_a_modified_file) {
  ResumableBatch batch;
  const auto puzzles = make_puzzles_with_all_verdicts();
  batch.write_interrupted_output(5, puzzles);
  const std::string log = batch.content(batch.log());
  std::string file = batch.content(batch.path());
  file[0] = '4';
  check_refusal(batch, puzzles, file, digest_mismatch_message);
  BOOST_TEST(batch.content(batch.log()) == log);
}

BOOST_AUTO_TEST_CASE(rejects_a_file_named_like_a_log_that_is_no_log) {
  using Start = ResumableOutput::Start;
  for (const auto& [start, expected] :
       {std::pair(Start::anew, "no file where the log is written"),
        std::pair(Start::resumed, "one to resume from, or no file")}) {
    ResumableBatch batch;
    batch.write(batch.path(), "old");
    batch.write(batch.log(), "a user's own\n");
    const Ending refused = batch.run(start, make_puzzles_with_all_verdicts());
    BOOST_TEST(*refused.error ==
               batch.log() + ": is not a clausoku log; expected " + std::string(expected));
    BOOST_TEST(refused.file == "old");
    BOOST_TEST(batch.content(batch.log()) == "a user's own\n");
  }
}

BOOST_AUTO_TEST_CASE(does_not_log_output_to_devices) {
  ResumableOutput output("/dev/null", {"1", "solve", {}}, ResumableOutput::Start::anew);
  BOOST_TEST(!output.has_log());
  BOOST_TEST(output.begin(0, ""));
  BOOST_TEST(output.write("x"));
  ResumableOutput resumed("/dev/null", {"1", "solve", {}}, ResumableOutput::Start::resumed);
  BOOST_TEST(*resumed.error() == "/dev/null: not a regular file; expected one to continue");
}

BOOST_AUTO_TEST_SUITE_END()
