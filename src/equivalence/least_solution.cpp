// The least equivalent of a solution. Its first row is 123456789, whichever row comes first, so the
// second row decides the order of the columns. Let the stack that comes first have the digits x, y
// and z in the second row. They stand in the other stacks in the first row. If all three stand in
// one stack, that stack comes second, and the second row is 456789… (any order of x, y and z);
// otherwise the second row begins with 457: the stack with two of them comes second. Each choice of
// the first two rows and the first stack leaves at most six orders of the columns, so that at most
// 648 candidates remain of 3,359,232 arrangements, or 216 if the second row begins with 456.
#include <algorithm>
#include <array>
#include <tuple>

#include "src/equivalence/least_grid.hpp"

namespace clausoku {
namespace {

using Line = std::array<std::uint8_t, 9>;
using Lines = std::array<Line, 9>;
using Triple = std::array<std::uint8_t, 3>;

constexpr std::array<Triple, 6> orders{
    {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}}};

/// Writes the named digits of a row, in the order of the columns, as a number of nine hexadecimal
/// digits, which compares like the row.
std::uint64_t pack_row(const Line& row, const Line& columns,
                       const std::array<std::uint8_t, 10>& names) {
  std::uint64_t packed = 0;
  for (const std::uint8_t column : columns) packed = packed << 4 | names[row[column]];
  return packed;
}

class SolutionSearch {
 public:
  explicit SolutionSearch(const Digits81& solution) {
    for (int row = 0; row < 9; ++row) {
      for (int column = 0; column < 9; ++column) {
        grids_[0][row][column] = solution[row * 9 + column];
        grids_[1][column][row] = solution[row * 9 + column];
      }
    }
    for (int side = 0; side < 2; ++side) {
      for (int row = 0; row < 9; ++row) {
        for (std::uint8_t column = 0; column < 9; ++column) {
          columns_of_[side][row][grids_[side][row][column]] = column;
        }
      }
    }
  }

  std::vector<Transformation> run() {
    for (int side = 0; side < 2; ++side) {
      for (int band = 0; band < 3; ++band) {
        for (const Triple& order : orders)
          try_rows(side, 3 * band + order[0], 3 * band + order[1], 3 * band + order[2]);
      }
    }
    return complete_ties();
  }

 private:
  /// The order of the columns, and the first three rows.
  struct Tie {
    int side;
    std::array<int, 3> rows;
    Line columns;
  };

  using Rows = std::array<std::uint64_t, 6>;

  void try_rows(int side, int first, int second, int third) {
    const Line& upper = grids_[side][first];
    const Line& lower = grids_[side][second];
    const auto& place = columns_of_[side][first];
    for (std::uint8_t stack = 0; stack < 3; ++stack) {
      const Triple sources{place[lower[3 * stack]], place[lower[3 * stack + 1]],
                           place[lower[3 * stack + 2]]};
      const std::array<int, 3> stacks{sources[0] / 3, sources[1] / 3, sources[2] / 3};
      Line columns;
      if (stacks[0] == stacks[1] && stacks[1] == stacks[2]) {
        if (!begins_with_456_) {
          begins_with_456_ = true;
          forget_ties();
        }
        for (const Triple& order : orders) {
          for (std::size_t k = 0; k < 3; ++k) {
            columns[k] = static_cast<std::uint8_t>(3 * stack + order[k]);
            columns[3 + k] = place[lower[columns[k]]];
            columns[6 + k] = place[lower[columns[3 + k]]];
          }
          try_columns(side, {first, second, third}, upper, columns);
        }
        continue;
      }
      if (begins_with_456_) continue;
      const int odd = stacks[0] == stacks[1] ? 2 : stacks[0] == stacks[2] ? 1 : 0;
      const int others[2] = {odd == 0 ? 1 : 0, odd == 2 ? 1 : 2};
      const int second_stack = stacks[others[0]];
      const int third_stack = stacks[odd];
      columns[2] = static_cast<std::uint8_t>(3 * stack + odd);
      columns[6] = sources[odd];
      columns[5] =
          static_cast<std::uint8_t>(9 * second_stack + 3 - sources[others[0]] - sources[others[1]]);
      std::uint8_t rest[2];
      int count = 0;
      for (int k = 0; k < 3; ++k) {
        const int column = 3 * third_stack + k;
        if (column != sources[odd]) rest[count++] = static_cast<std::uint8_t>(column);
      }
      for (int a = 0; a < 2; ++a) {
        columns[0] = static_cast<std::uint8_t>(3 * stack + others[a]);
        columns[1] = static_cast<std::uint8_t>(3 * stack + others[1 - a]);
        columns[3] = sources[others[a]];
        columns[4] = sources[others[1 - a]];
        for (int b = 0; b < 2; ++b) {
          columns[7] = rest[b];
          columns[8] = rest[1 - b];
          try_columns(side, {first, second, third}, upper, columns);
        }
      }
    }
  }

  /// Compares the second and the third row with those of the best candidates.
  void try_columns(int side, const std::array<int, 3>& rows, const Line& upper,
                   const Line& columns) {
    std::array<std::uint8_t, 10> names{};
    for (std::uint8_t k = 0; k < 9; ++k)
      names[upper[columns[k]]] = static_cast<std::uint8_t>(k + 1);
    const std::uint64_t second = pack_row(grids_[side][rows[1]], columns, names);
    if (second > best_second_) return;
    const std::uint64_t third = pack_row(grids_[side][rows[2]], columns, names);
    if (second == best_second_ && third > best_third_) return;
    if (second < best_second_ || third < best_third_) {
      forget_ties();
      best_second_ = second;
      best_third_ = third;
    }
    ties_.push_back({side, rows, columns});
  }

  void forget_ties() {
    ties_.clear();
    best_second_ = best_third_ = UINT64_MAX;
  }

  /// Orders the other rows of the candidates, and returns the least ones.
  std::vector<Transformation> complete_ties() const {
    std::vector<Transformation> least;
    Rows best;
    best.fill(UINT64_MAX);
    for (const Tie& tie : ties_) {
      Transformation made{{tie.side == 1, {}, tie.columns}, {}};
      const Lines& grid = grids_[tie.side];
      for (std::uint8_t k = 0; k < 9; ++k) {
        made.names[grid[tie.rows[0]][tie.columns[k]]] = static_cast<std::uint8_t>(k + 1);
      }
      const int band = tie.rows[0] / 3;
      using NamedRow = std::pair<std::uint64_t, std::uint8_t>;
      std::array<std::array<NamedRow, 3>, 2> others;
      for (int k = 0; k < 2; ++k) {
        const int other = (band + 1 + k) % 3;
        for (int row = 0; row < 3; ++row) {
          const int number = 3 * other + row;
          others[k][row] = {pack_row(grid[number], tie.columns, made.names),
                            static_cast<std::uint8_t>(number)};
        }
        std::ranges::sort(others[k]);
      }
      if (others[1] < others[0]) std::swap(others[0], others[1]);
      Rows rows;
      for (int k = 0; k < 3; ++k) made.arrangement.rows[k] = static_cast<std::uint8_t>(tie.rows[k]);
      for (int k = 0; k < 6; ++k) {
        std::tie(rows[k], made.arrangement.rows[3 + k]) = others[k / 3][k % 3];
      }
      if (rows > best) continue;
      if (rows < best) {
        best = rows;
        least.clear();
      }
      least.push_back(made);
    }
    return least;
  }

  std::array<Lines, 2> grids_;  // the grid and its transpose
  std::array<std::array<std::array<std::uint8_t, 10>, 9>, 2> columns_of_;  // by row and digit
  bool begins_with_456_ = false;
  std::uint64_t best_second_ = UINT64_MAX;
  std::uint64_t best_third_ = UINT64_MAX;
  std::vector<Tie> ties_;
};

}  // namespace

std::vector<Transformation> find_least_transformations_of_solution(const Digits81& solution) {
  return SolutionSearch(solution).run();
}

Transformation find_class_transformation(const Digits81& puzzle, const Digits81& solution) {
  const auto candidates = find_least_transformations_of_solution(solution);
  if (candidates.size() == 1) return candidates.front();
  return *std::ranges::min_element(
      candidates, {}, [&](const Transformation& candidate) { return candidate.apply(puzzle); });
}

}  // namespace clausoku
