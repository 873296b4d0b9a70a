#include "src/puzzles/cells/cell_block.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <set>
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

enum class RowBegin { cells, label, sign };

/// A label such as "Row 12:", with its size in the line.
struct RowLabel {
  std::string word;  // before the ordinal: "Row ", "R" or nothing
  std::size_t ordinal = 0;
  bool is_letter = false;
  std::size_t size = 0;
};

std::optional<RowLabel> find_row_label(std::string_view line) {
  constexpr std::string_view ends = " :)|";
  const std::size_t begin = line.size() - trim_left(line).size();
  std::size_t k = begin;
  while (k < line.size() && is_ascii_letter(line[k])) ++k;
  const std::size_t letters = k - begin;
  if (letters > 1 && k < line.size() && line[k] == ' ') ++k;
  const std::size_t number = k;
  while (k < line.size() && is_number_character(line[k])) ++k;
  RowLabel label;
  if (k > number && k - number <= 2) {
    label.word = line.substr(begin, number - begin);
    for (const char c : line.substr(number, k - number))
      label.ordinal = 10 * label.ordinal + c - '0';
  } else if (letters == 1 && k == number) {
    label.ordinal = static_cast<unsigned char>(line[begin]);
    label.is_letter = true;
  } else {
    return std::nullopt;
  }
  if (k < line.size() && line[k] == '.') ++k;
  const std::size_t end = k;
  while (k < line.size() && ends.find(line[k]) != ends.npos) ++k;
  label.size = k;
  return k > end && k < line.size() ? std::optional(label) : std::nullopt;
}

/// True for the text before a row that labels a column or a box, such as "C1" and "Region 1".
bool is_label_of_other_house(std::string_view text) {
  constexpr std::array<std::string_view, 19> words{
      "region",  "reg",      "square", "sq",     "nonet",    "spalte",  "zone",
      "subgrid", "minigrid", "house",  "sector", "quadrant", "quadrat", "kasten",
      "area",    "group",    "grp",    "stack",  "piece"};
  if (text.empty()) return false;
  if (std::string_view("CcBb").find(text[0]) != text.npos) return true;
  const std::size_t size = std::min(text.find_first_of(" 0123456789"), text.size());
  const std::string_view behind = trim_left(text.substr(size));
  return !behind.empty() && is_number_character(behind[0]) &&
         std::ranges::find(words, to_lower_case(text.substr(0, size))) != words.end();
}

/// True if `label` is the `row`-th label after `first`.
bool is_label_of_row(const RowLabel& label, const RowLabel& first, std::size_t row) {
  const bool begins =
      first.is_letter ? first.ordinal == 'A' || first.ordinal == 'a' : first.ordinal <= 1;
  return begins && label.word == first.word && label.is_letter == first.is_letter &&
         label.ordinal == first.ordinal + row && !is_label_of_other_house(label.word + "1");
}

/// The words of a line without its decoration.
struct BlockLine {
  std::vector<CellBlock::Piece> words;
  std::vector<std::pair<std::size_t, std::size_t>> bars;  // characters and words before each bar
  std::size_t characters = 0;
  std::size_t line = 0;  // index of the line in the block
  bool ends_with_comma = false;
  bool may_be_item_number = false;  // a number below a blank line or with a sign, such as "2)"
};

class BlockFinder {
 public:
  /// If `are_dashes_cells`, a line of dashes is a row of blanks and no frame.
  BlockFinder(LineSource& source, std::size_t k, const ReaderOptions& options, RowBegin row_begin,
              bool are_dashes_cells)
      : source_(source),
        first_(k),
        alphabet_(options.alphabet),
        blanks_(options.blank_chars),
        boards_(options.board),
        row_begin_(row_begin),
        are_dashes_cells_(are_dashes_cells) {}

  /// True if each labelled line that find() found is a row of a grid or a grid by itself.
  bool are_rows_or_grids() const { return are_rows_or_grids_; }

  /// Adds the grids in the block to `found`: none, one, or two for its two readings.
  void find(std::vector<CellBlock>& found) {
    bool is_below_blank_line = false;
    std::size_t last = first_;  // the last line with cells
    for (std::size_t k = first_; words_ <= most_cells && k <= last + most_lines_between; ++k) {
      // Do not wait for lines behind a grid.
      if (!lines_.empty() && !has_lines_up_to(k) && has_grid()) break;
      const auto line = source_.peek(k);
      if (!line || line->too_long) break;
      if (trim(line->text).empty()) {
        if (std::exchange(is_below_blank_line, true) || has_grid()) break;
        continue;
      }
      if (!is_content_line(line->text)) continue;
      const std::size_t lines = lines_.size();
      if (!add_line(*line, k)) break;
      if (lines_.size() > lines) {
        last = k;
        BlockLine& added = lines_.back();
        added.may_be_item_number =
            added.characters <= 3 && (is_below_blank_line || added.may_be_item_number);
      }
      if (lines_.size() == 1 && is_grid_in_line(lines_[0])) break;
      // Lines of 16 characters may be grids, so wait for no more of them than a 16×16 grid has.
      if (lines_.size() == most_in_row && may_be_line_of_grid(lines_[0])) break;
      if (lines_.size() >= most_lines_of_four && may_end_here() && has_grid()) break;
      is_below_blank_line = false;
    }
    for (const bool are_characters : {false, true}) {
      if (auto block = make_block(are_characters)) found.push_back(*std::move(block));
    }
  }

 private:
  /// True if source_.peek(k) does not wait. Tests many lines at once, since each test counts them
  /// from the first one.
  bool has_lines_up_to(std::size_t k) {
    constexpr std::size_t further = 64;
    if (k < lines_here_) return true;
    if (source_.has_content_lines(k + further)) lines_here_ = k + further;
    return k < lines_here_ || source_.has_content_lines(k + 1);
  }

  /// False if the last line cannot have changed has_grid(), which takes long.
  bool may_end_here() {
    const bool is_square =
        find_integer_square_root(words_) || find_integer_square_root(characters_);
    const bool was_square = std::exchange(was_square_, is_square);
    const std::size_t lines = lines_.size();
    return is_square || was_square || lines <= most_lines_of_four + 2 ||
           lines == count(lines_[0], false) || lines == count(lines_[0], true);
  }

  bool add_line(const LineSource::Line& line, std::size_t k) {
    const TextRow row(line.text, true);
    if (row.is_frame() && !(are_dashes_cells_ && row.is_all_dashes())) {
      if (row.is_all_dashes() && row.text().find('|') == std::string_view::npos)
        dashes_.push_back(std::ranges::count(row.text(), dash));
      frames_.push_back(lines_.size());
      is_decorated_ = true;
      return true;
    }
    if (is_marked_title(line.text) && !boards_.given()) return false;
    if (line.text.find('=') != line.text.npos) return false;  // an assignment such as r1c1=2
    std::size_t begin = 0;
    if (row_begin_ == RowBegin::label) {
      if (lines_.empty() && !has_column_labels_ && is_line_of_column_labels(row.text())) {
        return has_column_labels_ = is_decorated_ = true;
      }
      const auto label = find_row_label(row.text());
      if (!label) return false;
      if (lines_.empty()) first_label_ = *label;
      if (!is_label_of_row(*label, first_label_, lines_.size())) return false;
      begin = label->size;
    } else if (row_begin_ == RowBegin::sign) {
      begin = row.text().find_first_not_of(' ');
      if (begin == row.text().npos) return false;  // spaces of other kinds
      const char sign = row.text()[begin++];
      if (row.text().substr(begin).starts_with(">> ")) begin += 2;  // a prompt of Python
      if (begin == row.text().size() || row.text()[begin] != ' ') return false;
      if (lines_.empty()) sign_ = sign;
      if (sign != sign_ || std::string_view("-*>").find(sign) == std::string_view::npos)
        return false;
    } else if (const std::string_view text = trim(row.text());
               is_title_here(text) &&
               (text.find_first_of(" :") != text.npos || has_grid() ||
                (lines_.empty() && !has_line_of_size_below(k, text.size())))) {
      return false;
    }
    BlockLine& added = lines_.emplace_back();
    added.line = k - first_;
    if (!add_words(row, begin, line.number, added)) {
      lines_.pop_back();
      return false;
    }
    words_ += added.words.size();
    characters_ += added.characters;
    return true;
  }

  bool is_line_of_column_labels(std::string_view line) const {
    std::string labels(line);
    std::ranges::replace(labels, '|', ' ');
    return count_column_labels(labels, RowStyle::words, boards_.given()).has_value();
  }

  /// True if the line below source.peek(k) has as many characters, like a row of letters.
  bool has_line_of_size_below(std::size_t k, std::size_t size) {
    const auto below = source_.peek(k + 1);
    return size >= usual_board_size && below && trim(below->text).size() == size;
  }

  /// True for a title. Long rows of letters and rows with blanks look like a word, but are none.
  static bool is_title_here(std::string_view text) {
    constexpr std::size_t longest_word = 12;
    const bool has_cells = text.find_first_of("0123456789.*?-") != std::string_view::npos;
    if (text.size() > longest_word && first_word(text).size() == text.size()) return false;
    if (text.find("xxx") != text.npos || text.find("XXX") != text.npos) return false;
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
    is_decorated_ = is_decorated_ || row_begin_ != RowBegin::cells || text.starts_with(' ');
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
        if (c == '|') line.bars.push_back({line.characters, line.words.size()});
        is_decorated_ = is_decorated_ || usual_separators.find(c) == usual_separators.npos;
        ++k;
        continue;
      }
      field = std::string::npos;
      const std::size_t from = k;
      for (; k < text.size() && !is_separator(text[k]); ++k) {
        if (!is_cell_character(text[k])) return false;
      }
      line.characters += k - from;
      line.words.push_back(
          {std::string(text.substr(from, k - from)), {number, row.column_of(from)}});
    }
    line.may_be_item_number = text.find_first_of("):") == text.size() - 1;
    line.ends_with_comma = field != std::string::npos && !text.empty() && trim(text).back() != '|';
    return !line.words.empty();
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
    const auto is_grid_word = [&](const CellBlock::Piece& word) {
      return is_grid(word.text.size());
    };
    return is_grid(line.words.size()) || (!are_numbers(line) && is_grid(line.characters)) ||
           std::ranges::any_of(line.words, is_grid_word);
  }

  /// True for more words than a grid has groups, of one or two characters each: numbers, whose
  /// characters are no cells.
  static bool are_numbers(const BlockLine& line) {
    std::set<std::size_t> sizes;
    for (const CellBlock::Piece& word : line.words) sizes.insert(word.text.size());
    return line.words.size() > most_in_row && sizes == std::set<std::size_t>{1, 2};
  }

  /// True for 16 characters that may be a 4×4 grid: in one word, in groups, or each by itself.
  static bool may_be_line_of_grid(const BlockLine& line) {
    constexpr std::size_t most_groups = 4;
    return line.characters == most_in_row &&
           (line.words.size() <= most_groups || line.words.size() == most_in_row);
  }

  static std::size_t count(const BlockLine& line, bool are_characters) {
    return are_characters ? line.characters : line.words.size();
  }

  /// The number of lines of the first grid; 0 if the lines have no grid.
  std::size_t count_rows(bool are_characters) {
    if (lines_.empty()) return 0;
    const std::size_t columns = count(lines_[0], are_characters);
    std::size_t equal = 0;
    while (equal < lines_.size() && count(lines_[equal], are_characters) == columns) ++equal;
    const std::size_t cells = are_characters ? characters_ : words_;
    const bool may_wrap = row_begin_ != RowBegin::label && cells <= most_cells &&
                          boards_.with_cells(cells) && have_equal_groups(are_characters) &&
                          is_wrapped(equal, are_characters);
    // A line with all cells of a grid is no row of a board that would take long to make.
    const bool may_be_rows = equal >= columns || boards_.given();
    const auto rows = may_be_rows ? boards_.with_columns(columns) : std::nullopt;
    const auto count_of_rows = rows ? static_cast<std::size_t>(rows->rows()) : 0;
    // 64 lines of 4 cells are 4×4 grids or, if a cell is no cell of such a grid, a 16×16 grid.
    const bool are_grids = rows && equal >= count_of_rows;
    if (are_grids &&
        (!may_wrap || lines_.size() == count_of_rows || are_cells_of(*rows, are_characters))) {
      return count_of_rows;
    }
    if (row_begin_ != RowBegin::label && is_grid_in_line(lines_[0])) return 1;
    return may_wrap ? lines_.size() : 0;
  }

  /// True if all lines but the last are equally long, and the last is not longer. Otherwise a cell
  /// may be missing in a line of a grid, and a number below the grid may be no cell.
  bool is_wrapped(std::size_t equal, bool are_characters) const {
    if (equal == lines_.size()) return true;
    const BlockLine& last = lines_.back();
    return equal + 1 == lines_.size() && !last.may_be_item_number &&
           count(last, are_characters) < count(lines_[0], are_characters);
  }

  /// True if only the first line has its cells in other words than the lines below: a title such as
  /// "1,2,3,4", or a date.
  bool has_other_words_above(std::size_t rows) const {
    std::size_t row = 1;
    while (row < rows && lines_[row].words.size() == lines_[1].words.size()) ++row;
    return rows > 2 && row == rows && lines_[0].words.size() != lines_[1].words.size();
  }

  /// Returns the words of the first lines, or the characters of these words.
  std::vector<CellBlock::Piece> list_cells(std::size_t rows, bool are_characters) const {
    std::vector<CellBlock::Piece> cells;
    for (std::size_t row = 0; row < rows; ++row) {
      for (const CellBlock::Piece& word : lines_[row].words) {
        for (std::size_t k = 0; are_characters && k < word.text.size(); ++k) {
          cells.push_back({word.text.substr(k, 1), {word.place.line, word.place.column + k}});
        }
        if (!are_characters) cells.push_back(word);
      }
    }
    return cells;
  }

  /// True if a line of dashes was taken for a frame although it may be a row of blank cells.
  bool may_frames_be_rows(std::size_t rows) const {
    const auto columns = static_cast<std::ptrdiff_t>(lines_[0].characters);
    const auto has_dash = [](const CellBlock::Piece& word) {
      return word.text.find(dash) != word.text.npos && word.text != "-1";
    };
    return std::ranges::find(dashes_, columns) != dashes_.end() &&
           std::ranges::any_of(list_cells(rows, false), has_dash);
  }

  bool is_cell(std::string_view text, int size) const {
    return may_be_cell(text, size, blanks_) ||
           (alphabet_ && text.size() == 1 && alphabet_->has(text[0]));
  }

  /// True if all words of the block, or their characters, may be cells of a board.
  bool are_cells_of(const Board& board, bool are_characters) const {
    return std::ranges::all_of(
        list_cells(lines_.size(), are_characters),
        [&](const CellBlock::Piece& cell) { return is_cell(cell.text, board.size()); });
  }

  /// True for words, and for characters in groups of one size. The first and the last group of a
  /// line may be smaller.
  bool have_equal_groups(bool are_characters) const {
    std::size_t size = 0;
    std::size_t largest_end = 0;
    for (const BlockLine& line : lines_) {
      const auto& words = line.words;
      if (!are_characters || words.size() < 2) continue;
      largest_end = std::max({largest_end, words.front().text.size(), words.back().text.size()});
      for (std::size_t k = 1; k + 1 < words.size(); ++k) {
        if (size == 0) size = words[k].text.size();
        if (words[k].text.size() != size) return false;
      }
    }
    return size == 0 || largest_end <= size;
  }

  /// False if some lines but not all end with a comma, which may be an empty field then.
  bool ends_lines_alike(std::size_t rows) const {
    const bool is_first = lines_[0].ends_with_comma;
    for (std::size_t row = 0; row + 1 < rows; ++row) {
      if (lines_[row].ends_with_comma != is_first) return false;
    }
    return is_first || !lines_[rows - 1].ends_with_comma;
  }

  /// True if the first line is so short that it is a number or a count above the cells.
  bool begins_with_title(std::size_t rows, bool are_characters) const {
    std::size_t longest = 0;
    for (std::size_t row = 0; row < rows; ++row) {
      longest = std::max(longest, count(lines_[row], are_characters));
    }
    return 2 * count(lines_[0], are_characters) < longest;
  }

  bool has_grid() { return make_block(false) || make_block(true); }

  bool are_bars_between_boxes(const Board& board, std::size_t rows, bool are_characters) const {
    const auto boxes = find_box_shape(board);
    std::size_t cells = 0;
    for (std::size_t row = 0; row < rows; ++row) {
      const BlockLine& line = lines_[row];
      const bool are_around_cells = line.bars.size() + 1 >= count(line, are_characters);
      for (const auto& [characters, words] : line.bars) {
        const std::size_t bar = cells + (are_characters ? characters : words);
        const bool is_at_box = boxes && bar % static_cast<std::size_t>(boxes->cols) == 0;
        if (!is_at_box && !are_around_cells) return false;
      }
      cells += count(line, are_characters);
    }
    return true;
  }

  /// True if the frames between rows are between boxes, or between all rows.
  bool are_frames_between_boxes(const Board& board) const {
    const auto boxes = find_box_shape(board);
    const auto rows = static_cast<std::size_t>(board.rows());
    const auto height = boxes ? static_cast<std::size_t>(boxes->rows) : rows;
    std::set<std::size_t> between;
    for (const std::size_t row : frames_) {
      if (row > 0 && row < rows) between.insert(row);
    }
    const auto is_at_box = [&](std::size_t row) { return row % height == 0; };
    return between.size() == rows - 1 || std::ranges::all_of(between, is_at_box);
  }

  std::optional<CellBlock> make_block(bool are_characters) {
    const std::size_t rows = count_rows(are_characters);
    if (rows == 0 || !ends_lines_alike(rows) || begins_with_title(rows, are_characters) ||
        may_frames_be_rows(rows) || (are_characters && has_other_words_above(rows))) {
      return std::nullopt;
    }
    // If lines follow, some line of dashes above may be a frame.
    if (are_dashes_cells_ && rows < lines_.size()) return std::nullopt;
    // Other formats read labels of columns above rows without bars.
    const auto has_bars = [](const BlockLine& line) { return !line.bars.empty(); };
    if (has_column_labels_ && !std::ranges::all_of(lines_, has_bars)) return std::nullopt;
    std::vector<CellBlock::Piece> cells = list_cells(rows, are_characters);
    const auto board = boards_.with_cells(cells.size());
    const bool fits = board && cells.size() == static_cast<std::size_t>(board->cell_count()) &&
                      (!are_characters || (cells.size() > list_cells(rows, false).size() &&
                                           board->size() <= max_character_size));
    if (!fits || board->has_holes() || !are_bars_between_boxes(*board, rows, are_characters)) {
      return std::nullopt;
    }
    const bool are_cells = std::ranges::all_of(cells, [&](const CellBlock::Piece& cell) {
      return is_cell(cell.text, board->size()) &&
             (cell.text.size() == 1 || is_number_character(cell.text[0]) ||
              is_blank_word(cell.text));
    });
    const auto is_dash = [](const CellBlock::Piece& cell) { return cell.text[0] == dash; };
    const bool are_frames = are_dashes_cells_ && std::ranges::all_of(cells, is_dash);
    if (!are_cells || are_frames) return std::nullopt;
    const bool has_rows = rows == static_cast<std::size_t>(board->rows()) &&
                          count(lines_[0], are_characters) * rows == cells.size();
    if (has_rows && !are_frames_between_boxes(*board)) return std::nullopt;
    const bool may_be_grids = has_rows && row_begin_ == RowBegin::label && board->size() == 16 &&
                              std::ranges::all_of(cells, [&](const CellBlock::Piece& cell) {
                                return may_be_cell(cell.text, 4, blanks_);
                              });
    are_rows_or_grids_ = may_be_grids && !boards_.given();
    return CellBlock{*board,           are_characters,
                     std::move(cells), lines_[rows - 1].line + 1,
                     has_rows,         is_decorated_ || (are_characters && has_comma_),
                     are_dashes_cells_};
  }

  LineSource& source_;
  const std::size_t first_;
  const std::optional<Alphabet> alphabet_;
  const Blanks blanks_;
  Boards boards_;
  const RowBegin row_begin_;
  const bool are_dashes_cells_;
  std::vector<BlockLine> lines_;
  std::vector<std::ptrdiff_t> dashes_;  // in each frame of dashes only
  std::vector<std::size_t> frames_;     // the number of lines of cells above each frame
  std::size_t words_ = 0;
  std::size_t characters_ = 0;  // of all words
  bool was_square_ = false;     // for may_end_here()
  std::size_t lines_here_ = 0;  // that are known to be here, for has_lines_up_to()
  RowLabel first_label_;
  char sign_ = '\0';
  bool are_rows_or_grids_ = false;
  bool has_comma_ = false;
  bool is_decorated_ = false;
  bool has_column_labels_ = false;
};

/// Returns the last number in a text, such as the label of a row.
std::optional<std::size_t> find_last_number(std::string_view text) {
  constexpr std::size_t most_digits = 9;
  const std::size_t end = text.find_last_of("0123456789");
  if (end == text.npos) return std::nullopt;
  const std::size_t before = text.substr(0, end).find_last_not_of("0123456789");
  const std::size_t begin = before == text.npos ? 0 : before + 1;
  if (end - begin >= most_digits) return std::nullopt;
  return parse_number<std::size_t>(text.substr(begin, end + 1 - begin));
}

std::string describe_board_by_boxes(const Board& board) {
  const auto boxes = find_box_shape(board);
  return boxes ? fmt::format("--box {}x{}", boxes->rows, boxes->cols) : "--board " + board.name();
}

}  // namespace

std::variant<std::monostate, CellBlock, InputError> find_cell_block(LineSource& source,
                                                                    std::size_t k,
                                                                    const ReaderOptions& options) {
  std::vector<CellBlock> found;
  std::array<std::pair<RowBegin, bool>, 4> readings{{{RowBegin::cells, false},
                                                     {RowBegin::label, false},
                                                     {RowBegin::sign, false},
                                                     {RowBegin::cells, true}}};
  // Grids with labels and no bars would be searched for cells far below.
  const auto line = source.peek(k);
  const auto label = line ? find_row_label(line->text) : std::nullopt;
  if (label && is_label_of_row(*label, *label, 0)) std::swap(readings[0], readings[1]);
  for (const auto& [row_begin, are_dashes_cells] : readings) {
    BlockFinder finder(source, k, options, row_begin, are_dashes_cells);
    if (found.empty()) finder.find(found);
    if (finder.are_rows_or_grids()) {
      return make_error(found[0].cells[0].place, "16 lines of 16 cells, rows of a grid or grids",
                        "--box 4x4 for rows, --input-format line --box 2x2 for grids");
    }
  }
  if (found.empty()) return {};
  if (found.size() > 1 && found[0].has_rows != found[1].has_rows) {
    if (found[1].has_rows) std::swap(found[0], found[1]);
    found.pop_back();
  }
  if (found.size() == 1) return std::move(found[0]);
  const CellBlock &words = found[0], &characters = found[1];
  return make_error(
      words.cells[0].place,
      fmt::format("{} words of {} characters, each word a cell, or each character",
                  words.cells.size(), characters.cells.size()),
      fmt::format("{} for words, {} for characters", describe_board_by_boxes(words.board),
                  describe_board_by_boxes(characters.board)));
}

std::variant<std::monostate, CellBlock, InputError> find_rows_amid_text(
    LineSource& source, std::size_t k, const ReaderOptions& options) {
  Boards boards(options.board);
  const Blanks blanks(options.blank_chars);
  for (const std::size_t columns : {9, 4}) {
    const auto board = options.board ? options.board : boards.with_columns(columns);
    const bool is_first = !options.board || columns == 9;
    if (!is_first || board->size() > 9 || board->has_holes()) continue;
    const auto width = static_cast<std::size_t>(board->columns());
    const auto boxes = find_box_shape(*board);
    CellBlock block{*board, true, {}, 0, true, true, false, {}};
    std::optional<std::size_t> last_number;
    bool has_equal = false;    // true if a number alone before a row is that of the row above
    bool has_greater = false;  // true if it is greater
    std::vector<std::string> labels;  // without digits
    int rows = 0;
    for (std::size_t at = k; rows < board->rows(); ++at) {
      const auto line = source.peek(at);
      if (!line || line->too_long) break;
      const bool is_between_bands = rows > 0 && boxes && rows % boxes->rows == 0;
      if (trim(line->text).empty() && is_between_bands) continue;
      const TextRow row(line->text, false);
      const std::string_view text = row.text();
      const auto cells = find_cells_amid_text(text, width, blanks);
      if (cells.empty()) break;
      const std::size_t end = cells.back().begin + 1;
      const std::string_view before = text.substr(0, cells[0].begin);
      const std::string_view label = trim_left(before);
      labels.emplace_back(before);
      std::erase_if(labels.back(), is_number_character);
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
      if (rows > 0 && is_number_alone) (number == last_number ? has_equal : has_greater) = true;
      if (has_equal && has_greater) break;
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
      std::size_t bars = 0;
      bool are_bars_in_boxes = false;
      for (std::size_t cell = 0; cell < width; ++cell) {
        const std::string_view digit = text.substr(cells[cell].begin, 1);
        if (!may_be_cell(digit, board->size(), blanks)) return {};
        block.cells.push_back(
            {std::string(digit), {line->number, row.column_of(cells[cell].begin)}});
        if (cell == 0) continue;
        const std::size_t gap = cells[cell - 1].begin + 1;
        if (text.substr(gap, cells[cell].begin - gap).find('|') == text.npos) continue;
        ++bars;
        are_bars_in_boxes =
            are_bars_in_boxes || !boxes || cell % static_cast<std::size_t>(boxes->cols) != 0;
      }
      if (are_bars_in_boxes && bars + 1 < width) break;
      block.lines = at - k + 1;
      ++rows;
    }
    // If the first row has another label than the others, it may be a title with a number.
    const auto below = source.peek(k + block.lines);
    const bool may_be_title =
        labels.size() > 1 && labels[0] != labels[1] && below &&
        !find_cells_amid_text(TextRow(below->text, false).text(), width, blanks).empty();
    if (rows < board->rows() || may_be_title) continue;
    block.label = labels.back();
    return block;
  }
  return {};
}

}  // namespace clausoku
