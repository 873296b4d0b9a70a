// Bounds the effort for sums over many cells. Chains that read them cell by cell, without using
// that the digits of a house differ, need more than ten times the conflicts allowed here.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/clues/clue_rule.hpp"
#include "src/engines/spec.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"

using namespace clausoku;
using namespace clausoku::test;
namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(long_sums)

BOOST_DATA_TEST_CASE(proves_an_arrow_over_31_cells_unique_within_1000_conflicts,
                     data::make(std::vector<std::string>{"sat", "hybrid"})) {
  Grid puzzle =
      grid_9x9("5.........1.....5............7..1.................2...3....5.............6...3..9");
  puzzle.set_rules({std::get<std::shared_ptr<const Rule>>(parse_rule(
      "arrow r3c8,r3c9 r4c8,r5c9,r6c8,r7c8,r8c7,r7c7,r6c6,r6c7,r5c6,r6c5,r5c5,r4c6,r3c6,r2c6,r1c7,"
      "r2c8,r1c9,r1c8,r2c7,r1c6,r1c5,r2c5,r2c4,r3c5,r3c4,r2c3,r2c2,r3c2,r3c3,r4c2,r5c3",
      puzzle.board()))});
  Limits limits;
  limits.conflicts = 1000;
  const Outcome outcome =
      make_engine(std::get<EngineSpec>(parse_engine_spec(sample)))->solve(puzzle, limits);
  BOOST_TEST(outcome.verdict == Verdict::unique);
  BOOST_REQUIRE_EQUAL(outcome.solutions.size(), 1U);
  const Grid solution =
      grid_9x9("586927431914368257732154698627591843451836972893742516379685124148279365265413789");
  BOOST_TEST(digits_of(outcome.solutions.front()) == digits_of(solution),
             boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()
