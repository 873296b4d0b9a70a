// How wide text is in drawings. The font is the viewer's and not known here, so the width is
// estimated from above: at most that of DejaVu Sans, one of the widest fonts in common use.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

/// In units of the font's size. UTF-8; a broken byte counts as a wide character.
double text_width(std::string_view text);

/// The beginning of a text that fits into `room`, in units of the font's size, with "…" behind it
/// if something is left out.
std::string shortened_text(std::string_view text, double room);

/// Lines that are at most `room` wide. Lines end behind one of the characters " ,:=/"; a longer
/// piece without any of them is cut between two characters. Spaces at a line's end are left out.
/// At least one line.
std::vector<std::string> wrapped_text(std::string_view text, double room);

}  // namespace clausoku
