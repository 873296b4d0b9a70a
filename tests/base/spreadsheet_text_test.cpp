// Tests that texts which spreadsheets run are disarmed in CSV and restored.
#include "src/base/csv_record.hpp"

#include <boost/test/unit_test.hpp>
#include <utility>
#include <vector>

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(spreadsheet_text)

BOOST_AUTO_TEST_CASE(disarms_texts_that_spreadsheets_run_and_restores_them) {
  const std::vector<std::pair<std::string, std::string>> disarmed{
      {"=1+1", "'=1+1"}, {"+1", "'+1"},     {"-1", "'-1"},     {"@SUM(A1)", "'@SUM(A1)"},
      {"\t=1", "'\t=1"}, {"\r=1", "'\r=1"}, {"\n=1", "'\n=1"}, {"=", "'="},
      {"'=1", "''=1"},   {"''-1", "'''-1"}};
  for (const auto& [text, field] : disarmed) {
    BOOST_TEST(disarm_csv_text(text) == field);
    BOOST_TEST(restore_csv_text(field) == text);
  }
  for (const std::string text :
       {"", "a", "'", "''", "'a", "a=1", "1-1", " =1", "(=1)", "\"=1", "-", "'-"}) {
    BOOST_TEST(disarm_csv_text(text) == text);
    BOOST_TEST(restore_csv_text(text) == text);
  }
}

BOOST_AUTO_TEST_SUITE_END()
