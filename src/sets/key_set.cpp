#include "src/sets/key_set.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <stdexcept>
#include <string>
#include <utility>

namespace clausoku {
namespace {

using Entry = KeyTable::Entry;

[[noreturn]] void fail() {
  throw std::runtime_error(
      fmt::format("{}: a temporary file cannot be written: {}; expected room for the keys beyond "
                  "--sort-memory",
                  std::filesystem::temp_directory_path().string(), std::strerror(errno)));
}

/// Creates a temporary file without a name, or with one that is removed at once.
int open_nameless_file() {
  const int nameless =
      ::open(std::filesystem::temp_directory_path().c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (nameless >= 0) return nameless;
  std::string path = std::filesystem::temp_directory_path() / "clausoku-keys-XXXXXX";
  const int file = ::mkstemp(path.data());
  if (file < 0) fail();
  ::unlink(path.c_str());
  return file;
}

void write_entries(int file, std::span<const Entry> entries) {
  const char* next = reinterpret_cast<const char*>(entries.data());
  std::size_t left = entries.size_bytes();
  while (left > 0) {
    const ssize_t written = ::write(file, next, left);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) {
      ::close(file);
      fail();
    }
    next += written;
    left -= static_cast<std::size_t>(written);
  }
}

}  // namespace

KeySet::SortedFile::SortedFile(KeyTable& table) {
  const int file = open_nameless_file();
  std::size_t count = 0;
  for (std::size_t part = 0; part < KeyTable::part_count; ++part) {
    std::vector<Entry> entries = table.take_part(part);
    std::ranges::sort(entries, {},
                      [](const Entry& entry) { return std::pair(entry.low, entry.row); });
    write_entries(file, entries);
    begins_[part] = count;
    count += entries.size();
  }
  begins_.back() = count;
  if (count == 0) {
    ::close(file);
    return;
  }
  void* mapped = ::mmap(nullptr, count * sizeof(Entry), PROT_READ, MAP_SHARED, file, 0);
  ::close(file);
  if (mapped == MAP_FAILED) fail();
  ::madvise(mapped, count * sizeof(Entry), MADV_RANDOM);
  entries_ = {static_cast<const Entry*>(mapped), count};
}

KeySet::SortedFile::~SortedFile() {
  if (!entries_.empty()) ::munmap(const_cast<Entry*>(entries_.data()), entries_.size_bytes());
}

std::span<const Entry> KeySet::SortedFile::find(const PuzzleKey& key) const {
  const std::size_t part = KeyTable::part_of(key);
  const auto entries = entries_.subspan(begins_[part], begins_[part + 1] - begins_[part]);
  const auto begin = std::ranges::lower_bound(entries, key.low, {}, &Entry::low);
  auto end = begin;
  while (end != entries.end() && end->low == key.low) ++end;
  return {begin, end};
}

void KeySet::add(const PuzzleKey& key, std::uint32_t row) {
  table_.add(key, row);
  if (table_.bytes() > memory_) files_.push_back(std::make_unique<SortedFile>(table_));
}

std::optional<std::uint32_t> KeySet::find(const PuzzleKey& key) const {
  for (const auto& file : files_) {
    for (const Entry& entry : file->find(key)) {
      if (entry.high == KeyTable::upper_half(key)) return entry.row;
    }
  }
  return table_.find(key);
}

std::optional<std::uint32_t> KeySet::find_lower_half(const PuzzleKey& key) const {
  for (const auto& file : files_) {
    const auto found = file->find(key);
    if (!found.empty()) return found.front().row;
  }
  return table_.find_lower_half(key);
}

}  // namespace clausoku
