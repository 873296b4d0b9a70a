// Tests of drawn grids: on a terminal, as SVG and as HTML.
#include <boost/property_tree/xml_parser.hpp>
#include <boost/test/unit_test.hpp>
#include <sstream>
#include <string>

#include "tests/places.hpp"
#include "tests/printing.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(pictures)

namespace {

const std::string unique_puzzle = "1...\n3..2\n2..3\n4...\n";
const std::string two_puzzles = unique_puzzle + "\n" + unique_puzzle;
const std::string clashing_puzzle = "11..\n....\n....\n....\n";
const std::string bold_escape = "\033[1m";

boost::property_tree::ptree parse_xml(const std::string& xml) {
  boost::property_tree::ptree tree;
  std::istringstream stream(xml);
  boost::property_tree::read_xml(stream, tree);
  return tree;
}

std::size_t count_occurrences(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != text.npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// Returns what clausoku writes to a terminal if these environment variables are set.
std::string terminal_output_of_clausoku(const std::string& arguments,
                                        const std::string& variables) {
  const TemporaryFolder folder;
  folder.write("one.txt", unique_puzzle);
  folder.write("none.txt", clashing_puzzle);
  const ProgramResult result =
      run_shell("env -u NO_COLOR -u COLUMNS TERM=xterm LC_ALL=C.UTF-8 " + variables +
                    " script -qec 'clausoku " + arguments + "' /dev/null < /dev/null | tr -d '\\r'",
                folder.path());
  return result.out;
}

bool contains_text(const std::string& text, std::string_view part) {
  return text.find(part) != text.npos;
}

}  // namespace

BOOST_AUTO_TEST_CASE(draws_lines_and_bold_givens_on_a_terminal) {
  const std::string picture =
      terminal_output_of_clausoku("solve -q --output-format grid one.txt", "");
  BOOST_TEST(contains_text(picture, "│ " + bold_escape + "1\033[0m "), picture);
  BOOST_TEST(contains_text(picture, "├─────┼─────┤"), picture);
}

BOOST_AUTO_TEST_CASE(draws_plain_text_on_a_terminal_without_utf8_or_colour) {
  const std::string plain =
      terminal_output_of_clausoku("solve -q --output-format grid one.txt", "LC_ALL=C NO_COLOR=1");
  BOOST_TEST(contains_text(plain, "+-----+-----+\n| 1 "), plain);
  BOOST_TEST(!contains_text(plain, "\033"), plain);
  BOOST_TEST(!contains_text(
      terminal_output_of_clausoku("solve -q --output-format grid one.txt", "TERM=dumb"), "\033"));
}

BOOST_AUTO_TEST_CASE(splits_the_grid_on_a_narrow_terminal) {
  const std::string picture =
      terminal_output_of_clausoku("solve -q --output-format grid one.txt", "COLUMNS=10");
  BOOST_TEST(contains_text(picture, "columns 1 to 2\n┌─────┐\n"), picture);
  BOOST_TEST(contains_text(picture, "columns 3 to 4\n┌─────┐\n"), picture);
}

BOOST_AUTO_TEST_CASE(marks_clashing_givens_in_red_and_brackets_on_a_terminal) {
  const std::string picture = terminal_output_of_clausoku("explain none.txt", "");
  BOOST_TEST(contains_text(picture, "│\033[1;31m[1]\033[0m\033[1;31m[1]\033[0m│ .  . │\n"),
             picture);
}

BOOST_AUTO_TEST_CASE(writes_plain_text_to_a_pipe) {
  const ProgramResult result =
      run_program({"solve", "-q", "--output-format", "grid"}, unique_puzzle);
  BOOST_TEST(result.out.find_first_of("\033\xe2") == std::string::npos);
}

BOOST_AUTO_TEST_CASE(draws_a_solved_puzzle_in_svg) {
  const ProgramResult result = run_program({"solve", "--output-format", "svg"}, unique_puzzle);
  BOOST_TEST(result.exit_code == 0);
  const auto svg = parse_xml(result.out).get_child("svg");
  BOOST_TEST(svg.get<std::string>("title") == "stdin-1");
  BOOST_TEST(count_occurrences(result.out, "<text ") == 16u);
  std::string given;
  for (const auto& [name, group] : svg) {
    if (name != "g" || group.get<std::string>("<xmlattr>.class") != "given") continue;
    for (const auto& [element, text] : group) {
      if (element == "text") given += text.data();
    }
  }
  BOOST_TEST(given == "132234");
}

BOOST_AUTO_TEST_CASE(rejects_several_puzzles_in_svg) {
  const ProgramResult result = run_program({"solve", "--output-format", "svg"}, two_puzzles);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(result.out == "");
  BOOST_TEST(result.err ==
             "clausoku: svg shows one puzzle, but there are more; expected --output-format html "
             "for all of them\n");
  const ProgramResult explained = run_program({"explain", "--output-format", "svg"}, two_puzzles);
  BOOST_TEST(explained.exit_code == 2);
  BOOST_TEST(explained.out == "");
  BOOST_TEST(explained.err ==
             "clausoku: an SVG picture shows one puzzle; expected --select for one of them, or "
             "--output-format html for all\n");
}

BOOST_AUTO_TEST_CASE(draws_all_puzzles_on_one_page) {
  const ProgramResult result =
      run_program({"solve", "-q", "--output-format", "html"}, two_puzzles + "\n" + clashing_puzzle);
  BOOST_TEST(result.exit_code == 1);
  BOOST_TEST(count_occurrences(result.out, "<svg ") == 3u);
  BOOST_TEST(count_occurrences(result.out, "<p>unique</p>") == 2u);
  BOOST_TEST(result.out.ends_with("</html>\n"));
  // The head of the page is HTML that is not XML, but the body must be valid XML.
  parse_xml("<html><body>" + result.out.substr(result.out.find("<body>") + 6));
}

BOOST_AUTO_TEST_CASE(rejects_resume_for_pictures) {
  const ProgramResult result = run_program(
      {"solve", "--output-format", "html", "--output", "page.html", "--resume"}, unique_puzzle);
  BOOST_TEST(result.exit_code == 2);
  BOOST_TEST(
      contains_text(
          result.err,
          "--resume: pictures and arrays cannot be resumed; expected another --output-format"),
      result.err);
}

BOOST_AUTO_TEST_CASE(marks_clashing_givens_in_svg) {
  const ProgramResult result = run_program({"explain", "--output-format", "svg"}, clashing_puzzle);
  BOOST_TEST(result.exit_code == 0);
  parse_xml(result.out);
  // Each of the two clashing givens has a background and a border.
  BOOST_TEST(count_occurrences(result.out, "<rect x=") == 4u);
}

BOOST_AUTO_TEST_CASE(draws_candidates_as_pencilmarks_in_svg) {
  const ProgramResult result = run_program({"explain", "--candidates", "--output-format", "svg"},
                                           "1324\n4231\n....\n....\n");
  BOOST_TEST(result.exit_code == 0);
  parse_xml(result.out);
  BOOST_TEST(contains_text(result.out, "class=\"pencilmarks\""));
}

BOOST_AUTO_TEST_CASE(draws_each_explanation_as_part_of_a_page) {
  const ProgramResult result =
      run_program({"explain", "--output-format", "html"}, clashing_puzzle + "\n" + unique_puzzle);
  BOOST_TEST(count_occurrences(result.out, "<figure>") == 2u);
  BOOST_TEST(contains_text(result.out, "<p>invalid: "), result.out);
  BOOST_TEST(result.out.ends_with("</html>\n"));
  parse_xml("<html><body>" + result.out.substr(result.out.find("<body>") + 6));
}

BOOST_AUTO_TEST_CASE(exits_with_2_on_a_full_disk) {
  for (const std::string format : {"svg", "html"}) {
    const TemporaryFolder folder;
    folder.write("one.txt", unique_puzzle);
    for (const std::string command : {"solve -q", "explain"}) {
      const ProgramResult result =
          run_shell("clausoku " + command + " --output-format " + format + " one.txt > /dev/full",
                    folder.path());
      BOOST_TEST(result.exit_code == 2);
      BOOST_TEST(contains_text(result.err, "No space left on device"), result.err);
    }
  }
}

BOOST_AUTO_TEST_CASE(draws_the_pictures_of_the_readme_and_the_manual) {
  const auto draw_as_svg = [](const std::string& file, const std::vector<std::string>& options) {
    std::vector<std::string> arguments{"solve", "-q", "--output-format", "svg", data_file(file)};
    arguments.insert(arguments.end(), options.begin(), options.end());
    return run_program(arguments).out;
  };
  const auto picture = [](const std::string& name) { return read_file(data_file(name + ".svg")); };
  const std::string jigsaw =
      draw_as_svg("jigsaw.txt", {"--board", "jigsaw:AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF"});
  BOOST_TEST(jigsaw == picture("jigsaw"));
  BOOST_TEST(draw_as_svg("samurai.txt", {"--board", "samurai"}) == picture("samurai"));
  BOOST_TEST(draw_as_svg("killer.json", {}) == picture("killer"));
}

BOOST_AUTO_TEST_CASE(marks_clues_of_a_contradiction_with_a_halo_in_svg) {
  const std::string killer = read_file(data_file("killer.json"));
  const auto draw_as_svg = [&](const std::string& puzzle) {
    return run_program({"explain", "--output-format", "svg"}, puzzle).out;
  };
  // Without a contradiction, only the redundant cage with the sum 3 is marked.
  parse_xml(draw_as_svg(killer));
  BOOST_TEST(count_occurrences(draw_as_svg(killer), "class=\"culprit\"") == 1u);
  std::string broken = killer;
  broken.replace(broken.find("\"10\""), 4, "\"9\"");
  const std::string picture = draw_as_svg(broken);
  parse_xml(picture);
  const std::size_t halos = picture.find("class=\"culprit\"");
  // The three halos mark a cage, a line and the bulb of that line. Two rectangles frame the given.
  BOOST_TEST(count_occurrences(picture.substr(halos, picture.find("</g>", halos) - halos), "/>") ==
             3u);
  BOOST_TEST(count_occurrences(picture, "<rect x=") == 2u);
}

BOOST_AUTO_TEST_CASE(draws_outside_clues_around_the_solution_on_a_terminal) {
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
  BOOST_TEST(contains_text(result.out, "      3\n  +-----+-----+\n4 | 1 2 | 3 4 |\n"), result.out);
}

BOOST_AUTO_TEST_SUITE_END()
