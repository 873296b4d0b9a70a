// Tests that the library accepts every name that its lists of names contain.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <clausoku/formula.hpp>
#include <clausoku/names.hpp>

#include "tests/library/puzzles_of_tests.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(names)

BOOST_AUTO_TEST_CASE(accepts_every_name_in_the_lists_of_option_values) {
  const Puzzle puzzle = *read_puzzle(std::string(16, '.'));
  for (const Name& name : encodings()) BOOST_TEST(bool(encode(puzzle, {{"encoding", name.name}})));
  for (const Name& name : amo_encodings()) BOOST_TEST(bool(encode(puzzle, {{"amo", name.name}})));
  for (const Name& name : reductions()) BOOST_TEST(bool(encode(puzzle, {{"reduce", name.name}})));
  for (const Name& name : rules()) {
    const auto puzzle_with_rule = make_puzzle({}, {{"rules", name.name}});
    BOOST_TEST(bool(puzzle_with_rule), name.name);
  }
  const auto has_line = [](const Name& name) { return name.name == "line"; };
  BOOST_TEST(std::ranges::count_if(formats(), has_line) == 1);
  BOOST_TEST(!engines().empty());
  BOOST_TEST(!boards().empty());
  BOOST_TEST(!clue_types().empty());
  BOOST_TEST(!symmetries().empty());
  BOOST_TEST(solvers().front().name == "cryptominisat");
  BOOST_TEST(!version().empty());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku::api
