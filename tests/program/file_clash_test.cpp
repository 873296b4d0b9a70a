// Tests that no command writes a file that it also reads, or writes one file for two purposes. The
// program refuses such a command before it opens any file, and leaves all files unchanged.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <string>
#include <vector>

#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/run_program.hpp"

BOOST_AUTO_TEST_SUITE(file_clash)

namespace {

using namespace clausoku::test;
namespace fs = std::filesystem;

/// A folder with input files of all kinds. The tests run their commands in this folder.
class ClashFolder {
 public:
  ClashFolder() {
    folder_.write("p.txt", "1...3..22..34...\n");
    folder_.write("nine.txt", std::string(81, '.') + "\n");
    folder_.write("j.txt", "AABBAABBCCDDCCDE\n");
    folder_.write("j4.txt", "AAAABBBBCCCCDDDD\n");
    folder_.write("as.txt", "1 1\n1 4\n");
    folder_.write("answer.txt", "1234341221434321\n");
    folder_.write("pattern.txt", "X..X.XX..XX.X..X\n");
    folder_.write("o.resume", "a user's own\n");
    folder_.write("o.shard.json", "1...3..22..34...\n");
    folder_.write("1-1.cnf", "1...3..22..34...\n");
    folder_.write("fig-ratio.dat", "1...3..22..34...\n");
    folder_.write("own.tex", "1...3..22..34...\n");
    folder_.write("solver.sh", "#!/bin/sh\necho 's SATISFIABLE'\n");
    fs::permissions(folder_.path() / "solver.sh", fs::perms::owner_all);
    fs::create_hard_link(folder_.path() / "p.txt", folder_.path() / "twin.txt");
    fs::create_symlink("p.txt", folder_.path() / "link.txt");
    run("clausoku encode --output f.cnf p.txt; clausoku prove -q --output f p.txt; "
        "clausoku compare -q --csv runs.csv p.txt; "
        "for k in 1 2; do clausoku solve -q --shard $k/2 --output s-$k p.txt; done; "
        "clausoku encode --family blank --size 4 --output-dir family; "
        "cp family/manifest.csv m.csv; printf 'v 0\n' > model");
  }

  ProgramResult run(const std::string& line) const { return run_shell(line, folder_.path()); }

  /// Maps the path of each file in the folder to the content of the file.
  std::map<std::string, std::string> contents() const {
    std::map<std::string, std::string> files;
    for (const auto& entry : fs::recursive_directory_iterator(folder_.path())) {
      if (entry.is_regular_file()) files[entry.path()] = read_file(entry.path());
    }
    return files;
  }

 private:
  TemporaryFolder folder_;
};

struct FileClash {
  std::string command;  ///< the command line after "clausoku"
  std::string message;  ///< the expected message between "clausoku: " and " too; expected"
};

const std::vector<FileClash> clashes{
    // Tests the commands solve, check, count and enumerate.
    {"solve --output p.txt p.txt", "p.txt: is the input p.txt"},
    {"check --output twin.txt p.txt", "twin.txt: is the input p.txt"},
    {"count --output ./p.txt link.txt", "./p.txt: is the input link.txt"},
    {"enumerate --output p.txt p.txt", "p.txt: is the input p.txt"},
    {"solve --output o o.resume", "o.resume: the log of o is the input o.resume"},
    {"solve --shard 1/2 --output o o.shard.json",
     "o.shard.json: the manifest of o is the input o.shard.json"},
    {"solve --output-format svg --output p.txt p.txt", "p.txt: is the input p.txt"},
    {"solve --board jigsaw:j4.txt --output j4.txt p.txt", "j4.txt: is the board file j4.txt"},
    {"solve --board assembly:as.txt --output as.txt p.txt", "as.txt: is the board file as.txt"},
    {"check --answer answer.txt --output answer.txt p.txt",
     "answer.txt: is the answer file answer.txt"},
    {"solve --output new new", "new: is the input new"},
    // Tests the commands convert, explain and boards.
    {"convert --to line --output p.txt p.txt", "p.txt: is the input p.txt"},
    {"convert --to line --board jigsaw:j4.txt --output j4.txt p.txt",
     "j4.txt: is the board file j4.txt"},
    {"explain --output link.txt p.txt", "link.txt: is the input p.txt"},
    {"explain --board jigsaw:j4.txt --output j4.txt p.txt", "j4.txt: is the board file j4.txt"},
    {"boards --board assembly:as.txt --output as.txt", "as.txt: is the board file as.txt"},
    // Tests the command generate.
    {"generate --from answer.txt --output answer.txt", "answer.txt: is the input answer.txt"},
    {"generate --board 4x4 --pattern pattern.txt --output pattern.txt",
     "pattern.txt: is the pattern file pattern.txt"},
    {"generate --board jigsaw:j4.txt --output j4.txt", "j4.txt: is the board file j4.txt"},
    {"generate --from 1-1.cnf --certify . --output o",
     "./1-1.cnf: a certificate is the input 1-1.cnf"},
    {"generate --board 4x4 --certify . --output 1-7.drat",
     "./1-7.drat: a certificate is the output 1-7.drat"},
    // Tests the commands encode, decode, prove and verify-proof.
    {"encode --output p.txt p.txt", "p.txt: is the input p.txt"},
    {"encode --stats --output p.txt p.txt", "p.txt: is the input p.txt"},
    {"encode --blank jigsaw:j4.txt --output j4.txt", "j4.txt: is the board file j4.txt"},
    {"encode --board assembly:as.txt --output as.txt p.txt", "as.txt: is the board file as.txt"},
    {"encode --from-manifest m.csv --output m.csv", "m.csv: is the input m.csv"},
    {"decode --output f.cnf f.cnf model", "f.cnf: is the formula f.cnf"},
    {"decode --output model f.cnf model", "model: is the answer model"},
    {"prove --output own own.cnf", "own.cnf: is the input own.cnf"},
    {"prove --output 1-1 1-1.cnf", "1-1.cnf: is the input 1-1.cnf"},
    {"verify-proof --output f.cnf f.cnf f.drat", "f.cnf: is the formula f.cnf"},
    {"verify-proof --output f.drat f.cnf f.drat", "f.drat: is the proof f.drat"},
    {"verify-proof --output ./f.drat .", "./f.drat: is the input ./f.drat"},
    // Tests the command compare.
    {"compare --csv p.txt p.txt", "p.txt: is the input p.txt"},
    {"compare --output p.txt p.txt", "p.txt: is the input p.txt"},
    {"compare --html p.txt p.txt", "p.txt: is the input p.txt"},
    {"compare --plot own-cactus.svg --html own-cactus.svg p.txt",
     "own-cactus.svg: is the output own-cactus.svg"},
    {"compare --plot fig-ratio.tex fig-ratio.dat", "fig-ratio.dat: is the input fig-ratio.dat"},
    {"compare --from runs.csv --csv runs.csv", "runs.csv: is the input runs.csv"},
    {"compare --csv a --jsonl a p.txt", "a: is the output a"},
    {"compare --csv a --output ./a p.txt", "a: is the output ./a"},
    {"compare --shard 1/2 --csv o o.shard.json",
     "o.shard.json: the manifest of o is the input o.shard.json"},
    // Tests the files of external solvers, and the command merge.
    {"solve --engine 'sat:solver=external:./solver.sh' --output solver.sh p.txt",
     "solver.sh: is the solver ./solver.sh"},
    {"check --engine 'hybrid:solver=external:sh solver.sh {}' --output ./solver.sh p.txt",
     "./solver.sh: is the solver solver.sh"},
    {"enumerate --engine 'sat:solver=external:./solver.sh' --output solver.sh p.txt",
     "solver.sh: is the solver ./solver.sh"},
    {"compare --engine 'A=sat:solver=external:sh -c true --set=answer.txt' --csv answer.txt p.txt",
     "answer.txt: is the solver answer.txt"},
    {"prove --solver 'external:./solver.sh {} {proof} f.cnf' --output f p.txt",
     "f.cnf: is the solver f.cnf"},
    {"merge -o s-1 s-1 s-2", "s-1: is the input s-1"},
    {"merge -o s-1.shard.json s-1 s-2", "s-1.shard.json: is the manifest s-1.shard.json"},
};

}  // namespace

BOOST_AUTO_TEST_CASE(refuses_to_write_files_that_it_reads) {
  const ClashFolder desk;
  const auto before = desk.contents();
  for (const FileClash& clash : clashes) {
    const auto result = desk.run("clausoku " + clash.command);
    BOOST_TEST_CONTEXT(clash.command) {
      BOOST_TEST(result.err ==
                 "clausoku: " + clash.message + " too; expected another file to write to\n");
      BOOST_TEST(result.out == "");
      BOOST_TEST(result.exit_code == 2);
      BOOST_TEST_REQUIRE(desk.contents() == before);
    }
  }
}

BOOST_AUTO_TEST_CASE(refuses_to_write_the_library_of_a_solver) {
  const ClashFolder desk;
  const std::string odd = library_file("ipasir_odd.so");
  const auto result = desk.run("cp '" + odd +
                               "' x.so; clausoku solve --engine sat:solver=ipasir:./x.so --output "
                               "x.so p.txt; echo $?; cmp x.so '" +
                               odd + "'");
  BOOST_TEST(result.out == "2\n");
  BOOST_TEST(result.err ==
             "clausoku: x.so: is the solver ./x.so too; expected another file to write to\n");
}

BOOST_AUTO_TEST_CASE(refuses_to_replace_inputs_by_files_named_after_puzzles) {
  const ClashFolder desk;
  const auto run = desk.run(
      "mkdir d; cp p.txt d/q.txt; cp p.txt d/q-000001.cnf; ln d/q.txt d/q-1.drat; clausoku encode "
      "--output-dir d d/q.txt d/q-000001.cnf; echo $?; "
      "clausoku prove --output-dir d d/q.txt; echo $?; cmp d/q.txt p.txt && "
      "cmp d/q-000001.cnf p.txt");
  BOOST_TEST(run.out == "2\n2\n");
  BOOST_TEST(run.err.find("clausoku: d/q-000001.cnf: is the input d/q-000001.cnf too; expected "
                          "another file to write to\n") != std::string::npos);
  BOOST_TEST(run.err.find("q-1: d/q-1.drat: is the input d/q.txt too; expected another file to "
                          "write to\n") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(accepts_devices_pipes_and_different_files) {
  const ClashFolder desk;
  for (const std::string line :
       {"clausoku solve -q --output /dev/null /dev/null p.txt",
        "clausoku compare -q --csv /dev/null --jsonl /dev/null --output /dev/null p.txt",
        "clausoku solve --output /dev/stdout p.txt < p.txt",
        "cat p.txt | clausoku solve - --output /dev/stdout | cat",
        "clausoku solve -q --output /dev/stderr /dev/stdin < p.txt",
        "clausoku solve -q --output solved --board jigsaw:AABBAABBCCDDCCDD p.txt",
        "clausoku generate -q --certify . --output 1-1.txt"}) {
    const auto result = desk.run(line);
    BOOST_TEST(result.err.find("too; expected another file") == std::string::npos, line);
  }
}

BOOST_AUTO_TEST_SUITE_END()
