// A temporary folder for the files of one test.
#pragma once

#include <filesystem>
#include <string>

namespace clausoku::test {

/// A new empty folder. The destructor removes the folder and its files. The constructor throws
/// std::system_error if the folder cannot be created.
class TemporaryFolder {
 public:
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

  /// Writes a file and returns its path. Throws std::system_error if the file cannot be written.
  std::filesystem::path write(const std::string& name, const std::string& text) const;

 private:
  std::filesystem::path path_;
};

}  // namespace clausoku::test
