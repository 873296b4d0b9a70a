"""Tests what Hint and Why? say and show, see page_driver."""
import os
import sys

from page_driver import (
    DATA, HARD, PUZZLE, PageTest, browser, click, click_offer, focus, heading, label, main, open_page,
    press_digit, status,
)


def offers():
    return browser.run("""return [...document.querySelectorAll('#acts button:not([hidden])')]
        .map((button) => button.textContent)""")


def small_digits(cell):
    """The small digits that the board shows in a cell."""
    return browser.run('''
        const frame = document.querySelectorAll('[role=gridcell]')[arguments[0]]
            .getBoundingClientRect();
        return [...document.querySelectorAll('#board text')].filter((text) => {
          const {left, right, top, bottom, height} = text.getBoundingClientRect();
          const [x, y] = [(left + right) / 2, (top + bottom) / 2];
          return height < frame.height / 2 && x > frame.left && x < frame.right &&
              y > frame.top && y < frame.bottom;
        }).map((text) => text.textContent)''', cell)


class Help(PageTest):
    def test_why_names_the_missing_givens_first_and_adds_them(self):
        open_page(PUZZLE)
        lines = click('why').split('\n')
        self.assertEqual(lines[:2], [
            'There are several solutions.',
            'With 2 more givens, there is only one: r1c3=3 and r2c3=1. Fewer are not enough.'])
        self.assertEqual(label(2), 'row 1 column 3, empty')
        self.assertEqual(browser.run('''return [...document.querySelectorAll('.overlay .suggested')]
            .map((text) => text.textContent)'''), ['3', '1'])
        focus(3)
        press_digit(4)
        click('why')
        self.assertEqual(offers()[0], 'Add this given')
        self.assertRegex(click_offer('Add this given'), '^1 given added: r.c.=.\\.$')
        self.assertIn('8 givens', heading())
        self.assertEqual(label(3), 'row 1 column 4, 4')
        self.assertEqual(click('count'), 'One solution.')

    def test_why_shortens_only_lists_and_shows_all_on_demand(self):
        open_page('--select', '1', os.path.join(DATA, 'none.txt'))
        short = click('why')
        self.assertIn(', and 16 more.', short)
        for part in ('There is no solution', 'No smaller set is enough.', 'Simple steps lead to'):
            self.assertIn(part, short)
        self.assertEqual(offers(), ['Show all'])
        whole = click_offer('Show all')
        self.assertEqual(whole.count('='), 22)
        self.assertEqual(offers(), [])

    def test_why_calls_own_digits_no_givens(self):
        open_page(HARD)
        focus(0)
        press_digit(7)
        click('why')
        self.assertIn('1 of your digits', status())

    def test_hint_shows_the_place_only(self):
        open_page('--select', '7', os.path.join(DATA, 'p096_sudoku.txt'))
        focus(0)
        for digit in (1, 7):
            press_digit(digit, modifiers=8)
        self.assertEqual(click('hint'), 'Look at box 4.')
        self.assertEqual([cell for cell in range(81) if small_digits(cell)], [0])
        self.assertEqual(browser.run("return document.querySelectorAll('.marked rect').length"), 9)
        click_offer('Show the step')
        self.assertEqual(small_digits(0), ['1', '7'])
        self.assertLess(sum(1 for cell in range(81) if small_digits(cell)), 10)
        click('why')
        self.assertEqual(small_digits(0), ['1', '7'])

    def test_sentences_begin_with_a_capital_and_end_with_a_point(self):
        for arguments in ([PUZZLE], ['11..............'], [HARD], [os.path.join(DATA, 'killer.json')],
                          ['--select', '1', os.path.join(DATA, 'none.txt')], ['.' * 16]):
            open_page(*arguments)
            for name in ('check', 'hint', 'hint', 'step', 'why', 'wrong', 'candidates', 'count',
                         'solve'):
                with self.subTest(arguments=arguments, button=name):
                    self.assertRegex(click(name), r'(?s)^[A-Z0-9].*[.:]$')


if __name__ == '__main__':
    sys.exit(main())
