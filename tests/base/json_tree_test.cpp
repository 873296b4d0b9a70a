#include "src/base/json_tree.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>

#include "tests/error_text.hpp"

namespace clausoku {
BOOST_AUTO_TEST_SUITE(json_tree)

namespace {

/// Writes a value and all values inside it, each as KEY=OFFSET, kind and 'TEXT'.
std::string to_text(const JsonValue& value) {
  constexpr const char* kinds[] = {"null", "boolean", "number", "string", "list", "object"};
  std::string text = value.key.empty() ? "" : value.key + "=";
  text += std::to_string(value.begin) + kinds[static_cast<int>(value.kind)];
  if (!value.text.empty()) text += "'" + value.text + "'";
  for (const JsonValue& item : value.items) text += " " + to_text(item);
  return text;
}

std::string read(const std::string& text) {
  const auto result = parse_json(text);
  if (const auto* fault = std::get_if<JsonFault>(&result)) {
    return test::error_text(fault->begin, *fault);
  }
  return to_text(std::get<JsonValue>(result));
}

}  // namespace

BOOST_AUTO_TEST_CASE(reports_the_offset_of_each_value) {
  BOOST_TEST(read(R"({"a":12,"b" : ["x\"\\",null ,-1.5e3, true],"c":{}})") ==
             R"(0object a=5number'12' b=14list 15string'x"\' 23null 29number'-1.5e3')"
             R"( 37boolean'true' c=47object)");
  BOOST_TEST(read("[\n [],\n \"ü\"]") == "0list 3list 8string'ü'");
}

BOOST_AUTO_TEST_CASE(rejects_invalid_json_with_its_offset) {
  for (const auto& [text, place_and_found] : {std::pair("{\"a\":}", "5: '}'"),
                                              {"{\"a\":1 2}", "7: '2'"},
                                              {"{\"a\":[1,,2]}", "8: ','"},
                                              {"{\"a\":tru}", "8: '}'"},
                                              {"{a:1}", "1: 'a'"},
                                              {"{\"a\":[1,2", "9: the end of the text"},
                                              {"", "0: the end of the text"}}) {
    BOOST_TEST(read(text) == std::string(place_and_found) + "; JSON");
  }
}

BOOST_AUTO_TEST_CASE(rejects_a_duplicate_key) {
  BOOST_TEST(read(R"([{"a":1,"b":2,"a":3}])") == "1: 'a' twice; each key once");
}

BOOST_AUTO_TEST_CASE(limits_the_depth_and_the_number_of_values) {
  BOOST_TEST(read(std::string(31, '[') + std::string(31, ']')).starts_with("0list"));
  BOOST_TEST(read(std::string(100'000, '[')) == "31: lists and objects nested 32 deep; fewer");
  std::string many = "[0";
  for (int k = 0; k < 1'000'000; ++k) many += ",0";
  BOOST_TEST(read(many + "]") == "1999999: over 1000000 values; fewer");
}

BOOST_AUTO_TEST_CASE(reads_natural_numbers_from_numbers_and_strings) {
  const auto number = [](const std::string& text) {
    return std::get<JsonValue>(parse_json(text)).natural().value_or(-1);
  };
  BOOST_TEST(number("9") == 9);
  BOOST_TEST(number("\"12\"") == 12);
  BOOST_TEST(number("0") == 0);
  for (const char* other : {"-1", "1.5", "\"\"", "\"1a\"", "\" 1\"", "null", "true", "[1]",
                            "1000000000", "\"-1\"", "\"+1\""}) {
    BOOST_TEST_CONTEXT(other) { BOOST_TEST(number(other) == -1); }
  }
}

BOOST_AUTO_TEST_CASE(finds_only_keys_of_the_outer_object) {
  for (const char* text : {R"({"grid":1})", R"({"a":[{}],"grid" : [)", R"({ "a\"{":"}","grid":)"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(object_has_key(text, "grid")); }
  }
  for (const char* text : {"", "{", R"({"a":"grid"})", R"({"a":{"grid":1}})", R"({"a":1},"grid":1)",
                           R"({"a":["grid",1]})", R"({"grid)", R"({"grid"})", R"({"\grid":1})"}) {
    BOOST_TEST_CONTEXT(text) { BOOST_TEST(!object_has_key(text, "grid")); }
  }
}

BOOST_AUTO_TEST_SUITE_END()
}  // namespace clausoku
