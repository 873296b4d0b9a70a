// Tests of the program with external solvers: real solvers, and fake ones that lie, fail or hang.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

using namespace clausoku::test;
namespace data = boost::unit_test::data;

namespace external_solvers_test {

namespace {

const std::string engine = "sat:encoding=minimal,reduce=none,solver=external:";
const std::string two_puzzles = "1..4....4....1..\n1234341221434321\n";

/// Two folders: one for a script that acts as a solver, and one for temporary files. The destructor
/// checks that no temporary file is left.
struct ExternalSolverSetup {
  TemporaryFolder folder;
  TemporaryFolder temporary_folder;

  ~ExternalSolverSetup() {
    BOOST_TEST(std::filesystem::is_empty(temporary_folder.path()), "a temporary file is left");
  }

  std::string write_solver_script(const std::string& body) const {
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
                .environment = {{"TMPDIR", temporary_folder.path().string()}}});
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(external_solvers, ExternalSolverSetup)

BOOST_DATA_TEST_CASE(solves_the_fifty_puzzles_with_real_solvers,
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

BOOST_AUTO_TEST_CASE(solves_the_fifty_puzzles_with_a_shared_library) {
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

BOOST_AUTO_TEST_CASE(rejects_an_unloadable_library_before_any_puzzle) {
  const ProgramResult result =
      run_program({"solve", "--engine", "sat:solver=ipasir:./no-such.so"}, two_puzzles);
  BOOST_TEST(result.out == "");
  BOOST_TEST(
      result.err ==
      "clausoku: --engine: the library './no-such.so' cannot be loaded: ./no-such.so: cannot "
      "open shared object file: No such file or directory (see 'clausoku solve --help')\n");
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(rejects_a_missing_solver_before_any_puzzle) {
  const ProgramResult result = solve("no-such-solver -q", two_puzzles);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err ==
             "clausoku: --engine: the program 'no-such-solver' was not found on PATH (see "
             "'clausoku solve --help')\n");
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(reports_a_failing_solver_for_each_puzzle) {
  const std::string fake = write_solver_script("echo out of luck >&2; exit 1");
  const ProgramResult result = solve(fake, two_puzzles);
  const std::string reason =
      "the solver '" + fake +
      "' gave no answer and ended with exit code 1; its last error line: 'out of luck'\n";
  BOOST_TEST(result.out == "# unknown stdin-1: " + reason + "# unknown stdin-2: " + reason);
  BOOST_TEST(result.err ==
             "clausoku: -:1: stdin-1: " + reason + "clausoku: -:2: stdin-2: " + reason);
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(solves_the_other_puzzles_after_a_solver_crash) {
  // The script crashes on the first puzzle. It answers the second puzzle, whose formula has the
  // unit clause 6 for the 2 in r1c2.
  const ProgramResult result = solve(
      write_solver_script(
          "grep -qx '6 0' $1 || kill -SEGV $$\n"
          "echo s SATISFIABLE; grep -x '[1-9][0-9]* 0' $1 | sed 's/^/v /; s/ 0$//'; echo v 0"),
      two_puzzles, {"--first"});
  BOOST_TEST(result.out.ends_with("\n1234341221434321\n"));
  BOOST_TEST(result.err.find("crashed by signal 11 (Segmentation fault)\n") != std::string::npos);
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_on_a_wrong_model) {
  // This model has a 1 in every cell.
  const ProgramResult result = solve(
      write_solver_script("echo s SATISFIABLE; echo v $(seq 1 4 64) 0; exit 10"), two_puzzles);
  BOOST_TEST(result.err.starts_with(
      "clausoku: -:1: ALARM: stdin-1: a solution fails the check: r1c4 is given as 4 and solved as "
      "1\n"));
  BOOST_TEST(result.exit_code == 3);
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_on_a_model_that_represents_no_grid) {
  const ProgramResult result =
      solve(write_solver_script("echo s SATISFIABLE; echo v $(seq 1 64) 0; exit 10"), two_puzzles);
  BOOST_TEST(result.err.find("ALARM: stdin-1: a solution fails the check: ") != std::string::npos);
  BOOST_TEST(result.exit_code == 3);
}

BOOST_AUTO_TEST_CASE(detects_a_wrong_unsatisfiable_by_the_cross_check) {
  const ProgramResult result =
      solve(write_solver_script("echo s UNSATISFIABLE; exit 20"), "1234341221434321\n");
  BOOST_TEST(result.err ==
             "clausoku: -:1: ALARM: stdin-1: the engines disagree: none by the first, unique with "
             "1234341221434321 by the cross-check\n");
  BOOST_TEST(result.exit_code == 3);
}

BOOST_AUTO_TEST_CASE(reports_unknown_after_the_solver_disappears) {
  const std::string fake = write_solver_script(
      "rm $0; echo s SATISFIABLE; echo v 1 6 11 16 19 24 25 30 34 37 "
      "44 47 52 55 58 61 0; exit 10");
  const ProgramResult result =
      solve(fake, "1234341221434321\n1234341221434321\n", {"--first", "--threads", "1"});
  BOOST_TEST(result.out.find("# unknown stdin-2: the solver '" + fake + "' ") != std::string::npos,
             result.out);
  BOOST_TEST(result.err.find("std::") == std::string::npos, result.err);
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(ends_the_solver_if_the_program_is_killed) {
  const std::string fake = write_solver_script("setsid sleep 1000 & echo $$ $! >> " +
                                               folder.path().string() + "/noted; wait");
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

BOOST_AUTO_TEST_CASE(reports_unknown_if_the_solver_gives_up) {
  const ProgramResult result = solve(write_solver_script("echo s UNKNOWN"), "1234341221434321\n");
  BOOST_TEST(result.out == "# unknown stdin-1: the solver gave up\n");
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 1);
}

BOOST_AUTO_TEST_CASE(ends_a_hanging_solver_at_the_time_limit) {
  const ProgramResult result =
      solve(write_solver_script("sleep 1000"), "1234341221434321\n", {"--timeout", "0.1"});
  BOOST_TEST(result.out == "# unknown stdin-1: the time limit was hit\n");
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 1);
}

BOOST_DATA_TEST_CASE(ends_the_solver_on_an_interrupt, data::make({"INT", "TERM"})) {
  const std::string fake =
      write_solver_script("sleep 1000 & echo $$ $! >> " + folder.path().string() + "/noted; wait");
  const ProgramResult result = run_shell(
      "export TMPDIR=" + temporary_folder.path().string() +
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

}  // namespace external_solvers_test
