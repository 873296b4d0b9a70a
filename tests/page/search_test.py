"""Replays the traces of `clausoku explain --search` with the formulas of `clausoku encode`, and
compares them with those of the page's call `search`.

search_test.py PROGRAM CALLS DATA
  PROGRAM  the program clausoku
  CALLS    the program that answers the page's calls
  DATA     the folder of the puzzles"""
import collections
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

CHOICES = [
    {'reduce': 'none'},
    {'reduce': 'givens', 'decide': 'first-open'},
    {'reduce': 'none', 'encoding': 'minimal', 'amo': 'sequential'},
    {'reduce': 'propagated', 'encoding': 'augmented', 'amo': 'commander'},
    {'reduce': 'probed', 'encoding': 'natural', 'decide': 'first-open'},
    {'reduce': 'givens', 'stage': 'dpll'},
    {'reduce': 'givens', 'stage': 'backtracking', 'encoding': 'natural',
     'max-conflicts': 200},
    {'stage': 'dpll', 'reduce': 'none', 'try': '*,r1c2=1,-5,r1c2=1'},
    {'reduce': 'givens', 'decide': 'first-open', 'try': '7,-9,not 11', 'until': 'conflict=3'},
    {'reduce': 'givens', 'encoding': 'augmented', 'try': '*2,-3', 'until': 'level=2'},
]
PUZZLES = [
    {'file': 'p096_sudoku.txt', 'select': 50},
    {'file': 'hard.txt', 'select': 1},
    {'file': 'none.txt', 'select': 1},
    {'file': 'killer.json', 'select': 1},
    {'file': 'jigsaw.txt', 'board': 'jigsaw:AAABBBAACCBBACCDDBECCDDFEEDDFFEEEFFF', 'select': 1},
    {'file': 'killer.jsonl', 'select': 10, 'max-conflicts': 15},
]


def run(arguments, text=None, exit_codes=(0,)):
    result = subprocess.run(arguments, input=text, capture_output=True, text=True, check=False)
    if result.returncode not in exit_codes or result.stderr:
        raise AssertionError(f'{arguments}: {result.returncode} {result.stderr}')
    return result.stdout


def options_of(choice):
    return [word for name, value in choice.items() for word in (f'--{name}', str(value))]


class Formula:
    """A formula of `encode --explain`."""

    def __init__(self, text):
        self.clauses = []
        self.sentences = []
        self.names = {}
        self.givens = []  # by cell; 0 if blank
        for line in text.splitlines():
            words = line.split(' ')
            if line.startswith('p cnf '):
                self.variables = int(words[2])
            elif line.startswith('c varname '):
                self.names[int(words[2])] = words[3]
            elif line.startswith('c clausoku row '):
                self.givens += [int(word) for word in words[3:]]
            elif not line.startswith('c '):
                self.clauses.append([int(word) for word in words[:-1]])
            elif len(words) > 1 and words[1] != 'clausoku':
                self.sentences.append(line[2:])

    def name(self, literal):
        return self.names[abs(literal)] if literal > 0 else 'not ' + self.names[abs(literal)]


def follows_by_rup(clauses, clause):
    """True if unit propagation refutes the negation of a clause."""
    clauses_with = collections.defaultdict(list)
    for one in clauses:
        for literal in one:
            clauses_with[literal].append(one)
    true = set()
    queue = [-literal for literal in clause] + [one[0] for one in clauses if len(one) == 1]
    while queue:
        literal = queue.pop()
        if -literal in true:
            return True
        if literal in true:
            continue
        true.add(literal)
        for one in clauses_with[-literal]:
            if any(other in true for other in one):
                continue
            left = [other for other in one if -other not in true]
            if not left:
                return True
            if len(left) == 1:
                queue.append(left[0])
    return [] in clauses


#: the events that follow a conflict
ENDS_OF_CONFLICTS = ('learned', 'flip', 'unsatisfiable')


class Replay:
    """Checks the events of a trace one after another."""

    def __init__(self, test, formula, stage='cdcl'):
        self.test = test
        self.stage = stage
        self.formula = formula
        self.clauses = [list(clause) for clause in formula.clauses]
        self.trail = []  # literals with their levels and reasons
        self.level_of = {}  # by literal that is true
        self.level = 0
        self.conflict = None
        self.asserted = None  # the literal that the clause just learned forces
        self.counts = collections.Counter()

    def check(self, event):
        test, kind = self.test, event['event']
        self.counts[kind] += 1
        self.counts['own'] += event.get('own', False)
        if 'literal' in event:
            test.assertEqual(event['name'], self.formula.name(event['literal']))
        if 'clause' in event and kind != 'learned':
            number = event['clause']
            test.assertEqual(sorted(event['literals']), sorted(set(self.clauses[number - 1])))
            if number <= len(self.formula.clauses):
                test.assertEqual(event['sentence'], self.formula.sentences[number - 1])
        if self.asserted:
            test.assertEqual((kind, event['literal']), ('propagation', self.asserted))
            self.asserted = None
        if kind != 'until':
            test.assertEqual(self.conflict is not None, kind in ENDS_OF_CONFLICTS)
        getattr(self, 'check_' + kind)(event)

    def assign(self, event):
        literal = event['literal']
        self.test.assertNotIn(literal, self.level_of)
        self.test.assertNotIn(-literal, self.level_of)
        self.test.assertEqual(event['level'], self.level)
        self.level_of[literal] = self.level
        self.trail.append((literal, event.get('literals')))

    def require_false(self, literals):
        self.test.assertTrue(all(-literal in self.level_of for literal in literals), literals)

    def check_decision(self, event):
        self.level += 1
        self.assign(event)

    def check_skipped(self, event):
        literal = event['literal']
        levels = [self.level_of[one] for one in (literal, -literal) if one in self.level_of]
        self.test.assertEqual(levels, [event['level']])

    def check_until(self, event):
        self.test.assertIn(event['reached'], (True, False))

    def check_flip(self, event):
        self.test.assertIn(self.stage, ('backtracking', 'dpll'))
        [decision, *_] = [one for one, _ in self.trail if self.level_of[one] == self.level]
        self.test.assertEqual(event['literal'], -decision)
        self.conflict = None
        self.jump(self.level - 1)
        self.assign(event)

    def jump(self, level):
        self.level = level
        while self.trail and self.level_of[self.trail[-1][0]] > level:
            del self.level_of[self.trail.pop()[0]]

    def check_propagation(self, event):
        self.test.assertIn(event['literal'], event['literals'])
        self.require_false([other for other in event['literals'] if other != event['literal']])
        self.assign(event)

    def check_conflict(self, event):
        self.test.assertEqual(event['level'], self.level)
        self.require_false(event['literals'])
        self.conflict = event['literals']

    def check_learned(self, event):
        self.test.assertEqual(self.stage, 'cdcl')
        literals = event['literals']
        self.test.assertGreater(self.level, 0)
        self.test.assertEqual(event['clause'], len(self.clauses) + 1)
        self.test.assertEqual(sorted(literals), sorted(self.find_first_uip_clause()))
        levels = sorted(self.level_of[-literal] for literal in literals)
        self.test.assertEqual(event['level'], levels[-2] if len(levels) > 1 else 0)
        self.test.assertTrue(follows_by_rup(self.clauses, literals), literals)
        [self.asserted] = [one for one in literals if self.level_of[-one] == self.level]
        self.clauses.append(literals)
        self.conflict = None
        self.jump(event['level'])

    def find_first_uip_clause(self):
        """Resolves the conflict clause with reasons until one literal of the level is left."""
        clause = set(self.conflict)
        for literal, reason in reversed(self.trail):
            if sum(self.level_of[-one] == self.level for one in clause) == 1:
                break
            if -literal in clause:
                clause = (clause | set(reason)) - {literal, -literal}
        return [one for one in clause if self.level_of[-one] > 0]

    def check_model(self, event):
        self.test.assertEqual(event['level'], self.level)
        true = set(self.level_of)
        if self.stage == 'backtracking':  # open variables are false
            true |= {-one for one in range(1, self.formula.variables + 1) if one not in true}
        self.test.assertEqual(len(true), self.formula.variables)
        for clause in self.clauses:
            self.test.assertTrue(true & set(clause), clause)

    def check_unsatisfiable(self, event):
        self.test.assertEqual((event['level'], self.level), (0, 0))

    def check_limit(self, event):
        self.test.assertEqual(event['limit'], f'{self.counts["conflict"]} conflicts')

    def decode(self):
        """The givens and the digits of the model, row by row. The digits that the reductions
        `propagated` and `probed` find are 0."""
        digits = list(self.formula.givens)
        size = round(len(digits) ** 0.5)
        for literal in self.level_of:
            if candidate := re.fullmatch(r'r(\d+)c(\d+)=(\d+)', self.formula.name(literal)):
                row, column, digit = map(int, candidate.groups())
                digits[(row - 1) * size + column - 1] = digit
        return ''.join(map(str, digits))


class SearchTest(unittest.TestCase):
    def for_each_choice(self, check):
        for puzzle in PUZZLES:
            for choice in CHOICES:
                with self.subTest(puzzle=puzzle, choice=choice):
                    check(puzzle, choice)

    def trace(self, puzzle, choice):
        options = {**puzzle, **choice}
        file = options.pop('file')
        limited = 'max-conflicts' in options or 'until' in options
        text = run([program, 'explain', '--search', '--output-format', 'jsonl',
                    *options_of(options), str(data / file)], exit_codes=(0, 1) if limited else (0,))
        return [json.loads(line) for line in text.splitlines()]

    def read_formula(self, puzzle, choice):
        places = {name: puzzle[name] for name in ('board', 'select') if name in puzzle}
        formulas = {name: value for name, value in choice.items()
                    if name in ('encoding', 'amo', 'reduce')}
        return Formula(run([program, 'encode', '--explain', *options_of(places | formulas),
                            str(data / puzzle['file'])]))

    def test_every_event_follows_from_the_exported_formula(self):
        counts = collections.Counter()

        def check(puzzle, choice):
            formula = self.read_formula(puzzle, choice)
            [header, *events] = self.trace(puzzle, choice)
            self.assertEqual(header['event'], 'formula')
            self.assertEqual(header['variables'], formula.variables)
            self.assertEqual(header['clauses'], len(formula.clauses))
            self.assertEqual(len(formula.sentences), len(formula.clauses))
            replay = Replay(self, formula, choice.get('stage', 'cdcl'))
            for event in events:
                replay.check(event)
            counts.update(replay.counts)
            if 'until' in choice:
                self.check_until(choice['until'], events, replay)
                if events.pop()['reached']:
                    return
            if events[-1]['event'] == 'limit':
                limit = {**puzzle, **choice}['max-conflicts']
                return self.assertEqual(replay.counts['conflict'], limit)
            places = {name: puzzle[name] for name in ('board', 'select') if name in puzzle}
            solved = run([program, 'solve', '--quiet', '--engine', 'backtrack', '--no-cross-check',
                          '--output-format', 'line', *options_of(places),
                          str(data / puzzle['file'])], exit_codes=(0, 1)).strip()
            if events[-1]['event'] == 'model':
                digits = replay.decode()
                if choice['reduce'] in ('none', 'givens'):
                    self.assertNotIn('0', digits)
                return self.assertRegex(solved, f'^{digits.replace("0", ".")}$')
            self.assertEqual(events[-1]['event'], 'unsatisfiable')
            return self.assertEqual(puzzle['file'], 'none.txt')

        self.for_each_choice(check)
        for kind in ('decision', 'learned', 'model', 'unsatisfiable', 'limit', 'flip', 'skipped',
                     'own'):
            self.assertGreater(counts[kind], 0, kind)

    def check_until(self, until, events, replay):
        """The search stopped at the point and not before, or ended before the point."""
        [*before, last, end] = events
        conflicts = replay.counts['conflict']
        if until == 'conflict=3':
            self.assertEqual(end['reached'], conflicts == 3)
            if end['reached']:
                self.assertEqual(last['event'], 'conflict')
        else:
            self.assertEqual(until, 'level=2')
            levels = [event['level'] for event in before + [last] if event['event'] == 'decision']
            self.assertLessEqual(max(levels, default=0), 2)
            self.assertEqual(end['reached'], 2 in levels)

    def test_the_page_shows_the_trace_of_the_command(self):
        def check(puzzle, choice):
            request = {'command': 'search', **puzzle, **choice}
            request['puzzle'] = (data / request.pop('file')).read_text(encoding='utf-8')
            answer = json.loads(run([calls], json.dumps(request) + '\n'))
            [header, *events] = self.trace(puzzle, choice)
            if 'until' in choice:
                self.assertEqual(answer['reached'], events.pop()['reached'])
            limit = events.pop()['limit'] if events[-1]['event'] == 'limit' else ''
            self.assertEqual(answer['limit'], limit)
            self.assertEqual(answer['formula_clauses'], header['clauses'])
            self.assertEqual(len(answer['variables']), header['variables'])
            self.assertEqual(answer['events'], events)
            for event in events:
                if 'literal' in event:
                    name = answer['variables'][abs(event['literal']) - 1]
                    self.assertEqual(event['name'], name if event['literal'] > 0 else 'not ' + name)

        self.for_each_choice(check)

    def test_a_file_has_the_trace_of_its_puzzle(self):
        """The formula of `encode`, as a file, has the events of the puzzle, but for sentences."""
        def strip(events):
            return [{key: value for key, value in event.items() if key not in ('name', 'sentence')}
                    for event in events if event['event'] != 'formula']

        for puzzle in PUZZLES[:3]:
            for choice in [{}, {'stage': 'dpll'}, {'encoding': 'augmented', 'try': '*,-3'}]:
                with self.subTest(puzzle=puzzle, choice=choice), \
                        tempfile.TemporaryDirectory() as folder:
                    places = {name: puzzle[name] for name in ('board', 'select') if name in puzzle}
                    formulas = {name: choice[name] for name in choice if name == 'encoding'}
                    file = pathlib.Path(folder) / 'puzzle.cnf'
                    run([program, 'encode', *options_of(places | formulas), '--output', str(file),
                         str(data / puzzle['file'])])
                    search = {name: choice[name] for name in choice if name != 'encoding'}
                    text = run([program, 'explain', '--search', '--output-format', 'jsonl',
                                *options_of(search), str(file)])
                    events = [json.loads(line) for line in text.splitlines()]
                    self.assertEqual(strip(events), strip(self.trace(puzzle, choice)))
                    request = {'command': 'search', 'formula': file.read_text(), **search}
                    answer = json.loads(run([calls], json.dumps(request) + '\n'))
                    self.assertEqual(answer['events'], events[1:])

    def test_the_stages_side_by_side_have_the_counts_of_their_traces(self):
        for puzzle in PUZZLES[:3]:
            options = {'max-conflicts': 400, **puzzle}
            file = options.pop('file')
            text = run([program, 'explain', '--search', '--stage', 'all', '--output-format', 'jsonl',
                        *options_of(options), str(data / file)], exit_codes=(0, 1))
            rows = [json.loads(line) for line in text.splitlines()]
            self.assertEqual([row['stage'] for row in rows], ['backtracking', 'dpll', 'cdcl'])
            for row in rows:
                [_, *events] = self.trace(puzzle, {'stage': row['stage'], 'max-conflicts': 400})
                counts = collections.Counter(event['event'] for event in events)
                for name in ('decision', 'conflict', 'propagation'):
                    self.assertEqual(row[name + 's'], counts[name], row)
                self.assertEqual(row['learned'], counts['learned'])
                nodes = counts['decision'] + counts['flip'] + counts['learned']
                self.assertEqual(row['nodes'], nodes)
                self.assertEqual(row['limit'] != '', counts['limit'] == 1)
            request = {'command': 'search', 'stage': 'all', 'reduce': 'givens', **options,
                       'puzzle': (data / file).read_text(encoding='utf-8')}
            answer = json.loads(run([calls], json.dumps(request) + '\n'))
            self.assertEqual(answer['stages'], rows)

    def test_the_command_begins_with_another_reduction_than_the_page(self):
        puzzle = PUZZLES[0]
        self.assertEqual(self.trace(puzzle, {}), self.trace(puzzle, {'reduce': 'givens'}))
        self.assertNotEqual(self.trace(puzzle, {}), self.trace(puzzle, {'reduce': 'none'}))


if __name__ == '__main__':
    program, calls = sys.argv[1:3]
    data = pathlib.Path(sys.argv[3])
    unittest.main(argv=sys.argv[:1])
