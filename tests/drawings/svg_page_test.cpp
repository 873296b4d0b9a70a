// Tests that SVG sheet pages are valid XML, have the paper size, and that their content fits.
#include "src/drawings/sheets/sheet_page.hpp"

#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "src/drawings/sheets/sheet.hpp"
#include "tests/drawings/clue_sheet.hpp"
#include "tests/grids.hpp"

namespace clausoku {

using namespace test;
using boost::property_tree::ptree;

BOOST_AUTO_TEST_SUITE(svg_page)

namespace {

ptree parse_svg_page(const SheetStyle& style, const SheetPage& page, std::size_t number = 1) {
  ptree tree;
  std::istringstream stream(write_svg_page(style, page, number));
  boost::property_tree::read_xml(stream, tree);
  return tree.get_child("svg");
}

/// Returns the texts of the page itself, without the texts inside its pictures.
std::vector<std::string> list_page_texts(const ptree& page) {
  std::vector<std::string> texts;
  for (const auto& [name, element] : page) {
    if (name == "text") texts.push_back(element.data());
  }
  return texts;
}

SheetPage figure_page(SheetFigure figure, bool solutions = false) {
  return {.solutions = solutions, .arrangement = {2, 2}, .figures = {std::move(figure)}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_page_has_the_size_of_the_paper) {
  const ptree a4 = parse_svg_page({}, figure_page({.number = 1}));
  BOOST_TEST(a4.get<std::string>("<xmlattr>.width") == "210mm");
  BOOST_TEST(a4.get<std::string>("<xmlattr>.viewBox") == "0 0 210 297");
  const ptree letter = parse_svg_page({.paper = Paper::letter}, figure_page({.number = 1}));
  BOOST_TEST(letter.get<std::string>("<xmlattr>.height") == "279.4mm");
}

BOOST_AUTO_TEST_CASE(escapes_special_characters_in_titles_and_names) {
  const ptree page = parse_svg_page(
      {.title = "a <b> & \"c\""},
      figure_page({.number = 7, .name = "<n>", .difficulty = "hard", .words = "no solution"}), 12);
  const std::vector<std::string> expected{"a <b> & \"c\"", "12", "7", "<n>", "hard", "no solution"};
  BOOST_TEST(list_page_texts(page) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(centers_a_picture_in_its_place) {
  const ptree page = parse_svg_page(
      {}, figure_page({.number = 1, .drawing = make_drawing(Grid(board(2, 2)), nullptr)}));
  BOOST_TEST(page.get<std::string>("g.<xmlattr>.transform") ==
             "translate(15.00 22.00) scale(0.53049)");
  BOOST_TEST(page.get<std::string>("g.svg.<xmlattr>.viewBox") == "-2 -2 164 164");
}

BOOST_AUTO_TEST_CASE(prints_cage_sums_at_seven_points_or_more) {
  const Grid killer = grid_with_clues({"killer-cage 23 r1c1,r1c2,r1c3", "killer-cage 9 r5c5,r6c5"});
  for (const auto& [name, paper] : paper_names) {
    for (const int per_page : {1, 2, 4, 6}) {
      for (const char* title : {"", "title"}) {
        const SheetStyle style{.paper = paper, .per_page = per_page, .title = title};
        const ptree page = parse_svg_page(
            style, {.arrangement = make_puzzle_arrangement(per_page),
                    .figures = {{.number = 1, .drawing = make_solving_drawing(killer)}},
                    .rules = format_rule_lines(killer)});
        const std::string transform = page.get<std::string>("g.<xmlattr>.transform");
        const double scale = std::stod(transform.substr(transform.find("scale(") + 6));
        double letter = 0;
        for (const auto& [element, group] : page.get_child("g.svg")) {
          if (group.get("<xmlattr>.class", "") == "sums") {
            letter = group.get<double>("<xmlattr>.font-size");
          }
        }
        constexpr double point = 25.4 / 72;
        BOOST_TEST(letter * scale >= 7 * point, name << ", " << per_page << " a page");
        BOOST_TEST(letter * scale < 20 * point);
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(places_rules_between_the_pictures_and_the_page_number) {
  const std::vector<std::string> rules{"One: a.", std::string(150, 'b'), "Three: c."};
  const SheetStyle style{.title = "t"};
  SheetPage page{.arrangement = {2, 2}, .rules = rules};
  for (int k = 0; k < 4; ++k) {
    page.figures.push_back({.number = 1, .drawing = make_drawing(Grid(board(3, 3)), nullptr)});
  }
  const ptree drawn = parse_svg_page(style, page);
  const SheetLayout layout(style, page);
  BOOST_TEST(layout.rules().size() == 4u);  // the second rule takes two lines
  const double above = 15 + layout.header() + 2 * layout.place().height + SheetLayout::gap;
  std::size_t found = 0;
  for (const auto& [name, text] : drawn) {
    if (name != "text" || std::ranges::count(layout.rules(), text.data()) == 0) continue;
    ++found;
    BOOST_TEST(text.get<double>("<xmlattr>.y") - layout.rule_letter() > above);
    BOOST_TEST(text.get<double>("<xmlattr>.y") < 297 - 15 - SheetLayout::footer + 0.01);
  }
  BOOST_TEST(found == 4);
}

BOOST_AUTO_TEST_CASE(many_rules_leave_room_for_the_pictures) {
  SheetPage page{.arrangement = {2, 3}, .rules = {}};
  for (int k = 0; k < 60; ++k) page.rules.push_back("Rule " + std::to_string(k));
  const SheetLayout layout({.paper = Paper::letter, .title = "t"}, page);
  BOOST_TEST(layout.place().height > 35);
  BOOST_TEST(layout.rules().size() == 60u);
}

BOOST_AUTO_TEST_CASE(truncates_long_names_between_characters) {
  const std::string narrow(100, 'n');
  const std::string wide = [] {
    std::string text;
    for (int k = 0; k < 100; ++k) text += "数";
    return text;
  }();
  for (const std::string& name : {narrow, wide}) {
    const std::string cut =
        list_page_texts(parse_svg_page({}, figure_page({.number = 1, .name = name})))[2];
    BOOST_TEST(cut.size() < name.size());
    BOOST_TEST(cut.ends_with("…"));
    const std::string kept = cut.substr(0, cut.size() - std::string_view("…").size());
    BOOST_TEST(name.starts_with(kept));
    BOOST_TEST(kept.size() % (name == wide ? 3 : 1) == 0);
    BOOST_TEST(kept.size() > 15);
  }
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
