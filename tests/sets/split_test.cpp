#include "src/sets/split.hpp"

#include <boost/test/unit_test.hpp>
#include <cmath>
#include <map>
#include <string>
#include <vector>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(split)

namespace {

std::string parse_error(const std::string& text) {
  const auto parsed = parse_split(text);
  const auto* error = std::get_if<FieldError>(&parsed);
  return error == nullptr ? "none" : error->found + "; expected " + error->expected;
}

PuzzleKey key_of(std::uint64_t number) {
  return {number * 0xbf58476d1ce4e5b9, number * 0x94d049bb133111eb + 1};
}

}  // namespace

BOOST_AUTO_TEST_CASE(rejects_parts_that_are_no_split) {
  BOOST_TEST(parse_error("a=0.5,b=0.5") == "none");
  BOOST_TEST(parse_error("train=0.8,dev=0.1,test=0.1") == "none");
  const std::string sum = "; expected two or more parts whose fractions add up to 1";
  BOOST_TEST(parse_error("a=1") == "'a=1'" + sum);
  BOOST_TEST(parse_error("a=0.5,b=0.4") == "'a=0.5,b=0.4'" + sum);
  const std::string form = "; expected NAME=FRACTION, such as train=0.9";
  for (const std::string part :
       {"a", "a=", "=0.5", "a=x", "a=-1", "a=0", "a/b=0.5", "..=0.5", "a=nan", "a=0.5x"}) {
    BOOST_TEST(parse_error(part + ",b=0.5") == "'" + part + "'" + form);
  }
  BOOST_TEST(parse_error("a=0.5,a=0.5") == "a twice; expected each part once");
}

BOOST_AUTO_TEST_CASE(gives_each_class_to_one_part_in_the_right_proportions_of_each_stratum) {
  const auto parts = std::get<0>(parse_split("train=0.7,dev=0.1,test=0.2"));
  Split split(parts, 5);
  std::map<std::string, std::vector<int>> counts;
  std::map<std::uint64_t, std::size_t> part_of;
  for (std::uint64_t k = 0; k < 3'000; ++k) {
    const std::string stratum = k % 3 == 0 ? "hard" : "easy";
    part_of[k] = split.part_of(key_of(k), stratum);
    counts[stratum].resize(3);
    ++counts[stratum][part_of[k]];
  }
  BOOST_TEST(counts["hard"] == (std::vector{700, 100, 200}), boost::test_tools::per_element());
  BOOST_TEST(counts["easy"] == (std::vector{1400, 200, 400}), boost::test_tools::per_element());
  for (std::uint64_t k = 0; k < 3'000; ++k) {
    BOOST_TEST_REQUIRE(split.part_of(key_of(k), "another") == part_of[k]);
  }
}

BOOST_AUTO_TEST_CASE(small_and_uneven_parts_get_their_share) {
  const auto count = [](const std::string& text, int rows) {
    const auto parts = std::get<0>(parse_split(text));
    Split split(parts, 5);
    std::vector<int> counts(parts.size());
    for (int k = 0; k < rows; ++k) ++counts[split.part_of(key_of(k), "")];
    return counts;
  };
  BOOST_TEST(count("a=0.9996,b=0.0004", 20'000) == (std::vector{19'992, 8}),
             boost::test_tools::per_element());
  BOOST_TEST(count("a=0.9974,b=0.0026", 20'000) == (std::vector{19'948, 52}),
             boost::test_tools::per_element());
  BOOST_TEST(count("a=0.33335,b=0.33335,c=0.3333", 20'000) == (std::vector{6667, 6667, 6666}),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(depends_on_the_seed_only) {
  const auto parts = std::get<0>(parse_split("a=0.5,b=0.5"));
  const auto assign = [&](std::uint64_t seed) {
    Split split(parts, seed);
    std::string assigned;
    for (std::uint64_t k = 0; k < 64; ++k) {
      assigned += static_cast<char>('0' + split.part_of(key_of(k), ""));
    }
    return assigned;
  };
  BOOST_TEST(assign(1) == assign(1));
  BOOST_TEST(assign(1) != assign(2));
}

BOOST_AUTO_TEST_SUITE_END()
