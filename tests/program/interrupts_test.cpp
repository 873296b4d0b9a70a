// Tests of signals: on the first signal the program stops, keeps finished results and removes its
// temporary files.
#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <array>
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include "tests/program/run_program.hpp"
#include "tests/program/stopping.hpp"

namespace interrupts_test {

namespace {

using namespace clausoku::test;
namespace data = boost::unit_test::data;

/// Each command writes more than a pipe can hold to the pipe `f`. It uses standard output, standard
/// error or the option --output.
constexpr std::array writing_commands{
    "clausoku solve -q puzzles > f",
    "clausoku check -q puzzles > f",
    "clausoku count -q solved > f",
    "clausoku enumerate -q --engine backtrack --no-cross-check --limit 1000000 blank > f",
    "clausoku convert --to tokens puzzles > f",
    "clausoku convert --to tokens --output f puzzles",
    "clausoku encode --blank 36 > f",
    "clausoku solve -q --output f puzzles",
    "clausoku solve --input-format line bad > /dev/null 2> f",
    "clausoku compare --input-format line bad > /dev/null 2> f",
};

/// A folder with a script that acts as a solver, and a subfolder for temporary files. The script
/// creates the file `begun` and hangs. After SIGTERM it takes 0.2 s to end.
struct HangingSolverSetup {
  TemporaryFolder folder;

  HangingSolverSetup() {
    folder.write("hang",
                 "#!/bin/bash\ntrap 'sleep 0.2; exit 1' TERM\necho > begun\n"
                 "while :; do sleep 0.01; done\n");
    folder.write("puzzle", "1...............\n");
    run_shell("chmod +x hang; mkdir temporary", folder.path());
  }

  /// Runs a script once `clausoku solve` waits for the hanging solver. `$!` is the process id of
  /// `clausoku solve`.
  ProgramResult run_while_solving(const std::string& prefix, const std::string& script) const {
    return run_shell(
        "set -m; export TMPDIR=$PWD/temporary; " + prefix +
            " clausoku solve -q --engine sat:reduce=none,solver=external:./hang puzzle & "
            "wait_until test -e begun; " +
            script,
        folder.path());
  }

  bool has_no_temporary_files() const {
    return std::filesystem::is_empty(folder.path() / "temporary");
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(interrupts, HangingSolverSetup)

BOOST_AUTO_TEST_CASE(exits_with_the_code_of_each_signal_and_leaves_no_file) {
  for (const auto& [name, code] : {std::pair{"INT", 130}, {"TERM", 143}, {"HUP", 129}}) {
    std::filesystem::remove(folder.path() / "begun");
    const auto result =
        run_while_solving("", "kill -" + std::string(name) + " $!; wait $!; echo $?");
    BOOST_CHECK_EQUAL(result.out, std::to_string(code) + "\n");
    BOOST_CHECK(has_no_temporary_files());
  }
}

// Without this, a batch starts the solver for each further puzzle of a group of up to 64 puzzles.
BOOST_AUTO_TEST_CASE(starts_no_solver_after_a_stop) {
  folder.write("hang",
               "#!/bin/bash\n[ \"$1\" != --version ] || exit\ntrap '' TERM\necho >> begun\n"
               "while :; do sleep 0.01; done\n");
  for (const std::string command :
       {"solve --threads 1", "check --threads 1", "count --threads 1", "enumerate",
        "check --minimal --threads 1", "check --candidates --threads 1", "compare"}) {
    std::filesystem::remove(folder.path() / "begun");
    const auto result = run_shell(
        "set -m; export TMPDIR=$PWD/temporary; yes 1............... | head -n 200 > puzzles; "
        "clausoku " +
            command +
            " -q --engine sat:encoding=minimal,reduce=none,solver=external:./hang puzzles > out & "
            "wait_until test -s begun; stop TERM $!; echo $?; wc -l < begun",
        folder.path());
    BOOST_TEST(result.out == "143\n1\n", command + ": " + result.out);
    BOOST_TEST(result.err.find("clausoku: ") == std::string::npos, command + ": " + result.err);
    BOOST_TEST(has_no_temporary_files());
  }
}

BOOST_AUTO_TEST_CASE(writes_no_report_if_a_signal_comes_before_the_first_puzzle_is_done) {
  folder.write("hang", "#!/bin/bash\n[ \"$1\" != --version ] || exit\necho > begun\nsleep 100\n");
  folder.write("old.html", "old");
  for (const auto& [name, code] : {std::pair{"INT", 130}, {"TERM", 143}}) {
    std::filesystem::remove(folder.path() / "begun");
    const auto result = run_shell(
        "set -m; export TMPDIR=$PWD/temporary; clausoku compare -q --html old.html --plot "
        "cactus.gp --plot ratio.tex --plot scatter.gp --engine backtrack --engine "
        "sat:reduce=none,solver=external:./hang puzzle & wait_until test -e begun; stop " +
            std::string(name) + " $!; echo $?; cat old.html; ls | grep -E 'cactus|ratio|scatter'",
        folder.path());
    BOOST_TEST(result.out == std::to_string(code) + "\nold");
    BOOST_TEST(result.err.find("clausoku: ") == std::string::npos, result.err);
    BOOST_TEST(has_no_temporary_files());
  }
}

/// Runs a command that starts a program for PDFs, which hangs. `script` then ends clausoku, whose
/// process id is `$program`; that of the other program is in the file `begun`.
ProgramResult run_while_making_pdf(const TemporaryFolder& folder, const std::string& command,
                                   const std::string& script) {
  folder.write("solved", "1234341221434321\n");
  for (const char* name : {"weasyprint", "gnuplot"}) {
    folder.write(name, "#!/bin/bash\necho $$ > begun\nwhile :; do sleep 0.01; done\n");
  }
  return run_shell(
      "set -m; chmod +x weasyprint gnuplot; rm -f begun; export TMPDIR=$PWD/temporary; "
      "PATH=$PWD:$PATH; " +
          command + " & program=$!; wait_until test -s begun; " + script +
          "; wait $program; echo $?; ls *.pdf",
      folder.path());
}

const std::array pdf_commands{
    "clausoku generate -q --output-format sheet-pdf --output sheet.pdf",
    "clausoku convert -q --to sheet-pdf --output sheet.pdf solved",
    "clausoku compare -q --engine backtrack --plot cactus.pdf solved > table",
    "clausoku compare -q --engine backtrack --html report.html solved > table",
};

BOOST_DATA_TEST_CASE(reports_no_failure_of_a_program_that_a_signal_ends, data::make(pdf_commands),
                     command) {
  for (const auto& [name, code] : {std::pair{"INT", 130}, {"TERM", 143}}) {
    const auto result =
        run_while_making_pdf(folder, command, "kill -" + std::string(name) + " $program");
    BOOST_TEST(result.out == std::to_string(code) + "\n");
    BOOST_TEST(result.err.find("clausoku: ") == std::string::npos, result.err);
    BOOST_TEST(result.err.find(" was stopped") == std::string::npos, result.err);
    BOOST_TEST(has_no_temporary_files());
  }
}

// Whoever ends a group of processes signals both, in any order.
BOOST_DATA_TEST_CASE(reports_no_failure_of_a_program_that_the_same_signal_ends,
                     data::make(pdf_commands), command) {
  const auto result =
      run_while_making_pdf(folder, command,
                           "kill -TERM $(< begun); wait_until test ! -e /proc/$(< begun); "
                           "kill -TERM $program");
  BOOST_TEST(result.out == "143\n");
  BOOST_TEST(result.err.find("clausoku: ") == std::string::npos, result.err);
}

BOOST_AUTO_TEST_CASE(writes_a_report_without_pictures_if_a_signal_ends_gnuplot) {
  run_while_making_pdf(folder, pdf_commands.back(), "kill -INT $program");
  const std::string page = read_file(folder.path() / "report.html");
  BOOST_TEST(page.find("The pictures are left out: gnuplot was stopped.") != std::string::npos);
  BOOST_TEST(page.ends_with("</html>\n"));
}

BOOST_AUTO_TEST_CASE(says_how_to_resume_an_interrupted_generate) {
  const auto interrupted = [&](const std::string& output) {
    return run_shell("set -m; clausoku generate --count 100000000 " + output +
                         " & wait_until test -s og; kill -INT $!; wait $!",
                     folder.path());
  };
  const auto result = interrupted("--output og");
  BOOST_TEST(
      result.err.find(
          "\ninterrupted: the puzzles after these are not made; --resume continues with them\n") !=
      std::string::npos);
  BOOST_TEST(result.exit_code == 130);
  std::filesystem::remove(folder.path() / "og");
  const auto no_file = interrupted("> og");
  BOOST_TEST(no_file.err.find("\ninterrupted: the puzzles after these are not made\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(names_the_faster_engine_once_in_an_interrupted_long_batch) {
  const auto result = run_shell(
      "set -m; yes 1...3..22..34... | head -n 400000 > many; clausoku solve --output o many & "
      "wait_until has_lines o 1101; kill -INT $!; wait "
      "$!",
      folder.path());
  BOOST_TEST(result.exit_code == 130);
  BOOST_TEST(
      result.err.find("\n--engine backtrack takes about a twentieth of the time\ninterrupted: the "
                      "puzzles after these are not decided; --resume continues with them\n") !=
      std::string::npos);
  BOOST_TEST(result.err.find("--engine backtrack") == result.err.rfind("--engine backtrack"));
}

BOOST_AUTO_TEST_CASE(ignores_a_hangup_under_nohup) {
  const auto result =
      run_while_solving("nohup", "kill -HUP $!; sleep 0.3; kill -TERM $!; wait $!; echo $? > code");
  BOOST_CHECK_EQUAL(read_file(folder.path() / "code"), "143\n");
}

BOOST_AUTO_TEST_CASE(treats_signals_in_quick_succession_as_one) {
  // The solver takes 0.2 s to end. The later signals arrive during that time.
  const auto result = run_while_solving(
      "", "kill -TERM $!; sleep 0.05; kill -TERM $!; kill -INT $!; wait $!; echo $?");
  BOOST_CHECK_EQUAL(result.out, "143\n");
  BOOST_CHECK(has_no_temporary_files());
}

BOOST_AUTO_TEST_CASE(ends_at_once_on_a_later_second_signal) {
  // SIGSTOP keeps the program from ending before the second signal. The script ignores exit code
  // 147, with which `wait` reports a stopped process.
  const auto result = run_while_solving(
      "",
      "kill -STOP $!; kill -TERM $!; kill -CONT $!; sleep 0.05; kill -STOP $!; sleep 1.1; "
      "kill -TERM $!; kill -CONT $!; code=147; "
      "while [ $code = 147 ]; do wait $!; code=$?; sleep 0.01; done; echo $code");
  BOOST_CHECK_EQUAL(result.out, "143\n");
}

BOOST_DATA_TEST_CASE(stops_soon_even_if_the_reader_does_not_read, data::make(writing_commands),
                     command) {
  run_shell(
      "mkfifo f; yes 1............... | head -n 20000 > puzzles; yes 11.............. | head -n "
      "20000 > bad; "
      "yes 1234341221434321 | head -n 20000 > solved; printf %081d 0 > blank",
      folder.path());
  const int reader = ::open((folder.path() / "f").c_str(), O_RDWR | O_CLOEXEC);
  BOOST_TEST_REQUIRE(reader >= 0);
  StoppableProgram writer(shell_command("exec " + std::string(command), folder.path()));
  // The command writes more than the pipe can hold. Once neither its processor time nor the pipe's
  // content grows for three seconds, the command waits for the reader.
  Seconds before{0};
  int bytes_before = 0, quiet_seconds = 0;
  writer.wait_until([&] {
    std::this_thread::sleep_for(std::chrono::seconds(1));
    int bytes_in_pipe = 0;
    ::ioctl(reader, FIONREAD, &bytes_in_pipe);
    const Seconds spent = writer.cpu_time();
    const bool is_quiet = bytes_in_pipe > 32'768 &&
                          std::exchange(bytes_before, bytes_in_pipe) == bytes_in_pipe &&
                          spent - before < Seconds(0.03);
    before = spent;
    quiet_seconds = is_quiet ? quiet_seconds + 1 : 0;
    return quiet_seconds == 3;
  });
  BOOST_TEST(!writer.has_ended());
  writer.send(SIGINT);
  const StopResult result = writer.wait();
  BOOST_TEST(result.exit_code == (std::string_view(command).ends_with("2> f") ? 130 : 2));
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after.count());
  ::close(reader);
  if (std::string_view(command).ends_with(" > f")) {
    BOOST_CHECK(result.err.find("clausoku: standard output: cannot be written: interrupted while "
                                "no process reads it\n") != std::string::npos);
  }
}

BOOST_DATA_TEST_CASE(stops_at_once_when_the_reader_closes_the_pipe,
                     data::make({"solve", "check", "count", "enumerate", "compare"}), command) {
  const auto result =
      run_shell("export TMPDIR=$PWD/temporary; timeout 60 clausoku " + std::string(command) +
                    " --engine sat:reduce=none,solver=external:./hang puzzle | sleep 0.3; "
                    "echo ${PIPESTATUS[0]}",
                folder.path());
  BOOST_CHECK_EQUAL(result.out, "2\n");
  BOOST_CHECK_EQUAL(result.err, "");
  BOOST_CHECK(has_no_temporary_files());
}

BOOST_AUTO_TEST_CASE(exits_with_0_if_the_reader_closes_the_pipe_after_the_last_line) {
  const auto result = run_shell(
      "echo 1234341221434321 > solved; for k in {1..20}; do for command in solve check count "
      "enumerate; do "
      "clausoku $command -q solved solved 2>&1 | head -n 2 > /dev/null; "
      "echo ${PIPESTATUS[0]}; done; done | sort | uniq -c | tr -s ' '",
      folder.path());
  BOOST_CHECK_EQUAL(result.out, " 80 0\n");
}

BOOST_AUTO_TEST_CASE(waits_for_a_fifo_without_writer_until_a_signal) {
  for (const std::string command : {"solve f",
                                    "solve --output o f",
                                    "solve --shard 1/1 --output o f",
                                    "check f",
                                    "check --answer f puzzle",
                                    "count f",
                                    "enumerate f",
                                    "compare f",
                                    "convert --to line f",
                                    "convert --to line --output o f",
                                    "encode f",
                                    "encode --output-dir d f",
                                    "encode --stats f",
                                    "explain f",
                                    "explain --steps f",
                                    "prove f",
                                    "prove --output-dir d f",
                                    "verify-proof f f",
                                    "verify-proof puzzle f",
                                    "decode f",
                                    "generate --from f",
                                    "generate --pattern f"}) {
    const auto result = run_shell("set -m; mkfifo f; clausoku " + command +
                                      " & wait_until is_asleep $!; kill -INT $!; wait $!; echo $?; "
                                      "ls o.shard.json; rm -rf f o*",
                                  folder.path());
    BOOST_CHECK_MESSAGE(result.out == "130\n", command + ": " + result.out);
    // Bash may write to standard error, too, so only messages of clausoku count.
    BOOST_CHECK_MESSAGE(result.err.find("clausoku: ") == std::string::npos,
                        command + ": " + result.err);
  }
}

BOOST_AUTO_TEST_CASE(reads_a_fifo_whose_writer_comes_later) {
  const auto result = run_shell(
      "mkfifo f; (sleep 0.3; echo 1234341221434321; sleep 0.3; echo 1234341221434321) > f & "
      "clausoku solve -q f",
      folder.path());
  BOOST_CHECK_EQUAL(result.out, "1234341221434321\n1234341221434321\n");
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace interrupts_test
