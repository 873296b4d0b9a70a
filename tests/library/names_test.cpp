// The lists of names: each is one that the functions take.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <clausoku/formula.hpp>
#include <clausoku/names.hpp>

#include "tests/library/puzzles_of_tests.hpp"

namespace clausoku::api {

BOOST_AUTO_TEST_SUITE(names)

BOOST_AUTO_TEST_CASE(every_name_is_taken) {
  const Puzzle puzzle = *read_puzzle(std::string(16, '.'));
  for (const Name& one : encodings()) BOOST_TEST(bool(encode(puzzle, {.encoding = one.name})));
  for (const Name& one : amo_encodings()) BOOST_TEST(bool(encode(puzzle, {.amo = one.name})));
  for (const Name& one : reductions()) BOOST_TEST(bool(encode(puzzle, {.reduce = one.name})));
  for (const Name& one : rules()) {
    const auto made = make_puzzle({}, {.rules = one.name});
    BOOST_TEST(bool(made), one.name);
  }
  const auto has_line = [](const Name& one) { return one.name == "line"; };
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
