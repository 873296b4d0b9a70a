// Tests that texts of any encoding can be stored as JSON and read back.
#include "src/base/json_bytes.hpp"

#include <boost/test/unit_test.hpp>
#include <string>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(json_bytes)

BOOST_AUTO_TEST_CASE(stores_texts_outside_utf8_in_hexadecimal) {
  BOOST_TEST(format_json(bytes_to_json("caf\xC3\xA9")) == "\"caf\xC3\xA9\"");
  BOOST_TEST(format_json(bytes_to_json("caf\xE9")) == R"({"hex":"636166e9"})");
  BOOST_TEST(format_json(bytes_to_json("")) == "\"\"");
  std::string all;
  for (int byte = 0; byte < 256; ++byte) all += static_cast<char>(byte);
  for (const std::string& text : {all, std::string("a\0b", 3), std::string("\xC3"), std::string()})
    BOOST_TEST(json_to_bytes(parse_ordered_json(format_json(bytes_to_json(text)))) == text);
}

BOOST_AUTO_TEST_CASE(rejects_json_that_stores_no_text) {
  for (const char* text : {"1", "[]", "{}", R"({"hex":1})", R"({"hex":"a"})", R"({"hex":"zz"})",
                           R"({"hex":"-1"})", R"({"hex":"1 "})"}) {
    BOOST_CHECK_THROW(json_to_bytes(parse_ordered_json(text)), nlohmann::json::exception);
  }
}

BOOST_AUTO_TEST_CASE(replaces_bytes_outside_utf8_in_formatted_text) {
  BOOST_TEST(format_json(nlohmann::json("a\xFF")) == "\"a\xEF\xBF\xBD\"");
  BOOST_TEST(format_json(nlohmann::ordered_json("a\xFF")) == "\"a\xEF\xBF\xBD\"");
}

BOOST_AUTO_TEST_CASE(reports_invalid_json_as_discarded_or_as_an_exception) {
  BOOST_TEST(parse_json_text("{").is_discarded());
  BOOST_TEST(!parse_json_text("{}").is_discarded());
  BOOST_CHECK_THROW(parse_ordered_json("{"), nlohmann::json::parse_error);
}

BOOST_AUTO_TEST_SUITE_END()
