// Tests the class Output: it writes all bytes, and every error has its exact message.
#include "src/base/output.hpp"

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <boost/test/unit_test.hpp>
#include <chrono>
#include <csignal>
#include <fstream>
#include <iterator>
#include <set>
#include <stop_token>
#include <thread>
#include <vector>

#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;

namespace output_test {

namespace {

std::string file_content(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void write_file(const std::string& path, const std::string& text) {
  std::ofstream(path, std::ios::binary) << text;
}

struct Folder {
  test::TemporaryFolder folder;
  std::string folder_path() const { return folder.path(); }
  std::string path(const std::string& name) const { return folder.path() / name; }
  std::set<std::string> files() const {
    std::set<std::string> names;
    for (const auto& file : std::filesystem::directory_iterator(folder.path())) {
      names.insert(file.path().filename());
    }
    return names;
  }
};

/// Ignores SIGPIPE, so that a write to a closed pipe fails instead of ending the process.
struct BrokenPipeIgnorer {
  void (*before)(int) = std::signal(SIGPIPE, SIG_IGN);
  ~BrokenPipeIgnorer() { std::signal(SIGPIPE, before); }
};

}  // namespace

BOOST_FIXTURE_TEST_SUITE(output, Folder)

BOOST_AUTO_TEST_CASE(writes_each_piece_to_the_file_before_it_is_closed) {
  write_file(path("a"), "what was there before");
  Output output(path("a"), Output::File::in_place);
  BOOST_TEST(file_content(path("a")) == "");
  BOOST_TEST(output.write("one\n"));
  BOOST_TEST(output.write(""));
  BOOST_TEST(output.write("two\n"));
  BOOST_TEST(file_content(path("a")) == "one\ntwo\n");
  BOOST_TEST(output.close());
  BOOST_TEST(!output.error());
  BOOST_TEST(!output.has_lost_reader());
}

BOOST_AUTO_TEST_CASE(writes_bytes_unchanged) {
  const std::string text("\0\xff\r\n", 4);
  Output output(path("a"), Output::File::in_place);
  BOOST_TEST(output.write(text));
  BOOST_TEST(file_content(path("a")) == text);
}

BOOST_AUTO_TEST_CASE(replaces_the_old_file_only_when_the_new_one_is_closed) {
  write_file(path("a"), "old");
  {
    Output output(path("a"), Output::File::whole);
    BOOST_TEST(output.write("new"));
    BOOST_TEST(file_content(path("a")) == "old");
    BOOST_TEST(output.close());
  }
  BOOST_TEST(file_content(path("a")) == "new");
  BOOST_TEST(files() == std::set<std::string>{"a"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(keeps_the_old_file_if_its_replacement_is_not_closed) {
  write_file(path("a"), "old");
  {
    Output output(path("a"), Output::File::whole);
    BOOST_TEST(output.write("new"));
    BOOST_TEST(files().size() == 2);
  }
  BOOST_TEST(file_content(path("a")) == "old");
  BOOST_TEST(files() == std::set<std::string>{"a"}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(keeps_a_file_of_the_user_named_like_a_partial_file) {
  write_file(path("a.partial"), "a user's own");
  Output output(path("a"), Output::File::whole);
  BOOST_TEST(output.write("new"));
  BOOST_TEST(output.close());
  BOOST_TEST(file_content(path("a")) == "new");
  BOOST_TEST(file_content(path("a.partial")) == "a user's own");
  BOOST_TEST(files().size() == 2);
}

BOOST_AUTO_TEST_CASE(refuses_a_loop_of_symbolic_links) {
  std::filesystem::create_symlink("b", path("a"));
  std::filesystem::create_symlink("a", path("b"));
  std::filesystem::create_symlink("self", path("self"));
  for (const auto how : {Output::File::in_place, Output::File::whole, Output::File::continued}) {
    for (const std::string& name : {path("a"), path("self"), path("a") + "/file"}) {
      Output output(name, how);
      BOOST_TEST(!output.write("new"));
      BOOST_TEST(!output.close());
      BOOST_TEST(output.error().value_or("") ==
                 name + ": cannot be written: Too many levels of symbolic links");
      BOOST_TEST(files() == (std::set<std::string>{"a", "b", "self"}),
                 boost::test_tools::per_element());
      BOOST_TEST(std::filesystem::is_symlink(path("a")));
      BOOST_TEST(std::filesystem::is_symlink(path("self")));
    }
  }
}

BOOST_AUTO_TEST_CASE(keeps_symbolic_links_and_file_modes) {
  std::filesystem::create_directory(path("far"));
  write_file(path("far/a"), "old");
  std::filesystem::permissions(path("far/a"), std::filesystem::perms(0640));
  std::filesystem::create_symlink("far/a", path("near"));
  std::filesystem::create_symlink("near", path("link"));
  std::filesystem::create_symlink("far/new", path("dangling"));
  for (const auto how : {Output::File::in_place, Output::File::whole}) {
    for (const std::string& name : {std::string("link"), std::string("dangling")}) {
      Output output(path(name), how);
      BOOST_TEST(output.write("new"));
      BOOST_TEST(output.close());
      BOOST_TEST(std::filesystem::is_symlink(path(name)));
      BOOST_TEST(file_content(path(name)) == "new");
    }
    BOOST_TEST(
        (std::filesystem::status(path("far/a")).permissions() == std::filesystem::perms(0640)));
    std::filesystem::remove(path("far/new"));
  }
}

BOOST_AUTO_TEST_CASE(applies_the_umask_to_new_files) {
  const mode_t before = ::umask(027);
  for (const auto how : {Output::File::in_place, Output::File::whole}) {
    Output output(path("a"), how);
    BOOST_TEST(output.close());
    BOOST_TEST(std::filesystem::status(path("a")).permissions() == std::filesystem::perms(0640));
    std::filesystem::remove(path("a"));
  }
  ::umask(before);
}

BOOST_AUTO_TEST_CASE(rejects_a_second_output_to_a_file_that_is_being_written) {
  Output first(path("a"), Output::File::in_place);
  BOOST_TEST(first.write("first"));
  for (const auto how : {Output::File::in_place, Output::File::continued}) {
    Output second(path("a"), how);
    BOOST_TEST(second.error().value() ==
               path("a") + ": is already being written; expected a file without another writer");
    BOOST_TEST(!second.write("second"));
    BOOST_TEST(!second.close());
  }
  BOOST_TEST(file_content(path("a")) == "first");
  BOOST_TEST(first.close());
  BOOST_TEST(!Output(path("a"), Output::File::in_place).error().has_value());
}

BOOST_AUTO_TEST_CASE(rejects_a_second_output_that_replaces_the_same_file) {
  const std::string refused =
      path("a") + ": is already being written; expected a file without another writer";
  std::filesystem::create_symlink("a", path("link"));
  for (const bool is_existing : {false, true}) {
    if (is_existing) write_file(path("a"), "old");
    {
      Output first(path("a"), Output::File::whole);
      BOOST_TEST(first.write("first"));
      Output second(path("a"), Output::File::whole);
      BOOST_TEST(second.error().value() == refused);
      BOOST_TEST(!second.close());
      BOOST_TEST(Output(path("link"), Output::File::whole).error().has_value());
      // The old file is locked, so an output that would overwrite it in place is refused, too.
      if (is_existing) {
        BOOST_TEST(Output(path("a"), Output::File::in_place).error().value() == refused);
        BOOST_TEST(file_content(path("a")) == "old");
      }
      BOOST_TEST(first.close());
    }
    BOOST_TEST(file_content(path("a")) == "first");
    BOOST_TEST(!Output(path("a"), Output::File::whole).error().has_value());
    BOOST_TEST(files().size() == 2);
    std::filesystem::remove(path("a"));
  }
}

BOOST_AUTO_TEST_CASE(does_not_replace_a_file_that_another_output_writes) {
  Output first(path("a"), Output::File::in_place);
  BOOST_TEST(first.write("first"));
  Output second(path("a"), Output::File::whole);
  BOOST_TEST(second.error().value() ==
             path("a") + ": is already being written; expected a file without another writer");
  BOOST_TEST(!second.close());
  BOOST_TEST(file_content(path("a")) == "first");
}

BOOST_AUTO_TEST_CASE(overwrites_the_partial_file_of_a_killed_run) {
  std::string partial;
  {
    Output output(path("a"), Output::File::whole);
    BOOST_REQUIRE(files().size() == 1);
    partial = *files().begin();
  }
  write_file(path(partial), "what a killed run had written");
  Output output(path("a"), Output::File::whole);
  BOOST_TEST(output.write("new"));
  BOOST_TEST(output.close());
  BOOST_TEST(file_content(path("a")) == "new");
  BOOST_TEST(files() == std::set<std::string>{"a"}, boost::test_tools::per_element());
  // An output overwrites a partial file only if a killed run has left that file.
  write_file(path("mine"), "mine");
  std::filesystem::create_hard_link(path("mine"), path(partial));
  BOOST_TEST(Output(path("a"), Output::File::whole).error().value() ==
             path(partial) + ": is in the way of a temporary file; expected no such file");
  BOOST_TEST(file_content(path("mine")) == "mine");
}

BOOST_AUTO_TEST_CASE(reports_a_full_disk_on_write_and_on_close) {
  for (const auto how : {Output::File::in_place, Output::File::whole}) {
    Output output("/dev/full", how);
    BOOST_TEST(!output.error());
    BOOST_TEST(!output.write("one\n"));
    BOOST_TEST(output.error().value() == "/dev/full: cannot be written: No space left on device");
    BOOST_TEST(!output.has_lost_reader());
    BOOST_TEST(!output.write(""));
    BOOST_TEST(!output.close());
  }
}

BOOST_AUTO_TEST_CASE(removes_the_part_of_a_text_that_was_written_before_the_disk_was_full) {
  const auto previous = std::signal(SIGXFSZ, SIG_IGN);
  rlimit unlimited;
  BOOST_TEST_REQUIRE(::getrlimit(RLIMIT_FSIZE, &unlimited) == 0);
  Output output(path("a"), Output::File::in_place);
  BOOST_TEST(output.write("first\n"));
  rlimit limit = unlimited;
  limit.rlim_cur = 10;
  BOOST_TEST_REQUIRE(::setrlimit(RLIMIT_FSIZE, &limit) == 0);
  const bool is_written = output.write("second\n");
  ::setrlimit(RLIMIT_FSIZE, &unlimited);
  std::signal(SIGXFSZ, previous);
  BOOST_TEST(!is_written);
  BOOST_TEST(output.error().value_or("") == path("a") + ": cannot be written: File too large");
  BOOST_TEST(file_content(path("a")) == "first\n");
}

BOOST_AUTO_TEST_CASE(refuses_to_continue_a_fifo_without_waiting_for_a_reader) {
  const std::string fifo = folder.path() / "fifo";
  BOOST_TEST_REQUIRE(::mkfifo(fifo.c_str(), 0600) == 0);
  const Output output(fifo, Output::File::continued);
  BOOST_TEST(output.error().value() == fifo + ": not a regular file; expected one to continue");
}

BOOST_AUTO_TEST_CASE(reports_at_once_that_a_file_cannot_be_created) {
  for (const auto how : {Output::File::in_place, Output::File::whole}) {
    const std::string nowhere = path("none/a");
    Output output(nowhere, how);
    BOOST_TEST(output.error().value() ==
               nowhere + ": cannot be written: No such file or directory");
    BOOST_TEST(!output.write("one\n"));
    BOOST_TEST(!output.close());

    const Output over_folder(folder_path(), how);
    BOOST_TEST(over_folder.error().value() ==
               folder_path() + ": cannot be written: Is a directory");
  }
}

BOOST_AUTO_TEST_CASE(keeps_the_text_of_a_continued_file_until_it_is_truncated) {
  write_file(path("a"), "one\ntwo\nthr");
  Output output(path("a"), Output::File::continued);
  BOOST_TEST(file_content(path("a")) == "one\ntwo\nthr");
  BOOST_TEST(output.continue_at(8));
  BOOST_TEST(output.write("four\n"));
  BOOST_TEST(file_content(path("a")) == "one\ntwo\nfour\n");
  BOOST_TEST(output.close());
}

BOOST_AUTO_TEST_CASE(rejects_a_device_as_a_file_to_continue) {
  Output output("/dev/null", Output::File::continued);
  BOOST_TEST(output.error().value() == "/dev/null: not a regular file; expected one to continue");
  BOOST_TEST(!output.continue_at(0));
}

BOOST_AUTO_TEST_CASE(rejects_writes_to_an_output_after_it_was_refused) {
  Output output(path("a"), Output::File::in_place);
  output.refuse("for a reason");
  BOOST_TEST(!output.write("one\n"));
  BOOST_TEST(!output.close());
  BOOST_TEST(output.error().value() == "for a reason");
  BOOST_TEST(file_content(path("a")) == "");
}

BOOST_AUTO_TEST_CASE(reports_on_close_that_the_file_was_removed) {
  Output output(path("a"), Output::File::in_place);
  BOOST_TEST(output.write("one\n"));
  std::filesystem::remove(path("a"));
  BOOST_TEST(!output.close());
  BOOST_TEST(output.error().value() ==
             path("a") + ": cannot be written: No such file or directory");
}

BOOST_AUTO_TEST_CASE(distinguishes_a_closed_pipe_from_other_errors) {
  const BrokenPipeIgnorer ignore;
  BOOST_REQUIRE_EQUAL(::mkfifo(path("pipe").c_str(), 0600), 0);
  const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  BOOST_REQUIRE_GE(reader, 0);
  Output output(path("pipe"), Output::File::in_place);
  BOOST_TEST(output.write("read\n"));
  ::close(reader);
  BOOST_TEST(!output.write("not read\n"));
  BOOST_TEST(output.has_lost_reader());
  BOOST_TEST(output.error().value() == path("pipe") + ": cannot be written: Broken pipe");
}

BOOST_AUTO_TEST_CASE(writes_more_than_a_pipe_holds_in_pieces) {
  BOOST_REQUIRE_EQUAL(::mkfifo(path("pipe").c_str(), 0600), 0);
  const std::string text(1 << 20, 'x');
  std::string read;
  {
    std::jthread reader([&] { read = file_content(path("pipe")); });
    Output output(path("pipe"), Output::File::in_place);
    BOOST_TEST(output.write(text));
    BOOST_TEST(output.close());
  }
  BOOST_TEST((read == text));
}

BOOST_AUTO_TEST_CASE(waits_for_space_in_a_non_blocking_pipe) {
  BOOST_REQUIRE_EQUAL(::mkfifo(path("pipe").c_str(), 0600), 0);
  const int both_ends = ::open(path("pipe").c_str(), O_RDWR | O_NONBLOCK);
  const int kept = ::dup(STDOUT_FILENO);
  ::dup2(both_ends, STDOUT_FILENO);
  const std::string text(1 << 20, 'x');
  std::size_t size = 0;
  bool fine = false;
  {
    std::jthread writer([&] { fine = Output(Output::Stream::standard_output).write(text); });
    std::vector<char> part(65536);
    while (size < text.size()) {
      const ssize_t got = ::read(both_ends, part.data(), part.size());
      if (got > 0) size += static_cast<std::size_t>(got);
    }
  }
  ::dup2(kept, STDOUT_FILENO);
  ::close(kept);
  ::close(both_ends);
  BOOST_TEST(fine);
  BOOST_TEST(size == text.size());
}

BOOST_AUTO_TEST_CASE(stops_waiting_for_an_idle_reader_after_a_stop_request) {
  using namespace std::chrono_literals;
  BOOST_REQUIRE_EQUAL(::mkfifo(path("pipe").c_str(), 0600), 0);
  const int idle = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  std::stop_source stop;
  Output output(path("pipe"), Output::File::in_place, stop.get_token());
  const auto start = std::chrono::steady_clock::now();
  bool fine = true;
  {
    std::jthread writer([&] { fine = output.write(std::string(1 << 20, 'x')); });
    std::this_thread::sleep_for(50ms);
    stop.request_stop();
  }
  const auto took = std::chrono::steady_clock::now() - start;
  BOOST_TEST(!fine);
  BOOST_TEST(took >= Output::patience);
  BOOST_TEST(took < Output::patience + 30s);
  BOOST_TEST(output.error().value() ==
             path("pipe") + ": cannot be written: interrupted while no process reads it");
  BOOST_TEST(!output.has_lost_reader());
  ::close(idle);
}

BOOST_AUTO_TEST_CASE(does_not_wait_for_a_reader_of_a_pipe_after_a_stop_request) {
  BOOST_REQUIRE_EQUAL(::mkfifo(path("pipe").c_str(), 0600), 0);
  std::stop_source stop;
  stop.request_stop();
  Output output(path("pipe"), Output::File::in_place, stop.get_token());
  BOOST_TEST(output.error().value() ==
             path("pipe") + ": cannot be written: interrupted while no process reads it");
}

BOOST_AUTO_TEST_CASE(writes_only_complete_lines_into_a_full_pipe) {
  BOOST_REQUIRE_EQUAL(::mkfifo(path("pipe").c_str(), 0600), 0);
  const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  std::stop_source stop;
  Output output(path("pipe"), Output::File::in_place, stop.get_token());
  stop.request_stop();
  std::string lines;
  for (int k = 0; k < 20'000; ++k) lines += "a line of some length\n";
  BOOST_TEST(!output.write(lines));
  std::string part(1 << 20, '\0');
  const ssize_t size = ::read(reader, part.data(), part.size());
  BOOST_TEST_REQUIRE(size > 0);
  BOOST_TEST(part[static_cast<std::size_t>(size) - 1] == '\n');
  ::close(reader);
}

BOOST_AUTO_TEST_CASE(detects_a_closed_pipe_without_writing) {
  const BrokenPipeIgnorer ignore;
  BOOST_REQUIRE_EQUAL(::mkfifo(path("pipe").c_str(), 0600), 0);
  const int reader = ::open(path("pipe").c_str(), O_RDONLY | O_NONBLOCK);
  Output output(path("pipe"), Output::File::in_place);
  output.check_for_reader();
  BOOST_TEST(!output.error());
  ::close(reader);
  output.check_for_reader();
  BOOST_TEST(output.has_lost_reader());
}

BOOST_AUTO_TEST_CASE(does_not_mix_the_writes_of_several_threads) {
  Output output(path("a"), Output::File::in_place);
  {
    std::vector<std::jthread> writers;
    for (const char c : {'a', 'b', 'c'}) {
      writers.emplace_back([&output, c] {
        for (int k = 0; k < 200; ++k) output.write(std::string(99, c) + '\n');
      });
    }
  }
  std::ifstream lines(path("a"));
  int count = 0;
  for (std::string line; std::getline(lines, line); ++count) {
    BOOST_TEST_REQUIRE(line == std::string(99, line[0]));
  }
  BOOST_TEST(count == 600);
}

BOOST_AUTO_TEST_SUITE_END()

}  // namespace output_test
