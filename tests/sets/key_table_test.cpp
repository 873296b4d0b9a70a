#include "src/sets/key_table.hpp"

#include <boost/test/unit_test.hpp>
#include <cstdint>
#include <map>
#include <utility>

#include "src/base/random_numbers.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(key_table)

BOOST_AUTO_TEST_CASE(returns_the_first_row_of_each_key) {
  Random random(47, 1);
  KeyTable table;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> first;
  for (std::uint32_t row = 1; row <= 20'000; ++row) {
    // 5,000 different keys, in few of the table's parts
    const auto number = static_cast<std::uint64_t>(random.below(5'000));
    const PuzzleKey key{number % 3 << 56 | number, number * 0x9e3779b97f4a7c15};
    const auto known = first.find({key.high, key.low});
    const auto found = table.find(key);
    const auto added = table.add(key, row);
    BOOST_TEST_REQUIRE(found.has_value() == (known != first.end()));
    BOOST_TEST_REQUIRE(added.has_value() == found.has_value());
    if (found) {
      BOOST_TEST_REQUIRE(*found == known->second);
      BOOST_TEST_REQUIRE(*added == known->second);
    } else {
      first.emplace(std::pair(key.high, key.low), row);
    }
  }
  BOOST_TEST(table.size() == first.size());
}

BOOST_AUTO_TEST_CASE(distinguishes_keys_that_differ_in_one_half) {
  KeyTable table;
  BOOST_TEST(!table.add({1, 0}, 1));
  BOOST_TEST(!table.add({1, 1}, 2));
  BOOST_TEST(!table.add({2, 0}, 3));
  BOOST_TEST(*table.find({1, 1}) == 2U);
  BOOST_TEST(*table.find({2, 0}) == 3U);
  BOOST_TEST(!table.find({2, 1}));
}

BOOST_AUTO_TEST_CASE(takes_at_most_32_bytes_for_each_key_of_a_large_set) {
  Random random(47, 2);
  KeyTable table;
  for (std::uint32_t row = 0; row < 300'000; ++row) {
    table.add({random.next(), random.next()}, row);
    if (row >= 100'000 && row % 1000 == 0) {
      BOOST_TEST_REQUIRE(table.bytes() <= 32 * table.size());
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
