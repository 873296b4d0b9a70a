#include "src/sets/key_table.hpp"

#include <algorithm>
#include <utility>

namespace clausoku {

std::size_t KeyTable::first_place(const std::vector<Entry>& entries, std::uint64_t low) {
  // Maps the upper bits to 0 … size − 1, so that sizes need not be powers of two.
  return static_cast<std::size_t>((low >> 32) * entries.size() >> 32);
}

std::size_t KeyTable::find_place(const std::vector<Entry>& entries, std::uint32_t high,
                                 std::uint64_t low) {
  std::size_t place = first_place(entries, low);
  while (entries[place].high != 0 && (entries[place].high != high || entries[place].low != low)) {
    if (++place == entries.size()) place = 0;
  }
  return place;
}

void KeyTable::grow(Part& part) {
  const std::size_t size = std::max<std::size_t>(16, part.entries.size() / 2 * 3);
  std::vector<Entry> larger(size, Entry{0, 0, 0});
  for (const Entry& entry : part.entries) {
    if (entry.high != 0) larger[find_place(larger, entry.high, entry.low)] = entry;
  }
  bytes_ += (size - part.entries.size()) * sizeof(Entry);
  part.entries = std::move(larger);
}

std::vector<KeyTable::Entry> KeyTable::take_part(std::size_t part) {
  std::vector<Entry> entries = std::move(parts_[part].entries);
  bytes_ -= entries.size() * sizeof(Entry);
  size_ -= parts_[part].used;
  parts_[part] = {};
  std::erase_if(entries, [](const Entry& entry) { return entry.high == 0; });
  return entries;
}

std::optional<std::uint32_t> KeyTable::add(const PuzzleKey& key, std::uint32_t row) {
  Part& part = parts_[part_of(key)];
  if (4 * (part.used + 1) > 3 * part.entries.size()) grow(part);
  Entry& entry = part.entries[find_place(part.entries, upper_half(key), key.low)];
  if (entry.high != 0) return entry.row;
  entry = {row, upper_half(key), key.low};
  ++part.used;
  ++size_;
  return std::nullopt;
}

std::optional<std::uint32_t> KeyTable::find(const PuzzleKey& key) const {
  const Part& part = parts_[part_of(key)];
  if (part.entries.empty()) return std::nullopt;
  const Entry& entry = part.entries[find_place(part.entries, upper_half(key), key.low)];
  if (entry.high == 0) return std::nullopt;
  return entry.row;
}

std::optional<std::uint32_t> KeyTable::find_lower_half(const PuzzleKey& key) const {
  const auto& entries = parts_[part_of(key)].entries;
  if (entries.empty()) return std::nullopt;
  std::optional<std::uint32_t> first;
  for (std::size_t place = first_place(entries, key.low); entries[place].high != 0;) {
    const Entry& entry = entries[place];
    if (entry.low == key.low && (!first || entry.row < *first)) first = entry.row;
    if (++place == entries.size()) place = 0;
  }
  return first;
}

}  // namespace clausoku
