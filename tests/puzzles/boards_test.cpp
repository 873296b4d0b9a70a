// Tests the formats that contain only a puzzle's cells, not its board, on boards of many shapes.
#include "src/boards/usual_boards.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/boards/layout.hpp"
#include "src/drawings/text_drawing.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(boards)

namespace {

ReaderOptions options_for_board(std::string_view layout, std::string_view rules = "",
                                std::string format = "") {
  ReaderOptions options;
  options.board = std::get<Board>(clausoku::make_board_of(layout, rules));
  options.format = std::move(format);
  return options;
}

/// Returns a grid that contains every digit and some blanks.
Grid make_test_grid(const Board& board) {
  Grid grid(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const int k = 7 * board.row_of(cell) + 3 * board.column_of(cell);
    if (k % 3 != 1) grid.set(cell, k % board.size() + 1);
  }
  return grid;
}

std::string puzzle_text(const Grid& grid, std::string_view format) {
  ReaderOptions read_again;
  read_again.board = grid.board();
  Puzzle puzzle;
  puzzle.name = "demo";
  puzzle.file = std::make_shared<const std::string>("demo.txt");
  puzzle.content = grid;
  PuzzleWriter writer(format, read_again);
  std::string text;
  if (const auto error = writer.append(puzzle, text)) return to_string(*error);
  writer.finish(text);
  return text;
}

const std::string six = "jigsaw:AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF";
const std::vector<std::string> layouts{"samurai",  "sohei", "clueless-1",       "latin:7",
                                       "latin:64", six,     "assembly:1,4;10,1"};
const std::vector<std::string> plain_formats{"line", "rows", "tokens", "json",       "csv",
                                             "pe96", "sdk",  "ss",     "pencilmarks"};

}  // namespace

BOOST_DATA_TEST_CASE(reads_written_grids_on_any_board, boost::unit_test::data::make(layouts),
                     layout) {
  const Board board = std::get<Board>(clausoku::make_board_of(layout, ""));
  const Grid grid = make_test_grid(board);
  for (const std::string& format : plain_formats) {
    const bool writes_numbers =
        format == "line" || format == "tokens" || format == "json" || format == "csv";
    if (board.size() > 61 && !writes_numbers) continue;
    if (format == "ss" && board.has_holes()) continue;
    const std::string text = puzzle_text(grid, format);
    for (const std::string& format_option : {format, std::string()}) {
      BOOST_TEST_CONTEXT(format << " " << format_option) {
        const std::vector<Grid> grids =
            read_grids(text, options_for_board(layout, "", format_option));
        BOOST_REQUIRE(grids.size() == 1U);
        BOOST_TEST(grids[0] == grid);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(writes_a_hyphen_at_a_position_without_a_cell) {
  const Board board = std::get<Board>(clausoku::make_board_of("assembly:1,1;1,10;10,4", ""));
  const std::string rows = puzzle_text(Grid(board), "rows");
  BOOST_TEST(rows.substr(8 * 19, 2 * 19) == "..................\n---.........------\n");
  const std::string tokens = puzzle_text(Grid(board), "tokens");
  BOOST_TEST(tokens.substr(9 * 36, 36) == "- - - . . . . . . . . . - - - - - -\n");
  const std::string json = puzzle_text(Grid(board), "json");
  BOOST_TEST(json.find("\n [null,null,null,0,0,0,0,0,0,0,0,0,null,") != json.npos);
}

namespace {

/// Returns the rows of a blank samurai board. `row` replaces row `number` (from 1); `hole` stands
/// at the positions of the 21×21 canvas that have no cell.
std::string make_samurai_rows(std::size_t number, const std::string& row, char hole = ' ') {
  std::string text;
  for (std::size_t k = 1; k <= 21; ++k) {
    std::string line(21, '.');
    if (k <= 6 || k >= 16) line.replace(9, 3, 3, hole);
    if (k >= 10 && k <= 12) {
      line.replace(0, 6, 6, hole);
      line.replace(15, 6, 6, hole);
    }
    text += (k == number ? row : line) + "\n";
  }
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(accepts_any_blank_at_a_position_without_a_cell) {
  const std::string blank(369, '.');
  for (const char hole : {' ', '.', '0', '-', '_'}) {
    for (const std::string format : {"rows", ""}) {
      CHECK_LINES(
          read_text(make_samurai_rows(0, "", hole), options_for_board("samurai", "", format)),
          {"demo-1 1 " + blank});
    }
  }
  // A row may omit its trailing spaces.
  CHECK_LINES(read_text(make_samurai_rows(10, "      ........1"), options_for_board("samurai")),
              {"demo-1 1 " + std::string(6 * 18 + 3 * 21 + 8, '.') + "1" +
               std::string(2 * 9 + 3 * 21 + 6 * 18, '.')});
}

BOOST_AUTO_TEST_CASE(rejects_a_digit_at_a_position_without_a_cell) {
  const std::string digit = "; expected a blank where the board has no cell";
  CHECK_LINES(
      read_text(make_samurai_rows(2, ".........-5-........."), options_for_board("samurai")),
      {"demo-1 bad demo.txt:2:11: '5'" + digit});
  std::string tokens = puzzle_text(Grid(*options_for_board("samurai").board), "tokens");
  tokens[42 + 20] = '5';
  CHECK_LINES(read_text(tokens, options_for_board("samurai")),
              {"demo-1 bad demo.txt:2:21: '5'" + digit});
  std::string json = puzzle_text(Grid(*options_for_board("samurai").board), "json");
  json.replace(json.find("null"), 4, "7");
  CHECK_LINES(read_text(json, options_for_board("samurai")),
              {"demo-1 bad demo.txt:2:21: '7'" + digit});
}

BOOST_AUTO_TEST_CASE(reports_the_column_of_a_wrong_digit_after_missing_cells) {
  CHECK_LINES(
      read_text(make_samurai_rows(2, "............a........"), options_for_board("samurai")),
      {"demo-1 bad demo.txt:2:13: 'a'; expected a digit from 1 to 9 or a blank"});
}

BOOST_AUTO_TEST_CASE(reports_lengths_that_do_not_fit_the_board) {
  CHECK_LINES(
      read_text(std::string(81, '.') + "\n", options_for_board("samurai", "", "line")),
      {"demo-1 bad demo.txt:1:82: 81 characters; expected 369, as the board 'samurai' has"});
  CHECK_LINES(read_text(make_samurai_rows(2, std::string(20, '.')), options_for_board("samurai")),
              {"demo-1 bad demo.txt:2:21: a row of 20 characters; expected 21, as the board "
               "'samurai' has"});
  CHECK_LINES(read_text("1 2 3\n", options_for_board("latin:7", "", "tokens")),
              {"demo-1 bad demo.txt:1:6: a row of 3 numbers; expected 7, as the board 'latin:7' "
               "has"});
  CHECK_LINES(
      read_text("[[1,2,3]]\n", options_for_board("latin:7")),
      {"demo-1 bad demo.txt:1:8: a row of 3 cells; expected 7, as the board 'latin:7' has"});
}

BOOST_AUTO_TEST_CASE(reports_line_and_column_of_a_cell_after_missing_cells) {
  const auto options = options_for_board("samurai");
  const Puzzle puzzle = read_puzzle(make_samurai_rows(10, "------.......3.------"), options);
  const Cell cell = options.board->cell_at(9, 13);
  BOOST_TEST((*puzzle.grid())[cell] == 3);
  BOOST_TEST(puzzle.places.of(cell, *options.board).line == 10U);
  BOOST_TEST(puzzle.places.of(cell, *options.board).column == 14U);
}

BOOST_AUTO_TEST_CASE(draws_boxes_on_a_board_with_extra_rules) {
  const auto options = options_for_board("9x9", "windows");
  const std::string text = puzzle_text(make_test_grid(*options.board), "ss");
  BOOST_TEST(text == puzzle_text(make_test_grid(*Board::with_boxes(3, 3)), "ss"));
  BOOST_TEST(read_grids(text, options).at(0) == make_test_grid(*options.board));
}

BOOST_AUTO_TEST_CASE(reads_a_drawing_with_jigsaw_frames) {
  const auto options = options_for_board(six);
  const Grid grid = make_test_grid(*options.board);
  std::string text;
  append_drawing(text, grid);
  BOOST_TEST(text.find("|       +---+---+       |") != text.npos);
  BOOST_TEST(read_grids(text, options).at(0) == grid);
}

BOOST_AUTO_TEST_CASE(names_the_board_that_a_format_cannot_read) {
  const std::string row(64, '.');
  const auto read = [](const std::string& text, const char* format) {
    return read_text(text, options_for_board("64x64", "", format)).at(0);
  };
  const std::string numbers = "a 64x64 board in single characters; expected numbers";
  BOOST_TEST(read(row + "\n", "rows") == "demo-1 bad demo.txt:1:1: " + numbers);
  BOOST_TEST(read("[Puzzle]\n" + row + "\n", "sdk") == "demo-1 bad demo.txt:2:1: " + numbers);
  BOOST_TEST(read("Grid 1\n" + row + "\n", "pe96") == "Grid 1 bad demo.txt:2:1: " + numbers);
  BOOST_TEST(read("|" + row + "|\n", "ss") == "demo-1 bad demo.txt:1:2: " + numbers);
  BOOST_TEST(read(row, "pencilmarks") ==
             "demo-1 bad demo.txt:1:1: pencilmarks of a 64x64 board; expected boards of up to 9x9, "
             "whose digits have one character each");
}

BOOST_AUTO_TEST_CASE(rejects_a_board_with_missing_cells_in_format_ss) {
  BOOST_TEST(puzzle_text(Grid(*options_for_board("sohei").board), "ss") ==
             "demo.txt: a sohei board; expected a board without holes, to be written as ss");
  CHECK_LINES(read_text("*---*\n|.........|.........|\n", options_for_board("sohei", "", "ss")),
              {"demo-1 bad demo.txt:2:2: a drawing for the board 'sohei'; expected a board without "
               "holes, to be drawn as ss"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
