#include "src/batch/output_clash.hpp"

#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

namespace clausoku {
namespace {

/// What tells one regular file from another; empty where there is none.
struct FileIdentity {
  dev_t device;
  ino_t inode;
  bool operator==(const FileIdentity&) const = default;
};

std::optional<FileIdentity> identity_of(const std::string& path, int stream, bool is_stream) {
  struct stat about {};
  const int failed = is_stream ? ::fstat(stream, &about) : ::stat(path.c_str(), &about);
  if (failed != 0 || !S_ISREG(about.st_mode)) return std::nullopt;
  return FileIdentity{about.st_dev, about.st_ino};
}

}  // namespace

std::optional<std::string> clash_with_inputs(const std::string& output,
                                             std::span<const std::string> inputs) {
  const auto written = identity_of(output, STDOUT_FILENO, output.empty());
  if (!written) return std::nullopt;
  for (const std::string& input : inputs) {
    if (identity_of(input, STDIN_FILENO, input == "-") != written) continue;
    return fmt::format("{}: is the input {} too; expected another file to write to",
                       output.empty() ? "standard output" : output,
                       input == "-" ? "on standard input" : input);
  }
  return std::nullopt;
}

}  // namespace clausoku
