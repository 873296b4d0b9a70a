#include "encoder/digit_symmetry.hpp"

#include <boost/test/unit_test.hpp>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "tests/grids.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(digit_symmetry)

namespace {

/// A rule that is only a list of primitives.
class PrimitiveRule final : public Rule {
 public:
  explicit PrimitiveRule(std::vector<Primitive> primitives) : primitives_(std::move(primitives)) {}
  const std::string& text() const override { return text_; }
  std::string name() const override { return "the rule"; }
  const std::vector<Cell>& cells() const override { return cells_; }
  const std::vector<Primitive>& primitives() const override { return primitives_; }
  bool holds(const Grid&) const override { return true; }
  bool may_hold(const Grid&, Cell) const override { return true; }

 private:
  std::string text_ = "rule";
  std::vector<Cell> cells_{0, 5};
  std::vector<Primitive> primitives_;
};

Grid grid_with_rule(std::vector<Primitive> primitives) {
  Grid grid(board(2, 2));
  grid.set_rules({std::make_shared<PrimitiveRule>(std::move(primitives))});
  return grid;
}

std::string distinction(const Grid& grid) { return find_digit_distinction(grid).value_or(""); }

}  // namespace

BOOST_AUTO_TEST_CASE(names_the_first_part_of_a_grid_that_distinguishes_digits) {
  Grid grid(board(2, 2));
  BOOST_TEST(distinction(grid) == "");
  Candidates marks = Candidates::all(grid.board());
  marks.remove(6, 3);
  grid.restrict(marks);
  BOOST_TEST(distinction(grid) == "the pencilmarks of r2c3");
  grid.set(2, 4);
  BOOST_TEST(distinction(grid) == "the given r1c3=4");
  BOOST_TEST(distinction(Grid(board(1, 1))) == "a board of one digit");
  BOOST_TEST(distinction(Grid(board(1, 5))) == "");
}

BOOST_AUTO_TEST_CASE(only_rules_of_distinct_digits_keep_digits_interchangeable) {
  const auto less = make_relation(0, 5, 4, [](Digit a, Digit b) { return a < b; });
  BOOST_TEST(distinction(grid_with_rule({Distinct{{0, 5}}, Distinct{{1, 6}}})) == "");
  BOOST_TEST(distinction(grid_with_rule({Distinct{{0, 5}}, less})) == "the rule");
  BOOST_TEST(distinction(grid_with_rule({Domain{0, {1, 2}}})) == "the rule");
  BOOST_TEST(distinction(grid_with_rule({Pick{{0, 5}, {{1, 2}}}})) == "the rule");
}

BOOST_AUTO_TEST_SUITE_END()
