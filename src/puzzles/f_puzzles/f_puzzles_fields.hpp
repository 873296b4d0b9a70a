// The fields of one f-puzzles object with their places, for the readers of its parts. A reader asks
// for the fields that it knows; at the first thing that is wrong it fails, which throws an
// FPuzzlesFault. The object reader catches it and makes a bad puzzle of it.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/board.hpp"
#include "src/base/json_tree.hpp"
#include "src/puzzles/puzzle.hpp"

namespace clausoku {

/// The text of an object and where it stands.
struct ObjectText {
  std::string text;
  Place begin;
  bool is_encoded;  ///< it stands there as a code, so that all of it has one place
};

struct FPuzzlesFault {
  Place place;
  std::string found;
  std::string expected;
};

class FPuzzlesFields {
 public:
  /// Parses the text, which must outlive this. Fails where it is no JSON.
  explicit FPuzzlesFields(const ObjectText& object);
  FPuzzlesFields(const FPuzzlesFields&) = delete;
  FPuzzlesFields& operator=(const FPuzzlesFields&) = delete;

  /// Takes size and cells from the fields `size` and `grid`: n from 1 to Board::max_size, n rows of
  /// n objects; fails where they are not so.
  void find_cells();

  /// n. Requires found cells, as all that follows here does.
  int size() const;

  /// The n² cells in reading order.
  const std::vector<const JsonValue*>& cells() const { return cells_; }

  /// "R1C1", with rows and columns from 1 to n, as f-puzzles names a cell.
  Cell cell_of(const JsonValue& value) const;

  /// The same with rows and columns from 0 to n + 1, for what stands beside the grid.
  CanvasPlace place_named(const JsonValue& value) const;

  /// A number from 1 to n, or a string that is one.
  Digit digit_of(const JsonValue& value) const;

  // These require nothing.

  const JsonValue& root() const { return root_; }

  /// A member that says something: is not false, null or empty. Null where there is none.
  static const JsonValue* said(const JsonValue& object, std::string_view name);

  /// Whether the object has a rule that is stated by `true`. Fails where it is stated otherwise.
  bool is_stated(std::string_view rule) const;

  /// The value, if it is of this kind; fails otherwise.
  const JsonValue& expect(const JsonValue& value, JsonValue::Kind kind, const char* expected) const;

  [[noreturn]] void fail(const JsonValue& value, std::string found, std::string expected) const;

  /// Fails for a field that may be a rule.
  [[noreturn]] void fail_unknown(const JsonValue& field) const;

  /// What stands there, for a message.
  static std::string shown(const JsonValue& value);

  /// Of an offset in the text.
  Place place_of(std::size_t offset) const;

  /// A warning about the whole object.
  void warn(std::string text);

  /// Remembers something that says nothing about the solution, for one warning about all of that.
  void pass_over(const std::string& what);

  /// What was warned of, with the one warning about what was passed over behind it.
  std::vector<InputError> warnings() const;

 private:
  const ObjectText& object_;
  std::vector<std::size_t> line_begins_;  // but for the first
  JsonValue root_;
  int size_ = 0;
  std::vector<const JsonValue*> cells_;  // of root_
  std::vector<InputError> warnings_;
  std::vector<std::string> passed_over_;
};

}  // namespace clausoku
