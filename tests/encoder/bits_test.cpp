// Compares rows of bits with std::set<int>, for widths below and above the word size.
#include "encoder/basics/bits.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <set>

using namespace clausoku;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(bits)

namespace {

const auto widths = data::make({1, 2, 9, 63, 64, 65, 127, 128, 129, 400});

std::vector<int> list_row_bits(const BitRows& bits, int row) {
  std::vector<int> found;
  bits.for_each(row, [&](int bit) { found.push_back(bit); });
  return found;
}

}  // namespace

BOOST_DATA_TEST_CASE(a_row_has_exactly_the_bits_that_were_set_and_not_reset, widths) {
  const int width = sample;
  std::mt19937 random(width);
  BitRows bits(3, width);
  std::set<int> expected;
  for (int step = 0; step < 500; ++step) {
    const int bit = static_cast<int>(random() % width);
    if (random() % 2 == 0) {
      bits.set(1, bit);
      expected.insert(bit);
    } else {
      bits.reset(1, bit);
      expected.erase(bit);
    }
    BOOST_REQUIRE_EQUAL(bits.count(1), expected.size());
    BOOST_REQUIRE_EQUAL(bits.test(1, bit), expected.contains(bit));
  }
  BOOST_TEST(list_row_bits(bits, 1) == std::vector<int>(expected.begin(), expected.end()),
             boost::test_tools::per_element());
  for (int bit = 0; bit < width; ++bit) {
    BOOST_REQUIRE_EQUAL(bits.test(1, bit), expected.contains(bit));
    BOOST_REQUIRE_EQUAL(bits.rank(1, bit),
                        std::distance(expected.begin(), expected.lower_bound(bit)));
  }
  BOOST_TEST(bits.count(0) == 0);
  BOOST_TEST(bits.count(2) == 0);
}

BOOST_DATA_TEST_CASE(filling_a_bit_row_sets_exactly_its_width_in_bits, widths) {
  BitRows bits(2, sample);
  bits.fill(0);
  BOOST_TEST(bits.count(0) == sample);
  BOOST_TEST(bits.test(0, sample - 1));
  BOOST_TEST(bits.rank(0, sample - 1) == sample - 1);
  BOOST_TEST(bits.count(1) == 0);
}

BOOST_AUTO_TEST_CASE(allows_resetting_bits_during_a_visit) {
  BitRows bits(1, 130);
  bits.fill(0);
  int visited = 0;
  bits.for_each(0, [&](int bit) {
    bits.reset(0, bit);
    ++visited;
  });
  BOOST_TEST(visited == 130);
  BOOST_TEST(bits.count(0) == 0);
}

BOOST_AUTO_TEST_CASE(stores_64_bits_per_word) {
  BitRows bits(2, 65);
  BOOST_TEST(bits.words_per_row() == 2);
  bits.set(1, 0);
  bits.set(1, 64);
  BOOST_TEST(bits.row(1)[0] == 1);
  BOOST_TEST(bits.row(1)[1] == 1);
  bits.row(1)[1] = 0;
  BOOST_TEST(!bits.test(1, 64));
}

BOOST_AUTO_TEST_SUITE_END()
