// The report's page: what it is made of, and that no data can become part of it. How it looks and
// behaves is tested in a browser (tests/browser).
#include "src/compare/report.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(report)

namespace {

boost::test_tools::assertion_result report_is_there(boost::unit_test::test_unit_id) {
  boost::test_tools::assertion_result result(report_is_built_in());
  result.message() << "this build has no report: D3 was not found";
  return result;
}

/// A test that needs the report, skipped visibly where it is not built in.
const auto with_report = boost::unit_test::precondition(&report_is_there);

std::size_t occurrences(std::string_view text, std::string_view of) {
  std::size_t count = 0;
  for (auto at = text.find(of); at != text.npos; at = text.find(of, at + 1)) ++count;
  return count;
}

/// What stands between the tags of the element that holds the data.
std::string data_of(std::string_view page) {
  constexpr std::string_view opening = R"(<script type="application/json" id="data">)";
  const auto begin = page.find(opening) + opening.size();
  return std::string(page.substr(begin, page.find("</script>", begin) - begin));
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_page_is_one_html_document, *with_report) {
  const std::string page = html_report("{}");
  BOOST_TEST(page.starts_with("<!doctype html>\n"));
  BOOST_TEST(page.ends_with("</html>\n"));
  for (const auto placeholder : {"{{style}}", "{{script}}", "{{library}}", "{{data}}"}) {
    BOOST_TEST(occurrences(page, placeholder) == 0u, placeholder);
  }
}

BOOST_AUTO_TEST_CASE(the_page_holds_its_style_scripts_and_library, *with_report) {
  const std::string page = html_report("{}");
  BOOST_TEST(occurrences(page, "prefers-color-scheme: dark") == 1u);
  BOOST_TEST(occurrences(page, "class Plot {") == 1u);
  BOOST_TEST(occurrences(page, "https://d3js.org/d3-scale/ v") == 1u);
  BOOST_TEST(occurrences(page, "<script") == 3u);
  BOOST_TEST(occurrences(page, "</script>") == 3u);
}

BOOST_AUTO_TEST_CASE(the_page_asks_the_network_for_nothing, *with_report) {
  const std::string page = html_report("{}");
  BOOST_TEST(occurrences(page, "default-src 'none'") == 1u);
  for (const auto element : {"<link", "<img", "<iframe", " src=", "@import", "url("}) {
    BOOST_TEST(occurrences(page, element) == 0u, element);
  }
}

BOOST_AUTO_TEST_CASE(the_data_stands_in_the_page_as_it_is, *with_report) {
  const std::string data = R"({"verdict":"A is \"faster\" & right","times":[1.5,null]})";
  BOOST_TEST(data_of(html_report(data)) == data);
}

BOOST_AUTO_TEST_CASE(a_name_that_is_html_stays_text, *with_report) {
  const nlohmann::json data = {{"name", "</script><script>alert(1)</script><!--<b>"}};
  const std::string page = html_report(data.dump());
  BOOST_TEST(occurrences(page, "alert(1)") == 1u);
  BOOST_TEST(occurrences(page, "</script>") == 3u);
  BOOST_TEST(data_of(page).find('<') == std::string::npos);
  BOOST_TEST((nlohmann::json::parse(data_of(page)) == data));
}

BOOST_AUTO_TEST_CASE(a_placeholder_in_the_data_is_data, *with_report) {
  const nlohmann::json data = {{"name", "{{data}} {{script}}"}};
  BOOST_TEST((nlohmann::json::parse(data_of(html_report(data.dump()))) == data));
}

BOOST_AUTO_TEST_CASE(without_a_library_there_is_no_page) {
  BOOST_TEST(html_report("{}").empty() != report_is_built_in());
}

BOOST_AUTO_TEST_SUITE_END()
