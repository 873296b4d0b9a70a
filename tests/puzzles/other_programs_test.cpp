// Tests the formats of HoDoKu, OpenSudoku and Simon Tatham's Solo.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(other_programs)

namespace {

const std::string cells =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const std::string small = "1...3..22..34...";

struct Variant {
  const char* text;
  const char* answer;  // the cells, or the error behind "demo-1 bad "
};

std::ostream& operator<<(std::ostream& out, const Variant& variant) { return out << variant.text; }

std::string read_first(const std::string& text) {
  const std::string line = read_text(text).at(0);
  const std::string bad = "demo-1 bad demo.txt:";
  return line.starts_with(bad) ? line.substr(bad.size()) : line.substr(line.rfind(' ') + 1);
}

}  // namespace

const std::vector<Variant> variants{
    {":0000:x:1...3..22..34...:::\n", small.c_str()},
    {":0300:17 48:+1...3..+22..34...::411 112::::\n", small.c_str()},
    {":0000:x:1...3..22..34....:::\n", "1:9: 17 characters; expected 81"},
    {":0000:x:1...3..22..34...:511::\n",
     "1:26: '511'; expected a removed candidate: digit, row and column, such as 911"},
    {":0000:x:1...3..22..34...:51::\n",
     "1:26: '51'; expected a removed candidate: digit, row and column, such as 911"},
    {":0000:x:1...3..22..35...:::\n", "1:21: '5'; expected a digit from 1 to 4 or a blank"},
    {"<opensudoku><game data=\"1000300220034000\"/></opensudoku>\n", small.c_str()},
    {"<?xml version='1.0'?>\n<opensudoku version=\"2\">\n<name>9x9</name>\n<game "
     "created=\"1\" data='1...3..22..34...' note=\"\"/>\n</opensudoku>\n",
     small.c_str()},
    {"<opensudoku>\n<game data=\"10003002&#50;0034000\"/>\n",
     "2:21: an XML entity; expected cells"},
    {"<opensudoku>\n<game note=\"1\"/>\n",
     "2:1: '<game note=\"1\"/'; expected data=\"CELLS\" in the tag <game>"},
    {"<opensudoku>\n<game data=", "2:1: '<game data='; expected data=\"CELLS\" in the tag <game>"},
    {"<opensudoku>\n<game data=1000/>\n",
     "2:1: '<game data=1000/'; expected data=\"CELLS\" in the tag <game>"},
    {"<opensudoku>\n<game data=\"100030022003400\"/>\n", "2:28: 15 characters; expected 81"},
    {"3x3:b3a2a6b9b3a5b1b1_8a6_4d8_1a2_9b7g8b6_7a8_2d2_6a9_5b8b2a3b9b5a1a3b\n", cells.c_str()},
    {"2x2:1c3b2_2b3_4c\n", small.c_str()},
    {"2x2x:1c3b2_2b3_4c\n", small.c_str()},
    {"2x2:1c3b2_2b3_4b\n", "1:5: 15 cells; expected 16"},
    {"2x2:1c3b2_2b3_5c\n", "1:15: '5'; expected 1 to 4"},
    {"3x3:a3b2a6b9b3a5b1b1a8a6a4d8a1a2a9b7g8b6a7a8a2d2a6a9a5b8b2a3b9b5a1a3b\n",
     "1:5: 89 cells; expected 81"},
    {"2x2m4db:1c3b2_2b3_4c\n", small.c_str()},
    {"Solo: 2x2ade:1c3b2_2b3_4c\n", small.c_str()},
    {"https://example.org/solo.html#2x2:1c3b2_2b3_4c\n", small.c_str()},
    {"2x2k:1c3b2_2b3_4c\n",
     "1:4: rules 'k', which are not read; expected cells alone, or x for diagonals"},
    {"4j:1c3b2_2b3_4c,a\n",
     "1:2: rules 'j', which are not read; expected cells alone, or x for diagonals"},
};

BOOST_DATA_TEST_CASE(reads_or_rejects_texts_of_other_programs,
                     boost::unit_test::data::make(variants)) {
  BOOST_TEST(read_first(sample.text) == sample.answer);
}

BOOST_AUTO_TEST_CASE(reads_all_games_of_a_line_and_removed_candidates) {
  CHECK_LINES(read_text("<opensudoku><game data=\"1000300220034000\"/><game "
                        "data=\"0000000000000000\"/></opensudoku>\n"),
              {"demo-1 1 " + small, "demo-2 1 " + std::string(16, '.')});
  const Grid grid = read_grids(":0000:x:1...3..22..34...:412 213::\n").at(0);
  BOOST_TEST(!grid.allows(1, 4));
  BOOST_TEST(!grid.allows(2, 2));
  BOOST_TEST(grid.allows(2, 4));
  BOOST_TEST(read_grids("2x2x:1c3b2_2b3_4c\n").at(0).board().area_count() == 14);
}

BOOST_AUTO_TEST_CASE(reads_the_givens_of_a_saved_game) {
  for (const std::string notes : {"-|", "0|0|"}) {
    std::string state;
    for (const char c : cells) {
      const bool is_first_blank = c == '.' && state.empty();
      state += (is_first_blank ? "4"
                : c == '.'     ? "0"
                               : std::string(1, c)) +
               "|" + notes + (c == '.' ? "1|" : "0|");
    }
    const std::string text = "<opensudoku>\n<game data=\"version: 1\n" + state +
                             "\" note=\"\"/>\n<game data=\"" + cells + "\"/>\n</opensudoku>\n";
    CHECK_LINES(read_text(text), {"demo-1 3 " + cells, "demo-2 4 " + cells});
    BOOST_TEST(read_puzzle(text).warnings.size() == 1U);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
