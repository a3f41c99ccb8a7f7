// Writes the generated parts of docs: the cells of docs/coverage, the index of docs/decisions, the rooms of core-api, the packages.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PAGE, withGrowth } from '../growth/tables.ts';
import { REPOSITORY } from '../postgres/index.ts';
import { coverageTexts } from './coverage/coverage.ts';
import { TABLES, withDependencies } from './dependencies/dependencies.ts';
import { withIndex } from './docs/decisions.ts';
import { DRAWN_IN, withRooms } from './docs/rooms.ts';
import { type RepositoryFile, repositoryFiles } from './repository-files.ts';

const files = repositoryFiles();
const generated: Readonly<Record<string, (text: string, files: RepositoryFile[]) => string>> = {
  'docs/decisions/README.md': withIndex,
  [TABLES]: withDependencies,
  [DRAWN_IN]: withRooms,
  [PAGE]: withGrowth,
};
const pages = files.flatMap(({ path, text }) => {
  const written = generated[path]?.(text, files);
  return written === undefined ? [] : [{ path, text: written }];
});
for (const { path, text } of [...coverageTexts(files), ...pages]) await writeFile(join(REPOSITORY, path), text);
