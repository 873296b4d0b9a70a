"""Tests that the page names digits above 9 by the letters of the puzzle, see page_driver."""
import re
import sys

from page_driver import (
    PageTest, browser, choose_for_solver, click, click_offer, clauses, focus, label, main, open_page,
    press, search_event, wait_for_search, wait_until, wait_until_idle, write_file,
)

LETTERS = '123456789ABCDEFGHIJKLMNOP'


def make_puzzle(side):
    """A solved board with boxes of this side, in which the last cell of the first row is blank."""
    size = side * side
    rows = [''.join(LETTERS[(side * (row % side) + row // side + column) % size]
                    for column in range(size)) for row in range(size)]
    rows[0] = rows[0][:-1] + '.'
    return '\n'.join(rows) + '\n'


def board_texts():
    """The texts in the drawing of the board."""
    return browser.run('''return [...document.querySelectorAll('#board svg text')]
        .map((text) => text.textContent)''')


class Letters(PageTest):
    def test_hint_step_and_why_name_a_letter(self):
        # Above 16×16, Why? does not look for a smallest set.
        open_page(write_file('letters.txt', make_puzzle(5)))
        click('hint')
        self.assertRegex(click('hint'), '^Cell r1c25 is P: the only place for P in ')
        self.assertEqual([text for text in board_texts() if re.search(r'\d\d', text)], [])
        focus(24)
        self.assertRegex(click('why'), '^Cell r1c25 must be P: ')
        self.assertRegex(click('step'), '^Cell r1c25 is P: the only place for P in ')
        self.assertEqual(label(24), 'row 1 column 25, P')

    def test_faults_name_a_letter(self):
        open_page(make_puzzle(4))
        focus(15)
        press('f', 'KeyF')
        wait_until_idle()
        click('check')
        self.assertEqual(click_offer('Where did I go wrong?'),
                         'There is no solution after your first change, r1c16=F.')

    def test_print_names_letters(self):
        open_page(make_puzzle(4))
        browser.run('window.print = () => {};')
        click('print')
        digits = browser.run("""return [...document.getElementById('sheet').shadowRoot
            .querySelectorAll('svg text')].map((text) => text.textContent)""")
        self.assertEqual(sorted(digits), sorted(2 * 16 * LETTERS[:16])[:-1])

    def test_formula_and_solver_name_a_letter(self):
        open_page(make_puzzle(4))
        click('show-search')
        wait_for_search()
        choose_for_solver('formula-reduce', 'givens')
        click('search-step')
        self.assertEqual(search_event(),
                         'Forced: r1c16=G follows from clause 1: it is the only literal.\n'
                         'Cell r1c16 has a digit: r1c16=G.')
        self.assertIn('G', board_texts())
        self.assertIn('r1c16=G', browser.run(
            "return document.getElementById('search-trail').textContent"))
        click('show-formula')
        wait_until("return document.querySelector('.clause')")
        self.assertIn('r1c16 has a digit: r1c16=G', clauses())


if __name__ == '__main__':
    sys.exit(main())
