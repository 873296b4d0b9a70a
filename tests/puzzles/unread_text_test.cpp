// Tests that no reader silently ignores rules in a format that can express only digits.
#include "src/puzzles/cells/unread_text.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <functional>
#include <string>

#include "encoder/basics/joined.hpp"
#include "src/boards/layout.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(unread_text)

namespace {

const std::string cells = "1....2....3....4";

std::string read_board_name(const std::string& name) {
  const Puzzle puzzle =
      read_puzzle(R"({"puzzle":")" + std::string(16, '.') + R"(","board":")" + name + "\"}\n");
  return puzzle.grid() != nullptr ? puzzle.grid()->board().name() : puzzle.error()->found;
}

/// Returns the warnings of a text's first puzzle, or "an error: …" if the puzzle is bad.
std::string read_warnings(const std::string& text, const ReaderOptions& options = {}) {
  const Puzzle puzzle = read_puzzle(text, options);
  std::string warnings;
  for (InputError warning : puzzle.warnings) {
    warning.file.clear();
    warnings += to_string(warning);
  }
  return puzzle.error() != nullptr ? "an error: " + puzzle.error()->found : warnings;
}

}  // namespace

BOOST_AUTO_TEST_CASE(rejects_json_lines_fields_that_state_rules) {
  for (const std::string field :
       {R"("cages":[["r1c1","r1c2",3]])", R"("diagonal":true)", R"("diagonal+":true)",
        R"("Variant":"X-Sudoku")", R"("regions":"AABBAABBCCDDCCDD")", R"("killercage":[{}])",
        R"("anti-knight":true)", R"("antiknight":true)", R"("constraints":{"a":1})",
        R"("clues":["killer-cage 3 r1c1,r1c2"])", R"("negative":["xv"])"}) {
    const std::string name = field.substr(1, field.find('"', 1) - 1);
    const std::string column = std::to_string(33 + name.size());
    CHECK_LINES(read_text(R"({"puzzle":")" + cells + R"(",)" + field + "}\n"),
                {"demo-1 bad demo.txt:1:" + column + ": rules in '" + name +
                 "'; expected digits alone, in jsonl"});
  }
}

BOOST_AUTO_TEST_CASE(ignores_fields_that_state_no_rule_silently) {
  for (const char* field :
       {R"("clues":24)", R"("cages":[])", R"("diagonal":false)", R"("variant":"Classic")",
        R"("rules":"")", R"("region":"Europe")", R"("ratio":0.5)", R"("difficulty":"hard")",
        R"("tags":["a"])", R"("rating":3)"}) {
    CHECK_LINES(read_text(R"({"puzzle":")" + cells + R"(",)" + field + "}\n"),
                {"demo-1 1 " + cells});
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_rule_field_unless_its_value_means_none) {
  for (const std::string field :
       {R"("antiknight":1)", R"("diagonal":1)", R"("killer":"x")", R"("anti_knight":true)",
        R"("non_consecutive":[1])", R"("disjoint_groups":true)", R"("Anti King":"on")",
        R"("isKiller":1)", R"("type":"killer")", R"("sudoku_type":"anti knight")",
        R"("variant":2)"}) {
    const std::string name = field.substr(1, field.find('"', 1) - 1);
    const std::string column = std::to_string(33 + name.size());
    CHECK_LINES(read_text(R"({"puzzle":")" + cells + R"(",)" + field + "}\n"),
                {"demo-1 bad demo.txt:1:" + column + ": rules in '" + name +
                 "'; expected digits alone, in jsonl"});
  }
  for (const char* field :
       {R"("diagonal":0)", R"("killer":"no")", R"("anti_knight":{})", R"("cages":null)",
        R"("type":"classic")", R"("type":"Sudoku")", R"("variant":"easy")", R"("regions":9)",
        R"("even":12)", R"("x":3)", R"("type":"17-clue")", R"("id":1)"}) {
    CHECK_LINES(read_text(R"({"puzzle":")" + cells + R"(",)" + field + "}\n"),
                {"demo-1 1 " + cells});
  }
}

BOOST_AUTO_TEST_CASE(rejects_rules_within_other_fields) {
  const std::string begin = R"({"puzzle":")" + cells + R"(","meta":)";
  const auto expected_error = [](const char* column, const char* name) {
    return std::string("demo-1 bad demo.txt:1:") + column + ": rules in '" + name +
           "'; expected digits alone, in jsonl";
  };
  CHECK_LINES(read_text(begin + R"({"constraints":["x"]}})" + "\n"),
              {expected_error("52", "constraints")});
  CHECK_LINES(read_text(begin + R"([{"type":"killer"}]})" + "\n"), {expected_error("46", "type")});
  CHECK_LINES(read_text(begin + R"({"clues":24,"tags":["killer"]}})" + "\n"),
              {expected_error("56", "tags")});
  CHECK_LINES(read_text(begin + R"({"clues":24,"tags":["easy"],"cages":[]}})" + "\n"),
              {"demo-1 1 " + cells});
}

BOOST_AUTO_TEST_CASE(rejects_a_rule_column_unless_its_value_means_none) {
  for (const std::string name : {"diagonal", "anti-knight", "variant", "cages", "anti_king"}) {
    const std::string column = std::to_string(cells.size() + 2);
    for (const std::string value : {"1", "true", "on"}) {
      CHECK_LINES(read_text("puzzle," + name + "\n" + cells + "," + value + "\n"),
                  {"demo-1 bad demo.txt:2:" + column + ": rules in '" + name +
                   "'; expected digits alone, in csv"});
    }
    CHECK_LINES(read_text("puzzle," + name + "\n" + cells + ",0\n"), {"demo-1 2 " + cells});
  }
  const std::string header = "id,puzzle,clues,difficulty,type,ratio,source\n";
  CHECK_LINES(read_text(header + "1," + cells + ",4,1.5,classic,0.3,killer club\n1," + cells +
                        ",4,1.5,diagonal,0.3,\n"),
              {"demo-1 2 " + cells,
               "demo-2 bad demo.txt:3:26: rules in 'type'; expected digits alone, in csv"});
}

BOOST_AUTO_TEST_CASE(reads_the_rules_of_a_board_in_json_lines) {
  BOOST_TEST(read_board_name("4x4 with diagonals") == "4x4 with diagonals");
  BOOST_TEST(read_board_name("jigsaw:AAABCABBCCDBCDDD") == "jigsaw:AAABCABBCCDBCDDD");
  BOOST_TEST(read_board_name("4x4 with 1x4 boxes, diagonals") == "4x4 with 1x4 boxes, diagonals");
  BOOST_TEST(read_board_name("latin:4") == "latin:4");
  for (const char* name : {"4x4 with spirals", "jigsaw:pieces.txt", "4x4 with extra regions 2",
                           "9x9 with 1x4 boxes"}) {
    BOOST_TEST(read_board_name(name) == "the board '" + std::string(name) + "'");
  }
  BOOST_TEST(read_board_name("A") == "4x4");
  BOOST_TEST(read_warnings(R"({"puzzle":")" + cells + R"(","board":"A"})") ==
             ":1:38: 'A', which names no board, is ignored");
}

BOOST_AUTO_TEST_CASE(rejects_columns_that_state_rules) {
  const std::string header = "puzzle,variant,diagonal,clues\n";
  CHECK_LINES(read_text(header + cells + ",classic,,5\n" + cells + ",X,,5\n" + cells +
                        ",none,true,5\n" + cells + ",,0,[3]\n"),
              {"demo-1 2 " + cells,
               "demo-2 bad demo.txt:3:18: rules in 'variant'; expected digits alone, in csv",
               "demo-3 bad demo.txt:4:23: rules in 'diagonal'; expected digits alone, in csv",
               "demo-4 bad demo.txt:5:21: rules in 'clues'; expected digits alone, in csv"});
}

BOOST_AUTO_TEST_CASE(warns_about_csv_fields_beyond_the_last_column) {
  BOOST_TEST(read_warnings("puzzle,note\n" + cells + ",a,b\n") ==
             ":2:20: 3 fields; expected 2, as in the header");
  BOOST_TEST(read_warnings("puzzle,note\n" + cells + ",a,,\n") == "");
}

BOOST_AUTO_TEST_CASE(rejects_objects_with_rows_and_rules) {
  const std::string rows = R"("rows":["1 0 0 0","0 2 0 0","0 0 3 0","0 0 0 4"])";
  CHECK_LINES(read_text("{" + rows + R"(,"diagonals":true})" + "\n"),
              {"demo-1 bad demo.txt:1:63: rules in 'diagonals'; expected digits alone, in jsonl"});
  CHECK_LINES(read_text("{" + rows + R"(,"title":"t"})" + "\n"), {"t 1 " + cells});
}

BOOST_AUTO_TEST_CASE(rejects_rules_next_to_a_python_grid) {
  const std::string grid = "[[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]";
  const auto expected_error = [](const std::string& puzzle, const std::string& place,
                                 const std::string& name) {
    return puzzle + " bad demo.txt:" + place + ": rules in '" + name +
           "'; expected digits alone, in python";
  };
  const auto in_json = [&](const std::string& puzzle, const std::string& place,
                           const std::string& name) {
    std::string error = expected_error(puzzle, place, name);
    return error.replace(error.rfind("python"), 6, "json");
  };
  CHECK_LINES(read_text("p = {'grid': " + grid + ", 'diagonal': True}\n"),
              {expected_error("demo-1", "1:69", "diagonal")});
  CHECK_LINES(read_text("p = {'variant': 'X-Sudoku', 'grid': " + grid + "}\n"),
              {expected_error("demo-1", "1:17", "variant")});
  CHECK_LINES(read_text("p = {'grid': " + grid + ",\n 'cages': [[1, 2], [3, 4]]}\nq = " + grid),
              {expected_error("demo-1", "2:11", "cages"), "demo-2 3 " + cells});
  CHECK_LINES(read_text("[{'grid': " + grid + "},\n {'grid': " + grid + ", 'killer': {'a': 1}},\n" +
                        " {'a': " + grid + ", 'b': " + grid + ", 'windoku': True}]\n"),
              {"demo-1 1 " + cells, in_json("demo-2", "2:64", "killer"),
               in_json("demo-3", "3:110", "windoku"), in_json("demo-4", "3:110", "windoku")});
  CHECK_LINES(read_text("s = Sudoku(" + grid + ",\n cages=find_cages(x))\nt = f(" + grid + ")\n"),
              {expected_error("demo-1", "2:19", "cages"), "demo-2 3 " + cells});
  CHECK_LINES(read_text("p = {'regions': [[1, 1, 2, 2]]}\nq = " + grid + "\n"),
              {expected_error("demo-1", "1:17", "regions"), "demo-2 2 " + cells});
}

BOOST_AUTO_TEST_CASE(ignores_notes_next_to_a_python_grid) {
  const std::string grid = "[[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]";
  CHECK_LINES(
      read_text("p = {'name': 'x', 'diagonal': False, 'cages': None, 'rules': 'classic', 'size': "
                "4,\n 'grid': np.array(" +
                grid + ", dtype=int), 'clues': 4}\nq = " + grid),
      {"x 2 " + cells, "demo-2 3 " + cells});
}

BOOST_AUTO_TEST_CASE(finds_rules_after_many_python_grids) {
  const std::string grid = "[[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]";
  std::string text = "p = {'first': " + grid + ",\n";
  constexpr int others = 600;  // grids of 46 tokens each
  for (int k = 0; k < others; ++k) text += "'other': " + grid + ",\n";
  const auto lines = read_text(text + "'diagonal': True}\n");
  BOOST_REQUIRE(lines.size() == others + 1);
  for (const std::string& line : lines) {
    BOOST_TEST(line.ends_with(
        " bad demo.txt:602:13: rules in 'diagonal'; expected digits alone, in python"));
  }
}

BOOST_AUTO_TEST_CASE(rejects_bars_within_a_box) {
  const std::string expected =
      "; expected bars between boxes of 2 columns, or --board jigsaw:PIECES";
  CHECK_LINES(read_text("|1.|..|\n|.|2..|\n|..|3.|\n|..|.4|\n"),
              {"demo-1 bad demo.txt:2:3: a bar between r2c1 and r2c2" + expected});
  CHECK_LINES(read_text("*-----*\n|1|...|\n|.|2..|\n|-+---|\n|..|3.|\n|..|.4|\n*-----*\n"),
              {"demo-1 bad demo.txt:2:3: a bar between r1c1 and r1c2" + expected});
  ReaderOptions jigsaw;
  jigsaw.board = std::get<Board>(make_board_of("jigsaw:AABBAABCDDBCDDCC", ""));
  CHECK_LINES(read_text("|1.|..|\n|.2|.|.|\n|..|3|.|\n|..|.4|\n", jigsaw),
              {"demo-1 1 1....2....3....4"});
  CHECK_LINES(read_text("|1.|..|\n|.2|..|\n|..|3|.|\n|.|..4|\n", jigsaw),
              {"demo-1 bad demo.txt:4:3: a bar between r4c1 and r4c2; expected bars between the "
               "pieces of the board 'jigsaw:AABBAABCDDBCDDCC'"});
}

BOOST_AUTO_TEST_CASE(rejects_rules_in_names_and_after_puzzle_lines) {
  const std::string rows = "1 0 0 0\n0 2 0 0\n0 0 3 0\n0 0 0 4\n";
  const std::string rest =
      ", which is not read; expected --rules with the rule or none, or a format that states rules";
  ReaderOptions no_rules;
  no_rules.rules = "none";
  for (const std::string name : {"Killer 5", "No. 3: Sudoku X", "An anti-knight puzzle",
                                 "Thermo: Jan 5", "Windoku", "Hard arrow sudoku"}) {
    CHECK_LINES(read_text(name + "\n" + rows),
                {name + " bad demo.txt:2:1: a rule in the name '" + name + "'" + rest});
    CHECK_LINES(read_text(name + "\n" + rows, no_rules), {name + " 2 1....2....3....4"});
    CHECK_LINES(read_text(cells + " " + name + "\n"),
                {"demo-1 bad demo.txt:1:18: a rule in the text '" + name + "'" + rest});
  }
  CHECK_LINES(read_text("Killer Sudoku\nNo. 5\n" + rows),
              {"Killer Sudoku bad demo.txt:3:1: a rule in the name 'Killer Sudoku'" + rest});
  CHECK_LINES(read_text("{\"puzzle\":\"" + cells + "\",\"name\":\"Jigsaw 3\"}\n"),
              {"Jigsaw 3 bad demo.txt:1:1: a rule in the name 'Jigsaw 3'" + rest});
  BOOST_TEST(read_warnings("Skyscraper 2\n" + rows) ==
             ":2:1: a rule in the name 'Skyscraper 2'" + rest);
  // A format that states rules may be complete in spite of such a name.
  const std::string row = "[{},{},{},{}]";
  BOOST_TEST(read_warnings(R"({"size":4,"title":"Jigsaw 3","grid":[)" + row + ',' + row + ',' +
                           row + ',' + row + "]}\n") ==
             ":1:1: a rule in the name 'Jigsaw 3'" + rest);
  for (const char* name : {"Puzzle 5", "Even harder", "Sudoku 4"}) {
    BOOST_TEST(read_warnings(name + ("\n" + rows)) == "");
  }
  ReaderOptions options;
  options.rules = "anti-knight";
  BOOST_TEST(read_warnings("An anti-knight puzzle\n" + rows, options) == "");
  BOOST_TEST(read_warnings(cells + " Killer, hard\n", options) == "");
  BOOST_TEST(read_warnings(cells + " 2.3 hard\n") == "");
}

/// A 9x9 puzzle in one line with `blank` for blank cells.
std::string grid_line(char blank) {
  std::string line =
      "003020600900305001001806400008102900700000008006708200002609500800203009005010300";
  std::ranges::replace(line, '0', blank);
  return line;
}

BOOST_AUTO_TEST_CASE(rejects_rules_in_lines_that_are_passed_over) {
  const std::string grid = grid_line('.');
  const std::string rest =
      ", which is not read; expected --rules with the rule or none, or a format that states rules";
  const auto rejected = [&](const std::string& name, const std::string& place,
                            const std::string& text) {
    return name + " bad demo.txt:" + place + ": a rule in the " + text + rest;
  };
  // A rule holds for all puzzles up to the next title, whatever else stands in the title.
  CHECK_LINES(read_text("// anti knight\nOf May\n" + grid + "\n" + grid + "\n"),
              {rejected("anti knight", "3:1", "name 'anti knight'"),
               rejected("demo-2", "1:1", "title '// anti knight'")});
  CHECK_LINES(read_text("Puzzle 1\n% Killer\n" + grid + "\n" + grid + "\nPuzzle 2\n" + grid + "\n"),
              {rejected("Killer", "3:1", "name 'Killer'"),
               rejected("demo-2", "2:1", "title '% Killer'"), "Puzzle 2 6 " + grid});
  CHECK_LINES(read_text("Puzzle 1\n" + grid + "\n% Killer\nPuzzle 2\n" + grid + "\n"),
              {"Puzzle 1 2 " + grid, rejected("Killer", "5:1", "name 'Killer'")});
  // Frames and comments between titles are no puzzles.
  std::string drawing = "*-----------*\n";
  for (std::size_t row = 0; row < 9; ++row) {
    for (std::size_t box = 0; box < 3; ++box) drawing += '|' + grid.substr(9 * row + 3 * box, 3);
    drawing += row % 3 == 2 ? "|\n*-----------*\n" : "|\n";
  }
  for (const std::string between : {"=======\n", "-------\n", "+-----+\n", "# c\n", "\n", ""}) {
    BOOST_TEST_CONTEXT(between) {
      const auto lines = read_text("Killer one\n" + between + "Easy\n" + drawing);
      BOOST_REQUIRE(lines.size() == 1);
      BOOST_TEST(lines[0].find("a rule in the title 'Killer one'") != std::string::npos, lines[0]);
    }
  }
  // A puzzle in a list has several lines.
  std::string list = "[";
  for (std::size_t row = 0; row < 9; ++row) list += '"' + grid.substr(9 * row, 9) + "\",\n";
  list += "]\n";
  CHECK_LINES(read_text("Easy one\n" + list + "Easy two\n" + list + "a killer\n"),
              {"Easy one 2 " + grid, "Easy two 13 " + grid,
               rejected("demo-3", "23:1", "text below the puzzles 'a killer'")});
  const std::vector<std::string> after = read_text("Killer\n" + list + "Easy two\n" + list);
  BOOST_REQUIRE(after.size() == 2);
  BOOST_TEST(after[0].find("a rule in the text around the list 'Killer'") != std::string::npos);
  BOOST_TEST(after[1] == "Easy two 13 " + grid);
  // Puzzles that are not read have used their titles.
  {
    const TemporaryFile file("Easy\n" + grid + "\n" + grid + "\nKiller\n" + grid + "\nEasy\n" +
                             grid + "\n");
    for (std::size_t passed = 0; passed < 3; ++passed) {
      const auto reader = read_puzzles({file.path()}, {});
      reader->next();
      BOOST_TEST(reader->pass(passed) == passed);
      std::vector<std::string> lines = describe_all_puzzles(*reader);
      BOOST_TEST(lines.size() == 3 - passed);
      BOOST_TEST(lines.back() == "Easy 7 " + grid);
      const bool is_killer_read = passed < 2;
      BOOST_TEST((lines[lines.size() - 2 + !is_killer_read].find("bad") != std::string::npos) ==
                 is_killer_read);
    }
  }
  // Text below all puzzles is an invalid puzzle of its own.
  for (const std::string text : {"Normal rules apply, anti-king", "this one is a killer"}) {
    CHECK_LINES(
        read_text(grid + "\n\n" + text + "\n"),
        {"demo-1 1 " + grid, rejected("demo-2", "3:1", "text below the puzzles '" + text + "'")});
  }
  CHECK_LINES(read_text(grid + "\nend, without anything unusual\n"), {"demo-1 1 " + grid});
  CHECK_LINES(read_text("# Naked Quadruples\n" + grid + " Naked Quadruple\n"),
              {"demo-1 2 " + grid});
  CHECK_LINES(read_text("# Skyscraper\n" + grid + "\n"), {"demo-1 2 " + grid});
  ReaderOptions no_rules;
  no_rules.rules = "none";
  CHECK_LINES(read_text("Puzzle 1\n% Killer\n" + grid + "\nanti-king\n", no_rules),
              {"Killer 3 " + grid});
}

BOOST_AUTO_TEST_CASE(rejects_what_no_format_reads_beside_a_grid) {
  const std::string rows = "1...\n3..2\n2..3\n4...\n";
  const std::string list = "[[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]]\n";
  const std::string puzzle = grid_line('.');
  std::string nine_rows;
  std::string drawing;
  for (std::size_t row = 0; row < 9; ++row) {
    const std::string cells = puzzle.substr(9 * row, 9);
    nine_rows += cells + "\n";
    drawing += '|' + cells.substr(0, 3) + '|' + cells.substr(3, 3) + '|' + cells.substr(6) + "|\n";
    if (row % 3 == 2) drawing += "+---+---+---+\n";
  }
  std::string pieces;
  for (int row = 0; row < 9; ++row) pieces += "aaabbbccc\n";
  const auto is_refused = [](const std::string& text) {
    const auto lines = read_text(text);
    return std::ranges::any_of(lines, [](const std::string& line) {
      return line.find("; expected ") != std::string::npos;
    });
  };
  const std::vector<std::string> refused{
      // a second puzzle of another format
      drawing + "Puzzle: " + puzzle + "\n", drawing + nine_rows, "g = " + list + puzzle + "\n",
      // lists of columns, of boxes and of pieces
      "np.array([[1,3,2,4],[0,0,0,0],[0,0,0,0],[0,2,3,0]]).transpose()\n",
      "columns = [[1,3,2,4],[0,0,0,0],[0,0,0,0],[0,2,3,0]]\n",
      "boxes = [[1,0,3,0],[0,0,0,2],[2,0,4,0],[0,3,0,0]]\n",
      "C1: 1324\nC2: ....\nC3: ....\nC4: .23.\n",
      "Box 1: 1.3.\nBox 2: ...2\nBox 3: 2.4.\nBox 4: .3..\n",
      "g = " + list + "regions = [[1,1,1,2],[1,2,2,2],[3,3,3,4],[3,4,4,4]]\n",
      // pieces in rows of letters
      rows + "\nAAAB\nABBB\nCCCD\nCDDD\n", "AAAB\nABBB\nCCCD\nCDDD\n\n" + rows, nine_rows + pieces,
      drawing + pieces, list + "AAAB\nABBB\nCCCD\nCDDD\n",
      // givens, sums and inequalities
      "1...3..22..34... r1c2=2\n", drawing + "r1c3=4\n", drawing + "8 = r1c1+r1c2\n",
      "1>. . .\n3 . . 2\n2 . .<3\n4 . . .\n", "1<2 . .\n. . . .\n2 . . 3\n4 . . .\n",
      // a bar within boxes
      "1 . . .\n-------\n3 . . 2\n2 . . 3\n4 . . .\n"};
  for (const std::string& text : refused) BOOST_TEST(is_refused(text), text);
  const std::vector<std::string> read{
      rows,
      nine_rows,
      drawing,
      drawing + puzzle + "\n",
      list,
      "> 1 . . .\n> 3 . . 2\n> 2 . . 3\n> 4 . . .\n",
      "<1> <.> <.> <.>\n<3> <.> <.> <2>\n<2> <.> <.> <3>\n<4> <.> <.> <.>\n",
      "1 . | . .\n3 . | . 2\n----+----\n2 . | . 3\n4 . | . .\n",
      "R1: 1...\nR2: 3..2\nR3: 2..3\nR4: 4...\n",
      "np.array([1,0,0,0,3,0,0,2,2,0,0,3,4,0,0,0]).reshape(4,4)\n",
      "columns below\n" + rows,
      "Easy\nHard\nEven\n" + rows};
  for (const std::string& text : read) BOOST_TEST(!is_refused(text), text);
}

BOOST_AUTO_TEST_CASE(rejects_lists_that_are_not_rows) {
  const std::string list = "[[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]]";
  const std::string transposed = ": a matrix by columns; expected one by rows";
  CHECK_LINES(read_text("g = list(zip(*" + list + "))\n"),
              {"demo-1 bad demo.txt:1:9" + transposed});
  CHECK_LINES(read_text("list(map(list, zip(*" + list + ")))\n"),
              {"demo-1 bad demo.txt:1:5" + transposed});
  CHECK_LINES(read_text("g = f(np.array(" + list + ").T)\n"),
              {"demo-1 bad demo.txt:1:6" + transposed});
  CHECK_LINES(read_text("int columns[4][4] = " + list + ";\n"),
              {"demo-1 bad demo.txt:1:21: a list of columns; expected rows"});
  CHECK_LINES(read_text("Note: easy\nboxes: list[list[int]] = " + list + "\n"),
              {"Note: easy bad demo.txt:2:26: a list of boxes; expected rows"});
  for (const std::string name : {"columns", "cols", "mask"}) {
    CHECK_LINES(read_text("{\"" + name + "\": " + list + "}\n"),
                {"demo-1 bad demo.txt:1:" + std::to_string(name.size() + 6) + ": a list of " +
                 name + "; expected rows"});
  }
  for (const std::string name : {"boxes", "blocks", "zones"}) {
    CHECK_LINES(read_text("{\"" + name + "\": " + list + "}\n"),
                {"demo-1 bad demo.txt:1:" + std::to_string(name.size() + 6) + ": rules in '" +
                 name + "'; expected digits alone, in json"});
  }
  CHECK_LINES(read_text("{\"grid\": " + list + ", \"columns\": 4, \"boxes\": 4}\n"),
              {"demo-1 1 1...3..22..34..."});
}

BOOST_AUTO_TEST_CASE(rejects_text_below_a_list_that_changes_it) {
  const std::string list = "g = [[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]]\n";
  const std::string read = "demo-1 1 1...3..22..34...";
  for (const std::string text : {"g[0][1] = 2", "g[0, 1] = 2", "g[5]=2  # a cell",
                                 "AAABCABBCCDBCDDD", "1... .... .... ...4"}) {
    CHECK_LINES(read_text(list + text + "\n"),
                {read, "demo-2 bad demo.txt:2:1: cells that are not read, '" + text +
                           "'; expected puzzles of one format in a file"});
  }
  for (const std::string text :
       {"if g[0][1] == 2:", "x = 2", "g[i][j] = 2", "used[0] = 1;", "B(1,2)=3", "path.reverse()",
        "path = path[::-1]", "g.reshape(3,3,3,3)"})
    CHECK_LINES(read_text(list + text + "\n"), {read});
  for (const std::string text :
       {"g = g[::-1]", "g = list(zip(*g))", "g = np.flip(g, 1)", "g.reverse()", "g = g'", "g = g';",
        "g <- t(g)", ">>> g = [row[::-1] for row in g]", "self.g[0][1] = 2", "g(1,2)=3"}) {
    const auto lines = read_text(list + text + "\n");
    BOOST_TEST(lines.size() == 2U, text);
    BOOST_TEST(lines.back().find(" bad demo.txt:2:") != std::string::npos, text);
  }
  ReaderOptions no_rules;
  no_rules.rules = "none";
  BOOST_TEST(read_text(list + "g[0][1] = 2\n", no_rules).size() == 2U);
}

BOOST_AUTO_TEST_CASE(rejects_small_grids_below_a_drawing) {
  std::string drawing = "+--+--+\n|1.|..|\n|3.|.2|\n+--+--+\n|2.|.3|\n|4.|..|\n+--+--+\n";
  const std::string read = "demo-1 1 1...3..22..34...";
  for (const std::string row : {"1...", "1 . . .", "1.....", "12....34"}) {
    std::string rows;
    const auto size =
        static_cast<std::size_t>(std::ranges::count_if(row, [](char c) { return c != ' '; }));
    for (std::size_t k = 0; k < size; ++k) rows += row + "\n";
    CHECK_LINES(read_text(drawing + "\n" + rows),
                {read, "demo-2 bad demo.txt:" + std::to_string(8 + size) +
                           ":1: cells that are not read, '" + row +
                           "'; expected puzzles of one format in a file"});
  }
  CHECK_LINES(read_text(drawing + "\n2019\n2020\n2021\n2022\n"), {read});
}

BOOST_AUTO_TEST_CASE(rejects_cells_that_state_another_place) {
  const auto list_cells = [](bool by_columns, const auto& describe) {
    const std::string digits = "1...3..22..34...";
    std::string text = "[";
    for (int k = 0; k < 16; ++k) {
      const int row = by_columns ? k % 4 : k / 4;
      const int column = by_columns ? k / 4 : k % 4;
      const char digit = digits[static_cast<std::size_t>(4 * row + column)];
      text += std::string(k > 0 ? ", " : "") + "{" + describe(row, column) +
              ", \"value\": " + (digit == '.' ? '0' : digit) + "}";
    }
    return text + "]\n";
  };
  const auto number = [](const std::string& name, int value) {
    return '"' + name + "\": " + std::to_string(value);
  };
  using Describe = std::function<std::string(int, int)>;
  const std::vector<Describe> descriptions{
      [&](int row, int column) { return number("row", row) + ", " + number("col", column); },
      [&](int row, int column) { return number("x", column + 1) + ", " + number("y", row + 1); },
      [&](int row, int column) { return number("index", 4 * row + column); },
      [&](int row, int column) {
        return "\"at\": {" + number("r", row) + ", " + number("c", column) + "}";
      },
      [&](int row, int column) {
        return "\"cell\": \"R" + std::to_string(row + 1) + "C" + std::to_string(column + 1) + '"';
      }};
  for (const Describe& describe : descriptions) {
    CHECK_LINES(read_text(list_cells(false, describe)), {"demo-1 1 1...3..22..34..."});
    const auto lines = read_text(list_cells(true, describe));
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(
        lines[0].find("; expected r1c2, as the cells are listed by rows") != std::string::npos,
        lines[0]);
  }
}

BOOST_AUTO_TEST_CASE(rejects_fields_that_contradict_the_puzzle) {
  const std::string object = R"({"puzzle":")" + cells + "\",";
  const std::string board = "; expected the 4x4 board, or --box or --board with the other";
  const std::vector<std::pair<std::string, std::string>> boards{
      {"box", "\"1x4\""}, {"box_width", "4"},       {"BoxHeight", "1"},
      {"shape", "[6,6]"}, {"layout", "\"jigsaw\""}, {"shape", "\"irregular\""}};
  for (const auto& [name, value] : boards) {
    const std::size_t text = value[0] == '"' ? 1 : 0;
    CHECK_LINES(read_text(object + '"' + name + "\":" + value + "}\n"),
                {"demo-1 bad demo.txt:1:" + std::to_string(33 + name.size()) +
                 ": another board in '" + name + "'" + board});
    const std::string field = value.substr(text, value.size() - 2 * text);
    if (field[0] == '[') continue;
    CHECK_LINES(read_text("puzzle," + name + "\n" + cells + "," + field + "\n"),
                {"demo-1 bad demo.txt:2:18: another board in '" + name + "'" + board});
  }
  for (const std::string member :
       {R"("box":"2x2")", R"("box":2)", R"("box_width":2)", R"("shape":[4,4])", R"("layout":"4x4")",
        R"("layout":"classic")", R"("layout":7)", R"("shape":"")", R"("notes":"one more")",
        R"("grid":"1000020000300004")", R"("sums":0)"}) {
    CHECK_LINES(read_text(object + member + "}\n"), {"demo-1 1 " + cells});
  }
  for (const std::string member :
       {R"("sums":[[3,"r1c1"]])", R"("notes":"an anti-knight puzzle")",
        R"("description":"Digits on diagonals differ")", R"("dots":["r1c1"])"}) {
    const std::string name = member.substr(1, member.find('"', 1) - 1);
    CHECK_LINES(read_text(object + member + "}\n"),
                {"demo-1 bad demo.txt:1:" + std::to_string(33 + name.size()) + ": rules in '" +
                 name + "'; expected digits alone, in jsonl"});
  }
  const std::string second =
      ": other cells in 'grid' than in 'puzzle'; expected one puzzle, or --puzzle-column NAME";
  CHECK_LINES(read_text(object + R"("grid":"1....2....3.4...")" + "}\n"),
              {"demo-1 bad demo.txt:1:37" + second});
  CHECK_LINES(read_text("puzzle,grid\n" + cells + ",1....2....3.4...\n"),
              {"demo-1 bad demo.txt:2:18" + second});
  ReaderOptions options;
  options.columns.puzzle = "grid";
  CHECK_LINES(read_text("puzzle,grid\n" + cells + ",1....2....3.4...\n", options),
              {"demo-1 2 1....2....3.4..."});
  CHECK_LINES(read_text("name,puzzle\nKiller," + cells + "\nEasy," + cells + "\n"),
              {"demo-1 bad demo.txt:2:1: a rule in the name 'Killer', which is not read; expected "
               "--rules with the rule or none, or a format that states rules",
               "demo-2 3 " + cells});
}

BOOST_AUTO_TEST_CASE(warns_of_a_rule_in_a_comment) {
  const std::string grid = grid_line('.');
  const auto reader = read_puzzles_in_text("# Killer\n" + grid + "\n" + grid + "\n", {});
  for (const std::size_t warnings : {1U, 0U}) {
    const auto reading = reader->next();
    const auto* puzzle = std::get_if<Puzzle>(&*reading);
    BOOST_REQUIRE(puzzle != nullptr && puzzle->grid() != nullptr);
    BOOST_REQUIRE(puzzle->warnings.size() == warnings);
    if (warnings > 0)
      BOOST_TEST(puzzle->warnings[0].found ==
                 "a rule in the comment '# Killer', which is not read");
  }
}

BOOST_AUTO_TEST_CASE(rejects_rules_in_sentences_but_not_in_comments) {
  const std::string grid = grid_line('.');
  for (const std::string text :
       {"Cells a knight's move apart cannot contain the same digit.",
        "Digits along the diagonals may not repeat", "Orthogonally adjacent digits differ",
        "Digits of a cage sum to its total", "Normal rules apply, king's move"}) {
    const auto lines = read_text(text + "\n" + grid + "\n");
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines[0].find(" bad demo.txt:") != std::string::npos, text);
  }
  for (const std::string text :
       {"Normal sudoku rules apply.", "# Normal sudoku rules apply.",
        "Place the digits 1-9 so that no digit repeats in any row, column or 3x3 box.",
        "# invalid Killer 5: rules in 'diagonal'", "# diagonal variant"}) {
    const auto lines = read_text(text + "\n" + grid + "\n");
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines[0].ends_with(" 2 " + grid), text);
  }
}

BOOST_AUTO_TEST_CASE(keeps_rules_across_lines_between_skipped_titles) {
  const std::string grid = grid_line('.');
  for (const std::string between : {"# c\n", "\n", "# c\n\n# d\n"}) {
    const TemporaryFile file("Easy\n" + grid + "\nKiller one\n" + between + "No. 7\n" + grid +
                             "\n" + grid + "\n" + grid + "\n");
    const auto reader = read_puzzles({file.path()}, {});
    reader->next();
    BOOST_TEST(reader->pass(2) == 2U);
    const auto lines = describe_all_puzzles(*reader);
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines[0].find("a rule in the title 'Killer one'") != std::string::npos, lines[0]);
  }
}

BOOST_AUTO_TEST_CASE(rejects_the_pieces_of_a_jigsaw_in_digits) {
  const std::string pieces = "1112312233423444";
  CHECK_LINES(
      read_text(cells + " " + pieces + "\n"),
      {"demo-1 bad demo.txt:1:18: a second puzzle in the line; expected one puzzle in a line"});
  CHECK_LINES(read_text(cells + "\n" + pieces + "\n"),
              {"demo-1 1 " + cells,
               "demo-2 bad demo.txt:2:1: the numbers of a jigsaw's pieces; expected --input-format "
               "jigsaw with cells and letters in a line"});
  CHECK_LINES(read_text(cells + " 1342421324313124\n"), {"demo-1 1 " + cells});
}

BOOST_AUTO_TEST_CASE(rejects_fields_of_cells_that_state_something_else) {
  const auto read_first_cell = [](const std::string& digit, const std::string& fields) {
    std::string text = "[[{\"value\": " + digit + ", " + fields + "}";
    for (int cell = 1; cell < 16; ++cell)
      text += std::string(cell % 4 == 0 ? "],\n[" : ", ") + "{\"value\": 0}";
    return read_text(text + "]]\n");
  };
  for (const std::string fields : {R"("hidden": true)", R"("fixed": false)", R"("notes": [1])",
                                   R"("solution": 5)", R"("given": 3)", R"("isGiven": 0)"}) {
    const std::string name = fields.substr(1, fields.find(':') - 2);
    CHECK_LINES(read_first_cell("3", fields),
                {"demo-1 bad demo.txt:1:" + std::to_string(20 + name.size()) + ": '" + name +
                 "' of 3; expected a cell: its digit and its place"});
  }
  CHECK_LINES(read_first_cell("0", R"("fixed": true)"),
              {"demo-1 bad demo.txt:1:25: 'fixed' of a blank; expected a cell: its digit and its "
               "place"});
  for (const std::string fields : {R"("given": true, "hidden": false)", R"("notes": [])",
                                   R"("row": 0, "col": 0, "box": 0)", R"("color": null)"})
    CHECK_LINES(read_first_cell("3", fields), {"demo-1 1 3..............."});
  for (const std::string fields : {R"("editable": true)", R"("hidden": true, "given": 0)"})
    CHECK_LINES(read_first_cell("0", fields), {"demo-1 1 ................"});
}

BOOST_AUTO_TEST_CASE(rejects_rules_before_cells_and_second_puzzles_in_a_line) {
  const std::string grid = grid_line('.');
  CHECK_LINES(read_text("killer: " + grid + "\n"),
              {"demo-1 bad demo.txt:1:1: a rule in the text 'killer:', which is not read; expected "
               "--rules with the rule or none, or a format that states rules"});
  CHECK_LINES(read_text("easy: " + grid + "\n"), {"demo-1 1 " + grid});
  // A second puzzle is one of another shape, with other blanks, or in groups, too.
  std::string with_dashes = grid_line('-');
  with_dashes[2] = '4';
  std::string in_groups;
  for (std::size_t row = 0; row < 9; ++row) in_groups += with_dashes.substr(9 * row, 9) + ' ';
  for (const std::string& text : {std::string("1...2..3..4.1..."), with_dashes, in_groups})
    CHECK_LINES(
        read_text(grid + " " + text + "\n"),
        {"demo-1 bad demo.txt:1:83: a second puzzle in the line; expected one puzzle in a line"});
  for (const std::string text : {"2020-01-05", "4.2 0.0001", "easy 123.5 1000-2000"})
    CHECK_LINES(read_text(grid + " " + text + "\n"), {"demo-1 1 " + grid});
}

BOOST_AUTO_TEST_CASE(rejects_sdk_sections_that_may_state_rules) {
  const std::string rows = "1...\n.2..\n..3.\n...4\n";
  const std::string expected_error =
      ": the section '[Regions]'; expected [Puzzle] or [State]; other sections may state rules";
  CHECK_LINES(read_text("#Da\n[Puzzle]\n" + rows + "[Regions]\nAABB\n#Db\n[Puzzle]\n" + rows),
              {"a bad demo.txt:7:1" + expected_error, "b 9 " + cells});
  CHECK_LINES(read_text("#Da\n[Regions]\nAABB\n[Puzzle]\n" + rows),
              {"a bad demo.txt:2:1" + expected_error});
  CHECK_LINES(read_text("#Da\n[Puzzle]\n" + rows + "[State]\n" + rows + "[Regions]\nAABB\n"),
              {"a 1 " + cells, "demo-2 bad demo.txt:12:1" + expected_error});
}

BOOST_AUTO_TEST_CASE(never_ignores_the_letters_of_jigsaw_pieces) {
  const std::string grid(81, '.');
  std::string pieces;
  for (int row = 0; row < 9; ++row) pieces += std::string(9, static_cast<char>('A' + row));
  std::string wrong = pieces;
  wrong[0] = 'B';
  CHECK_LINES(read_text(grid + " " + wrong + "\n"),
              {"demo-1 bad demo.txt:1:83: a piece 'B' of 10 cells; expected 9"});
  CHECK_LINES(read_text(grid + "\n" + grid + "," + pieces + "\n"),
              {"demo-1 1 " + grid,
               "demo-2 bad demo.txt:2:83: the letters of a jigsaw's pieces; expected "
               "--input-format jigsaw"});
  std::string small_letters;
  for (const char letter : pieces) small_letters += static_cast<char>(letter - 'A' + 'a');
  CHECK_LINES(read_text(grid + "\n" + grid + " " + small_letters + "\n"),
              {"demo-1 1 " + grid,
               "demo-2 bad demo.txt:2:83: the letters of a jigsaw's pieces; expected "
               "--input-format jigsaw"});
  CHECK_LINES(read_text(pieces + " " + grid.substr(1) + "\n", with_format("jigsaw")),
              {"demo-1 bad demo.txt:1:83: 80 characters after the piece letters; expected 81 cells "
               "before the letters, or the letters alone"});
}

BOOST_AUTO_TEST_CASE(refuses_cells_beside_a_puzzle) {
  const std::string grid(
      "003020600900305001001806400008102900700000008006708200002609500800203009005010300");
  const std::string other(
      "483921657967345821251876493548132976729564138136798245372689514814253769695417382");
  const std::string list = "[[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]]";
  std::string groups, column_lists, columns_object = "{";
  for (std::size_t k = 0; k < 81; k += 9) groups += grid.substr(k, 9) + " ";
  for (int k = 1; k <= 4; ++k) {
    const std::string name = "col" + std::to_string(k);
    column_lists += name + " = [1, 0, 0, 0]\n";
    columns_object += "\"" + name + "\":[1,0,0,0]" + (k == 4 ? "}" : ",");
  }
  for (const std::string& text :
       {grid + "->" + other, groups + other, groups + "-> " + other,
        std::string("1 23 4 . 3 . . 2 2 . . 3 4 . . . 1234341221434321"),
        std::string(".4../.1../.2../.... -> 1...3..22..34..."), "1...3..22..34... -> " + list,
        list + " -> [[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]", "g = " + list + "; g[0][1] = 2",
        column_lists, columns_object, std::string("1..2\n..1. killer\n2...\n...3"),
        std::string("|1.|.2|\n|..|1.|\n|2.|..| thermo\n|..|.3|")}) {
    const Puzzle puzzle = read_puzzle(text + "\n");
    BOOST_TEST(puzzle.error() != nullptr, text);
  }
  for (const std::string& below :
       {std::string(">>> g[0][1] = 2"), std::string("In [2]: g[0][1] = 2"),
        std::string("self.g[0][1] = 2"), std::string("n = 4; g[0, 1] = 2"),
        std::string("+-----+-----+\n| 1 2 | 3 4 |\n| 3 4 | 1 2 |\n+-----+-----+\n"
                    "| 2 1 | 4 3 |\n| 4 3 | 1 2 |\n+-----+-----+")}) {
    const auto lines = read_text(list + "\n" + below + "\n");
    BOOST_TEST(lines.size() == 2U, below);
    BOOST_TEST(lines.back().find("cells that are not read") != std::string::npos, lines.back());
  }
  BOOST_TEST(read_text(list + "\nint sizes[3] = 5;\n").size() == 1U);
  BOOST_TEST(read_text("region 1: 3002\nregion 2: 0010\nregion 3: 2000\nregion 4: 0003\n")[0].find(
                 "expected a puzzle") != std::string::npos);
  // A line of decorated cells below a complete grid is no title.
  for (const std::string& end : {std::string("\"\n"), std::string("\",\n")}) {
    std::string rows;
    for (const char* row : {"1..2", "..1.", "2...", "...3", "1..."}) rows += joined("\"", row, end);
    const auto lines = read_text(rows);
    BOOST_REQUIRE(lines.size() == 2U);
    BOOST_TEST(lines[0] == "demo-1 1 1..2..1.2......3");
    BOOST_TEST(lines[1].find("expected all cells of a grid") != std::string::npos);
  }
  const Puzzle spread = read_puzzle(grid +
                                    " 483 921 657 967 345 821 251 876 493 548 132 976 729 "
                                    "564 138 136 798 245 372 689 514 814 253 769 695 417 "
                                    "328\n");
  BOOST_TEST(spread.stated_solution != nullptr);
}

BOOST_AUTO_TEST_CASE(refuses_what_stands_beside_cells_in_any_place) {
  const std::string rows = "1...\n3..2\n2..3\n4...\n";
  const std::string line = "1...3..22..34...";
  const std::string list = "[[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]]";
  const std::string lists = "[1,0,0,0],[3,0,0,2],[2,0,0,3],[4,0,0,0]";
  std::string log;
  for (const char* row : {"1...", "3..2", "2..3", "4..."}) log += joined("a: ", row, "\n");
  const std::string tabs =
      "\"2\"\t\"3\"\t\"1\"\t\"4\"\n\"4\"\t\"1\"\t\"3\"\t\"2\"\n"
      "\"1\"\t\"2\"\t\"4\"\t\"3\"\n\"3\"\t\"4\"\t\"2\"\t\"1\"\n";
  const std::string drawing =
      "+-----+-----+\n| 1 . | . . |\n| 3 . | . 2 |\n+-----+-----+\n"
      "| 2 . | . 3 |\n| 4 . | . . |\n+-----+-----+\n";
  const std::vector<std::string> refused{
      // Cells in another layout below a grid.
      drawing + "\nSolution:\n12 34\n34 12\n\n21 43\n43 21\n",
      drawing + "\nSolution: 1234 3412 2143 4321\n",
      drawing + "1\t\t\t\n3\t\t\t2\n2\t\t\t3\n4\t\t\t\n",
      drawing + "\n1,,,\n3,,,2\n2,,,3\n4,,,\n",
      drawing + "1: 1...\n2: 3..2\n3: 2..3\n4: 4...\n",
      drawing +
          "<tr><td>1</td><td>.</td><td>.</td><td>.</td></tr>\n"
          "<tr><td>3</td><td>.</td><td>.</td><td>2</td></tr>\n"
          "<tr><td>2</td><td>.</td><td>.</td><td>3</td></tr>\n"
          "<tr><td>4</td><td>.</td><td>.</td><td>.</td></tr>\n",
      rows + "\nSolution: 1234 / 3412 / 2143 / 4321\n",
      "g = " + list + "\n\nSolution:\n1234341221434321\n",
      line + "\nint[][] b = new int[][] {{1,0,0,0},\n{3,0,0,2},\n{2,0,0,3},\n{4,0,0,0}};\n",
      "a = " + list + "; b = " + std::string(160, ' ') +
          "[[1,2,3,4],[3,4,1,2],[2,1,4,3],[4,3,2,1]]\n",
      // A puzzle that lacks a cell, above or beside its solution.
      "1...3..22..34.. 1234341221434321\n",
      "x 1...3..22..34..;1234341221434321\n",
      "AI Escargot;1...3..22..34..;x\nEaster Monster;" + line + ";x\n",
      "{\"mission\": \"1...3..22..34..\",\n\"solution\": \"1234341221434321\"}\n",
      // Rules in names of several words.
      "Diagonal-Sudoku\n" + rows,
      "Windoku-1\n" + rows,
      "No knight moves\n" + rows,
      "Boxes:\n" + rows,
      "{\"puzzle\": \"" + line + "\", \"info\": {\"title\": \"Killer Sudoku\"}}\n",
      "{\"puzzle\": \"" + line + "\", \"mode\": \"killer\"}\n",
      "{\"puzzle\": \"" + line + "\", \"givens\": [{\"row\": 0, \"col\": 1, \"value\": 2}]}\n",
      "https://example.org/sudokux.htm?bd=" + line + "\n",
      "<opensudoku>\n<name>Killer</name>\n<game data=\"" + line + "\" />\n</opensudoku>\n",
      "<opensudoku>\n<game data=\"" + line + "\" diagonal=\"true\" />\n</opensudoku>\n",
      ":0000:x:" + line + ":::anti-knight\n",
      ":0000:killer:" + line + ":::\n",
      "2x2:1c3b2_2b34c killer\n",
      "<opensudoku><name>Killer</name><game data=\"" + line + "\" /></opensudoku>\n",
      // Rows and grids too many, or too few.
      log + "a: 2143\n",
      log + "\na: 2...\na: 3..4\na: 3..2\n",
      tabs + "\"1\"\t\"2\"\t\"4\"\t\"3\"\n",
      line + " 2...3..11..34..\n",
      line + ",124334122134432\n",
      // Pieces of a jigsaw.
      "1 . . .\n3 . . 2\n2 . . 3\n4 . . .\nregions\n1 1 1 2\n3 1 2 2\n3 3 4 2\n3 4 4 4\n",
      "g = ['1...','3..2','2..3','4...']\nareas = ['AAAB','CABB','CCDB','CDDD']\n",
      line + " AAAB CABB CCDB CDDD\n",
      line + " AAAB/CABB/CCDB/CDDD\n",
      line + " areas=AAABCABBCCDBCDDD\n",
      "puzzle,areas\n" + line + ",AAABCABBCCDBCDDD\n",
      // Lists by columns, and changes of lists.
      "hcat(" + lists + ")\n",
      "list(zip(" + lists + "))\n",
      "By column:\n" + rows,
      "A = [1 0 0 0; 3 0 0 2; 2 0 0 3; 4 0 0 0];\nA(1,2) = 2;\n",
      "g = " + list + " + [[2,1,4,3]]\n",
      "np.array(" + list + ") + 1\n",
      "np.transpose(np.array(" + list + "))\n",
      "g = np.flipud(" + list + ")\n",
      "g = " + list + "\ng = transpose(g)\n",
      "g = " + list + "\ng = g.T\n",
      "g = " + list + "\ngivens = {(0,1): 2}\n",
      // Clues outside of the grid, and in other words.
      std::string("...4 3\n.... 2\n3... 1\n.... 2\n"),
      "...4: 3\n....: 2\n3...: 1\n....: 2\n",
      "np.transpose(np.array(" + list + "))\n",
      "...4: 3\n....: 2\n3...: 1\n....: 2\n",
      std::string("1 | ...4\n2 | ....\n2 | 3...\n3 | ....\n"),
      "g = " + list + "\nhints = [2,1,3,2]\n",
      "g = " + list + "\nrow_sums = [3,4,5,6]\n",
      rows + "r1c2: 4\n",
      rows + "Cells a knight apart differ\n",
      "Odd-even sudoku\n" + rows,
      "Latin square\n" + rows,
      "{\"puzzle\": \"" + line + "\", \"killer_cages\": [{\"cells\": [0, 1], \"sum\": 5}]}\n",
      "{\"puzzle\": \"" + line + "\", \"cageSums\": [3, 4]}\n",
      "a = " + list +
          "\nconst b: (number | null)[][] = [[null,1,null,null],[3,null,null,2],[2,null,"
          "null,3],[4,null,null,null]];\n",
      "a = " + list + "\ndef f():\n    return [1,2,4,3,3,4,2,1,2,1,3,4,4,3,1,2]\n",
      "1 . | . .\n3 . | . 2\n----+----\n2 . | . 3\n4 . | . .\n\nSolution: [1,2,4,3,3,4,2,1,2,1,3,"
      "4,4,3,1,2]\n",
      "..3.2.6.. -> 483921657\n9..3.5..1 -> 967345821\n..18.64.. -> 251876493\n..81.29.. -> "
      "548132976\n7.......8 -> 729564138\n..67.82.. -> 136798245\n..26.95.. -> "
      "372689514\n8..2.3..9 "
      "-> 814253769\n..5.1.3.. -> 695417328\n",
      "puzzle,killer_cages\n" + line + ",\"0,1=5\"\n",
      "puzzle,tags\n" + line + ",killer\n",
      "{\"puzzle\": \"" + line + "\", \"tags\": [\"killer\"]}\n",
      "puzzle,solution\n" + line + ",1234341221434321,Anti-knight\n",
      std::string("+---+---+  Killer sudoku\n|1 .|. .|\n|3 .|. 2|\n+---+---+\n|2 .|. 3|\n"
                  "|4 .|. .|\n+---+---+\n"),
  };
  for (const std::string& text : refused) {
    const auto read = read_text(text);
    BOOST_TEST(std::ranges::any_of(read,
                                   [](const std::string& puzzle) {
                                     return puzzle.find(" bad ") != puzzle.npos ||
                                            puzzle.find("expected") != puzzle.npos;
                                   }),
               text);
  }
  // Similar texts that state nothing else.
  const std::string board =
      "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
  const std::string solved =
      "483921657967345821251876493548132976729564138136798245372689514814253769695417382";
  const std::string header = "g = " + list + "\n";
  const std::vector<std::string> kept{
      // Numbers beside a puzzle and its solution in a line.
      board + "," + solved + ",7.2\n", board + " " + solved + " 25\n",
      board + "," + solved + ",12.5,3\n", board + ",25," + solved + ",7.2\n",
      board + " 7.2 " + solved + "\n", line + ",1234341221434321,7.2\n",
      line + ",12,7.2,2024-01-01\n", line + " 2.5 1.2 3.4 7.1 1.9\n", line + ",12.03.2024 10:15\n",
      line + " 0.30000000000000004\n", line + " 192.168.100.200\n", line + " AAAB\n",
      // Numbers of rows.
      "1 | 1...\n2 | 3..2\n3 | 2..3\n4 | 4...\n", "10 1...\n20 3..2\n30 2..3\n40 4...\n",
      "1:1...\n2:3..2\n4:2..3\n5:4...\n", "1... 1\n3..2 2\n2..3 3\n4... 4\n",
      "x: 1...\nx: 3..2\n\nx: 2..3\nx: 4...\n",
      // Code and titles.
      "hstack(" + list + ")\n", "g = " + list + "  // - a comment\n",
      "g = " + list + " - 1 given\n", "Puzzle by A.T\n" + rows, header + "cols = g.T\n",
      header + "def cols(g):\n    return np.rot90(g)\n", "flip = False\n" + header,
      "givens = " + list + "\n", "hints = " + list + "\n",
      "int matrix[4][4] = {{1,0,0,0},{3,0,0,2},{2,0,0,3},{4,0,0,0}};\n",
      "np.matrix(" + list + ")\n", "from numpy import array, transpose, rot90\n" + header,
      "for a, b in zip([1], [2]): print(a, b)\n" + header, "g = " + list + " # transpose()\n",
      "def cols(m):\n    return [list(r) for r in zip(*m)]\n\n" + header,
      // Labels.
      "subject: 1...\nsubject: 3..2\nsubject: 2..3\nsubject: 4...\n", "Group 3\n" + rows,
      "0 1... 0\n1 3..2 1\n2 2..3 2\n3 4... 3\n", board + ",1.33333333333333\n",
      // Words.
      "puzzle,tags\n" + line + ",easy\n", "puzzle,tags\n" + line + ",skyscraper\n",
      rows + "r1c2 is easy\n", rows + "Selected r1c2: 3 candidates left\n",
      "Solve it column by column.\n" + rows, rows + "A solution is a Latin square.\n",
      rows + "Difficulty: easy, odd even pairs\n", "Jean-Arrow\n" + rows, "Kropki-free\n" + rows,
      "Hyper-Hard\n" + rows, "# r2c3<>1\n" + rows, drawing + "id: 9476505223332\n",
      drawing + "11 12 13 14 21 22 23 24\n", drawing + "1111 2222 3333 4444\n",
      drawing + "time 4003000200100030 ns\n",
      drawing + "1: 54 01 54 14 97 07 16 51\n2: 30 88 98 15 11 56 43 28\n",
      drawing + "2: 889 479 880\n3: 750 112 975\n4: 917 134 964\n", drawing + "1234341221434321\n",
      drawing + "\n== Solutions ==\n\n1234341221434321\n",
      rows + "\nSolved in 3 ms:\n1234341221434321\n",
      "<opensudoku>\n<author>Joe Killer</author>\n<game data=\"" + line + "\" />\n</opensudoku>\n",
      "Non-diagonal\n" + rows, "Semi-final\n" + rows, "[size=100]\n" + rows + "[/size]\n",
      "[quote=\"eleven\"]\n" + rows + "[/quote]\n", "20240131001 " + line + "\n",
      "1700000000000 " + line + "\n", drawing + "\n2019\n2020\n2021\n2022\n",
      rows + "\nEasy\n\nHard\n\nEven\n\nEvil\n", drawing + "12:00:01 1 2 3\n",
      drawing + "\nSolution: 1234341221434321\n",
      // A heading of a table.
      "| 1 | 2 | 3 | 4 |\n|---+---+---+---|\n| 1 | 0 | 0 | 0 |\n| 3 | 0 | 0 | 2 |\n| 2 | 0 | 0 | 3 "
      "|\n"
      "| 4 | 0 | 0 | 0 |\n",
      "| | | | |\n| - | - | - | - |\n| 1 | 0 | 0 | 0 |\n| 3 | 0 | 0 | 2 |\n| 2 | 0 | 0 | 3 |\n"
      "| 4 | 0 | 0 | 0 |\n"};
  for (const std::string& text : kept) {
    const auto read = read_text(text);
    BOOST_TEST(read.size() == 1U, text);
    BOOST_TEST((read[0].ends_with(" " + line) || read[0].ends_with(" " + board)), read[0]);
  }
  const std::string bands = "x: 1...\nx: 3..2\n\nx: 2..3\nx: 4...\n";
  const std::vector<std::string> twice{log + log, tabs + tabs, bands + bands};
  for (const std::string& text : twice) {
    const auto read = read_text(text);
    BOOST_REQUIRE_MESSAGE(read.size() == 2U, text);
    BOOST_TEST(read[0].substr(read[0].rfind(' ')) == read[1].substr(read[1].rfind(' ')));
  }
}

BOOST_AUTO_TEST_CASE(refuses_a_drawing_with_a_rule_beside_any_line_of_its_frame) {
  const std::vector<std::string> frame{"+---+---+", "|1 .|. .|", "|3 .|. 2|", "+---+---+",
                                       "|2 .|. 3|", "|4 .|. .|", "+---+---+"};
  for (const std::size_t at : {0, 1, 3, 4, 6}) {
    std::string text;
    for (std::size_t k = 0; k < frame.size(); ++k)
      text += frame[k] + (k == at ? "  Killer sudoku\n" : "\n");
    std::string plain;
    for (const std::string& part : frame) plain += part + "\n";
    const auto read = read_text(text + "\n" + plain);
    BOOST_TEST(read.size() == (at == 6 ? 3U : 2U), at);
    BOOST_TEST(
        read[at == 6 ? 1 : 0].find("a rule in the text 'Killer sudoku'") != std::string::npos, at);
    BOOST_TEST(read.back().ends_with(" 1...3..22..34..."), at);
  }
  // The rule of a bad drawing holds for no other, and one beside a frame with dashes as blanks is
  // kept.
  const std::string plain =
      "+---+---+\n|1 .|. .|\n|3 .|. 2|\n+---+---+\n|2 .|. 3|\n|4 .|. .|\n+---+---+\n";
  const auto read = read_text("+---+---+  Killer sudoku\n|1 7|. .|\n+---+---+\n\n" + plain);
  BOOST_TEST(read.back().ends_with(" 1...3..22..34..."), read.back());
  const auto dashes = read_text(
      "+---+---+\n|1 -|- 2|\n|- -|- -|\n+---+---+  Killer sudoku\n|2 -|- 3|\n|4 -|- "
      "-|\n+---+---+\n");
  BOOST_TEST(dashes[0].find(" bad ") != std::string::npos, dashes[0]);
}

BOOST_AUTO_TEST_CASE(warns_about_text_after_a_puzzle) {
  const std::string letters = "AAABCABBCCDBCDDD";
  BOOST_TEST(read_warnings(cells + " " + letters + " X-Sudoku\n") ==
             ":1:35: 'X-Sudoku' after the puzzle is ignored");
  const std::string killer = "2x2::k" + [] {
    std::string numbers;
    for (int k = 0; k < 16; ++k) numbers += ":0";
    return numbers;
  }();
  BOOST_TEST(read_warnings(killer + ": d\n") == ":1:41: 'd' after the puzzle is ignored");
  BOOST_TEST(read_warnings(killer + ":\n") == "");
  const std::string arrows = std::string(80, '0') + "<";
  BOOST_TEST(read_warnings(arrows + " note\n") == ":1:83: 'note' after the puzzle is ignored");
  std::string marks;
  for (int k = 0; k < 81; ++k) marks += "123456789";
  BOOST_TEST(read_warnings(marks + " note\n") == ":1:731: 'note' after the puzzle is ignored");
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
