// Provides the fields of one f-puzzles object with their places in the input. A function of this
// file that fails throws an InputError; read_f_puzzles_object() catches it and returns a bad
// puzzle.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/board.hpp"
#include "src/base/json_tree.hpp"
#include "src/puzzles/format.hpp"

namespace clausoku {

struct ObjectText {
  std::string text;
  Place begin;
  bool is_encoded;  ///< decoded from a link, so all of it has one place
};

/// Returns the named member; null if it is missing, or if its value is false, null or empty.
inline const JsonValue* find_stated(const JsonValue& object, std::string_view name) {
  const JsonValue* value = object.find(name);
  return value == nullptr || value->is_void() ? nullptr : value;
}

class FPuzzlesFields {
 public:
  /// Parses the text, which must outlive this object. Fails if the text is not JSON.
  explicit FPuzzlesFields(const ObjectText& object);
  FPuzzlesFields(const FPuzzlesFields&) = delete;
  FPuzzlesFields& operator=(const FPuzzlesFields&) = delete;

  /// Reads the board size and the cells from the fields `size` and `grid`. Fails unless n is from 1
  /// to Board::max_size and `grid` has n rows of n objects.
  void find_cells();

  /// The board size n. The functions from here to digit_of() require that find_cells() was called.
  int size() const;

  /// The n² cells in reading order.
  const std::vector<const JsonValue*>& cells() const { return cells_; }

  /// Parses a cell as f-puzzles names it, "R1C1" to "RnCn"; fails for any other value.
  Cell cell_of(const JsonValue& value) const;

  /// Parses a position in or beside the grid, with row and column from 0 to n + 1; otherwise fails.
  CanvasPlace parse_canvas_place(const JsonValue& value) const;

  /// Parses a number from 1 to n, or a string with such a number; fails for any other value.
  Digit digit_of(const JsonValue& value) const;

  // From here on, no function requires an earlier call of find_cells().

  const JsonValue& root() const { return root_; }

  /// True if the member `rule` is true. Fails if its value is neither true, false, null nor empty.
  bool is_rule_stated(std::string_view rule) const;

  /// Returns `value` if it is of kind `kind`; otherwise fails and names `expected` in the message.
  const JsonValue& expect(const JsonValue& value, JsonValue::Kind kind, const char* expected) const;

  /// Returns the items of a list; fails for any other value.
  const std::vector<JsonValue>& items_of(const JsonValue& value, const char* expected) const {
    return expect(value, JsonValue::Kind::list, expected).items;
  }

  [[noreturn]] void fail(const JsonValue& value, std::string found, std::string expected) const;

  /// Fails with an error that shows the value.
  [[noreturn]] void reject(const JsonValue& value, std::string expected) const {
    fail(value, shown(value), std::move(expected));
  }

  /// Fails with an error for a field that is not known, because such a field may state a rule.
  [[noreturn]] void fail_unknown(const JsonValue& field) const;

  /// Formats a value for an error message.
  static std::string shown(const JsonValue& value);

  /// Returns the line and column in the input of the character at `offset` in the object's text.
  Place place_of(std::size_t offset) const {
    return object_.is_encoded ? object_.begin : places_.of(offset);
  }

  void warn(std::string text);

  /// Records that a part of the object is ignored. warnings() lists all such parts in one warning.
  void record_ignored_part(const std::string& what);

  /// Returns the warnings; the last one lists the ignored parts, if any.
  std::vector<InputError> warnings() const;

 private:
  const ObjectText& object_;
  TextPlaces places_;
  JsonValue root_;
  int size_ = 0;
  std::vector<const JsonValue*> cells_;  // in reading order; point into root_
  std::vector<InputError> warnings_;
  std::vector<std::string> ignored_parts_;
};

}  // namespace clausoku
