// Sheets as PDF: every page is drawn as an SVG picture of the paper's size, in a folder for
// temporary files, and all of them are turned into one PDF by rsvg-convert, librsvg's program. What
// is drawn stays lines and text. PDFs made with SOURCE_DATE_EPOCH set and the same fonts are equal,
// byte for byte.
#pragma once

#include <cstddef>
#include <memory>
#include <stop_token>
#include <string>
#include <variant>

#include "src/drawings/sheet_page.hpp"

namespace clausoku {

/// More are refused: each page is an argument of the program, and there is only so much room.
inline constexpr std::size_t most_pdf_pages = 20'000;

/// Or what is missing to make one: the program is looked for now. A stop request ends the turning
/// into a PDF, which has failed then. Nothing is handed on before finish(), and finish() fails
/// where there is no page.
std::variant<std::unique_ptr<PageWriter>, std::string> make_pdf_pages(const SheetStyle& style,
                                                                      std::stop_token stop);

}  // namespace clausoku
