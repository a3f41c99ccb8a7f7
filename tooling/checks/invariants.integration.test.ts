import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pricePanel } from '@iruon/contract';
import { seedDemo } from '@iruon/db/seed';
import { type Kysely, sql, type Transaction } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { claimMachine } from '../../core-api/src/selling/claims/claim-machine.ts';
import { collectionMachine } from '../../core-api/src/selling/claims/collection-machine.ts';
import { orderMachine } from '../../core-api/src/selling/orders/machines/order-machine.ts';
import { purchaseStatusMachine } from '../../core-api/src/selling/orders/machines/purchase-status-machine.ts';
import { createTestDatabase, type TestDatabase } from '../test/database.ts';
import { invariants } from './invariants.ts';
import { plantedLots } from './planted/lots.fixture.ts';
import { plantedMembers } from './planted/members.fixture.ts';
import { plantedPromoters } from './planted/promoters.fixture.ts';
import { plantedPurchases } from './planted/purchases.fixture.ts';

const NOW = new Date('2026-11-21T00:40:00Z');

let database: TestDatabase;
let filesDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  filesDir = await mkdtemp(join(tmpdir(), 'iruon-invariants-'));
  await seedDemo(database.url, { filesDir, now: NOW });
});
afterAll(async () => {
  await database[Symbol.asyncDispose]();
  await rm(filesDir, { recursive: true });
});

it('holds in the demo data', async () => {
  expect(await database.violations(NOW)).toEqual([]);
});

it('explains every won of a demo purchase by its rule, like the checkout', async () => {
  const purchases = await database.db.selectFrom('purchases').select(['purchaseNo', 'payable', 'quote']).execute();
  expect(purchases.length).toBeGreaterThan(200);
  for (const { purchaseNo, payable, quote } of purchases) {
    const panel = pricePanel.parse((quote as { panel?: unknown }).panel);
    const sum = panel.rows.reduce((total, { amount }) => total + amount, 0);
    expect([purchaseNo, panel.payable, sum, panel.isDerived]).toEqual([purchaseNo, payable, payable, false]);
    expect(panel.rows.map(({ rule }) => rule.code)).not.toContain('RECORDED');
  }
});

it('gives every rule a unique name', () => {
  const names = invariants().map(({ name }) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(new Set(names).size).toBe(names.length);
});

it('knows the steps of the machines', () => {
  const statement = invariants().find(
    ({ name }) => name === 'every step of a history is one of its machine',
  )?.statement;
  const written = [
    ...(statement ?? '').matchAll(/\('(order|purchase|claim|collection)', '(\w+)', '(\w+)', '(\w+)'\)/g),
  ];
  const ofMachine = (axis: string, rows: readonly { from: string; event: string; to: string }[]) =>
    rows.map(({ from, event, to }) => [axis, from, event, to].join(' '));
  expect(new Set(written.map((row) => row.slice(1, 5).join(' ')))).toEqual(
    new Set([
      ...ofMachine('order', orderMachine.transitions),
      ...ofMachine('purchase', purchaseStatusMachine.transitions),
      ...ofMachine('claim', claimMachine.transitions),
      ...ofMachine('collection', collectionMachine.transitions),
    ]),
  );
});

// Each case plants one violation in its own database.
const PLANTED = [...plantedPurchases, ...plantedMembers, ...plantedPromoters, ...plantedLots];

it('plants a violation of every rule that the schema does not enforce', () => {
  const planted = new Set(PLANTED.map(([name]) => name));
  const heldBySchema = ['a purchase has one paid payment at most'];
  expect(
    invariants()
      .map(({ name }) => name)
      .filter((name) => !planted.has(name)),
  ).toEqual(heldBySchema);
});

class Undo extends Error {}

it.each(PLANTED)('finds a violation: %s', async (name, statement) => {
  const { statement: check } = invariants().find((rule) => rule.name === name) ?? { statement: 'select where false' };
  const found = await withPlanted(database.db, statement, async (trx) => {
    await sql`select set_config('iruon.now', ${new Date(NOW.getTime() + 86_400_000).toISOString()}, true)`.execute(trx);
    return (await sql.raw(check).execute(trx)).rows;
  });
  expect(found).not.toEqual([]);
});

/** Runs a statement, checks its result, and rolls it back. */
async function withPlanted<DB, T>(
  db: Kysely<DB>,
  statement: string,
  look: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  let seen: { value: T } | undefined;
  await db
    .transaction()
    .execute(async (trx) => {
      const { numAffectedRows } = await sql.raw(statement).execute(trx);
      if (!numAffectedRows) throw new Error(`Nothing was planted: ${statement}`);
      seen = { value: await look(trx) };
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
  if (!seen) throw new Error('Nothing was seen');
  return seen.value;
}
