"""Tests how the page explains a search, see page_driver."""
import os
import re
import sys

from page_driver import (
    DATA, PUZZLE, PageTest, browser, choose_for_solver, click, label, main,
    open_page, press, search_event, wait_for_search, wait_until,
)

SHORT_CONFLICT = ('--select', '2', os.path.join(DATA, 'hard.txt'))

# The lines of the shown clauses: the title, and of each literal its name, state and if it is the pivot.
LINES = '''return [...document.querySelectorAll('#search-literals p')].map((line) => [
    line.querySelector('.of-clause').textContent,
    [...line.querySelectorAll('.literal')].map((one) => [
        one.firstElementChild.textContent, one.classList[1], one.classList.contains('pivot'),
        one.firstElementChild.tagName])])'''


def open_solver(*arguments):
    open_page(*arguments)
    click('show-search')
    wait_for_search()
    choose_for_solver('formula-reduce', 'propagated')


def step_to(start):
    for _ in range(2000):
        click('search-step')
        if search_event().startswith(start):
            return
    raise AssertionError(f'no event {start}')


class Search(PageTest):
    def test_solver_does_not_open_the_formula(self):
        open_page(PUZZLE)
        click('show-search')
        wait_for_search()
        self.assertFalse(browser.run("return document.getElementById('formula').checkVisibility()"))
        self.assertTrue(browser.run(
            "return document.querySelector('#search #formula-choices').checkVisibility()"))

    def test_literals_of_cells_have_an_inequality_sign(self):
        open_solver(*SHORT_CONFLICT)
        step_to('Conflict')
        shown = browser.run("return document.getElementById('search').textContent")
        self.assertIn('r2c1≠5', shown)
        self.assertNotIn('¬r', shown)
        click('show-formula')
        wait_until("return document.querySelector('.clause')")
        browser.run("document.querySelector('.clause:nth-child(2)').click()")
        self.assertRegex(browser.run("return document.getElementById('clause').textContent"),
                         r'\n(r.c.[=≠]\d( ∨ )?)+$')

    def test_false_literals_are_struck_out(self):
        open_solver(*SHORT_CONFLICT)
        step_to('Forced: r1c5=5 follows from clause')
        [(title, literals)] = browser.run(LINES)
        self.assertRegex(title, r'^Clause \d+:$')
        self.assertEqual(literals, [['r1c1=5', 'false', False, 'S'], ['r1c5=5', 'true', False, 'B']])
        step_to('Conflict')
        [(_, literals)] = browser.run(LINES)
        self.assertEqual([tag for _, _, _, tag in literals], ['S', 'S'])

    def test_lit_cells_show_the_excluded_digit(self):
        open_solver(*SHORT_CONFLICT)
        click('search-all')
        step_to('Forced: r1c1≠5 follows')
        self.assertEqual(label(0), 'row 1 column 1, excluded 5, solver 2')
        step_to('Forced: r1c2≠2 follows')
        self.assertEqual(label(1), 'row 1 column 2, excluded 2, empty')
        self.assertEqual(browser.run("return document.querySelector('text.excluded').textContent"),
                         '2')
        self.assertTrue(browser.run("return document.querySelector('line.excluded')"))
        click('search-start')
        step_to('Decision')
        self.assertFalse(browser.run("return document.querySelector('.excluded')"))

    def test_arrows_of_the_graph_have_the_numbers_of_their_clauses(self):
        open_solver(*SHORT_CONFLICT)
        step_to('Conflict')
        numbers = browser.run('''return [...document.querySelectorAll('#search-graph .number')]
            .map((number) => number.textContent)''')
        boxes = browser.run('''return [...document.querySelectorAll('#search-graph [role=option]')]
            .map((box) => box.ariaLabel)''')
        self.assertRegex(boxes[0], '^r1c1=2: first UIP, decision$')
        self.assertEqual([re.search(r'clause (\d+): ', box)[1] for box in boxes[1:]], numbers)
        self.assertIn(f'of clause {numbers[-1]} holds', search_event())

    def test_graph_works_by_keyboard(self):
        open_solver(*SHORT_CONFLICT)
        step_to('Conflict')
        active = '''const graph = document.getElementById('search-graph');
            const box = document.getElementById(graph.getAttribute('aria-activedescendant'));
            return [graph.getAttribute('role'), box?.ariaSelected, box?.ariaLabel.split(':')[0],
                    document.getElementById('search-chosen').textContent]'''
        browser.run("document.getElementById('search-graph').focus()")
        self.assertEqual(browser.run(active), ['listbox', None, None, ''])
        press('ArrowRight')
        role, selected, name, chosen = browser.run(active)
        self.assertEqual((role, selected, name), ('listbox', 'true', 'r1c1=2'))
        self.assertRegex(chosen, '^Decision: the solver tries r1c1=2')
        press('ArrowDown')
        _, _, name, chosen = browser.run(active)
        self.assertTrue(chosen.startswith(f'Forced: {name} follows from clause '), chosen)
        press('End')
        self.assertEqual(browser.run(active)[2:], ['conflict', search_event()])
        press('ArrowLeft')
        self.assertNotEqual(browser.run(active)[2], 'conflict')

    def test_legend_explains_each_term_in_one_sentence(self):
        open_solver(PUZZLE)
        terms = browser.run('''return [...document.querySelectorAll('#legend dt')]
            .map((term) => [term.textContent, term.nextElementSibling.textContent])''')
        self.assertEqual([term for term, _ in terms],
                         ['Literal', 'Clause', 'Trail', 'Level', 'First UIP', 'Learned clause', 'Stage', 'VSIDS',
                          'At most one'])
        for _, text in terms:
            self.assertGreater(len(text), 20)
            self.assertNotIn('.', text)


if __name__ == '__main__':
    sys.exit(main())
