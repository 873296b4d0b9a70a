#include "tests/temporary_folder.hpp"

#include <stdlib.h>

#include <cerrno>
#include <fstream>
#include <system_error>

namespace clausoku::test {

TemporaryFolder::TemporaryFolder() {
  std::string name = std::filesystem::temp_directory_path() / "clausoku-test-XXXXXX";
  if (::mkdtemp(name.data()) == nullptr) {
    throw std::system_error(errno, std::generic_category(), name);
  }
  path_ = name;
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  std::filesystem::remove_all(path_, ignored);
}

std::filesystem::path TemporaryFolder::write(const std::string& name,
                                             const std::string& text) const {
  std::filesystem::path path = path_ / name;
  std::ofstream file(path, std::ios::binary);
  file << text << std::flush;
  if (!file) throw std::system_error(errno, std::generic_category(), path.string());
  return path;
}

}  // namespace clausoku::test
