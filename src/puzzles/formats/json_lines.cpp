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
#include "src/boards/usual_boards.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/formats/columns.hpp"
#include "src/puzzles/formats/tree_puzzles.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

using JsonKind = JsonValue::Kind;

class JsonLinesReader final : public PuzzlePerLineReader {
 public:
  explicit JsonLinesReader(const ReaderOptions& options)
      : options_(options.columns), tree_(options, "jsonl") {}

 private:
  Puzzle read(const LineSource::Line& line) override {
    is_object_ = false;
    has_read_ = true;
    Puzzle puzzle = read_puzzle_object(line);
    if (options_.keep) attach_table_row_to(puzzle, line);
    return puzzle;
  }

  Puzzle read_puzzle_object(const LineSource::Line& line) {
    if (line.too_long) return bad_puzzle(make_long_line_error(line, "fewer"));
    auto parsed = parse_json(line.text);
    tree_.begin_text(line.text, {line.number, 1});
    if (const auto* fault = std::get_if<JsonFault>(&parsed))
      return tree_.bad(fault->begin, fault->found, fault->expected);
    const JsonValue& object = std::get<JsonValue>(parsed);
    if (!object.is(JsonKind::object))
      return tree_.bad(object.begin, quote(trim(line.text)), "an object, on one line");
    const std::vector<std::string> keys = keys_of(object);
    if (const auto taken = find_column_name_clash(keys, options_)) {
      const JsonValue* member = object.find(*taken);
      return tree_.bad((member == nullptr ? object : *member).begin,
                       "an existing member " + quote(*taken),
                       "another name for the added value: --column NAME=" + *taken);
    }
    is_object_ = true;
    const ChosenColumns chosen = choose_columns(keys, options_);
    if (chosen.puzzle) return tree_.read_object(object, chosen);
    return tree_.bad(object.begin, format_column_list(keys),
                     describe_missing_columns(chosen, options_));
  }

  /// True for a title above the first object.
  bool is_title_line(std::string_view line) const override {
    return !has_read_ && !options_.keep && is_title(line, usual_board_size);
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

  const ColumnOptions options_;
  TreePuzzles tree_;
  const std::shared_ptr<const Table> table_ =
      std::make_shared<const Table>(Table{.kind = Table::Kind::json_lines});
  bool has_read_ = false;   // true below the first object
  bool is_object_ = false;  // true if the current line is an object
};

std::optional<int> detect_jsonl(LineSource& source, std::size_t k, const ReaderOptions& options) {
  const LineSource::Line line = *source.peek(k);
  const bool is_whole = line.too_long || trim_right(line.text).ends_with('}');
  if (!is_whole || !trim_left(line.text).starts_with('{')) return std::nullopt;
  // The keys are as written: the usual ones have no escapes to decode.
  const std::vector<std::string_view> written = list_json_object_keys(line.text);
  const std::vector<std::string> keys(written.begin(), written.end());
  const ChosenColumns chosen = choose_columns(keys, options.columns);
  if (!chosen.are_complete) return std::nullopt;
  // An object with a list of puzzles is no record of one puzzle.
  const auto parsed = parse_json(line.text);
  const auto* object = std::get_if<JsonValue>(&parsed);
  const JsonValue* puzzle = object != nullptr ? &object->items[*chosen.puzzle] : nullptr;
  const bool is_record = puzzle == nullptr || !puzzle->is(JsonKind::list) ||
                         TreePuzzles(options, "jsonl").is_one_puzzle(*puzzle);
  return is_record ? std::optional(0) : std::nullopt;
}

}  // namespace

std::optional<InputError> unusual_object_error(const LineSource::Line& line,
                                               const ReaderOptions& options) {
  if (line.too_long || !trim_left(line.text).starts_with('{')) return std::nullopt;
  const auto parsed = parse_json(line.text);
  const auto* object = std::get_if<JsonValue>(&parsed);
  const auto may_be_puzzle = [](const JsonValue& member) {
    return member.is(JsonKind::string) && may_be_text_of_cells(member.text);
  };
  if (object == nullptr || std::ranges::none_of(object->items, may_be_puzzle)) return std::nullopt;
  if (!options.columns.need_columns()) {
    std::vector<Puzzle> puzzles;
    TreePuzzles tree(options, "json");
    tree.begin_text(line.text, {line.number, 1});
    tree.read_all(*object, puzzles);
    const auto is_good = [](const Puzzle& puzzle) { return puzzle.grid() != nullptr; };
    if (!puzzles.empty() && std::ranges::all_of(puzzles, is_good)) return std::nullopt;
  }
  const std::vector<std::string> keys = keys_of(*object);
  return make_error(
      {line.number, object->begin + 1}, format_column_list(keys),
      describe_missing_columns(choose_columns(keys, options.columns), options.columns));
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
    detect_jsonl,
    make_reader<JsonLinesReader>,
    {.append = append_json_lines},
    /*has_columns=*/true,
    /*has_long_lines=*/true};

}  // namespace clausoku
