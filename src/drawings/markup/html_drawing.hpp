// Writes an HTML page of drawings, for print or screen. The page has any number of grids, side by
// side as space permits, each with a title and text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clausoku {

/// The title may contain any bytes.
void begin_html(std::string& out, std::string_view title = "Sudoku");

/// Appends the CSS rules that recolour pictures of append_svg() if the screen is in dark mode.
void append_dark_mode_css(std::string& out);

void end_html(std::string& out);

/// Begins or ends a figure. append_figure_text() and append_svg() write the content in between. The
/// title may contain any bytes.
void begin_figure(std::string& out, std::string_view title);
void end_figure(std::string& out);

/// Appends each line of the text as a paragraph of the figure.
void append_figure_text(std::string& out, std::string_view lines);

/// Rows of a table; the first one and the first column are headings.
using TextTable = std::vector<std::vector<std::string>>;

/// Appends a table of numbers.
void append_figure_table(std::string& out, const TextTable& table);

}  // namespace clausoku
