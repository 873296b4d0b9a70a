// Runs a fuzz target on every file of a folder. Without a fuzzer, this replays the saved corpus as
// a test.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: " << argv[0] << " FOLDER\n";
    return 2;
  }
  std::error_code error;
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(argv[1], error)) {
    files.push_back(entry.path());
  }
  if (files.empty()) {
    std::cerr << argv[1] << ": no file to replay\n";
    return 1;
  }
  std::sort(files.begin(), files.end());
  for (const auto& file : files) {
    std::ifstream stream(file, std::ios::binary);
    if (!stream) {
      std::cerr << file.string() << ": cannot be read\n";
      return 1;
    }
    const std::string text(std::istreambuf_iterator<char>(stream), {});
    std::cout << file.filename().string()
              << std::endl;  // printed before the run, in case it crashes
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
  }
  std::cout << files.size() << " files replayed\n";
}
