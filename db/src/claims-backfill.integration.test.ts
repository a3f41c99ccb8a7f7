import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabaseOn, databaseUrl, dropDatabaseOn } from '../../tooling/postgres/databases.ts';
import { makeOption, makeOrder, makeProduct, makePurchase } from '../factories/index.ts';
import { createDatabase, type Database } from './database.ts';
import { migrateTo, migrateToLatest } from './migrate.ts';

const BEFORE = '0052-odd-deposits';
const name = `iruon_test_${randomBytes(6).toString('hex')}`;
const at = new Date('2026-03-02T01:00:00Z');
let url: string;
let db: Database;
beforeAll(async () => {
  const server = inject('testServer').url;
  await createDatabaseOn(server, name);
  url = databaseUrl(server, name);
  await migrateTo(url, BEFORE);
  db = createDatabase(url);
});
afterAll(async () => {
  await db.destroy();
  await dropDatabaseOn(inject('testServer').url, name);
});

type Kind = 'CANCEL' | 'EXCHANGE' | 'RETURN';
type Order = Awaited<ReturnType<typeof makeOrder>>;

let closed = 0;

/** As claims were written before they came in groups. */
async function claim(order: Order, kind: Kind, state: string): Promise<string> {
  const closes = state === 'COMPLETED' && kind !== 'EXCHANGE';
  if (closes) closed += 1;
  const { rows } = await sql<{ id: string }>`
    insert into claims (id, purchase_id, order_id, user_id, kind, status, collection_status, pieces, reason, fault,
      opened_by, closed_sequence, created_at, ended_at, updated_at)
    values (gen_random_uuid(), ${order.purchaseId}, ${order.id}, ${order.userId}, ${kind}, ${`${kind}_${state}`},
      ${kind === 'CANCEL' ? null : 'COLLECTION_COMPLETE'}, 1, 'CHANGE_OF_MIND', 'MEMBER', 'member', ${closes ? closed : null}, ${at},
      ${state === 'COMPLETED' || state === 'REJECTED' ? at : null}, ${at})
    returning id`.execute(db);
  return rows[0]?.id as string;
}

async function refund(order: Order, claimId: string, channel: string, state: string): Promise<string> {
  const gateway = channel === 'NONE' ? 0 : 1_000;
  const { rows } = await sql<{ id: string }>`
    insert into refunds (id, claim_id, purchase_id, amount, gateway, points, money, channel, state, failure, due_at,
      created_at, done_at)
    values (gen_random_uuid(), ${claimId}, ${order.purchaseId}, ${gateway + 500}, ${gateway}, 500, 0, ${channel}, ${state},
      ${state === 'FAILED' ? '2015' : null}, ${at}, ${at}, ${state === 'DONE' ? at : null})
    returning id`.execute(db);
  return rows[0]?.id as string;
}

it('gives what was there before its groups, its refunds and the price of its options', async () => {
  // Two lines of one purchase, claimed apart and refunded apart, in every way there was.
  const product = await makeProduct(db, { optionsEnabled: true });
  const option = await makeOption(db, { productId: product.id, price: 900, stock: 100 });
  const quote = { lines: [{ optionPrice: 0 }, { optionPrice: 500 }], totals: {} };
  const purchase = await makePurchase(db, { quote });
  const line = (over: Parameters<typeof makeOrder>[1]) =>
    makeOrder(db, { purchaseId: purchase.id, amount: 3, ...over });
  const single = await line({});
  const chosen = await line({ sequence: 1, productId: product.id, optionId: option.id });
  const split = await line({ sequence: 2, productId: product.id, optionId: option.id, splitFrom: chosen.id });
  const unquoted = await makeOrder(db, { productId: product.id, optionId: option.id });

  const canceled = await claim(single, 'CANCEL', 'COMPLETED');
  const returned = await claim(chosen, 'RETURN', 'COMPLETED');
  const failed = await claim(split, 'RETURN', 'COMPLETED');
  const pointsOnly = await claim(unquoted, 'CANCEL', 'COMPLETED');
  const exchanged = await claim(chosen, 'EXCHANGE', 'COMPLETED');
  const rejected = await claim(single, 'RETURN', 'REJECTED');
  const open = await claim(split, 'CANCEL', 'REQUESTED');
  const expected = new Map<string, string | null>([
    [canceled, await refund(single, canceled, 'GATEWAY', 'DONE')],
    [returned, await refund(chosen, returned, 'BANK', 'PENDING')],
    [failed, await refund(split, failed, 'GATEWAY', 'FAILED')],
    [pointsOnly, await refund(unquoted, pointsOnly, 'NONE', 'DONE')],
    [exchanged, null],
    [rejected, null],
    [open, null],
  ]);

  await migrateToLatest(url);

  const claims = await db.selectFrom('claims').select(['id', 'groupId', 'refundId']).execute();
  expect(claims).toHaveLength(expected.size);
  for (const { id, groupId, refundId } of claims) expect([groupId, refundId]).toEqual([id, expected.get(id)]);
  const priced = await db.selectFrom('orders').select(['id', 'optionPrice']).execute();
  expect(new Map(priced.map(({ id, optionPrice }) => [id, optionPrice]))).toEqual(
    new Map([
      [single.id, 0],
      [chosen.id, 500],
      [split.id, 500],
      [unquoted.id, 900],
    ]),
  );
});
