// The report's page: what it is made of, and that no data can become part of it. How it looks and
// behaves is tested in a browser (tests/browser).
#include "src/compare/report/report.hpp"

#include <boost/test/unit_test.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "tests/compare/engines.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(report)

namespace {

std::size_t occurrences(std::string_view text, std::string_view of) {
  std::size_t count = 0;
  for (auto at = text.find(of); at != text.npos; at = text.find(of, at + 1)) ++count;
  return count;
}

/// What is between two texts in a page.
std::string between(std::string_view page, std::string_view opening, std::string_view closing) {
  const auto begin = page.find(opening) + opening.size();
  return std::string(page.substr(begin, page.find(closing, begin) - begin));
}

std::string data_of(std::string_view page) {
  return between(page, R"(<script type="application/json" id="data">)", "</script>");
}

std::string page_of(const std::string& name, const std::vector<Contestant>& contestants,
                    ComparisonOptions options = {}) {
  auto reader = reader_of({puzzle_of(unique_4x4(), name, 3), puzzle_of(Grid(board(2, 3)), "six")});
  options.warm_up = 0;
  options.keep_puzzles = true;
  Output messages("/dev/null", Output::File::in_place);
  const Comparison comparison = compare(reader, contestants, options, messages);
  return html_report({.command = "clausoku compare 'a b'",
                      .date = "2026-01-02T03:04:05Z",
                      .seed = 7,
                      .repeat = 2,
                      .warm_up = 3,
                      .time_limit = 1500ms,
                      .conflict_limit = std::nullopt},
                     comparison, contestants, statistics_of(comparison, 1500ms));
}

std::string page_of(const std::string& name) {
  return page_of(name, line_up(contestant("a", solved_rightly), contestant("b", is_too_slow)));
}

std::string fact(const std::string& page, const std::string& name) {
  return between(page, "<dt>" + name + "</dt><dd><span>", "</span></dd>");
}

}  // namespace

BOOST_AUTO_TEST_CASE(the_page_is_one_html_document) {
  const std::string page = page_of("P");
  BOOST_TEST(page.starts_with("<!doctype html>\n"));
  BOOST_TEST(page.ends_with("</html>\n"));
  BOOST_TEST(occurrences(page, "{{") == 0u);
}

BOOST_AUTO_TEST_CASE(the_page_holds_its_style_script_and_figures) {
  const std::string page = page_of("P");
  BOOST_TEST(occurrences(page, "prefers-color-scheme: dark") == 2u);  // its own and the grids'
  BOOST_TEST(occurrences(page, "class Plot {") == 1u);
  BOOST_TEST(occurrences(page, "<script") == 2u);
  BOOST_TEST(occurrences(page, "</script>") == 2u);
  BOOST_TEST(occurrences(page, "class=\"marks wide\"") == 5u);  // no clauses: no formula sizes
  BOOST_TEST(occurrences(page, "class=\"marks narrow\"") == 5u + 2u);  // and the engines' samples
}

BOOST_AUTO_TEST_CASE(the_page_asks_the_network_for_nothing) {
  const std::string page = page_of("P");
  BOOST_TEST(occurrences(page, "default-src 'none'") == 1u);
  for (const auto element : {"<link", "<img", "<iframe", " src=", "@import", "url("}) {
    BOOST_TEST(occurrences(page, element) == 0u, element);
  }
}

BOOST_AUTO_TEST_CASE(the_page_says_what_was_run) {
  const std::string page = page_of("P", line_up(contestant("a", solved_rightly)));
  BOOST_TEST(page.find("<dd><code>clausoku compare 'a b'</code></dd>") != std::string::npos);
  BOOST_TEST(fact(page, "Date") == "2026-01-02T03:04:05Z");
  BOOST_TEST(fact(page, "Runs") == "2 of each, after 3 to warm up; order from seed 7");
  BOOST_TEST(fact(page, "Limits a puzzle") == "1.5 s");
  BOOST_TEST(fact(page, "Program").starts_with("clausoku "));
  BOOST_TEST(fact(page, "Machine").find(" threads") != std::string::npos);
  BOOST_TEST(fact(page, "Input").size() == std::string("digest ").size() + 32);
  BOOST_TEST(fact(page, "Load").ends_with(" threads busy"));
  BOOST_TEST(!between(page, "<p id=\"verdict\">", "</p>").empty());
}

BOOST_AUTO_TEST_CASE(the_tables_are_those_of_the_terminal) {
  const std::string page = page_of("P");
  const auto cells = [&](const std::string& name) {
    const std::string row = between(page, "scope=\"row\">" + name + "</th>", "</tr>");
    std::vector<std::string> found;
    for (auto at = row.find("data-column="); at != row.npos;
         at = row.find("data-column=", at + 1)) {
      found.push_back(between(std::string_view(row).substr(at), ">", "</td>"));
    }
    return found;
  };
  // multiple, unique, unknown, agree, solver asked, time-outs, total, median, …, PAR-2
  BOOST_TEST(cells("A a").size() == 12);
  BOOST_TEST(cells("B b")[2] == "2");
  BOOST_TEST(cells("B b")[5] == "2");
  BOOST_TEST(cells("B b")[7] == "–");
  BOOST_TEST(cells("B b")[11] == "3.00 s");
}

BOOST_AUTO_TEST_CASE(disagreements_name_their_puzzle_and_show_it) {
  const std::string page =
      page_of("P", line_up(contestant("a", solved_rightly), contestant("liar", says_none)));
  const std::string list = between(page, "<section id=\"disagreements\">", "</section>");
  BOOST_TEST(occurrences(list, "<svg ") == 2);
  BOOST_TEST(list.find("some.txt:1: six: the engines disagree: multiple by a; none by liar") !=
             std::string::npos);
  BOOST_TEST(between(page, "<p id=\"verdict\">", "</p>")
                 .starts_with("Of 2 puzzles, 2 have a disagreement"));
}

BOOST_AUTO_TEST_CASE(a_name_that_is_html_stays_text) {
  const std::string name = "</script><script>alert(1)</script><!--<b>";
  const std::string page = page_of(name);
  BOOST_TEST(occurrences(page, "alert(1)") == 1u);
  BOOST_TEST(occurrences(page, "</script>") == 2u);
  BOOST_TEST(data_of(page).find('<') == std::string::npos);
  BOOST_TEST(nlohmann::json::parse(data_of(page))["puzzles"][0]["name"] == name);
}

BOOST_AUTO_TEST_CASE(a_placeholder_in_the_data_is_data) {
  const std::string name = "{{data}} {{script}}";
  BOOST_TEST(nlohmann::json::parse(data_of(page_of(name)))["puzzles"][0]["name"] == name);
}

BOOST_AUTO_TEST_SUITE_END()
