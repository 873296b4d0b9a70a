// Replaces the operators new of mimalloc, which end the program if memory runs out, by operators
// that throw std::bad_alloc. The memory is mimalloc's, so its operators delete release it.
#include <cstdlib>
#include <new>

void* operator new(std::size_t size) {
  if (void* memory = std::malloc(size > 0 ? size : 1)) return memory;
  throw std::bad_alloc();
}

void* operator new[](std::size_t size) { return operator new(size); }

void* operator new(std::size_t size, std::align_val_t alignment) {
  const auto unit = static_cast<std::size_t>(alignment);
  const std::size_t rounded_size = (size + unit - 1) / unit * unit;
  if (void* memory = std::aligned_alloc(unit, rounded_size > 0 ? rounded_size : unit)) {
    return memory;
  }
  throw std::bad_alloc();
}

void* operator new[](std::size_t size, std::align_val_t alignment) {
  return operator new(size, alignment);
}
