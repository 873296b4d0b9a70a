"""A headless Chromium, driven through WebDriver and the browser's own protocol (CDP)."""
import base64
import glob
import json
import os
import shutil
import subprocess

import webdriver


def missing_program():
    """Returns the first required program that is not installed, or None."""
    return next((name for name in ('chromium', 'chromedriver') if not shutil.which(name)), None)


# Common font families, with the files that Debian's font packages install.
FONTS = {
    'DejaVu Sans': '/usr/share/fonts/truetype/dejavu/DejaVuSans*.ttf',
    'Noto Sans': '/usr/share/fonts/truetype/noto/NotoSans-*.ttf',
    'Liberation Sans': '/usr/share/fonts/truetype/liberation/LiberationSans-*.ttf',
}


def has_font(family):
    return bool(glob.glob(FONTS[family]))


def use_only_font(family, folder):
    """Returns environment variables with which a program finds only this font family."""
    fonts = os.path.join(folder, 'fonts')
    os.mkdir(fonts)
    for file in glob.glob(FONTS[family]):
        os.symlink(file, os.path.join(fonts, os.path.basename(file)))
    configuration = os.path.join(folder, 'fonts.conf')
    with open(configuration, 'w') as file:
        file.write(f'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>'
                   f'<dir>{fonts}</dir><cachedir>{folder}/font-cache</cachedir></fontconfig>')
    return {'FONTCONFIG_FILE': configuration}


class Chromium(webdriver.HttpBrowser):
    def __init__(self, profile, font=None):
        """`profile` is an empty folder for the browser's files. `font` is the only family of FONTS
        that the browser finds, or None for all fonts of the system."""
        fonts = {} if font is None else use_only_font(font, profile)
        self.driver = subprocess.Popen(
            ['chromedriver', '--port=0'], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
            text=True, env={**os.environ, 'HOME': profile, 'TMPDIR': profile, **fonts})
        self.address = f'http://127.0.0.1:{self._port()}'
        options = {
            'args': ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage',
                     '--no-first-run', '--hide-scrollbars', '--window-size=1100,900',
                     f'--user-data-dir={profile}/chromium'],
            'binary': shutil.which('chromium')}
        self._start_session({'goog:chromeOptions': options,
                             'goog:loggingPrefs': {'browser': 'ALL', 'performance': 'ALL'}})

    def _port(self):
        for line in self.driver.stdout:
            if 'started successfully on port' in line:
                return int(line.rsplit(' ', 1)[1].strip('.\n'))
        raise RuntimeError('chromedriver did not start')

    def close(self):
        try:
            self._end_session()
        finally:
            self.driver.terminate()
            self.driver.wait()
            self.driver.stdout.close()

    def cdp(self, command, **parameters):
        return self._call('POST', self.session + '/goog/cdp/execute',
                          {'cmd': command, 'params': parameters})

    def log(self, kind):
        """Returns the entries of a log ('browser' or 'performance') since the last call."""
        return self._call('POST', self.session + '/se/log', {'type': kind})

    def requests(self):
        """Returns the URLs, without data: URLs, that pages from files have requested since the last
        call."""
        events = [json.loads(entry['message'])['message'] for entry in self.log('performance')]
        return [event['params']['request']['url'] for event in events
                if event['method'] == 'Network.requestWillBeSent'
                and event['params']['documentURL'].startswith('file:')
                and not event['params']['request']['url'].startswith('data:')]

    def show_as(self, width=1100, height=900, dark=False, touch=False, paper=False):
        self.cdp('Emulation.setDeviceMetricsOverride', width=width, height=height,
                 deviceScaleFactor=1, mobile=touch)
        self.cdp('Emulation.setTouchEmulationEnabled', enabled=touch)
        self.cdp('Emulation.setEmulatedMedia', media='print' if paper else '', features=[
            {'name': 'prefers-color-scheme', 'value': 'dark' if dark else 'light'}])
        self.settle()

    def settle(self):
        """Waits until the page has been laid out and drawn again."""
        self._call('POST', self.session + '/execute/async', {'args': [], 'script':
            'const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(done));'})

    def point_at(self, x, y):
        self.cdp('Input.dispatchMouseEvent', type='mouseMoved', x=x, y=y)
        self.settle()

    def tap(self, x, y):
        self.cdp('Input.dispatchTouchEvent', type='touchStart', touchPoints=[{'x': x, 'y': y}])
        self.cdp('Input.dispatchTouchEvent', type='touchEnd', touchPoints=[])
        self.settle()

    def press(self, key):
        self.cdp('Input.dispatchKeyEvent', type='keyDown', key=key, code=key,
                 windowsVirtualKeyCode={'Tab': 9, 'Escape': 27, 'ArrowLeft': 37, 'ArrowUp': 38,
                                        'ArrowRight': 39, 'ArrowDown': 40, 'End': 35}[key])
        self.cdp('Input.dispatchKeyEvent', type='keyUp', key=key, code=key)
        self.settle()

    def fonts_of(self, selector):
        """Returns the font families that the browser uses for the text of an element."""
        self.cdp('DOM.enable')
        self.cdp('CSS.enable')
        root = self.cdp('DOM.getDocument')['root']['nodeId']
        node = self.cdp('DOM.querySelector', nodeId=root, selector=selector)['nodeId']
        fonts = self.cdp('CSS.getPlatformFontsForNode', nodeId=node)['fonts']
        return {font['familyName'] for font in fonts}

    def screenshot(self, path, part=None):
        """Writes a picture of the complete page, or of a part: its x, y, width and height."""
        size = part or self.cdp('Page.getLayoutMetrics')['cssContentSize']
        picture = self.cdp('Page.captureScreenshot', captureBeyondViewport=True,
                           clip={**size, 'scale': 1})
        with open(path, 'wb') as file:
            file.write(base64.b64decode(picture['data']))

    def pdf(self):
        return base64.b64decode(self.cdp('Page.printToPDF', printBackground=True,
                                         paperWidth=8.27, paperHeight=11.69)['data'])
