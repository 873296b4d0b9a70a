// Boards stated as f-puzzles states them: n rows and columns, a region for each cell, rules that
// are further houses, and extra regions.
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

  int size = 0;                ///< n
  std::vector<int> region_of;  ///< by cell; any number from 0 on, or none
  bool diagonal_up = false;    ///< `diagonal+`, from the bottom left to the top right
  bool diagonal_down = false;  ///< `diagonal-`
  bool disjoint_groups = false;
  std::vector<std::vector<Cell>> extra_regions;  ///< 1 to n different cells each

  friend bool operator==(const RegionBoard&, const RegionBoard&) = default;
};

/// The regions of a puzzle that says nothing of them: boxes, as nearly square as can be and at
/// least as wide as high, numbered in reading order; the rows where n is a prime number.
std::vector<int> usual_regions(int size);

/// Regions of n cells are houses; of fewer, regions without repeats. Extra regions that are the
/// houses of a rule (see further_houses.hpp) get its name; those that are there already are left
/// out. Further rules by their names come besides. The error is a region of over n cells or a rule
/// that does not apply.
std::variant<Board, BoardError> board_of(const RegionBoard& stated,
                                         std::span<const std::string_view> rules = {});

/// How to state a board such that board_of() makes one with the same houses and regions; nothing
/// where that cannot be.
std::optional<RegionBoard> state_board(const Board& board);

/// Makes boards, those that came last only once.
class RegionBoards {
 public:
  std::variant<Board, BoardError> board_of(const RegionBoard& stated);

 private:
  static constexpr std::size_t kept = 4;

  std::deque<std::pair<RegionBoard, Board>> last_;
};

}  // namespace clausoku
