// A page of drawings, to print or to show: any number of grids, side by side as far as there is
// room, each with a title and what there is to say of it.
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

void begin_html(std::string& out);

/// Appends the rules of style that pictures (append_svg()) need on dark screens, for pages of
/// another kind.
void append_dark_style(std::string& out);

void end_html(std::string& out);

/// A figure under a title, of words and drawings (append_svg()). Texts may hold any bytes.
void begin_figure(std::string& out, std::string_view title);
void end_figure(std::string& out);

/// Appends lines of words.
void append_words(std::string& out, std::string_view lines);

}  // namespace clausoku
