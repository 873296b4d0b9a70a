"""save_search_pictures.py PAGE FOLDER: opens a page of `clausoku page`, and saves the pictures of its
formula and of its first conflict as PNG: formula.png, conflict.png and learned.png."""
import os
import sys
import tempfile

import chromium
from save_page_picture import wait_until_idle

# Runs in the page: the formula of the manual's example, whose numbers of clauses are those of
# `explain --search`.
CHOOSE_REDUCTION = '''
    const list = document.getElementById('formula-reduce');
    list.value = 'givens';
    list.dispatchEvent(new Event('change'));'''

STEP_TO_CONFLICT = '''
    do document.getElementById('search-step').click();
    while (!document.getElementById('search-event').textContent.startsWith('Conflict'));'''


def wait_until(browser, script):
    while not browser.run(script):
        browser.settle()


def save(browser, selector, path):
    """Saves the part of the page from the first to the last element that the selector matches."""
    left, top, right, bottom = browser.run('''
        const boxes = [...document.querySelectorAll(arguments[0])]
            .map((element) => element.getBoundingClientRect());
        return [Math.min(...boxes.map((box) => box.left)), Math.min(...boxes.map((box) => box.top)),
                Math.max(...boxes.map((box) => box.right)),
                Math.max(...boxes.map((box) => box.bottom))]''', selector)
    browser.screenshot(path, {'x': left - 8, 'y': top - 8, 'width': right - left + 16,
                              'height': bottom - top + 16})


def main():
    page, folder = sys.argv[1:]
    missing = chromium.missing_program()
    if missing:
        sys.exit(f'save_search_pictures.py: {missing} is not installed; '
                 'tools/install-packages --with-browser')
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        browser = chromium.Chromium(profile)
        try:
            browser.show_as(width=1252, height=2400)
            browser.open(os.path.abspath(page))
            wait_until_idle(browser)
            wait_until(browser, "return document.getElementById('formula-reduce').value")
            browser.run("document.getElementById('show-formula').click()")
            browser.run(CHOOSE_REDUCTION)
            # r1c2 is the first open cell and the first decision.
            wait_until(browser, "return /1,478 .* r1c2/.test("
                                "document.getElementById('formula-total').textContent)")
            browser.run("document.querySelector('.clause').click()")
            browser.settle()
            save(browser, '#board, #formula', os.path.join(folder, 'formula.png'))
            browser.show_as(width=800, height=2400)  # the solver is below the formula
            browser.run("document.getElementById('show-search').click()")
            wait_until(browser, "return document.querySelector('#search[aria-busy=false]')")
            browser.run(STEP_TO_CONFLICT)
            browser.settle()
            save(browser, '#search-event, #search-graph', os.path.join(folder, 'conflict.png'))
            browser.run("document.getElementById('search-step').click()")
            browser.settle()
            save(browser, '#search-event', os.path.join(folder, 'learned.png'))
        finally:
            browser.close()


if __name__ == '__main__':
    main()
