#include "src/puzzles/cells/drawn_cells.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "src/base/text.hpp"
#include "src/boards/usual_boards.hpp"

namespace clausoku {
namespace {

/// A row of a drawn grid. Bars split the row into parts, and spaces split each part into pieces.
struct Row {
  const DrawnLine& line;
  std::vector<DrawnPart> parts;
  std::vector<std::vector<DrawnPiece>> pieces;

  explicit Row(const DrawnLine& drawn) : line(drawn), parts(drawn.parts()) {
    for (const DrawnPart& part : parts) pieces.push_back(drawn.pieces(part));
  }

  bool has_no_space() const { return trim(line.text()).find(' ') == std::string_view::npos; }

  int part_count() const { return static_cast<int>(parts.size()); }

  int count_pieces() const {
    std::size_t count = 0;
    for (const auto& group : pieces) count += group.size();
    return static_cast<int>(count);
  }

  int count_piece_characters() const {
    std::size_t count = 0;
    for (const auto& group : pieces) {
      for (const DrawnPiece& piece : group) count += piece.size;
    }
    return static_cast<int>(count);
  }

  /// The number of pieces in each part, or nothing if two parts have different numbers of pieces.
  std::optional<int> equal_piece_count_of_parts() const {
    const std::size_t count = pieces[0].size();
    const bool even =
        std::ranges::all_of(pieces, [&](auto& group) { return group.size() == count; });
    return even ? std::optional(static_cast<int>(count)) : std::nullopt;
  }

  /// If each part is one piece and all have the same length, returns this length; else nothing.
  std::optional<int> equal_size_of_single_pieces() const {
    if (equal_piece_count_of_parts() != 1) return std::nullopt;
    const std::size_t size = pieces[0][0].size;
    const bool even =
        std::ranges::all_of(pieces, [&](auto& group) { return group[0].size == size; });
    return even ? std::optional(static_cast<int>(size)) : std::nullopt;
  }

  bool has_at_most_one_piece_per_part() const {
    return std::ranges::all_of(pieces, [](auto& group) { return group.size() <= 1; });
  }

  std::string_view text_of_piece(const DrawnPiece& piece) const {
    return std::string_view(line.text()).substr(piece.begin, piece.size);
  }
};

bool is_square_size(int columns) {
  return columns >= 4 && columns <= Board::max_size &&
         find_integer_square_root(static_cast<std::size_t>(columns)).has_value();
}

bool has_blank_character(const Row& row, const Blanks& blanks) {
  return std::ranges::any_of(row.pieces, [&](auto& group) {
    return std::ranges::any_of(group, [&](const DrawnPiece& piece) {
      return std::ranges::any_of(row.text_of_piece(piece),
                                 [&](char c) { return blanks.has(c) || c == '-'; });
    });
  });
}

/// True if the pieces look like lists of candidates: some piece has several characters, and each
/// such piece consists of ascending digits from 1 to `size`.
bool has_only_candidate_lists(const Row& row, int size) {
  bool has_several = false;
  for (const auto& group : row.pieces) {
    for (const DrawnPiece& piece : group) {
      const std::string_view text = row.text_of_piece(piece);
      has_several = has_several || text.size() > 1;
      for (std::size_t k = 0; text.size() > 1 && k < text.size(); ++k) {
        if (text[k] < '1' || text[k] > '0' + std::min(size, 9)) return false;
        if (k > 0 && text[k] <= text[k - 1]) return false;
      }
    }
  }
  return has_several;
}

/// Splits a part into `width` cells of one character at fixed columns, so that a space can be a
/// blank. The cells are adjacent or separated by a space, and spaces may surround them. Without an
/// outer frame, the first part may lack its leading space, and the last part may be shorter.
/// Returns no cells if the part does not fit.
std::vector<DrawnPiece> split_part_into_cells(const DrawnLine& line, const DrawnPart& part,
                                              int width) {
  const auto size = static_cast<std::size_t>(width);
  const bool is_first = part.begin == 0;
  const bool is_last = part.begin + part.size == line.text().size();
  struct Raster {
    std::size_t start, step, size;
  };
  const Raster rasters[] = {{1, 2, 2 * size + 1}, {0, 2, 2 * size - 1}, {0, 1, size}};
  for (const Raster& raster : rasters) {
    // True if the line lacks the usual space before its first cell.
    const bool is_cut_left = is_first && raster.start == 1 && part.size + 1 == raster.size;
    const std::size_t start = is_cut_left ? 0 : raster.start;
    if (part.size > raster.size || (part.size < raster.size && !is_last && !is_cut_left)) continue;
    std::vector<DrawnPiece> cells;
    bool fits = true;
    for (std::size_t k = 0; k < part.size; ++k) {
      const bool is_place =
          k >= start && (k - start) % raster.step == 0 && (k - start) / raster.step < size;
      fits = fits && (is_place || is_space(line.text()[part.begin + k]));
    }
    if (!fits) continue;
    for (std::size_t k = 0; k < size; ++k) {
      const std::size_t at = start + k * raster.step;
      const bool is_blank = at >= part.size || is_space(line.text()[part.begin + at]);
      const std::size_t begin = part.begin + std::min(at, part.size);
      cells.push_back({begin, is_blank ? std::size_t{0} : std::size_t{1}});
    }
    return cells;
  }
  return {};
}

bool can_split_into_cells(const Row& row, int width) {
  return std::ranges::all_of(row.parts, [&](const DrawnPart& part) {
    return !split_part_into_cells(row.line, part, width).empty();
  });
}

std::string format_box_option(int size, int box_columns) {
  return fmt::format("--box {}x{}", size / box_columns, box_columns);
}

/// Formats the option "--box RxC" for square boxes. Requires that `size` is a square number.
std::string format_square_box_option(int size) {
  return format_box_option(
      size, static_cast<int>(*find_integer_square_root(static_cast<std::size_t>(size))));
}

DrawnCells::AmbiguousRow make_ambiguous_row(int parts, std::string_view cell, int columns) {
  const bool is_even = columns % parts == 0;
  return {fmt::format("a row of {} cells{}, or of {}", parts, cell, columns),
          fmt::format("{} for the first, {} for the second", format_square_box_option(parts),
                      is_even ? format_box_option(columns, columns / parts)
                              : format_square_box_option(columns))};
}

}  // namespace

std::variant<DrawnCells, DrawnCells::AmbiguousRow> DrawnCells::from_first_row(
    const DrawnLine& row, int columns, const Blanks& blanks) {
  if (columns > 0) return with_board(row, columns, blanks);
  return without_board(row, blanks);
}

std::variant<DrawnCells, DrawnCells::AmbiguousRow> DrawnCells::without_board(const DrawnLine& drawn,
                                                                             const Blanks& blanks) {
  const Row row(drawn);
  const int parts = row.part_count();
  const int pieces = row.count_pieces();
  const std::optional<int> even = row.equal_piece_count_of_parts();
  const bool is_one_per_part = row.has_at_most_one_piece_per_part();
  const bool is_in_boxes = parts > 1;
  if (is_in_boxes && even == parts) return DrawnCells(Way::pieces, parts * parts, parts, blanks);
  const bool has_room = is_in_boxes && row.count_piece_characters() < parts * parts;
  if (has_room && !has_blank_character(row, blanks) && can_split_into_cells(row, parts)) {
    if (is_one_per_part && is_square_size(parts))
      return make_ambiguous_row(parts, "", parts * parts);
    const bool is_dense = row.parts[0].size == static_cast<std::size_t>(parts);
    return DrawnCells(is_dense ? Way::characters : Way::pieces, parts * parts, parts, blanks);
  }
  if (even == 1 && is_one_per_part) {
    const int characters = row.count_piece_characters();
    const std::optional<int> width = row.equal_size_of_single_pieces();
    if (characters > pieces && is_square_size(parts) && has_only_candidate_lists(row, parts)) {
      const bool may_be_characters = width ? characters <= max_character_size
                                           : row.has_no_space() && is_square_size(characters);
      if (may_be_characters) return make_ambiguous_row(parts, " with candidates", characters);
      return DrawnCells(Way::parts, parts, 0, blanks);
    }
    if (is_in_boxes && characters == pieces) return DrawnCells(Way::parts, parts, 0, blanks);
    return DrawnCells(Way::characters, characters, is_in_boxes ? width.value_or(0) : 0, blanks);
  }
  if (is_one_per_part && is_square_size(parts)) return DrawnCells(Way::parts, parts, 0, blanks);
  return DrawnCells(Way::pieces, pieces, is_in_boxes ? even.value_or(0) : 0, blanks);
}

DrawnCells DrawnCells::with_board(const DrawnLine& drawn, int columns, const Blanks& blanks) {
  const Row row(drawn);
  const int parts = row.part_count();
  const bool is_in_boxes = parts > 1;
  const bool divides = is_in_boxes && columns % parts == 0;
  const int width = divides ? columns / parts : 0;
  const std::optional<int> even = row.equal_piece_count_of_parts();
  if (parts == columns && row.has_at_most_one_piece_per_part()) {
    return DrawnCells(Way::parts, columns, 0, blanks);
  }
  if (row.count_pieces() == columns && !row.has_no_space()) {
    return DrawnCells(Way::pieces, columns, is_in_boxes ? even.value_or(0) : 0, blanks);
  }
  const bool has_fixed_columns =
      divides && !has_blank_character(row, blanks) && can_split_into_cells(row, width);
  if (has_fixed_columns) {
    const bool is_dense = row.parts[0].size == static_cast<std::size_t>(width);
    return DrawnCells(is_dense ? Way::characters : Way::pieces, columns, width, blanks);
  }
  if (row.has_no_space() || (even == 1 && (row.count_piece_characters() == columns ||
                                           row.equal_size_of_single_pieces()))) {
    return DrawnCells(Way::characters, row.count_piece_characters(),
                      is_in_boxes ? row.equal_size_of_single_pieces().value_or(0) : 0, blanks);
  }
  return DrawnCells(Way::pieces, row.count_pieces(), is_in_boxes ? even.value_or(0) : 0, blanks);
}

std::vector<DrawnPiece> DrawnCells::in(const DrawnLine& line) {
  const Row row(line);
  has_blank_signs_ = has_blank_signs_ || has_blank_character(row, blanks_);
  std::vector<DrawnPiece> cells;
  for (std::size_t k = 0; k < row.parts.size(); ++k) {
    const DrawnPart& part = row.parts[k];
    const std::vector<DrawnPiece>& pieces = row.pieces[k];
    if (way_ == Way::characters) {
      add_characters(line, part, cells);
    } else if (way_ == Way::parts && pieces.empty()) {
      cells.push_back({part.begin, 0});
    } else {
      const bool is_short = box_width_ > 0 && pieces.size() < static_cast<std::size_t>(box_width_);
      std::vector<DrawnPiece> placed;
      if (is_short && !has_blank_signs_) placed = split_part_into_cells(line, part, box_width_);
      const std::vector<DrawnPiece>& found = placed.empty() ? pieces : placed;
      cells.insert(cells.end(), found.begin(), found.end());
    }
  }
  return cells;
}

/// Adds each character of a part as a cell. Trims white space if the part is not as wide as a box.
void DrawnCells::add_characters(const DrawnLine& row, DrawnPart part,
                                std::vector<DrawnPiece>& cells) const {
  const std::string_view text = row.text();
  const auto width = static_cast<std::size_t>(box_width_);
  if (part.size != width) {
    while (part.size > 0 && is_space(text[part.begin])) ++part.begin, --part.size;
    while (part.size > 0 && is_space(text[part.begin + part.size - 1])) --part.size;
  }
  for (std::size_t k = 0; k < part.size; ++k) {
    const bool is_blank = is_space(text[part.begin + k]) && part.size == width && !has_blank_signs_;
    cells.push_back({part.begin + k, is_blank ? std::size_t{0} : std::size_t{1}});
  }
}

}  // namespace clausoku
