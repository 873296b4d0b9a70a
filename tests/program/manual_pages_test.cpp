// The manual pages hold: each names just the options that the program has, with the values that
// these take, the commands that there are, the formats and what they look like. The pages are read
// as src/manual puts them together, for scdoc or, where there is none, in vain.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <map>
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

using Names = std::set<std::string>;

/// Where src/manual puts them together: beside the program.
fs::path pages_folder() { return fs::path(program_path()).parent_path() / "manual"; }

/// "*--board* _LAYOUT_" and the lines below that are set in.
struct Entry {
  std::string head;
  std::string text;  ///< in one line
};

/// A page by its sections.
using Page = std::map<std::string, std::vector<std::string>>;

Page page_of(const std::string& name) {
  Page page;
  std::string section;
  for (const std::string& line : lines_of(read_file(pages_folder() / (name + ".scd")))) {
    if (line.starts_with("# ")) {
      section = line.substr(2);
    } else {
      page[section].push_back(line);
    }
  }
  return page;
}

std::vector<Entry> entries_in(const std::vector<std::string>& lines) {
  std::vector<Entry> entries;
  for (const std::string& line : lines) {
    if (line.starts_with('*')) {
      entries.push_back({line, ""});
    } else if (line.starts_with('\t') && !entries.empty()) {
      std::string& text = entries.back().text;
      text += (text.empty() ? "" : " ") + line.substr(1);
    }
  }
  return entries;
}

/// What stands between pairs of a mark: the names in "*-q*, *--quiet*".
std::vector<std::string> marked(const std::string& text, char mark) {
  std::vector<std::string> parts;
  std::size_t begin = 0;
  while ((begin = text.find(mark, begin)) != text.npos) {
    const auto end = text.find(mark, begin + 1);
    if (end == text.npos) break;
    if (begin == 0 || text[begin - 1] != '\\')
      parts.push_back(text.substr(begin + 1, end - begin - 1));
    begin = end + 1;
  }
  return parts;
}

/// As the reader sees it.
std::string plain(const std::string& text) {
  std::string seen;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\\' && i + 1 < text.size()) {
      seen += text[++i];
    } else if (text[i] != '*') {
      seen += text[i];
    }
  }
  return seen;
}

Names set_of(const std::vector<std::string>& names) { return {names.begin(), names.end()}; }

std::string joined(const Names& names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : " ") + name;
  return text;
}

/// The values of an option that has just these; empty where it takes others or none.
Names closed_values(const std::string& command, const std::string& option) {
  const Names open{"--engine", "--rules", "--board", "--blank", "--solver"};
  return open.contains(option) ? Names{} : set_of(completions_of({command, option, ""}));
}

/// Whether the help says that an option takes this: "FILE"; empty: nothing.
bool takes_in_help(const std::string& help, const std::string& option, const std::string& form) {
  const std::string taking = form.empty() ? option : option + " " + form;
  for (const std::string& line : lines_of(help)) {
    if (!line.starts_with("  -")) continue;
    const auto begin = line.find(taking);
    if (begin == line.npos || (line[begin - 1] != ' ' && line[begin - 1] != ',')) continue;
    const std::string rest = line.substr(begin + taking.size());
    if (rest.empty() || rest.starts_with("  ") || (!form.empty() && rest.starts_with('='))) {
      return true;
    }
  }
  return false;
}

}  // namespace

BOOST_AUTO_TEST_CASE(each_page_names_the_options_of_its_command_and_no_others) {
  for (const std::string& command : command_names()) {
    Names in_page;
    for (const Entry& entry : entries_in(page_of("clausoku-" + command + ".1")["OPTIONS"])) {
      for (const std::string& name : marked(entry.head, '*')) in_page.insert(name);
    }
    BOOST_CHECK_MESSAGE(in_page == set_of(completions_of({command, "-"})),
                        "clausoku-" << command << ".1.scd names " << joined(in_page)
                                    << "\nbut the program has "
                                    << joined(set_of(completions_of({command, "-"}))));
  }
}

BOOST_AUTO_TEST_CASE(each_option_takes_in_its_page_what_it_takes_in_the_help) {
  for (const std::string& command : command_names()) {
    const std::string help = run_program({"help", command}).out;
    for (const Entry& entry : entries_in(page_of("clausoku-" + command + ".1")["OPTIONS"])) {
      const std::string option = marked(entry.head, '*').back();
      const auto forms = marked(entry.head, '_');
      BOOST_CHECK_MESSAGE(takes_in_help(help, option, forms.empty() ? "" : forms[0]),
                          "help " << command << " has not " << entry.head);
    }
  }
}

BOOST_AUTO_TEST_CASE(each_value_of_an_option_stands_in_its_page_and_no_other) {
  for (const std::string& command : command_names()) {
    for (const Entry& entry : entries_in(page_of("clausoku-" + command + ".1")["OPTIONS"])) {
      if (marked(entry.head, '_').empty()) continue;
      const std::string option = marked(entry.head, '*').back();
      Names in_page;
      for (const std::string& word : marked(entry.text, '*')) {
        if (!word.starts_with('-')) in_page.insert(word);
      }
      const Names values = closed_values(command, option);
      BOOST_CHECK_MESSAGE(in_page == values, command << " " << option << " has in its page "
                                                     << joined(in_page) << "\nbut takes "
                                                     << joined(values));
    }
  }
}

BOOST_AUTO_TEST_CASE(options_in_the_text_of_a_page_are_the_program_s) {
  Names known;
  for (const std::string& command : command_names()) {
    for (const std::string& option : completions_of({command, "-"})) known.insert(option);
  }
  known.insert("--version");
  for (const auto& file : fs::directory_iterator(pages_folder())) {
    if (file.path().extension() != ".scd") continue;
    for (const auto& [section, lines] : page_of(file.path().stem().string())) {
      for (const std::string& line : lines) {
        for (const std::string& word : marked(line, '*')) {
          if (!word.starts_with("--")) continue;
          BOOST_CHECK_MESSAGE(known.contains(word), file.path().filename() << ": " << word);
        }
      }
    }
  }
}

BOOST_AUTO_TEST_CASE(examples_are_those_of_the_help) {
  for (const std::string& command : command_names()) {
    const std::string help = run_program({"help", command}).out;
    Page page = page_of("clausoku-" + command + ".1");
    for (const std::string& line : page["EXAMPLES"]) {
      if (!line.starts_with("clausoku ")) continue;
      BOOST_CHECK_MESSAGE(help.find("\n  " + line + "\n") != help.npos, command << ": " << line);
    }
  }
}

BOOST_AUTO_TEST_CASE(the_page_of_the_program_names_every_command_as_the_help_does) {
  std::vector<std::string> in_page;
  for (const Entry& entry : entries_in(page_of("clausoku.1")["COMMANDS"])) {
    in_page.push_back(plain(entry.head) + "\t" + plain(entry.text));
  }
  std::vector<std::string> in_program;
  for (const KnownWord& known : known_words({""})) {
    in_program.push_back(known.word + "\t" + known.description + ": clausoku-" + known.word +
                         "(1).");
  }
  BOOST_TEST(in_page == in_program, boost::test_tools::per_element());
  Names options;
  for (const Entry& entry : entries_in(page_of("clausoku.1")["OPTIONS"])) {
    for (const std::string& name : marked(entry.head, '*')) options.insert(name);
  }
  BOOST_TEST(joined(options) == joined(set_of(completions_of({"-"}))));
}

BOOST_AUTO_TEST_CASE(the_page_of_formats_has_those_of_the_program_in_its_words) {
  std::vector<std::string> in_program;
  for (const std::string& line : lines_of(run_program({"formats"}).out)) {
    if (!line.starts_with("  ")) continue;
    const auto end = line.find(' ', 2);
    in_program.push_back(line.substr(2, end - 2) + ": " +
                         line.substr(line.find_first_not_of(' ', end)));
  }
  std::vector<std::string> in_page;
  Page page = page_of("clausoku-formats.5");
  for (const char* section :
       {"PUZZLES", "SHEETS AND PICTURES OF PUZZLES", "SOLUTIONS", "PICTURES OF SOLUTIONS"}) {
    for (const Entry& entry : entries_in(page[section])) {
      in_page.push_back(plain(entry.head) + ": " + plain(entry.text));
    }
  }
  BOOST_TEST(in_page == in_program, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(what_pages_refer_to_is_there) {
  for (const auto& file : fs::directory_iterator(pages_folder())) {
    if (file.path().extension() != ".scd") continue;
    const std::string text = read_file(file.path());
    BOOST_TEST(text.find('@') == text.npos);
    const std::string folder = "/manual/";
    for (auto at = text.find(folder); at != text.npos; at = text.find(folder, at + 1)) {
      const auto end = text.find(".md", at);
      BOOST_REQUIRE(end != text.npos);
      const std::string page = text.substr(at + 1, end + 3 - at - 1);
      BOOST_CHECK_MESSAGE(fs::exists(source_file("src/" + page)), file.path() << ": " << page);
    }
  }
}

BOOST_AUTO_TEST_SUITE_END()
