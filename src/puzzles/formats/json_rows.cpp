#include "src/puzzles/formats/json_rows.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "src/base/text.hpp"
#include "src/puzzles/cells/boards.hpp"
#include "src/puzzles/cells/number_row.hpp"
#include "src/puzzles/unread_text.hpp"

namespace clausoku {
namespace {

class JsonRowsReader final : public PuzzleALineReader {
 public:
  explicit JsonRowsReader(const ReaderOptions& options)
      : blanks_(options.blank_chars + no_cell_sign), boards_(options.board) {}

 private:
  Puzzle read(const LineSource::Line& line) override {
    line_ = line;
    if (line.too_long) {
      return bad(LineSource::max_line,
                 fmt::format("a line of over {} characters", LineSource::max_line), "fewer");
    }
    const auto object = nlohmann::json::parse(line.text, nullptr, false);
    const std::size_t begin = line.text.size() - trim_left(line.text).size();
    if (!object.is_object() || !object.contains("rows")) {
      return bad(begin, quote(trim(line.text)), "an object with 'rows', on one line");
    }
    if (auto wrong = find_rules(line)) return std::move(*wrong);
    board_ = boards_.given();
    Puzzle puzzle = read_rows(object, "rows");
    if (const auto title = object.find("title"); title != object.end() && title->is_string()) {
      puzzle.name = escaped(trim(title->get_ref<const std::string&>()));
    }
    if (puzzle.grid() && object.contains("solution") && !object["solution"].is_null()) {
      state_solution(puzzle, read_rows(object, "solution"));
    }
    return puzzle;
  }

  bool may_pass() const override { return true; }

  /// The first member that states rules.
  static std::optional<Puzzle> find_rules(const LineSource::Line& line) {
    const auto parsed = parse_json(line.text);
    const auto* object = std::get_if<JsonValue>(&parsed);
    if (object == nullptr) return std::nullopt;
    const JsonValue* found = find_stated_rules(*object);
    if (found == nullptr) return std::nullopt;
    const InputError error =
        unread_rules(found->key, {line.number, found->begin + 1}, "an object with 'rows'");
    return bad_puzzle(line.number, error.place, error.found, error.expected);
  }

  /// The first list of rows decides on the board where it is not given.
  Puzzle read_rows(const nlohmann::json& object, const char* key) {
    std::size_t at = line_.text.find(fmt::format("\"{}\"", key));
    if (at == std::string_view::npos) at = 0;
    const nlohmann::json& rows = object.at(key);
    const bool has_rows = rows.is_array() && !rows.empty() &&
                          std::ranges::all_of(rows, [](auto& row) { return row.is_string(); });
    if (!has_rows) return bad(at, fmt::format("'{}'", key), "a list of rows, each a string");
    digits_.clear();
    places_.clear();
    for (std::size_t row = 0; row < rows.size(); ++row) {
      if (board_ && row == static_cast<std::size_t>(board_->rows())) break;
      const auto& text = rows[row].get_ref<const std::string&>();
      // A row's place is that of the same text, which is found unless it is written with escapes.
      const std::size_t found = line_.text.find('"' + text + '"', at);
      if (found != std::string_view::npos) at = found + 1;
      if (auto wrong = add_row(text, at, static_cast<int>(row))) return std::move(*wrong);
    }
    if (rows.size() != static_cast<std::size_t>(board_->rows())) {
      return bad(at, fmt::format("{} row{}", rows.size(), rows.size() == 1 ? "" : "s"),
                 boards_.expected_count(static_cast<std::size_t>(board_->rows())));
    }
    Grid grid(*board_);
    for (Cell cell = 0; cell < board_->cell_count(); ++cell) grid.set(cell, digits_[cell]);
    return good_puzzle(line_.number, std::move(grid), std::move(places_));
  }

  std::optional<Puzzle> add_row(const std::string& text, std::size_t at, int row) {
    split_numbers(text, blanks_, numbers_);
    if (!board_) board_ = boards_.with_columns(numbers_.size());
    const std::size_t columns = board_ ? static_cast<std::size_t>(board_->columns()) : 0;
    if (numbers_.size() != columns) {
      return bad(
          at, fmt::format("a row of {} number{}", numbers_.size(), numbers_.size() == 1 ? "" : "s"),
          board_ ? boards_.expected_count(columns) : square_size_or_board);
    }
    for (int column = 0; column < board_->columns(); ++column) {
      const Number& number = numbers_[column];
      const bool has_cell = board_->cell_at(row, column) >= 0;
      if (!has_cell && number.value == 0) continue;
      if (!has_cell || !is_digit_of(*board_, number)) {
        return bad(at + number.begin, quote(text_of(number, text)),
                   has_cell ? expected_number(*board_) : blank_without_cell);
      }
      digits_.push_back(static_cast<std::uint16_t>(number.value));
      places_.push_back({line_.number, at + number.begin + 1});
    }
    return std::nullopt;
  }

  Puzzle bad(std::size_t offset, std::string found, std::string expected) const {
    return bad_puzzle(line_.number, {line_.number, offset + 1}, std::move(found),
                      std::move(expected));
  }

  static constexpr const char* square_size_or_board = "a square number of them, or --board";

  Blanks blanks_;
  Boards boards_;

  LineSource::Line line_{};  // that is being read
  std::optional<Board> board_;
  std::vector<Number> numbers_;
  std::vector<std::uint16_t> digits_;
  std::vector<Place> places_;
};

}  // namespace

bool is_json_rows(std::string_view line) {
  return trim_left(line).starts_with('{') && line.find("\"rows\"") != std::string_view::npos &&
         line.find("\"grid\"") == std::string_view::npos;
}

std::unique_ptr<FormatReader> make_json_rows_reader(const ReaderOptions& options) {
  return std::make_unique<JsonRowsReader>(options);
}

}  // namespace clausoku
