import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sourceHash } from './source-hash.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'iruon-hash-'));
  mkdirSync(join(root, 'pages/app'), { recursive: true });
  writeFileSync(join(root, 'pages/app/a.tsx'), 'one');
  writeFileSync(join(root, 'lock.json'), '{}');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const hash = () => sourceHash(root, ['pages', 'lock.json']);

it('stays the same while nothing changes', () => {
  expect(hash()).toBe(hash());
});

it.each<[string, () => void]>([
  ['a changed file', () => writeFileSync(join(root, 'pages/app/a.tsx'), 'two')],
  ['a new file', () => writeFileSync(join(root, 'pages/app/b.tsx'), '')],
  ['a renamed file', () => renameSync(join(root, 'pages/app/a.tsx'), join(root, 'pages/app/c.tsx'))],
  ['a removed file', () => rmSync(join(root, 'pages/app/a.tsx'))],
  ['another input', () => writeFileSync(join(root, 'lock.json'), '{"a":1}')],
  ['a missing input', () => rmSync(join(root, 'lock.json'))],
])('changes with %s', (_name, change) => {
  const before = hash();
  change();
  expect(hash()).not.toBe(before);
});

it.each(['node_modules', 'build', 'dist', '.turbo'])('does not look into %s', (folder) => {
  const before = hash();
  mkdirSync(join(root, 'pages', folder));
  writeFileSync(join(root, 'pages', folder, 'x.js'), 'x');
  expect(hash()).toBe(before);
});
