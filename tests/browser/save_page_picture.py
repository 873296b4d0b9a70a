"""save_page_picture.py PAGE PICTURE: opens a page of `clausoku page`, shows the first step, and saves
what the window shows as PNG."""
import os
import sys
import tempfile
import time

import chromium


def wait_until_idle(browser):
    while not browser.run("return document.body.matches('.ready:not(.busy)')"):
        time.sleep(0.05)


def main():
    page, picture = sys.argv[1:]
    missing = chromium.missing_program()
    if missing:
        sys.exit(f'save_page_picture.py: {missing} is not installed; '
                 'tools/install-packages --with-browser')
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = chromium.Chromium(folder)
        try:
            browser.show_as(width=1000, height=740)
            browser.open(os.path.abspath(page))
            wait_until_idle(browser)
            for _ in range(2):  # where the step is, and the complete step
                browser.run("document.getElementById('hint').click();")
                browser.settle()
                wait_until_idle(browser)
            browser.screenshot(picture)
        finally:
            browser.close()


if __name__ == '__main__':
    main()
