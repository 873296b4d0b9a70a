// What a Zstandard file holds: its frames one behind the other, without those to be skipped. RFC
// 8878.
#pragma once

#include <memory>

#include "src/base/byte_source.hpp"

namespace clausoku {

std::unique_ptr<ByteSource> make_zstd_source(std::unique_ptr<ByteSource> packed);

}  // namespace clausoku
