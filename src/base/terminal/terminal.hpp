// What a terminal can show.
#pragma once

#include <cstddef>

namespace clausoku {

/// How and where text is drawn.
struct TextStyle {
  bool escapes = false;   ///< givens bold, marked cells bold and red, further areas shaded
  bool unicode = false;   ///< lines as frames
  std::size_t width = 0;  ///< columns that there are; 0: as many as it takes
};

/// How to draw on standard output. Plain, as for a file, where it is no terminal. On a terminal
/// lines are used as frames in a UTF-8 locale, escape sequences without NO_COLOR and unless TERM is
/// "dumb"; its width is that of COLUMNS, or else what the terminal says.
TextStyle style_of_standard_output();

}  // namespace clausoku
