// Memory limits of the process in bytes, and the conversion of sizes between bytes and text.
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace clausoku {

/// The reason for the verdict `unknown` after a failed allocation.
inline constexpr std::string_view allocation_failure_text = "there is not enough memory";

/// Returns the message "the formula would need about 40 GB, more than the allowed 24 GB".
std::string format_too_large_reason(std::uint64_t needed, std::uint64_t allowed);

/// Formats a size in powers of 1000, from 1 kB on with at least two digits: "1.5 MB", "17 bytes".
std::string format_bytes(std::uint64_t bytes);

/// Parses "500M", "2G", "1.5GB" or a plain number of bytes. K, M, G and T are powers of 1000, in
/// upper or lower case. Returns empty for any other text and for sizes below 1 byte.
std::optional<std::uint64_t> parse_bytes(std::string_view text);

/// Returns the minimum of `limits`, the physical memory, and the limits of the control groups
/// (versions 1 and 2, including parent groups). Reads the memory and the groups from files under
/// `root` ("/" on a running system). Returns the largest std::uint64_t if there is no limit.
std::uint64_t compute_allowed_memory(const std::filesystem::path& root,
                                     std::span<const std::uint64_t> limits);

/// Returns the number of bytes that formulas may use: 7/8 of the smaller of RLIMIT_DATA and the
/// unused part of RLIMIT_AS. Beyond these limits, allocations fail and some solvers crash. Cached.
std::uint64_t process_memory_limit();

/// Returns the default memory limit in bytes: the smallest of process_memory_limit(), 7/8 of the
/// physical memory and 7/8 of the control group limits. The result is computed once.
std::uint64_t default_memory_limit();

/// Returns the memory limit of each puzzle if `threads` puzzles are decided at once: the smaller of
/// `given` and process_memory_limit(), or without `given` default_memory_limit() / `threads`.
std::uint64_t memory_limit_per_puzzle(const std::optional<std::uint64_t>& given, int threads);

}  // namespace clausoku
