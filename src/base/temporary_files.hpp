// Temporary files and folders: they are removed quickly, and also if the program must end at once.
#pragma once

#include <filesystem>

namespace clausoku {

/// Registers a temporary file or folder for remove_temporary_files(). Thread-safe.
void register_temporary_file(const std::filesystem::path& path);
void unregister_temporary_file(const std::filesystem::path& path);

/// Removes all registered files and folders. For a program that must end without its destructors.
void remove_temporary_files();

/// Closes a descriptor and returns the result of ::close(). If this releases a large file that has
/// been removed, another process releases it, because that takes a third of a second per gigabyte.
int close_and_release(int descriptor);

/// A folder for temporary files that only this user can open. The destructor removes the folder.
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
