#include "src/generator/symmetry.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "encoder/basics/names.hpp"

namespace clausoku {
namespace {

CanvasPlace transposed(CanvasPlace place) { return {place.column, place.row}; }
CanvasPlace flip_vertically(CanvasPlace place, const Board& board) {
  return {board.rows() - 1 - place.row, place.column};
}
CanvasPlace flip_horizontally(CanvasPlace place, const Board& board) {
  return {place.row, board.columns() - 1 - place.column};
}

/// Returns the images of a position under the operations that generate a symmetry group.
std::vector<CanvasPlace> find_symmetry_images(CanvasPlace place, const Board& board,
                                              Symmetry symmetry) {
  const CanvasPlace turned = flip_vertically(flip_horizontally(place, board), board);
  switch (symmetry) {
    case Symmetry::none:
      return {};
    case Symmetry::rotational:
      return {turned};
    case Symmetry::quarter:
      return {flip_horizontally(transposed(place), board)};
    case Symmetry::mirror:
      return {flip_horizontally(place, board)};
    case Symmetry::horizontal:
      return {flip_vertically(place, board)};
    case Symmetry::diagonal:
      return {transposed(place)};
    case Symmetry::antidiagonal:
      return {transposed(turned)};
    case Symmetry::full:
      return {flip_horizontally(transposed(place), board), flip_horizontally(place, board)};
  }
  return {};
}

}  // namespace

std::variant<std::vector<std::vector<Cell>>, BoardError> orbits_of(const Board& board,
                                                                   Symmetry symmetry) {
  std::vector<std::vector<Cell>> orbits;
  std::vector<char> is_in_orbit(static_cast<std::size_t>(board.cell_count()), false);
  for (Cell first = 0; first < board.cell_count(); ++first) {
    if (is_in_orbit[static_cast<std::size_t>(first)]) continue;
    std::vector<Cell>& orbit = orbits.emplace_back(1, first);
    is_in_orbit[static_cast<std::size_t>(first)] = true;
    for (std::size_t k = 0; k < orbit.size(); ++k) {
      const CanvasPlace place{board.row_of(orbit[k]), board.column_of(orbit[k])};
      for (const CanvasPlace image : find_symmetry_images(place, board, symmetry)) {
        const Cell cell = board.is_canvas_position(image.row, image.column)
                              ? board.cell_at(image.row, image.column)
                              : -1;
        if (cell < 0) {
          return BoardError{
              fmt::format("{}, which maps {} of the {} board to a place without a cell",
                          name_of(symmetry_names, symmetry), board.cell_name(orbit[k]),
                          board.name()),
              "a symmetry of the board"};
        }
        if (is_in_orbit[static_cast<std::size_t>(cell)]) continue;
        is_in_orbit[static_cast<std::size_t>(cell)] = true;
        orbit.push_back(cell);
      }
    }
    std::ranges::sort(orbit);
  }
  return orbits;
}

}  // namespace clausoku
