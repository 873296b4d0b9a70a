// What a shard of a comparison leaves: its files of records, a manifest beside each.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "src/commands/compare_files.hpp"
#include "src/commands/sharding.hpp"

namespace clausoku {

/// No manifest tells of the files any longer.
void begin_shard(const CompareFileOptions& files);

/// Writes the manifests of the files, once they are whole and closed. The error says what could not
/// be read or written.
std::optional<std::string> write_compare_manifests(ShardRun& run, const Shard& shard,
                                                   const CompareFileOptions& files,
                                                   const ResumeHeader& header,
                                                   const ShardRun::Contents& contents);

}  // namespace clausoku
