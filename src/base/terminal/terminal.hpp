// Detects how text can be drawn on the terminal of standard output.
#pragma once

#include <cstddef>

namespace clausoku {

/// The style in which text is drawn, and the width available.
struct TextStyle {
  bool escapes = false;   ///< escape sequences: givens bold, marks bold red, areas shaded
  bool unicode = false;   ///< frames made of Unicode lines
  std::size_t width = 0;  ///< number of available columns; 0 means no limit
};

/// The style for standard output. If it is not a terminal, the style is plain, as for a file. A
/// terminal gets frames in a UTF-8 locale, and escape sequences unless NO_COLOR is set or TERM is
/// "dumb". The width is COLUMNS if set, otherwise the width that the terminal reports.
TextStyle style_of_standard_output();

}  // namespace clausoku
