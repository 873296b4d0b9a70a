"""Builds the wheel as a build backend of pip: CMake builds the extension module, and this file packs
it with the Python files.

    pip wheel src/python

Works with any CPython from 3.9 on that has its headers. Needs the build requirements of clausoku, and
pybind11. Downloads nothing. CLAUSOKU_BUILD_DIR names a build folder of clausoku in which to build
the module; the default is build/python/TAG, where TAG names the Python version.
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import sysconfig
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "python" / "clausoku"

METADATA = """\
Metadata-Version: 2.1
Name: clausoku
Version: {version}
Summary: A SAT front end for Sudoku: solves, counts, explains, generates, encodes and proves
License: MIT
Requires-Python: >=3.9
Classifier: Programming Language :: C++
Classifier: Programming Language :: Python :: 3
Classifier: Topic :: Games/Entertainment :: Puzzle Games
Classifier: Topic :: Scientific/Engineering
Classifier: Typing :: Typed
Provides-Extra: arrays
Requires-Dist: numpy>=1.23; extra == "arrays"
Provides-Extra: frames
Requires-Dist: numpy>=1.23; extra == "frames"
Requires-Dist: pandas; extra == "frames"
"""


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Builds the wheel in a folder. Returns its file name."""
    files = {f"clausoku/{path.name}": path.read_bytes() for path in sorted(package_files())}
    modules = build_extension()
    files.update({f"clausoku/{path.name}": path.read_bytes() for path in modules})
    info = info_folder()
    files.update({f"{info}/{name}": text.encode() for name, text in info_texts().items()})
    record = [record_line(name, content) for name, content in files.items()]
    files[f"{info}/RECORD"] = ("\n".join([*record, f"{info}/RECORD,,"]) + "\n").encode()
    name = f"clausoku-{version()}-{tag()}.whl"
    with zipfile.ZipFile(Path(wheel_directory) / name, "w", zipfile.ZIP_DEFLATED) as wheel:
        for path, content in files.items():
            entry = zipfile.ZipInfo(path)  # has a fixed date
            entry.external_attr = 0o644 << 16
            wheel.writestr(entry, content, zipfile.ZIP_DEFLATED)
    return name


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """Writes the metadata into a folder, so that pip need not build the wheel for them."""
    folder = Path(metadata_directory) / info_folder()
    folder.mkdir()
    for name, text in info_texts().items():
        (folder / name).write_text(text)
    return folder.name


def info_folder():
    return f"clausoku-{version()}.dist-info"


def info_texts():
    """The texts of the wheel's metadata, by file name."""
    wheel = f"Wheel-Version: 1.0\nGenerator: clausoku\nRoot-Is-Purelib: false\nTag: {tag()}\n"
    return {"METADATA": METADATA.format(version=version()), "WHEEL": wheel}


def package_files():
    return [path for path in PACKAGE.iterdir() if path.suffix in (".py", ".pyi", ".typed")]


def build_extension():
    """Builds the extension module for this Python. Returns its files."""
    check_python()
    build = Path(os.environ.get("CLAUSOKU_BUILD_DIR") or ROOT / "build" / "python" / tag()).resolve()
    if not (build / "CMakeCache.txt").exists():
        ninja = ["-G", "Ninja"] if shutil.which("ninja") else []
        run_cmake(
            "-S", ROOT, "-B", build, *ninja,
            "-DCLAUSOKU_PYTHON=ON", "-DCLAUSOKU_TESTS=OFF", "-DCMAKE_UNITY_BUILD=ON",
            f"-DPython_EXECUTABLE={sys.executable}",
        )  # fmt: skip
    run_cmake("--build", build, "--parallel", "--target", "clausoku_python_package")
    prefix = build / "src" / "python" / "wheel" / tag()
    run_cmake("--install", build, "--component", "python", "--prefix", prefix)
    module = prefix / "clausoku" / f"_clausoku{sysconfig.get_config_var('EXT_SUFFIX')}"
    if not module.exists():
        sys.exit(f"{build} builds for another Python than {sys.executable}")
    return sorted(module.parent.glob("*.so"))


def check_python():
    """Ends the build with a message if this Python cannot compile extension modules."""
    if not shutil.which("cmake"):
        sys.exit("cmake is not installed; expected cmake, as tools/install-packages installs it")
    header = Path(sysconfig.get_path("include")) / "Python.h"
    if not header.exists():
        sys.exit(f"{header} does not exist; expected the headers of {sys.executable}")


def run_cmake(*arguments):
    if subprocess.run(["cmake", *map(str, arguments)]).returncode != 0:
        sys.exit("cmake failed; expected the build requirements of clausoku, and pybind11")


def version():
    text = (ROOT / "CMakeLists.txt").read_text()
    return re.search(r"project\(clausoku VERSION ([\d.]+)", text)[1]


def tag():
    """The interpreter, its binary interface and the platform: cp311-cp311-linux_x86_64."""
    kind, binary_interface, *_ = sysconfig.get_config_var("SOABI").split("-")
    if kind != "cpython":
        sys.exit(f"{sys.executable} is no CPython; expected CPython from 3.9 on")
    platform = re.sub("[-.]", "_", sysconfig.get_platform())
    return f"cp{sys.version_info[0]}{sys.version_info[1]}-cp{binary_interface}-{platform}"


def record_line(name, content):
    digest = base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(content)}"
