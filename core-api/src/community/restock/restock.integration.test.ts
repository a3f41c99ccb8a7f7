import { makeOption, makeOrder, makeProduct, makeUser } from '@iruon/db/factories';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { systemContext } from '../../platform/services.ts';
import { adjustStock } from '../../selling/stock/index.ts';
import { createTestApp } from '../../testing/app.ts';
import { databaseForTests } from '../../testing/database-for-tests.ts';
import { notifyRestock } from './index.ts';
import { restockRoutes } from './routes.ts';

type Member = Awaited<ReturnType<typeof makeUser>>;
type Product = Awaited<ReturnType<typeof makeProduct>>;

const HOUR_MS = 3_600_000;
let clock = new Date('2026-12-01T01:00:00Z');
const database = await databaseForTests();
const { db } = database;
const test = createTestApp(db, { routes: restockRoutes, now: () => clock });
const context = () => systemContext(test.services, 'test');
const notify = () => notifyRestock(context());

let product: Product;
beforeEach(async () => {
  await db.deleteFrom('mails').execute();
  product = await makeProduct(db, { stock: 0 });
});

const wait = (as: Member, body: object = { _product: product.id }) =>
  test.send('POST', '/api/v1/watches/restock', { as, body });
const waiting = async (as: Member) =>
  (await test.send('GET', '/api/v1/watches/restock', { as })).body.watches as { _product: string; _option: string }[];
const change = (delta: number, optionId: string | null = null) =>
  inTransaction(db, (trx) =>
    adjustStock(trx, [{ productId: product.id, optionId, supplyId: null, delta, isOpening: false }], {
      actorId: null,
      at: clock,
    }),
  );
async function members(count: number): Promise<Member[]> {
  const made: Member[] = [];
  for (let index = 0; index < count; index += 1) {
    const member = await makeUser(db);
    clock = new Date(clock.getTime() + 1_000);
    expect((await wait(member)).status).toBe(200);
    made.push(member);
  }
  return made;
}
const notified = async () =>
  (
    await db.selectFrom('mails').select('recipient').where('template', '=', 'restock').orderBy('recipient').execute()
  ).map(({ recipient }) => recipient);
const emails = (of: readonly Member[]) => of.map(({ email }) => email).sort();

it('keeps what a member waits for, once, and lists and removes it', async () => {
  const member = await makeUser(db);
  const first = (await wait(member)).body.watch;
  expect(first).toMatchObject({ _product: product.id, _option: null, productName: product.name });
  expect((await wait(member)).body.watch).toEqual(first);
  expect(await waiting(member)).toEqual([first]);
  const other = await makeUser(db);
  expect(await waiting(other)).toEqual([]);
  const remove = (as = member) => test.send('DELETE', `/api/v1/watches/restock/${product.id}`, { as });
  expect((await remove(other)).status).toBe(204);
  expect(await waiting(member)).toEqual([first]);
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 204]);
  expect(await waiting(member)).toEqual([]);
});

it('refuses what is not sold out, or cannot return', async () => {
  const member = await makeUser(db);
  const refused = async (of: Parameters<typeof makeProduct>[1], option?: Parameters<typeof makeOption>[1]) => {
    const other = await makeProduct(db, of);
    const made = option && (await makeOption(db, { ...option, productId: other.id }));
    return (await wait(member, { _product: other.id, _option: made?.id ?? null })).body.code;
  };
  expect(await refused({ stock: 1 })).toBe('RESTOCK_NOT_SOLD_OUT');
  expect(await refused({ stock: 0, stockEnabled: false })).toBe('RESTOCK_NOT_OFFERED');
  expect(await refused({ stock: 0, type: 'PRODUCT_BUNDLE' })).toBe('RESTOCK_NOT_OFFERED');
  expect(await refused({ stock: 0, sells: false })).toBe('PRODUCT_NOT_FOR_SALE');
  expect(await refused({ stock: 0, shows: false })).toBe('NOT_FOUND');
  expect(await refused({ stock: 0, optionsEnabled: true })).toBe('OPTION_REQUIRED');
  expect(await refused({ stock: 0, optionsEnabled: true }, { stock: 2 })).toBe('RESTOCK_NOT_SOLD_OUT');
  expect(await refused({ stock: 0, optionsEnabled: true }, { stock: 0, enabled: false })).toBe('OPTION_NOT_AVAILABLE');
});

it('limits the number of waits of a member', async () => {
  const member = await makeUser(db);
  for (let index = 0; index < 100; index += 1) {
    const { id: productId } = await makeProduct(db, { stock: 0 });
    await db
      .insertInto('restockWatches')
      .values({ id: productId, userId: member.id, productId, createdAt: clock })
      .execute();
  }
  expect((await wait(member)).body.code).toBe('RESTOCK_WATCHES_FULL');
});

it('notifies each member once per return, in the order in which they asked, in batches by what came', async () => {
  const asked = await members(8);
  expect(await notify()).toBe(0);
  await change(2);
  expect(await notify()).toBe(6);
  expect(await notified()).toEqual(emails(asked.slice(0, 6)));
  // More pieces of the same return wait for the pause as well.
  await change(1);
  expect(await notify()).toBe(0);
  clock = new Date(clock.getTime() + 4 * HOUR_MS);
  expect(await notify()).toBe(2);
  expect(await notified()).toEqual(emails(asked));
  expect(await waiting(asked[0] as Member)).toEqual([]);
  clock = new Date(clock.getTime() + 4 * HOUR_MS);
  expect(await notify()).toBe(0);
});

it('notifies nobody of goods that were sold again, and of the next return those who still wait', async () => {
  const asked = await members(4);
  await change(1);
  expect(await notify()).toBe(3);
  await change(-1);
  clock = new Date(clock.getTime() + 4 * HOUR_MS);
  expect(await notify()).toBe(0);
  await wait(asked[0] as Member);
  await change(5);
  expect(await notify()).toBe(2);
  expect((await notified()).filter((email) => email === asked[0]?.email)).toHaveLength(2);
});

it('an option returns apart from the others, and a member who bought it waits no more', async () => {
  product = await makeProduct(db, { stock: 0, optionsEnabled: true });
  const [wanted, other] = [
    await makeOption(db, { productId: product.id, stock: 0 }),
    await makeOption(db, { productId: product.id, stock: 0 }),
  ];
  const [member, buyer] = [await makeUser(db), await makeUser(db)];
  for (const as of [member, buyer]) await wait(as, { _product: product.id, _option: wanted.id });
  await change(1, wanted.id);
  await makeOrder(db, { userId: buyer.id, productId: product.id, optionId: wanted.id, amount: 1 });
  await change(3, other.id);
  expect(await notify()).toBe(0);
  await change(3, wanted.id);
  expect(await notify()).toBe(1);
  expect(await notified()).toEqual([member.email]);
});

it('does not promise the pieces that requested exchanges wait for', async () => {
  product = await makeProduct(db, { stock: 2 });
  const order = await makeOrder(db, { productId: product.id, amount: 2 });
  await members(5);
  const claim = { id: order.id, orderId: order.id, purchaseId: order.purchaseId, userId: order.userId };
  await db
    .insertInto('claims')
    .values({
      ...claim,
      ...{
        groupId: order.id,
        kind: 'EXCHANGE',
        status: 'EXCHANGE_REQUESTED',
        quantity: 2,
        collectionStatus: 'COLLECTION_PENDING',
      },
      ...{ reason: 'DAMAGED', fault: 'SELLER', openedBy: 'member', createdAt: clock, updatedAt: clock },
    } as never)
    .execute();
  await change(2);
  expect(await notify()).toBe(0);
  await change(1);
  clock = new Date(clock.getTime() + 4 * HOUR_MS);
  expect(await notify()).toBe(3);
});

it('notifies once although many processes run, and one is killed between the claim and its mails', async () => {
  const asked = await members(12);
  await change(50);
  const blocker = await db.startTransaction().execute();
  await sql`lock table mails in exclusive mode`.execute(blocker);
  const killed = notify();
  const victim = async () => {
    const { rows } = await sql<{ pid: number }>`
      select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        and query like '%mails%' and pid <> pg_backend_pid()`.execute(db);
    return rows[0]?.pid;
  };
  await expect.poll(victim, { timeout: 10_000 }).toBeTypeOf('number');
  await sql`select pg_terminate_backend(${await victim()}::int)`.execute(db);
  expect(await killed).toBe(0);
  await blocker.rollback().execute();
  expect(await notified()).toEqual([]);
  const counts = await Promise.all(Array.from({ length: 6 }, notify));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12);
  expect(await notified()).toEqual(emails(asked));
});

it('shows operators how many wait, by option', async () => {
  await members(2);
  const operator = await makeUser(db, { type: 'OPERATOR' });
  const { body } = await test.send('GET', `/api/console/shop/products/${product.id}/restock-waits`, { as: operator });
  expect(body.waits).toMatchObject([{ _option: null, waiting: 2 }]);
});
