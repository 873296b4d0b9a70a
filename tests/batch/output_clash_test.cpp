// An output that is an input is recognised by whatever name it goes; devices never clash.
#include "src/batch/output_clash.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <fstream>
#include <vector>

#include "tests/temporary_folder.hpp"

using namespace clausoku;

namespace {

struct ClashFolder {
  test::TemporaryFolder folder;
  std::string path(const std::string& name) const { return folder.path() / name; }
  std::string file(const std::string& name) const {
    std::ofstream(path(name)) << name;
    return path(name);
  }
};

std::optional<std::string> clash(const std::string& output, std::vector<std::string> inputs) {
  return clash_with_inputs(output, inputs);
}

/// A stream of the process is a file, while it lives.
class Redirected {
 public:
  Redirected(int stream, const std::string& path) : stream_(stream), kept_(::dup(stream)) {
    const int file = ::open(path.c_str(), O_RDWR);
    ::dup2(file, stream);
    ::close(file);
  }
  ~Redirected() {
    ::dup2(kept_, stream_);
    ::close(kept_);
  }

 private:
  int stream_;
  int kept_;
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(output_clash, ClashFolder)

BOOST_AUTO_TEST_CASE(another_file_or_none_is_fine) {
  BOOST_TEST(!clash(path("none"), {file("a"), file("b")}).has_value());
  BOOST_TEST(!clash(file("c"), {file("a"), path("none")}).has_value());
  BOOST_TEST(!clash(path("none"), {path("none")}).has_value());
}

BOOST_AUTO_TEST_CASE(the_same_file_is_a_clash_by_any_name) {
  const std::string a = file("a");
  BOOST_TEST(clash(a, {file("b"), a}).value() ==
             a + ": is the input " + a + " too; expected another file to write to");
  std::filesystem::create_symlink("a", path("link"));
  std::filesystem::create_hard_link(a, path("twin"));
  for (const std::string& name : {path("link"), path("twin"), path("./a")}) {
    BOOST_TEST(clash(name, {a}).value() ==
               name + ": is the input " + a + " too; expected another file to write to");
    BOOST_TEST(clash(a, {name}).has_value());
  }
}

BOOST_AUTO_TEST_CASE(redirected_streams_count) {
  const std::string a = file("a");
  {
    const Redirected input(STDIN_FILENO, a);
    BOOST_TEST(clash(a, {"-"}).value() ==
               a + ": is the input on standard input too; expected another file to write to");
  }
  std::optional<std::string> found;
  {
    const Redirected output(STDOUT_FILENO, a);
    found = clash("", {a});
  }
  BOOST_TEST(found.value() ==
             "standard output: is the input " + a + " too; expected another file to write to");
}

BOOST_AUTO_TEST_CASE(devices_never_clash) {
  BOOST_TEST(!clash("/dev/null", {"/dev/null"}).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
