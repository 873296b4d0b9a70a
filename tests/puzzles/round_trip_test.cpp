// Tests that the reader of each format restores the written puzzles, whatever their titles are.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <string>
#include <vector>

#include "src/base/text.hpp"
#include "src/boards/layout.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(round_trip)

namespace {

std::vector<std::string> all_format_names() {
  std::vector<std::string> names;
  for (const PuzzleFormat& format : puzzle_formats()) names.emplace_back(format.name);
  return names;
}

/// Titles that look like data or like the start of a puzzle, or that are not valid text.
const std::vector<std::string> titles{
    "a\nb",
    "a\r\nb",
    "a\rb",
    "a\tb",
    std::string("a\0b", 3),
    "a\xE2\x80\xA8"
    "b",
    "\n[Puzzle]\n123456789\n",
    "\nGrid 2\n1........\n",
    "\n" + std::string(81, '1') + "\n",
    "# a comment",
    "[Puzzle]",
    "[Regions]",
    "\"a\", 'b'",
    "a\",\"puzzle\":\"1\"}",
    "<b>&amp;</b>]]>",
    "\\",
    "",
    " ",
    "\v Grid",
    "Grid",
    "Grid 2",
    "grid = [[1, 2], [3, 4]]",
    "Grid 2 3|4 5 6|7 8 9",
    "Grid:sudoku/fpuzzlesN4Ig",
    "Grid,puzzle,solution",
    "puzzle,solution",
    std::string(9, '1'),
    std::string(81, '1'),
    "1 2 3 4 5 6 7 8 9",
    "1,2,3,4,5,6,7,8,9",
    "|1 2 3|4 5 6|7 8 9|",
    "*---+---+---*",
    "https://f-puzzles.com/?load=N4Ig",
    "3x3::k:1:2:3",
    ">>> x",
    "[[1, 2], [3, 4]]",
    "{\"puzzle\":\"1\"}",
    "#Dx",
    "\xFF\xFE",
    "\xEF\xBF\xBE",
    "\xED\xA0\x80",
    std::string(300, 'n'),
};

Puzzle make_titled_puzzle(Grid grid, const std::string& title) {
  Puzzle puzzle = good_puzzle(1, std::move(grid), {{1, 1}});
  puzzle.name = title;
  puzzle.file = std::make_shared<const std::string>("demo.txt");
  return puzzle;
}

/// Returns the puzzles in a format, or an empty text if the format cannot express one of them.
std::string write_to_text(const std::vector<Puzzle>& puzzles, const std::string& format,
                          const ReaderOptions& read_again) {
  PuzzleWriter writer(format, read_again);
  std::string text;
  for (const Puzzle& puzzle : puzzles) {
    if (writer.append(puzzle, text)) return {};
  }
  writer.finish(text);
  return text;
}

/// Returns a grid with random digits, which may clash. One grid in three also has pencilmarks.
Grid make_random_grid_with_marks(const Board& board, std::mt19937& random) {
  Grid grid(board);
  const auto below = [&](int bound) { return static_cast<int>(random() % bound); };
  const int blanks_of_four = below(4);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    if (below(4) >= blanks_of_four) grid.set(cell, 1 + below(board.size()));
  }
  if (below(3) > 0) return grid;
  Candidates marks = Candidates::none(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const Digit first = 1 + below(board.size());
    marks.add(cell, first);
    // A cell with a single mark would be a given in some formats, so it gets a second mark.
    marks.add(cell, first % board.size() + 1);
    if (grid[cell] != 0) marks.fill(cell);
  }
  grid.restrict(std::move(marks));
  return grid;
}

}  // namespace

BOOST_DATA_TEST_CASE(full_and_blank_boards_survive_a_round_trip,
                     boost::unit_test::data::make(all_format_names()), format) {
  for (const int side : {2, 3}) {
    if (side == 2 && format == "sudokuwiki-link") continue;
    const Grid full = make_patterned_grid(side, side);
    Grid one_blank = full;
    one_blank.set(side, 0);
    const Grid blank(full.board());
    for (const auto& [name, grid] :
         {std::pair{"full", full}, {"one blank", one_blank}, {"blank", blank}}) {
      for (const std::size_t count : {1, 2}) {
        const std::vector<Puzzle> puzzles(count, make_titled_puzzle(grid, "title"));
        const std::string text = write_to_text(puzzles, format, {});
        BOOST_TEST(!text.empty());
        for (const std::string& read_as : {std::string(), format}) {
          BOOST_TEST_CONTEXT(name << " " << side * side << " times " << count << " read as '"
                                  << read_as << "': " << text) {
            std::vector<Grid> grids;
            BOOST_CHECK_NO_THROW(grids = read_grids(text, with_format(read_as)));
            BOOST_TEST((grids == std::vector(count, grid)));
          }
        }
      }
    }
  }
}

BOOST_DATA_TEST_CASE(titles_are_never_read_as_data,
                     boost::unit_test::data::make(all_format_names()), format) {
  const Grid grid = make_patterned_grid(3, 3);
  for (const std::string& title : titles) {
    BOOST_TEST_CONTEXT("title " << escaped(title)) {
      const std::string text = write_to_text(
          {make_titled_puzzle(grid, title), make_titled_puzzle(grid, title)}, format, {});
      BOOST_TEST(!text.empty());
      for (const std::string& read_as : {std::string(), format}) {
        BOOST_TEST_CONTEXT("read as " << read_as) {
          std::vector<Grid> grids;
          BOOST_CHECK_NO_THROW(grids = read_grids(text, with_format(read_as)));
          BOOST_TEST(grids == (std::vector{grid, grid}));
        }
      }
    }
  }
}

BOOST_DATA_TEST_CASE(random_puzzles_survive_every_pair_of_formats,
                     boost::unit_test::data::make(all_format_names()), from) {
  std::mt19937 random(7);
  std::size_t pairs = 0;
  for (const char* layout :
       {"2x2", "2x3", "9x9", "4x4 boxes", "jigsaw:AAABCABBCCDBCDDD", "latin:5"}) {
    ReaderOptions options = with_box(4, 4);
    if (std::string(layout) != "4x4 boxes") {
      options.board =
          std::get<Board>(make_board_of(layout == std::string("2x2") ? "4x4" : layout, ""));
    } else {
      options.alphabet = Alphabet::parse("1-9A-G");
    }
    for (int round = 0; round < 6; ++round) {
      const std::vector<Grid> grids{make_random_grid_with_marks(*options.board, random),
                                    make_random_grid_with_marks(*options.board, random)};
      const auto with_titles = [&](const std::vector<Grid>& all) {
        std::vector<Puzzle> puzzles;
        for (const Grid& grid : all) {
          puzzles.push_back(make_titled_puzzle(grid, titles[random() % titles.size()]));
        }
        return puzzles;
      };
      const std::string first = write_to_text(with_titles(grids), from, options);
      if (first.empty()) continue;
      options.format = from;
      const std::vector<Grid> there = read_grids(first, options);
      BOOST_TEST(there == grids, "as " << from << " on " << layout << ":\n" << first);
      for (const std::string& to : all_format_names()) {
        const std::string second = write_to_text(with_titles(there), to, options);
        if (second.empty()) continue;
        options.format = to;
        const std::vector<Grid> back = read_grids(second, options);
        BOOST_TEST(back == grids, "as " << to << " on " << layout << ":\n" << second);
        ++pairs;
      }
    }
  }
  BOOST_TEST(pairs > 0);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
