#include "src/base/byte_source.hpp"

#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <system_error>

namespace clausoku {
namespace {

constexpr int poll_milliseconds = 50;

std::string format_system_error(int error) {
  std::string message = std::generic_category().message(error);
  if (!message.empty()) message[0] = static_cast<char>(std::tolower(message[0]));
  return message;
}

/// Reads from a file descriptor. The destructor closes the descriptor unless it is standard input.
class DescriptorSource final : public ByteSource {
 public:
  DescriptorSource(int descriptor, bool regular, std::stop_token stop,
                   std::atomic<std::uint64_t>* bytes_read)
      : descriptor_(descriptor),
        regular_(regular),
        stop_(std::move(stop)),
        bytes_read_(bytes_read) {}
  DescriptorSource(const DescriptorSource&) = delete;
  DescriptorSource& operator=(const DescriptorSource&) = delete;
  ~DescriptorSource() override {
    if (descriptor_ != STDIN_FILENO) ::close(descriptor_);
  }

  std::size_t read(std::span<char> into) override {
    while (wait_for_input_unless_stopped()) {
      const ssize_t count = ::read(descriptor_, into.data(), into.size());
      if (count >= 0) {
        const auto size = static_cast<std::size_t>(count);
        if (bytes_read_ != nullptr) *bytes_read_ += size;
        return size;
      }
      if (errno != EINTR && errno != EAGAIN) {
        error_ = format_system_error(errno);
        return 0;
      }
    }
    return 0;
  }

  bool may_block() const override { return !regular_; }
  std::string error() const override { return error_; }

 private:
  /// Waits until input arrives. Returns false after a stop request. Polls at short intervals, since
  /// a signal that arrives just before poll() does not interrupt poll().
  bool wait_for_input_unless_stopped() const {
    if (regular_) return !stop_.stop_requested();
    pollfd waiting{descriptor_, POLLIN, 0};
    while (!stop_.stop_requested()) {
      const int ready = ::poll(&waiting, 1, poll_milliseconds);
      if (ready > 0 || (ready < 0 && errno != EINTR)) return true;
    }
    return false;
  }

  int descriptor_;
  bool regular_;
  std::stop_token stop_;
  std::atomic<std::uint64_t>* bytes_read_;
  std::string error_;
};

}  // namespace

std::variant<std::unique_ptr<ByteSource>, InputError> open_bytes(
    const std::string& file, std::stop_token stop, std::atomic<std::uint64_t>* bytes_read) {
  // Without O_NONBLOCK, open() would wait for a FIFO's writer and ignore stop requests. With
  // O_NONBLOCK, the first read() of the source waits for the writer.
  const int descriptor =
      file == "-" ? STDIN_FILENO : ::open(file.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  struct stat about {};
  if (descriptor < 0 || ::fstat(descriptor, &about) != 0) {
    return InputError{file, {}, format_system_error(errno), ""};
  }
  auto source = std::make_unique<DescriptorSource>(descriptor, S_ISREG(about.st_mode),
                                                   std::move(stop), bytes_read);
  if (S_ISDIR(about.st_mode)) return InputError{file, {}, "a directory", "a file"};
  return decompressed(std::move(source));
}

bool may_block(const std::string& file) {
  struct stat about {};
  const int failed = file == "-" ? ::fstat(STDIN_FILENO, &about) : ::stat(file.c_str(), &about);
  return failed == 0 && !S_ISREG(about.st_mode) && !S_ISDIR(about.st_mode);
}

}  // namespace clausoku
