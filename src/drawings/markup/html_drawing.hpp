// An HTML page of drawings, for print or screen: any number of grids, side by side as space
// permits, each with a title and text.
#pragma once

#include <string>
#include <string_view>

namespace clausoku {

void begin_html(std::string& out);

/// Appends the CSS rules that append_svg() pictures need on dark screens, for use in other pages.
void append_dark_style(std::string& out);

void end_html(std::string& out);

/// Begin and end a figure. append_words() and append_svg() fill it. A title may have any bytes.
void begin_figure(std::string& out, std::string_view title);
void end_figure(std::string& out);

/// Appends lines of text to the figure.
void append_words(std::string& out, std::string_view lines);

}  // namespace clausoku
