// Tests of `clausoku convert`: which puzzles it writes and omits, and which files it writes.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(convert)

namespace {

const std::string first_puzzle = "1...3..22..34...\n";
const std::string second_puzzle = "12....1.........\n";

}  // namespace

BOOST_AUTO_TEST_CASE(merges_files_of_several_formats_into_one_output) {
  const TemporaryFolder folder;
  const std::string a = folder.write("a.txt", first_puzzle);
  const std::string b = folder.write("b.csv", "id,puzzle\n1," + second_puzzle);
  const auto result = run_program({"convert", "--to", "sdk", a, b});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(
      result.out ==
      "#Da-1\n[Puzzle]\n1...\n3..2\n2..3\n4...\n\n#Db-1\n[Puzzle]\n12..\n..1.\n....\n....\n");
  BOOST_TEST(result.err == "");
}

BOOST_AUTO_TEST_CASE(accepts_the_option_output_format_as_an_alias_of_to) {
  BOOST_TEST(run_program({"convert", "--output-format", "rows"}, first_puzzle).out ==
             "1...\n3..2\n2..3\n4...\n");
}

BOOST_AUTO_TEST_CASE(rejects_a_missing_or_unknown_format) {
  const auto none = run_program({"convert"}, first_puzzle);
  BOOST_TEST(none.exit_code == 2);
  BOOST_TEST(none.err == "clausoku: --to is required (see 'clausoku convert --help')\n");
  const auto unknown = run_program({"convert", "--to", "grid"}, first_puzzle);
  BOOST_TEST(unknown.exit_code == 2);
  BOOST_TEST(unknown.err ==
             "clausoku: --to: unknown value 'grid'; expected one of f-puzzles, "
             "f-puzzles-link, sudokupad-link, opensudoku, jsonl, json, python, ss, pe96, sdk, csv, "
             "pencilmarks, killer, hodoku, solo, killer-arrows, "
             "jigsaw, cells, line, sudokuwiki-link, fields, tokens, rows, npy, svg, sheet, "
             "sheet-pdf (see 'clausoku convert "
             "--help')\n");
}

BOOST_AUTO_TEST_CASE(draws_a_large_puzzle_in_the_characters_of_its_input) {
  const std::string letters = "ABCDEFGHIJKLMNOP";
  const std::string line = letters + std::string(240, '.') + "\n";
  const auto to = [](const std::string& format, const std::string& text) {
    return run_program({"convert", "--to", format}, text).out;
  };
  const std::string rows = to("rows", line);
  BOOST_TEST(rows.starts_with(letters + "\n......"));
  BOOST_TEST(to("rows", rows) == rows);
  const std::string drawing = to("ss", line);
  BOOST_TEST(drawing.find("|ABCD|EFGH|IJKL|MNOP|\n") != std::string::npos);
  BOOST_TEST(to("ss", drawing) == drawing);
  BOOST_TEST(to("svg", line).find(">P</text>") != std::string::npos);
  BOOST_TEST(to("line", line).starts_with(letters + "."));
  const std::string numbers = to("svg", to("tokens", line));
  BOOST_TEST(numbers.find(">16</text>") != std::string::npos);
  BOOST_TEST(numbers.find(">P</text>") == std::string::npos);
  std::string full;
  for (std::size_t cell = 0; cell < 256; ++cell) {
    const std::size_t row = cell / 16;
    full += letters[(row % 4 * 4 + row / 4 + cell) % 16];
  }
  const std::string with_a_blank = "." + full.substr(1) + "\n";
  for (const std::string format : {"rows", "grid"}) {
    const auto solved = run_program({"solve", "-q", "--output-format", format}, with_a_blank);
    BOOST_TEST(to("rows", solved.out).starts_with(letters + "\n"));
  }
}

BOOST_AUTO_TEST_CASE(reports_and_omits_broken_puzzles) {
  const auto result =
      run_program({"convert", "--to", "line"}, first_puzzle + "12345\n" + second_puzzle);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.out == first_puzzle + second_puzzle);
  BOOST_TEST(result.err == "clausoku: -:2:6: 5 characters; expected 16\n");
}

BOOST_AUTO_TEST_CASE(warns_of_ignored_members) {
  const std::string text = R"({"size":1,"title":"tiny","grid":[[{"c":"#fff"}]]})";
  const std::string warning = "clausoku: -:1:1: 'c', which states no rule, is ignored\n";
  const auto converted = run_program({"convert", "--to", "f-puzzles"}, text);
  BOOST_TEST(converted.exit_code == 0);
  BOOST_TEST(converted.out == R"({"size":1,"title":"tiny","grid":[[{}]]})"
                              "\n");
  BOOST_TEST(converted.err == warning);
  BOOST_TEST(run_program({"solve"}, text).err.starts_with(warning));
  BOOST_TEST(run_program({"solve", "-q"}, text).err == "");
  const TemporaryFolder folder;
  BOOST_TEST(run_program({"prove", "-q", "--output-dir", folder.path()}, text).err == "");
}

BOOST_AUTO_TEST_CASE(reports_and_omits_puzzles_that_a_format_cannot_express) {
  const std::string marks =
      "1..."
      "12.."
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "1234"
      "\n";
  const auto line = run_program(
      {"convert", "--to", "line", "--input-format", "pencilmarks", "--box", "2x2"}, marks);
  BOOST_TEST(line.exit_code == 1);
  BOOST_TEST(line.out == "");
  BOOST_TEST(line.err ==
             "clausoku: -:1:1: pencilmarks; expected digits only, to be written as line\n");
  const auto same = run_program(
      {"convert", "--to", "pencilmarks", "--input-format", "pencilmarks", "--box", "2x2"}, marks);
  BOOST_TEST(same.exit_code == 0);
  BOOST_TEST(same.out == marks);

  const TemporaryFolder folder;
  const std::string large = folder.write("large.txt", std::string(256, '.') + "\n");
  const std::string small = folder.write("small.txt", first_puzzle);
  const auto mixed = run_program({"convert", "--to", "pencilmarks", large, small});
  BOOST_TEST(mixed.exit_code == 1);
  BOOST_TEST(mixed.out.substr(0, 8) == "1...1234");
  BOOST_TEST(mixed.err == "clausoku: " + large +
                              ":1:1: a 16x16 board; expected at most 9x9, to be written as "
                              "pencilmarks\n");
}

BOOST_AUTO_TEST_CASE(refuses_a_format_that_does_not_state_the_board) {
  const std::string diagonals =
      R"({"size":4,"title":"X","grid":[[{},{},{},{}],[{},{},{},{}],[{},{},{},{}],[{},{},{},{}]],)"
      R"("diagonal+":true,"diagonal-":true})"
      "\n";
  const auto refused = run_program({"convert", "--to", "line"}, diagonals + diagonals);
  BOOST_TEST(refused.exit_code == 1);
  BOOST_TEST(refused.out == "");
  const std::string message =
      ":1: a 4x4 with diagonals board, which line does not state; expected f-puzzles, "
      "f-puzzles-link, sudokupad-link, killer, solo, or the same --board and --rules here and when "
      "the output is "
      "read "
      "again\n";
  BOOST_TEST(refused.err == "clausoku: -:1" + message + "clausoku: -:2" + message);
  // `line` cannot contain the rule, but --rules gives it, so the program writes the puzzle.
  const auto with_rule =
      run_program({"convert", "--to", "line", "--rules", "diagonals"}, diagonals);
  BOOST_TEST(with_rule.exit_code == 0);
  BOOST_TEST(with_rule.out == std::string(16, '.') + "\n");
  const auto back =
      run_program({"convert", "--to", "f-puzzles", "--rules", "diagonals"}, with_rule.out);
  BOOST_TEST(back.out.ends_with(R"("diagonal+":true,"diagonal-":true})"
                                "\n"));
}

BOOST_AUTO_TEST_CASE(converts_only_selected_puzzles) {
  BOOST_TEST(run_program({"convert", "--to", "line", "--select", "2"},
                         first_puzzle + second_puzzle + first_puzzle)
                 .out == second_puzzle);
  BOOST_TEST(run_program({"convert", "--to", "line", "--select", "2-9"},
                         first_puzzle + second_puzzle + first_puzzle)
                 .out == second_puzzle + first_puzzle);
  const auto none = run_program({"convert", "--to", "json", "--select", "4"}, first_puzzle);
  BOOST_TEST(none.exit_code == 2);
  BOOST_TEST(none.out == "");
  BOOST_TEST(none.err == "clausoku: no such puzzle; the input has 1\n");
}

BOOST_AUTO_TEST_CASE(replaces_an_output_file_only_as_a_whole) {
  const TemporaryFolder folder;
  const std::string file = folder.write("out.txt", "an older text\n");
  const auto other = run_program({"convert", "--to", "rows", "--output", file}, first_puzzle);
  BOOST_TEST(other.exit_code == 0);
  BOOST_TEST(other.out == "");
  BOOST_TEST(read_file(file) == "1...\n3..2\n2..3\n4...\n");
  const auto missing =
      run_program({"convert", "--to", "line", "--output", file, file + ".missing"});
  BOOST_TEST(missing.exit_code == 2);
  BOOST_TEST(read_file(file) == "1...\n3..2\n2..3\n4...\n");
  BOOST_TEST(!std::filesystem::exists(file + ".partial"));
}

BOOST_AUTO_TEST_CASE(refuses_to_overwrite_the_input) {
  const TemporaryFolder folder;
  const std::string file = folder.write("in.txt", first_puzzle);
  const auto result = run_program({"convert", "--to", "rows", "--output", file, file});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: " + file + ": is the input " + file +
                               " too; expected another file to write to\n");
  BOOST_TEST(read_file(file) == first_puzzle);
}

BOOST_AUTO_TEST_CASE(converts_the_other_files_after_a_missing_one) {
  const TemporaryFolder folder;
  const std::string file = folder.write("one.txt", first_puzzle);
  const auto result = run_program({"convert", "--to", "json", file + ".missing", file});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.out == "[\n[[1,0,0,0],\n [3,0,0,2],\n [2,0,0,3],\n [4,0,0,0]]\n]\n");
  BOOST_TEST(result.err == "clausoku: " + file + ".missing: no such file or directory\n");
}

BOOST_AUTO_TEST_CASE(reads_and_writes_compressed_puzzles) {
  const TemporaryFolder folder;
  folder.write("one.txt", first_puzzle);
  const auto result = run_shell(
      "clausoku convert --to rows --compress gzip --output rows.gz one.txt && "
      "clausoku convert --to line rows.gz && "
      "clausoku convert --to line --compress gzip one.txt | gzip --decompress",
      folder.path());
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(result.out == first_puzzle + first_puzzle);
}

BOOST_AUTO_TEST_CASE(reports_a_full_disk) {
  for (const std::string compress : {"", "--compress gzip "}) {
    const auto result =
        run_shell("echo 1...3..22..34... | clausoku convert --to line " + compress + "> /dev/full");
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err ==
               "clausoku: standard output: cannot be written: No space left on device\n");
  }
}

BOOST_AUTO_TEST_CASE(keeps_stated_solutions_in_csv) {
  const std::string text =
      "puzzle,solution\n1...3..22..34...,1234341221434321\n" + second_puzzle.substr(0, 16) + ",\n";
  BOOST_TEST(run_program({"convert", "--to", "csv"}, text).out == text);
}

BOOST_AUTO_TEST_SUITE_END()
