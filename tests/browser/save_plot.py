"""save_plot.py REPORT FIGURE: writes a plot of a report, such as "cactus" or "scatter", to standard
output as SVG, like the report's link "Save as SVG"."""
import os
import sys
import tempfile

import chromium


def main():
    report, figure = sys.argv[1:]
    missing = chromium.missing_program()
    if missing:
        sys.exit(f'save_plot.py: {missing} is not installed; tools/install-packages --with-browser')
    with tempfile.TemporaryDirectory() as folder:
        browser = chromium.Chromium(folder)
        try:
            browser.show_as(width=860)
            browser.open(os.path.abspath(report))
            svg = browser.run('const figure = document.getElementById(arguments[0]);'
                              'return figure && asSvg(shownSvg(figure));', figure)
        finally:
            browser.close()
    if svg is None:
        sys.exit(f'save_plot.py: no plot {figure} in {report}')
    print(svg)


if __name__ == '__main__':
    main()
