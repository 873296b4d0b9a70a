#include "src/boards/board_name.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>

#include "src/boards/further_houses.hpp"
#include "tests/boards/boards.hpp"
#include "tests/printing.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(board_name)

namespace {

/// Returns the verdict for a board with the houses of a layout and another name.
BoardNameVerdict check(const std::string& layout, const std::string& name,
                       void (*change)(BoardPlan&) = nullptr) {
  BoardPlan plan = std::get<BoardPlan>(make_layout_plan(layout));
  plan.name = name;
  if (change != nullptr) change(plan);
  return check_board_name(std::get<Board>(Board::make(plan)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(accepts_the_name_of_every_board) {
  std::vector<std::string> layouts{"9x9",
                                   "4x4",
                                   "2x3",
                                   "latin:9",
                                   "16x16",
                                   "1x5",
                                   "jigsaw:AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF",
                                   "assembly:1,1;1,10"};
  for (const LayoutKind& kind : layout_kinds()) {
    if (!kind.example.empty()) layouts.emplace_back(kind.example);
  }
  int boards = 0;
  for (const std::string& layout : layouts) {
    std::vector<std::string> rules{""};
    for (const FurtherHousesRule& rule : further_houses_rules()) rules.emplace_back(rule.name);
    rules.emplace_back("diagonals,disjoint-groups");
    for (const std::string& rule : rules) {
      const auto made = make_board_of(layout, rule);
      const auto* board = std::get_if<Board>(&made);
      if (board == nullptr) continue;
      ++boards;
      BOOST_TEST(check_board_name(*board) == BoardNameVerdict::right, board->name());
    }
  }
  BOOST_TEST(boards > 40);
}

BOOST_AUTO_TEST_CASE(rejects_the_name_of_another_board) {
  const std::string jigsaw = "jigsaw:ABBBAACBADCCDDDC";
  for (const char* name :
       {"4x4", "9x9", "2x3", "latin:4", "jigsaw:AABBAABBCCDDCCDD", "samurai",
        "jigsaw:ABBBAACBADCCDDDC with diagonals", "assembly:1,1;1,4", "6x6 with 2x3 boxes"}) {
    BOOST_TEST(check(jigsaw, name) == BoardNameVerdict::wrong, name);
  }
  BOOST_TEST(check(jigsaw, jigsaw) == BoardNameVerdict::right);
}

BOOST_AUTO_TEST_CASE(rejects_any_change_of_the_named_board) {
  for (const auto& change : std::vector<void (*)(BoardPlan&)>{
           [](BoardPlan& plan) { plan.houses.pop_back(); },
           [](BoardPlan& plan) { plan.houses.push_back(plan.houses.back()); },
           [](BoardPlan& plan) { std::swap(plan.houses[0].cells[0], plan.houses[1].cells[1]); },
           [](BoardPlan& plan) { plan.houses.back().kind = AreaKind::further; },
           [](BoardPlan& plan) {
             plan.regions.push_back({AreaKind::further, "x", {0, 5}});
           },
           [](BoardPlan& plan) { plan.blocks[0] = plan.blocks.back(); },
           [](BoardPlan& plan) { ++plan.rows; },
           [](BoardPlan& plan) {
             plan.rows = 5;
             for (CanvasPlace& place : plan.cells) ++place.row;
           },
       }) {
    BOOST_TEST((check("latin:4", "latin:4", change) != BoardNameVerdict::right ||
                check("4x4", "4x4", change) != BoardNameVerdict::right));
    BOOST_TEST(check("4x4", "4x4", change) == BoardNameVerdict::wrong);
  }
  const auto reorder = [](BoardPlan& plan) {
    std::swap(plan.houses[0], plan.houses[9]);
    for (int& block : plan.blocks) block = 7 - block;
  };
  BOOST_TEST(check("4x4", "4x4", reorder) == BoardNameVerdict::right);
}

BOOST_AUTO_TEST_CASE(knows_no_board_of_other_names) {
  const std::string file = std::filesystem::temp_directory_path() / "clausoku_pieces_without_dots";
  std::ofstream(file) << "AABBAABBCCDDCCDD\n";
  for (const std::string& name : std::vector<std::string>{
           "", "spots", "4x4 with extra regions 1", "latin:4 with regions 2", "4x4 with 2x3 boxes",
           "jigsaw:" + file, "assembly:" + file, "jigsaw:", "6x6", "latin:0"}) {
    BOOST_TEST(check("4x4", name) == BoardNameVerdict::unknown, name);
  }
  std::filesystem::remove(file);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
