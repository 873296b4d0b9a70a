#include "src/puzzles/puzzle_writer.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "src/boards/layout.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/puzzles/format.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(puzzle_writer)

namespace {

Puzzle named_puzzle(Grid grid, const std::string& name = "one") {
  Puzzle puzzle = good_puzzle(3, std::move(grid), {{3, 1}});
  puzzle.name = name;
  puzzle.file = std::make_shared<const std::string>("demo.txt");
  return puzzle;
}

std::string write_to_text(const std::vector<Grid>& grids, const std::string& format,
                          const ReaderOptions& read_again = {}) {
  PuzzleWriter writer(format, read_again);
  std::string text;
  for (const Grid& grid : grids) BOOST_REQUIRE(!writer.append(named_puzzle(grid), text));
  writer.finish(text);
  return text;
}

std::string write_error_or_success(const Grid& grid, const std::string& format,
                                   const ReaderOptions& read_again = {}) {
  PuzzleWriter writer(format, read_again);
  std::string text;
  const auto error = writer.append(named_puzzle(grid), text);
  BOOST_TEST(text.empty() == error.has_value());
  return error ? to_string(*error) : "written";
}

Grid make_blank_grid(std::string_view layout, std::string_view rules = "") {
  return Grid(std::get<Board>(make_board_of(layout, rules)));
}

ReaderOptions with_rules(std::string rules) {
  ReaderOptions options;
  options.rules = std::move(rules);
  return options;
}

std::vector<std::string> all_format_names() {
  std::vector<std::string> names;
  for (const PuzzleFormat& format : puzzle_formats()) names.emplace_back(format.name);
  return names;
}

struct BoxShape {
  int rows;
  int cols;
  friend std::ostream& operator<<(std::ostream& out, const BoxShape& box) {
    return out << box.rows << "x" << box.cols;
  }
};

const std::vector<BoxShape> shapes{{3, 3}, {2, 3}, {4, 4}};

Grid make_grid_with_pencilmarks() {
  Grid grid(*Board::with_square_boxes(4));
  grid.set(0, 1);
  Candidates marks = Candidates::none(grid.board());
  for (Cell cell = 0; cell < 16; ++cell) {
    marks.add(cell, 1);
    marks.add(cell, 2);
  }
  marks.fill(0);
  grid.restrict(std::move(marks));
  return grid;
}

/// True for f-puzzles objects and links with them.
bool states_every_board(const std::string& format) {
  return format.starts_with("f-puzzles") || format == "sudokupad-link";
}

}  // namespace

namespace data = boost::unit_test::data;

BOOST_DATA_TEST_CASE(grids_survive_a_round_trip_through_two_formats,
                     data::make(all_format_names()) * shapes, from, box) {
  const auto is_for_small_boards = [](const std::string& format) {
    return format == "pencilmarks" || format == "killer-arrows" || format == "hodoku" ||
           format == "opensudoku";
  };
  const auto cannot_write = [&](const std::string& format) {
    const bool is_usual = box.rows == 3 && box.cols == 3;
    return (is_for_small_boards(format) && box.rows * box.cols > 9) ||
           (format == "sudokuwiki-link" && !is_usual);
  };
  if (cannot_write(from)) return;
  const std::vector<Grid> grids{make_patterned_grid(box.rows, box.cols),
                                Grid(make_patterned_grid(box.rows, box.cols).board()),
                                make_patterned_grid(box.rows, box.cols)};
  for (const std::string& to : all_format_names()) {
    if (cannot_write(to)) continue;
    BOOST_TEST_CONTEXT("to " << to) {
      const ReaderOptions options = with_box(box.rows, box.cols);
      const std::vector<Grid> there = read_grids(write_to_text(grids, from, options), options);
      const std::vector<Grid> back = read_grids(write_to_text(there, to, options), options);
      BOOST_TEST(back == grids);
    }
  }
}

BOOST_DATA_TEST_CASE(detects_the_format_of_written_text, data::make(all_format_names()), format) {
  const Grid grid = make_patterned_grid(3, 3);
  BOOST_TEST(read_grids(write_to_text({grid}, format)) == std::vector{grid});
}

BOOST_AUTO_TEST_CASE(writes_the_exact_text_of_each_format) {
  const Grid grid = read_grids("12..\n..1.\n....\n....\n")[0];
  const auto check = [&](const std::string& format, const std::string& text) {
    BOOST_TEST(write_to_text({grid, grid}, format) == text);
  };
  const std::string rows = "12..\n..1.\n....\n....\n";
  const std::string tokens = "1 2 . .\n. . 1 .\n. . . .\n. . . .\n";
  const std::string json = "[[1,2,0,0],\n [0,0,1,0],\n [0,0,0,0],\n [0,0,0,0]]";
  const std::string drawn = "*-----*\n|12|..|\n|..|1.|\n|--+--|\n|..|..|\n|..|..|\n*-----*\n";
  check("line", "12....1.........\n12....1.........\n");
  check("rows", rows + "\n" + rows);
  check("tokens", tokens + "\n" + tokens);
  check("pe96", "Grid one\n1200\n0010\n0000\n0000\nGrid one\n1200\n0010\n0000\n0000\n");
  check("sdk", "#Done\n[Puzzle]\n" + rows + "\n#Done\n[Puzzle]\n" + rows);
  check("ss", drawn + "\n" + drawn);
  check("csv", "puzzle,solution\n12....1.........,\n12....1.........,\n");
  check("json", "[\n" + json + ",\n" + json + "\n]\n");
  const std::string given1 = "1...", given2 = ".2..", blank = "1234";
  const std::string marks = given1 + given2 + blank + blank + blank + blank + given1 + blank +
                            blank + blank + blank + blank + blank + blank + blank + blank + "\n";
  check("pencilmarks", marks + marks);
  check("hodoku", ":0000:x:12....1.........:::\n:0000:x:12....1.........:::\n");
  check("solo", "2x2:1_2d1i\n2x2:1_2d1i\n");
  const std::string game = " <game data=\"1200001000000000\" />\n";
  check("opensudoku", "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<opensudoku>\n" + game + game +
                          "</opensudoku>\n");
}

BOOST_AUTO_TEST_CASE(writes_an_empty_batch) {
  BOOST_TEST(write_to_text({}, "line") == "");
  BOOST_TEST(write_to_text({}, "csv") == "puzzle,solution\n");
  BOOST_TEST(write_to_text({}, "json") == "[\n\n]\n");
}

BOOST_AUTO_TEST_CASE(rejects_boards_too_large_for_a_format) {
  for (const char* format : {"rows", "pe96", "sdk", "ss"}) {
    BOOST_TEST(write_error_or_success(Grid(*Board::with_square_boxes(64)), format) ==
               "demo.txt:3:1: a 64x64 board; expected at most 61x61, to be written as " +
                   std::string(format));
    BOOST_TEST(write_error_or_success(Grid(*Board::with_square_boxes(49)), format) == "written");
  }
  BOOST_TEST(write_error_or_success(Grid(*Board::with_square_boxes(16)), "pencilmarks") ==
             "demo.txt:3:1: a 16x16 board; expected at most 9x9, to be written as pencilmarks");
  for (const char* format : {"line", "csv", "json", "tokens"}) {
    BOOST_TEST(write_error_or_success(Grid(*Board::with_square_boxes(64)), format) == "written");
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_board_that_the_format_cannot_express) {
  const std::string again =
      ", or the same --board and --rules here and when the output is read again";
  for (const std::string format :
       {"line", "rows", "pe96", "sdk", "ss", "csv", "tokens", "json", "pencilmarks", "jigsaw"}) {
    BOOST_TEST(
        write_error_or_success(make_blank_grid("9x9", "diagonals"), format) ==
        "demo.txt:3:1: a 9x9 with diagonals board, which " + format +
            " does not state; expected f-puzzles, f-puzzles-link, sudokupad-link, killer, solo" +
            again);
    BOOST_TEST(write_error_or_success(make_blank_grid("9x9"), format) == "written");
    if (format == "jigsaw") continue;
    BOOST_TEST(write_error_or_success(make_blank_grid("jigsaw:AAABCABBCCDBCDDD"), format) ==
               "demo.txt:3:1: a jigsaw:AAABCABBCCDBCDDD board, which " + format +
                   " does not state; expected f-puzzles, f-puzzles-link, sudokupad-link, jigsaw" +
                   again);
    BOOST_TEST(write_error_or_success(make_blank_grid("latin:4"), format) ==
               "demo.txt:3:1: a latin:4 board, which " + format +
                   " does not state; expected f-puzzles, f-puzzles-link, sudokupad-link" + again);
    if (format == "ss") continue;
    BOOST_TEST(write_error_or_success(make_blank_grid("2x3"), format) ==
               "demo.txt:3:1: a 6x6 with 2x3 boxes board, which " + format +
                   " does not state; expected f-puzzles, f-puzzles-link, sudokupad-link, ss, "
                   "killer, solo, jigsaw" +
                   again);
    BOOST_TEST(write_error_or_success(make_blank_grid("samurai"), format) ==
               "demo.txt:3:1: a samurai board, which " + format +
                   " does not state; expected the same --board and --rules here and when the "
                   "output is read again");
  }
  BOOST_TEST(write_error_or_success(make_blank_grid("samurai"), "ss") ==
             "demo.txt:3:1: a samurai board; expected a board without holes, to be written as ss");
}

BOOST_DATA_TEST_CASE(accepted_boards_survive_a_round_trip, data::make(all_format_names()), format) {
  const ReaderOptions options[] = {
      {}, with_box(2, 3), with_rules("diagonals"), with_rules("windows, diagonal-up")};
  const std::pair<const char*, const char*> boards[] = {{"4x4", ""},
                                                        {"9x9", ""},
                                                        {"9x9", "diagonals"},
                                                        {"16x16", "diagonals"},
                                                        {"2x3", ""},
                                                        {"2x3", "diagonals"},
                                                        {"9x9", "windows,diagonal-up"},
                                                        {"latin:4", ""},
                                                        {"samurai", ""},
                                                        {"jigsaw:AAABCABBCCDBCDDD", ""},
                                                        {"jigsaw:AAABCABBCCDBCDDD", "diagonals"}};
  int count = 0;
  for (const ReaderOptions& again : options) {
    for (const auto& [layout, rules] : boards) {
      const Grid grid = make_blank_grid(layout, rules);
      if (write_error_or_success(grid, format, again) != "written") continue;
      ++count;
      // The options need not name the board if the format writes it.
      const bool states_board = states_every_board(format) || format == "killer";
      ReaderOptions named = states_board ? ReaderOptions{} : again;
      named.format = format;
      const std::vector<Grid> read = read_grids(write_to_text({grid}, format, again), named);
      BOOST_TEST(read == std::vector{grid}, layout << " " << rules);
    }
  }
  BOOST_TEST(count >= (format == "sudokuwiki-link" ? 1 : 5));
}

BOOST_AUTO_TEST_CASE(rejects_lines_too_long_for_the_reader) {
  Grid grid(*Board::with_square_boxes(529));
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) grid.set(cell, 529);
  BOOST_TEST(
      write_error_or_success(grid, "line") ==
      "demo.txt:3:1: a 529x529 board, a line of 1119363 characters as line; expected at most "
      "1048576, to be read again");
  BOOST_TEST(
      write_error_or_success(grid, "csv").ends_with("expected at most 1048576, to be read again"));
  for (const char* format : {"json", "tokens"})
    BOOST_TEST(write_error_or_success(grid, format) == "written");
  BOOST_TEST(write_error_or_success(Grid(*Board::with_square_boxes(529)), "line") == "written");
}

BOOST_AUTO_TEST_CASE(long_f_puzzles_object_survives_a_round_trip) {
  const Grid grid(*Board::with_square_boxes(729));
  const std::string text = write_to_text({grid}, "f-puzzles");
  BOOST_TEST(text.size() > LineSource::max_line);
  BOOST_TEST(read_grids(text) == std::vector{grid});
}

BOOST_AUTO_TEST_CASE(continues_after_a_rejected_puzzle) {
  Grid large(*Board::with_square_boxes(529));
  for (Cell cell = 0; cell < large.board().cell_count(); ++cell) large.set(cell, 529);
  PuzzleWriter writer("csv");
  std::string text;
  BOOST_TEST(writer.append(named_puzzle(large), text).has_value());
  BOOST_TEST(text == "");
  BOOST_TEST(!writer.append(named_puzzle(Grid(*Board::with_square_boxes(4))), text));
  BOOST_TEST(text == "puzzle,solution\n................,\n");
}

BOOST_DATA_TEST_CASE(writes_pencilmarks_only_in_formats_that_have_them,
                     data::make(all_format_names()), format) {
  const std::string expected =
      format == "pencilmarks" || format == "hodoku" || states_every_board(format)
          ? "written"
          : "demo.txt:3:1: pencilmarks; expected digits only, to be written as " + format;
  BOOST_TEST(write_error_or_success(make_grid_with_pencilmarks(), format) == expected);
}

BOOST_DATA_TEST_CASE(rejects_rules_in_formats_without_them, data::make(all_format_names()),
                     format) {
  Grid grid = make_blank_grid("9x9");
  grid.set_rules({std::get<0>(parse_rule("anti-knight", grid.board()))});
  const std::string allowed = format.starts_with("killer") ? "cages as the only rules"
                                                           : "only houses and the rules of --rules";
  const std::string expected =
      "demo.txt:3:1: the rule anti-knight; expected " + allowed + ", to be written as " + format;
  BOOST_TEST(write_error_or_success(grid, format) ==
             (states_every_board(format) ? "written" : expected));
}

BOOST_AUTO_TEST_CASE(pencilmarks_survive_a_round_trip) {
  ReaderOptions options = with_box(2, 2);
  options.format = "pencilmarks";
  BOOST_TEST(read_grids(write_to_text({make_grid_with_pencilmarks()}, "pencilmarks"), options) ==
             std::vector{make_grid_with_pencilmarks()});
}

BOOST_AUTO_TEST_CASE(large_boards_survive_a_round_trip_in_multi_digit_formats) {
  const Grid grid = make_patterned_grid(8, 8);
  for (const char* format : {"line", "csv", "json", "tokens"}) {
    BOOST_TEST(read_grids(write_to_text({grid}, format)) == std::vector{grid});
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
