#include "src/equivalence/grid_transformation.hpp"

#include <algorithm>
#include <numeric>

#include "encoder/digit_symmetry.hpp"
#include "src/base/random_numbers.hpp"
#include "src/equivalence/symmetry_group.hpp"

namespace clausoku {
namespace {

std::vector<Cell> draw_usual_sources(Random& random, BoxShape shape) {
  const int n = shape.rows * shape.cols;
  const bool is_transposed = shape.rows == shape.cols && random.below(2) == 1;
  std::vector<int> rows(static_cast<std::size_t>(n));
  std::vector<int> columns(static_cast<std::size_t>(n));
  draw_lines(random, std::span(rows), static_cast<std::size_t>(shape.rows));
  draw_lines(random, std::span(columns), static_cast<std::size_t>(shape.cols));
  std::vector<Cell> sources;
  for (const int row : rows) {
    for (const int column : columns) {
      sources.push_back(is_transposed ? column * n + row : row * n + column);
    }
  }
  return sources;
}

/// Multiplies random generators and their inverses. The products of this many factors are close to
/// uniform for the small groups of boards with rules.
std::vector<Cell> draw_product(Random& random, const std::vector<std::vector<Cell>>& generators,
                               int cells) {
  constexpr int factors = 64;
  std::vector<Cell> product(static_cast<std::size_t>(cells));
  std::iota(product.begin(), product.end(), 0);
  if (generators.empty()) return product;
  std::vector<Cell> next(product.size());
  for (int k = 0; k < factors; ++k) {
    const int choice = random.below(3 * static_cast<int>(generators.size()));
    const std::vector<Cell>& generator = generators[static_cast<std::size_t>(choice) / 3];
    if (choice % 3 == 0) continue;  // the identity, so that odd and even products occur
    for (std::size_t cell = 0; cell < product.size(); ++cell) {
      if (choice % 3 == 1)
        next[cell] = product[generator[cell]];
      else
        next[generator[cell]] = product[cell];
    }
    product.swap(next);
  }
  return product;
}

}  // namespace

Grid GridTransformation::apply(const Grid& grid) const {
  const Board& board = grid.board();
  Grid result(board);
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    result.set(cell, names[grid[sources[cell]]]);
  }
  if (const Candidates* marks = grid.marks()) {
    Candidates renamed = Candidates::none(board);
    for (Cell cell = 0; cell < board.cell_count(); ++cell) {
      marks->for_each(sources[cell], [&](Digit digit) { renamed.add(cell, names[digit]); });
    }
    result.restrict(std::move(renamed));
  }
  if (grid.has_rules()) result.set_rules(rules ? *rules : grid.rules());
  return result;
}

GridTransformation make_grid_transformation(const Transformation& transformation) {
  GridTransformation made{{}, {transformation.names.begin(), transformation.names.end()}};
  for (int row = 0; row < 9; ++row) {
    for (int column = 0; column < 9; ++column) {
      made.sources.push_back(transformation.arrangement.source(row, column));
    }
  }
  return made;
}

RandomTransformations::RandomTransformations(const Grid& grid, bool can_rename)
    : cells_(grid.board().cell_count()), size_(grid.board().size()) {
  Grid blank(grid.board());
  if (grid.has_rules()) blank.set_rules(grid.rules());
  renames_ = can_rename && are_digits_interchangeable(grid.rules());
  if (!grid.has_rules() && grid.board().usual_boxes()) {
    shape_ = grid.board().usual_boxes();
  } else if (can_find_symmetries(grid.board())) {
    generators_ = find_symmetry_group(blank).generators;
  }
}

GridTransformation RandomTransformations::draw(Random& random) const {
  GridTransformation drawn{
      shape_ ? draw_usual_sources(random, *shape_) : draw_product(random, generators_, cells_),
      std::vector<Digit>(static_cast<std::size_t>(size_) + 1)};
  std::iota(drawn.names.begin(), drawn.names.end(), 0);
  if (renames_) {
    random.shuffle(std::span(drawn.names).subspan(1));
  }
  return drawn;
}

}  // namespace clausoku
