import { auditObjectLabels } from '@iruon/contract/labels';
import { expect, it } from 'vitest';
import * as pages from '../resources/index.ts';
import { auditAddressOf, auditTypeOf } from './audit-addresses.ts';

const names = new Set(
  (Object.values(pages).flat() as { name?: string }[]).flatMap(({ name }) => (name === undefined ? [] : [name])),
);
const id = '01890000-0000-7000-8000-000000000001';

it('leads from every type of object to a page that exists', () => {
  const addresses = Object.keys(auditObjectLabels).map((type) => [type, auditAddressOf({ type, id, name: '이름' })]);
  const unknown = addresses.filter(([, to]) => to !== undefined && !names.has(to.split(/[/?]/)[1] ?? ''));
  expect(names.size).toBeGreaterThan(50);
  expect(unknown).toEqual([]);
});

it('leads to a record, to a list found by name, and to the list for all records', () => {
  expect(auditAddressOf({ type: 'brand', id, name: '이루온' })).toBe(`/brands/${id}`);
  expect(auditAddressOf({ type: 'brand', id: 'order', name: '3개' })).toBe('/brands');
  expect(auditAddressOf({ type: 'purchase', id, name: '20261129-A' })).toBe(
    `/purchases?${new URLSearchParams({ filter: '{"q":"20261129-A"}' })}`,
  );
  expect(auditAddressOf({ type: 'form', id, name: '김**' })).toBeUndefined();
  expect(auditAddressOf({ type: 'unknown', id, name: '' })).toBeUndefined();
});

it('knows the type of the records of a page', () => {
  expect(auditTypeOf('brands')).toBe('brand');
  expect(auditTypeOf('users')).toBe('user');
  expect(auditTypeOf('chat-prompts')).toBe('prompt');
  expect(auditTypeOf('purchases')).toBeUndefined();
});
