#include "src/base/folders.hpp"

#include <filesystem>
#include <system_error>

namespace clausoku {

std::optional<std::string> create_folder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!error) return std::nullopt;
  return path + ": cannot be created: " + error.message();
}

}  // namespace clausoku
