"""Tests that the objects of each room agree with src/rooms.txt: an undefined symbol of an object must
not be defined in a room below. This finds declarations that repeat those of a header. Needs a build
without unity, in which each source has its object.

    symbols_test.py SOURCE_FOLDER BUILD_FOLDER
"""

import subprocess
import sys
from pathlib import Path

#: sources of no room: the program's main() and operators
NO_ROOM = ("src/main.cpp", "src/operator_new.cpp", "src/report_parts.cpp")


def read_rooms(table):
    """Returns the position of each room, such as {"encoder": 0, "base": 1}."""
    words = [word for line in table.splitlines() if not line.startswith("#") for word in line.split()]
    return {room: position for position, room in enumerate(words)}


def source_of(build, item):
    """Returns the source of an object: src/base/text.cpp for src/CMakeFiles/X.dir/base/text.cpp.o."""
    folder, _, rest = item.relative_to(build).as_posix().partition("CMakeFiles/")
    return folder + rest.partition(".dir/")[2].removesuffix(".o")


def room_of(source, rooms):
    """Returns the room of a source; the longest name counts."""
    folders = {room: "encoder/" if room == "encoder" else f"src/{room}/" for room in rooms}
    fitting = [room for room, folder in folders.items() if source.startswith(folder)]
    return max(fitting, key=len, default=None)


def read_symbols(objects):
    """Returns lines (object, kind, symbol) of all symbols that an object defines or needs."""
    output = subprocess.run(["nm", "--print-file-name", *map(str, objects)], check=True,
                            capture_output=True, text=True).stdout
    for line in output.splitlines():
        name, _, rest = line.partition(":")
        kind, symbol = rest.split()[-2:]
        yield Path(name), kind, symbol


def find_violations(symbols, rooms):
    """Returns a line for each source that needs a symbol of a room below. `symbols`: (source, kind,
    symbol), where the kinds T, D, B and R are definitions and U is an undefined symbol."""
    symbols = list(symbols)
    defined = {symbol: source for source, kind, symbol in symbols if kind in "TDBR"}
    room_of_source = {source: room_of(source, rooms) for source in {item[0] for item in symbols}}
    violations = set()
    for source, kind, symbol in symbols:
        other = defined.get(symbol)
        if kind != "U" or other is None:
            continue
        room, other_room = room_of_source[source], room_of_source[other]
        if room and other_room and rooms[other_room] > rooms[room]:
            violations.add(f"{source} must not use {symbol} of {other}")
    return sorted(violations)


def test_detection():
    rooms = read_rooms("# comment\nencoder\nbase\nboards clues\nbase/terminal\n")
    symbols = [("encoder/a.cpp", "U", "f"), ("src/base/b.cpp", "T", "f"),
               ("src/clues/c.cpp", "U", "g"), ("encoder/a.cpp", "T", "g"),
               ("src/base/b.cpp", "U", "h"), ("src/base/terminal/d.cpp", "W", "h")]
    assert find_violations(symbols, rooms) == ["encoder/a.cpp must not use f of src/base/b.cpp"]
    assert room_of("src/base/terminal/d.cpp", rooms) == "base/terminal"
    build = Path("/b")
    assert source_of(build, build / "src/CMakeFiles/x.dir/base/b.cpp.o") == "src/base/b.cpp"


def main():
    test_detection()
    source_folder, build = Path(sys.argv[1]), Path(sys.argv[2])
    rooms = read_rooms((source_folder / "src/rooms.txt").read_text())
    objects = [item for folder in ("encoder", "src") for item in (build / folder).rglob("*.cpp.o")]
    if any("/Unity/" in str(item) for item in objects) or len(objects) < 300:
        print(f"skipped: {build} is no complete build without unity")
        return 77
    lost = [source for source in map(lambda item: source_of(build, item), objects)
            if room_of(source, rooms) is None and source not in NO_ROOM]
    violations = find_violations(
        ((source_of(build, item), kind, symbol) for item, kind, symbol in read_symbols(objects)), rooms)
    for line in [f"{source} belongs to no room" for source in lost] + violations:
        print(line)
    return 1 if lost or violations else 0


if __name__ == "__main__":
    sys.exit(main())
