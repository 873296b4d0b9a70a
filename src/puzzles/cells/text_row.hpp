// A line of a grid in text, split at bars, other separators or spaces. Normalises the signs of
// Unicode: dots and squares become the blank '.', wide spaces become ' ', bars │ ┃ ║ … become '|',
// strokes ─ ━ ═ … become '-', and corners and crossings become '+'. In a drawing, ! is a bar and =
// a stroke too, a tab is a space, and text to the right of the frame does not count.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

/// A cell or another part of a text.
struct TextPiece {
  std::size_t begin;  ///< offset in the text
  std::size_t size;   ///< 0 for a blank cell that is a space or nothing
};

/// Splits a text at white space. Adds `offset` to the offsets of its words.
std::vector<TextPiece> split_into_words(std::string_view text, std::size_t offset = 0);

/// True if a line begins with "[,1]" or "[1,]", as R prints matrices. TextRow has only the number.
bool begins_with_matrix_label(std::string_view line);

/// The number of characters of a text that are in `signs`.
std::size_t count_signs(std::string_view text, std::string_view signs);

class TextRow {
 public:
  TextRow(std::string_view line, bool is_drawn);

  /// The line with normalised signs; of a drawing, without trailing white space.
  std::string_view text() const { return text_; }
  std::string_view text_of(TextPiece piece) const { return text().substr(piece.begin, piece.size); }

  /// The 1-based column in the original line that corresponds to text()[offset] or to text()'s end.
  std::size_t column_of(std::size_t offset) const;

  /// True for a line of a frame, such as "|---+---|", ".-----.-----." or "-------|-------". A
  /// jigsaw's frame may also have lines such as "|   +---+   |".
  bool is_frame() const { return is_frame_; }

  /// True if text stood to the right of a drawing's frame, which is not in text().
  bool has_text_beside() const { return has_text_beside_; }

  /// True for a frame line that has only strokes, bars and spaces. It may also be a row of blanks.
  bool is_all_dashes() const;

  /// True if the line begins and ends with a corner or a bar of an outer frame.
  bool has_edges() const;

  /// True if the line has a bar and is not part of a frame.
  bool has_bars() const { return !is_frame_ && text_.find('|') != std::string::npos; }

  /// Splits at a separator, into at least one part. A bar at the beginning or the end of the line
  /// belongs to an outer frame.
  std::vector<TextPiece> parts(char separator = '|') const;

  /// Removes the label of a row, such as "A" or "1", and a bar behind it.
  void remove_label();

 private:
  std::string text_;
  std::vector<std::size_t> columns_;  // of each character and the end; empty if all are ASCII
  bool is_frame_ = false;
  bool has_text_beside_ = false;
  bool is_open_ = false;  // true if bars at the beginning and the end are no frame
};

}  // namespace clausoku
