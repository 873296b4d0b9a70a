// Tests of tables as input and output: --keep-columns, --column, --fields and columns of puzzles by
// name.
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <string>
#include <vector>

#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/killed_run.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(columns)

namespace {

const std::string puzzle_line = "1...3..22..34...";
const std::string solution_line = "1234341221434321";
const std::string blank_line(16, '.');

ProgramResult solve_csv(const std::string& input, std::vector<std::string> more_options = {}) {
  std::vector<std::string> arguments{"solve", "-q", "--output-format", "csv", "--keep-columns"};
  arguments.insert(arguments.end(), more_options.begin(), more_options.end());
  return run_program(arguments, input);
}

}  // namespace

BOOST_AUTO_TEST_CASE(copies_columns_bytewise_and_appends_solution_and_verdict) {
  const std::string rows[] = {"id,puzzle, \"a note\" ,", "1," + puzzle_line + ",\"x, \"\"y\"\"\", ",
                              " 2 ,\"" + blank_line + "\",\"two\r\nlines\",", "3,12,,"};
  const auto result =
      solve_csv(rows[0] + "\n" + rows[1] + "\r\n\n# comment\n" + rows[2] + "\n" + rows[3]);
  BOOST_TEST(result.out == rows[0] + ",solution,verdict\n" + rows[1] + "," + solution_line +
                               ",unique\r\n" + rows[2] + ",,multiple\n" + rows[3] + ",,invalid\n");
  BOOST_TEST(result.err == "clausoku: -:7:5: 2 characters; expected 16\n");
  BOOST_TEST(result.exit_code == 1);
}

BOOST_AUTO_TEST_CASE(writes_the_csv_dialect_of_the_input) {
  BOOST_TEST(solve_csv("\xEF\xBB\xBFQuiz;n\r\n" + puzzle_line + ";1,5\r\n").out ==
             "\xEF\xBB\xBFQuiz;n;solution;verdict\r\n" + puzzle_line + ";1,5;" + solution_line +
                 ";unique\r\n");
  BOOST_TEST(solve_csv("n\tsudoku\n1\t" + puzzle_line + "\n").out ==
             "n\tsudoku\tsolution\tverdict\n1\t" + puzzle_line + "\t" + solution_line +
                 "\tunique\n");
  BOOST_TEST(
      solve_csv("sudoku\n" + blank_line + "\n", {"--fields", "reason,verdict", "--engine", "sat"})
          .out.starts_with("sudoku,reason,verdict\n" + blank_line + ","));
}

// Every row has the added fields in the same columns, and no input field is lost.
BOOST_AUTO_TEST_CASE(pads_short_rows_and_keeps_long_and_malformed_rows) {
  const auto result = solve_csv("puzzle,a,b\n" + puzzle_line + "\n" + puzzle_line + ",1,2,3, 4\n" +
                                puzzle_line + ",\"1\"2\n,x,\n");
  BOOST_TEST(result.out == "puzzle,a,b,solution,verdict\n" + puzzle_line + ",,," + solution_line +
                               ",unique\n" + puzzle_line + ",1,2," + solution_line +
                               ",unique,3, 4\n" + "\"" + puzzle_line +
                               ",\"\"1\"\"2\",,,,invalid\n,x,,,invalid\n");
  BOOST_TEST(solve_csv("puzzle,a,b\n" + puzzle_line + ",1,\"2\"3\n").out ==
             "puzzle,a,b,solution,verdict\n\"" + puzzle_line + ",1,\"\"2\"\"3\",,,,invalid\n");
  const auto quiet = solve_csv("puzzle,a\n" + puzzle_line + ",1,2\n", {"--progress"});
  BOOST_TEST(quiet.exit_code == 0);
  const auto warned =
      run_program({"solve", "--output-format", "csv", "--keep-columns", "--no-cross-check"},
                  "puzzle,a\n" + puzzle_line + ",1,2\n");
  BOOST_TEST(
      warned.err.starts_with("clausoku: -:2:20: 3 fields; expected 2, as in the header; added "
                             "values come before fields that the header does not name\n"));
}

BOOST_AUTO_TEST_CASE(writes_columns_with_the_requested_names_and_fields) {
  const std::string input = "puzzle\n" + puzzle_line + "\n";
  BOOST_TEST(solve_csv(input, {"--column", "Answer=solution", "--column", "n=index"}).out ==
             "puzzle,Answer,verdict,n\n" + puzzle_line + "," + solution_line + ",unique,1\n");
  BOOST_TEST(solve_csv(input, {"--fields", "verdict", "--column", "a,b=givens", "--column",
                               "v=verdict", "--column", "again=verdict"})
                 .out == "puzzle,v,\"a,b\",again\n" + puzzle_line + ",unique,6,unique\n");
  const auto alone = run_program({"solve", "-q", "--output-format", "jsonl", "--fields",
                                  "solution,verdict", "--column", "is=verdict"},
                                 puzzle_line + "\n");
  BOOST_TEST(alone.out == "{\"solution\":\"" + solution_line + "\",\"is\":\"unique\"}\n");
}

BOOST_AUTO_TEST_CASE(rejects_an_output_column_named_like_an_input_column) {
  const std::string input = "puzzle,Solution\n" + puzzle_line + "," + solution_line + "\n";
  const auto refused = solve_csv(input);
  BOOST_TEST(refused.exit_code == 2);
  BOOST_TEST(refused.out == "");
  BOOST_TEST(refused.err ==
             "clausoku: -:1:1: an existing column 'solution'; expected another name for the added "
             "value: --column NAME=solution\n");
  BOOST_TEST(solve_csv(input, {"--column", "found=solution"}).out ==
             "puzzle,Solution,found,verdict\n" + puzzle_line + "," + solution_line + "," +
                 solution_line + ",unique\n");
}

BOOST_AUTO_TEST_CASE(keeps_the_members_of_json_lines) {
  const std::string object =
      "{\"id\": 1, \"quiz\": \"" + puzzle_line + "\", \"more\": {\"a\": [1.50]} }";
  const auto jsonl = [](const std::string& input) {
    return run_program({"solve", "-q", "--output-format", "jsonl", "--keep-columns"}, input);
  };
  BOOST_TEST(jsonl(object + "\r\n{\"quiz\":\"" + blank_line + "\"}\n").out ==
             object.substr(0, object.size() - 1) + ",\"solution\":\"" + solution_line +
                 "\",\"verdict\":\"unique\"}\r\n{\"quiz\":\"" + blank_line +
                 "\",\"solution\":null,\"verdict\":\"multiple\"}\n");
  BOOST_TEST(
      jsonl(object + "\nno \"object\"\n{\"quiz\":\"" + puzzle_line + "\",\"verdict\":3}").out ==
      object.substr(0, object.size() - 1) + ",\"solution\":\"" + solution_line +
          "\",\"verdict\":\"unique\"}\n"
          "{\"text\":\"no \\\"object\\\"\",\"solution\":null,\"verdict\":\"invalid\"}\n"
          "{\"text\":\"{\\\"quiz\\\":\\\"" +
          puzzle_line + "\\\",\\\"verdict\\\":3}\",\"solution\":null,\"verdict\":\"invalid\"}\n");
}

BOOST_AUTO_TEST_CASE(reports_columns_that_cannot_be_kept) {
  const auto check = [](const std::string& input, std::vector<std::string> options,
                        const std::string& message) {
    options.insert(options.begin(), {"solve", "-q"});
    const auto result = run_program(options, input);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    BOOST_TEST(result.err == "clausoku: " + message + "\n");
  };
  const std::string csv = "puzzle\n" + puzzle_line + "\n";
  const std::string help = " (see 'clausoku solve --help')";
  check(puzzle_line + "\n", {"--output-format", "csv", "--keep-columns"},
        "-: puzzles as line, which has no columns; expected csv or jsonl, for options about "
        "columns");
  check(csv, {"--keep-columns"},
        "--keep-columns: applies only to records; expected --output-format jsonl or csv" + help);
  check(csv, {"--output-format", "jsonl", "--keep-columns"},
        "--keep-columns: the input is csv; expected --output-format csv");
  check(csv, {"--output-format", "csv", "--column", "verdict=solution"},
        "--column: two columns 'verdict'; expected different names" + help);
  check(csv, {"--output-format", "csv", "--column", "solution"},
        "--column: 'solution'; expected NAME=FIELD" + help);
  check(csv, {"--output-format", "csv", "--fields", "index,index"},
        "--fields: index twice; expected each once, or --column NAME=index" + help);
}

// All rows below the same header must have the same columns.
BOOST_AUTO_TEST_CASE(skips_files_whose_columns_differ_from_the_first_file) {
  const TemporaryFolder folder;
  folder.write("a.csv", "puzzle,n\n" + puzzle_line + ",1\n");
  folder.write("b.csv", "n,puzzle\n2," + puzzle_line + "\n");
  folder.write("c.csv", "puzzle,n\r\n" + puzzle_line + ",3\r\n");
  const auto result = run_shell(
      "gzip -k c.csv; clausoku solve -q --output-format csv --keep-columns a.csv b.csv c.csv.gz",
      folder.path());
  BOOST_TEST(result.out == "puzzle,n,solution,verdict\n" + puzzle_line + ",1," + solution_line +
                               ",unique\n" + puzzle_line + ",3," + solution_line + ",unique\r\n");
  BOOST_TEST(result.err ==
             "clausoku: b.csv: the columns 'n', 'puzzle' separated by ','; expected the columns "
             "'puzzle', 'n' separated by ',', as in a.csv\n");
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(reports_a_header_without_rows_as_no_puzzle) {
  const auto result = solve_csv("puzzle,n\n");
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err == "clausoku: -: no puzzle; expected at least one\n");
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(appends_verdicts_and_counts_as_columns) {
  const std::string csv = "puzzle,n\n" + puzzle_line + ",1\n" + blank_line + ",2\nx,3\n";
  BOOST_TEST(run_program({"check", "-q", "--output-format", "csv", "--keep-columns", "--minimal",
                          "--candidates", "--select", "1"},
                         csv)
                 .out == "puzzle,n,verdict,reason,minimal,candidates\n" + puzzle_line +
                             ",1,unique,,redundant r1c1=1 r2c1=3 r3c1=2 r4c1=4,"
                             "1....2....3....4..3....41....2...2..1......4..3....4..3..2..1...\n");
  BOOST_TEST(
      run_program({"check", "-q", "--output-format", "csv", "--keep-columns", "--select", "3"}, csv)
          .out == "puzzle,n,verdict,reason\nx,3,invalid,1 character; expected 16\n");
  BOOST_TEST(run_program(
                 {"count", "-q", "--output-format", "csv", "--keep-columns", "--limit", "100"}, csv)
                 .out == "puzzle,n,count,complete\n" + puzzle_line + ",1,1,true\n" + blank_line +
                             ",2,100,false\nx,3,,\n");
  BOOST_TEST(run_program({"count", "-q", "--output-format", "jsonl"}, blank_line + "\n").out ==
             "{\"index\":1,\"name\":\"stdin-1\",\"file\":\"-\",\"line\":1,\"size\":4,\"givens\":0,"
             "\"count\":288,\"complete\":true,\"puzzle\":\"................\"}\n");
  BOOST_TEST(run_program({"check", "-q", "--output-format", "csv"}, puzzle_line + "\n").out ==
             "index,name,file,line,size,givens,verdict,stated_solution,reason,puzzle\n"
             "1,stdin-1,-,1,4,6,unique,,," +
                 puzzle_line + "\n");
}

BOOST_AUTO_TEST_CASE(appends_a_column_with_the_review_of_answers) {
  const TemporaryFolder folder;
  const std::string answers = folder.write("answers.txt", solution_line + "\n");
  const auto result =
      run_program({"check", "-q", "--output-format", "csv", "--keep-columns", "--answer", answers},
                  "puzzle\n" + puzzle_line + "\n");
  BOOST_TEST(result.out == "puzzle,verdict,reason,answer\n" + puzzle_line + ",unique,,right\n");
}

BOOST_AUTO_TEST_CASE(resumes_a_table_unless_the_columns_of_its_input_changed) {
  const TemporaryFolder folder;
  std::string csv = "puzzle,n\n";
  for (int k = 0; k < 200; ++k) csv += puzzle_line + "," + std::to_string(k) + "\n";
  folder.write("all.csv", csv);
  const std::string solve =
      "clausoku solve -q --output-format csv --keep-columns --engine backtrack --threads 2 ";
  const auto resumed = run_shell(
      solve + "--output whole all.csv; " + killed_run_script(solve, "cut", "all.csv", 100) +
          "cp cut half; " + "cp cut.resume half.resume; " + solve +
          "--output cut --resume all.csv; echo $?; " +
          "cmp whole cut; sed -i 's/,0$/,00/' all.csv; cp half before; " + solve +
          "--output half --resume all.csv; echo $?; cmp half before",
      folder.path());
  BOOST_TEST(resumed.out == "0\n2\n");
  BOOST_TEST(resumed.err.starts_with("clausoku: half: was written for other puzzles: the first "),
             resumed.err);
}

// The input is in the format of Kaggle's Sudoku file: 2,000 rows, or a million with the environment
// variable CLAUSOKU_MILLION_LINES.
BOOST_DATA_TEST_CASE(solves_the_kaggle_format_in_order, (std::array{"1", "2"}), threads) {
  const int repeats = std::getenv("CLAUSOKU_MILLION_LINES") == nullptr ? 40 : 20'000;
  const std::string fifty =
      run_program({"convert", "--to", "line", data_file("p096_sudoku.txt")}).out;
  const std::vector<std::string> puzzles = lines_of(fifty);
  const std::vector<std::string> solutions =
      lines_of(run_program({"solve", "-q", data_file("p096_sudoku.txt")}).out);
  BOOST_REQUIRE(puzzles.size() == 50U);
  BOOST_REQUIRE(solutions.size() == 50U);
  std::string input = "quizzes,solutions\n";
  std::string output = "quizzes,solutions,solution,verdict\n";
  for (int k = 0; k < repeats; ++k) {
    for (std::size_t n = 0; n < puzzles.size(); ++n) {
      const std::string row = puzzles[n] + "," + solutions[n];
      input += row + "\n";
      output += row + "," + solutions[n] + ",unique\n";
    }
  }
  const auto result = solve_csv(input, {"--threads", threads, "--engine", "backtrack"});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out == output);
}

BOOST_AUTO_TEST_CASE(selects_puzzles_in_every_command_that_reads_them) {
  const std::string input = blank_line + "\n" + puzzle_line + "\n.1\n" + puzzle_line + "\n";
  BOOST_TEST(run_program({"solve", "-q", "--select", "2"}, input).out == solution_line + "\n");
  BOOST_TEST(run_program({"check", "-q", "--select", "2-3"}, input).out ==
             "2\tstdin-2\tunique\n3\tstdin-3\tinvalid\t2 characters; expected 16\n");
  BOOST_TEST(run_program({"count", "-q", "--select", "1"}, input).out == "1\tstdin-1\t288\n");
  BOOST_TEST(run_program({"enumerate", "-q", "--select", "4"}, input).out == solution_line + "\n");
  BOOST_TEST(solve_csv("puzzle\n" + input, {"--select", "2"}).out ==
             "puzzle,solution,verdict\n" + puzzle_line + "," + solution_line + ",unique\n");
  for (const std::string command : {"solve", "check", "count", "enumerate"}) {
    const auto none = run_program({command, "-q", "--select", "7"}, input);
    BOOST_TEST(none.exit_code == 2);
    BOOST_TEST(none.out == "");
    BOOST_TEST(none.err == "clausoku: no such puzzle; the input has 4\n");
  }
  const TemporaryFolder folder;
  const std::string file = folder.write("four.txt", input);
  BOOST_TEST(
      run_program({"generate", "-q", "--from", file, "--select", "2", "--minimal"}).exit_code == 0);
  BOOST_TEST(run_program({"generate", "--from", file, "--select", "9"}).err ==
             "clausoku: " + file + ": no such puzzle; the input has 4\n");
}

BOOST_AUTO_TEST_SUITE_END()
