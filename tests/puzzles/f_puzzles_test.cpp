// Tests reading f-puzzles objects, lists and links from files, and writing them.
#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "src/base/lz_string.hpp"
#include "src/boards/layout.hpp"
#include "src/puzzles/puzzle_writer.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(f_puzzles)

namespace {

const std::string object =
    R"({"size":4,"title":"one","grid":[[{"value":1,"given":true},{},{},{}],)"
    R"([{},{},{},{"value":2,"given":true}],[{},{"value":3,"given":true},{},{}],[{},{},{},{}]]})";
const std::string cells = "1......2.3......";

/// The text of `object` as compressed by the JavaScript library lz-string.
const std::string code =
    "N4IgzglgXgpiBcAWANCALhNAbO8QHsA7OVAcwCcIATBAbVtADcBDLAV1wEYyJGZCEachwC+yYGIniRAXWQNJi8SBbtcA"
    "Jh58B8IaLkLlqjggDMW/oOEwlEg1IeKZMkUA";

/// Returns the written puzzle, or the error that prevents writing it.
std::string puzzle_text(Puzzle puzzle, const char* format = "f-puzzles") {
  puzzle.file = std::make_shared<const std::string>("demo.txt");
  PuzzleWriter writer(format);
  std::string text;
  const auto error = writer.append(puzzle, text);
  return error ? to_string(*error) : text;
}

Puzzle make_blank_puzzle(std::string_view layout, std::string_view rules = "") {
  Puzzle puzzle =
      good_puzzle(1, Grid(std::get<Board>(clausoku::make_board_of(layout, rules))), {{1, 1}});
  puzzle.name = "it";
  return puzzle;
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_objects_on_lines_in_lists_and_over_several_lines) {
  CHECK_LINES(read_text(object + "\n# a comment\n\n" + object + "\n"),
              {"one 1 " + cells, "one 4 " + cells});
  CHECK_LINES(read_text("[" + object + ",\n " + object + "]"),
              {"one 1 " + cells, "one 2 " + cells});
  CHECK_LINES(read_text("[\n\n" + object + "\n]\n" + object), {"one 3 " + cells, "one 5 " + cells});
  std::string pretty = object;
  for (std::size_t k = 0; k < pretty.size(); ++k) {
    if (std::string_view("{[,").find(pretty[k]) != std::string_view::npos)
      pretty.insert(k + 1, "\n  ");
  }
  CHECK_LINES(read_text(pretty + pretty + "\n" + pretty),
              {"one 1 " + cells, "one 43 " + cells, "one 86 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_links_of_several_sites) {
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

BOOST_AUTO_TEST_CASE(reads_links_and_objects_in_one_file) {
  CHECK_LINES(read_text(object + "\nfpuzzles" + code + "\n" + object),
              {"one 1 " + cells, "one 2 " + cells, "one 3 " + cells});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_line_and_reads_the_next_puzzle) {
  const auto check = [](const std::string& bad, const std::string& error) {
    CHECK_LINES(read_text(object + "\n" + bad + "\n" + object),
                {"one 1 " + cells, "demo-2 bad demo.txt:2:" + error, "one 3 " + cells});
  };
  check(R"({"size":9})", "1: an object without 'grid'; expected an f-puzzles object");
  check(R"({"grid":[[{}],]})", "15: ']'; expected JSON");
  check(R"({"grid":[[{}])", "14: the end of the text; expected JSON");
  check(R"({"size":1e999})", "9: '1e999'; expected a number of at most 1.8e308");
  check(R"({"grid":"ab)", "12: the end of the text; expected JSON");
  check("hello world", "1: 'hello'; expected an f-puzzles object or link (see 'clausoku formats')");
  check(
      "https://f-puzzles.com/?id=y3x5h7",
      "1: a link that does not contain its puzzle, which only a network request can find; expected "
      "the puzzle's digits, or a link with the puzzle in it: https://f-puzzles.com/?load=CODE");
  check("https://f-puzzles.com/?load=" + code.substr(0, 40),
        "69: the end of the code; expected more characters");
  check("https://f-puzzles.com/?load=N4I*", "32: '*'; expected a character of base64");
  check("https://f-puzzles.com/?load=%4e4I*", "34: '*'; expected a character of base64");
  check("https://f-puzzles.com/?load=" + compress_lz_string("[1]"),
        "29: an object without 'grid'; expected an f-puzzles object");
}

BOOST_AUTO_TEST_CASE(truncated_line_does_not_affect_the_next_line) {
  for (std::size_t size = 1; size < object.size(); ++size) {
    const Lines lines =
        read_text(object.substr(0, size) + "\n" + object + "\r\n  " + object + "\n");
    BOOST_TEST_CONTEXT(object.substr(0, size)) {
      BOOST_REQUIRE(lines.size() == 3U);
      BOOST_TEST(lines[0].find(" bad demo.txt:1:") != std::string::npos);
      BOOST_TEST(lines[1] == "one 2 " + cells);
      BOOST_TEST(lines[2] == "one 3 " + cells);
    }
  }
}

BOOST_AUTO_TEST_CASE(reads_an_object_with_line_breaks_at_any_bracket) {
  for (const std::string before : {"[", ",", ":", "{", "}", "]"}) {
    for (const std::string space : {"\n", "\n  ", "\r\n\t"}) {
      std::string text;
      for (const char c : object) {
        if (before == "{" && c == '{' && !text.empty()) text += space;
        text += c;
        if (before != "{" && c == before[0]) text += space;
      }
      CHECK_LINES(read_text(text, with_format("f-puzzles")), {"one 1 " + cells});
    }
  }
}

BOOST_AUTO_TEST_CASE(reads_nothing_after_a_broken_list) {
  CHECK_LINES(
      read_text("[" + object),
      {"one 1 " + cells, "demo-2 bad demo.txt:1:157: the end of the file; expected ',' or ']'"});
  CHECK_LINES(read_text("[" + object + ",\n"),
              {"one 1 " + cells,
               "demo-2 bad demo.txt:2:1: the end of the file; expected an f-puzzles object"});
  CHECK_LINES(read_text("[" + object + "\n" + object + "]"),
              {"one 1 " + cells, "demo-2 bad demo.txt:2:1: '{'; expected ',' or ']'"});
  CHECK_LINES(
      read_text("[" + object + ", 7, " + object + "]"),
      {"one 1 " + cells, "demo-2 bad demo.txt:1:159: '7'; expected an f-puzzles object: '{'"});
  CHECK_LINES(read_text("[" + object + R"(,{"grid":)" + "\n" + R"("}" {"size":4}])"),
              {"one 1 " + cells, "demo-2 bad demo.txt:2:4: the end of the text; expected JSON"});
}

BOOST_AUTO_TEST_CASE(writes_an_object_on_one_line) {
  const Puzzle puzzle = read_puzzle(object);
  BOOST_TEST(puzzle_text(puzzle) == object + "\n");
  BOOST_TEST(puzzle_text(puzzle, "f-puzzles-link") == "https://f-puzzles.com/?load=" + code + "\n");
}

BOOST_AUTO_TEST_CASE(written_puzzles_survive_a_round_trip) {
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
    Puzzle puzzle = make_blank_puzzle(layout, rules);
    Grid grid = *puzzle.grid();
    grid.set(1, 3);
    Candidates marks = Candidates::all(grid.board());
    marks.remove(5, 2);
    grid.restrict(marks);
    puzzle.content = grid;
    for (const char* format : {"f-puzzles", "f-puzzles-link"}) {
      const Puzzle again = read_puzzle(puzzle_text(puzzle, format));
      BOOST_TEST_CONTEXT(grid.board().name()) {
        BOOST_REQUIRE(again.grid() != nullptr);
        BOOST_TEST(*again.grid() == grid);
        BOOST_TEST(again.grid()->board().name() == grid.board().name());
        BOOST_TEST(again.name == "it");
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(does_not_write_houses_of_named_rules_as_extra_regions) {
  for (const char* rules : {"disjoint-groups", "diagonals", "diagonals,disjoint-groups"}) {
    const std::string text = puzzle_text(make_blank_puzzle("9x9", rules));
    BOOST_TEST(text.find("extraregion") == std::string::npos, text);
  }
  BOOST_TEST(puzzle_text(make_blank_puzzle("9x9", "windows")).find("extraregion") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(writes_names_and_stated_solutions) {
  const std::string text = R"({"size":1,"title":"a \"name\" — ü\n","grid":[[{}]],"solution":[1]})";
  BOOST_TEST(puzzle_text(read_puzzle(text)) == text + "\n");
}

BOOST_AUTO_TEST_CASE(rejects_boards_and_marks_that_f_puzzles_cannot_state) {
  BOOST_TEST(puzzle_text(make_blank_puzzle("samurai")) ==
             "demo.txt:1:1: a samurai board; expected n rows and n columns, with regions and extra "
             "regions only, to be written as f-puzzles");
  Puzzle puzzle = make_blank_puzzle("4x4");
  Grid grid = *puzzle.grid();
  Candidates marks = Candidates::all(grid.board());
  for (Digit digit = 1; digit <= 4; ++digit) marks.remove(6, digit);
  grid.restrict(marks);
  puzzle.content = grid;
  BOOST_TEST(puzzle_text(puzzle, "f-puzzles-link") ==
             "demo.txt:1:1: no digit possible in r2c3; expected one or more, to be written as "
             "f-puzzles-link");
}

/// Requires each puzzle of a file to survive a round trip; returns the number of puzzles.
int count_checked_round_trips(const std::string& file) {
  const auto reader = read_puzzles({file}, {});
  int count = 0;
  for (; const auto reading = reader->next(); ++count) {
    const Puzzle& puzzle = std::get<Puzzle>(*reading);
    BOOST_REQUIRE(puzzle.grid() != nullptr);
    BOOST_TEST(puzzle.stated_solution != nullptr);
    const Puzzle again = read_puzzle(puzzle_text(puzzle));
    BOOST_REQUIRE(again.grid() != nullptr);
    BOOST_TEST(*again.grid() == *puzzle.grid());
    BOOST_TEST(again.stated_solution->grid == puzzle.stated_solution->grid);
  }
  return count;
}

BOOST_AUTO_TEST_CASE(jigsaws_survive_a_round_trip) {
  BOOST_TEST(count_checked_round_trips(test::data_file("jigsaws.jsonl")) == 40);
}

BOOST_AUTO_TEST_CASE(published_jigsaws_survive_a_round_trip) {
  if (!test::has_collections()) return;
  BOOST_TEST(count_checked_round_trips(test::collection_file("variants/jigsaw.jsonl")) == 340);
}

BOOST_AUTO_TEST_CASE(reads_published_links_or_names_their_unknown_rule) {
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
