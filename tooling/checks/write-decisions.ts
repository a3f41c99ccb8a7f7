// Writes the index of docs/decisions from its pages.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { withIndex } from './docs/decisions.ts';
import { repositoryFiles } from './repository-files.ts';

const files = repositoryFiles();
const index = files.find(({ path }) => path === 'docs/decisions/README.md');
if (index) await writeFile(join(REPOSITORY, index.path), withIndex(index.text, files));
