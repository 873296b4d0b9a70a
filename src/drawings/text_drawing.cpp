#include "src/drawings/text_drawing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <string_view>

#include "src/puzzles/alphabet.hpp"

namespace clausoku {
namespace {

/// Pencilmarks are characters up to the largest board that has some for all its digits, else
/// numbers.
std::string text_of(const DrawnCell& cell, const Board& board) {
  if (cell.digit != 0) return std::to_string(cell.digit);
  if (!cell.pencilmarks) return ".";
  std::string digits;
  for (const Digit digit : *cell.pencilmarks) {
    if (board.size() <= max_character_size) {
      digits += written_character(digit);
    } else {
      digits += fmt::format("{}{}", digits.empty() ? "" : ",", digit);
    }
  }
  return digits.empty() ? "-" : digits;
}

/// A horizontal line of the frame: its ends, where boxes meet, and what is between.
struct Line {
  std::string_view left, crossing, right, dash;
};

struct Frame {
  std::array<Line, 3> lines;  // above, between, below
  std::string_view bar;
};

constexpr Line ascii_line{"+", "+", "+", "-"};
constexpr Frame ascii{{ascii_line, ascii_line, ascii_line}, "|"};
constexpr Frame box_drawing{{Line{"┌", "┬", "┐", "─"}, {"├", "┼", "┤", "─"}, {"└", "┴", "┘", "─"}},
                            "│"};

class TextDrawer {
 public:
  TextDrawer(std::string& out, const Drawing& drawing, bool room_for_marks, const TextStyle& style)
      : out_(out),
        drawing_(drawing),
        board_(drawing.board),
        room_for_marks_(room_for_marks),
        style_(style),
        frame_(style.unicode ? box_drawing : ascii),
        width_(room_for_marks ? 1 : std::to_string(board_.size()).size()) {
    for (const DrawnCell& cell : drawing.cells) {
      texts_.push_back(text_of(cell, board_));
      width_ = std::max(width_, texts_.back().size());
    }
    const auto columns = static_cast<std::size_t>(board_.box_cols());
    box_width_ = room_for_marks ? columns * (width_ + 2) : columns * (width_ + 1) + 1;
  }

  void draw() {
    const int boxes = board_.size() / board_.box_cols();
    int in_band = boxes;
    if (style_.width > 0) {
      in_band = std::clamp(static_cast<int>((style_.width - 1) / (box_width_ + 1)), 1, boxes);
    }
    for (int box = 0; box < boxes; box += in_band) {
      const int end = std::min(box + in_band, boxes);
      const int first = box * board_.box_cols();
      const int behind = end * board_.box_cols();
      if (in_band < boxes) out_ += fmt::format("columns {} to {}\n", first + 1, behind);
      draw_band(first, behind);
    }
  }

 private:
  /// The columns from `first` to the one before `behind`.
  void draw_band(int first, int behind) {
    for (int row = 0; row < board_.size(); ++row) {
      if (row % board_.box_rows() == 0) draw_line(frame_.lines[row == 0 ? 0 : 1], first, behind);
      for (int column = first; column < behind; ++column) {
        if (column % board_.box_cols() == 0) draw_bar(column == first);
        draw_cell(static_cast<std::size_t>(row * board_.size() + column));
      }
      if (!room_for_marks_) out_ += ' ';
      (out_ += frame_.bar) += '\n';
    }
    draw_line(frame_.lines[2], first, behind);
  }

  void draw_line(const Line& line, int first, int behind) {
    for (int column = first; column < behind; column += board_.box_cols()) {
      out_ += column == first ? line.left : line.crossing;
      for (std::size_t k = 0; k < box_width_; ++k) out_ += line.dash;
    }
    (out_ += line.right) += '\n';
  }

  void draw_bar(bool first) {
    if (!first && !room_for_marks_) out_ += ' ';
    out_ += frame_.bar;
  }

  void draw_cell(std::size_t index) {
    const DrawnCell& cell = drawing_.cells[index];
    const std::string& text = texts_[index];
    const bool marked = cell.marked && room_for_marks_;
    const std::string_view style = !style_.escapes ? ""
                                   : cell.marked   ? "\033[1;31m"
                                   : cell.given    ? "\033[1m"
                                                   : "";
    out_.append(width_ - text.size(), ' ');
    if (!marked) out_ += ' ';
    out_ += style;
    out_ += marked ? "[" + text + "]" : text;
    if (!style.empty()) out_ += "\033[0m";
    if (!marked && room_for_marks_) out_ += ' ';
  }

  std::string& out_;
  const Drawing& drawing_;
  const Board& board_;
  const bool room_for_marks_;
  const TextStyle& style_;
  const Frame& frame_;
  std::size_t width_;  // of a cell's text
  std::vector<std::string> texts_;
  std::size_t box_width_ = 0;
};

}  // namespace

void append_text_drawing(std::string& out, const Drawing& drawing, bool room_for_marks,
                         const TextStyle& style) {
  TextDrawer(out, drawing, room_for_marks, style).draw();
}

void append_drawing(std::string& out, const Grid& grid) {
  append_text_drawing(out, drawing_of(grid, nullptr), false);
}

}  // namespace clausoku
