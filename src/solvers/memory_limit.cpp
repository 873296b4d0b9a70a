#include "src/solvers/memory_limit.hpp"

#include <fmt/format.h>
#ifndef __wasm__
#include <sys/resource.h>
#include <unistd.h>
#endif

#include <algorithm>
#include <array>
#include <fstream>
#include <limits>

#include "src/base/text.hpp"

namespace clausoku {
namespace {

constexpr std::uint64_t no_memory_limit = std::numeric_limits<std::uint64_t>::max();

/// Returns the number at the beginning of a file, or no limit if the file has a word such as "max".
std::uint64_t read_memory_limit_file(const std::filesystem::path& file) {
  std::ifstream text(file);
  std::uint64_t limit = 0;
  return text >> limit ? limit : no_memory_limit;
}

/// Returns the smallest limit that a control group (cgroup) or its parent groups have in `file`. A
/// container may not see the folder of its group, but it sees the files at the root of the mount.
std::uint64_t read_limit_of_group_and_parents(const std::filesystem::path& mount,
                                              std::string_view group, const char* file) {
  std::filesystem::path folder = mount;
  std::uint64_t least = read_memory_limit_file(folder / file);
  for (const auto& name : std::filesystem::path(group).relative_path()) {
    folder /= name;
    least = std::min(least, read_memory_limit_file(folder / file));
  }
  return least;
}

/// Returns the smallest memory limit of the control groups of this process. A line in
/// /proc/self/cgroup is "0::/group" (version 2) or "5:cpu,memory:/group" (version 1).
std::uint64_t read_cgroup_memory_limit(const std::filesystem::path& root) {
  const std::filesystem::path mount = root / "sys/fs/cgroup";
  std::uint64_t least = no_memory_limit;
  std::ifstream groups(root / "proc/self/cgroup");
  for (std::string line; std::getline(groups, line);) {
    const auto first = line.find(':');
    const auto second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    const std::string controllers = "," + line.substr(first + 1, second - first - 1) + ",";
    const std::string group = line.substr(second + 1);
    if (controllers == ",,") {
      least = std::min(least, read_limit_of_group_and_parents(mount, group, "memory.max"));
    } else if (controllers.find(",memory,") != std::string::npos) {
      least = std::min(
          least, read_limit_of_group_and_parents(mount / "memory", group, "memory.limit_in_bytes"));
    }
  }
  return least;
}

/// Returns the physical memory in bytes, from the line "MemTotal: 24000000 kB" of /proc/meminfo.
std::uint64_t read_physical_memory(const std::filesystem::path& root) {
  std::ifstream info(root / "proc/meminfo");
  for (std::string name; info >> name;) {
    std::uint64_t kibibytes = 0;
    if (name == "MemTotal:" && info >> kibibytes) return kibibytes * 1024;
    info.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return no_memory_limit;
}

std::uint64_t remaining(std::uint64_t limit, std::uint64_t used) {
  if (limit == no_memory_limit) return limit;
  return limit > used ? limit - used : 0;
}

#ifdef __wasm__

/// Returns the number of bytes by which the memory of a WebAssembly module can grow.
std::uint64_t read_remaining_process_memory() {
  constexpr std::uint64_t page = 1 << 16;
  constexpr std::uint64_t most_pages = 1 << 16;
  return remaining(page * most_pages, page * __builtin_wasm_memory_size(0));
}

#else

std::uint64_t read_process_limit(int resource) {
  struct rlimit limit {};
  if (::getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) return no_memory_limit;
  return limit.rlim_cur;
}

/// Returns the number of bytes mapped by this process: a few hundred megabytes, mostly libraries.
std::uint64_t read_used_address_space() {
  std::uint64_t pages = 0;
  std::ifstream("/proc/self/statm") >> pages;
  return pages * static_cast<std::uint64_t>(::sysconf(_SC_PAGESIZE));
}

std::uint64_t read_remaining_process_memory() {
  return std::min(remaining(read_process_limit(RLIMIT_AS), read_used_address_space()),
                  read_process_limit(RLIMIT_DATA));
}

#endif

/// Returns 7/8 of a limit, the part that formulas may use. The rest is for everything else.
std::uint64_t usable_part(std::uint64_t limit) { return limit - limit / 8; }

}  // namespace

std::string format_too_large_reason(std::uint64_t needed, std::uint64_t allowed) {
  return fmt::format("the formula would need about {}, more than the allowed {}",
                     format_bytes(needed), format_bytes(allowed));
}

std::string format_bytes(std::uint64_t bytes) {
  constexpr std::array units{"kB", "MB", "GB", "TB"};
  if (bytes < 1000) return fmt::format("{} byte{}", bytes, bytes == 1 ? "" : "s");
  double amount = static_cast<double>(bytes) / 1000;
  std::size_t unit = 0;
  // Amounts of 999.5 and more would be printed as 1000, so use the next unit for them.
  for (; amount >= 999.5 && unit + 1 < units.size(); ++unit) amount /= 1000;
  return amount < 9.95 ? fmt::format("{:.1f} {}", amount, units[unit])
                       : fmt::format("{:.0f} {}", amount, units[unit]);
}

std::optional<std::uint64_t> parse_bytes(std::string_view text) {
  const auto amount = take_decimal_number(text);
  if (!amount) return std::nullopt;
  std::string unit(text);
  for (char& letter : unit) letter = letter >= 'a' && letter <= 'z' ? letter - 'a' + 'A' : letter;
  if (unit.size() == 2 && unit[1] == 'B') unit.pop_back();
  double factor = 1;
  if (!unit.empty()) {
    const auto power = std::string_view("KMGT").find(unit);
    if (unit.size() != 1 || power == std::string_view::npos) return std::nullopt;
    for (std::size_t k = 0; k <= power; ++k) factor *= 1000;
  }
  const double bytes = *amount * factor;
  if (!(bytes >= 1 && bytes < 1e18)) return std::nullopt;
  return static_cast<std::uint64_t>(bytes);
}

std::uint64_t compute_allowed_memory(const std::filesystem::path& root,
                                     std::span<const std::uint64_t> limits) {
  std::uint64_t least = std::min(read_physical_memory(root), read_cgroup_memory_limit(root));
  for (const std::uint64_t limit : limits) least = std::min(least, limit);
  return least;
}

std::uint64_t process_memory_limit() {
  static const std::uint64_t limit = usable_part(read_remaining_process_memory());
  return limit;
}

std::uint64_t default_memory_limit() {
  static const std::uint64_t limit =
      std::min(process_memory_limit(), usable_part(compute_allowed_memory("/", {})));
  return limit;
}

std::uint64_t memory_limit_per_puzzle(const std::optional<std::uint64_t>& given, int threads) {
  if (given) return std::min(*given, process_memory_limit());
  return default_memory_limit() / static_cast<std::uint64_t>(threads);
}

}  // namespace clausoku
