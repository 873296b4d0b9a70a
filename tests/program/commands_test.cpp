// The program's small commands, its help and its version.
#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <string>

#include "encoder/at_most_one.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(commands)

BOOST_AUTO_TEST_CASE(the_version_names_the_program_and_its_solvers) {
  const auto result = run_program({"--version"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out.substr(0, 9), "clausoku ");
  BOOST_CHECK_NE(result.out.find("\ncryptominisat 5."), std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_long_help_has_examples_and_the_short_one_has_not) {
  const auto brief = run_program({"solve", "-h"});
  const auto full = run_program({"solve", "--help"});
  BOOST_CHECK_EQUAL(brief.exit_code, 0);
  BOOST_CHECK_EQUAL(full.exit_code, 0);
  BOOST_CHECK_NE(brief.out.find("--cross-check-timeout"), std::string::npos);
  BOOST_CHECK_EQUAL(brief.out.find("Examples:"), std::string::npos);
  BOOST_CHECK_NE(full.out.find("Examples:\n  clausoku solve data/p096_sudoku.txt\n"),
                 std::string::npos);
}

BOOST_AUTO_TEST_CASE(the_program_help_names_every_command) {
  const auto result = run_program({"--help"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  for (const char* command : {"\n  solve ", "\n  formats ", "\n  engines "}) {
    BOOST_CHECK_NE(result.out.find(command), std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(engines_lists_options_with_their_values_and_the_defaults) {
  const auto result = run_program({"engines"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  for (const char* part :
       {"sat:\n", "extended minimal natural augmented\n", "givens none\n", "hybrid:\n",
        "probed propagated\n", "  hybrid:encoding=extended,amo=pairwise,reduce=probed,",
        "backtrack:\n", "bitboard first-empty fewest-candidates elimination\n",
        "  backtrack:strategy=bitboard\n"}) {
    BOOST_CHECK_NE(result.out.find(part), std::string::npos);
  }
  for (const auto& [name, encoding] : clausoku::at_most_one_names) {
    const std::string padding(14 - name.size(), ' ');
    const std::string line = fmt::format("\n  {}{}{}\n", name, padding, encoding->size);
    BOOST_CHECK_NE(result.out.find(line), std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(a_list_that_cannot_be_printed_is_exit_2) {
  const auto result = run_shell("clausoku engines > /dev/full");
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: standard output: cannot be written: No space left on device\n");
}

BOOST_AUTO_TEST_SUITE_END()
