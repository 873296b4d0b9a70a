"""Joins the page's files and the WebAssembly module to one HTML file.

assemble.py MODULE PAGE
  MODULE  clausoku.wasm
  PAGE    the HTML file to write

A script consists of its modules, each after the modules that it imports, without comments,
indentation and the words import and export. Therefore a name at file level must be unique, and no
text of a script may span lines. The page's policy allows only this script and this style, workers
from the page itself, and no connections."""
import base64
import gzip
import hashlib
import os
import re
import sys

FOLDER = os.path.dirname(os.path.abspath(__file__))
STYLES = ['style', 'board', 'panes', 'layout', 'presentation', 'print']  # later ones win
COMMENT = re.compile(r'^ *(?:/\*(?:(?!\*/).)*\*/|//[^\n]*)\n|/\*\* @(?:(?!\*/).)*\*/ ?',
                     re.MULTILINE | re.DOTALL)
IMPORT = re.compile(r"^import\s[^;]*?from '(\.[^']+)';\n", re.MULTILINE)


def read(path):
    with open(path, encoding='utf-8') as file:
        return file.read()


def join_script(path, joined):
    """Returns the modules that `path` needs and are not in the set `joined`, and `path` itself."""
    path = os.path.normpath(path)
    if path in joined:
        return ''
    joined.add(path)
    text = read(path)
    needed = ''.join(join_script(os.path.join(os.path.dirname(path), name), joined)
                     for name in IMPORT.findall(text))
    body = COMMENT.sub('', IMPORT.sub('', text))
    body = re.sub(r'^export (?=(async )?(function|class|const)\b)', '', body, flags=re.MULTILINE)
    return needed + body


def check_script(text):
    """Refuses text that would end a script element or that joining has not understood."""
    if re.search(r'</script|<!--', text, re.IGNORECASE):
        raise SystemExit('a script contains "</script" or "<!--"')
    if re.search(r'^(import|export)\b', text, re.MULTILINE):
        raise SystemExit('a script contains an import or export that cannot be joined')
    names = re.findall(r'^(?:async )?(?:function|class|const|let) (\w+)', text, re.MULTILINE)
    for name in set(names):
        if names.count(name) > 1:
            raise SystemExit(f'two modules of a script define {name}')
    return text


def remove_indentation(text):
    return re.sub(r'^ +', '', text, flags=re.MULTILINE)


def digest(text):
    return "'sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode() + "'"


def main():
    module, page = sys.argv[1:]
    with open(module, 'rb') as file:
        packed = gzip.compress(file.read(), compresslevel=9, mtime=0)
    style = ''.join(re.sub(r'/\*.*?\*/\n', '', read(os.path.join(FOLDER, f'{name}.css')),
                          flags=re.DOTALL) for name in STYLES)
    style = remove_indentation(style)
    script = remove_indentation(check_script(join_script(os.path.join(FOLDER, 'main.js'), set())))
    policy = '; '.join([
        "default-src 'none'",
        f"script-src {digest(script)} blob: 'wasm-unsafe-eval'",
        'worker-src blob:',
        f'style-src {digest(style)}',
        'img-src data:',
        "base-uri 'none'",
        "form-action 'none'",
    ])
    parts = {
        'policy': policy,
        'style': style,
        'worker': check_script(join_script(os.path.join(FOLDER, 'worker.js'), set())),
        'module': base64.b64encode(packed).decode(),
        'script': script,
    }
    text = re.sub(r'@(policy|style|worker|module|script)@', lambda slot: parts[slot[1]],
                  read(os.path.join(FOLDER, 'page.html')))
    with open(page, 'w', encoding='utf-8', newline='\n') as file:
        file.write(text)


main()
