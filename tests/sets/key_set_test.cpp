// Tests that a set of keys has the same answers with little memory as with much.
#include "src/sets/key_set.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <optional>
#include <tuple>
#include <vector>

#include "src/base/random_numbers.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(key_set)

BOOST_DATA_TEST_CASE(finds_the_first_row_of_each_key_with_any_memory,
                     boost::unit_test::data::make({1, 100'000, 1'000'000'000}), memory) {
  Random random(47, 1);
  KeySet keys(static_cast<std::uint64_t>(memory));
  std::vector<PuzzleKey> added;
  std::map<std::tuple<std::uint32_t, std::uint64_t, std::uint64_t>, std::uint32_t> first_rows;
  std::map<std::pair<std::uint64_t, std::uint64_t>, std::uint32_t> first_halves;
  const int count = memory == 1 ? 300 : 20'000;  // little memory: a file for each key
  for (std::uint32_t row = 1; row <= static_cast<std::uint32_t>(count); ++row) {
    PuzzleKey key{random.next(), random.next()};
    // Some keys come again, also with another upper half.
    if (row % 3 == 0)
      key = added[static_cast<std::size_t>(random.below(static_cast<int>(row) / 2))];
    if (row % 9 == 0) key.high ^= 7;
    added.push_back(key);
    keys.add(key, row);
    const auto half = static_cast<std::uint32_t>(key.high);
    first_rows.try_emplace({half, key.high >> 56, key.low}, row);
    first_halves.try_emplace({key.high >> 56, key.low}, row);
  }
  BOOST_TEST((keys.files() > 0) == (memory < 1'000'000'000));
  BOOST_TEST(keys.bytes() <= static_cast<std::uint64_t>(memory));
  for (const PuzzleKey& key : added) {
    const auto half = static_cast<std::uint32_t>(key.high);
    BOOST_TEST_REQUIRE(keys.find(key).value() == first_rows.at({half, key.high >> 56, key.low}));
    BOOST_TEST_REQUIRE(keys.find_lower_half(key).value() ==
                       first_halves.at({key.high >> 56, key.low}));
    const PuzzleKey other{key.high ^ 0x10000, key.low + 1};
    BOOST_TEST_REQUIRE(!keys.find(other));
    BOOST_TEST_REQUIRE(!keys.find_lower_half(other));
  }
}

BOOST_AUTO_TEST_SUITE_END()
