// Tests the clue types killer-cage and thermometer with all fillings of small boards, and that each
// clue type has a test.
#include <boost/test/tree/traverse.hpp>
#include <boost/test/tree/visitor.hpp>
#include <boost/test/unit_test.hpp>
#include <set>

#include "src/clues/clue_type.hpp"
#include "tests/clues/clue_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(types)

BOOST_AUTO_TEST_CASE(killer_cage) {
  check_clue(open_board(1, 3, 4), "killer-cage r1c1,r1c2,r1c3", 24);
  check_clue(open_board(1, 3, 4), "killer-cage 8 r1c1,r1c2,r1c3",
             6);  // 1 3 4
  check_clue(open_board(2, 2, 5), "killer-cage 10 r1c1,r1c2,r2c2",
             12 * 5);  // 1 4 5, 2 3 5
  check_clue(open_board(1, 2, 6), "killer-cage 12 r1c1,r1c2", 0);
  check_clue(open_board(1, 1, 6), "killer-cage 6 r1c1", 1);
  check_clue(open_board(2, 2, 4), "killer-cage r1c1,r1c2,r2c1,r2c2", 24);
  BOOST_TEST(clue_error(open_board(1, 3, 2), "killer-cage r1c1,r1c2,r1c3") ==
             "a cage of 3 cells; at most 2");
  BOOST_TEST(clue_error(open_board(1, 3, 4), "killer-cage 3 4 r1c1") ==
             "a killer-cage with 2 values; 0 to 1");
  BOOST_TEST(clue_error(open_board(1, 3, 4), "killer-cage 3 r1c1,r1c1") ==
             "a killer-cage with r1c1 twice; different cells");
}

BOOST_AUTO_TEST_CASE(thermometer) {
  check_clue(open_board(1, 3, 5), "thermometer r1c1,r1c2,r1c3", 10);
  check_clue(open_board(2, 2, 4), "thermometer r2c2,r1c1", 6 * 16);
  check_clue(open_board(1, 3, 2), "thermometer r1c1,r1c2,r1c3", 0);
}

BOOST_AUTO_TEST_CASE(anti_knight) { check_clue(open_board(2, 3, 3), "anti-knight", 6 * 6 * 9); }

BOOST_AUTO_TEST_CASE(every_type_has_a_test_and_is_found_by_name) {
  struct Names : boost::unit_test::test_tree_visitor {
    std::set<std::string> names;
    void visit(const boost::unit_test::test_case& test) override { names.insert(test.p_name); }
  } tests;
  boost::unit_test::traverse_test_tree(boost::unit_test::framework::master_test_suite(), tests,
                                       true);
  for (const ClueType* type : clue_types()) {
    BOOST_TEST_CONTEXT(type->name) {
      BOOST_TEST(find_clue_type_by_name(type->name) == type);
      std::string name(type->name);
      std::ranges::replace(name, '-', '_');
      BOOST_TEST(tests.names.contains(name));
    }
  }
  BOOST_TEST(find_clue_type_by_name("no-such-type") == nullptr);
}

BOOST_AUTO_TEST_SUITE_END()
