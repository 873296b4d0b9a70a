"""Tests the grid of the page by keys and pointer, see page_driver."""
import os
import sys

from page_driver import (
    DATA, PUZZLE, UNIQUE, PageTest, browser, click, focus, label, main, open_page, press, press_digit,
    wait_until,
)


def click_with_pointer(name):
    """Clicks a button as a person does, so that it receives the focus."""
    browser.run('document.getElementById(arguments[0]).focus()', name)
    click(name)


def place(cell):
    """The middle of a cell in the window."""
    return browser.run('''const box = document.querySelectorAll('[role=gridcell]')[arguments[0]]
        .getBoundingClientRect();
        return [box.x + box.width / 2, box.y + box.height / 2]''', cell)


def use_mouse(kind, cell, modifiers=0):
    x, y = place(cell)
    browser.cdp('Input.dispatchMouseEvent', type=kind, x=x, y=y, button='left', clickCount=1,
                buttons=0 if kind == 'mouseReleased' else 1, modifiers=modifiers)


def click_cell(cell, modifiers=0):
    use_mouse('mousePressed', cell, modifiers)
    use_mouse('mouseReleased', cell, modifiers)


def selected():
    return browser.run("""return [...document.querySelectorAll('[role=gridcell]')].flatMap(
        (cell, k) => cell.getAttribute('aria-selected') === 'true' ? [k] : [])""")


def cells_of_class(name):
    return browser.run("""return [...document.querySelectorAll('[role=gridcell]')].flatMap(
        (cell, k) => cell.classList.contains(arguments[0]) ? [k] : [])""", name)


class Grid(PageTest):
    def test_keys_work_after_a_click_on_any_button(self):
        open_page(PUZZLE)
        focus(0)
        names = browser.run("""return [...document.querySelectorAll('#tools-pane button')]
            .filter((button) => button.id && !button.disabled).map((button) => button.id)""")
        self.assertGreater(len(names), 12)
        for name in names:
            if name in ('show-presentation', 'new', 'open', 'share', 'print', 'stop', 'solve',
                        'wrong'):
                browser.run('document.getElementById(arguments[0]).focus()', name)
            else:
                click_with_pointer(name)
            with self.subTest(button=name):
                focused = "return document.activeElement.getAttribute('role')"
                self.assertNotEqual(browser.run(focused), 'gridcell')
                press('ArrowDown')
                self.assertEqual(browser.run(focused), 'gridcell')
                press('ArrowUp')

    def test_a_digit_after_hint_is_entered_and_space_presses_a_button(self):
        open_page(PUZZLE)
        focus(2)
        click_with_pointer('hint')
        press('ArrowRight')
        press_digit(4)
        self.assertEqual(label(3), 'row 1 column 4, 4')
        browser.run("document.getElementById('mode-digit').focus()")
        press(' ', 'Space')
        self.assertEqual(label(3), 'row 1 column 4, 4')
        press_digit(3)
        self.assertEqual(label(3), 'row 1 column 4, 3')

    def test_fields_keep_their_keys(self):
        open_page(PUZZLE)
        focus(2)
        click('open')
        browser.run("document.getElementById('open-text').focus()")
        press_digit(3)
        self.assertEqual(label(2), 'row 1 column 3, empty')
        press('Escape')
        click('show-formula')
        browser.run("document.getElementById('formula-encoding').focus()")
        press_digit(3)
        self.assertEqual(label(2), 'row 1 column 3, empty')

    def test_dragging_shift_and_ctrl_select_several_cells(self):
        open_page(UNIQUE)
        use_mouse('mousePressed', 1)
        for cell in (5, 6, 7):
            use_mouse('mouseMoved', cell)
        use_mouse('mouseReleased', 7)
        self.assertEqual(selected(), [1, 5, 6, 7])
        click_cell(15, modifiers=8)
        self.assertEqual(selected(), [1, 5, 6, 7, 15])
        click_cell(6, modifiers=2)
        self.assertEqual(selected(), [1, 5, 7, 15])
        click_cell(0)
        self.assertEqual(selected(), [0])
        press('ArrowRight', modifiers=8)
        press('ArrowDown', modifiers=8)
        self.assertEqual(selected(), [0, 1, 5])
        press('Escape')
        self.assertEqual(selected(), [5])
        press('a', 'KeyA', modifiers=2)
        self.assertEqual(selected(), list(range(16)))

    def test_several_cells_change_together_and_undo_together(self):
        open_page(UNIQUE)
        focus(0)  # a given keeps its digit
        for key in ('ArrowRight', 'ArrowRight'):
            press(key, modifiers=8)
        press_digit(3, modifiers=8)
        press_digit(4, modifiers=2)
        press_digit(2, modifiers=2)
        press_digit(7, modifiers=10)
        self.assertEqual([label(cell) for cell in range(3)], [
            'row 1 column 1, given 1, blue',
            'row 1 column 2, marks 3, centre marks 2 4, blue',
            'row 1 column 3, marks 3, centre marks 2 4, blue'])
        press_digit(2)
        self.assertEqual(label(1), 'row 1 column 2, 2, blue')
        for _ in range(2):
            press('z', 'KeyZ', modifiers=2)
        self.assertEqual(label(2), 'row 1 column 3, marks 3, centre marks 2 4')
        press('y', 'KeyY', modifiers=2)
        click('share')
        link = browser.run("return document.getElementById('share-link').value")
        press('Escape')
        press('a', 'KeyA', modifiers=2)
        press(' ', 'Space')
        self.assertEqual(label(2), 'row 1 column 3, empty, blue')
        open_page(fragment='#' + link.split('#', 1)[1])
        self.assertEqual(label(2), 'row 1 column 3, marks 3, centre marks 2 4, blue')

    def test_a_mark_is_removed_only_if_all_selected_cells_have_it(self):
        open_page(UNIQUE)
        focus(1)
        press_digit(4, modifiers=8)
        press('ArrowRight', modifiers=8)
        press_digit(4, modifiers=8)
        self.assertEqual([label(cell)[-7:] for cell in (1, 2)], ['marks 4', 'marks 4'])
        press_digit(4, modifiers=8)
        self.assertEqual([label(cell)[-5:] for cell in (1, 2)], ['empty', 'empty'])

    def test_the_keypad_enters_what_the_chosen_button_says(self):
        open_page(UNIQUE)
        focus(1)
        for mode, expected in (('corner', 'marks 1'), ('centre', 'marks 1, centre marks 1'),
                               ('colour', 'marks 1, centre marks 1, grey'), ('digit', '1, grey')):
            click(f'mode-{mode}')
            browser.run("document.querySelector('#keypad button').click()")
            self.assertEqual(label(1), f'row 1 column 2, {expected}')
        self.assertEqual(browser.run("return document.querySelectorAll('.colours rect').length"), 1)

    def test_what_the_cell_sees_and_equal_digits_are_highlighted_by_choice(self):
        open_page(UNIQUE)
        focus(5)
        self.assertEqual(cells_of_class('peer'), [0, 1, 4, 6, 7, 9, 13])
        focus(4)
        self.assertEqual(cells_of_class('equal'), [11])
        click('peers')
        click('equal')
        self.assertEqual(cells_of_class('peer') + cells_of_class('equal'), [])
        browser.run('window.isOld = true; location.reload()')
        wait_until("return !window.isOld && document.body.matches('.ready:not(.busy)')")
        focus(4)  # the choices are stored
        self.assertEqual(cells_of_class('peer') + cells_of_class('equal'), [])

    def test_a_digit_removes_the_marks_that_it_rules_out_by_choice(self):
        for removes in (False, True):
            open_page(UNIQUE)
            if removes:
                click('remove')
            focus(2)
            for digit in (2, 4):
                press_digit(digit, modifiers=8)
                press_digit(digit, modifiers=2)
            focus(1)
            press_digit(2)
            self.assertEqual(label(2), 'row 1 column 3, marks 4, centre marks 4' if removes else
                             'row 1 column 3, marks 2 4, centre marks 2 4')
        press('z', 'KeyZ', modifiers=2)
        self.assertEqual(label(2), 'row 1 column 3, marks 2 4, centre marks 2 4')
        self.assertEqual(selected(), [1])

    def test_cells_and_the_list_of_clues_name_cages_and_lines(self):
        open_page(os.path.join(DATA, 'killer.json'))
        self.assertEqual(label(0), 'row 1 column 1, empty, cage of 7 at r1c1')
        self.assertEqual(label(6), 'row 2 column 1, empty, cage of 7 at r1c1')
        self.assertEqual(label(11), 'row 2 column 6, empty, cell 2 of 3 of thermometer at r1c6')
        self.assertIn('hermometer at r1c6 (r1c6 r2c6 r3c6)',
                      browser.run("return document.querySelector('#rules').textContent"))

    def test_rows_and_columns_have_numbers_by_choice(self):
        open_page('--board', 'samurai', '.' * 369)
        count = "return document.querySelectorAll('.overlay .axis').length"
        self.assertEqual(browser.run(count), 0)
        before = place(0)
        click('labels')
        self.assertEqual(browser.run(count), 42)
        self.assertNotEqual(place(0), before)
        use_mouse('mousePressed', 20)
        self.assertEqual(selected(), [20])
        click('labels')
        self.assertEqual(place(0), before)


if __name__ == '__main__':
    sys.exit(main())
