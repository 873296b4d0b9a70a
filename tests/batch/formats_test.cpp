// Tests the output formats of `solve` byte for byte.
#include "src/batch/formats/output_format.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

#include "src/boards/layout.hpp"
#include "tests/batch/puzzles.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(formats)

namespace {

Result make_result(Puzzle puzzle, Verdict verdict, std::vector<Grid> solutions = {},
                   std::string reason = "") {
  Result result;
  result.puzzle = std::move(puzzle);
  result.verdict = result.outcome.verdict = verdict;
  result.outcome.solutions = std::move(solutions);
  result.reason = std::move(reason);
  return result;
}

/// Returns four results with the verdicts unique, multiple, invalid and solvable.
std::vector<Result> make_four_sample_results() {
  const Grid other = parse_grid(board(2, 2), "1243341221344321");
  Result unique =
      make_result(puzzle_of(unique_4x4(), "Grid 01", 1), Verdict::unique, {solution_4x4()});
  unique.cross_check = CrossCheck::agrees;
  unique.statement = Statement::wrong;
  unique.outcome.statistics = {.encode = std::chrono::nanoseconds(1234),
                               .solve = std::chrono::microseconds(20),
                               .decode = std::chrono::nanoseconds(49),
                               .total = std::chrono::milliseconds(3),
                               .variables = 11,
                               .clauses = 12,
                               .decisions = 13,
                               .conflicts = 14,
                               .propagations = 15};
  unique.outcome.decided_by = DecidedBy::failed_literals;
  unique.outcome.solver_calls = 2;
  return {unique,
          make_result(puzzle_of(Grid(board(2, 2)), "Two, or \"more\"", 6), Verdict::multiple,
                      {solution_4x4(), other}, "r1c3 can be 3 or 4"),
          make_result(puzzle_of(InputError{}, "Grid 03", 11), Verdict::invalid, {},
                      "a row of 3 characters; expected 4"),
          make_result(puzzle_of(unique_4x4(), "last", 16), Verdict::solvable, {solution_4x4()})};
}

RecordFields default_record_field_names() {
  return select_fields(make_result_fields("some-engine"), default_solve_field_names(false));
}

std::string written_text(std::string_view format, std::vector<Result> results,
                         const RecordFields& fields = default_record_field_names()) {
  const auto writer = output_format(format).make({.fields = fields});
  std::string out;
  writer->begin(out);
  for (std::size_t k = 0; k < results.size(); ++k) {
    results[k].puzzle.index = k + 1;
    if (k > 0) out += writer->between();
    writer->append(results[k], out);
  }
  writer->end(out);
  return out;
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_every_format_by_name_with_line_as_the_default) {
  BOOST_TEST(output_formats().front().name == "line");
  for (const OutputFormat& format : output_formats()) {
    BOOST_TEST(&output_format(format.name) == &format);
    BOOST_TEST(!format.description.empty());
  }
}

BOOST_AUTO_TEST_CASE(line_format_writes_one_line_per_result) {
  BOOST_TEST(written_text("line", make_four_sample_results()) ==
             "1234341221434321\n"
             "# multiple Two, or \"more\": r1c3 can be 3 or 4\n"
             "# invalid Grid 03: a row of 3 characters; expected 4\n"
             "1234341221434321\n");
  BOOST_TEST(written_text("line", {}) == "");
}

BOOST_AUTO_TEST_CASE(grid_format_writes_the_name_and_a_boxed_grid) {
  BOOST_TEST(written_text("grid", make_four_sample_results()) ==
             "Grid 01\n"
             "+-----+-----+\n"
             "| 1 2 | 3 4 |\n"
             "| 3 4 | 1 2 |\n"
             "+-----+-----+\n"
             "| 2 1 | 4 3 |\n"
             "| 4 3 | 2 1 |\n"
             "+-----+-----+\n"
             "\n"
             "# multiple Two, or \"more\": r1c3 can be 3 or 4\n"
             "\n"
             "# invalid Grid 03: a row of 3 characters; expected 4\n"
             "\n"
             "last\n"
             "+-----+-----+\n"
             "| 1 2 | 3 4 |\n"
             "| 3 4 | 1 2 |\n"
             "+-----+-----+\n"
             "| 2 1 | 4 3 |\n"
             "| 4 3 | 2 1 |\n"
             "+-----+-----+\n");
}

BOOST_AUTO_TEST_CASE(rows_format_writes_plain_rows_separated_by_blank_lines) {
  BOOST_TEST(written_text("rows", make_four_sample_results()) ==
             "1234\n3412\n2143\n4321\n"
             "\n"
             "# multiple Two, or \"more\": r1c3 can be 3 or 4\n"
             "\n"
             "# invalid Grid 03: a row of 3 characters; expected 4\n"
             "\n"
             "1234\n3412\n2143\n4321\n");
}

BOOST_AUTO_TEST_CASE(pe96_format_writes_a_header_per_grid) {
  BOOST_TEST(written_text("pe96", make_four_sample_results()) ==
             "Grid 01\n1234\n3412\n2143\n4321\n"
             "# multiple Two, or \"more\": r1c3 can be 3 or 4\n"
             "# invalid Grid 03: a row of 3 characters; expected 4\n"
             "Grid last\n1234\n3412\n2143\n4321\n");
}

BOOST_AUTO_TEST_CASE(json_format_writes_a_list_with_null_for_missing_solutions) {
  const std::string text = written_text("json", make_four_sample_results());
  BOOST_TEST(text ==
             "[\n"
             "[[1,2,3,4],\n [3,4,1,2],\n [2,1,4,3],\n [4,3,2,1]],\n"
             "null,\n"
             "null,\n"
             "[[1,2,3,4],\n [3,4,1,2],\n [2,1,4,3],\n [4,3,2,1]]\n"
             "]\n");
  BOOST_TEST(nlohmann::json::parse(text).size() == 4);
  BOOST_TEST(nlohmann::json::parse(written_text("json", {})).size() == 0);
}

BOOST_AUTO_TEST_CASE(jsonl_format_writes_one_object_per_line) {
  const auto results = make_four_sample_results();
  BOOST_TEST(written_text("jsonl", {results[0]}) ==
             "{\"index\":1,\"name\":\"Grid 01\",\"file\":\"some.txt\",\"line\":1,\"size\":4,"
             "\"givens\":6,\"verdict\":\"unique\",\"solution\":\"1234341221434321\","
             "\"top_left\":123,\"decided_by\":\"failed-literals\","
             "\"solver_calls\":2,\"encode_us\":1.2,\"solve_us\":20.0,"
             "\"decode_us\":0.0,\"total_us\":3000.0,\"variables\":11,\"clauses\":12,"
             "\"decisions\":13,\"conflicts\":14,\"propagations\":15,\"cross_check\":\"agrees\","
             "\"stated_solution\":\"wrong\","
             "\"reason\":\"\",\"puzzle\":\"1...3..22..34...\"}\n");
  BOOST_TEST(
      written_text("jsonl", {results[2]}) ==
      "{\"index\":1,\"name\":\"Grid 03\",\"file\":\"some.txt\",\"line\":11,\"size\":null,"
      "\"givens\":null,\"verdict\":\"invalid\",\"solution\":null,\"top_left\":null,"
      "\"decided_by\":null,\"solver_calls\":0,\"encode_us\":0.0,"
      "\"solve_us\":0.0,\"decode_us\":0.0,"
      "\"total_us\":0.0,\"variables\":null,\"clauses\":null,\"decisions\":null,"
      "\"conflicts\":null,\"propagations\":null,\"cross_check\":\"off\",\"stated_solution\":null,"
      "\"reason\":\"a row of 3 characters; expected 4\",\"puzzle\":null}\n");
}

BOOST_AUTO_TEST_CASE(csv_format_writes_a_header_and_quotes_fields) {
  BOOST_TEST(
      written_text("csv", make_four_sample_results()) ==
      "index,name,file,line,size,givens,verdict,solution,top_left,decided_by,"
      "solver_calls,encode_us,solve_us,decode_us,total_us,variables,clauses,decisions,conflicts,"
      "propagations,cross_check,"
      "stated_solution,reason,puzzle\n"
      "1,Grid 01,some.txt,1,4,6,unique,1234341221434321,123,"
      "failed-literals,2,1.2,20.0,0.0,3000.0,11,12,13,14,15,agrees,wrong,,1...3..22..34...\n"
      "2,\"Two, or \"\"more\"\"\",some.txt,6,4,0,multiple,,,,0,0.0,0.0,0.0,0.0,,,,,,"
      "off,,r1c3 can be 3 or 4,................\n"
      "3,Grid 03,some.txt,11,,,invalid,,,,0,0.0,0.0,0.0,0.0,,,,,,off,,a row of "
      "3 characters; expected 4,\n"
      "4,last,some.txt,16,4,6,solvable,1234341221434321,123,,0,0.0,0.0,0.0,0.0,,,,,,"
      "off,,,1...3..22..34...\n");
}

BOOST_AUTO_TEST_CASE(escapes_terminal_commands_in_names_in_every_format) {
  const std::string name = "caf\xe9 \x1B[1m\r\n\u202E";
  const std::string shown = "caf\\xE9 \\x1B[1m\\x0D\\x0A\\xE2\\x80\\xAE";
  auto result =
      make_result(puzzle_of(unique_4x4(), name, 1, "\xff/\n"), Verdict::none, {}, "why\n");
  BOOST_TEST(written_text("line", {result}) == "# none " + shown + ": why\\x0A\n");
  BOOST_TEST(written_text("csv", {result}).find("\n1," + shown + ",\\xFF/\\x0A,1,") !=
             std::string::npos);
  const auto record = nlohmann::json::parse(written_text("jsonl", {result}));
  BOOST_TEST(record["name"].get<std::string>() == shown);
  BOOST_TEST(record["file"].get<std::string>() == "\\xFF/\\x0A");
  result.verdict = Verdict::unique;
  result.outcome.solutions = {solution_4x4()};
  BOOST_TEST(written_text("pe96", {result}) == "Grid " + shown + "\n1234\n3412\n2143\n4321\n");
  BOOST_TEST(written_text("grid", {result}).starts_with(shown + "\n"));
}

BOOST_AUTO_TEST_CASE(writes_larger_boards_with_letters_and_without_a_top_left_number) {
  const Grid solution = pattern(board(3, 4));
  const Result result = make_result(puzzle_of(solution), Verdict::unique, {solution});
  BOOST_TEST(written_text("line", {result}).starts_with("123456789ABC"));
  BOOST_TEST(nlohmann::json::parse(written_text("jsonl", {result}))["top_left"].is_null());
}

BOOST_AUTO_TEST_CASE(writes_the_requested_fields_in_the_requested_order) {
  RecordFields fields =
      select_fields(make_result_fields("some-engine"), {"verdict", "engine", "name"});
  fields[0].name = "a,b";
  BOOST_TEST(written_text("csv", {make_four_sample_results()[0]}, fields) ==
             "\"a,b\",engine,name\nunique,some-engine,Grid 01\n");
  BOOST_TEST(written_text("jsonl", {make_four_sample_results()[0]}, fields) ==
             "{\"a,b\":\"unique\",\"engine\":\"some-engine\",\"name\":\"Grid 01\"}\n");
}

// Cells alone do not show unusual boxes or rules, so they would describe another puzzle.
BOOST_AUTO_TEST_CASE(omits_a_puzzle_that_its_cells_do_not_describe_fully) {
  const auto puzzle_in_record = [](Grid grid) {
    return written_text("csv", {make_result(puzzle_of(std::move(grid)), Verdict::none)},
                        select_fields(make_result_fields(""), {"puzzle"}));
  };
  BOOST_TEST(puzzle_in_record(Grid(board(2, 3))) == "puzzle\n" + std::string(36, '.') + "\n");
  BOOST_TEST(puzzle_in_record(Grid(board(1, 4))) == "puzzle\n\n");
  BOOST_TEST(puzzle_in_record(Grid(std::get<Board>(make_board_of("4x4", "diagonals")))) ==
             "puzzle\n\n");
}

BOOST_AUTO_TEST_CASE(the_silent_writer_writes_nothing) {
  const auto writer = std::make_unique<SilentWriter>();
  std::string out;
  writer->begin(out);
  for (const Result& result : make_four_sample_results()) writer->append(result, out);
  writer->end(out);
  BOOST_TEST(out == "");
}

BOOST_AUTO_TEST_SUITE_END()
