import { operations } from '@iruon/contract/operations';
import { expect, test } from 'vitest';
import { consolePages } from '../resources.gen.ts';
import { corePath, corePaths } from './core-path.ts';

const reads = new Set<string>(
  Object.values(operations)
    .filter(({ method }) => method === 'get')
    .map(({ path }) => path),
);
const registered = consolePages.map(({ name }) => name);
/** Rooms of the console that show records of another room, or none. */
const ROOMS = ['invoice-uploads', 'phone-orders', 'statistics', 'user-level'];

test.each(registered.filter((name) => !ROOMS.includes(name)))(
  'core-api reads %s where the console asks for them',
  (name) => {
    expect(reads).toContain(corePath(name));
  },
);

test('what belongs to no resource is where the console asks for it', () => {
  const { dashboard, waiting, customers } = corePaths;
  expect(reads).toContain(dashboard.replace(/orders$/, '{manage}'));
  for (const path of [waiting, customers]) expect(reads).toContain(path);
});
