// Resuming: wherever a batch was cut off, the resumed one ends with the same file.
#include "src/batch/resume.hpp"

#include <fmt/format.h>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <iterator>

#include "src/batch/batch.hpp"
#include "src/solvers/temporary_folder.hpp"
#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(resume)

namespace {

/// A puzzle of every verdict that can be had without a limit, in two sizes.
std::vector<Puzzle> some_puzzles() {
  return {
      puzzle_of(unique_4x4(), "Grid 1"),
      puzzle_of(InputError{"some.txt", {2, 3}, "'\"', a quote", "a digit"}, "Grid, \"2\"", 2),
      puzzle_of(parse_grid(board(2, 2), "11.............."), "Grid 3", 3),
      puzzle_of(parse_grid(board(3, 3), std::string(81, '.')), "Grid 4", 4),
      puzzle_of(parse_grid(board(2, 2), "12....4........3"), "Grid 5", 5),
      puzzle_of(unique_4x4(), "Grid 6", 6),
  };
}

struct Ending {
  Summary summary;
  std::string file;
  std::optional<std::string> error;
};

class Desk {
 public:
  explicit Desk(std::string format) : format_(std::move(format)) {}

  std::string path() const { return folder_.path() / "out"; }

  std::string content() const {
    std::ifstream file(path(), std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  Ending resume(const std::string& before, const std::vector<Puzzle>& puzzles,
                const std::string& engine = "e") {
    std::ofstream(path(), std::ios::binary) << before;
    std::size_t next = 0;
    FunctionReader reader([&]() -> FunctionReader::Item {
      if (next == puzzles.size()) return std::nullopt;
      return puzzles[next++];
    });
    const auto writer =
        std::ranges::find(output_formats(), format_, &OutputFormat::name)->make(engine);
    const auto records = make_record_reader(format_, *writer, Verdict::unique);
    KeptRecords kept(path(), *writer, *records);
    BatchOptions options;
    options.engine = BacktrackSpec{};
    options.threads = 2;
    options.kept = &kept;
    Output output(path(), Output::File::continued);
    Output messages(folder_.path() / "messages", Output::File::in_place);
    const Summary summary = run_batch(reader, options, *writer, output, messages);
    output.close();
    return {summary, content(), output.error()};
  }

 private:
  std::string format_;
  TemporaryFolder folder_;
};

const std::vector<std::string> exact_formats{"line", "grid", "rows", "pe96", "json"};
const std::vector<std::string> timed_formats{"jsonl", "csv"};

std::string of_another_batch(const std::string& place, const std::string& found) {
  return place + found + "; expected the output of the same batch, cut off or whole";
}

}  // namespace

BOOST_DATA_TEST_CASE(a_file_cut_anywhere_becomes_the_whole_file, exact_formats, format) {
  Desk desk(format);
  const Ending whole = desk.resume("", some_puzzles());
  BOOST_TEST(whole.summary.kept == 0);
  for (std::size_t size = 0; size <= whole.file.size(); ++size) {
    const Ending resumed = desk.resume(whole.file.substr(0, size), some_puzzles());
    BOOST_TEST_REQUIRE(resumed.error.value_or("") == "");
    BOOST_TEST_REQUIRE(resumed.file == whole.file);
    BOOST_TEST_REQUIRE(resumed.summary.by_verdict == whole.summary.by_verdict,
                       boost::test_tools::per_element());
    BOOST_TEST_REQUIRE(resumed.summary.sum == whole.summary.sum);
    if (size == whole.file.size()) BOOST_TEST(resumed.summary.kept == 6);
  }
}

BOOST_DATA_TEST_CASE(records_with_times_are_kept_whole_under_one_header, timed_formats, format) {
  Desk desk(format);
  const Ending whole = desk.resume("", some_puzzles());
  const auto lines = std::ranges::count(whole.file, '\n');
  for (std::size_t size = 0; size <= whole.file.size(); ++size) {
    const Ending resumed = desk.resume(whole.file.substr(0, size), some_puzzles());
    BOOST_TEST_REQUIRE(resumed.error.value_or("") == "");
    const std::size_t kept = whole.file.substr(0, size).rfind('\n') + 1;
    BOOST_TEST_REQUIRE(resumed.file.substr(0, kept) == whole.file.substr(0, kept));
    BOOST_TEST_REQUIRE(std::ranges::count(resumed.file, '\n') == lines);
    BOOST_TEST_REQUIRE(resumed.summary.by_verdict == whole.summary.by_verdict,
                       boost::test_tools::per_element());
  }
}

BOOST_DATA_TEST_CASE(a_whole_file_goes_on_where_there_are_more_puzzles, exact_formats, format) {
  Desk desk(format);
  const auto puzzles = some_puzzles();
  const std::string three = desk.resume("", {puzzles.begin(), puzzles.begin() + 3}).file;
  const std::string six = desk.resume("", puzzles).file;
  BOOST_TEST(desk.resume(three, puzzles).file == six);
}

BOOST_DATA_TEST_CASE(more_records_than_puzzles_are_refused, exact_formats + timed_formats, format) {
  Desk desk(format);
  auto puzzles = some_puzzles();
  const std::string six = desk.resume("", puzzles).file;
  puzzles.resize(1);
  const Ending refused = desk.resume(six, puzzles);
  BOOST_TEST(refused.error.value_or("").ends_with(
      of_another_batch(":1: ", "more records than there are puzzles")));
  BOOST_TEST(refused.file == six);
}

BOOST_DATA_TEST_CASE(a_solution_that_does_not_fit_its_puzzle_is_refused,
                     exact_formats + timed_formats, format) {
  Desk desk(format);
  auto puzzles = some_puzzles();
  const std::string six = desk.resume("", puzzles).file;
  puzzles[5].content = parse_grid(board(2, 2), "4...............");
  const Ending refused = desk.resume(six, puzzles);
  BOOST_TEST_REQUIRE(refused.error.has_value());
  BOOST_TEST(refused.error->ends_with(of_another_batch(":1: ", "no record of Grid 6, puzzle 6")));
  BOOST_TEST(refused.file == six);
}

BOOST_AUTO_TEST_CASE(a_refusal_names_the_line) {
  const auto puzzles = some_puzzles();
  const std::string solution = "1234341221434321\n";
  Desk lines("line");
  BOOST_TEST(*lines.resume(solution + "hello\n", puzzles).error ==
             of_another_batch(lines.path() + ":2:1: ", "no record of Grid, \"2\", puzzle 2"));
  BOOST_TEST(*lines.resume("hello", puzzles).error ==
             of_another_batch(lines.path() + ":1:1: ", "no beginning of the next record"));
  Desk rows("rows");
  BOOST_TEST(*rows.resume("1234\n3412\n2143\n4321\n\n# none Grid 2: so\n", puzzles).error ==
             of_another_batch(rows.path() + ":6:1: ", "no record of Grid, \"2\", puzzle 2"));
  Desk json("json");
  BOOST_TEST(*json.resume("1234", puzzles).error ==
             of_another_batch(json.path() + ":1:1: ", "another beginning"));
}

BOOST_DATA_TEST_CASE(records_of_another_engine_are_refused, timed_formats, format) {
  Desk desk(format);
  const std::string before = desk.resume("", some_puzzles(), "other").file;
  BOOST_TEST(desk.resume(before, some_puzzles()).error.has_value());
  BOOST_TEST(desk.content() == before);
}

BOOST_AUTO_TEST_CASE(an_alarm_a_failure_and_a_limit_are_told_apart) {
  const std::vector<Puzzle> puzzles(3, puzzle_of(unique_4x4(), "P"));
  const std::string before =
      "# unknown P: ALARM: the engines disagree\n"
      "# unknown P: the solver crashed\n"
      "# unknown P: the time limit was hit\n";
  const Ending ending = Desk("line").resume(before, puzzles);
  BOOST_TEST(ending.file == before);
  BOOST_TEST(ending.summary.kept == 3);
  BOOST_TEST(ending.summary.count(Verdict::unknown) == 3);
  BOOST_TEST(ending.summary.alarms == 1);
  BOOST_TEST(ending.summary.solver_failures == 1);
}

BOOST_AUTO_TEST_SUITE_END()
