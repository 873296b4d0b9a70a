// Compares ratings, the names of the inference that decides a grid, with inference on clauses.
#include "src/engines/rating.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <map>
#include <random>

#include "encoder/basics/names.hpp"
#include "tests/grids.hpp"
#include "tests/plain_formula.hpp"
#include "tests/printing.hpp"
#include "tests/rule_truth.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(rating)

namespace {

Grid grid_of(std::string_view text) { return parse_grid(board(3, 3), text); }

struct RatedGrid {
  std::string_view rating;
  std::string_view grid;
};

const RatedGrid rated_grids[]{
    {"minimal",
     "530070000600195000098000060800060003400803001700020006060000280000419005000080079"},
    {"extended",
     "000000010400000000020000000000050407008000300001090000300400200050100000000806000"},
    {"search", "98.7..6..75..4......3..8.7.8....9.5..3.2..1.....4....6.7...4.3....8..4......1...2"},
    {"search", "................................................................................."},
    {"minimal",
     "11..............................................................................."},
    // Probing decides this grid, although more than 32 consecutive candidates do not fail.
    {"probed", "..............1..2..2....34....4.......23.5...6....7...8........9...61..4......5."},
};

std::ostream& operator<<(std::ostream& out, const RatedGrid& rated) { return out << rated.grid; }

}  // namespace

BOOST_DATA_TEST_CASE(known_grids_have_the_expected_rating, data::make(rated_grids)) {
  BOOST_TEST(name_of(rating_names, *rate(grid_of(sample.grid))) == sample.rating);
}

BOOST_DATA_TEST_CASE(decides_the_same_grids_with_rules_as_the_formula,
                     data::make({"minimal", "extended"})) {
  const Encoding encoding = *value_of(encoding_names, sample);
  std::mt19937 random(4);
  int decided = 0;
  for (int k = 0; k < 100; ++k) {
    Grid grid = random_4x4_grid(k, random);
    const std::vector<Cell> cells{static_cast<Cell>(random() % 8), 8, 15};
    const int sum = 3 + static_cast<int>(random() % 10);
    grid.set_rules({std::make_shared<GivenRule>(
        "sum", std::vector<Primitive>{make_sum_chain(cells, 4, sum)}, nullptr)});
    const bool by_propagation =
        PlainFormula(grid, encoding).state_after_propagation() != PlainState::open;
    BOOST_REQUIRE(decides(grid, encoding, false) == by_propagation);
    BOOST_REQUIRE(decides(grid, encoding, true) ==
                  (PlainFormula(grid, encoding).state_after_probing() != PlainState::open));
    decided += by_propagation ? 1 : 0;
  }
  BOOST_TEST(decided > 10);
  BOOST_TEST(decided < 90);
}

BOOST_AUTO_TEST_CASE(tries_each_literal_again_after_another_has_failed) {
  Grid grid = parse_grid(board(2, 2), "3000000000020000");
  grid.set_rules({std::make_shared<GivenRule>(
      "sum", std::vector<Primitive>{make_sum_chain({10, 5, 12, 6}, 4, 10)}, nullptr)});
  BOOST_TEST((PlainFormula(grid, Encoding::minimal).state_after_probing() != PlainState::open));
  BOOST_TEST(*decides(grid, Encoding::minimal, true));
}

BOOST_DATA_TEST_CASE(decides_the_same_grids_as_the_formula,
                     data::make({"minimal", "extended", "augmented"})) {
  const Encoding encoding = *value_of(encoding_names, sample);
  std::mt19937 random(3);
  for (int k = 0; k < 300; ++k) {
    const Grid grid = random_4x4_grid(k, random);
    BOOST_REQUIRE(decides(grid, encoding, false) ==
                  (PlainFormula(grid, encoding).state_after_propagation() != PlainState::open));
    BOOST_REQUIRE(decides(grid, encoding, true) ==
                  (PlainFormula(grid, encoding).state_after_probing() != PlainState::open));
  }
}

BOOST_AUTO_TEST_CASE(rating_counts_the_grids_that_each_inference_decides_alone) {
  std::mt19937 random(4);
  InferenceCounts counts;
  std::map<std::pair<Encoding, bool>, std::size_t> expected;
  for (int k = 0; k < 200; ++k) {
    const Grid grid =
        k < 100 ? random_4x4_grid(k, random) : pattern_with_blanks(board(3, 3), 52, random);
    BOOST_TEST(counts.add(grid) == rate(grid));
    for (const Encoding encoding : {Encoding::minimal, Encoding::extended, Encoding::augmented}) {
      for (const bool with : {false, true}) {
        expected[{encoding, with}] += *decides(grid, encoding, with) ? 1 : 0;
      }
    }
  }
  BOOST_TEST(counts.grids() == 200);
  for (const auto& [inference, count] : expected) {
    BOOST_TEST(counts.count(inference.first, inference.second) == count);
    BOOST_TEST(count > 0);
  }
}

BOOST_DATA_TEST_CASE(inference_stops_at_the_deadline,
                     data::make({"minimal", "extended", "augmented"}) * data::make({false, true}),
                     name, with) {
  using namespace std::chrono_literals;
  const Deadline passed(std::stop_token(), 0ns);
  Grid diagonal(board(10, 10));
  for (int k = 0; k < 100; ++k) diagonal.set(k * 101, k + 1);
  BOOST_TEST(!decides(diagonal, *value_of(encoding_names, name), with, passed).has_value());
}

BOOST_AUTO_TEST_CASE(grid_not_rated_by_the_deadline_is_not_counted) {
  using namespace std::chrono_literals;
  InferenceCounts counts;
  Grid diagonal(board(10, 10));
  for (int k = 0; k < 100; ++k) diagonal.set(k * 101, k + 1);
  BOOST_TEST(!counts.add(diagonal, Deadline(std::stop_token(), 0ns)).has_value());
  BOOST_TEST(counts.grids() == 0);
  BOOST_TEST(counts.add(grid_of(rated_grids[0].grid)).has_value());
  BOOST_TEST(counts.grids() == 1);
}

BOOST_AUTO_TEST_CASE(adding_ratings_sums_their_counts) {
  InferenceCounts one;
  one.add(grid_of(rated_grids[0].grid));
  InferenceCounts two;
  two.add(grid_of(rated_grids[2].grid));
  two.add(one);
  BOOST_TEST(two.grids() == 2);
  BOOST_TEST(two.count(Encoding::minimal, false) == 1);
  BOOST_TEST(two.count(Encoding::augmented, true) == 1);
}

BOOST_AUTO_TEST_CASE(table_shows_counts_and_percentages) {
  InferenceCounts counts;
  for (const int k : {0, 1, 2}) counts.add(grid_of(rated_grids[k].grid));
  BOOST_TEST(describe(counts) ==
             "decided by                         minimal          extended         augmented\n"
             "unit propagation               1 (33.33 %)       2 (66.67 %)       2 (66.67 %)\n"
             "and failed literals            1 (33.33 %)       2 (66.67 %)       2 (66.67 %)\n");
}

BOOST_AUTO_TEST_SUITE_END()
