// Compressed files, read as what they hold: gzip, xz, bzip2 and zstd, told by their first bytes.
#pragma once

#include <memory>

#include "src/base/byte_source.hpp"

namespace clausoku {

/// The source itself where it is not compressed, otherwise one of what it holds. Reads its first
/// bytes, so it may wait for them.
std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source);

}  // namespace clausoku
