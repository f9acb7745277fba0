/** Reads every file that ipamlint would read and lets js-yaml make objects of it: what any linter in JavaScript pays. */
import { readFileSync } from 'node:fs';
import { loadAll } from 'js-yaml';
import { listFiles } from '../../src/host/machine/list.ts';

process.chdir(process.argv[2]!);
let documents = 0;
for (const path of listFiles('.', ['']).paths) documents += loadAll(readFileSync(path, 'utf8')).length;
process.stdout.write(`${documents} documents\n`);
