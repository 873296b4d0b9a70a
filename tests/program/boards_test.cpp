// Boards far larger than 9×9, which are read where they are there.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(boards)

namespace {

using namespace clausoku::test;

// The digits are right where the program prints them: its checker has seen to that.
const std::vector<std::string> files{"16-1", "25-1", "64-2", "81-1", "400-1"};

}  // namespace

BOOST_DATA_TEST_CASE(a_solution_is_found, files) {
  if (!has_shared("boards")) return;
  const std::string path = shared_file("boards/") + sample + ".txt";
  const auto result = run_program({"solve", "-q", "--first", "--no-cross-check", path});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.err, "");
  BOOST_CHECK(!result.out.starts_with("#"));
}

BOOST_DATA_TEST_CASE(the_engines_agree_on_what_is_soon_decided, files) {
  if (!has_shared("boards")) return;
  if (sample == "64-2" || sample == "81-1") return;
  const std::string path = shared_file("boards/") + sample + ".txt";
  const auto solved = [&](const std::string& engine) {
    return run_program({"solve", "-q", "--no-cross-check", "--engine", engine, path}).out;
  };
  BOOST_CHECK(solved("sat") == solved("backtrack"));
}

BOOST_AUTO_TEST_SUITE_END()
