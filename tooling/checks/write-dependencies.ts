// Writes the tables of docs/dependencies.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { TABLES, withDependencies } from './dependencies/dependencies.ts';
import { repositoryFiles } from './repository-files.ts';

const files = repositoryFiles();
const page = files.find(({ path }) => path === TABLES);
if (page) await writeFile(join(REPOSITORY, page.path), withDependencies(page.text, files));
