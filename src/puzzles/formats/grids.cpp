// The formats with one row of the grid per line: `rows`, `tokens`, `fields`, `ss` and `pe96`. They
// have one reader; cells/row_layout.hpp shows the layouts of their rows.
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
#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/base/list_tree.hpp"
#include "src/base/text.hpp"
#include "src/boards/jigsaw.hpp"
#include "src/puzzles/cells/cell_block.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/grid_rows.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/format.hpp"
#include "src/puzzles/grid_text.hpp"

namespace clausoku {
namespace {

bool has_no_header(std::string_view) { return false; }

/// True if a line without bars has a word of four or more letters, which no row has.
bool has_long_word(std::string_view line) {
  std::size_t letters = 0;
  for (const char c : line) {
    letters = is_ascii_letter(c) && c != 'x' && c != 'X' ? letters + 1 : 0;
    if (letters == 4) return true;
  }
  return false;
}

/// True if two rows from source.peek(k) on begin with successive labels. Each row has a label and
/// `size` words, unless it is drawn.
bool has_row_labels_below(LineSource& source, std::size_t k, std::size_t size, bool is_drawing) {
  std::string labels;
  for (const std::size_t end = k + 4; k < end && labels.size() < 2; ++k) {
    const auto line = source.peek(k);
    if (!line || trim(line->text).empty()) return false;
    if (TextRow(line->text, true).is_frame()) continue;
    const TextRow row(line->text, false);
    std::string_view word = first_word(row.text());
    if (is_drawing) word = take_field_until(word, "|");
    if (word.size() != 1) return false;
    if (!is_drawing && split_into_words(row.text()).size() != size + 1) return false;
    labels += word;
  }
  return labels.size() == 2 && std::string_view("01Aa").find(labels[0]) != labels.npos &&
         labels[1] == labels[0] + 1;
}

/// True for a row of a grid that has no outer frame. The row must have as many cells as a board has
/// columns. At least half of these cells must be valid, so a few wrong characters are tolerated.
bool is_frameless_row(const TextRow& line, const ReaderOptions& options) {
  if (!line.has_bars()) return false;
  const Blanks blanks(options.blank_chars);
  const int columns = options.board ? options.board->columns() : 0;
  auto chosen = RowLayout::of_drawing(line, columns, blanks);
  const auto* layout = std::get_if<RowLayout>(&chosen);
  if (layout == nullptr) return true;
  // In a long line without spaces, '!' may be a wrong cell in the format `line` and not a bar.
  const bool is_spaced = line.text().find(' ') != std::string_view::npos;
  const int size = layout->columns();
  const bool is_square = layout->box_width() > 0 && size >= 4 && layout->box_width() < size &&
                         (is_spaced || size <= max_character_size);
  const bool is_size = options.board ? size == columns : is_square;
  if (!is_size && !layout->has_bars_around_cells()) return false;
  const auto cells = layout->cells(line, 0, has_blank_sign(line, blanks));
  const auto count = std::ranges::count_if(cells, [&](const TextPiece& cell) {
    const std::string_view text = line.text_of(cell);
    return may_be_cell(text, std::max(size, 9), blanks) ||
           std::ranges::all_of(text, is_number_character);
  });
  return 2 * static_cast<std::size_t>(count) >= cells.size();
}

class GridsReader final : public FormatReader {
 public:
  /// If `needs_header`, each grid has a header such as "Grid 01".
  GridsReader(const ReaderOptions& options, RowStyle style, int size, bool needs_header = false)
      : options_(options),
        style_(style),
        needs_header_(needs_header),
        blanks_(options.blank_chars),
        rows_(options, style, size,
              style == RowStyle::characters ? is_pe96_header : has_no_header) {}

  std::optional<Puzzle> next(LineSource& source) override {
    if (std::exchange(is_after_error_, false)) skip_rest_of_bad_grid(source);
    name_.clear();
    first_line_ = 0;
    has_labels_ = has_size_line_ = false;
    rows_.begin(false);
    const bool is_found = is_drawing() ? skip_to_drawing(source) : skip_to_first_row(source);
    if (!is_found && rule_error_) return bad_puzzle(*std::exchange(rule_error_, std::nullopt));
    if (!is_found) return std::nullopt;
    if (needs_header_ && first_line_ == 0) {
      is_after_error_ = true;
      const std::size_t line = source.line_number();
      return bad_puzzle({line, 1}, "a row without a header", "'Grid NN'");
    }
    if (has_labels_) rows_.begin(true);
    Puzzle puzzle = rows_.read(source);
    auto rule = std::exchange(rule_error_, std::nullopt);
    if (rule && !puzzle.error()) puzzle.content = *std::move(rule);
    has_read_ = true;
    puzzle.name = std::move(name_);
    if (first_line_ > 0) puzzle.line = first_line_;
    if (has_size_line_ && puzzle.grid() != nullptr) read_pieces_below(source, puzzle);
    is_after_error_ = puzzle.error() != nullptr;
    expects_end_frame_ = !is_after_error_;
    return puzzle;
  }

  bool may_block(const LineSource& source) const override {
    const bool is_simple = style_ == RowStyle::characters || style_ == RowStyle::words;
    if (!is_simple) return source.may_block();
    const std::size_t header = needs_header_ ? 1 : 0;
    return is_after_error_ || (style_ == RowStyle::words && !rows_.is_board_known()) ||
           !source.has_content_lines(static_cast<std::size_t>(rows_.board().rows()) + header);
  }

 private:
  bool is_drawing() const { return style_ == RowStyle::drawing; }

  std::size_t columns_of_board() const { return static_cast<std::size_t>(rows_.board().columns()); }

  bool is_header(std::string_view line) const {
    return style_ == RowStyle::characters && is_pe96_header(line);
  }

  /// True if a line is a title and not a row. A row may also look like a title: letters may be
  /// cells of a large board, and '-' or '.' may be blank cells.
  bool is_title_line(std::string_view line) const {
    const int size = style_ == RowStyle::characters ? rows_.board().size() : usual_board_size;
    const bool is_short = 2 * trim(line).size() < static_cast<std::size_t>(size);
    if (!is_title(line, is_short ? usual_board_size : size)) return false;
    if (is_blank_word(first_word(line))) return false;
    if (is_marked_title(line) && !options_.board) return true;
    const Blanks blanks(options_.blank_chars);
    const auto is_cell = [&](char c) {
      return is_space(c) || blanks.has(c) || options_.alphabet->digit(c) > 0;
    };
    if (options_.alphabet && rows_.is_row(line) && std::ranges::all_of(line, is_cell)) return false;
    const std::string name = extract_title_name(line);
    const bool has_letters = name.find_first_not_of("0123456789") != name.npos;
    const PossibleCells found = count_possible_cells(TextRow(line, false).text(), blanks_, false);
    if (has_letters && rows_.is_row(line) && !found.is_text) return false;
    if (name.empty() && found.is_text && found.count == 0) return true;  // such as "====="
    return !rows_.is_row(line) || (style_ != RowStyle::fields && size <= 9 && has_letters);
  }

  /// True for a line that is_title() does not know but that has far fewer cells than a row: text;
  /// or only cells, if a complete grid or no row at all follows.
  bool is_other_text(LineSource& source) const {
    const LineSource::Line line = *source.peek();
    const Board& board = rows_.board();
    const auto columns = static_cast<std::size_t>(board.columns());
    const auto found = count_possible_cells(TextRow(line.text, false).text(), blanks_,
                                            board.size() > usual_board_size);
    if (line.too_long || 3 * found.count >= 2 * columns || may_be_row(line.text)) return false;
    return found.is_text || has_grid_or_end_below(
                                source, found.count <= std::min<std::size_t>(3, (columns - 1) / 2));
  }

  /// True for a line with as many cells or unknown signs as a row, but not for a sentence.
  bool may_be_row(std::string_view line) const {
    if (!rows_.is_board_known() || !rows_.is_row(line)) return false;
    if (style_ == RowStyle::fields) return true;
    const auto words = split_into_words(line);
    if (style_ == RowStyle::words) {
      return std::ranges::all_of(words, [&](const TextPiece& word) {
        return word.size <= 2 || is_blank_word(line.substr(word.begin, word.size));
      });
    }
    return words.size() == 1 || !join_row_groups(line).empty() ||
           std::ranges::none_of(line, is_ascii_letter);
  }

  /// True if the next rows below the next line are complete grids, or, if `may_end`, if the text
  /// ends without a row.
  bool has_grid_or_end_below(LineSource& source, bool may_end) const {
    constexpr std::size_t most_lines = 64;
    const auto columns = static_cast<std::size_t>(rows_.board().rows());
    std::size_t rows = 0;
    std::size_t k = 1;
    for (; rows <= 4 * columns && k <= most_lines + rows; ++k) {
      const auto line = source.peek(k);
      if (!line) break;
      const bool is_blank = trim(line->text).empty();
      const PossibleCells cells = count_possible_cells(line->text, blanks_, false);
      if (!is_blank && may_be_row(line->text)) {
        ++rows;
      } else if (rows == 0 && !cells.is_text && cells.count > 3) {
        return false;
      } else if (rows > 0 && (!is_blank || rows % columns == 0)) {
        break;
      }
    }
    return rows > 0 ? rows <= 4 * columns && rows % columns == 0
                    : may_end && has_read_ && !source.peek(k);
  }

  /// Skips titles, blank lines and comments. Sets name_, and after a header first_line_. Returns
  /// false at the end.
  bool skip_to_first_row(LineSource& source) {
    while (const auto line = source.peek()) {
      if (is_header(line->text)) {
        name_ = escaped(trim(line->text));
        first_line_ = line->number;
        needs_header_ = true;
        source.drop();
        return true;
      }
      if (rows_.is_row_of_blanks(line->text)) return true;
      if (is_content_line(line->text)) {
        const bool is_title_here = is_title_line(line->text);
        if (!is_title_here && rows_.find_ruler(source, 0) != true) {
          if (is_line_of_column_labels(line->text, source, 1)) {
            source.drop();
            return true;
          }
          if (!is_other_text(source)) return true;
        }
        if (is_title_here || count_possible_cells(line->text, blanks_, false).is_text)
          add_title(name_, line->text);
        has_size_line_ = is_size_line(line->text);
      }
      source.pass_over();
    }
    return false;
  }

  /// Reads the pieces of a jigsaw, if n rows with a word for each cell follow the grid, and cells
  /// with equal words form n connected pieces of n cells.
  void read_pieces_below(LineSource& source, Puzzle& puzzle) const {
    const Grid given = *puzzle.grid();
    std::map<std::string, int> numbers;
    std::vector<int> pieces;
    for (std::size_t k = 0; k < static_cast<std::size_t>(given.board().rows()); ++k) {
      const auto line = source.peek(k);
      if (!line || !rows_.is_row(line->text)) return;
      for (const TextPiece& word : split_into_words(line->text)) {
        const std::string piece(line->text.substr(word.begin, word.size));
        pieces.push_back(numbers.try_emplace(piece, numbers.size()).first->second);
      }
    }
    const int n = given.board().size();
    if (pieces.size() != given.digits().size() || !are_pieces_connected(pieces, n)) return;
    auto plan = make_jigsaw_plan(pieces);
    if (std::holds_alternative<BoardError>(plan)) return;
    Grid grid(std::get<Board>(Board::make(std::get<BoardPlan>(std::move(plan)))));
    for (Cell cell = 0; cell < given.board().cell_count(); ++cell) grid.set(cell, given[cell]);
    puzzle.content = std::move(grid);
    for (int row = 0; row < n; ++row) source.drop();
  }

  /// True if a line labels the columns of a grid: 1, 2, 3 … above exactly the rows of one grid, or
  /// above rows with labels. Sets has_labels_. source.peek(below) is the line below.
  bool is_line_of_column_labels(std::string_view line, LineSource& source, std::size_t below) {
    const bool are_fields = style_ == RowStyle::fields;
    std::string text(line);
    std::ranges::replace(text, '|', ' ');
    if (style_ == RowStyle::characters && first_list_item(line).size() == columns_of_board()) {
      text.clear();
      for (const char c : trim(line)) text += {c, ' '};
    }
    const auto size = count_column_labels(text, style_, options_.board);
    const auto columns = static_cast<std::size_t>(size.value_or(0));
    has_labels_ = size && (are_fields ? has_empty_first_field(text)
                                      : has_row_labels_below(source, below, columns, is_drawing()));
    if (!size || is_drawing() || has_labels_) return has_labels_;
    const auto is_row = [&](std::size_t k) {
      const auto row = source.peek(k);
      return row && !row->too_long && rows_.is_row(row->text);
    };
    const auto rows = static_cast<std::size_t>(rows_.board().rows());
    std::size_t count = 0;
    while (count <= rows + 1 && is_row(count)) ++count;
    return count == rows + 1;
  }

  /// True if the next line is the heading of a table in Markdown: a stroke follows it, and then
  /// exactly the rows of a grid.
  bool is_heading_of_table(LineSource& source) const {
    const auto is_row = [&](std::size_t k) {
      const auto line = source.peek(k);
      return line && TextRow(line->text, true).has_bars();
    };
    // A stroke "| - | - |" would be a row of blanks, unless all rows follow.
    const auto stroke = source.peek(1);
    const bool is_stroke =
        stroke && (TextRow(stroke->text, true).is_frame() ||
                   (stroke->text.find_first_not_of("|:- ") == std::string_view::npos &&
                    source.peek(0)->text.find(dash) == std::string_view::npos));
    if (!is_stroke) return false;
    const TextRow heading(source.peek(0)->text, true);
    const std::size_t columns = heading.parts().size();
    std::size_t rows = 0;
    while (rows <= columns && is_row(rows + 2)) ++rows;
    return rows == columns && columns >= 4 && find_integer_square_root(columns) &&
           has_labels_or_no_numbers(heading);
  }

  /// False for a line of numbers that do not count the columns, such as clues outside of the grid.
  static bool has_labels_or_no_numbers(const TextRow& line) {
    std::size_t counted = 0;
    std::size_t numbers = 0;
    std::size_t column = 0;
    for (const TextPiece& part : line.parts()) {
      const std::string_view text = trim(line.text_of(part));
      const bool is_number = !text.empty() && std::ranges::all_of(text, is_number_character);
      numbers += is_number ? 1 : 0;
      counted += text == std::to_string(column) || text == std::to_string(column + 1) ? 1 : 0;
      ++column;
    }
    return numbers == counted;
  }

  /// Skips to the first row of a drawing. Sets name_ and first_line_. Returns false at the end.
  bool skip_to_drawing(LineSource& source) {
    std::string above;  // the last line, if it is text; it may be the title
    bool in_frame = false;
    const auto use_title = [&] {
      if (is_title(above, usual_board_size)) name_ = extract_title_name(above);
    };
    while (const auto line = source.peek()) {
      const TextRow row(line->text, true);
      const bool is_blank = trim(line->text).empty();
      if (rows_.is_frame(row)) {
        in_frame = !std::exchange(expects_end_frame_, false);
        first_line_ = in_frame ? line->number : 0;
        if (!rule_error_) rule_error_ = rows_.find_rule_beside_frame(*line, row);
        if (rule_error_ && !in_frame) {  // beside the end of the last grid's frame
          source.drop();
          return false;
        }
        if (in_frame) {
          if (!has_labels_ && !is_line_of_column_labels(above, source, 1)) {
            if (trim(row.text()).front() == '+') name_ = above;
            use_title();
          }
          rows_.record_frame(row, line->number);
        }
        above.clear();
      } else if (is_blank || is_content_line(line->text)) {
        expects_end_frame_ = false;
        const bool is_title_here =
            is_title(line->text, usual_board_size) && !is_frameless_row(row, options_);
        const bool is_text =
            is_blank || is_title_here || (!row.has_bars() && has_long_word(line->text));
        if (!is_text && (in_frame || row.has_bars())) {
          if (!in_frame) first_line_ = 0;
          if (name_.empty()) use_title();
          const bool is_heading = !in_frame && is_heading_of_table(source);
          if (is_heading || (!has_labels_ && is_line_of_column_labels(line->text, source, 1))) {
            source.drop();
            if (is_heading) source.drop();
            continue;
          }
          return true;
        }
        above = escaped(trim(line->text));
        source.pass_over();
        continue;
      }
      source.drop();
    }
    return false;
  }

  /// Skips the remaining rows of a bad grid, up to a blank line, a title or the end of the frame.
  void skip_rest_of_bad_grid(LineSource& source) {
    bool has_passed_frame = false;
    while (const auto line = source.peek()) {
      const TextRow row(line->text, is_drawing());
      const bool is_blank = trim(line->text).empty() && !rows_.is_row_of_blanks(line->text);
      const bool is_title_here = !needs_header_ && is_title_line(line->text) &&
                                 !(is_drawing() && is_frameless_row(row, options_));
      if (is_header(line->text) || (row.is_frame() && has_passed_frame)) return;
      if (!row.is_frame() && !needs_header_ && (is_blank || is_title_here)) return;
      const bool is_end = row.is_frame() && trim(row.text()).front() == '*';
      has_passed_frame = row.is_frame();
      source.drop();
      if (is_end) return;
    }
  }

  const ReaderOptions options_;
  RowStyle style_;
  bool needs_header_;
  const Blanks blanks_;
  GridRows rows_;
  bool is_after_error_ = false;
  bool has_read_ = false;           // true below a puzzle, where text may end the file
  bool expects_end_frame_ = false;  // an immediately following frame belongs to the last puzzle

  std::optional<InputError> rule_error_;  // for a rule beside a line of the frame
  std::string name_;                      // of the current puzzle
  bool has_size_line_ = false;  // true if the line above the current puzzle states its size
  bool has_labels_ = false;     // true if labels mark the columns and rows of the current puzzle
  std::size_t first_line_ = 0;  // of the header or frame of the current puzzle; 0 if none
};

template <RowStyle style, bool needs_header = false>
std::unique_ptr<FormatReader> make_grids_reader(const ReaderOptions& options, int size) {
  return std::make_unique<GridsReader>(options, style, size, needs_header);
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

/// True if source.peek(k) has words or fields that are no cells, but rows of a grid amid text.
bool has_row_amid_text(RowStyle style, LineSource& source, std::size_t k, int size,
                       const ReaderOptions& options) {
  const std::string line(source.peek(k)->text);
  const TextRow row(line, false);
  const auto cells = RowLayout::of_text(style, row.text(), 0).cells(row, 0);
  const Blanks blanks(options.blank_chars);
  const auto is_cell = [&](const TextPiece& cell) {
    return may_be_cell(row.text_of(cell), size, blanks);
  };
  return !std::ranges::all_of(cells, is_cell) &&
         std::holds_alternative<CellBlock>(find_rows_amid_text(source, k, options));
}

/// Recognises a row, or labels of columns above rows with labels.
template <RowStyle style>
std::optional<int> detect_rows(LineSource& source, std::size_t k, const ReaderOptions& options) {
  const auto guess = guess_row_board_size(style, source, k, options);
  if (guess && !options.board && is_above_other_grid<style>(source, k, *guess)) return std::nullopt;
  if (guess && style != RowStyle::characters &&
      has_row_amid_text(style, source, k, *guess, options))
    return std::nullopt;
  if (guess || style == RowStyle::characters || source.peek(k)->too_long) return guess;
  const std::string text(source.peek(k)->text);
  const auto labels = count_column_labels(text, style, options.board);
  if (!labels) return std::nullopt;
  const auto size = static_cast<std::size_t>(*labels);
  const bool has_row_labels = style == RowStyle::fields
                                  ? has_empty_first_field(text)
                                  : has_row_labels_below(source, k + 1, size, false);
  return has_row_labels ? labels : std::nullopt;
}

std::optional<int> detect_pe96(LineSource& source, std::size_t k, const ReaderOptions&) {
  const std::string header(source.peek(k)->text);
  if (!is_pe96_header(header)) return std::nullopt;
  auto below = source.peek(k + 1);
  if (below && trim(below->text).empty()) below = source.peek(k + 2);
  const std::size_t columns = below ? trim(below->text).size() : 0;
  constexpr std::size_t cells = usual_board_size * usual_board_size;
  const bool has_cells = columns != usual_board_size && !find_word_of_size(header, cells).empty();
  if (has_cells || columns == cells) return std::nullopt;     // a line of cells with a title
  const bool is_list = below && find_statement(below->text);  // "grid:" above rows of YAML
  const auto has_words = [](std::string_view row) {
    return std::ranges::all_of(
        TextRow(row, false).parts(find_field_separator(row) == 0 ? ' ' : find_field_separator(row)),
        [](const TextPiece& word) { return word.size <= 1; });
  };
  const bool is_other = is_list || (below && columns > 1 && has_words(trim(below->text)));
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

void append_character_rows(std::string& out, const Grid& grid, char blank,
                           const Alphabet* alphabet) {
  const Board& board = grid.board();
  if (board.size() > max_character_size) return append_tokens(out, grid);
  for (int row = 0; row < board.rows(); ++row) {
    for (int column = 0; column < board.columns(); ++column) {
      const Cell cell = board.cell_at(row, column);
      out += cell < 0          ? hole_character
             : grid[cell] == 0 ? blank
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

void append_rows(std::string& out, const Grid& grid, const Alphabet* alphabet) {
  append_character_rows(out, grid, '.', alphabet);
}

void append_tokens(std::string& out, const Grid& grid, bool from_zero) {
  append_number_rows(out, grid, {"", " ", "\n", ".", {&hole_character, 1}}, from_zero);
}

void append_fields(std::string& out, const Grid& grid, bool from_zero) {
  append_number_rows(out, grid, {"", ",", "\n", "", ""}, from_zero);
}

void append_pe96(std::string& out, std::string_view name, const Grid& grid) {
  const std::string header = escaped(name);
  if (!is_pe96_header(header)) out += "Grid ";
  out += header;
  out += '\n';
  append_character_rows(out, grid, '0');
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
    make_grids_reader<RowStyle::characters>,
    {.append = write_characters<append_rows>, .between = "\n", .max_size = max_character_size}};

const Format tokens_format{{"tokens", "n rows of n numbers separated by spaces, for any n"},
                           detect_rows<RowStyle::words>,
                           make_grids_reader<RowStyle::words>,
                           {.append = write_numbers<append_tokens>, .between = "\n"}};

const Format fields_format{
    {"fields", "n rows of n fields separated by ',' ';' or tabs, as in spreadsheets"},
    detect_rows<RowStyle::fields>,
    make_grids_reader<RowStyle::fields>,
    {.append = write_numbers<append_fields>, .between = "\n"}};

const Format pe96_format{
    {"pe96", "'Grid 01', then n rows of n characters, as in Project Euler's problem 96"},
    detect_pe96,
    make_grids_reader<RowStyle::characters, true>,
    {.append = [](std::string& out,
                  const Puzzle& puzzle) { append_pe96(out, puzzle.name, *puzzle.grid()); },
     .max_size = max_character_size}};

const Format ss_format{
    {"ss",
     "a drawing with bars of any kind, optionally a frame and candidates; reads the output of "
     "'grid'"},
    detect_ss,
    make_grids_reader<RowStyle::drawing>,
    {.append = write_characters<append_ss>,
     .between = "\n",
     .max_size = max_character_size,
     .read_back_board = board_reread_as_ss,
     .obstacle = find_ss_writing_error}};

}  // namespace clausoku
