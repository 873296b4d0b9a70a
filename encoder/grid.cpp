#include "encoder/grid.hpp"

#include <algorithm>
#include <array>

#include "encoder/basics/bits.hpp"
#include "encoder/basics/contract.hpp"

namespace clausoku {

int Grid::given_count() const {
  return static_cast<int>(std::ranges::count_if(digits_, [](auto digit) { return digit != 0; }));
}

void Grid::restrict(Candidates marks) {
  require(marks.board() == board_);
  const bool leaves_out_any = marks.total() < board_.cell_count() * board_.size();
  marks_ = leaves_out_any ? std::make_shared<const Candidates>(std::move(marks)) : nullptr;
}

void Grid::set_rules(RuleList rules) {
  rules_ = rules.empty() ? nullptr : std::make_shared<const RuleList>(std::move(rules));
}

const RuleList& Grid::rules() const {
  static const RuleList none;
  return rules_ ? *rules_ : none;
}

bool Grid::have_equal_rules(const Grid& a, const Grid& b) {
  return std::ranges::equal(a.rules(), b.rules(), {}, &Rule::text, &Rule::text);
}

Grid Grid::without_marks_and_rules() const {
  Grid digits = *this;
  digits.marks_.reset();
  digits.rules_.reset();
  return digits;
}

namespace {

/// True if two cells of a house or region have the same digit. This test is several times as fast
/// as find_clash(), and most grids have no clash. Requires a board with at most 64 areas.
bool has_clash(const Grid& grid) {
  const auto digits = grid.digits();
  const auto areas = grid.board().area_words();
  std::array<std::uint64_t, Board::max_size + 1> seen;  // by digit: the areas that hold it so far
  std::fill_n(seen.begin(), grid.board().size() + 1, 0);
  std::uint64_t twice = 0;
  for (std::size_t cell = 0; cell < digits.size(); ++cell) {
    std::uint64_t& seen_in = seen[digits[cell]];
    // A mask (0 for a blank cell) is faster than a branch, which would often be mispredicted.
    const std::uint64_t areas_of_digit = areas[cell] & -std::uint64_t{digits[cell] != 0};
    twice |= seen_in & areas_of_digit;
    seen_in |= areas_of_digit;
  }
  return twice != 0;
}

}  // namespace

std::optional<Clash> find_clash(const Grid& grid) {
  const Board& board = grid.board();
  if (!board.area_words().empty() && !has_clash(grid)) return std::nullopt;
  BitRows seen(board.area_count(), board.size());
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const Digit digit = grid[cell];
    if (digit == 0) continue;
    for (const int area : board.areas_of(cell)) {
      if (seen.test(area, digit - 1)) {
        const auto cells = board.area(area);
        const auto first = std::ranges::find(cells, digit, [&](Cell c) { return grid[c]; });
        return Clash{*first, cell, area, digit};
      }
      seen.set(area, digit - 1);
    }
  }
  return std::nullopt;
}

std::optional<Cell> find_blank_without_allowed_digit(const Grid& grid) {
  if (grid.marks() == nullptr) return std::nullopt;
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    if (grid[cell] == 0 && grid.marks()->count(cell) == 0) return cell;
  }
  return std::nullopt;
}

}  // namespace clausoku
