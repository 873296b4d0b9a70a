// Tests of the man pages. They describe the options, commands and formats with the same texts as
// the program's help, and refer only to existing files.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/lines.hpp"
#include "tests/places.hpp"
#include "tests/program/command_line.hpp"
#include "tests/program/run_program.hpp"

using namespace clausoku::test;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(manual_pages)

namespace {

/// The build writes the man pages to this folder beside the program.
fs::path pages_folder() { return fs::path(program_path()).parent_path() / "manual/pages"; }

std::vector<fs::path> find_all_manual_pages() {
  std::vector<fs::path> pages;
  for (const auto& file : fs::recursive_directory_iterator(pages_folder())) {
    const std::string extension = file.path().extension();
    if (extension == ".1" || extension == ".5") pages.push_back(file.path());
  }
  return pages;
}

fs::path manual_page_path(const std::string& command) {
  return pages_folder() / "man1" / ("clausoku-" + command + ".1");
}

/// Replaces the escapes in a line of roff, which gives the plain text of the line.
std::string remove_roff_markup(std::string line) {
  const std::pair<std::regex, std::string> escapes[]{
      {std::regex(R"(\\f[BIR])"), ""}, {std::regex(R"(\\\(aq)"), "'"},
      {std::regex(R"(\\\(ha)"), "^"},  {std::regex(R"(\\-)"), "-"},
      {std::regex(R"(\\&)"), ""},      {std::regex(R"(\\e)"), "\\"}};
  for (const auto& [escape, seen] : escapes) line = std::regex_replace(line, escape, seen);
  return line;
}

/// Returns the lines of a page by section heading. Text is without roff escapes, and roff requests
/// are unchanged.
std::map<std::string, std::vector<std::string>> read_sections(const fs::path& page) {
  std::map<std::string, std::vector<std::string>> sections;
  std::string section;
  for (const std::string& line : lines_of(read_file(page))) {
    if (line.starts_with(".SH ")) {
      section = line.substr(4);
    } else {
      sections[section].push_back(remove_roff_markup(line));
    }
  }
  return sections;
}

/// Returns each entry of a section: its head, such as "--board LAYOUT", and its description.
std::vector<std::pair<std::string, std::string>> find_section_entries(
    const std::vector<std::string>& lines) {
  std::vector<std::pair<std::string, std::string>> entries;
  for (std::size_t i = 0; i + 2 < lines.size(); ++i) {
    if (lines[i] == ".TP") entries.emplace_back(lines[i + 1], lines[i + 2]);
  }
  return entries;
}

/// Returns the options that a text names, such as "-q" and "--quiet" for "-q, --quiet".
std::vector<std::string> find_option_names(const std::string& text) {
  static const std::regex option("(^|[^a-z0-9-])(--?[a-z][a-z-]*)");
  std::vector<std::string> options;
  for (std::sregex_iterator found(text.begin(), text.end(), option), end; found != end; ++found) {
    options.push_back((*found)[2]);
  }
  return options;
}

}  // namespace

BOOST_AUTO_TEST_CASE(describes_exactly_the_options_of_each_command) {
  for (const std::string& command : command_names()) {
    std::map<std::string, std::string> in_page;
    for (const auto& [head, text] :
         find_section_entries(read_sections(manual_page_path(command))["OPTIONS"])) {
      for (const std::string& option : find_option_names(head)) in_page[option] = text;
    }
    const auto known = complete_with_descriptions({command, "-"});
    BOOST_TEST(in_page.size() == known.size(), command);
    for (const Completion& option : known) {
      BOOST_CHECK_MESSAGE(in_page[option.word].starts_with(option.description),
                          command << " " << option.word << ": " << in_page[option.word]);
    }
  }
}

BOOST_AUTO_TEST_CASE(describes_form_values_and_relations_of_options) {
  const auto entries = find_section_entries(read_sections(manual_page_path("encode"))["OPTIONS"]);
  const std::pair<std::string, std::string> target{
      "--output-format NAME=table",
      "The format of --stats: a table, or one line for each formula: table, csv, jsonl (with "
      "--stats)"};
  BOOST_CHECK(std::ranges::find(entries, target) != entries.end());
  const std::pair<std::string, std::string> threads{
      "--threads INT", "Puzzles solved in parallel (default: number of cores) [1 - 1024]"};
  const auto of_solve = find_section_entries(read_sections(manual_page_path("solve"))["OPTIONS"]);
  BOOST_CHECK(std::ranges::find(of_solve, threads) != of_solve.end());
}

BOOST_AUTO_TEST_CASE(manual_pages_mention_only_existing_options) {
  std::set<std::string> known{"--version", "-"};
  for (const std::string& command : command_names()) {
    for (const std::string& option : complete_last_argument({command, "-"})) known.insert(option);
  }
  for (const fs::path& page : find_all_manual_pages()) {
    for (const auto& [section, lines] : read_sections(page)) {
      if (section == "EXAMPLES") continue;  // examples may contain options of other programs
      for (const std::string& line : lines) {
        for (const std::string& option : find_option_names(line)) {
          if (!option.starts_with("--")) continue;
          BOOST_CHECK_MESSAGE(known.contains(option), page.filename() << ": " << option);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(shows_the_examples_of_the_help) {
  for (const std::string& command : command_names()) {
    std::string examples;
    auto sections = read_sections(manual_page_path(command));
    for (const std::string& line : sections["EXAMPLES"]) {
      examples += line + "\n";
    }
    const std::string help = run_program({"help", command}).out;
    const auto begin = help.find("\nExamples:\n");
    if (begin == help.npos) continue;
    for (const std::string& line : lines_of(help.substr(begin + 11))) {
      if (!line.starts_with("  ")) continue;
      BOOST_CHECK_MESSAGE(examples.find(line.substr(2) + "\n") != examples.npos,
                          command << ": " << line);
    }
  }
}

BOOST_AUTO_TEST_CASE(lists_every_command_with_its_description) {
  std::vector<std::string> in_page;
  for (const auto& [head, text] :
       find_section_entries(read_sections(pages_folder() / "man1/clausoku.1")["COMMANDS"])) {
    in_page.push_back(head + "\t" + text);
  }
  std::vector<std::string> in_program;
  for (const Completion& known : complete_with_descriptions({""})) {
    in_program.push_back(known.word + "\t" + known.description + ": clausoku-" + known.word +
                         "(1).");
  }
  BOOST_TEST(in_page == in_program, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(lists_every_format_with_its_description) {
  std::vector<std::string> in_program;
  for (const std::string& line : lines_of(run_program({"formats"}).out)) {
    if (!line.starts_with("  ")) continue;
    const auto end = line.find(' ', 2);
    in_program.push_back(line.substr(2, end - 2) + ": " +
                         line.substr(line.find_first_not_of(' ', end)));
  }
  std::vector<std::string> in_page;
  for (const auto& [head, text] :
       find_section_entries(read_sections(pages_folder() / "man5/clausoku-formats.5")["FORMATS"])) {
    in_page.push_back(head + ": " + text);
  }
  BOOST_TEST(in_page == in_program, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(has_all_sections_and_only_known_roff_requests) {
  BOOST_TEST(find_all_manual_pages().size() == command_names().size() + 2);
  for (const fs::path& page : find_all_manual_pages()) {
    const std::string name = page.filename();
    auto sections = read_sections(page);
    BOOST_TEST(sections["NAME"].front().starts_with(page.stem().string() + " - "), name);
    for (const char* section : {"DESCRIPTION", "SEE ALSO"}) {
      BOOST_TEST(!sections[section].empty(), name);
    }
    BOOST_TEST(sections.contains("EXIT STATUS") == (page.extension() == ".1"), name);
    for (const std::string& line : lines_of(read_file(page))) {
      if (!line.starts_with('.') && !line.starts_with('\'')) continue;
      BOOST_CHECK_MESSAGE(std::regex_match(line, std::regex(R"(\.((TH|SH|SS) .*|TP|PP|nf|fi))")),
                          name << ": " << line);
    }
  }
}

BOOST_AUTO_TEST_CASE(manual_pages_refer_only_to_existing_files) {
  for (const fs::path& page : find_all_manual_pages()) {
    for (const auto& [section, lines] : read_sections(page)) {
      for (const std::string& line : lines) {
        BOOST_TEST(line.find('@') == line.npos, page.filename().string() + ": " + line);
        static const std::regex reference("/manual/([a-z_/]+\\.md)");
        for (std::sregex_iterator found(line.begin(), line.end(), reference), end; found != end;
             ++found) {
          const std::string file = "src/manual/" + (*found)[1].str();
          BOOST_CHECK_MESSAGE(fs::exists(source_file(file)), page.filename() << ": " << file);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
