// Tests the axes of plots: ticks, tick labels and scales.
#include "src/compare/plots/axis.hpp"
#include "tests/places.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <nlohmann/json.hpp>

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(plot_axis, *boost::unit_test::tolerance(1e-12))

namespace {

nlohmann::json samples(const std::string& kind) {
  std::ifstream file(source_file("tests/compare/plot_axes.json"));
  auto found = nlohmann::json::parse(file).at(kind);
  BOOST_TEST_REQUIRE(found.size() > 2);
  return found;
}

AxisRange parse_axis_range(const nlohmann::json& json) { return {json.at(0), json.at(1)}; }

void check_equal(const std::vector<double>& found, const nlohmann::json& expected) {
  BOOST_TEST(found == expected.get<std::vector<double>>(), boost::test_tools::per_element());
}

}  // namespace

BOOST_AUTO_TEST_CASE(computes_the_axis_ticks_of_the_sample_file) {
  for (const auto& each : samples("log_ticks")) {
    check_equal(make_log_ticks(parse_axis_range(each["domain"]), each["most"]), each["ticks"]);
  }
  for (const auto& each : samples("whole_ticks")) {
    check_equal(make_round_ticks({0, each["high"]}, each["count"]), each["ticks"]);
  }
}

BOOST_AUTO_TEST_CASE(extends_an_axis_to_at_least_a_decade) {
  for (const auto& each : samples("decade")) {
    const auto [low, high] = widen_range_to_decade(parse_axis_range(each["from"]));
    check_equal({low, high}, each["to"]);
  }
}

BOOST_AUTO_TEST_CASE(a_tick_label_has_no_trailing_zeros) {
  for (const auto& each : samples("time_tick")) {
    BOOST_TEST(time_tick_text(each[0]) == each[1].get<std::string>());
  }
}

BOOST_AUTO_TEST_CASE(a_scale_maps_the_ends_of_its_domain_to_the_ends_of_its_range) {
  const Scale linear{{0, 50}, 100, 200, false};
  BOOST_TEST(linear(0) == 100.0);
  BOOST_TEST(linear(25) == 150.0);
  const Scale logarithmic{{1, 100}, 200, 100};  // y grows downwards on the page
  BOOST_TEST(logarithmic(1) == 200.0);
  BOOST_TEST(logarithmic(10) == 150.0);
  BOOST_TEST(logarithmic(100) == 100.0);
}

BOOST_AUTO_TEST_SUITE_END()
