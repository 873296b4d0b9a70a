// Tests of the help, the version, the listing commands and the options that all commands have.
#include <fmt/format.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <string>

#include "encoder/at_most_one.hpp"
#include "tests/program/command_line.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(commands)

BOOST_AUTO_TEST_CASE(prints_the_versions_of_the_program_and_its_solvers) {
  const auto result = run_program({"--version"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out.substr(0, 9), "clausoku ");
  BOOST_CHECK_NE(result.out.find("\ncryptominisat 5."), std::string::npos);
}

BOOST_AUTO_TEST_CASE(prints_examples_in_the_long_help_only) {
  const auto brief = run_program({"solve", "-h"});
  const auto full = run_program({"solve", "--help"});
  BOOST_CHECK_EQUAL(brief.exit_code, 0);
  BOOST_CHECK_EQUAL(full.exit_code, 0);
  BOOST_CHECK_NE(brief.out.find("--cross-check-timeout"), std::string::npos);
  BOOST_CHECK_EQUAL(brief.out.find("Examples:"), std::string::npos);
  BOOST_CHECK_NE(full.out.find("Examples:\n  clausoku solve data/p096_sudoku.txt\n"),
                 std::string::npos);
}

BOOST_AUTO_TEST_CASE(every_command_has_the_options_quiet_and_output) {
  for (const std::string& command : command_names()) {
    const auto options = complete_last_argument({command, "-"});
    for (const char* option : {"--quiet", "--output"}) {
      BOOST_TEST((std::ranges::find(options, option) != options.end()), command << " " << option);
    }
  }
}

BOOST_AUTO_TEST_CASE(writes_the_same_text_to_a_file_and_to_standard_output) {
  const TemporaryFolder folder;
  folder.write("p", "1...3..22..34...\n");
  folder.write("n", "11..............\n");
  run_shell(
      "clausoku encode --output c p; clausoku prove -q --output c p; "
      "cadical -q c > answer || clausoku encode --output c p; printf 's UNSATISFIABLE\n' > u",
      folder.path());
  for (const std::string command :
       {"boards", "boards --board 2x3", "rules", "formats", "engines", "help", "help solve",
        "explain n", "explain --output-format json p", "explain --output-format html --steps p",
        "decode c u", "verify-proof c c.drat", "encode p", "convert --to csv p"}) {
    const auto printed = run_shell("clausoku " + command, folder.path());
    run_shell("echo old > out; chmod 600 out", folder.path());
    const auto written = run_shell("clausoku " + command + " -q --output out", folder.path());
    BOOST_TEST_CONTEXT(command) {
      BOOST_TEST(printed.out != "");
      BOOST_TEST(written.out == "");
      BOOST_TEST(written.err == "");
      BOOST_TEST(written.exit_code == printed.exit_code);
      BOOST_TEST(read_file(folder.path() / "out") == printed.out);
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_the_old_output_file_if_there_is_nothing_to_write) {
  const TemporaryFolder folder;
  folder.write("out", "old");
  folder.write("two", "1...3..22..34...\n1...3..22..34...\n");
  for (const std::string command :
       {"explain missing", "explain --output-format svg two", "decode missing",
        "verify-proof missing missing", "compare missing", "encode missing"}) {
    const auto result = run_shell("clausoku " + command + " --output out", folder.path());
    BOOST_TEST(result.exit_code == 2, command);
    BOOST_TEST(read_file(folder.path() / "out") == "old", command);
  }
}

BOOST_AUTO_TEST_CASE(omits_warnings_of_ignored_members_in_quiet_commands) {
  const TemporaryFolder folder;
  folder.write("p.json", R"({"size":1,"title":"tiny","grid":[[{"c":"#fff"}]]})");
  for (const std::string command : {"convert --to f-puzzles", "encode", "explain"}) {
    const auto loud = run_shell("clausoku " + command + " p.json", folder.path());
    const auto quiet = run_shell("clausoku " + command + " -q p.json", folder.path());
    BOOST_TEST(loud.err.starts_with("clausoku: p.json:1:1: 'c', which states no rule"), command);
    BOOST_TEST(quiet.err == "", command);
    BOOST_TEST(quiet.out == loud.out, command);
  }
}

BOOST_AUTO_TEST_CASE(names_commands_in_the_program_help) {
  const auto result = run_program({"--help"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  for (const char* command : {"\n  solve ", "\n  formats ", "\n  engines "}) {
    BOOST_CHECK_NE(result.out.find(command), std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(lists_engine_options_with_values_and_defaults) {
  const auto result = run_program({"engines"});
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  for (const char* part :
       {"sat:\n", "extended minimal natural augmented\n", "givens none\n", "hybrid:\n",
        "probed propagated\n", "  hybrid:encoding=extended,amo=auto,reduce=probed,", "backtrack:\n",
        "bitboard first-empty fewest-candidates elimination\n",
        "  backtrack:strategy=bitboard\n"}) {
    BOOST_CHECK_NE(result.out.find(part), std::string::npos);
  }
  for (const auto& [name, encoding] : clausoku::at_most_one_names) {
    const std::string padding(14 - name.size(), ' ');
    const std::string line = fmt::format("\n  {}{}{}\n", name, padding, encoding->size);
    BOOST_CHECK_NE(result.out.find(line), std::string::npos);
  }
}

BOOST_AUTO_TEST_CASE(exits_with_2_if_a_list_cannot_be_printed) {
  const auto result = run_shell("clausoku engines > /dev/full");
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: standard output: cannot be written: No space left on device\n");
}

// Without care, CLI11 takes the next argument for the value.
BOOST_AUTO_TEST_CASE(takes_no_further_argument_for_an_empty_value) {
  const std::string puzzle = "1...3..22..34...\n", solution = "1234341221434321\n";
  const TemporaryFolder folder;
  folder.write("p", puzzle);
  for (const std::string command :
       {"solve -q --output= p", "solve --output= -q p", "solve -q --blank-chars= p",
        "solve -q --board= --rules= --alphabet= p",
        "solve -q --column a=solution --output-format=csv --fields=solution --fields= p | "
        "sed -n 's/.*\\([1-4]\\{16\\}\\).*/\\1/p'",
        "solve -q --output=x --output= p", "enumerate -q --output= p",
        "convert --output= --to line -q p | clausoku solve -q"}) {
    const auto result = run_shell("echo bad | clausoku " + command, folder.path());
    BOOST_TEST(result.exit_code == 0, command << ": " << result.err);
    BOOST_TEST(result.out == solution, command);
    BOOST_TEST(read_file(folder.path() / "p") == puzzle, command);
  }
  BOOST_TEST(run_shell("ls", folder.path()).out == "p\n");
  folder.write("p.csv", "puzzle,solution\n" + puzzle.substr(0, 16) + ",4444444444444444\n");
  BOOST_TEST(run_shell("clausoku solve -q --solution-column= p.csv", folder.path()).out ==
             solution);
  BOOST_TEST(run_shell("clausoku explain --hint= p", folder.path()).exit_code == 0);
  for (const auto& [command, error] : std::vector<std::pair<std::string, std::string>>{
           {"count --limit= p", "--limit: ''; expected a whole number from 1 to 10^15"},
           {"solve --timeout= p", "--timeout: ''; expected a number of seconds from 0.001 up"},
           {"solve --output-format= p", "--output-format: unknown value ''; expected one of line,"},
           {"encode --amo= p", "--amo: unknown value ''; expected one of all, "},
           {"compare --engine= p", "--engine: unknown engine ''; expected one of sat, hybrid,"},
           {"generate --givens=", "--givens: ''; expected "},
           {"solve -- --output=", "--output=: no such file or directory"}}) {
    const auto result = run_shell("clausoku " + command, folder.path());
    BOOST_TEST(result.exit_code == 2, command);
    BOOST_TEST(result.err.starts_with("clausoku: " + error), command << ": " << result.err);
  }
}

BOOST_AUTO_TEST_CASE(rejects_the_value_of_a_flag) {
  for (const auto& [flag, value] : std::vector<std::pair<std::string, std::string>>{
           {"--first", "false"}, {"--quiet", "1"}, {"--no-progress", ""}, {"--help", "x"}}) {
    const auto result = run_program({"solve", flag + "=" + value});
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err == "clausoku: " + flag + ": '" + value +
                                 "'; expected no value (see 'clausoku solve --help')\n");
  }
}

BOOST_AUTO_TEST_SUITE_END()
