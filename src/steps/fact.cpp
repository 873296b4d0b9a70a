#include "src/steps/fact.hpp"

#include <fmt/format.h>

namespace clausoku {

std::string text_of(const Fact& fact, const Grid& grid) {
  const Board& board = grid.board();
  switch (fact.kind) {
    case Fact::Kind::cell:
      return fmt::format("{} has one digit", board.cell_name(fact.where));
    case Fact::Kind::place:
      return fmt::format("{} has a place for {}", board.area_name(fact.where), fact.digit);
    case Fact::Kind::no_two:
      return fmt::format("{} has {} once", board.area_name(fact.where), fact.digit);
    case Fact::Kind::clue:
      break;
  }
  return grid.rules()[static_cast<std::size_t>(fact.where)]->name();
}

}  // namespace clausoku
