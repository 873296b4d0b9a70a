#include "src/families/family.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/names.hpp"
#include "encoder/basics/number.hpp"
#include "src/boards/layout.hpp"
#include "src/clues/named_rules.hpp"
#include "src/generator/random_solution.hpp"
#include "src/reasons/solution_finder.hpp"

namespace clausoku {
namespace {

constexpr std::size_t most_numbers = 1'000'000;

/// Cuts `text` before the separator and returns the text after it; empty if there is no separator.
std::optional<std::string_view> split_at_separator(std::string_view& text,
                                                   std::string_view separator) {
  const std::size_t at = text.find(separator);
  if (at == text.npos) return std::nullopt;
  const std::string_view behind = text.substr(at + separator.size());
  text = text.substr(0, at);
  return behind;
}

bool parse_and_append_item_numbers(std::string_view item, Numbers& numbers) {
  const auto step_text = split_at_separator(item, "/");
  auto last_text = split_at_separator(item, "..");
  if (!last_text) last_text = split_at_separator(item, "-");
  const auto first = parse_number<std::uint64_t>(item);
  const auto last = last_text ? parse_number<std::uint64_t>(*last_text) : first;
  const auto step =
      step_text ? parse_number<std::uint64_t>(*step_text) : std::optional<std::uint64_t>(1);
  if (!first || !last || !step || *step == 0 || *last < *first) return false;
  const std::uint64_t more = (*last - *first) / *step;
  if (more >= most_numbers - numbers.values.size()) return false;
  for (std::uint64_t k = 0; k <= more; ++k) numbers.values.push_back(*first + k * *step);
  return true;
}

/// The purposes of random numbers. A seed gives a separate random sequence for each purpose.
enum Stream : std::uint64_t { solution_stream, holes_stream, wrong_clue_stream };

std::vector<Cell> shuffled_cells(const Board& board, Random& random) {
  std::vector<Cell> cells(static_cast<std::size_t>(board.cell_count()));
  std::iota(cells.begin(), cells.end(), 0);
  random.shuffle(std::span(cells));
  return cells;
}

/// True if the digit in this cell repeats a digit in one of the cell's houses or regions.
bool has_clash_after_setting_digit(Grid grid, Cell cell, Digit digit) {
  grid.set(cell, digit);
  return find_clash(grid).has_value();
}

/// Replaces one clue by a wrong digit so that no solution is left. Tries the clues in random order.
std::variant<Grid, FamilyFailure> add_wrong_clue(const Grid& grid, Random& random,
                                                 const Deadline& deadline) {
  constexpr int most_tries = 200;
  const int n = grid.board().size();
  int tries = 0;
  for (const Cell cell : shuffled_cells(grid.board(), random)) {
    if (grid[cell] == 0) continue;
    Grid wrong = grid;
    wrong.set(cell, 0);
    const int turn = random.below(n);
    for (int k = 0; k < n && tries < most_tries; ++k) {
      const Digit digit = (turn + k) % n + 1;
      if (digit == grid[cell] || has_clash_after_setting_digit(wrong, cell, digit)) continue;
      ++tries;
      wrong.set(cell, digit);
      SolutionFinder finder(wrong, make_named_solver_factory("cryptominisat"), deadline);
      const bool has_solution = finder.find({}, deadline).has_value();
      if (!has_solution && finder.exhausted()) return wrong;
      if (deadline.due()) return FamilyFailure{"no wrong clue was found in time", true};
      wrong.set(cell, 0);
    }
  }
  return FamilyFailure{"no single wrong clue makes the puzzle unsolvable; expected fewer holes"};
}

}  // namespace

std::optional<Numbers> parse_numbers(std::string_view text) {
  Numbers numbers;
  std::size_t items = 0;
  std::size_t shares = 0;
  while (true) {
    const auto rest = split_at_separator(text, ",");
    std::string item(text);
    if (const std::size_t percent = item.find('%'); percent != item.npos) {
      item.erase(percent, 1);
      ++shares;
    }
    ++items;
    if (!parse_and_append_item_numbers(item, numbers)) return std::nullopt;
    if (!rest) break;
    text = *rest;
  }
  if (shares != 0 && shares != items) return std::nullopt;
  numbers.shares = shares > 0;
  return numbers;
}

std::string name_of(const FamilyMember& member) {
  std::string name = fmt::format("{}-{}", name_of(family_names, member.family), member.layout);
  if (member.family == Family::quasigroup) {
    name = fmt::format("quasigroup-{}", member.layout.substr(member.layout.find(':') + 1));
  }
  std::string rules = member.rules;
  std::ranges::replace(rules, ',', '+');
  if (!rules.empty()) name += "-" + rules;
  if (member.family == Family::blank) return name;
  return fmt::format("{}-h{}-s{}", name, member.holes, member.seed);
}

std::string_view expected_sat_answer(const FamilyMember& member) {
  switch (member.family) {
    case Family::unsatisfiable:
      return "unsat";
    case Family::blank:
      return member.rules.empty() &&
                     member.layout.find_first_not_of("0123456789x") == std::string::npos
                 ? "sat"
                 : "";
    default:
      return "sat";
  }
}

std::variant<Grid, BoardError> make_blank_grid_of_member(const FamilyMember& member) {
  auto named = parse_named_rules(member.rules);
  if (auto* error = std::get_if<BoardError>(&named)) return std::move(*error);
  const auto& [houses, clues] = std::get<NamedRules>(named);
  auto board = make_board_of(member.layout, houses);
  if (auto* error = std::get_if<BoardError>(&board)) return std::move(*error);
  auto rules = make_global_rules(clues, std::get<Board>(board));
  if (auto* error = std::get_if<BoardError>(&rules)) return std::move(*error);
  Grid grid(std::get<Board>(std::move(board)));
  if (!std::get<RuleList>(rules).empty()) grid.set_rules(std::get<RuleList>(std::move(rules)));
  return grid;
}

std::variant<Grid, FamilyFailure> make_member(const FamilyMember& member,
                                              const Deadline& deadline) {
  auto blank = make_blank_grid_of_member(member);
  require(std::holds_alternative<Grid>(blank));
  Grid grid = std::get<Grid>(std::move(blank));
  if (member.family == Family::blank) return grid;
  require(member.holes >= 0 && member.holes <= grid.board().cell_count());

  Random solution_random(member.seed, solution_stream);
  const DrawnSolution drawn = pick_solution(grid, solution_random, deadline);
  if (!drawn.solution) {
    if (deadline.due()) return FamilyFailure{"no solution was found in time", true};
    return FamilyFailure{"the board has no solution under these rules"};
  }
  Random holes_random(member.seed, holes_stream);
  const std::vector<Cell> order = shuffled_cells(grid.board(), holes_random);
  for (const Cell cell : std::span(order).subspan(static_cast<std::size_t>(member.holes))) {
    grid.set(cell, (*drawn.solution)[cell]);
  }
  if (member.family != Family::unsatisfiable) return grid;
  Random clue_random(member.seed, wrong_clue_stream);
  return add_wrong_clue(grid, clue_random, deadline);
}

}  // namespace clausoku
