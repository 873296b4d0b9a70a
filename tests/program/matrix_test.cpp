// Tests exported formulas with independent solvers: each solver must load formulas of every
// encoding, at-most-one encoding, reduction and board size without a warning. Its answer must
// decode to the only solution, or to no solution.
//
// With the environment variable CLAUSOKU_WHOLE_MATRIX=1 (tools/run-tests --whole-matrix) the test
// runs all combinations, otherwise every 17th. It skips solvers that are not installed.
#include <algorithm>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <cctype>
#include <cstdlib>
#include <string>
#include <vector>

#include "encoder/reduction.hpp"
#include "encoder/sudoku_encoding.hpp"
#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/skipping.hpp"

BOOST_AUTO_TEST_SUITE(matrix)

namespace {

using namespace clausoku;
using namespace clausoku::test;

struct Solver {
  std::string name;
  std::string command;  // reads "f.cnf" and writes the answer to "answer"
  friend std::ostream& operator<<(std::ostream& out, const Solver& solver) {
    return out << solver.name;
  }
};

const std::vector<Solver> solvers{
    {"cryptominisat5", "cryptominisat5 --verb 0 f.cnf > answer"},
    {"cadical", "cadical -q f.cnf > answer"},
    {"minisat", "minisat -verb=1 f.cnf answer"},
    {"picosat", "picosat f.cnf > answer"},
    {"clasp", "clasp f.cnf > answer"},
    {"z3", "z3 -dimacs f.cnf > answer"},
};

struct Puzzle {
  std::string arguments;  // the arguments of `clausoku encode`
  std::string solution;   // empty if there is no solution
};

const std::string data_folder = data_file("");

const std::vector<Puzzle> puzzles{
    {data_folder + "4x4.txt", "4231314223141423"},
    {"--box 2x3 " + data_folder + "6x6.txt", "345126126345512634634512451263263451"},
    {"--select 7 " + data_folder + "p096_sudoku.txt",
     "143986257679425381285731694962354178357618942418279563821567439796143825534892716"},
    {data_folder + "16x16.txt",
     "7G3F1AEBD496C825AE1B37GF5C28469DD694258CAB1EFG37582C9D647F3GBE1A3FGDE1B59A647C821BE5G3FD278C"
     "A4692C87694A3DGF5BE1946A82C715EBDFG36A41C873E2B59DFGE5B2FGD983C71A4687C346A1G9FD25BEGDF9BE52"
     "614A37C8F9D65B284EA1G37C41AE7C3GB85269DFB258DF96CG73E1A4C37GA41EF6D9825B"},
    {data_folder + "none.txt", ""},
};

bool is_complete_matrix() { return std::getenv("CLAUSOKU_WHOLE_MATRIX") != nullptr; }

/// Returns true if the output of a solver contains a warning or an error. Ignores a warning that
/// MiniSat always prints: it sets the floating-point unit to double precision.
bool has_warning_or_error(std::string text) {
  const std::string harmless = "WARNING: for repeatability";
  if (const auto begin = text.find(harmless); begin != std::string::npos) {
    text.erase(begin, harmless.size());
  }
  std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
  return text.find("warn") != std::string::npos || text.find("error") != std::string::npos;
}

}  // namespace

BOOST_DATA_TEST_CASE(every_solver_decides_the_formula_of_every_encoding, solvers, solver) {
  if (!has_program(solver.name)) return;
  const TemporaryFolder folder;
  const std::size_t stride = is_complete_matrix() ? 1 : 17;
  std::size_t number = static_cast<std::size_t>(&solver - solvers.data());
  std::size_t run = 0;
  for (const auto& [encoding, encoding_value] : encoding_names) {
    for (const auto& [amo, amo_value] : at_most_one_names) {
      if (amo_value == &amo::automatic) continue;  // `auto` only selects one of the others
      for (const auto& [reduce, reduction] : reduction_names) {
        for (const Puzzle& puzzle : puzzles) {
          if (number++ % stride != 0) continue;
          ++run;
          std::string options = "--encoding ";
          options.append(encoding).append(" --amo ").append(amo);
          options.append(" --reduce ").append(reduce).append(" " + puzzle.arguments);
          BOOST_TEST_CONTEXT(solver.name << " " << options) {
            const auto encoded =
                run_shell("clausoku encode --output f.cnf " + options, folder.path());
            BOOST_REQUIRE_EQUAL(encoded.err, "");
            const auto solved = run_shell(solver.command, folder.path());
            BOOST_TEST(!has_warning_or_error(solved.err + solved.out));
            const auto decoded = run_shell("clausoku decode f.cnf answer", folder.path());
            BOOST_TEST(decoded.err == "");
            const bool is_unsolvable = puzzle.solution.empty();
            BOOST_TEST(decoded.exit_code == (is_unsolvable ? 1 : 0));
            BOOST_TEST(decoded.out == (is_unsolvable ? "# none none-1: the solver found no solution"
                                                     : puzzle.solution) +
                                          "\n");
          }
        }
      }
    }
  }
  BOOST_TEST_MESSAGE(solver.name << ": " << run << " formulas");
  BOOST_TEST(run >= 20);
}

BOOST_AUTO_TEST_SUITE_END()
