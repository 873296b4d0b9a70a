// Sheets as options of the commands that write them.
#pragma once

#include <CLI/CLI.hpp>
#include <memory>
#include <stop_token>
#include <string>
#include <string_view>
#include <variant>

#include "src/drawings/sheet.hpp"

namespace clausoku {

/// --paper, --per-page, --title and --no-solutions.
void add_sheet_options(CLI::App& command, SheetStyle& style);

/// Whether a format is that of a sheet: "sheet" (HTML) or "sheet-pdf".
bool is_sheet_format(std::string_view format);

/// The sheet of such a format, or what is missing for it. A stop request ends what it makes.
std::variant<std::unique_ptr<Sheet>, std::string> make_sheet(std::string_view format,
                                                             const SheetStyle& style,
                                                             std::stop_token stop);

}  // namespace clausoku
