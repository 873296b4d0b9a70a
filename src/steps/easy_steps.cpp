#include "src/steps/easy_steps.hpp"

#include <algorithm>

namespace clausoku {
namespace {

/// Stores the cells of the area that have the candidate in `places`.
void list_places(Digit digit, int area, const Position& position, std::vector<Cell>& places) {
  places.clear();
  for (const Cell cell : position.board().area(area)) {
    if (position.candidates().has(cell, digit)) places.push_back(cell);
  }
}

/// Returns a step that places the digit in its only place of the house, or empty if there is no
/// place or several.
std::optional<Step> place_single(Digit digit, int house, const Position& position,
                                 const FactNumbers& facts) {
  std::optional<Cell> only;
  for (const Cell cell : position.board().house(house)) {
    if (!position.candidates().has(cell, digit)) continue;
    if (only) return std::nullopt;
    only = cell;
  }
  if (!only) return std::nullopt;
  return Step{.facts = {facts.place(house, digit)}, .placed = Placement{*only, digit}};
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
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      if (auto step = place_single(digit, house, position, facts)) return step;
    }
  }
  return std::nullopt;
}

std::optional<Step> find_last_cell_of_house(const Position& position, const FactNumbers& facts) {
  const Board& board = position.board();
  for (int house = 0; house < board.house_count(); ++house) {
    const auto is_empty = [&](Cell cell) { return position.digit(cell) == 0; };
    const auto cells = board.house(house);
    const auto empty = std::ranges::find_if(cells, is_empty);
    if (std::ranges::count_if(empty, cells.end(), is_empty) != 1) continue;
    if (position.candidates().count(*empty) != 1) continue;
    return place_single(position.candidates().first(*empty), house, position, facts);
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
  std::vector<Cell> places;
  std::vector<Cell> in_area;
  for (int house = 0; house < board.house_count(); ++house) {
    for (Digit digit = 1; digit <= board.size(); ++digit) {
      list_places(digit, house, position, places);
      if (places.empty()) continue;
      for (const int area : board.areas_of(places[0])) {
        if (area == house) continue;
        list_places(digit, area, position, in_area);
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
