// Tests of conversions to a format, to a picture and to a sheet. A sheet says why a solution is
// missing.
#include "src/calls/convert.hpp"

#include <boost/test/unit_test.hpp>

#include "src/clues/clue_rule.hpp"
#include "tests/batch/puzzles.hpp"
#include "tests/drawings/sheet_text.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(convert)

namespace {

const Grid ambiguous_grid = parse_grid(board(2, 2), "12343412........");
const Grid unsolvable_grid = parse_grid(board(2, 2), "12....4........3");

const TextOutput discard_output = [](std::string_view) {};

/// A conversion to a sheet, and the sheet's HTML.
struct ConvertedSheet {
  explicit ConvertedSheet(ConversionOptions options = {}) {
    options.to = "sheet";
    conversion = make_conversion(options, std::make_unique<Sheet>(SheetStyle()));
  }

  /// Appends a puzzle. Returns a failure as "KIND: MESSAGE", or an empty text on success.
  std::string append(const Grid& grid, const std::string& name) {
    const auto failure = conversion->append(puzzle_of(grid, name), write);
    if (!failure) return "";
    constexpr const char* kinds[] = {"puzzle: ", "output: ", "disagreement: "};
    return kinds[static_cast<int>(failure->kind)] + failure->message;
  }

  /// Finishes the sheet and returns the text of its pages, one per line.
  std::string finish() {
    BOOST_TEST(!conversion->finish(write));
    std::string text;
    for (const std::string& page : list_sheet_pages(html)) text += page + "\n";
    return text;
  }

  std::string html;
  const TextOutput write = [this](std::string_view piece) { html += piece; };
  std::unique_ptr<Conversion> conversion;
};

std::string convert_grids(std::string to, const std::vector<Grid>& grids) {
  const auto conversion =
      make_conversion({.to = std::move(to), .read_again = {}, .limits = {}}, {});
  std::string text;
  const auto append = [&](std::string_view piece) { text += piece; };
  for (const Grid& grid : grids) BOOST_TEST(!conversion->append(puzzle_of(grid), append));
  BOOST_TEST(!conversion->finish(append));
  BOOST_TEST(conversion->summary() == "");
  return text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_each_puzzle_in_the_format) {
  BOOST_TEST(convert_grids("line", {unique_4x4(), ambiguous_grid}) ==
             "1...3..22..34...\n12343412........\n");
  BOOST_TEST(convert_grids("line", {}) == "");
  Grid with_rule = unique_4x4();
  with_rule.set_rules({std::get<0>(parse_rule("anti-knight", with_rule.board()))});
  const auto to_killer = make_conversion({.to = "killer", .read_again = {}, .limits = {}}, {});
  const auto failure = to_killer->append(puzzle_of(with_rule), discard_output);
  BOOST_REQUIRE(failure);
  BOOST_TEST(failure->message.find("the rule anti-knight") != std::string::npos, failure->message);
  BOOST_TEST(failure->kind == ConversionFailure::Kind::puzzle);
}

BOOST_AUTO_TEST_CASE(rejects_a_second_puzzle_in_a_picture) {
  BOOST_TEST(convert_grids("svg", {unique_4x4()}).starts_with("<svg "));
  const auto picture = make_conversion({.to = "svg", .read_again = {}, .limits = {}}, {});
  BOOST_TEST(!picture->append(puzzle_of(unique_4x4()), discard_output));
  const auto second = picture->append(puzzle_of(unique_4x4()), discard_output);
  BOOST_REQUIRE(second);
  BOOST_TEST(second->kind == ConversionFailure::Kind::output);
  BOOST_TEST(second->message ==
             "an SVG picture shows one puzzle; expected --select for one of them, or --to sheet "
             "for all");
}

BOOST_AUTO_TEST_CASE(names_puzzles_on_a_sheet_except_generated_ones) {
  ConvertedSheet sheet;
  for (const char* name : {"Grid 01", "1-12", "1-x", "-1", "12"}) {
    BOOST_TEST(sheet.append(unique_4x4(), name) == "");
  }
  const std::string text = sheet.finish();
  BOOST_TEST(text.starts_with("1 Grid 01 * 2 * 3 1-x * 4 -1 *\n5 12 *\nSolutions 1 "), text);
}

BOOST_AUTO_TEST_CASE(says_on_a_sheet_why_a_solution_is_missing) {
  ConvertedSheet sheet;
  BOOST_TEST(sheet.append(ambiguous_grid, "A") ==
             "puzzle: A: several solutions, as the sheet says beside the puzzle");
  BOOST_TEST(sheet.append(unsolvable_grid, "B") ==
             "puzzle: B: no solution, as the sheet says beside the puzzle");
  BOOST_TEST(sheet.finish() == "several solutions 1 A * no solution 2 B *\n");
  BOOST_TEST(sheet.conversion->summary() == "");
}

BOOST_AUTO_TEST_CASE(rates_puzzles_on_a_sheet_and_counts_unrated_ones) {
  ConversionOptions options;
  options.difficulty = true;
  ConvertedSheet rated(options);
  BOOST_TEST(rated.append(unique_4x4(), "A") == "");
  BOOST_TEST(rated.finish() == "easy 1 A *\nSolution 1 A *\n");

  options.rating.conflicts = 0;
  ConvertedSheet limited(options);
  BOOST_TEST(limited.append(grid_9x9(hard), "A") ==
             "puzzle: A: not rated within 0 conflicts, as the sheet says beside the "
             "puzzle");
  BOOST_TEST(limited.finish() == "not rated 1 A *\nSolution 1 A *\n");
  BOOST_TEST(limited.conversion->summary() == "not rated: 1 of 1 puzzle");

  options.limits.time = std::chrono::nanoseconds(0);
  ConvertedSheet late(options);
  for (int round = 0; round < 2; ++round) {
    BOOST_TEST(late.append(unique_4x4(), "A") ==
               "puzzle: A: not rated in time, as the sheet says beside the puzzle");
  }
  BOOST_TEST(late.finish().starts_with("not rated 1 A *"));
  BOOST_TEST(late.conversion->summary() ==
             "not rated in time: 2 of 2 puzzles; --timeout gives each more time");

  options.limits.time.reset();
  options.limits.memory = 100;
  ConvertedSheet unsolved(options);
  BOOST_TEST(unsolved.append(Grid(board(3, 3)), "B") ==
             "puzzle: B: not solved in time, as the sheet says beside the puzzle");
  BOOST_TEST(unsolved.conversion->summary() ==
             "not rated in time: 1 of 1 puzzle; --timeout gives each more time");
}

BOOST_AUTO_TEST_SUITE_END()
