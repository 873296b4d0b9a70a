// Tests of `--shard` and `clausoku merge`. The merged shards of any command, format and input equal
// the output of one run. `merge` rejects damaged shards and shards that do not match each other.
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "src/batch/formats/output_format.hpp"
#include "src/batch/runs/shard_manifest.hpp"
#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/command_line.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(shards)

namespace {

using namespace clausoku::test;

/// Returns a comment line and sixty puzzles: unique, ambiguous, clashing and unreadable in turn.
std::string make_sixty_puzzles() {
  const std::string lines[] = {
      "1...3..22..34...", "................", "11..............", "1234341221434321", "1..",
      "1...3..22..3...."};
  std::string text = "# sixty\n";
  for (int k = 0; k < 60; ++k) text += lines[k % 6] + "\n";
  return text;
}

/// A folder with the sixty puzzles in p.txt. The tests run their commands in this folder.
class ShardFolder {
 public:
  ShardFolder() { folder_.write("p.txt", make_sixty_puzzles()); }

  ProgramResult run(const std::string& command) const { return run_shell(command, folder_.path()); }

  /// Runs a command as three shards in blocks of seven puzzles, with the outputs s-1, s-2 and s-3.
  void run_all_shards(const std::string& command) const {
    for (const char* number : {"1", "2", "3"}) run_one_shard(command, number);
  }
  void run_one_shard(const std::string& command, const std::string& number) const {
    const auto run_result = run("clausoku " + command + " -q --shard " + number +
                                "/3 --block 7 --output s-" + number + " p.txt");
    BOOST_TEST_REQUIRE(run_result.exit_code <= 1);
  }

  /// Merges s-1, s-2 and s-3 into the file `all`.
  ProgramResult merge() const { return run("clausoku merge -o all s-1 s-2 s-3"); }

  std::string content(const std::string& name) const { return read_file(folder_.path() / name); }
  bool has_file(const std::string& name) const {
    return std::filesystem::exists(folder_.path() / name);
  }
  void write(const std::string& name, const std::string& text) const { folder_.write(name, text); }
  std::filesystem::path folder_path() const { return folder_.path(); }

 private:
  TemporaryFolder folder_;
};

std::vector<std::string> list_reproducible_commands() {
  std::vector<std::string> all{"check", "check --candidates", "count --limit 5", "solve --first"};
  using clausoku::OutputFormat;
  for (const auto& format : clausoku::output_format_names({OutputFormat::Kind::solutions})) {
    all.push_back("solve --output-format " + format);
  }
  return all;
}

/// Returns the command line of a shard in blocks of seven puzzles, in the form that messages use.
std::string shard_command_line(const std::string& number) {
  return "clausoku check -q --shard " + number + "/3 --block 7 --output s-" + number + " p.txt";
}

}  // namespace

BOOST_DATA_TEST_CASE(merges_shards_to_the_output_and_summary_of_one_run,
                     list_reproducible_commands(), command) {
  const ShardFolder shard_folder;
  const auto whole = shard_folder.run("clausoku " + command + " --output whole p.txt");
  shard_folder.run_all_shards(command);
  const auto merged = shard_folder.merge();
  BOOST_TEST(merged.out == "");
  // Before the summary, the single run also writes messages about the input; `merge` does not.
  BOOST_TEST(merged.err.starts_with("60 puzzles: "));
  BOOST_TEST(whole.err.ends_with(merged.err));
  BOOST_TEST(merged.exit_code == whole.exit_code);
  BOOST_TEST(shard_folder.content("all") == shard_folder.content("whole"));
}

BOOST_DATA_TEST_CASE(merges_records_of_one_run_except_for_times,
                     boost::unit_test::data::make({"csv", "jsonl"}), format) {
  const ShardFolder shard_folder;
  const std::string command = std::string("solve --output-format ") + format;
  shard_folder.run("clausoku " + command + " --output whole p.txt");
  shard_folder.run_all_shards(command);
  BOOST_TEST(shard_folder.merge().exit_code == 1);
  const std::string without_times =
      std::string(format) == "csv" ? "cut -d, -f1-11,16-" : "sed 's/_us\":[0-9.]*/_us\":/g'";
  const auto compared = shard_folder.run("cmp <(" + without_times + " whole) <(" + without_times +
                                         " all) && wc -l < all");
  BOOST_TEST(compared.out == (std::string(format) == "csv" ? "61\n" : "60\n"));
}

BOOST_AUTO_TEST_CASE(keeps_the_input_columns_in_the_output_of_each_shard) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "(echo id,puzzle; grep -v '#' p.txt | awk '{print \"\\\"a,\" NR \"\\\",\" $1}') > t.csv; "
      "keep() { clausoku solve -q --output-format csv --keep-columns --fields index,verdict "
      "$@ t.csv; }; keep --output whole; "
      "for k in 1 2 3; do keep --shard $k/3 --block 7 --output s-$k; done; "
      "clausoku merge -q -o all s-1 s-2 s-3; cmp whole all && head -n 2 all");
  BOOST_TEST(run_result.out == "id,puzzle,index,verdict\n\"a,1\",1...3..22..34...,1,unique\n");
}

BOOST_AUTO_TEST_CASE(splits_standard_input_and_compressed_files_into_shards) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "gzip -k p.txt; clausoku check --output whole - p.txt.gz < p.txt; for k in 1 2 3; do "
      "cat p.txt | clausoku check -q --shard $k/3 --block 7 --output s-$k - p.txt.gz; done; "
      "clausoku merge -q -o all s-3 s-1 s-2; cmp whole all && wc -l < all");
  BOOST_TEST(run_result.out == "120\n");
}

BOOST_AUTO_TEST_CASE(merges_more_shards_than_blocks) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "clausoku solve -q --output-format json --output whole p.txt; for k in 1 2 3 4; do "
      "clausoku solve -q --output-format json --shard $k/4 --block 30 --output s-$k p.txt; "
      "echo $?; done; clausoku merge -q -o all s-?; cmp whole all && echo same; cat s-4");
  BOOST_TEST(run_result.out == "1\n1\n0\n0\nsame\n[\n]\n");
}

BOOST_AUTO_TEST_CASE(merges_shards_of_an_input_with_an_unreadable_file) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "clausoku check -q --output whole p.txt gone.txt 2> /dev/null; echo $?; for k in 1 2 3 4; do "
      "clausoku check -q --shard $k/4 --block 30 --output s-$k p.txt gone.txt 2> /dev/null; "
      "echo $?; done; clausoku merge -q -o all s-?; echo $?; cmp whole all && echo same; "
      "grep -o '\"errors\":[0-9]*' s-*.shard.json");
  BOOST_TEST(run_result.out ==
             "2\n2\n2\n2\n2\n2\nsame\ns-1.shard.json:\"errors\":1\ns-2.shard.json:\"errors\":1\n"
             "s-3.shard.json:\"errors\":1\ns-4.shard.json:\"errors\":1\n");
}

// Before the kill, the pipe delivers only the first 40 lines, so the shard cannot finish.
BOOST_AUTO_TEST_CASE(resumes_and_merges_a_killed_shard) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "clausoku check -q --output whole p.txt; mkfifo slow; cp p.txt p; "
      "for k in 1 3; do clausoku check -q --shard $k/3 --block 7 --output s-$k p.txt; done; "
      "rm p.txt; ln -s slow p.txt; "
      "clausoku check -q --threads 2 --shard 2/3 --block 7 --output s-2 p.txt & exec 5> slow; "
      "head -n 40 p >&5; wait_until has_lines s-2.resume 2; kill -KILL $!; "
      "wait $! 2> /dev/null; exec 5>&-; rm slow p.txt; mv p p.txt; "
      "clausoku merge -o all s-1 s-2 s-3; clausoku merge --status s-1 s-2 s-3 s-4 | "
      "sed 's/[1-9][0-9]* puzzles* so far/some so far/'; "
      "clausoku check --resume --shard 2/3 --block 7 --output s-2 p.txt; "
      "clausoku merge -q -o all s-1 s-2 s-3; cmp whole all && echo same");
  BOOST_TEST(run_result.out ==
             "s-1: shard 1/3: done, 21 puzzles\n"
             "s-2: shard 2/3: under way, some so far\n"
             "s-3: shard 3/3: done, 18 puzzles\n"
             "s-4: not begun\n"
             "2 of 3 done\n"
             "same\n");
  BOOST_TEST(
      run_result.err.find("clausoku: shard 2/3 is missing; to make it: " + shard_command_line("2") +
                          "\n"
                          "clausoku: s-2: shard 2/3 is not finished: there is no "
                          "s-2.shard.json\n") != std::string::npos);
  BOOST_TEST(run_result.err.find(" of them kept from an earlier run\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(resumes_a_finished_shard_at_once_unless_it_changed) {
  const ShardFolder shard_folder;
  const std::string shard_2 = "clausoku check --shard 2/3 --block 7 --output s-2 ";
  const auto run_result =
      shard_folder.run(shard_2 + "p.txt; " + shard_2 +
                       "--resume p.txt; echo $?; "
                       "sed -i 's/sixty/61/' p.txt; " +
                       shard_2 +
                       "-q --resume p.txt; "
                       "cp s-2 before; printf x | dd of=s-2 bs=1 seek=57 conv=notrunc "
                       "status=none; " +
                       shard_2 + "-q --resume p.txt; echo $?");
  BOOST_TEST(run_result.out == "1\n2\n");
  BOOST_TEST(run_result.err.find("21 of them kept from an earlier run\n") != std::string::npos);
  BOOST_TEST(run_result.err.ends_with(
      "clausoku: s-2: differs from the digest in its log; expected the unchanged file\n"));
}

BOOST_AUTO_TEST_CASE(keeps_the_shard_manifest_if_a_resumed_run_is_refused) {
  const ShardFolder shard_folder;
  shard_folder.run_all_shards("check");
  const auto refused = shard_folder.run(
      "sed 's/^1\\.\\.\\./.../' p.txt > q.txt; cp s-2.shard.json before; "
      "clausoku check -q --resume --shard 2/3 --block 7 --output s-2 q.txt 2> /dev/null; echo $?; "
      "cmp s-2.shard.json before && clausoku merge -q -o all s-1 s-2 s-3; echo $?");
  BOOST_TEST(refused.out == "2\n1\n");
  BOOST_TEST(shard_folder.has_file("all"));
}

namespace {

const std::string generate_4x4 =
    "generate() { clausoku generate --seed 7 --board 4x4 --count $count --output-format $format "
    "\"$@\"; }; make_shards() { for k in $(seq $1); do "
    "generate -q --shard $k/$1 --block 9 --output s-$k; done; }; ";

}  // namespace

// 3 puzzles fill only one block of 9 puzzles, so two of the three shards are empty.
BOOST_DATA_TEST_CASE(splits_generated_puzzles_by_number,
                     (boost::unit_test::data::make({"line", "json", "csv", "grid", "jsonl"}) *
                      (boost::unit_test::data::make({40, 3}) ^
                       boost::unit_test::data::make({4, 3}))),
                     format, count, shards) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "format=" + std::string(format) + " count=" + std::to_string(count) + "; " + generate_4x4 +
      "generate --output whole 2> summary; make_shards " + std::to_string(shards) +
      "; clausoku merge -o all s-? 2>&1 | diff summary - && "
      "cmp whole all && echo same");
  BOOST_TEST(run_result.out == "same\n");
  BOOST_TEST(run_result.err == "");
}

BOOST_AUTO_TEST_CASE(rejects_generated_shards_with_different_counts_and_blocks) {
  const ShardFolder shard_folder;
  const auto run_result =
      shard_folder.run("format=line count=40; " + generate_4x4 +
                       "make_shards 4; generate -q --resume --shard 2/4 --block 9 --output "
                       "s-2 && generate -q --shard 3/9 --block 20 --output s-1 && "
                       "clausoku merge -q -o all s-?");
  BOOST_TEST(run_result.exit_code == 2);
  BOOST_TEST(run_result.err.starts_with(
      "clausoku: s-2: is shard 2/4 in blocks of 9, but s-1 is 3/9 in blocks of 20; expected the "
      "same\n"));
}

BOOST_DATA_TEST_CASE(merges_records_with_quotes_in_names,
                     boost::unit_test::data::make({"csv", "jsonl"}), format) {
  const ShardFolder shard_folder;
  std::string puzzles;
  for (int k = 0; k < 6; ++k)
    puzzles += "Grid \"" + std::to_string(k) + "\n1...\n3..2\n2..3\n4...\n";
  shard_folder.write("quotes.txt", puzzles);
  const auto run_result = shard_folder.run(
      "for k in 1 2; do clausoku compare -q --engine backtrack --shard $k/2 --block 1 --" +
      std::string(format) +
      " r-$k quotes.txt > table; done; clausoku merge -q -o all r-1 r-2 > table; echo $?; "
      "grep -c 'Grid' all");
  BOOST_TEST(run_result.out == "0\n6\n", run_result.err);
}

BOOST_AUTO_TEST_CASE(merges_records_of_comparisons_into_a_table) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "compare() { clausoku compare --engine backtrack --engine sat $@ p.txt; }; "
      "compare --csv whole.csv > /dev/null 2>&1; echo $?; "
      "for k in 1 2 3 4; do compare -q --shard $k/4 --block 20 --csv s-$k.csv --jsonl s-$k.jsonl "
      "> table; echo $?; done; "
      "clausoku merge -o all.csv s-?.csv > table; echo $?; head -n 1 table | cut -c1-6; "
      "clausoku merge -q -o all.jsonl s-?.jsonl > /dev/null; echo $?; "
      "cmp <(cut -d, -f1-4 whole.csv) <(cut -d, -f1-4 all.csv) && wc -l < all.jsonl; "
      "clausoku merge -o all.csv s-[12].csv s-[34].jsonl");
  BOOST_TEST(run_result.out.starts_with("1\n1\n1\n1\n0\n1\n"));
  BOOST_TEST(run_result.out.ends_with("\n1\n120\n"));
  BOOST_TEST(run_result.err.find("clausoku: s-3.jsonl: has other settings than s-1.csv: records "
                                 "was csv and is jsonl; expected the same\n") != std::string::npos);
  BOOST_TEST(
      shard_folder.run("clausoku compare --shard 1/2 p.txt")
          .err.starts_with("clausoku: --shard: needs records to merge; expected --csv or --jsonl"));
}

BOOST_AUTO_TEST_CASE(writes_the_formulas_of_one_run_in_shards) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "clausoku encode -h > /dev/null; clausoku encode --output-dir whole p.txt p.txt 2> "
      "/dev/null; "
      "for k in 1 2 3; do clausoku encode --shard $k/3 --block 7 --output-dir all p.txt p.txt "
      "2> /dev/null; echo $?; ls all/*.cnf | wc -l; done; diff -rq whole all; "
      "cmp <(sort -u whole/manifest.csv) <(sort -u all/manifest.?-of-3.csv) && echo same");
  BOOST_TEST(run_result.out ==
             "1\n35\n1\n70\n1\n100\n"
             "Only in all: manifest.1-of-3.csv\nOnly in all: manifest.2-of-3.csv\n"
             "Only in all: manifest.3-of-3.csv\nOnly in whole: manifest.csv\nsame\n");
}

BOOST_AUTO_TEST_CASE(exits_with_0_if_the_status_of_all_shards_is_done) {
  const ShardFolder shard_folder;
  shard_folder.run_all_shards("check");
  const auto status = shard_folder.run("clausoku merge --status s-*.json s-1");
  BOOST_TEST(status.out ==
             "s-1: shard 1/3: done, 21 puzzles\n"
             "s-2: shard 2/3: done, 21 puzzles\n"
             "s-3: shard 3/3: done, 18 puzzles\n"
             "3 of 3 done\n");
  BOOST_TEST(status.exit_code == 0);
}

namespace {

struct DamageCase {
  std::string name;
  std::string damage_command;  ///< the shell command that damages the shards
  std::string message;         ///< the start of the error message of merge
};

std::ostream& operator<<(std::ostream& stream, const DamageCase& damage_case) {
  return stream << damage_case.name;
}

const std::string shard_2_command_line =
    "clausoku check -q --shard 2/3 --block 7 --output s-2 p.txt";

const DamageCase damage_cases[] = {
    {"missing", "rm s-2 s-2.shard.json",
     "clausoku: shard 2/3 is missing; to make it: " + shard_command_line("2") +
         "\nclausoku: s-2: there is no s-2.shard.json; expected the manifest of a shard\n"},
    {"twice", "cp s-1 s-2; cp s-1.shard.json s-2.shard.json",
     "clausoku: s-2: is shard 1/3, like s-1; expected each shard once\nclausoku: shard 2/3 is "
     "missing; to make it: " +
         shard_command_line("2") + "\n"},
    {"cut off", "truncate -s 100 s-2",
     "clausoku: s-2: has 100 bytes; expected the 725 of its manifest; to make it: " +
         shard_command_line("2") + "\n"},
    {"gone but for its manifest", "rm s-2",
     "clausoku: s-2: cannot be read: No such file or directory; to make it: " +
         shard_command_line("2") + "\n"},
    {"of another input", "sed -i 's/sixty/other/' p.txt; " + shard_2_command_line + "",
     "clausoku: s-2: has another input than s-1: 60 puzzles with the digest "},
    {"of the input by another name",
     "cp p.txt q.txt; " + shard_2_command_line.substr(0, shard_2_command_line.size() - 5) + "q.txt",
     "clausoku: s-2: has the same input as s-1 under another name; expected the same name\n"},
    {"of other options", shard_2_command_line + " --candidates",
     "clausoku: s-2: has other settings than s-1: --candidates was no and is yes; expected the "
     "same\n"},
    {"of another command", "clausoku count -q --shard 2/3 --block 7 --output s-2 p.txt",
     "clausoku: s-2: has other settings than s-1: the command was check and is count; expected the "
     "same\n"},
    {"of other blocks", "clausoku check -q --shard 2/3 --block 8 --output s-2 p.txt",
     "clausoku: s-2: is shard 2/3 in blocks of 8, but s-1 is 1/3 in blocks of 7; expected the "
     "same\n"},
    {"with a flipped byte", "printf x | dd of=s-2 bs=1 seek=57 conv=notrunc status=none",
     "clausoku: s-2: differs from the digest in its manifest; to make it: " +
         shard_command_line("2") + "\n"},
    {"with a manifest of something else", "echo '{}' > s-2.shard.json",
     "clausoku: s-2.shard.json: is not a manifest of a shard; expected one\n"},
    {"with an altered count", "sed -i 's/\"good\":[0-9]*/\"good\":1/' s-2.shard.json",
     "clausoku: s-2.shard.json: differs from its own digest; expected the unchanged manifest\n"},
    {"with a manifest cut off", "truncate -s -3 s-2.shard.json",
     "clausoku: s-2.shard.json: is not a manifest of a shard; expected one\n"},
    {"with a device as its manifest", "rm s-2.shard.json; ln -s /dev/zero s-2.shard.json",
     "clausoku: s-2.shard.json: is not a manifest of a shard; expected one\n"},
};

}  // namespace

BOOST_DATA_TEST_CASE(reports_damage_and_writes_nothing, boost::unit_test::data::make(damage_cases),
                     damage_case) {
  const ShardFolder shard_folder;
  shard_folder.run_all_shards("check");
  shard_folder.write("all", "what was there\n");
  shard_folder.run(damage_case.damage_command);
  const auto merged = shard_folder.merge();
  BOOST_TEST(merged.exit_code == 2);
  BOOST_TEST(merged.out == "");
  BOOST_TEST(merged.err.substr(0, damage_case.message.size()) == damage_case.message);
  BOOST_TEST(shard_folder.content("all") == "what was there\n");
}

BOOST_DATA_TEST_CASE(reports_the_damage_that_merge_rejects_in_the_status,
                     boost::unit_test::data::make(damage_cases), damage_case) {
  const ShardFolder shard_folder;
  shard_folder.run_all_shards("check");
  shard_folder.run(damage_case.damage_command);
  const auto status = shard_folder.run("clausoku merge --status s-1 s-2 s-3");
  const std::string prefix = "clausoku: ";
  const std::string first_line =
      damage_case.message.substr(prefix.size(), damage_case.message.find('\n') - prefix.size());
  BOOST_TEST(status.exit_code == 1);
  BOOST_TEST(status.err == "");
  BOOST_TEST(status.out.find(first_line) != std::string::npos);
  BOOST_TEST(status.out.find("s-2: shard 2/3: done") == std::string::npos);
  BOOST_TEST(status.out.ends_with("\n2 of 3 done\n"));
}

BOOST_AUTO_TEST_CASE(counts_finished_shards_in_the_status) {
  const ShardFolder shard_folder;
  shard_folder.run_all_shards("check");
  const auto part = shard_folder.run("clausoku merge --status s-3 s-1 s-1");
  BOOST_TEST(part.out ==
             "s-3: shard 3/3: done, 18 puzzles\n"
             "s-1: shard 1/3: done, 21 puzzles\n"
             "shard 2/3 is missing; to make it: " +
                 shard_command_line("2") +
                 "\n"
                 "s-1: is named twice; expected each shard once\n"
                 "2 of 3 done\n");
  BOOST_TEST(part.exit_code == 1);
  const auto no_shard = shard_folder.run(
      "clausoku check -q --output s p.txt; clausoku merge --status s-1 s-2 s-3 s; echo $?");
  BOOST_TEST(no_shard.out.ends_with(
      "s: there is no s.shard.json; expected the manifest of a shard\n3 of 3 done\n1\n"));
}

BOOST_AUTO_TEST_CASE(removes_the_manifest_of_an_output_before_it_is_rewritten) {
  const ShardFolder shard_folder;
  shard_folder.run_all_shards("check");
  const auto again = shard_folder.run(
      "mkfifo slow; clausoku check -q --shard 2/3 --block 7 --output s-2 slow & exec 5> slow; "
      "head -n 30 p.txt >&5; wait_until test -s s-2; "
      "ls s-2.shard.json 2> /dev/null; kill -INT $!; wait $!; echo $?; exec 5>&-");
  BOOST_TEST(again.out == "130\n");
  BOOST_TEST(!shard_folder.has_file("s-2.shard.json"));
}

BOOST_AUTO_TEST_CASE(rejects_a_merge_that_names_a_shard_twice) {
  const ShardFolder shard_folder;
  shard_folder.run_all_shards("check");
  const auto twice = shard_folder.run("clausoku merge -o all s-1 s-1 s-2 s-3 s-3");
  BOOST_TEST(twice.err ==
             "clausoku: s-1: is named twice; expected each shard once\n"
             "clausoku: s-3: is named twice; expected each shard once\n");
  BOOST_TEST(twice.exit_code == 2);
  BOOST_TEST(shard_folder.run("clausoku merge -o all s-1 ./s-1 s-2 s-3").err ==
             "clausoku: ./s-1: is shard 1/3, like s-1; expected each shard once\n");
  BOOST_TEST(!shard_folder.has_file("all"));
  BOOST_TEST(shard_folder.run("clausoku merge -q -o all s-*").err == "");
}

BOOST_AUTO_TEST_CASE(reports_a_wrong_manifest_in_the_status_and_a_resumed_run) {
  const ShardFolder shard_folder;
  shard_folder.run_all_shards("check");
  const auto wrong = shard_folder.run(
      "sed -i 's/\"puzzles\":21/\"puzzles\":22/' s-1.shard.json; echo '{}' > s-2.shard.json; "
      "cp s-2 before; clausoku merge --status s-1 s-2 s-3; echo $?; "
      "for k in 1 2; do clausoku check -q --resume --shard $k/3 --block 7 --output s-$k p.txt; "
      "echo $?; done; clausoku check -q --shard 2/3 --block 7 --output s-2 p.txt; echo $?; "
      "cmp s-2 before; cat s-2.shard.json; "
      "clausoku check -q --shard 1/3 --block 7 --output s-1 p.txt 2> /dev/null; "
      "clausoku merge --status s-1");
  BOOST_TEST(wrong.out ==
             "s-1.shard.json: differs from its own digest; expected the unchanged "
             "manifest\ns-2.shard.json: is not a manifest of a shard; expected one\ns-3: shard "
             "3/3: done, 18 puzzles\nshard 1/3 is missing; to make it: " +
                 shard_command_line("1") +
                 "\nshard 2/3 is missing; to make it: " + shard_command_line("2") +
                 "\n1 of 3 done\n1\n2\n2\n2\n{}\n"
                 "s-1: shard 1/3: done, 21 puzzles\n"
                 "shard 2/3 is missing; to make it: " +
                 shard_command_line("2") + "\nshard 3/3 is missing; to make it: " +
                 shard_command_line("3") + "\n1 of 3 done\n");
  BOOST_TEST(wrong.err ==
             "clausoku: s-1.shard.json: differs from its own digest; expected the unchanged "
             "manifest\nclausoku: s-2.shard.json: is not a manifest of a shard; expected "
             "one\nclausoku: s-2.shard.json: is not a manifest of a shard; expected one\n");
}

BOOST_AUTO_TEST_CASE(merges_columns_and_file_names_outside_utf8) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "f=$'caf\\xe9.csv'; printf 'id\\xe9,puzzle\\n' > \"$f\"; "
      "for k in {1..9}; do echo $k,1...3..22..34... >> \"$f\"; done; "
      "run() { clausoku solve -q --output-format csv --keep-columns --column $'s\\xe8=solution' "
      "--output \"$@\" \"$f\"; }; run whole; "
      "for k in 1 2; do run s-$k --shard $k/2 --block 2; run s-$k --shard $k/2 --block 2 "
      "--resume; done; clausoku merge -q -o all s-1 s-2; cmp whole all && wc -l < all");
  BOOST_TEST(run_result.err == "");
  BOOST_TEST(run_result.out == "10\n");
}

BOOST_AUTO_TEST_CASE(lists_all_input_files_in_order_in_the_shard_manifest) {
  const ShardFolder shard_folder;
  const auto run_result = shard_folder.run(
      "cp p.txt q.txt; check() { clausoku check -q --shard 1/2 --output s \"$@\" < p.txt; }; "
      "check q.txt p.txt; grep -o '\"files\":[^]]*]' s.shard.json; "
      "check p.txt - q.txt; grep -o '\"files\":[^]]*]' s.shard.json; "
      "check; grep -o '\"files\":[^]]*]' s.shard.json");
  BOOST_TEST(run_result.out ==
             "\"files\":[\"q.txt\",\"p.txt\"]\n\"files\":[\"p.txt\",\"-\",\"q.txt\"]\n"
             "\"files\":[\"-\"]\n");
}

BOOST_AUTO_TEST_CASE(rejects_invalid_shard_numbers_and_options) {
  const ShardFolder shard_folder;
  const auto message = [&](const std::string& options) {
    const auto result = shard_folder.run("clausoku solve " + options + " p.txt");
    BOOST_TEST(result.exit_code == 2);
    return result.err.substr(0, result.err.find(" (see"));
  };
  const std::string expected = "; expected I/N, the I-th of N shards: 1/4";
  const std::string no_regular_file =
      "clausoku: /dev/null: is not a regular file; expected a regular file, for a manifest beside "
      "it\n";
  std::vector<std::pair<std::string, std::string>> cases{
      {"--shard 1/3", "clausoku: --shard requires --output"},
      {"--output o --block 3", "clausoku: --block requires --shard"},
      {"--shard 1/3 --output o --output-format html",
       "clausoku: --shard: sums, pictures and arrays cannot be merged; expected another "
       "--output-format, "
       "and no --sum"},
      {"--shard 1/3 --output /dev/null", no_regular_file}};
  for (const std::string wrong : {"0/3", "4/3", "3", "a/3", "1/", "-1/3"}) {
    cases.emplace_back("--output o --shard=" + wrong,
                       "clausoku: --shard: '" + wrong + "'" + expected);
  }
  for (const auto& [options, text] : cases) BOOST_TEST(message(options) == text);
  for (const std::string command : {"generate --seed 1 --shard 1/1 --output /dev/null",
                                    "compare --shard 1/1 --csv /dev/null p.txt",
                                    "check --shard 1/1 --output /dev/null p.txt"}) {
    const auto result = shard_folder.run("clausoku " + command);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err == no_regular_file);
    BOOST_TEST(!std::filesystem::exists("/dev/null.shard.json"));
  }
}

// Reading these manifests to the end would take very long or never end.
BOOST_AUTO_TEST_CASE(rejects_a_manifest_that_is_no_small_regular_file) {
  const ShardFolder shard_folder;
  shard_folder.run(
      "ln -s /dev/zero zero.shard.json; mkfifo fifo.shard.json; truncate -s 300M huge.shard.json; "
      "touch zero fifo huge");
  for (const std::string name : {"zero", "fifo", "huge"}) {
    const auto result = shard_folder.run("timeout 60 clausoku merge --output o " + name);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err ==
               "clausoku: " + name + ".shard.json: is not a manifest of a shard; expected one\n");
  }
}

// The test replaces sbatch by a script that writes the submitted jobs to a file.
BOOST_AUTO_TEST_CASE(keeps_a_line_end_in_the_output_name_of_slurm_jobs) {
  const ShardFolder shard_folder;
  const auto submitted = shard_folder.run(
      "mkdir bin; printf '#!/bin/sh\\ncat >> jobs; echo 7\\n' > bin/sbatch; chmod +x bin/sbatch; "
      "PATH=$PWD/bin:$PATH " +
      source_file("tools/cluster/slurm") +
      " --shards 2 p.txt -- solve --output $'all\\n' > /dev/null; [ -d $'all\\n.shards' ] && "
      "echo folder; tail -n 1 jobs > merge; (set -- $(sed 's/.*--output //' merge); echo \"$1\")");
  BOOST_TEST(submitted.err == "");
  BOOST_TEST(submitted.out.starts_with("folder\n$'"));
  BOOST_TEST(submitted.out.find("/all\\n'\n") != std::string::npos, submitted.out);
}

// The lists name the options that do not change the output. The header has every other option.
BOOST_AUTO_TEST_CASE(header_has_every_option_that_changes_the_output) {
  using Names = std::set<std::string>;
  const Names common_options{"--help",  "--output", "--progress", "--no-progress",
                             "--quiet", "--resume", "--shard",    "--block"};
  const std::pair<std::string, Names> commands[]{
      {"solve", {"--threads"}},
      {"check", {"--threads"}},
      {"count", {"--threads"}},
      {"generate",
       {"--count", "--tries", "--timeout", "--memory-limit", "--no-cross-check",
        "--cross-check-timeout", "--threads"}},
      {"compare", {"--csv", "--jsonl", "--html", "--plot", "--time"}}};
  const ShardFolder shard_folder;
  for (const auto& [command, own_options] : commands) {
    const std::string output = command == "compare" ? " --csv " : " --output ";
    const std::string input = command == "generate" ? "" : " p.txt";
    shard_folder.run("clausoku " + command + " -q --shard 1/1" + output + command + input +
                     " > table");
    const auto read =
        clausoku::read_shard_manifest((shard_folder.folder_path() / command).string());
    const auto* manifest = std::get_if<clausoku::ShardManifest>(&read);
    BOOST_TEST_REQUIRE(manifest != nullptr, command);
    Names stated;
    for (const auto& [name, value] : manifest->header.options) stated.insert(name);
    for (const std::string& option : complete_last_argument({command, "--"})) {
      const bool keeps_output = common_options.contains(option) || own_options.contains(option);
      BOOST_TEST(stated.contains(option) != keeps_output, command + " " + option);
    }
  }
}

BOOST_AUTO_TEST_CASE(requires_that_merge_writes_to_no_input_file) {
  const ShardFolder shard_folder;
  shard_folder.run_all_shards("check");
  BOOST_TEST(shard_folder.run("clausoku merge s-1 s-2 s-3").err ==
             "clausoku: --output or --status is required (see 'clausoku merge --help')\n");
  BOOST_TEST(shard_folder.run("clausoku merge -o s-1 s-1 s-2 s-3").err ==
             "clausoku: s-1: is the input s-1 too; expected another file to write to\n");
}

BOOST_AUTO_TEST_SUITE_END()
