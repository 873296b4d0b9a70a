// Prints the HTML of sheets as PDF by WeasyPrint, which embeds the fonts. PDFs made with the same
// SOURCE_DATE_EPOCH and fonts are equal byte for byte.
#pragma once

#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

#include "src/drawings/sheets/sheet.hpp"

namespace clausoku {

/// Returns true for the formats of sheets: "sheet" (HTML) and "sheet-pdf".
bool is_sheet_format(std::string_view format);

/// Makes a sheet, or returns the name of the missing program. A stop request cancels the output.
std::variant<std::unique_ptr<Sheet>, std::string> make_sheet(std::string_view format,
                                                             const SheetStyle& style,
                                                             std::stop_token stop);

}  // namespace clausoku
