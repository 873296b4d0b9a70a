// Tests of `clausoku encode --family`, which writes a folder of formulas and their manifest. The
// manifest alone suffices to write the same files again.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(families)

namespace {

namespace fs = std::filesystem;

}  // namespace

BOOST_AUTO_TEST_CASE(regenerates_every_file_from_the_manifest) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "clausoku encode --family holes --size 4..9 --holes 40-60%/10 --seed 1..2 --encoding "
      "minimal,augmented --amo pairwise,product --reduce propagated --no-map --compress gzip "
      "--output-dir first && clausoku encode --from-manifest first/manifest.csv --compress gzip "
      "--output-dir again && ls first | wc -l && rm first/manifest.csv && diff -r first again",
      folder.path());
  BOOST_TEST(result.err == "");
  // There are 48 formulas (2 sizes, 3 shares of holes, 2 seeds, 2 encodings, 2 at-most-one
  // encodings) and one manifest.
  BOOST_TEST(result.out == "49\n");
  BOOST_TEST(result.exit_code == 0);
}

BOOST_AUTO_TEST_CASE(regenerates_shuffled_files_and_compares_solvers_on_them) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "clausoku encode --family holes --size 4..9 --holes 50% --seed 1..3 --shuffle 11 "
      "--output-dir first && clausoku encode --from-manifest first/manifest.csv "
      "--output-dir again && diff -r -x manifest.csv first again && "
      "clausoku compare -q --engine sat:solver=cadical --jsonl records first/manifest.csv "
      "&& grep -c '\"verdict\":\"solvable\"' records",
      folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.exit_code == 0, result.out);
  BOOST_TEST(result.out.ends_with("\n6\n"), result.out);
  BOOST_TEST(lines_of(read_file(folder.path() / "first/manifest.csv")).at(1).ends_with(",11"));
}

BOOST_AUTO_TEST_CASE(writes_a_selected_line_of_a_manifest_to_standard_output) {
  const TemporaryFolder folder;
  run_program({"encode", "--family", "quasigroup", "--size", "5,7", "--holes", "10,12", "--target",
               "opb", "--output-dir", folder.path()});
  const auto again =
      run_program({"encode", "--from-manifest", folder.path() / "manifest.csv", "--select", "3"});
  BOOST_TEST(again.exit_code == 0);
  BOOST_TEST(again.out == read_file(folder.path() / "quasigroup-7-h10-s1.opb"));
  BOOST_TEST(
      lines_of(read_file(folder.path() / "manifest.csv"))
          .at(3)
          .starts_with(
              "quasigroup-7-h10-s1.opb,quasigroup-7-h10-s1,quasigroup,latin:7,,49,39,10,1,sat,opb,"
              "extended,pairwise,keep,givens,yes,"));
}

BOOST_AUTO_TEST_CASE(writes_tasks_and_hashes_of_the_benchmark_database) {
  const TemporaryFolder folder;
  const auto result = run_shell(
      "clausoku encode -q --family holes --size 4 --holes 8 --seed 1..2 --task-definitions "
      "--output-dir f; "
      "clausoku encode -q --family unsatisfiable --size 9 --holes 40 --seed 1 --compress gzip "
      "--task-definitions --output-dir g; "
      "ls f g; cat f/*.yml g/*.yml; for file in f/*.cnf; do grep -v '^[cp]' $file | "
      "tr '\\n' ' ' | sed 's/ $//' | md5sum | cut -c1-32; done > sums; "
      "tail -n +2 f/manifest.csv | sort | sed 's/,[^,]*$//; s/.*,//' | cmp - sums && echo same",
      folder.path());
  BOOST_TEST(result.err == "");
  BOOST_TEST(result.out.find("\nsame\n") != std::string::npos, result.out);
  BOOST_TEST(
      result.out.find("format_version: '2.0'\ninput_files: 'unsatisfiable-9x9-h40-s1.cnf.gz'\n"
                      "properties:\n  - property_file: 'satisfiable.prp'\n"
                      "    expected_verdict: false\n") != std::string::npos,
      result.out);
  BOOST_TEST(result.out.find("\nsatisfiable.prp\n") != std::string::npos, result.out);
}

BOOST_AUTO_TEST_CASE(reports_a_formula_with_another_digest) {
  const TemporaryFolder folder;
  run_program({"encode", "--family", "holes", "--size", "4", "--output-dir", folder.path()});
  const std::string manifest = folder.path() / "manifest.csv";
  std::string text = read_file(manifest);
  const auto hash = text.rfind(',', text.rfind(',') - 1);  // before the column gbd_hash
  text.replace(hash - 3, 3, "xyz");
  folder.write("manifest.csv", text);
  const auto result = run_program({"encode", "--from-manifest", manifest});
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(result.err == "clausoku: " + manifest +
                               ":2: holes-4x4-h8-s1: the digest differs from the manifest's; "
                               "expected the version that wrote the manifest\n");
}

BOOST_AUTO_TEST_CASE(states_the_expected_result_that_minisat_finds) {
  if (!has_program("minisat")) return;
  const TemporaryFolder folder;
  const auto result = run_shell(
      "clausoku encode --family unsatisfiable --seed 1..3 --holes 40 --output-dir u && "
      "clausoku encode --family variant --rules anti-knight --holes 50% --output-dir v && "
      "clausoku encode --family blank --size 9 --output-dir b && "
      "for f in u/*.cnf v/*.cnf b/*.cnf; do minisat -verb=0 $f | tail -n 1; done; "
      "cut -d , -f 10 u/manifest.csv v/manifest.csv b/manifest.csv",
      folder.path());
  BOOST_TEST(result.out ==
             "UNSATISFIABLE\nUNSATISFIABLE\nUNSATISFIABLE\nSATISFIABLE\nSATISFIABLE\n"
             "expected\nunsat\nunsat\nunsat\nexpected\nsat\nexpected\nsat\n");
}

BOOST_AUTO_TEST_CASE(names_files_after_the_encoding) {
  const TemporaryFolder folder;
  const auto result =
      run_program({"encode", "--select", "7", "--encoding", "all", "--amo", "pairwise,binary",
                   "--output-dir", folder.path(), data_file("p096_sudoku.txt")});
  BOOST_TEST(result.exit_code == 0);
  BOOST_TEST(std::distance(fs::directory_iterator(folder.path()), {}) == 9);
  BOOST_TEST(fs::exists(folder.path() / "Grid_07-augmented-binary.cnf"));
  BOOST_TEST(lines_of(read_file(folder.path() / "manifest.csv")).size() == 9U);
}

BOOST_AUTO_TEST_CASE(writes_statistics_as_records) {
  const auto csv = run_program({"encode", "--stats", "--output-format", "csv", "--blank", "9",
                                "--reduce", "none", "--encoding", "minimal,extended"});
  const auto lines = lines_of(csv.out);
  BOOST_REQUIRE(lines.size() == 3U);
  BOOST_TEST(lines[0].starts_with(
      "name,encoding,amo,reduce,shared_pairs,candidates,variables,clauses,literals,"
      "given_variables,given_clauses,given_literals,"));
  BOOST_TEST(lines[0].find(",house_at_least_one_clauses,") != std::string::npos);
  BOOST_TEST(lines[1].starts_with("blank-9x9,minimal,pairwise,none,keep,729,729,8829,"));
  BOOST_TEST(lines[2].starts_with("blank-9x9,extended,pairwise,none,keep,729,729,11988,"));
  BOOST_TEST(std::count(lines[0].begin(), lines[0].end(), ',') ==
             std::count(lines[1].begin(), lines[1].end(), ','));
  const auto blank = run_program({"encode", "--stats", "--output-format", "csv", "--blank", "4",
                                  "--reduce", "none", "--encoding", "augmented"});
  BOOST_TEST(
      blank.out ==
      "name,encoding,amo,reduce,shared_pairs,candidates,variables,clauses,literals,"
      "given_variables,given_clauses,given_literals,pencilmarks_variables,pencilmarks_clauses,"
      "pencilmarks_literals,fixed_digit_variables,fixed_digit_clauses,fixed_digit_literals,cell_at_"
      "least_one_variables,cell_at_least_one_clauses,"
      "cell_at_least_one_literals,cell_at_most_one_variables,cell_at_most_one_clauses,"
      "cell_at_most_one_literals,house_at_least_one_variables,house_at_least_one_clauses,"
      "house_at_least_one_literals,house_at_most_one_variables,house_at_most_one_clauses,"
      "house_at_most_one_literals,segment_variables,segment_clauses,segment_literals,"
      "segment_at_most_one_variables,segment_at_most_one_clauses,segment_at_most_one_literals,"
      "segments_at_least_one_variables,segments_at_least_one_clauses,"
      "segments_at_least_one_literals,segments_at_most_one_variables,"
      "segments_at_most_one_clauses,segments_at_most_one_literals,rule_variables,rule_clauses,"
      "rule_literals,contradiction_variables,contradiction_clauses,contradiction_literals\n"
      "blank-4x4,augmented,pairwise,none,keep,64,128,496,1088,0,0,0,0,0,0,0,0,0,0,16,64,0,96,192,0,"
      "0,0,"
      "0,0,0,64,192,448,0,64,128,0,64,128,0,64,128,0,0,0,0,0,0\n");
  const auto jsonl = run_program(
      {"encode", "--stats", "--output-format", "jsonl", "--family", "holes", "--seed", "1..3"});
  BOOST_TEST(lines_of(jsonl.out).size() == 3U);
  BOOST_TEST(
      jsonl.out.starts_with(R"({"name":"holes-9x9-h41-s1","encoding":"extended","amo":"pairwise",)"
                            R"("reduce":"givens","shared_pairs":"keep","candidates":)"));
  BOOST_TEST(lines_of(jsonl.out)[2].ends_with(R"(,"contradiction_literals":0})"));
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_wrong_usage) {
  for (const auto& [arguments, message] :
       std::vector<std::pair<std::vector<std::string>, std::string>>{
           {{"--family", "doughnuts"},
            "--family: unknown value 'doughnuts'; expected one of holes, quasigroup, "
            "unsatisfiable, variant, blank"},
           {{"--family", "holes", "--size", "10..15"},
            "--size: no such board; expected a size up to 1024 that is a square number"},
           {{"--family", "holes", "--size", "nine"},
            "--size: 'nine'; expected numbers N, ranges A..B or A..B/STEP, separated by commas"},
           {{"--family", "holes", "--holes", "82"},
            "--holes: '82'; expected at most 81, the number of cells"},
           {{"--family", "holes", "--holes", "101%"},
            "--holes: '101%'; expected shares up to 100%"},
           {{"--family", "variant"}, "--family: 'variant'; expected --rules with it"},
           {{"--holes", "5"}, "--holes requires --family"},
           {{"--output-format", "csv", "--blank", "9"}, "--output-format requires --stats"},
       }) {
    std::vector<std::string> all{"encode"};
    all.insert(all.end(), arguments.begin(), arguments.end());
    const auto result = run_program(all);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.err == "clausoku: " + message + " (see 'clausoku encode --help')\n");
  }
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_an_unreadable_manifest) {
  const TemporaryFolder folder;
  const std::string file = folder.write("manifest.csv", "file,name\n");
  const auto result = run_program({"encode", "--from-manifest", file});
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.err ==
             "clausoku: " + file +
                 ":1:1: a line that is not a manifest's header; expected file,name,family,...\n");
  BOOST_TEST(run_program({"encode", "--from-manifest", "no-such.csv"}).exit_code == 2);
}

BOOST_AUTO_TEST_SUITE_END()
