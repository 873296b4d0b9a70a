// The formats with one row of the grid per line, which cells/grid_rows.hpp reads.
// cells/text_row.hpp shows the layouts of their rows.
//
//   rows      n lines of n characters, perhaps in groups; or after a header "Grid 01": pe96
//   tokens    n lines of n numbers, separated by white space; perhaps a line "9 9" above them and
//             the pieces of a jigsaw below them
//   fields    n lines of n fields, separated by commas, semicolons or tabs, as in spreadsheets
//   ss        a drawing with bars between boxes and perhaps frames, as of Simple Sudoku:
//
//     *-----------*        the frame, of * - + |
//     |.3.|4..|...|        n rows of n characters, with bars between boxes
//     |---+---+---|
//
// Also reads the drawings of append_drawing(), whose cells are numbers separated by spaces and
// whose frame begins with '+'. Unless a board is given, the bars determine the board; bars may also
// follow the pieces of a jigsaw. Text outside the frames is ignored, but the line above a frame
// with '+' is the puzzle's name.
//
// Blank lines and titles may separate grids, and blank lines may separate bands. A title names the
// grid below it. On a board with holes, the rows are those of its canvas.
//
// The format `sdk` of SadMan Sudoku and SudoCue has headers and sections above the rows:
//
//   #AAuthor           '#', a letter and the text. #D is the description and #N the name of the
//   #DDescription      puzzle; the other letters are A B C L S U
//   [Puzzle]           optional
//   2..1.5..3
//   …                  n rows of n characters
//   [State]            a section about somebody's progress, which is ignored
//
// A section with an unknown name may state rules, such as the pieces of a jigsaw, so its puzzle
// becomes a bad one. A file may hold several puzzles, one after another.
// http://sudocue.net/fileformats.php, http://www.sadmansoftware.com/sudoku/faq19.php
#include <fmt/format.h>

#include <algorithm>

#include "encoder/basics/contract.hpp"
#include "src/base/list_tree.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/cells/cell_block.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/grid_rows.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

template <RowStyle style, bool needs_header = false>
std::unique_ptr<FormatReader> make_reader_of(const ReaderOptions& options, int size) {
  return make_grids_reader(options, style, size, needs_header);
}

/// True if two rows of another size, or a drawing, are below source.peek(k), which is then a title.
template <RowStyle style>
bool is_above_other_grid(LineSource& source, std::size_t k, int size) {
  auto below = source.peek(++k);
  constexpr int most_blank_lines = 4;
  for (int lines = 0; lines < most_blank_lines && below && trim(below->text).empty(); ++lines)
    below = source.peek(++k);
  if (!below || below->too_long) return false;
  const TextRow row(below->text, true);
  if (row.has_edges() || row.has_bars()) return style == RowStyle::characters;
  const auto has_rows = [&](RowStyle rows) {
    for (const std::size_t at : {k, k + 1}) {
      if (!source.peek(at) || !is_content_line(source.peek(at)->text)) return false;
      const auto other = guess_row_board_size(rows, source, at, {});
      if (!other || *other == size) return false;
    }
    return true;
  };
  if (style != RowStyle::characters) return has_rows(style);
  constexpr std::size_t cells = usual_board_size * usual_board_size;
  if (below->text.size() >= cells && guess_line_board_size(source, k, {})) return true;
  return has_rows(style) || has_rows(RowStyle::words) || has_rows(RowStyle::fields);
}

/// Recognises a row, or labels of columns above rows with labels.
template <RowStyle style>
std::optional<int> detect_rows(LineSource& source, std::size_t k, const ReaderOptions& options) {
  const auto guess = guess_row_board_size(style, source, k, options);
  if (guess && !options.board && is_above_other_grid<style>(source, k, *guess)) return std::nullopt;
  const LineSource::Line line = *source.peek(k);
  if (guess || style == RowStyle::characters || line.too_long) return guess;
  const auto labels = count_column_labels(line.text, style, options.board);
  const bool are_labels =
      labels && has_row_labels(line.text, source, k + 1, static_cast<std::size_t>(*labels), style);
  return are_labels ? labels : std::nullopt;
}

std::optional<int> detect_pe96(LineSource& source, std::size_t k, const ReaderOptions&) {
  const std::string_view header = source.peek(k)->text;
  if (!is_pe96_header(header)) return std::nullopt;
  auto below = source.peek(k + 1);
  if (below && trim(below->text).empty()) below = source.peek(k + 2);
  const std::string_view row = below ? trim(below->text) : std::string_view();
  const char separator = find_field_separator(row);
  const auto words = TextRow(row, false).parts(separator == '\0' ? ' ' : separator);
  const auto is_short = [](const TextPiece& word) { return word.size <= 1; };
  constexpr std::size_t cells = usual_board_size * usual_board_size;
  const bool is_other =
      row.size() == cells ||  // a line of cells with a title
      (row.size() != usual_board_size && !find_word_of_size(header, cells).empty()) ||
      find_statement(row) ||  // a list: "grid:" above rows of YAML
      (row.size() > 1 && std::ranges::all_of(words, is_short));
  return is_other ? std::nullopt : std::optional(0);
}

/// Recognises a frame or a row with bars. A frame with dots as corners may also be a row of cells,
/// so the line below such a frame must be a row. The name above a drawn grid may look like a `pe96`
/// header; in this case, tests the line below.
std::optional<int> detect_ss(LineSource& source, std::size_t k, const ReaderOptions& options) {
  auto next = source.peek(k + 1);
  if (is_pe96_header(source.peek(k)->text)) k += next && trim(next->text).empty() ? 2 : 1;
  const auto line = source.peek(k);
  if (!line) return std::nullopt;
  const TextRow row(line->text, true);
  const bool has_corners = row.is_frame() && row.text().find('.') != std::string_view::npos;
  // Four groups of four cells are a grid, unless further rows follow.
  next = source.peek(k + 1);
  const bool is_alone = !next || trim(next->text).empty();
  for (const std::size_t cells : {16, 81, 256, 625}) {
    if (is_alone && !find_spread_cells(row.text(), cells).empty()) return std::nullopt;
  }
  const bool is_drawing =
      is_frameless_row(row, options) ||
      (row.has_edges() && (!has_corners || (next && TextRow(next->text, true).has_bars())));
  if (!is_drawing) return std::nullopt;
  // The format `cells` reads a grid that lacks rows unless each line of dashes is one.
  if (k > 0 && TextRow(source.peek(k - 1)->text, true).is_all_dashes()) return 0;
  const auto found = find_cell_block(source, k, options);
  const auto* block = std::get_if<CellBlock>(&found);
  return block != nullptr && block->has_rows_of_dashes ? std::nullopt : std::optional(0);
}

/// Returns `given` or, if it is empty, the board whose boxes a drawing of `board` shows.
std::optional<Board> board_reread_as_ss(const Board& board, const std::optional<Board>& given) {
  if (given) return find_board_with_same_cell_count(board, given);
  const std::optional<BoxShape> boxes = find_box_shape(board);
  return boxes ? Board::with_boxes(boxes->rows, boxes->cols) : std::nullopt;
}

std::optional<BoardError> find_ss_writing_error(const Puzzle& puzzle) {
  if (!puzzle.grid()->board().has_holes()) return std::nullopt;
  return make_board_error(puzzle, "a board without holes");
}

}  // namespace

void append_rows(std::string& out, const Grid& grid, const Alphabet* alphabet) {
  const Board& board = grid.board();
  if (board.size() > max_character_size) return append_tokens(out, grid);
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      out += cell < 0          ? hole_character
             : grid[cell] == 0 ? '.'
                               : digit_character(grid[cell], alphabet);
    }
    out += '\n';
  }
}

void append_number_rows(std::string& out, const Grid& grid, const NumberRows& text,
                        bool from_zero) {
  const std::string_view blank = from_zero && text.blank == "0" ? text.no_cell : text.blank;
  const Board& board = grid.board();
  for (int row = 0; row < board.rows(); ++row) {
    out += text.begin;
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      if (column > 0) out += text.between;
      if (cell >= 0 && grid[cell] > 0) {
        out += fmt::format_int(grid[cell] - (from_zero ? 1 : 0)).c_str();
      } else {
        out += cell < 0 ? text.no_cell : blank;
      }
    }
    out += text.end;
  }
}

void append_tokens(std::string& out, const Grid& grid, bool from_zero) {
  append_number_rows(out, grid, {"", " ", "\n", ".", {&hole_character, 1}}, from_zero);
}

void append_fields(std::string& out, const Grid& grid, bool from_zero) {
  append_number_rows(out, grid, {"", ",", "\n", "", ""}, from_zero);
}

void append_pe96(std::string& out, std::string_view name, const Grid& grid) {
  const std::string header = escaped(name);
  out += is_pe96_header(header) ? header + '\n' : "Grid " + header + '\n';
  const std::size_t begin = out.size();
  append_rows(out, grid);
  std::ranges::replace(out.begin() + static_cast<std::ptrdiff_t>(begin), out.end(), '.', '0');
}

void append_sdk(std::string& out, std::string_view name, const Grid& grid) {
  out += "#D" + escaped(name) + "\n[Puzzle]\n";
  append_rows(out, grid);
}

void append_ss(std::string& out, const Grid& grid, const Alphabet* alphabet) {
  const Board& board = grid.board();
  require(board.size() <= max_character_size && !board.has_holes());
  // Draw only an outer frame around a jigsaw, because straight bars would cross its pieces.
  const BoxShape boxes = find_box_shape(board).value_or(BoxShape{board.rows(), board.columns()});
  const int across = board.columns() / boxes.cols;
  const std::string edge = "*" + std::string(board.columns() + across - 1, '-') + "*\n";
  std::string between;
  for (int box = 0; box < across; ++box) {
    between += (box == 0 ? "|" : "+") + std::string(boxes.cols, '-');
  }
  between += "|\n";
  for (Cell cell = 0; cell < board.cell_count(); ++cell) {
    const int row = board.row_of(cell);
    const int column = board.column_of(cell);
    if (column == 0 && row % boxes.rows == 0) out += row == 0 ? edge : between;
    if (column % boxes.cols == 0) out += '|';
    out += grid[cell] == 0 ? '.' : digit_character(grid[cell], alphabet);
    if (column == board.columns() - 1) out += "|\n";
  }
  out += edge;
}

const Format rows_format{
    {"rows", "n rows of n characters, with a blank line between puzzles"},
    detect_rows<RowStyle::characters>,
    make_reader_of<RowStyle::characters>,
    {.append = write_characters<append_rows>, .between = "\n", .max_size = max_character_size}};

const Format tokens_format{{"tokens", "n rows of n numbers separated by spaces, for any n"},
                           detect_rows<RowStyle::words>,
                           make_reader_of<RowStyle::words>,
                           {.append = write_numbers<append_tokens>, .between = "\n"}};

const Format fields_format{
    {"fields", "n rows of n fields separated by ',' ';' or tabs, as in spreadsheets"},
    detect_rows<RowStyle::fields>,
    make_reader_of<RowStyle::fields>,
    {.append = write_numbers<append_fields>, .between = "\n"}};

const Format pe96_format{
    {"pe96", "'Grid 01', then n rows of n characters, as in Project Euler's problem 96"},
    detect_pe96,
    make_reader_of<RowStyle::characters, true>,
    {.append = [](std::string& out,
                  const Puzzle& puzzle) { append_pe96(out, puzzle.name, *puzzle.grid()); },
     .max_size = max_character_size}};

const Format sdk_format{
    {"sdk", "headers such as '#Dname' and '[Puzzle]', then n rows, as in SadMan and SudoCue"},
    detect_sdk,
    make_sdk_reader,
    {.append = [](std::string& out,
                  const Puzzle& puzzle) { append_sdk(out, puzzle.name, *puzzle.grid()); },
     .between = "\n",
     .max_size = max_character_size}};

const Format ss_format{
    {"ss",
     "a drawing with bars of any kind, optionally a frame and candidates; reads the output of "
     "'grid'"},
    detect_ss,
    make_reader_of<RowStyle::drawing>,
    {.append = write_characters<append_ss>,
     .between = "\n",
     .max_size = max_character_size,
     .read_back_board = board_reread_as_ss,
     .obstacle = find_ss_writing_error}};

}  // namespace clausoku
