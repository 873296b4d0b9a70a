#include "src/puzzles/cells/cell_block.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <span>
#include <utility>

#include "encoder/basics/number.hpp"
#include "src/base/text.hpp"
#include "src/puzzles/cells/cell_run.hpp"
#include "src/puzzles/cells/look.hpp"
#include "src/puzzles/cells/text_row.hpp"
#include "src/puzzles/cells/titles.hpp"
#include "src/puzzles/cells/unread_text.hpp"

namespace clausoku {
namespace {

constexpr std::size_t most_cells = 36 * 36;
constexpr std::size_t most_in_row = 16;         // a line of more cells may be a grid
constexpr std::size_t most_lines_of_four = 64;  // of a 16×16 grid, where 4 are a 4×4 grid
constexpr std::size_t most_lines_between = 40;  // frames and comments between lines of cells
constexpr std::string_view usual_separators = " \t\r,;";  // other formats read these too
constexpr std::string_view separators = " \t\r\v\f,;:&/\\()[]{}<>\"'`|";

/// How to read the lines: with a label or a sign before each row, or with cells alone. For
/// `dashes`, a line of dashes is a row of blanks and no frame.
enum class RowBegin { label, cells, dashes };

/// A label such as "Row 12:" or a sign such as "-", with its size in the line.
struct RowLabel {
  static constexpr std::size_t none = 1000;

  std::string word;            // before the ordinal: "Row", "R" or nothing; or the sign
  std::size_t ordinal = none;  // of a letter, its code; none for a sign
  std::size_t size = 0;
};

std::optional<RowLabel> find_row_label(std::string_view line) {
  std::string_view rest = trim_left(line);
  const auto take = [&](const auto& is_part) {
    const auto end = std::ranges::find_if_not(rest, is_part);
    const std::string_view part(rest.begin(), end);
    rest.remove_prefix(part.size());
    return part;
  };
  RowLabel label{std::string(first_word(rest))};
  if (label.word == "-" || label.word == "*" || label.word == ">" || label.word == ">>>") {
    label.size = line.size() - rest.size() + label.word.size();
    return label;
  }
  label.word = take(is_ascii_letter);
  if (label.word.size() > 1 && rest.starts_with(' ')) rest.remove_prefix(1);
  const std::string_view number = take(is_number_character);
  if (number.empty() && label.word.size() == 1) {
    label.ordinal = static_cast<unsigned char>(label.word[0]);
    label.word.clear();
  } else if (!number.empty() && number.size() <= 2) {
    label.ordinal = *parse_number<std::size_t>(number);
  } else {
    return std::nullopt;
  }
  if (rest.starts_with('.')) rest.remove_prefix(1);
  const std::string_view cells = rest.substr(std::min(rest.find_first_not_of(" :)|"), rest.size()));
  label.size = line.size() - cells.size();
  const bool has_end = cells.size() < rest.size() && !cells.empty();
  return has_end ? std::optional(label) : std::nullopt;
}

/// True for the text before a row that labels a column or a box, such as "C1" and "Region 1".
bool is_label_of_other_house(std::string_view text) {
  constexpr std::string_view words =
      " region reg square sq nonet spalte zone subgrid minigrid house sector quadrant quadrat "
      "kasten "
      "area group grp stack piece ";
  if (text.find_first_of("CcBb") == 0) return true;
  const std::size_t size = std::min(text.find_first_of(" 0123456789"), text.size());
  const std::string_view behind = trim_left(text.substr(size));
  return !behind.empty() && is_number_character(behind[0]) &&
         words.find(" " + to_lower_case(text.substr(0, size)) + " ") != words.npos;
}

/// True if `label` is the `row`-th label after `first`, or the same sign.
bool is_label_of_row(const RowLabel& label, const RowLabel& first, std::size_t row) {
  if (label.word != first.word) return false;
  if (first.ordinal == RowLabel::none) return label.ordinal == RowLabel::none;
  const bool begins = first.ordinal <= 1 || first.ordinal == 'A' || first.ordinal == 'a';
  return begins && label.ordinal == first.ordinal + row &&
         !is_label_of_other_house(label.word + "1");
}

using Pieces = std::vector<CellBlock::Piece>;

/// The two ways to read the cells of a line: each word or each character is a cell.
constexpr std::size_t as_words = 0;
constexpr std::size_t as_characters = 1;

/// The cells of a line without its decoration, in both ways.
struct BlockLine {
  std::array<Pieces, 2> cells;
  std::array<std::vector<std::size_t>, 2> bars;  // the number of cells before each bar
  std::size_t line = 0;                          // index of the line in the block
  bool ends_with_comma = false;
  bool may_be_item_number = false;  // a number below a blank line or with a sign, such as "2)"
};

Pieces join_cells(std::span<const BlockLine> lines, std::size_t way) {
  Pieces cells;
  for (const BlockLine& line : lines)
    cells.insert(cells.end(), line.cells[way].begin(), line.cells[way].end());
  return cells;
}

/// True if the bars of each line are between boxes, or between all cells.
bool are_bars_between_boxes(const Board& board, std::span<const BlockLine> lines, std::size_t way) {
  const auto boxes = find_box_shape(board);
  std::size_t cells = 0;
  for (const BlockLine& line : lines) {
    const bool are_at_boxes = boxes && std::ranges::all_of(line.bars[way], [&](std::size_t bar) {
                                return (cells + bar) % static_cast<std::size_t>(boxes->cols) == 0;
                              });
    cells += line.cells[way].size();
    const bool are_around_cells = line.bars[way].size() + 1 >= line.cells[way].size();
    if (!line.bars[way].empty() && !are_at_boxes && !are_around_cells) return false;
  }
  return true;
}

class BlockFinder {
 public:
  BlockFinder(LineSource& source, std::size_t k, const ReaderOptions& options, RowBegin row_begin)
      : source_(source),
        first_(k),
        alphabet_(options.alphabet),
        blanks_(options.blank_chars),
        boards_(options.board),
        row_begin_(row_begin) {}

  /// Returns the grid in the block. Returns nothing if there is none, or one in both ways.
  std::optional<CellBlock> find() {
    std::size_t last = first_;  // the last line with cells
    for (std::size_t k = first_; words_ <= most_cells && k <= last + most_lines_between; ++k) {
      // Do not wait for lines behind a grid.
      if (!lines_.empty() && !source_.has_content_lines(k + 1) && has_grid()) break;
      const auto line = source_.peek(k);
      if (!line || line->too_long) break;
      if (trim(line->text).empty()) {
        if (std::exchange(is_below_blank_line_, true) || has_grid()) break;
        continue;
      }
      if (!is_content_line(line->text)) continue;
      const std::size_t lines = lines_.size();
      if (!add_line(*line, k)) break;
      is_below_blank_line_ = false;
      if (lines_.size() > lines) last = k;
      if (lines_.size() == 1 && is_grid_in_line(lines_[0])) break;
      // Lines of 16 characters may be grids, so wait for no more of them than a 16×16 grid has.
      if (lines_.size() == most_in_row && may_be_line_of_grid(lines_[0].cells)) break;
      if (lines_.size() >= most_lines_of_four && has_grid()) break;
    }
    auto words = make_block(as_words);
    auto characters = make_block(as_characters);
    if (words && characters) return std::nullopt;
    return words ? std::move(words) : std::move(characters);
  }

  /// True if the rows have labels other than signs.
  bool has_ordinals() const { return first_label_.ordinal != RowLabel::none; }

 private:
  bool has_grid() { return make_block(as_words) || make_block(as_characters); }

  /// Adds a line of cells or a frame. Returns false for other lines, which end the block.
  bool add_line(const LineSource::Line& line, std::size_t k) {
    const TextRow row(line.text, true);
    if (row.is_frame() && !(row_begin_ == RowBegin::dashes && row.is_all_dashes())) {
      if (row.is_all_dashes() && row.text().find('|') == std::string_view::npos)
        dashes_.insert(static_cast<std::size_t>(std::ranges::count(row.text(), dash)));
      frames_.insert(lines_.size());
      return is_decorated_ = true;
    }
    if (is_marked_title(line.text) && !boards_.given()) return false;
    if (line.text.find('=') != line.text.npos) return false;  // an assignment such as r1c1=2
    if (row_begin_ == RowBegin::label && lines_.empty() && is_line_of_column_labels(row.text()))
      return has_column_labels_ = is_decorated_ = true;
    const auto begin = find_begin_of_cells(row.text());
    BlockLine added;
    added.line = k - first_;
    if (!begin || !add_words(row, *begin, line.number, added)) return false;
    // Other formats read labels of columns above rows without bars.
    if (has_column_labels_ && added.bars[as_words].empty()) return false;
    words_ += added.cells[as_words].size();
    lines_.push_back(std::move(added));
    return true;
  }

  bool is_line_of_column_labels(std::string_view line) const {
    std::string labels(line);
    std::ranges::replace(labels, '|', ' ');
    return count_column_labels(labels, RowStyle::words, boards_.given()).has_value();
  }

  /// Returns the size of the label or sign before the cells of a line; nothing if it
  /// does not continue the labels above, or if the line is a title.
  std::optional<std::size_t> find_begin_of_cells(std::string_view text) {
    std::optional<std::size_t> begin;
    if (row_begin_ == RowBegin::label) {
      const auto label = find_row_label(text);
      if (label && lines_.empty()) first_label_ = *label;
      if (label && is_label_of_row(*label, first_label_, lines_.size())) begin = label->size;
      return begin;
    }
    const std::string_view title = trim(text);
    const bool ends_block =
        is_title_here(title) && (title.find_first_of(" :") != title.npos || has_grid());
    return ends_block ? std::nullopt : std::optional<std::size_t>(0);
  }

  /// True for a title. Long rows of letters look like a word, but are none.
  static bool is_title_here(std::string_view text) {
    constexpr std::size_t longest_word = 12;
    const bool has_cells = text.find_first_of("0123456789.*?-") != std::string_view::npos;
    if (text.size() > longest_word && first_word(text).size() == text.size()) return false;
    return std::ranges::any_of(text, is_ascii_letter) &&
           is_title(text, has_cells ? Board::max_size : usual_board_size);
  }

  bool is_separator(char c) const {
    return separators.find(c) != separators.npos && (is_space(c) || !blanks_.has(c));
  }

  bool is_cell_character(char c) const {
    return is_number_character(c) || is_ascii_letter(c) || c == dash || blanks_.has(c);
  }

  bool add_words(const TextRow& row, std::size_t begin, std::size_t number, BlockLine& line) {
    const std::string_view text = row.text();
    auto& [words, characters] = line.cells;
    is_decorated_ = is_decorated_ || begin > 0 || text.starts_with(' ');
    if (has_inequality(text.substr(begin))) return false;
    std::size_t field = std::string::npos;  // behind the last separator of fields
    for (std::size_t k = begin; k < text.size();) {
      const char c = text[k];
      if (is_separator(c)) {
        // An empty field may be a blank cell.
        const bool ends_field = std::string_view(",;&|").find(c) != std::string_view::npos;
        if (ends_field && field < k && !(c == '|' && field == k - 1)) return false;
        if (ends_field) field = k;
        has_comma_ = has_comma_ || c == ',' || c == ';';
        for (const std::size_t way : {as_words, as_characters})
          if (c == '|') line.bars[way].push_back(line.cells[way].size());
        is_decorated_ = is_decorated_ || usual_separators.find(c) == usual_separators.npos;
        ++k;
        continue;
      }
      field = std::string::npos;
      CellBlock::Piece word{{}, {number, row.column_of(k)}};
      for (std::size_t at = word.place.column; k < text.size() && !is_separator(text[k]); ++k) {
        if (!is_cell_character(text[k])) return false;
        word.text += text[k];
        characters.push_back({std::string(1, text[k]), {number, at++}});
      }
      words.push_back(std::move(word));
    }
    line.may_be_item_number = characters.size() <= 3 &&
                              (is_below_blank_line_ || text.find_first_of("):") == text.size() - 1);
    line.ends_with_comma = field != std::string::npos && trim(text).back() != '|';
    return !words.empty();
  }

  /// True for signs < and > that are not brackets around words: inequalities between cells.
  static bool has_inequality(std::string_view text) {
    bool is_open = false;
    for (std::size_t k = 0; k < text.size(); ++k) {
      if (text[k] == '>' && !std::exchange(is_open, false)) return true;
      if (text[k] != '<') continue;
      if (is_open || k + 1 == text.size() || text[k + 1] == ' ') return true;
      is_open = true;
    }
    return is_open;
  }

  /// True if a line or one of its words is a grid by itself. 16 cells are one too, but may also be
  /// a row.
  bool is_grid_in_line(const BlockLine& line) {
    const auto is_grid = [&](std::size_t cells) {
      return (cells > most_in_row || boards_.given()) && boards_.with_cells(cells).has_value();
    };
    const auto& [words, characters] = line.cells;
    // Numbers with as many digits in all are words.
    const bool are_numbers = words.size() > 1 && 2 * words.size() > characters.size() &&
                             words.size() < characters.size();
    return is_grid(words.size()) || (is_grid(characters.size()) && !are_numbers) ||
           std::ranges::any_of(words, [&](auto& word) { return is_grid(word.text.size()); });
  }

  /// True for 16 characters that may be a 4×4 grid: in one word, in groups, or each by itself.
  static bool may_be_line_of_grid(const std::array<Pieces, 2>& cells) {
    const auto& [words, characters] = cells;
    return characters.size() == most_in_row && (words.size() <= 4 || words.size() == most_in_row);
  }

  /// The number of lines of the first grid; 0 if the lines have no grid.
  std::size_t count_rows(std::size_t way) {
    if (lines_.empty()) return 0;
    const auto has_other_size = [&](const BlockLine& line) {
      return line.cells[way].size() != lines_[0].cells[way].size();
    };
    const auto other = std::ranges::find_if(lines_, has_other_size);
    const auto equal = static_cast<std::size_t>(other - lines_.begin());
    const std::size_t columns = lines_[0].cells[way].size();
    std::size_t cells = 0;
    for (const BlockLine& line : lines_) cells += line.cells[way].size();
    // All lines but the last are equally long, and the last is not longer. Otherwise a cell may be
    // missing in a line of a grid, and a number below the grid may be no cell.
    const bool is_wrapped =
        other == lines_.end() || (other + 1 == lines_.end() && !other->may_be_item_number &&
                                  other->cells[way].size() < columns);
    const bool may_wrap = !has_ordinals() && is_wrapped && boards_.with_cells(cells) &&
                          (way == as_words || have_equal_groups());
    // A line with all cells of a grid is no row of a board that would take long to make.
    const bool may_be_rows = equal >= columns || boards_.given();
    const auto rows = may_be_rows ? boards_.with_columns(columns) : std::nullopt;
    const auto count_of_rows = rows ? static_cast<std::size_t>(rows->rows()) : 0;
    // 64 lines of 4 cells are 4×4 grids or, if a cell is no cell of such a grid, a 16×16 grid.
    const bool are_grids = rows && equal >= count_of_rows;
    if (are_grids && (!may_wrap || lines_.size() == count_of_rows ||
                      are_cells_of(*rows, join_cells(lines_, way)))) {
      return count_of_rows;
    }
    if (!has_ordinals() && is_grid_in_line(lines_[0])) return 1;
    return may_wrap ? lines_.size() : 0;
  }

  /// True for characters in groups of one size. The first and the last group of a line may be
  /// smaller.
  bool have_equal_groups() const {
    std::set<std::size_t> sizes;
    std::size_t largest_end = 0;
    for (const BlockLine& line : lines_) {
      const Pieces& words = line.cells[as_words];
      largest_end = std::max({largest_end, words.front().text.size(), words.back().text.size()});
      for (std::size_t k = 1; k + 1 < words.size(); ++k) sizes.insert(words[k].text.size());
    }
    return sizes.empty() || (sizes.size() == 1 && largest_end <= *sizes.begin());
  }

  /// True if only the first line has its cells in other words than the lines below: a title such as
  /// "1,2,3,4", or a date.
  static bool has_other_words_above(std::span<const BlockLine> lines) {
    const auto is_like_second = [&](const BlockLine& line) {
      return line.cells[as_words].size() == lines[1].cells[as_words].size();
    };
    return lines.size() > 2 && !is_like_second(lines[0]) &&
           std::ranges::all_of(lines.subspan(1), is_like_second);
  }

  /// True if a line of dashes was taken for a frame although it may be a row of blank cells.
  bool may_frames_be_rows(const Pieces& words) const {
    return dashes_.contains(lines_[0].cells[as_characters].size()) &&
           std::ranges::any_of(words, [](const CellBlock::Piece& word) {
             return word.text.find(dash) != word.text.npos && word.text != "-1";
           });
  }

  /// True if all cells may be cells of a board.
  bool are_cells_of(const Board& board, const Pieces& cells) const {
    return std::ranges::all_of(cells, [&](const CellBlock::Piece& cell) {
      return may_be_cell(cell.text, board.size(), blanks_) ||
             (alphabet_ && cell.text.size() == 1 && alphabet_->has(cell.text[0]));
    });
  }

  /// True if the frames between rows are between boxes, or between all rows.
  bool are_frames_between_boxes(const Board& board) const {
    const auto boxes = find_box_shape(board);
    const auto rows = static_cast<std::size_t>(board.rows());
    const auto height = boxes ? static_cast<std::size_t>(boxes->rows) : rows;
    std::set<std::size_t> between = frames_;
    std::erase_if(between, [&](std::size_t row) { return row == 0 || row >= rows; });
    return between.size() == rows - 1 ||
           std::ranges::all_of(between, [&](std::size_t row) { return row % height == 0; });
  }

  std::optional<CellBlock> make_block(std::size_t way) {
    const std::size_t rows = count_rows(way);
    const std::span lines = std::span<const BlockLine>(lines_).first(rows);
    if (rows == 0 || has_other_words_above(lines)) return std::nullopt;
    // If only some lines end with a comma, it may be an empty field.
    const auto commas = std::ranges::count_if(lines, &BlockLine::ends_with_comma);
    const int last = lines.back().ends_with_comma ? 0 : 1;
    if (commas != 0 && commas + last != std::ssize(lines)) return std::nullopt;
    // If lines follow, some line of dashes above may be a frame.
    if (row_begin_ == RowBegin::dashes && rows < lines_.size()) return std::nullopt;
    const Pieces words = join_cells(lines, as_words);
    Pieces cells = join_cells(lines, way);
    const auto board = boards_.with_cells(cells.size());
    if (!board || board->has_holes() || may_frames_be_rows(words) || !are_cells_of(*board, cells) ||
        !are_bars_between_boxes(*board, lines, way)) {
      return std::nullopt;
    }
    const bool are_characters = way == as_characters;
    if (are_characters && (cells.size() == words.size() || board->size() > max_character_size))
      return std::nullopt;
    const auto is_dash = [](const CellBlock::Piece& cell) { return cell.text[0] == dash; };
    const bool may_be_dashes = row_begin_ == RowBegin::dashes;
    if (may_be_dashes && std::ranges::all_of(cells, is_dash)) return std::nullopt;
    const bool has_rows = rows == static_cast<std::size_t>(board->rows()) &&
                          lines[0].cells[way].size() * rows == cells.size();
    if (has_rows && !are_frames_between_boxes(*board)) return std::nullopt;
    const bool is_decorated = is_decorated_ || !has_rows || (are_characters && has_comma_);
    return CellBlock{*board,       are_characters, std::move(cells), lines.back().line + 1,
                     is_decorated, may_be_dashes};
  }

  LineSource& source_;
  const std::size_t first_;
  const std::optional<Alphabet> alphabet_;
  const Blanks blanks_;
  Boards boards_;
  const RowBegin row_begin_;
  std::vector<BlockLine> lines_;
  std::set<std::size_t> dashes_;  // the number in each frame of dashes only
  std::set<std::size_t> frames_;  // the number of lines of cells above each frame
  std::size_t words_ = 0;
  RowLabel first_label_;
  bool is_below_blank_line_ = false;
  bool has_comma_ = false;
  bool is_decorated_ = false;
  bool has_column_labels_ = false;
};

/// Returns the last number in a text, such as the label of a row.
std::optional<std::size_t> find_last_number(std::string_view text) {
  constexpr std::string_view digits = "0123456789";
  text = text.substr(0, text.find_last_of(digits) + 1);
  return parse_number<std::size_t>(text.substr(text.find_last_not_of(digits) + 1));
}

}  // namespace

std::variant<std::monostate, CellBlock, InputError> find_cell_block(LineSource& source,
                                                                    std::size_t k,
                                                                    const ReaderOptions& options) {
  for (const RowBegin row_begin : {RowBegin::label, RowBegin::cells, RowBegin::dashes}) {
    BlockFinder finder(source, k, options, row_begin);
    auto block = finder.find();
    if (!block) continue;
    if (row_begin == RowBegin::label && !finder.has_ordinals()) {
      // A sign such as '*' is a blank and no label if more lines are a grid with it.
      auto with_signs = BlockFinder(source, k, options, RowBegin::cells).find();
      if (with_signs && with_signs->lines > block->lines) return *std::move(with_signs);
    }
    const auto may_be_small = [&](const CellBlock::Piece& cell) {
      return may_be_cell(cell.text, 4, Blanks(options.blank_chars));
    };
    if (finder.has_ordinals() && !options.board && block->board.size() == 16 &&
        std::ranges::all_of(block->cells, may_be_small)) {
      return make_error(block->cells[0].place, "16 lines of 16 cells, rows of a grid or grids",
                        "--box 4x4 for rows, --input-format line --box 2x2 for grids");
    }
    return *std::move(block);
  }
  return {};
}

std::variant<std::monostate, CellBlock, InputError> find_rows_amid_text(
    LineSource& source, std::size_t k, const ReaderOptions& options) {
  Boards boards(options.board);
  const Blanks blanks(options.blank_chars);
  for (const std::size_t columns : {9, 4}) {
    const auto board = options.board ? options.board : boards.with_columns(columns);
    if (board->size() > 9 || board->has_holes()) return {};
    const auto width = static_cast<std::size_t>(board->columns());
    const auto boxes = find_box_shape(*board);
    std::vector<BlockLine> lines;
    std::optional<std::size_t> last_number;
    std::set<bool> are_greater;  // true if a number alone before a row is not that of the row above
    std::vector<std::string> labels;  // without digits
    std::size_t at = k;
    for (; std::ssize(lines) < board->rows(); ++at) {
      const auto line = source.peek(at);
      if (!line || line->too_long) break;
      const int rows = static_cast<int>(lines.size());
      const bool is_between_bands = rows > 0 && boxes && rows % boxes->rows == 0;
      if (trim(line->text).empty() && is_between_bands) continue;
      const TextRow row(line->text, false);
      const std::string_view text = row.text();
      const auto cells = find_cells_amid_text(text, width, blanks);
      if (cells.empty()) break;
      const std::size_t end = cells.back().begin + 1;
      const std::string_view before = text.substr(0, cells[0].begin);
      const std::string_view label = trim_left(before);
      std::erase_if(labels.emplace_back(before), is_number_character);
      const bool is_code = label.starts_with("const ") || label.starts_with("char ");
      if (!is_code && is_label_of_other_house(label)) break;
      const auto number = find_last_number(before);
      const bool is_like_label = number.has_value() == last_number.has_value();
      if (rows > 0 && (!is_like_label || number < last_number)) break;
      // A number alone before each row counts the rows, unless it is a clue outside of the grid.
      const std::string_view marks = trim(before);
      const bool is_number_alone =
          number && marks.find_first_not_of("0123456789|:.()[]<>=,; ") == marks.npos &&
          marks.find(':') >= marks.size() - 1;
      if (rows > 0 && is_number_alone) are_greater.insert(number != last_number);
      if (are_greater.size() > 1) break;
      last_number = number;
      if (options.rules.empty()) {
        for (const std::string_view beside : {before, text.substr(end)}) {
          if (!mentions_rule_beside_technique(beside)) continue;
          return make_unread_rule_error("text", trim(beside), {line->number, 1});
        }
      }
      const Place place_behind{line->number, row.column_of(end)};
      if (auto error = find_number_behind_row(trim(text.substr(end)), rows + 1, place_behind))
        return *std::move(error);
      BlockLine& added = lines.emplace_back();
      for (std::size_t cell = 0; cell < width; ++cell) {
        const std::size_t begin = cells[cell].begin;
        const std::string_view digit = text.substr(begin, 1);
        if (!may_be_cell(digit, board->size(), blanks)) return {};
        const std::size_t gap = cell == 0 ? begin : cells[cell - 1].begin + 1;
        if (text.substr(gap, begin - gap).find('|') != text.npos)
          added.bars[as_characters].push_back(cell);
        added.cells[as_characters].push_back(
            {std::string(digit), {line->number, row.column_of(begin)}});
      }
      if (!are_bars_between_boxes(*board, lines, as_characters)) break;
    }
    // If the first row has another label than the others, it may be a title with a number.
    const auto below = source.peek(at);
    const bool may_be_title =
        labels.size() > 1 && labels[0] != labels[1] && below &&
        !find_cells_amid_text(TextRow(below->text, false).text(), width, blanks).empty();
    if (std::ssize(lines) == board->rows() && !may_be_title) {
      return CellBlock{*board, true,         join_cells(lines, as_characters), at - k, true,
                       false,  labels.back()};
    }
    if (options.board) return {};
  }
  return {};
}

}  // namespace clausoku
