// Detects how text can be drawn on the terminal of standard output.
#pragma once

#include <cstddef>

namespace clausoku {

/// The style of drawings that are shown as text, and the width available.
struct TextStyle {
  bool escapes = false;   ///< escape sequences: givens bold, marks bold red, areas shaded
  bool unicode = false;   ///< frames made of Unicode lines
  std::size_t width = 0;  ///< number of available columns; 0 means no limit
};

/// Returns the style for standard output. If that is not a terminal, the style is plain. Otherwise,
/// frames are Unicode if the locale uses UTF-8, and escape sequences are used unless NO_COLOR is
/// set or TERM is "dumb". The width is COLUMNS if set, or else the terminal's own width.
TextStyle detect_standard_output_style();

}  // namespace clausoku
