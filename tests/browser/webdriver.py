"""Browsers driven through the WebDriver protocol, with nothing but Python's standard library: the
calls that all browsers have, a headless Firefox and a WebKitGTK browser. chromium.py has Chromium.

Debian has no geckodriver, which translates WebDriver's HTTP to Marionette, the protocol of Firefox.
Marionette has the same commands, as messages "LENGTH:[0, NUMBER, COMMAND, PARAMETERS]" over TCP."""
import base64
import glob
import json
import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request

# Long enough for a busy machine.
START_SECONDS = 180
CALL_SECONDS = 200
TIMEOUTS = {'script': 180_000, 'pageLoad': 180_000}


def wait_until(condition, what):
    """Returns the first true value of `condition`."""
    end = time.monotonic() + START_SECONDS
    while not (value := condition()):
        if time.monotonic() > end:
            raise RuntimeError(what)
        time.sleep(0.02)
    return value


class Browser:
    """A browser whose subclass defines `_send(command, parameters)` and `close()`."""

    def open(self, path):
        self._send('url', {'url': f'file://{path}'})

    def run(self, script, *arguments):
        """Runs JavaScript with `arguments[0]`… and returns its result."""
        return self._send('execute/sync', {'script': script, 'args': list(arguments)})

    def type(self, keys):
        """Presses keys one after another. Keys without a character have the values of WebDriver."""
        actions = [{'type': kind, 'value': key} for key in keys for kind in ('keyDown', 'keyUp')]
        self._send('actions', {'actions': [{'type': 'key', 'id': 'keys', 'actions': actions}]})

    def show_as(self, width=1100, height=900):
        self._send('window/rect', {'width': width, 'height': height})

    def screenshot(self, path):
        """Writes a picture of the window."""
        with open(path, 'wb') as file:
            file.write(base64.b64decode(self._send('screenshot', None)))


class HttpBrowser(Browser):
    """A browser with a driver that answers WebDriver's HTTP at `address`."""
    address = ''
    session = ''

    def _call(self, method, path, body=None):
        request = urllib.request.Request(
            self.address + path, method=method,
            data=None if body is None else json.dumps(body).encode(),
            headers={'Content-Type': 'application/json'})
        try:
            with urllib.request.urlopen(request, timeout=CALL_SECONDS) as answer:
                return json.load(answer)['value']
        except urllib.error.HTTPError as error:
            raise RuntimeError(json.load(error)['value']['message']) from None

    def _send(self, command, parameters):
        method = 'GET' if parameters is None else 'POST'
        return self._call(method, f'{self.session}/{command}', parameters)

    def _start_session(self, capabilities):
        created = self._call('POST', '/session', {'capabilities': {
            'alwaysMatch': {'timeouts': TIMEOUTS, **capabilities}}})
        self.session = f'/session/{created["sessionId"]}'

    def _end_session(self):
        self._call('DELETE', self.session)


class Firefox(Browser):
    COMMANDS = {'url': 'Navigate', 'execute/sync': 'ExecuteScript', 'actions': 'PerformActions',
                'window/rect': 'SetWindowRect', 'screenshot': 'TakeScreenshot'}

    @staticmethod
    def missing_program():
        return None if shutil.which('firefox-esr') or shutil.which('firefox') else 'firefox-esr'

    def __init__(self, profile):
        """`profile` is an empty folder for the browser's files."""
        with open(os.path.join(profile, 'user.js'), 'w', encoding='utf-8') as file:
            file.write('user_pref("marionette.port", 0);\n')
        program = shutil.which('firefox-esr') or shutil.which('firefox')
        self.program = subprocess.Popen(
            [program, '--marionette', '--headless', '--no-remote', '--profile', profile],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={**os.environ, 'HOME': profile, 'MOZ_DISABLE_CONTENT_SANDBOX': '1'})
        self.connection = None
        self.number = 0
        port_file = os.path.join(profile, 'MarionetteActivePort')
        try:
            wait_until(lambda: os.path.exists(port_file) and os.path.getsize(port_file),
                       'Firefox did not start')
            with open(port_file, encoding='utf-8') as file:
                port = int(file.read())
            self.connection = socket.create_connection(('127.0.0.1', port), CALL_SECONDS)
            self.stream = self.connection.makefile('rb')
            self._receive()  # a greeting
            self._command('NewSession', {'timeouts': TIMEOUTS})
        except BaseException:
            self.close()
            raise

    def close(self):
        if self.connection:
            self.connection.close()
        self.program.terminate()
        self.program.wait()

    def _receive(self):
        length = b''
        while (byte := self.stream.read(1)) != b':':
            if not byte:
                raise RuntimeError('Firefox ended the connection')
            length += byte
        return json.loads(self.stream.read(int(length)))

    def _command(self, name, parameters):
        self.number += 1
        message = json.dumps([0, self.number, f'WebDriver:{name}', parameters]).encode()
        self.connection.sendall(b'%d:%s' % (len(message), message))
        _, _, error, result = self._receive()
        if error:
            raise RuntimeError(error['message'])
        return result['value'] if isinstance(result, dict) and 'value' in result else result

    def _send(self, command, parameters):
        if command == 'screenshot':
            parameters = {'full': False}
        return self._command(self.COMMANDS[command], parameters)


class WebKit(HttpBrowser):
    """MiniBrowser of WebKitGTK in an invisible X server."""

    @staticmethod
    def _find_browser():
        return next(iter(glob.glob('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')), None)

    @staticmethod
    def missing_program():
        missing = [name for name in ('WebKitWebDriver', 'Xvfb') if not shutil.which(name)]
        if not WebKit._find_browser():
            missing.append('MiniBrowser')
        return missing[0] if missing else None

    def __init__(self, profile):
        """`profile` is an empty folder for the browser's files."""
        self.programs = []
        environment = {**os.environ, 'HOME': profile, 'XDG_RUNTIME_DIR': profile,
                       'NO_AT_BRIDGE': '1',
                       'GSETTINGS_BACKEND': 'memory'}
        try:
            display = self._start(['Xvfb', '-displayfd', '1', '-screen', '0', '1280x1024x24'],
                                  environment).stdout.readline().strip()
            environment['DISPLAY'] = f':{display}'
            with socket.socket() as free:
                free.bind(('127.0.0.1', 0))
                port = free.getsockname()[1]
            self._start(['WebKitWebDriver', f'--port={port}'], environment)
            self.address = f'http://127.0.0.1:{port}'
            wait_until(lambda: self._answers(port), 'WebKitWebDriver did not start')
            self._start_session({'webkitgtk:browserOptions': {
                'binary': self._find_browser(), 'args': ['--automation']}})
        except BaseException:
            self.close()
            raise

    def _start(self, command, environment):
        program = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                                   text=True, env=environment)
        self.programs.append(program)
        return program

    @staticmethod
    def _answers(port):
        try:
            socket.create_connection(('127.0.0.1', port), timeout=5).close()
            return True
        except OSError:
            return False

    def close(self):
        try:
            if self.session:
                self._end_session()
        finally:
            for program in reversed(self.programs):
                program.terminate()
                program.wait()
                program.stdout.close()
