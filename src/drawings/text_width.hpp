// Estimates the width of text in drawings. The viewer's font is unknown, so the estimate is an
// upper bound: the width in DejaVu Sans, one of the widest fonts in common use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

/// Returns the width of a UTF-8 text divided by the font size. Invalid bytes count as wide.
double text_width(std::string_view text);

/// Truncates a text to the width `room` times the font size. A truncated text ends with "…".
std::string truncate_text(std::string_view text, double room);

/// Wraps a text to lines of at most `room` times the font size. Breaks after the characters "
/// ,:=/", or within a word longer than a line. Removes trailing spaces. Returns at least one line.
std::vector<std::string> wrap_text(std::string_view text, double room);

}  // namespace clausoku
