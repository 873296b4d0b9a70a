// Tests the sample clue type that CMake extracts from src/manual/development/extending.md.
#include <boost/test/unit_test.hpp>

#include "src/clues/clue_rule.hpp"
#include "src/clues/clue_type.hpp"
#include "tests/rule_truth.hpp"

namespace clausoku::clues {
extern const ClueType low;
}

#include "extending/low.cpp"
#include "tests/printing.hpp"

BOOST_AUTO_TEST_SUITE(extending)

BOOST_AUTO_TEST_CASE(the_sample_clue_type_holds_for_the_lower_half_of_the_digits) {
  using namespace clausoku;
  for (const auto& [digits, low_digits] : {std::pair{1, 0}, {4, 2}, {5, 2}}) {
    Grid grid(test::make_row_board(2, digits));
    auto rule = make_clue_rule(Clue{&clues::low, {}, {{1}}}, grid.board());
    grid.set_rules({std::get<std::shared_ptr<const Rule>>(std::move(rule))});
    BOOST_TEST(grid.rules().front()->text() == "low r1c2");
    const test::Fillings fillings = test::find_fillings_by_definition(grid);
    BOOST_TEST(fillings.size() == static_cast<std::size_t>(digits * low_digits));
    BOOST_TEST(test::find_fillings_by_models(grid, Reduction::none) == fillings);
    BOOST_TEST(test::is_inference_sound(grid));
  }
}

BOOST_AUTO_TEST_SUITE_END()
