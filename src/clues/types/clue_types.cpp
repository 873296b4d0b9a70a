#include <algorithm>
#include <array>

#include "src/clues/clue_type.hpp"
#include "src/clues/types/types.hpp"

namespace clausoku {
namespace {

// The table has one type per line, so that concurrent additions merge without conflicts.
// clang-format off
constexpr std::array table{
    &clues::anti_king,
    &clues::anti_knight,
    &clues::arrow,
    &clues::between_line,
    &clues::box_indexer,
    &clues::clone,
    &clues::column_indexer,
    &clues::difference,
    &clues::double_arrow,
    &clues::entropic_line,
    &clues::even,
    &clues::greater_than,
    &clues::killer_cage,
    &clues::little_killer,
    &clues::maximum,
    &clues::minimum,
    &clues::modular_line,
    &clues::nabner,
    &clues::no_ratio,
    &clues::no_xv,
    &clues::non_consecutive,
    &clues::numbered_rooms,
    &clues::odd,
    &clues::palindrome,
    &clues::quadruple,
    &clues::ratio,
    &clues::region_sum_line,
    &clues::renban,
    &clues::row_indexer,
    &clues::sandwich,
    &clues::skyscraper,
    &clues::slow_thermometer,
    &clues::thermometer,
    &clues::whispers,
    &clues::x_sum,
    &clues::xv,
    &clues::zipper_line,
};
// clang-format on

template <class Fits>
const ClueType* find_first_clue_type(Fits&& fits) {
  const auto found = std::ranges::find_if(table, fits);
  return found == table.end() ? nullptr : *found;
}

}  // namespace

bool applies_to_whole_grid(const ClueType& type) {
  const ClueShape& shape = type.shape;
  return shape.least_values == 0 && shape.least_groups == 0 && !shape.is_outside;
}

std::span<const ClueType* const> clue_types() { return table; }

const ClueType* find_clue_type_by_name(std::string_view name) {
  return find_first_clue_type([&](const ClueType* type) { return type->name == name; });
}

const ClueType* find_clue_type_by_field(std::string_view field) {
  return find_first_clue_type([&](const ClueType* type) {
    return !field.empty() && type->field == field && type->form != FPuzzlesForm::negative;
  });
}

}  // namespace clausoku
