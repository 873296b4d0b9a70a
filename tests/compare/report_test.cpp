// Tests the parts of the report's page, and that the page never treats data as HTML or script. The
// tests in tests/browser check the look and behaviour in a browser.
#include "src/compare/report/report.hpp"

#include <boost/test/unit_test.hpp>
#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "tests/compare/engines.hpp"

using namespace clausoku;
using namespace clausoku::test;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(report)

namespace {

std::size_t count_occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// Returns the part of a page between the texts `opening` and `closing`.
std::string text_between(std::string_view page, std::string_view opening,
                         std::string_view closing) {
  const auto begin = page.find(opening) + opening.size();
  return std::string(page.substr(begin, page.find(closing, begin) - begin));
}

std::string find_report_data_in_page(std::string_view page) {
  return text_between(page, R"(<script type="application/json" id="data">)", "</script>");
}

/// Returns an SVG picture for each figure of a script, instead of running gnuplot.
std::string draw_empty_pictures(std::string_view script,
                                const std::function<void(std::string_view)>& write) {
  for (std::size_t k = 0; k < count_occurrences(script, "set terminal svg"); ++k)
    write("<?xml?>\n<svg a='#\"%'>\n</svg>\n\n");
  return {};
}

std::string make_page(const std::string& name, const std::vector<Contestant>& contestants,
                      const DrawPictures& draw = draw_empty_pictures) {
  auto reader =
      make_reader({puzzle_of(unique_4x4(), name, 3), puzzle_of(Grid(board(2, 3)), "six")});
  ComparisonOptions options;
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
                     comparison, contestants, statistics_of(comparison, 1500ms), draw);
}

std::string make_page(const std::string& name) {
  return make_page(name, make_contestants(make_contestant("a", solve_correctly),
                                          make_contestant("b", run_out_of_time)));
}

std::string find_fact_in_page(const std::string& page, const std::string& name) {
  return text_between(page, "<dt>" + name + "</dt><dd><span>", "</span></dd>");
}

}  // namespace

BOOST_AUTO_TEST_CASE(writes_one_html_document) {
  const std::string page = make_page("P");
  BOOST_TEST(page.starts_with("<!doctype html>\n"));
  BOOST_TEST(page.ends_with("</html>\n"));
  BOOST_TEST(count_occurrences(page, "{{") == 0u);
}

BOOST_AUTO_TEST_CASE(report_page_contains_style_script_and_figures) {
  const std::string page = make_page("P");
  // The page has its own style, in two places, and the style of the drawn grids.
  BOOST_TEST(count_occurrences(page, "prefers-color-scheme: dark") == 3u);
  BOOST_TEST(count_occurrences(page, "class Plot {") == 1u);
  BOOST_TEST(count_occurrences(page, "<script") == 2u);
  BOOST_TEST(count_occurrences(page, "</script>") == 2u);
  for (const auto id : {"cactus", "ratio", "scatter", "distribution", "shares", "time-by-size"})
    BOOST_TEST(count_occurrences(page, "<figure id=\"" + std::string(id) + "\">") == 1u, id);
  // Without clauses, the page has no figure of formula sizes.
  BOOST_TEST(count_occurrences(page, "<figure") == 6u);
  for (const auto kind : {"wide", "narrow"}) {
    BOOST_TEST(count_occurrences(page, "<div class=\"picture " + std::string(kind) + "\"><img") ==
               6u);
  }
}

BOOST_AUTO_TEST_CASE(report_page_has_pictures_as_data) {
  BOOST_TEST(count_occurrences(make_page("P"),
                               " src=\"data:image/svg+xml;charset=utf-8,&lt;svg "
                               "a='%23&quot;%25'&gt; &lt;/svg&gt;\"") == 12u);
}

BOOST_AUTO_TEST_CASE(report_page_without_pictures_says_so_and_has_all_tables) {
  const auto contestants = make_contestants(make_contestant("a", solve_correctly),
                                            make_contestant("b", run_out_of_time));
  const auto without = [&](const std::string& error, std::string_view drawn) {
    return make_page("P", contestants, [&](std::string_view, const auto& write) {
      write(drawn);
      return error;
    });
  };
  const std::string page = without("no <program>", "<svg></svg>");
  BOOST_TEST(text_between(page, "<p id=\"left-out\">", "</p>") ==
             "The pictures are left out: no &lt;program&gt;.");
  BOOST_TEST(count_occurrences(page, "<img") == 0u);
  BOOST_TEST(count_occurrences(page, "class=\"save\"") == 0u);
  BOOST_TEST(count_occurrences(page, "<details>") ==
             count_occurrences(make_page("P"), "<details>"));
  BOOST_TEST(text_between(without("", "<svg></svg>\n"), "<p id=\"left-out\">", "</p>") ==
             "The pictures are left out: gnuplot drew too few of them.");
}

BOOST_AUTO_TEST_CASE(report_page_makes_no_network_requests) {
  const std::string page = make_page("P");
  BOOST_TEST(count_occurrences(page, "default-src 'none'; img-src data:;") == 1u);
  BOOST_TEST(count_occurrences(page, " src=") == count_occurrences(page, " src=\"data:"));
  for (const auto element : {"<link", "<iframe", "@import", "url("}) {
    BOOST_TEST(count_occurrences(page, element) == 0u, element);
  }
}

BOOST_AUTO_TEST_CASE(report_page_describes_the_run) {
  const std::string page = make_page("P", make_contestants(make_contestant("a", solve_correctly)));
  BOOST_TEST(page.find("<dd><code>clausoku compare 'a b'</code></dd>") != std::string::npos);
  BOOST_TEST(find_fact_in_page(page, "Date") == "2026-01-02T03:04:05Z");
  BOOST_TEST(find_fact_in_page(page, "Runs") == "2 of each, after 3 to warm up; order from seed 7");
  BOOST_TEST(find_fact_in_page(page, "Limits per puzzle") == "1.5 s");
  BOOST_TEST(find_fact_in_page(page, "Program").starts_with("clausoku "));
  BOOST_TEST(find_fact_in_page(page, "Machine").find(" threads") != std::string::npos);
  BOOST_TEST(find_fact_in_page(page, "Input").size() == std::string("digest ").size() + 32);
  BOOST_TEST(find_fact_in_page(page, "Load").ends_with(" threads busy"));
  BOOST_TEST(!text_between(page, "<p id=\"verdict\">", "</p>").empty());
}

BOOST_AUTO_TEST_CASE(contains_the_same_table_as_the_terminal) {
  const std::string page = make_page("P");
  const auto cells = [&](const std::string& name) {
    const std::string row = text_between(page, "scope=\"row\">" + name + "</th>", "</tr>");
    std::vector<std::string> found;
    for (auto at = row.find("data-column="); at != row.npos;
         at = row.find("data-column=", at + 1)) {
      found.push_back(text_between(std::string_view(row).substr(at), ">", "</td>"));
    }
    return found;
  };
  // The 12 columns are multiple, unique, unknown, agree, solver asked, time-outs, total, …, PAR-2.
  BOOST_TEST(cells("A a").size() == 12);
  BOOST_TEST(cells("B b")[2] == "2");
  BOOST_TEST(cells("B b")[5] == "2");
  BOOST_TEST(cells("B b")[7] == "–");
  BOOST_TEST(cells("B b")[11] == "3.00 s");
}

BOOST_AUTO_TEST_CASE(shows_the_puzzle_of_each_disagreement) {
  const std::string page = make_page("P", make_contestants(make_contestant("a", solve_correctly),
                                                           make_contestant("liar", answer_none)));
  const std::string list = text_between(page, "<section id=\"disagreements\">", "</section>");
  BOOST_TEST(count_occurrences(list, "<svg ") == 2);
  BOOST_TEST(list.find("some.txt:1: six: the engines disagree: multiple by a; none by liar") !=
             std::string::npos);
  BOOST_TEST(text_between(page, "<p id=\"verdict\">", "</p>")
                 .starts_with("Of 2 puzzles, 2 have a disagreement"));
}

BOOST_AUTO_TEST_CASE(escapes_html_in_names) {
  const std::string name = "</script><script>alert(1)</script><!--<b>";
  const std::string page = make_page(name);
  BOOST_TEST(count_occurrences(page, "alert(1)") == 2u);  // in the data, and in the table of times
  BOOST_TEST(count_occurrences(page, "<script>alert(1)") == 0u);
  BOOST_TEST(count_occurrences(page, "</script>") == 2u);
  BOOST_TEST(find_report_data_in_page(page).find('<') == std::string::npos);
  BOOST_TEST(nlohmann::json::parse(find_report_data_in_page(page))["puzzles"][0]["name"] == name);
}

BOOST_AUTO_TEST_CASE(does_not_expand_placeholders_in_data) {
  const std::string name = "{{data}} {{script}}";
  BOOST_TEST(nlohmann::json::parse(
                 find_report_data_in_page(make_page(name)))["puzzles"][0]["name"] == name);
}

BOOST_AUTO_TEST_SUITE_END()
