import { expect, test } from 'vitest';
import { newId, newPurchaseNo } from './ids.ts';

test('ids are UUIDs of version 7 and sort by creation time', () => {
  const ids = Array.from({ length: 200 }, newId);
  expect(ids.every((id) => /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toBe(
    true,
  );
  expect(ids.toSorted()).toEqual(ids);
});

test('a purchase number contains the Seoul day and a code that is unambiguous when read aloud', () => {
  const bytes = Uint8Array.from([0, 1, 31, 32, 63, 18, 255, 128]);
  expect(newPurchaseNo(new Date('2026-11-20T15:00:00Z'), bytes)).toBe('20261121-01Z0ZJZ0');
  expect(newPurchaseNo(new Date('2026-01-05T00:00:00Z'))).toMatch(/^20260105-[0-9A-HJKMNP-TV-Z]{8}$/);
  expect(() => newPurchaseNo(new Date(), new Uint8Array(3))).toThrow(RangeError);
});

test('purchase numbers of one instant differ', () => {
  const at = new Date('2026-11-21T00:00:00Z');
  expect(new Set(Array.from({ length: 2_000 }, () => newPurchaseNo(at))).size).toBe(2_000);
});
