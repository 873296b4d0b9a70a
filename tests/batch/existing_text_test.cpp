// What stands in a file, compared piece by piece.
#include "src/batch/existing_text.hpp"

#include <boost/test/unit_test.hpp>
#include <fstream>

#include "tests/temporary_folder.hpp"

using namespace clausoku;
using Match = ExistingText::Match;

BOOST_AUTO_TEST_SUITE(existing_text)

namespace {

struct Folder {
  test::TemporaryFolder folder;
  ExistingText text(const std::string& content) const {
    const std::string path = folder.path() / "text";
    std::ofstream(path, std::ios::binary) << content;
    return ExistingText(path);
  }
};

const std::string number(1, any_number);

}  // namespace

BOOST_FIXTURE_TEST_CASE(pieces_follow_one_another, Folder) {
  ExistingText existing = text("one\ntwo\nthr");
  BOOST_TEST((existing.compare("") == Match::whole));
  BOOST_TEST((existing.compare("one\n") == Match::whole));
  BOOST_TEST(existing.matched() == "one\n");
  BOOST_TEST((existing.compare("to\n") == Match::other));
  BOOST_TEST((existing.compare("two\n") == Match::whole));
  BOOST_TEST(existing.position() == 8);
  BOOST_TEST(existing.line() == 3);
  BOOST_TEST((existing.compare("three\n") == Match::cut_off));
  BOOST_TEST((existing.compare("thx\n") == Match::other));
  BOOST_TEST(!existing.rest_is(""));
  BOOST_TEST(!existing.rest_is("th"));
  BOOST_TEST(!existing.rest_is("thre"));
  BOOST_TEST(existing.rest_is("thr"));
  BOOST_TEST((existing.compare("thr") == Match::whole));
  BOOST_TEST(existing.rest_is(""));
  BOOST_TEST((existing.compare("x") == Match::cut_off));
}

BOOST_FIXTURE_TEST_CASE(any_number_is_any_or_none, Folder) {
  for (const std::string content : {"a,1.25,b", "a,,b", "a,1234567890,b"}) {
    BOOST_TEST((text(content).compare("a," + number + ",b") == Match::whole));
  }
  BOOST_TEST((text("a,-1,b").compare("a," + number + ",b") == Match::other));
  BOOST_TEST((text("a,12").compare("a," + number + ",b") == Match::cut_off));
  BOOST_TEST((text("a,12").compare("a," + number) == Match::whole));
}

BOOST_FIXTURE_TEST_CASE(texts_are_longer_than_what_is_read_at_once, Folder) {
  const std::string line(99, 'x');
  std::string content;
  for (int k = 0; k < 5000; ++k) content += line + '\n';
  ExistingText existing = text(content);
  for (int k = 0; k < 5000; ++k)
    BOOST_TEST_REQUIRE((existing.compare(line + '\n') == Match::whole));
  BOOST_TEST(existing.rest_is(""));
  BOOST_TEST((text(content).compare(content) == Match::whole));
}

BOOST_FIXTURE_TEST_CASE(a_file_that_is_not_there_is_empty, Folder) {
  ExistingText existing(folder.path() / "none");
  BOOST_TEST(existing.rest_is(""));
  BOOST_TEST((existing.compare("x") == Match::cut_off));
}

BOOST_AUTO_TEST_SUITE_END()
