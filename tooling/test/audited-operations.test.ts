import { type Operation, operationsTagged } from '@iruon/contract';
import { operations } from '@iruon/contract/operations';
import { expect, it } from 'vitest';
import { notAudited } from './audited-operations.ts';

const { of, member } = operationsTagged('test');
const catalog = of('catalog');
const shipping = of('shipping');
const things = [
  catalog('GET /api/console/things', 'A list').noContent(),
  catalog('GET /api/console/things/file', 'A file').binary(),
  catalog('POST /api/console/things', 'A write').noContent(),
  shipping('PUT /api/console/things/{_id}', 'A write of packers').noContent(),
  catalog('POST /api/console/things/quote', 'A computation').noContent({ unaudited: 'Stores nothing' }),
  member('POST /api/v1/things', 'A write of members').noContent(),
];

it('names the writes and files of the console that no test saw', () => {
  expect(notAudited(new Set(), things)).toEqual([
    'get /api/console/things/file',
    'post /api/console/things',
    'put /api/console/things/{_id}',
  ]);
  expect(notAudited(new Set(['put /api/console/things/{_id}', 'post /api/console/things']), things)).toEqual([
    'get /api/console/things/file',
  ]);
});

// Repeated here on purpose: a new exception is a decision about what the store need not know of its operators.
const EXCEPTIONS = [
  'get /api/console/shop/products/bulk-upload/template',
  'get /api/console/shop/receipts/template',
  'get /api/v1/chats/files/{_id}',
  'post /api/console/me/second-factor',
  'post /api/console/me/step-up',
  'post /api/console/setting/smtp/test',
  'post /api/console/shop/coupons/simulate',
  'post /api/console/shop/parcels/{_id}/pieces',
  'post /api/console/shop/products/sheet/preview',
  'post /api/console/shop/purchases/quote',
  'post /api/console/shop/recalls/preview',
  'post /api/console/shop/shippings/preview',
  'post /api/console/site-previews',
  'post /api/console/smtp/count',
  'post /api/console/smtp/preview',
  'post /api/console/smtp/{_id}/test',
  'post /api/console/users/{_id}/customer/refresh',
  'post /api/v1/chats/rooms/{_room}/files',
  'put /api/console/me/preferences/{key}',
  'put /api/console/saved-views/default',
];

it('has these exceptions and no others', () => {
  const all: readonly Operation[] = Object.values(operations);
  const excepted = all.filter(({ unaudited }) => unaudited !== undefined);
  expect(excepted.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(EXCEPTIONS);
  for (const { unaudited } of excepted) expect(unaudited?.length).toBeGreaterThan(10);
});
