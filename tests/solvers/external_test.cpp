// External solvers beyond what every solver must do: what is handed to them, and everything that
// can be wrong with their answers.
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

#include "tests/solvers/fakes.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;
namespace data = boost::unit_test::data;

namespace {

struct Failure {
  const char* script;
  const char* what;  // behind "the solver '…' "

  friend std::ostream& operator<<(std::ostream& out, const Failure& failure) {
    return out << failure.script;
  }
};

const Failure failures[] = {
    {"exit 0", "gave no answer"},
    {"exit 3", "gave no answer and ended with exit code 3"},
    {"exit 20", "gave no answer and ended with exit code 20"},
    {"echo first >&2; printf 'no \\ttoner\\n\\n' >&2; exit 1",
     "gave no answer and ended with exit code 1; its last words: 'no ?toner'"},
    {"kill -SEGV $$", "crashed by signal 11 (Segmentation fault)"},
    {"kill -PIPE $$", "crashed by signal 13 (Broken pipe)"},
    {"echo out of memory >&2; kill -ABRT $$",
     "crashed by signal 6 (Aborted); its last words: 'out of memory'"},
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
    {"echo s SATISFIABLE; echo 'v 1 -2 3 '", SatAnswer::sat},  // as Z3 does
    {"yes c chatter | head -c 10000000; yes more | head -c 10000000 >&2\n"
     "echo s SATISFIABLE; echo v 1 -2 3 0; exit 10",
     SatAnswer::sat},
    {"exec 2>&-; echo s UNSATISFIABLE; exec >&-; sleep 0.05; exit 20", SatAnswer::unsat},
    {"echo UNSATISFIABLE; exit 20", SatAnswer::unsat},
    {"echo s UNKNOWN", SatAnswer::unknown},
    {"echo INDETERMINATE; exit 1", SatAnswer::unknown},
};

/// The standard streams, bash's own for the script, and those that this test was itself started
/// with; a line each.
std::string descriptors_of_a_script() {
  std::set<std::string> descriptors{"0", "1", "2", "255"};
  for (int number = 3; number < 1024; ++number) {
    const int flags = ::fcntl(number, F_GETFD);
    if (flags >= 0 && (flags & FD_CLOEXEC) == 0) descriptors.insert(std::to_string(number));
  }
  return fmt::format("{}\n", fmt::join(descriptors, "\n"));
}

/// (1 ∨ 2) ∧ (¬1 ∨ 3)
void add_formula(SatSolver& solver) {
  solver.new_variables(3);
  solver.add_clause({1, 2});
  solver.add_clause({-1, 3});
}

struct Setup {
  Fakes fakes;

  /// What a script answers to the formula.
  std::unique_ptr<SatSolver> with_formula(const std::string& script) const {
    auto solver = fakes.solver(script);
    add_formula(*solver);
    return solver;
  }

  /// The answer of a script that is stopped as soon as it has noted so many processes.
  SatAnswer stopped_after_notes(const std::string& script, std::size_t notes) const {
    std::stop_source source;
    const std::jthread stopper([&] {
      fakes.wait_for_notes(notes);
      source.request_stop();
    });
    return with_formula(script)->solve(Deadline(source.get_token()));
  }

  std::string failure(const std::string& what) const {
    return "the solver '" + fakes.path("fake").string() + "' " + what;
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(external, Setup)

BOOST_DATA_TEST_CASE(unusable_answers_are_failures_that_say_why, data::make(failures)) {
  ::signal(SIGPIPE, SIG_IGN);  // as the program does; the solver must not inherit it
  const auto solver = with_formula(sample.script);
  BOOST_TEST((solver->solve({}) == SatAnswer::failed));
  BOOST_TEST(solver->failure() == failure(sample.what));
  ::signal(SIGPIPE, SIG_DFL);
}

BOOST_DATA_TEST_CASE(answers_are_understood_in_every_form, data::make(answers)) {
  const auto solver = with_formula(sample.script);
  BOOST_TEST((solver->solve({}) == sample.answer));
  BOOST_TEST(solver->failure() == "");
  if (sample.answer == SatAnswer::sat) {
    BOOST_TEST((solver->value(1) == std::optional(true)));
    BOOST_TEST((solver->value(2) == std::optional(false)));
    BOOST_TEST((solver->value(3) == std::optional(true)));
  }
}

BOOST_AUTO_TEST_CASE(a_wrong_model_is_passed_on_for_others_to_check) {
  const auto solver = with_formula("echo s SATISFIABLE; echo v -1 -2 -3 0; exit 10");
  BOOST_TEST((solver->solve({}) == SatAnswer::sat));
  BOOST_TEST((solver->value(1) == std::optional(false)));
}

BOOST_AUTO_TEST_CASE(a_model_may_leave_variables_open) {
  const auto solver = with_formula("echo s SATISFIABLE; echo v -1 2 0; exit 10");
  BOOST_TEST((solver->solve({}) == SatAnswer::sat));
  BOOST_TEST((solver->value(3) == std::nullopt));
}

BOOST_AUTO_TEST_CASE(the_final_0_may_be_missing_where_the_model_satisfies_the_formula) {
  const auto solver = with_formula("echo s SATISFIABLE; echo v -1 2");
  BOOST_TEST((solver->solve({}) == SatAnswer::sat));
  BOOST_TEST((solver->value(2) == std::optional(true)));
}

BOOST_AUTO_TEST_CASE(the_formula_is_written_anew_with_what_was_added_and_is_assumed) {
  const auto solver =
      with_formula("cat $1 >> " + fakes.path("seen").string() + "; echo s UNSATISFIABLE; exit 20");
  const std::vector<Literal> assumptions{-3, 2};
  BOOST_TEST((solver->solve(assumptions, {}) == SatAnswer::unsat));
  BOOST_TEST((solver->failed_assumptions() == assumptions));
  solver->new_variables(1);
  solver->add_clause({});
  BOOST_TEST((solver->solve({}) == SatAnswer::unsat));
  BOOST_TEST(solver->failed_assumptions().empty());
  BOOST_TEST(fakes.read("seen") ==
             "p cnf 3 4\n1 2 0\n-1 3 0\n-3 0\n2 0\n"
             "p cnf 4 3\n1 2 0\n-1 3 0\n0\n");
}

BOOST_AUTO_TEST_CASE(files_stand_where_the_command_wants_them) {
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
    BOOST_TEST((solver->solve({}) == SatAnswer::failed));
    BOOST_TEST(solver->failure() == "the solver '" + script + arguments +
                                        "' gave no answer and ended with exit code 1; its last "
                                        "words: '" +
                                        expected + "'");
  }
}

BOOST_AUTO_TEST_CASE(a_result_file_is_read_after_standard_output) {
  const std::string script =
      fakes.script("fake", "echo SATISFIABLE; printf 'SAT\\n1 -2 3 0\\n' > $2; exit 10").string();
  const auto solver = make_solver("external:" + script + " {} {out}");
  add_formula(*solver);
  BOOST_TEST((solver->solve({}) == SatAnswer::sat));
  BOOST_TEST((solver->value(3) == std::optional(true)));
}

BOOST_AUTO_TEST_CASE(an_output_without_a_line_end_does_not_run_into_the_result_file) {
  const std::string script =
      fakes.script("fake", "printf 's SATISFIABLE'; echo 'v 1 -2 3 0' > $2; exit 10").string();
  const auto solver = make_solver("external:" + script + " {} {out}");
  add_formula(*solver);
  BOOST_TEST((solver->solve({}) == SatAnswer::sat));
}

BOOST_AUTO_TEST_CASE(minisat_and_glucose_get_a_result_file_by_themselves) {
  for (const std::string name : {"minisat", "minisat-core", "glucose", "glucose_static"}) {
    const std::string script =
        fakes.script(name, "printf 'SAT\\n1 -2 3 0\\n' > $3; exit 10").string();
    const auto solver = make_solver("external:" + script + " -v");
    add_formula(*solver);
    BOOST_TEST((solver->solve({}) == SatAnswer::sat));
  }
}

BOOST_AUTO_TEST_CASE(the_formula_is_private) {
  const auto solver = with_formula("stat -c %a ${1%/*} >&2; exit 1");
  BOOST_TEST((solver->solve({}) == SatAnswer::failed));
  BOOST_TEST(solver->failure() ==
             failure("gave no answer and ended with exit code 1; its last words: '700'"));
}

BOOST_AUTO_TEST_CASE(standard_input_is_empty) {
  const auto solver = with_formula("cat; echo s UNSATISFIABLE; exit 20");
  BOOST_TEST((solver->solve({}) == SatAnswer::unsat));
}

BOOST_AUTO_TEST_CASE(no_stray_descriptors_are_inherited) {
  const auto solver = with_formula("LC_ALL=C ls /proc/$$/fd > " + fakes.path("seen").string() +
                                   "; echo s UNSATISFIABLE; exit 20");
  BOOST_TEST((solver->solve({}) == SatAnswer::unsat));
  BOOST_TEST(fakes.read("seen") == descriptors_of_a_script());
}

BOOST_AUTO_TEST_CASE(the_time_limit_ends_a_solver_that_hangs) {
  // More than once where somebody looks for a race: CLAUSOKU_REPEAT=1000, on a busy machine.
  const char* wanted = std::getenv("CLAUSOKU_REPEAT");
  for (int left = wanted == nullptr ? 1 : std::atoi(wanted); left > 0; --left) {
    const auto solver = with_formula("note $$; sleep 1000");
    BOOST_TEST((solver->solve(Deadline({}, 50ms)) == SatAnswer::unknown));
    BOOST_TEST(solver->failure() == "");
  }
}

BOOST_AUTO_TEST_CASE(a_failure_when_the_time_is_up_is_the_time_limit) {
  // The program has ended soon; its result takes longer to be read.
  const std::string script = fakes.script("fake", "truncate -s 200M $2; exit 137").string();
  const auto solver = make_solver("external:" + script + " {} {out}");
  add_formula(*solver);
  BOOST_TEST((solver->solve(Deadline({}, 60ms)) == SatAnswer::unknown));
  BOOST_TEST(solver->failure() == "");
}

BOOST_AUTO_TEST_CASE(a_result_that_nobody_writes_is_not_waited_for) {
  const std::string script = fakes.script("fake", "mkfifo $2; exit 1").string();
  const auto solver = make_solver("external:" + script + " {} {out}");
  BOOST_TEST((solver->solve({}) == SatAnswer::failed));
}

BOOST_AUTO_TEST_CASE(a_stop_ends_a_solver_that_hangs) {
  BOOST_TEST((stopped_after_notes("note $$; sleep 1000", 1) == SatAnswer::unknown));
}

BOOST_AUTO_TEST_CASE(a_solver_may_clean_up_when_it_is_stopped) {
  const std::string seen = fakes.path("seen").string();
  BOOST_TEST((stopped_after_notes("trap 'echo bye > " + seen +
                                      "; exit 1' TERM; note $$; while :; do sleep 0.01; done",
                                  1) == SatAnswer::unknown));
  BOOST_TEST(fakes.read("seen") == "bye\n");
}

BOOST_AUTO_TEST_CASE(a_solver_that_hangs_and_ignores_sigterm_is_killed) {
  BOOST_TEST((stopped_after_notes("trap '' TERM; note $$; while :; do sleep 0.01; done", 1) ==
              SatAnswer::unknown));
}

BOOST_AUTO_TEST_CASE(a_solver_that_never_stops_talking_is_stopped) {
  BOOST_TEST((stopped_after_notes("note $$; yes", 1) == SatAnswer::unknown));
}

BOOST_AUTO_TEST_CASE(children_that_hang_are_stopped_with_their_parent) {
  BOOST_TEST((stopped_after_notes("(trap '' TERM; note $BASHPID; while :; do sleep 0.01; done) &\n"
                                  "sleep 1000 & note $!; note $$; wait",
                                  3) == SatAnswer::unknown));
}

BOOST_AUTO_TEST_CASE(a_session_of_its_own_is_no_escape) {
  BOOST_TEST(
      (stopped_after_notes("setsid sleep 1000 & note $!; note $$; wait", 2) == SatAnswer::unknown));
  // Twice orphaned, without a trace of who started it.
  BOOST_TEST((stopped_after_notes("(setsid env -i bash -c 'sleep 1000 & echo $! >> " +
                                      fakes.path("noted").string() + "' &); note $$; sleep 1000",
                                  4) == SatAnswer::unknown));
}

BOOST_AUTO_TEST_CASE(a_demon_left_behind_neither_delays_the_answer_nor_lives_on) {
  const auto solver = with_formula(
      "(setsid bash -c 'trap \"\" TERM HUP; echo $$ >> " + fakes.path("noted").string() +
      "; while :; do sleep 0.01; done' &); until [ -s " + fakes.path("noted").string() +
      " ]; do sleep 0.01; done; echo s SATISFIABLE; echo v 1 -2 3 0; exit 10");
  BOOST_TEST((solver->solve({}) == SatAnswer::sat));
}

BOOST_AUTO_TEST_CASE(solvers_side_by_side_do_not_end_each_other) {
  // Each has a demon of its own that it needs for its answer.
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
        add_formula(*solver);
        right += solver->solve({}) == SatAnswer::unsat;
      }
    });
  }
  threads.clear();
  BOOST_TEST(right == 20);
}

BOOST_AUTO_TEST_CASE(ends_are_noticed_where_those_of_children_are_ignored) {
  ::signal(SIGCHLD, SIG_IGN);
  const auto solver = with_formula("sleep 0.05; echo s UNSATISFIABLE; exit 20");
  BOOST_TEST((solver->solve({}) == SatAnswer::unsat));
  ::signal(SIGCHLD, SIG_DFL);
}

BOOST_AUTO_TEST_CASE(a_child_left_behind_neither_delays_the_answer_nor_lives_on) {
  const auto solver =
      with_formula("sleep 1000 & note $!; echo s SATISFIABLE; echo v 1 -2 3 0; exit 10");
  BOOST_TEST((solver->solve({}) == SatAnswer::sat));
}

BOOST_AUTO_TEST_CASE(a_child_left_behind_by_a_crash_does_not_live_on) {
  const auto solver = with_formula("sleep 1000 & note $!; kill -SEGV $$");
  BOOST_TEST((solver->solve({}) == SatAnswer::failed));
  BOOST_TEST(solver->failure() == failure("crashed by signal 11 (Segmentation fault)"));
}

BOOST_AUTO_TEST_CASE(a_solver_that_failed_may_be_asked_again) {
  const auto solver =
      with_formula("[ -e " + fakes.path("seen").string() + " ] || { touch " +
                   fakes.path("seen").string() + "; exit 1; }; echo s UNSATISFIABLE; exit 20");
  BOOST_TEST((solver->solve({}) == SatAnswer::failed));
  BOOST_TEST((solver->solve({}) == SatAnswer::unsat));
  BOOST_TEST(solver->failure() == "");
}

BOOST_AUTO_TEST_CASE(a_program_that_is_no_program_cannot_be_started) {
  const auto solver = make_solver("external:" + fakes.write("fake", "no script\n").string());
  BOOST_TEST((solver->solve({}) == SatAnswer::failed));
  BOOST_TEST(solver->failure() == failure("could not be started: Exec format error"));
}

BOOST_AUTO_TEST_CASE(a_program_that_is_gone_cannot_be_started) {
  const auto solver = fakes.solver("exit 0");
  std::filesystem::remove(fakes.path("fake"));
  BOOST_TEST((solver->solve({}) == SatAnswer::failed));
  BOOST_TEST(solver->failure() == failure("could not be started: No such file or directory"));
}

BOOST_AUTO_TEST_CASE(without_a_folder_for_temporary_files_it_fails) {
  const auto solver = fakes.solver("exit 0");
  const Environment nowhere("TMPDIR", fakes.path("nowhere").string());
  BOOST_TEST((solver->solve({}) == SatAnswer::failed));
  BOOST_TEST(solver->failure() == failure("could not be given the formula: the folder for "
                                          "temporary files: No such file or directory"));
}

BOOST_AUTO_TEST_CASE(a_command_that_cannot_be_run_is_an_error_at_once) {
  const std::string folder = fakes.temporary().string();
  const std::pair<std::string, std::string> cases[] = {
      {"", "the command names no program"},
      {"'solver", "the command has a ' without its second"},
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
