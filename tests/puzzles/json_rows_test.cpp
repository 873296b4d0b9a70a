#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(json_rows)

namespace {

const std::string object =
    R"({"title": " one ", "rows": ["1 - - 2", "- 0 - -", ". - - -", "3 - - 4"], )"
    R"("solution": ["1 3 4 2", "4 2 3 1", "2 4 1 3", "3 1 2 4"]})";
const std::string cells = "1..2........3..4";

std::string object_with_replacement(std::string_view what, std::string_view with) {
  std::string text = object;
  return text.replace(text.find(what), what.size(), with);
}

}  // namespace

BOOST_AUTO_TEST_CASE(reads_one_puzzle_with_its_title_per_line) {
  CHECK_LINES(read_text("# a comment\n\n" + object + "\n\n" + object + "\n"),
              {"one 3 " + cells, "one 5 " + cells});
  CHECK_LINES(read_text(object, with_format("json")), {"one 1 " + cells});
  CHECK_LINES(read_text(R"({"rows":["1 - - 2","- - - -","- - - -","3 - - 4"]})"),
              {"demo-1 1 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_the_stated_solution) {
  const Puzzle puzzle = read_puzzle(object);
  std::string line;
  append_line(line, puzzle.stated_solution->grid);
  BOOST_TEST(line == "1342423124133124");
  BOOST_TEST(puzzle.stated_solution->places.of(4, puzzle.grid()->board()).column ==
             object.find("4 2 3 1") + 1);
  BOOST_TEST(!read_puzzle(object_with_replacement("solution", "other")).stated_solution);
}

BOOST_AUTO_TEST_CASE(reports_a_bad_object_with_its_place) {
  const auto check = [](const std::string& bad, const std::string& error) {
    const Lines lines = read_text(object + "\n" + bad + "\n" + object + "\n");
    BOOST_REQUIRE(lines.size() == 3U);
    BOOST_TEST(lines[1].substr(lines[1].find(" bad ")) == " bad demo.txt:2:" + error);
    BOOST_TEST(lines[2] == "one 3 " + cells);
  };
  check("{\"rows\": [", "11: the end of the text; expected JSON");
  check("{\"rows\": [\"1 - - 2\",", "21: the end of the text; expected JSON");
  check("  [1]", "3: '[1]'; expected an object, on one line");
  check(object_with_replacement("- 0 - -", "- 7 - -"),
        std::to_string(object.find("- 0 - -") + 3) +
            ": '7'; expected a digit from 1 to 4, several as candidates, or a blank");
  check(object_with_replacement("- 0 - -", "- 0 -"),
        std::to_string(object.find("- 0 - -") + 6) + ": a row of 3 cells; expected 4");
  check(object_with_replacement("\"- 0 - -\", ", ""),
        std::to_string(object.find("3 - - 4") - 11 + 9) + ": 3 rows; expected 4");
  check(R"({"rows": [1]})", "12: a list of 1 cell; expected a square number of them, or --box");
  check(R"({"rows": ["1 2 3"]})",
        "17: a row of 3 cells; expected a square number of them, or --box");
  check(object_with_replacement("4 2 3 1", "4 - 3 1"),
        std::to_string(object.find("4 2 3 1") + 3) +
            ": a blank in a solution; expected a digit in every cell");
  check(object_with_replacement("1 3 4 2", "1 3 4 9"),
        std::to_string(object.find("1 3 4 2") + 7) +
            ": '9'; expected a digit from 1 to 4, several as candidates, or a blank");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
