// Tests of closed standard streams and of control characters in file names.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(streams)

namespace {

using namespace clausoku::test;

const std::string euler_file = data_file("p096_sudoku.txt");

/// Commands that read the file "$f" with puzzles of every kind, or "$f.csv", which gives a wrong
/// solution.
const std::vector<std::string> commands{
    R"(clausoku solve "$f" "$f.csv")",
    R"(clausoku solve --output-format grid "$f" "$f.csv")",
    R"(clausoku solve --output-format rows "$f" "$f.csv")",
    R"(clausoku solve --output-format pe96 "$f" "$f.csv")",
    R"(clausoku solve --output-format jsonl "$f" "$f.csv" | sed 's/\\\\/\\/g')",
    R"(clausoku solve --output-format csv "$f" "$f.csv")",
    R"(clausoku solve --output-format html "$f" "$f.csv")",
    R"(clausoku solve --output-format svg "$f.csv")",
    R"(clausoku solve --output "$f" "$f")",
    R"(clausoku solve --output "$f/o" "$f.csv")",
    R"(echo x > "$f.o.resume"; clausoku solve --output "$f.o" "$f.csv")",
    R"(cp "$f" "$f.o"; clausoku solve --resume --output "$f.o" "$f.csv")",
    R"(clausoku solve --engine "sat:solver=external:'$f'" "$f")",
    R"(clausoku solve --engine "sat:solver=external:'./$f.sh'" "$f")",
    R"(clausoku check "$f" "$f.csv")",
    R"(clausoku count "$f" "$f.csv")",
    R"(clausoku enumerate --limit 3 "$f" "$f.csv")",
    R"(clausoku enumerate --output "$f.csv" "$f.csv")",
    R"(clausoku explain "$f.csv")",
    R"(clausoku explain --select 3 "$f")",
    R"(clausoku explain --select 2 --output-format json "$f" | sed 's/\\\\/\\/g')",
    R"(clausoku explain --select 2 --output-format html "$f")",
    R"(clausoku compare "$f" "$f.csv")",
    R"(clausoku compare --csv /dev/stdout "$f" | cat)",
    R"(clausoku compare --jsonl /dev/stdout "$f" | sed 's/\\\\/\\/g')",
    R"(clausoku compare --html r "$f"; sed 's/\\\\/\\/g' r)",
    R"(clausoku compare --csv "$f/x" "$f")",
    R"(clausoku compare --engine "sat:solver=external:'./$f.sh'" --engine backtrack "$f.csv")",
    R"(clausoku compare --engine "sat:solver=external:'./$f.sh'" --engine sat "$f.csv")",
    R"(clausoku convert --to pe96 "$f")",
    R"(clausoku encode --stats --select 1 "$f")",
    R"(clausoku encode --output "$f" "$f")",
    R"(clausoku encode --select 1 --output c "$f"; echo s UNSATISFIABLE | clausoku decode c)",
    R"(clausoku encode --select 1 --output c "$f"; echo 1 1 > "$f"; clausoku decode c "$f")",
    R"(clausoku encode --select 1 --output c "$f"; echo s > "$f"; clausoku decode c "$f")",
    R"(clausoku prove --output-dir . --select 1 "$f"; for c in *.cnf; do
         clausoku verify-proof "$c" "${c%.cnf}.drat"; done)",
    R"(clausoku prove --output-dir "$f" "$f")",
    R"(clausoku verify-proof "$f" "$f")",
    R"(clausoku "$f")",
    R"(clausoku solve "--$f")",
    R"(clausoku solve --engine "$f" x)",
    R"(clausoku solve --box "$f" x)",
};

}  // namespace

BOOST_AUTO_TEST_CASE(reports_a_closed_standard_input) {
  for (const std::string command : {"solve", "check", "convert --to line", "encode", "explain"}) {
    const auto result = run_shell("timeout 60 clausoku " + command + " <&-");
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.out, "");
    BOOST_CHECK(result.err.starts_with("clausoku: -: bad file descriptor"));
  }
}

BOOST_AUTO_TEST_CASE(ignores_a_closed_standard_input_if_files_are_named) {
  const auto result = run_shell("clausoku solve --sum -q " + euler_file + " <&-");
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(result.out, "24702\n");
}

BOOST_AUTO_TEST_CASE(reports_a_closed_standard_output) {
  for (const std::string& command : {"solve -q " + euler_file, std::string("formats")}) {
    const auto result = run_shell("clausoku " + command + " >&-");
    BOOST_CHECK_EQUAL(result.exit_code, 2);
    BOOST_CHECK_EQUAL(result.err,
                      "clausoku: standard output: cannot be written: Bad file descriptor\n");
  }
}

BOOST_AUTO_TEST_CASE(writes_only_data_to_an_output_file_if_all_streams_are_closed) {
  const TemporaryFolder folder;
  const auto result =
      run_shell("clausoku solve --output o " + euler_file + " <&- >&- 2>&-", folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 0);
  BOOST_CHECK_EQUAL(read_file(folder.path() / "o"), run_program({"solve", "-q", euler_file}).out);
}

BOOST_AUTO_TEST_CASE(escapes_control_characters_in_file_names) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "printf 1 > $'a\\n\\e[1m\\u202Eb'; clausoku solve -q $'a\\n\\e[1m\\u202Eb' $'\\u2028none'",
      folder.path());
  BOOST_CHECK_EQUAL(result.exit_code, 2);
  BOOST_CHECK_EQUAL(result.err,
                    "clausoku: a\\x0A\\x1B[1m\\xE2\\x80\\xAEb:1:1: '1'; expected a puzzle (see "
                    "'clausoku formats')\n"
                    "clausoku: \\xE2\\x80\\xA8none: no such file or directory\n");
}

BOOST_DATA_TEST_CASE(escapes_control_characters_in_the_output_of_every_command, commands, command) {
  const TemporaryFolder folder;
  std::ofstream(folder.path() / "puzzles") << "1...2...3....4..\n"  // unique
                                              "................\n"  // several
                                              "12....34........\n"  // none
                                              "1..1............\n"  // a contradiction
                                              "12x\n";              // no grid
  std::ofstream(folder.path() / "stated") << "puzzle,solution\n1...2...3....4..,1111222233334444\n";
  const auto result = run_shell(
      "f=$'a\\e[1m\\u202E\\u2028\\u0085\\x7F\\n\\xFFb'; mv puzzles \"$f\"; mv stated \"$f.csv\"; "
      "printf '#!/bin/sh\\nexit 7\\n' > \"$f.sh\"; chmod +x \"$f.sh\"; " +
          command,
      folder.path());
  const std::string written = result.out + result.err;
  BOOST_TEST(written.find("\\x1B[1m\\xE2\\x80\\xAE\\xE2\\x80\\xA8\\xC2\\x85\\x7F\\x0A\\xFFb") !=
                 std::string::npos,
             written);
  for (const char* control_character :
       {"\x1B", "\u202E", "\u2028", "\u0085", "\x7F", "\n\xFF", "\xFF"}) {
    BOOST_TEST(written.find(control_character) == std::string::npos, written);
  }
}

BOOST_AUTO_TEST_SUITE_END()
