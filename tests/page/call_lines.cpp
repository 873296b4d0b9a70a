// Answers each line of standard input, a request of the page, with a line of standard output.
#include <iostream>
#include <string>

#include "src/page/call.hpp"

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    std::cout << clausoku::page::call(line, [](std::string_view) { return true; }) << '\n';
  }
}
