#include "src/base/compression/gzip.hpp"

#include <boost/iostreams/concepts.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_stream.hpp>
#include <exception>

namespace clausoku {
namespace {

namespace io = boost::iostreams;

/// Passes bytes to `output`. Stores an exception of `output`, since streams swallow exceptions.
class Device : public io::sink {
 public:
  Device(TextOutput output, std::exception_ptr& thrown)
      : output_(std::move(output)), thrown_(&thrown) {}

  std::streamsize write(const char* text, std::streamsize size) {
    if (!*thrown_) {
      try {
        output_({text, static_cast<std::size_t>(size)});
      } catch (...) {
        *thrown_ = std::current_exception();
      }
    }
    return size;
  }

 private:
  TextOutput output_;
  std::exception_ptr* thrown_;
};

}  // namespace

struct Gzip::Stream {
  std::exception_ptr thrown;
  io::filtering_ostream stream;

  void rethrow() const {
    if (thrown) std::rethrow_exception(thrown);
  }
};

Gzip::Gzip(TextOutput output) : stream_(std::make_unique<Stream>()) {
  stream_->stream.push(io::gzip_compressor());
  stream_->stream.push(Device(std::move(output), stream_->thrown));
}

Gzip::~Gzip() = default;

void Gzip::write(std::string_view text) {
  stream_->stream.write(text.data(), static_cast<std::streamsize>(text.size()));
  stream_->rethrow();
}

void Gzip::finish() {
  stream_->stream.reset();
  stream_->rethrow();
}

}  // namespace clausoku
