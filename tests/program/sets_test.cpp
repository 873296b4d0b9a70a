// Tests of `clausoku convert` for sets of puzzles: canonical forms, duplicates, equivalents,
// splits.
#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

using namespace clausoku::test;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(sets)

namespace {

std::vector<std::string> lines_of(const std::string& text) {
  std::istringstream stream(text);
  std::vector<std::string> lines;
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::string generate(int count, int seed) {
  return run_program(
             {"generate", "-q", "--count", std::to_string(count), "--seed", std::to_string(seed)})
      .out;
}

const std::string easy =
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";
const std::string easy_solution =
    "483921657967345821251876493548132976729564138136798245372689514814253769695417382";

}  // namespace

BOOST_AUTO_TEST_CASE(equivalents_have_the_key_and_the_canonical_form_of_their_puzzle) {
  const std::string puzzles = generate(20, 45);
  const auto equivalents = run_program({"convert", "--to", "line", "--augment", "5"}, puzzles);
  BOOST_TEST(equivalents.err == "");
  BOOST_TEST(lines_of(equivalents.out).size() == 100U);
  for (const std::string form : {"class", "minlex"}) {
    const auto canonize = [&](const std::string& text) {
      return lines_of(run_program({"convert", "--to", "csv", "--canonical", form}, text).out);
    };
    const auto wanted = canonize(puzzles);
    const auto found = canonize(equivalents.out);
    BOOST_TEST_REQUIRE(found.size() == 101U);
    BOOST_TEST(wanted[0] == "puzzle,solution,key");
    for (std::size_t k = 0; k < 100; ++k) BOOST_TEST(found[1 + k] == wanted[1 + k / 5]);
    BOOST_TEST(std::set(wanted.begin(), wanted.end()).size() == 21U);
  }
}

BOOST_AUTO_TEST_CASE(a_class_needs_one_solution_and_minlex_does_not) {
  const std::string blank(81, '.');
  const auto result =
      run_program({"convert", "--to", "line", "--canonical", "class"}, blank + "\n" + easy + "\n");
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.err ==
             "clausoku: stdin-1: several solutions; expected one, or the form minlex\n");
  BOOST_TEST(lines_of(result.out).size() == 1U);
  BOOST_TEST(run_program({"convert", "--to", "line", "--canonical", "minlex"}, blank + "\n").out ==
             blank + "\n");
  const auto clash = run_program({"convert", "--to", "line", "--canonical", "minlex"},
                                 "11" + std::string(79, '.') + "\n");
  BOOST_TEST(clash.exit_code == 1);
  BOOST_TEST(clash.err ==
             "clausoku: stdin-1: equal digits in row 1; expected givens that do not clash\n");
}

BOOST_AUTO_TEST_CASE(the_form_and_the_key_depend_on_no_alphabet) {
  const auto canonize = [](const std::string& text, const std::vector<std::string>& more) {
    std::vector<std::string> command{"convert", "--to", "csv"};
    command.insert(command.end(), more.begin(), more.end());
    return run_program(command, text);
  };
  const std::string puzzles = generate(5, 46) + std::string(80, '.') + "7\n";
  std::string letters = puzzles;
  std::string from_zero = puzzles;
  for (char& c : letters) c = c >= '1' && c <= '9' ? static_cast<char>('A' + c - '1') : c;
  for (char& c : from_zero) c = c >= '1' && c <= '9' ? static_cast<char>(c - 1) : c;
  for (const std::string form : {"class", "minlex"}) {
    const auto wanted = canonize(puzzles, {"--canonical", form});
    // The one given is no puzzle with one solution.
    BOOST_TEST(lines_of(wanted.out).size() == (form == "class" ? 6U : 7U));
    BOOST_TEST(wanted.exit_code == (form == "class" ? 1 : 0));
    const auto zeros = canonize(from_zero, {"--canonical", form, "--first-digit", "0"});
    auto found = canonize(letters, {"--canonical", form, "--alphabet", "A-I"});
    BOOST_TEST(zeros.exit_code == wanted.exit_code);
    BOOST_TEST(found.exit_code == wanted.exit_code);
    const auto rows = lines_of(wanted.out);
    const auto rows_with_letters = lines_of(found.out);
    const auto rows_from_zero = lines_of(zeros.out);
    BOOST_TEST_REQUIRE(rows_with_letters.size() == rows.size());
    BOOST_TEST_REQUIRE(rows_from_zero.size() == rows.size());
    for (std::size_t k = 1; k < rows.size(); ++k) {
      std::string as_digits = rows_with_letters[k];
      std::string one_more = rows_from_zero[k];
      for (std::size_t c = 0; c < 81; ++c) {
        if (as_digits[c] != '.') as_digits[c] = static_cast<char>(as_digits[c] - 'A' + '1');
        if (one_more[c] != '.') ++one_more[c];
      }
      BOOST_TEST(as_digits == rows[k]);
      BOOST_TEST(one_more == rows[k]);
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_the_columns_of_a_table_and_changes_the_puzzle_with_its_solution) {
  const std::string zeros = [&] {
    std::string text = easy;
    for (char& c : text) c = c == '.' ? '0' : c;
    return text;
  }();
  const std::string row = "7,\"a, b\"," + zeros + "," + easy_solution + ",x";
  const auto result = run_program({"convert", "--to", "csv", "--canonical", "class"},
                                  "id,title,quizzes,solutions,note\n" + row + "\n");
  const auto lines = lines_of(result.out);
  BOOST_TEST_REQUIRE(lines.size() == 2U);
  BOOST_TEST(lines[0] == "id,title,quizzes,solutions,note,key");
  BOOST_TEST(lines[1].starts_with("7,\"a, b\",00"));
  // The solution is transformed like the puzzle: it still solves it.
  const auto solved = run_program(
      {"solve", "-q", "--output-format", "csv", "--fields", "verdict,stated_solution"}, result.out);
  BOOST_TEST(solved.out == "verdict,stated_solution\nunique,agrees\n");
  const auto json = run_program({"convert", "--to", "jsonl", "--augment", "1"},
                                "{\"id\": 7, \"puzzle\": \"" + easy + "\", \"solution\": \"" +
                                    easy_solution + "\", \"tags\": [1, 2]}\n");
  BOOST_TEST(json.out.starts_with("{\"id\": 7, \"puzzle\": \""));
  BOOST_TEST(json.out.ends_with("\", \"tags\": [1, 2]}\n"));
  BOOST_TEST(json.out.find(easy) == std::string::npos);
  BOOST_TEST(
      run_program({"solve", "-q", "--output-format", "csv", "--fields", "verdict,stated_solution"},
                  json.out)
          .out == "verdict,stated_solution\nunique,agrees\n");
  // Rows that stay as they are, are copied byte for byte.
  const auto same =
      run_program({"convert", "--to", "csv", "--dedupe", "exact"},
                  "id,title,quizzes,solutions,note\r\n" + row + "\r\n" + row + "\r\n");
  BOOST_TEST(same.out == "id,title,quizzes,solutions,note\r\n" + row + "\r\n");
  BOOST_TEST(same.err == "clausoku: left out 1 duplicate\n");
}

BOOST_AUTO_TEST_CASE(a_column_key_of_the_input_is_an_error) {
  const auto result = run_program({"convert", "--to", "csv", "--canonical", "minlex"},
                                  "key,puzzle\n1," + easy + "\n");
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err.find("key") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_column_key_of_the_input_may_stand_beside_an_output_without_one) {
  const std::string table = "key,puzzle\n1," + easy + "\n";
  const auto line = run_program({"convert", "--to", "line", "--canonical", "minlex"}, table);
  const auto wanted = run_program({"convert", "--to", "line", "--canonical", "minlex"}, easy);
  BOOST_TEST(line.exit_code == 0, line.err);
  BOOST_TEST(line.out == wanted.out);
}

BOOST_AUTO_TEST_CASE(leaves_out_duplicates_and_reports_them) {
  const TemporaryFolder folder;
  const std::string puzzles = generate(30, 46);
  const std::string copies =
      run_program({"convert", "--to", "line", "--augment", "2"}, puzzles).out;
  const std::string all = folder.write("all.txt", puzzles + copies + puzzles);
  const std::string report = (folder.path() / "same.csv").string();
  // Little memory: most rows go through temporary files, with the same result.
  for (const std::string memory : {"1G", "1"}) {
    const auto result = run_program({"convert", "--to", "line", "--dedupe", "equivalent",
                                     "--report", report, "--sort-memory", memory, all});
    BOOST_TEST(result.out == puzzles);
    BOOST_TEST(result.err == "clausoku: left out 90 duplicates\n");
    auto rows = lines_of(read_file(folder.path() / "same.csv"));
    BOOST_TEST_REQUIRE(rows.size() == 91U);
    BOOST_TEST(rows[0] == "row,same_as");
    const std::set<std::string> reported(rows.begin() + 1, rows.end());
    for (int k = 0; k < 60; ++k) {
      BOOST_TEST(reported.contains(std::to_string(31 + k) + ',' + std::to_string(1 + k / 2)));
    }
    for (int k = 0; k < 30; ++k) {
      BOOST_TEST(reported.contains(std::to_string(91 + k) + ',' + std::to_string(1 + k)));
    }
  }
  const auto exact = run_program({"convert", "--to", "line", "--dedupe", "exact", all});
  BOOST_TEST(exact.out == puzzles + copies);
}

BOOST_AUTO_TEST_CASE(excludes_the_equivalents_of_another_file) {
  const TemporaryFolder folder;
  const std::string known = generate(10, 47);
  const std::string fresh = generate(10, 48);
  const std::string known_file = folder.write("known.txt", known);
  const std::string copies = run_program({"convert", "--to", "line", "--augment", "1"}, known).out;
  const auto result =
      run_program({"convert", "--to", "line", "--exclude", known_file}, copies + fresh);
  BOOST_TEST(result.out == fresh);
  BOOST_TEST(result.err == "clausoku: left out 10 puzzles of the excluded sets\n");
  const auto missing = run_program({"convert", "--to", "line", "--exclude", "none.txt"}, fresh);
  BOOST_TEST(missing.exit_code == 2);
  BOOST_TEST(missing.err == "clausoku: none.txt: no such file or directory\n");
}

BOOST_AUTO_TEST_CASE(equivalents_depend_on_the_seed_and_are_never_repeated) {
  const auto augment = [&](const std::string& seed) {
    return run_program({"convert", "--to", "line", "--augment", "50", "--seed", seed}, easy + "\n")
        .out;
  };
  BOOST_TEST(augment("3") == augment("3"));
  BOOST_TEST(augment("3") != augment("4"));
  const auto lines = lines_of(augment("3"));
  std::set<std::string> different(lines.begin(), lines.end());
  different.insert(easy);
  BOOST_TEST(different.size() == 51U);
  // A blank 4x4 is its only equivalent; one given has 64.
  const auto blank =
      run_program({"convert", "--to", "line", "--augment", "3"}, std::string(16, '.') + "\n");
  BOOST_TEST(blank.out == "");
  BOOST_TEST(blank.err == "clausoku: of 1 puzzle, fewer than 3 equivalents were found\n");
  const auto single = run_program({"convert", "--to", "line", "--augment", "100"},
                                  "1" + std::string(15, '.') + "\n");
  BOOST_TEST(lines_of(single.out).size() == 63U);
}

BOOST_AUTO_TEST_CASE(a_split_has_no_class_on_two_sides) {
  const TemporaryFolder folder;
  const std::string puzzles = generate(40, 49);
  const std::string copies =
      run_program({"convert", "--to", "line", "--augment", "3"}, puzzles).out;
  const std::string all = folder.write("all.txt", copies + puzzles);
  const std::string parts = (folder.path() / "parts").string();
  const auto result = run_program(
      {"convert", "--to", "line", "--split", "train=0.75,test=0.25", "--output-dir", parts, all});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.err == "clausoku: train: 120 puzzles\nclausoku: test: 40 puzzles\n");
  BOOST_TEST(lines_of(read_file(folder.path() / "parts/train.txt")).size() == 120U);
  BOOST_TEST(lines_of(read_file(folder.path() / "parts/test.txt")).size() == 40U);
  const auto leaks = run_program(
      {"convert", "--to", "line", "--exclude", parts + "/train.txt", parts + "/test.txt"});
  BOOST_TEST(leaks.err == "clausoku: left out 0 puzzles of the excluded sets\n");
  const auto again = run_program(
      {"convert", "--to", "line", "--split", "train=0.75,test=0.25", "--output-dir", parts, all});
  BOOST_TEST(again.exit_code == 2);
  BOOST_TEST(again.err == "clausoku: " + parts + ": exists; expected a new or an empty folder\n");
}

BOOST_AUTO_TEST_CASE(puzzles_with_one_solution_are_on_one_side_on_every_board) {
  const TemporaryFolder folder;
  const std::string solution = "123456456123231564564231312645645312";
  std::string table = "id,puzzle\n";
  for (std::size_t k = 0; k < 8; ++k) {
    std::string puzzle = solution;
    puzzle[3 * k] = puzzle[3 * k + 1] = '.';
    table += fmt::format("{},{}\n", k, puzzle);
  }
  const std::string file = folder.write("table.csv", table);
  const std::string made = (folder.path() / "parts").string();
  const auto result = run_program({"convert", "-q", "--to", "csv", "--box", "2x3", "--split",
                                   "a=0.5,b=0.5", "--output-dir", made, file});
  if (result.err.find("nauty") != std::string::npos) return skip("nauty");
  BOOST_TEST(result.exit_code == 0, result.err);
  const std::set<std::string> parts{read_file(folder.path() / "parts/a.csv"),
                                    read_file(folder.path() / "parts/b.csv")};
  // A part without rows has the columns of the others.
  BOOST_TEST(parts == (std::set<std::string>{"id,puzzle\n", table}));
}

BOOST_AUTO_TEST_CASE(a_failed_split_leaves_no_folder) {
  const TemporaryFolder folder;
  const std::string parts = (folder.path() / "parts").string();
  const auto result = run_program(
      {"convert", "--to", "line", "--split", "a=0.5,b=0.5", "--output-dir", parts, "none.txt"});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(!fs::exists(parts));
  BOOST_TEST(fs::is_empty(folder.path()));
}

BOOST_AUTO_TEST_CASE(writes_no_whole_output_if_an_input_is_cut_off) {
  const TemporaryFolder folder;
  folder.write("rows.txt", generate(20, 50));
  const auto result = run_shell(
      "clausoku convert -q --to npy --output rows.npy rows.txt; head -c 1200 rows.npy > cut.npy; "
      "clausoku convert -q --to csv rows.txt | gzip > rows.csv.gz; head -c 400 rows.csv.gz > "
      "cut.csv.gz; for second in cut.npy cut.csv.gz none.txt; do "
      "clausoku convert --to line --split a=0.5,b=0.5 --output-dir parts rows.txt $second "
      "2> /dev/null; echo $?; "
      "clausoku convert --to npy --dedupe exact --output whole.npy rows.npy $second 2> /dev/null; "
      "echo $?; clausoku convert --to npy --output plain.npy rows.npy $second 2> /dev/null; echo "
      "$?; clausoku solve -q --output-format npy --output solved.npy rows.npy $second "
      "2> /dev/null; echo $?; done; ls -A",
      folder.path());
  std::string codes;
  for (int k = 0; k < 12; ++k) codes += "2\n";
  BOOST_TEST(result.out == codes + "cut.csv.gz\ncut.npy\nrows.csv.gz\nrows.npy\nrows.txt\n");
  // Standard output has the rows that could be read.
  const auto printed = run_shell(
      "for how in '--dedupe equivalent' '--augment 1'; do "
      "clausoku convert --to line $how rows.txt none.txt rows.csv.gz 2> messages | wc -l; echo "
      "${PIPESTATUS[0]}; grep -c 'no output' messages; done",
      folder.path());
  BOOST_TEST(printed.out == "20\n2\n0\n40\n2\n0\n");
  // Lines can be resumed once the input is whole.
  const auto resumed = run_shell(
      "run() { clausoku convert --to csv --dedupe exact --output rows.csv $1 in.csv.gz; echo $?; "
      "}; cp cut.csv.gz in.csv.gz; run 2> messages; tail -n 1 messages; cp rows.csv.gz in.csv.gz; "
      "run --resume 2> /dev/null; cmp rows.csv <(clausoku convert --to csv rows.txt) && echo same",
      folder.path());
  BOOST_TEST(resumed.out ==
             "2\nclausoku: the output is not complete; --resume continues it\n0\nsame\n");
}

BOOST_AUTO_TEST_CASE(rows_of_other_sets_that_are_no_puzzles_are_reported) {
  const TemporaryFolder folder;
  const std::string known = folder.write("known.csv", "puzzle\n" + easy + "x\n" + easy + "y\n");
  const auto excluded =
      run_program({"convert", "--to", "line", "--exclude", known, "-"}, easy + "\n");
  BOOST_TEST(excluded.exit_code == 1);
  BOOST_TEST(excluded.out == easy + "\n");
  BOOST_TEST(excluded.err.starts_with("clausoku: --exclude: 2 rows not read, the first: " + known +
                                      ":2:"));
  const auto compared = run_program({"check", "-q", "--against", known}, easy + "\n");
  BOOST_TEST(compared.exit_code == 1);
  BOOST_TEST(compared.err.starts_with("clausoku: --against: 2 rows not read, the first: "));
}

BOOST_AUTO_TEST_CASE(splits_the_rows_with_each_value_of_a_column) {
  const TemporaryFolder folder;
  std::string table = "level,puzzle\n";
  const auto puzzles = lines_of(generate(40, 50));
  for (std::size_t k = 0; k < puzzles.size(); ++k) {
    table += (k % 4 == 0 ? "hard," : "easy,") + puzzles[k] + '\n';
  }
  const std::string parts = (folder.path() / "parts").string();
  const auto result = run_program({"convert", "--to", "csv", "--split", "train=0.9,test=0.1",
                                   "--stratify", "level", "--output-dir", parts},
                                  table);
  BOOST_TEST(result.exit_code == 0);
  const std::string test = read_file(folder.path() / "parts/test.csv");
  const auto rows = lines_of(test);
  BOOST_TEST_REQUIRE(rows.size() == 5U);
  BOOST_TEST(rows[0] == "level,puzzle");
  int hard = 0;
  for (const std::string& row : rows) hard += row.starts_with("hard");
  BOOST_TEST(hard == 1);
}

BOOST_AUTO_TEST_CASE(check_finds_the_puzzles_of_a_training_set_and_those_with_its_solutions) {
  const TemporaryFolder folder;
  const std::string train = folder.write("train.txt", generate(10, 51));
  const std::string fresh = generate(4, 52);
  const auto copies =
      lines_of(run_program({"convert", "--to", "line", "--augment", "1"}, generate(10, 51)).out);
  // Another puzzle with the solution of an equivalent of the third training puzzle: all but one
  // cell.
  std::string solution =
      lines_of(run_program({"solve", "-q", "--output-format", "line"}, copies[2] + "\n").out)[0];
  solution[40] = '.';
  const auto result = run_program(
      {"check", "-q", "--against", train, "--output-format", "csv", "--fields", "verdict,against"},
      fresh + copies[6] + "\n" + solution + "\n");
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out ==
             "verdict,against\nunique,new\nunique,new\nunique,new\nunique,new\n"
             "unique,equivalent to " +
                 train +
                 ":7\n"
                 "unique,solution equivalent to that of " +
                 train + ":3\n");
  // The exit code and the summary do not depend on what is written.
  const auto counted =
      run_program({"check", "--against", train, "--output-format", "csv", "--fields", "line"},
                  fresh + copies[6] + "\n" + solution + "\n");
  BOOST_TEST(counted.exit_code == 1);
  BOOST_TEST(counted.err.find("\n1 puzzle is equivalent to one of --against, 1 has an equivalent "
                              "solution\n") != std::string::npos);
  const auto clean = run_program({"check", "--against", train}, fresh);
  BOOST_TEST(clean.exit_code == 0);
  BOOST_TEST(clean.err.find("0 puzzles are equivalent to one of --against, 0 have an equivalent "
                            "solution\n") != std::string::npos);
  const auto clash = run_program({"check", "--against", train, "--output", train}, fresh);
  BOOST_TEST(clash.exit_code == 2);
  BOOST_TEST(read_file(train) == generate(10, 51));
}

BOOST_AUTO_TEST_CASE(resumed_and_merged_comparisons_count_all_puzzles) {
  const TemporaryFolder folder;
  folder.write("train.txt", generate(10, 51));
  folder.write("test.txt", generate(8, 52) + generate(3, 51));
  const auto result = run_shell(
      "check() { clausoku check --against train.txt --output \"$@\" test.txt; echo $?; }; "
      "check whole 2> /dev/null; check whole --resume; "
      "check a --shard 1/2 --block 1 2> /dev/null; check b --shard 2/2 --block 1 2> /dev/null; "
      "clausoku merge --output merged a b; echo $?; cmp whole merged",
      folder.path());
  BOOST_TEST(result.out == "1\n1\n1\n1\n1\n");
  const std::string line =
      "\n3 puzzles are equivalent to one of --against, 0 have an equivalent "
      "solution\n";
  const std::size_t first = result.err.find(line);
  BOOST_TEST_REQUIRE(first != std::string::npos);
  BOOST_TEST(result.err.find(line, first + 1) != std::string::npos);
}

BOOST_AUTO_TEST_CASE(check_finds_the_same_with_little_memory_and_leaves_no_files) {
  const TemporaryFolder folder;
  folder.write("train.txt", generate(60, 61) + easy + "x\n");
  const std::string copies =
      run_program({"convert", "--to", "line", "--augment", "1"}, generate(60, 61)).out;
  folder.write("test.txt", generate(5, 62) + copies);
  const auto result = run_shell(
      "mkdir files; export TMPDIR=$PWD/files; for memory in 1G 10K 1; do "
      "clausoku check --against train.txt --sort-memory $memory test.txt > $memory 2> messages; "
      "echo $?; grep against messages; done; cmp 1G 10K; cmp 1G 1; cut -f 5 1G | sort | uniq -c | "
      "head -n 1; ls -A files; clausoku convert --to line --exclude train.txt --sort-memory 1 "
      "test.txt 2> /dev/null | wc -l",
      folder.path());
  const std::string messages =
      "1\nclausoku: --against: 1 row not read, the first: train-61: 61:82: 82 characters; expected "
      "81\n60 puzzles are equivalent to one of --against, 0 have an equivalent solution\n";
  BOOST_TEST(result.out ==
             messages + messages + messages + "      1 equivalent to train.txt:1\n5\n");
  BOOST_TEST(result.err == "");
}

BOOST_AUTO_TEST_CASE(check_adds_figures_of_how_hard_a_puzzle_is) {
  const std::string hard =
      "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  const std::string puzzles =
      easy + "\n" + hard + "\n" + std::string(81, '.') + "\n11" + std::string(79, '.') + "\n";
  const auto text = run_program({"check", "-q", "--singles", "--backtracks"}, puzzles);
  const auto lines = lines_of(text.out);
  BOOST_TEST_REQUIRE(lines.size() == 4U);
  BOOST_TEST(lines[0] == "1\tstdin-1\tunique\t\t49\t0");
  BOOST_TEST(lines[2].ends_with("\t0\t0"));
  BOOST_TEST(lines[3].ends_with("\t-\t-"));
  const auto records = lines_of(
      run_program({"check", "-q", "--output-format", "jsonl", "--fields",
                   "singles,search_decisions,backtracks,level,largest_step,mean_step,difficulty"},
                  puzzles)
          .out);
  BOOST_TEST_REQUIRE(records.size() == 4U);
  BOOST_TEST(records[0] ==
             "{\"singles\":49,\"search_decisions\":0,\"backtracks\":0,\"level\":\"easy\","
             "\"largest_step\":1,\"mean_step\":1.000,\"difficulty\":\"easy, largest step 1, mean "
             "1.00\"}");
  const auto record = nlohmann::json::parse(records[1]);
  BOOST_TEST(record["singles"] == 0);
  BOOST_TEST(record["search_decisions"] > 10);
  BOOST_TEST(record["backtracks"] > 10);
  BOOST_TEST(record["level"] == "extreme");
  BOOST_TEST(records[3] ==
             "{\"singles\":null,\"search_decisions\":null,\"backtracks\":null,\"level\":null,"
             "\"largest_step\":null,\"mean_step\":null,\"difficulty\":null}");
}

BOOST_AUTO_TEST_CASE(check_counts_automorphisms) {
  const auto result = run_program(
      {"check", "-q", "--automorphisms", "--output-format", "csv", "--fields", "automorphisms"},
      "123456789456789123789123456231564897564897231897231564312645978645978312978312645\n" + easy +
          "\n");
  BOOST_TEST(result.out == "automorphisms\n648\n1\n");
}

BOOST_AUTO_TEST_CASE(an_audit_finds_every_planted_fault_and_invents_none) {
  const TemporaryFolder folder;
  const auto known = lines_of(generate(120, 53));
  const auto fresh = lines_of(generate(120, 54));
  const auto copies =
      lines_of(run_program({"convert", "--to", "line", "--augment", "1"}, generate(120, 53)).out);
  const auto own_copies =
      lines_of(run_program({"convert", "--to", "line", "--augment", "1"}, generate(120, 54)).out);
  const auto solutions_of = [&](const std::vector<std::string>& puzzles) {
    std::string text;
    for (const std::string& puzzle : puzzles) text += puzzle + '\n';
    return lines_of(run_program({"solve", "-q", "--output-format", "line"}, text).out);
  };
  const auto known_solutions = solutions_of(known);
  const auto fresh_solutions = solutions_of(fresh);
  std::string train = "puzzle,solution\n";
  for (std::size_t k = 0; k < known.size(); ++k)
    train += known[k] + ',' + known_solutions[k] + '\n';
  std::string test = "puzzle,solution\n";
  for (std::size_t k = 0; k < fresh.size(); ++k) {
    std::string puzzle = fresh[k];
    std::string solution = fresh_solutions[k];
    if (k == 10) puzzle = known[5], solution = known_solutions[5];  // an exact leak
    if (k == 20 || k == 21) puzzle = copies[k], solution = "";      // equivalent leaks
    if (k == 30) {  // another puzzle with the solution of a known one
      puzzle = solution = known_solutions[7];
      puzzle[0] = puzzle[80] = '.';
    }
    if (k == 40) std::swap(solution[0], solution[1]);               // a wrong answer
    if (k == 50) puzzle = puzzle.substr(1);                         // malformed
    if (k == 51) puzzle[0] = puzzle[1] = '5', solution = "";        // clashing
    if (k == 60) puzzle = std::string(81, '.'), solution = "";      // several solutions
    if (k == 70) puzzle = fresh[3], solution = fresh_solutions[3];  // an exact duplicate
    if (k == 71) puzzle = own_copies[4], solution = "";             // an equivalent duplicate
    if (k == 80) puzzle = known[5], solution = known_solutions[5];  // a leak and a duplicate
    test += puzzle + ',' + solution + '\n';
  }
  const std::string train_file = folder.write("train.csv", train);
  const std::string test_file = folder.write("test.csv", test);
  const std::string json_file = (folder.path() / "audit.json").string();
  const std::string html_file = (folder.path() / "audit.html").string();
  std::string card;
  for (const std::string threads : {"1", "2"}) {
    const auto result =
        run_program({"check", "--audit", "--sample", "5", "--threads", threads, "--json", json_file,
                     "--html", html_file, train_file, test_file});
    BOOST_TEST(result.exit_code == 1);
    if (card.empty()) card = result.out;
    BOOST_TEST(result.out == card);
    const auto json = nlohmann::json::parse(read_file(json_file));
    BOOST_TEST(json["clean"] == false);
    const auto& trained = json["files"][0];
    const auto& tested = json["files"][1];
    BOOST_TEST(trained["rows"] == 120);
    BOOST_TEST(tested["rows"] == 120);
    const auto lines = [](const nlohmann::json& file, const char* name) {
      return fmt::format("{}", fmt::join(file[name]["lines"].get<std::vector<std::string>>(), "|"));
    };
    for (const char* name : {"malformed", "without_solution", "with_several_solutions", "undecided",
                             "wrong_answers", "exact_duplicates", "equivalent_duplicates",
                             "exact_leaks", "equivalent_leaks", "solution_leaks"}) {
      BOOST_TEST(trained[name]["count"] == 0, name);
    }
    // Lines count from 1 and include the header.
    BOOST_TEST(lines(tested, "exact_leaks") ==
               fmt::format("12: as line 7 of {0}|82: as line 7 of {0}", train_file));
    BOOST_TEST(lines(tested, "equivalent_leaks") ==
               fmt::format("22: as line 22 of {0}|23: as line 23 of {0}", train_file));
    BOOST_TEST(lines(tested, "solution_leaks") == "32: as line 9 of " + train_file);
    BOOST_TEST(lines(tested, "wrong_answers").starts_with("42: "));
    BOOST_TEST(tested["wrong_answers"]["count"] == 1);
    BOOST_TEST(lines(tested, "malformed").starts_with("52:81: 80 characters; expected 81|53: "));
    BOOST_TEST(tested["malformed"]["count"] == 2);
    BOOST_TEST(lines(tested, "with_several_solutions") == "62");
    BOOST_TEST(lines(tested, "exact_duplicates") == "72: as line 5|82: as line 12");
    BOOST_TEST(lines(tested, "equivalent_duplicates") == "73: as line 6");
    BOOST_TEST(tested["without_solution"]["count"] == 0);
    BOOST_TEST(json["difficulty"]["sample"] == 5);
  }
  BOOST_TEST(card.starts_with("# Audit of Sudoku puzzles\n\nFaults were found.\n\n| |"));
  const std::string page = read_file(html_file);
  BOOST_TEST(page.starts_with("<!doctype html>"));
  BOOST_TEST(page.ends_with("</html>\n"));
  const auto clean = run_program({"check", "--audit", "--sample", "0", train_file});
  BOOST_TEST(clean.exit_code == 0);
  BOOST_TEST(clean.out.find("Every row is a puzzle with exactly one solution; no two rows are "
                            "equivalent.") != std::string::npos);
}

/// A puzzle of 9x9 as a JSON list: `write` makes a cell of its character.
template <class Write>
std::string make_list(const std::string& puzzle, bool has_rows, Write write) {
  std::string list = "[";
  for (std::size_t k = 0; k < puzzle.size(); ++k) {
    if (has_rows && k % 9 == 0) list += '[';
    list += write(puzzle[k]);
    if (has_rows && k % 9 == 8) list += ']';
    if (k + 1 < puzzle.size()) list += ',';
  }
  return list + "]";
}

BOOST_AUTO_TEST_CASE(equivalents_of_lists_keep_the_form_of_the_lists) {
  const auto number = [](char c) { return std::string(1, c == '.' ? '0' : c); };
  const auto from_zero = [](char c) {
    return c == '.' ? std::string("null") : std::string(1, static_cast<char>(c - 1));
  };
  const auto quoted = [](char c) {
    return c == '.' ? std::string(R"("")") : fmt::format("\"{}\"", c);
  };
  const auto test = [&](const std::string& puzzle, const std::string& solution,
                        const std::string& characters) {
    BOOST_TEST_CONTEXT(puzzle) {
      const std::string line =
          fmt::format("{{\"a\":1,\"puzzle\":{},\"solution\":{},\"b\":2}}\n", puzzle, solution);
      const TemporaryFolder folder;
      folder.write("in.jsonl", line);
      const auto made =
          run_shell("clausoku convert --to jsonl --augment 1 in.jsonl", folder.path());
      BOOST_TEST(made.err == "");
      BOOST_TEST(made.out != line);
      const auto count = [](const std::string& text, const std::string& part) {
        std::size_t times = 0;
        for (std::size_t at = 0; (at = text.find(part, at)) != text.npos; ++at) ++times;
        return times;
      };
      // The same characters, but for the order of digits.
      for (const std::string part : {"[", "]", ",", "\"", "null", "[]", "\"\"", "]]"}) {
        BOOST_TEST(count(made.out, part) == count(line, part), part);
      }
      BOOST_TEST(made.out.find_first_not_of(characters + "[],:{}\"abnulpzesoti\n") ==
                 made.out.npos);
      folder.write("made.jsonl", made.out);
      const auto checked = run_shell(
          "clausoku check -q --against in.jsonl --output-format csv --fields "
          "verdict,stated_solution,against made.jsonl",
          folder.path());
      BOOST_TEST(checked.out ==
                 "verdict,stated_solution,against\nunique,agrees,equivalent to in.jsonl:1\n");
    }
  };
  for (const bool has_rows : {false, true}) {
    test(make_list(easy, has_rows, number), make_list(easy_solution, has_rows, number),
         "0123456789");
    test(make_list(easy, has_rows, from_zero), make_list(easy_solution, has_rows, from_zero),
         "012345678");
    test(make_list(easy, has_rows, quoted), make_list(easy_solution, has_rows, quoted),
         "0123456789");
  }
  // Numbers with several digits; the first one is no row.
  std::string large = "[16";
  for (int k = 1; k < 256; ++k) large += ",0";
  const auto made =
      run_program({"convert", "--to", "jsonl", "--augment", "1"}, "{\"puzzle\":" + large + "]}\n");
  BOOST_TEST(made.out.starts_with("{\"puzzle\":["));
  BOOST_TEST(std::ranges::count(made.out, '[') == 1);
  BOOST_TEST(std::ranges::count(made.out, ',') == 255);
  BOOST_TEST(made.out.find_first_of("ABCDEFG.") == made.out.npos);
}

BOOST_AUTO_TEST_CASE(texts_with_zeros_as_digits_keep_their_blanks) {
  std::string zero_based = easy;
  for (char& c : zero_based) c = c == '.' ? '_' : static_cast<char>(c - 1);
  const auto made = run_program({"convert", "--to", "csv", "--augment", "1"},
                                "puzzle,note\n" + zero_based + ",x\n");
  const std::string cells = lines_of(made.out).at(1).substr(0, 81);
  BOOST_TEST(std::ranges::count(cells, '_') == std::ranges::count(zero_based, '_'));
  BOOST_TEST(cells.find('9') == cells.npos);
  BOOST_TEST(
      run_program({"check", "-q", "--output-format", "csv", "--fields", "verdict"}, made.out).out ==
      "verdict\nunique\n");
}

BOOST_AUTO_TEST_CASE(finds_the_rare_equivalents_of_clues_that_can_stand_in_few_places) {
  const std::string maximum =
      R"({"size":6,"title":"1-1","grid":[[{},{},{},{},{},{}],[{},{},{"value":3,"given":true},{},{},{"value":1,"given":true}],[{},{},{},{},{},{"value":5,"given":true}],[{},{},{},{},{},{}],[{},{},{},{},{},{"value":3,"given":true}],[{},{},{},{},{},{}]],"maximum":[{"cell":"R1C6"},{"cell":"R1C3"},{"cell":"R6C6"},{"cell":"R3C3"},{"cell":"R6C2"},{"cell":"R1C1"},{"cell":"R4C2"}],"solution":[6,1,5,2,3,4,4,2,3,6,5,1,2,3,4,1,6,5,5,6,1,3,4,2,1,4,6,5,2,3,3,5,2,4,1,6]})";
  const auto made = run_program({"convert", "--to", "f-puzzles", "--augment", "2"}, maximum + "\n");
  BOOST_TEST(made.err == "");
  BOOST_TEST(lines_of(made.out).size() == 2U);
}

BOOST_AUTO_TEST_CASE(an_audit_says_how_many_rows_state_a_solution) {
  const auto audited = run_program(
      {"check", "--audit", "--sample", "0"},
      "puzzle,solution\n" + easy + "," + easy_solution + "\n" + easy + ",\n" + easy + ",\n");
  BOOST_TEST(audited.out.find("\n| rows | 3 |\n| rows with a stated solution | 1 |\n") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(sets_of_clues_are_audited_and_compared_by_an_engine_that_decides_them) {
  const std::string killers = data_file("killer.jsonl");
  const auto audited = run_program({"check", "--audit", "--sample", "0", killers});
  BOOST_TEST(audited.exit_code == 0);
  BOOST_TEST(audited.out.find("| rows | 16 |") != std::string::npos);
  const auto compared = run_program({"check", "-q", "--no-cross-check", "--fields", "against",
                                     "--output-format", "csv", "--against", killers, killers});
  std::string wanted = "against\n";
  for (int k = 1; k <= 16; ++k) wanted += fmt::format("equivalent to {}:{}\n", killers, k);
  BOOST_TEST(compared.out == wanted);
}

BOOST_AUTO_TEST_CASE(arrays_of_large_boards_are_read_back) {
  const TemporaryFolder folder;
  std::string text;
  for (int row = 0; row < 64; ++row) {
    for (int column = 0; column < 64; ++column) {
      const int digit = (row * 8 + row / 8 + column) % 64 + 1;
      text += (row * column % 3 == 0 ? "." : std::to_string(digit)) + (column == 63 ? '\n' : ' ');
    }
  }
  const std::string array = (folder.path() / "large.npy").string();
  BOOST_TEST(run_program({"convert", "--to", "npy", "--output", array}, text).err == "");
  BOOST_TEST(run_program({"convert", "--to", "tokens", array}).out == text);
}

BOOST_AUTO_TEST_CASE(clues_move_to_random_equivalents) {
  const TemporaryFolder folder;
  for (const char* name : {"killer.jsonl", "dots.jsonl", "lines.jsonl", "parity.jsonl"}) {
    const std::string puzzles = data_file(name);
    const auto made = run_program({"convert", "--to", "f-puzzles", "--augment", "3", puzzles});
    if (made.err.find("nauty") != std::string::npos) return;  // a build without it
    BOOST_TEST(made.err == "");
    const auto lines = lines_of(made.out);
    BOOST_TEST(std::set(lines.begin(), lines.end()).size() == lines.size());
    const std::string file = folder.write("made.jsonl", made.out);
    const auto checked =
        run_program({"check", "-q", "--no-cross-check", "--against", puzzles, "--fields",
                     "verdict,against", "--output-format", "csv", file});
    std::string wanted = "verdict,against\n";
    for (std::size_t k = 0; k < lines.size(); ++k) {
      wanted += fmt::format("unique,equivalent to {}:{}\n", puzzles, k / 3 + 1);
    }
    BOOST_TEST(checked.out == wanted);
  }
}

BOOST_AUTO_TEST_CASE(a_split_takes_no_file_of_a_killed_run) {
  const TemporaryFolder folder;
  const std::string file = folder.write("puzzles.txt", easy + '\n');
  const fs::path left_over = folder.path() / "parts.partial";
  fs::create_directory(left_over);
  std::ofstream(left_over / "old.txt") << "old";
  for (const char* parts : {"parts", "new/parts/"}) {
    const auto result = run_program({"convert", "-q", "--to", "line", "--split", "a=0.5,b=0.5",
                                     "--output-dir", (folder.path() / parts).string(), file});
    BOOST_TEST(result.exit_code == 0, result.err);
    std::set<std::string> names;
    for (const auto& entry : fs::directory_iterator(folder.path() / parts)) {
      names.insert(entry.path().filename().string());
    }
    BOOST_TEST(names == (std::set<std::string>{"a.txt", "b.txt"}),
               boost::test_tools::per_element());
  }
  BOOST_TEST(fs::exists(left_over / "old.txt"));
}

BOOST_AUTO_TEST_CASE(a_split_by_a_column_that_no_row_has_is_an_error) {
  const TemporaryFolder folder;
  const std::string parts = (folder.path() / "parts").string();
  for (const auto& text : std::vector<std::string>{
           "puzzle,level\n" + easy + ",1\n", "{\"puzzle\": \"" + easy + "\", \"level\": 1}\n"}) {
    const auto result = run_program({"convert", "-q", "--to", "csv", "--split", "a=0.5,b=0.5",
                                     "--stratify", "levle", "--output-dir", parts},
                                    text);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err ==
               "clausoku: --stratify: no row has a column 'levle'; expected a column of the "
               "input\n");
    BOOST_TEST(!fs::exists(parts));
  }
}

BOOST_AUTO_TEST_CASE(an_audit_of_a_missing_file_is_no_alarm_whatever_its_name) {
  const auto result = run_program({"check", "--audit", "ALARM.txt"});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: ALARM.txt: no such file or directory\n");
}

BOOST_AUTO_TEST_CASE(an_audit_escapes_names_of_files) {
  const TemporaryFolder folder;
  const std::string file = folder.write("<b>|x\n.txt", easy + "\n");
  const std::string html_file = (folder.path() / "audit.html").string();
  const auto result = run_program({"check", "--audit", "--html", html_file, file});
  BOOST_TEST(result.out.find('\n' + std::string(".txt")) == std::string::npos);
  BOOST_TEST(read_file(html_file).find("<b>") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(solves_and_converts_arrays) {
  const TemporaryFolder folder;
  const std::string puzzles = generate(30, 55);
  const std::string array = (folder.path() / "puzzles.npy").string();
  BOOST_TEST(run_program({"convert", "--to", "npy", "--output", array}, puzzles).exit_code == 0);
  BOOST_TEST(fs::file_size(array) == 128 + 30 * 81);
  BOOST_TEST(run_program({"convert", "--to", "line", array}).out == puzzles);
  const std::string solved = (folder.path() / "solutions.npy").string();
  const auto result =
      run_program({"solve", "-q", "--output-format", "npy", "--output", solved, array});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(run_program({"convert", "--to", "line", solved}).out ==
             run_program({"solve", "-q", "--output-format", "line"}, puzzles).out);
  const auto none = run_program({"solve", "--output-format", "npy", array});
  BOOST_TEST(none.exit_code == 2);
  BOOST_TEST(none.err ==
             "clausoku: --output-format: npy needs a file; expected --output FILE (see 'clausoku "
             "solve --help')\n");
  // A row of zeros stands for a puzzle without a solution.
  const auto mixed = run_program({"solve", "-q", "--output-format", "npy", "--output", solved},
                                 "11..............\n1234341221434321\n");
  BOOST_TEST(mixed.exit_code == 1);
  BOOST_TEST(run_program({"convert", "--to", "line", solved}).out ==
             "................\n1234341221434321\n");
}

BOOST_AUTO_TEST_CASE(an_array_that_cannot_be_written_keeps_the_old_file) {
  const TemporaryFolder folder;
  const std::string array = folder.write("puzzles.npy", "old");
  const std::string small = folder.write("small.txt", "1...............\n");
  const std::string usual = folder.write("usual.txt", easy + "\n");
  const auto sizes = run_program({"convert", "--to", "npy", "--output", array, small, usual});
  BOOST_TEST(sizes.exit_code == 2);
  BOOST_TEST(sizes.err == "clausoku: grid 2 has 81 cells; expected 16, as those before\n");
  BOOST_TEST(read_file(array) == "old");
  const auto marks = run_program(
      {"convert", "--to", "npy", "--rules", "diagonals", "--output", array}, easy + "\n");
  BOOST_TEST(marks.exit_code == 1);
  BOOST_TEST(marks.err.find("expected digits on a usual board, to be written as npy") !=
             std::string::npos);
}

BOOST_AUTO_TEST_CASE(rejects_options_that_do_not_fit) {
  const auto error = [&](std::vector<std::string> options) {
    options.insert(options.begin(), "convert");
    const auto result = run_program(options, easy + "\n");
    BOOST_TEST(result.exit_code == 2);
    return result.err;
  };
  const std::string see = " (see 'clausoku convert --help')\n";
  BOOST_TEST(error({"--to", "svg", "--augment", "2"}) ==
             "clausoku: --to: expected a puzzle format for a set of puzzles, not svg" + see);
  BOOST_TEST(error({"--to", "line", "--canonical", "best"}) ==
             "clausoku: --canonical: unknown value 'best'; expected one of class, minlex" + see);
  BOOST_TEST(error({"--to", "line", "--canonical", "class", "--augment", "2"}) ==
             "clausoku: --canonical excludes --augment" + see);
  BOOST_TEST(error({"--to", "line", "--split", "a=0.5,b=0.5"}) ==
             "clausoku: --split requires --output-dir" + see);
  BOOST_TEST(error({"--to", "line", "--report", "same.csv"}) ==
             "clausoku: --report requires --dedupe" + see);
}

BOOST_AUTO_TEST_SUITE_END()
