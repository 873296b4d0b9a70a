// The JSON that the report's page reads.
#include "src/compare/report_data.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>

#include "src/clues/clue_rule.hpp"
#include "tests/compare/engines.hpp"
#include "tests/unusual_boards.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(report_data)

namespace {

nlohmann::json data_of(const std::vector<Contestant>& contestants, ComparisonOptions options) {
  auto reader = reader_of(
      {puzzle_of(unique_4x4(), "name\xFF \"<b>\"", 3), puzzle_of(Grid(board(2, 3)), "six", 9)});
  options.warm_up = 0;
  options.keep_puzzles = true;
  Output messages("/dev/null", Output::File::in_place);
  const Comparison comparison = compare(reader, contestants, options, messages);
  const ReportSetting setting{.command = "clausoku compare 'a b'",
                              .date = "2026-01-02T03:04:05Z",
                              .seed = 7,
                              .repeat = 2,
                              .warm_up = 3,
                              .time_limit = 1500ms,
                              .conflict_limit = std::nullopt};
  return nlohmann::json::parse(
      clausoku::report_data(setting, comparison, contestants, statistics_of(comparison, 1500ms)));
}

}  // namespace

BOOST_AUTO_TEST_CASE(it_says_what_was_run) {
  const auto data = data_of(line_up(contestant("a", solved_rightly)), {});
  BOOST_TEST(data["command"] == "clausoku compare 'a b'");
  BOOST_TEST(data["date"] == "2026-01-02T03:04:05Z");
  BOOST_TEST(data["seed"] == 7);
  BOOST_TEST(data["repeat"] == 2);
  BOOST_TEST(data["warm_up"] == 3);
  BOOST_TEST(data["timeout_s"] == 1.5);
  BOOST_TEST(data["max_conflicts"].is_null());
  BOOST_TEST(data["programs"].get<std::string>().starts_with("clausoku "));
  BOOST_TEST(data["machines"].get<std::string>().find(" threads") != std::string::npos);
  BOOST_TEST(data["input"].get<std::string>().size() == 32);
  BOOST_TEST(data["load"].size() == 2);
  BOOST_TEST(!data["verdict"].get<std::string>().empty());
}

BOOST_AUTO_TEST_CASE(puzzles_have_their_cells_and_ratings) {
  const auto data = data_of(line_up(contestant("a", solved_rightly)), {.rate = true});
  BOOST_TEST(data["puzzles"].size() == 2);
  const auto& first = data["puzzles"][0];
  BOOST_TEST(first["name"] == "name\\xFF \"<b>\"");
  BOOST_TEST(first["file"] == "some.txt");
  BOOST_TEST(first["line"] == 3);
  BOOST_TEST(first["board"] == 0);
  BOOST_TEST(first["givens"] == 6);
  BOOST_TEST((first["cells"] == nlohmann::json{1, 0, 0, 0, 3, 0, 0, 2, 2, 0, 0, 3, 4, 0, 0, 0}));
  BOOST_TEST(first["rating"] == "minimal");
  BOOST_TEST(data["puzzles"][1]["board"] == 1);
  BOOST_TEST(data["puzzles"][1]["rating"] == "search");
}

BOOST_AUTO_TEST_CASE(puzzles_with_clues_say_how_many_and_have_pictures) {
  Grid grid(board(2, 2));
  grid.set_rules({std::get<0>(rule_of_text("anti-king", grid.board())),
                  std::get<0>(rule_of_text("killer-cage 5 r1c1,r1c2", grid.board()))});
  Comparison comparison;
  comparison.engines = 1;
  comparison.kept_puzzles = {puzzle_of(grid), puzzle_of(Grid(board(2, 2)))};
  comparison.puzzles = 2;
  comparison.runs.resize(2);
  const auto contestants = line_up(contestant("a", solved_rightly));
  const auto data = nlohmann::json::parse(
      clausoku::report_data({}, comparison, contestants, statistics_of(comparison, 1500ms)));
  BOOST_TEST(data["puzzles"][0]["clues"] == 2);
  const std::string picture = data["puzzles"][0]["picture"];
  BOOST_TEST(picture.starts_with("<svg "));
  BOOST_TEST(picture.ends_with("\n</svg>\n"));
  BOOST_TEST(picture.find(">5</text>") != std::string::npos);
  BOOST_TEST(!data["puzzles"][1].contains("clues"));
  BOOST_TEST(!data["puzzles"][1].contains("picture"));
}

BOOST_AUTO_TEST_CASE(boards_are_described_once_as_they_are_drawn) {
  Comparison comparison;
  comparison.engines = 1;
  for (const Board& board : {board(1, 2), two_grids(), board(1, 2), further_houses_4x4(),
                             jigsaw_4x4(), two_grids(), jigsaw(4, "AAAABCCCBBDCBDDD")}) {
    comparison.kept_puzzles.push_back(puzzle_of(Grid(board)));
  }
  comparison.puzzles = comparison.kept_puzzles.size();
  comparison.runs.resize(comparison.puzzles);
  const auto contestants = line_up(contestant("a", solved_rightly));
  const auto data = nlohmann::json::parse(
      clausoku::report_data({}, comparison, contestants, statistics_of(comparison, 1500ms)));
  std::vector<int> boards;
  for (const auto& puzzle : data["puzzles"]) boards.push_back(puzzle["board"]);
  BOOST_TEST(boards == (std::vector<int>{0, 1, 0, 2, 3, 1, 4}), boost::test_tools::per_element());
  BOOST_TEST(data["boards"].size() == 5);
  BOOST_CHECK_EQUAL(data["boards"][0], nlohmann::json::parse(R"({"name": "2x2 with 1x2 boxes",
    "n": 2, "cells": 4, "rows": 2, "columns": 2, "blocks": [0, 0, 1, 1],
    "shaded": [], "diagonals": []})"));
  BOOST_CHECK_EQUAL(data["boards"][1], nlohmann::json::parse(R"({"name": "two grids",
    "n": 4, "cells": 28, "rows": 6, "columns": 6, "shaded": [], "diagonals": [],
    "blocks": [0, 0, 1, 1, null, null,  0, 0, 1, 1, null, null,
               3, 3, 4, 4, 5, 5,  3, 3, 4, 4, 5, 5,
               null, null, 7, 7, 8, 8,  null, null, 7, 7, 8, 8]})"));
  BOOST_CHECK_EQUAL(data["boards"][2]["shaded"], nlohmann::json::parse("[[5, 6, 9, 10]]"));
  BOOST_CHECK_EQUAL(data["boards"][2]["diagonals"], nlohmann::json::parse("[[3, 12]]"));
  BOOST_TEST(data["puzzles"][1]["cells"].size() == 28);
}

BOOST_AUTO_TEST_CASE(runs_are_lists_by_engine_and_puzzle) {
  auto contestants = line_up(contestant("a", solved_rightly), contestant("slow", is_too_slow));
  contestants[1].spec = "hybrid:fake";
  const auto data = data_of(contestants, {});
  const auto& runs = data["runs"];
  for (const auto field :
       {"total_us", "encode_us", "solve_us", "decode_us", "clauses", "verdict"}) {
    BOOST_TEST(runs[field].size() == 2);
    BOOST_TEST(runs[field][0].size() == 2);
    BOOST_TEST(runs[field][1].size() == 2);
  }
  BOOST_TEST(runs["total_us"][0][0].get<double>() > 0);
  BOOST_TEST(runs["total_us"][1][0].is_null());
  BOOST_TEST(runs["clauses"][0][0].is_null());
  BOOST_TEST(runs["clauses"][1][0].is_null());
  BOOST_TEST(runs["verdict"][0][1] == "multiple");
  BOOST_TEST(runs["verdict"][1][1] == "unknown");

  const auto& slow = data["engines"][1];
  BOOST_TEST(slow["label"] == "slow");
  BOOST_TEST(slow["kind"] == "hybrid");
  BOOST_TEST(slow["solved"] == 0);
  BOOST_TEST(slow["timeouts"] == 2);
  BOOST_TEST(slow["par2_us"] == 3e6);
  BOOST_TEST(slow["median_us"].is_null());
  BOOST_TEST(data["engines"][0]["solved"] == 2);
  BOOST_TEST(data["engines"][0]["variables"].is_null());
}

BOOST_AUTO_TEST_CASE(figures_are_not_rounded_before_they_are_shown) {
  Comparison comparison;
  comparison.engines = comparison.puzzles = 1;
  comparison.kept_puzzles = {puzzle_of(unique_4x4())};
  Run run;
  run.total = 306'480ns;
  run.state = RunState::decided;
  comparison.runs = {run};
  const auto contestants = line_up(contestant("a", solved_rightly));
  const auto data = nlohmann::json::parse(
      clausoku::report_data({}, comparison, contestants, statistics_of(comparison, std::nullopt)));
  BOOST_TEST(data["runs"]["total_us"][0][0] == 306.48);
  BOOST_TEST(data["engines"][0]["median_us"] == 306.48);
}

BOOST_AUTO_TEST_CASE(disagreements_name_their_puzzle) {
  const auto data =
      data_of(line_up(contestant("a", solved_rightly), contestant("liar", says_none)), {});
  BOOST_TEST(data["disagreements"].size() == 2);
  BOOST_TEST(data["disagreements"][1]["puzzle"] == 1);
  BOOST_TEST(data["disagreements"][1]["text"] ==
             "some.txt:9: six: the engines disagree: multiple by a; none by liar");
  BOOST_TEST(data["verdict"].get<std::string>().starts_with("Of 2 puzzles, 2 have a disagreement"));
}

BOOST_AUTO_TEST_SUITE_END()
