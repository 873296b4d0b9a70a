// Reads and writes one f-puzzles object. This table states the meaning of its fields:
//
//   size             n, the number of rows and columns; if absent, the number of rows of `grid`
//   grid             n lists of n cells, which are objects:
//     value, given   the digit of a given. A value without `given` is an entry made while solving;
//                    but if no cell of the grid has `given`, each value is a given
//     region         the 0-based region; if absent, the usual box; if null, no region
//     givenPencilMarks   the only candidates of the cell; all digits if absent, null or empty
//     centerPencilMarks, cornerPencilMarks   a solver's notes, as in f-puzzles and SudokuPad;
//                    they do not restrict the solutions
//   diagonal+, diagonal-, disjointgroups, extraregion   more houses, and regions
//   killercage, arrow …   clues (f_puzzles_clues.cpp)
//   solution         n² digits, a list or a string; compared with the found solution if it has no
//                    blank
//   title            the puzzle's name
//
// Numbers may be strings. Any other field that is not false, null or empty counts as an unknown
// rule and makes the puzzle a bad one, unless the field is known not to be a rule.
#pragma once

#include <array>
#include <cstddef>
#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "encoder/grid.hpp"
#include "src/base/json_tree.hpp"
#include "src/boards/region_board.hpp"
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

/// Formats a list of different words: "1, 2 and 3".
std::string join_words(const std::vector<std::string>& words);

/// The fields of an object with their places in the input. A function that fails throws an
/// InputError; read_f_puzzles_object() catches it and returns a bad puzzle.
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
  int size() const { return size_; }

  /// The n² cells in reading order.
  const std::vector<const JsonValue*>& cells() const { return cells_; }

  /// Parses a cell as f-puzzles names it, "R1C1" to "RnCn"; fails for any other value.
  Cell cell_of(const JsonValue& value) const;
  std::vector<Cell> cells_of(const JsonValue& list) const;

  /// Parses a place such as "R0C4". Fails unless its row and column are from `least` to `most`.
  CanvasPlace parse_place(const JsonValue& value, int least, int most, const char* what) const;

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

  /// Fails at a non-empty member of an object that is neither known nor in `ignored`, because it
  /// may state a rule. Records the members in `ignored`. `rule` names a rule that the object
  /// states.
  template <class IsKnown>
  void check_members(const JsonValue& object, const IsKnown& is_known,
                     std::span<const std::string_view> ignored, std::string_view rule = {}) {
    for (const JsonValue& member : object.items) {
      if (!member.is_void() && !is_known(member)) ignore_or_reject(member, ignored, rule);
    }
  }

  /// Formats a value for an error message.
  static std::string shown(const JsonValue& value);

  /// Returns the line and column in the input of the character at `offset` in the object's text.
  Place place_of(std::size_t offset) const {
    return object_.is_encoded ? object_.begin : places_.of(offset);
  }

  void warn(std::string text);

  /// Records that a part of the object is ignored. warnings() lists all such parts in one warning.
  void record_ignored_part(const std::string& part);

  /// Returns the warnings; the last one lists the ignored parts, if any.
  std::vector<InputError> warnings() const;

 private:
  void ignore_or_reject(const JsonValue& member, std::span<const std::string_view> ignored,
                        std::string_view rule);

  const ObjectText& object_;
  TextPlaces places_;
  JsonValue root_;
  int size_ = 0;
  std::vector<const JsonValue*> cells_;  // in reading order; point into root_
  std::vector<InputError> warnings_;
  std::vector<std::string> ignored_parts_;
};

/// The field that lists rules, such as "ratio", about all pairs of neighbours without a mark.
inline constexpr std::string_view f_puzzles_negative_field = "negative";

/// Returns the clues as rules, in the order of clue_types(), and within a type in input order.
/// Requires that fields.find_cells() was called, and a board with n rows of n cells.
RuleList read_f_puzzles_clues(FPuzzlesFields& fields, const Board& board);

/// Adds the members that state a grid's rules to an object. Omits a rule without an f-puzzles
/// field, and a rule about neighbours that does not exempt exactly the marked pairs.
void add_f_puzzles_clues(const Grid& grid, nlohmann::ordered_json& object);

/// Returns the names of cells in a list, such as ["R1C1"].
nlohmann::ordered_json make_f_puzzles_cells(const std::vector<Cell>& cells, const Board& board);

/// The fields that state houses. If these houses form no valid board, the puzzle is a bad one.
inline constexpr std::array<std::string_view, 4> f_puzzles_house_fields{
    "diagonal+", "diagonal-", "disjointgroups", "extraregion"};

/// Returns the puzzle of an object, or a bad puzzle that holds the error.
Puzzle read_f_puzzles_object(const ObjectText& object, const std::optional<Alphabet>& alphabet,
                             RegionBoards& boards);

/// Returns the puzzle's object as one line without line end. Requires a board for which
/// make_region_board() returns one.
std::string f_puzzles_text(const Puzzle& puzzle);

}  // namespace clausoku
