// Boards in the form of the f-puzzles format: n rows and columns, the region of each cell, flags
// for rules that add houses, and extra regions.
#pragma once

#include <deque>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/board.hpp"

namespace clausoku {

struct RegionBoard {
  static constexpr int no_region = -1;

  int size = 0;                ///< the board size n
  std::vector<int> region_of;  ///< by cell: a number from 0 on, or no_region
  bool diagonal_up = false;    ///< `diagonal+`, from bottom left to top right
  bool diagonal_down = false;  ///< `diagonal-`, from top left to bottom right
  bool disjoint_groups = false;
  std::vector<std::vector<Cell>> extra_regions;  ///< sets of 1 to n different cells

  friend bool operator==(const RegionBoard&, const RegionBoard&) = default;
};

/// Returns each cell's region for a puzzle without regions. The regions are boxes in reading order,
/// as nearly square as possible and not higher than wide. If n is prime, the regions are the rows.
std::vector<int> make_default_regions(int size);

/// Makes the board. Regions of n cells become houses; smaller regions only forbid repeated digits.
/// If the extra regions include all houses of a rule (further_houses.hpp), the board's name states
/// the rule. Also adds the houses of `rules`. No house is added twice. Returns an error if a region
/// has more than n cells or if a rule does not apply.
std::variant<Board, BoardError> make_board_of(const RegionBoard& stated,
                                              std::span<const std::string_view> rules = {});

/// Converts a board into this form, or returns empty if this form cannot state its areas.
std::optional<RegionBoard> make_region_board(const Board& board);

/// Makes a Board from a RegionBoard. Caches the last four boards.
class RegionBoards {
 public:
  std::variant<Board, BoardError> board_of(const RegionBoard& stated);

 private:
  static constexpr std::size_t kept = 4;

  std::deque<std::pair<RegionBoard, Board>> last_;
};

}  // namespace clausoku
