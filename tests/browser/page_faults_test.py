"""Tests what the page says about the player's digits: of a step, of a full grid, of wrong digits. See
page_driver."""
import os
import sys

from page_driver import (
    DATA, PUZZLE, UNIQUE, PageTest, browser, click, clauses, focus, label, main, open_formula,
    open_page, press_digit, status, wait_until, wait_until_idle,
)

SOLUTION = '1234341221434321'
OFFER = '''const {hidden, innerText} = document.getElementById('act');
    return hidden ? '' : innerText'''


def enter(cell, digit):
    focus(cell)
    press_digit(digit)
    wait_until_idle()


def shown_digits(cell):
    """The large digits at a cell and the small ones, in the drawing and over it."""
    return browser.run('''
        const cell = document.querySelectorAll('[role=gridcell]')[arguments[0]]
            .getBoundingClientRect();
        const inside = [...document.querySelectorAll('#board svg text')].filter((text) => {
          const box = text.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return x > cell.left && x < cell.right && y > cell.top && y < cell.bottom;
        });
        const isLarge = (text) => text.getBoundingClientRect().height > 0.6 * cell.height;
        const texts = (some) => some.map((text) => text.textContent).join('');
        return [texts(inside.filter(isLarge)), texts(inside.filter((text) => !isLarge(text)))]''',
        cell)


class Steps(PageTest):
    def test_a_step_shows_its_digit(self):
        open_page(UNIQUE)
        click('step')
        self.assertEqual(label(1), 'row 1 column 2, 2')
        self.assertEqual(shown_digits(1), ['2', ''])
        self.assertEqual(shown_digits(5), ['', '4'])
        self.assertEqual(browser.run("return document.querySelectorAll('.ring circle').length"), 0)

    def test_a_step_removes_its_digit_from_the_cells_that_see_it(self):
        open_page('--select', '7', os.path.join(DATA, 'p096_sudoku.txt'))
        click('step')  # r5c1 is 3
        for cell in (*range(36, 45), *range(0, 81, 9)):
            self.assertNotIn('3', shown_digits(cell)[1], cell)

    def test_the_last_step_fills_the_grid_and_says_so(self):
        open_page(UNIQUE)
        while not status().endswith('the grid is solved.'):
            click('step')
        for cell in range(16):
            self.assertEqual(shown_digits(cell), [SOLUTION[cell], ''])
        self.assertEqual(click('step'), 'The grid is full.')


class Faults(PageTest):
    def test_a_full_grid_says_at_once_whether_it_is_right(self):
        open_page(UNIQUE)
        blanks = [cell for cell, digit in enumerate(UNIQUE) if digit == '.']
        for cell in blanks[:-1]:
            enter(cell, SOLUTION[cell])
            self.assertEqual(status(), '')
        last = blanks[-1]
        enter(last, 5 - int(SOLUTION[last]))
        self.assertEqual(status(), 'One digit is wrong: r4c4.')
        self.assertEqual(browser.run(OFFER), 'Where did I go wrong?')
        enter(last, SOLUTION[last])
        self.assertEqual(status(), 'Solved! Every digit is right.')

    def test_all_buttons_agree_about_a_wrong_digit(self):
        for name in ('check', 'hint', 'step', 'solve', 'candidates', 'why'):
            open_page(UNIQUE)
            enter(1, 4)
            with self.subTest(button=name):
                self.assertRegex(click(name), r'^One digit is wrong: r1c2\.')
                self.assertEqual(label(1), 'row 1 column 2, 4, wrong')
                self.assertEqual(browser.run(OFFER), 'Where did I go wrong?')
                self.assertEqual(click('act'), 'There is no solution after your first change, '
                                 'r1c2=4.')

    def test_hint_after_a_wrong_digit_works_again_when_it_is_right(self):
        open_page(UNIQUE)
        enter(1, 4)
        click('hint')
        enter(1, 2)
        self.assertNotIn('wrong', click('hint'))

    def test_digits_that_are_possible_alone(self):
        open_page(PUZZLE)
        enter(2, 3)
        enter(10, 3)  # column 3 has 3 twice
        for name in ('check', 'hint', 'step', 'solve', 'why'):
            self.assertRegex(click(name), '^Your digits cannot all stand together')
            self.assertEqual(browser.run(OFFER), 'Where did I go wrong?')

    def test_the_puzzle_itself_may_be_at_fault(self):
        open_page('11..............')
        enter(15, 4)
        for name in ('check', 'hint', 'step', 'solve'):
            self.assertEqual(click(name),
                             'The puzzle itself has no solution. Why? shows the reason.')
            self.assertEqual(browser.run(OFFER), '')

    def test_own_digits_are_no_givens(self):
        open_page(UNIQUE)
        enter(1, 4)
        self.assertIn('2 givens and 1 of your digits cannot all hold', click('why'))
        open_formula(PUZZLE)
        enter(2, 3)
        wait_until("return document.querySelector('.clause.added')")
        self.assertEqual(clauses()[0], 'new: r1c3 is your digit: r1c3=3')
        groups = browser.run('''return [...document.querySelectorAll('#formula-groups button')]
            .map((button) => button.textContent)''')
        self.assertIn('your digit 1', groups)
        self.assertIn('given 7', groups)


if __name__ == '__main__':
    sys.exit(main())
