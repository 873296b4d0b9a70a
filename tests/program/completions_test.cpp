// Tests of shell completion: the output of `clausoku complete`, and the behaviour in real shells.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <ostream>
#include <string>
#include <vector>

#include "src/batch/formats/output_format.hpp"
#include "src/puzzles/puzzle_reader.hpp"
#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/program/command_line.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku::test;
using Words = std::vector<std::string>;

BOOST_AUTO_TEST_SUITE(completions)

namespace {

bool contains_word(const Words& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

std::string join_words(const Words& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
  return text;
}

/// Returns what `clausoku complete` prints to complete the last of these arguments.
std::string run_complete_command(Words arguments) {
  arguments.insert(arguments.begin(), "complete");
  return run_program(std::move(arguments)).out;
}

struct CompletionCase {
  Words typed;
  std::string next;
  friend std::ostream& operator<<(std::ostream& out, const CompletionCase& one) {
    return out << join_words(one.typed);
  }
};

const std::vector<CompletionCase> cases{
    {{"ver"}, "verify-proof"},
    {{"--ver"}, "--version"},
    {{"help", "enu"}, "enumerate"},
    {{"solve", "--output-f"}, "--output-format"},
    {{"solve", "-q"}, "-q"},
    {{"solve", "--no-p"}, "--no-progress"},
    {{"solve", "--engine", ""}, "sat sat: hybrid hybrid: backtrack backtrack:"},
    {{"solve", "--engine", "backtrack:"}, "backtrack:strategy="},
    {{"solve", "--engine", "backtrack:strategy=f"},
     "backtrack:strategy=first-empty backtrack:strategy=fewest-candidates"},
    {{"compare", "--engine", "sat:amo=pairwise,encoding=m"}, "sat:amo=pairwise,encoding=minimal"},
    {{"solve", "--engine=hybrid:reduce=pro"},
     "--engine=hybrid:reduce=probed --engine=hybrid:reduce=propagated"},
    {{"solve", "--engine", "sat:solver=e"}, "sat:solver=external:"},
    {{"encode", "--encoding", "minimal,nat"}, "minimal,natural"},
    {{"encode", "--family", "q"}, "quasigroup"},
    {{"encode", "--compress", ""}, "gzip"},
    {{"solve", "--board", "sa"}, "samurai"},
    {{"solve", "--board", "j"}, "jigsaw:"},
    {{"encode", "--blank", "butter"}, "butterfly"},
    {{"solve", "--rules", "diagonals,anti-kn"}, "diagonals,anti-knight"},
    {{"solve", "--threads", ""}, ""},
    {{"solve", "--", "--en"}, ""},
    {{"frob", ""}, ""},
    {{"formats", ""}, ""},
};

}  // namespace

BOOST_DATA_TEST_CASE(proposes_the_words_that_may_follow, cases, one) {
  BOOST_TEST(join_words(complete_last_argument(one.typed)) == one.next);
}

BOOST_AUTO_TEST_CASE(proposes_every_format) {
  const Words inputs = complete_last_argument({"solve", "--input-format", ""});
  for (const auto& format : clausoku::puzzle_formats())
    BOOST_TEST(contains_word(inputs, std::string(format.name)));
  const Words outputs = complete_last_argument({"solve", "--output-format", ""});
  for (const auto& format : clausoku::output_formats())
    BOOST_TEST(contains_word(outputs, std::string(format.name)));
}

BOOST_AUTO_TEST_CASE(tells_the_shell_to_complete_files_and_folders) {
  BOOST_TEST(run_complete_command({"solve", "x"}) == ":files\n");
  BOOST_TEST(run_complete_command({"solve", "--output", ""}) == ":files\n");
  BOOST_TEST(run_complete_command({"solve", "--", "--x"}) == ":files\n");
  BOOST_TEST(run_complete_command({"encode", "--output-dir", ""}) == ":folders\n");
  BOOST_TEST(run_complete_command({"explain", "--hint", "x"}) == ":files\n");
}

BOOST_AUTO_TEST_CASE(prints_words_with_descriptions) {
  BOOST_TEST(run_complete_command({"sol"}) ==
             "solve\tSolve puzzles and report whether each has exactly one solution\n");
  BOOST_TEST(run_complete_command({}) == "");
}

namespace {

struct TypedLine {
  std::string line;
  std::string completed;
};

/// Lines with exactly one completion, before and after the tab key is pressed. A space follows the
/// last word if the word is complete.
const std::vector<TypedLine> typed_lines{
    {"clausoku sol", "clausoku solve "},
    {"clausoku help gen", "clausoku help generate "},
    {"clausoku solve --no-cr", "clausoku solve --no-cross-check "},
    {"clausoku solve --engine sat:enco", "clausoku solve --engine sat:encoding="},
    {"clausoku solve --engine sat:encoding=mini", "clausoku solve --engine sat:encoding=minimal "},
    {"clausoku solve --engine=backtrack:strategy=elim",
     "clausoku solve --engine=backtrack:strategy=elimination "},
    {"clausoku convert --to sheet-", "clausoku convert --to sheet-pdf "},
    {"clausoku encode --amo pairwise,bim", "clausoku encode --amo pairwise,bimander "},
    {"clausoku solve --board samu", "clausoku solve --board samurai "},
    {"clausoku solve --rules wind", "clausoku solve --rules windows "},
    {"clausoku solve puz", "clausoku solve puzzles.txt "},
    {"clausoku encode --output-dir fol", "clausoku encode --output-dir folder/"},
};

/// Creates the file and the folder that the typed lines name.
void create_files_to_complete(const TemporaryFolder& folder) {
  folder.write("puzzles.txt", "");
  std::filesystem::create_directory(folder.path() / "folder");
}

Words list_expected_completed_lines() {
  Words lines;
  for (const TypedLine& typed_line : typed_lines) lines.push_back(typed_line.completed);
  return lines;
}

std::string quote_for_shell(const std::string& text) { return "'" + text + "'"; }

}  // namespace

BOOST_AUTO_TEST_CASE(completes_typed_lines_in_bash) {
  if (!has_program("bash")) return;
  const TemporaryFolder folder;
  create_files_to_complete(folder);
  folder.write("start", "source " + source_file("src/commands/shells/clausoku.bash") + R"(
    show() { printf '%s\n' "$READLINE_LINE" >>shown; READLINE_LINE=; }
    bind -x '"\C-xp": show'
)");
  std::string keys;
  for (const TypedLine& typed_line : typed_lines) keys += typed_line.line + "\t\x18p";
  folder.write("keys", keys + "\nexit\n");
  run_shell("bash --noprofile --rcfile start -i <keys >/dev/null 2>&1", folder.path());
  const Words shown = lines_of(read_file(folder.path() / "shown"));
  BOOST_TEST(shown == list_expected_completed_lines(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(completes_typed_lines_in_zsh) {
  if (!has_program("zsh")) return;
  const TemporaryFolder folder;
  create_files_to_complete(folder);
  std::filesystem::copy_file(source_file("src/commands/shells/clausoku.zsh"),
                             folder.path() / "_clausoku");
  std::string command = "ZDOTDIR=$PWD zsh -f " +
                        quote_for_shell(source_file("tests/program/type_in_zsh.zsh")) +
                        " $PWD/_clausoku $PWD/shown";
  for (const TypedLine& typed_line : typed_lines) command += " " + quote_for_shell(typed_line.line);
  run_shell(command + " >/dev/null 2>&1", folder.path());
  Words shown = lines_of(read_file(folder.path() / "shown"));
  if (!shown.empty()) shown.erase(shown.begin());  // drops the line "ready"
  BOOST_TEST(shown == list_expected_completed_lines(), boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(proposes_the_words_of_the_program_in_fish) {
  if (!has_program("fish")) return;
  const TemporaryFolder folder;
  create_files_to_complete(folder);
  const auto proposed = [&](const std::string& line) {
    const auto result = run_shell("HOME=$PWD fish --no-config -c 'source " +
                                      source_file("src/commands/shells/clausoku.fish") +
                                      "; complete -C \"" + line + "\"'",
                                  folder.path());
    Words words;
    for (const std::string& proposal : lines_of(result.out)) {
      words.push_back(proposal.substr(0, proposal.find('\t')));
    }
    return join_words(words);
  };
  BOOST_TEST(proposed("clausoku enu") == "enumerate");
  BOOST_TEST(proposed("clausoku solve --output") == "--output --output-format");
  BOOST_TEST(proposed("clausoku solve --engine sat:enco") == "sat:encoding=");
  BOOST_TEST(proposed("clausoku solve --engine=sat:encoding=mini") ==
             "--engine=sat:encoding=minimal");
  BOOST_TEST(proposed("clausoku encode --amo pairwise,bim") == "pairwise,bimander");
  BOOST_TEST(proposed("clausoku solve --board samu") == "samurai");
  BOOST_TEST(proposed("clausoku solve puz") == "puzzles.txt");
  BOOST_TEST(proposed("clausoku encode --output-dir fol") == "folder/");
}

BOOST_AUTO_TEST_SUITE_END()
