#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(csv)

namespace {

const std::string cells = "1....2....3....4";
const std::string solution_cells = "1342421324313124";

/// Returns the solution given in the input for each puzzle, or "-" for a puzzle without one.
std::vector<std::string> read_solutions(const std::string& text,
                                        const ReaderOptions& options = {}) {
  const TemporaryFile file(text);
  const auto reader = read_puzzles({file.path()}, options);
  std::vector<std::string> lines;
  while (const auto reading = reader->next()) {
    const Puzzle& puzzle = std::get<Puzzle>(*reading);
    if (puzzle.stated_solution) {
      append_line(lines.emplace_back(), puzzle.stated_solution->grid);
    } else {
      lines.emplace_back("-");
    }
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_collections_with_any_known_header) {
  CHECK_LINES(read_text("quizzes,solutions\n" + cells + "," + solution_cells + "\n"),
              {"demo-1 2 " + cells});
  CHECK_LINES(read_text("id,puzzle,solution,clues\n1," + cells + "," + solution_cells + ",4\n2," +
                        cells + ",,4\n"),
              {"demo-1 2 " + cells, "demo-2 3 " + cells});
  CHECK_LINES(read_text("Solution;\"Puzzle\"\n" + solution_cells + ";" + cells + "\n"),
              {"demo-1 2 " + cells});
  CHECK_LINES(read_text("puzzle\n" + cells + "\n"), {"demo-1 2 " + cells});
}

BOOST_AUTO_TEST_CASE(skips_comments_and_a_byte_order_mark_before_the_header) {
  CHECK_LINES(read_text("\xEF\xBB\xBF# from somewhere\n\npuzzle,note\n" + cells + ",x\r\n"),
              {"demo-1 4 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_quoted_fields_and_ignores_other_columns) {
  CHECK_LINES(read_text("note,puzzle\n\"two\nlines, \"\"quoted\"\"\",\"" + cells + "\",more\nx," +
                        cells + "\n"),
              {"demo-1 2 " + cells, "demo-2 4 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_the_solution_of_a_puzzle) {
  CHECK_LINES(
      read_solutions("solution,puzzle\n" + solution_cells + "," + cells + "\n," + cells + "\n"),
      {solution_cells, "-"});
  CHECK_LINES(
      read_solutions("puzzle,solution\n" + cells + "," + solution_cells + "\n" + cells + "\n"),
      {solution_cells, "-"});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_puzzle_with_its_place) {
  const auto check = [&](const std::string& record, const std::string& error) {
    CHECK_LINES(read_text("id,puzzle,solution\n" + ("1," + cells + ",\n") + record + "\n3," +
                          cells + "," + solution_cells + "\n"),
                {"demo-1 2 " + cells, "demo-2 bad demo.txt:3:" + error, "demo-3 4 " + cells});
  };
  check("2,1...,", "7: 4 characters; expected 16");
  check("2," + cells + ".,", "19: 17 characters; expected 16");
  check("2,", "3: 0 characters; expected 16");
  check("2", "2: 1 field; expected a puzzle in field 2");
  check("2,1.a.............,", "5: 'a'; expected a digit from 1 to 4 or a blank");
  check("2,\"1.a.............\",", "6: 'a'; expected a digit from 1 to 4 or a blank");
  check("2,\"1...", "3: an unterminated quoted field; expected its closing quote within 100 lines");
}

BOOST_AUTO_TEST_CASE(reports_a_quoted_field_that_does_not_end) {
  // The fields behind the first line of the record are not in its text.
  const std::string unterminated =
      ": an unterminated quoted field; expected its closing quote within 100 lines";
  CHECK_LINES(read_text("id,puzzle\n\"a\nb\nc\",\"1...\n"),
              {"demo-1 bad demo.txt:4:4" + unterminated,
               "demo-2 bad demo.txt:3:2: 1 field; expected a puzzle in field 2",
               "demo-3 bad demo.txt:4:4" + unterminated});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_solution_with_its_place) {
  const auto check = [&](const std::string& wrong_solution, const std::string& error) {
    CHECK_LINES(read_text("puzzle,solution\n" + cells + "," + wrong_solution + "\n"),
                {"demo-1 bad demo.txt:2:" + error});
  };
  check("134", "21: 3 characters; expected 16");
  check("134242132431312x", "33: a blank in a solution; expected a digit in every cell");
  check("1342421324313129", "33: '9'; expected a digit from 1 to 4 or a blank");
}

BOOST_AUTO_TEST_CASE(first_puzzle_determines_the_board) {
  CHECK_LINES(read_text("puzzle\n" + std::string(36, '.') + "\n", with_box(2, 3)),
              {"demo-1 2 " + std::string(36, '.')});
  CHECK_LINES(read_text("puzzle\n" + cells + "\n" + std::string(81, '.') + "\n"),
              {"demo-1 2 " + cells, "demo-2 bad demo.txt:3:17: 81 characters; expected 16"});
}

BOOST_AUTO_TEST_CASE(reads_numbers_on_large_boards) {
  Grid grid = make_patterned_grid(8, 8);
  std::string field;
  append_line(field, grid);
  BOOST_TEST(read_grids("a,puzzle\n1," + field + "\n") == std::vector{grid});
  const std::string bad = "65" + field.substr(field.find(' '));
  CHECK_LINES(read_text("a,puzzle\n1," + bad + "\n"),
              {"demo-1 bad demo.txt:2:3: '65'; expected a number from 1 to 64 or a blank"});
}

BOOST_AUTO_TEST_CASE(rejects_a_header_without_a_puzzle_column) {
  const std::string expected =
      "; expected a column such as 'puzzle' or 'quizzes', or --puzzle-column NAME";
  CHECK_LINES(read_text("index,name,solution\n1,one," + solution_cells + "\n"),
              {"demo.txt:1:1: the columns 'index', 'name', 'solution'" + expected});
  const std::string line(81, '.');
  for (const std::string separator : {",", ";", "\t"}) {
    CHECK_LINES(read_text("Givens" + separator + "the rest\n\n" + line + separator + line + "\n"),
                {"demo.txt:1:1: the columns 'Givens', 'the rest'" + expected});
  }
  CHECK_LINES(read_text("index,name\n1,one\n2,two\n", with_format("csv")),
              {"demo-1 bad demo.txt:1:1: the columns 'index', 'name'" + expected});
}

BOOST_AUTO_TEST_CASE(finds_the_header_after_other_lines) {
  CHECK_LINES(read_text("Grids,many\nof them\npuzzle,solution\n" + cells + ",\n"),
              {"demo-1 bad demo.txt:1:1: the columns 'Grids', 'many'; expected a column such as "
               "'puzzle' or 'quizzes', or --puzzle-column NAME",
               "demo-2 4 " + cells});
}

BOOST_AUTO_TEST_CASE(accepts_column_names_in_upper_or_lower_case) {
  for (const std::string name :
       {"puzzle", "quizzes", "quiz", "sudoku", "clues", "problem", "question", "board"}) {
    for (const std::string answers : {"solution", "solutions", "answer"}) {
      std::string shouted = name;
      for (char& c : shouted) c = static_cast<char>(c - 'a' + 'A');
      for (const std::string& column : {name, shouted, " \"" + name + "\""}) {
        BOOST_TEST_CONTEXT(column) {
          const std::string text =
              "no," + column + "," + answers + "\n1," + cells + "," + solution_cells;
          CHECK_LINES(read_text(text), {"demo-1 2 " + cells});
          CHECK_LINES(read_solutions(text), {solution_cells});
        }
      }
    }
    const std::string line(81, '.');
    CHECK_LINES(read_text(name + "\n" + line + "\n"), {"demo-1 2 " + line});
  }
}

// A column "clues" has the number of givens if another column has the puzzles.
BOOST_AUTO_TEST_CASE(prefers_the_most_specific_puzzle_column) {
  CHECK_LINES(read_text("clues,board,Puzzle\n4,easy," + cells + "\n"), {"demo-1 2 " + cells});
  CHECK_LINES(read_text("question,answer\n" + cells + "," + solution_cells + "\n"),
              {"demo-1 2 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_the_columns_named_by_options) {
  ReaderOptions options;
  options.columns.puzzle = "Start";
  options.columns.solution = "end";
  const std::string text = "start,END,puzzle\n" + cells + "," + solution_cells + ",no\n";
  const std::string row = "1,2,3\n" + cells + "," + cells + ",\n";
  CHECK_LINES(read_text(text, options), {"demo-1 2 " + cells});
  CHECK_LINES(read_solutions(text, options), {solution_cells});
  CHECK_LINES(read_text("puzzle,solution\n" + cells + "," + solution_cells + "\n", options),
              {"demo.txt:1:1: the columns 'puzzle', 'solution'; expected a column 'Start', as "
               "--puzzle-column says"});
  CHECK_LINES(read_text("puzzle,start\nx," + cells + "\n", options),
              {"demo.txt:1:1: the columns 'puzzle', 'start'; expected a column 'end', as "
               "--solution-column says"});
  options.columns.solution = "";
  CHECK_LINES(read_solutions("start,solution\n" + cells + ",nobody knows\n", options), {"-"});
  CHECK_LINES(read_text(cells + "\n", options),
              {"demo.txt: puzzles as line, which has no columns; expected csv or jsonl, for "
               "options about columns"});
}

BOOST_AUTO_TEST_CASE(does_not_read_a_one_word_title_as_a_header) {
  const std::string line(81, '.');
  CHECK_LINES(read_text("Puzzles\n" + line + " note\n"), {"Puzzles 2 " + line});
}

BOOST_AUTO_TEST_CASE(does_not_read_a_title_with_a_comma_as_a_header) {
  const std::string line(81, '.');
  CHECK_LINES(read_text("Hard ones, 2020\n" + line + "\n"), {"Hard ones, 2020 2 " + line});
}

BOOST_AUTO_TEST_CASE(rejects_a_file_with_only_a_header) {
  CHECK_LINES(read_text("puzzle,solution\n"), {"demo.txt: no puzzle; expected at least one"});
}

BOOST_AUTO_TEST_CASE(written_puzzles_and_solutions_survive_a_round_trip) {
  const std::string text =
      "puzzle,solution\n" + cells + "," + solution_cells + "\n" + cells + ",\n";
  const TemporaryFile file(text);
  const auto reader = read_puzzles({file.path()}, {});
  std::string written(csv_header);
  while (const auto reading = reader->next()) append_csv(written, std::get<Puzzle>(*reading));
  BOOST_TEST(written == text);
}

BOOST_AUTO_TEST_CASE(compares_other_columns_with_cells) {
  const std::string row = "," + cells + ",";
  CHECK_LINES(read_solutions("id,puzzle,solved\n1" + row + solution_cells + "\n2" + row + "1\n"),
              {solution_cells, "-"});
  CHECK_LINES(read_text("id,puzzle,state\n1" + row + cells + "\n2" + row + "14" + cells.substr(2) +
                        "\n3" + row + "2023\n"),
              {"demo-1 2 " + cells,
               "demo-2 bad demo.txt:3:20: other cells in 'state' than in 'puzzle'; expected one "
               "puzzle, or --puzzle-column NAME",
               "demo-3 4 " + cells});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
