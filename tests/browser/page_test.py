"""Tests the page in Chromium, opened from a file and driven by keys and buttons.

page_test.py CLAUSOKU PAGE
  CLAUSOKU  the path of the program clausoku
  PAGE      the page that tools/build-page makes

Exits with 77 if the page or the browser is missing."""
import base64
import json
import os
import re
import subprocess
import sys
import time
import urllib.parse

from page_driver import (
    DATA, HARD, OUTSIDE, PUZZLE, PageTest, UNIQUE, box, browser, choose_for_solver, clauses, click,
    click_offer, focus, formula_total, heading, hover, label, lit_cells, main, open_formula,
    open_page, open_search, paste, paths, press, press_digit, read_data, search_event, status,
    wait_for_search, wait_until, wait_until_idle, write_file,
)

# Returns what the solver shows.
SEARCH_STATE = '''
    return ['#search-event', '#search-facts', '#search-trail .row', '#search-database',
            '#search-learned .row', '#search-graph .label', '.overlay .assigned', '.overlay .lit']
        .map((selector) => [...document.querySelectorAll(selector)]
            .map((element) => element.textContent));'''

# Returns the number of arrows in the graph, and those that touch a box that is not an end of theirs.
ARROWS = '''
    const boxes = [...document.querySelectorAll('#search-graph .box')].map((box) => box.getBBox());
    const arrows = [...document.querySelectorAll('#search-graph path.arrow')];
    const touches = ({x, y}, box, margin) =>
        x > box.x - margin && x < box.x + box.width + margin &&
        y > box.y - margin && y < box.y + box.height + margin;
    const wrong = arrows.filter((arrow) => {
      const length = arrow.getTotalLength();
      const ends = [arrow.getPointAtLength(0), arrow.getPointAtLength(length)];
      const others = boxes.filter((box) => !ends.some((end) => touches(end, box, 6)));
      if (others.length !== boxes.length - 2) return true;
      for (let place = 0; place < length; place += 2) {
        const point = arrow.getPointAtLength(place);
        if (others.some((box) => touches(point, box, 2))) return true;
      }
      return false;
    });
    return [arrows.length, wrong.map((arrow) => arrow.getAttribute('d'))];'''

HOSTILE = '</script><!--<img src=x onerror="hacked=1"><svg onload="hacked=1">\'"&amp;'


EMPTY_TRAIL = ('The trail is empty. Play or Step starts the search: the solver tries a digit, finds what '
               'follows from it, and learns from each conflict.')

def search_state():
    return browser.run(SEARCH_STATE)


def trail_rows():
    return browser.run('''return [...document.querySelectorAll('#search-trail .row')]
        .map((row) => row.textContent)''')


class Page(PageTest):
    def test_shows_the_puzzle_of_the_command_line(self):
        open_page('--select', '7', os.path.join(DATA, 'p096_sudoku.txt'))
        self.assertEqual(heading(), 'Grid 07 9×9 · 26 givens')
        self.assertEqual(label(0), 'row 1 column 1, empty')
        self.assertEqual(label(1), 'row 1 column 2, given 4')
        open_page()
        self.assertEqual(heading(), 'Empty board 9×9')

    def test_is_smaller_than_its_limit(self):
        self.assertLess(os.path.getsize(paths.page), 1.75e6)

    def test_clicks_before_the_module_is_loaded_are_repeated_later(self):
        open_page(PUZZLE)
        for name, shown in (('show-formula', 'formula'), ('show-search', 'search'),
                            ('solve', 'undo:enabled')):
            script = browser.cdp('Page.addScriptToEvaluateOnNewDocument', source=f"""
                addEventListener('DOMContentLoaded', () => {{
                  window.wasReady = document.body?.matches('.ready');
                  document.getElementById('{name}')?.click();
                }});""")['identifier']
            browser.open('/dev/null')
            browser.open(paths.folder + '/page.html')
            browser.cdp('Page.removeScriptToEvaluateOnNewDocument', identifier=script)
            self.assertFalse(browser.run('return window.wasReady'))
            wait_until(f"return document.querySelector('#{shown}')?.checkVisibility()")

    def test_keys_enter_digits_and_marks_and_undo_them(self):
        open_page(PUZZLE)
        press('ArrowRight')  # the first blank, r1c3, is selected at first
        press_digit(3)
        self.assertEqual(label(3), 'row 1 column 4, 3')
        self.assertEqual(browser.run("return document.getElementById('announcement').textContent"),
                         label(3))
        press('ArrowLeft')
        press_digit(4, modifiers=8)
        press_digit(3, modifiers=8)
        self.assertEqual(label(2), 'row 1 column 3, marks 3 4')
        press('z', 'KeyZ', modifiers=2)
        self.assertEqual(label(2), 'row 1 column 3, marks 4')
        press('y', 'KeyY', modifiers=2)
        self.assertEqual(label(2), 'row 1 column 3, marks 3 4')
        press('ArrowRight')
        press(' ', 'Space')
        self.assertEqual(label(3), 'row 1 column 4, empty')
        focus(0)
        press_digit(4)
        self.assertEqual(label(0), 'row 1 column 1, given 1')

    def test_home_and_end_go_to_the_ends_of_the_row_and_of_the_grid(self):
        open_page('--board', 'samurai', '.' * 369)
        focus(20)
        for key, modifiers, expected in (('End', 0, 'row 2 column 21'),
                                         ('Home', 0, 'row 2 column 1'),
                                         ('End', 2, 'row 21 column 21'),
                                         ('Home', 2, 'row 1 column 1'),
                                         ('End', 0, 'row 1 column 21')):
            press(key, modifiers=modifiers)
            self.assertEqual(browser.run('return document.activeElement.ariaLabel'),
                             expected + ', empty')

    def test_digits_above_9_are_typed_as_numbers(self):
        open_page('--board', '16x16')
        focus(0)
        press_digit(1)
        press_digit(6)
        press('ArrowRight')
        press_digit(1)
        press('0', 'Digit0')
        self.assertEqual([label(0), label(1)],
                         ['row 1 column 1, 16', 'row 1 column 2, 10'])

    def test_check_names_wrong_digits_only_when_asked(self):
        open_page(UNIQUE)
        focus(1)
        press_digit(4)
        self.assertEqual(status(), '')
        self.assertEqual(click('check'), 'One digit is wrong: r1c2.')
        self.assertEqual(label(1), 'row 1 column 2, 4, wrong')
        press_digit(2)
        self.assertEqual(click('check'), 'Every digit so far is right.')
        self.assertRegex(click('solve'), 'The only solution')
        self.assertEqual(click('check'), 'Solved! Every digit is right.')

    def test_check_does_not_blame_the_givens_of_a_puzzle_without_a_solution(self):
        open_page(os.path.join(DATA, 'none.txt'))
        self.assertEqual(click('check'),
                         'The puzzle itself has no solution. Why? shows the reason.')

    def test_step_says_that_several_solutions_leave_no_step(self):
        open_page('.' * 16)
        self.assertIn('several solutions', click('step'))

    def test_step_and_hint_forget_another_puzzle(self):
        for name in ('step', 'hint'):
            open_page(UNIQUE)
            answer = click(name)
            paste(read_data('killer.json'))
            self.assertNotRegex(click(name), r'^Cell r.c. is')  # the first step places no digit
            paste(UNIQUE)
            self.assertEqual(click(name), answer)

    def test_marks_above_9_are_typed_as_numbers(self):
        open_page('--board', '16x16', '.' * 256)
        click('mode-corner')
        focus(0)
        press_digit(1)
        press_digit(2)
        self.assertEqual(label(0), 'row 1 column 1, marks 12')

    def test_escape_and_changes_stop_work(self):
        open_page('.' * 81)
        for act in (lambda: press('Escape'), lambda: press_digit(5)):
            browser.run("document.getElementById('count').click()")
            wait_until("return !document.getElementById('progress').hidden")
            focus(0)
            act()
            wait_until_idle()
            self.assertRegex(status(), '^(Stopped.*|)$')
        self.assertEqual(label(0), 'row 1 column 1, 5')

    def test_clashes_are_shown_by_choice(self):
        open_page(PUZZLE)
        focus(2)
        press_digit(2)
        self.assertEqual(label(2), 'row 1 column 3, 2')
        click('clashes')
        self.assertEqual(label(2), 'row 1 column 3, 2, clash')
        self.assertEqual(label(1), 'row 1 column 2, given 2, clash')

    def test_clashes_with_clues_are_shown_by_choice(self):
        open_page()
        paste(read_data('killer.json'))
        click('clashes')
        focus(0)
        press_digit(6)
        self.assertEqual(label(0), 'row 1 column 1, 6, cage of 7 at r1c1')
        press('ArrowDown')
        press_digit(5)  # the cage's sum is 7
        wait_until("return document.querySelectorAll('.overlay .clash').length === 2")
        self.assertEqual(label(0), 'row 1 column 1, 6, clash, cage of 7 at r1c1')
        self.assertEqual(label(6), 'row 2 column 1, 5, clash, cage of 7 at r1c1')
        press_digit(1)
        wait_until("return document.querySelectorAll('.overlay .clash').length === 0")

    def test_marks_leave_room_for_the_sums_of_cages(self):
        open_page()
        paste(read_data('killer.json'))
        focus(0)
        press_digit(1, modifiers=8)
        overlaps = browser.run('''
            const box = (shape) => shape.getBoundingClientRect();
            const mark = box(document.querySelector('.overlay .mark'));
            const sums = [...document.querySelectorAll('#board .sums text')].map(box);
            return sums.map((sum) => sum.left < mark.right && mark.left < sum.right &&
                sum.top + sum.height / 4 < mark.bottom && mark.top < sum.bottom - sum.height / 4)''')
        self.assertEqual(overlaps, [False] * 6)

    def test_why_names_digits_that_cannot_stand_together(self):
        open_page('11..............')
        self.assertEqual(click('why'), 'Row 1 has 1 twice, in r1c1 and r1c2.')
        self.assertEqual(browser.run('return document.querySelectorAll(".marked rect").length'), 2)
        open_page(PUZZLE)
        focus(2)
        press_digit(2)
        self.assertRegex(click('why'), '(?m)^With your digits:\nRow 1 has 2 twice')
        open_page(UNIQUE)
        self.assertRegex(click('why'), '^Cell r1c2 must be 2')

    def test_why_gives_the_smallest_set(self):
        open_page('--select', '1', os.path.join(DATA, 'none.txt'))
        self.assertRegex(click('why'), '^There is no solution: 22 givens cannot all hold.\n.*\n'
                                       'No smaller set is enough.')
        open_page(os.path.join(DATA, 'killer.json'))
        self.assertRegex(click('why'), '(?s)^Cell r1c1 must be .*No smaller set is enough')

    def test_goes_back_to_the_last_position_with_a_solution(self):
        open_page(UNIQUE)
        for cell, digit in ((1, 2), (2, 4), (3, 3)):
            focus(cell)
            press_digit(digit)
        self.assertEqual(click('wrong'), 'After your first change, the puzzle still has a '
                         'solution; after the next one, r1c3=4, it has none.')
        click_offer('Go back to before this change')
        self.assertEqual([label(1), label(2)],
                         ['row 1 column 2, 2', 'row 1 column 3, empty'])

    def test_hints_and_steps_are_drawn_with_their_sentences(self):
        open_page('--select', '7', os.path.join(DATA, 'p096_sudoku.txt'))
        self.assertEqual(click('hint'), 'Look at box 4.')
        sentence = 'Cell r5c1 is 3: the only place for 3 in box 4 (hidden single).'
        self.assertEqual(click('hint'), sentence)
        self.assertEqual(browser.run('return document.querySelectorAll(".ring circle").length'), 1)
        press('Escape')
        self.assertEqual(status(), '')
        self.assertEqual(browser.run('return document.querySelectorAll(".ring circle").length'), 0)
        self.assertEqual(click('step'), sentence)
        self.assertEqual(label(36), 'row 5 column 1, 3')
        for _ in range(80):
            if click('step') == 'The grid is full.':
                break
        self.assertEqual(click('check'), 'Solved! Every digit is right.')

    def test_step_writes_the_remaining_candidates_as_marks(self):
        open_page(HARD)
        while not status().startswith('No '):
            click('step')
        self.assertRegex(status(), '^No 6 in r8c7 or r8c8: ')
        cells = (69, 70)
        before = [label(cell) for cell in cells]
        self.assertEqual(before, ['row 8 column 7, marks 2 3 4 9', 'row 8 column 8, marks 2 4 7'])
        click('undo')
        self.assertEqual([label(cell) for cell in cells],
                         ['row 8 column 7, empty', 'row 8 column 8, empty'])
        click('redo')
        self.assertEqual([label(cell) for cell in cells], before)

    def test_step_repeats_a_step_that_was_undone(self):
        open_page(HARD)
        while not status().startswith('No '):
            click('step')
        first = status()
        second = click('step')
        click('undo')
        click('undo')
        self.assertEqual(label(69), 'row 8 column 7, empty')
        self.assertEqual(click('step'), first)
        self.assertEqual(click('step'), second)

    def test_hint_shows_the_step_that_the_marks_lack(self):
        open_page(HARD)
        while not status().startswith('No '):
            click('step')
        first = status()
        hinted = click('hint')
        self.assertNotEqual(hinted, first)
        self.assertEqual(click('step'), hinted)

    def test_step_asks_for_more_steps_than_at_first(self):
        open_page('--select', '7', os.path.join(DATA, 'p096_sudoku.txt'))
        for _ in range(30):
            click('step')
        self.assertRegex(status(), r'^Cell r\dc\d is \d: ')

    def test_step_keeps_marks_up_to_date(self):
        open_page(UNIQUE)
        focus(1)
        for digit in (1, 2, 4):
            press_digit(digit, modifiers=8)
        focus(2)
        press_digit(4, modifiers=8)
        while 'r1c2 is' not in status():
            click('step')
        self.assertEqual(label(1), 'row 1 column 2, 2')
        self.assertEqual(label(2), 'row 1 column 3, marks 4')

    def test_step_passes_over_candidates_that_the_marks_lack(self):
        open_page(HARD)
        while not status().startswith('No '):
            click('step')
        first = status()
        focus(80)
        press_digit(4)
        press_digit(0)  # the path starts anew, as after any digit
        self.assertNotEqual(click('step'), first)

    def test_candidates_are_coloured_by_their_solutions(self):
        open_page(PUZZLE)
        self.assertRegex(click('candidates'), '^4 solutions. ')
        self.assertEqual(label(2), 'row 1 column 3, possible 3 4')
        self.assertEqual(browser.run('return document.querySelectorAll(".few").length'), 17)
        click('candidates')
        self.assertEqual(label(2), 'row 1 column 3, empty')

    def test_counts_with_progress_until_stopped(self):
        open_page(PUZZLE)
        self.assertEqual(click('count'), '4 solutions.')
        open_page()
        browser.run("document.getElementById('count').click()")
        wait_until("return /more than [0-9,]+ solutions so far/"
                   ".test(document.getElementById('elapsed').textContent)")
        wait_until("return document.getElementById('elapsed').textContent ==="
                   "'more than 10,000,000 solutions so far'")
        self.assertEqual(click('stop'), 'Stopped: more than 10,000,000 solutions so far')
        self.assertRegex(click('solve'), '^One of several solutions')

    def test_a_new_puzzle_replaces_a_long_call(self):
        open_page()
        browser.run("document.getElementById('count').click()")
        wait_until("return !document.getElementById('progress').hidden")
        paste(UNIQUE)
        wait_until("return document.querySelectorAll('[role=gridcell]').length === 16")
        wait_until_idle()
        self.assertEqual(click('count'), 'One solution.')

    def test_formula_shows_the_clauses_of_the_cell_in_focus_or_under_the_pointer(self):
        open_formula(PUZZLE)
        focus(0)  # a given has one clause more: 1 + 6 of the cell, 16 of each house
        self.assertEqual(formula_total(), '64 variables, 455 clauses; 56 shown with r1c1')
        focus(2)
        self.assertEqual(formula_total(), '64 variables, 455 clauses; 55 shown with r1c3')
        self.assertEqual(clauses()[0], 'r1c3 has a digit: r1c3=1, r1c3=2, r1c3=3 or r1c3=4')
        hover(15)
        self.assertRegex(formula_total(), 'shown with r4c4$')
        browser.cdp('Input.dispatchMouseEvent', type='mouseMoved', x=1, y=1)
        self.assertRegex(formula_total(), 'shown with r1c3$')
        click('formula-cell')
        self.assertEqual(formula_total(), '64 variables, 455 clauses; 455 shown')

    def test_formula_lights_the_cells_of_a_clause(self):
        open_formula(PUZZLE)
        click('formula-cell')
        groups = browser.run('''return [...document.querySelectorAll('#formula-groups button')]
            .map((button) => button.textContent)''')
        self.assertEqual(groups, ['all 455', 'given 7', 'cell 112', 'row 112', 'column 112',
                                  'box 112'])
        browser.run("document.querySelectorAll('#formula-groups button')[3].click()")
        browser.run("document.getElementById('clauses').focus()")
        press('ArrowDown')
        self.assertEqual(browser.run("return document.getElementById('clause').textContent"),
                         'row 1 contains 1: r1c1=1, r1c2=1, r1c3=1 or r1c4=1\n'
                         'r1c1=1 ∨ r1c2=1 ∨ r1c3=1 ∨ r1c4=1')
        self.assertEqual(lit_cells(), 4)
        press('ArrowDown')
        self.assertEqual(lit_cells(), 2)
        press('End')
        self.assertEqual(clauses()[-1], 'row 4 has at most one 4: not both r4c3=4 and r4c4=4')

    def test_hovering_keeps_the_chosen_clause_and_the_light_of_the_solver(self):
        def lit():
            return browser.run('''return [...document.querySelectorAll('.overlay .lit')]
                .map((one) => one.getAttribute('x') + ' ' + one.getAttribute('y'))''')

        def leave():
            browser.cdp('Input.dispatchMouseEvent', type='mouseMoved', x=1, y=1)

        open_search(HARD)
        browser.show_as(width=1500, height=1000)  # the grid stays in view
        self.step_to_conflict()
        conflict = lit()
        self.assertGreater(len(conflict), 1)
        hover(80)
        leave()
        self.assertEqual(lit(), conflict)
        browser.run("document.getElementById('clauses').focus()")
        press('End')
        press('ArrowUp')
        state = '''const list = document.getElementById('clauses');
            return [document.getElementById('clause').textContent, list.scrollTop,
                    list.querySelector('[aria-selected=true]').textContent]'''
        before, clause = browser.run(state), lit()
        self.assertNotEqual(clause, conflict)
        hover(80)
        self.assertRegex(formula_total(), 'shown with r9c9$')
        leave()
        self.assertEqual(browser.run(state), before)
        self.assertEqual(lit(), clause)
        focus(80)  # r9c9 is not in the clause
        self.assertEqual(lit(), conflict)

    def test_formula_follows_digits_and_options(self):
        open_formula(PUZZLE)
        click('formula-cell')
        focus(2)
        press_digit(3)
        wait_until("return document.querySelector('.clause.added')")
        self.assertEqual(clauses()[0], 'new: r1c3 is your digit: r1c3=3')
        click('undo')
        wait_until("return document.querySelector('.clause.removed')")
        self.assertEqual(clauses()[0], 'gone: r1c3 is your digit: r1c3=3')
        self.assertRegex(formula_total(), '455 clauses')
        for name, value, total in (('encoding', 'minimal', '311 clauses'),
                                   ('amo', 'sequential', 'variables'),
                                   ('reduce', 'givens', 'variables')):
            before = formula_total()
            browser.run('''const list = document.getElementById(`formula-${arguments[0]}`);
                list.value = arguments[1]; list.dispatchEvent(new Event('change'))''', name, value)
            wait_until("return document.getElementById('formula-total').textContent !=="
                       ' arguments[0]', before)
            self.assertIn(total, formula_total())
            self.assertEqual(browser.run(
                "return document.querySelectorAll('.added, .removed').length"), 0)

    def test_formula_names_the_variables_of_a_clause_that_is_gone(self):
        open_formula(UNIQUE)
        click('formula-cell')
        before = formula_total()
        browser.run('''const list = document.getElementById('formula-reduce');
            list.value = 'givens'; list.dispatchEvent(new Event('change'))''')
        wait_until("return document.getElementById('formula-total').textContent !== arguments[0]",
                   before)
        focus(1)
        press_digit(2)
        wait_until("return document.querySelector('.clause.removed')")
        for number in range(5):
            text = browser.run('''const clause =
                document.querySelectorAll('.clause.removed')[arguments[0]];
                clause.click(); return document.getElementById('clause').textContent''', number)
            sentence, names = text.split('\n')
            self.assertCountEqual(re.findall(r'r.c.=.', sentence.split(': ')[1]),
                                  re.findall(r'r.c.=.', names.replace('≠', '=')))

    def test_formula_of_a_9x9_scrolls_with_few_rows(self):
        open_formula('.' * 81)
        click('formula-cell')
        self.assertRegex(formula_total(), '11,988 clauses; 11,988 shown')
        self.assertLess(len(clauses()), 40)
        browser.run("document.getElementById('clauses').scrollTop = 36 * 6000")
        wait_until("return document.getElementById('clause-6000')")
        self.assertLess(len(clauses()), 40)

    def test_solver_plays_to_the_solution(self):
        open_search(UNIQUE)
        self.assertEqual(search_event(), EMPTY_TRAIL)
        browser.run("document.getElementById('search-speed').value = 6")
        click('search-play')
        wait_until("return document.getElementById('search-step').disabled")
        self.assertEqual(search_event(), 'All clauses hold: this is a solution.')
        digits = browser.run('''return [...document.querySelectorAll('.overlay .assigned')]
            .map((digit) => digit.textContent)''')
        shown = UNIQUE.replace('.', '{}').format(*digits)
        solved = subprocess.run([paths.clausoku, 'solve', '-q', '-'], input=UNIQUE, text=True,
                                capture_output=True, check=True).stdout.strip()
        self.assertEqual(shown, solved)
        focus(UNIQUE.index('.'))
        press_digit(0)
        press_digit(int(solved[UNIQUE.index('.')]))
        wait_for_search()
        self.assertEqual(search_event(), EMPTY_TRAIL)

    def test_solver_pauses_and_changes_its_speed(self):
        open_search(HARD)
        browser.run('''window.delays = []; window.timers = new Map();
            window.setInterval = (act, delay) => {
              timers.set(delays.push(delay), act);
              return delays.length;
            };
            window.clearInterval = (timer) => timers.delete(timer);
            window.tick = () => timers.forEach((act) => act());''')
        speed = '''const speed = document.getElementById('search-speed');
            speed.value = arguments[0]; speed.dispatchEvent(new Event('input'))'''
        button = "return document.getElementById('search-play').textContent"
        click('search-play')
        self.assertEqual(browser.run(button), 'Pause')
        states = [search_state()]
        for _ in range(3):
            browser.run('tick()')
            states.append(search_state())
        browser.run(speed, 6)
        browser.run('tick()')
        states.append(search_state())
        self.assertEqual(browser.run('return [delays, timers.size]'), [[250, 15.625], 1])
        self.assertEqual(browser.run("return document.getElementById('search-speed').ariaValueText"),
                         '64 steps per second')
        click('search-play')
        self.assertEqual(browser.run(button), 'Play')
        browser.run(speed, 1)
        self.assertEqual(browser.run('return timers.size'), 0)
        click('search-start')
        for state in states:
            self.assertEqual(search_state(), state)
            click('search-step')
        click('search-play')
        click('search-back')  # pauses too
        self.assertEqual(browser.run('return timers.size'), 0)

    def test_solver_steps_back_through_a_conflict_to_the_same_states(self):
        open_search(HARD)
        for every_literal in (False, True):
            if every_literal:
                browser.run("document.getElementById('search-all').click()")
                click('search-start')
            # Steps beyond the learned clause and back; returns the steps and the unequal states.
            steps, unequal = browser.run(f'''
                const state = () => {{ {SEARCH_STATE} }};
                const press = (name) => document.getElementById(name).click();
                const states = [];
                while (!document.querySelector('#search-learned .row')) {{
                  states.push(state());
                  press('search-step');
                }}
                const steps = states.length;
                const unequal = [];
                while (states.length > 0) {{
                  press('search-back');
                  const before = states.pop();
                  if (JSON.stringify(before) !== JSON.stringify(state())) {{
                    unequal.push([before, state()]);
                  }}
                }}
                return [steps, unequal]''')
            self.assertGreater(steps, 500 if every_literal else 20)
            self.assertEqual(unequal[:1], [])

    def test_solver_has_no_controls_until_the_new_trace_has_arrived(self):
        open_search(UNIQUE)
        click('search-step')
        change = '''const list = document.getElementById('search-decide');
            list.value = 'first-open'; list.dispatchEvent(new Event('change'));
            return ['start', 'back', 'play', 'step', 'end'].map(
                (name) => document.getElementById(`search-${name}`).disabled)'''
        shown = '''const list = document.getElementById('search-decide');
            list.value = 'vsids'; list.dispatchEvent(new Event('change'));
            return [document.getElementById('search-event').textContent,
                    document.querySelectorAll('#search-trail .row, .overlay .assigned').length]'''
        self.assertEqual(browser.run(change), [True] * 5)
        wait_for_search()
        click('search-end')
        self.assertEqual(browser.run(shown), ['The solver is searching …', 0])
        wait_for_search()
        click('search-step')
        self.assertIn('follows from clause', search_event())

    def test_trail_names_the_clause_of_each_literal(self):
        open_search(PUZZLE)
        click('search-end')
        browser.run("document.getElementById('search-trail').scrollTop = 0")
        wait_until("return document.getElementById('assigned-0')")
        rows = trail_rows()
        self.assertEqual(rows[0], 'Level 0 8 digits, 40 excluded candidates')
        self.assertEqual(rows[1], 'r1c1=1 Clause 1: r1c1 is given: r1c1=1')
        decision = next(row for row in rows if row.endswith(' Decision'))
        self.assertTrue(rows[rows.index(decision) - 1].startswith('Level 1'))
        self.assertFalse([row for row in rows if re.match(r'r.c.≠', row)])
        browser.run("document.getElementById('search-all').click()")
        self.assertTrue([row for row in trail_rows() if re.match(r'r.c.≠', row)])
        browser.run("document.getElementById('search-trail').focus()")
        press('End')
        chosen = browser.run("return document.getElementById('search-chosen').textContent")
        reason, sentence = chosen.split('\n')
        self.assertRegex(reason, r'^Forced: \S+ follows from clause \d+: all other literals are false\.$')
        literals = browser.run('''return [...document.querySelectorAll('#search-literals .literal')]
            .map((literal) => literal.firstElementChild.textContent)''')
        self.assertIn(reason.split(' ')[1], literals)
        self.assertEqual(lit_cells(), len({re.search(r'r.c.', one)[0] for one in literals}))
        browser.run("document.getElementById('search-trail').scrollTop = 0")
        wait_until("return document.getElementById('assigned-1')")
        browser.run("document.getElementById('assigned-1').click()")
        self.assertEqual(browser.run("return document.getElementById('search-chosen').textContent"),
                         'Forced: r1c1=1 follows from clause 1: it is the only literal.\n'
                         'Cell r1c1 is given: r1c1=1.')
        self.assertEqual(lit_cells(), 1)

    def test_formula_has_the_numbers_of_the_clauses_in_the_search(self):
        open_search(PUZZLE)
        click('formula-cell')
        click('search-end')
        number, sentence = re.search(r'Clause (\d+): (.*)$', trail_rows()[-1]).groups()
        browser.run("document.getElementById('clauses').scrollTop = 36 * (arguments[0] - 1)",
                    int(number))
        row = f'''document.querySelector('.clause[data-number="{number}"]')'''
        wait_until(f'return {row}')
        self.assertEqual(browser.run(f'return {row}.textContent'), sentence)

    def test_solver_shows_auxiliary_variables(self):
        open_search(HARD)
        choose_for_solver('formula-amo', 'commander')
        # The labels of the graph fit their boxes.
        browser.run('''const press = () => document.getElementById('search-step').click();
            while (!document.querySelector('#search-graph svg')) press();
            document.getElementById('search-all').click()''')
        labels = browser.run('''
            return [...document.querySelectorAll('#search-graph .label')].map((label) =>
                [label.textContent, label.getBBox().width,
                 label.parentElement.querySelector('.box').getBBox().width])''')
        self.assertTrue([text for text, _, _ in labels if 'amo:column' in text])
        self.assertEqual([text for text, width, room in labels if width > room], [])
        # An auxiliary variable lights the cells that it stands for.
        wait_until("return / variables, 8,125 clauses/.test("
                   "document.getElementById('formula-total').textContent)")
        rows = trail_rows()
        index = next(k for k, row in enumerate(rows)
                     if re.search('not both amo:box.* amo:box', row))
        browser.run("document.querySelectorAll('#search-trail .row')[arguments[0]].click()", index)
        self.assertEqual(lit_cells(), 6)

    def test_long_trails_have_few_rows(self):
        open_search(HARD)
        browser.run("document.getElementById('search-all').click()")
        click('search-end')
        self.assertGreater(browser.run(
            "return Number(document.querySelector('#search-trail .row').ariaSetSize)"), 729)
        self.assertLess(len(trail_rows()), 40)

    def test_choices_of_the_formula_stay_with_the_open_pane(self):
        open_search(UNIQUE)
        owner = "return document.getElementById('formula-encoding').closest('section').id"
        self.assertEqual(browser.run(owner), 'formula')
        click('show-formula')
        self.assertEqual(browser.run(owner), 'search')
        self.assertTrue(browser.run(
            "return document.getElementById('formula-encoding').checkVisibility()"))
        facts = browser.run("return document.getElementById('search-facts').textContent")
        choose_for_solver('formula-amo', 'sequential')
        self.assertNotEqual(
            browser.run("return document.getElementById('search-facts').textContent"), facts)
        click('show-formula')
        self.assertEqual(browser.run(owner), 'formula')
        self.assertEqual(browser.run("return document.getElementById('formula-amo').value"),
                         'sequential')

    def test_solver_says_that_the_trace_is_cut_and_offers_shorter_searches(self):
        killer = os.path.join(DATA, 'killer.jsonl')
        open_search('--select', '2', killer)
        cut = "return document.getElementById('search-cut').textContent"
        self.assertRegex(browser.run(cut), '^The page keeps only the first 100,000 events of this '
                                           r'search: [\d,]+ of [\d,]+ conflicts\. ')
        click('search-end')
        self.assertRegex(search_event(), '\nThe page keeps no more events of this search.$')
        self.assertEqual(browser.run('''
            return [...document.querySelectorAll('#search-cut button')]
                .map((button) => button.textContent)'''), ['Reduction propagated'])
        browser.run("document.querySelector('#search-cut button').click()")
        wait_for_search()
        self.assertFalse(browser.run(
            "return document.getElementById('search-cut').checkVisibility()"))
        click('search-end')
        self.assertEqual(search_event(), 'All clauses hold: this is a solution.')

    def test_solver_is_beside_the_formula_in_wide_windows(self):
        open_search(HARD)
        self.step_to_conflict()
        for width in (1280, 1440, 1500, 1920, 2560):
            with self.subTest(width=width):
                browser.show_as(width=width)
                self.assertGreater(box('search')['left'], box('formula')['right'])
                self.assertLess(abs(box('search')['top'] - box('formula')['top']), 2)
                self.assertGreater(box('formula')['left'], box('board-pane')['right'])
                self.assertEqual(browser.run('return document.documentElement.scrollWidth'), width)
                self.assertEqual(browser.run(OUTSIDE), [])
        for width in (768, 1100):
            with self.subTest(width=width):
                browser.show_as(width=width)
                self.assertGreater(box('search')['top'], box('formula')['bottom'])
                self.assertEqual(browser.run(OUTSIDE), [])

    def test_solver_explains_a_conflict_and_steps_back_from_it(self):
        open_search(HARD)
        choose_for_solver('formula-reduce', 'givens')
        for _ in range(500):
            before = search_event()
            click('search-step')
            if search_event().startswith('Conflict'):
                break
        self.assertRegex(search_event(), r'^Conflict at level \d+: no literal of clause \d+ holds:')
        boxes = browser.run('''return [...document.querySelectorAll('#search-graph .label')]
            .map((label) => label.textContent)''')
        self.assertEqual(boxes[-1], 'conflict')
        self.assertGreater(len(boxes), 1)
        conflict = search_event().split('\n')[1]
        self.assertEqual(lit_cells(), len(set(re.findall(r'(r.c.)=', conflict))))
        chosen = '''
            const box = [...document.querySelectorAll('#search-graph g')].at(arguments[0]);
            box.dispatchEvent(new MouseEvent('click', {bubbles: true}));
            return document.getElementById('search-chosen').textContent'''
        self.assertTrue(browser.run(chosen, -2).startswith(f'Forced: {boxes[-2]} follows from clause '))
        self.assertTrue(browser.run(chosen, -1).startswith(search_event()))
        browser.run("document.getElementById('search-trail').focus()")
        press('Home')
        self.assertEqual(lit_cells(), 0)
        click('search-back')
        self.assertEqual(search_event(), before)
        self.assertFalse(browser.run("return document.querySelector('#search-graph svg')"))
        click('search-step')
        click('search-step')
        self.assertRegex(search_event(), r'(?s)^Learned clause \d+: .*In words: .*Jump to level \d')
        self.assertEqual(browser.run(
            "return document.querySelectorAll('#search-learned .row').length"), 1)
        choose_for_solver('formula-encoding', 'minimal')
        self.assertEqual(search_event(), EMPTY_TRAIL)
        click('search-end')
        self.assertEqual(search_event(), 'All clauses hold: this is a solution.')

    def test_arrows_of_the_implication_graph_cross_no_box_but_their_ends(self):
        for number, width in ((1, 1920), (1, 700), (2, 1920), (2, 360)):
            with self.subTest(number=number, width=width):
                open_search('--select', str(number), os.path.join(DATA, 'hard.txt'))
                browser.show_as(width=width, height=900)
                graphs, arrows, wrong = browser.run(f'''
                    const check = () => {{ {ARROWS} }};
                    const step = document.getElementById('search-step');
                    const pictures = new Set();
                    let [arrows, wrong] = [0, []];
                    for (let k = 0; k < 6000 && !step.disabled; ++k) {{
                      step.click();
                      const picture = document.querySelector('#search-graph svg')?.outerHTML;
                      if (!picture || pictures.has(picture)) continue;
                      pictures.add(picture);
                      const [count, found] = check();
                      arrows += count;
                      wrong.push(...found);
                    }}
                    return [pictures.size, arrows, wrong]''')
                self.assertGreater(graphs, 1)
                self.assertGreater(arrows, 5 * graphs)
                self.assertEqual(wrong, [])

    def test_the_first_uip_has_its_own_mark_and_the_colour_of_its_kind(self):
        colours = '''const style = (selector) =>
                getComputedStyle(document.querySelector(`#search-graph ${selector}`)).stroke;
            const node = document.querySelectorAll('#search-graph .uip');
            return [node.length, node[0].matches('.decided'),
                    document.querySelector('#search-graph .tag').textContent,
                    style('.uip .box'), style('.uip .inner'), style('.forced:not(.uip) .box')]'''
        for arguments, is_decision in (([HARD], True), (['--select', '50', os.path.join(
                DATA, 'p096_sudoku.txt')], False)):
            open_search(*arguments)
            choose_for_solver('formula-reduce', 'givens')
            self.step_to_conflict()
            count, is_decided, tag, outer, inner, forced = browser.run(colours)
            self.assertEqual((count, tag), (1, 'first UIP'))
            self.assertEqual(is_decided, is_decision)
            self.assertEqual(outer, inner)
            self.assertEqual(outer == forced, not is_decided)

    def test_cells_with_several_true_digits_show_all_of_them(self):
        open_search('4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4'
                    '......')
        choose_for_solver('formula-encoding', 'minimal')
        click('search-step')
        self.assertEqual(label(0).count('solver'), 0)
        self.assertFalse(browser.run("return document.querySelector('.overlay .several')"))
        self.step_to_conflict()
        self.assertIn('given 4, solver 2 6 7 9', label(0))
        digits = browser.run('''
            const box = [...document.querySelectorAll('.overlay .several')]
                .find((one) => Number(one.getAttribute('x')) < 40 && Number(one.getAttribute('y')) < 40);
            const inside = (one) => Number(one.getAttribute('x')) < 40 &&
                Number(one.getAttribute('y')) < 40;
            return box && ['.known', '.decided'].map((look) =>
                [...document.querySelectorAll(`.overlay ${look}`)].filter(inside)
                    .map((one) => one.textContent).sort())''')
        self.assertEqual(digits, [['4'], ['2', '6', '7', '9']])

    def test_solver_keeps_the_focus_on_its_controls_and_shows_the_speed(self):
        open_search(UNIQUE)
        focused = 'return document.activeElement.id'
        for name, other in (('end', 'back'), ('start', 'play')):
            browser.run('document.getElementById(`search-${arguments[0]}`).focus()', name)
            press('Enter')
            browser.settle()
            self.assertTrue(browser.run(
                'return document.getElementById(`search-${arguments[0]}`).disabled', name))
            self.assertEqual(browser.run(focused), f'search-{other}')
        speed = "return document.getElementById('search-speed-value').innerText"
        self.assertEqual(browser.run(speed), '4/s')
        browser.run('''const speed = document.getElementById('search-speed');
            speed.value = -1; speed.dispatchEvent(new Event('input'))''')
        self.assertEqual(browser.run(speed), '0.5/s')

    def test_solver_shows_that_there_is_no_solution(self):
        open_search('11..............')
        click('search-end')
        self.assertEqual(search_event(), 'A conflict at level 0: there is no solution.')

    def test_formula_lights_the_cells_of_clauses_without_candidates(self):
        # A row of 16 cells has commanders of commanders, whose clauses name no candidate.
        formula = subprocess.run([paths.clausoku, 'encode', '--explain', '--amo', 'commander', '--reduce',
                                  'none', '--blank', '16'], capture_output=True, text=True,
                                 check=True).stdout
        sentences = [line[2:] for line in formula.splitlines()
                     if re.match('c .*: ', line)]
        with_commanders = [number for number, sentence in enumerate(sentences)
                           if re.search(r'^row .*: not both amo:\S+ and amo:\S+$', sentence)]
        open_formula('.' * 256)
        click('formula-cell')
        before = formula_total()
        browser.run('''const list = document.getElementById('formula-amo');
            list.value = 'commander'; list.dispatchEvent(new Event('change'))''')
        wait_until("return document.getElementById('formula-total').textContent !== arguments[0]",
                   before)
        for number in (with_commanders[0], with_commanders[len(with_commanders) // 2],
                       with_commanders[-1]):
            browser.run("document.getElementById('clauses').scrollTop = 36 * arguments[0]", number)
            wait_until("return document.getElementById(`clause-${arguments[0]}`)", number)
            browser.run("document.getElementById(`clause-${arguments[0]}`).click()", number)
            self.assertEqual(browser.run(
                "return document.getElementById('clause').textContent.split('\\n')[0]"),
                sentences[number])
            self.assertGreaterEqual(lit_cells(), 6)
            self.assertLessEqual(lit_cells(), 16)

    def test_formula_counts_clauses_with_equal_sentences(self):
        # Without the candidates that givens exclude, some clauses of a line become equal.
        open_formula('--select', '1', os.path.join(DATA, 'lines.jsonl'))
        before = formula_total()
        browser.run('''for (const [name, value] of [['encoding', 'minimal'], ['reduce', 'givens']]) {
              const list = document.getElementById(`formula-${name}`);
              list.value = value; list.dispatchEvent(new Event('change'));
            }''')
        wait_until("return document.getElementById('formula-total').textContent !== arguments[0]",
                   before)
        click('formula-cell')
        first = self.total_clauses()
        focus(0)
        press_digit(1)
        wait_until("return document.querySelector('.clause.removed, .clause.added')")
        second = self.total_clauses()
        self.assertNotEqual(first, second)
        gone = self.listed_clauses() - second
        click('undo')
        wait_until(f'return /{first:,} clauses/.test('
                   "document.getElementById('formula-total').textContent)")
        gone_again = self.listed_clauses() - first  # those that were new
        self.assertEqual(first - gone + gone_again, second)

    def listed_clauses(self):
        return browser.run(
            "return document.getElementById('clauses').firstElementChild.offsetHeight / 25")

    def total_clauses(self):
        return int(re.search(r'([\d,]+) clauses', formula_total())[1].replace(',', ''))

    def test_formula_is_saved_as_dimacs(self):
        open_formula(PUZZLE)
        downloads = os.path.join(paths.folder, 'downloads')
        os.mkdir(downloads)
        browser.cdp('Browser.setDownloadBehavior', behavior='allow', downloadPath=downloads)
        browser.run('''const list = document.getElementById('formula-amo');
            list.value = 'commander'; list.dispatchEvent(new Event('change'))''')
        click('download')
        path = os.path.join(downloads, 'puzzle.cnf')
        end = time.monotonic() + 30
        while not os.path.exists(path) and time.monotonic() < end:
            time.sleep(0.02)
        with open(path, encoding='utf-8') as file:
            saved = file.read()
        expected = subprocess.run(
            [paths.clausoku, 'encode', '--explain', '--amo', 'commander', '--reduce', 'none', '-'],
            input=PUZZLE, text=True, capture_output=True, check=True).stdout
        name = re.compile('^c clausoku name .*$', re.MULTILINE)
        self.assertEqual(name.sub('', saved), name.sub('', expected))

    def test_formula_and_solver_fit_a_phone_in_both_colour_schemes(self):
        open_search(HARD)
        choose_for_solver('formula-reduce', 'givens')
        self.step_to_conflict()
        browser.show_as(width=360, height=740, touch=True)
        self.assertEqual(browser.run('return document.documentElement.scrollWidth'), 360)
        self.assertEqual(browser.run(OUTSIDE), [])
        # The implication graph is scrolled inside its own box.
        left, right = browser.run('''
            const graph = document.getElementById('search-graph');
            const boxes = [...graph.querySelectorAll('.box')];
            const left = Math.min(...boxes.map((box) => box.getBoundingClientRect().left));
            graph.scrollLeft = graph.scrollWidth;
            const right = Math.max(...boxes.map((box) => box.getBoundingClientRect().right));
            graph.scrollLeft = 0;
            return [left, right]''')
        self.assertGreaterEqual(left, 0)
        self.assertLessEqual(right, 360)
        self.assertGreater(browser.run('''
            return document.querySelector('#search-graph .label').getBoundingClientRect().height'''),
            10)
        top = "return document.getElementById(arguments[0]).getBoundingClientRect().top"
        self.assertLess(browser.run(top, 'board-pane'), browser.run(top, 'formula'))
        self.assertLess(browser.run(top, 'formula'), browser.run(top, 'search'))
        for dark in (False, True):
            browser.show_as(width=360, height=740, dark=dark)
            self.scroll_to_decision()
            for selector in ('.clause', '#search-event', '#search-graph .label', '.chip.forced',
                             '.chip.decided', '.row.level', '.row.assigned > :last-child',
                             '#search-chosen', '#search-facts'):
                self.assertGreater(self.contrast(selector), 4.5, (dark, selector))
        browser.run("document.querySelector('#search-trail .chip.forced').click()")
        self.assertIn('follows from clause', browser.run(
            "return document.getElementById('search-chosen').textContent"))
        browser.show_as()

    def scroll_to_decision(self):
        browser.run("document.getElementById('search-trail').scrollTop = 0")
        for _ in range(40):
            if browser.run("return document.querySelector('.chip.decided')"):
                return
            browser.run("document.getElementById('search-trail').scrollTop += 200")
            browser.settle()
        self.fail('no decision')

    def step_to_conflict(self):
        for _ in range(500):
            click('search-step')
            if search_event().startswith('Conflict'):
                return
        self.fail('no conflict')

    def contrast(self, selector):
        """The contrast of a text with its background, as the WCAG define it."""
        colours = browser.run('''const text = document.querySelector(arguments[0]);
            const style = getComputedStyle(text);
            if (text.closest('svg')) {
              return [style.fill, getComputedStyle(text.parentElement.querySelector('rect')).fill];
            }
            let ground = text;
            while (/^rgba.* 0\\)$/.test(getComputedStyle(ground).backgroundColor)) {
              ground = ground.parentElement;
            }
            return [style.color, getComputedStyle(ground).backgroundColor]''', selector)
        brightness = []
        for colour in colours:
            parts = [int(part) / 255 for part in re.findall(r'\d+', colour)[:3]]
            red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
                                for part in parts)
            brightness.append(0.2126 * red + 0.7152 * green + 0.0722 * blue)
        return (max(brightness) + 0.05) / (min(brightness) + 0.05)

    def test_prints_open_panes_with_the_clauses_of_the_cell(self):
        open_search(HARD)
        self.step_to_conflict()
        focus(0)
        browser.run('''window.addEventListener('beforeprint', () => {
            window.printed = document.getElementById('paper').textContent;
            window.graph = document.querySelector('#search-graph svg').clientWidth;
            window.trail = [...document.querySelectorAll('#search-paper p')]
                .map((line) => line.textContent);
        })''')
        pdf = base64.b64decode(browser.cdp('Page.printToPDF', preferCSSPageSize=True)['data'])
        self.assertLessEqual(len(re.findall(rb'/Type\s*/Page\b', pdf)), 4)
        printed = browser.run('return window.printed')
        self.assertTrue(printed.startswith('280 clauses with r1c1'), printed[:80])
        self.assertEqual(printed.count('not both'), 36 + 3 * 9 * 8)
        self.assertLess(browser.run('return window.graph'), 700)
        trail = browser.run('return window.trail')
        self.assertRegex(trail[0], r'^Level 0: \d+ digits, \d+ excluded candidates r1c6=3 ')
        self.assertRegex(trail[1], r'^Level 1: \d+ digits, \d+ excluded candidates r1c1=6 ')
        for name in ('paper', 'search-paper'):
            self.assertEqual(browser.run(
                'return document.getElementById(arguments[0]).textContent', name), '')
        browser.show_as(paper=True)
        for name, is_shown in (('board', True), ('formula', True), ('search-event', True),
                               ('search-graph', True), ('clauses', False), ('search-trail', False),
                               ('keypad', False), ('search-play', False)):
            self.assertEqual(browser.run(
                'return document.getElementById(arguments[0]).checkVisibility()', name), is_shown,
                name)

    def test_reads_any_format_and_links(self):
        open_page()
        paste(read_data('killer.json'))
        self.assertIn('clues', heading())
        self.assertIn('Killer cage: The digits in a cage differ and have its sum, if it has one. '
                      'Cage of 7 at r1c1 (r1c1 r2c1); ',
                      browser.run("return document.querySelector('#rules').textContent"))
        self.assertRegex(click('solve'), 'The only solution')
        click('share')
        link = browser.run("return document.getElementById('share-f-puzzles').value")
        self.assertRegex(link, r'^https://f-puzzles\.com/\?load=N4')
        own = browser.run("return document.getElementById('share-link').value")
        press('Escape')
        before = heading()
        for text in (link, 'https://sudokupad.app/fpuzzles' + link.split('=', 1)[1]):
            paste('.' * 81)
            self.assertNotIn('clues', heading())
            paste(text)
            self.assertIn('clues', heading())
        open_page(fragment='#' + own.split('#', 1)[1])
        self.assertEqual(heading(), before)
        self.assertRegex(click('check'), '^Solved!')

    def test_a_text_with_several_puzzles_has_a_choice(self):
        open_page()
        paste(read_data('p096_sudoku.txt'))
        self.assertEqual(heading(), 'Grid 01 9×9 · 32 givens Puzzle of 50 ‹ ›')
        browser.run('''const number = document.getElementById('number'); number.value = 7;
                       number.dispatchEvent(new Event('change'));''')
        wait_until_idle()
        self.assertEqual(heading(), 'Grid 07 9×9 · 26 givens Puzzle of 50 ‹ ›')
        self.assertRegex(click('solve'), 'The only solution')

    def test_makes_new_puzzles_and_empty_boards(self):
        open_page()
        for values, facts in (({'board': '2x3'}, r'^New puzzle 6×6 with 2×3 boxes · \d+ givens'),
                              ({'board': '9x9', 'clues': 'killer-cage'}, r'\d+ clues'),
                              ({'board': '9x9', 'rules': 'diagonals'}, r'diagonals puzzle'),
                              ({'board': 'samurai'}, r'Samurai')):
            with self.subTest(values=values):
                click('new')
                browser.run('''document.querySelector('#new-dialog form').reset();
                    for (const [name, value] of Object.entries(arguments[0])) {
                      document.getElementById(`new-${name}`).value = value;
                    }
                    document.querySelector('#new-dialog [value=make]').click();''', values)
                time.sleep(0.1)
                wait_until_idle()
                self.assertRegex(heading(), facts)
                self.assertRegex(click('count'), 'One solution')
        click('new')
        browser.run('''document.getElementById('new-board').value = 'samurai';
                       document.querySelector('#new-dialog [value=blank]').click();''')
        time.sleep(0.1)
        wait_until_idle()
        self.assertEqual(browser.run('return document.querySelectorAll("[role=gridcell]").length'),
                         369)

    def test_new_offers_only_what_a_board_can_have(self):
        open_page()
        choices = '''return ['difficulty', 'clues'].map((name) =>
            [...document.getElementById(`new-${name}`).options].map(({value}) => value))'''
        def choose(board):
            browser.run('''const list = document.getElementById('new-board');
                list.value = arguments[0]; list.dispatchEvent(new Event('change'));''', board)
        click('new')
        wait_until("return document.getElementById('new-clues').options.length > 20")
        self.assertIn('thermometer', browser.run(choices)[1])
        choose('samurai')
        wait_until("return document.getElementById('new-clues').options.length === 1")
        self.assertEqual(browser.run(choices), [['', 'easy', 'medium', 'hard', 'expert'], ['']])
        choose('4x4')
        wait_until("return document.getElementById('new-difficulty').options.length === 2")
        self.assertNotIn('greater-than', browser.run(choices)[1])
        choose('9x9')
        wait_until("return document.getElementById('new-difficulty').options.length === 6")
        browser.run('''document.getElementById('new-difficulty').value = 'easy';
            document.getElementById('new-clues').value = 'thermometer';
            document.querySelector('#new-dialog [value=make]').click();''')
        wait_until("return document.querySelector('h1').textContent.startsWith('New')")
        wait_until_idle()
        self.assertRegex(heading(), '^New easy thermometer puzzle 9×9 .* clue')

    def test_marks_are_shared_in_links(self):
        open_page('--board', '16x16')
        focus(3)
        press_digit(5)
        click('mode-corner')
        focus(0)
        for digit in (1, 2, 4):
            press_digit(digit)
        click('share')
        link = browser.run("return document.getElementById('share-link').value")
        open_page(fragment='#' + link.split('#', 1)[1])
        self.assertEqual([label(0), label(3)],
                         ['row 1 column 1, marks 4 12', 'row 1 column 4, given 5'])

    def test_hostile_marks_of_links_are_left_out(self):
        marks = ['r1c1=9', 'r1c3', 'r1c3=', 'r1c3=x', 'r1c3=0.5.-1.1e0', 'r9c9=1', '__proto__=1',
                 'r2c3=' + '1.' * 100_000, 'r2c4=' + HOSTILE.replace(',', ''), 'r3c3=2.1.2.7.0']
        values = {'puzzle': PUZZLE, 'entries': 'r1c4=4,r1c4=x,r1c4=99', 'marks': ','.join(marks)}
        open_page(fragment='#' + urllib.parse.urlencode(values))
        self.assertEqual([label(cell) for cell in (0, 2, 3, 6, 7, 10)],
                         ['row 1 column 1, given 1', 'row 1 column 3, empty',
                          'row 1 column 4, 4', 'row 2 column 3, marks 1',
                          'row 2 column 4, empty', 'row 3 column 3, marks 1 2'])
        self.assertEqual(browser.run('return typeof hacked'), 'undefined')

    def test_opens_chosen_and_dropped_files(self):
        open_page()
        path = write_file('chosen.txt', UNIQUE + '\n')
        click('open')
        browser.cdp('DOM.enable')
        root = browser.cdp('DOM.getDocument')['root']['nodeId']
        node = browser.cdp('DOM.querySelector', nodeId=root, selector='#open-file')['nodeId']
        browser.cdp('DOM.setFileInputFiles', nodeId=node, files=[path])
        wait_until("return document.querySelectorAll('[role=gridcell]').length === 16")
        wait_until_idle()
        self.assertFalse(browser.run("return document.getElementById('open-dialog').open"))
        for text, cells in ((read_data('killer.json'), 36), ('.' * 81, 81)):
            is_cancelled = browser.run('''const data = new DataTransfer();
                data.items.add(new File([arguments[0]], 'dropped.txt', {type: 'text/plain'}));
                return !document.body.dispatchEvent(new DragEvent('drop',
                    {dataTransfer: data, bubbles: true, cancelable: true}));''', text)
            self.assertTrue(is_cancelled)
            wait_until('return document.querySelectorAll("[role=gridcell]").length ==='
                       ' arguments[0]', cells)
            wait_until_idle()
            self.assertEqual(status(), '')

    def test_links_keep_the_name_of_a_puzzle(self):
        title = 'Café & Thé'
        puzzle = json.dumps({**json.loads(read_data('killer.json')), 'title': title})
        open_page()
        paste(puzzle)
        self.assertTrue(heading().startswith(title))
        for name in ('share-f-puzzles', 'share-link'):
            click('share')
            link = browser.run('return document.getElementById(arguments[0]).value', name)
            press('Escape')
            paste('.' * 81)
            self.assertFalse(heading().startswith(title))
            if name == 'share-link':
                open_page(fragment='#' + link.split('#', 1)[1])
            else:
                paste('https://sudokupad.app/fpuzzles' + link.split('=', 1)[1])
            self.assertTrue(heading().startswith(title), (name, heading()))
        # A name that only this page knows is also the title in links to f-puzzles.
        open_page(fragment='#' + urllib.parse.urlencode({'puzzle': UNIQUE, 'name': title}))
        click('share')
        link = browser.run("return document.getElementById('share-f-puzzles').value")
        press('Escape')
        paste(link)
        self.assertTrue(heading().startswith(title), heading())

    def test_hostile_names_and_texts_execute_nothing(self):
        puzzle = json.dumps({'title': HOSTILE, 'author': HOSTILE, 'size': 4, 'ruleset': HOSTILE,
                             'grid': [[{} for _ in range(4)] for _ in range(4)]})
        values = {'puzzle': puzzle, 'name': HOSTILE}
        open_page('-q', write_file('hostile.json', puzzle), fragment='#' + urllib.parse.urlencode(values))
        self.assertIn('<img', heading())
        open_page(write_file('hostile.sdk', f'#D{HOSTILE}\n' + '.........\n' * 9))
        for name in ('hint', 'why', 'candidates', 'share'):
            click(name)
        press('Escape')
        paste(HOSTILE)
        browser.run('window.print = () => {};')
        click('print')
        self.assertEqual(browser.run('''return [typeof hacked,
            document.querySelectorAll('img, svg [onload], script').length]'''), ['undefined', 4])

    def test_the_policy_forbids_connections_and_injected_scripts(self):
        open_page()
        found = browser.run('''
            const script = document.createElement('script');
            script.textContent = 'hacked = 1';
            document.body.append(script);
            script.remove();
            return typeof hacked;''')
        self.assertEqual(found, 'undefined')
        browser.run("fetch('https://example.org/').catch((error) => { window.refused = 1; });")
        wait_until('return window.refused === 1')
        refusals = [entry['message'] for entry in browser.log('browser')]
        self.assertTrue(all('Content Security Policy' in text or 'violates' in text
                            for text in refusals), refusals)
        self.assertGreaterEqual(len(refusals), 2)

    def test_large_and_deep_texts_do_not_hang_the_page(self):
        open_page()
        for text in ('[' * 500_000, '{"grid":' * 100_000, 'x' * 1_000_000,
                     ('.' * 81 + '\n') * 12_500, '"' * 1_000_000, '1 ' * 500_000):
            paste(text)
            press_digit(5)
            self.assertRegex(click('candidates'), 'solution')
            paste('.' * 81)
        paste('x' * 4_000_001)
        self.assertIn('too long', status())
        paste('.' * 49 ** 2)
        self.assertIn('too large', status())

    def test_prints_a_sheet_with_the_solution(self):
        open_page('--select', '7', os.path.join(DATA, 'p096_sudoku.txt'))
        browser.run('window.print = () => {};')
        click('print')
        pdf = base64.b64decode(browser.cdp('Page.printToPDF', preferCSSPageSize=True)['data'])
        self.assertEqual(len(re.findall(rb'/Type\s*/Page\b', pdf)), 2)

    def test_prints_one_page_without_a_solution(self):
        open_page(PUZZLE)
        browser.run('window.print = () => {};')
        click('print')
        pdf = base64.b64decode(browser.cdp('Page.printToPDF', preferCSSPageSize=True)['data'])
        self.assertEqual(len(re.findall(rb'/Type\s*/Page\b', pdf)), 1)
        notes = browser.run("""return [...document.getElementById('sheet').shadowRoot
            .querySelectorAll('figcaption')].map((caption) => caption.innerText)""")
        self.assertEqual(notes, ['several solutions'])

    def test_fits_the_width_of_a_phone_and_follows_dark_mode(self):
        open_page('--select', '1', os.path.join(DATA, 'jigsaws.jsonl'))
        self.assertRegex(heading(), r' Jigsaw · \d+ givens$')
        browser.show_as(width=360, height=740, touch=True)
        self.assertEqual(browser.run('return document.documentElement.scrollWidth'), 360)
        self.assertEqual(browser.run(OUTSIDE), [])
        width = browser.run('return document.querySelector("#board svg").getBoundingClientRect().width')
        self.assertGreater(width, 320)
        open_page('--board', 'samurai', os.path.join(DATA, 'samurai.txt'))
        browser.show_as(width=360, height=740, touch=True)
        self.assertEqual(browser.run('return document.documentElement.scrollWidth'), 360)
        self.assertLessEqual(browser.run('return document.getElementById("frame").scrollWidth'), 360)
        for dark, paper in ((False, 'rgb(255, 255, 255)'), (True, 'rgb(27, 31, 37)')):
            browser.show_as(dark=dark)
            self.assertEqual(browser.run(
                'return getComputedStyle(document.querySelector("#board .ground")).fill'), paper)

    def test_screen_readers_find_the_grid_and_the_status(self):
        open_page(PUZZLE)
        nodes = browser.cdp('Accessibility.getFullAXTree')['nodes']
        roles = [node.get('role', {}).get('value') for node in nodes if not node['ignored']]
        self.assertEqual((roles.count('grid'), roles.count('row'), roles.count('gridcell')),
                         (1, 4, 16))
        self.assertEqual(roles.count('status'), 1)
        unnamed = [node for node in nodes if not node['ignored'] and
                   node.get('role', {}).get('value') in ('button', 'checkbox', 'gridcell') and
                   not node.get('name', {}).get('value')]
        self.assertEqual(unnamed, [])

    def test_the_tab_key_reaches_every_button_and_one_cell(self):
        open_page(PUZZLE)
        reached = []
        browser.run("document.getElementById('choices').open = true")
        for _ in range(32):
            press('Tab')
            reached.append(browser.run('return document.activeElement.id || '
                                       'document.activeElement.getAttribute("role") || ""'))
        self.assertEqual(reached.count('gridcell'), 1, reached)
        for name in ('mode-corner', 'erase', 'check', 'hint', 'step', 'why', 'wrong', 'candidates',
                     'count', 'solve', 'show-formula', 'show-search', 'new', 'open', 'share',
                     'print', 'clashes'):
            self.assertIn(name, reached)


if __name__ == '__main__':
    sys.exit(main())
