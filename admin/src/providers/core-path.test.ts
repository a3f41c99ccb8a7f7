import { globSync, readFileSync } from 'node:fs';
import { operations } from '@iruon/contract/operations';
import { expect, test } from 'vitest';
import { corePath, corePaths } from './core-path.ts';

const paths = Object.values(operations).map(({ path }) => path);
const reads = new Set<string>(
  Object.values(operations)
    .filter(({ method }) => method === 'get')
    .map(({ path }) => path),
);
const src = new URL('../', import.meta.url);
const named = globSync('**/*.{ts,tsx}', { cwd: src }).flatMap((file) =>
  [...readFileSync(new URL(file, src), 'utf8').matchAll(/corePath\('([\w-]+)'\)/g)].map(([, name = '']) => name),
);

test.each([...new Set(named)].sort())('core-api has operations at the address that %s is called by', (name) => {
  expect(paths.filter((path) => path === corePath(name) || path.startsWith(`${corePath(name)}/`))).not.toEqual([]);
});

test('what belongs to no resource is where the console asks for it', () => {
  const { dashboard, waiting, customers } = corePaths;
  expect(reads).toContain(dashboard.replace(/orders$/, '{manage}'));
  for (const path of [waiting, customers]) expect(reads).toContain(path);
});
