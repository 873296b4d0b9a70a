#include "src/base/csv_record.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(csv_record)

namespace {

/// A record a line: its fields in brackets, or what is wrong with it.
std::vector<std::string> records(const std::string& text, char separator = ',') {
  const TemporaryFile file(text);
  LineSource source(std::move(std::get<0>(open_bytes(file.path(), {}))));
  CsvRecord record(separator);
  std::vector<std::string> lines;
  while (record.read(source)) {
    std::string line;
    for (const CsvField& field : record.fields()) line += "[" + field.text + "]";
    lines.push_back(record.error() ? to_string(*record.error()) : line);
  }
  return lines;
}

}  // namespace

BOOST_AUTO_TEST_CASE(fields_stand_between_separators) {
  CHECK_LINES(records("a,b,c\n"), {"[a][b][c]"});
  CHECK_LINES(records("a,,\r\n,b\n"), {"[a][][]", "[][b]"});
  CHECK_LINES(records("a;b,c\n", ';'), {"[a][b,c]"});
  CHECK_LINES(records("a\t\tc", '\t'), {"[a][][c]"});
}

BOOST_AUTO_TEST_CASE(white_space_around_fields_is_dropped) {
  CHECK_LINES(records(" a , b c ,\t\"d \" \n"), {"[a][b c][d ]"});
}

BOOST_AUTO_TEST_CASE(a_tab_beside_a_quoted_field_separates_or_is_white_space) {
  CHECK_LINES(records("\"a\"\t\"b\"\n\"a\" \t b\n\"a\"\t\t\n", '\t'),
              {"[a][b]", "[a][b]", "[a][][]"});
  CHECK_LINES(records("\t\"a\"\n", '\t'), {"[][a]"});
  CHECK_LINES(records("\"a\"\t,\t\"b\"\t\n"), {"[a][b]"});
}

BOOST_AUTO_TEST_CASE(quoted_fields_hold_anything) {
  CHECK_LINES(records("\"a,b\",\"say \"\"yes\"\"\",\"\"\n"), {"[a,b][say \"yes\"][]"});
  CHECK_LINES(records("\"one\ntwo\n\",b\nc,d\n"), {"[one\ntwo\n][b]", "[c][d]"});
  CHECK_LINES(records("a\"b\"\n"), {"[a\"b\"]"});
}

BOOST_AUTO_TEST_CASE(blank_lines_and_comments_are_no_records) {
  CHECK_LINES(records("\na,b\n# c,d\n   \ne,f\n"), {"[a][b]", "[e][f]"});
}

BOOST_AUTO_TEST_CASE(a_record_is_kept_as_it_stands_with_its_line_end) {
  const auto texts = [](const std::string& text) {
    const TemporaryFile file(text);
    LineSource source(std::move(std::get<0>(open_bytes(file.path(), {}))));
    CsvRecord record(',');
    std::vector<std::string> lines;
    while (record.read(source)) lines.push_back(record.text() + "|" + record.line_end());
    return lines;
  };
  CHECK_LINES(texts(" a , \"b \"\"c\" \r\n\"one\r\ntwo\nthree\",x\nlast"),
              {" a , \"b \"\"c\" |\r\n", "\"one\r\ntwo\nthree\",x|\n", "last|"});
  // Of a faulty one the line that is passed.
  CHECK_LINES(texts("a,\"b\nc,d\n"), {"a,\"b|\n", "c,d|\n"});
  CHECK_LINES(texts("\"a\"b\r\nc\n"), {"\"a\"b|\r\n", "c|\n"});
}

BOOST_AUTO_TEST_CASE(a_field_is_quoted_where_its_separator_asks_for_it) {
  const auto field = [](const std::string& text, char separator) {
    std::string out;
    append_csv_field(out, text, separator);
    return out;
  };
  BOOST_TEST(field("a,b", ',') == "\"a,b\"");
  BOOST_TEST(field("a,b", ';') == "a,b");
  BOOST_TEST(field("a;b", ';') == "\"a;b\"");
  BOOST_TEST(field("a\"b", '\t') == "\"a\"\"b\"");
  BOOST_TEST(field("a\rb", ',') == "\"a\rb\"");
}

BOOST_AUTO_TEST_CASE(a_field_is_quoted_for_its_outer_spaces_on_request) {
  const auto field = [](const std::string& text, bool keeps_spaces) {
    std::string out;
    append_csv_field(out, text, ',', keeps_spaces);
    return out;
  };
  BOOST_TEST(field(" a", true) == "\" a\"");
  BOOST_TEST(field("a ", true) == "\"a \"");
  BOOST_TEST(field("a b", true) == "a b");
  BOOST_TEST(field(" a", false) == " a");
}

BOOST_AUTO_TEST_CASE(fields_know_their_places) {
  const TemporaryFile file("\n a,\"b\nc\" ,d\n");
  LineSource source(std::move(std::get<0>(open_bytes(file.path(), {}))));
  CsvRecord record(',');
  BOOST_TEST(record.read(source));
  const auto place = [&](std::size_t k) {
    const Place at = record.fields()[k].place;
    return std::to_string(at.line) + ":" + std::to_string(at.column);
  };
  BOOST_TEST(place(0) == "2:2");
  BOOST_TEST(place(1) == "2:5");
  BOOST_TEST(place(2) == "3:5");
  BOOST_TEST(record.end().line == 3);
  BOOST_TEST(record.end().column == 6);
}

BOOST_AUTO_TEST_CASE(a_faulty_quote_costs_one_line_only) {
  CHECK_LINES(records("a,\"b\nc,d\n"),
              {":1:3: a quoted field without an end; expected its end within 100 lines", "[c][d]"});
  CHECK_LINES(records("a,\"b\"c\nd,e\n"),
              {":1:6: 'c' behind a closing quote; expected ','", "[d][e]"});
  CHECK_LINES(records("a,\"b\nc,\"d\"\ne,f\n"),
              {":2:4: 'd' behind a closing quote; expected ','", "[c][d]", "[e][f]"});
}

BOOST_AUTO_TEST_CASE(a_quoted_field_goes_over_a_hundred_lines_at_most) {
  const auto lines = [](int count) {
    std::string text = "\"";
    for (int k = 1; k < count; ++k) text += "#\n";
    return text + "\"\n";
  };
  BOOST_TEST(records(lines(100)).size() == 1);
  BOOST_TEST(records(lines(100))[0].starts_with("[#\n#\n"));
  BOOST_TEST(records(lines(101))[0] ==
             ":1:1: a quoted field without an end; expected its end within 100 lines");
}

BOOST_AUTO_TEST_CASE(a_line_that_is_too_long_is_an_error_and_passed) {
  CHECK_LINES(records(std::string(LineSource::max_line + 1, 'a') + "\nb\n"),
              {":1:1048577: a line of over 1048576 characters; expected less", "[b]"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
