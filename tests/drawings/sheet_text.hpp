// The text of the pages of a sheet, to test what stands on which page.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clausoku::test {

/// Returns the text of each page without its tags, with "*" for a picture: "Week 7 1 Grid 01 *".
inline std::vector<std::string> list_sheet_pages(std::string_view html) {
  constexpr std::string_view page_begin = "<section class=\"page";
  constexpr std::string_view picture_end = "</svg>";
  std::vector<std::string> pages;
  std::size_t at = html.find(page_begin);
  while (at != html.npos && at < html.size()) {
    if (html.substr(at).starts_with(page_begin)) pages.emplace_back();
    if (html.substr(at).starts_with("<style")) break;
    if (html.substr(at).starts_with("<svg")) {
      pages.back() += " *";
      at = html.find(picture_end, at) + picture_end.size();
    } else if (html[at] == '<') {
      at = html.find('>', at) + 1;
    } else {
      const std::size_t end = html.find_first_of("<\n", at);
      const std::string_view text = html.substr(at, end - at);
      if (text.find_first_not_of(' ') != text.npos) {
        if (!pages.back().empty()) pages.back() += ' ';
        pages.back() += text;
      }
      at = html[end] == '\n' ? end + 1 : end;
    }
  }
  return pages;
}

}  // namespace clausoku::test
