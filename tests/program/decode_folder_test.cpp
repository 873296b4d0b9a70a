// Tests of `clausoku decode DIR`: answers belong to formulas by their names, and a wrong or missing
// answer does not end the batch.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <string>

#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(decode_folder)

namespace {

using namespace clausoku::test;
namespace fs = std::filesystem;

/// A folder with the formulas of three 4×4 puzzles in f/, and bash functions.
///
///   answer FORMULA SOLUTION   prints the model of a solution as a solver does
///   answer_all ENDING DIR     writes the answers of all formulas
class FormulaFolder {
 public:
  explicit FormulaFolder(const std::string& options = "") {
    folder_.write("p.txt", "1...............\n..1.............\n...1............\n");
    folder_.write("solutions", "1234341221434321\n2314413214233241\n2341432132141432\n");
    const auto made = run("clausoku encode --rules diagonals --output-dir f " + options + " p.txt");
    BOOST_TEST_REQUIRE(made.exit_code == 0, made.err);
  }

  ProgramResult run(const std::string& script) const {
    return run_shell(
        "answer() { echo s SATISFIABLE; "
        "gzip -dcf $1 | awk -v s=$2 '/^c varname/ { split($4, p, /[rc=]/); "
        "if (substr(s, 4 * (p[2] - 1) + p[3], 1) == p[4]) print \"v \" $3 }'; echo v 0; }; "
        "answer_all() { k=0; for f in f/*.cnf*; do k=$((k + 1)); b=${f##*/}; "
        "answer $f $(sed -n ${k}p good) > $2/${b%%.*}$1; done; }; "
        "clausoku solve -q --rules diagonals --first p.txt > good; " +
            script,
        folder_.path());
  }

  fs::path path() const { return folder_.path(); }

 private:
  TemporaryFolder folder_;
};

}  // namespace

BOOST_AUTO_TEST_CASE(decodes_the_answers_of_a_folder_in_the_order_of_the_manifest) {
  const FormulaFolder folder;
  const auto result =
      folder.run("answer_all .out f; clausoku decode f > decoded; echo $?; cmp good decoded");
  BOOST_TEST(result.out == "0\n");
  BOOST_TEST(result.err == "");
  const auto records = folder.run(
      "clausoku decode --output-format csv f | cut -d, -f1-3,7; "
      "clausoku decode --output all.json --output-format json f; wc -l < all.json");
  BOOST_TEST(records.out ==
             "index,name,file,verdict\n"
             "1,p-1,f/p-000001.cnf,solvable\n"
             "2,p-2,f/p-000002.cnf,solvable\n"
             "3,p-3,f/p-000003.cnf,solvable\n"
             "14\n");
}

BOOST_AUTO_TEST_CASE(accepts_answers_with_other_endings_and_in_another_folder) {
  for (const std::string ending :
       {".out", ".ans", ".answer", ".sol", ".model", ".log", ".txt", ".cnf.out", ".cnf.log"}) {
    const FormulaFolder folder;
    const auto result =
        folder.run("answer_all " + ending +
                   " f; clausoku decode f | cmp - good && echo same; touch f/p-1.drat "
                   "f/other.cnf; clausoku decode -q f | cmp - good && echo same");
    BOOST_TEST(result.out == "same\nsame\n", ending);
    BOOST_TEST(result.err == "", ending);
  }
  for (const std::string ending : {"", ".cnf", ".anything", ".cnf.a.b"}) {
    const FormulaFolder folder;
    const auto result = folder.run("mkdir a; answer_all '" + ending +
                                   "' a; gzip a/p-000002*; clausoku decode f a | cmp - good && "
                                   "echo same");
    BOOST_TEST(result.out == "same\n", ending);
    BOOST_TEST(result.err == "", ending);
  }
}

BOOST_AUTO_TEST_CASE(decodes_compressed_formulas_and_folders_without_a_manifest) {
  const FormulaFolder folder("--compress gzip");
  const auto result = folder.run(
      "answer_all .out f; gzip f/p-000001.out; clausoku decode f | cmp - good && echo same; "
      "rm f/manifest.csv; gunzip f/p-000003.cnf.gz; clausoku decode f | cmp - good && echo same");
  BOOST_TEST(result.out == "same\nsame\n");
  BOOST_TEST(result.err == "");
}

BOOST_AUTO_TEST_CASE(reports_missing_surplus_and_unreadable_answers) {
  const FormulaFolder folder;
  const auto missing = folder.run("answer_all .out f; rm f/p-000002.out; clausoku decode f");
  BOOST_TEST(missing.exit_code == 2);
  BOOST_TEST(missing.err == "clausoku: f/p-000002.cnf: no answer; expected f/p-000002.out\n");
  BOOST_TEST(
      missing.out.find("# invalid p-2: f/p-000002.cnf: no answer; expected f/p-000002.out\n") !=
      std::string::npos);
  BOOST_TEST(std::count(missing.out.begin(), missing.out.end(), '\n') == 3);

  const auto surplus =
      folder.run("answer_all .out f; cp f/p-000001.out f/p-7.out; clausoku decode f | cmp - good");
  BOOST_TEST(
      surplus.err ==
      "clausoku: f/p-7.out: answers no formula of f; expected a name such as p-000001.out\n");
  BOOST_TEST(folder.run("clausoku decode -q f > decoded").exit_code == 2);
  BOOST_TEST(folder.run("cmp good decoded").exit_code == 0);

  const auto twice =
      folder.run("rm f/p-7.out; cp f/p-000003.out f/p-000003.sol; clausoku decode f > decoded");
  BOOST_TEST(twice.exit_code == 2);
  BOOST_TEST(twice.err ==
             "clausoku: f/p-000003.cnf: two answers, f/p-000003.out and f/p-000003.sol; expected "
             "one\n");

  const auto garbage = folder.run(
      "rm f/p-000003.sol; echo v x > f/p-000003.out; clausoku decode f > decoded; echo $?; head -n "
      "2 good | cmp - <(head -n 2 decoded)");
  BOOST_TEST(garbage.out == "2\n");
  BOOST_TEST(garbage.err.starts_with("clausoku: f/p-000003.out:1:3: "), garbage.err);
}

BOOST_AUTO_TEST_CASE(exits_with_1_without_a_solution_and_3_on_a_wrong_model) {
  const FormulaFolder folder;
  const auto none = folder.run(
      "answer_all .out f; echo s UNSATISFIABLE > f/p-000001.out; "
      "echo s UNKNOWN > f/p-000002.out; clausoku decode f");
  BOOST_TEST(none.exit_code == 1);
  BOOST_TEST(none.err == "");
  BOOST_TEST(none.out.starts_with("# none p-1: the solver found no solution"), none.out);
  BOOST_TEST(none.out.find("\n# unknown p-2: the solver gave up\n") != std::string::npos);

  // A solution without the rule of the diagonals.
  const auto wrong = folder.run(
      "answer_all .out f; answer f/p-000002.cnf 2314142332414132 > f/p-000002.out; "
      "rm f/p-000003.out; clausoku decode f");
  BOOST_TEST(wrong.exit_code == 3);
  BOOST_TEST(wrong.err.starts_with("clausoku: f/p-000002.out: the model is not a solution: "),
             wrong.err);
  BOOST_TEST(
      wrong.err.ends_with("\nclausoku: f/p-000003.cnf: no answer; expected f/p-000003.out\n"));
}

BOOST_AUTO_TEST_CASE(refuses_a_formula_that_differs_from_its_manifest) {
  const FormulaFolder folder;
  const auto result = folder.run(
      "answer_all .out f; echo c >> f/p-000002.cnf; clausoku decode f > decoded; echo $?; sed -n "
      "2p decoded");
  BOOST_TEST(result.err.starts_with("clausoku: f/p-000002.cnf: a formula with the digest "));
  BOOST_TEST(result.err.ends_with(", as its manifest says\n"));
  BOOST_TEST(result.out.starts_with("2\n# invalid p-2: "));
}

BOOST_AUTO_TEST_CASE(decodes_the_formulas_of_all_shards) {
  const FormulaFolder folder;
  const std::string encode =
      "rm -rf f; for k in 1 2; do clausoku encode --rules diagonals --shard $k/2 --block 1 "
      "--output-dir f p.txt; done; answer_all .out f; ";
  const auto result = folder.run(encode +
                                 "clausoku decode --output-format csv f | cut -d, -f2,7; "
                                 "clausoku decode f | sort | cmp - <(sort good)");
  BOOST_TEST(result.out == "name,verdict\np-1,solvable\np-3,solvable\np-2,solvable\n");
  BOOST_TEST(result.err == "");
  BOOST_TEST(
      folder.run(encode + "rm f/manifest.1-of-2.csv; clausoku decode f").err ==
      "clausoku: f: there is no manifest.1-of-2.csv; expected the manifests of all shards\n");
  BOOST_TEST(
      folder.run(encode + "cp f/manifest.1-of-2.csv f/manifest.csv; clausoku decode f").err ==
      "clausoku: f: has manifest.csv and manifest.1-of-2.csv; expected the manifests of one "
      "run\n");
}

BOOST_AUTO_TEST_CASE(rejects_folders_that_cannot_be_used) {
  const FormulaFolder folder;
  for (const auto& [line, message] : {
           std::pair{"mkdir e; clausoku decode e",
                     "e: no formula; expected a manifest or files NAME.cnf"},
           {"clausoku decode f p.txt", "p.txt: cannot be read: Not a directory"},
           {"clausoku decode f missing", "missing: cannot be read: No such file or directory"},
           {"clausoku decode f/p-000001.cnf f", "f: a directory; expected a file"},
           {"echo x >> f/manifest.csv; clausoku decode f",
            "f/manifest.csv:5:1: 1 fields; expected 21"},
       }) {
    const auto result = folder.run(line);
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    BOOST_TEST(result.err == "clausoku: " + std::string(message) + "\n");
  }
  const auto clash =
      folder.run("rm f/manifest.csv; answer_all .out f; clausoku decode --output f/p-000002.out f");
  BOOST_TEST(clash.exit_code == 2);
  BOOST_TEST(clash.err ==
             "clausoku: f/p-000002.out: is the answer f/p-000002.out too; expected another file to "
             "write to\n");
  const auto opb = folder.run(
      "rm -r f; clausoku encode --target opb --output-dir f p.txt; clausoku decode f > decoded; "
      "echo $?; wc -l < decoded");
  BOOST_TEST(opb.out == "2\n3\n");
  BOOST_TEST(
      opb.err.starts_with("clausoku: f/p-000001.opb: a formula for 'opb'; expected one for "
                          "'cnf' or 'counting'\n"));
}

BOOST_AUTO_TEST_SUITE_END()
