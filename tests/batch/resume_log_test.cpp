// Tests that a log is read back as written, and that a log truncated at any byte is readable.
#include "src/batch/resume_log.hpp"

#include <boost/test/unit_test.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "tests/printing.hpp"
#include "tests/temporary_folder.hpp"

using namespace clausoku;

BOOST_AUTO_TEST_SUITE(resume_log)

namespace {

struct Folder {
  test::TemporaryFolder folder;
  std::string path = folder.path() / "out.resume";

  std::string content() const {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }
};

const ResumeHeader header{"0.1.0", "solve", {{"--engine", "sat"}, {"--limit", ""}}};

Checkpoint checkpoint(std::size_t puzzles, std::uint64_t bytes) {
  return {puzzles, bytes, "digest", 0xFFFF'FFFF'FFFF'FFFF, {{"sum", puzzles}}};
}

}  // namespace

BOOST_FIXTURE_TEST_CASE(reads_a_written_log_unchanged, Folder) {
  {
    ResumeLog log(path, header);
    log.add(checkpoint(1, 82));
    log.add(checkpoint(5, 410));
    BOOST_TEST(!log.error().has_value());
  }
  const auto read = std::get<ResumeLogContents>(read_resume_log(path));
  BOOST_TEST(!difference(read.header, header).has_value());
  BOOST_TEST(read.checkpoints.size() == 2);
  const Checkpoint& last = read.checkpoints.back().checkpoint;
  BOOST_TEST(last.puzzles == 5);
  BOOST_TEST(last.bytes == 410);
  BOOST_TEST(last.output_digest == "digest");
  BOOST_TEST(last.input_digest == 0xFFFF'FFFF'FFFF'FFFF);
  BOOST_TEST(last.state == nlohmann::json({{"sum", 5}}));
  BOOST_TEST(read.checkpoints.back().end == content().size());
}

BOOST_FIXTURE_TEST_CASE(a_complete_output_replaces_its_log_by_a_record, Folder) {
  const std::string output = path.substr(0, path.size() - std::string(".resume").size());
  BOOST_TEST_REQUIRE(resume_log_path(output) == path);
  Checkpoint last = checkpoint(5, 410);
  last.blocks = {0, 82};
  last.complete = true;
  {
    ResumeLog log(path, header);
    log.add(checkpoint(1, 82));
    log.complete(completion_record_path(output), header, last);
  }
  BOOST_TEST(!std::filesystem::exists(path));
  const auto read = std::get<ResumeLogContents>(read_resume_log(completion_record_path(output)));
  BOOST_TEST(!difference(read.header, header).has_value());
  BOOST_TEST_REQUIRE(read.checkpoints.size() == 1);
  const Checkpoint& only = read.checkpoints.front().checkpoint;
  BOOST_TEST(only.complete);
  BOOST_TEST(only.puzzles == 5);
  BOOST_TEST(only.blocks == last.blocks, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(names_the_record_as_a_hidden_file_beside_its_output) {
  BOOST_TEST(completion_record_path("out") == ".out.complete");
  BOOST_TEST(completion_record_path("a/b/out.txt") == "a/b/.out.txt.complete");
}

BOOST_FIXTURE_TEST_CASE(a_truncated_log_keeps_its_complete_checkpoints, Folder) {
  {
    ResumeLog log(path, header);
    log.add(checkpoint(1, 82));
    log.add(checkpoint(5, 410));
  }
  const std::string text = content();
  const auto whole = parse_resume_log(text);
  for (std::size_t size = 0; size <= text.size(); ++size) {
    const auto cut = parse_resume_log(std::string_view(text).substr(0, size));
    if (size < whole->header_end) {
      BOOST_TEST_REQUIRE(!cut.has_value());
      continue;
    }
    const std::size_t expected = size < whole->checkpoints[0].end   ? 0
                                 : size < whole->checkpoints[1].end ? 1
                                                                    : 2;
    BOOST_TEST_REQUIRE(cut->checkpoints.size() == expected);
  }
}

BOOST_FIXTURE_TEST_CASE(continues_a_log_after_a_checkpoint, Folder) {
  {
    ResumeLog log(path, header);
    log.add(checkpoint(1, 82));
    log.add(checkpoint(5, 410));
  }
  const std::uint64_t end = parse_resume_log(content())->checkpoints[0].end;
  ResumeLog(path, end).add(checkpoint(3, 246));
  const auto read = std::get<ResumeLogContents>(read_resume_log(path));
  BOOST_TEST(read.checkpoints.size() == 2);
  BOOST_TEST(read.checkpoints.back().checkpoint.puzzles == 3);
}

BOOST_FIXTURE_TEST_CASE(reports_a_file_that_is_no_log_as_foreign, Folder) {
  BOOST_TEST(std::get<NoLog>(read_resume_log(path)) == NoLog::absent);
  for (const std::string text :
       {"a user's own\n", "{}\n", "[1]\n", "{\"clausoku\":1,\"command\":\"x\",\"options\":{}}\n",
        "{\"clausoku\":\"1\",\"command\":\"x\",\"options\":{\"a\":1}}\n", "\n"}) {
    std::ofstream(path) << text;
    BOOST_TEST(std::get<NoLog>(read_resume_log(path)) == NoLog::foreign);
  }
  std::filesystem::remove(path);
  std::filesystem::create_directory(path);
  BOOST_TEST(std::get<NoLog>(read_resume_log(path)) == NoLog::foreign);
}

BOOST_FIXTURE_TEST_CASE(ignores_checkpoints_from_the_first_decreasing_count, Folder) {
  {
    ResumeLog log(path, header);
    log.add(checkpoint(5, 410));
    log.add(checkpoint(4, 500));
    log.add(checkpoint(6, 600));
  }
  BOOST_TEST(parse_resume_log(content())->checkpoints.size() == 1);
}

BOOST_FIXTURE_TEST_CASE(ignores_checkpoints_with_invalid_counts, Folder) {
  ResumeLog(path, header).add(checkpoint(5, 410));
  const std::string text = content();
  for (const std::string_view count :
       {"\"puzzles\":5", "\"bytes\":410", "\"input\":18446744073709551615"}) {
    const std::size_t begin = text.find(count);
    BOOST_TEST_REQUIRE(begin != std::string::npos);
    const std::size_t value = begin + count.find(':') + 1, end = begin + count.size();
    for (const char* bad : {"-1", "-5000000000", "0.5", "1e3", "\"5\"", "null"}) {
      const std::string changed = text.substr(0, value) + bad + text.substr(end);
      const auto log = parse_resume_log(changed);
      BOOST_TEST_REQUIRE(log.has_value());
      BOOST_TEST(log->checkpoints.empty(), changed);
    }
  }
  BOOST_TEST(parse_resume_log(text)->checkpoints.size() == 1);
}

BOOST_FIXTURE_TEST_CASE(says_which_option_differs_between_two_log_headers, Folder) {
  const auto against = [](ResumeHeader now) { return difference(header, now).value_or(""); };
  BOOST_TEST(against(header) == "");
  BOOST_TEST(against({"0.2.0", "solve", header.options}) ==
             "clausoku's version was 0.1.0 and is 0.2.0");
  BOOST_TEST(against({"0.1.0", "check", header.options}) == "the command was solve and is check");
  BOOST_TEST(against({"0.1.0", "solve", {{"--engine", "backtrack"}, {"--limit", ""}}}) ==
             "--engine was sat and is backtrack");
  BOOST_TEST(against({"0.1.0", "solve", {{"--engine", "sat"}, {"--limit", "3"}}}) ==
             "--limit was not given and is 3");
  BOOST_TEST(against({"0.1.0", "solve", {{"--limit", ""}}}) == "--engine was sat and is not given");
  BOOST_TEST(against({"0.1.0", "solve", {{"--engine", "\x1b[1m"}, {"--limit", ""}}}) ==
             "--engine was sat and is \\x1B[1m");
}

BOOST_FIXTURE_TEST_CASE(restores_options_that_are_not_utf_8, Folder) {
  const ResumeHeader odd{"0.1.0", "solve", {{"--engine", "sat:solver=external:/caf\xe9"}}};
  ResumeLog(path, odd).add(checkpoint(1, 1));
  const auto read = std::get<ResumeLogContents>(read_resume_log(path));
  BOOST_TEST(!difference(read.header, odd).has_value());
  const ResumeHeader other{"0.1.0", "solve", {{"--engine", "sat:solver=external:/caf\xe8"}}};
  BOOST_TEST(*difference(read.header, other) ==
             "--engine was sat:solver=external:/caf\\xE9 and is sat:solver=external:/caf\\xE8");
}

BOOST_AUTO_TEST_SUITE_END()
