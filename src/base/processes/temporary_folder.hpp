// A folder for temporary files that only this user can open. The destructor removes the folder.
#pragma once

#include <filesystem>

namespace clausoku {

class TemporaryFolder {
 public:
  /// Creates the folder in the system's folder for temporary files. Throws std::system_error.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace clausoku
