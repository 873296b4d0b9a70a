// Tests that folders are created, and the messages if they cannot be.
#include "src/base/output.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>

#include "tests/temporary_folder.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(folders)

BOOST_AUTO_TEST_CASE(creates_a_folder_with_its_parents) {
  const test::TemporaryFolder folder;
  const auto path = [&](const std::string& name) { return (folder.path() / name).string(); };
  BOOST_TEST(create_folder(path("one/two")).value_or("") == "");
  BOOST_TEST(create_folder(path("one/two")).value_or("") == "");
  BOOST_TEST(std::filesystem::is_directory(path("one/two")));
  folder.write("file", "");
  BOOST_TEST(create_folder(path("file")).value_or("") ==
             path("file") + ": cannot be created: Not a directory");
  BOOST_TEST(create_folder(path("file/three")).value_or("") ==
             path("file/three") + ": cannot be created: Not a directory");
}

BOOST_AUTO_TEST_SUITE_END()
