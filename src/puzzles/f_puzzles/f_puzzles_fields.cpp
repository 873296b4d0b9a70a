#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"

namespace clausoku {
namespace {

/// The maximum number of JSON values in an object. This is enough for the largest board with clues,
/// and with a value, `given` and a region in each cell.
constexpr std::size_t most_values_of_object = std::size_t{5} * Board::max_size * Board::max_size;

}  // namespace

std::string join_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += word == words.back() ? " and " : ", ";
    text += word;
  }
  return text;
}

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

CanvasPlace FPuzzlesFields::parse_place(const JsonValue& value, int least, int most,
                                        const char* what) const {
  const std::string_view text = value.text;
  const std::size_t second = text.find_first_of("Cc");
  if (value.is(JsonValue::Kind::string) && second != text.npos &&
      (text[0] == 'R' || text[0] == 'r')) {
    const int row = parse_number(text.substr(1, second - 1)).value_or(-1);
    const int column = parse_number(text.substr(second + 1)).value_or(-1);
    if (std::min(row, column) >= least && std::max(row, column) <= most)
      return {row - 1, column - 1};
  }
  reject(value, fmt::format("a {0} from R{1}C{1} to R{2}C{2}", what, least, most));
}

Cell FPuzzlesFields::cell_of(const JsonValue& value) const {
  const CanvasPlace place = parse_place(value, 1, size(), "cell");
  return place.row * size() + place.column;
}

std::vector<Cell> FPuzzlesFields::cells_of(const JsonValue& list) const {
  std::vector<Cell> cells;
  for (const JsonValue& item : items_of(list, "a list of cells")) cells.push_back(cell_of(item));
  return cells;
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

void FPuzzlesFields::ignore_or_reject(const JsonValue& member,
                                      std::span<const std::string_view> ignored,
                                      std::string_view rule) {
  const std::string name = quote(member.key);
  if (std::ranges::find(ignored, member.key) == ignored.end()) {
    fail(member,
         rule.empty() ? fmt::format("rule {} is not known", name)
                      : fmt::format("rule '{}' with {} is not known", rule, name),
         "");
  }
  record_ignored_part(name);
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
  std::string text = join_words(ignored_parts_);
  text += ignored_parts_.size() == 1 ? ", which states no rule, is ignored"
                                     : ", which state no rule, are ignored";
  warnings.push_back(make_error(object_.begin, std::move(text)));
  return warnings;
}

std::string FPuzzlesFields::shown(const JsonValue& value) {
  using Kind = JsonValue::Kind;
  return value.is(Kind::null)     ? "null"
         : value.is(Kind::list)   ? "a list"
         : value.is(Kind::object) ? "an object"
                                  : quote(value.text);
}

}  // namespace clausoku
