// Pages as pictures: that they are XML, as large as paper, and that nothing runs out of its place.
#include "src/drawings/svg_page.hpp"

#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>
#include <vector>

#include "tests/grids.hpp"

namespace clausoku {

using namespace test;
using boost::property_tree::ptree;

BOOST_AUTO_TEST_SUITE(svg_page)

namespace {

ptree page_of(const SheetStyle& style, const SheetPage& page, std::size_t number = 1) {
  ptree tree;
  std::istringstream stream(svg_of_page(style, page, number));
  boost::property_tree::read_xml(stream, tree);
  return tree.get_child("svg");
}

/// The texts of the page itself, without those of its pictures.
std::vector<std::string> texts_of(const ptree& page) {
  std::vector<std::string> texts;
  for (const auto& [name, element] : page) {
    if (name == "text") texts.push_back(element.data());
  }
  return texts;
}

SheetPage page_with(SheetFigure figure, bool solutions = false) {
  return {.solutions = solutions, .arrangement = {2, 2}, .figures = {std::move(figure)}};
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_page_is_as_large_as_the_paper) {
  const ptree a4 = page_of({}, page_with({.number = 1}));
  BOOST_TEST(a4.get<std::string>("<xmlattr>.width") == "210mm");
  BOOST_TEST(a4.get<std::string>("<xmlattr>.viewBox") == "0 0 210 297");
  const ptree letter = page_of({.paper = Paper::letter}, page_with({.number = 1}));
  BOOST_TEST(letter.get<std::string>("<xmlattr>.height") == "279.4mm");
}

BOOST_AUTO_TEST_CASE(titles_names_and_words_are_text_whatever_they_hold) {
  const ptree page = page_of(
      {.title = "a <b> & \"c\""},
      page_with({.number = 7, .name = "<n>", .difficulty = "hard", .words = "no solution"}), 12);
  const std::vector<std::string> expected{"a <b> & \"c\"", "12", "7", "<n>", "hard", "no solution"};
  BOOST_TEST(texts_of(page) == expected, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(a_picture_stands_in_the_middle_of_its_place) {
  const ptree page =
      page_of({}, page_with({.number = 1, .drawing = drawing_of(Grid(board(2, 2)), nullptr)}));
  BOOST_TEST(page.get<std::string>("g.<xmlattr>.transform") ==
             "translate(15.00 22.00) scale(0.53049)");
  BOOST_TEST(page.get<std::string>("g.svg.<xmlattr>.viewBox") == "-2 -2 164 164");
}

BOOST_AUTO_TEST_CASE(long_names_are_cut_between_characters) {
  const std::string narrow(100, 'n');
  const std::string wide = [] {
    std::string text;
    for (int k = 0; k < 100; ++k) text += "数";
    return text;
  }();
  for (const std::string& name : {narrow, wide}) {
    const std::string cut = texts_of(page_of({}, page_with({.number = 1, .name = name})))[2];
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
