// Detects how text can be drawn on the terminal of standard output.
#pragma once

#include <cstddef>

namespace clausoku {

/// How text is drawn, and for what width.
struct TextStyle {
  bool escapes = false;   ///< escape sequences: givens bold, marks bold red, areas shaded
  bool unicode = false;   ///< frames made of Unicode lines
  std::size_t width = 0;  ///< available columns; 0: no limit
};

/// The style for standard output; plain, as for a file, if it is not a terminal. A terminal gets
/// frames in a UTF-8 locale, and escape sequences unless NO_COLOR is set or TERM is "dumb". The
/// width is that in COLUMNS, or else the width that the terminal reports.
TextStyle style_of_standard_output();

}  // namespace clausoku
