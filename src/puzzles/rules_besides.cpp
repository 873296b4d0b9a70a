#include "src/puzzles/rules_besides.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "src/boards/further_houses.hpp"
#include "src/puzzles/f_puzzles_board.hpp"

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

RulesBesides::RulesBesides(const ReaderOptions& options)
    : given_(options.board), list_(options.rules) {}

std::variant<Board, BoardError> RulesBesides::on(const Board& board) {
  if (list_.empty() || board == given_) return board;
  const auto known = std::ranges::find(last_, board, &std::pair<Board, Made>::first);
  if (known != last_.end()) return known->second;
  last_.emplace_front(board, make(board));
  if (last_.size() > kept) last_.pop_back();
  return last_.front().second;
}

RulesBesides::Made RulesBesides::make(const Board& board) const {
  const std::vector<std::string_view> rules = split_rules(list_);
  if (const auto& boxes = board.usual_boxes()) {
    BoardPlan plan = plan_with_boxes(*boxes);
    if (auto error = add_rules(plan, rules)) return *std::move(error);
    return Board::make(std::move(plan));
  }
  // What a puzzle states can be stated as f-puzzles does, and there rules that it has already are
  // no second ones.
  if (const auto stated = state_board(board)) return board_of(*stated, rules);
  return BoardError{fmt::format("{} on {}", list_, board.name()),
                    "a board of n rows and n columns"};
}

void RulesBesides::add_to(Puzzle& puzzle) {
  if (list_.empty() || puzzle.grid() == nullptr) return;
  auto board = on(puzzle.grid()->board());
  if (auto* error = std::get_if<BoardError>(&board)) {
    puzzle.stated_solution = nullptr;
    puzzle.content =
        InputError{{}, {puzzle.line, 1}, std::move(error->found), std::move(error->expected)};
    return;
  }
  const Board& made = std::get<Board>(board);
  if (made == puzzle.grid()->board()) return;
  puzzle.content = on_board(made, *puzzle.grid());
  if (puzzle.stated_solution) {
    puzzle.stated_solution = std::make_shared<const StatedSolution>(StatedSolution{
        on_board(made, puzzle.stated_solution->grid), puzzle.stated_solution->places});
  }
}

}  // namespace clausoku
