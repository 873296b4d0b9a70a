// Reads the puzzles in a tree of lists and objects: a line of the format `jsonl`, or a value of the
// formats `json` and `python`.
//
//   [[1, 0, …], …]            rows of cells; a cell is a number, a word, a string or {"value": …}
//   ["1...", …]               rows of characters, or of cells with spaces between them
//   [1, 0, …]                 all cells, or a row if other rows follow
//   ["1...3..2…", …]          puzzles; also lists of all cells
//   [["1...3..2…", "1432…"]]  pairs of a puzzle and its solution, if only the second is full
//   {"puzzle": …}             an object with a member that is a puzzle, see columns.hpp; if no
//                             member has a usual name, the only member that has all cells
//   {"row1": [1, 0, …], …}    rows with numbered keys
//
// Other lists and objects are searched for puzzles. The members of an object around a puzzle may
// state a solution, a name or a board. If they state rules, its puzzles are refused.
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "src/base/json_tree.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/formats/columns.hpp"

namespace clausoku {

std::vector<std::string> keys_of(const JsonValue& object);

class TreePuzzles {
 public:
  /// `format` is the name of the format in errors. In the format `csv`, an object is a record, and
  /// its members are strings without quotes.
  TreePuzzles(const ReaderOptions& options, std::string format);

  /// Begins a text whose first byte is at `place`. The text must stay valid until the next call.
  void begin_text(std::string_view text, Place place);

  /// Returns the puzzle of an object, of which `chosen` lists the members.
  Puzzle read_object(const JsonValue& object, const ChosenColumns& chosen);

  /// Appends all puzzles in a value.
  void read_all(const JsonValue& value, std::vector<Puzzle>& puzzles);

  /// If exactly two puzzles follow the first `before` ones and only the second is full, makes it
  /// the solution of the first. If it lacks a given, the first becomes an error, or the two are
  /// left as they are if they `may_be_two`.
  static void join_pair(std::size_t before, std::vector<Puzzle>& puzzles, bool may_be_two = false);

  /// What a value may hold: all cells in a text, cells in a list, rows in a list or with numbered
  /// keys, several puzzles in a list, or none of these.
  enum class Shape { text, cells, rows, puzzles, other };
  Shape find_shape(const JsonValue& value);

  bool is_one_puzzle(const JsonValue& value) {
    const Shape shape = find_shape(value);
    return shape != Shape::puzzles && shape != Shape::other;
  }

  /// Returns the number of cells in a list without inner lists; 0 for any other value.
  static std::size_t count_flat_cells(const JsonValue& value);

  /// Returns a bad puzzle with an error at an offset in the text.
  Puzzle bad(std::size_t offset, std::string found, std::string expected) const;

  /// True if reading an object cannot change how later objects are read.
  bool is_stateless() const { return cells_.is_stateless(); }

  Boards& boards() { return boards_; }

 private:
  Place place_of(std::size_t offset) const { return places_.of(offset); }

  /// Returns the place of the text of a string, or of another value.
  Place place_of_text(const JsonValue& value) const {
    const Place place = place_of(value.begin);
    return {place.line, place.column + (value.is(JsonValue::Kind::string) && !is_table_ ? 1 : 0)};
  }

  unsigned meanings_of_member(const std::string& name);
  Puzzle read_cells(const JsonValue& value);
  Puzzle read_solution(const JsonValue& value, const Puzzle& puzzle);

  /// Returns an error if a member beside the cells states rules, or a board in a wrong syntax.
  /// Chooses the board that the object names, or sets unnamed_board_.
  std::optional<InputError> find_error_beside(const JsonValue& object, const JsonValue& cells,
                                              const JsonValue* solution);

  /// Refuses a puzzle in the member `first` if another member states another board, other cells or
  /// a name with a rule. Attaches a solution with an unusual name.
  void compare_member(const JsonValue& member, std::string_view first, Puzzle& puzzle);

  InputError make_rules_error(const JsonValue& rules) const;
  InputError make_second_puzzle_error(const JsonValue& member, std::string_view first) const;
  bool may_be_grid(const JsonValue& member);
  void add_solution(const JsonValue& object, const JsonValue& solution, std::size_t before,
                    std::vector<Puzzle>& puzzles);
  Puzzle read_flat_list(const JsonValue& list);
  Puzzle read_rows(const std::vector<const JsonValue*>& rows, const JsonValue& list);
  Puzzle read_strings(const std::vector<const JsonValue*>& rows, const JsonValue& list);
  std::optional<InputError> add_cell(const JsonValue& cell, int row, int column);
  std::optional<InputError> find_member_error(const JsonValue& object, const JsonValue& cell,
                                              int row, int column);
  ChosenColumns choose_members(const JsonValue& object);
  bool choose_named_board(const std::string& name);

  ReaderOptions options_;
  const std::string format_;
  const bool is_table_;                       // true for the format `csv`
  const bool has_board_;                      // true if the options give a board
  std::string board_name_;                    // of the last object
  const JsonValue* unnamed_board_ = nullptr;  // a member `board` that names no board
  FlatCells cells_;
  Boards boards_;
  CellTexts texts_;
  std::unordered_map<std::string, unsigned> meanings_by_name_;  // of the names that were seen last
  // From the place in the list to the row, column, index and box that a cell object states.
  std::array<std::optional<int>, 4> first_differences_;

  std::string_view text_;
  Place begin_;
  TextPlaces places_{"", {}};  // of text_
};

}  // namespace clausoku
