// Tests that stored fields are read back as written, and that invalid values are rejected.
#include "src/base/stored_field.hpp"
#include "tests/printing.hpp"

#include <boost/test/unit_test.hpp>

using namespace clausoku;
using namespace std::chrono_literals;

BOOST_AUTO_TEST_SUITE(stored_field)

namespace {

enum class Size { small, large };
constexpr auto size_names = std::to_array<std::pair<std::string_view, Size>>(
    {{"small", Size::small}, {"large", Size::large}});

struct Part {
  std::string text;
  bool operator==(const Part&) const = default;
};

struct Sample {
  int number = 1;
  Part part = {};
  std::optional<std::string> note = {};
  std::optional<Size> size = {};
  std::chrono::nanoseconds time{};
  bool operator==(const Sample&) const = default;
};

const StoredFields<Sample>& fields() {
  static const StoredFields<Sample> all{
      {"number", &Sample::number},
      {"part", make_nested_member_getter(&Sample::part, &Part::text)},
      {"note", &Sample::note},
      {"size", &Sample::size, NameForm(size_names)},
      NamedField<Sample>{"twice", [](const Sample& s, ValueSink& v) { v.number(2 * s.number); }},
      {"time_us", &Sample::time, TimeForm{3}},
  };
  return all;
}

std::string csv(const Sample& sample, const CsvStyle& style = {}) {
  std::string text;
  append_csv_values(fields(), sample, text, style);
  return text;
}

std::string json(const Sample& sample) {
  std::string text;
  append_json_members(fields(), sample, text);
  return text + '}';
}

std::optional<Sample> read_csv(std::string_view row) { return read_csv_record(fields(), {}, row); }

const Sample full{-7, {"a, \"b\""}, " c ", Size::large, 1'000'020ns};

}  // namespace

BOOST_AUTO_TEST_CASE(writes_and_reads_the_fields_of_a_csv_record) {
  BOOST_TEST(csv(full, {.keeps_spaces = true}) == R"(-7,"a, ""b"""," c ",large,-14,1000.02)");
  BOOST_TEST(read_csv(csv(full, {.keeps_spaces = true})) == full);
  BOOST_TEST(csv({}) == "1,,,,2,0.0");
  BOOST_TEST(read_csv("1,,,,2,0.0") == Sample{});
  BOOST_TEST(csv({1, {"a\n;"}}, {.separator = ';'}) == R"(1;"a\x0A;";;;2;0.0)");
  BOOST_TEST(csv({1, {"a\n"}}, {.escapes = false}) == "1,\"a\n\",,,2,0.0");
}

BOOST_AUTO_TEST_CASE(disarms_texts_but_not_numbers_of_a_csv_record) {
  const Sample sample{-7, {"=1+1"}, "-2", std::nullopt, 0ns};
  BOOST_TEST(csv(sample) == "-7,'=1+1,'-2,,-14,0.0");
  BOOST_TEST((read_csv(csv(sample)) == sample));
  BOOST_TEST((read_json_record(fields(), json(sample)) == sample));
  BOOST_TEST(json(sample).find("\"part\":\"=1+1\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(reads_columns_in_any_order) {
  const std::vector<std::size_t> some{5, 0, 1};
  const auto read = read_csv_record(fields(), some, "0.001,3,\"a\nb\"");
  BOOST_TEST(read == (Sample{.number = 3, .part = {"a\nb"}, .time = 1ns}));
}

BOOST_AUTO_TEST_CASE(writes_and_reads_the_fields_of_a_json_object) {
  const std::string text =
      R"({"number":-7,"part":"a, \"b\"","note":" c ","size":"large","twice":-14,"time_us":1000.02})";
  BOOST_TEST(json(full) == text);
  BOOST_TEST(read_json_record(fields(), text) == full);
  const std::string bare =
      R"({"number":1,"part":"","note":null,"size":null,"twice":2,"time_us":0.0})";
  BOOST_TEST(json({}) == bare);
  BOOST_TEST(read_json_record(fields(), bare) == Sample{});
}

BOOST_AUTO_TEST_CASE(rejects_a_json_object_without_a_field_that_is_not_optional) {
  const auto read = [](const std::string& text) { return read_json_record(fields(), text); };
  BOOST_TEST(read(R"({"time_us":0.0,"twice":2,"part":"","number":1})") == Sample{});
  BOOST_TEST(read(R"({"twice":2,"part":"","number":1})") == std::nullopt);
  BOOST_TEST(read(R"({"time_us":0.0,"twice":2,"number":1})") == std::nullopt);
  BOOST_TEST(read(R"({"time_us":0.0,"twice":2,"part":"","number":1,"x":1})") == std::nullopt);
  BOOST_TEST(read("[1]") == std::nullopt);
  BOOST_TEST(read("{") == std::nullopt);
}

BOOST_AUTO_TEST_CASE(rejects_a_csv_record_with_an_invalid_value) {
  for (const char* row : {"x,,,,2,0.0", ",,,,2,0.0", "1,,,huge,2,0.0", "1,,,,2,", "1,,,,2,0.0001",
                          "1,,,,2,-1.0", "1,,,,2,1e3", "1,,,,2", "1,,,,2,0.0,", "1,\"a,,,2,0.0"}) {
    BOOST_TEST(read_csv(row) == std::nullopt, row);
  }
}

BOOST_AUTO_TEST_CASE(the_error_of_an_invalid_value_names_the_expected_type) {
  const auto expected = [](std::size_t k, const ValueText& text) {
    Sample sample = full;
    return fields()[k].get(sample, text).value_or("");
  };
  BOOST_TEST(expected(0, "1.5") == "a whole number");
  BOOST_TEST(expected(0, std::nullopt) == "a whole number");
  BOOST_TEST(expected(0, "15") == "");
  BOOST_TEST(expected(3, "huge") == "one of small, large");
  BOOST_TEST(expected(3, std::nullopt) == "");
  BOOST_TEST(expected(4, "anything") == "");
  BOOST_TEST(expected(5, "soon") == "a time");
  BOOST_TEST(expected(5, "2") == "");
}

BOOST_AUTO_TEST_SUITE_END()
