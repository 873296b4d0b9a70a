#include "src/puzzles/grid_text.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(sdk)

const std::string rows = "1...\n.2..\n..3.\n...4\n";
const std::string cells = "1....2....3....4";

BOOST_AUTO_TEST_CASE(reads_a_sadman_file_without_its_state) {
  CHECK_LINES(read_text("#AAuthor\n#DEasy one\n#CA comment\n#B10-20-2006\n[Puzzle]\n" + rows +
                        "[State]\n1234\n3412\n4123\n2341\n[PencilMarks]\n1,2,3,4\n"),
              {"Easy one 1 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_a_sudocue_file_without_a_section) {
  CHECK_LINES(read_text("#ARuud\n#DA random puzzle\n#LEasy\n#Uhttp://www.sudocue.net/\n" + rows),
              {"A random puzzle 1 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_a_section_without_headers) {
  CHECK_LINES(read_text("[Puzzle]\n" + rows), {"demo-1 1 " + cells});
  CHECK_LINES(read_text("\n\n [puzzle] \r\n" + rows), {"demo-1 3 " + cells});
}

BOOST_AUTO_TEST_CASE(prefers_the_name_header_to_the_description_header) {
  CHECK_LINES(read_text("#DLong text\n#N Short \n" + rows), {"Short 1 " + cells});
  CHECK_LINES(read_text("#NShort\n#DLong text\n" + rows), {"Short 1 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_consecutive_puzzles) {
  CHECK_LINES(read_text("#Da\n[Puzzle]\n" + rows + "[State]\n" + rows + "#Db\n[Puzzle]\n" + rows +
                        "[State]\n" + rows + "[Puzzle]\n" + rows + "\n" + rows + "#Dc\n" + rows),
              {"a 1 " + cells, "b 12 " + cells, "demo-3 23 " + cells, "demo-4 29 " + cells,
               "c 33 " + cells});
}

BOOST_AUTO_TEST_CASE(compares_the_solution_in_its_section) {
  const std::string solution = "1342\n4213\n2431\n3124\n";
  for (const std::string& text : {"[Puzzle]\n" + rows + "[Solution]\n" + solution,
                                  "[Puzzle]\n" + rows + "\n# note\n[solution]\n\n" + solution,
                                  "[Puzzle]\n" + rows + "[Solution]\n1342421324313124\n"}) {
    const Puzzle puzzle = read_puzzle(text);
    BOOST_REQUIRE(puzzle.stated_solution != nullptr);
    BOOST_TEST(puzzle.stated_solution->grid[1] == 3);
  }
  CHECK_LINES(read_text("[Puzzle]\n" + rows + "[Solution]\n134\n"),
              {"demo-1 bad demo.txt:7:4: a row of 3 characters; expected 4"});
  CHECK_LINES(read_text("[Puzzle]\n" + rows + "[Solution]\n[Puzzle]\n" + rows),
              {"demo-1 1 " + cells, "demo-2 7 " + cells});
}

BOOST_AUTO_TEST_CASE(rejects_rules_in_headers) {
  for (const char letter : std::string("CDL")) {
    const auto lines = read_text(std::string("#") + letter + "killer\n" + rows);
    BOOST_REQUIRE(lines.size() == 1U);
    BOOST_TEST(lines[0].find("a rule in the header") != std::string::npos, lines[0]);
  }
  CHECK_LINES(read_text("#AKiller Joe\n[Puzzle]\n" + rows), {"demo-1 1 " + cells});
}

BOOST_AUTO_TEST_CASE(skips_other_comments) {
  CHECK_LINES(read_text("# a comment\n#Dname\n#\n" + rows), {"name 2 " + cells});
  CHECK_LINES(read_text("# a comment\n# Dname\n" + rows), {"demo-1 3 " + cells});
}

BOOST_AUTO_TEST_CASE(treats_headers_far_before_the_rows_as_comments) {
  std::string comments;
  for (int k = 0; k < 20; ++k) comments += "# comment\n";
  CHECK_LINES(read_text("#Dnear\n" + comments.substr(10) + rows), {"near 1 " + cells});
  CHECK_LINES(read_text("#Dfar\n" + comments + rows), {"demo-1 22 " + cells});
  const std::string long_comment = "#" + std::string(3'000'000, 'x') + "\n";
  CHECK_LINES(read_text("#Dfar\n" + long_comment + rows), {"demo-1 3 " + cells});
}

BOOST_AUTO_TEST_CASE(reads_a_puzzle_line_after_a_header_like_comment) {
  CHECK_LINES(read_text("#Date of today\n" + std::string(81, '.') + "\n"),
              {"demo-1 2 " + std::string(81, '.')});
}

BOOST_AUTO_TEST_CASE(reports_a_bad_puzzle_and_continues_at_the_next_header) {
  const auto check = [&](const std::string& text, const std::string& error) {
    CHECK_LINES(
        read_text("#Da\n[Puzzle]\n" + rows + text + "#Dc\n[Puzzle]\n" + rows),
        {"a 1 " + cells, error,
         "c " + std::to_string(7 + std::count(text.begin(), text.end(), '\n')) + " " + cells});
  };
  check("#Db\n[Puzzle]\n10a0\n0200\n0030\n0004\n",
        "b bad demo.txt:9:3: 'a'; expected a digit from 1 to 4 or a blank");
  check("#Db\n[Puzzle]\n1000\n020\n0030\n0004\n[State]\n1234\n",
        "b bad demo.txt:10:4: a row of 3 characters; expected 4");
  check("#Db\n[Puzzle]\n1000\n0200\n0030\n", "b bad demo.txt:12:1: '#Dc'; expected row 4 of 4");
  check("#Db\n[Puzzle]\n1000\n0200\n[State]\n0200\n",
        "b bad demo.txt:11:1: '[State]'; expected row 3 of 4");
  check("#Db\n[Puzzle]\n[State]\n0200\n", "b bad demo.txt:9:1: '[State]'; expected row 1 of 4");
}

BOOST_AUTO_TEST_CASE(reports_a_section_without_rows) {
  CHECK_LINES(read_text("[Puzzle]\n[Puzzle]\n" + rows),
              {"demo-1 bad demo.txt:2:1: '[Puzzle]'; expected row 1 of 9", "demo-2 2 " + cells});
  CHECK_LINES(read_text("#Dname\n[Puzzle]\n"),
              {"name bad demo.txt:3:1: the end of the file; expected row 1 of 9"});
}

BOOST_AUTO_TEST_CASE(rejects_a_file_with_only_headers) {
  CHECK_LINES(read_text("#Dname\n", with_format("sdk")),
              {"demo.txt: no puzzle; expected at least one"});
  CHECK_LINES(read_text("[State]\n" + rows, with_format("sdk")),
              {"demo.txt: no puzzle; expected at least one"});
}

BOOST_AUTO_TEST_CASE(written_grids_survive_a_round_trip) {
  std::string text;
  append_sdk(text, "one", make_patterned_grid(3, 3));
  append_sdk(text, "two", make_patterned_grid(3, 3));
  BOOST_TEST(text.substr(0, 24) == "#Done\n[Puzzle]\n123456789");
  std::string line;
  append_line(line, make_patterned_grid(3, 3));
  CHECK_LINES(read_text(text), {"one 1 " + line, "two 12 " + line});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
