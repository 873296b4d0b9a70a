// Memory limits of the process in bytes, and the conversion of sizes between bytes and text.
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

/// The message "the formula would need about 40 GB, more than the allowed 24 GB".
std::string too_large_text(std::uint64_t needed, std::uint64_t allowed);

/// Formats a size in powers of 1000: "40 GB", "1.5 MB", "17 bytes"; at least two digits from 1 kB.
std::string bytes_text(std::uint64_t bytes);

/// Parses "500M", "2G", "1.5GB" or a plain number of bytes. K, M, G and T are powers of 1000, in
/// upper or lower case. Returns empty for any other text and for sizes below 1 byte.
std::optional<std::uint64_t> parse_bytes(std::string_view text);

/// The minimum of the given limits, the physical memory, and the limits of the control groups
/// (versions 1 and 2, including parent groups), as read from the files under `root` ("/" on a
/// running system). The largest number if there is no limit.
std::uint64_t memory_allowed(const std::filesystem::path& root,
                             std::span<const std::uint64_t> limits);

/// The number of bytes for formulas: 7/8 of RLIMIT_DATA or of the part of RLIMIT_AS not yet in use,
/// whichever is smaller. Beyond these limits allocations fail, and some solvers crash. Cached.
std::uint64_t process_memory_limit();

/// The default memory limit in bytes: the minimum of process_memory_limit() and of 7/8 of the
/// physical memory and of the control groups' limits. Computed once.
std::uint64_t default_memory_limit();

/// The memory limit of one puzzle if `threads` puzzles are decided at a time. The minimum of
/// `given` and process_memory_limit(), or without `given` an equal share of default_memory_limit().
std::uint64_t memory_limit_of(const std::optional<std::uint64_t>& given, int threads);

}  // namespace clausoku
