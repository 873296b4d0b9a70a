// A line of a drawn grid: a piece of its frame, or cells with bars between boxes. Normalises the
// signs: ! ¦ │ ┃ ║ … become '|', = ─ ━ ═ – … become '-', the corners and crossings of Unicode's box
// drawing become '+', and the dots and squares · • ∙ □ become the blank '.'.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

/// The text between two bars, or between a bar and the end of the line.
struct DrawnPart {
  std::size_t begin;  ///< offset in the line's text
  std::size_t size;   ///< including the white space around the cells
};

/// A sequence of characters without white space.
struct DrawnPiece {
  std::size_t begin;
  std::size_t size;
};

class DrawnLine {
 public:
  explicit DrawnLine(std::string_view line);

  /// The line with normalised signs and without trailing white space.
  std::string_view text() const { return text_; }

  /// The 1-based column in the original line that corresponds to text()[offset] or to text()'s end.
  std::size_t column_of(std::size_t offset) const;

  /// True for a line of a frame, such as "|---+---|", ".-----.-----." or "-------|-------". A
  /// jigsaw's frame may also have lines such as "|   +---+   |".
  bool is_frame() const { return is_frame_; }

  /// True if the line begins and ends with a corner or a bar of an outer frame.
  bool has_edges() const;

  /// True if the line has a bar and is not part of a frame.
  bool is_row() const { return !is_frame_ && text_.find('|') != std::string::npos; }

  /// Splits a row at its bars, into at least one part. If the row has an outer frame, text outside
  /// the frame is not a part. Otherwise the first part begins and the last part ends with the line.
  std::vector<DrawnPart> parts() const;

  std::vector<DrawnPiece> pieces(const DrawnPart& part) const;

 private:
  std::string text_;
  std::vector<std::size_t> columns_;  // of each character and the end; empty if all are plain
  bool is_frame_ = false;
};

}  // namespace clausoku
