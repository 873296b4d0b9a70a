// Decompresses gzip, xz, bzip2 and zstd. The first bytes of a file determine the compression.
#pragma once

#include <memory>

#include "src/base/byte_source.hpp"

namespace clausoku {

/// Makes a source that decompresses `source`, or delivers its bytes unchanged if `source` is not
/// compressed. Reads the first bytes of `source`, so the call may wait for input.
std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source);

}  // namespace clausoku
