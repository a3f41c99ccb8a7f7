import { consoleOperations } from '@iruon/contract/console-operations';
import { operations } from '@iruon/contract/operations';
import { expect, test } from 'vitest';
import { mayAccess } from '../providers/access.ts';
import { consolePages, menuGroups } from './index.ts';

/** Pages that show records of another page, or none. */
const WITHOUT_RECORDS = ['phone-orders', 'site-previews', 'statistics', 'system'];

test('each page has a unique name, and is in the menu unless another page links to it', () => {
  const names = consolePages.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const inMenu = menuGroups.flatMap(({ pages }) => pages.map(({ name }) => name));
  expect(names.filter((name) => !inMenu.includes(name))).toEqual(['user-points']);
});

test.each(consolePages.filter(({ name }) => !WITHOUT_RECORDS.includes(name)))(
  'core-api lists the records of $name at the path that the console requests',
  ({ operation }) => {
    const { method, path } = operations[operation];
    expect([method, path]).toEqual(['get', expect.not.stringContaining('{')]);
    expect(consoleOperations[operation].slice(0, 2)).toEqual([method, path]);
  },
);

const pagesOf = (scopes: ('console' | 'manager')[], isRoot = false) =>
  consolePages
    .map(({ name }) => name)
    .filter((resource) => mayAccess(consolePages, { scopes, isRoot }, { resource, action: 'list' }));
const mayManager = (resource: string, action: string) =>
  mayAccess(consolePages, { scopes: ['manager'], isRoot: false }, { resource, action });

test('a manager can open the pages whose operation the scope manager may call, the owner all, an operator all but one', () => {
  expect(pagesOf(['manager'])).toEqual([
    ...['orders', 'claims', 'invoice-uploads', 'deliveries', 'legacy-orders', 'second-factor'],
  ]);
  expect(pagesOf(['console'], true)).toHaveLength(consolePages.length);
  const ofOperators = pagesOf(['console']);
  expect(consolePages.map(({ name }) => name).filter((name) => !ofOperators.includes(name))).toEqual(['system']);
  expect(pagesOf(['manager'], true)).not.toContain('system');
  expect(pagesOf([])).toEqual([]);
  expect(mayManager('dashboard', 'list')).toBe(true);
});

test('a manager has no action whose operation refuses managers', () => {
  expect(mayManager('orders', 'edit')).toBe(true);
  for (const action of ['export', 'test']) expect(mayManager('orders', action)).toBe(false);
  expect(mayManager('claims', 'refund')).toBe(false);
  expect(mayManager('legacy-orders', 'export')).toBe(false);
  // An undeclared action requires the scope of operators.
  expect(mayManager('deliveries', 'export')).toBe(false);
  expect(mayManager('invoice-uploads', 'show')).toBe(true);
  expect(mayManager('bulk-uploads', 'show')).toBe(false);
  expect(mayManager('brands', 'edit')).toBe(false);
  expect(mayManager('nothing', 'list')).toBe(false);
});
