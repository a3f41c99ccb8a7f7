import { makeLot } from '@iruon/db/factories';
import { expect, it } from 'vitest';
import { inTransaction } from '../../platform/db/transaction.ts';
import { openStock } from '../stock-items/stock-items.fixture.ts';
import { decideReturned, lockLot, receiveReturned, settleLots } from './index.ts';

const { store, confirmed, ship } = await openStock();
const { db } = store;

/** Pieces of one lot that were sent to a buyer, and what can happen to them. */
async function sent({ amount = 3, stock = 5, useBy = '2029-11-30' } = {}) {
  const product = await store.makeProduct({ stock });
  const lot = await makeLot(db, { productId: product.id, amount: stock, useBy });
  const purchase = await confirmed({ product, amount });
  expect((await ship(purchase.purchaseNo)).status).toBe(200);
  const piece = await db
    .selectFrom('parcelPieces')
    .select('id')
    .where('orderId', '=', purchase.orderId)
    .executeTakeFirstOrThrow();
  const receive = (count: number) =>
    inTransaction(db, (trx) =>
      receiveReturned(trx, store.context(), { pieceId: piece.id, amount: count, reason: '시험' }),
    );
  const decide = (id: string, decision: 'ADMITTED' | 'DISCARDED', count?: number) =>
    inTransaction(db, (trx) =>
      decideReturned(trx, store.context(), id, decision, { reason: '포장이 온전함', amount: count }),
    );
  const numbers = async () => {
    const [row] = await db
      .selectFrom('lots')
      .innerJoin('products', 'products.id', 'productId')
      .select(['onHand', 'inStock', 'quarantine', 'state', 'stock'])
      .where('lots.id', '=', lot.id)
      .execute();
    return row;
  };
  const setLot = (change: { state: 'RELEASED' | 'HELD' | 'RECALLED'; reason?: string }) =>
    inTransaction(db, async (trx) => {
      await lockLot(trx, lot.id);
      await trx.updateTable('lots').set(change).where('id', '=', lot.id).execute();
      await settleLots(trx, lot, { at: store.now(), actorId: null });
    });
  return { product, lot, purchase, receive, decide, numbers, setLot };
}

it('receives pieces into quarantine, and the stock grows only when they are admitted', async () => {
  const { receive, decide, numbers } = await sent();
  const id = await receive(2);
  expect(await numbers()).toEqual({ onHand: 2, inStock: 2, quarantine: 2, state: 'RELEASED', stock: 2 });
  await decide(id, 'ADMITTED');
  await decide(id, 'ADMITTED');
  expect(await numbers()).toEqual({ onHand: 4, inStock: 4, quarantine: 0, state: 'RELEASED', stock: 4 });
  await expect(decide(id, 'DISCARDED')).rejects.toMatchObject({ body: { code: 'RETURN_DECIDED' } });
});

it('receives no more pieces than were sent', async () => {
  const { receive } = await sent({ amount: 3 });
  await receive(2);
  await expect(receive(2)).rejects.toMatchObject({ body: { code: 'RETURN_TOO_MANY' } });
  await receive(1);
  await expect(receive(1)).rejects.toMatchObject({ body: { code: 'RETURN_TOO_MANY' } });
});

it('receives no more pieces than were sent when several operators receive them at once', async () => {
  const { receive, numbers } = await sent({ amount: 3 });
  const outcomes = await Promise.allSettled(Array.from({ length: 6 }, () => receive(1)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await numbers()).toMatchObject({ quarantine: 3 });
});

it('brings a spent lot back, and decides on a part of what came back', async () => {
  const { receive, decide, numbers } = await sent({ amount: 5, stock: 5 });
  expect(await numbers()).toMatchObject({ state: 'SPENT', stock: 0 });
  const id = await receive(4);
  expect(await numbers()).toMatchObject({ state: 'RELEASED', quarantine: 4 });
  await decide(id, 'DISCARDED', 3);
  expect(await numbers()).toMatchObject({ onHand: 0, quarantine: 1, stock: 0 });
  const rest = await db
    .selectFrom('returnedPieces')
    .select('id')
    .where('state', '=', 'QUARANTINE')
    .where('amount', '=', 1)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  await decide(rest.id, 'ADMITTED');
  expect(await numbers()).toMatchObject({ onHand: 1, inStock: 1, quarantine: 0, stock: 1, state: 'RELEASED' });
});

it('receives and discards the pieces of recalled and held lots, but does not admit them', async () => {
  const { receive, decide, numbers, setLot } = await sent({ amount: 2, stock: 2 });
  await setLot({ state: 'RECALLED' });
  const id = await receive(2);
  await expect(decide(id, 'ADMITTED')).rejects.toMatchObject({ body: { code: 'LOT_NOT_ADMITTED' } });
  await decide(id, 'DISCARDED');
  expect(await numbers()).toEqual({ onHand: 0, inStock: 0, quarantine: 0, state: 'RECALLED', stock: 0 });
});

it('does not admit pieces whose use-by is over', async () => {
  const { lot, receive, decide, numbers } = await sent({ amount: 2, stock: 2 });
  const id = await receive(2);
  await db.updateTable('lots').set({ madeOn: null, useBy: '2026-01-01' }).where('id', '=', lot.id).execute();
  await expect(decide(id, 'ADMITTED')).rejects.toMatchObject({ body: { code: 'LOT_NOT_ADMITTED' } });
  await decide(id, 'DISCARDED');
  expect(await numbers()).toMatchObject({ quarantine: 0, stock: 0 });
});

it('marks pieces as recalled if their lot is when they come back, and not those that came before', async () => {
  const { lot, receive, setLot } = await sent({ amount: 3 });
  await receive(1);
  await setLot({ state: 'RECALLED' });
  await receive(2);
  const rows = await db
    .selectFrom('returnedPieces')
    .select(['amount', 'isRecalled'])
    .where('lotId', '=', lot.id)
    .orderBy('amount')
    .execute();
  expect(rows).toEqual([
    { amount: 1, isRecalled: false },
    { amount: 2, isRecalled: true },
  ]);
});
