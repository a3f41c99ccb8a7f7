// Writes the counts at the head of docs/coverage.md as its rows are; the step `coverage` holds them.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { COVERAGE, withCounts } from './coverage.ts';

const path = join(REPOSITORY, COVERAGE);
const text = await readFile(path, 'utf8');
const counted = withCounts(text);
if (counted !== text) await writeFile(path, counted);
