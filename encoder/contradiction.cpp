#include "encoder/contradiction.hpp"

#include "encoder/basics/joined.hpp"

namespace clausoku {

std::string describe(const Contradiction& contradiction, const Board& board,
                     const DigitNames& digit_names) {
  switch (contradiction.kind) {
    case Contradiction::Kind::clash:
      return joined(board.area_name(contradiction.area), " has ", digit_names[contradiction.digit],
                    " twice, in ", board.cell_name(contradiction.first), " and ",
                    board.cell_name(contradiction.second));
    case Contradiction::Kind::cell_without_digit:
      return joined(board.cell_name(contradiction.first), " has no digit left");
    case Contradiction::Kind::digit_without_place:
      return joined(board.area_name(contradiction.area), " has no place left for ",
                    digit_names[contradiction.digit]);
  }
  return {};
}

}  // namespace clausoku
