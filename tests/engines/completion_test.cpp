// Compares the fast search for a second solution of a 9×9 grid with the SAT engine.
#include "src/engines/backtrack/nine_by_nine/completion.hpp"

#include <boost/test/unit_test.hpp>
#include <random>

#include "src/engines/spec.hpp"
#include "tests/printing.hpp"

BOOST_AUTO_TEST_SUITE(completion)

namespace {

using namespace clausoku;
namespace nine = backtracking::nine_by_nine;

const char* const solution =
    "732859461854261379619473852481926537597134628326785194145697283273518946968342715";

nine::CellDigits parse_solution_digits() {
  nine::CellDigits digits{};
  for (std::size_t cell = 0; cell < 81; ++cell) {
    digits[cell] = static_cast<std::uint8_t>(solution[cell] - '0');
  }
  return digits;
}

}  // namespace

BOOST_AUTO_TEST_CASE(finds_a_second_solution_if_one_exists) {
  const nine::CellDigits known = parse_solution_digits();
  const auto engine = make_engine(SatSpec{});
  std::mt19937 random(1);
  int unique = 0;
  constexpr int grids = 300;
  for (int k = 0; k < grids; ++k) {
    Grid grid(*Board::with_square_boxes(9));
    std::array<std::uint64_t, 2> kept{};
    for (std::size_t cell = 0; cell < 81; ++cell) {
      if (random() % 100 >= 42) continue;
      grid.set(static_cast<Cell>(cell), known[cell]);
      kept[cell / 64] |= std::uint64_t{1} << (cell % 64);
    }
    const auto other =
        nine::find_different_solution(nine::make_state_with_kept_digits(known, kept), known);
    const bool is_unique = engine->solve(grid, {}).verdict == Verdict::unique;
    unique += is_unique ? 1 : 0;
    BOOST_TEST(other.has_value() == !is_unique);
    if (!other) continue;
    BOOST_TEST(*other != known);
    for (std::size_t cell = 0; cell < 81; ++cell) {
      const bool is_kept = (kept[cell / 64] >> (cell % 64) & 1) != 0;
      if (is_kept) BOOST_TEST(int{(*other)[cell]} == int{known[cell]});
    }
  }
  BOOST_TEST(unique > 20);
  BOOST_TEST(unique < grids - 20);
}

BOOST_AUTO_TEST_CASE(exclude_removes_a_candidate_digit_from_a_cell) {
  const nine::CellDigits known = parse_solution_digits();
  const std::array<std::uint64_t, 2> all_but_first{~std::uint64_t{1}, (1U << 17) - 1};
  nine::State state = nine::make_state_with_kept_digits(known, all_but_first);
  BOOST_TEST(!nine::find_different_solution(state, known));
  nine::CellDigits none{};
  BOOST_TEST(nine::find_different_solution(state, none) == known);
  nine::exclude(state, 0, known[0]);
  BOOST_TEST(!nine::find_different_solution(state, none));
}

BOOST_AUTO_TEST_SUITE_END()
