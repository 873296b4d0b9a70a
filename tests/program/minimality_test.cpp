// Tests of witnesses that a puzzle is minimal. `prove --minimal` and `generate --certify` write
// witnesses, and `verify-proof --minimal` checks them.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(minimality)

namespace {

namespace fs = std::filesystem;

// A puzzle with 17 givens. If any given is removed, the puzzle has several solutions.
const std::string minimal_puzzle =
    ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...\n";

struct CertifiedPuzzle {
  TemporaryFolder folder;

  CertifiedPuzzle() { prove(minimal_puzzle); }

  ProgramResult run_in_folder(std::vector<std::string> arguments,
                              const std::string& input = "") const {
    arguments.insert(arguments.begin(), program_path());
    return run({.arguments = std::move(arguments), .input = input, .folder = folder.path()});
  }
  ProgramResult prove(const std::string& puzzle) const {
    return run_in_folder({"prove", "--minimal", "--solver", "cryptominisat", "--output", "one"},
                         puzzle);
  }
  ProgramResult verify() const {
    return run_in_folder({"verify-proof", "--minimal", "one.cnf", "one.frat"});
  }
  std::string witnesses_text() const { return read_file(folder.path() / "one.minimal"); }
};

std::string last_line_of_text(const std::string& text) {
  const std::size_t end = text.rfind('\n', text.size() - 2);
  return text.substr(end == text.npos ? 0 : end + 1);
}

}  // namespace

BOOST_FIXTURE_TEST_CASE(writes_and_verifies_witnesses, CertifiedPuzzle) {
  const auto proved = prove(minimal_puzzle);
  BOOST_TEST(proved.exit_code == 0);
  BOOST_TEST(proved.err.ends_with("; the puzzle is minimal: one.minimal (17 witnesses)\n"),
             proved.err);
  const auto verified = verify();
  BOOST_TEST(verified.exit_code == 0);
  BOOST_TEST(last_line_of_text(verified.out) ==
             "minimal: nothing in the puzzle is redundant (17 witnesses)\n");
  fs::rename(folder.path() / "one.minimal", folder.path() / "two");
  BOOST_TEST(run_in_folder({"verify-proof", "--minimal", "one.cnf", "one.frat", "two"}).exit_code ==
             0);
  BOOST_TEST(verify().err == "clausoku: one.minimal: no such file or directory\n");
}

BOOST_FIXTURE_TEST_CASE(writes_no_files_for_a_puzzle_that_is_not_minimal, CertifiedPuzzle) {
  for (const char* file : {"one.cnf", "one.frat", "one.minimal"}) fs::remove(folder.path() / file);
  const auto result = prove("1...3..22..34...\n");
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(
      result.err ==
      "clausoku: stdin-1: not minimal: each of these can be left out: r1c1=1; r2c1=3; r3c1=2; "
      "r4c1=4\n");
  BOOST_TEST(fs::is_empty(folder.path()));
  const auto none = prove("11..............\n");
  BOOST_TEST(none.exit_code == 1);
  BOOST_TEST(none.err == "clausoku: stdin-1: there is no solution; expected exactly one\n");
}

BOOST_FIXTURE_TEST_CASE(reports_each_fault_in_witnesses_with_its_line, CertifiedPuzzle) {
  const std::string text = witnesses_text();
  const std::size_t first = text.find("r2c9=1: ");
  const std::size_t second = text.find('\n', first) + 1;
  folder.write("one.minimal", text.substr(0, first) + text.substr(second));
  BOOST_TEST(verify().exit_code == 1);
  BOOST_TEST(last_line_of_text(verify().out) ==
             "not minimal: one.minimal:22: it ends without a witness for r2c9=1\n");
  folder.write("one.minimal", text + text.substr(first, second - first));
  BOOST_TEST(last_line_of_text(verify().out) ==
             "not minimal: one.minimal:23: a second witness for r2c9=1; the first is in line 6\n");
  std::string wrong = text;
  wrong[first + 8] = wrong[first + 8] == '1' ? '2' : '1';
  folder.write("one.minimal", wrong);
  BOOST_TEST(last_line_of_text(verify().out)
                 .starts_with("not minimal: one.minimal:6: the witness for r2c9=1 is wrong: "),
             verify().out);
  folder.write("one.minimal", text.substr(0, second - 10));
  const auto cut_off = verify();
  BOOST_TEST(cut_off.exit_code == 2);
  BOOST_TEST(cut_off.err ==
             "clausoku: one.minimal:6:9: 72 digits; expected 81, one for each cell\n");
}

BOOST_FIXTURE_TEST_CASE(rejects_witnesses_of_another_puzzle, CertifiedPuzzle) {
  const std::string other_witnesses = witnesses_text();
  BOOST_TEST(run_in_folder({"prove", "--solver", "cryptominisat", "--output", "one", "--select",
                            "7", data_file("p096_sudoku.txt")})
                 .exit_code == 0);
  folder.write("one.minimal", other_witnesses);
  BOOST_TEST(last_line_of_text(verify().out) ==
             "not minimal: one.minimal:6: the puzzle does not state 'r2c9=1'\n");
}

BOOST_FIXTURE_TEST_CASE(rejects_a_formula_without_a_puzzle, CertifiedPuzzle) {
  folder.write("one.cnf", "p cnf 1 2\n1 0\n-1 0\n");
  folder.write("one.frat", "0\n");
  const auto result = verify();
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err ==
             "clausoku: one.cnf: no puzzle with one solution; --minimal expects one\n");
}

BOOST_FIXTURE_TEST_CASE(requires_a_witness_file_for_a_formula_on_standard_input, CertifiedPuzzle) {
  const auto result = run_in_folder({"verify-proof", "--minimal", "-", "one.frat"});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err ==
             "clausoku: --minimal: expected WITNESSES, since the formula has no name (see "
             "'clausoku verify-proof --help')\n");
}

BOOST_FIXTURE_TEST_CASE(certifies_generated_puzzles_of_several_boards, CertifiedPuzzle) {
  const std::string ending =
      run_in_folder({"--version"}).out.find("\ncadical ") != std::string::npos ? ".drat" : ".frat";
  for (const std::vector<std::string>& board : {std::vector<std::string>{},
                                                {"--board", "2x3", "--clues", "killer"},
                                                {"--board", "4x4", "--pencilmarks"}}) {
    std::vector<std::string> arguments{"generate", "-q",        "--minimal", "--count",
                                       "3",        "--certify", "made"};
    arguments.insert(arguments.end(), board.begin(), board.end());
    BOOST_TEST(run_in_folder(arguments).exit_code == 0);
    for (const std::string name : {"made/1-1", "made/1-2", "made/1-3"}) {
      const auto verified =
          run_in_folder({"verify-proof", "--minimal", name + ".cnf", name + ending});
      BOOST_TEST(verified.exit_code == 0);
      BOOST_TEST(last_line_of_text(verified.out).starts_with("minimal: nothing"));
    }
  }
}

BOOST_FIXTURE_TEST_CASE(omits_witnesses_without_the_option_minimal, CertifiedPuzzle) {
  BOOST_TEST(run_in_folder({"generate", "-q", "--givens", "40", "--certify", "made"}).exit_code ==
             0);
  BOOST_TEST(fs::exists(folder.path() / "made" / "1-1.cnf"));
  BOOST_TEST(!fs::exists(folder.path() / "made" / "1-1.minimal"));
}

BOOST_FIXTURE_TEST_CASE(exits_with_2_if_a_certificate_cannot_be_written, CertifiedPuzzle) {
  folder.write("made", "a file in its place");
  const auto result = run_in_folder({"generate", "-q", "--certify", "made", "--output", "out"});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err == "clausoku: made: cannot be created: Not a directory\n");
}

BOOST_AUTO_TEST_SUITE_END()
