"""Drives the page in Chromium: opens it from a file, presses keys and buttons, reads what it shows.

Tests of the page import this module and call main(), which takes their arguments:
  CLAUSOKU  the path of the program clausoku
  PAGE      the page that tools/build-page makes

They exit with 77 if the page or the browser is missing. The environment variable ONLY selects a
test."""
import os
import subprocess
import sys
import tempfile
import time
import types
import unittest

import chromium

SKIPPED = 77
DATA = os.path.join(os.path.dirname(__file__), '..', '..', 'data')
PUZZLE = '12..34..21..4...'  # 4×4, four solutions
UNIQUE = '1...3..22..34...'
HARD = '.....3.....8.75.39...9..7.48....6...2.573..9...64....3.9.51............1.62......'

# Lists elements wider than the window.
OUTSIDE = '''
    return [...document.querySelectorAll('body *')]
      .filter(element => element.checkVisibility() && !element.closest('svg') &&
                         element.getBoundingClientRect().right > innerWidth + 1)
      .map(element => element.outerHTML.slice(0, 80));'''


class StartedBrowser:
    """The browser of this run, a Chromium unless a test uses another one."""

    def use(self, started):
        self.started = started

    def __getattr__(self, name):
        return getattr(self.started, name)


browser = StartedBrowser()
paths = types.SimpleNamespace(clausoku='', page='', folder='')


def wait_until(script, *arguments):
    end = time.monotonic() + 60
    while not browser.run(script, *arguments):
        if time.monotonic() > end:
            raise AssertionError(f'{script}: {status()}')
        time.sleep(0.02)


def wait_until_idle():
    wait_until("return document.body?.matches('.ready:not(.busy)')")


def read_data(name):
    with open(os.path.join(DATA, name), encoding='utf-8') as file:
        return file.read()


def write_file(name, text):
    path = os.path.join(paths.folder, name)
    with open(path, 'w', encoding='utf-8') as file:
        file.write(text)
    return path


def open_page(*arguments, fragment=''):
    """Opens the page that `clausoku page` writes with these arguments."""
    path = os.path.join(paths.folder, 'page.html')
    with open(path, 'wb') as file:
        subprocess.run([paths.clausoku, 'page', *arguments], stdout=file, check=True)
    browser.open('/dev/null')  # a new fragment alone would not load the page again
    # Other tests have stored games.
    browser.run('try { localStorage.clear(); sessionStorage.clear() } catch {}')
    browser.show_as()
    browser.open(path + fragment)
    wait_until_idle()
    wait_until("return document.querySelector('#formula-encoding option')")  # the panes are ready


def open_formula(*arguments):
    open_page(*arguments)
    click('show-formula')
    wait_until("return document.querySelector('#formula-groups button')")


def open_search(*arguments):
    """Opens the solver beside the formula."""
    open_page(*arguments)
    click('show-formula')
    click('show-search')
    wait_for_search()


def wait_for_search():
    wait_until("return document.querySelector('#search[aria-busy=false]')")


def choose_for_solver(name, value):
    """Changes a choice, and waits until the solver has started anew."""
    browser.run('''const list = document.getElementById(arguments[0]);
        list.value = arguments[1]; list.dispatchEvent(new Event('change'))''', name, value)
    wait_for_search()


def search_event():
    return browser.run("return document.getElementById('search-event').textContent")


def box(name):
    return browser.run('return document.getElementById(arguments[0]).getBoundingClientRect()', name)


def formula_total():
    return browser.run("return document.getElementById('formula-total').textContent")


def clauses():
    """The clauses in the rows that exist."""
    return browser.run('''return [...document.querySelectorAll('.clause')]
        .map((row) => row.textContent)''')


def lit_cells():
    return browser.run("return document.querySelectorAll('.overlay .lit').length")


def hover(cell):
    """Moves the pointer to a cell."""
    x, y = browser.run('''
        const box = document.querySelectorAll('[role=gridcell]')[arguments[0]]
            .getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]''', cell)
    browser.cdp('Input.dispatchMouseEvent', type='mouseMoved', x=x, y=y)


def press(key, code='', modifiers=0):
    """Presses a key; the modifiers are 1 for Alt, 2 for Control, 8 for Shift."""
    names = {'Tab': 9, 'Enter': 13, 'Escape': 27, ' ': 32, 'Backspace': 8}
    common = {'key': key, 'code': code or key, 'modifiers': modifiers,
              'windowsVirtualKeyCode': names.get(key, 0)}
    browser.cdp('Input.dispatchKeyEvent', type='keyDown', **common,
                **({'text': '\r'} if key == 'Enter' else {}))
    browser.cdp('Input.dispatchKeyEvent', type='keyUp', **common)


def press_digit(digit, modifiers=0):
    press(str(digit), f'Digit{digit}', modifiers)


def click(name):
    """Presses a button and waits for the answer."""
    browser.run('document.getElementById(arguments[0]).click()', name)
    wait_until_idle()
    return status()


def click_offer(text):
    """Presses the button with this text beside the message."""
    browser.run('''[...document.querySelectorAll('#acts button')]
        .find((button) => button.textContent === arguments[0]).click()''', text)
    wait_until_idle()
    return status()


def status():
    return browser.run("return document.getElementById('status').textContent")


def label(cell):
    """The text of a cell for screen readers."""
    return browser.run('return document.querySelectorAll("[role=gridcell]")[arguments[0]]'
                       '.getAttribute("aria-label")', cell)


def focus(cell):
    browser.run('document.querySelectorAll("[role=gridcell]")[arguments[0]].focus()', cell)


def paste(text):
    browser.run('''const data = new DataTransfer(); data.setData('text/plain', arguments[0]);
        document.body.dispatchEvent(new ClipboardEvent('paste',
            {clipboardData: data, bubbles: true, cancelable: true}));''', text)
    wait_until_idle()


def heading():
    text = browser.run("return document.querySelector('header').innerText")
    return ' '.join(text.split())


class PageTest(unittest.TestCase):
    """Fails if the page logs an error or requests anything but itself."""

    def setUp(self):
        browser.log('browser')
        browser.requests()

    def tearDown(self):
        self.assertEqual([entry['message'] for entry in browser.log('browser')], [])
        addresses = {url.split('#')[0] for url in browser.requests()}
        self.assertLessEqual({url for url in addresses if not url.startswith('blob:')},
                             {f'file://{paths.folder}/page.html', 'file:///dev/null'})


def main(scripts=()):
    """Runs the tests of these scripts, or of the running script if there are none."""
    paths.clausoku, paths.page = (os.path.abspath(argument) for argument in sys.argv[1:])
    if not os.path.exists(paths.page):
        print(f'skipped: {paths.page} is not built; see tools/build-page')
        return SKIPPED
    if missing := chromium.missing_program():
        print(f'skipped: {missing} is not installed')
        return SKIPPED
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as paths.folder:
        browser.use(chromium.Chromium(paths.folder))
        try:
            only = [test for test in [os.environ.get('ONLY')] if test]
            result = unittest.main(None if scripts else '__main__', exit=False,
                                   argv=[sys.argv[0], *(only or scripts)]).result
        finally:
            browser.close()
    return 0 if result.wasSuccessful() else 1
