#include "src/base/processes/temporary_folder.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>
#include <vector>

#include "src/base/temporary_files.hpp"

namespace clausoku {

TemporaryFolder::TemporaryFolder() {
  std::error_code error;
  const auto parent = std::filesystem::temp_directory_path(error);
  if (error) throw std::system_error(error, "the folder for temporary files");
  std::string name = parent / "clausoku-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), name);
  }
  path_ = name;
  register_temporary_file(path_);
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::vector<int> open_files;  // removing an open file takes no time
  for (const auto& entry : std::filesystem::directory_iterator(path_, ignored)) {
    if (!entry.is_regular_file(ignored)) continue;
    const int file = ::open(entry.path().c_str(), O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    if (file >= 0) open_files.push_back(file);
  }
  std::filesystem::remove_all(path_, ignored);
  for (const int file : open_files) close_and_release(file);
  unregister_temporary_file(path_);
}

}  // namespace clausoku
