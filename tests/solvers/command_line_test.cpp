// Tests that command lines are split like in a shell, and that programs are found on PATH.
#include "src/solvers/command_line.hpp"

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "tests/solvers/fakes.hpp"

using namespace clausoku;
using namespace clausoku::test;

BOOST_AUTO_TEST_SUITE(command_line)

namespace {

using Words = std::vector<std::string>;

std::string find_command_error(std::string_view text) {
  const auto words = split_command(text);
  const auto* error = std::get_if<CommandError>(&words);
  return error == nullptr ? "no error" : error->message;
}

std::string find_program_or_error(const std::string& name) {
  const auto program = find_program(name);
  const auto* error = std::get_if<CommandError>(&program);
  return error == nullptr ? std::get<std::filesystem::path>(program).string() : error->message;
}

}  // namespace

BOOST_AUTO_TEST_CASE(splits_words_like_a_shell) {
  const std::pair<std::string_view, Words> cases[] = {
      {"minisat", {"minisat"}},
      {"  cadical\t-q \n -t  5 ", {"cadical", "-q", "-t", "5"}},
      {"'a b' c", {"a b", "c"}},
      {"a'b c'd", {"ab cd"}},
      {"a '' \"\"", {"a", "", ""}},
      {"'a\\b\"c'", {"a\\b\"c"}},
      {R"("a\"b\\c\d\$e'f")", {R"(a"b\c\d$e'f)"}},
      {R"(a\ b\'c \\ \")", {"a b'c", "\\", "\""}},
      {"a\\", {"a\\"}},
      {"a,b=c $HOME *", {"a,b=c", "$HOME", "*"}},
  };
  for (const auto& [text, expected] : cases) {
    const auto words = split_command(text);
    BOOST_REQUIRE_MESSAGE(std::holds_alternative<Words>(words), text);
    BOOST_TEST(std::get<Words>(words) == expected, boost::test_tools::per_element());
  }
}

BOOST_AUTO_TEST_CASE(rejects_commands_without_a_program_or_a_closing_quote) {
  BOOST_TEST(find_command_error("") == "the command names no program");
  BOOST_TEST(find_command_error(" \t") == "the command names no program");
  BOOST_TEST(find_command_error("'' -q") == "the command names no program");
  BOOST_TEST(find_command_error("a 'b") == "the command has an unclosed '");
  BOOST_TEST(find_command_error("a \"b\\\"") == "the command has an unclosed \"");
}

BOOST_AUTO_TEST_CASE(finds_the_first_executable_program_on_path) {
  const FakeSolvers fakes;
  for (const char* name : {"one", "two", "three"}) {
    std::filesystem::create_directory(fakes.path(name));
  }
  std::ofstream(fakes.path("one/solver")) << "not executable";
  std::filesystem::create_directory(fakes.path("two/solver"));
  const std::string solver = fakes.script("three/solver", "exit 0").string();
  const auto folder = [&](const char* name) { return fakes.path(name).string(); };
  {
    const Environment path("PATH", folder("one") + ":" + folder("two") + ":" + folder("three"));
    BOOST_TEST(find_program_or_error("solver") == solver);
    BOOST_TEST(find_program_or_error("resolver") == "the program 'resolver' was not found on PATH");
  }
  const Environment path("PATH", folder("one") + ":" + folder("two"));
  BOOST_TEST(find_program_or_error("solver") ==
             "the program 'solver' is not executable: " + folder("one") + "/solver");
  BOOST_TEST(find_program_or_error(solver) == solver);
}

BOOST_AUTO_TEST_CASE(does_not_find_a_name_too_long_for_a_file) {
  const FakeSolvers fakes;
  const Environment path("PATH", fakes.path("").string());
  const std::string name(300, 'a');  // file systems allow 255 bytes
  BOOST_TEST(find_program_or_error(name) == "the program '" + name + "' was not found on PATH");
  BOOST_TEST(find_program_or_error("./" + name) == "the program './" + name + "' does not exist");
}

BOOST_AUTO_TEST_SUITE_END()
