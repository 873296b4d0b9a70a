// Tests of `clausoku page`, with a small file in place of the page that tools/build-page makes.
#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>

#include "tests/places.hpp"
#include "tests/program/run_program.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku::test;
namespace fs = std::filesystem;

BOOST_AUTO_TEST_SUITE(page)

namespace {

const std::string before_puzzle = R"(<p><script type="application/json" id="puzzle">)";
const std::string after_puzzle = "</script>\n";

/// A copy of the program in a folder like that of an installation.
class InstalledProgram {
 public:
  InstalledProgram() {
    fs::create_directories(folder_.path() / "bin");
    fs::copy_file(program_path(), program_);
  }

  void install_page(const std::string& text) {
    fs::create_directories(folder_.path() / "share/clausoku");
    std::ofstream(folder_.path() / "share/clausoku/page.html") << text;
  }

  ProgramResult run_page(std::vector<std::string> arguments, const std::string& input = "") const {
    arguments.insert(arguments.begin(), {program_.string(), "page"});
    return run({.arguments = std::move(arguments), .input = input});
  }

  /// Returns the JSON that the command inserts into the page.
  std::string inserted_json(std::vector<std::string> arguments,
                            const std::string& input = "") const {
    const ProgramResult result = run_page(std::move(arguments), input);
    BOOST_TEST(result.exit_code == 0);
    BOOST_TEST(result.err == "");
    BOOST_REQUIRE(result.out.starts_with(before_puzzle));
    BOOST_REQUIRE(result.out.ends_with(after_puzzle));
    return result.out.substr(before_puzzle.size(),
                             result.out.size() - before_puzzle.size() - after_puzzle.size());
  }

 private:
  TemporaryFolder folder_;
  fs::path program_ = folder_.path() / "bin/clausoku";
};

struct WithPage : InstalledProgram {
  WithPage() { install_page(before_puzzle + "null" + after_puzzle); }
};

}  // namespace

BOOST_FIXTURE_TEST_CASE(names_the_missing_page_and_how_to_build_it, InstalledProgram) {
  const std::string message =
      "clausoku: the page is not installed; build it with tools/build-page in a source checkout\n";
  for (const char* text : {"", "a page without a slot"}) {
    if (*text != '\0') install_page(text);
    const auto result = run_page({"12..34..21..4..."});
    BOOST_TEST(result.exit_code == 2);
    BOOST_TEST(result.out == "");
    BOOST_TEST(result.err == message);
  }
}

BOOST_FIXTURE_TEST_CASE(inserts_the_puzzle_with_the_options_to_read_it, WithPage) {
  BOOST_TEST(inserted_json({}) == "null");
  BOOST_TEST(inserted_json({"--board", "samurai"}) == R"({"board":"samurai","rules":""})");
  BOOST_TEST(inserted_json({"-"}, "12..34..21..4...\n") ==
             R"({"name":"stdin-1","puzzle":"12..34..21..4...\n"})");
  const std::string samurai = inserted_json({"--board", "samurai", data_file("samurai.txt")});
  BOOST_TEST(samurai.ends_with(R"(\n","board":"samurai"})"), samurai);
  BOOST_TEST(inserted_json({"--select", "7", data_file("p096_sudoku.txt")})
                 .starts_with(R"({"name":"Grid 07","puzzle":".43.8.25.)"));
}

BOOST_FIXTURE_TEST_CASE(inserts_clues_and_pencilmarks, WithPage) {
  for (const char* file : {"killer.json", "jigsaws.jsonl"}) {
    const auto json = nlohmann::json::parse(inserted_json({"--select", "1", data_file(file)}));
    const auto again = run_program({"convert", "--to", "f-puzzles", "-"}, json["puzzle"]);
    const auto first =
        run_program({"convert", "--to", "f-puzzles", "--select", "1", data_file(file)});
    BOOST_TEST(again.exit_code == 0);
    BOOST_TEST(again.out == first.out);
  }
}

BOOST_FIXTURE_TEST_CASE(escapes_names_that_would_end_the_script, WithPage) {
  std::string text = "#D</script><!--\n";
  for (int row = 0; row < 9; ++row) text += ".........\n";
  const std::string json = inserted_json({"-"}, text);
  BOOST_TEST(json ==
             R"({"name":"\u003c/script>\u003c!--","puzzle":")" + std::string(81, '.') + R"(\n"})");
}

BOOST_FIXTURE_TEST_CASE(requires_exactly_one_puzzle, WithPage) {
  const auto several = run_page({data_file("p096_sudoku.txt")});
  BOOST_TEST(several.exit_code == 2);
  BOOST_TEST(several.out == "");
  BOOST_TEST(several.err ==
             "clausoku: the page shows one puzzle; expected --select for one of them\n");
  const auto none = run_page({"--select", "9", "12..34..21..4..."});
  BOOST_TEST(none.exit_code != 0);
  BOOST_TEST(none.out == "");
}

BOOST_AUTO_TEST_SUITE_END()
