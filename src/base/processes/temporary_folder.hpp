// A folder for files that nobody else shall see and that shall not outlive us.
#pragma once

#include <filesystem>

namespace clausoku {

class TemporaryFolder {
 public:
  /// A new one, for this user alone, where the system has its temporary files. Throws
  /// std::system_error.
  TemporaryFolder();
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace clausoku
