#include "encoder/contradiction.hpp"

#include <fmt/format.h>

namespace clausoku {

std::string describe(const Contradiction& contradiction, const Board& board) {
  switch (contradiction.kind) {
    case Contradiction::Kind::clash:
      return fmt::format("{} has {} twice, in {} and {}", board.area_name(contradiction.area),
                         contradiction.digit, board.cell_name(contradiction.first),
                         board.cell_name(contradiction.second));
    case Contradiction::Kind::cell_without_digit:
      return fmt::format("{} has no digit left", board.cell_name(contradiction.first));
    case Contradiction::Kind::digit_without_place:
      return fmt::format("{} has no place left for {}", board.area_name(contradiction.area),
                         contradiction.digit);
  }
  return {};
}

}  // namespace clausoku
