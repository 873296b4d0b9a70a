// Tests of the puzzles that the page's dialog New offers.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "src/base/json_bytes.hpp"
#include "src/calls/json/session.hpp"

namespace data = boost::unit_test::data;
using namespace clausoku;
using json_calls::Json;

BOOST_AUTO_TEST_SUITE(new_puzzles)

namespace {

Json call(const Json& request) {
  return parse_ordered_json(
      json_calls::Session().call(request.dump(), [](std::string_view) { return true; }));
}

Json make_puzzle(const std::string& board, const std::string& clues, const std::string& level) {
  const Json answer = call({{"command", "generate"},
                            {"playable", true},
                            {"board", board},
                            {"clues", clues},
                            {"difficulty", level}});
  BOOST_REQUIRE_MESSAGE(!answer.contains("error"), answer.dump());
  return answer["puzzles"][0];
}

struct Choice {
  const char* board;
  const char* clues;
  const char* level;
  friend std::ostream& operator<<(std::ostream& out, const Choice& choice) {
    return out << choice.board << ' ' << choice.clues << ' ' << choice.level;
  }
};

// Puzzles with as few givens as possible rarely have these levels, or take minutes.
constexpr Choice rare_choices[] = {
    {"9x9", "thermometer", "easy"},
    {"9x9", "arrow", "easy"},
    {"9x9", "killer-cage", "easy"},
    {"9x9", "between-line", "hard"},
    {"9x9", "sandwich", "medium"},
    {"9x9", "x-sum", "easy"},
    {"2x3", "little-killer", "easy"},
    {"2x4", "numbered-rooms", "easy"},
    {"16x16", "", "easy"},
    {"samurai", "", "easy"},
    {"3x4", "killer-cage", "medium"},
    {"butterfly", "", "medium"},
};

}  // namespace

BOOST_DATA_TEST_CASE(makes_a_puzzle_of_a_rare_level, data::make(rare_choices), choice) {
  const Json made = make_puzzle(choice.board, choice.clues, choice.level);
  BOOST_TEST(made["difficulty"]["level"] == choice.level);
}

BOOST_AUTO_TEST_CASE(makes_all_offered_puzzles_of_small_boards) {
  for (const char* board : {"4x4", "latin:5"}) {
    const Json offered = call({{"command", "new-puzzles"}, {"board", board}});
    BOOST_TEST(offered["clues"].size() > 20);
    for (const std::string clues : offered["clues"]) {
      for (const std::string level : {"", "easy", "medium"}) {
        const Json made = make_puzzle(board, clues, level);
        const Json read = call({{"command", "read"}, {"puzzle", made["text"]}});
        BOOST_TEST(!read["puzzles"][0]["clues"].empty(), board << ' ' << clues << ' ' << level);
        const Json solved = call({{"command", "solve"}, {"puzzle", made["text"]}});
        BOOST_TEST(solved["verdict"] == "unique", board << ' ' << clues << ' ' << level);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(makes_an_easier_puzzle_if_none_of_the_level_is_found) {
  const Json made = make_puzzle("4x4", "even", "extreme");
  BOOST_TEST(made["difficulty"]["level"] == "easy");
}

BOOST_AUTO_TEST_CASE(offers_no_clues_and_levels_that_a_board_lacks) {
  const auto offered = [](const char* board) {
    return call({{"command", "new-puzzles"}, {"board", board}});
  };
  BOOST_TEST(offered("4x4")["levels"] == Json({"easy"}));
  BOOST_TEST(offered("latin:5")["levels"] == Json({"easy", "medium", "hard"}));
  BOOST_TEST(offered("9x9")["levels"].size() == 5);
  BOOST_TEST(offered("samurai")["clues"].empty());
  const auto has_clue = [&](const char* board, const char* clue) {
    const Json clues = offered(board)["clues"];
    return std::ranges::find(clues, Json(clue)) != clues.end();
  };
  BOOST_TEST(has_clue("9x9", "entropic-line"));
  BOOST_TEST(!has_clue("4x4", "entropic-line"));
  BOOST_TEST(has_clue("3x4", "sandwich"));
  BOOST_TEST(has_clue("16x16", "killer-cage"));
  BOOST_TEST(!has_clue("16x16", "sandwich"));    // takes minutes to make
  BOOST_TEST(!has_clue("9x9", "greater-than"));  // f-puzzles cannot state it
}

BOOST_AUTO_TEST_SUITE_END()
