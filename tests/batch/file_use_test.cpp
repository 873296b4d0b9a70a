// Tests that the program refuses an output file that the run already reads or writes, whatever path
// names the file.
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

namespace file_use_test {

namespace {

struct Folder {
  test::TemporaryFolder folder;
  std::string path(const std::string& name) const { return folder.path() / name; }
  std::string make_file(const std::string& name) const {
    std::ofstream(path(name)) << name;
    return path(name);
  }
};

std::optional<std::string> find_clash_message(const std::string& output,
                                              const std::vector<std::string>& inputs) {
  FileUse files;
  for (const std::string& input : inputs) files.read(input);
  files.write(output);
  return files.take_clash();
}

std::string input_clash_message(const std::string& output, const std::string& input) {
  return output + ": is the input " + input + " too; expected another file to write to";
}

/// Redirects a stream of this process to a file; the destructor restores the stream.
class RedirectedStream {
 public:
  RedirectedStream(int stream, const std::string& path) : stream_(stream), kept_(::dup(stream)) {
    const int file = ::open(path.c_str(), O_RDWR);
    ::dup2(file, stream);
    ::close(file);
  }
  ~RedirectedStream() {
    ::dup2(kept_, stream_);
    ::close(kept_);
  }

 private:
  int stream_;
  int kept_;
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(file_use, Folder)

BOOST_AUTO_TEST_CASE(accepts_an_output_that_is_no_input_and_missing_files) {
  BOOST_TEST(!find_clash_message(path("none"), {make_file("a"), make_file("b")}).has_value());
  BOOST_TEST(!find_clash_message(make_file("c"), {make_file("a"), path("none")}).has_value());
}

BOOST_AUTO_TEST_CASE(rejects_an_output_that_is_an_input_under_another_name) {
  const std::string a = make_file("a");
  BOOST_TEST(find_clash_message(a, {make_file("b"), a}).value() ==
             a + ": is the input " + a + " too; expected another file to write to");
  std::filesystem::create_symlink("a", path("link"));
  std::filesystem::create_hard_link(a, path("twin"));
  for (const std::string& name : {path("link"), path("twin"), path("./a")}) {
    BOOST_TEST(find_clash_message(name, {a}).value() ==
               name + ": is the input " + a + " too; expected another file to write to");
    BOOST_TEST(find_clash_message(a, {name}).has_value());
  }
}

BOOST_AUTO_TEST_CASE(rejects_an_output_path_equal_to_an_input_path_without_a_file) {
  std::filesystem::create_directory(path("folder"));
  std::filesystem::create_symlink("folder", path("same-folder"));
  std::filesystem::create_symlink("folder/none", path("dangling"));
  std::filesystem::create_symlink("loop", path("loop"));
  const std::string none = path("folder/none");
  for (const std::string& name : {path("folder/none"), path("same-folder/none"),
                                  path("folder/../folder/./none"), path("dangling")}) {
    BOOST_TEST(find_clash_message(name, {none}).value() == input_clash_message(name, none));
    BOOST_TEST(find_clash_message(none, {name}).value() == input_clash_message(none, name));
  }
  BOOST_TEST(!find_clash_message(path("none"), {none}).has_value());
  BOOST_TEST(!find_clash_message(path("loop"), {none}).has_value());
  BOOST_TEST(find_clash_message(path("no/folder/a"), {path("no/folder/a")}).has_value());
}

BOOST_AUTO_TEST_CASE(rejects_an_input_that_is_a_derived_output_file) {
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
  const std::string temporary = std::filesystem::path(temporary_file_path(path("o"))).filename();
  BOOST_TEST(clash_of("o.resume", resumable) == expected("o.resume", "the log of "));
  BOOST_TEST(clash_of(".o.complete", resumable) == expected(".o.complete", "the record of "));
  BOOST_TEST(clash_of(temporary, resumable) == expected(temporary, "the temporary file of "));
  BOOST_TEST(clash_of(temporary, whole) == expected(temporary, "the temporary file of "));
  BOOST_TEST(clash_of("o.shard.json", manifest) == expected("o.shard.json", "the manifest of "));
  BOOST_TEST(clash_of("o.resume", whole) == "");
  BOOST_TEST(clash_of("p", resumable) == "");
}

BOOST_AUTO_TEST_CASE(rejects_two_outputs_to_one_file) {
  const std::string a = make_file("a");
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

BOOST_AUTO_TEST_CASE(rejects_an_input_in_an_output_folder) {
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
  const std::string a = make_file("a");
  std::filesystem::create_symlink("../a", path("folder/link.cnf"));
  BOOST_TEST(clash_with(a) == path("folder/link.cnf") + ": a certificate is the input " + a +
                                  " too; expected another file to write to");
}

BOOST_AUTO_TEST_CASE(rejects_an_output_that_is_the_file_of_a_redirected_stream) {
  const std::string a = make_file("a");
  {
    const RedirectedStream input(STDIN_FILENO, a);
    BOOST_TEST(find_clash_message(a, {"-"}).value() ==
               a + ": is the input on standard input too; expected another file to write to");
  }
  std::optional<std::string> found;
  {
    const RedirectedStream output(STDOUT_FILENO, a);
    found = find_clash_message("", {a});
  }
  BOOST_TEST(found.value() ==
             "standard output: is the input " + a + " too; expected another file to write to");
}

BOOST_AUTO_TEST_CASE(accepts_a_device_pipe_or_folder_as_both_input_and_output) {
  BOOST_TEST(!find_clash_message("/dev/null", {"/dev/null"}).has_value());
  ::mkfifo(path("pipe").c_str(), 0600);
  BOOST_TEST(!find_clash_message(path("pipe"), {path("pipe")}).has_value());
  BOOST_TEST(!find_clash_message(folder.path(), {folder.path()}).has_value());
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace file_use_test
