// Tests that drat-trim, an independent proof checker, accepts the certificates of `clausoku prove`.
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(drat_trim)

BOOST_AUTO_TEST_CASE(verifies_certificates_with_drat_trim) {
  if (!has_program("drat-trim")) return;
  const TemporaryFolder folder;
  for (const std::string number : {"1", "6", "49"}) {
    const auto proved = run({.arguments = {program_path(), "prove", "-q", "--output", "name",
                                           "--select", number, data_file("p096_sudoku.txt")},
                             .folder = folder.path()});
    BOOST_REQUIRE_EQUAL(proved.err, "");
    const auto result = run_shell("drat-trim name.cnf name.drat", folder.path());
    BOOST_CHECK(result.out.find("s VERIFIED") != std::string::npos);
  }
}

BOOST_AUTO_TEST_SUITE_END()
