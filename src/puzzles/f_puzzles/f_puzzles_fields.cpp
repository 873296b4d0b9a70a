#include "src/puzzles/f_puzzles/f_puzzles_fields.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// The maximum number of JSON values in an object. This is enough for the largest board with clues,
/// and with a value, `given` and a region in each cell.
constexpr std::size_t most_values_of_object = std::size_t{5} * Board::max_size * Board::max_size;

std::optional<int> parse_number_in_range(int least, int most, std::string_view digits) {
  const auto number = parse_number(digits);
  return number && *number >= least && *number <= most ? number : std::nullopt;
}

/// Parses a place such as "R1C1". Returns nothing if row or column is not from `least` to `most`.
std::optional<CanvasPlace> parse_place_in_range(const JsonValue& value, int least, int most) {
  const std::string_view text = value.text;
  const std::size_t second = text.find_first_of("Cc");
  const bool may_be_place = value.is(JsonValue::Kind::string) && second != text.npos;
  if (!may_be_place || (text[0] != 'R' && text[0] != 'r')) return std::nullopt;
  const auto row = parse_number_in_range(least, most, text.substr(1, second - 1));
  const auto column = parse_number_in_range(least, most, text.substr(second + 1));
  if (!row || !column) return std::nullopt;
  return CanvasPlace{*row - 1, *column - 1};
}

}  // namespace

FPuzzlesFields::FPuzzlesFields(const ObjectText& object)
    : object_(object), places_(object.text, object.begin) {
  auto parsed = parse_json(object.text, most_values_of_object);
  if (auto* fault = std::get_if<JsonFault>(&parsed)) {
    throw make_error(place_of(fault->begin), std::move(*fault));
  }
  root_ = std::get<JsonValue>(std::move(parsed));
}

void FPuzzlesFields::find_cells() {
  const JsonValue* grid = root_.find("grid");
  if (grid == nullptr) fail(root_, "an object without 'grid'", "an f-puzzles object");
  expect(*grid, JsonValue::Kind::list, "a list of rows");
  const JsonValue* size = root_.find("size");
  const std::optional<int> n =
      size == nullptr ? static_cast<int>(grid->items.size()) : size->natural();
  if (!n || *n < 1 || *n > Board::max_size) {
    fail(size == nullptr ? *grid : *size, size == nullptr ? "no rows" : shown(*size),
         fmt::format("a size from 1 to {}", Board::max_size));
  }
  const auto count = static_cast<std::size_t>(*n);
  if (grid->items.size() != count) {
    fail(*grid, counted(grid->items.size(), "row"), std::to_string(count));
  }
  for (const JsonValue& row : grid->items) {
    expect(row, JsonValue::Kind::list, "a row: a list of cells");
    if (row.items.size() != count) {
      fail(row, "a row of " + counted(row.items.size(), "cell"), std::to_string(count));
    }
    for (const JsonValue& cell : row.items) {
      cells_.push_back(&expect(cell, JsonValue::Kind::object, "a cell: an object"));
    }
  }
  size_ = *n;
}

int FPuzzlesFields::size() const {
  require(size_ > 0);
  return size_;
}

Cell FPuzzlesFields::cell_of(const JsonValue& value) const {
  const auto place = parse_place_in_range(value, 1, size());
  if (!place) reject(value, fmt::format("a cell from R1C1 to R{0}C{0}", size()));
  return place->row * size() + place->column;
}

CanvasPlace FPuzzlesFields::parse_canvas_place(const JsonValue& value) const {
  const auto place = parse_place_in_range(value, 0, size() + 1);
  if (!place) reject(value, fmt::format("a place from R0C0 to R{0}C{0}", size() + 1));
  return *place;
}

Digit FPuzzlesFields::digit_of(const JsonValue& value) const {
  const std::optional<int> digit = value.natural();
  if (!digit || *digit < 1 || *digit > size()) {
    reject(value, fmt::format("a digit from 1 to {}", size()));
  }
  return *digit;
}

bool FPuzzlesFields::is_rule_stated(std::string_view rule) const {
  const JsonValue* value = find_stated(root_, rule);
  if (value != nullptr && !value->is(JsonValue::Kind::boolean)) {
    fail(*value, fmt::format("{} for the rule '{}'", shown(*value), rule), "true or false");
  }
  return value != nullptr;
}

const JsonValue& FPuzzlesFields::expect(const JsonValue& value, JsonValue::Kind kind,
                                        const char* expected) const {
  if (!value.is(kind)) reject(value, expected);
  return value;
}

void FPuzzlesFields::fail(const JsonValue& value, std::string found, std::string expected) const {
  throw make_error(place_of(value.begin), std::move(found), std::move(expected));
}

void FPuzzlesFields::fail_unknown(const JsonValue& field) const {
  fail(field, fmt::format("rule {} is not known", quote(field.key)), "");
}

void FPuzzlesFields::warn(std::string text) {
  warnings_.push_back(make_error(object_.begin, std::move(text)));
}

void FPuzzlesFields::record_ignored_part(const std::string& part) {
  if (std::ranges::find(ignored_parts_, part) == ignored_parts_.end())
    ignored_parts_.push_back(part);
}

std::vector<InputError> FPuzzlesFields::warnings() const {
  std::vector<InputError> warnings = warnings_;
  if (ignored_parts_.empty()) return warnings;
  std::string text;
  for (const std::string& part : ignored_parts_) {
    if (!text.empty()) text += part == ignored_parts_.back() ? " and " : ", ";
    text += part;
  }
  text += ignored_parts_.size() == 1 ? ", which states no rule, is ignored"
                                     : ", which state no rule, are ignored";
  warnings.push_back(make_error(object_.begin, std::move(text)));
  return warnings;
}

std::string FPuzzlesFields::shown(const JsonValue& value) {
  switch (value.kind) {
    case JsonValue::Kind::null:
      return "null";
    case JsonValue::Kind::list:
      return "a list";
    case JsonValue::Kind::object:
      return "an object";
    default:
      return quote(value.text);
  }
}

}  // namespace clausoku
