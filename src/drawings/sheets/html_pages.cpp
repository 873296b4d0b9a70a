#include "src/drawings/sheets/sheet_page.hpp"

#include <fmt/format.h>

#include <utility>

#include "src/drawings/markup/html_drawing.hpp"

namespace clausoku {
namespace {

constexpr std::string_view screen_style = R"(:root { color-scheme: light dark; }
body { margin: 0; padding: 1rem; font: 1rem/1.4 system-ui, sans-serif; overflow-wrap: anywhere; }
main, .solutions { display: grid; gap: 1.5rem; max-width: 80rem; margin: 0 auto;
  grid-template-columns: repeat(auto-fill, minmax(min(18rem, 100%), 1fr)); }
.solutions { margin-top: 3rem; grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr)); }
.page, .figures { display: contents; }
.title { grid-column: 1 / -1; margin: 0; font-size: 1.4rem; font-weight: bold; line-height: 1.2; }
.page + .page > .title { display: none; }
figure { margin: 0; min-width: 0; }
figcaption { display: flex; gap: .5em; margin-bottom: .3rem; }
.number { font-weight: bold; }
.name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.solutions figcaption { font-size: .8rem; }
svg { display: block; width: 100%; height: auto; }
p { margin: 0; }
.rules { grid-column: 1 / -1; margin: 0; padding: 0; list-style: none; }
.again { display: none; }
@media screen and (min-width: 21rem) { .solutions .large { grid-column: span 2; } }
@media screen and (min-width: 42rem) { .large { grid-column: span 2; } }
)";

/// The CSS below repeats the gap. The sizes of figures and rows are in their own styles.
static_assert(SheetLayout::gap == 6);
constexpr std::string_view print_style = R"(@media print {
  body { padding: 0; color: #000; background: #fff; font-size: 11pt; }
  main, .solutions, .page { display: block; max-width: none; margin: 0; }
  .page + .page, .solutions { break-before: page; }
  .title, .page + .page > .title { display: block; box-sizing: border-box; overflow: hidden;
    white-space: nowrap; text-overflow: ellipsis; font-size: 16pt; }
  .figures { display: grid; grid: auto-flow var(--row) / repeat(var(--columns), minmax(0, 1fr));
    gap: 6mm; }
  figure { width: var(--width); justify-self: center; break-inside: avoid; }
  figcaption, .title { height: var(--height); }
  figcaption { line-height: 1.2; margin: 0; overflow: hidden; }
  .rules { display: block; box-sizing: border-box; height: var(--height); padding-top: 3mm;
    overflow: hidden; font-size: var(--letter); line-height: 1.35; }
  .solutions figcaption { font-size: 8pt; }
  .solutions p { font-size: 10pt; }
  .other { fill: #000; }
}
)";

class HtmlPages final : public PageWriter {
 public:
  explicit HtmlPages(const SheetStyle& style) : style_(style) {}

  std::optional<std::string> append(const SheetPage& page, const TextOutput& write) override {
    std::string text;
    if (!begun_) begin(text);
    const bool first_of_kind = pages_ == 0 || (page.solutions && !in_solutions_);
    if (page.solutions && !std::exchange(in_solutions_, true)) {
      text += "</main>\n<section class=\"solutions\">\n";
    }
    ++pages_;
    const SheetLayout layout(style_, page);
    text += "<section class=\"page\">\n";
    append_title(text, page, layout, first_of_kind);
    text += fmt::format("<div class=\"figures\" style=\"--columns: {}; --row: {:.1f}mm\">\n",
                        page.arrangement.columns, layout.place().height);
    for (const SheetFigure& figure : page.figures) append_figure(text, figure, layout);
    text += "</div>\n";
    append_rule_list(text, page, layout);
    text += "</section>\n";
    write(text);
    return std::nullopt;
  }

  std::optional<std::string> finish(const TextOutput& write) override {
    std::string text;
    if (!begun_) begin(text);
    text += in_solutions_ ? "</section>\n" : "</main>\n";
    text += "</body>\n</html>\n";
    write(text);
    return std::nullopt;
  }

 private:
  void begin(std::string& out) {
    begun_ = true;
    out += fmt::format(R"(<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{}</title>
<style>
@page {{ size: {}; margin: {}mm; }}
{}{})",
                       style_.title.empty() ? "Sudoku" : escape_xml(style_.title), css_paper_size(),
                       SheetLayout::margin, screen_style, print_style);
    append_dark_mode_css(out);
    out += "</style>\n</head>\n<body>\n<main>\n";
  }

  std::string_view css_paper_size() const { return style_.paper == Paper::a4 ? "A4" : "letter"; }

  /// Appends a page title: as a heading if `heading` is true, otherwise as a paragraph.
  void append_title(std::string& out, const SheetPage& page, const SheetLayout& layout,
                    bool heading) const {
    if (layout.header() == 0) return;
    const std::string_view element = !heading ? "p" : page.solutions ? "h2" : "h1";
    out += fmt::format("<{0} class=\"title\" style=\"--height: {1}mm\">{2}</{0}>\n", element,
                       layout.header(), escape_xml(page_title(style_, page)));
  }

  /// Appends the rules of the page's puzzles. On screens, hides rules equal to the previous page's.
  void append_rule_list(std::string& out, const SheetPage& page, const SheetLayout& layout) {
    if (page.rules.empty()) return;
    out += fmt::format("<ul class=\"rules{}\" style=\"--height: {:.1f}mm; --letter: {:.2f}mm\">\n",
                       page.rules == shown_rules_ ? " again" : "", layout.rules_height(),
                       layout.rule_letter());
    for (const std::string& rule : page.rules)
      out += fmt::format("<li>{}</li>\n", escape_xml(rule));
    out += "</ul>\n";
    shown_rules_ = page.rules;
  }

  static void append_figure(std::string& out, const SheetFigure& figure,
                            const SheetLayout& layout) {
    std::string picture;
    double width = layout.place().width;
    if (figure.drawing) {
      width = layout.width_of(append_figure_svg(picture, figure, layout));
    } else {
      picture = fmt::format("<p>{}</p>\n", escape_xml(figure.words));
    }
    out += fmt::format(
        "<figure{} style=\"--width: {:.1f}mm\">\n<figcaption style=\"--height: {}mm\">"
        "<span class=\"number\">{}</span> <span class=\"name\">{}</span>",
        figure.drawing && is_large(figure.drawing->board) ? " class=\"large\"" : "", width,
        layout.caption(), figure.number, escape_xml(figure.name));
    if (!figure.difficulty.empty()) {
      out += fmt::format(" <span>{}</span>", escape_xml(figure.difficulty));
    }
    out += fmt::format("</figcaption>\n{}</figure>\n", picture);
  }

  const SheetStyle style_;
  bool begun_ = false;
  bool in_solutions_ = false;
  std::size_t pages_ = 0;
  std::vector<std::string> shown_rules_;
};

}  // namespace

std::unique_ptr<PageWriter> make_html_page_writer(const SheetStyle& style) {
  return std::make_unique<HtmlPages>(style);
}

}  // namespace clausoku
