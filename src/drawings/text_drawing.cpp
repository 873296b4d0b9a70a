#include "src/drawings/text_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "src/boards/alphabet.hpp"
#include "src/drawings/borders.hpp"
#include "src/drawings/labels_around.hpp"
#include "src/drawings/shading.hpp"

namespace clausoku {
namespace {

/// Returns the text of a cell. Pencilmarks are numbers with commas on boards with many digits.
std::string cell_text_of(const DrawnCell& cell, const Drawing& drawing) {
  const Board& board = drawing.board;
  if (cell.digit != 0) return drawing.digit_names[cell.digit];
  if (!cell.pencilmarks) return ".";
  std::string digits;
  for (const Digit digit : *cell.pencilmarks) {
    if (board.size() <= max_character_size) {
      digits += drawing.digit_names.are_numbers() ? std::string(1, digit_character(digit))
                                                  : drawing.digit_names[digit];
    } else {
      digits += fmt::format("{}{}", digits.empty() ? "" : ",", digit);
    }
  }
  return digits.empty() ? "-" : digits;
}

/// Characters where borders meet, by the sum of their directions: 1 up, 2 right, 4 down, 8 left.
using Crossings = std::array<std::string_view, 16>;

constexpr Crossings ascii{" ", "|", "-", "+", "|", "|", "+", "+",
                          "-", "+", "-", "+", "+", "+", "+", "+"};
constexpr Crossings box_drawing{" ", "╵", "╶", "└", "╷", "│", "┌", "├",
                                "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};

constexpr std::string_view marked_look = "1;31";

/// Appends text in the ANSI style `look`, such as "1;31", or plain text if `look` is empty.
void append_styled_text(std::string& out, std::string_view text, std::string_view look) {
  if (look.empty()) {
    out += text;
  } else {
    out += fmt::format("\033[{}m{}\033[0m", look, text);
  }
}

/// Returns true for each cell that is marked or in a marked clue, except clues of all cells.
std::vector<bool> find_marked_cells(const Drawing& drawing) {
  std::vector<bool> is_marked;
  for (const DrawnCell& cell : drawing.cells) is_marked.push_back(cell.marked);
  for (const DrawnClue& clue : drawing.clues) {
    if (!clue.marked || clue.cells.size() == drawing.cells.size()) continue;
    for (const Cell cell : clue.cells) is_marked[static_cast<std::size_t>(cell)] = true;
  }
  return is_marked;
}

/// Lists the cells of each group: "r1c1 r1c2; r2c1 r2c2".
std::string cell_groups_text(const std::vector<std::vector<Cell>>& groups, const Board& board) {
  std::string text;
  for (const auto& group : groups) {
    if (!text.empty()) text += ';';
    for (const Cell cell : group) {
      text += fmt::format("{}{}", text.empty() ? "" : " ", board.cell_name(cell));
    }
  }
  return text;
}

/// Draws a grid as text, with thick borders only. Space for borders is left only before columns and
/// above rows where some cell has a thick border.
class TextDrawer {
 public:
  TextDrawer(std::string& out, const Drawing& drawing, bool room_for_marks, const TextStyle& style)
      : out_(out),
        drawing_(drawing),
        board_(drawing.board),
        borders_(board_),
        labels_(drawing),
        room_for_marks_(room_for_marks),
        style_(style),
        crossings_(style.unicode ? box_drawing : ascii),
        shaded_(style.escapes ? shaded_cells(board_) : std::vector<bool>(drawing.cells.size())),
        marked_(find_marked_cells(drawing)),
        left_width_(outside_label_width(-1)),
        right_width_(outside_label_width(board_.columns())) {
    std::size_t width = room_for_marks ? 1 : drawing.digit_names[board_.size()].size();
    for (int column = 0; column < board_.columns(); ++column) {
      width = std::max(width, labels_.widest_in_column(column));
    }
    for (const DrawnCell& cell : drawing.cells) {
      texts_.push_back(cell_text_of(cell, drawing));
      width = std::max(width, texts_.back().size());
    }
    cell_width_ = room_for_marks ? width + 2 : width + 1;
    for (int column = 0; column <= board_.columns(); ++column) {
      bool has_thick = false;
      bool has_thin = false;
      for (int row = 0; row < board_.rows(); ++row) {
        has_thick |= is_thick_left_of(row, column);
        has_thin |= borders_.border_left_of(row, column) == Border::thin;
      }
      has_border_.push_back(has_thick);
      is_seam_.push_back(!has_thin);
    }
    for (int row = 0; row <= board_.rows(); ++row) {
      bool has_thick = false;
      for (int column = 0; column < board_.columns(); ++column) {
        has_thick |= is_thick_above(row, column);
      }
      has_line_.push_back(has_thick);
    }
  }

  void draw() {
    int end = 0;
    for (int first = 0; first < board_.columns(); first = end) {
      end = find_end_of_fitting_columns(first);
      if (end - first < board_.columns()) {
        out_ += fmt::format("columns {} to {}\n", first + 1, end);
      }
      draw_column_range(first, end);
    }
  }

 private:
  bool is_thick_above(int row, int column) const {
    return borders_.above(row, column) == Border::thick;
  }
  bool is_thick_left_of(int row, int column) const {
    return borders_.border_left_of(row, column) == Border::thick;
  }

  /// Returns true if a row has a bar to the left of `column` in a drawing of the columns first …
  /// end − 1. At both ends of the drawing, there is no bar beside a position without a cell.
  bool has_thick_bar_left_of(int row, int column, int first, int end) const {
    const bool is_at_hole = (column == first && !borders_.is_cell(row, column)) ||
                            (column == end && !borders_.is_cell(row, column - 1));
    return is_thick_left_of(row, column) && !is_at_hole;
  }

  std::string_view crossing(bool up, bool right, bool down, bool left) const {
    return crossings_[(up ? 1U : 0U) + (right ? 2U : 0U) + (down ? 4U : 0U) + (left ? 8U : 0U)];
  }

  /// Returns true if a blank separates the previous column from the border left of this column.
  bool has_blank_before_border(int column, int first) const {
    return has_border_[column] && column != first && !room_for_marks_;
  }

  /// Returns one more than the last column of the part that begins at column `first`. The part fits
  /// in the width or has one column. It ends between blocks if at least half of the columns remain
  /// then.
  int find_end_of_fitting_columns(int first) const {
    int end = first;
    int seam = first;
    std::size_t width = has_border_[first] + (first == 0 ? left_width_ : 0);
    while (end < board_.columns()) {
      width += cell_width_ + has_blank_before_border(end + 1, first) + has_border_[end + 1];
      if (end + 1 == board_.columns()) width += right_width_;
      if (style_.width > 0 && width > style_.width && end > first) break;
      ++end;
      if (is_seam_[end]) seam = end;
    }
    return 2 * (seam - first) >= end - first ? seam : end;
  }

  void draw_column_range(int first, int end) {
    if (labels_.has_row(-1)) draw_label_row(-1, first, end);
    for (int row = 0; row <= board_.rows(); ++row) {
      if (has_line_[row]) draw_border_line(row, first, end);
      if (row < board_.rows()) draw_cell_row(row, first, end);
    }
    if (labels_.has_row(board_.rows())) draw_label_row(board_.rows(), first, end);
  }

  /// Returns the width of the labels in a column beside the grid, including blanks or brackets.
  std::size_t outside_label_width(int column) const {
    const std::size_t width = labels_.widest_in_column(column);
    return width == 0 ? 0 : width + (room_for_marks_ ? 2 : 1);
  }

  /// Appends a label, aligned right in `width` characters, or only blanks if `label` is null.
  void append_label(const OutsideLabel* label, std::size_t width) {
    if (label == nullptr) {
      out_.append(width, ' ');
      return;
    }
    const bool in_brackets = label->marked && room_for_marks_;
    const bool has_room_behind = room_for_marks_ && !in_brackets;
    const std::string text = in_brackets ? "[" + label->text + "]" : label->text;
    out_.append(width - text.size() - has_room_behind, ' ');
    append(text, label->marked && style_.escapes ? marked_look : "");
    out_.append(has_room_behind, ' ');
  }

  void append_left_label(const OutsideLabel* label, int first) {
    if (first != 0 || left_width_ == 0) return;
    append_label(label, room_for_marks_ ? left_width_ : left_width_ - 1);
    out_.append(!room_for_marks_, ' ');
  }

  void append_right_label(const OutsideLabel* label, int end) {
    if (end != board_.columns() || label == nullptr) return;
    append_label(label, label->text.size() + (room_for_marks_ ? 2 : 1));
  }

  void draw_label_row(int row, int first, int end) {
    append_left_label(labels_.find(row, -1), first);
    for (int column = first; column <= end; ++column) {
      out_.append(has_blank_before_border(column, first) + has_border_[column], ' ');
      if (column < end) append_label(labels_.find(row, column), cell_width_);
    }
    append_right_label(labels_.find(row, board_.columns()), end);
    end_trimmed_line();
  }

  void draw_border_line(int row, int first, int end) {
    append_left_label(nullptr, first);
    for (int column = first; column <= end; ++column) {
      const bool from_left = column > first && is_thick_above(row, column - 1);
      const bool to_right = column < end && is_thick_above(row, column);
      if (has_blank_before_border(column, first))
        out_ += crossing(false, from_left, false, from_left);
      if (has_border_[column]) {
        out_ += crossing(has_thick_bar_left_of(row - 1, column, first, end), to_right,
                         has_thick_bar_left_of(row, column, first, end), from_left);
      }
      for (std::size_t k = 0; column < end && k < cell_width_; ++k) {
        out_ += crossing(false, to_right, false, to_right);
      }
    }
    end_trimmed_line();
  }

  void draw_cell_row(int row, int first, int end) {
    append_left_label(labels_.find(row, -1), first);
    std::string between;  // text between two cells
    bool was_shaded = false;
    for (int column = first; column <= end; ++column) {
      if (has_blank_before_border(column, first)) between += ' ';
      if (has_border_[column]) {
        const bool bar = has_thick_bar_left_of(row, column, first, end);
        between += crossing(bar, false, bar, false);
      }
      if (column == end) break;
      const Cell cell = board_.cell_at(row, column);
      const bool is_shaded = cell >= 0 && shaded_[static_cast<std::size_t>(cell)];
      if (cell < 0) {
        between.append(cell_width_, ' ');
      } else {
        const DrawnCell& drawn = drawing_.cells[static_cast<std::size_t>(cell)];
        std::string text = texts_[static_cast<std::size_t>(cell)];
        const bool is_marked = marked_[static_cast<std::size_t>(cell)];
        if (is_marked && room_for_marks_) text = "[" + text + "]";
        const bool has_room_behind = room_for_marks_ && !is_marked;
        between.append(cell_width_ - text.size() - has_room_behind, ' ');
        append(between, was_shaded && is_shaded ? ground : "");
        append(text, ansi_style_of(drawn.given, is_marked, is_shaded));
        between.assign(has_room_behind, ' ');
      }
      was_shaded = is_shaded;
    }
    out_ += between;
    append_right_label(labels_.find(row, board_.columns()), end);
    end_trimmed_line();
  }

  /// The ANSI style of shaded cells: black on light grey, which is readable on any terminal.
  static constexpr std::string_view ground = "30;47";

  std::string ansi_style_of(bool is_given, bool is_marked, bool is_shaded) const {
    if (!style_.escapes) return "";
    std::string look(is_marked ? marked_look : is_given ? "1" : "");
    if (is_shaded) look += fmt::format("{}{}", look.empty() ? "" : ";", is_marked ? "47" : ground);
    return look;
  }

  void append(std::string_view text, std::string_view look) {
    append_styled_text(out_, text, look);
  }

  /// Ends a line. Removes trailing blanks, which stand for positions without a cell.
  void end_trimmed_line() {
    while (out_.ends_with(' ')) out_.pop_back();
    out_ += '\n';
  }

  std::string& out_;
  const Drawing& drawing_;
  const Board& board_;
  const Borders borders_;
  const OutsideLabels labels_;
  const bool room_for_marks_;
  const TextStyle& style_;
  const Crossings& crossings_;
  const std::vector<bool> shaded_;  // indexed by cell
  const std::vector<bool> marked_;  // indexed by cell
  const std::size_t left_width_;    // width of labels left of the grid; 0 if there are none
  const std::size_t right_width_;
  std::vector<std::string> texts_;  // indexed by cell
  std::size_t cell_width_ = 0;      // includes blanks or brackets around a text
  std::vector<bool> has_border_;    // for each column: some row has a thick border on its left
  std::vector<bool> has_line_;      // for each row: some column has a thick border above
  std::vector<bool> is_seam_;       // for each column: no block crosses its left side
};

}  // namespace

void append_text_drawing(std::string& out, const Drawing& drawing, bool room_for_marks,
                         const TextStyle& style) {
  TextDrawer(out, drawing, room_for_marks, style).draw();
}

void append_clue_list(std::string& out, const Drawing& drawing, const TextStyle& style) {
  if (!drawing.clues.empty()) out += "clues:\n";
  for (const DrawnClue& clue : drawing.clues) {
    const std::string name = clue.marked ? "[" + clue.name + "]" : clue.name;
    const std::string cells = cell_groups_text(clue.groups, drawing.board);
    out += "  ";
    append_styled_text(out, name, clue.marked && style.escapes ? marked_look : "");
    out += fmt::format("{}{}\n", cells.empty() ? "" : ": ", cells);
  }
}

void append_drawing(std::string& out, const Grid& grid) {
  append_text_drawing(out, make_drawing(grid, nullptr), false);
}

}  // namespace clausoku
