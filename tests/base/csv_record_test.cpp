#include "src/base/csv_record.hpp"

#include <boost/test/unit_test.hpp>

#include "tests/puzzles/reading.hpp"

namespace clausoku {

BOOST_AUTO_TEST_SUITE(csv_record)

namespace {

/// Returns one line per record: the fields in brackets, or the error of the record.
std::vector<std::string> read_records_as_text(const std::string& text, char separator = ',') {
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

BOOST_AUTO_TEST_CASE(splits_a_record_at_its_separators) {
  CHECK_LINES(read_records_as_text("a,b,c\n"), {"[a][b][c]"});
  CHECK_LINES(read_records_as_text("a,,\r\n,b\n"), {"[a][][]", "[][b]"});
  CHECK_LINES(read_records_as_text("a;b,c\n", ';'), {"[a][b,c]"});
  CHECK_LINES(read_records_as_text("a\t\tc", '\t'), {"[a][][c]"});
}

BOOST_AUTO_TEST_CASE(drops_white_space_around_fields) {
  CHECK_LINES(read_records_as_text(" a , b c ,\t\"d \" \n"), {"[a][b c][d ]"});
}

BOOST_AUTO_TEST_CASE(treats_a_tab_beside_quotes_as_space_unless_tabs_separate_fields) {
  CHECK_LINES(read_records_as_text("\"a\"\t\"b\"\n\"a\" \t b\n\"a\"\t\t\n", '\t'),
              {"[a][b]", "[a][b]", "[a][][]"});
  CHECK_LINES(read_records_as_text("\t\"a\"\n", '\t'), {"[][a]"});
  CHECK_LINES(read_records_as_text("\"a\"\t,\t\"b\"\t\n"), {"[a][b]"});
}

BOOST_AUTO_TEST_CASE(quoted_fields_may_hold_separators_quotes_and_line_ends) {
  CHECK_LINES(read_records_as_text("\"a,b\",\"say \"\"yes\"\"\",\"\"\n"), {"[a,b][say \"yes\"][]"});
  CHECK_LINES(read_records_as_text("\"one\ntwo\n\",b\nc,d\n"), {"[one\ntwo\n][b]", "[c][d]"});
  CHECK_LINES(read_records_as_text("a\"b\"\n"), {"[a\"b\"]"});
}

BOOST_AUTO_TEST_CASE(skips_blank_lines_and_comments) {
  CHECK_LINES(read_records_as_text("\na,b\n# c,d\n   \ne,f\n"), {"[a][b]", "[e][f]"});
}

BOOST_AUTO_TEST_CASE(keeps_the_text_and_line_end_of_a_record) {
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
  // The reader skips the line with the fault, so the text of the faulty record is that line.
  CHECK_LINES(texts("a,\"b\nc,d\n"), {"a,\"b|\n", "c,d|\n"});
  CHECK_LINES(texts("\"a\"b\r\nc\n"), {"\"a\"b|\r\n", "c|\n"});
}

BOOST_AUTO_TEST_CASE(quotes_a_field_that_contains_its_separator) {
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

BOOST_AUTO_TEST_CASE(quotes_a_field_with_outer_spaces_on_request) {
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

BOOST_AUTO_TEST_CASE(reports_line_and_column_of_each_field) {
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

BOOST_AUTO_TEST_CASE(skips_only_one_line_after_a_faulty_quote) {
  CHECK_LINES(read_records_as_text("a,\"b\nc,d\n"),
              {":1:3: an unterminated quoted field; expected its closing quote within 100 lines",
               "[c][d]"});
  CHECK_LINES(read_records_as_text("a,\"b\"c\nd,e\n"),
              {":1:6: 'c' after a closing quote; expected ','", "[d][e]"});
  CHECK_LINES(read_records_as_text("a,\"b\nc,\"d\"\ne,f\n"),
              {":2:4: 'd' after a closing quote; expected ','", "[c][d]", "[e][f]"});
}

BOOST_AUTO_TEST_CASE(limits_a_quoted_field_to_a_hundred_lines) {
  const auto lines = [](int count) {
    std::string text = "\"";
    for (int k = 1; k < count; ++k) text += "#\n";
    return text + "\"\n";
  };
  BOOST_TEST(read_records_as_text(lines(100)).size() == 1);
  BOOST_TEST(read_records_as_text(lines(100))[0].starts_with("[#\n#\n"));
  BOOST_TEST(read_records_as_text(lines(101))[0] ==
             ":1:1: an unterminated quoted field; expected its closing quote within 100 lines");
}

BOOST_AUTO_TEST_CASE(rejects_and_skips_a_line_that_is_too_long) {
  CHECK_LINES(read_records_as_text(std::string(LineSource::max_line + 1, 'a') + "\nb\n"),
              {":1:1048577: a line of over 1048576 characters; expected fewer", "[b]"});
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace clausoku
