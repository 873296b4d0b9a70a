// The main() of every test program.
#include <boost/test/unit_test.hpp>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <set>
#include <sstream>

#include "tests/skipping.hpp"

namespace clausoku::test {
namespace {

constexpr int exit_skipped = 77;

std::set<std::string>& skip_reasons() {
  static std::set<std::string> reasons;
  return reasons;
}

}  // namespace

void skip(const std::string& missing_item) {
  if (skip_reasons().insert(missing_item).second) {
    std::cerr << "skipped: " << missing_item << std::endl;
  }
}

bool has_program(const std::string& name) {
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    if (std::filesystem::exists(folder + "/" + name)) return true;
  }
  skip(name + " is not installed");
  return false;
}

}  // namespace clausoku::test

int main(int argc, char** argv) {
  const int exit_code = boost::unit_test::unit_test_main([] { return true; }, argc, argv);
  const bool incomplete = exit_code == 0 && !clausoku::test::skip_reasons().empty();
  return incomplete ? clausoku::test::exit_skipped : exit_code;
}
