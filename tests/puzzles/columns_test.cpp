// Tests which columns of a table hold the puzzles and the solutions.
#include "src/puzzles/formats/columns.hpp"

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(columns)

namespace {

/// Returns "PUZZLE SOLUTION", the chosen columns counted from 0, and "!" if a column is missing.
std::string describe_choice(const std::vector<std::string>& names,
                            const ColumnOptions& options = {}) {
  const ChosenColumns chosen = choose_columns(names, options);
  const auto text = [](std::optional<std::size_t> column) {
    return column ? std::to_string(*column) : "-";
  };
  return text(chosen.puzzle) + " " + text(chosen.solution) + (chosen.are_complete ? "" : "!");
}

ColumnOptions by_puzzle(const std::string& name) {
  ColumnOptions options;
  options.puzzle = name;
  return options;
}

ColumnOptions by_solution(const std::string& name) {
  ColumnOptions options;
  options.solution = name;
  return options;
}

ColumnOptions with_added(std::vector<std::string> names) {
  ColumnOptions options;
  options.added = std::move(names);
  return options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(prefers_the_names_in_their_fixed_order) {
  BOOST_TEST(describe_choice({"id", "Puzzle", "SOLUTION"}) == "1 2");
  BOOST_TEST(describe_choice({"clues", "board", "quizzes", "answers", "solutions"}) == "2 4");
  BOOST_TEST(describe_choice({"solution", "clues"}) == "1 0");
  BOOST_TEST(describe_choice({"quizzes"}) == "0 -");
  BOOST_TEST(describe_choice({"id", "start"}) == "- -!");
}

BOOST_AUTO_TEST_CASE(uses_the_columns_that_the_options_name) {
  const std::vector<std::string> names{"puzzle", "mine", "solution", "answer"};
  BOOST_TEST(describe_choice(names, by_puzzle("MINE")) == "1 2");
  BOOST_TEST(describe_choice(names, by_puzzle("solution")) == "2 -");  // not its own solution
  BOOST_TEST(describe_choice(names, by_puzzle("none")) == "- 2!");
  BOOST_TEST(describe_choice(names, by_solution("answer")) == "0 3");
  BOOST_TEST(describe_choice(names, by_solution("")) == "0 -");
  BOOST_TEST(describe_choice(names, by_solution("none")) == "0 -!");
}

BOOST_AUTO_TEST_CASE(describes_the_missing_column_and_a_clash_of_names) {
  const std::vector<std::string> names{"puzzle", "Verdict"};
  const auto describe = [&](const ColumnOptions& options) {
    return describe_missing_columns(choose_columns(names, options), options);
  };
  BOOST_TEST(describe(by_solution("s")) == "a column 's', as --solution-column says");
  BOOST_TEST(describe(by_puzzle("p")) == "a column 'p', as --puzzle-column says");
  BOOST_TEST(find_column_name_clash(names, with_added({"index", "verdict"})).value() == "verdict");
  BOOST_TEST(!find_column_name_clash(names, with_added({"index"})));
}

BOOST_AUTO_TEST_SUITE_END()
