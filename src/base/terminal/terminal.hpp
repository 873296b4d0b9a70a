// Detects how text can be drawn on the terminal of standard output.
#pragma once

#include "src/base/text_style.hpp"

namespace clausoku {

/// Returns the style for standard output. If that is not a terminal, the style is plain. Otherwise,
/// frames are Unicode if the locale uses UTF-8, and escape sequences are used unless NO_COLOR is
/// set or TERM is "dumb". The width is COLUMNS if set, or else the terminal's own width.
TextStyle detect_standard_output_style();

}  // namespace clausoku
