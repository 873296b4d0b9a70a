"""Tests how the user takes part in a search, and opens formulas, see page_driver."""
import subprocess
import sys

from page_driver import (
    HARD, PUZZLE, PageTest, browser, choose_for_solver, click, main, open_page, paths, search_event,
    wait_for_search, wait_until, wait_until_idle,
)

HOLES = """c varname 1 p1h1
c varname 3 p2h1
p cnf 6 9
1 2 0
3 4 0
5 6 0
-1 -3 0
-1 -5 0
-3 -5 0
-2 -4 0
-2 -6 0
-4 -6 0
"""


def open_solver(*arguments):
    open_page(*arguments)
    click('show-search')
    wait_for_search()
    choose_for_solver('formula-reduce', 'givens')


def text_of(name):
    return browser.run('return document.getElementById(arguments[0]).textContent', name)


def choices():
    return browser.run("return [...document.querySelectorAll('#search-choices button')]"
                       '.map((button) => button.textContent)')


def choose(text):
    browser.run("[...document.querySelectorAll('#search-choices button')]"
                '.find((button) => button.textContent === arguments[0]).click()', text)
    wait_for_search()


def decide(text):
    """Types a literal, and presses the button."""
    browser.run("document.getElementById('search-literal').value = arguments[0];"
                "document.getElementById('search-decide-own').click()", text)
    wait_for_search()


def select(cell):
    browser.run('document.querySelectorAll("[role=gridcell]")[arguments[0]].focus()', cell)


def type_formula(text, about=''):
    click('open-formula')
    browser.run("""const text = document.getElementById('formula-text');
        text.value = arguments[0]; text.dispatchEvent(new Event('input'));
        document.getElementById('formula-puzzle').value = arguments[1]""", text, about)


def encode(*arguments, puzzle=PUZZLE):
    return subprocess.run([paths.clausoku, 'encode', '--box', '2x2', '--input-format', 'line', *arguments],
                          input=puzzle + '\n', capture_output=True, text=True, check=True).stdout


class Play(PageTest):
    def test_a_digit_of_the_selected_cell_is_decided_and_taken_back(self):
        open_solver(PUZZLE)
        select(2)
        self.assertEqual(choices(), ['r1c3=3', 'r1c3=4'])
        choose('r1c3=4')
        # The grid shows what follows: r1c4=3 is forced.
        self.assertEqual(browser.run("return document.querySelectorAll('[role=gridcell]')[3]"
                                     ".getAttribute('aria-label')"), 'row 1 column 4, solver 3')
        self.assertIn('Your decision', text_of('search-trail'))
        self.assertIn('(1 yours), 0 conflicts', text_of('search-facts'))
        self.assertEqual(choices(), [])  # r1c3 has a digit
        click('search-take-back')
        wait_for_search()
        self.assertNotIn('Your decision', text_of('search-trail'))
        self.assertEqual(choices(), ['r1c3=3', 'r1c3=4'])
        self.assertTrue(browser.run("return document.getElementById('search-take-back').disabled"))

    def test_own_decisions_follow_those_of_the_solver(self):
        open_solver(PUZZLE)
        while not search_event().startswith('Decision: the solver tries'):
            click('search-step')
        solver = search_event().split(',')[0]
        decide('r4c3≠1')
        self.assertIn('(1 yours)', text_of('search-facts'))
        click('search-start')
        events = []
        for _ in range(30):
            click('search-step')
            if search_event().startswith('Decision'):
                events.append(search_event())
            if search_event().startswith('All clauses hold'):
                break
        self.assertTrue(events[0].startswith(solver), events)
        self.assertTrue(events[1].startswith('Decision: you try r4c3≠1'), events)

    def test_literals_that_cannot_be_decided_are_named(self):
        open_solver(PUZZLE)
        decide('r9c9=9')
        self.assertIn('no literal “r9c9=9”', text_of('search-message'))
        decide('r4c2=3')
        self.assertEqual(text_of('search-message'), 'r4c2=3 is already true here.')
        decide('−13')
        self.assertEqual(text_of('search-message'), 'r4c2≠3 is already false here.')

    def test_the_solver_goes_on_after_own_decisions(self):
        open_solver(PUZZLE)
        decide('r1c3=4')
        click('search-go-on')
        wait_for_search()
        wait_until("return document.getElementById('search-event').textContent"
                   ".startsWith('All clauses hold')")
        self.assertIn('(1 yours)', text_of('search-facts'))

    def test_a_wrong_decision_leads_to_a_conflict_that_is_counted(self):
        open_solver(HARD)
        for _ in range(12):
            browser.run("""const open = [...document.querySelectorAll('[role=gridcell]')]
                .find((cell) => / empty$/.test(cell.getAttribute('aria-label'))); open.focus()""")
            choose(choices()[0])
            if search_event().startswith('Conflict'):
                break
        self.assertTrue(search_event().startswith('Conflict'), search_event())
        self.assertRegex(text_of('search-facts'), r'conflicts? \([1-9]\d* yours\)')
        self.assertTrue(browser.run("return document.querySelector('#search-graph svg')"))

    def test_the_stages_are_side_by_side(self):
        open_solver(HARD)
        click('search-compare')
        wait_until("return document.querySelectorAll('#search-stages tr').length === 4")
        rows = browser.run("""return [...document.querySelectorAll('#search-stages tr')]
            .map((row) => [...row.children].map((cell) => cell.textContent))""")
        self.assertEqual(rows[0], ['Stage', 'Nodes', 'Decisions', 'Conflicts', 'Propagations',
                                   'Learned', 'Answer'])
        self.assertEqual([row[0] for row in rows[1:]], ['backtracking', 'dpll', 'cdcl'])
        nodes = [int(row[1].replace(',', '')) for row in rows[1:]]
        self.assertGreater(nodes[0], 20 * nodes[1])
        self.assertGreater(nodes[1], nodes[2])
        choose_for_solver('search-stage', 'dpll')
        while not search_event().startswith('Level'):
            click('search-step')
        self.assertRegex(search_event(), r'^Level \d+ is taken back\.')
        self.assertTrue(browser.run("return document.querySelector('#search-graph svg')"))

    def test_a_formula_without_a_grid_hides_the_grid(self):
        open_solver(PUZZLE)
        type_formula(HOLES)
        click('follow-formula')
        wait_for_search()
        shown = "return document.getElementById('board').checkVisibility()"
        self.assertFalse(browser.run(shown))
        self.assertFalse(browser.run("return document.getElementById('formula-dialog').open"))
        self.assertEqual(choices()[:6], ['p1h1', '¬p1h1', 'x2', '¬x2', 'p2h1', '¬p2h1'])
        choose('p2h1')
        self.assertTrue(search_event().startswith('Conflict at level 1'), search_event())
        click('search-end')
        self.assertIn('no solution', search_event())
        self.assertIn('1 decision (1 yours), 2 conflicts (1 yours)', text_of('search-facts'))
        click('close-formula')
        wait_for_search()
        self.assertTrue(browser.run(shown))
        self.assertIn('of 19 variables', text_of('search-facts'))

    def test_the_grid_of_a_formula_is_shown(self):
        open_solver(HARD)
        type_formula(encode())
        click('follow-formula')
        wait_for_search()
        self.assertEqual(browser.run("return document.querySelectorAll('[role=gridcell]').length"), 16)
        select(2)
        self.assertEqual(choices(), ['r1c3=3', 'r1c3=4'])

    def test_errors_of_a_formula_are_shown_in_the_dialog(self):
        open_solver(PUZZLE)
        type_formula('p cnf 1 1\n2 0\n')
        click('follow-formula')
        self.assertIn('in line 2', text_of('formula-error'))
        self.assertTrue(browser.run("return document.getElementById('formula-dialog').open"))
        click('judge-formula')
        self.assertIn('in line 2', text_of('formula-error'))

    def test_the_judge_says_what_is_wrong(self):
        open_solver(PUZZLE)
        formula = encode('--reduce', 'none')
        type_formula(formula)
        click('judge-formula')
        self.assertEqual(text_of('judgement'), 'Right: the formula has exactly the solutions.')
        browser.run("document.getElementById('formula-puzzle').value = 'board'")
        click('judge-formula')
        self.assertEqual(text_of('judgement'), 'Wrong: the formula has a fault.')
        self.assertGreater(browser.run(
            "return document.querySelectorAll('#judgement-page svg').length"), 3)
        self.assertIn('this excludes:', text_of('judgement-page'))
        plain = '\n'.join(line for line in formula.split('\n') if not line.startswith('c'))
        browser.run("document.getElementById('formula-text').value = arguments[0];"
                    "document.getElementById('formula-puzzle').value = 'puzzle'", plain)
        click('judge-formula')
        wait_until_idle()
        self.assertEqual(text_of('judgement'), 'Right: the formula has exactly the solutions.')


if __name__ == '__main__':
    sys.exit(main())
