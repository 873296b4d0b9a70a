#include "src/sets/deduplicator.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <string>
#include <vector>

#include "src/base/random_numbers.hpp"

using namespace clausoku;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(deduplicator)

// With little memory, most rows are stored in temporary files.
BOOST_DATA_TEST_CASE(passes_on_the_first_row_of_each_key_in_order,
                     data::make({0, 4'000, 60'000, 100'000'000}), memory) {
  Random random(48, static_cast<std::uint64_t>(memory));
  std::string written;
  std::map<std::uint32_t, std::uint32_t> reported;
  Deduplicator duplicates(
      static_cast<std::uint64_t>(memory), [&](std::string_view text) { written += text; },
      [&](std::uint32_t row, std::uint32_t first) { reported.emplace(row, first); });
  std::map<int, std::uint32_t> first_rows;
  std::string expected;
  std::map<std::uint32_t, std::uint32_t> expected_report;
  for (std::uint32_t row = 1; row <= 9'000; ++row) {
    const int number = random.below(6'000);
    const PuzzleKey key{static_cast<std::uint64_t>(number) * 0xbf58476d1ce4e5b9,
                        static_cast<std::uint64_t>(number) * 0x94d049bb133111eb};
    // Rows of any length, also empty ones, which failed to be converted
    const std::string text = row % 7 == 0 ? "" : std::string(row % 50, 'x') + std::to_string(row);
    if (!duplicates.find_first(key, row)) duplicates.add(text);
    const auto [first, is_new] = first_rows.emplace(number, row);
    if (is_new) {
      expected += text;
    } else {
      expected_report.emplace(row, first->second);
    }
  }
  duplicates.finish({});
  BOOST_TEST(written == expected);
  BOOST_TEST(duplicates.duplicates() == expected_report.size());
  BOOST_TEST((reported == expected_report));
}

BOOST_AUTO_TEST_SUITE_END()
