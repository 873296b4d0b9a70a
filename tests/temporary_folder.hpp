// A folder for the files of one test.
#pragma once

#include <filesystem>
#include <string>

namespace clausoku::test {

/// A new empty folder, removed with all that is in it at the end of its life. Throws
/// std::system_error where the system has no place for it.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Writes a file and returns its path. Throws std::system_error where it cannot be written.
  std::filesystem::path write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

}  // namespace clausoku::test
