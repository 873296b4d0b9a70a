// Compressed files, read as what they hold: gzip, xz, bzip2 and zstd, told by their first bytes.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "src/base/byte_source.hpp"

namespace clausoku {

/// The source itself where it is not compressed, otherwise one of what it holds. Reads its first
/// bytes, so it may wait for them.
std::unique_ptr<ByteSource> decompressed(std::unique_ptr<ByteSource> source);

/// The error of a compressed file that breaks off or makes no sense.
std::string broken_file(std::string_view compression);

}  // namespace clausoku
