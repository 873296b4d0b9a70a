// Tests that the backtracker and the SAT engine find the solution counts in known_counts.txt.
#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#include "src/engines/spec.hpp"
#include "src/inference/inferred.hpp"
#include "src/puzzles/grid_text.hpp"
#include "tests/grids.hpp"
#include "tests/places.hpp"
#include "tests/puzzles/reading.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(known_counts)

namespace {

struct KnownCount {
  std::string kind;  // the last comment before the puzzle
  std::string puzzle;
  Grid grid;
  std::uint64_t count;
  std::string solution;
};

std::vector<KnownCount> read_known_counts() {
  std::ifstream file(source_file("tests/data/known_counts.txt"));
  std::vector<KnownCount> known;
  std::string kind;
  for (std::string line; std::getline(file, line);) {
    if (line.starts_with("# ")) kind = line.substr(2);
    if (line.empty() || line.starts_with('#')) continue;
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    const std::string puzzle = line.substr(0, first);
    known.push_back({kind, puzzle, read_grids(puzzle).at(0),
                     std::stoull(line.substr(first + 1, second - first - 1)),
                     line.substr(second + 1)});
  }
  return known;
}

const std::vector<KnownCount>& counted_puzzles() {
  static const std::vector<KnownCount> known = read_known_counts();
  return known;
}

std::string name_kind_of_contradiction(const Grid& grid) {
  const auto contradiction = find_contradiction(grid);
  if (!contradiction) return "only a search proves it";
  constexpr const char* houses[] = {"row", "column", "box"};
  const auto house_kind = static_cast<std::size_t>(grid.board().area_kind(contradiction->area));
  switch (contradiction->kind) {
    case Contradiction::Kind::clash:
      return fmt::format("duplicate in a {}", houses[house_kind]);
    case Contradiction::Kind::cell_without_digit:
      return "cell without a digit";
    case Contradiction::Kind::digit_without_place:
      return fmt::format("digit without a place in a {}", houses[house_kind]);
  }
  return {};
}

void check_known_counts(const EngineSpec& spec) {
  const auto engine = make_engine(spec);
  Limits limits;
  limits.max_solutions = 2000;
  limits.max_kept = 1;
  limits.in_order = true;
  for (const KnownCount& known : counted_puzzles()) {
    const Outcome outcome = engine->solve(known.grid, limits);
    BOOST_TEST(outcome.solution_count == known.count, known.puzzle);
    BOOST_TEST(!outcome.limit.has_value());
    std::string solution;
    if (!outcome.solutions.empty()) append_line(solution, outcome.solutions[0]);
    BOOST_TEST(solution == known.solution, known.puzzle);
  }
}

}  // namespace

BOOST_AUTO_TEST_CASE(data_has_ten_puzzles_of_each_unsolvable_kind) {
  std::map<std::string, int> kinds;
  int several = 0;
  int not_refuted_by_propagation = 0;
  for (const KnownCount& known : counted_puzzles()) {
    if (known.count == 0) ++kinds[known.kind];
    if (known.count >= 2 && known.count <= 1000) ++several;
    if (known.count > 0 || known.kind == "pencilmarks") continue;
    BOOST_TEST(name_kind_of_contradiction(known.grid) == known.kind, known.puzzle);
    if (known.kind != "only a search proves it") continue;
    not_refuted_by_propagation += !infer(known.grid, Reduction::propagated).contradiction;
  }
  for (const char* kind :
       {"duplicate in a row", "duplicate in a column", "duplicate in a box", "cell without a digit",
        "digit without a place in a row", "digit without a place in a column",
        "digit without a place in a box", "only a search proves it"}) {
    BOOST_TEST(kinds[kind] == 10, kind);
  }
  BOOST_TEST(several >= 100);
  BOOST_TEST(not_refuted_by_propagation >= 5);
}

BOOST_AUTO_TEST_CASE(backtracker_finds_the_counts_and_first_solutions) {
  check_known_counts(BacktrackSpec{});
}

BOOST_AUTO_TEST_CASE(sat_finds_the_counts_and_first_solutions) { check_known_counts(SatSpec{}); }

BOOST_AUTO_TEST_SUITE_END()
