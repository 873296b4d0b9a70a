#include "src/drawings/sheets/sheet_pages.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "encoder/basics/contract.hpp"
#include "src/drawings/markup/html_drawing.hpp"
#include "src/drawings/markup/svg_drawing.hpp"

namespace clausoku {
namespace {

/// The largest font size of cage sums, in cells. Larger sums would leave no space for a digit.
constexpr double largest_sum = 0.45;

/// The largest width of the lines around blocks, in mm: lines of large cells would look crude.
constexpr double widest_frame = 1.2;

/// The CSS repeats the heights of titles. Sizes that depend on the page are in its own styles.
static_assert(SheetLayout::gap == 6 && SheetLayout::title_height == 12);
constexpr std::string_view print_style = R"(body { margin: 0; font-family: sans-serif; }
p, h1, h2, figure { margin: 0; }
.name { unicode-bidi: isolate; }
.number { font-weight: bold; }
svg { display: block; width: 100%; height: auto; }
.rules { margin: 0; padding: 0; list-style: none; }
@media print {
  @page { @bottom-center { content: counter(page); font: 8.5pt sans-serif; vertical-align: top;
    padding-top: 3mm; } }
  @page cover { @bottom-center { content: none; } }
  @page :blank { @bottom-center { content: none; } }
  body { color: #000; background: #fff; font-size: 11pt; line-height: 1.2; }
  .page { position: relative; break-inside: avoid; }
  .page + .page, .solutions { break-before: page; }
  .title { height: 12mm; overflow: hidden; white-space: nowrap; text-overflow: ellipsis;
    font-size: 16pt; font-weight: bold; }
  .cover { page: cover; }
  .cover h1 { height: auto; padding-top: 30%; white-space: normal; overflow-wrap: anywhere;
    text-align: center; font-size: 26pt; }
  table { width: 100%; table-layout: fixed; border-collapse: collapse; }
  td { padding: 0 var(--after) 0 var(--before); vertical-align: top; }
  tr + tr td { padding-top: 6mm; }
  figure { height: var(--height); max-width: var(--width); margin: 0 auto; }
  figcaption { height: var(--caption); overflow: hidden; }
  .note { float: right; margin-left: .5em; }
  .label { display: block; overflow: hidden; white-space: nowrap; text-overflow: ellipsis; }
  .rules { position: absolute; bottom: 0; left: 0; right: 0; font-size: var(--letter);
    line-height: 1.35; }
  .solutions figcaption { font-size: 8pt; }
}
)";

constexpr std::string_view screen_style = R"(@media screen {
  :root { color-scheme: light dark; }
  body { padding: 1rem; font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
  main, .solutions { display: grid; gap: 1.5rem; max-width: 80rem; margin: 0 auto;
    grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
  .solutions { margin-top: 3rem; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); }
  .page, table, tbody, tr, td { display: contents; }
  .title { grid-column: 1 / -1; font-size: 1.4rem; font-weight: bold; line-height: 1.2; }
  p.title, .again { display: none; }
  figure { min-width: 0; }
  figcaption { display: flex; flex-direction: row-reverse; gap: .5em; margin-bottom: .3rem; }
  .label { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
  .solutions figcaption { font-size: .8rem; }
  .rules { grid-column: 1 / -1; }
  .solutions .other { fill: #0059a8; }
}
@media screen and (min-width: 21rem) { .solutions .large { grid-column: span 2; } }
@media screen and (min-width: 42rem) { .large { grid-column: span 2; } }
)";

/// Appends a figure's picture, which has the width `width` in print if the height `height` suffices
/// for it. Cage sums are at least min_sum_font_size high if their cells have space. Returns the
/// width in print.
double append_picture(std::string& out, const SheetFigure& figure, double width, double height) {
  SvgLook look{.entered = "#111"};
  std::string unscaled;
  const SvgSize size = append_svg(unscaled, figure.drawing, figure.name, look);
  width = std::min(width, height * size.width / size.height);
  const double unit = width / size.width;  // mm
  look.sum_size = std::clamp(min_sum_font_size / svg_cell_side / unit, usual_sum_size, largest_sum);
  look.frame_width = std::min(look.frame_width, widest_frame / unit);
  append_svg(out, figure.drawing, figure.name, look);
  return width;
}

}  // namespace

SheetPages::SheetPages(const SheetStyle& style) : style_(style), layout_(style) {}

void SheetPages::begin(std::string& out) {
  if (std::exchange(begun_, true)) return;
  const double margin = layout_.margin();
  out += fmt::format(
      "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n"
      "<title>{}</title>\n<style>\n@page {{ size: {:g}mm {:g}mm; margin: {:g}mm {:g}mm {:g}mm; }}\n"
      "@media print {{ .page {{ height: {:.1f}mm; }} }}\n"
      "{}{}",
      escape_xml(style_.words["language"]),
      style_.title.empty() ? "Sudoku" : escape_xml(style_.title), style_.paper.width,
      style_.paper.height, margin, margin, margin + SheetLayout::number_height,
      layout_.text().height, print_style, screen_style);
  append_dark_mode_css(out);
  out += "</style>\n</head>\n<body>\n<main>\n";
}

void SheetPages::append_cover(std::string& out) {
  require(pages_ == 0);
  begin(out);
  ++pages_;
  out += fmt::format(
      "<section class=\"page cover\">\n<h1 class=\"title\" dir=\"auto\">{}</h1>\n</section>\n",
      escape_xml(style_.title));
}

void SheetPages::append(std::string& out, const SheetPage& page) {
  begin(out);
  ++pages_;
  if (page.solutions && !std::exchange(in_solutions_, true)) {
    out += "</main>\n<section class=\"solutions\">\n";
  }
  std::string title = style_.title;
  if (!page.part.empty()) {
    // First, because the end of a long title is cut off.
    title = capitalized(page.part) + (title.empty() ? "" : ": " + title);
  }
  out += "<section class=\"page\">\n";
  append_title(out, page, title);
  const RuleFoot foot = layout_.measure_rules(page.rules);
  const Extent place =
      layout_.place(page.arrangement, title.empty() ? 0 : SheetLayout::title_height, foot);
  const double caption = page.solutions ? 5 : SheetLayout::caption_height;
  const auto columns = static_cast<std::size_t>(page.arrangement.columns);
  const double share = SheetLayout::gap / static_cast<double>(columns);
  out += fmt::format("<table class=\"figures\" style=\"--height: {:.1f}mm; --caption: {:g}mm\">\n",
                     place.height, caption);
  const std::size_t cells = (page.figures.size() + columns - 1) / columns * columns;
  for (std::size_t k = 0; k < cells; ++k) {
    const std::size_t column = k % columns;
    if (column == 0) out += "<tr>\n";
    out += fmt::format("<td style=\"--before: {:.2f}mm; --after: {:.2f}mm\">\n",
                       share * static_cast<double>(column),
                       share * static_cast<double>(columns - 1 - column));
    if (k < page.figures.size()) append_figure(out, page.figures[k], place, caption);
    out += column + 1 == columns ? "</td>\n</tr>\n" : "</td>\n";
  }
  out += "</table>\n";
  if (!page.rules.empty()) {
    out += fmt::format("<ul class=\"rules{}\" style=\"--letter: {:.2f}mm\">\n",
                       page.rules == shown_rules_ ? " again" : "", foot.letter);
    for (const std::string& rule : page.rules) {
      out += fmt::format("<li dir=\"auto\">{}</li>\n", escape_xml(rule));
    }
    out += "</ul>\n";
    shown_rules_ = page.rules;
  }
  out += "</section>\n";
}

void SheetPages::finish(std::string& out) {
  begin(out);
  out += in_solutions_ ? "</section>\n" : "</main>\n";
  if (style_.binding) {
    const double inner = layout_.margin() + SheetLayout::binding_width(pages_);
    out += fmt::format(
        "<style>\n@page :left {{ margin-right: {0:.1f}mm; }}\n@page :right {{ margin-left: "
        "{0:.1f}mm; }}\n@media print {{ .cover {{ break-after: right; }} }}\n</style>\n",
        inner);
  }
  out += "</body>\n</html>\n";
}

/// Appends a page's title: a heading if a part of the sheet begins, otherwise a paragraph.
void SheetPages::append_title(std::string& out, const SheetPage& page, const std::string& title) {
  const bool begins = pages_ == 1 || page.part != shown_part_;
  shown_part_ = page.part;
  if (title.empty()) return;
  const std::string_view element = !begins ? "p" : page.part.empty() ? "h1" : "h2";
  out += fmt::format("<{0} class=\"title\" dir=\"auto\">{1}</{0}>\n", element, escape_xml(title));
}

void SheetPages::append_figure(std::string& out, const SheetFigure& figure, Extent place,
                               double caption) const {
  std::string picture;
  const double width = append_picture(picture, figure, place.width, place.height - caption);
  out += fmt::format("<figure{} style=\"--width: {:.1f}mm\">\n<figcaption>",
                     is_large(figure.drawing.board) ? " class=\"large\"" : "", width);
  if (!figure.note.empty()) {
    out += fmt::format("<span class=\"note\">{}</span>", escape_xml(figure.note));
  }
  out += fmt::format(
      "<span class=\"label\"><span class=\"number\">{}</span> <span class=\"name\" "
      "dir=\"auto\">{}</span></span></figcaption>\n{}</figure>\n",
      figure.number, escape_xml(figure.name), picture);
}

}  // namespace clausoku
