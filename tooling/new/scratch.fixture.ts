import { cpSync, globSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { REPOSITORY } from '../postgres/index.ts';
import { temporaryFolder } from '../test/temporary-folder.ts';

const LEFT_OUT = new Set([
  '.git',
  '.data',
  '.turbo',
  '.cache',
  'node_modules',
  'build',
  'dist',
  'test-results',
  'playwright-report',
]);
/** Our own packages, which npm links into node_modules. */
const OURS = '@iruon';

/** Links every installed package into a folder; ours lead to the copy, because these links are relative. */
function linkPackages(from: string, to: string): void {
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    if (name === OURS) cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true });
    else if (name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
}

/** A copy of the work tree that has the installed packages, without data and builds. */
export function scratchCopy(): { folder: string; [Symbol.dispose](): void } {
  const folder = mkdtempSync(join(temporaryFolder(), 'iruon-recipes-'));
  cpSync(REPOSITORY, folder, { recursive: true, filter: (path) => !LEFT_OUT.has(basename(path)) });
  for (const installed of globSync(['node_modules', '*/node_modules'], { cwd: REPOSITORY }))
    linkPackages(join(REPOSITORY, installed), join(folder, installed));
  return { folder, [Symbol.dispose]: () => rmSync(folder, { recursive: true, force: true }) };
}
