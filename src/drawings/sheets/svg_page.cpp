#include "src/drawings/sheets/sheet_page.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

#include "src/base/text.hpp"
#include "src/drawings/text_width.hpp"

namespace clausoku {
namespace {

constexpr double title_letter = 6;
constexpr double number_letter = 3;

/// Truncates a text to the width `room`. The font size `letter` has the unit of `room`.
std::string truncate_to_width(const std::string& text, double room, double letter) {
  return truncate_text(text, room / letter);
}

class PageDrawer {
 public:
  PageDrawer(const SheetStyle& style, const SheetPage& page)
      : style_(style), page_(page), layout_(style, page) {}

  std::string draw(std::size_t page_number) {
    const auto [width, height] = paper_size_in_mm(style_.paper);
    constexpr double margin = SheetLayout::margin;
    out_ += fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}mm\" height=\"{1}mm\" viewBox=\"0 0 "
        "{0} {1}\" font-family=\"sans-serif\">\n<style>.other {{ fill: #000 }}</style>\n",
        width, height);
    if (layout_.header() > 0) {
      append_text(
          margin, margin + title_letter, title_letter, R"( font-weight="bold")",
          truncate_to_width(escaped(page_title(style_, page_)), width - 2 * margin, title_letter));
    }
    append_text(width / 2, height - margin, number_letter, R"( text-anchor="middle")",
                std::to_string(page_number));
    const auto columns = static_cast<std::size_t>(page_.arrangement.columns);
    const auto [place_width, place_height] = layout_.place();
    for (std::size_t k = 0; k < page_.figures.size(); ++k) {
      append_figure(page_.figures[k],
                    margin + static_cast<double>(k % columns) * (place_width + SheetLayout::gap),
                    margin + layout_.header() +
                        static_cast<double>(k / columns) * (place_height + SheetLayout::gap));
    }
    append_rule_texts(height - margin - SheetLayout::footer);
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  /// Appends a figure, centred in its space on the page, whose top left corner is (x, y).
  void append_figure(const SheetFigure& figure, double x, double y) {
    std::string picture;
    double width = layout_.place().width;
    double scale = 1;
    if (figure.drawing) {
      const SvgSize size = append_figure_svg(picture, figure, layout_);
      width = layout_.width_of(size);
      scale = width / size.width;
    }
    x += (layout_.place().width - width) / 2;
    append_caption(figure, x, y + layout_.letter(), width);
    if (figure.drawing) {
      out_ += fmt::format("<g transform=\"translate({:.2f} {:.2f}) scale({:.5f})\">\n{}</g>\n", x,
                          y + layout_.caption(), scale, picture);
    } else {
      append_text(x, y + layout_.caption() + layout_.letter(), layout_.letter(), "",
                  truncate_to_width(escaped(figure.words), width, layout_.letter()));
    }
  }

  /// Appends the rules of the page's puzzles so that the last line ends at the height `bottom`.
  void append_rule_texts(double bottom) {
    double y = bottom - layout_.rules_height() + layout_.rule_line();
    for (const std::string& line : layout_.rules()) {
      append_text(SheetLayout::margin, y, layout_.rule_letter(), "", line);
      y += layout_.rule_line();
    }
  }

  void append_caption(const SheetFigure& figure, double x, double y, double width) {
    const double letter = layout_.letter();
    const std::string number = std::to_string(figure.number);
    append_text(x, y, letter, R"( font-weight="bold")", number);
    const double behind_number = letter * (1.15 * text_width(number) + 0.5);
    const double for_difficulty = letter * (text_width(figure.difficulty) + 0.5);
    append_text(
        x + behind_number, y, letter, "",
        truncate_to_width(escaped(figure.name), width - behind_number - for_difficulty, letter));
    append_text(x + width, y, letter, R"( text-anchor="end")", escaped(figure.difficulty));
  }

  void append_text(double x, double y, double size, std::string_view look,
                   const std::string& text) {
    if (text.empty()) return;
    out_ += fmt::format("<text x=\"{:.2f}\" y=\"{:.2f}\" font-size=\"{:.4g}\"{}>{}</text>\n", x, y,
                        size, look, escape_xml(text));
  }

  const SheetStyle& style_;
  const SheetPage& page_;
  const SheetLayout layout_;
  std::string out_;
};

}  // namespace

std::string write_svg_page(const SheetStyle& style, const SheetPage& page,
                           std::size_t page_number) {
  return PageDrawer(style, page).draw(page_number);
}

}  // namespace clausoku
