#include "src/batch/runs/shard_run.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <utility>
#include <vector>

#include "encoder/basics/contract.hpp"

namespace clausoku {
std::vector<std::string> read_process_arguments() {
  std::ifstream file("/proc/self/cmdline", std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  std::vector<std::string> arguments;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\0', begin), text.size());
    arguments.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  if (!arguments.empty()) arguments.erase(arguments.begin());  // the program itself
  return arguments;
}

std::vector<std::pair<std::string, std::string>> format_shard_options(const Shard& shard) {
  return {{"--shard", fmt::format("{}/{}", shard.number, shard.count)},
          {"--block", fmt::format("{}", shard.block)}};
}

void throw_if_manifest_must_be_kept(const std::string& output_file, bool resumes) {
  std::error_code ignored;
  const std::filesystem::file_status status = std::filesystem::status(output_file, ignored);
  if (std::filesystem::exists(status) && !std::filesystem::is_regular_file(status)) {
    throw std::runtime_error(
        output_file + ": is not a regular file; expected a regular file, for a manifest beside it");
  }
  const auto read = read_shard_manifest(output_file);
  const auto* reason = std::get_if<NoManifest>(&read);
  if (reason == nullptr || *reason == NoManifest::absent) return;
  if (*reason == NoManifest::altered && !resumes) return;
  throw std::runtime_error(describe(*reason, output_file));
}

std::unique_ptr<SelectedReader> ShardRun::open(const PuzzleInput& input, std::stop_token stop,
                                               std::atomic<std::uint64_t>* bytes_read) {
  ReaderOptions options = input.reader;
  options.stop = std::move(stop);
  options.bytes_read = bytes_read;
  options.text_read = [this](std::string_view text) { add_to_input_digest(text); };
  auto reader = std::make_unique<SelectedReader>(read_puzzles(input.files, std::move(options)),
                                                 Selection{.shard = shard_});
  reader_ = reader.get();
  manifest_.input_files = input.files;
  return reader;
}

/// Adds text of an input file to the digest. An empty text marks the end of a file.
void ShardRun::add_to_input_digest(std::string_view text) {
  input_digest_.add(text);
  file_size_ += text.size();
  if (text.empty()) input_digest_.add(fmt::format("\n{}\n", std::exchange(file_size_, 0)));
}

void ShardRun::begin(const std::string& output_file) {
  ::unlink(shard_manifest_path(output_file).c_str());
}

void ShardRun::note_input() {
  require(!reader_->stopped());
  manifest_.input_puzzles = reader_->read();
  manifest_.input_digest = input_digest_.text();
}

std::optional<std::string> ShardRun::write(const std::string& output_file, ResumeHeader header,
                                           Written written, ShardContents contents) {
  manifest_.header = std::move(header);
  manifest_.arguments = read_process_arguments();
  manifest_.shard = shard_;
  static_cast<ShardContents&>(manifest_) = std::move(contents);
  static_cast<OutputFrame&>(manifest_) = std::move(written.frame);
  manifest_.blocks = block_sizes(written.block_starts, written.bytes, manifest_.between.size(),
                                 manifest_.foot.size());
  manifest_.bytes = written.bytes;
  manifest_.digest = std::move(written.digest);
  Output output(shard_manifest_path(output_file), Output::File::whole);
  output.write(format_manifest(manifest_));
  output.close();
  return output.error();
}

}  // namespace clausoku
