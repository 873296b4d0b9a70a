// Tests of `clausoku generate`.
#include <algorithm>
#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <string>
#include <vector>

#include "tests/effort.hpp"
#include "tests/lines.hpp"
#include "tests/program/large_boards.hpp"
#include "tests/program/run_program.hpp"
#include "tests/program/stopping.hpp"

namespace data = boost::unit_test::data;

BOOST_AUTO_TEST_SUITE(generate)

namespace {

using namespace clausoku::test;

const std::string first_of_seed_1 =
    "7..8...6.8....1....194.3.5..8..2...7...1.4.2......5..4..5..7...2.3...94....3.....\n";

std::string generate_quietly(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "generate");
  arguments.emplace_back("-q");
  const auto result = run_program(arguments);
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "");
  return result.out;
}

void write_file(const std::filesystem::path& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_one_puzzle_as_a_line_and_a_summary) {
  const auto result = run_program({"generate"});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.out == first_of_seed_1);
  BOOST_TEST(result.err == "1 puzzle of seed 1: 25 givens; both engines agree on 1 of 1\n");
}

BOOST_AUTO_TEST_CASE(summarizes_several_puzzles) {
  const auto result = run_program({"generate", "--count", "200", "--no-cross-check"});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(std::ranges::count(result.out, '\n') == 200);
  BOOST_TEST(result.out.starts_with(first_of_seed_1));
  BOOST_TEST(result.err == "200 puzzles of seed 1: 22 to 28 givens, 24.34 on average\n");
}

BOOST_AUTO_TEST_CASE(generates_the_same_puzzles_with_any_number_of_threads) {
  const std::string one = generate_quietly({"--count", "300", "--threads", "1"});
  BOOST_TEST(generate_quietly({"--count", "300", "--threads", "5"}) == one);
  const std::string killers =
      generate_quietly({"--board", "2x3", "--clues", "killer", "--count", "20"});
  BOOST_TEST(generate_quietly({"--board", "2x3", "--clues", "killer", "--count", "20", "--threads",
                               "3"}) == killers);
}

BOOST_AUTO_TEST_CASE(generates_minimal_puzzles_according_to_check) {
  const auto result = run_shell(
      "clausoku generate -q --minimal --count 20 | clausoku check -q --minimal | cut -f 3,5 | "
      "sort | uniq -c");
  BOOST_TEST(result.out == "     20 unique\tminimal\n");
}

BOOST_AUTO_TEST_CASE(writes_f_puzzles_for_a_board_that_a_line_cannot_state) {
  const std::string one = generate_quietly({"--rules", "diagonals"});
  BOOST_TEST(one.starts_with("{\"size\":9,\"title\":\"1-1\",\"grid\":"));
  BOOST_TEST(one.find("\"diagonal+\":true") != std::string::npos);
  BOOST_TEST(one.find("\"solution\":[") != std::string::npos);
  const std::string line = generate_quietly({"--rules", "diagonals", "--output-format", "line"});
  BOOST_TEST(line.size() == 82);
  BOOST_TEST(generate_quietly({"--board", "samurai"}).size() == 370);
}

BOOST_AUTO_TEST_CASE(writes_generated_puzzles_readably_in_every_format) {
  for (const std::string format : {"f-puzzles", "f-puzzles-link", "json", "ss", "pe96", "sdk",
                                   "csv", "pencilmarks", "tokens", "rows", "grid"}) {
    const auto result = run_shell("clausoku generate -q --count 3 --output-format " + format +
                                  " | clausoku convert --to line");
    BOOST_TEST(result.out == generate_quietly({"--count", "3"}), format);
  }
}

BOOST_AUTO_TEST_CASE(records_the_solution_and_the_clues) {
  const std::string record = generate_quietly({"--output-format", "jsonl"});
  BOOST_TEST(
      record.starts_with("{\"index\":1,\"name\":\"1-1\",\"seed\":1,\"board\":\"9x9\",\"givens\":25,"
                         "\"puzzle\":\"7..8"));
  BOOST_TEST(record.ends_with("\",\"clues\":[]}\n"));
  const std::string killer =
      generate_quietly({"--output-format", "jsonl", "--board", "4x4", "--clues", "killer"});
  BOOST_TEST(killer.find("\"clues\":[\"killer-cage ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(draws_the_puzzle_in_svg_and_html) {
  const std::string svg = generate_quietly({"--output-format", "svg", "--board", "4x4"});
  BOOST_TEST(svg.starts_with("<svg"));
  const std::string page = generate_quietly({"--output-format", "html", "--count", "3"});
  BOOST_TEST(page.starts_with("<!doctype html>"));
  BOOST_TEST(page.ends_with("</html>\n"));
  BOOST_TEST(
      run_shell("clausoku generate -q --count 3 --output-format html | grep -c '<svg'").out ==
      "3\n");
  const auto several = run_program({"generate", "--output-format", "svg", "--count", "2"});
  BOOST_TEST(several.exit_code == 2);
  BOOST_TEST(several.err ==
             "clausoku: --output-format: svg shows one puzzle; expected html for several (see "
             "'clausoku generate --help')\n");
}

BOOST_AUTO_TEST_CASE(writes_generated_pencilmarks_that_check_can_read) {
  const auto result =
      run_shell("clausoku generate --pencilmarks | tee /dev/stderr | clausoku check -q | cut -f 3");
  BOOST_TEST(result.out == "unique\n");
  BOOST_TEST(result.err.size() > 729);
  BOOST_TEST(result.err[729] == '\n');
  const auto large = run_program({"generate", "--pencilmarks", "--board", "16x16"});
  BOOST_TEST(large.exit_code == 2);
  BOOST_TEST(large.err == "clausoku: pencilmarks on a 16x16 board; expected at most 9 digits\n");
}

BOOST_AUTO_TEST_CASE(writes_the_difficulty_into_json_records) {
  const std::string record =
      generate_quietly({"--difficulty", "easy-medium", "--output-format", "jsonl"});
  const bool is_told = record.find("\"difficulty\":\"easy\"") != std::string::npos ||
                       record.find("\"difficulty\":\"medium\"") != std::string::npos;
  BOOST_TEST(is_told, record);
  const auto wrong = run_program({"generate", "--difficulty", "hard-easy"});
  BOOST_TEST(wrong.exit_code == 2);
  BOOST_TEST(wrong.err ==
             "clausoku: --difficulty: 'hard-easy'; expected easy, medium, hard, expert, extreme, "
             "or a range such as easy-hard (see 'clausoku generate --help')\n");
}

BOOST_AUTO_TEST_CASE(writes_the_difficulty_in_csv_on_request) {
  BOOST_TEST(generate_quietly({"--output-format", "csv", "--board", "4x4"})
                 .starts_with("puzzle,solution\n"));
  const auto rows = lines_of(generate_quietly(
      {"--output-format", "csv", "--difficulty", "easy", "--board", "4x4", "--count", "2"}));
  BOOST_REQUIRE(rows.size() == 3);
  BOOST_TEST(rows[0] == "puzzle,solution,difficulty,largest_step,mean_step");
  BOOST_TEST(rows[1].find(",easy,1,1.0") != std::string::npos, rows[1]);
}

BOOST_AUTO_TEST_CASE(writes_records_with_the_chosen_fields) {
  const std::vector<std::string> killer{"--board", "4x4", "--clues", "killer", "--fields"};
  const auto written = [&](const std::string& format, const std::string& fields) {
    std::vector<std::string> arguments = killer;
    arguments.insert(arguments.end(), {fields, "--output-format", format});
    return generate_quietly(arguments);
  };
  BOOST_TEST(written("jsonl", "name,size,difficulty") ==
             "{\"name\":\"1-1\",\"size\":4,\"difficulty\":null}\n");
  BOOST_TEST(written("csv", "size,index,difficulty") == "size,index,difficulty\n4,1,\n");
  BOOST_TEST(written("csv", "clues").starts_with("clues\n\"killer-cage "));
}

BOOST_AUTO_TEST_CASE(rejects_fields_without_records_and_unknown_fields) {
  const auto error = [](const std::vector<std::string>& arguments) {
    const auto result = run_program(arguments);
    BOOST_TEST(result.exit_code == 2);
    return result.err;
  };
  BOOST_TEST(error({"generate", "--fields", "name"}) ==
             "clausoku: --fields: only records have fields; expected --output-format csv or jsonl "
             "(see 'clausoku generate --help')\n");
  BOOST_TEST(error({"generate", "--output-format", "csv", "--fields", "names"}) ==
             "clausoku: --fields: unknown value 'names' (did you mean 'name'?); expected one of "
             "index, name, seed, board, size, givens, puzzle, solution, clues, difficulty, "
             "largest_step, mean_step (see 'clausoku generate --help')\n");
}

BOOST_AUTO_TEST_CASE(leaves_half_of_the_cells_given_on_boards_beyond_16x16) {
  const auto result = run_program({"generate", "--board", "25x25", "--no-cross-check"});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "1 puzzle of seed 1: 312 givens\n");
}

BOOST_AUTO_TEST_CASE(reports_a_random_seed) {
  const auto result = run_program({"generate", "--seed", "random", "--output-format", "jsonl"});
  BOOST_TEST(result.exit_code == 0);
  const std::string seed = result.err.substr(std::string("1 puzzle of seed ").size());
  const auto again = run_program(
      {"generate", "--seed", seed.substr(0, seed.find(':')), "--output-format", "jsonl"});
  BOOST_TEST(again.out == result.out);
}

BOOST_AUTO_TEST_CASE(reads_a_pattern_in_any_format) {
  const TemporaryFolder folder;
  const std::string framed =
      "+-----+-----+\n| X . | . . |\n| . . | 1 . |\n+-----+-----+\n| . x | . . |\n| _ 0 | . # |\n"
      "+-----+-----+\n";
  write_file(folder.path() / "pattern", framed);
  const std::string puzzle =
      generate_quietly({"--board", "4x4", "--pattern", folder.path() / "pattern"});
  BOOST_REQUIRE_EQUAL(puzzle.size(), 17);
  for (int cell = 0; cell < 16; ++cell) {
    const bool is_marked = cell == 0 || cell == 6 || cell == 9 || cell == 15;
    BOOST_TEST((puzzle[static_cast<std::size_t>(cell)] != '.') == is_marked);
  }
  const auto wrong = run_shell("clausoku generate --pattern pattern", folder.path());
  BOOST_TEST(wrong.exit_code == 2);
  BOOST_TEST(wrong.err ==
             "clausoku: pattern: 16 marks and blanks; expected 81, one for each cell of the 9x9 "
             "board\n");
}

BOOST_AUTO_TEST_CASE(generates_puzzles_from_a_full_grid) {
  const TemporaryFolder folder;
  write_file(folder.path() / "full", "1234341221434321\n");
  const auto result = run_shell(
      "clausoku generate --from full --count 5 -q | clausoku solve -q | sort -u", folder.path());
  BOOST_TEST(result.out == "1234341221434321\n");
  write_file(folder.path() / "open", "1...............\n");
  const auto open = run_shell("clausoku generate --from open", folder.path());
  BOOST_TEST(open.exit_code == 2);
  BOOST_TEST(open.err ==
             "clausoku: open:1: open-1: a puzzle with the verdict multiple; expected a full grid "
             "or a puzzle with one solution\n");
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_impossible_options) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases{
      {{"--givens", "9"}, "16 givens"},
      {{"--givens", "x"}, "--givens: 'x'; expected a number N or a range A-B"},
      {{"--givens", "5-3"}, "--givens: '5-3'; expected a number N or a range A-B"},
      {{"--seed", "x"}, "--seed: 'x'; expected a whole number or 'random'"},
      {{"--clues", "anti-knight"},
       "--clues: 'anti-knight', which holds everywhere; expected clues at a place; --rules takes "
       "rules that hold everywhere"},
      {{"--clues", "what"},
       "--clues: 'what'; expected one of arrows, dots, killer, lines, outside, thermo, or a type "
       "of clue (see 'clausoku rules')"},
      {{"--board", "shogun", "--symmetry", "quarter"},
       "quarter, which maps r1c45 of the shogun board to a place without a cell; expected a "
       "symmetry of the board"},
  };
  for (const auto& [arguments, expected] : cases) {
    auto all = arguments;
    all.insert(all.begin(), "generate");
    const auto result = run_program(all);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    const bool is_same =
        arguments[1] == "9"
            ? result.err == "clausoku: 9 givens; expected at least 17, as fewer are never enough\n"
            : result.err.find("clausoku: " + expected) == 0;
    BOOST_TEST(is_same, result.err);
  }
}

BOOST_AUTO_TEST_CASE(exits_with_1_if_every_try_fails) {
  const auto result = run_program({"generate", "--givens", "17", "--tries", "5", "--count", "3"});
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err ==
             "clausoku: puzzle 1 of seed 1: no such puzzle in 5 tries (5 with too many "
             "givens); expected more givens or more tries\n");
}

// With four tries for each puzzle, puzzle 6 is the first without 24 givens.
BOOST_AUTO_TEST_CASE(keeps_the_puzzles_made_before_it_gives_up) {
  const TemporaryFolder folder;
  const auto generate = [&](const std::string& options) {
    return run_shell("clausoku generate -q --givens 24 " + options, folder.path());
  };
  for (const std::string format : {"line", "json", "csv", "html", "sheet"}) {
    const std::string common = "--output-format " + format + " --output ";
    BOOST_TEST(generate("--count 5 " + common + "made").exit_code == 0, format);
    const auto result = generate("--count 20 --tries 4 " + common + "kept");
    BOOST_TEST(result.exit_code == 1, format);
    BOOST_TEST(result.err ==
               "clausoku: puzzle 6 of seed 1: no such puzzle in 4 tries (4 with too many givens); "
               "expected more givens or more tries\n");
    BOOST_TEST(read_file(folder.path() / "kept") == read_file(folder.path() / "made"), format);
  }
  generate("--count 20 --tries 4 --compress gzip --output kept.gz");
  generate("--count 5 --output made");
  BOOST_TEST(run_shell("gzip -dc kept.gz", folder.path()).out == read_file(folder.path() / "made"));
  // The text after the last puzzle is not in the way of a run that goes on.
  generate("--count 20 --tries 4 --output-format json --output list");
  BOOST_TEST(generate("--count 20 --output-format json --resume --output list").exit_code == 0);
  generate("--count 20 --output-format json --output all");
  BOOST_TEST(read_file(folder.path() / "list") == read_file(folder.path() / "all"));
}

// Every 4×4 killer is easy, so all tries to make an extreme one fail.
BOOST_AUTO_TEST_CASE(shows_failed_tries_and_says_which_option_to_relax) {
  const std::vector<std::string> arguments{"generate", "--board",  "4x4", "--clues",
                                           "killer",   "--givens", "0-4", "--difficulty",
                                           "extreme",  "--tries",  "20",  "--progress"};
  const auto result = run_program(arguments);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out == "");
  BOOST_TEST(
      result.err.find("clausoku: puzzle 1 of seed 1: no such puzzle in 20 tries (20 "
                      "too easy); expected an easier level or more tries\n") != std::string::npos,
      result.err);
  BOOST_TEST(
      result.err.find("0/1 puzzle, 0 %, 20 failed tries (20 too easy)\n") != std::string::npos,
      result.err);
}

BOOST_AUTO_TEST_CASE(rejects_clues_that_no_puzzle_format_can_state) {
  const auto result = run_program({"generate", "--clues", "killer,greater-than"});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.out == "");
  BOOST_TEST(
      result.err.starts_with("clausoku: --clues: 'greater-than', which no puzzle format can "
                             "state; expected some of "));
  BOOST_TEST(result.err.find("killer-cage, ") != std::string::npos);
  BOOST_TEST(generate_quietly({"--clues", "greater-than", "--givens", "30-45", "--seed", "3",
                               "--output-format", "jsonl"})
                 .find("\"clues\":[\"greater-than ") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(rejects_a_format_that_cannot_state_the_board) {
  const auto result = run_program({"generate", "--board", "samurai", "--output-format", "sdk"});
  BOOST_TEST(result.exit_code == 0);
  const auto ss = run_program({"generate", "--board", "samurai", "--output-format", "ss"});
  BOOST_TEST(ss.exit_code == 2);
  BOOST_TEST(ss.err.starts_with("clausoku: puzzle 1 of seed 1: a samurai board"));
}

BOOST_AUTO_TEST_CASE(resumes_a_file_after_a_kill) {
  const TemporaryFolder folder;
  for (const std::string format : {"line", "csv", "json", "jsonl"}) {
    const auto result =
        run_shell("set -e; common='--count 3000 --seed 4 -q --output-format " + format +
                      "'; clausoku generate $common --output whole; "
                      "clausoku generate $common --output part & child=$!; "
                      "wait_until test -s part.resume -a -s part; kill -9 $child; "
                      "wait $child || true; clausoku generate $common --output part --resume; "
                      "cmp whole part; ls",
                  folder.path());
    BOOST_TEST(result.exit_code == 0, result.err);
    BOOST_TEST(result.out == "part\nwhole\n");
  }
}

BOOST_AUTO_TEST_CASE(resumes_a_file_after_several_kills) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "common='--count 4000 --seed 6 --symmetry mirror --output-format jsonl'; "
      "clausoku generate $common --output whole 2> whole.err || exit 9; "
      "run() { clausoku generate $common --output part \"$@\" 2> part.err & child=$!; }; "
      "kill_after() { until [[ -s part.resume && $(stat -c %s part) -gt $1 ]] || "
      "! kill -0 $child 2> /dev/null; do :; done; kill -9 $child 2> /dev/null; "
      "wait $child 2> /dev/null; stat -c %s part >> sizes; }; "
      "run; kill_after 1; "
      "for round in 1 2 3; do run --resume; kill_after $(tail -n 1 sizes); done; "
      "run --resume; wait $child; echo $?; cmp whole part && cmp whole.err part.err; "
      "ls; sort -un sizes | wc -l",
      folder.path());
  BOOST_TEST(result.out.starts_with("0\npart\npart.err\nsizes\nwhole\nwhole.err\n"),
             result.out + result.err);
}

BOOST_AUTO_TEST_CASE(refuses_to_resume_with_other_options) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "clausoku generate --count 20000 -q --output part & child=$!; "
      "wait_until test -s part.resume -a -s part; kill -9 $child; "
      "wait $child 2> /dev/null; "
      "clausoku generate --count 20000 --seed 2 -q --output part --resume",
      folder.path());
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(
      result.err ==
      "clausoku: part: has other settings: --seed was not given and is 2; expected the same\n");
}

BOOST_AUTO_TEST_CASE(stops_quietly_when_the_reader_closes_the_pipe) {
  const auto result = run_shell("clausoku generate --count 100000000 2>&1 | head -n 1");
  BOOST_TEST(result.out == first_of_seed_1);
}

BOOST_AUTO_TEST_CASE(leaves_complete_lines_on_an_interrupt) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "set -m; clausoku generate -q --count 100000000 > all & wait_until test -s all; "
      "kill -INT $!; wait $!; code=$?; "
      "grep -vc '^[1-9.]\\{81\\}$' all; tail -c 1 all | od -An -c; exit $code",
      folder.path());
  BOOST_TEST(result.out == "0\n  \\n\n");
  BOOST_TEST(result.exit_code == 130);
}

BOOST_AUTO_TEST_CASE(exits_with_130_on_an_interrupt) {
  const auto result = run_shell(
      "set -m; clausoku generate -q --count 100000000 > /dev/null & wait_until is_ready $!; kill "
      "-INT $!; "
      "wait $!");
  BOOST_TEST(result.exit_code == 130);
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_a_full_disk) {
  const auto result = run_shell("clausoku generate --count 10 > /dev/full");
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err ==
             "clausoku: standard output: cannot be written: No space left on device\n");
}

BOOST_AUTO_TEST_CASE(decompressed_output_equals_uncompressed_output) {
  const auto result = run_shell("clausoku generate -q --count 50 --compress gzip | gzip -dc");
  BOOST_TEST(result.out == generate_quietly({"--count", "50"}));
}

// The formulas of these boards do not fit in memory, or their cages have hundreds of digits.
const std::array<std::string, 5> large_boards =
    is_slow_build
        ? std::array<std::string, 5>{"--board latin:256", "--board latin:256 --clues killer",
                                     "--box 16x16", "--box 16x16 --minimal",
                                     "--box 16x16 --clues killer,thermometer"}
        : std::array<std::string, 5>{"--board latin:1024", "--board latin:1024 --clues killer",
                                     "--box 20x20", "--box 32x32 --minimal",
                                     "--box 16x16 --clues killer,thermometer"};

BOOST_DATA_TEST_CASE(stops_generating_soon_on_a_signal, data::make(large_boards), board) {
  // A board with a million cells takes 0.6 s to make, and almost 1.4 s on a busy machine.
  for (const double seconds : {1.5, 2.0}) {
    const StopResult result = stop_after_cpu_time(
        shell_command("exec clausoku generate -q --tries 1000 " + board), Seconds(seconds));
    const bool is_too_large =
        result.err.find(": the formula would need about ") != std::string::npos;
    BOOST_TEST(result.exit_code == (is_too_large ? 1 : 143), result.err);
    BOOST_TEST(result.cpu_after.count() <= most_cpu_after_with_memory(result).count());
  }
}

BOOST_DATA_TEST_CASE(stops_generating_on_any_board_at_the_time_limit, data::make(large_boards),
                     board) {
  // The limit begins when the board is made, which takes about 0.9 s of processor time for a
  // million cells. So this compares the processor time since the start with that of a run of 1 ms.
  const auto run = [&](const std::string& limit) {
    return run_to_time_limit(shell_command("exec clausoku generate --timeout " + limit + board),
                             Seconds(0));
  };
  const StopResult result = run("1 ");
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST((result.cpu_after - run("0.001 ").cpu_after).count() <= 1 + most_cpu_after.count());
  BOOST_TEST(result.out == "");
  // The program may report the size of the formula before the time limit is reached.
  const std::string begin = "clausoku: puzzle 1 of seed 1: ";
  BOOST_TEST((result.err == begin + "no puzzle was found in time\n" ||
              result.err.starts_with(begin + "the formula would need about ")),
             result.err);
}

BOOST_AUTO_TEST_CASE(stops_solving_the_source_grid_at_the_time_limit) {
  const TemporaryFolder folder;
  folder.write("blank", blank_board_text(64));
  const auto result =
      run_shell("timeout -s KILL 60 clausoku generate --from blank --timeout 0.01", folder.path());
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err ==
             "clausoku: blank:1: blank-1: a puzzle with the verdict unknown; expected a full grid "
             "or a puzzle with one solution\n");
}

BOOST_AUTO_TEST_SUITE_END()
