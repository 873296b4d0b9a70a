// Tests the JSON that the report's script reads.
#include "src/compare/report/report.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "src/clues/clue_rule.hpp"
#include "src/compare/plots/figures.hpp"
#include "tests/compare/engines.hpp"
#include "tests/compare/made_up_runs.hpp"
#include "tests/printing.hpp"
#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

namespace report_data_test {

BOOST_AUTO_TEST_SUITE(report_data)

namespace {

std::string make_data(const Comparison& comparison, const std::vector<Contestant>& contestants) {
  return report_data_json(comparison, contestants,
                          make_report_figures(collect_plot_data(comparison, contestants), 0));
}

nlohmann::json make_report_data_as_json(const std::vector<Contestant>& contestants,
                                        ComparisonOptions options) {
  auto reader = make_reader(
      {puzzle_of(unique_4x4(), "name\xFF \"<b>\"", 3), puzzle_of(Grid(board(2, 3)), "six", 9)});
  options.warm_up = 0;
  options.keep_puzzles = true;
  Output messages("/dev/null", Output::File::in_place);
  const Comparison comparison = compare(reader, contestants, options, messages);
  return nlohmann::json::parse(make_data(comparison, contestants));
}

}  // namespace

BOOST_AUTO_TEST_CASE(lists_puzzles_with_cells_and_ratings) {
  const auto data = make_report_data_as_json(
      make_contestants(make_contestant("a", solve_correctly)), {.rate = true});
  BOOST_TEST(data["puzzles"].size() == 2);
  const auto& first = data["puzzles"][0];
  BOOST_TEST(first["name"] == "name\\xFF \"<b>\"");
  BOOST_TEST(first["file"] == "some.txt");
  BOOST_TEST(first["line"] == 3);
  BOOST_TEST(first["board"] == 0);
  BOOST_TEST(first["givens"] == 6);
  BOOST_TEST(first["cells"] == (nlohmann::json{1, 0, 0, 0, 3, 0, 0, 2, 2, 0, 0, 3, 4, 0, 0, 0}));
  BOOST_TEST(first["rating"] == "minimal");
  BOOST_TEST(data["puzzles"][1]["board"] == 1);
  BOOST_TEST(data["puzzles"][1]["rating"] == "search");
}

BOOST_AUTO_TEST_CASE(lists_the_clue_count_and_picture_of_puzzles_with_clues) {
  Grid grid(board(2, 2));
  grid.set_rules({std::get<0>(parse_rule("anti-king", grid.board())),
                  std::get<0>(parse_rule("killer-cage 5 r1c1,r1c2", grid.board()))});
  Comparison comparison;
  comparison.engines = 1;
  comparison.kept_puzzles = {puzzle_of(grid), puzzle_of(Grid(board(2, 2)))};
  comparison.puzzles = 2;
  comparison.runs.resize(2);
  const auto contestants = make_contestants(make_contestant("a", solve_correctly));
  const auto data = nlohmann::json::parse(make_data(comparison, contestants));
  BOOST_TEST(data["puzzles"][0]["clues"] == 2);
  const std::string picture = data["puzzles"][0]["picture"];
  BOOST_TEST(picture.starts_with("<svg "));
  BOOST_TEST(picture.ends_with("\n</svg>\n"));
  BOOST_TEST(picture.find(">5</text>") != std::string::npos);
  BOOST_TEST(!data["puzzles"][1].contains("clues"));
  BOOST_TEST(!data["puzzles"][1].contains("picture"));
}

BOOST_AUTO_TEST_CASE(lists_each_board_once_with_its_drawing) {
  Comparison comparison;
  comparison.engines = 1;
  for (const Board& board : {board(1, 2), two_grid_board(), board(1, 2), further_houses_4x4(),
                             jigsaw_4x4(), two_grid_board(), jigsaw(4, "AAAABCCCBBDCBDDD")}) {
    comparison.kept_puzzles.push_back(puzzle_of(Grid(board)));
  }
  comparison.puzzles = comparison.kept_puzzles.size();
  comparison.runs.resize(comparison.puzzles);
  const auto contestants = make_contestants(make_contestant("a", solve_correctly));
  const auto data = nlohmann::json::parse(make_data(comparison, contestants));
  std::vector<int> boards;
  for (const auto& puzzle : data["puzzles"]) boards.push_back(puzzle["board"]);
  BOOST_TEST(boards == (std::vector<int>{0, 1, 0, 2, 3, 1, 4}), boost::test_tools::per_element());
  BOOST_TEST(data["boards"].size() == 5);
  BOOST_TEST(data["boards"][0]["name"] == "2x2 with 1x2 boxes");
  BOOST_TEST(data["boards"][0]["cells"] == 4);
  BOOST_TEST(data["boards"][0]["columns"] == 2);
  BOOST_CHECK_EQUAL(data["boards"][0]["places"], nlohmann::json::parse("[0, 1, 2, 3]"));
  BOOST_CHECK_EQUAL(data["boards"][1]["places"], nlohmann::json::parse(R"([0, 1, 2, 3, 6, 7, 8, 9,
    12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 26, 27, 28, 29, 32, 33, 34, 35])"));
  for (const auto& board : data["boards"]) {
    BOOST_TEST(board["svg"].get<std::string>().starts_with("<svg "));
    BOOST_TEST(board["svg"].get<std::string>().ends_with("</svg>\n"));
  }
  BOOST_TEST(data["puzzles"][1]["cells"].size() == 28);
}

BOOST_AUTO_TEST_CASE(lists_answers_by_engine_and_puzzle) {
  const auto contestants = make_contestants(make_contestant("a", solve_correctly),
                                            make_contestant("slow", run_out_of_time));
  auto runs = make_comparison({{306'480ns, never}, {2500us, 999ns}});
  runs.kept_puzzles = {puzzle_of(unique_4x4()), puzzle_of(unique_4x4())};
  runs.runs[2].verdict = Verdict::multiple;
  const auto data = nlohmann::json::parse(make_data(runs, contestants));
  BOOST_CHECK_EQUAL(data["answers"], nlohmann::json::parse(R"([["306 µs", "multiple, 2.50 ms"],
                                                              ["not solved", "1.00 µs"]])"));
  BOOST_TEST(data["engines"][1]["key"] == "B");
  BOOST_TEST(data["engines"][1]["label"] == "slow");
}

BOOST_AUTO_TEST_CASE(lists_the_places_of_puzzles_in_figures) {
  const auto contestants = make_contestants(make_contestant("a", solve_correctly),
                                            make_contestant("slow", run_out_of_time));
  auto runs = make_comparison({{100us, never}, {10us, 1000us}});
  runs.kept_puzzles = {puzzle_of(unique_4x4()), puzzle_of(unique_4x4())};
  const auto figures = nlohmann::json::parse(make_data(runs, contestants))["figures"];
  BOOST_TEST(figures.size() == 5);
  BOOST_CHECK_EQUAL(figures["cactus"], nlohmann::json::parse(R"([
      {"engines": [0], "puzzles": [1, 0], "x": [5000, 10000], "y": [10000, 5000]},
      {"engines": [1], "puzzles": [1], "x": [5000], "y": [0]}])"));
  BOOST_CHECK_EQUAL(figures["ratio"], nlohmann::json::parse(R"([
      {"engines": [0], "puzzles": [0, 1], "x": [0, 0], "y": [5000, 0]},
      {"engines": [1], "puzzles": [1], "x": [10000], "y": [5000]}])"));
  const auto& scatter = figures["scatter-B"][0];
  BOOST_CHECK_EQUAL(scatter["engines"], nlohmann::json::parse("[0, 1]"));
  BOOST_CHECK_EQUAL(scatter["puzzles"], nlohmann::json::parse("[0, 1]"));
  BOOST_TEST(scatter["y"][0] < scatter["y"][1]);  // not solved: at the upper border
  BOOST_CHECK_EQUAL(figures["shares"], nlohmann::json::array());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace report_data_test
