// Memory limits: how many bytes the process may use, and sizes in bytes as text.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace clausoku {

/// The reason for an unknown verdict after a failed allocation.
inline constexpr std::string_view allocation_failure_text = "there is not enough memory";

/// The reason for a refusal: "the formula would need about 40 GB, of 24 GB allowed".
std::string too_large_text(std::uint64_t needed, std::uint64_t allowed);

/// Formats a size in powers of 1000: "40 GB", "1.5 MB", "17 bytes"; at least two digits from 1 kB.
std::string bytes_text(std::uint64_t bytes);

/// Reads "500M", "2G", "1.5GB" or a plain number of bytes; K, M, G and T are powers of 1000, in
/// either case. Returns empty for any other text and for sizes below 1 byte.
std::optional<std::uint64_t> parse_bytes(std::string_view text);

/// The minimum of the given limits, the limits of the control groups (versions 1 and 2, including
/// the groups above) and the physical memory, as read from the files under `root` ("/" on a running
/// system). The largest number if there is no limit.
std::uint64_t memory_allowed(const std::filesystem::path& root,
                             std::span<const std::uint64_t> limits);

/// The number of bytes that formulas can use: 7/8 of the smaller of RLIMIT_DATA and what RLIMIT_AS
/// leaves. Larger allocations fail, and not every solver survives that. Read once.
std::uint64_t process_memory_limit();

/// The default memory limit in bytes: process_memory_limit(), and at most 7/8 of the control
/// groups' limits and the physical memory. Read once.
std::uint64_t default_memory_limit();

/// The memory limit of one puzzle if `threads` puzzles run at a time: `given`, at most
/// process_memory_limit(), or an equal share of default_memory_limit().
std::uint64_t memory_limit_of(const std::optional<std::uint64_t>& given, int threads);

}  // namespace clausoku
