// How drawings are shown as text: plain, or with the means of a terminal.
#pragma once

#include <cstddef>

namespace clausoku {

/// The style of drawings that are shown as text, and the width available.
struct TextStyle {
  bool escapes = false;   ///< escape sequences: givens bold, marks bold red, areas shaded
  bool unicode = false;   ///< frames made of Unicode lines
  std::size_t width = 0;  ///< number of available columns; 0 means no limit
};

}  // namespace clausoku
