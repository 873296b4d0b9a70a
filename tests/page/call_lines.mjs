// node call_lines.mjs MODULE: answers each line of standard input, a request, with a line.
import {readFileSync} from 'node:fs';
import {load} from '../../src/page/clausoku.js';

const module = await load(readFileSync(process.argv[2]));
const lines = readFileSync(0, 'utf8').split('\n');
if (lines.at(-1) === '') lines.pop();
process.stdout.write(lines.map((line) => module.callText(line) + '\n').join(''));
