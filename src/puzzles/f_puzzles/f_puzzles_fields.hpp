// The fields of an f-puzzles object with their places in the input. A function that fails throws an
// InputError; read_f_puzzles_object() catches it and returns a bad puzzle.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "encoder/basics/number.hpp"
#include "src/base/json_tree.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/f_puzzles/f_puzzles_object.hpp"

namespace clausoku {

/// Returns the named member; null if it is missing, or if its value is false, null or empty.
inline const JsonValue* find_stated(const JsonValue& object, std::string_view name) {
  const JsonValue* value = object.find(name);
  return value == nullptr || value->is_void() ? nullptr : value;
}

/// Formats a list of different words: "1, 2 and 3".
inline std::string join_words(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += word == words.back() ? " and " : ", ";
    text += word;
  }
  return text;
}

class FPuzzlesFields {
 public:
  /// Parses the text, which must outlive this object. Fails if the text is not JSON.
  explicit FPuzzlesFields(const ObjectText& object)
      : object_(object), places_(object.text, object.begin) {
    auto parsed = parse_json(object.text, most_values_of_object);
    if (auto* fault = std::get_if<JsonFault>(&parsed)) {
      throw make_error(place_of(fault->begin), std::move(*fault));
    }
    root_ = std::get<JsonValue>(std::move(parsed));
  }
  FPuzzlesFields(const FPuzzlesFields&) = delete;
  FPuzzlesFields& operator=(const FPuzzlesFields&) = delete;

  /// Reads the board size and the cells from the fields `size` and `grid`. Fails unless n is from 1
  /// to Board::max_size and `grid` has n rows of n objects.
  void find_cells() {
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

  /// The board size n. The functions from here to digit_of() require that find_cells() was called.
  int size() const { return size_; }

  /// The n² cells in reading order.
  const std::vector<const JsonValue*>& cells() const { return cells_; }

  /// Parses a cell as f-puzzles names it, "R1C1" to "RnCn"; fails for any other value.
  Cell cell_of(const JsonValue& value) const {
    const CanvasPlace place = parse_place(value, 1, size(), "cell");
    return place.row * size() + place.column;
  }
  std::vector<Cell> cells_of(const JsonValue& list) const {
    std::vector<Cell> cells;
    for (const JsonValue& item : items_of(list, "a list of cells")) cells.push_back(cell_of(item));
    return cells;
  }

  /// Parses a place such as "R0C4". Fails unless its row and column are from `least` to `most`.
  CanvasPlace parse_place(const JsonValue& value, int least, int most, const char* what) const {
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

  /// Parses a number from 1 to n, or a string with such a number; fails for any other value.
  Digit digit_of(const JsonValue& value) const {
    const std::optional<int> digit = value.natural();
    if (!digit || *digit < 1 || *digit > size()) {
      reject(value, fmt::format("a digit from 1 to {}", size()));
    }
    return *digit;
  }

  // From here on, no function requires an earlier call of find_cells().

  const JsonValue& root() const { return root_; }

  /// True if the member `rule` is true. Fails if its value is neither true, false, null nor empty.
  bool is_rule_stated(std::string_view rule) const {
    const JsonValue* value = find_stated(root_, rule);
    if (value != nullptr && !value->is(JsonValue::Kind::boolean)) {
      fail(*value, fmt::format("{} for the rule '{}'", shown(*value), rule), "true or false");
    }
    return value != nullptr;
  }

  /// Returns `value` if it is of kind `kind`; otherwise fails and names `expected` in the message.
  const JsonValue& expect(const JsonValue& value, JsonValue::Kind kind,
                          const char* expected) const {
    if (!value.is(kind)) reject(value, expected);
    return value;
  }

  /// Returns the items of a list; fails for any other value.
  const std::vector<JsonValue>& items_of(const JsonValue& value, const char* expected) const {
    return expect(value, JsonValue::Kind::list, expected).items;
  }

  [[noreturn]] void fail(const JsonValue& value, std::string found, std::string expected) const {
    throw make_error(place_of(value.begin), std::move(found), std::move(expected));
  }

  /// Fails with an error that shows the value.
  [[noreturn]] void reject(const JsonValue& value, std::string expected) const {
    fail(value, shown(value), std::move(expected));
  }

  /// Fails at a non-empty member of an object that is neither known nor in `ignored`, because it
  /// may state a rule. Records the members in `ignored`. `rule` names a rule that the object
  /// states.
  template <class IsKnown>
  void check_members(const JsonValue& object, const IsKnown& is_known,
                     std::span<const std::string_view> ignored, std::string_view rule = {}) {
    for (const JsonValue& member : object.items) {
      if (member.is_void() || is_known(member)) continue;
      const std::string name = quote(member.key);
      if (std::ranges::find(ignored, member.key) == ignored.end()) {
        fail(member,
             rule.empty() ? fmt::format("rule {} is not known", name)
                          : fmt::format("rule '{}' with {} is not known", rule, name),
             "");
      }
      record_ignored_part(name);
    }
  }

  /// Formats a value for an error message.
  static std::string shown(const JsonValue& value) {
    using Kind = JsonValue::Kind;
    return value.is(Kind::null)     ? "null"
           : value.is(Kind::list)   ? "a list"
           : value.is(Kind::object) ? "an object"
                                    : quote(value.text);
  }

  /// Returns the line and column in the input of the character at `offset` in the object's text.
  Place place_of(std::size_t offset) const {
    return object_.is_encoded ? object_.begin : places_.of(offset);
  }

  void warn(std::string text) { warnings_.push_back(make_error(object_.begin, std::move(text))); }

  /// Records that a part of the object is ignored. warnings() lists all such parts in one warning.
  void record_ignored_part(const std::string& part) {
    if (std::ranges::find(ignored_parts_, part) == ignored_parts_.end())
      ignored_parts_.push_back(part);
  }

  /// Returns the warnings; the last one lists the ignored parts, if any.
  std::vector<InputError> warnings() const {
    std::vector<InputError> warnings = warnings_;
    if (ignored_parts_.empty()) return warnings;
    std::string text = join_words(ignored_parts_);
    text += ignored_parts_.size() == 1 ? ", which states no rule, is ignored"
                                       : ", which state no rule, are ignored";
    warnings.push_back(make_error(object_.begin, std::move(text)));
    return warnings;
  }

 private:
  /// The maximum number of JSON values in an object. This is enough for the largest board with
  /// clues, and with a value, `given` and a region in each cell.
  static constexpr std::size_t most_values_of_object =
      std::size_t{5} * Board::max_size * Board::max_size;

  const ObjectText& object_;
  TextPlaces places_;
  JsonValue root_;
  int size_ = 0;
  std::vector<const JsonValue*> cells_;  // in reading order; point into root_
  std::vector<InputError> warnings_;
  std::vector<std::string> ignored_parts_;
};

}  // namespace clausoku
