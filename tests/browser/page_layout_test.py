"""Tests the places of the page's parts at several window sizes, see page_driver."""
import os
import sys

from page_driver import (
    DATA, HARD, PageTest, browser, click, main, open_page, wait_until,
)

SIZES = ((1920, 1080), (1366, 657), (1280, 720), (1024, 600), (740, 360), (360, 640))
BOARDS = {
    '9x9': ('--select', '7', os.path.join(DATA, 'p096_sudoku.txt')),
    '16x16': ('--select', '1', os.path.join(DATA, '16x16.txt')),
    'samurai': ('--board', 'samurai', os.path.join(DATA, 'samurai.txt')),
}

# Returns what is wrong with the places of the grid, the message and the buttons that match the
# selector: parts that are not in the window, are hidden by others, or overlap.
FAULTS = '''
    const parts = [document.querySelector('#board > svg'), document.getElementById('message'),
        ...document.querySelectorAll(arguments[0])].filter((part) => part.checkVisibility());
    const name = (part) => part.id || part.textContent.slice(0, 20) || part.tagName;
    const boxes = parts.map((part) => part.getBoundingClientRect());
    const faults = [];
    parts.forEach((part, k) => {
      const {left, right, top, bottom} = boxes[k];
      if (left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1) {
        faults.push(`${name(part)} is outside: ${[left, top, right, bottom].map(Math.round)}`);
      }
      for (const [x, y] of [[left + 3, top + 3], [right - 3, bottom - 3],
                            [(left + right) / 2, (top + bottom) / 2]]) {
        const hit = document.elementFromPoint(x, y);
        const owner = k === 0 ? document.getElementById('board') : part;
        if (hit && !owner.contains(hit)) faults.push(`${name(hit)} hides ${name(part)}`);
      }
      parts.slice(0, k).forEach((other, j) => {
        if (other.contains(part)) return;
        const box = boxes[j];
        if (left < box.right - 1 && box.left < right - 1 && top < box.bottom - 1 &&
            box.top < bottom - 1) {
          faults.push(`${name(part)} overlaps ${name(other)}`);
        }
      });
    });
    return faults;'''

# The buttons in use: digits, history and help.
IN_USE = ('#keypad button, [aria-label=History] button, #acts button, '
          '#tools-pane [aria-label="Help with this puzzle"] button')


def scroll(place):
    browser.run('scrollTo(0, arguments[0])', place)
    browser.settle()


class Layout(PageTest):
    def test_grid_message_and_buttons_in_use_are_visible_together(self):
        for board, arguments in BOARDS.items():
            open_page(*arguments)
            for state in ('idle', 'hint', 'why'):
                if state != 'idle':
                    click(state)
                for width, height in SIZES:
                    with self.subTest(board=board, state=state, size=(width, height)):
                        browser.show_as(width=width, height=height, touch=width < 800)
                        scroll(0)
                        self.assertEqual(browser.run(FAULTS, IN_USE), [])
                        self.assertEqual(
                            browser.run('return document.documentElement.scrollWidth'), width)

    def test_grid_and_message_stay_in_view_below_the_first_buttons(self):
        for board, arguments in BOARDS.items():
            open_page(*arguments)
            click('show-formula')
            wait_until("return document.querySelector('#formula-groups button')")
            for width, height in SIZES:
                browser.show_as(width=width, height=height, touch=width < 800)
                for name in ('solve', 'show-formula', 'print', 'clauses'):
                    with self.subTest(board=board, size=(width, height), name=name):
                        browser.run('''document.getElementById(arguments[0])
                            .scrollIntoView({block: 'end'})''', name)
                        browser.settle()
                        self.assertEqual(browser.run(FAULTS, '#none'), [])

    def test_the_frame_of_the_message_leaves_the_line_below_the_grid(self):
        open_page(HARD)
        click('show-formula')
        browser.show_as(width=360, height=640, touch=True)
        browser.run("document.getElementById('clauses').scrollIntoView()")
        browser.settle()
        gap, frame = browser.run('''
            const message = document.getElementById('message');
            const board = document.querySelector('#board > svg').getBoundingClientRect();
            return [message.getBoundingClientRect().top - board.bottom,
                    parseFloat(getComputedStyle(message).boxShadow.split(' ').at(-1))]''')
        self.assertGreaterEqual(round(gap, 1), frame)

    def test_dialogs_show_their_buttons_in_a_low_window(self):
        open_page(HARD)
        browser.show_as(width=740, height=360, touch=True)
        for name in ('new', 'open', 'share'):
            click(name)
            self.assertEqual(browser.run('''
                return [...document.querySelectorAll('dialog[open] .buttons button')]
                    .filter((button) => {
                      const {x, y, width, height} = button.getBoundingClientRect();
                      return document.elementFromPoint(x + width / 2, y + height / 2) !== button;
                    }).map((button) => button.textContent)'''), [])
            browser.run("document.querySelector('dialog[open]').close('')")

    def test_the_background_fills_the_window(self):
        open_page(HARD)
        self.assertEqual(*browser.run('''return [document.documentElement, document.body]
            .map((part) => getComputedStyle(part).backgroundColor)'''))

    def test_the_grid_uses_the_height_of_the_window(self):
        open_page(HARD)
        for width, height in SIZES[:-1]:
            browser.show_as(width=width, height=height)
            used = browser.run(
                "return document.querySelector('#board > svg').getBoundingClientRect().height")
            self.assertGreater(used, 0.94 * height)

    def test_a_message_of_any_length_moves_no_button(self):
        open_page(HARD)
        for width, height in SIZES:
            browser.show_as(width=width, height=height)
            places = []
            for length in (0, 1, 20):
                browser.run('''document.getElementById('status').textContent =
                    'A line of text.\\n'.repeat(arguments[0])''', length)
                places.append(browser.run('''return [...document.querySelectorAll('button')]
                    .map((button) => button.getBoundingClientRect().top)'''))
            self.assertEqual(places[1:], places[:1] * 2)


if __name__ == '__main__':
    sys.exit(main())
