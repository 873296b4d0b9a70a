#include "src/clues/extra_rules.hpp"

#include <boost/test/unit_test.hpp>

#include "src/boards/layout.hpp"
#include "tests/printing.hpp"
#include "tests/puzzles/reading.hpp"
#include "tests/rule_truth.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(extra_rules)

namespace {

ReaderOptions with_rules(std::string rules, std::string_view layout = "") {
  ReaderOptions options;
  if (!layout.empty()) options.board = std::get<Board>(make_board_of(layout, rules));
  options.rules = std::move(rules);
  return options;
}

/// Reads the first puzzle of a text and returns the name of its board, or the error.
std::string read_board_name(const std::string& text, const ReaderOptions& options) {
  const Puzzle puzzle = read_puzzle(text, options);
  if (puzzle.grid() != nullptr) return puzzle.grid()->board().name();
  const InputError& error = *puzzle.error();
  return error.found + "; expected " + error.expected;
}

const std::string pieces = "AAABCABBCCDBCDDD";

std::string make_f_puzzles_object(const std::string& fields) {
  return R"({"size":4,"grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]])" + fields +
         "}";
}

}  // namespace

BOOST_AUTO_TEST_CASE(adds_rules_to_the_board_of_the_detected_size) {
  const ReaderOptions options = with_rules("diagonals");
  for (const int size : {4, 9, 16, 25}) {
    BOOST_TEST(read_board_name(std::string(size * size, '.'), options) ==
               std::to_string(size) + "x" + std::to_string(size) + " with diagonals");
  }
  BOOST_TEST(read_board_name("1...\n....\n....\n....\n", options) == "4x4 with diagonals");
  BOOST_TEST(read_board_name("[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,0]]", options) ==
             "4x4 with diagonals");
  BOOST_TEST(read_board_name("*---*\n|..|..|\n|..|..|\n|--+--|\n|..|..|\n|..|..|\n*---*\n",
                             options) == "4x4 with diagonals");
}

BOOST_AUTO_TEST_CASE(does_not_add_rules_that_the_board_option_already_has) {
  BOOST_TEST(read_board_name(std::string(36, '.'), with_rules("diagonals", "2x3")) ==
             "6x6 with 2x3 boxes, diagonals");
}

BOOST_AUTO_TEST_CASE(adds_extra_rules_to_the_rules_of_a_puzzle) {
  BOOST_TEST(read_board_name(pieces, with_rules("diagonals")) ==
             "jigsaw:" + pieces + " with diagonals");
  BOOST_TEST(read_board_name(pieces, with_rules("diagonal-up", "9x9")) ==
             "jigsaw:" + pieces + " with diagonal-up");
  BOOST_TEST(read_board_name(make_f_puzzles_object(""), with_rules("windows")) ==
             "4x4 with windows");
  BOOST_TEST(read_board_name(make_f_puzzles_object(R"(,"diagonal+":true)"),
                             with_rules("windows,diagonal-down")) == "4x4 with diagonals, windows");
  BOOST_TEST(read_board_name(make_f_puzzles_object(R"(,"extraregion":[{"cells":["R1C1","R2C2"]}])"),
                             with_rules("diagonals")) == "4x4 with diagonals, extra regions 1");
}

BOOST_AUTO_TEST_CASE(ignores_rules_that_the_puzzle_already_states) {
  const std::string both = make_f_puzzles_object(R"(,"diagonal+":true,"diagonal-":true)");
  const Puzzle stated = read_puzzle(both);
  const Puzzle again = read_puzzle(both, with_rules("diagonals"));
  BOOST_TEST(*again.grid() == *stated.grid());
  BOOST_TEST(again.grid()->board() == std::get<Board>(make_board_of("4x4", "diagonals")));
}

BOOST_AUTO_TEST_CASE(keeps_digits_marks_and_the_stated_solution) {
  std::string text = make_f_puzzles_object(R"(,"solution":"1234341221434321")");
  text.replace(text.find("{},{}"), 5, R"({"value":1,"given":true},{"givenPencilMarks":[2,4]})");
  const Puzzle puzzle = read_puzzle(text, with_rules("diagonal-down"));
  const Grid& grid = *puzzle.grid();
  BOOST_TEST(grid[0] == 1);
  BOOST_TEST(grid.allows(1, 4));
  BOOST_TEST(!grid.allows(1, 3));
  BOOST_TEST(grid.allows(2, 3));
  BOOST_REQUIRE(puzzle.stated_solution != nullptr);
  BOOST_TEST(puzzle.stated_solution->grid.board() == grid.board());
  BOOST_TEST(puzzle.stated_solution->grid[15] == 1);
}

BOOST_AUTO_TEST_CASE(keeps_puzzle_rules_that_do_not_add_houses) {
  Puzzle puzzle = read_puzzle(std::string(16, '.'));
  Grid grid = *puzzle.grid();
  const Primitive domain = Domain{0, {1, 2}};
  grid.set_rules({std::make_shared<test::GivenRule>("low", std::vector{domain},
                                                    [](const Grid& g) { return g[0] <= 2; })});
  puzzle.content = grid;
  ExtraRules rules("diagonals", std::nullopt);
  add_rules(puzzle, rules);
  BOOST_TEST(puzzle.grid()->board().name() == "4x4 with diagonals");
  BOOST_TEST(puzzle.grid()->rules() == grid.rules());
}

BOOST_AUTO_TEST_CASE(adds_rules_without_houses_to_the_rules_of_a_puzzle) {
  const auto read_board_and_rules = [](const std::string& text, const std::string& rules) {
    std::string texts;
    const Puzzle puzzle = read_puzzle(text, with_rules(rules));
    for (const auto& rule : puzzle.grid()->rules()) texts += rule->text() + "\n";
    return puzzle.grid()->board().name() + "\n" + texts;
  };
  const std::string cage = R"(,"killercage":[{"cells":["R1C1"],"value":"2"}])";
  BOOST_TEST(read_board_and_rules(std::string(16, '.'), "anti-knight") == "4x4\nanti-knight\n");
  BOOST_TEST(read_board_and_rules(pieces, "anti-knight, diagonals, anti-knight") ==
             "jigsaw:" + pieces + " with diagonals\nanti-knight\n");
  BOOST_TEST(read_board_and_rules(make_f_puzzles_object(cage), "anti-knight") ==
             "4x4\nkiller-cage 2 r1c1\nanti-knight\n");
  BOOST_TEST(read_board_and_rules(make_f_puzzles_object(R"(,"antiknight":true)"), "anti-knight") ==
             "4x4\nanti-knight\n");
  BOOST_TEST(read_board_and_rules(make_f_puzzles_object(cage), "diagonals") ==
             "4x4 with diagonals\nkiller-cage 2 r1c1\n");
}

BOOST_AUTO_TEST_CASE(grids_on_the_same_board_share_the_extra_rule_objects) {
  ExtraRules rules("anti-knight", std::nullopt);
  const Board nine = *Board::with_boxes(3, 3);
  const RuleList first = std::get<RuleList>(rules.rules_on(nine));
  BOOST_TEST(std::get<RuleList>(rules.rules_on(nine)) == first);
}

// The first board stays alive, so that no new object can have its address.
BOOST_AUTO_TEST_CASE(keeps_the_boards_and_rules_of_the_last_four_shapes) {
  ExtraRules rules("anti-knight,diagonals", std::nullopt);
  const Board nine = *Board::with_boxes(3, 3);
  const Board first = std::get<Board>(rules.on(nine));
  const RuleList first_rules = std::get<RuleList>(rules.rules_on(nine));
  const auto add_shape = [&](int rows, int columns) {
    const Board other = *Board::with_boxes(rows, columns);
    static_cast<void>(rules.on(other));
    static_cast<void>(rules.rules_on(other));
  };
  for (const auto& [rows, columns] : {std::pair{2, 2}, {2, 3}, {3, 2}}) add_shape(rows, columns);
  BOOST_TEST(&std::get<Board>(rules.on(nine)).name() == &first.name());
  BOOST_TEST(std::get<RuleList>(rules.rules_on(nine)) == first_rules);
  add_shape(2, 4);
  BOOST_TEST(&std::get<Board>(rules.on(nine)).name() != &first.name());
  BOOST_TEST(std::get<RuleList>(rules.rules_on(nine)) != first_rules);
  BOOST_TEST(std::get<Board>(rules.on(nine)) == first);
}

BOOST_AUTO_TEST_CASE(reports_each_puzzle_that_a_rule_does_not_apply_to) {
  const std::string blank(16, '.');
  CHECK_LINES(read_text(blank + "\n" + blank + "\n", with_rules("asterisk")),
              {"demo-1 bad demo.txt:1:1: asterisk on 4x4; expected a board of 9 rows and 9 columns",
               "demo-2 bad demo.txt:2:1: asterisk on 4x4; expected a board of 9 rows and 9 "
               "columns"});
  BOOST_TEST(read_board_name(pieces, with_rules("disjoint-groups")) ==
             "disjoint-groups on jigsaw:" + pieces + "; expected a board with boxes of one shape");
}

BOOST_AUTO_TEST_CASE(reuses_the_board_for_repeated_shapes) {
  ExtraRules rules("windows", std::nullopt);
  const Board nine = *Board::with_boxes(3, 3);
  const Board first = std::get<Board>(rules.on(nine));
  std::get<Board>(rules.on(*Board::with_boxes(2, 2)));
  BOOST_TEST(&first.name() == &std::get<Board>(rules.on(nine)).name());
  BOOST_TEST(&nine.name() == &std::get<Board>(ExtraRules("", std::nullopt).on(nine)).name());
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
