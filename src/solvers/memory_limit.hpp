// Memory limits: how many bytes the process may use, and sizes in bytes as text.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace clausoku {

/// The reason for a verdict where an allocation failed.
inline constexpr std::string_view failed_allocation = "there is not enough memory";

/// "the formula would need about 40 GB, of 24 GB allowed".
std::string too_large_text(std::uint64_t needed, std::uint64_t allowed);

/// "40 GB", "1.5 MB", "17 bytes": two figures at least, in powers of 1000.
std::string bytes_text(std::uint64_t bytes);

/// Reads "500M", "2G", "1.5GB" or a plain number of bytes; K, M, G and T are powers of 1000, in
/// either case. Empty where the text is no such size, or the size is below 1 byte.
std::optional<std::uint64_t> parse_bytes(std::string_view text);

/// The least of the given limits, of the control groups' limits (version 1 and 2, the groups above
/// included) and of the physical memory, as the files under `root` tell them ("/" on a running
/// system). The largest number where nothing tells a limit.
std::uint64_t memory_allowed(const std::filesystem::path& root,
                             std::span<const std::uint64_t> limits);

/// How many bytes formulas can take: 7/8 of RLIMIT_DATA, and of what RLIMIT_AS leaves. Beyond,
/// allocations fail, and not every solver survives that. Read once.
std::uint64_t process_memory_limit();

/// How many bytes formulas may take by default: also within 7/8 of what the control groups and the
/// physical memory allow. Read once.
std::uint64_t default_memory_limit();

/// The memory limit of one of `threads` puzzles at a time: the given one, within
/// process_memory_limit(), or an equal share of default_memory_limit().
std::uint64_t memory_limit_of(const std::optional<std::uint64_t>& given, int threads);

}  // namespace clausoku
