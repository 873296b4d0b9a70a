#include "src/commands/sheet_options.hpp"

#include <utility>

#include "encoder/contract.hpp"
#include "src/commands/options.hpp"
#include "src/drawings/html_pages.hpp"
#include "src/drawings/pdf_pages.hpp"

namespace clausoku {

void add_sheet_options(CLI::App& command, SheetStyle& style) {
  add_named_option(command, "--paper", style.paper, paper_names, "Of a sheet");
  restrict_to(
      command
          .add_option_function<std::string>(
              "--per-page", [&style](const std::string& text) { style.per_page = std::stoi(text); },
              "How many puzzles stand on a page of a sheet (default: 4)")
          ->type_name("1|2|4|6"),
      {"1", "2", "4", "6"});
  command.add_option("--title", style.title, "What stands above every page of a sheet")
      ->type_name("TEXT");
  command.add_flag_function(
      "--no-solutions", [&style](std::int64_t) { style.solutions = false; },
      "No solutions behind a sheet's puzzles");
}

bool is_sheet_format(std::string_view format) { return format == "sheet" || format == "sheet-pdf"; }

std::variant<std::unique_ptr<Sheet>, std::string> make_sheet(std::string_view format,
                                                             const SheetStyle& style,
                                                             std::stop_token stop) {
  require(is_sheet_format(format));
  if (format == "sheet") return std::make_unique<Sheet>(style, make_html_pages(style));
  auto pages = make_pdf_pages(style, std::move(stop));
  if (auto* error = std::get_if<std::string>(&pages)) return std::move(*error);
  return std::make_unique<Sheet>(style, std::get<std::unique_ptr<PageWriter>>(std::move(pages)));
}

}  // namespace clausoku
