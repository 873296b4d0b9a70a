#include "src/drawings/explanations/path_text.hpp"

#include <nlohmann/json.hpp>

#include "src/boards/alphabet.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "tests/printing.hpp"
#include "tests/steps/steps.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(path_text)

namespace {

Puzzle make_puzzle_without_place(const Grid& grid) {
  return {.name = "small", .file = std::make_shared<std::string>("-"), .content = grid};
}

SolutionPath find_complete_path(const Grid& grid) {
  const auto& make_solver = embedded_solvers().front().make;
  return find_path(grid, find_true_candidates(grid, make_solver, {}).proven, make_solver, {});
}

using Append = void(std::string&, const Puzzle&, const PathOutput&);

/// Returns what `append` writes for the solution path of a grid, or for a hint if there is one.
std::string write_path_to_text(Append& append, const Grid& grid, std::optional<Hint> hint = {}) {
  const SolutionPath path = find_complete_path(grid);
  std::string text;
  append(text, make_puzzle_without_place(grid), {.path = &path, .hint = hint});
  return text;
}

void append_path_text(std::string& out, const Puzzle& puzzle, const PathOutput& output) {
  append_path(out, puzzle, output, {});
}

void append_path_figures(std::string& out, const Puzzle& puzzle, const PathOutput& output) {
  BOOST_TEST(append_path_html(out, puzzle, output));
}

const std::string_view almost_full = "1234341221434..1";

}  // namespace

BOOST_AUTO_TEST_CASE(lists_the_steps_in_order_and_draws_the_solution) {
  const Grid grid = make_4x4_grid(almost_full);
  const std::string text = write_path_to_text(append_path_text, grid);
  BOOST_TEST(text ==
             "small: easy, 2 steps of 1 fact\n"
             "1. r4c2 is 3: the only place for 3 in column 2 (last cell)\n"
             "2. r4c3 is 2: the only place for 2 in row 4 (last cell)\n"
             "+-----+-----+\n"
             "| 1 2 | 3 4 |\n"
             "| 3 4 | 1 2 |\n"
             "+-----+-----+\n"
             "| 2 1 | 4 3 |\n"
             "| 4 3 | 2 1 |\n"
             "+-----+-----+\n");
}

BOOST_AUTO_TEST_CASE(leaves_out_the_figures_of_steps_after_the_deadline) {
  const Grid grid = make_4x4_grid(almost_full);
  const SolutionPath path = find_complete_path(grid);
  std::string html;
  BOOST_TEST(
      !append_path_html(html, make_puzzle_without_place(grid),
                        {.path = &path, .deadline = Deadline({}, std::chrono::nanoseconds(0))}));
  BOOST_TEST(html.find("A limit was hit: the last 2 steps are left out.") != std::string::npos,
             html);
  BOOST_TEST(html.find("<figcaption>2.") == std::string::npos, html);
  BOOST_TEST(html.find("The solution") != std::string::npos, html);
}

BOOST_AUTO_TEST_CASE(reports_where_a_path_ends_for_several_solutions) {
  const Grid grid = make_4x4_grid("12343412........");
  const std::string text = write_path_to_text(append_path_text, grid);
  BOOST_TEST(
      text.starts_with("small: 0 steps\nno further step: several solutions, 8 cells stay "
                       "open\n"));
}

BOOST_AUTO_TEST_CASE(gives_hints_in_two_stages) {
  const Grid grid = make_4x4_grid(almost_full);
  const std::string where = write_path_to_text(append_path_text, grid, Hint::where);
  BOOST_TEST(where.starts_with("small: look at column 2\n"));
  BOOST_TEST(where.find("is 3") == std::string::npos);
  const std::string why = write_path_to_text(append_path_text, grid, Hint::why);
  BOOST_TEST(why.starts_with("small: r4c2 is 3: the only place for 3 in column 2 (last cell)\n"));
}

BOOST_AUTO_TEST_CASE(pictures_of_a_hint_do_not_reveal_the_step) {
  const Grid grid = Marks().cell(1, 1, {1, 2}).cell(1, 5, {1, 2}).grid();
  const std::string where = write_path_to_text(append_path_svg, grid, Hint::where);
  BOOST_TEST(where.find("class=\"struck\"") == std::string::npos);
  BOOST_TEST(where.find("class=\"ring\"") == std::string::npos);
  BOOST_TEST(where.find("class=\"marked\"") != std::string::npos);
  const std::string why = write_path_to_text(append_path_svg, grid, Hint::why);
  BOOST_TEST(why.find("class=\"struck\"") != std::string::npos);
  BOOST_TEST(why.find("class=\"ring\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(writes_one_figure_per_step) {
  const Grid grid = make_4x4_grid(almost_full);
  const std::string html = write_path_to_text(append_path_figures, grid);
  std::size_t figures = 0;
  for (std::size_t at = html.find("<figure>"); at != std::string::npos;
       at = html.find("<figure>", at + 1)) {
    ++figures;
  }
  BOOST_TEST(figures == 4U);
  BOOST_TEST(html.find("<figcaption>2. r4c3 is 2</figcaption>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(drawing_never_circles_and_strikes_the_same_candidate) {
  int struck = 0;
  int highlighted_pencilmarks = 0;
  follow(find_path_to_solution(grid_9x9(hard)), [&](const Step& step, const Position& before) {
    const Drawing drawing = make_drawing(step, before);
    for (const DrawnCell& cell : drawing.cells) {
      struck += static_cast<int>(cell.removed_pencilmarks.size());
      highlighted_pencilmarks += static_cast<int>(cell.highlighted_pencilmarks.size());
      for (const Digit digit : cell.removed_pencilmarks)
        BOOST_TEST(std::ranges::count(cell.highlighted_pencilmarks, digit) == 0);
    }
  });
  BOOST_TEST(struck > 0);
  BOOST_TEST(highlighted_pencilmarks > 0);
}

BOOST_AUTO_TEST_CASE(json_contains_the_facts_and_the_difficulty) {
  const Grid grid = make_4x4_grid(almost_full);
  const std::string text = write_path_to_text(append_path_json, grid);
  const auto json = nlohmann::json::parse(text);
  BOOST_TEST(json["difficulty"]["level"] == "easy");
  BOOST_TEST(json["steps"].size() == 2U);
  const auto& step = json["steps"][0];
  BOOST_TEST(step["size"] == 1);
  BOOST_TEST(step["name"] == "last cell");
  BOOST_TEST(step["placed"] == (nlohmann::json{{"cell", "r4c2"}, {"digit", 3}}));
  BOOST_TEST(
      (step["facts"][0] == nlohmann::json{{"kind", "place"}, {"house", "column 2"}, {"digit", 3}}));
}

BOOST_AUTO_TEST_CASE(json_of_a_hint_contains_only_the_requested_part) {
  const Grid grid = make_4x4_grid(almost_full);
  const std::string where = write_path_to_text(append_path_json, grid, Hint::where);
  BOOST_TEST(!nlohmann::json::parse(where).contains("step"));
  const std::string why = write_path_to_text(append_path_json, grid, Hint::why);
  BOOST_TEST(nlohmann::json::parse(why)["step"]["name"] == "last cell");
}

BOOST_AUTO_TEST_CASE(path_names_digits_by_the_letters_of_the_puzzle) {
  const Grid grid = make_4x4_grid(almost_full);
  const SolutionPath path = find_complete_path(grid);
  Puzzle puzzle = make_puzzle_without_place(grid);
  puzzle.alphabet = std::make_shared<const Alphabet>(*Alphabet::parse("A-D"));
  const auto write = [&](Append& append, std::optional<Hint> hint = {}) {
    std::string text;
    append(text, puzzle, {.path = &path, .hint = hint});
    return text;
  };
  BOOST_TEST(write(append_path_text) ==
             "small: easy, 2 steps of 1 fact\n"
             "1. r4c2 is C: the only place for C in column 2 (last cell)\n"
             "2. r4c3 is B: the only place for B in row 4 (last cell)\n"
             "+-----+-----+\n"
             "| A B | C D |\n"
             "| C D | A B |\n"
             "+-----+-----+\n"
             "| B A | D C |\n"
             "| D C | B A |\n"
             "+-----+-----+\n");
  const std::string hint = write(append_path_text, Hint::why);
  BOOST_TEST(hint.starts_with("small: r4c2 is C: the only place for C in column 2 (last cell)\n"));
  BOOST_TEST(hint.find("| C  D | A  B |\n") != std::string::npos, hint);
  const std::string html = write(append_path_figures);
  BOOST_TEST(html.find("<figcaption>2. r4c3 is B</figcaption>") != std::string::npos);
  BOOST_TEST(html.find("the only place for B in row 4") != std::string::npos);
  BOOST_TEST(html.find(">1</text>") == std::string::npos);
  const auto step = nlohmann::json::parse(write(append_path_json))["steps"][0];
  BOOST_TEST(step["text"] == "r4c2 is C: the only place for C in column 2 (last cell)");
  BOOST_TEST(step["placed"]["digit"] == 3);
}

BOOST_AUTO_TEST_SUITE_END()
