#include "encoder/board_text.hpp"

#include <array>

#include "encoder/basics/contract.hpp"
#include "encoder/basics/joined.hpp"
#include "encoder/basics/names.hpp"
#include "encoder/text/text_words.hpp"

namespace clausoku {
namespace {

constexpr auto area_kind_names = std::to_array<std::pair<std::string_view, AreaKind>>({
    {"row", AreaKind::row},
    {"column", AreaKind::column},
    {"box", AreaKind::box},
    {"further", AreaKind::further},
});

constexpr std::string_view line_separator = "; ";

std::string quoted(std::string_view word) { return joined("'", word.substr(0, 40), "'"); }

}  // namespace

std::vector<std::string> format_board_lines(const Board& board) {
  if (const auto& boxes = board.usual_boxes()) {
    return {joined("board ", boxes->rows, " ", boxes->cols)};
  }
  std::vector<std::string> lines{joined("canvas ", board.rows(), " ", board.columns(), " ",
                                        board.size(), " ", escape_word(board.name()))};
  for (int row = 0; row < board.rows(); ++row) {
    std::string& line = lines.emplace_back("blocks");
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      line += joined(" ", cell < 0 ? 0 : board.block_of(cell) + 1);
    }
  }
  for (int area = 0; area < board.area_count(); ++area) {
    std::string& line = lines.emplace_back(joined(board.is_house(area) ? "house" : "region", " ",
                                                  name_of(area_kind_names, board.area_kind(area)),
                                                  " ", escape_word(board.area_name(area))));
    for (const Cell cell : board.area(area)) line += joined(" ", cell + 1);
  }
  return lines;
}

bool is_board_line_keyword(std::string_view word) {
  return word == "board" || word == "canvas" || word == "blocks" || word == "house" ||
         word == "region";
}

std::optional<BoardError> BoardTextReader::read(std::string_view word, std::string_view rest) {
  require(is_board_line_keyword(word));
  const bool is_first = word == "board" || word == "canvas";
  if (is_first && begun_) return BoardError{"a second board", "one board"};
  if (!is_first && (!begun_ || usual_)) {
    return BoardError{joined("'", word, "' without a canvas"), "'canvas' before it"};
  }
  begun_ = true;
  if (word == "board") return read_boxes(rest);
  if (word == "canvas") return read_canvas(rest);
  if (word == "blocks") return read_blocks(rest);
  return read_area(rest, word == "house" ? plan_.houses : plan_.regions);
}

std::optional<BoardError> BoardTextReader::read_boxes(std::string_view rest) {
  const auto rows = parse_number(take_next_word(rest));
  const auto cols = parse_number(take_next_word(rest));
  if (rows && cols) usual_ = Board::with_boxes(*rows, *cols);
  if (usual_) return std::nullopt;
  return BoardError{"no valid shape of a box", "its rows and columns, such as 3 3"};
}

std::optional<BoardError> BoardTextReader::read_canvas(std::string_view rest) {
  for (int* number : {&plan_.rows, &plan_.columns, &plan_.size}) {
    const std::string_view word = take_next_word(rest);
    const auto value = parse_number(word);
    if (!value || *value < 1 || *value > max_board_size * max_board_size) {
      return BoardError{"a canvas of " + quoted(word), "its numbers of rows, columns and digits"};
    }
    *number = *value;
  }
  plan_.name = unescape_word(take_next_word(rest));
  return std::nullopt;
}

std::optional<BoardError> BoardTextReader::read_blocks(std::string_view rest) {
  if (rows_read_ == plan_.rows) {
    return BoardError{joined("more than ", plan_.rows, " rows of blocks"), joined(plan_.rows)};
  }
  for (int column = 0; column < plan_.columns; ++column) {
    const std::string_view word = take_next_word(rest);
    const auto block = parse_number(word);
    if (!block || *block < 0) {
      return BoardError{quoted(word) + " among the blocks",
                        joined(plan_.columns, " numbers from 0 up")};
    }
    if (*block == 0) continue;
    plan_.cells.push_back({rows_read_, column});
    plan_.blocks.push_back(*block - 1);
  }
  if (!take_next_word(rest).empty()) {
    return BoardError{joined("a row of more than ", plan_.columns, " blocks"),
                      joined(plan_.columns)};
  }
  ++rows_read_;
  return std::nullopt;
}

std::optional<BoardError> BoardTextReader::read_area(std::string_view rest,
                                                     std::vector<Area>& areas) {
  const std::string_view kind = take_next_word(rest);
  const auto known = value_of(area_kind_names, kind);
  if (!known) return BoardError{"the kind of area " + quoted(kind), "row, column, box or further"};
  Area area{*known, unescape_word(take_next_word(rest)), {}};
  for (auto word = take_next_word(rest); !word.empty(); word = take_next_word(rest)) {
    const auto cell = parse_number(word);
    if (!cell) return BoardError{quoted(word) + " among the cells", "numbers from 1 up"};
    area.cells.push_back(*cell - 1);
  }
  areas.push_back(std::move(area));
  return std::nullopt;
}

std::variant<Board, BoardError> BoardTextReader::finish() const {
  require(begun_);
  if (usual_) return *usual_;
  if (rows_read_ != plan_.rows) {
    return BoardError{joined("blocks of ", rows_read_, " rows"), joined(plan_.rows)};
  }
  return Board::make(plan_);
}

std::string format_board_text(const Board& board) {
  std::string text;
  for (const std::string& line : format_board_lines(board)) {
    if (!text.empty()) text += line_separator;
    text += line;
  }
  return text;
}

std::variant<Board, BoardError> parse_board_text(std::string_view text) {
  BoardTextReader reader;
  while (!text.empty()) {
    const std::size_t end = text.find(line_separator);
    std::string_view line = text.substr(0, end);
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + line_separator.size());
    const std::string_view word = take_next_word(line);
    if (!is_board_line_keyword(word)) return BoardError{quoted(word), "the text of a board"};
    if (auto error = reader.read(word, line)) return *std::move(error);
  }
  if (!reader.has_begun()) return BoardError{"an empty text", "the text of a board"};
  return reader.finish();
}

}  // namespace clausoku
