// The page is put together when the program is built (report/embed.cmake), but for the data.
#include "src/compare/report.hpp"

namespace clausoku {

extern const std::string_view report_page;  // made at build time; empty without D3

namespace {

constexpr std::string_view place_of_data = "{{data}}";

/// JSON has '<' only in strings, and no string may end the element that it stands in.
void append_escaped(std::string& out, std::string_view json) {
  for (const char c : json) {
    if (c == '<') {
      out += "\\u003c";
    } else {
      out += c;
    }
  }
}

}  // namespace

bool report_is_built_in() { return !report_page.empty(); }

std::string html_report(std::string_view data_json) {
  const auto place = report_page.find(place_of_data);
  if (place == std::string_view::npos) return {};
  std::string page;
  page.reserve(report_page.size() + data_json.size() + data_json.size() / 64);
  page += report_page.substr(0, place);
  append_escaped(page, data_json);
  page += report_page.substr(place + place_of_data.size());
  return page;
}

}  // namespace clausoku
