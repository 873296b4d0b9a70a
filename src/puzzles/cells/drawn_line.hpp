// A line of a drawn grid: a piece of its frame, or cells with bars between boxes, in whatever signs
// it is drawn. Read as '|' are ! ¦ │ ┃ ║ …, as '-' = ─ ━ ═ – …, as '+' the corners and crossings
// of Unicode's box drawing, and as the blank '.' the dots and squares · • ∙ □.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

/// What stands between two bars, or between a bar and the line's end.
struct DrawnPart {
  std::size_t begin;  ///< offset in the line's text
  std::size_t size;   ///< with the white space around the cells
};

/// A piece without white space in it.
struct DrawnPiece {
  std::size_t begin;
  std::size_t size;
};

class DrawnLine {
 public:
  explicit DrawnLine(std::string_view line);

  /// In the plain signs above, without white space at its end.
  std::string_view text() const { return text_; }

  /// The 1-based column in the line of a character of text(), or of its end.
  std::size_t column_of(std::size_t offset) const;

  /// Whether it is a piece of the frame: "|---+---|", ".-----.-----.", "-------|-------"; around
  /// the pieces of a jigsaw "|   +---+   |".
  bool is_frame() const { return is_frame_; }

  /// Whether it begins and ends as a frame or a row with an outer frame does.
  bool has_edges() const;

  /// Whether there is a bar and it is no frame.
  bool is_row() const { return !is_frame_ && text_.find('|') != std::string::npos; }

  /// The parts of a row. Where an outer frame is drawn, what stands beside it is none. Without it,
  /// the first part begins with the line and the last one ends with it. There is one part at least.
  std::vector<DrawnPart> parts() const;

  /// The pieces of a part.
  std::vector<DrawnPiece> pieces(const DrawnPart& part) const;

 private:
  std::string text_;
  std::vector<std::size_t> columns_;  // of each character and of the end; empty: one by one
  bool is_frame_ = false;
};

}  // namespace clausoku
