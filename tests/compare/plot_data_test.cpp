// Tests the values that figures show: undecided runs have no time in any of them.
#include "src/compare/plots/plot_data.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/compare/made_up_runs.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(plot_data)

namespace {

std::vector<Contestant> make_contestants(const std::vector<std::string>& labels) {
  std::vector<Contestant> contestants;
  for (const std::string& label : labels) contestants.push_back({"spec of " + label, label, {}});
  return contestants;
}

/// Collects the data of two engines on four puzzles. Each leaves one of them undecided.
PlotData collect_data_with_undecided_runs() {
  Comparison comparison =
      make_comparison({{10us, 40us}, {never, 30us}, {50us, never}, {20us, 10us}});
  for (Run& run : comparison.runs) {
    run.encode = 1us;
    run.solve = 2us;
    run.decode = 3us;
  }
  comparison.runs[1].clauses = 11;
  comparison.runs[2].clauses = 22;
  return collect_plot_data(comparison, make_contestants({"sat", "other"}));
}

}  // namespace

BOOST_AUTO_TEST_CASE(collects_the_times_of_decided_runs_by_puzzle) {
  const PlotData data = collect_data_with_undecided_runs();
  BOOST_TEST(data.puzzles == 4);
  BOOST_REQUIRE(data.engines.size() == 2);
  BOOST_TEST(data.engines[0].name() == "A sat");
  BOOST_TEST(data.engines[1].name() == "B other");
  BOOST_TEST(data.engines[0].times == (PuzzleValues{10e-6, std::nullopt, 50e-6, 20e-6}));
  BOOST_TEST(data.engines[1].times == (PuzzleValues{40e-6, 30e-6, std::nullopt, 10e-6}));
  BOOST_TEST(data.engines[0].ascending() == (std::vector<double>{10e-6, 20e-6, 50e-6}));
  BOOST_TEST(order_by_value(data.engines[0].times) == (std::vector<std::size_t>{0, 3, 2}));
  BOOST_TEST(
      (data.engines[0].clauses == PuzzleValues{std::nullopt, 22, std::nullopt, std::nullopt}));
  BOOST_TEST(
      (data.engines[1].clauses == PuzzleValues{11, std::nullopt, std::nullopt, std::nullopt}));
  BOOST_TEST(data.cells.empty());
}

BOOST_AUTO_TEST_CASE(mean_parts_leave_out_undecided_runs) {
  const PlotData data = collect_data_with_undecided_runs();
  const double rest = (10.0 + 50 + 20) / 3 - 6;
  const std::array<double, 4> expected{1e-6, 2e-6, 3e-6, 1e-6 * rest};
  for (std::size_t k = 0; k < expected.size(); ++k) {
    BOOST_TEST(data.engines[0].parts[k] == expected[k], boost::test_tools::tolerance(1e-9));
  }
  const PlotData undecided =
      collect_plot_data(make_comparison({{never}, {never}}), make_contestants({"slow"}));
  BOOST_TEST(undecided.engines[0].parts == (std::array<double, 4>{}));
}

BOOST_AUTO_TEST_CASE(compares_each_decided_puzzle_with_its_quickest_run) {
  const PlotData data = collect_data_with_undecided_runs();
  BOOST_TEST(ratios_to_quickest(data, 0) == (PuzzleValues{1, std::nullopt, 1, 2}));
  BOOST_TEST(ratios_to_quickest(data, 1) == (PuzzleValues{4, 1, std::nullopt, 1}));
}

BOOST_AUTO_TEST_CASE(shows_a_time_of_zero_as_the_resolution_of_the_clock) {
  const PlotData data = collect_plot_data(make_comparison({{0us}}), make_contestants({"quick"}));
  BOOST_TEST(data.engines[0].times == PuzzleValues{1e-9});
}

BOOST_AUTO_TEST_CASE(names_engines_by_letters_then_by_numbers) {
  BOOST_TEST(short_engine_key(0) == "A");
  BOOST_TEST(short_engine_key(25) == "Z");
  BOOST_TEST(short_engine_key(26) == "27");
}

BOOST_AUTO_TEST_SUITE_END()
