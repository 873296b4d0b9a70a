// The format `jsonl`: one JSON object per line. One member is the puzzle; a solution and a `name`
// are optional. The keys are the column names of columns.cpp. Other members are ignored.
//
//   {"puzzle": "1...3..22..34...", "solution": "1234341221434321"}
//
// The cells are a string as in the format `line`, a list of all cells, or a list of rows; a row is
// a string or a list of cells. In a list, a cell is a number or a string; 0, "", "." and null are
// blanks. A null or empty solution counts as none. A member `board` names the puzzle's board. Also
// reads the records of `solve` and `generate`. A puzzle whose `clues` state rules is refused.
#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <variant>
#include <vector>

#include "src/base/json_tree.hpp"
#include "src/base/table.hpp"
#include "src/base/text.hpp"
#include "src/boards/layout_text.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/cell_texts.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/formats/columns.hpp"
#include "src/puzzles/formats/unread_text.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

using JsonKind = JsonValue::Kind;

constexpr const char* cells_expected = "cells: a string, or a list of rows or cells";

std::vector<std::string> keys_of(const JsonValue& object) {
  std::vector<std::string> keys;
  for (const JsonValue& member : object.items) keys.push_back(member.key);
  return keys;
}

/// True if all items are strings that are too long for one cell, so each item is a row.
bool is_rows_of_characters(const JsonValue& list) {
  constexpr std::size_t longest_cell = 3;
  return std::ranges::all_of(list.items, [](const JsonValue& item) {
    return item.is(JsonKind::string) && item.text.size() > longest_cell;
  });
}

/// Appends the cells of a list in order. The list consists of cells or of lists (rows) of cells.
void append_cells_of_list(const JsonValue& list, std::vector<const JsonValue*>& cells) {
  for (const JsonValue& item : list.items) {
    item.is(JsonKind::list) ? append_cells_of_list(item, cells) : cells.push_back(&item);
  }
}

class JsonLinesReader final : public PuzzlePerLineReader {
 public:
  explicit JsonLinesReader(const ReaderOptions& options)
      : reader_options_(options),
        options_(options.columns),
        has_board_(options.board.has_value()),
        cells_(options, 0),
        boards_(options.board),
        texts_(options) {}

 private:
  Puzzle read(const LineSource::Line& line) override {
    is_object_ = false;
    Puzzle puzzle = read_puzzle_object(line);
    if (options_.keep) attach_table_row_to(puzzle, line);
    return puzzle;
  }

  Puzzle read_puzzle_object(const LineSource::Line& line) {
    const auto bad = [&](std::size_t offset, std::string found, std::string expected) {
      return bad_puzzle(line.number, {line.number, offset + 1}, std::move(found),
                        std::move(expected));
    };
    if (line.too_long) {
      return bad(LineSource::max_line,
                 fmt::format("a line of over {} characters", LineSource::max_line), "fewer");
    }
    auto parsed = parse_json(line.text);
    if (const auto* fault = std::get_if<JsonFault>(&parsed)) {
      return bad(fault->begin, fault->found, fault->expected);
    }
    const JsonValue& object = std::get<JsonValue>(parsed);
    if (!object.is(JsonKind::object)) {
      return bad(object.begin, quote(trim(line.text)), "an object, on one line");
    }
    const std::vector<std::string> keys = keys_of(object);
    if (const auto taken = find_column_name_clash(keys, options_)) {
      const auto member = std::ranges::find(object.items, *taken, &JsonValue::key);
      return bad(member == object.items.end() ? object.begin : member->begin,
                 fmt::format("an existing member {}", quote(*taken)),
                 fmt::format("another name for the added value: --column NAME={}", *taken));
    }
    is_object_ = true;
    const ChosenColumns chosen = choose_columns(keys, options_);
    if (!chosen.puzzle) {
      return bad(object.begin, format_column_list(keys),
                 describe_missing_columns(chosen, options_));
    }
    const JsonValue& cells = object.items[*chosen.puzzle];
    for (std::size_t k = 0; k < object.items.size(); ++k) {
      const JsonValue& member = object.items[k];
      if (k == chosen.puzzle || k == chosen.solution) continue;
      const JsonValue* rules = find_stated_rules(member);
      if (rules == nullptr) continue;
      const InputError error = make_unread_rules_error(rules->key, {}, "jsonl");
      return bad(rules->begin, error.found, error.expected);
    }
    std::optional<std::string> unknown_board;
    if (const JsonValue* board = object.find("board");
        board != nullptr && board != &cells && board->is(JsonKind::string)) {
      if (!choose_named_board(board->text)) {
        if (has_unusual_board_name_syntax(board->text)) {
          return bad(board->begin, "the board " + quote(board->text),
                     "a layout (see 'clausoku boards')");
        }
        unknown_board = board->text;
      }
    }
    Puzzle puzzle = read_cells(cells, line.number);
    if (puzzle.grid() != nullptr && chosen.solution && !object.items[*chosen.solution].is_void()) {
      attach_stated_solution(puzzle, read_cells(object.items[*chosen.solution], line.number));
    }
    if (const JsonValue* name = object.find("name");
        name != nullptr && name->is(JsonKind::string)) {
      puzzle.name = escaped(trim(name->text));
    }
    if (unknown_board) {
      puzzle.warnings.push_back({{},
                                 {line.number, object.find("board")->begin + 1},
                                 quote(*unknown_board) + ", which names no board, is ignored",
                                 ""});
    }
    return puzzle;
  }

  /// Chooses the board `name`, unless the options state a board. Returns false if no board has this
  /// name. In that case, read_cells() chooses the board by the number of cells.
  bool choose_named_board(const std::string& name) {
    if (has_board_) return true;
    if (name != board_name_) {
      board_name_ = name;
      reader_options_.board.reset();
      if (can_be_board_name(name)) {
        auto named = parse_board_name(name);
        if (auto* board = std::get_if<Board>(&named)) reader_options_.board = std::move(*board);
      }
      cells_ = FlatCells(reader_options_, 0);
      boards_ = Boards(reader_options_.board);
    }
    return name.empty() || reader_options_.board.has_value();
  }

  void attach_table_row_to(Puzzle& puzzle, const LineSource::Line& line) {
    const auto row = std::make_shared<TableRow>();
    row->table = table_;
    row->text = line.text;
    row->line_end = line.end;
    row->is_whole = is_object_;
    row->surplus = is_object_ ? row->text.rfind('}') : row->text.size();
    puzzle.row = row;
  }

  Puzzle read_cells(const JsonValue& value, std::size_t line) {
    const Place place{line, value.begin + 1};
    if (value.is(JsonKind::string))
      return cells_.read_any_size(value.text, {line, place.column + 1});
    if (!value.is(JsonKind::list) || value.items.empty()) {
      return bad_puzzle(line, place, "no cells", cells_expected);
    }
    if (!is_rows_of_characters(value)) return read_list(value, line);
    std::string run;
    for (const JsonValue& row : value.items) run += row.text;
    Puzzle puzzle = cells_.read_any_size(run, place);
    // The rows are separate strings, so use the place of the first row for every cell.
    if (auto* error = std::get_if<InputError>(&puzzle.content)) error->place = place;
    if (const Grid* grid = puzzle.grid()) {
      puzzle.places = CellPlaces(std::vector(grid->digits().size(), place));
    }
    return puzzle;
  }

  Puzzle read_list(const JsonValue& list, std::size_t line) {
    std::vector<const JsonValue*> values;
    append_cells_of_list(list, values);
    const auto board = boards_.with_cells(values.size());
    if (!board) {
      return bad_puzzle(
          line, {line, list.begin + 1}, counted(values.size(), "cell"),
          boards_.given()
              ? boards_.expected_count(static_cast<std::size_t>(boards_.given()->cell_count()))
              : expected_square_size);
    }
    texts_.begin(*board);
    for (const JsonValue* value : values) {
      const Place place{line, value->begin + 1};
      auto error =
          value->is(JsonKind::number)   ? texts_.add_word(value->text, place)
          : value->is(JsonKind::string) ? texts_.add(value->text, place)
          : value->is(JsonKind::null)
              ? texts_.add("", place)
              : InputError{{}, place, "a value that is not a cell", describe_valid_cell(*board)};
      if (error) return bad_puzzle(line, *std::move(error));
    }
    return texts_.finish(line);
  }

  ReaderOptions reader_options_;
  const ColumnOptions options_;
  const bool has_board_;    // true if the options give a board
  std::string board_name_;  // of the last object
  FlatCells cells_;
  Boards boards_;
  CellTexts texts_;
  const std::shared_ptr<const Table> table_ =
      std::make_shared<const Table>(Table{.kind = Table::Kind::json_lines});
  bool is_object_ = false;  // true if the current line is an object
};

/// Returns the keys of a JSON object as written: the usual keys have no escapes to decode.
std::vector<std::string> parse_object_keys(std::string_view text) {
  if (!trim_left(text).starts_with('{')) return {};
  const std::vector<std::string_view> keys = list_json_object_keys(text);
  return {keys.begin(), keys.end()};
}

bool may_be_cell_string(const JsonValue& value) {
  constexpr std::size_t fewest = 16;
  if (!value.is(JsonKind::string) || value.text.size() < fewest) return false;
  const auto cells =
      std::ranges::count_if(value.text, [](char c) { return is_number_character(c) || c == '.'; });
  return 2 * static_cast<std::size_t>(cells) > value.text.size();
}

std::optional<int> detect_json_lines_board_size(LineSource& source, std::size_t k,
                                                const ReaderOptions& options) {
  const std::vector<std::string> keys = parse_object_keys(source.peek(k)->text);
  const bool fits = choose_columns(keys, options.columns).are_complete;
  return fits ? std::optional(0) : std::nullopt;
}

}  // namespace

std::optional<InputError> unusual_object_error(const LineSource::Line& line,
                                               const ReaderOptions& options) {
  if (line.too_long || !trim_left(line.text).starts_with('{')) return std::nullopt;
  const auto parsed = parse_json(line.text);
  const auto* object = std::get_if<JsonValue>(&parsed);
  if (object == nullptr || std::ranges::none_of(object->items, may_be_cell_string))
    return std::nullopt;
  const std::vector<std::string> keys = keys_of(*object);
  return InputError{
      {},
      {line.number, object->begin + 1},
      format_column_list(keys),
      describe_missing_columns(choose_columns(keys, options.columns), options.columns)};
}

void append_json_lines(std::string& out, const Puzzle& puzzle) {
  out += "{\"name\":";
  append_json_string(out, puzzle.name);
  out += ",\"puzzle\":\"";
  append_line(out, *puzzle.grid(), puzzle.alphabet.get());
  if (puzzle.stated_solution) {
    out += "\",\"solution\":\"";
    append_line(out, puzzle.stated_solution->grid, puzzle.alphabet.get());
  }
  out += "\"}\n";
}

const Format json_lines_format{
    {"jsonl", "one object in a line with 'puzzle' or 'quizzes', optionally 'solution' and 'name'"},
    detect_json_lines_board_size,
    make_reader<JsonLinesReader>,
    {.append = append_json_lines},
    true};

}  // namespace clausoku
