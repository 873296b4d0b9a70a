// A page of a sheet as one SVG picture, as large as the paper, its measures in millimetres.
#pragma once

#include <cstddef>
#include <string>

#include "src/drawings/sheet_page.hpp"

namespace clausoku {

/// Its number stands at its foot. Texts that are too long for their place are cut off.
std::string svg_of_page(const SheetStyle& style, const SheetPage& page, std::size_t page_number);

}  // namespace clausoku
