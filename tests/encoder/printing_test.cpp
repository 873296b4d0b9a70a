// Tests how failed checks show values (tests/printing.hpp).
#include "tests/printing.hpp"

#include <boost/test/unit_test.hpp>
#include <memory>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/contradiction.hpp"
#include "encoder/variable_map.hpp"
#include "tests/grids.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(printing)

namespace {

enum class Colour { red, green };

struct Point {
  int x = 0;
  std::optional<double> y = {};
  Colour colour = Colour::red;
};

/// Returns the text that a failed check shows for a value.
template <typename T>
std::string shown(const T& value) {
  std::ostringstream text;
  text << boost::test_tools::tt_detail::print_helper(value);
  return text.str();
}

}  // namespace

BOOST_AUTO_TEST_CASE(shows_enumerators_by_name) {
  BOOST_TEST(shown(Contradiction::Kind::clash) == "clausoku::Contradiction::Kind::clash");
  BOOST_TEST(shown(Colour::green).ends_with("::Colour::green"));
  BOOST_TEST(shown(static_cast<Colour>(1000)) == "1000");
}

BOOST_AUTO_TEST_CASE(shows_values_of_the_standard_library) {
  BOOST_TEST(shown(std::optional<bool>(true)) == "true");
  BOOST_TEST(shown(std::optional<int>()) == "nothing");
  BOOST_TEST(shown(std::nullopt) == "nothing");
  BOOST_TEST(shown(std::vector<std::pair<int, std::string>>{{1, "a"}, {2, "b"}}) ==
             "{{1, a}, {2, b}}");
  BOOST_TEST(shown(std::set<int>{3, 1}) == "{1, 3}");
  BOOST_TEST(shown(std::variant<int, std::vector<int>>(std::vector{7})) == "{7}");
}

BOOST_AUTO_TEST_CASE(shows_structs_by_their_members) {
  BOOST_TEST(shown(VariableMap::Candidate{40, 5}) == "{40, 5}");
  BOOST_TEST(shown(Point{3, {}, Colour::red}).starts_with("{3, nothing, "));
}

BOOST_AUTO_TEST_CASE(shows_boards_grids_and_candidates) {
  Grid grid(test::board(1, 2));
  grid.set(1, 2);
  BOOST_TEST(shown(grid.board()) == grid.board().name());
  BOOST_TEST(shown(grid) == grid.board().name() + " {0, 2, 0, 0}");
  Candidates marks = Candidates::all(grid.board());
  marks.remove(2, 1);
  BOOST_TEST(shown(marks) == "{{1, 2}, {1, 2}, {2}, {1, 2}}");
  grid.restrict(marks);
  BOOST_TEST(shown(grid).ends_with(" {0, 2, 0, 0} with marks {{1, 2}, {1, 2}, {2}, {1, 2}}"));
}

BOOST_AUTO_TEST_CASE(shows_the_elements_in_which_vectors_differ) {
  using Check = boost::test_tools::assertion::op::EQ<std::vector<int>, std::vector<int>>;
  const auto result = Check::eval({1, 2, 3}, {1, 7, 3});
  BOOST_TEST(!result);
  BOOST_TEST(result.message() == "\n  - mismatch at position 1: [2 == 7] is false");
}

BOOST_AUTO_TEST_SUITE_END()
