#include "src/sets/deduplicator.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <queue>
#include <stdexcept>
#include <utility>

#include "src/base/temporary_files.hpp"

namespace clausoku {

std::optional<std::uint32_t> Deduplicator::find_first(const PuzzleKey& key, std::uint32_t row) {
  last_ = {key, row, 0};
  passes_on_ = !stores_rows_;
  const auto first = stores_rows_ ? table_.find(key) : table_.add(key, row);
  if (first) {
    ++duplicates_;
    report_(row, *first);
  } else if (!stores_rows_ && table_.bytes() > memory_) {
    open_parts();
  }
  return first;
}

void Deduplicator::open_parts() {
  stores_rows_ = true;
  const TemporaryFolder folder;  // is removed at once, so that no file can outlive the program
  for (std::size_t part = 0; part < part_count; ++part) {
    parts_.emplace_back(folder.path() / std::to_string(part),
                        std::ios::in | std::ios::out | std::ios::binary | std::ios::trunc);
    check(parts_.back());
  }
}

void Deduplicator::check(const std::ios& file) const {
  if (file.good()) return;
  throw std::runtime_error(
      fmt::format("{}: a temporary file cannot be written or read; expected "
                  "room for the rows beyond --sort-memory",
                  std::filesystem::temp_directory_path().string()));
}

void Deduplicator::add(std::string_view text) {
  if (passes_on_) {
    write_(text);
    return;
  }
  last_.size = static_cast<std::uint32_t>(text.size());
  std::fstream& file = parts_[last_.key.low % part_count];
  file.write(reinterpret_cast<const char*>(&last_), sizeof last_);
  file.write(text.data(), static_cast<std::streamsize>(text.size()));
  check(file);
}

void Deduplicator::find_duplicates_in(std::size_t part, const std::stop_token& stop) {
  std::fstream& file = parts_[part];
  file.seekg(0);
  KeyTable seen;
  StoredRow stored;
  while (!stop.stop_requested() && file.read(reinterpret_cast<char*>(&stored), sizeof stored)) {
    const auto first = seen.add(stored.key, stored.row);
    is_duplicate_[part].push_back(first.has_value());
    if (first) {
      ++duplicates_;
      report_(stored.row, *first);
    }
    file.seekg(stored.size, std::ios::cur);
  }
  file.clear();
  file.seekg(0);
  check(file);
}

void Deduplicator::finish(const std::stop_token& stop) {
  if (!stores_rows_) return;
  is_duplicate_.resize(part_count);
  for (std::size_t part = 0; part < part_count; ++part) find_duplicates_in(part, stop);
  // Merges the rows of the parts, each of which is in order.
  using Next = std::pair<std::uint32_t, std::size_t>;
  std::priority_queue<Next, std::vector<Next>, std::greater<>> next;
  std::vector<StoredRow> heads(part_count);
  std::vector<std::size_t> places(part_count, 0);
  const auto read_head = [&](std::size_t part) {
    if (places[part] == is_duplicate_[part].size()) return;
    parts_[part].read(reinterpret_cast<char*>(&heads[part]), sizeof(StoredRow));
    check(parts_[part]);
    next.emplace(heads[part].row, part);
  };
  for (std::size_t part = 0; part < part_count; ++part) read_head(part);
  std::string text;
  while (!next.empty() && !stop.stop_requested()) {
    const std::size_t part = next.top().second;
    next.pop();
    text.resize(heads[part].size);
    parts_[part].read(text.data(), static_cast<std::streamsize>(text.size()));
    check(parts_[part]);
    if (!is_duplicate_[part][places[part]++]) write_(text);
    read_head(part);
  }
}

}  // namespace clausoku
