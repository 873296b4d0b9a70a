#include "src/puzzles/rules_besides.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoder/contract.hpp"
#include "src/boards/further_houses.hpp"
#include "src/boards/region_board.hpp"

namespace clausoku {
namespace {

/// The grid on another board with the same cells and digits.
Grid on_board(const Board& board, const Grid& grid) {
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

RulesBesides::RulesBesides(const ReaderOptions& options) : given_(options.board) {
  auto named = named_rules(options.rules);
  require(std::holds_alternative<NamedRules>(named));
  named_ = std::get<NamedRules>(std::move(named));
}

template <class Thing, class Make>
const RulesBesides::Made<Thing>& RulesBesides::made_once(Last<Thing>& last, const Board& board,
                                                         Make&& make) {
  const auto known = std::ranges::find(last, board, [](const auto& entry) { return entry.first; });
  if (known != last.end()) return known->second;
  last.emplace_front(board, make(board));
  if (last.size() > kept) last.pop_back();
  return last.front().second;
}

std::variant<Board, BoardError> RulesBesides::on(const Board& board) {
  if (named_.houses.empty() || board == given_) return board;
  return made_once(last_boards_, board, [this](const Board& other) { return make(other); });
}

std::variant<RuleList, BoardError> RulesBesides::rules_on(const Board& board) {
  if (named_.clues.empty()) return RuleList();
  return made_once(last_rules_, board,
                   [this](const Board& other) { return rules_everywhere(named_.clues, other); });
}

RulesBesides::Made<Board> RulesBesides::make(const Board& board) const {
  const std::vector<std::string_view> rules = split_rules(named_.houses);
  if (const auto& boxes = board.usual_boxes()) {
    BoardPlan plan = plan_with_boxes(*boxes);
    if (auto error = clausoku::add_rules(plan, rules)) return *std::move(error);
    return Board::make(std::move(plan));
  }
  // What a puzzle states can be stated as f-puzzles does, and there rules that it has already are
  // no second ones.
  if (const auto stated = state_board(board)) return board_of(*stated, rules);
  return BoardError{fmt::format("{} on {}", named_.houses, board.name()),
                    "a board of n rows and n columns"};
}

void RulesBesides::add_to(Puzzle& puzzle) {
  if (puzzle.grid() == nullptr) return;
  auto error = add_houses(puzzle);
  if (!error) error = add_rules(puzzle);
  if (!error) return;
  puzzle.stated_solution = nullptr;
  puzzle.content =
      InputError{{}, {puzzle.line, 1}, std::move(error->found), std::move(error->expected)};
}

std::optional<BoardError> RulesBesides::add_houses(Puzzle& puzzle) {
  auto board = on(puzzle.grid()->board());
  if (auto* error = std::get_if<BoardError>(&board)) return std::move(*error);
  const Board& made = std::get<Board>(board);
  if (made == puzzle.grid()->board()) return std::nullopt;
  puzzle.content = on_board(made, *puzzle.grid());
  if (puzzle.stated_solution) {
    puzzle.stated_solution = std::make_shared<const StatedSolution>(StatedSolution{
        on_board(made, puzzle.stated_solution->grid), puzzle.stated_solution->places});
  }
  return std::nullopt;
}

std::optional<BoardError> RulesBesides::add_rules(Puzzle& puzzle) {
  if (named_.clues.empty()) return std::nullopt;
  auto besides = rules_on(puzzle.grid()->board());
  if (auto* error = std::get_if<BoardError>(&besides)) return std::move(*error);
  RuleList rules = puzzle.grid()->rules();
  for (const auto& rule : std::get<RuleList>(besides)) {
    const bool is_there = std::ranges::find(rules, rule->text(), &Rule::text) != rules.end();
    if (!is_there) rules.push_back(rule);
  }
  std::get<Grid>(puzzle.content).set_rules(std::move(rules));
  return std::nullopt;
}

}  // namespace clausoku
