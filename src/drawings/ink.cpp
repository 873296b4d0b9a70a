#include "src/drawings/ink.hpp"

#include <array>

#include "encoder/contract.hpp"

namespace clausoku {
namespace {

// Black and white discs stay what they are on any ground, since which of the two they are is what
// they say.
constexpr std::array<InkLook, 9> looks{{
    {Ink::black, "black", "#111", "#111", "#000", "#d5d9df"},
    {Ink::grey, "grey", "#c9c9c9", "#8f8f8f", "#4a515b", "#98a1ad"},
    {Ink::green, "green", "#a8dcaa", "#3a9141", "#27583a", "#5cb574"},
    {Ink::purple, "purple", "#dfb6ec", "#9a4bb0", "#5a3a6b", "#bd80d2"},
    {Ink::orange, "orange", "#fbd09a", "#cf7d12", "#6b491f", "#dd9a48"},
    {Ink::blue, "blue", "#b5d5f3", "#4480ba", "#2b4b6c", "#74a5d3"},
    {Ink::red, "red", "#f6b9b3", "#c5443a", "#6a3230", "#dd7a72"},
    {Ink::pink, "pink", "#fbc3dc", "#cb5189", "#683650", "#db82ae"},
    {Ink::white, "white", "#fff", "#fff", "#fff", "#fff"},
}};

}  // namespace

std::span<const InkLook> ink_looks() { return looks; }

const InkLook& look_of(Ink ink) {
  const InkLook& look = looks[static_cast<std::size_t>(ink)];
  require(look.ink == ink);
  return look;
}

}  // namespace clausoku
