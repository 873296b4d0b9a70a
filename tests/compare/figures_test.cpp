// Tests how tables and reports write figures.
#include "src/compare/figures.hpp"
#include "tests/places.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(figures)

BOOST_AUTO_TEST_CASE(formats_numbers_as_in_the_shared_sample_file) {
  std::ifstream file(source_file("tests/compare/figures.json"));
  const auto samples = nlohmann::json::parse(file);
  const std::map<std::string, std::string (*)(double)> writers{
      {"time", time_text}, {"count", count_text}, {"mean", mean_text}, {"ratio", ratio_text}};
  BOOST_TEST_REQUIRE(samples.size() == writers.size());
  for (const auto& [kind, write] : writers) {
    BOOST_TEST(samples.at(kind).size() > 5);
    for (const auto& sample : samples.at(kind)) {
      BOOST_TEST(write(sample[0].get<double>()) == sample[1].get<std::string>(),
                 kind << " of " << sample);
    }
  }
}

BOOST_AUTO_TEST_CASE(a_missing_figure_is_an_en_dash) { BOOST_TEST(no_figure == "\xE2\x80\x93"); }

BOOST_AUTO_TEST_SUITE_END()
