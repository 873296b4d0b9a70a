"""Tests pictures and links of the page's dialog Share, see page_driver."""
import base64
import json
import os
import sys
import time
import xml.etree.ElementTree

from page_driver import (
    PUZZLE, PageTest, browser, click, focus, heading, main, open_page, paste, paths, press,
    press_digit, read_data,
)

SVG = '{http://www.w3.org/2000/svg}'


def save(button):
    """Presses a button that saves a file, and returns the content of the file."""
    folder = os.path.join(paths.folder, f'{button}-{time.monotonic_ns()}')
    os.mkdir(folder)
    browser.cdp('Browser.setDownloadBehavior', behavior='allow', downloadPath=folder)
    click(button)
    end = time.monotonic() + 60
    while not (names := [name for name in os.listdir(folder) if not name.endswith('download')]):
        if time.monotonic() > end:
            raise AssertionError(f'{button} saves no file')
        time.sleep(0.02)
    with open(os.path.join(folder, names[0]), 'rb') as file:
        return names[0], file.read()


def share_field(name):
    return browser.run('return document.getElementById(arguments[0]).value', f'share-{name}')


class Export(PageTest):
    def test_saves_the_grid_as_it_is_shown_as_svg(self):
        open_page(PUZZLE)
        focus(2)
        press_digit(3)
        press('ArrowRight')
        press_digit(4, modifiers=8)
        for dark in (False, True):
            browser.show_as(dark=dark)
            click('share')
            name, content = save('export-svg')
            self.assertEqual(name, 'grid-1.svg')
            picture = xml.etree.ElementTree.fromstring(content)
            self.assertEqual(picture.find(f'{SVG}title').text, 'grid-1')
            looks = {}
            for text in picture.iter(f'{SVG}text'):
                looks.setdefault(text.get('class'), []).append(text.text)
            self.assertEqual(looks, {None: list(PUZZLE.replace('.', '')),
                                     'entered': ['3'], 'mark': ['4']})
            style = picture.find(f'{SVG}style').text
            self.assertIn('.overlay .entered { fill: #0059a8; }', style)
            self.assertNotIn('var(', style)
            press('Escape')

    def test_saves_a_png_that_shows_the_grid(self):
        open_page('--board', 'samurai', '.' * 369)
        focus(0)
        press_digit(5)
        click('share')
        name, content = save('export-png')
        self.assertEqual(name, 'grid-1.png')
        self.assertEqual(content[:8], b'\x89PNG\r\n\x1a\n')
        width, height = (int.from_bytes(content[k:k + 4], 'big') for k in (16, 20))
        self.assertEqual((width, height), (1600, 1600))
        colours = browser.run('''
            const done = new Image();
            done.src = arguments[0];
            return done.decode().then(() => {
              const canvas = document.createElement('canvas');
              [canvas.width, canvas.height] = [done.width, done.height];
              const context = canvas.getContext('2d');
              context.drawImage(done, 0, 0);
              const side = done.width / 21;
              const {data} = context.getImageData(0, 0, side, side);
              let [blue, white] = [0, 0];
              for (let k = 0; k < data.length; k += 4) {
                if (data[k + 2] > data[k] + 90) ++blue;
                if (data[k] + data[k + 1] + data[k + 2] === 765) ++white;
              }
              return [blue, white, data.length / 4];
            });''', 'data:image/png;base64,' + base64.b64encode(content).decode())
        blue, white, pixels = colours
        self.assertGreater(blue, pixels / 50)
        self.assertGreater(white, pixels / 2)

    def test_names_files_after_the_puzzle(self):
        open_page()
        paste(json.dumps({**json.loads(read_data('killer.json')), 'title': 'Café & <Thé>/..'}))
        click('share')
        self.assertEqual(save('export-svg')[0], 'Café-Thé.svg')

    def test_links_to_sudokupad(self):
        open_page()
        paste(read_data('killer.json'))
        before = heading()
        click('share')
        link = share_field('sudokupad')
        self.assertRegex(link, r'^https://sudokupad\.app/fpuzzlesN4[A-Za-z0-9%]+$')
        press('Escape')
        paste('.' * 81)
        paste(link)
        self.assertEqual(heading(), before)
        open_page('--board', 'samurai', '.' * 369)
        click('share')
        self.assertEqual(share_field('sudokupad'), 'SudokuPad has no such board')


if __name__ == '__main__':
    sys.exit(main())
