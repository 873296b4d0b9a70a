// What a terminal can show.
#pragma once

#include "src/drawings/text_drawing.hpp"

namespace clausoku {

/// How to draw on standard output. Plain, as for a file, where it is no terminal. On a terminal
/// lines are used as frames in a UTF-8 locale, escape sequences without NO_COLOR and unless TERM is
/// "dumb"; its width is that of COLUMNS, or else what the terminal says.
TextStyle style_of_standard_output();

}  // namespace clausoku
