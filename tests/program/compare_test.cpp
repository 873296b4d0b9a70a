// Tests of `clausoku compare`: the table, the files, the exit codes.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <csignal>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/effort.hpp"
#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/large_boards.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/stopping.hpp"
#include "tests/skipping.hpp"

using namespace clausoku::test;
namespace data = boost::unit_test::data;

namespace compare_test {

namespace {

const std::string fifty_file = data_file("p096_sudoku.txt");
const std::string unique_line = "1234341221434321\n";

/// Joins the first `words` words of a table line by single spaces; the times follow these words.
std::string first_words(const std::string& line, int words) {
  std::istringstream stream(line);
  std::string text;
  for (std::string word; words > 0 && stream >> word; --words)
    text += (text.empty() ? "" : " ") + word;
  return text;
}

struct CompareFolder {
  TemporaryFolder folder;

  std::string path(const std::string& name) const { return (folder.path() / name).string(); }

  /// Writes a bash script that acts as a solver, and returns the spec of an engine that uses it.
  std::string make_scripted_engine_spec(const std::string& body) const {
    const auto path = folder.write("liar", "#!/bin/bash\n" + body + "\n");
    std::filesystem::permissions(path, std::filesystem::perms::owner_all);
    return "sat:encoding=minimal,reduce=none,solver=external:" + path.string();
  }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(compare, CompareFolder)

BOOST_AUTO_TEST_CASE(compares_three_engines_by_default) {
  const auto result = run_program({"compare", fifty_file});
  const auto lines = lines_of(result.out);
  BOOST_TEST_REQUIRE(lines.size() == 17);
  BOOST_TEST(first_words(lines[0], 8) == "engine unique agree solver asked time-outs total median");
  BOOST_TEST(first_words(lines[1], 5) == "sat 50 50 50 0");
  BOOST_TEST(first_words(lines[2], 5) == "hybrid 50 50 0 0");
  BOOST_TEST(first_words(lines[3], 5) == "backtrack 50 50 0 0");
  BOOST_TEST(first_words(lines[4], 4) == "virtual best 50 50");
  BOOST_TEST(first_words(lines[6], 7) == "engine encode solve decode variables clauses conflicts");
  BOOST_TEST(result.out.find("  times as long  95 % from") != std::string::npos);
  BOOST_TEST(result.err.starts_with("The 3 engines agree on all 50 puzzles. "));
  BOOST_TEST(result.exit_code == 0);
}

BOOST_AUTO_TEST_CASE(accepts_single_engines_and_engine_sets) {
  const auto result = run_program({"compare", "-q", "--engine", "sat:reduce=none", "--engine",
                                   "sat", "--engine-set", "strategies"},
                                  unique_line);
  const auto lines = lines_of(result.out);
  const std::vector<std::string> labels{"sat none",
                                        "sat givens",
                                        "backtrack first-empty",
                                        "backtrack fewest-candidates",
                                        "backtrack elimination",
                                        "backtrack bitboard"};
  for (std::size_t k = 0; k < labels.size(); ++k) {
    BOOST_TEST(lines.at(k + 1).starts_with(labels[k] + " "), lines[k + 1]);
  }
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 0);
}

BOOST_AUTO_TEST_CASE(runs_an_engine_that_is_in_two_sets_once) {
  const auto line_count_with = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"compare", "-q"});
    return std::ranges::count(run_program(options, unique_line).out, '\n');
  };
  const auto reductions = line_count_with({"--engine-set", "reductions"});
  BOOST_TEST(line_count_with({"--engine-set", "reductions", "--engine-set", "reductions"}) ==
             reductions);
  BOOST_TEST(line_count_with({"--engine", "sat", "--engine-set", "reductions"}) == reductions);
  BOOST_TEST(line_count_with({"--engine", "A=sat", "--engine", "B=sat", "--engine", "C=sat"}) ==
             line_count_with({}));
}

BOOST_AUTO_TEST_CASE(writes_a_record_for_every_run_that_matches_the_table) {
  const auto result =
      run_program({"compare", "-q", "--repeat", "2", "--rating", "--csv", path("runs.csv"),
                   "--jsonl", path("runs.jsonl"), "--select", "3-12", fifty_file});
  BOOST_TEST(result.exit_code == 0);
  const auto csv = lines_of(read_file(path("runs.csv")));
  const auto jsonl = lines_of(read_file(path("runs.jsonl")));
  BOOST_TEST_REQUIRE(csv.size() == 61);  // a header, 10 puzzles, 3 engines, 2 runs
  BOOST_TEST_REQUIRE(jsonl.size() == 60);
  BOOST_TEST(csv[0].ends_with(",load_percent,timeout_s,max_conflicts,max_solutions"));
  const std::vector<std::string> kinds{"sat", "hybrid", "backtrack"};
  for (std::size_t k = 0; k < jsonl.size(); ++k) {
    const auto record = nlohmann::json::parse(jsonl[k]);
    BOOST_TEST(record["index"] == 3 + k / 6);
    const std::string engine = kinds[k / 2 % 3];
    BOOST_TEST(record["engine"].get<std::string>().starts_with(engine));
    BOOST_TEST((record["solver_calls"] == 0) == (engine != "sat"));
    BOOST_TEST(record["variables"].is_number() == (engine == "sat"));
    BOOST_TEST(record["run"] == k % 2 + 1);
    BOOST_TEST(record["verdict"] == "unique");
    BOOST_TEST(record["cross_check"] == "agrees");
    BOOST_TEST(record["rating"].is_string());
    BOOST_TEST(csv[k + 1].starts_with(std::to_string(3 + k / 6) + ",Grid "));
    BOOST_TEST(csv[k + 1].find(record["solution"].get<std::string>()) != std::string::npos);
  }
  BOOST_TEST(first_words(lines_of(result.out)[1], 4) == "sat 10 10 10");
  BOOST_TEST(result.out.find("\ndecided by ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(exits_with_1_if_a_verdict_is_not_unique) {
  const auto result =
      run_program({"compare", "-q"}, unique_line + "................\n11..............\n");
  BOOST_TEST(first_words(lines_of(result.out)[0], 5) == "engine unique multiple invalid agree");
  BOOST_TEST(result.err ==
             "clausoku: -:3:2: row 1 has 1 twice, in r1c1 and r1c2; expected each digit once\n");
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(
      run_program({"compare", "-q", "--first"}, unique_line + "................\n").exit_code == 0);
}

BOOST_AUTO_TEST_CASE(names_the_engine_with_a_wrong_verdict_and_exits_with_3) {
  const auto result = run_program({"compare", "--engine", "backtrack", "--engine",
                                   make_scripted_engine_spec("echo s UNSATISFIABLE; exit 20")},
                                  unique_line);
  const std::string disagreement =
      "the engines disagree: unique with 1234341221434321 by backtrack; none by sat\n";
  BOOST_TEST(result.err.starts_with("clausoku: -:1: ALARM: stdin-1: " + disagreement));
  BOOST_TEST(result.err.find("Of 1 puzzle, 1 has a disagreement or a wrong answer") !=
             std::string::npos);
  BOOST_TEST(result.out.ends_with("\n\n-:1: stdin-1: " + disagreement));
  BOOST_TEST(result.exit_code == 3);
}

BOOST_AUTO_TEST_CASE(exits_with_3_on_a_wrong_solution) {
  const auto result = run_program(
      {"compare", "-q", "--engine",
       make_scripted_engine_spec("echo s SATISFIABLE; echo v $(seq 1 4 64) 0; exit 10")},
      "1..4....4....1..\n");
  BOOST_TEST(result.err ==
             "clausoku: -:1: ALARM: stdin-1: by sat a solution fails the check: r1c4 is given as 4 "
             "and solved as 1\n");
  BOOST_TEST(result.exit_code == 3);
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_a_solver_failure_and_1_on_a_timeout) {
  const auto failed = run_program(
      {"compare", "-q", "--engine", make_scripted_engine_spec("exit 1"), "--engine", "backtrack"},
      unique_line);
  BOOST_TEST(failed.err.starts_with("clausoku: -:1: stdin-1: sat: the solver '"));
  BOOST_TEST(first_words(lines_of(failed.out)[0], 8) ==
             "engine unique unknown agree solver asked time-outs failed");
  BOOST_TEST(first_words(lines_of(failed.out)[1], 7) == "sat 0 1 0 1 0 1");
  BOOST_TEST(failed.exit_code == 2);

  const auto slow = run_program({"compare", "-q", "--timeout", "0.1", "--warm-up", "0", "--engine",
                                 make_scripted_engine_spec("sleep 100"), "--engine", "backtrack"},
                                unique_line);
  BOOST_TEST(slow.err == "");
  BOOST_TEST(first_words(lines_of(slow.out)[0], 7) ==
             "engine unique unknown agree solver asked time-outs");
  BOOST_TEST(first_words(lines_of(slow.out)[1], 6) == "sat 0 1 0 1 1");
  BOOST_TEST(slow.out.find("200 ms") != std::string::npos);  // PAR-2: twice the limit of 100 ms
  BOOST_TEST(slow.exit_code == 1);
}

BOOST_AUTO_TEST_CASE(rejects_wrong_usage_before_any_work) {
  const auto usage_error = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "compare");
    const auto result = run_program(std::move(arguments), unique_line);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    return result.err;
  };
  BOOST_TEST(
      usage_error({"--engine", "magic"}) ==
      "clausoku: --engine: unknown engine 'magic'; expected one of sat, hybrid, backtrack (see "
      "'clausoku compare --help')\n");
  BOOST_TEST(usage_error({"--engine-set", "all"}) ==
             "clausoku: --engine-set: unknown value 'all'; expected one of encodings, amo, "
             "solvers, strategies, reductions (see 'clausoku compare --help')\n");
  BOOST_TEST(usage_error({"--csv", path("a"), "--jsonl", path("a")}) ==
             "clausoku: " + path("a") + ": is the output " + path("a") +
                 " too; expected another file to write to\n");
  BOOST_TEST(
      usage_error({"--resume"})
          .starts_with("clausoku: --resume: needs records to continue; expected --csv or --jsonl"));
  BOOST_TEST(usage_error({"--csv", path("no/such/folder")}) ==
             "clausoku: " + path("no/such/folder") +
                 ": cannot be written: No such file or directory\n");
  BOOST_TEST(usage_error({"--repeat", "0"}).find("--repeat") != std::string::npos);
  BOOST_TEST(usage_error({"--select", "2"}) == "clausoku: no such puzzle; the input has 1\n");
  BOOST_TEST(usage_error({path("gone")}) ==
             "clausoku: " + path("gone") + ": no such file or directory\n");
}

BOOST_AUTO_TEST_CASE(compares_the_other_files_after_an_unreadable_one) {
  const auto result = run_program({"compare", "-q", path("gone"), fifty_file});
  BOOST_TEST(first_words(lines_of(result.out)[1], 3) == "sat 50 50");
  BOOST_TEST(result.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_a_full_disk) {
  const auto table = run_shell("clausoku compare -q " + fifty_file + " > /dev/full");
  BOOST_TEST(table.err ==
             "clausoku: standard output: cannot be written: No space left on device\n");
  BOOST_TEST(table.exit_code == 2);
  const auto records = run_program({"compare", "-q", "--csv", "/dev/full", fifty_file});
  BOOST_TEST(records.err == "clausoku: /dev/full: cannot be written: No space left on device\n");
  BOOST_TEST(records.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(stops_quietly_on_a_closed_pipe) {
  // `yes` repeats the puzzle endlessly, so only the closed pipe can end the program.
  const auto result = run_shell(
      "yes " + unique_line.substr(0, 16) +
          " | (clausoku compare -q --csv /dev/stdout; echo $? > status) | head -n 1 > /dev/null; "
          "cat status",
      folder.path());
  BOOST_TEST(result.out == "2\n");
  BOOST_TEST(result.err == "");
}

BOOST_DATA_TEST_CASE(prints_the_table_of_finished_runs_on_an_interrupt,
                     data::make({"INT", "TERM"}) ^ data::make({130, 143}), signal, status) {
  // This solver never decides the second puzzle.
  const std::string spec = make_scripted_engine_spec(
      "[ $1 != --version ] || exit; [ -e noted ] && { touch second; sleep 100; }; touch noted; "
      "exit 1");
  const auto result = run_shell(
      "printf '1234341221434321\\n1234341221434321\\n' > puzzles; clausoku compare --warm-up 0 "
      "--csv runs.csv --engine '" +
          spec +
          "' puzzles & wait_until test -e second; kill "
          "-" +
          std::string(signal) + " $!; wait $!",
      folder.path());
  BOOST_TEST(first_words(lines_of(result.out).at(1), 5) == "sat 1 1 0 1");
  BOOST_TEST(result.err.find("interrupted: the puzzles after these are not compared; --resume "
                             "continues with them\n") != std::string::npos);
  BOOST_TEST(lines_of(read_file(path("runs.csv"))).size() == 2);
  BOOST_TEST(result.exit_code == status);
}

// The solver answers at once. After that, the rating of the blank board takes seconds.
BOOST_AUTO_TEST_CASE(drops_the_record_of_a_puzzle_interrupted_while_rated) {
  folder.write("puzzles", blank_board_text(is_slow_build ? 36 : 64));
  const std::string spec =
      make_scripted_engine_spec("[ $1 != --version ] || exit; touch called; exit 1");
  const auto result =
      run_shell("clausoku compare -q --rating --warm-up 0 --csv runs.csv --engine '" + spec +
                    "' puzzles & wait_until test -e called; sleep "
                    "0.2; stop TERM $!",
                folder.path());
  BOOST_TEST(result.exit_code == 143);
  BOOST_TEST(lines_of(read_file(path("runs.csv"))).size() <= 1);
}

BOOST_AUTO_TEST_CASE(leaves_the_rating_empty_if_it_hits_the_time_limit) {
  const auto result = run_program({"compare", "-q", "--rating", "--warm-up", "0", "--timeout",
                                   "0.05", "--jsonl", path("runs.jsonl"), "--engine", "backtrack",
                                   folder.write("puzzles", blank_board_text(64))});
  BOOST_TEST(result.exit_code <= 1);
  const auto records = lines_of(read_file(path("runs.jsonl")));
  BOOST_TEST_REQUIRE(records.size() == 1);
  BOOST_TEST(nlohmann::json::parse(records[0])["rating"].is_null());
}

BOOST_AUTO_TEST_CASE(resumes_without_lost_or_duplicate_records_after_any_kill) {
  // Without a kill, the two engines take about 0.25 s for the fifty puzzles.
  const std::string compare =
      "clausoku compare -q --warm-up 0 --engine backtrack:strategy=first-empty --engine sat --csv "
      "runs.csv --jsonl runs.jsonl " +
      fifty_file;
  // A kill between the writes to the two files leaves the last puzzle in only one of them. The
  // resumed run measures this puzzle again, and keeps the records of all earlier puzzles.
  const auto records_before_the_last_three = [](const std::string& text) {
    auto lines = lines_of(text);
    lines.resize(lines.size() - std::min<std::size_t>(lines.size(), 3));
    std::string complete_records;
    for (const std::string& line : lines) complete_records += line + '\n';
    return complete_records;
  };
  int interrupted_count = 0;
  for (const char* moment :
       {"0.02", "0.04", "0.06", "0.08", "0.1", "0.12", "0.14", "0.16", "0.19", "0.22"}) {
    for (const auto* name : {"runs.csv", "runs.jsonl"}) std::filesystem::remove(path(name));
    const auto killed = [&](const std::string& options) {
      // `timeout -s KILL` would end at once, while the dying program still has locks on its files.
      run_shell(compare + options + " & sleep " + moment + "; kill -KILL $!; wait $!",
                folder.path());
      return std::filesystem::exists(path("runs.csv")) ? read_file(path("runs.csv")) : "";
    };
    const std::string first = killed("");
    const std::string second = killed(" --resume");
    BOOST_TEST(second.starts_with(records_before_the_last_three(first)));
    interrupted_count += !first.empty() && lines_of(first).size() < 101 ? 1 : 0;
    const auto resumed = run_shell(compare + " --resume", folder.path());
    BOOST_TEST(resumed.err == "");
    BOOST_TEST(resumed.exit_code == 0);
    BOOST_TEST(first_words(lines_of(resumed.out).at(1), 4) == "backtrack 50 50 0");
    const std::string whole = read_file(path("runs.csv"));
    BOOST_TEST(whole.starts_with(records_before_the_last_three(second)));
    const auto jsonl = lines_of(read_file(path("runs.jsonl")));
    BOOST_TEST_REQUIRE(lines_of(whole).size() == 101);  // a header, fifty puzzles, two engines
    BOOST_TEST_REQUIRE(jsonl.size() == 100);
    for (std::size_t k = 0; k < jsonl.size(); ++k) {
      const auto record = nlohmann::json::parse(jsonl[k]);
      BOOST_TEST(record["index"] == k / 2 + 1);
      BOOST_TEST(record["engine"].get<std::string>().starts_with(k % 2 == 0 ? "back" : "sat"));
      BOOST_TEST(lines_of(whole)[k + 1].starts_with(std::to_string(k / 2 + 1) + ",Grid "));
    }
  }
  BOOST_TEST_MESSAGE(interrupted_count << " of 10 kills came in the middle");
}

BOOST_AUTO_TEST_CASE(records_program_and_machine_and_memory_of_isolated_runs) {
  for (const bool isolated : {false, true}) {
    std::vector<std::string> options{"compare", "-q", "--jsonl", path("runs.jsonl")};
    if (isolated) options.emplace_back("--isolate");
    BOOST_TEST(run_program(options, unique_line).exit_code == 0);
    for (const std::string& line : lines_of(read_file(path("runs.jsonl")))) {
      const auto record = nlohmann::json::parse(line);
      BOOST_TEST(record["verdict"] == "unique");
      BOOST_TEST(record["memory_kb"].is_number_integer() == isolated);
      BOOST_TEST(record["cpu_us"].is_number());
      BOOST_TEST(record["program"].get<std::string>().starts_with("clausoku "));
      BOOST_TEST(record["machine"].get<std::string>().find(" threads, ") != std::string::npos);
      const bool asks_solver =
          record["engine"].get<std::string>().starts_with("backtrack") == false;
      BOOST_TEST(record["solver_version"].is_null() != asks_solver);
    }
  }
}

BOOST_AUTO_TEST_CASE(resumes_csv_and_jsonl_only_if_both_are_from_one_run) {
  const auto compare = [&](const std::string& csv, const std::string& jsonl,
                           std::vector<std::string> more = {}) {
    more.insert(more.begin(),
                {"compare", "-q", "--engine", "sat", "--csv", path(csv), "--jsonl", path(jsonl)});
    return run_program(std::move(more), unique_line);
  };
  BOOST_TEST(compare("one.csv", "one.jsonl").exit_code == 0);
  BOOST_TEST(compare("two.csv", "two.jsonl").exit_code == 0);
  BOOST_TEST(compare("one.csv", "one.jsonl", {"--resume"}).exit_code == 0);
  const auto mixed = compare("one.csv", "two.jsonl", {"--resume"});
  BOOST_TEST(mixed.exit_code == 2);
  BOOST_TEST(mixed.err.find("another run than in ") != std::string::npos, mixed.err);
}

BOOST_AUTO_TEST_CASE(records_the_version_of_an_external_solver) {
  const auto recorded_version = [&](const std::string& body) {
    const auto result =
        run_program({"compare", "-q", "--warm-up", "0", "--jsonl", path("r.jsonl"), "--engine",
                     make_scripted_engine_spec(body + "; echo s UNKNOWN")},
                    unique_line);
    return nlohmann::json::parse(lines_of(read_file(path("r.jsonl"))).at(0))["solver_version"]
        .get<std::string>();
  };
  BOOST_TEST(recorded_version("[ $1 != --version ] || { echo hello; echo 3.1-x; exit; }") ==
             "liar 3.1-x");
  BOOST_TEST(recorded_version("[ $1 != --version ] || { echo 3.1; exit 1; }") == "liar");
}

BOOST_AUTO_TEST_CASE(resumes_only_with_the_same_engines_limits_and_input) {
  const auto compare = [&](std::vector<std::string> options, const std::string& input) {
    options.insert(options.begin(), {"compare", "-q", "--csv", path("runs.csv")});
    return run_program(std::move(options), input);
  };
  const std::string puzzles = unique_line + "1...3..22..34...\n";
  BOOST_TEST(compare({"--resume"}, puzzles).exit_code == 0);  // there is no file to resume yet
  const std::string file = read_file(path("runs.csv"));
  BOOST_TEST(lines_of(file).size() == 7);
  const auto again = run_program({"compare", "--csv", path("runs.csv"), "--resume"}, puzzles);
  BOOST_TEST(again.err.find("already complete: 2 of them kept from an earlier run\n") !=
             again.err.npos);
  BOOST_TEST(read_file(path("runs.csv")) == file);
  const auto refused = [&](std::vector<std::string> options, const std::string& input) {
    options.push_back("--resume");
    const auto result = compare(std::move(options), input);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    BOOST_TEST(read_file(path("runs.csv")) == file);
    const std::string place = "clausoku: " + path("runs.csv") + ":";
    BOOST_TEST(result.err.starts_with(place));
    return result.err.substr(std::min(place.size(), result.err.size()));
  };
  BOOST_TEST(refused({"--timeout", "7"}, puzzles) ==
             "2:1: a run with timeout_s none; expected 7.0\n");
  BOOST_TEST(refused({"--first"}, puzzles) == "2:1: a run with max_solutions 2; expected 1\n");
  BOOST_TEST(refused({"--repeat", "2"}, puzzles).starts_with("3:1: a run with engine hybrid:"));
  BOOST_TEST(refused({"--engine", "hybrid"}, puzzles).starts_with("2:1: a run with engine sat:"));
  BOOST_TEST(refused({}, "1...3..22..34...\n" + unique_line) ==
             "2:1: a run of another puzzle; expected stdin-1\n");
  BOOST_TEST(refused({}, unique_line) ==
             "5:1: a record of an additional puzzle; expected no more records, as the input has no "
             "more puzzles\n");
  folder.write("runs.csv", "my own table\n");
  BOOST_TEST(compare({"--resume"}, puzzles).err ==
             "clausoku: " + path("runs.csv") +
                 ":1:1: no header of runs; expected a header that compare --csv writes\n");
  BOOST_TEST(read_file(path("runs.csv")) == "my own table\n");
}

BOOST_AUTO_TEST_CASE(writes_the_table_and_the_records_on_a_signal) {
  for (const int records : {1, 2, 10, 100, 1000}) {
    const auto result = run_shell("rm -f runs.csv; yes " + unique_line.substr(0, 16) +
                                      " | clausoku compare -q --engine backtrack --csv runs.csv & "
                                      "wait_until has_lines runs.csv " +
                                      std::to_string(records + 1) + "; kill -TERM $!; wait $!",
                                  folder.path());
    BOOST_TEST(result.exit_code == 143);
    BOOST_TEST_REQUIRE(lines_of(result.out).size() >= 2U);
    std::istringstream row(lines_of(result.out)[1]);
    std::string label, solved;
    row >> label >> solved;
    std::erase(solved, ',');
    BOOST_TEST(std::stoi(solved) >= records);
    BOOST_TEST(lines_of(read_file(path("runs.csv"))).size() == std::stoul(solved) + 1);
  }
}

BOOST_AUTO_TEST_CASE(stops_waiting_for_a_reader_of_its_files_on_a_signal) {
  for (const std::string option : {"--csv", "--jsonl", "--html"}) {
    const auto result =
        run_shell("set -m; mkfifo f; clausoku compare -q " + option +
                      " f <<< 1234341221434321 & wait_until is_asleep $!; wait_until is_ready $!; "
                      "stop TERM $!; echo $?; rm f",
                  folder.path());
    BOOST_TEST(result.out == "2\n", option);
    BOOST_TEST(result.err.starts_with(
                   "clausoku: f: cannot be written: interrupted while no process reads it\n"),
               result.err);
  }
}

BOOST_AUTO_TEST_CASE(refuses_to_resume_a_fifo_without_waiting_for_a_reader) {
  const auto result = run_shell(
      "mkfifo f; timeout 20 clausoku compare -q --resume --csv f <<< " + unique_line.substr(0, 16),
      folder.path());
  BOOST_TEST(result.err == "clausoku: f: not a regular file; expected one to continue\n");
  BOOST_TEST(result.exit_code == 2);
}

const std::string hanging_engine =
    "sat:encoding=minimal,reduce=none,solver=ipasir:" + library_file("ipasir_hanging.so");

BOOST_AUTO_TEST_CASE(kills_an_isolated_engine_that_ignores_its_time_limit) {
  const auto result = run_program({"compare", "-q", "--isolate", "--timeout", "0.1", "--engine",
                                   hanging_engine, "--engine", "backtrack", "--csv", path("runs")},
                                  unique_line);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.err == "hangs\n");
  const auto records = lines_of(read_file(path("runs")));
  BOOST_TEST_REQUIRE(records.size() == 3);
  BOOST_TEST(records[1].find(",time-out,") != std::string::npos, records[1]);
  BOOST_TEST(records[1].find(",the time limit was hit,") != std::string::npos, records[1]);
  BOOST_TEST(records[2].find(",decided,") != std::string::npos, records[2]);
}

BOOST_AUTO_TEST_CASE(ends_on_the_first_signal_though_a_library_does_not_return) {
  folder.write("puzzle", unique_line);
  for (const auto& [name, signal] : {std::pair{"INT", SIGINT}, {"TERM", SIGTERM}}) {
    for (const std::string command :
         {"compare --html page.html --csv runs.csv", "solve --output solved"}) {
      StoppableProgram program(
          shell_command("exec clausoku " + command + " -q --engine " + hanging_engine + " puzzle",
                        folder.path()));
      program.wait_for_output("hangs\n");
      program.send(signal);
      const StopResult result = program.wait();
      BOOST_TEST(result.exit_code == 128 + signal, name);
      BOOST_TEST(result.err == "hangs\nclausoku: interrupted in a call of '" +
                                   library_file("ipasir_hanging.so") + "' that goes on\n");
      BOOST_TEST(run_shell("ls -A | grep -E 'html|[.]clausoku'", folder.path()).out == "");
    }
  }
}

BOOST_AUTO_TEST_CASE(refuses_an_output_that_is_an_input) {
  for (const char* option : {"--csv", "--jsonl"}) {
    const auto puzzles = folder.write("puzzles.txt", unique_line).string();
    const auto result = run_program({"compare", option, puzzles, puzzles});
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err.starts_with("clausoku: " + puzzles + ": is the input "));
    BOOST_TEST(read_file(puzzles) == unique_line);
  }
  folder.write("old.csv", "old\n");
  BOOST_TEST(run_program({"compare", "--csv", path("old.csv"), path("gone")}).exit_code == 2);
  BOOST_TEST(read_file(path("old.csv")) == "old\n");
}

BOOST_AUTO_TEST_CASE(merges_records_of_parts_of_an_input_and_of_more_engines) {
  const auto run = [&](std::vector<std::string> options) {
    options.insert(options.begin(), {"compare", "-q", "--timeout", "5"});
    options.push_back(fifty_file);
    BOOST_TEST(run_program(std::move(options)).exit_code == 0);
  };
  const auto part = [&](const std::string& engine, const std::string& select,
                        const std::string& option, const std::string& name) {
    run({"--engine", engine, "--select", select, option, path(name)});
  };
  part("hybrid", "1-20", "--csv", "a.csv");
  part("hybrid", "21-50", "--jsonl", "b.jsonl");
  part("backtrack", "1-50", "--csv", "c.csv");
  const auto merged =
      run_program({"compare", "--from", path("a.csv"), path("b.jsonl"), path("c.csv"), "--csv",
                   path("all.csv"), "--plot", path("cactus.gp")});
  const auto lines = lines_of(merged.out);
  BOOST_TEST(first_words(lines.at(1), 4) == "hybrid 50 50 0");
  BOOST_TEST(first_words(lines.at(2), 4) == "backtrack 50 50 0");
  BOOST_TEST(merged.err.starts_with("The 2 engines agree on all 50 puzzles. "));
  BOOST_TEST(merged.exit_code == 0);
  BOOST_TEST(lines_of(read_file(path("all.csv"))).size() == 101);
  BOOST_TEST(read_file(path("cactus.gp")).find("set label 'B backtrack' at ") != std::string::npos);

  // If the merged records are merged again, they do not change.
  const auto again =
      run_program({"compare", "--from", path("all.csv"), "--csv", path("again.csv")});
  BOOST_TEST(read_file(path("again.csv")) == read_file(path("all.csv")));
  BOOST_TEST(again.out == merged.out);
}

BOOST_AUTO_TEST_CASE(draws_the_same_report_from_records_without_running_engines) {
  const auto first = run_program(
      {"compare", "-q", "--csv", path("a.csv"), "--html", path("first.html"), fifty_file});
  BOOST_TEST(first.exit_code == 0);
  BOOST_TEST(run_program({"compare", "-q", "--from", path("a.csv"), "--html", path("again.html")})
                 .exit_code == 0);
  // The pages differ only in the command, the date and the texts about the runs.
  const auto lines_in = [&](const std::string& name) {
    auto lines = lines_of(read_file(path(name)));
    std::erase_if(lines, [](const std::string& line) {
      return line.starts_with("<dt>Command<") || line.starts_with("<dt>Date<") ||
             line.starts_with("<dt>Runs<") || line.find("id=\"summary\"") != std::string::npos;
    });
    return lines;
  };
  BOOST_TEST(lines_in("first.html") == lines_in("again.html"), boost::test_tools::per_element());
  BOOST_TEST(read_file(path("again.html")).find("<span>1 of each, from records</span>") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(rejects_incomparable_records_with_their_line) {
  const auto run = [&](std::vector<std::string> options, const std::string& input) {
    options.insert(options.begin(), {"compare", "-q"});
    run_program(std::move(options), input);
  };
  const std::string other = "1...3..22..34...\n";
  run({"--engine", "backtrack", "--csv", path("a.csv")}, unique_line);
  run({"--engine", "hybrid", "--csv", path("b.csv")}, other);
  run({"--engine", "hybrid", "--timeout", "3", "--csv", path("c.csv")}, unique_line);
  run({"--engine", "backtrack", "--repeat", "2", "--csv", path("d.csv")}, other);
  run({"--engine", "hybrid", "--first", "--csv", path("e.csv")}, unique_line);
  run({"--engine", "hybrid", "--max-conflicts", "9", "--csv", path("f.csv")}, unique_line);
  const auto refused = [&](const std::string& one, const std::string& two) {
    const auto result =
        run_program({"compare", "--from", path(one), path(two), "--csv", path("m")});
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    BOOST_TEST(!std::filesystem::exists(path("m")));
    return result.err;
  };
  const std::string hybrid =
      "hybrid:encoding=extended,amo=auto,reduce=probed,portfolio=auto,"
      "solver=auto";
  const std::string missing = refused("a.csv", "b.csv");
  BOOST_TEST(missing.starts_with("clausoku: " + path("a.csv") + ":2:1: stdin-1 without run 1 of " +
                                 hybrid +
                                 "; expected the same puzzles for all engines: the input "
                                 "of backtrack:strategy=bitboard has the digest "),
             missing);
  BOOST_TEST(refused("a.csv", "c.csv") == "clausoku: " + path("c.csv") +
                                              ":2:1: a run with timeout_s 3.0; expected none, as "
                                              "before\n");
  BOOST_TEST(refused("a.csv", "e.csv") ==
             "clausoku: " + path("e.csv") +
                 ":2:1: a run with max_solutions 1; expected 2, as before\n");
  BOOST_TEST(refused("a.csv", "f.csv") ==
             "clausoku: " + path("f.csv") +
                 ":2:1: a run with max_conflicts 9; expected none, as before\n");
  BOOST_TEST(refused("a.csv", "a.csv") ==
             "clausoku: " + path("a.csv") +
                 ":2:1: a second record of run 1 of backtrack:strategy=bitboard on stdin-1; "
                 "expected each run once\n");
  BOOST_TEST(refused("a.csv", "d.csv")
                 .starts_with("clausoku: " + path("a.csv") + ":2:1: stdin-1 without run 2 of "));
  BOOST_TEST(refused("a.csv", "gone.csv") ==
             "clausoku: " + path("gone.csv") + ": No such file or directory\n");
  folder.write("empty.csv", "");
  BOOST_TEST(refused("empty.csv", "empty.csv") ==
             "clausoku: " + path("empty.csv") + ": no record of a run; expected at least one\n");
  const auto with_engine = run_program({"compare", "--from", path("a.csv"), "--engine", "sat"});
  BOOST_TEST(with_engine.exit_code == 2);
}

BOOST_AUTO_TEST_CASE(draws_the_same_report_from_records_that_name_their_board) {
  BOOST_TEST(run_shell("clausoku generate --board latin:5 --count 2 --seed 1 > l.txt && clausoku "
                       "compare -q --board latin:5 --csv l.csv l.txt > t && clausoku compare -q "
                       "--from l.csv --html l.html --plot cactus.gp > u && cmp t u",
                       folder.path())
                 .exit_code == 0);
}

BOOST_AUTO_TEST_CASE(draws_the_figures_requested_by_file_name) {
  if (!has_program("gnuplot")) return;
  const auto result =
      run_program({"compare", "-q", "--plot", path("cactus.svg"), "--plot", path("cactus.pdf"),
                   "--plot", path("scatter-A-C.svg"), "--plot", path("cactus.gp"), fifty_file});
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(read_file(path("cactus.svg")).find(">puzzles solved</text>") != std::string::npos);
  BOOST_TEST(read_file(path("cactus.pdf")).starts_with("%PDF-"));
  BOOST_TEST(read_file(path("scatter-A-C.svg")).find(">time of C</text>") != std::string::npos);
  BOOST_TEST(run_shell("gnuplot cactus.gp | cmp - cactus.svg", folder.path()).exit_code == 0);
}

BOOST_AUTO_TEST_CASE(writes_scripts_and_latex_without_gnuplot) {
  const auto result =
      run({.arguments = {program_path(), "compare", "-q", "--plot", path("my-ratio.tex"), "--plot",
                         path("cactus.gp"), fifty_file},
           .environment = {{"PATH", folder.path()}}});
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(read_file(path("my-ratio.tex")).find("{my-ratio.dat}") != std::string::npos);
  // A step of the line needs two points; the line ends at the border.
  BOOST_TEST(lines_of(read_file(path("my-ratio.dat"))).size() == 1 + 2 * 50 + 1);
  BOOST_TEST(read_file(path("cactus.gp")).find("set label 'puzzles solved' at ") !=
             std::string::npos);
}

const std::string no_gnuplot =
    "the program 'gnuplot' was not found on PATH; on Debian: apt-get install gnuplot-nox";

BOOST_AUTO_TEST_CASE(names_the_missing_package_before_an_engine_runs) {
  folder.write("cactus.svg", "old");
  for (const char* name : {"cactus.svg", "ratio.pdf"}) {
    const auto result = run({.arguments = {program_path(), "compare", "--csv", path("runs.csv"),
                                           "--plot", path(name), fifty_file},
                             .environment = {{"PATH", folder.path()}}});
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    BOOST_TEST(result.err == "clausoku: " + path(name) + ": " + no_gnuplot + "\n");
  }
  BOOST_TEST(read_file(path("cactus.svg")) == "old");
  BOOST_TEST(!std::filesystem::exists(path("runs.csv")));
}

BOOST_AUTO_TEST_CASE(writes_a_report_without_pictures_without_gnuplot) {
  const auto result =
      run({.arguments = {program_path(), "compare", "--html", path("page.html"), fifty_file},
           .environment = {{"PATH", folder.path()}}});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(lines_of(result.err)[0] ==
             "clausoku: " + path("page.html") + ": without pictures: " + no_gnuplot);
  const std::string page = read_file(path("page.html"));
  BOOST_TEST(page.find("<p id=\"left-out\">The pictures are left out: ") != std::string::npos);
  BOOST_TEST(page.find("<td role=\"cell\" data-column=\"median\">") != std::string::npos);
  BOOST_TEST(page.ends_with("</html>\n"));
}

BOOST_AUTO_TEST_CASE(reports_a_failure_of_gnuplot) {
  folder.write("cactus.svg", "old");
  const auto fake = folder.write("gnuplot", "#!/bin/sh\necho '<svg>'\necho broken >&2\nexit 1\n");
  std::filesystem::permissions(fake, std::filesystem::perms::owner_all);
  const auto result =
      run({.arguments = {program_path(), "compare", "-q", "--plot", path("cactus.svg"), "--html",
                         path("page.html"), fifty_file},
           .environment = {{"PATH", folder.path()}}});
  const std::string failure = "gnuplot drew no figure: exit code 1: broken";
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: " + path("page.html") + ": " + failure +
                               "\nclausoku: " + path("cactus.svg") + ": " + failure + "\n");
  BOOST_TEST(read_file(path("cactus.svg")) == "old");
  BOOST_TEST(read_file(path("page.html")).find("The pictures are left out: " + failure) !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(keeps_old_files_if_a_figure_cannot_be_drawn) {
  const auto unknown = run_program({"compare", "--plot", path("picture.svg"), fifty_file});
  BOOST_TEST(unknown.exit_code == 2);
  BOOST_TEST(unknown.out == "");
  BOOST_TEST(unknown.err.find("does not say what to draw") != std::string::npos);
  folder.write("scatter.tex", "old");
  folder.write("scatter.dat", "old");
  const auto alone = run_program({"compare", "-q", "--engine", "backtrack", "--csv",
                                  path("alone.csv"), "--plot", path("scatter.tex"), fifty_file});
  BOOST_TEST(alone.exit_code == 2);
  BOOST_TEST(alone.out == "");  // no engine has run
  BOOST_TEST(!std::filesystem::exists(path("alone.csv")));
  BOOST_TEST(alone.err == "clausoku: " + path("scatter.tex") +
                              ": there are no two engines A and B to compare\n");
  BOOST_TEST(read_file(path("scatter.tex")) == "old");
  BOOST_TEST(read_file(path("scatter.dat")) == "old");
}

BOOST_AUTO_TEST_CASE(writes_the_report_as_one_page) {
  const auto result = run_program({"compare", "-q", "--html", path("report.html"), fifty_file});
  BOOST_TEST(result.exit_code == 0);
  const std::string page = read_file(path("report.html"));
  const std::string opening = R"(<script type="application/json" id="data">)";
  const auto begin = page.find(opening) + opening.size();
  const auto json =
      nlohmann::json::parse(page.substr(begin, page.find("</script>", begin) - begin));
  BOOST_TEST(json["puzzles"].size() == 50);
  BOOST_TEST(json["answers"][1].size() == 50);
  BOOST_TEST(page.find("<code>clausoku compare -q --html " + path("report.html") + " " +
                       fifty_file + "</code>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(keeps_engine_names_in_records_merges_and_figures) {
  if (!has_program("gnuplot")) return;
  const std::string odd = "a,b: <x> & \"y\" = 3% \\ #1";
  const std::vector<std::string> first{"compare",  "-q",
                                       "--engine", odd + "=sat:solver=cadical",
                                       "--engine", "B=backtrack",
                                       "--csv",    path("one.csv"),
                                       "--plot",   path("cactus.svg"),
                                       "--plot",   path("cactus.tex")};
  const auto one = run_program(first, unique_line);
  BOOST_TEST(one.exit_code == 0, one.err);
  BOOST_TEST(lines_of(one.out)[1].starts_with(odd + " "), one.out);
  BOOST_TEST(lines_of(one.out)[2].starts_with("B "));
  BOOST_TEST(read_file(path("cactus.svg")).find("A a,b: &lt;x> &amp; \"y\" = 3% \\ #1") !=
             std::string::npos);
  BOOST_TEST(read_file(path("cactus.tex")).find("= 3\\% \\textbackslash{} \\#1") !=
             std::string::npos);
  const auto two = run_program(
      {"compare", "-q", "--engine", "C=backtrack", "--jsonl", path("two.jsonl")}, unique_line);
  BOOST_TEST(two.exit_code == 0);
  // B and C are different engines, although they have the same spec.
  const auto both = run_program({"compare", "-q", "--from", path("one.csv"), path("two.jsonl"),
                                 "--csv", path("both.csv"), "--html", path("report.html")});
  BOOST_TEST(both.exit_code == 0, both.err);
  BOOST_TEST(lines_of(both.out)[1].starts_with(odd + " "));
  BOOST_TEST(lines_of(both.out)[2].starts_with("B "));
  BOOST_TEST(lines_of(both.out)[3].starts_with("C "));
  const auto again = run_program({"compare", "-q", "--from", path("both.csv")});
  BOOST_TEST(again.out == both.out);
  const auto resumed = [&](const std::string& name) {
    return run_program({"compare", "-q", "--engine", name + "=backtrack", "--jsonl",
                        path("two.jsonl"), "--resume"},
                       unique_line);
  };
  BOOST_TEST(resumed("C").exit_code == 0);
  BOOST_TEST(resumed("D").exit_code == 2);
}

BOOST_AUTO_TEST_CASE(rejects_engines_with_the_same_name) {
  const auto same =
      run_program({"compare", "--engine", "backtrack", "--engine", "backtrack"}, unique_line);
  BOOST_TEST(same.exit_code == 2);
  BOOST_TEST(same.err.find("the engine 'backtrack:strategy=bitboard' occurs twice; expected each "
                           "engine once, or a name for each, as in 'first=backtrack'") !=
             std::string::npos);
  const auto named =
      run_program({"compare", "--engine", "A=backtrack", "--engine", "A=sat"}, unique_line);
  BOOST_TEST(named.exit_code == 2);
  BOOST_TEST(named.err.find("two engines have the name 'A'") != std::string::npos);
  BOOST_TEST(run_program({"compare", "-q", "--engine", "A=backtrack", "--engine", "B=backtrack"},
                         unique_line)
                 .exit_code == 0);
}

BOOST_AUTO_TEST_CASE(compares_engines_on_the_formulas_of_a_manifest) {
  const auto setup_result = run_program({"encode", "--family", "holes", "--size", "4", "--holes",
                                         "6,8", "--seed", "3,4", "--output-dir", path("holes")});
  BOOST_TEST_REQUIRE(setup_result.exit_code == 0, setup_result.err);
  const std::string manifest = path("holes/manifest.csv");
  const std::vector<std::string> command{"compare",  "-q",        "--engine", "sat:solver=cadical",
                                         "--engine", "backtrack", "--jsonl",  path("runs.jsonl"),
                                         manifest};
  const auto result = run_program(command);
  BOOST_TEST(result.exit_code == 0, result.err);
  std::vector<std::string> holes_and_seeds;
  for (const std::string& line : lines_of(read_file(path("runs.jsonl")))) {
    const auto record = nlohmann::json::parse(line);
    BOOST_TEST(record["verdict"] == "solvable");
    BOOST_TEST(record["size"] == 4);
    BOOST_TEST(record["max_solutions"] == 1);
    BOOST_TEST(record["formula"].is_string());
    const bool is_sat = record["engine"].get<std::string>().starts_with("sat:");
    BOOST_TEST(record["clauses"].is_number() == is_sat);
    if (is_sat) holes_and_seeds.push_back(record["holes"].dump() + " " + record["seed"].dump());
  }
  BOOST_TEST(holes_and_seeds == (std::vector<std::string>{"6 3", "6 4", "8 3", "8 4"}));
  // The resumed run keeps the two complete records and writes the other records again. Selected
  // formulas have the same index as in a run on all formulas.
  const std::string whole = read_file(path("runs.jsonl"));
  auto resumed = command;
  resumed.emplace_back("--resume");
  const auto lines = lines_of(whole);
  folder.write("runs.jsonl", lines[0] + "\n" + lines[1] + "\n" + lines[2].substr(0, 40));
  BOOST_TEST(run_program(resumed).exit_code == 0);
  BOOST_TEST(lines_of(read_file(path("runs.jsonl"))).size() == lines.size());
  const auto from = run_program({"compare", "-q", "--from", path("runs.jsonl")});
  BOOST_TEST(from.exit_code == 0, from.err);
  const auto selected = run_program({"compare", "-q", "--engine", "backtrack", "--select", "3-4",
                                     "--csv", path("some.csv"), manifest});
  BOOST_TEST(selected.exit_code == 0);
  BOOST_TEST(lines_of(read_file(path("some.csv")))[1].starts_with("3,"));
}

BOOST_AUTO_TEST_CASE(compares_solvers_on_any_formula) {
  const std::string satisfiable = "p cnf 3 3\n1 2 0\n-1 3 0\n-3 -2 0\n";
  const std::string unsatisfiable = "p cnf 1 2\n1 0\n-1 0\n";
  const std::vector<std::string> arguments{
      "compare", "-q", "--engine", "sat:solver=cadical", "--engine", "sat:solver=cryptominisat"};
  const auto compared = [&](std::vector<std::string> more, const std::string& input = "") {
    more.insert(more.begin(), arguments.begin(), arguments.end());
    return run_program(more, input);
  };
  const auto a = folder.write("a.cnf", satisfiable).string();
  const auto b = folder.write("b.cnf", unsatisfiable).string();
  const auto both =
      compared({"--repeat", "2", "--jsonl", path("runs.jsonl"), "--csv", path("runs.csv"), a, b});
  BOOST_TEST(both.exit_code == 1, both.err);  // b has no solution
  BOOST_TEST(both.err == "");
  const auto lines = lines_of(read_file(path("runs.jsonl")));
  BOOST_TEST_REQUIRE(lines.size() == 8u);
  for (std::size_t k = 0; k < lines.size(); ++k) {
    const auto record = nlohmann::json::parse(lines[k]);
    BOOST_TEST(record["verdict"] == (k < 4 ? "solvable" : "none"));
    BOOST_TEST(record["engine"] == (k % 4 < 2
                                        ? "sat:keep=auto,portfolio=auto,solver=cadical"
                                        : "sat:keep=auto,portfolio=auto,solver=cryptominisat"));
    BOOST_TEST(record["cross_check"] == "agrees");
    BOOST_TEST(record["formula"].is_string());
    for (const char* name :
         {"board", "puzzle", "size", "givens", "holes", "solution", "top_left"}) {
      BOOST_TEST(record[name].is_null(), name);
    }
  }
  // Both files of records give the same table. A formula that is read from standard input has the
  // same digest as its file.
  BOOST_TEST(run_program({"compare", "-q", "--from", path("runs.csv")}).out ==
             run_program({"compare", "-q", "--from", path("runs.jsonl")}).out);
  BOOST_TEST(compared({"--repeat", "2", "--csv", path("runs.csv"), "--resume", a, b}).err == "");
  const auto piped = compared({"--jsonl", path("stdin.jsonl")}, satisfiable);
  BOOST_TEST(piped.exit_code == 0, piped.err);
  const auto record = nlohmann::json::parse(lines_of(read_file(path("stdin.jsonl"))).front());
  BOOST_TEST(record["name"] == "stdin");
  BOOST_TEST(record["formula"] == nlohmann::json::parse(lines[0])["formula"]);
  const auto redirected = run_shell(
      "clausoku compare -q --engine sat:solver=cadical - < a.cnf; "
      "gzip -k a.cnf; clausoku compare -q --engine "
      "sat:solver=cadical - < a.cnf.gz",
      folder.path());
  BOOST_TEST(redirected.exit_code == 0);
  BOOST_TEST(redirected.err == "");
}

BOOST_AUTO_TEST_CASE(rejects_a_formula_without_a_grid_where_one_is_needed) {
  const auto file = folder.write("a.cnf", "p cnf 1 1\n1 0\n").string();
  const auto by_default = run_program({"compare", "-q", file});
  BOOST_TEST(by_default.exit_code == 2);
  BOOST_TEST(by_default.err == "clausoku: " + file +
                                   ": a formula without a grid in its comments; expected only "
                                   "engines of kind sat, or a formula that encode wrote\n");
  const auto page = run_program({"compare", "-q", "--engine", "sat:solver=cadical", "--html",
                                 path("page.html"), "--plot", path("cactus.gp"), file});
  BOOST_TEST(page.exit_code == 2);
  BOOST_TEST(page.err.find("a formula has none; --plot needs no grid") != std::string::npos);
  BOOST_TEST(!std::filesystem::exists(path("page.html")));
  BOOST_TEST(std::filesystem::exists(path("cactus.gp")));
}

BOOST_AUTO_TEST_CASE(raises_an_alarm_on_a_wrong_model_and_a_wrong_unsat) {
  const auto file = folder.write("a.cnf", "p cnf 2 2\n-1 0\n1 2 0\n").string();
  const auto alarm = [&](const std::string& answer) {
    const auto result = run_program({"compare", "-q", "--engine", "sat:solver=cadical", "--engine",
                                     "odd=sat:solver=external:sh -c '" + answer + "' sh", file});
    BOOST_TEST(result.exit_code == 3);
    return result.err;
  };
  BOOST_TEST(alarm("echo s SATISFIABLE; echo v -1 -2 0") ==
             "clausoku: " + file +
                 ":1: ALARM: a: by odd a solution fails the check: the model violates clause 2 of "
                 "the formula\n");
  BOOST_TEST(alarm("echo s UNSATISFIABLE").find("ALARM: a: ") != std::string::npos);
}

/// Writes records in which `sat` takes 10 ms by the clock and 1 ms of processor time, and
/// `backtrack` 5 ms of both.
struct RunsOnABusyMachine : CompareFolder {
  RunsOnABusyMachine() {
    const auto run = run_program({"compare", "-q", "--engine", "sat", "--engine", "backtrack",
                                  "--jsonl", path("measured.jsonl")},
                                 unique_line);
    BOOST_TEST_REQUIRE(run.exit_code == 0, run.err);
    std::string records;
    for (const std::string& line : lines_of(read_file(path("measured.jsonl")))) {
      auto record = nlohmann::ordered_json::parse(line);
      const bool is_sat = record["engine"].get<std::string>().starts_with("sat");
      record["total_us"] = is_sat ? 10'000.0 : 5000.0;
      record["cpu_us"] = is_sat ? 1000.0 : 5000.0;
      record["machine"] = "a processor, 2 threads, Linux";
      record["load_percent"] = 1400;
      records += record.dump() + '\n';
    }
    folder.write("runs.jsonl", records);
  }

  auto compare_by(const std::string& time, const std::string& figure) const {
    return run_program({"compare", "--time", time, "--from", path("runs.jsonl"), "--plot",
                        path(figure), "--html", path(time + ".html")});
  }
};

BOOST_FIXTURE_TEST_CASE(ranks_and_draws_by_the_clock_or_by_processor_time, RunsOnABusyMachine) {
  const std::string agreement = "The 2 engines agree on 1 puzzle. ";
  const std::string signs =
      " The machine was busy (load up to 14.00, engines waited 60 % of the time); ";
  const auto wall = compare_by("wall", "wall-cactus.tex");
  BOOST_TEST(lines_of(wall.err)[0] ==
             agreement +
                 "backtrack is the fastest, with a median of 5.00 ms; sat, the slowest, takes 2 "
                 "times as long." +
                 signs + "'--time processor' ranks by processor time.");
  BOOST_TEST(run_program({"compare", "--from", path("runs.jsonl")}).out == wall.out);
  BOOST_TEST(wall.out.find("processor") != std::string::npos);
  BOOST_TEST(read_file(path("wall-cactus.dat")).find("\n1 0.01 1 0.005\n") != std::string::npos);
  BOOST_TEST(read_file(path("wall-cactus.tex")).find("label={time per puzzle (s)}") !=
             std::string::npos);
  BOOST_TEST(read_file(path("wall.html")).find("load up to 14.00") != std::string::npos);

  const auto processor = compare_by("processor", "processor-cactus.tex");
  BOOST_TEST(lines_of(processor.err)[0] ==
             agreement +
                 "sat is the fastest by processor time, with a median of 1.00 ms; backtrack, the "
                 "slowest, takes 5 times as long." +
                 signs + "processor times exclude this waiting, but not slower caches and memory.");
  BOOST_TEST(first_words(lines_of(processor.out)[1], 6) == "sat 1 1 1 0 1.00");
  BOOST_TEST(processor.out.find("wall clock") != std::string::npos);
  BOOST_TEST(read_file(path("processor-cactus.dat")).find("\n1 0.001 1 0.005\n") !=
             std::string::npos);
  BOOST_TEST(
      read_file(path("processor-cactus.tex")).find("label={processor time per puzzle (s)}") !=
      std::string::npos);
  const std::string page = read_file(path("processor.html"));
  BOOST_TEST(page.find("\"answers\":[[\"1.00 ms\"],[\"5.00 ms\"]]") != std::string::npos);
  BOOST_TEST(page.find("<span>processor time: user and system</span>") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(reads_records_of_older_versions) {
  const auto setup_result = run_program({"compare", "-q", "--engine", "backtrack", "--csv",
                                         path("new.csv"), "--jsonl", path("new.jsonl")},
                                        unique_line);
  BOOST_TEST_REQUIRE(setup_result.exit_code == 0, setup_result.err);
  // Records of older versions lack the columns formula, holes and seed.
  const auto old = run_shell(
      "cut -d, -f 1-8,10,11,14- new.csv > old.csv; "
      "sed -E 's/\"(formula|holes|seed)\":[^,]*,//g' new.jsonl > old.jsonl; head -n 1 old.csv",
      folder.path());
  BOOST_TEST(old.out.starts_with(
      "index,name,file,line,board,puzzle,marks,rules,size,givens,verdict,solution,"));
  const auto table = run_program({"compare", "-q", "--from", path("new.csv")}).out;
  for (const char* file : {"old.csv", "old.jsonl"}) {
    const auto read = run_program({"compare", "-q", "--from", path(file)});
    BOOST_TEST(read.err == "");
    BOOST_TEST(read.out == table);
  }
  const auto resumed =
      run_program({"compare", "-q", "--engine", "backtrack", "--csv", path("old.csv"), "--resume"},
                  unique_line);
  BOOST_TEST(resumed.exit_code == 2);
  BOOST_TEST(resumed.err == "clausoku: " + path("old.csv") +
                                ":1:1: the columns of an older version; expected the columns of "
                                "this version; compare --from reads both versions\n");
  folder.write("odd.csv", "index,name,colour\n");
  BOOST_TEST(
      run_program({"compare", "-q", "--from", path("odd.csv")}).err ==
      "clausoku: " + path("odd.csv") +
          ":1:1: the unknown column 'colour'; expected a header that compare --csv writes\n");
  folder.write("few.csv", "index,name,file\n");
  BOOST_TEST(run_program({"compare", "-q", "--from", path("few.csv")}).err ==
             "clausoku: " + path("few.csv") +
                 ":1:1: no column 'line'; expected a header that compare --csv writes\n");
}

BOOST_AUTO_TEST_CASE(refuses_to_overwrite_formulas_of_a_manifest) {
  const auto setup_result = run_program({"encode", "--family", "holes", "--size", "4", "--holes",
                                         "6", "--output-dir", path("holes")});
  BOOST_TEST_REQUIRE(setup_result.exit_code == 0, setup_result.err);
  const std::string formula = path("holes/holes-4x4-h6-s1.cnf");
  const std::string before = read_file(formula);
  BOOST_TEST(!before.empty());
  for (const char* option : {"--csv", "--jsonl", "--html"}) {
    const auto result = run_program({"compare", "-q", option, formula, path("holes/manifest.csv")});
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(read_file(formula) == before);
  }
}

BOOST_AUTO_TEST_CASE(rejects_options_without_meaning_for_formulas) {
  const auto formula = folder.write("a.cnf", run_program({"encode"}, unique_line).out).string();
  const auto refused = [&](std::vector<std::string> options) {
    options.insert(options.begin(), "compare");
    options.push_back(formula);
    const auto result = run_program(options);
    BOOST_TEST(result.exit_code == 2);
    return result.err;
  };
  const auto has = [](const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
  };
  BOOST_TEST(has(refused({"--engine", "sat:encoding=minimal"}),
                 "'encoding=minimal' on an encoded formula; expected only solver and seed"));
  BOOST_TEST(has(refused({"--engine-set", "amo"}), "on an encoded formula"));
  BOOST_TEST(has(refused({"--shard", "1/2", "--csv", path("x.csv")}),
                 "does not split formulas; expected --select"));
  BOOST_TEST(has(refused({"--rules", "diagonals"}), "a formula states its own board and rules"));
  BOOST_TEST(run_program({"compare", "-q", formula}).exit_code == 0);
  BOOST_TEST(run_program({"compare", "-q", "--isolate", "--repeat", "2", formula}).exit_code == 0);
}

BOOST_AUTO_TEST_CASE(runs_the_experiment_script_from_family_to_figures) {
  const auto result = run_shell(
      "CLAUSOKU=$(command -v clausoku) " + source_file("tools/experiment") + " paper 2>&1",
      folder.path());
  BOOST_TEST(result.exit_code == 0, result.out);
  BOOST_TEST(lines_of(read_file(path("paper/all.csv"))).size() == 61);  // 30 squares, two engines
  for (const char* figure : {"cactus.svg", "ratio.svg", "scatter.tex", "scatter.dat"}) {
    BOOST_TEST(std::filesystem::file_size(path(std::string("paper/") + figure)) > 500, figure);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace compare_test
