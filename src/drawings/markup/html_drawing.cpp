#include "src/drawings/markup/html_drawing.hpp"

#include <fmt/format.h>

#include "src/base/text.hpp"
#include "src/drawings/markup/svg_drawing.hpp"
#include "src/drawings/markup/svg_elements.hpp"

namespace clausoku {

void append_dark_mode_css(std::string& out) {
  out += R"(@media screen and (prefers-color-scheme: dark) {
  .ground { fill: #1b1f25; } .thin { stroke: #555c66; } .thick { stroke: #d5d9df; }
  .given { fill: #fff; } .other { fill: #7cc0f8; } .pencilmarks { fill: #b8bfc9; }
  .tint { fill: #26344a; } .ring { stroke: #7cc0f8; } .strike { stroke: #c9455c; }
  .struck { fill: #ffe3e3; }
  .marked { fill: #5c3414; } .border { stroke: #f6a36b; } .diagonal { stroke: #4f6f96; }
  .paper { fill: #1b1f25; } .paper-line { stroke: #1b1f25; } .label, .sums { fill: #d5d9df; } .cages { stroke: #b8bfc9; }
  .culprit { stroke: #d9662b; } .culprit-name { fill: #f6a36b; }
)";
  for (const InkLook& ink : ink_looks()) {
    out += fmt::format(
        "  .filled-{0} {{ fill: {1}; }} .broad-{0} {{ stroke: {1}; }} .fine-{0} {{ stroke: {2}; "
        "}}\n",
        ink.name, ink.broad_dark, ink.fine_dark);
  }
  out += "}\n";
}

void begin_html(std::string& out, std::string_view title) {
  out += R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>)";
  out += escape_xml(title);
  out += R"(</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 1rem; font: 1rem/1.4 system-ui, sans-serif; display: grid;
       grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); gap: 1.5rem; }
figure { margin: 0; break-inside: avoid; overflow-wrap: anywhere; }
figcaption { font-weight: bold; margin-bottom: .4rem; }
svg { display: block; width: 100%; max-width: 28rem; height: auto; margin-bottom: .4rem; }
p { margin: 0 0 .15rem; font-size: .875rem; white-space: pre-wrap; }
table { display: block; overflow-x: auto; border-collapse: collapse; font-size: .875rem; }
figure:has(table) { grid-column: 1 / -1; }
th, td { padding: .1rem .4rem; text-align: right; font-weight: 400; white-space: nowrap; }
th:first-child { padding-left: 0; text-align: left; }
)";
  append_dark_mode_css(out);
  out += R"(@media print { body { padding: 0; } }
</style>
</head>
<body>
)";
}

void end_html(std::string& out) { out += "</body>\n</html>\n"; }

void begin_figure(std::string& out, std::string_view title) {
  out += fmt::format("<figure>\n<figcaption>{}</figcaption>\n", escape_xml(title));
}

void end_figure(std::string& out) { out += "</figure>\n"; }

void append_figure_text(std::string& out, std::string_view lines) {
  while (!lines.empty()) {
    out += fmt::format("<p>{}</p>\n", escape_xml(take_field_until(lines, "\n")));
  }
}

void append_figure_table(std::string& out, const TextTable& table) {
  out += "<table>\n";
  for (std::size_t row = 0; row < table.size(); ++row) {
    out += "<tr>";
    for (std::size_t column = 0; column < table[row].size(); ++column) {
      const char* element = row == 0 || column == 0 ? "th" : "td";
      out += fmt::format("<{0}>{1}</{0}>", element, escape_xml(table[row][column]));
    }
    out += "</tr>\n";
  }
  out += "</table>\n";
}

}  // namespace clausoku
