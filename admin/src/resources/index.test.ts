import { grantedRights, heldRights, type Right } from '@iruon/contract';
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

test('no two pages have the same icon, so that a strip of icons can be read', () => {
  const icons = consolePages.map(({ icon }) => icon);
  const doubled = consolePages.filter(({ icon }, place) => icons.indexOf(icon) !== place);
  expect(doubled.map(({ name }) => name)).toEqual([]);
});

const pagesOf = (granted: readonly Right[], isRoot = false) =>
  consolePages
    .map(({ name }) => name)
    .filter((resource) =>
      mayAccess(consolePages, { rights: [...heldRights(granted)], isRoot }, { resource, action: 'list' }),
    );
const ofManager = [...heldRights(['orders:write', 'shipping:write', 'claims:write'])];
const mayManager = (resource: string, action: string) =>
  mayAccess(consolePages, { rights: ofManager, isRoot: false }, { resource, action });

/** Pages about oneself or common to all, which show no more than the rights cover. */
const OWN = ['exports', 'undone-works', 'me', 'second-factor'];

test('an operator can open the pages whose operation the role allows, the owner all', () => {
  const ofOrders = [
    'orders',
    'claims',
    'parcels',
    'picking-lists',
    'courier-registrations',
    'courier-templates',
    'invoice-uploads',
    'deliveries',
    'purchases',
    'legacy-orders',
  ];
  const shown = new Set(pagesOf(['orders:write', 'shipping:write', 'claims:write']));
  expect(shown).toEqual(new Set([...ofOrders, ...OWN]));
  // An order by phone is placed for a member, of products: who may not find them has no use for its page.
  const ofPhone = ['orders:write', 'members:read', 'stock:read'] as const;
  expect(pagesOf(ofPhone)).toContain('phone-orders');
  for (const left of ofPhone) expect(pagesOf(ofPhone.filter((right) => right !== left))).not.toContain('phone-orders');
  expect(new Set(pagesOf(['stock:read']))).toEqual(
    new Set(['products', 'stock', 'lots', 'receipts', 'stock-counts', 'stock-alerts', 'recalls', ...OWN]),
  );
  expect(pagesOf(grantedRights, true)).toHaveLength(consolePages.length);
  const ofOperators = pagesOf(grantedRights);
  expect(consolePages.map(({ name }) => name).filter((name) => !ofOperators.includes(name))).toEqual(['system']);
  expect(pagesOf([])).toEqual([]);
  expect(mayManager('dashboard', 'list')).toBe(true);
});

test('an operator has no action whose operation needs another right', () => {
  for (const action of ['edit', 'export', 'test']) expect(mayManager('orders', action)).toBe(true);
  expect(mayManager('claims', 'refund')).toBe(false);
  expect(mayManager('deliveries', 'export')).toBe(true);
  expect(mayManager('deliveries', 'anything')).toBe(false);
  expect(mayManager('invoice-uploads', 'show')).toBe(true);
  expect(mayManager('bulk-uploads', 'show')).toBe(false);
  expect(mayManager('brands', 'edit')).toBe(false);
  expect(mayManager('nothing', 'list')).toBe(false);
  const ofReader = { rights: [...heldRights(['catalog:read'])], isRoot: false };
  const mayRead = (action: string) => mayAccess(consolePages, ofReader, { resource: 'brands', action });
  expect(['list', 'show', 'edit', 'create', 'delete'].map(mayRead)).toEqual([true, true, true, false, false]);
});
