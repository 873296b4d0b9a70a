// Reading what gzip has packed: members one behind the other, and behind the last one zeros, with
// which tapes and block devices fill up, as gzip itself passes over them.
//
// RFC 1952.
#pragma once

#include <memory>

#include "src/base/byte_source.hpp"

namespace clausoku {

std::unique_ptr<ByteSource> make_gzip_source(std::unique_ptr<ByteSource> packed);

}  // namespace clausoku
