// Signals: the first asks for the end, and what is finished is kept; nothing is left behind.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/program/run_program.hpp"

namespace {

using namespace clausoku::test;
namespace data = boost::unit_test::data;

/// A folder with a solver that hangs, says so in the file `begun` and takes its time to end, and
/// with one for temporary files.
struct Interrupting {
  TemporaryFolder folder;

  Interrupting() {
    folder.write("hang",
                 "#!/bin/bash\ntrap 'sleep 0.2; exit 1' TERM\necho > begun\n"
                 "while :; do sleep 0.01; done\n");
    folder.write("puzzle", "1...............\n");
    run_shell("chmod +x hang; mkdir temporary", folder.path());
  }

  /// Runs a script where `clausoku solve` has begun to wait for that solver, its number in `$!`.
  ProgramResult while_solving(const std::string& prefix, const std::string& script) const {
    return run_shell(
        "set -m; export TMPDIR=$PWD/temporary; " + prefix +
            " clausoku solve -q --engine sat:reduce=none,solver=external:./hang puzzle & "
            "until [ -e begun ]; do sleep 0.01; done; " +
            script,
        folder.path());
  }

  bool nothing_is_left() const { return std::filesystem::is_empty(folder.path() / "temporary"); }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(interrupts, Interrupting)

BOOST_AUTO_TEST_CASE(each_signal_has_its_exit_code_and_leaves_no_file) {
  for (const auto& [name, code] : {std::pair{"INT", 130}, {"TERM", 143}, {"HUP", 129}}) {
    std::filesystem::remove(folder.path() / "begun");
    const auto result = while_solving("", "kill -" + std::string(name) + " $!; wait $!; echo $?");
    BOOST_CHECK_EQUAL(result.out, std::to_string(code) + "\n");
    BOOST_CHECK(nothing_is_left());
  }
}

BOOST_AUTO_TEST_CASE(the_end_of_the_terminal_may_be_ignored) {
  const auto result =
      while_solving("nohup", "kill -HUP $!; sleep 0.3; kill -TERM $!; wait $!; echo $? > code");
  BOOST_CHECK_EQUAL(read_file(folder.path() / "code"), "143\n");
}

BOOST_AUTO_TEST_CASE(signals_soon_behind_the_first_belong_to_it) {
  // A solver that takes its time to end: what is left of the program has still to be done.
  const auto result =
      while_solving("", "kill -TERM $!; sleep 0.05; kill -TERM $!; kill -INT $!; wait $!; echo $?");
  BOOST_CHECK_EQUAL(result.out, "143\n");
  BOOST_CHECK(nothing_is_left());
}

BOOST_AUTO_TEST_CASE(a_later_one_ends_the_program_at_once) {
  // What it writes is not read, so it cannot end otherwise.
  const auto result = run_shell(
      "mkfifo f; for k in {1..20000}; do echo 1...............; done > puzzles; "
      "sleep 30 < f & reader=$!; clausoku convert --to tokens puzzles > f & "
      "sleep 0.5; kill -TERM $!; sleep 0.3; kill -TERM $!; sleep 0.2; kill -0 $! && echo waits; "
      "sleep 0.8; kill -TERM $!; wait $!; echo $?; kill $reader",
      folder.path());
  BOOST_CHECK_EQUAL(result.out, "waits\n143\n");
}

BOOST_AUTO_TEST_CASE(a_fifo_that_nobody_writes_to_is_waited_for_until_the_signal) {
  for (const std::string command : {"solve", "convert --to line", "encode", "verify-proof f"}) {
    const auto result = run_shell("set -m; mkfifo f; clausoku " + command +
                                      " f & sleep 0.3; kill -INT $!; wait $!; echo $?; rm f",
                                  folder.path());
    BOOST_CHECK_EQUAL(result.out, "130\n");
    BOOST_CHECK(result.err.find("clausoku: ") == std::string::npos);  // besides what bash says
  }
}

BOOST_AUTO_TEST_CASE(a_fifo_that_is_written_to_later_is_read) {
  const auto result = run_shell(
      "mkfifo f; (sleep 0.3; echo 1234341221434321; sleep 0.3; echo 1234341221434321) > f & "
      "clausoku solve -q f",
      folder.path());
  BOOST_CHECK_EQUAL(result.out, "1234341221434321\n1234341221434321\n");
}

BOOST_AUTO_TEST_SUITE_END()
