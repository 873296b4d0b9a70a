#include "src/families/family.hpp"

#include <boost/test/unit_test.hpp>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(numbers)

namespace {

using Values = std::vector<std::uint64_t>;

Values parse_values(std::string_view text) {
  const auto numbers = parse_numbers(text);
  return numbers ? numbers->values : Values{};
}

}  // namespace

BOOST_AUTO_TEST_CASE(parses_numbers_ranges_and_steps) {
  BOOST_TEST(parse_values("7") == (Values{7}), boost::test_tools::per_element());
  BOOST_TEST(parse_values("9,16,25") == (Values{9, 16, 25}), boost::test_tools::per_element());
  BOOST_TEST(parse_values("2..5") == (Values{2, 3, 4, 5}), boost::test_tools::per_element());
  BOOST_TEST(parse_values("2-4,9") == (Values{2, 3, 4, 9}), boost::test_tools::per_element());
  BOOST_TEST(parse_values("10..21/5") == (Values{10, 15, 20}), boost::test_tools::per_element());
  BOOST_TEST(parse_values("0..18446744073709551615/18446744073709551615") ==
                 (Values{0, 18446744073709551615U}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(recognizes_lists_of_percentages) {
  for (const char* text : {"40-60%/10", "40%..60%/10", "40..60/10%", "40%,50%,60%"}) {
    BOOST_TEST_CONTEXT(text) {
      const auto numbers = parse_numbers(text);
      if (std::string_view(text) == "40%..60%/10") {
        BOOST_TEST(!numbers);  // only one '%' is allowed
        continue;
      }
      BOOST_REQUIRE(numbers);
      BOOST_TEST(numbers->shares);
      BOOST_TEST(numbers->values == (Values{40, 50, 60}), boost::test_tools::per_element());
    }
  }
  BOOST_TEST(!parse_numbers("40")->shares);
}

BOOST_AUTO_TEST_CASE(rejects_invalid_lists) {
  for (const char* text :
       {"", ",", "1,", "a", "5..3", "1..", "..3", "1..3/0", "1..3/", "-3", "1.5", "10%,20",
        "20,10%", "1..1000001", "0..18446744073709551615", "1..999999,1,2"}) {
    BOOST_TEST(!parse_numbers(text), text);
  }
  BOOST_TEST(parse_values("1..1000000").size() == 1'000'000);
  BOOST_TEST(parse_values("1..999999,1").size() == 1'000'000);
}

BOOST_AUTO_TEST_SUITE_END()
