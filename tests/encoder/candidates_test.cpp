// Tests candidate sets: digits count from 1, and each cell has its own digits.
#include "encoder/candidates.hpp"

#include <boost/test/unit_test.hpp>
#include <vector>

#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(candidates)

BOOST_AUTO_TEST_CASE(makes_full_and_empty_candidates) {
  const Candidates all = Candidates::all(board(3, 3));
  const Candidates none = Candidates::none(board(3, 3));
  BOOST_TEST(all.total() == 729);
  BOOST_TEST(none.total() == 0);
  BOOST_TEST(all.has(80, 9));
  BOOST_TEST(!none.has(0, 1));
}

BOOST_AUTO_TEST_CASE(adds_and_removes_single_digits_of_a_cell) {
  Candidates candidates = Candidates::all(board(2, 3));
  candidates.remove(7, 1);
  candidates.remove(7, 4);
  candidates.remove(7, 4);
  BOOST_TEST(!candidates.has(7, 4));
  BOOST_TEST(candidates.count(7) == 4);
  BOOST_TEST(candidates.total() == 6 * 36 - 2);
  BOOST_TEST(candidates.rank(7, 2) == 0);
  BOOST_TEST(candidates.rank(7, 6) == 3);

  std::vector<Digit> digits;
  candidates.for_each(7, [&](Digit digit) { digits.push_back(digit); });
  BOOST_TEST(digits == (std::vector<Digit>{2, 3, 5, 6}), boost::test_tools::per_element());

  candidates.add(7, 4);
  BOOST_TEST(candidates.has(7, 4));
  candidates.fill(7);
  BOOST_TEST(candidates == Candidates::all(board(2, 3)));
}

BOOST_AUTO_TEST_CASE(supports_digits_above_64) {
  Candidates candidates = Candidates::none(board(10, 10));
  candidates.add(9999, 64);
  candidates.add(9999, 65);
  candidates.add(9999, 100);
  BOOST_TEST(candidates.count(9999) == 3);
  BOOST_TEST(candidates.rank(9999, 100) == 2);
  BOOST_TEST(candidates.words(9999).size() == 2);
  BOOST_TEST(candidates.words(9999)[0] == std::uint64_t{1} << 63);
}

BOOST_AUTO_TEST_CASE(compares_candidates_by_board_and_digits) {
  BOOST_TEST(!(Candidates::none(board(2, 3)) == Candidates::none(board(3, 2))));
  BOOST_TEST(!(Candidates::none(board(2, 2)) == Candidates::all(board(2, 2))));
}

BOOST_AUTO_TEST_SUITE_END()
