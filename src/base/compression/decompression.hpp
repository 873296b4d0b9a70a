// Decompresses gzip, xz, bzip2 and zstd, which are detected by their first bytes.
#pragma once

#include <memory>

#include "src/base/byte_source.hpp"

namespace clausoku {

/// A source of the decompressed content; of the same bytes if they are not compressed. Reads the
/// first bytes, so it may wait for them.
std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source);

}  // namespace clausoku
