// Tests that kill and resume every resumable command several times, with various options: the last
// run must produce the same bytes as one uninterrupted run.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(resume_rounds)

namespace {

using namespace clausoku::test;

/// A command line to kill and resume, without its output and its input.
struct ResumeCase {
  std::string command;
  std::string output = "--output";  ///< the option that names the output
  std::string time_filter = "cat";  ///< the shell command that removes times from the output
};

std::ostream& operator<<(std::ostream& stream, const ResumeCase& resume_case) {
  return stream << resume_case.command;
}

const std::string csv_time_filter = "cut -d, -f1-11,16-";
const std::string jsonl_time_filter = "sed 's/_us\":[0-9.]*/_us\":/g'";

const ResumeCase decision_cases[] = {
    {"solve"},
    {"solve --first --output-format json"},
    {"solve --output-format csv", "--output", csv_time_filter},
    {"solve --output-format jsonl --rating", "--output", jsonl_time_filter},
    {"solve --output-format csv --keep-columns --fields index,verdict"},
    {"solve --select 5-90 --output-format pe96"},
    {"solve --shard 2/2 --block 7 --output-format grid"},
    {"check"},
    {"check --minimal --candidates --difficulty"},
    {"check --shard 1/2 --block 3 --output-format csv"},
    {"check --answer answers.txt"},
    {"count --limit 5"},
    {"count --shard 2/3 --block 5 --engine sat"},
};

/// Returns a script that pipes the first 20 of about 100 input lines to the command and kills the
/// command after it has written further results. The script resumes and kills the command three
/// more times, with 41, 62 and 83 lines. Finally, the script resumes it with the complete input.
std::string make_kill_and_resume_script(const ResumeCase& resume_case) {
  return "run() { exec clausoku " + resume_case.command + " -q --threads 2 " + resume_case.output +
         " cut \"$@\" in; }; ln -s slow in; touch cut; "
         "for lines in 20 41 62 83; do mkfifo slow; size=$(stat -c %s cut); "
         "run $([ $lines = 20 ] || echo --resume) & pid=$!; exec 5> slow; "
         "head -n $lines whole-input >&5; for k in {1..300}; do "
         "(($(stat -c %s cut) > size + 20)) && break; sleep 0.01; done; kill -KILL $pid; "
         "wait $pid 2> /dev/null; exec 5>&-; rm slow; done; "
         "rm in; cp whole-input in; (run --resume); echo $?; ";
}

}  // namespace

BOOST_DATA_TEST_CASE(resumes_killed_decisions_to_the_bytes_of_one_run,
                     boost::unit_test::data::make(decision_cases), resume_case) {
  const TemporaryFolder folder;
  const bool has_columns = resume_case.command.find("--keep-columns") != std::string::npos;
  const auto result = run_shell(
      (has_columns ? "echo id,puzzle > whole-input; " : std::string()) +
          "for k in {1..33}; do for p in 1...3..22..34... ................ 12....4........3; do "
          "echo " +
          std::string(has_columns ? "$k," : "") +
          "$p >> whole-input; "
          "echo 1234341221434321 >> answers.txt; done; done; cp whole-input in; "
          "clausoku " +
          resume_case.command + " -q --output whole in; echo $?; rm in; " +
          make_kill_and_resume_script(resume_case) + "cmp <(" + resume_case.time_filter +
          " whole) <(" + resume_case.time_filter +
          " cut) && echo same; ls *.resume 2> /dev/null; "
          "[ ! -e whole.shard.json ] || cmp <(grep -o '\"blocks.*' whole.shard.json | "
          "cut -d']' -f1) <(grep -o '\"blocks.*' cut.shard.json | cut -d']' -f1)",
      folder.path());
  BOOST_TEST((result.out == "1\n1\nsame\n" || result.out == "0\n0\nsame\n"), result.out);
  BOOST_TEST(result.err == "");
}

BOOST_DATA_TEST_CASE(resumes_killed_comparisons_to_the_records_of_one_run,
                     boost::unit_test::data::make({"csv", "jsonl"}), format) {
  const TemporaryFolder folder;
  const ResumeCase resume_case{"compare --engine backtrack --engine sat --warm-up 0",
                               "--" + std::string(format)};
  const std::string command = "clausoku compare --engine backtrack --engine sat --warm-up 0 -q ";
  const auto result = run_shell(
      "for k in {1..33}; do printf '1...3..22..34...\\n................\\n12....4........3\\n' >> "
      "in; done; " +
          command + resume_case.output +
          " whole in > /dev/null; mv in whole-input; "
          "ln -s slow in; touch cut; for lines in 20 41 62 83; do mkfifo slow; "
          "size=$(stat -c %s cut); " +
          command + resume_case.output +
          " cut $([ $lines = 20 ] || echo --resume) in > /dev/null & pid=$!; exec 5> slow; "
          "head -n $lines whole-input >&5; for k in {1..300}; do "
          "(($(stat -c %s cut) > size + 20)) && break; sleep 0.01; done; kill -KILL $pid; "
          "wait $pid 2> /dev/null; exec 5>&-; rm slow; done; rm in; mv whole-input in; " +
          command + resume_case.output +
          " cut --resume in > /dev/null; echo $?; wc -l < whole; "
          "key() { " +
          (resume_case.output == "--csv" ? "cut -d, -f1-4" : "grep -o '^{\"index\":[0-9]*'") +
          " $1; }; cmp <(key whole | sort) <(key cut | sort) && echo same",
      folder.path());
  BOOST_TEST(result.out == (resume_case.output == "--csv" ? "1\n199\nsame\n" : "1\n198\nsame\n"));
  BOOST_TEST(result.err == "");
}

// Each run is killed once it has written more than 500 further bytes.
BOOST_DATA_TEST_CASE(resumes_killed_generators_to_the_bytes_of_one_run,
                     boost::unit_test::data::make({"--output-format line",
                                                   "--output-format json --minimal",
                                                   "--output-format csv --shard 2/3 --block 4",
                                                   "--output-format jsonl --symmetry rotational"}),
                     options) {
  const TemporaryFolder folder;
  const std::string command =
      "clausoku generate -q --threads 2 --count 600 --seed 3 " + std::string(options);
  const auto result = run_shell(
      command + " --output whole; touch cut; for round in 1 2 3 4; do size=$(stat -c %s cut); " +
          command +
          " --output cut $([ $round = 1 ] || echo --resume) & pid=$!; "
          "for k in {1..1000}; do (($(stat -c %s cut) > size + 500)) && break; "
          "kill -0 $pid 2> /dev/null || break; sleep 0.002; done; "
          "kill -$([ $round = 2 ] && echo TERM || echo KILL) $pid 2> /dev/null; "
          "wait $pid 2> /dev/null; done; " +
          command +
          " --output cut --resume; echo $?; cmp whole cut && echo same; "
          "ls *.resume 2> /dev/null; [ ! -e whole.shard.json ] || "
          "cmp <(grep -o '\"blocks.*' whole.shard.json | cut -d']' -f1) "
          "<(grep -o '\"blocks.*' cut.shard.json | cut -d']' -f1)",
      folder.path());
  BOOST_TEST(result.out == "0\nsame\n");
  BOOST_TEST(result.err == "");
}

BOOST_AUTO_TEST_SUITE_END()
