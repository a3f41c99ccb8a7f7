import { readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../postgres/index.ts';

const TOOLING = join(REPOSITORY, 'tooling');
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

/** The folders whose files a program includes, from the root of the repository. */
function foldersOf(project: string): string[] {
  const { include } = read(join(TOOLING, project)) as { include: string[] };
  return include.map((pattern) => relative(REPOSITORY, resolve(TOOLING, pattern.replace(/\*\*.*$/, ''))));
}

test('each workspace is in one of the two type-checked programs', () => {
  const folders = ['tsconfig.servers.json', 'tsconfig.fronts.json'].flatMap(foldersOf);
  const { workspaces } = read(join(REPOSITORY, 'package.json')) as { workspaces: string[] };
  const isChecked = (workspace: string) =>
    folders.some((folder) => `${workspace}/`.startsWith(`${folder}/`) || folder === `${workspace}/src`);
  expect(workspaces.filter((workspace) => !isChecked(workspace))).toEqual([]);
});
