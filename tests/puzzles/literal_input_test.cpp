// Tests grids and links that the user gives on the command line in place of a file name.
#include "src/puzzles/sources/literal_input.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(literal_input)

namespace {

const std::string cells = "1....2....3....4";

}  // namespace

BOOST_AUTO_TEST_CASE(reads_a_grid_in_place_of_a_file_name) {
  CHECK_LINES(read_files({cells}), {"grid-1 1 " + cells});
  CHECK_LINES(read_files({"1...\n.2..\n..3.\n...4"}), {"grid-1 1 " + cells});
  CHECK_LINES(read_files({std::string(81, '0')}), {"grid-1 1 " + std::string(81, '.')});
  CHECK_LINES(read_files({"A1" + std::string(254, '.')}, with_alphabet("1-9A-G")),
              {"grid-1 1 A1" + std::string(254, '.')});
}

BOOST_AUTO_TEST_CASE(reads_a_list_or_an_object_in_place_of_a_file_name) {
  const std::string list = "[[1,0,0,0],[0,2,0,0],[0,0,3,0],[0,0,0,4]]";
  CHECK_LINES(read_files({list}), {"grid-1 1 " + cells});
  CHECK_LINES(read_files({"{\"puzzle\": \"" + cells + "\"}"}), {"grid-1 1 " + cells});
  CHECK_LINES(read_files({"1000,0200,0030,0004"}), {"grid-1 1 " + cells});
  for (const char* name : {"[1,2]", "{a}.txt", "[draft] puzzles.txt"})
    BOOST_TEST(find_inline_puzzle_kind(name) == "", name);
}

BOOST_AUTO_TEST_CASE(reports_a_grid_of_the_wrong_length) {
  for (const std::size_t count : {std::size_t{79}, std::size_t{80}}) {
    CHECK_LINES(read_files({std::string(count, '0')}),
                {"grid:1:" + std::to_string(count + 1) + ": " + std::to_string(count) +
                 " characters; expected 81 (9×9)"});
  }
  CHECK_LINES(read_files({std::string(82, '.')}), {"grid:1:82: 82 characters; expected 81 (9×9)"});
}

BOOST_AUTO_TEST_CASE(prefers_an_existing_file_to_a_grid) {
  const test::TemporaryFolder folder;
  const std::string name = "1000020000300004";
  const std::string path = folder.write(name, "..1.4......22...\n").string();
  CHECK_LINES(read_files({path}), {name + "-1 1 ..1.4......22..."});
  BOOST_TEST(find_inline_puzzle_kind(name) == "grid");
  BOOST_TEST(find_inline_input_kind(path) == "");
}

BOOST_AUTO_TEST_CASE(treats_other_texts_as_file_names) {
  for (const char* name : {"-", "", "puzzles.txt", "20241231", "p096_sudoku.txt", "data/1234",
                           "abcdefghijklmnop", "2024-12-31_000000000"}) {
    BOOST_TEST(find_inline_puzzle_kind(name) == "", name);
  }
  CHECK_LINES(read_files({"no-such-file.txt"}), {"no-such-file.txt: no such file or directory"});
}

BOOST_AUTO_TEST_CASE(explains_how_to_copy_a_puzzle_if_a_link_contains_none) {
  const std::string lookup_error =
      "link:1:1: a link that does not contain its puzzle, which only a network request can find; "
      "expected the puzzle's digits, or a link with the puzzle in it: "
      "https://f-puzzles.com/?load=CODE";
  for (const char* link :
       {"https://f-puzzles.com/?id=2ab3", "f-puzzles.com/?id=2ab3", "https://sudokupad.app/abc123",
        "sudokupad.app/abc123", "https://app.crackingthecryptic.com/abc", "https://example.com"}) {
    CHECK_LINES(read_files({link}), {lookup_error});
  }
  const std::string own_format_error =
      "link:1:1: a link in SudokuPad's own format (scl); expected the puzzle's digits, or its "
      "f-puzzles link: https://f-puzzles.com/?load=CODE";
  for (const char* link : {"https://sudokupad.app/sclN4Ig", "sudokupad.app/sclN4Ig",
                           "https://sudokupad.app/?puzzleid=sclN4Ig"}) {
    CHECK_LINES(read_files({link}), {own_format_error});
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
