"""Checks states of the page with axe-core, a checker of accessibility, see page_driver. Debian has no
package of axe-core; tools/install-packages --with-browser installs it with npm."""
import os
import shutil
import subprocess
import sys

import page_driver
from page_driver import (
    DATA, SKIPPED, PageTest, browser, choose_for_solver, click, open_page, paste, press,
    search_event, wait_for_search, wait_until,
)

PUZZLE = ('--select', '2', os.path.join(DATA, 'hard.txt'))

RUN = '''
    window.faults = null;
    axe.run(document, {resultTypes: ['violations']}).then(({violations}) => {
      window.faults = violations.flatMap(({id, nodes}) => nodes.slice(0, 3).map(
          ({html, failureSummary}) => `${id}: ${html.slice(0, 160)} ${failureSummary}`));
    }, (error) => { window.faults = [String(error)]; });'''


def find_axe():
    """Returns the path of axe-core's script, or None."""
    cache = os.environ.get('XDG_CACHE_HOME') or os.path.expanduser('~/.cache')
    folders = [f'{cache}/clausoku/node_modules', '/usr/share/nodejs', '/usr/lib/node_modules',
               '/usr/local/lib/node_modules']
    if shutil.which('npm'):
        folders.append(subprocess.run(['npm', 'root', '--global'], capture_output=True, text=True,
                                      check=False).stdout.strip())
    paths = [os.path.join(folder, 'axe-core', 'axe.min.js') for folder in folders]
    return next(filter(os.path.exists, paths), None)


class Accessibility(PageTest):
    def open(self, *arguments):
        open_page(*arguments)
        with open(find_axe(), encoding='utf-8') as file:
            browser.run(file.read())

    def check(self, state):
        browser.settle()
        browser.run(RUN)
        wait_until('return window.faults !== null')
        with self.subTest(state=state):
            self.assertEqual(browser.run('return window.faults'), [])

    def test_axe_finds_nothing_while_a_person_plays(self):
        self.open(*PUZZLE)
        browser.show_as(width=1366, height=657)
        self.check('start')
        browser.show_as(width=360, height=640, touch=True)
        self.check('phone')
        browser.show_as(width=1366, height=657)
        click('hint')
        click('hint')
        self.check('hint')
        click('why')
        self.check('why')
        browser.show_as(width=1366, height=657, dark=True)
        self.check('why, dark')
        browser.show_as(width=1366, height=657)
        for name in ('new', 'open', 'share'):
            click(name)
            self.check(name)
            press('Escape')
        paste('1..x')
        self.check('error')
        click('solve')
        self.check('solved')

    def test_axe_finds_nothing_while_a_person_looks_inside(self):
        self.open(*PUZZLE)
        browser.show_as(width=1366, height=657)
        click('show-formula')
        wait_until("return document.querySelector('.clause')")
        browser.run("document.querySelector('.clause').click()")
        self.check('formula')
        click('show-search')
        wait_for_search()
        choose_for_solver('formula-reduce', 'propagated')
        for _ in range(100):
            click('search-step')
            if search_event().startswith('Conflict'):
                break
        self.check('formula and solver')
        click('show-formula')
        for dark in (False, True):
            browser.show_as(width=1366, height=657, dark=dark)
            self.check(f'solver, dark={dark}')
        browser.show_as(width=1280, height=720)
        click('show-presentation')
        click('search-step')
        self.check('presentation')

    def test_axe_finds_nothing_on_a_board_with_clues(self):
        self.open(os.path.join(DATA, 'killer.json'))
        browser.show_as(width=1366, height=657)
        browser.run("for (const part of document.querySelectorAll('details')) part.open = true")
        self.check('clues, choices and keys')


def main():
    if not find_axe():
        print('skipped: axe-core is not installed; see tools/install-packages')
        return SKIPPED
    return page_driver.main()


if __name__ == '__main__':
    sys.exit(main())
