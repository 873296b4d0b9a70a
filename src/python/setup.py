"""Builds the wheel: CMake builds the extension module, setuptools packs it with the Python files.

    pip wheel --no-build-isolation --no-deps src/python

Needs the build requirements of clausoku, and pybind11. Downloads nothing. CLAUSOKU_BUILD_DIR names
a build folder of clausoku in which to build the module; the default is a new one.
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent


class CMakeBuild(build_ext):
    def build_extension(self, extension: Extension) -> None:
        named = os.environ.get("CLAUSOKU_BUILD_DIR")
        build = Path(named or Path(self.build_temp) / "cmake").resolve()
        if not (build / "CMakeCache.txt").exists():
            ninja = ["-G", "Ninja"] if shutil.which("ninja") else []
            self.run_cmake(
                "-S", ROOT, "-B", build, *ninja,
                "-DCLAUSOKU_PYTHON=ON", "-DCLAUSOKU_TESTS=OFF", "-DCMAKE_UNITY_BUILD=ON",
                f"-DPython_EXECUTABLE={sys.executable}",
            )  # fmt: skip
        self.run_cmake("--build", build, "--parallel", "--target", "clausoku_python_package")
        made = build / "src" / "python" / "wheel"
        self.run_cmake("--install", build, "--component", "python", "--prefix", made)
        target = Path(self.get_ext_fullpath(extension.name)).resolve()
        if not (made / "clausoku" / target.name).exists():
            sys.exit(f"{build} builds for another Python than {sys.executable}")
        target.parent.mkdir(parents=True, exist_ok=True)
        for module in (made / "clausoku").glob("*.so"):
            shutil.copy2(module, target.parent)

    @staticmethod
    def run_cmake(*arguments: object) -> None:
        subprocess.run(["cmake", *map(str, arguments)], check=True)


def version() -> str:
    text = (ROOT / "CMakeLists.txt").read_text()
    return re.search(r"project\(clausoku VERSION ([\d.]+)", text)[1]


# Build in build/, not among the sources.
BUILD = ROOT / "build" / "python"
BUILD.mkdir(parents=True, exist_ok=True)

setup(
    version=version(),
    packages=["clausoku"],
    package_data={"clausoku": ["py.typed", "*.pyi"]},
    ext_modules=[Extension("clausoku._clausoku", sources=[])],
    cmdclass={"build_ext": CMakeBuild},
    options={
        "build": {"build_base": os.path.relpath(BUILD, HERE)},
        "egg_info": {"egg_base": os.path.relpath(BUILD, HERE)},
    },
)
