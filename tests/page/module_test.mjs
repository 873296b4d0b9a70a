// node module_test.mjs NATIVE MODULE: compares answers of the WebAssembly module with those of the
// native program, byte by byte. Also tests the loader.
import assert from 'node:assert/strict';
import {spawnSync} from 'node:child_process';
import {existsSync, readFileSync} from 'node:fs';

import {load} from '../../src/page/clausoku.js';

const [native, moduleFile] = process.argv.slice(2);
if (!existsSync(moduleFile)) {
  console.log(`skipped: ${moduleFile} is not built; see tools/build-page`);
  process.exit(77);
}

const read = (file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');
const euler = read('data/p096_sudoku.txt');
const requests = [];
const ask = (command, puzzle, options = {}) =>
    requests.push(JSON.stringify({command, puzzle, ...options}));

const isContent = (line) => line !== '' && !line.startsWith('#');
const calls = read('tests/page/calls.txt').split('\n').filter(isContent);
requests.push(...calls.filter((_, k) => k % 2 === 0), 'no JSON');

for (let select = 1; select <= 50; ++select) {
  for (const engine of ['sat', 'hybrid', 'backtrack']) ask('solve', euler, {select, engine});
  ask('check', euler, {select, minimal: true, difficulty: true, rating: true});
  ask('steps', euler, {select});
}
for (const select of [1, 6, 49]) {
  ask('hint', euler, {select});
  ask('explain', euler, {select, cell: 'r1c1', 'no-cross-check': true});
  ask('explain', euler, {select, candidates: true, 'output-format': 'svg'});
  ask('encode', euler, {select});
}
ask('sheet', euler, {title: 'Fifty', difficulty: true});
for (const to of ['line', 'sdk', 'json', 'f-puzzles', 'csv', 'pencilmarks']) {
  ask('convert', euler, {to});
}
for (const file of ['killer.json', 'killer.jsonl', 'jigsaws.jsonl', 'lines.jsonl', 'dots.jsonl',
                    'parity.jsonl', '16x16.txt', '25x25.txt', 'samurai.txt', 'several.txt',
                    'none.txt', 'multiple.txt', 'hard.txt']) {
  const text = read(`data/${file}`);
  const board = file === 'samurai.txt' ? 'samurai' : '';
  ask('read', text, {board});
  for (const select of [1, 2, 3]) {
    ask('solve', text, {board, select, 'no-cross-check': true});
    ask('solve', text, {board, select, engine: 'hybrid', 'no-cross-check': true});
    ask('candidates', text, {board, select, 'no-cross-check': true});
    ask('draw', text, {board, select});
  }
}
for (const select of [1, 2, 3]) {
  ask('explain', read('data/none.txt'), {select});
  ask('explain', read('data/several.txt'), {select});
  ask('explain', read('data/killer.jsonl'), {select, 'no-cross-check': true});
  ask('hint', read('data/killer.jsonl'), {select});
  ask('steps', read('data/parity.jsonl'), {select});
}
for (const options of [{seed: 1, count: 20}, {seed: 2, givens: '28-30', symmetry: 'rotational'},
                       {seed: 3, clues: 'killer', givens: '0'}, {seed: 4, difficulty: 'hard'},
                       {seed: 5, board: '3x4'}, {seed: 6, pencilmarks: true, board: '2x2'}]) {
  ask('generate', undefined, {...options, 'no-cross-check': true});
}

const result = spawnSync(native, {input: requests.join('\n') + '\n', maxBuffer: 1 << 30});
assert.equal(result.status, 0);
const expected = result.stdout.toString().split('\n').slice(0, -1);
assert.equal(expected.length, requests.length);

const start = performance.now();
const module = await load(readFileSync(moduleFile));
const loaded = performance.now();
let different = 0;
requests.forEach((request, k) => {
  const answer = module.callText(request);
  if (answer === expected[k]) return;
  if (++different > 5) return;
  console.log(`${request.slice(0, 300)}\n  native ${expected[k].slice(0, 600)}\n  ` +
      `module ${answer.slice(0, 600)}`);
});
console.log(`${requests.length} requests, ${different} answers differ; loaded in ` +
    `${Math.round(loaded - start)} ms, answered in ${Math.round(performance.now() - loaded)} ms`);
assert.equal(different, 0);

// A cancelled call leaves the module usable.
const reports = [];
const cancelling = await load(new WebAssembly.Module(readFileSync(moduleFile)), {
  onProgress: (report) => {
    reports.push(report);
    return reports.length < 3;
  },
});
const cut = cancelling.call({command: 'enumerate', puzzle: '.'.repeat(81), limit: 1000});
assert.deepEqual(reports, [{solutions: 1}, {solutions: 2}, {solutions: 3}]);
assert.equal(cut.count, 3);
assert.equal(cut.complete, false);
assert.equal(cancelling.call({command: 'solve', puzzle: 'x'}).error.line, 1);
