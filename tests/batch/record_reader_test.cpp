// Reading back: whatever a writer writes of a result gives that result again, and nothing else is
// taken for its record.
#include "src/batch/record_reader.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(record_reader)

namespace {

const std::vector<std::string> formats{"line", "grid", "rows", "pe96", "json", "jsonl", "csv"};
const std::vector<std::string> records_only{"jsonl", "csv"};

struct Format {
  explicit Format(std::string_view name)
      : writer(std::ranges::find(output_formats(), name, &OutputFormat::name)->make("e,\"f\"")),
        reader(make_record_reader(name, *writer, Verdict::unique)) {}

  std::string text_of(const Result& result) const {
    std::string text;
    writer->append(result, text);
    return text;
  }

  std::unique_ptr<ResultWriter> writer;
  std::unique_ptr<RecordReader> reader;
};

/// What is known of a result before its record is read.
Result blank(const Result& result) {
  Result known;
  known.index = result.index;
  known.puzzle = result.puzzle;
  return known;
}

Result solved(const Board& shape, std::size_t index) {
  const Grid solution = pattern(shape);
  Grid puzzle = solution;
  puzzle.set(0, 0);
  Result result;
  result.index = index;
  result.puzzle = puzzle_of(puzzle, "Grid 1, \"so\"");
  result.outcome.solutions.push_back(solution);
  result.verdict = result.outcome.verdict = Verdict::unique;
  result.outcome.statistics.total = std::chrono::nanoseconds(123456);
  result.outcome.statistics.clauses = 8829;
  result.outcome.decided_by = DecidedBy::solver;
  result.outcome.solver_calls = 2;
  result.cross_check = CrossCheck::agrees;
  return result;
}

}  // namespace

BOOST_DATA_TEST_CASE(solutions_of_every_size_are_read_back, formats, format) {
  const Format about(format);
  for (const auto& [rows, cols] : {std::pair(1, 1), {2, 2}, {2, 3}, {3, 3}, {4, 4}, {8, 8}}) {
    for (const std::size_t index : {1, 2, 1000}) {
      const Result result = solved(board(rows, cols), index);
      const std::string text = about.text_of(result);
      Result read = blank(result);
      const std::size_t size =
          about.reader->size_of(text + "\nmore\n\n", result.puzzle, result.index);
      BOOST_TEST_REQUIRE(size == text.size());
      BOOST_TEST_REQUIRE(about.reader->read(text, read));
      BOOST_TEST((read.outcome.solutions == result.outcome.solutions));
      BOOST_TEST((read.verdict == Verdict::unique));
    }
  }
}

BOOST_DATA_TEST_CASE(a_record_that_is_cut_off_is_no_record, formats, format) {
  const Format about(format);
  const Result result = solved(board(2, 3), 2);
  const std::string text = about.text_of(result);
  for (std::size_t size = 0; size < text.size(); ++size) {
    BOOST_TEST_REQUIRE(about.reader->size_of(text.substr(0, size), result.puzzle, 2) ==
                       RecordReader::cut_off);
  }
}

BOOST_DATA_TEST_CASE(a_changed_digit_is_noticed, formats, format) {
  const Format about(format);
  const Result result = solved(board(2, 2), 2);
  const std::string text = about.text_of(result);
  const std::string digits = format == "line" || format == "csv" || format == "jsonl"
                                 ? text.substr(text.find("1234"), 16)
                                 : text.substr(text.find_last_of("1234") - 2, 3);
  for (std::size_t k = 0; k < digits.size(); ++k) {
    std::string changed = text;
    char& digit = changed[text.find(digits) + k];
    if (digit < '1' || digit > '4') continue;
    digit = digit == '4' ? '1' : static_cast<char>(digit + 1);
    Result read = blank(result);
    BOOST_TEST(!about.reader->read(changed, read));
  }
}

BOOST_DATA_TEST_CASE(verdicts_are_read_back_with_their_reasons, formats, format) {
  if (format == "json") return;
  const Format about(format);
  for (const auto verdict : {Verdict::multiple, Verdict::none, Verdict::invalid}) {
    Result result = blank(solved(board(2, 2), 3));
    result.verdict = result.outcome.verdict = verdict;
    result.reason = "for, a: \"reason\"";
    const std::string text = about.text_of(result);
    Result read = blank(result);
    BOOST_TEST_REQUIRE(about.reader->size_of(text, result.puzzle, 3) == text.size());
    BOOST_TEST_REQUIRE(about.reader->read(text, read));
    BOOST_TEST((read.verdict == verdict));
    BOOST_TEST(read.reason == result.reason);
  }
}

BOOST_AUTO_TEST_CASE(null_in_json_leaves_the_verdict_open) {
  const Format about("json");
  Result read = blank(solved(board(2, 2), 2));
  BOOST_TEST_REQUIRE(about.reader->read(",\nnull", read));
  BOOST_TEST((read.verdict == Verdict::unknown));
  BOOST_TEST(read.reason == "");
}

BOOST_DATA_TEST_CASE(records_give_back_what_it_cost, records_only, format) {
  const Format about(format);
  const Result result = solved(board(3, 3), 1);
  Result read = blank(result);
  BOOST_TEST_REQUIRE(about.reader->read(about.text_of(result), read));
  BOOST_TEST(read.outcome.statistics.total.count() == 123500);
  BOOST_TEST(read.outcome.statistics.clauses.value() == 8829);
  BOOST_TEST(!read.outcome.statistics.decisions);
  BOOST_TEST((read.outcome.decided_by == DecidedBy::solver));
  BOOST_TEST(read.outcome.solver_calls == 2);
  BOOST_TEST((read.cross_check == CrossCheck::agrees));
}

BOOST_AUTO_TEST_CASE(a_line_end_in_a_quoted_field_does_not_end_a_csv_record) {
  const Format about("csv");
  Result result = solved(board(2, 2), 1);
  result.puzzle.name = "one\ntwo, \"three\"";
  const std::string text = about.text_of(result);
  Result read = blank(result);
  BOOST_TEST(about.reader->size_of(text + text, result.puzzle, 1) == text.size());
  BOOST_TEST(about.reader->read(text, read));
}

BOOST_AUTO_TEST_SUITE_END()
