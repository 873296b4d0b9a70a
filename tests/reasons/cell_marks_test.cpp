// Tests explanations with pencilmarks among the premises. Brute force tries all 4×4 fillings.
#include <algorithm>
#include <bit>
#include <nlohmann/json.hpp>

#include "src/reasons/redundant_premises.hpp"
#include "tests/drawings/explaining.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(cell_marks)

namespace {

/// Returns the number of fillings of a 4×4 board that agree with these givens and pencilmarks. Does
/// not use grids with pencilmarks or a solver, since these are tested here.
int count_solutions(const std::vector<Premise>& premises) {
  static const auto all = find_all_solutions(Grid(board(2, 2)));
  return static_cast<int>(std::ranges::count_if(all, [&](const auto& digits) {
    return std::ranges::all_of(premises, [&](const Premise& premise) {
      if (const auto* given = std::get_if<Placement>(&premise)) {
        return int{digits[given->cell]} == given->digit;
      }
      const auto& marks = std::get<CellMarks>(premise);
      return std::ranges::count(marks.digits, int{digits[marks.cell]}) > 0;
    });
  }));
}

std::vector<Premise> without_premise(std::vector<Premise> premises, std::size_t k) {
  premises.erase(premises.begin() + static_cast<std::ptrdiff_t>(k));
  return premises;
}

Grid make_grid_with_marks(std::string_view digits, const std::vector<CellMarks>& marks) {
  Grid grid = parse_grid(board(2, 2), digits);
  Candidates candidates = Candidates::all(grid.board());
  for (const auto& [cell, allowed] : marks) {
    candidates.clear(cell);
    for (const Digit digit : allowed) candidates.add(cell, digit);
  }
  grid.restrict(candidates);
  return grid;
}

/// Returns a grid with up to two givens of a solution, and with pencilmarks in some cells. Most of
/// these cells allow the digit of the solution.
Grid make_random_grid_with_cell_marks(std::mt19937& random) {
  const Grid solution = random_solution(board(2, 2), random);
  std::string digits(16, '.');
  for (int k = 0; k < 2; ++k) {
    const auto cell = static_cast<Cell>(random() % 16);
    digits[cell] = static_cast<char>('0' + solution[cell]);
  }
  std::vector<CellMarks> marks;
  for (Cell cell = 0; cell < 16; ++cell) {
    if (random() % 2 == 0) continue;
    std::vector<Digit> allowed;
    for (Digit digit = 1; digit <= 4; ++digit) {
      const bool is_solution = digit == solution[cell];
      if (is_solution ? random() % 5 != 0 : random() % 3 == 0) allowed.push_back(digit);
    }
    if (!allowed.empty()) marks.push_back({cell, allowed});
  }
  return make_grid_with_marks(digits, marks);
}

Explanation explain_grid(const Grid& grid, const Question& question = {}) {
  return explain(grid, question, default_solver(), Deadline());
}

Puzzle make_puzzle_from_grid(const Grid& grid) {
  Puzzle puzzle = make_4x4_puzzle("................");
  puzzle.content = grid;
  return puzzle;
}

std::string write_explanation_text(const Grid& grid, const Question& question = {}) {
  std::string out;
  append_explanation(out, make_puzzle_from_grid(grid), explain_grid(grid, question), {});
  return out;
}

/// The cells r1c2, r1c3 and r1c4 of row 1 need 2, 3 and 4, but their pencilmarks are only 2 and 3.
const Grid contradictory_grid =
    make_grid_with_marks("1.............4.", {{1, {2, 3}}, {2, {2, 3}}, {3, {2, 3}}});

}  // namespace

BOOST_AUTO_TEST_CASE(premises_of_a_reason_have_no_solution_and_are_all_needed) {
  std::mt19937 random(11);
  int reasons = 0;
  int with_givens_and_marks = 0;
  while (reasons < 60) {
    const Grid grid = make_random_grid_with_cell_marks(random);
    const std::vector<Premise> all = premises_of(grid);
    std::vector<Premise> givens;
    for (const Placement& given : givens_of(grid)) givens.emplace_back(given);
    if (find_clash(grid) || count_solutions(all) > 0) continue;
    BOOST_REQUIRE(count_solutions(givens) > 0);
    ++reasons;
    const Explanation explanation =
        explain_grid(grid, {.why = {}, .core = {.orders = reasons % 4}});
    BOOST_TEST_REQUIRE(explanation.verdict == Verdict::none);
    BOOST_TEST_REQUIRE(explanation.reason);
    const auto& premises = explanation.reason->premises;
    BOOST_TEST(explanation.reason->minimal);
    BOOST_TEST(count_solutions(premises) == 0);
    BOOST_TEST(!marks_among(premises).empty());
    for (std::size_t k = 0; k < premises.size(); ++k) {
      BOOST_TEST(count_solutions(without_premise(premises, k)) > 0);
      BOOST_TEST(std::ranges::count(all, premises[k]) == 1);
    }
    with_givens_and_marks += !givens_among(premises).empty();
  }
  BOOST_TEST(with_givens_and_marks > 10);
}

BOOST_AUTO_TEST_CASE(brute_force_finds_no_reason_below_the_proven_smallest) {
  std::mt19937 random(12);
  for (int reasons = 0; reasons < 8;) {
    const Grid grid = make_random_grid_with_cell_marks(random);
    const std::vector<Premise> all = premises_of(grid);
    if (find_clash(grid) || all.size() > 10 || count_solutions(all) > 0) continue;
    ++reasons;
    int smallest = static_cast<int>(all.size());
    for (unsigned subset = 0; subset < 1U << all.size(); ++subset) {
      if (std::popcount(subset) >= smallest) continue;
      std::vector<Premise> some;
      for (std::size_t k = 0; k < all.size(); ++k) {
        if ((subset >> k & 1) != 0) some.push_back(all[k]);
      }
      if (count_solutions(some) == 0) smallest = std::popcount(subset);
    }
    const Explanation explanation =
        explain_grid(grid, {.why = {}, .core = {.prove_smallest = true}});
    BOOST_REQUIRE(explanation.reason);
    BOOST_TEST(explanation.reason->smallest);
    BOOST_TEST(static_cast<int>(explanation.reason->premises.size()) == smallest);
  }
}

BOOST_AUTO_TEST_CASE(reason_of_a_forced_digit_implies_the_digit_and_is_minimal) {
  std::mt19937 random(13);
  int by_marks = 0;
  for (int puzzles = 0; puzzles < 30;) {
    const Grid grid = make_random_grid_with_cell_marks(random);
    const std::vector<Premise> all = premises_of(grid);
    if (find_clash(grid) || count_solutions(all) != 1) continue;
    ++puzzles;
    const auto cell = static_cast<Cell>(random() % 16);
    if (grid[cell] != 0) continue;
    const Explanation explanation = explain_grid(grid, {.why = WhyDigit{cell}, .core = {}});
    BOOST_TEST_REQUIRE(explanation.reason);
    BOOST_TEST_REQUIRE(explanation.subject);
    const auto has_other = [&](std::vector<Premise> premises) {
      const int solutions = count_solutions(premises);
      premises.emplace_back(*explanation.subject);
      return count_solutions(premises) < solutions;
    };
    const auto& premises = explanation.reason->premises;
    BOOST_TEST(!has_other(premises));
    for (std::size_t k = 0; k < premises.size(); ++k) {
      BOOST_TEST(has_other(without_premise(premises, k)));
    }
    by_marks += !marks_among(premises).empty();
  }
  BOOST_TEST(by_marks > 5);
}

BOOST_AUTO_TEST_CASE(finds_pencilmarks_that_uniqueness_does_not_need) {
  std::mt19937 random(14);
  int needed = 0;
  int redundant = 0;
  for (int puzzles = 0; puzzles < 30;) {
    const Grid grid = make_random_grid_with_cell_marks(random);
    const std::vector<Premise> all = premises_of(grid);
    if (find_clash(grid) || count_solutions(all) != 1) continue;
    ++puzzles;
    const Explanation explanation = explain_grid(grid);
    BOOST_REQUIRE(explanation.redundant);
    BOOST_TEST(explanation.redundant->complete);
    for (std::size_t k = 0; k < all.size(); ++k) {
      const bool stays_unique = count_solutions(without_premise(all, k)) == 1;
      BOOST_TEST(std::ranges::count(explanation.redundant->premises, all[k]) ==
                 (stays_unique ? 1 : 0));
      if (std::holds_alternative<CellMarks>(all[k])) ++(stays_unique ? redundant : needed);
    }
  }
  BOOST_TEST(needed > 20);
  BOOST_TEST(redundant > 20);
}

BOOST_AUTO_TEST_CASE(premises_restore_the_grid) {
  BOOST_TEST(grid_with_premises(contradictory_grid, premises_of(contradictory_grid)) ==
             contradictory_grid);
  BOOST_TEST(grid_with_premises(contradictory_grid, {}) == Grid(board(2, 2)));
  BOOST_TEST(
      (replace_givens(contradictory_grid, givens_of(contradictory_grid)) == contradictory_grid));
}

BOOST_AUTO_TEST_CASE(text_names_pencilmarks_and_marks_their_cells) {
  BOOST_TEST(
      write_explanation_text(contradictory_grid) ==
      "small: no solution: 3 cells with pencilmarks cannot all hold\n  the pencilmarks r1c2=2 or "
      "3, r1c3=2 or 3, r1c4=2 or 3\nwithout any one of them there is a solution; a smaller set may "
      "exist\nafter singles and locked candidates, box 1 has no place left for "
      "4\n+--------+--------+\n|  1 [23]|[23][23]|\n|  .   . |  .   . |\n+--------+--------+\n|  . "
      "  . |  .   . |\n|  .   . |  4   . |\n+--------+--------+\n");
  const std::string two = write_explanation_text(
      make_grid_with_marks("12............4.", {{2, {1, 2}}, {5, {1, 3, 4}}}));
  BOOST_TEST(two.starts_with("small: no solution: 2 givens and 1 cell with pencilmarks cannot all "
                             "hold\n  the givens r1c1=1, r1c2=2 and the pencilmarks r1c3=1 or 2\n"),
             two);
  const Grid empty = make_grid_with_marks("...2............", {{0, {}}});
  BOOST_TEST(write_explanation_text(empty).starts_with(
      "small: no solution: 1 cell with pencilmarks cannot hold\n  the pencilmarks "
      "r1c1=nothing\nproven: no set of fewer givens and cells with pencilmarks is enough\n"));
}

BOOST_AUTO_TEST_CASE(names_pencilmarks_of_the_cell_in_question) {
  const Grid grid = make_grid_with_marks("1...............", {{5, {3}}});
  const std::string forced = write_explanation_text(grid, {.why = WhyDigit{5}, .core = {}});
  BOOST_TEST(
      forced.starts_with("small: r2c2 must be 3: 1 cell with pencilmarks leaves no choice\n  the "
                         "pencilmarks r2c2=3\nproven: no set of fewer givens and cells with "
                         "pencilmarks is enough\nsingles and locked candidates prove it\n"),
      forced);
  const std::string excluded = write_explanation_text(grid, {.why = WhyNot{{5, 4}}, .core = {}});
  BOOST_TEST(
      excluded.starts_with("small: r2c2 cannot be 4: 1 cell with pencilmarks leaves no choice\n  "
                           "the pencilmarks r2c2=3\nproven: no set of fewer givens and cells with "
                           "pencilmarks is enough\nsingles and locked candidates prove it\n"),
      excluded);
}

BOOST_AUTO_TEST_CASE(json_record_lists_pencilmarks) {
  std::string out;
  append_explanation_json(out, make_puzzle_from_grid(contradictory_grid),
                          explain_grid(contradictory_grid), {});
  const auto reason = nlohmann::json::parse(out)["reason"];
  BOOST_TEST(reason["givens"].empty());
  BOOST_TEST(reason["pencilmarks"].dump() ==
             R"([{"cell":"r1c2","column":2,"digits":[2,3],"row":1},)"
             R"({"cell":"r1c3","column":3,"digits":[2,3],"row":1},)"
             R"({"cell":"r1c4","column":4,"digits":[2,3],"row":1}])");
  const Grid spare = make_grid_with_marks("1234341221434...", {{13, {1, 3}}});
  out.clear();
  append_explanation_json(out, make_puzzle_from_grid(spare), explain_grid(spare), {});
  const auto json = nlohmann::json::parse(out);
  BOOST_TEST(json["redundant_pencilmarks"].dump() ==
             R"([{"cell":"r4c2","column":2,"digits":[1,3],"row":4}])");
}

BOOST_AUTO_TEST_CASE(svg_and_html_mark_cells_with_pencilmarks) {
  const auto count_marked_cells = [](const std::string& svg) {
    const std::size_t begin = svg.find("<g class=\"marked\"");
    const std::size_t end = svg.find("</g>", begin);
    int count = 0;
    for (std::size_t at = begin; (at = svg.find("<rect", at)) < end; ++at) ++count;
    return count;
  };
  std::string svg;
  BOOST_TEST(append_explanation_svg(svg, make_puzzle_from_grid(contradictory_grid),
                                    explain_grid(contradictory_grid), {}));
  BOOST_TEST(count_marked_cells(svg) == 3);
  std::string html;
  append_explanation_html(html, make_puzzle_from_grid(contradictory_grid),
                          explain_grid(contradictory_grid), {});
  BOOST_TEST(html.find("the pencilmarks r1c2=2 or 3, r1c3=2 or 3, r1c4=2 or 3") !=
             std::string::npos);
  BOOST_TEST(count_marked_cells(html) == 3);
}

BOOST_AUTO_TEST_SUITE_END()
