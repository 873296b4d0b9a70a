#include <algorithm>
#include <array>

#include "src/clues/clue_type.hpp"
#include "src/clues/types/types.hpp"

namespace clausoku {
namespace {

// One a line, so that types can be added at once.
// clang-format off
constexpr std::array table{
    &clues::anti_knight,
    &clues::arrow,
    &clues::between_line,
    &clues::double_arrow,
    &clues::entropic_line,
    &clues::killer_cage,
    &clues::little_killer,
    &clues::modular_line,
    &clues::nabner,
    &clues::numbered_rooms,
    &clues::palindrome,
    &clues::region_sum_line,
    &clues::renban,
    &clues::sandwich,
    &clues::skyscraper,
    &clues::slow_thermometer,
    &clues::thermometer,
    &clues::whispers,
    &clues::x_sum,
    &clues::zipper_line,
};
// clang-format on

const ClueType* find_by(std::string_view text, std::string_view ClueType::*member) {
  const auto found = std::ranges::find(table, text, [&](const ClueType* t) { return t->*member; });
  return found == table.end() ? nullptr : *found;
}

}  // namespace

std::span<const ClueType* const> clue_types() { return table; }

const ClueType* clue_type(std::string_view name) { return find_by(name, &ClueType::name); }

const ClueType* clue_type_of_field(std::string_view field) {
  return field.empty() ? nullptr : find_by(field, &ClueType::field);
}

}  // namespace clausoku
