#include "tests/grids.hpp"

namespace clausoku::test {

std::set<Digits> BruteForce::solutions() {
  for (Cell cell = 0; cell < board_.cell_count(); ++cell) {
    if (digits_[cell] != 0 && !fits(cell, digits_[cell])) return {};
  }
  extend(0);
  return found_;
}

bool BruteForce::fits(Cell cell, Digit digit) const {
  for (Cell other = 0; other < board_.cell_count(); ++other) {
    if (digits_[other] == digit && other != cell && are_peers(board_, cell, other)) return false;
  }
  return true;
}

void BruteForce::extend(Cell cell) {
  while (cell < board_.cell_count() && digits_[cell] != 0) ++cell;
  if (found_.size() == most_) return;
  if (cell == board_.cell_count()) {
    found_.insert(digits_);
    return;
  }
  for (Digit digit = 1; digit <= board_.size(); ++digit) {
    if (!fits(cell, digit) || !grid_.allows(cell, digit)) continue;
    digits_[cell] = digit;
    extend(cell + 1);
  }
  digits_[cell] = 0;
}

const std::set<Digits>& find_all_solutions(const Grid& grid) {
  static std::map<std::string, std::set<Digits>> known;
  std::string key = grid.board().name();
  for (Cell cell = 0; cell < grid.board().cell_count(); ++cell) {
    key += static_cast<char>('0' + grid[cell]);
    for (Digit digit = 1; grid.marks() != nullptr && digit <= grid.board().size(); ++digit) {
      key += grid.allows(cell, digit) ? '+' : '-';
    }
  }
  const auto found = known.find(key);
  if (found != known.end()) return found->second;
  return known.emplace(std::move(key), BruteForce(grid).solutions()).first->second;
}

}  // namespace clausoku::test
