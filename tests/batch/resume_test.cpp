// Resuming: wherever a batch was cut off, the resumed one ends with the same file and the same
// summary. A file that its log or its record does not bear out is refused and stays as it is.
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
#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(resume)

namespace {

/// A puzzle of every verdict that can be had without a limit, in two sizes, and a solution that is
/// none.
std::vector<Puzzle> some_puzzles() {
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
  std::size_t decided = 0;  // puzzles that an engine was asked for
};

class Desk {
 public:
  explicit Desk(std::string format = "line") : format_(std::move(format)) {}

  std::string path() const { return folder_.path() / "out"; }
  std::string log() const { return resume_log_path(path()); }
  std::string record() const { return completion_record_path(path()); }

  static std::string content(const std::string& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), {}};
  }
  /// Removes the old file first: ext4 writes a truncated file to the disk when it is closed, which
  /// takes 4 ms.
  static void write(const std::string& file, const std::string& text) {
    std::filesystem::remove(file);
    std::ofstream(file, std::ios::binary) << text;
  }

  /// Whether the batch itself is told of a stop, or only its reader has seen it so far.
  enum class Stop { seen_by_all, seen_by_reader };

  /// Ends with the puzzles, or before the `stop_before`-th.
  Ending run(ResumableOutput::Start start, const std::vector<Puzzle>& puzzles,
             std::size_t stop_before = 1000, const std::string& engine = "e",
             Stop seen = Stop::seen_by_all) {
    std::size_t next = 0;
    std::stop_source stop;
    const auto make = [&]() -> FunctionReader::Item {
      if (next + 1 == stop_before) {
        if (next > 0) wait_for_checkpoint(path(), 0);
        stop.request_stop();
        return std::nullopt;
      }
      if (next == puzzles.size()) return std::nullopt;
      return puzzles[next++];
    };
    FunctionReader reader(make, stop.get_token());
    // A stopped run hands out single puzzles, so that it stops between two results.
    if (stop_before <= puzzles.size() + 1) reader.set_may_block();
    std::vector<std::string> fields = usual_record_fields(false);
    fields.emplace_back("engine");
    const auto writer =
        output_format(format_).make({.fields = select_fields(result_fields(engine), fields)});
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

  Ending anew(const std::vector<Puzzle>& puzzles) {
    return run(ResumableOutput::Start::anew, puzzles);
  }
  Ending resume(const std::vector<Puzzle>& puzzles, const std::string& engine = "e") {
    return run(ResumableOutput::Start::resumed, puzzles, 1000, engine);
  }

  /// Leaves the file and the log of a run that is stopped after `done` puzzles have been read and
  /// at least one result is written.
  void interrupted_after(std::size_t done, const std::vector<Puzzle>& puzzles) {
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

const std::string changed =
    ": was changed, by the digest in its log; expected it as it was written";

void check_refusal(Desk& desk, const std::vector<Puzzle>& puzzles, const std::string& file,
                   const std::string& what) {
  desk.write(desk.path(), file);
  const Ending ending = desk.resume(puzzles);
  BOOST_TEST(ending.error.value_or("") == desk.path() + what);
  BOOST_TEST(ending.file == file);
}

bool same(const Summary& a, const Summary& b) { return to_json(a) == to_json(b); }

}  // namespace

BOOST_DATA_TEST_CASE(a_log_stands_beside_a_file_until_it_is_whole, exact_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  desk.interrupted_after(3, puzzles);
  BOOST_TEST(std::filesystem::exists(desk.log()));
  const Ending whole = desk.anew(puzzles);
  BOOST_TEST(!std::filesystem::exists(desk.log()));
  BOOST_TEST(whole.summary.puzzles == 6);
}

BOOST_DATA_TEST_CASE(an_interrupted_batch_ends_as_the_whole_one, exact_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  const Ending whole = desk.anew(puzzles);
  BOOST_TEST(whole.summary.wrong_statements == 1);
  for (std::size_t done = 1; done <= puzzles.size(); ++done) {
    desk.interrupted_after(done, puzzles);
    const std::string kept = desk.content(desk.path());
    const Ending resumed = desk.resume(puzzles);
    BOOST_TEST(resumed.error.value_or("") == "");
    BOOST_TEST(whole.file.starts_with(kept));
    BOOST_TEST(resumed.file == whole.file);
    BOOST_TEST(same(resumed.summary, whole.summary));
    BOOST_TEST(resumed.summary.kept + resumed.decided == 6);
    BOOST_TEST(resumed.summary.kept > 0);
    BOOST_TEST(!std::filesystem::exists(desk.log()));
  }
}

BOOST_DATA_TEST_CASE(what_is_kept_of_records_with_times_stays_as_it_is, timed_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  desk.interrupted_after(4, puzzles);
  const std::string kept = desk.content(desk.path());
  const Ending resumed = desk.resume(puzzles);
  BOOST_TEST(resumed.error.value_or("") == "");
  BOOST_TEST(resumed.file.starts_with(kept));
  BOOST_TEST(resumed.summary.kept > 0);
  BOOST_TEST(same(resumed.summary, desk.anew(puzzles).summary));
}

// A signal that comes while the reader passes over the finished puzzles: the batch hears of the
// stop later than the reader.
BOOST_DATA_TEST_CASE(a_resumed_batch_whose_reader_stops_early_is_interrupted_and_changes_nothing,
                     exact_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  desk.interrupted_after(4, puzzles);
  const std::string file = desk.content(desk.path());
  const std::string log = desk.content(desk.log());
  const Ending resumed =
      desk.run(ResumableOutput::Start::resumed, puzzles, 1, "e", Desk::Stop::seen_by_reader);
  BOOST_TEST(resumed.error.value_or("") == "");
  BOOST_TEST(resumed.summary.interrupted);
  BOOST_TEST(resumed.file == file);
  BOOST_TEST(desk.content(desk.log()) == log);
  BOOST_TEST(desk.resume(puzzles).file == desk.anew(puzzles).file);
}

BOOST_DATA_TEST_CASE(a_batch_whose_reader_stops_early_keeps_its_log, exact_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  const Ending stopped =
      desk.run(ResumableOutput::Start::anew, puzzles, 4, "e", Desk::Stop::seen_by_reader);
  BOOST_TEST(stopped.summary.interrupted);
  BOOST_TEST(stopped.summary.puzzles == 3);
  BOOST_TEST(std::filesystem::exists(desk.log()));
  BOOST_TEST(desk.resume(puzzles).file == desk.anew(puzzles).file);
}

// A file that ends before the first checkpoint is refused, unless it is empty.
BOOST_AUTO_TEST_CASE(a_truncated_file_goes_on_behind_the_last_whole_checkpoint) {
  Desk desk;
  const auto puzzles = some_puzzles();
  const Ending whole = desk.anew(puzzles);
  desk.interrupted_after(5, puzzles);
  const std::string log = desk.content(desk.log());
  const std::string file = desk.content(desk.path());
  const std::uint64_t first = parse_resume_log(log)->checkpoints.front().checkpoint.bytes;
  for (std::size_t size = 0; size <= file.size(); ++size) {
    desk.write(desk.log(), log);
    if (size > 0 && size < first) {
      check_refusal(desk, puzzles, file.substr(0, size), changed);
      continue;
    }
    desk.write(desk.path(), file.substr(0, size));
    const Ending resumed = desk.resume(puzzles);
    BOOST_TEST_REQUIRE(resumed.error.value_or("") == "");
    BOOST_TEST_REQUIRE(resumed.file == whole.file);
    BOOST_TEST_REQUIRE(same(resumed.summary, whole.summary));
    BOOST_TEST((resumed.summary.kept > 0) == (size > 0));
  }
}

BOOST_AUTO_TEST_CASE(a_run_that_was_killed_before_its_first_checkpoint_starts_anew) {
  Desk desk;
  const auto puzzles = some_puzzles();
  const Ending whole = desk.anew(puzzles);
  desk.interrupted_after(5, puzzles);
  const std::string log = desk.content(desk.log());
  desk.write(desk.log(), log.substr(0, parse_resume_log(log)->header_end));
  const Ending resumed = desk.resume(puzzles);
  BOOST_TEST(resumed.error.value_or("") == "");
  BOOST_TEST(resumed.file == whole.file);
  BOOST_TEST(resumed.summary.kept == 0);
}

BOOST_AUTO_TEST_CASE(what_stands_behind_the_last_checkpoint_makes_way) {
  Desk desk;
  const auto puzzles = some_puzzles();
  const Ending whole = desk.anew(puzzles);
  desk.interrupted_after(5, puzzles);
  desk.write(desk.path(), desk.content(desk.path()) + "torn, or anything else\n");
  const Ending resumed = desk.resume(puzzles);
  BOOST_TEST(resumed.file == whole.file);
  BOOST_TEST(resumed.summary.kept > 0);
}

BOOST_DATA_TEST_CASE(an_absent_or_empty_file_is_begun, all_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  for (const bool is_empty : {false, true}) {
    if (is_empty) desk.write(desk.path(), "");
    const Ending resumed = desk.resume(puzzles);
    BOOST_TEST(resumed.error.value_or("") == "");
    BOOST_TEST(resumed.decided == 6);
    BOOST_TEST(!resumed.summary.already_complete);
    std::filesystem::remove(desk.path());
  }
}

BOOST_DATA_TEST_CASE(a_file_without_a_log_is_refused_and_stays, all_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  const std::string whole = desk.anew(puzzles).file;
  std::filesystem::remove(desk.record());
  const std::string no_log = ": is not empty, but there is no " + desk.log() +
                             "; expected the log of the run that wrote it, or no such file";
  check_refusal(desk, puzzles, whole, no_log);
  check_refusal(desk, puzzles, whole.substr(0, whole.size() / 2), no_log);
  check_refusal(desk, puzzles, "# a user's own notes\n", no_log);
  BOOST_TEST(!std::filesystem::exists(desk.log()));
}

BOOST_DATA_TEST_CASE(a_finished_file_is_complete_and_stays, all_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  const Ending whole = desk.anew(puzzles);
  const auto time = std::filesystem::last_write_time(desk.path());
  for (int round = 0; round < 2; ++round) {
    const Ending resumed = desk.resume(puzzles);
    BOOST_TEST(resumed.error.value_or("") == "");
    BOOST_TEST(resumed.summary.already_complete);
    BOOST_TEST(resumed.summary.kept == 6);
    BOOST_TEST(same(resumed.summary, whole.summary));
    BOOST_TEST(resumed.file == whole.file);
  }
  BOOST_TEST((std::filesystem::last_write_time(desk.path()) == time));
  BOOST_TEST(!std::filesystem::exists(desk.log()));
}

BOOST_DATA_TEST_CASE(a_finished_file_is_refused_for_anything_else, all_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  const std::string whole = desk.anew(puzzles).file;
  check_refusal(desk, puzzles, whole + "x", changed);
  check_refusal(desk, puzzles, whole.substr(0, whole.size() - 1), changed);
  check_refusal(desk, puzzles, "# a user's own notes\n", changed);
  desk.write(desk.path(), whole);
  BOOST_TEST(*desk.resume({puzzles.begin(), puzzles.begin() + 5}).error ==
             "the input has 5 puzzles, but the output the results of 6; expected the same input");
  auto more = puzzles;
  more.push_back(puzzle_of(unique_4x4(), "Grid 7", 7));
  BOOST_TEST(*desk.resume(more).error ==
             "the input has 7 puzzles, but the output the results of 6; expected the same input");
  BOOST_TEST(desk.resume(puzzles, "another")
                 .error->ends_with(
                     ": was written otherwise: --engine was e and is another; expected the same"));
  BOOST_TEST(desk.content(desk.path()) == whole);
}

BOOST_AUTO_TEST_CASE(a_run_that_writes_the_file_anew_removes_its_record) {
  Desk desk;
  const auto puzzles = some_puzzles();
  desk.anew(puzzles);
  BOOST_TEST(std::filesystem::exists(desk.record()));
  desk.interrupted_after(3, puzzles);
  BOOST_TEST(!std::filesystem::exists(desk.record()));
  BOOST_TEST(desk.resume(puzzles).summary.kept > 0);
  BOOST_TEST(std::filesystem::exists(desk.record()));
}

// The run is killed after its record is written and before its log is removed.
BOOST_AUTO_TEST_CASE(a_finished_file_with_its_log_is_finished_again) {
  Desk desk;
  const auto puzzles = some_puzzles();
  desk.interrupted_after(5, puzzles);
  const std::string log = desk.content(desk.log());
  const Ending whole = desk.resume(puzzles);
  desk.write(desk.log(), log);
  const Ending resumed = desk.resume(puzzles);
  BOOST_TEST(resumed.error.value_or("") == "");
  BOOST_TEST(resumed.file == whole.file);
  BOOST_TEST(same(resumed.summary, whole.summary));
  BOOST_TEST(!std::filesystem::exists(desk.log()));
}

BOOST_AUTO_TEST_CASE(other_options_are_refused_by_name) {
  Desk desk;
  desk.interrupted_after(3, some_puzzles());
  const std::string before = desk.content(desk.path());
  const std::string log = desk.content(desk.log());
  BOOST_TEST(*desk.resume(some_puzzles(), "another").error ==
             desk.path() +
                 ": was written otherwise: --engine was e and is another; expected the same");
  BOOST_TEST(desk.content(desk.path()) == before);
  BOOST_TEST(desk.content(desk.log()) == log);
}

BOOST_AUTO_TEST_CASE(another_input_is_refused) {
  Desk desk;
  auto puzzles = some_puzzles();
  desk.interrupted_after(3, puzzles);
  const std::string before = desk.content(desk.path());
  puzzles[0].name = "Grid 0";
  const std::string error = *desk.resume(puzzles).error;
  BOOST_TEST(error.starts_with(desk.path() + ": was written for other puzzles: the first "));
  BOOST_TEST(error.ends_with(" are not the same; expected the same input"));
  BOOST_TEST(
      desk.resume({}).error->starts_with("the input has 0 puzzles, but the output the "
                                         "results of "));
  BOOST_TEST(desk.content(desk.path()) == before);
  BOOST_TEST(std::filesystem::exists(desk.log()));
}

BOOST_AUTO_TEST_CASE(a_file_that_was_changed_is_refused) {
  Desk desk;
  const auto puzzles = some_puzzles();
  desk.interrupted_after(5, puzzles);
  const std::string log = desk.content(desk.log());
  std::string file = desk.content(desk.path());
  file[0] = '4';
  check_refusal(desk, puzzles, file, changed);
  BOOST_TEST(desk.content(desk.log()) == log);
}

BOOST_AUTO_TEST_CASE(a_log_of_somebody_else_is_no_log) {
  using Start = ResumableOutput::Start;
  for (const auto& [start, expected] : {std::pair(Start::anew, "none where one is to be written"),
                                        std::pair(Start::resumed, "one to go on by, or none")}) {
    Desk desk;
    desk.write(desk.path(), "old");
    desk.write(desk.log(), "a user's own\n");
    const Ending refused = desk.run(start, some_puzzles());
    BOOST_TEST(*refused.error ==
               desk.log() + ": is no log of clausoku's; expected " + std::string(expected));
    BOOST_TEST(refused.file == "old");
    BOOST_TEST(desk.content(desk.log()) == "a user's own\n");
  }
}

BOOST_AUTO_TEST_CASE(devices_have_no_log) {
  ResumableOutput output("/dev/null", {"1", "solve", {}}, ResumableOutput::Start::anew);
  BOOST_TEST(!output.has_log());
  BOOST_TEST(output.begin(0, ""));
  BOOST_TEST(output.write("x"));
  ResumableOutput resumed("/dev/null", {"1", "solve", {}}, ResumableOutput::Start::resumed);
  BOOST_TEST(*resumed.error() == "/dev/null: no regular file; expected one to continue");
}

BOOST_AUTO_TEST_SUITE_END()
