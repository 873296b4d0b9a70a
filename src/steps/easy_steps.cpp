#include "src/steps/easy_steps.hpp"

#include <algorithm>

namespace clausoku {
namespace {

std::vector<Cell> cells_with_candidate(Digit digit, int area, const Position& position) {
  std::vector<Cell> places;
  for (const Cell cell : position.board().area(area)) {
    if (position.candidates().has(cell, digit)) places.push_back(cell);
  }
  return places;
}

/// The digits that a house does not yet have, and the number of its empty cells.
struct OpenHouse {
  std::vector<Digit> digits;
  int cells = 0;
};

OpenHouse find_missing_digits_and_empty_cell_count(int house, const Position& position) {
  const Board& board = position.board();
  std::vector<bool> placed(static_cast<std::size_t>(board.size()) + 1);
  OpenHouse open;
  for (const Cell cell : board.house(house)) {
    placed[position.digit(cell)] = true;
    if (position.digit(cell) == 0) ++open.cells;
  }
  for (Digit digit = 1; digit <= board.size(); ++digit) {
    if (!placed[digit]) open.digits.push_back(digit);
  }
  return open;
}

bool is_neither_row_nor_column(int area, const Board& board) {
  return board.area_kind(area) != AreaKind::row && board.area_kind(area) != AreaKind::column;
}

/// Finds a digit with one place in a house: in rows and columns, or in other houses if `in_boxes`.
std::optional<Step> find_hidden_single(const Position& position, const FactNumbers& facts,
                                       bool in_boxes) {
  const Board& board = position.board();
  for (int house = 0; house < board.house_count(); ++house) {
    if (is_neither_row_nor_column(house, board) != in_boxes) continue;
    for (const Digit digit : find_missing_digits_and_empty_cell_count(house, position).digits) {
      const auto places = cells_with_candidate(digit, house, position);
      if (places.size() != 1) continue;
      return Step{.facts = {facts.place(house, digit)}, .placed = Placement{places[0], digit}};
    }
  }
  return std::nullopt;
}

std::optional<Step> find_last_cell_of_house(const Position& position, const FactNumbers& facts) {
  for (int house = 0; house < position.board().house_count(); ++house) {
    const OpenHouse open = find_missing_digits_and_empty_cell_count(house, position);
    if (open.cells != 1 || open.digits.size() != 1) continue;
    const auto places = cells_with_candidate(open.digits[0], house, position);
    if (places.size() != 1) continue;
    return Step{.facts = {facts.place(house, open.digits[0])},
                .placed = Placement{places[0], open.digits[0]}};
  }
  return std::nullopt;
}

std::optional<Step> find_naked_single(const Position& position, const FactNumbers& facts) {
  for (Cell cell = 0; cell < position.board().cell_count(); ++cell) {
    if (position.candidates().count(cell) != 1) continue;
    return Step{.facts = {facts.cell(cell)},
                .placed = Placement{cell, position.candidates().first(cell)}};
  }
  return std::nullopt;
}

}  // namespace

std::optional<Step> find_single(const Position& position, const FactNumbers& facts) {
  auto step = find_last_cell_of_house(position, facts);
  if (!step) step = find_hidden_single(position, facts, true);
  if (!step) step = find_hidden_single(position, facts, false);
  if (!step) step = find_naked_single(position, facts);
  return step;
}

std::optional<Step> find_locked_candidates(const Position& position, const FactNumbers& facts) {
  const Board& board = position.board();
  for (int house = 0; house < board.house_count(); ++house) {
    for (const Digit digit : find_missing_digits_and_empty_cell_count(house, position).digits) {
      const auto places = cells_with_candidate(digit, house, position);
      if (places.empty()) continue;
      for (const int area : board.areas_of(places[0])) {
        if (area == house) continue;
        const auto in_area = cells_with_candidate(digit, area, position);
        if (in_area.size() <= places.size() || !std::ranges::includes(in_area, places)) continue;
        Step step{.facts = {facts.place(house, digit), facts.no_two(area, digit)}};
        for (const Cell cell : in_area) {
          if (!std::ranges::binary_search(places, cell)) step.removed.push_back({cell, digit});
        }
        return step;
      }
    }
  }
  return std::nullopt;
}

}  // namespace clausoku
