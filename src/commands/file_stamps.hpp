// Whether files are still what they were: by their number, size and time of change.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace clausoku {

class FileStamps {
 public:
  /// As the files are now.
  explicit FileStamps(const std::vector<std::string>& files);

  /// Whether there are all of them.
  bool all_there() const;

  friend bool operator==(const FileStamps&, const FileStamps&) = default;

 private:
  struct Stamp {
    ::dev_t device;
    ::ino_t number;
    ::off_t size;
    std::int64_t seconds;
    std::int64_t nanoseconds;
    friend bool operator==(const Stamp&, const Stamp&) = default;
  };

  std::vector<std::optional<Stamp>> stamps_;  // empty where there is no such file
};

}  // namespace clausoku
