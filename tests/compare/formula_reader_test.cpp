// Tests formulas and manifests as the input of a comparison, and each reason to reject them.
#include "src/compare/formula_reader.hpp"

#include <fmt/format.h>

#include <boost/test/unit_test.hpp>
#include <string>
#include <vector>

#include "src/base/digest.hpp"
#include "src/compare/formula_engine.hpp"
#include "src/proofs/certificate.hpp"
#include "tests/grids.hpp"
#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(formula_reader)

namespace {

const std::string one_solution = "1...3..22..34...";
const std::string no_solution = "12..3.......4...";

std::string write_grid_formula_to_text(const Grid& grid, const std::string& name = "g") {
  std::string text;
  write_formula(grid, VariableMap(reduce(grid, Reduction::givens)), name, {},
                [&](std::string_view piece) { text += piece; });
  return text;
}

ManifestEntry make_manifest_entry(const std::string& file, const std::string& text) {
  ManifestEntry entry;
  entry.file = file;
  entry.name = "member";
  entry.member = {Family::holes, "4x4", "", 6, 17};
  Digest digest;
  digest.add(text);
  entry.digest = digest.text();
  return entry;
}

/// Returns each item of the reader: a puzzle as "NAME INDEX", or the text of an error.
std::vector<std::string> list_read_puzzles_and_errors(FormulaReader& reader) {
  std::vector<std::string> read;
  while (const auto item = reader.next()) {
    const auto* puzzle = std::get_if<Puzzle>(&*item);
    read.push_back(puzzle != nullptr ? fmt::format("{} {}", puzzle->name, puzzle->index)
                                     : to_string(std::get<InputError>(*item)));
  }
  return read;
}

Outcome solve_formula_instance(const FormulaInstance& instance, const Grid& grid) {
  SatSpec spec;
  spec.solver = embedded_solvers().front().name;
  Limits limits;
  limits.max_solutions = 1;
  return make_formula_engine(spec, instance)->solve(grid, limits);
}

}  // namespace

BOOST_AUTO_TEST_CASE(solves_the_clauses_of_the_file_instead_of_its_grid) {
  const TemporaryFolder folder;
  const Grid grid = parse_grid(board(2, 2), one_solution);
  const std::string text = write_grid_formula_to_text(grid);
  const auto whole = folder.write("whole.cnf", text);
  // This copy has the same grid in its comments, and an additional empty clause.
  std::string altered = text + "0\n";
  const auto header = altered.find("p cnf ");
  const auto clauses = altered.find(' ', header + 6) + 1;
  const auto line_end = altered.find('\n', clauses);
  altered.replace(clauses, line_end - clauses,
                  std::to_string(std::stoi(altered.substr(clauses)) + 1));
  const auto other = folder.write("altered.cnf", altered);
  FormulaReader reader({whole.string(), other.string()}, {});
  const auto first = reader.next();
  BOOST_TEST_REQUIRE(std::holds_alternative<Puzzle>(*first));
  const FormulaInstance* instance = reader.instance(1);
  BOOST_TEST_REQUIRE(instance != nullptr);
  BOOST_TEST(!instance->seed.has_value());
  const Outcome outcome = solve_formula_instance(*instance, grid);
  BOOST_TEST(outcome.verdict == Verdict::solvable);
  BOOST_TEST(outcome.statistics.variables.value() == instance->formula.variables());
  BOOST_TEST_REQUIRE(outcome.solutions.size() == 1u);
  for (Cell cell = 0; cell < 16; ++cell) {
    if (grid[cell] != 0) BOOST_TEST(outcome.solutions.front()[cell] == grid[cell]);
  }
  BOOST_TEST_REQUIRE(std::holds_alternative<Puzzle>(*reader.next()));
  BOOST_TEST_REQUIRE(reader.instance(2) != nullptr);
  BOOST_TEST(solve_formula_instance(*reader.instance(2), grid).verdict == Verdict::none);
  BOOST_TEST(!reader.next().has_value());
}

BOOST_AUTO_TEST_CASE(solves_a_formula_without_a_grid) {
  const TemporaryFolder folder;
  const auto good = folder.write("good.cnf", "c no map\np cnf 3 3\n1 2 0\n-1 3 0\n-3 -2 0\n");
  const auto bad = folder.write("bad.cnf", "p cnf 1 2\n1 0\n-1 0\n");
  FormulaReader reader({good.string(), bad.string()}, {});
  for (const Verdict verdict : {Verdict::solvable, Verdict::none}) {
    const auto item = reader.next();
    BOOST_TEST_REQUIRE(item.has_value());
    BOOST_TEST_REQUIRE(std::holds_alternative<Puzzle>(*item));
    const Puzzle& puzzle = std::get<Puzzle>(*item);
    BOOST_TEST(puzzle.name == (verdict == Verdict::none ? "bad" : "good"));
    const FormulaInstance* instance = reader.instance(puzzle.index);
    BOOST_TEST_REQUIRE(instance != nullptr);
    BOOST_TEST(!instance->map.has_value());
    const Outcome outcome = solve_formula_instance(*instance, *puzzle.grid());
    BOOST_TEST(outcome.verdict == verdict);
    BOOST_TEST(outcome.failure == "");
  }
}

// The words of a header may have any white space between and before them.
BOOST_AUTO_TEST_CASE(recognizes_every_formula_that_the_dimacs_reader_reads) {
  const TemporaryFolder folder;
  const std::string clauses = "1 2 0\n-1 2 0\n";
  for (const std::string begin :
       {"p cnf 2 2\n", "p  cnf 2 2\n", "p\tcnf 2 2\r\n", "  p cnf  2\t2 \n", "\n\n\r\n p cnf 2 2\n",
        "c\r\np cnf 2 2\n", "c\np cnf 2 2\n", "c\tone\np cnf 2 2\n",
        " c one\n\nc two\n\np cnf 2 2\n"}) {
    for (const std::string end : {"", "%\n0\n", "c last\n\n"}) {
      const auto file = folder.write("a.cnf", begin + clauses + end);
      BOOST_TEST_INFO_SCOPE(begin + clauses + end);
      BOOST_TEST(begins_like_formula_input(file.string()));
      FormulaReader reader({file.string()}, {});
      const auto item = reader.next();
      BOOST_TEST_REQUIRE(item.has_value());
      BOOST_TEST_REQUIRE(std::holds_alternative<Puzzle>(*item));
      BOOST_TEST(reader.instance(1)->formula.clauses() == 2u);
    }
  }
  for (const std::string text : {"", "\n", "c", "p", "p cn", "pcnf 1 0\n", "p dnf 1 0\n",
                                 "cnf 1 0\n", "1 2 0\np cnf 2 1\n", "c..p cnf"}) {
    BOOST_TEST(!begins_like_formula_input(folder.write("other", text).string()), text);
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_model_that_violates_a_clause) {
  const TemporaryFolder folder;
  const auto file = folder.write("a.cnf", "p cnf 2 2\n-1 0\n1 2 0\n");
  FormulaReader reader({file.string()}, {});
  const auto item = reader.next();
  BOOST_TEST_REQUIRE(item.has_value());
  SatSpec spec;
  spec.solver = "external:sh -c 'echo s SATISFIABLE; echo v -1 -2 0' sh";
  Limits limits;
  limits.max_solutions = 1;
  const Outcome outcome = make_formula_engine(spec, *reader.instance(1))
                              ->solve(*std::get<Puzzle>(*item).grid(), limits);
  BOOST_TEST(outcome.failure == "the model violates clause 2 of the formula");
  BOOST_TEST_REQUIRE(outcome.solutions.size() == 1u);
  BOOST_TEST(!outcome.solutions.front().is_full());
}

BOOST_AUTO_TEST_CASE(a_stop_request_is_distinguished_from_the_end_of_the_input) {
  const TemporaryFolder folder;
  const auto file =
      folder.write("g.cnf", write_grid_formula_to_text(parse_grid(board(2, 2), one_solution)));
  std::stop_source stop;
  FormulaReader whole({file.string()}, stop.get_token());
  BOOST_TEST(list_read_puzzles_and_errors(whole).size() == 1u);
  BOOST_TEST(!whole.stopped());
  FormulaReader reader({file.string(), file.string()}, stop.get_token());
  BOOST_TEST(reader.next().has_value());
  stop.request_stop();
  BOOST_TEST(!reader.next().has_value());
  BOOST_TEST(reader.stopped());
}

BOOST_AUTO_TEST_CASE(reads_the_formulas_of_a_manifest_from_its_folder) {
  const TemporaryFolder folder;
  const std::string text = write_grid_formula_to_text(parse_grid(board(2, 2), one_solution));
  folder.write("a.cnf", text);
  const auto manifest = folder.write(
      "manifest.csv", manifest_header() + manifest_line(make_manifest_entry("a.cnf", text)) +
                          manifest_line(make_manifest_entry("a.cnf", text)) +
                          manifest_line(make_manifest_entry("a.cnf", "another text")) +
                          manifest_line(make_manifest_entry("missing.cnf", text)));
  BOOST_TEST(begins_like_formula_input(manifest.string()));
  FormulaReader reader({manifest.string()}, {});
  const auto first = reader.next();
  BOOST_TEST(std::get<Puzzle>(*first).name == "member");
  BOOST_TEST(reader.instance(1)->seed.value() == 17u);
  FormulaReader again({manifest.string()}, {});
  BOOST_TEST(again.pass(1) == 1u);
  const auto rest = list_read_puzzles_and_errors(again);
  BOOST_TEST_REQUIRE(rest.size() == 3u);
  BOOST_TEST(rest[0] == "member 2");
  Digest digest;
  digest.add(text);
  Digest other;
  other.add("another text");
  const std::string path = (folder.path() / "a.cnf").string();
  BOOST_TEST(rest[1] == path + ": a formula with the digest " + digest.text() + "; expected " +
                            other.text() + ", as its manifest says");
  BOOST_TEST(rest[2].starts_with((folder.path() / "missing.cnf").string()));
}

BOOST_AUTO_TEST_CASE(rejects_files_that_are_no_formulas_and_reads_the_others) {
  const TemporaryFolder folder;
  const Grid grid = parse_grid(board(2, 2), one_solution);
  const auto foreign = folder.write("foreign.cnf", "p cnf 1 1\n1 0\n").string();
  const auto cut = folder.write("cut.cnf", "p cnf 1 2\n1 0\n").string();
  const auto puzzles = folder.write("puzzles.txt", one_solution + "\n").string();
  const auto good = folder.write("good.cnf", write_grid_formula_to_text(grid, "good")).string();
  BOOST_TEST(!begins_like_formula_input(puzzles));
  BOOST_TEST(!begins_like_formula_input((folder.path() / "missing").string()));
  FormulaReader reader({foreign, cut, puzzles, good}, {}, FormulaReader::Grids::required);
  const auto read = list_read_puzzles_and_errors(reader);
  BOOST_TEST_REQUIRE(read.size() == 4u);
  BOOST_TEST(read[0] == foreign +
                            ": a formula without a grid in its comments; expected only engines of "
                            "kind sat, or a formula that encode wrote");
  BOOST_TEST(read[1].starts_with(cut + ":"));
  BOOST_TEST(read[2] == puzzles +
                            ": a file without a formula among formulas; expected only formulas and "
                            "manifests, or only puzzles");
  BOOST_TEST(read[3] == "good 1");
}

BOOST_AUTO_TEST_CASE(rejects_a_certificate_that_forbids_a_solution) {
  const TemporaryFolder folder;
  const Grid grid = pattern(board(2, 2));
  Grid puzzle(grid.board());
  puzzle.set(0, grid[0]);
  std::string text;
  write_certificate({{"c", puzzle, {}}, {grid}}, [&](std::string_view piece) { text += piece; });
  const auto path = folder.write("c.cnf", text).string();
  FormulaReader reader({path}, {});
  BOOST_TEST(list_read_puzzles_and_errors(reader).front() ==
             path +
                 ": a certificate, whose formula forbids a solution; expected a formula of a "
                 "grid alone, as encode writes it");
}

BOOST_AUTO_TEST_CASE(rejects_encoding_options_for_formulas) {
  const auto unusable_options = [](std::string_view spec) {
    return list_changed_encoding_options(std::get<EngineSpec>(parse_engine_spec(spec)));
  };
  BOOST_TEST(unusable_options("sat") == "");
  BOOST_TEST(unusable_options("sat:keep=never,seed=3,solver=cadical") == "");
  BOOST_TEST(unusable_options("sat:amo=binary,encoding=minimal") == "encoding=minimal,amo=binary");
  BOOST_TEST(unusable_options("hybrid:encoding=minimal") == "");
  BOOST_TEST(unusable_options("backtrack") == "");
}

BOOST_AUTO_TEST_SUITE_END()
