#include "src/clues/clue.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "encoder/basics/number.hpp"
#include "encoder/text/text_words.hpp"
#include "src/clues/clue_type.hpp"

namespace clausoku {
namespace {

/// Removes a word such as "r12" or "R12" from the front of a text. Returns the number, or empty.
std::optional<int> take_number_after_letter(char letter, std::string_view& text) {
  if (text.empty() || (text.front() | 0x20) != letter) return std::nullopt;
  std::string_view digits = text.substr(1);
  const auto number = take_number_from_front(digits);
  if (number) text = digits;
  return number;
}

/// Removes a position such as "r1c2" from the front of a text. Returns it, or empty on error.
std::optional<CanvasPlace> take_place_from_front(std::string_view& text) {
  const auto row = take_number_after_letter('r', text);
  const auto column = row ? take_number_after_letter('c', text) : std::nullopt;
  return column ? std::optional(CanvasPlace{*row - 1, *column - 1}) : std::nullopt;
}

std::optional<std::vector<Cell>> parse_cell_group(std::string_view text, const Board& board) {
  std::vector<Cell> cells;
  while (true) {
    const auto place = take_place_from_front(text);
    if (!place || !board.is_canvas_position(place->row, place->column)) return std::nullopt;
    cells.push_back(board.cell_at(place->row, place->column));
    if (cells.back() < 0) return std::nullopt;
    if (text.empty()) return cells;
    if (text.front() != ',') return std::nullopt;
    text.remove_prefix(1);
  }
}

/// Parses the position and the direction of an outside clue: "@r0c4:DR".
std::optional<Outside> parse_outside_place(std::string_view text) {
  text.remove_prefix(1);
  const auto place = take_place_from_front(text);
  if (!place || text.size() < 2 || text.front() != ':') return std::nullopt;
  return looking(*place, text.substr(1));
}

std::string format_count_range(int least, int most) {
  if (least == most) return std::to_string(least);
  return most < 0 ? fmt::format("at least {}", least) : fmt::format("{} to {}", least, most);
}

bool is_count_in_range(std::size_t count, int least, int most) {
  return static_cast<int>(count) >= least && (most < 0 || static_cast<int>(count) <= most);
}

/// True if the position is just outside the canvas and there is a cell in the clue's direction.
bool is_valid_outside_place(const Outside& outside, const Board& board) {
  return !board.is_canvas_position(outside.row, outside.column) && outside.row >= -1 &&
         outside.row <= board.rows() && outside.column >= -1 && outside.column <= board.columns() &&
         !find_seen_cells(outside, board).empty();
}

std::optional<BoardError> find_shape_error(const Clue& clue, const Board& board) {
  const ClueShape& shape = clue.type->shape;
  const auto name = [&] { return name_with_article(*clue.type); };
  if (!is_count_in_range(clue.values.size(), shape.least_values, shape.most_values)) {
    return BoardError{fmt::format("{} with {} values", name(), clue.values.size()),
                      format_count_range(shape.least_values, shape.most_values)};
  }
  if (clue.outside.has_value() != shape.is_outside) {
    return BoardError{fmt::format("{} {}", name(), shape.is_outside ? "inside" : "outside"),
                      shape.is_outside ? "a place outside" : "cells"};
  }
  if (clue.outside && !is_valid_outside_place(*clue.outside, board)) {
    return BoardError{fmt::format("{} at {} looking {}", name(),
                                  format_place_name(clue.outside->row, clue.outside->column),
                                  format_outside_direction(*clue.outside)),
                      "a place beside the grid that looks at a cell"};
  }
  if (!is_count_in_range(clue.groups.size(), shape.least_groups, shape.most_groups)) {
    return BoardError{fmt::format("{} of {} groups of cells", name(), clue.groups.size()),
                      format_count_range(shape.least_groups, shape.most_groups)};
  }
  for (std::vector<Cell> group : clue.groups) {
    if (!is_count_in_range(group.size(), shape.least_cells, shape.most_cells)) {
      return BoardError{fmt::format("{} of {} cells", name(), group.size()),
                        format_count_range(shape.least_cells, shape.most_cells)};
    }
    if (shape.may_repeat_cells) continue;
    std::ranges::sort(group);
    const auto twice = std::ranges::adjacent_find(group);
    if (twice != group.end()) {
      return BoardError{fmt::format("{} with {} twice", name(), board.cell_name(*twice)),
                        "different cells"};
    }
  }
  return std::nullopt;
}

std::string noun_with_values(const Clue& clue) {
  const ClueType& type = *clue.type;
  if (type.noun_with_values != nullptr) return type.noun_with_values(clue);
  std::string noun(type.noun.empty() ? type.name : type.noun);
  if (type.noun.empty()) std::ranges::replace(noun, '-', ' ');
  return clue.values.empty() ? noun : fmt::format("{} of {}", noun, fmt::join(clue.values, " "));
}

/// Returns where an outside clue is drawn: "above column 2". A clue that says the same from both
/// ends of its line is "in column 2", because it may be drawn at the other end.
std::string outside_place_name(const Clue& clue, const Board& board) {
  const auto& [row, column, down, right] = *clue.outside;
  const bool has_one_end = !clue.type->is_same_from_both_ends;
  if (down != 0 && right != 0) {
    if (has_one_end) return "at " + format_place_name(row, column);
    const auto cells = find_seen_cells(*clue.outside, board);
    const auto [first, last] = std::minmax(cells.front(), cells.back());
    return fmt::format("from {} to {}", board.cell_name(first), board.cell_name(last));
  }
  const std::string line =
      down != 0 ? fmt::format("column {}", column + 1) : fmt::format("row {}", row + 1);
  if (!has_one_end) return "in " + line;
  return (down > 0 ? "above " : down < 0 ? "below " : right > 0 ? "left of " : "right of ") + line;
}

}  // namespace

std::string name_with_article(const ClueType& type) {
  const bool begins_with_vowel =
      std::string_view("aeiou").find(type.name.front()) != std::string_view::npos ||
      type.name.starts_with('x');
  return fmt::format("{} {}", begins_with_vowel ? "an" : "a", type.name);
}

std::string clue_title(const Clue& clue, const Board& board) {
  if (applies_to_whole_grid(*clue.type)) return fmt::format("rule {}", clue.type->name);
  const std::string noun = noun_with_values(clue);
  if (clue.outside) return noun + ' ' + outside_place_name(clue, board);
  const auto& cells = clue.groups.front();
  const std::string first = board.cell_name(cells.front());
  const ClueShape& shape = clue.type->shape;
  if (shape.least_cells == 2 && shape.most_cells == 2) {
    return fmt::format("{} between {} and {}", noun, first, board.cell_name(cells.back()));
  }
  return fmt::format("{} at {}", noun, first);
}

std::string format_place_name(int row, int column) {
  return fmt::format("r{}c{}", row + 1, column + 1);
}

std::string format_outside_direction(const Outside& outside) {
  std::string text;
  if (outside.down != 0) text += outside.down > 0 ? 'D' : 'U';
  if (outside.right != 0) text += outside.right > 0 ? 'R' : 'L';
  return text;
}

std::optional<Outside> looking(CanvasPlace place, std::string_view direction) {
  for (const int down : {-1, 0, 1}) {
    for (const int right : {-1, 0, 1}) {
      const Outside outside{place.row, place.column, down, right};
      if (format_outside_direction(outside) == direction) return outside;
    }
  }
  return std::nullopt;
}

std::string format_clue_text(const Clue& clue, const Board& board) {
  std::string text(clue.type->name);
  for (const int value : clue.values) text += fmt::format(" {}", value);
  if (clue.outside) {
    text += fmt::format(" @{}:{}", format_place_name(clue.outside->row, clue.outside->column),
                        format_outside_direction(*clue.outside));
  }
  for (const auto& group : clue.groups) {
    char before = ' ';
    for (const Cell cell : group) {
      text += before + board.cell_name(cell);
      before = ',';
    }
  }
  return text;
}

std::variant<Clue, BoardError> parse_clue(std::string_view text, const Board& board) {
  const std::string_view name = take_next_word(text);
  Clue clue{find_clue_type_by_name(name)};
  if (clue.type == nullptr) {
    return BoardError{fmt::format("'{}'", name), "a type of clue (see 'clausoku rules')"};
  }
  for (auto word = take_next_word(text); !word.empty(); word = take_next_word(text)) {
    if (const auto value = parse_number(word)) {
      clue.values.push_back(*value);
    } else if (auto outside = word.front() == '@' ? parse_outside_place(word) : std::nullopt) {
      clue.outside = outside;
    } else if (auto group = parse_cell_group(word, board)) {
      clue.groups.push_back(*std::move(group));
    } else {
      return BoardError{fmt::format("'{}' in a {}", word, name),
                        "numbers, and cells of the board as r1c1,r1c2"};
    }
  }
  return clue;
}

std::optional<BoardError> find_error(const Clue& clue, const Board& board) {
  if (auto error = find_shape_error(clue, board)) return error;
  return clue.type->find_error == nullptr ? std::nullopt : clue.type->find_error(clue, board);
}

std::vector<Cell> find_seen_cells(const Outside& outside, const Board& board) {
  std::vector<Cell> cells;
  int row = outside.row + outside.down;
  int column = outside.column + outside.right;
  for (; board.is_canvas_position(row, column); row += outside.down, column += outside.right) {
    if (const Cell cell = board.cell_at(row, column); cell >= 0) cells.push_back(cell);
  }
  return cells;
}

}  // namespace clausoku
