#include "src/generator/random_solution.hpp"

#include <boost/test/unit_test.hpp>
#include <map>
#include <string>

#include "src/boards/layout.hpp"
#include "src/check/checker.hpp"
#include "src/clues/named_rules.hpp"
#include "src/puzzles/grid_text.hpp"

BOOST_AUTO_TEST_SUITE(random_solution)

namespace {

using namespace clausoku;

Grid make_blank_grid(const char* layout, const char* houses = "", const char* rules = "") {
  Grid grid(std::get<Board>(make_board_of(layout, houses)));
  grid.set_rules(std::get<RuleList>(make_global_rules(rules, grid.board())));
  return grid;
}

}  // namespace

BOOST_AUTO_TEST_CASE(solutions_of_many_boards_pass_the_checker) {
  for (const Grid& grid :
       {make_blank_grid("4x4"), make_blank_grid("2x3"), make_blank_grid("9x9", "diagonals"),
        make_blank_grid("9x9", "windows"), make_blank_grid("9x9", "", "anti-knight"),
        make_blank_grid("16x16"), make_blank_grid("samurai"), make_blank_grid("latin:7"),
        make_blank_grid("36x36"), make_blank_grid("3x5")}) {
    for (std::uint64_t stream = 0; stream < 3; ++stream) {
      Random random(1, stream);
      const auto drawn = pick_solution(grid, random, {});
      BOOST_REQUIRE_MESSAGE(drawn.solution, grid.board().name());
      BOOST_TEST(!check_solution(grid, *drawn.solution));
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_givens_and_pencilmarks) {
  Grid grid = make_blank_grid("9x9");
  grid.set(0, 7);
  grid.set(80, 7);
  Candidates marks = Candidates::all(grid.board());
  for (Digit digit = 1; digit <= 8; ++digit) marks.remove(40, digit);
  grid.restrict(marks);
  Random random(1, 1);
  const auto drawn = pick_solution(grid, random, {});
  BOOST_REQUIRE(drawn.solution);
  BOOST_TEST(!check_solution(grid, *drawn.solution));
  BOOST_TEST((*drawn.solution)[40] == 9);
}

BOOST_AUTO_TEST_CASE(proves_that_a_board_has_no_solution) {
  Random random(1, 1);
  const auto drawn = pick_solution(make_blank_grid("4x4", "", "anti-king,anti-knight"), random, {});
  BOOST_TEST(!drawn.solution);
  BOOST_TEST(drawn.is_certain);
}

BOOST_AUTO_TEST_CASE(picks_all_288_solutions_of_the_4x4_board) {
  std::map<std::string, int> seen;
  for (std::uint64_t stream = 0; stream < 5'000; ++stream) {
    Random random(1, stream);
    std::string line;
    append_line(line, *pick_solution(make_blank_grid("4x4"), random, {}).solution);
    ++seen[line];
  }
  BOOST_TEST(seen.size() == 288);
}

BOOST_AUTO_TEST_CASE(stop_request_ends_the_random_pick) {
  std::stop_source stop;
  stop.request_stop();
  Random random(1, 1);
  const auto drawn = pick_solution(make_blank_grid("16x16"), random, Deadline(stop.get_token()));
  BOOST_TEST(!drawn.solution);
  BOOST_TEST(!drawn.is_certain);
}

BOOST_AUTO_TEST_SUITE_END()
