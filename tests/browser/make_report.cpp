// make_report <DATA.json >REPORT.html: the report of any data, for the test in a browser. Exits
// with 77 if this build has no report.
#include <iostream>
#include <iterator>
#include <string>

#include "src/compare/report.hpp"

int main() {
  if (!clausoku::report_is_built_in()) return 77;
  const std::string data{std::istreambuf_iterator<char>(std::cin), {}};
  std::cout << clausoku::html_report(data);
}
