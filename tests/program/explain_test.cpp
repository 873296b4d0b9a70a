// Tests of `clausoku explain`.
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(explain)

namespace {

using namespace clausoku::test;

const std::string data_folder = data_file("");

ProgramResult run_explain_4x4(const std::string& puzzles, std::vector<std::string> options = {}) {
  options.insert(options.begin(), {"explain", "--box", "2x2", "--input-format", "line"});
  return run_program(options, puzzles);
}

/// Returns the 4×4 solution 1234 3412 2143 4321 with r1c1, r1c3, r2c1 and r2c3 blank. Pencilmarks
/// allow only the digits `in_r1c1` in r1c1 and `in_r2c3` in r2c3.
std::string pencilmark_puzzle_json(const std::string& in_r1c1, const std::string& in_r2c3) {
  const auto given = [](char digit) {
    return std::string(R"({"given":true,"value":)") + digit + "}";
  };
  const auto marks = [](const std::string& digits) {
    return R"({"givenPencilMarks":[)" + digits + "]}";
  };
  std::string text = R"({"size":4,"grid":[[)" + marks(in_r1c1) + "," + given('2') + ",{}," +
                     given('4') + "],[{}," + given('4') + "," + marks(in_r2c3) + "," + given('2') +
                     "]";
  for (const std::string row : {"2143", "4321"}) {
    text += ",[";
    for (std::size_t k = 0; k < 4; ++k) text += (k > 0 ? "," : "") + given(row[k]);
    text += "]";
  }
  return text + "]}\n";
}

/// Returns the rows of a solved 16×16 board with letters for the digits above 9. Only r1c16, which
/// is G, is blank.
std::string make_16x16_rows_without_r1c16() {
  std::string rows;
  for (int row = 0; row < 16; ++row) {
    for (int column = 0; column < 16; ++column) {
      rows += "123456789ABCDEFG"[(4 * (row % 4) + row / 4 + column) % 16];
    }
    rows += '\n';
  }
  rows[15] = '.';
  return rows;
}

}  // namespace

BOOST_AUTO_TEST_CASE(names_pencilmarks_as_premises) {
  const auto none = run_program({"explain"}, pencilmark_puzzle_json("1,2", "3"));
  BOOST_CHECK_EQUAL(none.exit_code, 0);
  BOOST_CHECK_EQUAL(none.err, "");
  BOOST_CHECK_MESSAGE(
      none.out.find("all hold\n  the given") != std::string::npos &&
          none.out.find(" and the pencilmarks r1c1=1 or 2, r2c3=3\n") != std::string::npos,
      none.out);
  const auto json =
      run_program({"explain", "--output-format", "json"}, pencilmark_puzzle_json("1,2", "3"));
  BOOST_CHECK_MESSAGE(
      json.out.find(R"("pencilmarks":[{"cell":"r1c1","row":1,"column":1,"digits":[1,2]},)"
                    R"({"cell":"r2c3","row":2,"column":3,"digits":[3]}],"minimal":true)") !=
          std::string::npos,
      json.out);
}

BOOST_AUTO_TEST_CASE(names_redundant_pencilmarks) {
  const std::string puzzle = pencilmark_puzzle_json("1,2", "1,3,4");
  const auto checked = run_program({"check", "-q", "--minimal"}, puzzle);
  BOOST_CHECK_EQUAL(checked.exit_code, 0);
  BOOST_CHECK_MESSAGE(checked.out.ends_with(" the pencilmarks r2c3=1, 3 or 4\n"), checked.out);
  const auto explained = run_program({"explain"}, puzzle);
  BOOST_CHECK_MESSAGE(
      explained.out.find("one solution, from 12 givens and 2 cells with pencilmarks\n") !=
          std::string::npos,
      explained.out);
  BOOST_CHECK_MESSAGE(
      explained.out.find(" and the pencilmarks r2c3=1, 3 or 4\n") != std::string::npos,
      explained.out);
}

BOOST_AUTO_TEST_CASE(explains_every_puzzle_in_order) {
  const auto result = run_explain_4x4("12....4........3\n..1....2.3....4.\n");
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.err, "");
  BOOST_CHECK_EQUAL(
      result.out,
      "stdin-1: no solution: 3 givens cannot all hold\n  r1c1=1, r1c2=2, r2c3=4\nwithout any one "
      "of them there is a solution; a smaller set may exist\nafter singles and locked candidates, "
      "row 1 has no place left for 4\n+------+------+\n|[1][2]| .  . |\n| .  . |[4] . "
      "|\n+------+------+\n| .  . | .  . |\n| .  . | .  3 |\n+------+------+\n\nstdin-2: one "
      "solution, from 4 givens\nevery given is needed\n+------+------+\n| .  . | 1  . |\n| .  . | "
      ".  2 |\n+------+------+\n| .  3 | .  . |\n| .  . | 4  . |\n+------+------+\n");
}

BOOST_AUTO_TEST_CASE(writes_one_json_object_per_line) {
  const auto result =
      run_explain_4x4("12....4........3\n..1....2.3....4.\n", {"--output-format", "json"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(std::count(result.out.begin(), result.out.end(), '\n'), 2);
  BOOST_CHECK(result.out.starts_with("{\"name\":\"stdin-1\",\"file\":\"-\",\"line\":1,"));
}

BOOST_AUTO_TEST_CASE(proves_that_no_smaller_core_of_a_sample_puzzle_exists) {
  const auto result = run_program({"explain", "--smallest", data_folder + "none.txt"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK(result.out.find("\nproven: no set of fewer givens is enough\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(conflicts_limit_the_proof_that_no_smaller_core_exists) {
  const auto explain = [](const std::string& conflicts) {
    return run_program({"explain", "--smallest", "--max-conflicts", conflicts, "--cell", "r1c1",
                        "--select", "5", "--output-format", "json", data_folder + "hard.txt"})
        .out;
  };
  BOOST_TEST(explain("20000").find("\"smallest\":true") != std::string::npos);
  BOOST_TEST(explain("1").find("\"smallest\":false") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(answers_a_question_about_a_selected_puzzle) {
  const auto result =
      run_program({"explain", "--select", "7", "--cell", "r1c2", data_folder + "p096_sudoku.txt"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK(result.out.starts_with("Grid 07: r1c2 must be 4: r1c2=4 is given\n"));
}

BOOST_AUTO_TEST_CASE(exits_with_1_on_a_question_with_a_false_premise) {
  const auto not_forced = run_explain_4x4("12..34..4.......\n", {"--cell", "r2c3"});
  BOOST_CHECK_EQUAL(not_forced.exit_code, 1);
  BOOST_CHECK_EQUAL(not_forced.out, "stdin-1: r2c3 can be 1 or 2\n");
  const auto possible = run_explain_4x4("12..34..4.......\n", {"--eliminate", "r4c1=2"});
  BOOST_CHECK_EQUAL(possible.exit_code, 1);
  BOOST_CHECK_EQUAL(possible.out, "stdin-1: r4c1 is 2 in every solution\n");
}

BOOST_AUTO_TEST_CASE(rejects_a_malformed_or_missing_cell) {
  BOOST_CHECK_EQUAL(run_explain_4x4("................\n", {"--cell", "r0c1"}).err,
                    "clausoku: --cell: 'r0c1'; expected rRcC, counted from 1 "
                    "(see 'clausoku explain --help')\n");
  BOOST_CHECK_EQUAL(run_explain_4x4("................\n", {"--eliminate", "r1c1"}).err,
                    "clausoku: --eliminate: 'r1c1'; expected rRcC=D, counted from 1 "
                    "(see 'clausoku explain --help')\n");
  for (const std::string candidate : {"r1c1=5", "r1c1=0", "r1c1=x", "r5c1=1"}) {
    const auto outside = run_explain_4x4("................\n", {"--eliminate", candidate});
    BOOST_CHECK_EQUAL(outside.exit_code, 2);
    BOOST_CHECK_EQUAL(outside.err, "clausoku: --eliminate: " + candidate +
                                       ": no such candidate on a 4x4 board; expected a cell such "
                                       "as r1c1 and a digit from 1 to 4\n");
  }
}

BOOST_AUTO_TEST_CASE(counts_rows_and_columns_on_the_canvas_of_an_assembly) {
  std::string samurai;
  for (int row = 1; row <= 21; ++row) {
    for (int column = 1; column <= 21; ++column) {
      samurai += row == 1 && column == 13 ? '5' : '.';
      samurai += column == 21 ? '\n' : ' ';
    }
  }
  const auto explain = [&](const std::string& cell) {
    return run_program({"explain", "--board", "samurai", "--cell", cell}, samurai);
  };
  const auto given = explain("r1c13");
  BOOST_CHECK_EQUAL(given.exit_code, 0);
  BOOST_TEST(given.out.starts_with("stdin-1: r1c13 must be 5: r1c13=5 is given\n"), given.out);
  for (const std::string hole : {"r1c10", "r11c6", "r22c1", "r1c22"}) {
    const auto outside = explain(hole);
    BOOST_CHECK_EQUAL(outside.exit_code, 2);
    BOOST_CHECK_EQUAL(outside.err, "clausoku: --cell: " + hole +
                                       ": no such cell on a samurai board; expected a cell such "
                                       "as r1c1\n");
  }
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_a_full_disk) {
  const auto result = run_shell("clausoku explain " + data_folder + "none.txt > /dev/full");
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: standard output: cannot be written: No space left on device\n");
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_a_selection_beyond_the_end) {
  const auto result = run_program({"explain", "--select", "2", data_folder + "none.txt"});
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err, "clausoku: no such puzzle; the input has 1\n");
}

BOOST_AUTO_TEST_CASE(reports_an_unreadable_puzzle_and_explains_the_others) {
  const auto result = run_explain_4x4("12..34..4......z\n..1....2.3....4.\n");
  BOOST_CHECK_EQUAL(result.exit_code, 1);
  BOOST_CHECK(result.err.starts_with("clausoku: -:1:16: 'z'"));
  BOOST_CHECK(result.out.starts_with("stdin-2: one solution"));
}

BOOST_AUTO_TEST_CASE(names_digits_by_the_letters_of_a_16x16_puzzle) {
  const std::string puzzle = make_16x16_rows_without_r1c16();
  const auto explain = [&](std::vector<std::string> options, const std::string& text) {
    options.insert(options.begin(), "explain");
    const auto result = run_program(options, text);
    BOOST_TEST(result.err == "");
    return result.out;
  };
  BOOST_TEST(explain({"--cell", "r1c16"}, puzzle).starts_with("stdin-1: r1c16 must be G: "));
  for (const std::string digit : {"15", "F", "f"}) {
    BOOST_TEST(explain({"--eliminate", "r1c16=" + digit}, puzzle)
                   .starts_with("stdin-1: r1c16 cannot be F: 1 given leaves no choice\n"));
  }
  BOOST_TEST(
      explain({"--hint"}, puzzle).starts_with("stdin-1: r1c16 is G: the only place for G in "));
  BOOST_TEST(explain({"--steps"}, puzzle).find("\n1. r1c16 is G: the only place for G in ") !=
             std::string::npos);
  const std::string search = explain({"--search"}, puzzle);
  BOOST_TEST(search.find("  r1c16=G  by clause 1: r1c16 has a digit: r1c16=G\n") !=
             std::string::npos);
  const std::string invalid = "G" + puzzle.substr(1, 14) + "G" + puzzle.substr(16);
  const std::string reason = "row 1 has G twice, in r1c1 and r1c16";
  BOOST_TEST(explain({}, invalid).starts_with("stdin-1: invalid: " + reason));
  BOOST_TEST(explain({"--hint"}, invalid).starts_with("stdin-1: invalid: " + reason));
  BOOST_TEST(run_program({"check", "-q"}, invalid).out.find(reason) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(takes_a_digit_that_counts_from_0_or_from_another_letter) {
  const auto explain = [](const std::string& digit, const std::vector<std::string>& options,
                          const std::string& puzzle) {
    std::vector<std::string> arguments{"explain", "--eliminate", "r1c2=" + digit};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const auto result = run_program(arguments, puzzle);
    return result.out.substr(0, result.out.find(':', 9)) + result.err;
  };
  const std::vector<std::string> from_zero{"--first-digit", "0"};
  BOOST_TEST(explain("0", from_zero, "0...2..11..23...\n") == "stdin-1: r1c2 cannot be 0");
  BOOST_TEST(
      explain("4", from_zero, "0...2..11..23...\n") ==
      "clausoku: --eliminate: r1c2=4: no such candidate on a 4x4 board; expected a cell such "
      "as r1c1 and a digit from 1 to 4\n");
  const std::vector<std::string> letters{"--box", "2x2", "--alphabet", "a-d"};
  BOOST_TEST(explain("a", letters, "a...c..bb..cd...\n") == "stdin-1: r1c2 cannot be a");
  BOOST_TEST(
      explain("1", letters, "a...c..bb..cd...\n") ==
      "clausoku: --eliminate: r1c2=1: no such candidate on a 4x4 board; expected a cell such "
      "as r1c1 and a digit from 1 to 4\n");
}

BOOST_AUTO_TEST_CASE(names_digits_by_numbers_if_the_puzzle_or_the_format_does) {
  const std::string puzzle = make_16x16_rows_without_r1c16();
  const auto json = run_program({"explain", "--cell", "r1c16", "--output-format", "json"}, puzzle);
  BOOST_TEST(json.out.find(R"("asked":{"cell":"r1c16","row":1,"column":16,"digit":16,)") !=
             std::string::npos);
  const auto formula = run_program({"encode", "--explain"}, puzzle);
  BOOST_TEST(formula.out.find("\nc varname 1 r1c16=16\n") != std::string::npos);
  BOOST_TEST(formula.out.find("\nc r1c16 has a digit: r1c16=16\n") != std::string::npos);
  std::string numbers;
  for (const char c : puzzle) {
    const bool is_letter = c >= 'A' && c <= 'G';
    numbers += is_letter ? std::to_string(c - 'A' + 10) : std::string(1, c);
    if (c != '\n') numbers += ' ';
  }
  const auto hint = run_program({"explain", "--hint"}, numbers);
  BOOST_TEST(hint.out.starts_with("stdin-1: r1c16 is 16: the only place for 16 in "));
}

BOOST_AUTO_TEST_SUITE_END()
