// Sheets as one HTML page that needs nothing else. Printed, it has one page of paper for each of
// the sheet's, black on white; on a screen all figures follow each other, as many side by side as
// there is room for, on dark screens light on dark.
#pragma once

#include <memory>

#include "src/drawings/sheet_page.hpp"

namespace clausoku {

std::unique_ptr<PageWriter> make_html_pages(const SheetStyle& style);

}  // namespace clausoku
