// A file that a run would write is recognized by any name as one that it reads or writes already.
#include "src/batch/runs/file_use.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <vector>

#include "src/base/output.hpp"
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

std::optional<std::string> clash(const std::string& output,
                                 const std::vector<std::string>& inputs) {
  FileUse files;
  for (const std::string& input : inputs) files.read(input);
  files.write(output);
  return files.take_clash();
}

std::string is_input(const std::string& output, const std::string& input) {
  return output + ": is the input " + input + " too; expected another file to write to";
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

BOOST_FIXTURE_TEST_SUITE(file_use, ClashFolder)

BOOST_AUTO_TEST_CASE(another_file_or_none_is_fine) {
  BOOST_TEST(!clash(path("none"), {file("a"), file("b")}).has_value());
  BOOST_TEST(!clash(file("c"), {file("a"), path("none")}).has_value());
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

BOOST_AUTO_TEST_CASE(a_file_that_does_not_exist_yet_is_a_clash_by_its_place) {
  std::filesystem::create_directory(path("folder"));
  std::filesystem::create_symlink("folder", path("same-folder"));
  std::filesystem::create_symlink("folder/none", path("dangling"));
  std::filesystem::create_symlink("loop", path("loop"));
  const std::string none = path("folder/none");
  for (const std::string& name : {path("folder/none"), path("same-folder/none"),
                                  path("folder/../folder/./none"), path("dangling")}) {
    BOOST_TEST(clash(name, {none}).value() == is_input(name, none));
    BOOST_TEST(clash(none, {name}).value() == is_input(none, name));
  }
  BOOST_TEST(!clash(path("none"), {none}).has_value());
  BOOST_TEST(!clash(path("loop"), {none}).has_value());
  BOOST_TEST(clash(path("no/folder/a"), {path("no/folder/a")}).has_value());
}

BOOST_AUTO_TEST_CASE(derived_files_are_written_too) {
  const auto clash_of = [&](const std::string& input, auto note) {
    FileUse files;
    files.read(path(input), "the board file");
    note(files);
    return files.take_clash().value_or("");
  };
  const auto expected = [&](const std::string& input, const std::string& role) {
    return path(input) + ": " + role + path("o") + " is the board file " + path(input) +
           " too; expected another file to write to";
  };
  const auto resumable = [&](FileUse& files) { files.write_resumable(path("o")); };
  const auto whole = [&](FileUse& files) { files.write_whole(path("o")); };
  const auto manifest = [&](FileUse& files) { files.write_shard_manifest(path("o")); };
  const std::string temporary = std::filesystem::path(partial_path(path("o"))).filename();
  BOOST_TEST(clash_of("o.resume", resumable) == expected("o.resume", "the log of "));
  BOOST_TEST(clash_of(".o.complete", resumable) == expected(".o.complete", "the record of "));
  BOOST_TEST(clash_of(temporary, resumable) == expected(temporary, "the temporary file of "));
  BOOST_TEST(clash_of(temporary, whole) == expected(temporary, "the temporary file of "));
  BOOST_TEST(clash_of("o.shard.json", manifest) == expected("o.shard.json", "the manifest of "));
  BOOST_TEST(clash_of("o.resume", whole) == "");
  BOOST_TEST(clash_of("p", resumable) == "");
}

BOOST_AUTO_TEST_CASE(two_outputs_must_be_two_files) {
  const std::string a = file("a");
  std::filesystem::create_hard_link(a, path("twin"));
  FileUse files;
  files.write(a);
  files.write(path("b"));
  BOOST_TEST(!files.take_clash().has_value());
  files.write_whole(path("twin"));
  BOOST_TEST(files.take_clash().value() ==
             path("twin") + ": is the output " + a + " too; expected another file to write to");
  BOOST_TEST(!files.take_clash().has_value());
  files.write(path("./b"));
  BOOST_TEST(files.take_clash().has_value());
}

BOOST_AUTO_TEST_CASE(files_in_a_folder_that_may_be_written_clash_too) {
  std::filesystem::create_directory(path("folder"));
  const auto clash_with = [&](const std::string& name) {
    FileUse files;
    files.read(name);
    files.write_into_folder(
        path("folder"), [](std::string_view entry) { return entry.ends_with(".cnf"); },
        "a certificate");
    return files.take_clash().value_or("");
  };
  BOOST_TEST(clash_with(path("folder/new.cnf")) ==
             path("folder/new.cnf") + ": a certificate is the input " + path("folder/new.cnf") +
                 " too; expected another file to write to");
  BOOST_TEST(clash_with(path("folder/new.txt")) == "");
  BOOST_TEST(clash_with(path("new.cnf")) == "");
  const std::string a = file("a");
  std::filesystem::create_symlink("../a", path("folder/link.cnf"));
  BOOST_TEST(clash_with(a) == path("folder/link.cnf") + ": a certificate is the input " + a +
                                  " too; expected another file to write to");
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
  ::mkfifo(path("pipe").c_str(), 0600);
  BOOST_TEST(!clash(path("pipe"), {path("pipe")}).has_value());
  BOOST_TEST(!clash(folder.path(), {folder.path()}).has_value());
}

BOOST_AUTO_TEST_SUITE_END()
