#include "src/generator/symmetry.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "src/boards/layout.hpp"

BOOST_AUTO_TEST_SUITE(symmetry)

namespace {

using namespace clausoku;
using Orbits = std::vector<std::vector<Cell>>;

std::variant<Orbits, BoardError> find_orbits(const char* layout, Symmetry symmetry) {
  return orbits_of(std::get<Board>(make_board_of(layout, "")), symmetry);
}

struct Case {
  Symmetry symmetry;
  Orbits orbits;
  friend std::ostream& operator<<(std::ostream& out, const Case& shown) {
    return out << static_cast<int>(shown.symmetry);
  }
};

// Orbits on the 4×4 board, whose cells are numbered row by row from 0 to 15.
const std::vector<Case> cases{
    {Symmetry::rotational, {{0, 15}, {1, 14}, {2, 13}, {3, 12}, {4, 11}, {5, 10}, {6, 9}, {7, 8}}},
    {Symmetry::quarter, {{0, 3, 12, 15}, {1, 7, 8, 14}, {2, 4, 11, 13}, {5, 6, 9, 10}}},
    {Symmetry::mirror, {{0, 3}, {1, 2}, {4, 7}, {5, 6}, {8, 11}, {9, 10}, {12, 15}, {13, 14}}},
    {Symmetry::horizontal, {{0, 12}, {1, 13}, {2, 14}, {3, 15}, {4, 8}, {5, 9}, {6, 10}, {7, 11}}},
    {Symmetry::diagonal,
     {{0}, {1, 4}, {2, 8}, {3, 12}, {5}, {6, 9}, {7, 13}, {10}, {11, 14}, {15}}},
    {Symmetry::antidiagonal,
     {{0, 15}, {1, 11}, {2, 7}, {3}, {4, 14}, {5, 10}, {6}, {8, 13}, {9}, {12}}},
    {Symmetry::full, {{0, 3, 12, 15}, {1, 2, 4, 7, 8, 11, 13, 14}, {5, 6, 9, 10}}},
};

}  // namespace

BOOST_DATA_TEST_CASE(each_symmetry_has_the_expected_orbits, cases) {
  BOOST_CHECK(std::get<Orbits>(find_orbits("4x4", sample.symmetry)) == sample.orbits);
}

BOOST_AUTO_TEST_CASE(each_cell_is_an_orbit_without_a_symmetry) {
  const auto single = std::get<Orbits>(find_orbits("4x4", Symmetry::none));
  BOOST_REQUIRE_EQUAL(single.size(), 16);
  for (Cell cell = 0; cell < 16; ++cell) BOOST_CHECK(single[cell] == std::vector<Cell>{cell});
}

BOOST_AUTO_TEST_CASE(assembly_has_the_symmetry_of_its_canvas) {
  BOOST_CHECK(std::holds_alternative<Orbits>(find_orbits("samurai", Symmetry::full)));
}

BOOST_AUTO_TEST_CASE(rejects_a_symmetry_that_the_board_does_not_have) {
  const auto found = find_orbits("shogun", Symmetry::quarter);
  BOOST_REQUIRE(std::holds_alternative<BoardError>(found));
  BOOST_CHECK_EQUAL(std::get<BoardError>(found).found,
                    "quarter, which maps r1c45 of the shogun board to a place without a cell");
  BOOST_CHECK_EQUAL(std::get<BoardError>(found).expected, "a symmetry of the board");
}

BOOST_AUTO_TEST_SUITE_END()
