// Tests of boards far larger than 9×9.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <random>
#include <sstream>
#include <string>
#include <vector>

#include "tests/effort.hpp"
#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(boards)

namespace {

using namespace clausoku::test;

/// Checks that the program solves the puzzle in a file and that its own check accepts the solution.
void check_solution_is_found(const std::string& file) {
  const auto result = run_program({"solve", "-q", "--first", "--no-cross-check", file});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.err, "");
  BOOST_CHECK(!result.out.starts_with("#"));
}

void check_engines_agree(const std::string& file) {
  const auto solved = [&](const std::string& engine) {
    return run_program({"solve", "-q", "--no-cross-check", "--engine", engine, file}).out;
  };
  BOOST_CHECK(solved("sat") == solved("backtrack"));
}

const std::vector<std::string> samples{"16x16.txt", "25x25.txt"};
const std::vector<std::string> published_boards{"16-1", "25-1", "64-2", "81-1", "400-1"};

}  // namespace

BOOST_DATA_TEST_CASE(solves_sample_boards, samples) { check_solution_is_found(data_file(sample)); }

BOOST_DATA_TEST_CASE(engines_agree_on_sample_boards, samples) {
  check_engines_agree(data_file(sample));
}

// The board has 160,000 cells, or 10,000 cells in slow builds. About 1 % of the cells are blank.
BOOST_AUTO_TEST_CASE(engines_agree_on_a_very_large_board) {
  constexpr int box = is_slow_build ? 10 : 20;
  constexpr int size = box * box;
  const TemporaryFolder folder;
  std::ostringstream text;
  std::mt19937 random(400);
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const int digit = (column + row % box * box + row / box) % size + 1;
      text << (random() % 100 == 0 ? "." : std::to_string(digit))
           << (column + 1 < size ? ' ' : '\n');
    }
  }
  const std::string file = folder.write("large.txt", text.str()).string();
  check_solution_is_found(file);
  check_engines_agree(file);
}

BOOST_DATA_TEST_CASE(finds_a_solution_of_published_boards, published_boards) {
  if (has_collections()) check_solution_is_found(collection_file("boards/" + sample + ".txt"));
}

BOOST_DATA_TEST_CASE(engines_agree_on_easy_published_boards, published_boards) {
  if (!has_collections() || sample == "64-2" || sample == "81-1") return;
  check_engines_agree(collection_file("boards/" + sample + ".txt"));
}

BOOST_AUTO_TEST_SUITE_END()
