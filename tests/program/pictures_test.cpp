// Grids to look at: on a terminal, as SVG and as HTML.
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(pictures)

namespace {

const std::string one = "1...\n3..2\n2..3\n4...\n";
const std::string two = one + "\n" + one;
const std::string none = "11..\n....\n....\n....\n";
const std::string bold = "\033[1m";

boost::property_tree::ptree parsed(const std::string& xml) {
  boost::property_tree::ptree tree;
  std::istringstream stream(xml);
  boost::property_tree::read_xml(stream, tree);
  return tree;
}

std::size_t occurrences(std::string_view text, std::string_view of) {
  std::size_t count = 0;
  for (auto at = text.find(of); at != text.npos; at = text.find(of, at + 1)) ++count;
  return count;
}

/// What clausoku shows on a terminal, with these variables set.
std::string on_terminal(const std::string& arguments, const std::string& variables) {
  const TemporaryFolder folder;
  folder.write("one.txt", one);
  folder.write("none.txt", none);
  const ProgramResult result =
      run_shell("env -u NO_COLOR -u COLUMNS TERM=xterm LC_ALL=C.UTF-8 " + variables +
                    " script -qec 'clausoku " + arguments + "' /dev/null < /dev/null | tr -d '\\r'",
                folder.path());
  return result.out;
}

bool contains(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(a_terminal_shows_lines_and_bold_givens) {
  const std::string shown = on_terminal("solve -q --output-format grid one.txt", "");
  BOOST_TEST(contains(shown, "│ " + bold + "1\033[0m "), shown);
  BOOST_TEST(contains(shown, "├─────┼─────┤"), shown);
}

BOOST_AUTO_TEST_CASE(a_terminal_without_utf8_or_colour_gets_plain_text) {
  const std::string plain =
      on_terminal("solve -q --output-format grid one.txt", "LC_ALL=C NO_COLOR=1");
  BOOST_TEST(contains(plain, "+-----+-----+\n| 1 "), plain);
  BOOST_TEST(!contains(plain, "\033"), plain);
  BOOST_TEST(!contains(on_terminal("solve -q --output-format grid one.txt", "TERM=dumb"), "\033"));
}

BOOST_AUTO_TEST_CASE(a_narrow_terminal_gets_boxes_below_each_other) {
  const std::string shown = on_terminal("solve -q --output-format grid one.txt", "COLUMNS=10");
  BOOST_TEST(contains(shown, "columns 1 to 2\n┌─────┐\n"), shown);
  BOOST_TEST(contains(shown, "columns 3 to 4\n┌─────┐\n"), shown);
}

BOOST_AUTO_TEST_CASE(a_terminal_shows_culprits_in_red_and_brackets) {
  const std::string shown = on_terminal("explain none.txt", "");
  BOOST_TEST(contains(shown, "│\033[1;31m[1]\033[0m\033[1;31m[1]\033[0m│ .  . │\n"), shown);
}

BOOST_AUTO_TEST_CASE(what_is_piped_stays_plain) {
  const ProgramResult result = run_program({"solve", "-q", "--output-format", "grid"}, one);
  BOOST_TEST(result.out.find_first_of("\033\xe2") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_puzzle_is_solved_to_svg) {
  const ProgramResult result = run_program({"solve", "--output-format", "svg"}, one);
  BOOST_TEST(result.exit_code == 0);
  const auto svg = parsed(result.out).get_child("svg");
  BOOST_TEST(svg.get<std::string>("title") == "stdin-1");
  BOOST_TEST(occurrences(result.out, "<text ") == 16u);
  std::string given;
  for (const auto& [name, group] : svg) {
    if (name != "g" || group.get<std::string>("<xmlattr>.class") != "given") continue;
    for (const auto& [element, text] : group) {
      if (element == "text") given += text.data();
    }
  }
  BOOST_TEST(given == "132234");
}

BOOST_AUTO_TEST_CASE(svg_of_several_puzzles_is_refused) {
  const ProgramResult result = run_program({"solve", "--output-format", "svg"}, two);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err ==
             "clausoku: svg shows one puzzle, and here are more; expected --output-format html for "
             "all of them\n");
  const ProgramResult explained = run_program({"explain", "--output-format", "svg"}, two);
  BOOST_TEST(explained.exit_code == 2);
  BOOST_TEST(explained.out == "");
  BOOST_TEST(explained.err ==
             "clausoku: an SVG picture shows one puzzle; expected --select for one of them, or "
             "--output-format html for all\n");
}

BOOST_AUTO_TEST_CASE(a_page_holds_all_puzzles) {
  const ProgramResult result =
      run_program({"solve", "-q", "--output-format", "html"}, two + "\n" + none);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(occurrences(result.out, "<svg ") == 3u);
  BOOST_TEST(occurrences(result.out, "<p>unique</p>") == 2u);
  BOOST_TEST(result.out.ends_with("</html>\n"));
  // Its head is HTML; the rest is XML, too.
  parsed("<html><body>" + result.out.substr(result.out.find("<body>") + 6));
}

BOOST_AUTO_TEST_CASE(pictures_are_not_gone_on_with) {
  const ProgramResult result =
      run_program({"solve", "--output-format", "html", "--output", "page.html", "--resume"}, one);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(contains(result.err,
                      "--resume: pictures are written as a whole or not at all; "
                      "expected another --output-format"),
             result.err);
}

BOOST_AUTO_TEST_CASE(culprits_are_marked_in_svg) {
  const ProgramResult result = run_program({"explain", "--output-format", "svg"}, none);
  BOOST_TEST(result.exit_code == 0);
  parsed(result.out);
  // Each has a ground and a border.
  BOOST_TEST(occurrences(result.out, "<rect x=") == 4u);
}

BOOST_AUTO_TEST_CASE(candidates_are_pencilmarks_in_svg) {
  const ProgramResult result = run_program({"explain", "--candidates", "--output-format", "svg"},
                                           "1324\n4231\n....\n....\n");
  BOOST_TEST(result.exit_code == 0);
  parsed(result.out);
  BOOST_TEST(contains(result.out, "class=\"pencilmarks\""));
}

BOOST_AUTO_TEST_CASE(an_explanation_is_a_part_of_a_page) {
  const ProgramResult result =
      run_program({"explain", "--output-format", "html"}, none + "\n" + one);
  BOOST_TEST(occurrences(result.out, "<figure>") == 2u);
  BOOST_TEST(contains(result.out, "<p>invalid: "), result.out);
  BOOST_TEST(result.out.ends_with("</html>\n"));
  parsed("<html><body>" + result.out.substr(result.out.find("<body>") + 6));
}

BOOST_AUTO_TEST_CASE(a_full_disk_is_an_error) {
  for (const std::string format : {"svg", "html"}) {
    const TemporaryFolder folder;
    folder.write("one.txt", one);
    for (const std::string command : {"solve -q", "explain"}) {
      const ProgramResult result =
          run_shell("clausoku " + command + " --output-format " + format + " one.txt > /dev/full",
                    folder.path());
      BOOST_TEST(result.exit_code == 2);
      BOOST_TEST(contains(result.err, "No space left on device"), result.err);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_readme_and_the_manual_show_what_is_drawn) {
  const auto drawn = [](const std::string& file, const std::vector<std::string>& options) {
    std::vector<std::string> arguments{"solve", "-q", "--output-format", "svg", data_file(file)};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run_program(arguments).out;
  };
  const auto shown = [](const std::string& name) { return read_file(data_file(name + ".svg")); };
  const std::string jigsaw =
      drawn("jigsaw.txt", {"--board", "jigsaw:AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF"});
  BOOST_TEST((jigsaw == shown("jigsaw")));
  BOOST_TEST((drawn("samurai.txt", {"--board", "samurai"}) == shown("samurai")));
  BOOST_TEST((drawn("killer.json", {}) == shown("killer")));
}

BOOST_AUTO_TEST_CASE(clues_to_blame_have_a_halo_in_svg) {
  const std::string killer = read_file(data_file("killer.json"));
  const auto drawn = [&](const std::string& puzzle) {
    return run_program({"explain", "--output-format", "svg"}, puzzle).out;
  };
  // The cage of 3 that is not needed, when all is well.
  parsed(drawn(killer));
  BOOST_TEST(occurrences(drawn(killer), "class=\"culprit\"") == 1u);
  std::string broken = killer;
  broken.replace(broken.find("\"10\""), 4, "\"9\"");
  const std::string picture = drawn(broken);
  parsed(picture);
  const std::size_t halos = picture.find("class=\"culprit\"");
  // A cage, a line and its bulb; and the given in a frame.
  BOOST_TEST(occurrences(picture.substr(halos, picture.find("</g>", halos) - halos), "/>") == 3u);
  BOOST_TEST(occurrences(picture, "<rect x=") == 2u);
}

BOOST_AUTO_TEST_CASE(a_terminal_shows_clues_outside_around_the_solution) {
  const TemporaryFolder folder;
  folder.write("one.json", R"({"size":4,"grid":[[{},{},{},{}],[{},{},{"value":1,"given":true},{}],)"
                           R"([{},{},{"value":4,"given":true},{}],[{},{},{},{}]],)"
                           R"("sandwichsum":[{"cell":"R0C2","value":"3"}],)"
                           R"("skyscraper":[{"cell":"R1C0","value":"4"}]})");
  const ProgramResult result = run_shell(
      "env -u COLUMNS NO_COLOR=1 TERM=xterm LC_ALL=C "
      "script -qec 'clausoku solve -q --output-format grid one.json' /dev/null "
      "< /dev/null | tr -d '\\r'",
      folder.path());
  BOOST_TEST(contains(result.out, "      3\n  +-----+-----+\n4 | 1 2 | 3 4 |\n"), result.out);
}

BOOST_AUTO_TEST_SUITE_END()
