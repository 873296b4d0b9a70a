#include "src/commands/file_stamps.hpp"

#include <sys/stat.h>

#include <algorithm>

namespace clausoku {

FileStamps::FileStamps(const std::vector<std::string>& files) {
  for (const std::string& file : files) {
    struct stat found {};
    auto& stamp = stamps_.emplace_back();
    if (::stat(file.c_str(), &found) != 0) continue;
    stamp = Stamp{found.st_dev, found.st_ino, found.st_size, found.st_mtim.tv_sec,
                  found.st_mtim.tv_nsec};
  }
}

bool FileStamps::all_there() const {
  return std::ranges::all_of(stamps_, [](const auto& stamp) { return stamp.has_value(); });
}

}  // namespace clausoku
