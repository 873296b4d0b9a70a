#include "src/puzzles/grid_text.hpp"

#include <fmt/format.h>

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <string>
#include <vector>

#include "src/boards/layout.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(jigsaw)

namespace {

const std::string pieces =
    "AAAAAAAABACCCCCDBBCCEEDDDBBCCFEEDDBBGGFFEDDBBGGFFEEDHHGGFFFEEHHGGFHHHHHIGIIIIIIII";
const std::string cells = "1......2." + std::string(63, '.') + "..3......";
const std::string small_pieces = "AAABCABBCCDBCDDD";
const std::string small_cells = "1..2............";

std::string read_board_name(const std::string& text) { return read_grids(text)[0].board().name(); }

/// Returns the written puzzle, or the error that prevents writing it.
std::string puzzle_text(const Grid& grid) {
  Puzzle puzzle = good_puzzle(1, grid, {{1, 1}});
  puzzle.file = std::make_shared<const std::string>("demo.txt");
  PuzzleWriter writer("jigsaw");
  std::string text;
  const auto error = writer.append(puzzle, text);
  return error ? to_string(*error) : text;
}

Grid make_blank_grid(std::string_view layout, std::string_view rules = "") {
  return Grid(std::get<Board>(clausoku::make_board_of(layout, rules)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_cells_and_pieces_with_any_separator) {
  for (const char* separator : {"", " ", "\t", ",", ";", " , "}) {
    for (const char* suffix : {"", " anything", ",1,2"}) {
      const std::string text = cells + separator + pieces + suffix;
      BOOST_TEST_CONTEXT(text) {
        CHECK_LINES(read_text("# a comment\n\n" + text + "\n"), {"demo-1 3 " + cells});
        BOOST_TEST(read_board_name(text) == "jigsaw:" + pieces);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(reads_pieces_alone_as_a_blank_puzzle) {
  const std::string blank_cells(81, '.');
  CHECK_LINES(read_text(pieces + "\n" + pieces + "\n"),
              {"demo-1 1 " + blank_cells, "demo-2 2 " + blank_cells});
  BOOST_TEST(read_board_name(pieces) == "jigsaw:" + pieces);
}

BOOST_AUTO_TEST_CASE(reads_boards_of_several_sizes_in_one_file) {
  CHECK_LINES(read_text(cells + pieces + "\n" + small_cells + small_pieces + "\n" + pieces),
              {"demo-1 1 " + cells, "demo-2 2 " + small_cells, "demo-3 3 " + std::string(81, '.')});
}

BOOST_AUTO_TEST_CASE(reads_pieces_shaped_like_boxes_as_the_usual_board) {
  const Grid grid = read_grids("................CCAACCAAbbXXbbXX")[0];
  BOOST_TEST(grid.board() == *Board::with_square_boxes(4));
}

BOOST_AUTO_TEST_CASE(reports_the_line_and_column_of_errors) {
  const auto check = [](const std::string& text, const std::string& error) {
    CHECK_LINES(read_text(cells + pieces + "\n" + text + "\n" + cells + pieces + "\n"),
                {"demo-1 1 " + cells, "demo-2 bad demo.txt:2:" + error, "demo-3 3 " + cells});
  };
  std::string wrong = pieces;
  wrong[8] = 'A';
  check(cells + wrong, "82: a piece 'A' of 10 cells; expected 9");
  check("  " + cells + " " + wrong, "85: a piece 'A' of 10 cells; expected 9");
  check(wrong, "1: a piece 'A' of 10 cells; expected 9");
  check("a" + cells.substr(1) + pieces, "1: 'a'; expected a digit from 1 to 9 or a blank");
  check(cells + pieces + "A",
        "1: 163 characters; expected n*n cells and n*n piece letters, with n from 3 to 61");
  check(small_cells, "1: a piece '1' of 1 cell; expected 4");
}

BOOST_AUTO_TEST_CASE(accepts_any_piece_symbols_if_the_options_name_the_format) {
  const std::string text = small_cells + "0001201122312333";
  BOOST_TEST(read_grids(text, with_format("jigsaw"))[0].board().name() == "jigsaw:" + small_pieces);
}

BOOST_AUTO_TEST_CASE(written_jigsaws_survive_a_round_trip) {
  for (const std::string& line : {cells + pieces, small_cells + small_pieces}) {
    const Grid grid = read_grids(line)[0];
    BOOST_TEST(puzzle_text(grid) == line + "\n");
    BOOST_TEST(read_grids(puzzle_text(grid))[0] == grid);
  }
  BOOST_TEST(puzzle_text(make_blank_grid("2x3")) ==
             std::string(36, '.') + "AAABBBAAABBBCCCDDDCCCDDDEEEFFFEEEFFF\n");
}

BOOST_AUTO_TEST_CASE(rejects_boards_without_pieces) {
  const std::string expected = " board; expected rows, columns and pieces, to be written as jigsaw";
  BOOST_TEST(puzzle_text(make_blank_grid("latin:4")) == "demo.txt:1:1: a latin:4" + expected);
  BOOST_TEST(puzzle_text(make_blank_grid("samurai")) == "demo.txt:1:1: a samurai" + expected);
  BOOST_TEST(puzzle_text(make_blank_grid("64x64")) ==
             "demo.txt:1:1: a 64x64 board; expected at most 52x52, to be written as jigsaw");
}

/// Returns the name of the 9×9 board with these piece letters. It names the pieces from A in the
/// order of their first cells; the board with 3×3 boxes is "9x9".
std::string find_board_name(const std::string& letters) {
  std::map<char, char> names;
  std::string pieces;
  for (const char letter : letters)
    pieces += names.try_emplace(letter, static_cast<char>('A' + names.size())).first->second;
  std::string boxes;
  for (int cell = 0; cell < 81; ++cell)
    boxes += static_cast<char>('A' + cell / 27 * 3 + cell % 9 / 3);
  return pieces == boxes ? "9x9" : "jigsaw:" + pieces;
}

/// Checks that the puzzles of `file` are blank boards, each with the pieces of one line.
void check_jigsaw_layouts(const std::string& file, const std::vector<std::string>& lines) {
  BOOST_TEST(!lines.empty());
  const auto reader = read_puzzles({file}, {});
  for (const std::string& line : lines) {
    const auto reading = reader->next();
    const Puzzle& puzzle = std::get<Puzzle>(*reading);
    BOOST_REQUIRE(puzzle.grid() != nullptr);
    BOOST_TEST(puzzle.grid()->board().name() == find_board_name(line));
  }
  BOOST_TEST(!reader->next());
}

BOOST_DATA_TEST_CASE(reads_layouts_as_blank_puzzles,
                     boost::unit_test::data::make({"impossible", "possible"})) {
  const std::string file = fmt::format("jigsaw_layouts_{}.txt", sample);
  check_jigsaw_layouts(test::data_file(file), test::data_lines(file));
  if (!test::has_collections()) return;
  check_jigsaw_layouts(test::collection_file("variants/" + file),
                       test::collection_lines("variants/" + file));
}

BOOST_AUTO_TEST_CASE(reads_letters_as_digits_if_they_are_no_connected_pieces) {
  const std::string grid = "ABCDCDABBADCDCBA";
  const std::string digits = "1234341221434321";
  ReaderOptions options;
  options.alphabet = Alphabet::parse("A-D");
  CHECK_LINES(read_text(grid + "\n", options), {"demo-1 1 " + digits});
  CHECK_LINES(read_text("ABCD\nCDAB\nBADC\nDCBA\n", options), {"demo-1 1 " + digits});
  CHECK_LINES(read_text("ABCD\nC..B\n....\n....\n", options), {"demo-1 1 12343..2........"});
  CHECK_LINES(read_text("A B C D\nC . . B\n. . . .\n. . . .\n", options),
              {"demo-1 1 12343..2........"});
  BOOST_TEST(read_text(grid + "\n").at(0).starts_with("demo-1 bad "));
  CHECK_LINES(read_text(small_pieces + "\n" + grid + "\n"),
              {"demo-1 1 ................",
               "demo-2 bad demo.txt:2:1: letters that are no connected pieces; expected --alphabet "
               "if they are digits, or --input-format jigsaw"});
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
