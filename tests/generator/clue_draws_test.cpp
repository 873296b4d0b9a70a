// Tests that clues of every type, picked for a solution, are true in it and all different.
#include "src/generator/clue_draws.hpp"

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <set>

#include "src/boards/layout.hpp"
#include "src/clues/clue_rule.hpp"
#include "src/generator/random_solution.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"
#include "src/puzzles/grid_text.hpp"
#include "tests/printing.hpp"

BOOST_AUTO_TEST_SUITE(clue_draws)

namespace {

using namespace clausoku;

Grid pick_random_solution(const char* layout, Random& random) {
  const Grid blank(std::get<Board>(make_board_of(layout, "")));
  return pick_solution(blank, random, {}).solution.value();
}

std::vector<std::string_view> parse_clue_type_names(const char* list) {
  std::vector<std::string_view> names;
  const auto types = std::get<std::vector<const ClueType*>>(parse_clue_types(list));
  for (const ClueType* type : types) names.push_back(type->name);
  return names;
}

/// Returns true if the clue stands beside a row or column and points along this row or column.
bool is_along_row_or_column(const Outside& outside, const Board& board) {
  const bool is_above = outside == Outside{-1, outside.column, 1, 0};
  const bool is_below = outside == Outside{board.rows(), outside.column, -1, 0};
  const bool is_left = outside == Outside{outside.row, -1, 0, 1};
  const bool is_right = outside == Outside{outside.row, board.columns(), 0, -1};
  const bool has_row = outside.row >= 0 && outside.row < board.rows();
  const bool has_column = outside.column >= 0 && outside.column < board.columns();
  return ((is_above || is_below) && has_column) || ((is_left || is_right) && has_row);
}

Puzzle read_f_puzzles(const std::string& text) {
  RegionBoards boards;
  return read_f_puzzles_object({text, {1, 1}, false}, std::nullopt, boards);
}

}  // namespace

BOOST_AUTO_TEST_CASE(picks_different_true_clues_of_every_type) {
  for (const ClueType* type : clue_types()) {
    if (!can_be_picked(*type)) continue;
    Random random(1, 1);
    const Grid solution = pick_random_solution("9x9", random);
    const std::vector types{type};
    ClueDraws draws(solution, types, random);
    std::set<std::string> seen;
    for (int k = 0; k < 5; ++k) {
      const auto clue = draws.pick_clue();
      BOOST_REQUIRE_MESSAGE(clue != nullptr, type->name);
      BOOST_TEST(clue->holds(solution), clue->text());
      BOOST_TEST(seen.insert(clue->text()).second, clue->text());
    }
  }
}

BOOST_AUTO_TEST_CASE(does_not_pick_clues_that_apply_to_the_complete_grid) {
  for (const ClueType* type : clue_types()) {
    const bool is_everywhere =
        type->form == FPuzzlesForm::flag || type->form == FPuzzlesForm::negative;
    if (is_everywhere) BOOST_TEST(!can_be_picked(*type), type->name);
  }
}

BOOST_AUTO_TEST_CASE(randomly_picked_cages_and_lines_do_not_overlap) {
  for (const char* kind : {"killer", "thermo", "arrow"}) {
    Random random(2, 1);
    const Grid solution = pick_random_solution("9x9", random);
    const auto types = std::get<0>(parse_clue_types(kind));
    ClueDraws draws(solution, types, random);
    std::vector<int> uses(81);
    int count = 0;
    for (auto clue = draws.pick_clue(); clue != nullptr; clue = draws.pick_clue(), ++count) {
      for (const Cell cell : clue->cells()) ++uses[static_cast<std::size_t>(cell)];
    }
    BOOST_TEST(count > 5);
    BOOST_TEST(*std::ranges::max_element(uses) == 1);
  }
}

BOOST_AUTO_TEST_CASE(outside_clues_survive_a_round_trip_through_f_puzzles) {
  std::set<std::string_view> straight_types;
  for (const ClueType* type : clue_types()) {
    if (!type->shape.is_outside) continue;
    const bool is_diagonal = type->name == "little-killer";
    if (!is_diagonal) straight_types.insert(type->name);
    for (const char* layout : {"2x3", "9x9"}) {
      std::set<std::pair<int, int>> sides;
      for (std::uint64_t stream = 0; stream < 40; ++stream) {
        Random random(1, stream);
        Puzzle puzzle;
        const Grid solution = pick_random_solution(layout, random);
        const Board& board = solution.board();
        const std::vector types{type};
        ClueDraws draws(solution, types, random);
        RuleList rules;
        for (int k = 0; k < 3; ++k) {
          const auto rule = draws.pick_clue();
          BOOST_TEST_REQUIRE(rule != nullptr);
          const Outside outside = *std::get<Clue>(parse_clue(rule->text(), board)).outside;
          sides.emplace(outside.down, outside.right);
          BOOST_TEST(is_along_row_or_column(outside, board) != is_diagonal, rule->text());
          BOOST_TEST((outside.down != 0 && outside.right != 0) == is_diagonal, rule->text());
          rules.push_back(rule);
        }
        Grid grid(board);
        grid.set_rules(rules);
        puzzle.content = grid;
        BOOST_REQUIRE(!find_f_puzzles_writing_error(puzzle));
        std::string text;
        append_f_puzzles(text, puzzle);
        BOOST_TEST((text.find("\"direction\"") != std::string::npos) == is_diagonal, text);
        const Puzzle again = read_f_puzzles(text);
        BOOST_REQUIRE_MESSAGE(again.grid() != nullptr, text);
        BOOST_TEST(*again.grid() == grid, text);
      }
      BOOST_TEST(sides.size() == (type->name == "sandwich" ? 2U : 4U), type->name);
    }
  }
  const std::set<std::string_view> expected{"numbered-rooms", "sandwich", "skyscraper", "x-sum"};
  BOOST_TEST(straight_types == expected, boost::test_tools::per_element());
}

// Files that other programs wrote may contain outside clues along diagonals.
BOOST_AUTO_TEST_CASE(reads_outside_clues_along_a_diagonal) {
  const Board board = std::get<Board>(make_board_of("9x9", ""));
  for (const char* text : {"sandwich 5 @r0c0:DR", "x-sum 9 @r0c0:DR", "skyscraper 2 @r10c0:UR"}) {
    const auto rule = parse_rule(text, board);
    BOOST_TEST(std::holds_alternative<std::shared_ptr<const Rule>>(rule), text);
  }
}

BOOST_AUTO_TEST_CASE(allows_line_crossings_on_request) {
  Random random(2, 1);
  const Grid solution = pick_random_solution("2x3", random);
  const auto types = std::get<0>(parse_clue_types("thermo"));
  ClueDraws draws(solution, types, random);
  while (draws.pick_clue() != nullptr) {
  }
  draws.allow_line_crossings();
  BOOST_TEST(draws.pick_clue() != nullptr);
}

BOOST_AUTO_TEST_CASE(group_name_selects_several_clue_types) {
  using Names = std::vector<std::string_view>;
  BOOST_TEST(parse_clue_type_names("dots") == (Names{"difference", "ratio"}));
  BOOST_TEST(parse_clue_type_names("killer,killer-cage, ratio,dots") ==
             (Names{"killer-cage", "ratio", "difference"}));
  for (const auto& [name, list] : clue_type_groups()) {
    BOOST_TEST(std::holds_alternative<std::vector<const ClueType*>>(parse_clue_types(name)), name);
  }
}

BOOST_AUTO_TEST_CASE(picks_sandwiches_on_the_left_and_above) {
  Random random(1, 1);
  const Grid solution = pick_random_solution("9x9", random);
  const auto types = std::get<0>(parse_clue_types("sandwich"));
  ClueDraws draws(solution, types, random);
  for (int k = 0; k < 10; ++k) {
    const auto clue = draws.pick_clue();
    BOOST_TEST_REQUIRE(clue != nullptr);
    BOOST_TEST((clue->text().ends_with(":R") || clue->text().ends_with(":D")), clue->text());
  }
}

BOOST_AUTO_TEST_CASE(picks_clues_on_boards_with_missing_cells) {
  Random random(3, 1);
  const Grid solution = pick_random_solution("samurai", random);
  const auto types = std::get<0>(parse_clue_types("killer,dots,thermo,quadruple"));
  ClueDraws draws(solution, types, random);
  for (int k = 0; k < 50; ++k) {
    const auto clue = draws.pick_clue();
    BOOST_TEST_REQUIRE(clue != nullptr);
    BOOST_TEST(clue->holds(solution), clue->text());
  }
}

BOOST_AUTO_TEST_SUITE_END()
