#include "src/drawings/sheets/sheet_formats.hpp"

#include <utility>

#include "encoder/basics/contract.hpp"

namespace clausoku {

bool is_sheet_format(std::string_view format) { return format == "sheet" || format == "sheet-pdf"; }

std::variant<std::unique_ptr<Sheet>, std::string> make_sheet(std::string_view format,
                                                             const SheetStyle& style,
                                                             std::stop_token stop) {
  require(is_sheet_format(format));
  if (format == "sheet") return std::make_unique<Sheet>(style, make_html_page_writer(style));
  auto pages = make_pdf_pages(style, std::move(stop));
  if (auto* error = std::get_if<std::string>(&pages)) return std::move(*error);
  return std::make_unique<Sheet>(style, std::get<std::unique_ptr<PageWriter>>(std::move(pages)));
}

}  // namespace clausoku
