import { makeOrder, makeProduct, makeStockItem } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openStock } from '../stock-items/stock-items.fixture.ts';

const { store, db, ask, item, ship, begin, linesOf, enter } = await openStock();

/** Mulberry32. */
function randomOf(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * below);
  };
}

type Product = Awaited<ReturnType<typeof makeProduct>>;

/** The real pieces of a product. Nobody takes one off the shelf while it is counted. */
class Shelf {
  pieces: number;
  #last: Promise<unknown> = Promise.resolve();
  constructor(pieces: number) {
    this.pieces = pieces;
  }
  alone<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(work);
    this.#last = next.catch(() => {});
    return next;
  }
}

const orderIdOf = async (purchaseId: string) => (await store.orderRows(purchaseId))[0]?.id ?? '';

/** The pieces of a product in orders that were neither shipped nor cancelled, apart from what the code under test adds up. */
async function promised(productId: string): Promise<number> {
  const rows = await store.db
    .selectFrom('orders')
    .select('amount')
    .where('productId', '=', productId)
    .where('orderStatus', 'not in', ['SHIPPING_CONFIRM', 'ORDER_CANCELED'])
    .execute();
  return rows.reduce((sum, { amount }) => sum + amount, 0);
}

/** Orders a product, pays, and cancels it, ships it, or leaves it. */
async function buy(product: Product, shelf: Shelf, { amount, fate }: { amount: number; fate: number }): Promise<void> {
  if (fate === 0) {
    // Unpaid, and cancelled at once or left.
    const placed = await store.placed({ product, amount }).catch(() => null);
    if (!placed || amount === 2) return;
    const path = `orders/${await orderIdOf(placed._id)}/state/ORDER_CANCELED`;
    expect((await ask('PATCH', path, { message: '마음이 바뀜' })).status).toBe(200);
    return;
  }
  const paid = await store.paid({ product, amount }).catch(() => null);
  if (!paid || fate === 1) return;
  await ask('PATCH', `orders/${await orderIdOf(paid._id)}/state/ORDER_CONFIRM`, {});
  await shelf.alone(async () => {
    const { status } = await ship(paid.purchaseNo);
    if (status === 200) shelf.pieces -= amount;
  });
}

async function countMeanwhile(seed: number): Promise<void> {
  const random = randomOf(seed);
  const products = await Promise.all(
    [1, 2, 3].map((number) => makeProduct(db, { code: `RUN-${seed}-${number}`, stock: 12 + random(12) })),
  );
  // What is there differs from the stock by what was lost or never booked.
  const shelves = new Map(products.map((product) => [product.id, new Shelf(product.stock + random(5) - 3)]));
  const shelfOf = (id: string) => shelves.get(id) ?? new Shelf(0);
  for (const { id } of products) await makeStockItem(db, { productId: id, shelf: `RUN-${seed}` });
  const count = await begin('', { scope: { shelfFrom: `RUN-${seed}`, shelfTo: `RUN-${seed}` } });
  expect(count.lineCount).toBe(3);

  /** Counts a line again and again, each time what is really there. */
  async function countLine(line: string, itemId: string): Promise<void> {
    for (let time = 0; time < 4; time += 1)
      await shelfOf(itemId).alone(async () => {
        const { updatedAt } = (await linesOf(count._id, { id: [line] }))[0] ?? { updatedAt: '' };
        const body = { counted: shelfOf(itemId).pieces, updatedAt };
        const { status } = await ask('PUT', `stock-counts/${count._id}/lines/${line}`, body);
        expect(status).toBe(200);
      });
  }
  const lines = await linesOf(count._id);
  const buyers = products.flatMap((product) =>
    Array.from({ length: 5 }, () => buy(product, shelfOf(product.id), { amount: 1 + random(2), fate: random(4) })),
  );
  await Promise.all([...buyers, ...lines.map(({ _id, item: { _id: itemId } }) => countLine(_id, itemId))]);

  const different = (await linesOf(count._id, { part: 'DIFFERENT' })).map(({ _id }) => _id);
  if (different.length > 0)
    await ask('PATCH', `stock-counts/${count._id}/causes`, { lines: different, cause: 'OTHER' });
  // Orders go on while the differences are booked.
  const late = products.map((product) => buy(product, shelfOf(product.id), { amount: 1, fate: 1 + random(2) }));
  const [booked] = await Promise.all([
    ask('POST', `stock-counts/${count._id}/book`, { leavesOutBlocked: false }),
    ...late,
  ]);
  expect([booked.status, booked.body.detail]).toEqual([200, undefined]);
  for (const { id } of products) {
    const { stock, onShelf, ledgerTotal } = await item(id);
    const { pieces } = shelfOf(id);
    expect([onShelf, ledgerTotal, stock, stock >= 0]).toEqual([pieces, stock, pieces - (await promised(id)), true]);
  }
}

it('counts exactly while orders are placed, cancelled and shipped', () => countMeanwhile(11));

it.each([23, 47, 91])('counts exactly with other orders too (seed %i)', { tags: ['extended'] }, countMeanwhile);

it('counts an order that is placed at the moment of counting as a whole', async () => {
  const product = await makeProduct(db, { code: 'RUN-ORDER', stock: 10 });
  const { _id } = await begin('RUN-ORDER');
  const placing = await db.startTransaction().execute();
  const order = await makeOrder(placing, { productId: product.id, amount: 3 });
  const counting = enter(_id, 10);
  const waits = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
    return rows[0]?.count;
  };
  await expect.poll(waits, { timeout: 10_000 }).toBe(1);
  await placing.commit().execute();
  expect(await counting).toMatchObject({ counted: 10, expected: 10, difference: 0 });
  // An order of a factory has no history, which every test checks.
  await db.deleteFrom('stockLedger').where('orderId', '=', order.id).execute();
  await db.deleteFrom('orders').where('id', '=', order.id).execute();
  await db.deleteFrom('purchases').where('id', '=', order.purchaseId).execute();
  await db.updateTable('products').set({ stock: 10 }).where('id', '=', product.id).execute();
});
