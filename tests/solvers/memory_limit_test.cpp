// Tests memory limits: sizes as text, and the limits in files of the operating system.
#include "src/solvers/memory_limit.hpp"

#include <array>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>
#include <fstream>
#include <limits>
#include <ostream>

#include "tests/temporary_folder.hpp"

BOOST_AUTO_TEST_SUITE(memory_limit)

namespace {

using namespace clausoku;
using namespace clausoku::test;

constexpr std::uint64_t unlimited = std::numeric_limits<std::uint64_t>::max();

struct Size {
  const char* text;
  std::uint64_t bytes;  // 0 if the parser must reject the text
  friend std::ostream& operator<<(std::ostream& out, const Size& size) { return out << size.text; }
};

constexpr std::array sizes{
    Size{"500M", 500'000'000},
    Size{"2G", 2'000'000'000},
    Size{"1.5GB", 1'500'000'000},
    Size{"12kB", 12'000},
    Size{"3t", 3'000'000'000'000},
    Size{"1", 1},
    Size{"4096", 4096},
    Size{"", 0},
    Size{"0", 0},
    Size{"0.1", 0},
    Size{"-1G", 0},
    Size{"G", 0},
    Size{"2X", 0},
    Size{"2 G", 0},
    Size{"2GiB", 0},
    Size{"2GBB", 0},
    Size{"2B", 0},
    Size{"1e3", 0},
    Size{"nan", 0},
    Size{"inf", 0},
    Size{"99999999T", 0},
};

/// A temporary root folder that contains fake files of the operating system.
class FakeRoot {
 public:
  FakeRoot& put(const std::string& file, const std::string& text) {
    const auto path = folder_.path() / file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << text;
    return *this;
  }
  std::uint64_t allowed(std::span<const std::uint64_t> limits = {}) const {
    return compute_allowed_memory(folder_.path(), limits);
  }

 private:
  TemporaryFolder folder_;
};

}  // namespace

BOOST_DATA_TEST_CASE(reads_sizes_with_powers_of_1000, sizes, size) {
  BOOST_TEST(parse_bytes(size.text).value_or(0) == size.bytes);
}

BOOST_AUTO_TEST_CASE(writes_sizes_with_at_least_two_digits) {
  BOOST_TEST(format_bytes(0) == "0 bytes");
  BOOST_TEST(format_bytes(1) == "1 byte");
  BOOST_TEST(format_bytes(999) == "999 bytes");
  BOOST_TEST(format_bytes(1000) == "1.0 kB");
  BOOST_TEST(format_bytes(9'949'000) == "9.9 MB");
  BOOST_TEST(format_bytes(9'960'000) == "10 MB");
  BOOST_TEST(format_bytes(999'400'000) == "999 MB");
  BOOST_TEST(format_bytes(999'600'000) == "1.0 GB");
  BOOST_TEST(format_bytes(40'200'000'000) == "40 GB");
  BOOST_TEST(format_bytes(5'000'000'000'000'000) == "5000 TB");
  BOOST_TEST(format_too_large_reason(40'000'000'000, 24'000'000'000) ==
             "the formula would need about 40 GB, more than the allowed 24 GB");
}

BOOST_AUTO_TEST_CASE(memory_is_unlimited_if_no_file_has_a_limit) {
  BOOST_TEST(FakeRoot().allowed() == unlimited);
  BOOST_TEST(FakeRoot()
                 .put("proc/self/cgroup", "0::/\n")
                 .put("sys/fs/cgroup/memory.max", "max\n")
                 .allowed() == unlimited);
}

BOOST_AUTO_TEST_CASE(physical_memory_is_a_limit) {
  BOOST_TEST(
      FakeRoot()
          .put("proc/meminfo", "MemFree: 7 kB\nMemTotal:       24000 kB\nMemAvailable: 9 kB\n")
          .allowed() == 24'000 * 1024);
}

BOOST_AUTO_TEST_CASE(process_limits_apply) {
  constexpr std::array<std::uint64_t, 2> limits{unlimited, 5'000'000};
  BOOST_TEST(FakeRoot().put("proc/meminfo", "MemTotal: 24000 kB\n").allowed(limits) == 5'000'000);
}

BOOST_AUTO_TEST_CASE(smallest_limit_of_a_cgroup_and_its_parents_applies) {
  FakeRoot root;
  root.put("proc/self/cgroup", "0::/user.slice/batch\n")
      .put("sys/fs/cgroup/user.slice/memory.max", "3000000\n")
      .put("sys/fs/cgroup/user.slice/batch/memory.max", "max\n");
  BOOST_TEST(root.allowed() == 3'000'000);
  root.put("sys/fs/cgroup/user.slice/batch/memory.max", "2000000\n");
  BOOST_TEST(root.allowed() == 2'000'000);
  root.put("sys/fs/cgroup/user.slice/other/memory.max", "1000\n");
  BOOST_TEST(root.allowed() == 2'000'000);
}

BOOST_AUTO_TEST_CASE(finds_the_limit_of_a_container_at_the_root_of_the_mount) {
  BOOST_TEST(FakeRoot()
                 .put("proc/self/cgroup", "0::/../outside/container\n")
                 .put("sys/fs/cgroup/memory.max", "4000000\n")
                 .allowed() == 4'000'000);
}

BOOST_AUTO_TEST_CASE(reads_the_limit_of_cgroup_version_1) {
  FakeRoot root;
  root.put("proc/self/cgroup", "7:cpu,cpuacct:/a\n5:memory:/docker/abc\n1:name=systemd:/b\n")
      .put("sys/fs/cgroup/memory/memory.limit_in_bytes", "9223372036854771712\n");
  BOOST_TEST(root.allowed() == 9223372036854771712U);
  root.put("sys/fs/cgroup/memory/docker/abc/memory.limit_in_bytes", "6000000\n");
  BOOST_TEST(root.allowed() == 6'000'000);
}

BOOST_AUTO_TEST_CASE(threads_share_only_the_default_limit) {
  BOOST_TEST(memory_limit_per_puzzle(7, 4) == 7);
  BOOST_TEST(memory_limit_per_puzzle({}, 4) == default_memory_limit() / 4);
  BOOST_TEST(process_memory_limit() < unlimited);
  BOOST_TEST(memory_limit_per_puzzle(unlimited, 4) == process_memory_limit());
}

BOOST_AUTO_TEST_SUITE_END()
