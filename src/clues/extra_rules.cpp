#include "src/clues/extra_rules.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/region_board.hpp"

namespace clausoku {
namespace {

/// Copies a grid to another board with the same cells and digits.
Grid copy_to_board(const Board& board, const Grid& grid) {
  Grid moved(board);
  moved.set_rules(grid.rules());
  for (Cell cell = 0; cell < board.cell_count(); ++cell) moved.set(cell, grid[cell]);
  if (grid.marks() == nullptr) return moved;
  Candidates marks = Candidates::none(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    std::ranges::copy(grid.marks()->words(cell), marks.words(cell).begin());
  }
  moved.restrict(std::move(marks));
  return moved;
}

}  // namespace

ExtraRules::ExtraRules(std::string_view rules, std::optional<Board> given)
    : given_(std::move(given)) {
  auto named = parse_named_rules(rules);
  require(std::holds_alternative<NamedRules>(named));
  named_ = std::get<NamedRules>(std::move(named));
}

template <class Thing, class Make>
const ExtraRules::Made<Thing>& ExtraRules::get_cached_result(Last<Thing>& last, const Board& board,
                                                             Make&& make) {
  const auto known = std::ranges::find(last, board, [](const auto& entry) { return entry.first; });
  if (known != last.end()) return known->second;
  last.emplace_front(board, make(board));
  if (last.size() > kept) last.pop_back();
  return last.front().second;
}

std::variant<Board, BoardError> ExtraRules::on(const Board& board) {
  if (named_.houses.empty() || board == given_) return board;
  return get_cached_result(last_boards_, board, [this](const Board& other) { return make(other); });
}

std::variant<RuleList, BoardError> ExtraRules::rules_on(const Board& board) {
  if (named_.clues.empty()) return RuleList();
  return get_cached_result(last_rules_, board, [this](const Board& other) {
    return make_global_rules(named_.clues, other);
  });
}

ExtraRules::Made<Board> ExtraRules::make(const Board& board) const {
  const std::vector<std::string_view> rules = split_rules(named_.houses);
  if (const auto& boxes = board.usual_boxes()) {
    BoardPlan plan = make_plan_with_equal_boxes(*boxes);
    if (auto error = add_rule_houses(plan, rules)) return *std::move(error);
    return Board::make(std::move(plan));
  }
  // `stated` includes the rules of `board`, and make_board_of() adds no house twice.
  if (const auto stated = make_region_board(board)) return make_board_of(*stated, rules);
  return BoardError{fmt::format("{} on {}", named_.houses, board.name()),
                    "a board of n rows and n columns"};
}

std::optional<BoardError> ExtraRules::add_houses(Grid& grid) {
  auto board = on(grid.board());
  if (auto* error = std::get_if<BoardError>(&board)) return std::move(*error);
  const Board& made = std::get<Board>(board);
  if (made != grid.board()) grid = copy_to_board(made, grid);
  return std::nullopt;
}

std::optional<BoardError> ExtraRules::add_to(Grid& grid) {
  if (auto error = add_houses(grid)) return error;
  if (named_.clues.empty()) return std::nullopt;
  auto extra = rules_on(grid.board());
  if (auto* error = std::get_if<BoardError>(&extra)) return std::move(*error);
  RuleList rules = grid.rules();
  for (const auto& rule : std::get<RuleList>(extra)) {
    const bool is_present = std::ranges::find(rules, rule->text(), &Rule::text) != rules.end();
    if (!is_present) rules.push_back(rule);
  }
  grid.set_rules(std::move(rules));
  return std::nullopt;
}

}  // namespace clausoku
