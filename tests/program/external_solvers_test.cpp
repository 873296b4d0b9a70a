// External solvers behind the program: the real ones, and fakes that lie, fail or hang.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

using namespace clausoku::test;
namespace data = boost::unit_test::data;

namespace {

const std::string engine = "sat:encoding=minimal,reduce=none,solver=external:";
const std::string two_puzzles = "1..4....4....1..\n1234341221434321\n";

/// A script as solver, and a folder for temporary files that is empty at the end.
struct Setup {
  TemporaryFolder folder;
  TemporaryFolder temporary;

  ~Setup() { BOOST_TEST(std::filesystem::is_empty(temporary.path()), "a temporary file is left"); }

  std::string script(const std::string& body) const {
    const auto path = folder.write("fake", "#!/bin/bash\n" + body + "\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return path.string();
  }

  ProgramResult solve(const std::string& command, const std::string& input,
                      std::vector<std::string> options = {}) const {
    std::vector<std::string> arguments{program_path(), "solve", "-q", "--engine", engine + command};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run({.arguments = std::move(arguments),
                .input = input,
                .environment = {{"TMPDIR", temporary.path().string()}}});
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(external_solvers, Setup)

BOOST_DATA_TEST_CASE(real_solvers_solve_the_fifty,
                     data::make({"cadical -q", "minisat", "picosat", "clasp", "cryptominisat5",
                                 "z3 -dimacs"})) {
  const ProgramResult result = solve(sample, read_file(data_file("p096_sudoku.txt")), {"--sum"});
  if (result.err.find("was not found on PATH") != std::string::npos) {
    return skip(std::string(sample) + " is not installed");
  }
  BOOST_TEST(result.out == "24702\n");
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 0);
}

BOOST_AUTO_TEST_CASE(a_shared_library_solves_the_fifty) {
  const ProgramResult result = run_program(
      {"solve", "-q", "--sum", "--engine",
       "sat:encoding=minimal,reduce=none,solver=ipasir:" + library_file("ipasir_cadical.so"),
       data_file("p096_sudoku.txt")});
  if (result.err.find("cannot be loaded") != std::string::npos) {
    return skip("CaDiCaL as a library is not installed");
  }
  BOOST_TEST(result.out == "24702\n");
  BOOST_TEST(result.err == "");
}

BOOST_AUTO_TEST_CASE(a_library_that_cannot_be_loaded_is_refused_before_any_puzzle) {
  const ProgramResult result =
      run_program({"solve", "--engine", "sat:solver=ipasir:./no-such.so"}, two_puzzles);
  BOOST_TEST(result.out == "");
  BOOST_TEST(
      result.err ==
      "clausoku: --engine: the library './no-such.so' cannot be loaded: ./no-such.so: cannot "
      "open shared object file: No such file or directory (see 'clausoku solve --help')\n");
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(a_command_that_cannot_be_run_is_refused_before_any_puzzle) {
  const ProgramResult result = solve("no-such-solver -q", two_puzzles);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err ==
             "clausoku: --engine: the program 'no-such-solver' was not found on PATH (see "
             "'clausoku solve --help')\n");
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(a_solver_that_fails_is_reported_for_each_puzzle) {
  const std::string fake = script("echo out of luck >&2; exit 1");
  const ProgramResult result = solve(fake, two_puzzles);
  const std::string reason = "the solver '" + fake +
                             "' gave no answer and ended with exit code 1; its last words: 'out "
                             "of luck'\n";
  BOOST_TEST(result.out == "# unknown stdin-1: " + reason + "# unknown stdin-2: " + reason);
  BOOST_TEST(result.err ==
             "clausoku: -:1: stdin-1: " + reason + "clausoku: -:2: stdin-2: " + reason);
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(the_other_puzzles_of_the_batch_are_solved) {
  // It can only answer the second: its formula has the unit clause 6, a 2 in r1c2.
  const ProgramResult result = solve(
      script("grep -qx '6 0' $1 || kill -SEGV $$\n"
             "echo s SATISFIABLE; grep -x '[1-9][0-9]* 0' $1 | sed 's/^/v /; s/ 0$//'; echo v 0"),
      two_puzzles, {"--first"});
  BOOST_TEST(result.out.ends_with("\n1234341221434321\n"));
  BOOST_TEST(result.err.find("crashed by signal 11 (Segmentation fault)\n") != std::string::npos);
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(a_wrong_model_fails_the_check) {
  // A 1 in every cell.
  const ProgramResult result =
      solve(script("echo s SATISFIABLE; echo v $(seq 1 4 64) 0; exit 10"), two_puzzles);
  BOOST_TEST(result.err.starts_with(
      "clausoku: -:1: ALARM: stdin-1: a solution fails the check: r1c4 is given as 4 and solved as "
      "1\n"));
  BOOST_TEST(result.exit_code == 3);
}

BOOST_AUTO_TEST_CASE(a_model_that_is_no_grid_fails_the_check) {
  const ProgramResult result =
      solve(script("echo s SATISFIABLE; echo v $(seq 1 64) 0; exit 10"), two_puzzles);
  BOOST_TEST(result.err.find("ALARM: stdin-1: a solution fails the check: ") != std::string::npos);
  BOOST_TEST(result.exit_code == 3);
}

BOOST_AUTO_TEST_CASE(a_wrong_unsatisfiable_is_found_by_the_cross_check) {
  const ProgramResult result = solve(script("echo s UNSATISFIABLE; exit 20"), "1234341221434321\n");
  BOOST_TEST(result.err ==
             "clausoku: -:1: ALARM: stdin-1: the engines disagree: none by the first, unique with "
             "1234341221434321 by the cross-check\n");
  BOOST_TEST(result.exit_code == 3);
}

BOOST_AUTO_TEST_CASE(a_solver_that_disappears_leaves_the_rest_unknown) {
  const std::string fake = script(
      "rm $0; echo s SATISFIABLE; echo v 1 6 11 16 19 24 25 30 34 37 "
      "44 47 52 55 58 61 0; exit 10");
  const ProgramResult result =
      solve(fake, "1234341221434321\n1234341221434321\n", {"--first", "--threads", "1"});
  BOOST_TEST(result.out.find("# unknown stdin-2: the solver '" + fake + "' ") != std::string::npos,
             result.out);
  BOOST_TEST(result.err.find("std::") == std::string::npos, result.err);
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(a_killed_program_leaves_no_solver) {
  const std::string fake =
      script("setsid sleep 1000 & echo $$ $! >> " + folder.path().string() + "/noted; wait");
  const ProgramResult result =
      run_shell("export TMPDIR=" + folder.path().string() +
                    "; clausoku solve --engine 'sat:reduce=none,solver=external:" + fake +
                    "' <<< 1234341221434321 & wait_until test -s noted; kill -KILL $!; wait $! "
                    "2>/dev/null; for process in $(< noted); do " +
                    "for try in {1..500}; do kill -0 $process 2>/dev/null || break; "
                    "grep -q 'State:.Z' /proc/$process/status && break; sleep 0.01; done; "
                    "[ $try -lt 500 ] || echo left $process; done",
                folder.path());
  BOOST_TEST(result.out == "");
}

BOOST_AUTO_TEST_CASE(a_solver_that_gives_up_leaves_the_puzzle_unknown) {
  const ProgramResult result = solve(script("echo s UNKNOWN"), "1234341221434321\n");
  BOOST_TEST(result.out == "# unknown stdin-1: the solver gave up\n");
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 1);
}

BOOST_AUTO_TEST_CASE(a_solver_that_hangs_is_ended_by_the_time_limit) {
  const ProgramResult result =
      solve(script("sleep 1000"), "1234341221434321\n", {"--timeout", "0.1"});
  BOOST_TEST(result.out == "# unknown stdin-1: the time limit was hit\n");
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 1);
}

BOOST_DATA_TEST_CASE(an_interrupt_ends_the_solver_too, data::make({"INT", "TERM"})) {
  const std::string fake =
      script("sleep 1000 & echo $$ $! >> " + folder.path().string() + "/noted; wait");
  const ProgramResult result = run_shell(
      "export TMPDIR=" + temporary.path().string() +
          "; clausoku solve --engine 'sat:reduce=none,solver=external:" + fake +
          "' <<< 1234341221434321 & wait_until test -s noted; kill -" + std::string(sample) +
          " $!; wait $!; status=$?; for process in $(< noted); do " +
          "for try in {1..500}; do kill -0 $process 2>/dev/null || break; "
          "grep -q 'State:.Z' /proc/$process/status && break; sleep 0.01; done; "
          "[ $try -lt 500 ] || echo left $process; done; exit $status",
      folder.path());
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.exit_code == (std::string(sample) == "INT" ? 130 : 143));
}

BOOST_AUTO_TEST_SUITE_END()
