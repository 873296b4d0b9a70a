// Objects, lists and links as they stand in files, and what is written.
#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "src/base/compression/lz_string.hpp"
#include "src/boards/layout.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/places.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(f_puzzles)

namespace {

const std::string one =
    R"({"size":4,"title":"one","grid":[[{"value":1,"given":true},{},{},{}],)"
    R"([{},{},{},{"value":2,"given":true}],[{},{"value":3,"given":true},{},{}],[{},{},{},{}]]})";
const std::string cells = "1......2.3......";

/// lz-string's code of it, by the library.
const std::string code =
    "N4IgzglgXgpiBcAWANCALhNAbO8QHsA7OVAcwCcIATBAbVtADcBDLAV1wEYyJGZCEachwC+yYGIniRAXWQNJi8SBbtcA"
    "Jh58B8IaLkLlqjggDMW/oOEwlEg1IeKZMkUA";

/// What is written of a puzzle, or why nothing is.
std::string written(Puzzle puzzle, const char* format = "f-puzzles") {
  puzzle.file = std::make_shared<const std::string>("demo.txt");
  PuzzleWriter writer(format);
  std::string text;
  const auto error = writer.append(puzzle, text);
  return error ? to_string(*error) : text;
}

Puzzle puzzle_on(std::string_view layout, std::string_view rules = "") {
  Puzzle puzzle =
      good_puzzle(1, Grid(std::get<Board>(clausoku::board_of(layout, rules))), {{1, 1}});
  puzzle.name = "it";
  return puzzle;
}

}  // namespace

BOOST_AUTO_TEST_CASE(objects_stand_one_a_line_in_lists_or_on_several_lines) {
  CHECK_LINES(read_text(one + "\n# a comment\n\n" + one + "\n"),
              {"one 1 " + cells, "one 4 " + cells});
  CHECK_LINES(read_text("[" + one + ",\n " + one + "]"), {"one 1 " + cells, "one 2 " + cells});
  CHECK_LINES(read_text("[\n\n" + one + "\n]\n" + one), {"one 3 " + cells, "one 5 " + cells});
  std::string pretty = one;
  for (std::size_t k = 0; k < pretty.size(); ++k) {
    if (std::string_view("{[,").find(pretty[k]) != std::string_view::npos)
      pretty.insert(k + 1, "\n  ");
  }
  CHECK_LINES(read_text(pretty + pretty + "\n" + pretty),
              {"one 1 " + cells, "one 43 " + cells, "one 86 " + cells});
}

BOOST_AUTO_TEST_CASE(links_of_several_sites_are_read) {
  for (const std::string& link :
       {"https://f-puzzles.com/?load=" + code, "http://www.f-puzzles.com/?load=" + code + "&x=1",
        "f-puzzles.com/?load=" + code + "#top", "https://sudokupad.app/fpuzzles" + code,
        "https://sudokupad.app/?puzzleid=fpuzzles" + code, "https://sudokupad.app/fpuz" + code,
        "sudokupad.app/fpuz" + code + "?setting-nogrid=1&x", "fpuz" + code,
        "https://app.crackingthecryptic.com/sudoku/?load=fpuzzles" + code, "fpuzzles" + code}) {
    BOOST_TEST_CONTEXT(link) {
      CHECK_LINES(read_text("# links\n" + link + "\tanything\n" + link),
                  {"one 2 " + cells, "one 3 " + cells});
    }
  }
  std::string encoded = code;
  encoded.replace(encoded.find('/'), 1, "%2F");
  CHECK_LINES(read_text("https://f-puzzles.com/?load=" + encoded), {"one 1 " + cells});
}

BOOST_AUTO_TEST_CASE(links_and_objects_may_stand_in_one_file) {
  CHECK_LINES(read_text(one + "\nfpuzzles" + code + "\n" + one),
              {"one 1 " + cells, "one 2 " + cells, "one 3 " + cells});
}

BOOST_AUTO_TEST_CASE(a_bad_line_takes_its_place_and_the_next_puzzle_follows) {
  const auto check = [](const std::string& bad, const std::string& error) {
    CHECK_LINES(read_text(one + "\n" + bad + "\n" + one),
                {"one 1 " + cells, "demo-2 bad demo.txt:2:" + error, "one 3 " + cells});
  };
  check(R"({"size":9})", "1: an object without 'grid'; expected an f-puzzles object");
  check(R"({"grid":[[{}],]})", "15: ']'; expected JSON");
  check(R"({"grid":[[{}])", "14: the end; expected JSON");
  check(R"({"grid":"ab)", "12: the end; expected JSON");
  check("hello world", "1: 'hello'; expected an f-puzzles object or link (see 'clausoku formats')");
  check("https://f-puzzles.com/?id=y3x5h7",
        "1: a link without a puzzle in it, which would have to be looked up in the network; "
        "expected the puzzle's digits, or a link with the puzzle in it: "
        "https://f-puzzles.com/?load=CODE");
  check("https://f-puzzles.com/?load=" + code.substr(0, 40),
        "69: the end of the code; expected more of it");
  check("https://f-puzzles.com/?load=N4I*", "32: '*'; expected a character of base64");
  check("https://f-puzzles.com/?load=%4e4I*", "34: '*'; expected a character of base64");
  check("https://f-puzzles.com/?load=" + compress_lz_string("[1]"),
        "29: an object without 'grid'; expected an f-puzzles object");
}

BOOST_AUTO_TEST_CASE(a_line_cut_off_anywhere_does_not_take_the_next_one_along) {
  for (std::size_t size = 1; size < one.size(); ++size) {
    const Lines lines = read_text(one.substr(0, size) + "\n" + one + "\r\n  " + one + "\n");
    BOOST_TEST_CONTEXT(one.substr(0, size)) {
      BOOST_REQUIRE(lines.size() == 3U);
      BOOST_TEST(lines[0].find(" bad demo.txt:1:") != std::string::npos);
      BOOST_TEST(lines[1] == "one 2 " + cells);
      BOOST_TEST(lines[2] == "one 3 " + cells);
    }
  }
}

BOOST_AUTO_TEST_CASE(an_object_on_several_lines_may_have_any_of_them_begin_with_a_brace) {
  for (const std::string before : {"[", ",", ":", "{", "}", "]"}) {
    for (const std::string space : {"\n", "\n  ", "\r\n\t"}) {
      std::string text;
      for (const char c : one) {
        if (before == "{" && c == '{' && !text.empty()) text += space;
        text += c;
        if (before != "{" && c == before[0]) text += space;
      }
      CHECK_LINES(read_text(text, with_format("f-puzzles")), {"one 1 " + cells});
    }
  }
}

BOOST_AUTO_TEST_CASE(behind_a_broken_list_nothing_is_read) {
  CHECK_LINES(
      read_text("[" + one),
      {"one 1 " + cells, "demo-2 bad demo.txt:1:157: the end of the file; expected ',' or ']'"});
  CHECK_LINES(read_text("[" + one + ",\n"),
              {"one 1 " + cells,
               "demo-2 bad demo.txt:2:1: the end of the file; expected an f-puzzles object"});
  CHECK_LINES(read_text("[" + one + "\n" + one + "]"),
              {"one 1 " + cells, "demo-2 bad demo.txt:2:1: '{'; expected ',' or ']'"});
  CHECK_LINES(
      read_text("[" + one + ", 7, " + one + "]"),
      {"one 1 " + cells, "demo-2 bad demo.txt:1:159: '7'; expected an f-puzzles object: '{'"});
  CHECK_LINES(read_text("[" + one + R"(,{"grid":)" + "\n" + R"("}" {"size":4}])"),
              {"one 1 " + cells, "demo-2 bad demo.txt:2:4: the end; expected JSON"});
}

BOOST_AUTO_TEST_CASE(an_object_is_written_on_a_line) {
  const Puzzle puzzle = read_puzzle(one);
  BOOST_TEST(written(puzzle) == one + "\n");
  BOOST_TEST(written(puzzle, "f-puzzles-link") == "https://f-puzzles.com/?load=" + code + "\n");
}

BOOST_AUTO_TEST_CASE(what_is_written_is_read_as_the_same) {
  const std::pair<const char*, const char*> boards[] = {
      {"4x4", ""},
      {"2x3", ""},
      {"3x2", ""},
      {"2x3", "disjoint-groups"},
      {"latin:5", "diagonal-up"},
      {"9x9", "diagonals,windows,disjoint-groups"},
      {"9x9", "diagonal-down,center-dot,asterisk,girandola"},
      {"jigsaw:AAABCABBCCDBCDDD", "diagonals"},
      {"16x16", "windows"}};
  for (const auto& [layout, rules] : boards) {
    Puzzle puzzle = puzzle_on(layout, rules);
    Grid grid = *puzzle.grid();
    grid.set(1, 3);
    Candidates marks = Candidates::all(grid.board());
    marks.remove(5, 2);
    grid.restrict(marks);
    puzzle.content = grid;
    for (const char* format : {"f-puzzles", "f-puzzles-link"}) {
      const Puzzle again = read_puzzle(written(puzzle, format));
      BOOST_TEST_CONTEXT(grid.board().name()) {
        BOOST_REQUIRE(again.grid() != nullptr);
        BOOST_TEST((*again.grid() == grid));
        BOOST_TEST(again.grid()->board().name() == grid.board().name());
        BOOST_TEST(again.name == "it");
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(houses_of_a_rule_that_f_puzzles_names_are_not_extra_regions) {
  for (const char* rules : {"disjoint-groups", "diagonals", "diagonals,disjoint-groups"}) {
    const std::string text = written(puzzle_on("9x9", rules));
    BOOST_TEST(text.find("extraregion") == std::string::npos, text);
  }
  BOOST_TEST(written(puzzle_on("9x9", "windows")).find("extraregion") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(names_and_stated_solutions_are_written) {
  const std::string text = R"({"size":1,"title":"a \"name\" — ü\n","grid":[[{}]],"solution":[1]})";
  BOOST_TEST(written(read_puzzle(text)) == text + "\n");
}

BOOST_AUTO_TEST_CASE(what_cannot_be_stated_is_refused) {
  BOOST_TEST(written(puzzle_on("samurai")) ==
             "demo.txt:1:1: a samurai board; expected n rows and n columns, with regions and extra "
             "regions at most, to be written as f-puzzles");
  Puzzle puzzle = puzzle_on("4x4");
  Grid grid = *puzzle.grid();
  Candidates marks = Candidates::all(grid.board());
  for (Digit digit = 1; digit <= 4; ++digit) marks.remove(6, digit);
  grid.restrict(marks);
  puzzle.content = grid;
  BOOST_TEST(written(puzzle, "f-puzzles-link") ==
             "demo.txt:1:1: no digit possible in r2c3; expected one or more, to be written as "
             "f-puzzles-link");
}

/// Checks that each puzzle of a file comes back as it was, with its solution; how many there are.
int check_round_trip(const std::string& file) {
  const auto reader = read_puzzles({file}, {});
  int count = 0;
  for (; const auto reading = reader->next(); ++count) {
    const Puzzle& puzzle = std::get<Puzzle>(*reading);
    BOOST_REQUIRE(puzzle.grid() != nullptr);
    BOOST_TEST(puzzle.stated_solution != nullptr);
    const Puzzle again = read_puzzle(written(puzzle));
    BOOST_REQUIRE(again.grid() != nullptr);
    BOOST_TEST((*again.grid() == *puzzle.grid()));
    BOOST_TEST((again.stated_solution->grid == puzzle.stated_solution->grid));
  }
  return count;
}

BOOST_AUTO_TEST_CASE(jigsaws_are_read_and_come_back) {
  BOOST_TEST(check_round_trip(test::data_file("jigsaws.jsonl")) == 40);
}

BOOST_AUTO_TEST_CASE(published_jigsaws_are_read_and_come_back) {
  if (!test::has_collections()) return;
  BOOST_TEST(check_round_trip(test::collection_file("variants/jigsaw.jsonl")) == 340);
}

BOOST_AUTO_TEST_CASE(published_links_are_read_or_name_the_rule_that_is_not_known) {
  if (!test::has_collections()) return;
  const auto reader = read_puzzles({test::collection_file("variants/fpuzzles_links.txt")}, {});
  int count = 0;
  for (; const auto reading = reader->next(); ++count) {
    const Puzzle& puzzle = std::get<Puzzle>(*reading);
    if (puzzle.grid() != nullptr) continue;
    BOOST_TEST(puzzle.error()->found.starts_with("rule '"));
    BOOST_TEST(puzzle.error()->found.ends_with("' is not known"));
  }
  BOOST_TEST(count == 24);
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
