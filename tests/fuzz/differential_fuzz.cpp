// Fuzzes engines with small grids, which may have pencilmarks and clues. All engines must find the
// same number of solutions, up to a bound, and the checker must accept each solution.
//
//   byte 0   the board: usually a small ordinary board, otherwise a board with random houses and
//            regions; values from 128 on add pencilmarks
//   byte 1   the solver-based engine, and the maximum number of solutions
//   then     one byte per cell: below 96 for a blank, from 96 on the digit of a fixed solution,
//   from
//            224 on any digit; with pencilmarks, a second byte follows for a blank from 16 on and
//            selects the digits to exclude; a blank from 88 on also excludes the solution's digit
//   then     up to three random clues, each with a seed of two bytes; seed 0 stands for no clue
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <memory>
#include <random>
#include <set>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "encoder/board_text.hpp"
#include "src/check/checker.hpp"
#include "src/engines/spec.hpp"
#include "tests/fuzz/must.hpp"
#include "tests/grids.hpp"
#include "tests/random_boards.hpp"
#include "tests/random_clues.hpp"

namespace {

using namespace clausoku;
using fuzz::must;

/// Bounds on the number of solutions. Most are small, since each solution needs a solver call.
constexpr std::array<std::uint64_t, 8> bounds{2, 3, 2, 5, 2, 3, 2, 20};

/// All of these engines search boards up to 4×4. Only the first three search larger boards, where
/// the last engine may take minutes.
constexpr const char* search_specs[] = {
    "backtrack:strategy=bitboard",
    "backtrack:strategy=elimination",
    "backtrack:strategy=fewest-candidates",
    "backtrack:strategy=first-empty",
};
constexpr std::size_t searches_above_4x4 = 3;

/// A byte of the input selects one of these engines, because it is slow to set up all of them.
constexpr const char* solver_specs[] = {
    "hybrid:reduce=probed",
    "hybrid:reduce=propagated,encoding=augmented,amo=product",
    "sat:reduce=givens,encoding=extended,amo=pairwise",
    "sat:reduce=none,encoding=minimal,amo=sequential",
    "sat:reduce=none,encoding=natural,amo=bimander",
    "sat:reduce=givens,encoding=augmented,amo=binary",
    "sat:reduce=givens,encoding=minimal,amo=commander",
    "sat:reduce=none,encoding=extended,amo=auto",
};

struct SpecifiedEngine {
  std::string spec;
  std::unique_ptr<Engine> engine;
};

/// Makes one engine per spec. The fuzzer reuses the engines for all grids, as a batch does.
std::vector<SpecifiedEngine> make_engines(std::span<const char* const> specs) {
  std::vector<SpecifiedEngine> engines;
  for (const char* text : specs) {
    const auto spec = parse_engine_spec(text);
    must(std::holds_alternative<EngineSpec>(spec), "the engines' specs are good");
    engines.push_back({text, make_engine(std::get<EngineSpec>(spec))});
  }
  return engines;
}

/// Removes the first byte and returns it; returns 0 if there is no byte.
std::uint8_t remove_first_byte(std::span<const std::uint8_t>& bytes) {
  if (bytes.empty()) return 0;
  const std::uint8_t byte = bytes.front();
  bytes = bytes.subspan(1);
  return byte;
}

struct BoardShare {
  int box_rows, box_columns;
  int value_count;
};

/// Each entry says how many of the 64 values of byte 0 select the board. Fast boards have more
/// values. The remaining values select random boards.
constexpr BoardShare board_shares[] = {{2, 2, 13}, {1, 2, 2}, {2, 1, 2}, {1, 3, 3}, {3, 1, 3},
                                       {1, 4, 2},  {4, 1, 2}, {2, 3, 2}, {3, 2, 2}, {3, 3, 1}};

/// Returns a solution of the board for each of the 64 values of byte 0.
std::vector<Grid> make_solutions() {
  std::vector<Grid> solutions;
  for (const BoardShare& share : board_shares) {
    const Grid solution = test::pattern(test::board(share.box_rows, share.box_columns));
    solutions.insert(solutions.end(), share.value_count, solution);
  }
  std::mt19937 random(1);
  while (solutions.size() < 64) solutions.push_back(test::random_board(random).solution);
  return solutions;
}

/// Decodes the random clues from the bytes after the cells.
RuleList make_random_clues_from_bytes(std::span<const std::uint8_t> bytes, const Grid& solution) {
  RuleList rules;
  for (int k = 0; k < 3; ++k) {
    const unsigned high = remove_first_byte(bytes);
    const unsigned seed = 256 * high + remove_first_byte(bytes);
    if (seed == 0) continue;
    std::mt19937 random(seed);
    auto rule = test::ClueDice(solution.board(), random).random_rule(solution);
    if (rule) rules.push_back(std::move(rule));
  }
  return rules;
}

/// Decodes a grid. Cells without a byte are blank; on 9×9 boards, they have the solution's digit.
Grid decode_grid(std::uint8_t first, std::span<const std::uint8_t> bytes) {
  static const std::vector<Grid> solutions = make_solutions();
  const Grid& right = solutions[first % 128 % solutions.size()];
  Grid grid(right.board());
  const int n = grid.board().size();
  Candidates marks = Candidates::all(grid.board());
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    const int byte = bytes.empty() && n == 9 ? 128 : remove_first_byte(bytes);
    if (byte >= 224) {
      grid.set(cell, byte % n + 1);
    } else if (byte >= 96) {
      grid.set(cell, right[cell]);
    } else if (first >= 128 && byte >= 16) {
      const int left_out = remove_first_byte(bytes);
      for (Digit digit = 1; digit <= n; ++digit) {
        if ((left_out >> (digit % 8) & 1) != 0 && digit != right[cell]) marks.remove(cell, digit);
      }
      if (byte >= 88) marks.remove(cell, right[cell]);
    }
  }
  if (first >= 128) grid.restrict(std::move(marks));
  grid.set_rules(make_random_clues_from_bytes(bytes, right));
  return grid;
}

std::string format_cells(const Grid& grid) {
  std::string text;
  text.reserve(grid.digits().size());
  for (const auto digit : grid.digits()) text += static_cast<char>('0' + digit);
  return text;
}

[[noreturn]] void fail(const Grid& grid, const std::string& spec, const std::string& problem) {
  std::string rules;
  for (const auto& rule : grid.rules()) rules += rule->text() + "; ";
  std::fprintf(stderr, "%s, %s, %s%s: %s\n", format_board_text(grid.board()).c_str(),
               format_cells(grid).c_str(), rules.c_str(), spec.c_str(), problem.c_str());
  must(false, "the engines agree and the checker with them");
  std::abort();
}

void fail_on_wrong_or_duplicate_solutions(const Grid& grid, const std::string& spec,
                                          const Outcome& outcome) {
  std::set<std::string> seen;
  for (const Grid& solution : outcome.solutions) {
    if (const auto wrong = check_solution(grid, solution)) fail(grid, spec, *wrong);
    if (!seen.insert(format_cells(solution)).second) fail(grid, spec, "a solution comes twice");
  }
  if (seen.size() != outcome.solution_count) fail(grid, spec, "solutions are counted, not kept");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  static const std::vector<SpecifiedEngine> search_engines = make_engines(search_specs);
  static const std::vector<SpecifiedEngine> solver_engines = make_engines(solver_specs);
  if (size < 2) return 0;
  const std::uint8_t first = data[0], choice = data[1];
  const Grid grid = decode_grid(first, {data + 2, size - 2});
  const bool is_large = grid.board().size() == 9;
  if (is_large && grid.given_count() < 30) return 0;
  Limits limits;
  limits.max_solutions = bounds[choice / solver_engines.size() % bounds.size()];
  const Outcome expected = search_engines[0].engine->solve(grid, limits);
  fail_on_wrong_or_duplicate_solutions(grid, search_engines[0].spec, expected);
  const auto compare = [&](const SpecifiedEngine& other) {
    const Outcome outcome = other.engine->solve(grid, limits);
    fail_on_wrong_or_duplicate_solutions(grid, other.spec, outcome);
    if (outcome.verdict != expected.verdict) fail(grid, other.spec, "another verdict");
    if (outcome.solution_count != expected.solution_count) fail(grid, other.spec, "another count");
  };
  for (std::size_t k = 1;
       k < (grid.board().size() > 4 ? searches_above_4x4 : search_engines.size()); ++k) {
    compare(search_engines[k]);
  }
  compare(solver_engines[choice % solver_engines.size()]);
  return 0;
}
