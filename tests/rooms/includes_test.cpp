// Tests that all includes agree with src/rooms.txt, the table of groups of folders ("rooms"). No
// room may include a room listed below it, no header and no folder may include itself through
// others, and every folder must be in the table. Each source includes the header of the same name
// first, so that its compilation shows that the header compiles alone; rooms/headers compiles the
// other headers.
#include <algorithm>
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "tests/places.hpp"

namespace fs = std::filesystem;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(includes)

namespace {

/// Returns the position of each room in the table, for example 4 for "base/processes".
std::map<std::string, int> read_room_positions(std::istream& table) {
  std::map<std::string, int> order;
  for (std::string line; std::getline(table, line);) {
    if (line.starts_with('#')) continue;
    std::istringstream words(line);
    for (std::string room; words >> room;) order.emplace(room, static_cast<int>(order.size()));
  }
  return order;
}

/// Returns the room of a file: "base" for "src/base/text.cpp". The longest matching name counts.
/// Returns an empty text for main.cpp and for a folder that is not in the table.
std::string find_room(const fs::path& file, const std::map<std::string, int>& order) {
  const std::string path = file.generic_string();
  std::string room;
  for (const auto& [name, position] : order) {
    const std::string folder = name == "encoder" ? "encoder/" : "src/" + name + "/";
    if (path.starts_with(folder) && name.size() > room.size()) room = name;
  }
  return room;
}

using Includes = std::map<std::string, std::vector<std::string>>;

/// Returns one line for each include that violates the table of rooms, in the order of the files.
std::vector<std::string> find_include_violations(const Includes& includes,
                                                 const std::map<std::string, int>& order) {
  std::vector<std::string> violation_lines;
  for (const auto& [file, included] : includes) {
    const std::string room = find_room(file, order);
    if (room.empty() && file != "src/main.cpp" && file != "src/operator_new.cpp") {
      violation_lines.push_back(file + ": its folder is not in the table of rooms");
      continue;
    }
    for (const std::string& other : included) {
      const std::string other_room = find_room(other, order);
      if (other_room.empty() || (!room.empty() && order.at(other_room) > order.at(room))) {
        violation_lines.push_back(file + " must not include " + other);
      }
    }
  }
  return violation_lines;
}

/// Returns all files that `file` includes, directly or through other headers.
std::set<std::string> find_all_included_files(const std::string& file, const Includes& includes) {
  std::set<std::string> seen;
  std::vector<std::string> open{file};
  while (!open.empty()) {
    const std::string next = open.back();
    open.pop_back();
    const auto entry = includes.find(next);
    if (entry == includes.end()) continue;
    for (const std::string& other : entry->second) {
      if (seen.insert(other).second) open.push_back(other);
    }
  }
  return seen;
}

/// Returns true if `file` includes itself, directly or through other headers.
bool includes_itself(const std::string& file, const Includes& includes) {
  return find_all_included_files(file, includes).contains(file);
}

/// Returns for each folder the other folders whose headers it includes.
Includes find_folder_includes(const Includes& includes) {
  Includes folders;
  for (const auto& [file, included] : includes) {
    const std::string folder = fs::path(file).parent_path().generic_string();
    for (const std::string& other : included) {
      const std::string other_folder = fs::path(other).parent_path().generic_string();
      if (other_folder != folder) folders[folder].push_back(other_folder);
    }
  }
  return folders;
}

Includes read_includes(const fs::path& source_tree) {
  static const std::regex include("^#include \"((?:encoder|src)/[^\"]+)\"");
  Includes includes;
  for (const char* folder : {"encoder", "src"}) {
    for (const auto& entry : fs::recursive_directory_iterator(source_tree / folder)) {
      const fs::path extension = entry.path().extension();
      if (extension != ".cpp" && extension != ".hpp") continue;
      auto& included = includes[entry.path().lexically_relative(source_tree).generic_string()];
      std::ifstream text(entry.path());
      for (std::string line; std::getline(text, line);) {
        std::smatch match;
        if (std::regex_search(line, match, include)) included.push_back(match[1]);
      }
    }
  }
  return includes;
}

/// A header of a library and names that need it.
struct LibraryHeader {
  std::string name;
  std::regex uses;
  std::set<std::string> instead = {};  ///< other headers that promise the names
};

/// Returns the headers that builds with CLAUSOKU_PRECOMPILE precompile.
std::vector<LibraryHeader> precompiled_headers() {
  const auto names = [](const char* pattern) { return std::regex(pattern, std::regex::optimize); };
  return {
      {"CLI/CLI.hpp", names("CLI::[A-Z]")},
      {"algorithm",
       names("std::(ranges::)?(stable_)?(all_of|any_of|binary_search|clamp|count|count_if|"
             "equal|fill|find|find_if|lower_bound|max|max_element|min|min_element|"
             "none_of|remove_if|reverse|rotate|sort|transform|unique|upper_bound)\\(")},
      {"chrono", names("std::chrono\\b")},
      {"filesystem", names("std::filesystem\\b")},
      {"fmt/format.h", names("fmt::[a-z]"), {"fmt/ostream.h", "fmt/ranges.h"}},
      {"functional",
       names("std::(function|greater|less|plus|reference_wrapper)\\b[<{]|std::invoke\\(")},
      {"map", names("std::(multi)?map<")},
      {"memory", names("std::(make_shared|make_unique|shared_ptr|unique_ptr|weak_ptr)\\b")},
      {"nlohmann/json.hpp", names("nlohmann::[a-z]"), {"nlohmann/json_fwd.hpp"}},
      {"optional", names("std::(nullopt|optional)\\b")},
      {"ostream",
       names("std::ostream\\b"),
       {"fstream", "iomanip", "iosfwd", "iostream", "istream", "sstream"}},
      {"sstream", names("std::[io]?stringstream\\b")},
      {"stop_token", names("std::stop_(callback|source|token)\\b"), {"thread"}},
      {"string", names("std::(getline|string|to_string)\\b")},
      {"unordered_map", names("std::unordered_map\\b")},
      {"variant", names("std::(get_if|holds_alternative|monostate|variant|visit)\\b")},
      {"vector", names("std::vector\\b")},
  };
}

/// Returns the headers of libraries that a text includes.
std::set<std::string> read_library_includes(const std::string& text) {
  static const std::regex include("(^|\n)#include <([A-Za-z_./]+)>");
  std::set<std::string> headers;
  for (std::sregex_iterator match(text.begin(), text.end(), include), end; match != end; ++match) {
    headers.insert((*match)[2]);
  }
  return headers;
}

std::string read_text_without_comments(const fs::path& file) {
  std::ifstream stream(file);
  std::string text;
  for (std::string line; std::getline(stream, line);)
    text += line.substr(0, line.find("//")) + "\n";
  return text;
}

/// Returns one line for each precompiled header whose names `text` uses without including it.
/// `included`: the headers of libraries that the text includes, directly or through files of ours.
std::vector<std::string> find_missing_headers(const std::string& text,
                                              const std::set<std::string>& included) {
  std::vector<std::string> missing;
  for (const LibraryHeader& header : precompiled_headers()) {
    const auto is_included = [&](const std::string& name) { return included.contains(name); };
    if (is_included(header.name) || std::ranges::any_of(header.instead, is_included)) continue;
    std::smatch use;
    if (std::regex_search(text, use, header.uses)) {
      missing.push_back(use.str() + " needs <" + header.name + ">");
    }
  }
  return missing;
}

/// Returns the name in the first include of a source, or an empty text.
std::string first_include(std::istream& source) {
  static const std::regex include("^#include [\"<]([^\">]+)[\">].*");
  std::smatch match;
  for (std::string line; std::getline(source, line);) {
    if (std::regex_match(line, match, include)) return match[1];
  }
  return "";
}

}  // namespace

BOOST_AUTO_TEST_CASE(every_include_agrees_with_the_table_of_rooms) {
  const fs::path source_tree = source_file("");
  std::ifstream table(source_tree / "src/rooms.txt");
  const auto order = read_room_positions(table);
  const Includes includes = read_includes(source_tree);
  BOOST_TEST(order.size() > 20U);
  BOOST_TEST(includes.size() > 500U);
  for (const std::string& violation : find_include_violations(includes, order))
    BOOST_ERROR(violation);
  for (const auto& [file, included] : includes) {
    BOOST_CHECK_MESSAGE(!includes_itself(file, includes), file << " includes itself");
  }
  const Includes folders = find_folder_includes(includes);
  BOOST_TEST(folders.size() > 40U);
  for (const auto& [folder, included] : folders) {
    BOOST_CHECK_MESSAGE(!includes_itself(folder, folders), folder << " includes itself");
  }
  for (const auto& entry : fs::directory_iterator(source_tree / "src")) {
    const std::string folder = entry.path().filename().string();
    BOOST_CHECK_MESSAGE(!entry.is_directory() || order.contains(folder),
                        "src/" << folder << " is not in the table of rooms");
  }
}

BOOST_AUTO_TEST_CASE(every_source_includes_its_own_header_first) {
  const fs::path source_tree = source_file("");
  int sources_with_header = 0;
  for (const char* folder : {"encoder", "src", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(source_tree / folder)) {
      if (entry.path().extension() != ".cpp") continue;
      const fs::path header = fs::path(entry.path()).replace_extension(".hpp");
      if (!fs::exists(header)) continue;
      ++sources_with_header;
      std::ifstream source(entry.path());
      BOOST_TEST(first_include(source) == header.lexically_relative(source_tree).generic_string());
    }
  }
  BOOST_TEST(sources_with_header > 250);
}

BOOST_AUTO_TEST_CASE(every_file_includes_what_it_uses_of_the_precompiled_headers) {
  const fs::path source_tree = source_file("");
  const Includes includes = read_includes(source_tree);
  std::map<std::string, std::string> texts;
  std::map<std::string, std::set<std::string>> library_headers;
  for (const auto& [file, included] : includes) {
    texts[file] = read_text_without_comments(source_tree / file);
    library_headers[file] = read_library_includes(texts[file]);
  }
  for (const auto& [file, included] : includes) {
    std::set<std::string> headers = library_headers[file];
    for (const std::string& other : find_all_included_files(file, includes)) {
      headers.insert(library_headers[other].begin(), library_headers[other].end());
    }
    for (const std::string& missing : find_missing_headers(texts[file], headers)) {
      BOOST_ERROR(file << ": " << missing);
    }
  }
}

BOOST_AUTO_TEST_CASE(finds_missing_headers_of_libraries) {
  const std::vector<std::string> none,
      missing{"std::sort( needs <algorithm>", "std::vector needs <vector>"};
  const std::string text = "std::vector<int> list;\nstd::sort(list.begin(), list.end());\n";
  BOOST_TEST(find_missing_headers(text, {}) == missing, boost::test_tools::per_element());
  BOOST_TEST(find_missing_headers(text, {"algorithm", "vector"}) == none,
             boost::test_tools::per_element());
  BOOST_TEST(find_missing_headers("fmt::print(nlohmann::json());\n", {"fmt/ranges.h"}) ==
                 std::vector<std::string>{"nlohmann::j needs <nlohmann/json.hpp>"},
             boost::test_tools::per_element());
  BOOST_TEST(find_missing_headers("std::stop_token stop;\n", {"thread"}) == none,
             boost::test_tools::per_element());
  BOOST_TEST(
      read_library_includes("#include <fmt/format.h>\n#include \"src/a.hpp\"\n#include <set>\n") ==
          (std::set<std::string>{"fmt/format.h", "set"}),
      boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(finds_the_first_include_of_a_source) {
  const auto include_in = [](const char* text) {
    std::istringstream source(text);
    return first_include(source);
  };
  BOOST_TEST(include_in("// #include <a>\n\n#include \"src/b.hpp\"  // why\n#include <c>\n") ==
             "src/b.hpp");
  BOOST_TEST(include_in("#include <c>\n#include \"src/b.hpp\"\n") == "c");
  BOOST_TEST(include_in("int f();\n") == "");
}

BOOST_AUTO_TEST_CASE(detects_an_upward_include_a_cycle_and_an_unknown_folder) {
  std::istringstream table("# comment\nencoder\nbase\nboards clues\n");
  const auto order = read_room_positions(table);
  const Includes includes{{"encoder/a.cpp", {"src/base/b.hpp"}},
                          {"src/boards/c.hpp", {"src/clues/d.hpp", "encoder/a.hpp"}},
                          {"src/clues/d.hpp", {"src/boards/c.hpp"}},
                          {"src/attic/e.cpp", {}}};
  const std::vector<std::string> expected{
      "encoder/a.cpp must not include src/base/b.hpp",
      "src/attic/e.cpp: its folder is not in the table of rooms",
      "src/boards/c.hpp must not include src/clues/d.hpp"};
  BOOST_TEST(find_include_violations(includes, order) == expected,
             boost::test_tools::per_element());
  BOOST_TEST(includes_itself("src/boards/c.hpp", includes));
  BOOST_TEST(!includes_itself("encoder/a.cpp", includes));
}

BOOST_AUTO_TEST_CASE(detects_a_cycle_between_folders_of_one_room) {
  const Includes folders = find_folder_includes({{"src/boards/a.cpp", {"src/boards/shapes/b.hpp"}},
                                                 {"src/boards/shapes/c.cpp", {"src/boards/d.hpp"}},
                                                 {"src/boards/files/e.cpp", {"src/boards/d.hpp"}},
                                                 {"src/boards/f.cpp", {"src/boards/d.hpp"}}});
  BOOST_TEST(includes_itself("src/boards", folders));
  BOOST_TEST(includes_itself("src/boards/shapes", folders));
  BOOST_TEST(!includes_itself("src/boards/files", folders));
}

BOOST_AUTO_TEST_SUITE_END()
