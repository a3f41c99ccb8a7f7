// Writes the generated cells of docs/coverage: the files that serve an item, the tests that cover it, the counts.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { coverageTexts } from './coverage/coverage.ts';
import { repositoryFiles } from './repository-files.ts';

for (const { path, text } of coverageTexts(repositoryFiles())) await writeFile(join(REPOSITORY, path), text);
