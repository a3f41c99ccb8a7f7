import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { closeCopies } from './close-copies.ts';
import { makePromotedOrders } from './many-promoted-orders.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

it('closes a month of promoted orders twice to the same bytes, and each statement is the sum of its ledger', async () => {
  const of = { promotees: 60, promoters: 3, from: new Date('2026-06-01T00:00:00+09:00') };
  expect(await makePromotedOrders(database.db, of)).toBe(120);
  await database.db.destroy();
  const at = new Date('2026-07-05T00:20:00+09:00');
  const [first, second] = await closeCopies(database.url, { month: '2026-06', at, copies: 2 });
  // Three kinds for each order, and the deductions of two returns.
  expect(first).toMatchObject({ rows: 120 * 3 + 2 * 3, promoters: 3, wrong: 0 });
  expect(second).toMatchObject({ hash: first?.hash, bytes: first?.bytes, wrong: 0 });
});
