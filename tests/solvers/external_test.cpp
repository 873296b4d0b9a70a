// Tests features that only external solvers have: their input, and every error in their answers.
#include "src/solvers/external.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <atomic>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <cstdlib>
#include <ostream>
#include <set>
#include <stop_token>
#include <thread>

#include "tests/printing.hpp"
#include "tests/solvers/fakes.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;
namespace data = boost::unit_test::data;

namespace external_test {

namespace {

struct Failure {
  const char* script;
  const char* what;  // the error after "the solver '…' "

  friend std::ostream& operator<<(std::ostream& out, const Failure& failure) {
    return out << failure.script;
  }
};

const Failure failures[] = {
    {"exit 0", "gave no answer"},
    {"exit 3", "gave no answer and ended with exit code 3"},
    {"exit 20", "gave no answer and ended with exit code 20"},
    {"echo first >&2; printf 'no \\ttoner\\n\\n' >&2; exit 1",
     "gave no answer and ended with exit code 1; its last error line: 'no ?toner'"},
    {"printf '10 %% done\r20 %% done\rno paper\r' >&2; exit 1",
     "gave no answer and ended with exit code 1; its last error line: 'no paper'"},
    {"kill -SEGV $$", "crashed by signal 11 (Segmentation fault)"},
    {"kill -PIPE $$", "crashed by signal 13 (Broken pipe)"},
    {"echo out of memory >&2; kill -ABRT $$",
     "crashed by signal 6 (Aborted); its last error line: 'out of memory'"},
    {"echo s SATISFIABLE; echo v 1 -2 3 0; kill -KILL $$", "crashed by signal 9 (Killed)"},
    {"printf 'lorem ipsum\\n\\000\\001\\377 dolor\\n77 sit amet'", "gave no answer"},
    {"echo s MAYBE",
     "gave an answer that cannot be read: 1:3: 'MAYBE'; expected SATISFIABLE, UNSATISFIABLE or "
     "UNKNOWN"},
    {"echo s SATISFIABLE", "answered SATISFIABLE without a model"},
    {"echo s SATISFIABLE; echo v 1", "gave a truncated model, without the final 0"},
    {"printf 's SATISFIABLE\\nv 1 -'",
     "gave an answer that cannot be read: 2:5: '-'; expected a literal or 0"},
    {"echo s SATISFIABLE; echo v 1 2 4 0",
     "gave an answer that cannot be read: 2:7: '4'; expected a variable of the formula, 1 to 3"},
    {"echo s SATISFIABLE; echo v 1 3 -1 0",
     "gave an answer that cannot be read: 2:7: '-1' after '1'; expected one value for each "
     "variable"},
    {"echo s UNSATISFIABLE; echo v 1 0",
     "gave an answer that cannot be read: 2:3: '1' after 'UNSATISFIABLE'; expected no model"},
    {"echo s UNSATISFIABLE; echo s SATISFIABLE",
     "gave an answer that cannot be read: 2:3: 'SATISFIABLE' after 'UNSATISFIABLE'; expected one "
     "answer"},
    {"echo s SATISFIABLE; echo v 1 -2 3 0; exit 20",
     "answered SATISFIABLE, but ended with exit code 20"},
    {"echo s SATISFIABLE; echo v 1 -2 3 0; exit 1",
     "answered SATISFIABLE, but ended with exit code 1"},
    {"echo s UNSATISFIABLE; exit 10", "answered UNSATISFIABLE, but ended with exit code 10"},
    {"echo s UNKNOWN; exit 20", "answered UNKNOWN, but ended with exit code 20"},
};

struct Answer {
  const char* script;
  SatAnswer answer;

  friend std::ostream& operator<<(std::ostream& out, const Answer& answer) {
    return out << answer.script;
  }
};

const Answer answers[] = {
    {"echo s SATISFIABLE; echo v 1 -2 3 0; exit 10", SatAnswer::sat},
    {"echo c hello; echo v 1; echo v 3 -2 0; echo s SATISFIABLE; exit 30", SatAnswer::sat},
    {"echo SAT; echo 1 -2 3 0", SatAnswer::sat},
    {"echo 1 -2 3 0", SatAnswer::sat},
    {"echo s SATISFIABLE; echo 'v 1 -2 3 '", SatAnswer::sat},  // Z3 writes such answers
    {"yes c chatter | head -c 10000000; yes more | head -c 10000000 >&2\n"
     "echo s SATISFIABLE; echo v 1 -2 3 0; exit 10",
     SatAnswer::sat},
    {"exec 2>&-; echo s UNSATISFIABLE; exec >&-; sleep 0.05; exit 20", SatAnswer::unsat},
    {"echo UNSATISFIABLE; exit 20", SatAnswer::unsat},
    {"echo s UNKNOWN", SatAnswer::unknown},
    {"echo INDETERMINATE; exit 1", SatAnswer::unknown},
};

/// Returns the file descriptors that a script may have open, one per line: the standard streams,
/// bash's descriptor for the script, and those that this test inherited.
std::string list_script_descriptors() {
  std::set<std::string> descriptors{"0", "1", "2", "255"};
  for (int number = 3; number < 1024; ++number) {
    const int flags = ::fcntl(number, F_GETFD);
    if (flags >= 0 && (flags & FD_CLOEXEC) == 0) descriptors.insert(std::to_string(number));
  }
  return fmt::format("{}\n", fmt::join(descriptors, "\n"));
}

/// Adds the formula (1 ∨ 2) ∧ (¬1 ∨ 3).
void add_two_clause_formula(SatSolver& solver) {
  solver.new_variables(3);
  solver.add_clause({1, 2});
  solver.add_clause({-1, 3});
}

struct Setup {
  FakeSolvers fakes;

  /// Returns a solver that runs the script and to which the formula has been added.
  std::unique_ptr<SatSolver> make_solver_with_formula(const std::string& script) const {
    auto solver = fakes.solver(script);
    add_two_clause_formula(*solver);
    return solver;
  }

  /// Stops a script after it has recorded `notes` processes, and returns the solver's answer.
  SatAnswer solve_and_stop_script(const std::string& script, std::size_t notes) const {
    std::stop_source source;
    const std::jthread stopper([&] {
      fakes.wait_for_recorded_processes(notes);
      source.request_stop();
    });
    return make_solver_with_formula(script)->solve(Deadline(source.get_token()));
  }

  std::string failure(const std::string& what) const {
    return "the solver '" + fakes.path("fake").string() + "' " + what;
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(external, Setup)

BOOST_DATA_TEST_CASE(reports_why_an_answer_is_unusable, data::make(failures)) {
  ::signal(SIGPIPE, SIG_IGN);  // as in the program; solvers must not inherit it
  const auto solver = make_solver_with_formula(sample.script);
  BOOST_TEST(solver->solve({}) == SatAnswer::failed);
  BOOST_TEST(solver->failure() == failure(sample.what));
  ::signal(SIGPIPE, SIG_DFL);
}

BOOST_DATA_TEST_CASE(reads_answers_in_every_notation, data::make(answers)) {
  const auto solver = make_solver_with_formula(sample.script);
  BOOST_TEST(solver->solve({}) == sample.answer);
  BOOST_TEST(solver->failure() == "");
  if (sample.answer == SatAnswer::sat) {
    BOOST_TEST(solver->value(1) == std::optional(true));
    BOOST_TEST(solver->value(2) == std::optional(false));
    BOOST_TEST(solver->value(3) == std::optional(true));
  }
}

BOOST_AUTO_TEST_CASE(returns_a_wrong_model_unchecked) {
  const auto solver = make_solver_with_formula("echo s SATISFIABLE; echo v -1 -2 -3 0; exit 10");
  BOOST_TEST(solver->solve({}) == SatAnswer::sat);
  BOOST_TEST(solver->value(1) == std::optional(false));
}

BOOST_AUTO_TEST_CASE(accepts_a_model_without_some_variables) {
  const auto solver = make_solver_with_formula("echo s SATISFIABLE; echo v -1 2 0; exit 10");
  BOOST_TEST(solver->solve({}) == SatAnswer::sat);
  BOOST_TEST(solver->value(3) == std::nullopt);
}

BOOST_AUTO_TEST_CASE(accepts_a_satisfying_model_without_the_final_0) {
  const auto solver = make_solver_with_formula("echo s SATISFIABLE; echo v -1 2");
  BOOST_TEST(solver->solve({}) == SatAnswer::sat);
  BOOST_TEST(solver->value(2) == std::optional(true));
}

BOOST_AUTO_TEST_CASE(writes_the_complete_formula_for_each_call) {
  const auto solver = make_solver_with_formula("cat $1 >> " + fakes.path("seen").string() +
                                               "; echo s UNSATISFIABLE; exit 20");
  const std::vector<Literal> assumptions{-3, 2};
  BOOST_TEST(solver->solve(assumptions, {}) == SatAnswer::unsat);
  BOOST_TEST(solver->failed_assumptions() == assumptions);
  solver->new_variables(1);
  solver->add_clause({});
  BOOST_TEST(solver->solve({}) == SatAnswer::unsat);
  BOOST_TEST(solver->failed_assumptions().empty());
  BOOST_TEST(fakes.read("seen") ==
             "p cnf 3 4\n1 2 0\n-1 3 0\n-3 0\n2 0\n"
             "p cnf 4 3\n1 2 0\n-1 3 0\n0\n");
}

BOOST_AUTO_TEST_CASE(puts_file_names_in_place_of_the_braces_in_the_command) {
  const std::string script = fakes.script("fake", "echo $# \"${@##*/}\" >&2; exit 1").string();
  const std::pair<std::string, std::string> cases[] = {
      {"", "1 formula.cnf"},
      {" -q 'a b'", "3 -q a b formula.cnf"},
      {" {} -t", "2 formula.cnf -t"},
      {" --in={} --out={out}", "2 formula.cnf result"},
      {" {out}", "2 result formula.cnf"},
  };
  for (const auto& [arguments, expected] : cases) {
    const auto solver = make_solver("external:" + script + arguments);
    BOOST_TEST(solver->solve({}) == SatAnswer::failed);
    BOOST_TEST(solver->failure() ==
               "the solver '" + script + arguments +
                   "' gave no answer and ended with exit code 1; its last error line: '" +
                   expected + "'");
  }
}

BOOST_AUTO_TEST_CASE(reads_the_result_file_after_standard_output) {
  const std::string script =
      fakes.script("fake", "echo SATISFIABLE; printf 'SAT\\n1 -2 3 0\\n' > $2; exit 10").string();
  const auto solver = make_solver("external:" + script + " {} {out}");
  add_two_clause_formula(*solver);
  BOOST_TEST(solver->solve({}) == SatAnswer::sat);
  BOOST_TEST(solver->value(3) == std::optional(true));
}

BOOST_AUTO_TEST_CASE(separates_output_without_a_line_end_from_the_result_file) {
  const std::string script =
      fakes.script("fake", "printf 's SATISFIABLE'; echo 'v 1 -2 3 0' > $2; exit 10").string();
  const auto solver = make_solver("external:" + script + " {} {out}");
  add_two_clause_formula(*solver);
  BOOST_TEST(solver->solve({}) == SatAnswer::sat);
}

BOOST_AUTO_TEST_CASE(gives_minisat_and_glucose_a_result_file) {
  for (const std::string name : {"minisat", "minisat-core", "glucose", "glucose_static"}) {
    const std::string script =
        fakes.script(name, "printf 'SAT\\n1 -2 3 0\\n' > $3; exit 10").string();
    const auto solver = make_solver("external:" + script + " -v");
    add_two_clause_formula(*solver);
    BOOST_TEST(solver->solve({}) == SatAnswer::sat);
  }
}

BOOST_AUTO_TEST_CASE(formula_folder_is_private) {
  const auto solver = make_solver_with_formula("stat -c %a ${1%/*} >&2; exit 1");
  BOOST_TEST(solver->solve({}) == SatAnswer::failed);
  BOOST_TEST(solver->failure() ==
             failure("gave no answer and ended with exit code 1; its last error line: '700'"));
}

BOOST_AUTO_TEST_CASE(solver_has_an_empty_standard_input) {
  const auto solver = make_solver_with_formula("cat; echo s UNSATISFIABLE; exit 20");
  BOOST_TEST(solver->solve({}) == SatAnswer::unsat);
}

BOOST_AUTO_TEST_CASE(solver_inherits_no_unneeded_file_descriptors) {
  const auto solver =
      make_solver_with_formula("LC_ALL=C ls /proc/$$/fd > " + fakes.path("seen").string() +
                               "; echo s UNSATISFIABLE; exit 20");
  BOOST_TEST(solver->solve({}) == SatAnswer::unsat);
  BOOST_TEST(fakes.read("seen") == list_script_descriptors());
}

BOOST_AUTO_TEST_CASE(time_limit_ends_a_hanging_solver) {
  // With CLAUSOKU_REPEAT=1000, the test runs 1000 times to find a race on a busy machine.
  const char* wanted = std::getenv("CLAUSOKU_REPEAT");
  for (int left = wanted == nullptr ? 1 : std::atoi(wanted); left > 0; --left) {
    const auto solver = make_solver_with_formula("note $$; sleep 1000");
    BOOST_TEST(solver->solve(Deadline({}, 50ms)) == SatAnswer::unknown);
    BOOST_TEST(solver->failure() == "");
  }
}

BOOST_AUTO_TEST_CASE(failure_after_the_time_limit_counts_as_unknown) {
  // The script ends soon, but reading its result of 200 MB takes longer than the time limit.
  const std::string script = fakes.script("fake", "truncate -s 200M $2; exit 137").string();
  const auto solver = make_solver("external:" + script + " {} {out}");
  add_two_clause_formula(*solver);
  BOOST_TEST(solver->solve(Deadline({}, 60ms)) == SatAnswer::unknown);
  BOOST_TEST(solver->failure() == "");
}

BOOST_AUTO_TEST_CASE(does_not_wait_for_a_result_pipe_without_a_writer) {
  const std::string script = fakes.script("fake", "mkfifo $2; exit 1").string();
  const auto solver = make_solver("external:" + script + " {} {out}");
  BOOST_TEST(solver->solve({}) == SatAnswer::failed);
}

BOOST_AUTO_TEST_CASE(stop_request_ends_a_hanging_solver) {
  BOOST_TEST(solve_and_stop_script("note $$; sleep 1000", 1) == SatAnswer::unknown);
}

BOOST_AUTO_TEST_CASE(stopped_solver_can_clean_up) {
  const std::string seen = fakes.path("seen").string();
  BOOST_TEST(solve_and_stop_script("trap 'echo bye > " + seen +
                                       "; exit 1' TERM; note $$; while :; do sleep 0.01; done",
                                   1) == SatAnswer::unknown);
  BOOST_TEST(fakes.read("seen") == "bye\n");
}

BOOST_AUTO_TEST_CASE(kills_a_hanging_solver_that_ignores_sigterm) {
  BOOST_TEST(solve_and_stop_script("trap '' TERM; note $$; while :; do sleep 0.01; done", 1) ==
             SatAnswer::unknown);
}

BOOST_AUTO_TEST_CASE(stops_a_solver_with_endless_output) {
  BOOST_TEST(solve_and_stop_script("note $$; yes", 1) == SatAnswer::unknown);
}

BOOST_AUTO_TEST_CASE(stops_hanging_child_processes_with_the_solver) {
  BOOST_TEST(
      (solve_and_stop_script("(trap '' TERM; note $BASHPID; while :; do sleep 0.01; done) &\n"
                             "sleep 1000 & note $!; note $$; wait",
                             3) == SatAnswer::unknown));
}

BOOST_AUTO_TEST_CASE(stops_processes_in_their_own_session) {
  BOOST_TEST(solve_and_stop_script("setsid sleep 1000 & note $!; note $$; wait", 2) ==
             SatAnswer::unknown);
  // This process has no parent in the script and no environment that names the script.
  BOOST_TEST(solve_and_stop_script("(setsid env -i bash -c 'sleep 1000 & echo $! >> " +
                                       fakes.path("noted").string() + "' &); note $$; sleep 1000",
                                   4) == SatAnswer::unknown);
}

BOOST_AUTO_TEST_CASE(ends_a_left_over_daemon_without_delaying_the_answer) {
  const auto solver = make_solver_with_formula(
      "(setsid bash -c 'trap \"\" TERM HUP; echo $$ >> " + fakes.path("noted").string() +
      "; while :; do sleep 0.01; done' &); until [ -s " + fakes.path("noted").string() +
      " ]; do sleep 0.01; done; echo s SATISFIABLE; echo v 1 -2 3 0; exit 10");
  BOOST_TEST(solver->solve({}) == SatAnswer::sat);
}

BOOST_AUTO_TEST_CASE(parallel_solvers_do_not_end_processes_of_each_other) {
  // Each solver starts a daemon of its own and needs this daemon's answer.
  const std::string script =
      fakes
          .script("fake",
                  "mkfifo $1.pipe; (setsid bash -c 'sleep 0.'$((RANDOM % 3))'; "
                  "echo s UNSATISFIABLE > '$1.pipe &); cat $1.pipe; exit 20")
          .string();
  std::vector<std::jthread> threads;
  std::atomic<int> right = 0;
  for (int k = 0; k < 4; ++k) {
    threads.emplace_back([&] {
      for (int run = 0; run < 5; ++run) {
        const auto solver = make_solver("external:" + script);
        add_two_clause_formula(*solver);
        right += solver->solve({}) == SatAnswer::unsat;
      }
    });
  }
  threads.clear();
  BOOST_TEST(right == 20);
}

BOOST_AUTO_TEST_CASE(notices_the_end_of_a_solver_while_sigchld_is_ignored) {
  ::signal(SIGCHLD, SIG_IGN);
  const auto solver = make_solver_with_formula("sleep 0.05; echo s UNSATISFIABLE; exit 20");
  BOOST_TEST(solver->solve({}) == SatAnswer::unsat);
  ::signal(SIGCHLD, SIG_DFL);
}

BOOST_AUTO_TEST_CASE(ends_a_left_over_child_without_delaying_the_answer) {
  const auto solver = make_solver_with_formula(
      "sleep 1000 & note $!; echo s SATISFIABLE; echo v 1 -2 3 0; exit 10");
  BOOST_TEST(solver->solve({}) == SatAnswer::sat);
}

BOOST_AUTO_TEST_CASE(ends_a_child_of_a_crashed_solver) {
  const auto solver = make_solver_with_formula("sleep 1000 & note $!; kill -SEGV $$");
  BOOST_TEST(solver->solve({}) == SatAnswer::failed);
  BOOST_TEST(solver->failure() == failure("crashed by signal 11 (Segmentation fault)"));
}

BOOST_AUTO_TEST_CASE(failed_solver_can_be_called_again) {
  const auto solver = make_solver_with_formula("[ -e " + fakes.path("seen").string() +
                                               " ] || { touch " + fakes.path("seen").string() +
                                               "; exit 1; }; echo s UNSATISFIABLE; exit 20");
  BOOST_TEST(solver->solve({}) == SatAnswer::failed);
  BOOST_TEST(solver->solve({}) == SatAnswer::unsat);
  BOOST_TEST(solver->failure() == "");
}

BOOST_AUTO_TEST_CASE(reports_a_file_that_is_not_a_program) {
  const auto solver = make_solver("external:" + fakes.write("fake", "no script\n").string());
  BOOST_TEST(solver->solve({}) == SatAnswer::failed);
  BOOST_TEST(solver->failure() == failure("could not be started: Exec format error"));
}

BOOST_AUTO_TEST_CASE(reports_a_program_that_was_removed) {
  const auto solver = fakes.solver("exit 0");
  std::filesystem::remove(fakes.path("fake"));
  BOOST_TEST(solver->solve({}) == SatAnswer::failed);
  BOOST_TEST(solver->failure() == failure("could not be started: No such file or directory"));
}

BOOST_AUTO_TEST_CASE(fails_without_a_folder_for_temporary_files) {
  const auto solver = fakes.solver("exit 0");
  const Environment nowhere("TMPDIR", fakes.path("nowhere").string());
  BOOST_TEST(solver->solve({}) == SatAnswer::failed);
  BOOST_TEST(
      solver->failure() ==
      failure(
          "did not get the formula: the folder for temporary files: No such file or directory"));
}

BOOST_AUTO_TEST_CASE(rejects_a_command_that_cannot_be_run) {
  const std::string folder = fakes.temporary().string();
  const std::pair<std::string, std::string> cases[] = {
      {"", "the command names no program"},
      {"'solver", "the command has an unclosed '"},
      {"no-such-solver -q", "the program 'no-such-solver' was not found on PATH"},
      {"./no-such-solver", "the program './no-such-solver' does not exist"},
      {folder, "the program '" + folder + "' is a folder, not a program"},
      {"/etc/passwd", "the program '/etc/passwd' is not executable"},
  };
  for (const auto& [command, message] : cases) {
    const auto parsed = ExternalCommand::parse(command);
    BOOST_REQUIRE(std::holds_alternative<CommandError>(parsed));
    BOOST_TEST(std::get<CommandError>(parsed).message == message);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace external_test
