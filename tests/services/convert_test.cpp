// Conversions: to a format, to a picture, and to a sheet that says what stands in a solution's
// place.
#include "src/services/convert.hpp"

#include <boost/test/unit_test.hpp>

#include "src/clues/clue_rule.hpp"
#include "tests/batch/puzzles.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(convert)

namespace {

const Grid several = parse_grid(board(2, 2), "12343412........");
const Grid none = parse_grid(board(2, 2), "12....4........3");

/// The figures of all pages, as "NUMBER NAME WORDS DIFFICULTY", after them those of solutions.
class FigureRecorder final : public PageWriter {
 public:
  explicit FigureRecorder(std::string& text) : text_(text) {}

  std::optional<std::string> append(const SheetPage& page, const TextOutput&) override {
    for (const SheetFigure& figure : page.figures) {
      text_ += (page.solutions ? "solution " : "puzzle ") + std::to_string(figure.number) + " '" +
               figure.name + "' " + figure.words + figure.difficulty + "\n";
    }
    return std::nullopt;
  }
  std::optional<std::string> finish(const TextOutput&) override { return std::nullopt; }

 private:
  std::string& text_;
};

const TextOutput to_nowhere = [](std::string_view) {};

/// A conversion to a sheet, and what the pages show.
struct ToRecordedSheet {
  explicit ToRecordedSheet(ConversionOptions options = {}) {
    options.to = "sheet";
    conversion = make_conversion(
        options, std::make_unique<Sheet>(SheetStyle(), std::make_unique<FigureRecorder>(text)));
  }

  /// "" or "KIND: MESSAGE".
  std::string append(const Grid& grid, const std::string& name) const {
    const auto failure = conversion->append(puzzle_of(grid, name), to_nowhere);
    if (!failure) return "";
    constexpr const char* kinds[] = {"puzzle: ", "output: ", "disagreement: "};
    return kinds[static_cast<int>(failure->kind)] + failure->message;
  }

  std::string text;
  std::unique_ptr<Conversion> conversion;
};

std::string converted(std::string to, const std::vector<Grid>& grids) {
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

BOOST_AUTO_TEST_CASE(each_puzzle_is_written_in_the_format) {
  BOOST_TEST(converted("line", {unique_4x4(), several}) == "1...3..22..34...\n12343412........\n");
  BOOST_TEST(converted("line", {}) == "");
  Grid with_rule = unique_4x4();
  with_rule.set_rules({std::get<0>(rule_of_text("anti-knight", with_rule.board()))});
  const auto to_killer = make_conversion({.to = "killer", .read_again = {}, .limits = {}}, {});
  const auto failure = to_killer->append(puzzle_of(with_rule), to_nowhere);
  BOOST_REQUIRE(failure);
  BOOST_TEST(failure->message.find("the rule anti-knight") != std::string::npos, failure->message);
  BOOST_TEST((failure->kind == ConversionFailure::Kind::puzzle));
}

BOOST_AUTO_TEST_CASE(a_picture_shows_one_puzzle) {
  BOOST_TEST(converted("svg", {unique_4x4()}).starts_with("<svg "));
  const auto picture = make_conversion({.to = "svg", .read_again = {}, .limits = {}}, {});
  BOOST_TEST(!picture->append(puzzle_of(unique_4x4()), to_nowhere));
  const auto second = picture->append(puzzle_of(unique_4x4()), to_nowhere);
  BOOST_REQUIRE(second);
  BOOST_TEST((second->kind == ConversionFailure::Kind::output));
  BOOST_TEST(second->message ==
             "an SVG picture shows one puzzle; expected --select for one of them, or --to sheet "
             "for all");
}

BOOST_AUTO_TEST_CASE(a_sheet_has_names_but_not_those_of_generate) {
  const ToRecordedSheet sheet;
  for (const char* name : {"Grid 01", "1-12", "1-x", "-1", "12"}) {
    BOOST_TEST(sheet.append(unique_4x4(), name) == "");
  }
  BOOST_TEST(!sheet.conversion->finish(to_nowhere));
  BOOST_TEST(sheet.text.starts_with("puzzle 1 'Grid 01' \npuzzle 2 '' \npuzzle 3 '1-x' \n"
                                    "puzzle 4 '-1' \npuzzle 5 '12' \nsolution 1 "),
             sheet.text);
}

BOOST_AUTO_TEST_CASE(a_sheet_says_why_a_solution_is_not_there) {
  const ToRecordedSheet sheet;
  BOOST_TEST(sheet.append(several, "A") ==
             "puzzle: A: several solutions, as the sheet says in the solution's place");
  BOOST_TEST(sheet.append(none, "B") ==
             "puzzle: B: no solution, as the sheet says in the solution's place");
  BOOST_TEST(!sheet.conversion->finish(to_nowhere));
  BOOST_TEST(sheet.text.find("solution 1 'A' several solutions\n") != std::string::npos);
  BOOST_TEST(sheet.text.find("solution 2 'B' no solution\n") != std::string::npos);
  BOOST_TEST(sheet.conversion->summary() == "");
}

BOOST_AUTO_TEST_CASE(a_sheet_has_difficulties_and_counts_those_it_could_not_find) {
  ConversionOptions options;
  options.difficulty = true;
  const ToRecordedSheet rated(options);
  BOOST_TEST(rated.append(unique_4x4(), "A") == "");
  BOOST_TEST(!rated.conversion->finish(to_nowhere));
  BOOST_TEST(rated.text.starts_with("puzzle 1 'A' easy\n"), rated.text);

  options.limits.time = std::chrono::nanoseconds(0);
  const ToRecordedSheet late(options);
  for (int round = 0; round < 2; ++round) {
    BOOST_TEST(late.append(unique_4x4(), "A") ==
               "puzzle: A: not rated in time, as the sheet says beside the puzzle");
  }
  BOOST_TEST(!late.conversion->finish(to_nowhere));
  BOOST_TEST(late.text.starts_with("puzzle 1 'A' not rated\n"), late.text);
  BOOST_TEST(late.conversion->summary() ==
             "not rated in time: 2 of 2 puzzles; --timeout gives each more time");

  options.limits.time.reset();
  options.limits.memory = 100;
  const ToRecordedSheet unsolved(options);
  BOOST_TEST(unsolved.append(Grid(board(3, 3)), "B") ==
             "puzzle: B: not solved in time, as the sheet says in the solution's place");
  BOOST_TEST(unsolved.conversion->summary() ==
             "not rated in time: 1 of 1 puzzle; --timeout gives each more time");
}

BOOST_AUTO_TEST_SUITE_END()
