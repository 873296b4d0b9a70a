// Tests of boards that are too large for memory: the program reports the verdict "unknown" with the
// reason and continues, or ends at a time limit or signal.
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <string>

#include "tests/places.hpp"
#include "tests/program/large_boards.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/stopping.hpp"

BOOST_AUTO_TEST_SUITE(memory)

namespace {

using namespace clausoku::test;
namespace data = boost::unit_test::data;

const std::string grid_01 =
    "003020600900305001001806400008102900700000008006708200002609500800203009005010300\n";
const std::string solution_01 =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382\n";

}  // namespace

BOOST_AUTO_TEST_CASE(reports_a_formula_beyond_the_limit_and_continues) {
  const TemporaryFolder folder;
  folder.write("large", std::string(256, '.') + "\n");
  folder.write("small", grid_01);
  const auto result =
      run_shell("clausoku solve --threads 1 --alphabet 1-9A-G --memory-limit 2M large small 2> err",
                folder.path());
  BOOST_TEST(
      result.out ==
      "# unknown large-1: the formula would need about 5.4 MB, more than the allowed 2.0 MB\n" +
          solution_01);
  BOOST_TEST(result.exit_code == 1);
  const std::string summary = read_file(folder.path() / "err");
  BOOST_TEST(summary.starts_with("2 puzzles: 1 unique, 1 unknown\n"), summary);
}

BOOST_AUTO_TEST_CASE(reports_the_formula_size_in_every_command_with_a_solver) {
  const std::string reason = "the formula would need about ";
  for (const char* command :
       {"solve", "check", "enumerate", "explain", "explain --steps", "prove"}) {
    const auto result = run_shell("echo " + std::string(81, '.') + " | clausoku " + command +
                                  " --memory-limit 100K 2>&1");
    BOOST_TEST_CONTEXT(command) {
      BOOST_TEST(result.out.find(reason) != std::string::npos, result.out);
      BOOST_TEST(result.exit_code == 1);
    }
  }
}

BOOST_AUTO_TEST_CASE(writes_a_dash_for_a_column_beyond_the_limit_and_continues) {
  const TemporaryFolder folder;
  folder.write("large", nearly_solved_board_text(16));
  folder.write(
      "small",
      "7..8...6.8....1....194.3.5..8..2...7...1.4.2......5..4..5..7...2.3...94....3.....\n");
  const auto result = run_shell(
      "clausoku check -q --minimal --engine hybrid --threads 1 --memory-limit 2M --output out "
      "small large small; echo $?; ls out*",
      folder.path());
  BOOST_TEST(result.out == "0\nout\n");
  BOOST_TEST(result.err == "");
  BOOST_TEST(read_file(folder.path() / "out") ==
             "1\tsmall-1\tunique\t\tminimal\n2\tlarge-1\tunique\t\t-\n"
             "3\tsmall-1\tunique\t\tminimal\n");
}

BOOST_AUTO_TEST_CASE(rejects_a_malformed_memory_limit) {
  const auto result = run_program({"solve", "--memory-limit", "2 GiB"});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(
      result.err.find("--memory-limit: '2 GiB'; expected a size in bytes such as 500M or 2G") !=
          std::string::npos,
      result.err);
}

BOOST_AUTO_TEST_CASE(refuses_to_resume_with_another_memory_limit) {
  const TemporaryFolder folder;
  folder.write("puzzles", grid_01 + grid_01);
  const auto run_limited = [&](const std::string& limit) {
    return run_shell(
        "clausoku solve -q --memory-limit " + limit +
            " --output out --shard 1/1 --resume puzzles; clausoku solve --memory-limit " + limit +
            " --output out --shard 1/1 --resume puzzles 2>&1",
        folder.path());
  };
  BOOST_TEST(run_limited("500M").out.find(
                 "already complete: 2 of them kept from an earlier run\n") != std::string::npos);
  const auto result =
      run_shell("clausoku solve --memory-limit 600M --output out --shard 1/1 --resume puzzles 2>&1",
                folder.path());
  BOOST_TEST(result.out ==
             "clausoku: out: has other settings: --memory-limit was 500M and is 600M; expected the "
             "same\n");
}

// Sanitizers reserve terabytes of address space, so sanitized builds cannot run under `ulimit -v`.
#ifndef CLAUSOKU_IS_SANITIZED

// Some solvers abort if they cannot allocate memory, so the program must stay below the `ulimit`.
BOOST_DATA_TEST_CASE(limits_memory_to_the_ulimit_of_the_process,
                     data::make({"", "--memory-limit 1T"}), option) {
  const TemporaryFolder folder;
  folder.write("puzzles", blank_board_text(256));
  const auto result =
      run_shell(std::string("ulimit -v 2000000; clausoku solve -q --threads 1 --no-cross-check ") +
                    option + " puzzles 2>&1",
                folder.path());
  BOOST_TEST(result.out.starts_with("# unknown puzzles-1: the formula would need about "),
             result.out);
  BOOST_TEST(result.out.find(" GB, more than the allowed ") != std::string::npos, result.out);
  BOOST_TEST(result.out.ends_with(" GB\n"), result.out);
  BOOST_TEST(result.exit_code == 1);
}

BOOST_DATA_TEST_CASE(ends_with_a_message_if_memory_runs_out,
                     data::make({80, 90, 100, 110, 120, 140, 160, 180, 200}), megabytes) {
  const TemporaryFolder folder;
  folder.write("puzzles", read_file(data_file("p096_sudoku.txt")));
  for (const std::string& command :
       {std::string("solve"), std::string("solve --engine hybrid --threads 16"),
        std::string("solve --engine sat:solver=cryptominisat"), std::string("check --minimal"),
        std::string("count"), std::string("compare"), std::string("explain --steps --select 1"),
        std::string("generate --count 2 --board 16x16"),
        std::string("encode --fewest-givens --select 7 --output formula"),
        std::string("prove --select 1 --output certificate")}) {
    const bool reads = !command.starts_with("generate");
    const auto result = run_shell("ulimit -v " + std::to_string(1000 * megabytes) +
                                      "; exec timeout -s KILL 100 clausoku " + command +
                                      (reads ? " -q puzzles" : " -q") + " > out",
                                  folder.path());
    BOOST_TEST_CONTEXT(command << ": " << result.err) {
      BOOST_TEST(result.exit_code >= 0);
      BOOST_TEST(result.exit_code <= 2);
      if (result.exit_code == 2) BOOST_TEST(result.err.starts_with("clausoku: "), result.err);
    }
  }
}

BOOST_AUTO_TEST_CASE(writes_the_other_sets_of_fewest_givens_if_one_board_is_too_large) {
  const TemporaryFolder folder;
  folder.write("1.txt", "1 2 3 4\n3 4 1 2\n2 1 4 3\n4 3 2 0\n");
  folder.write("2.txt", nearly_solved_board_text(64));
  const auto result = run_shell(
      "ulimit -v 400000; clausoku encode --fewest-givens --output-dir f 1.txt 2.txt 1.txt; "
      "echo $?; ls f",
      folder.path());
  BOOST_TEST(result.out == "1\n1-000001-2.wcnf\n1-000001.wcnf\n");
  BOOST_TEST(result.err.starts_with("clausoku: 2.txt:1: 2-1: the formula would need about "),
             result.err);
}

#endif

BOOST_DATA_TEST_CASE(ends_a_board_too_large_for_memory_at_the_time_limit,
                     data::make({"1M", "100T"}), memory_limit) {
  const TemporaryFolder folder;
  folder.write("puzzles", blank_board_text(400));
  const StopResult result = run_to_time_limit(
      shell_command(std::string("exec clausoku solve -q --timeout 1 --memory-limit ") +
                        memory_limit + " puzzles 2>&1",
                    folder.path()),
      Seconds(1));
  BOOST_TEST(result.out.starts_with("# unknown puzzles-1: "), result.out);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after_with_memory(result).count());
}

BOOST_DATA_TEST_CASE(ends_a_board_too_large_for_memory_on_a_signal, data::make({"1M", "100T"}),
                     memory_limit) {
  const TemporaryFolder folder;
  folder.write("puzzles", blank_board_text(400));
  const StopResult result = stop_after_cpu_time(
      shell_command(std::string("exec clausoku solve --engine sat --threads 2 --memory-limit ") +
                        memory_limit +
                        " puzzles puzzles puzzles puzzles puzzles puzzles puzzles puzzles",
                    folder.path()),
      Seconds(0.5));
  BOOST_TEST(result.exit_code == 143);
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after_with_memory(result).count());
}

BOOST_AUTO_TEST_CASE(ends_writing_a_certificate_at_the_time_limit) {
  const TemporaryFolder folder;
  folder.write("puzzles", nearly_solved_board_text(100));
  const StopResult result = run_to_time_limit(
      shell_command("exec clausoku prove --timeout 1 --output made puzzles", folder.path()),
      Seconds(1));
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after_with_memory(result).count());
  BOOST_TEST(run_shell("ls made*", folder.path()).out == "");
  BOOST_TEST(result.err.find("clausoku: puzzles-1: a limit was hit before the formula was "
                             "written\n") != std::string::npos,
             result.err);
}

BOOST_DATA_TEST_CASE(ends_writing_a_certificate_on_a_signal,
                     data::make({"", "--timeout 100", "--minimal"}), option) {
  const TemporaryFolder folder;
  folder.write("puzzles", nearly_solved_board_text(100));
  const StopResult result = stop_after_cpu_time(
      shell_command(std::string("exec clausoku prove -q --output made ") + option + " puzzles",
                    folder.path()),
      Seconds(0.5));
  BOOST_TEST(result.exit_code == 143);
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after_with_memory(result).count());
}

namespace {

/// Returns a blank f-puzzles board with a cage on the first `cells` cells of row 1.
std::string blank_caged_board_json(int cells, int sum, int size = 256) {
  std::string row = "[{}";
  for (int column = 1; column < size; ++column) row += ",{}";
  std::string text = R"({"size":)" + std::to_string(size) + R"(,"grid":[)" + row + "]";
  for (int k = 1; k < size; ++k) text += "," + row + "]";
  text += R"(],"killercage":[{"value":")" + std::to_string(sum) + R"(","cells":["R1C1")";
  for (int column = 2; column <= cells; ++column) text += ",\"R1C" + std::to_string(column) + "\"";
  return text + "]}]}\n";
}

}  // namespace

BOOST_DATA_TEST_CASE(ends_a_cage_too_large_for_clauses_at_the_time_limit,
                     data::make({"solve", "solve --engine hybrid", "solve --engine backtrack",
                                 "count --engine backtrack", "check", "explain"}),
                     command) {
  const TemporaryFolder folder;
  folder.write("puzzles", blank_caged_board_json(128, 16448));
  const StopResult result =
      run_to_time_limit(shell_command(std::string("exec clausoku ") + command +
                                          " -q --timeout 1 --memory-limit 1T puzzles",
                                      folder.path()),
                        Seconds(1));
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out.find("puzzles-1") != std::string::npos);
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after_with_memory(result).count());
}

BOOST_DATA_TEST_CASE(ends_a_board_with_a_small_cage_on_a_signal,
                     data::make({"check", "check --engine hybrid", "check --engine backtrack"}),
                     command) {
  const TemporaryFolder folder;
  folder.write("puzzles", blank_caged_board_json(2, 30, 144));
  const StopResult result = stop_after_cpu_time(
      shell_command(std::string("exec clausoku ") + command + " -q puzzles", folder.path()),
      Seconds(1.5));
  BOOST_TEST(result.exit_code == 143);
  BOOST_TEST(result.cpu_after.count() <= most_cpu_after_with_memory(result).count());
}

BOOST_AUTO_TEST_CASE(reports_a_cage_too_large_for_clauses_and_continues) {
  const TemporaryFolder folder;
  folder.write("puzzles", blank_caged_board_json(128, 16448));
  folder.write("small", grid_01);
  const auto result = run_shell(
      "timeout -s KILL 60 clausoku solve -q --engine sat:reduce=propagated --no-cross-check "
      "--threads 1 puzzles small",
      folder.path());
  BOOST_TEST(result.out == "# unknown puzzles-1: there is not enough memory\n" + solution_01);
  BOOST_TEST(result.exit_code == 1);
}

BOOST_AUTO_TEST_CASE(reports_a_rule_too_large_for_clauses_and_continues) {
  const TemporaryFolder folder;
  folder.write("large", blank_board_text(100));
  folder.write("small", "1...............\n");
  const auto result = run_shell(
      "timeout -s KILL 60 clausoku check -q --rules non-consecutive --engine sat --no-cross-check "
      "--memory-limit 100T large small",
      folder.path());
  BOOST_TEST(
      result.out ==
      "1\tlarge-1\tunknown\tthere is not enough memory\n"
      "2\tsmall-1\tnone\tafter singles, locked candidates and the clues' conclusions, r2c1 has "
      "no digit left\n");
  BOOST_TEST(result.exit_code == 1);
}

BOOST_AUTO_TEST_CASE(converts_a_puzzle_with_a_cage_too_large_for_clauses) {
  const TemporaryFolder folder;
  folder.write("puzzles", blank_caged_board_json(128, 16448));
  const auto result =
      run_shell("timeout -s KILL 60 clausoku convert -q --to f-puzzles puzzles", folder.path());
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.out.find("\"16448\"") != std::string::npos);
}

BOOST_AUTO_TEST_SUITE_END()
