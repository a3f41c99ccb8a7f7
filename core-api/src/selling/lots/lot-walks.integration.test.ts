import type { Transaction } from '@iruon/db';
import { makeLot, makeOrder, makeProduct } from '@iruon/db/factories';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { newId } from '../../kernel/ids.ts';
import { storeForTests } from '../../testing/store-for-tests.ts';
import { adjustStock, lockStock, releaseStock } from '../stock/index.ts';
import { bookDifferences, differencesOf } from '../stock-counts/differences.ts';
import { lotOfPieces, shipLots, takeCounted } from './index.ts';
import { admitPieces, discardReturned, lockLot, putIntoLot, quarantinePieces, settleLots } from './repository.ts';
import { takeFromLot } from './uncovered-parcels.ts';

const { db, makeMember } = await storeForTests();
const { id: actorId } = await makeMember({ type: 'OPERATOR' });
const at = new Date('2027-01-10T03:00:00Z');
const context = { actor: { type: 'system' }, now: () => at, requestId: 'walk' } as const;

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

/** The real pieces of a product, by what was done with them, beside the rows of the database. */
class Goods {
  readonly trx: Transaction;
  readonly random: (below: number) => number;
  readonly keeper: { productId: string; optionId: null; supplyId: null };
  shelf = 0;
  quarantine = 0;
  readonly orders: { id: string; state: 'WAITING' | 'SENT' | 'OVER' }[] = [];

  constructor(trx: Transaction, random: (below: number) => number, productId: string) {
    this.trx = trx;
    this.random = random;
    this.keeper = { productId, optionId: null, supplyId: null };
  }

  async stock(): Promise<number> {
    const [state] = await lockStock(this.trx, [this.keeper]);
    return state?.stock ?? 0;
  }
  async lot() {
    const rows = await this.trx.selectFrom('lots').selectAll().where('productId', '=', this.keeper.productId).execute();
    const chosen = rows[this.random(Math.max(1, rows.length))];
    return chosen ? await lockLot(this.trx, chosen.id) : undefined;
  }
  settle = () => settleLots(this.trx, this.keeper, { at, actorId });
  move = (delta: number) =>
    adjustStock(this.trx, [{ ...this.keeper, delta, isOpening: false, cause: 'FOUND' }], { actorId, at });

  /** Each does something if it is possible now. */
  readonly steps: (() => Promise<void>)[] = [
    async () => {
      const pieces = 1 + this.random(6);
      await this.stock();
      await this.move(pieces);
      this.shelf += pieces;
      if (this.random(4) === 0) return;
      const state = this.random(3) === 0 ? 'RECEIVED' : 'RELEASED';
      const named = { ...this.keeper, lotNo: `W${this.random(4)}`, receivedOn: '2027-01-10', state } as const;
      const lot = await lotOfPieces(this.trx, context, { ...named, madeOn: null, useBy: null });
      await putIntoLot(this.trx, lot, pieces, { reason: 'RECEIPT', actorId }, at);
      await this.settle();
    },
    async () => {
      await this.stock();
      const lot = await this.lot();
      if (!lot) return;
      const state = (['HELD', 'RELEASED', 'RECALLED', 'RECEIVED', 'RELEASED'] as const)[this.random(5)] ?? 'HELD';
      const useBy = this.random(3) === 0 ? '2027-01-09' : '2030-01-01';
      await this.trx.updateTable('lots').set({ state, useBy, reason: '시험' }).where('id', '=', lot.id).execute();
      await this.settle();
    },
    async () => {
      const [stock, pieces] = [await this.stock(), 1 + this.random(3)];
      if (stock < pieces) return;
      const order = await makeOrder(this.trx, { productId: this.keeper.productId, amount: pieces });
      this.orders.push({ id: order.id, state: 'WAITING' });
    },
    async () => {
      const order = this.orders.find(({ state }) => state === 'WAITING');
      if (!order) return;
      order.state = 'OVER';
      await releaseStock(this.trx, [order.id], at);
      await this.trx
        .updateTable('orders')
        .set({ orderStatus: 'ORDER_CANCELED', purchaseStatus: 'PURCHASE_CANCELED' })
        .where('id', '=', order.id)
        .execute();
    },
    async () => {
      const order = this.orders.findLast(({ state }) => state === 'WAITING');
      if (!order) return;
      await sql`savepoint shipping`.execute(this.trx);
      const status = { orderStatus: 'SHIPPING_CONFIRM', courierCode: 'CJ', invoiceNo: '0012345678' } as const;
      await this.trx.updateTable('orders').set(status).where('id', '=', order.id).execute();
      const before = await this.pieces();
      const isSent = await shipLots(this.trx, { orderIds: [order.id], kind: 'ORDER', at, actorId }).then(
        () => true,
        () => false,
      );
      // Only lots that are not sold are left.
      if (!isSent) return void (await sql`rollback to savepoint shipping`.execute(this.trx));
      order.state = 'SENT';
      this.shelf -= before - (await this.pieces());
    },
    async () => {
      const [stock, lot] = [await this.stock(), await this.lot()];
      if (!lot || lot.onHand === 0) return;
      const pieces = 1 + this.random(lot.onHand);
      const counted = Math.max(0, pieces - (lot.onHand - lot.inStock));
      if (counted > stock) return;
      await takeFromLot(this.trx, lot, pieces, { reason: 'DISCARD', actorId }, at);
      if (counted > 0)
        await adjustStock(this.trx, [{ ...this.keeper, delta: -counted, isOpening: false, cause: 'OTHER' }], {
          actorId,
          at,
        });
      this.shelf -= pieces;
    },
    async () => {
      await this.stock();
      const lot = await this.lot();
      if (!lot || lot.onHand === 0) return;
      const pieces = 1 + this.random(lot.onHand);
      await takeCounted(this.trx, lot, pieces, { reason: 'FOUND', actorId }, at);
      await this.settle();
    },
    async () => {
      await this.stock();
      const lot = await this.lot();
      if (!lot) return;
      const back = { reason: 'RETURN', actorId } as const;
      const returned = await quarantinePieces(this.trx, lot, 2, back, at);
      const admitted = await admitPieces(this.trx, returned, 1, { ...back, reason: 'ADMIT' }, at);
      await discardReturned(this.trx, admitted, 1, { ...back, reason: 'DISCARD' }, at);
      await this.settle();
      this.shelf += 1;
    },
    () => this.count(),
  ];

  async pieces(): Promise<number> {
    const { rows } = await sql<{ pieces: number }>`
      select s.unlotted + coalesce((select sum(on_hand) from lots l where l.product_id = s.product_id), 0)::int as pieces
      from lot_stock s where product_id = ${this.keeper.productId}`.execute(this.trx);
    return rows[0]?.pieces ?? 0;
  }

  /** Counts every lot and the unlotted pieces, and books what can be booked. */
  async count(): Promise<void> {
    const countId = newId();
    await sql`insert into stock_counts (id, count_no, state, scope, is_blind, created_by, created_at, updated_at)
      select ${countId}, 'C270110-' || (10000 + floor(random() * 1e9))::bigint, 'OPEN', '{}', false, id, ${at}, ${at}
      from users limit 1`.execute(this.trx);
    const lots = await this.trx
      .selectFrom('lots')
      .select(['id', 'onHand'])
      .where('productId', '=', this.keeper.productId)
      .execute();
    const unlotted = (await this.pieces()) - lots.reduce((sum, { onHand }) => sum + onHand, 0);
    const shelves = [
      ...lots.map(({ id, onHand }) => ({ lotId: id, expected: onHand })),
      { lotId: null, expected: unlotted },
    ];
    const lines = shelves.map(({ lotId, expected }, place) => ({
      ...{ id: newId(), countId, place, ...this.keeper, lotId, shelf: '', expected, outcome: null, updatedAt: at },
      ...{
        counted: Math.max(0, expected + this.random(5) - 2),
        cause: 'LOST' as const,
        countedBy: null,
        countedAt: at,
      },
    }));
    const different = lines.filter(({ counted, expected }) => counted !== expected);
    const open = (await differencesOf(this.trx, countId, different)).filter(({ why }) => why === null);
    await bookDifferences(this.trx, open, { countId, actorId, at });
    this.shelf += open.reduce((sum, { delta }) => sum + delta, 0);
  }

  /** The sums of the database against each other and against the real pieces. */
  async check(): Promise<void> {
    const { rows } = await sql<Record<string, number>>`
      select p.stock, s.unlotted,
        (select coalesce(sum(delta), 0)::int from stock_ledger where product_id = p.id) as ledger,
        (select coalesce(-sum(l.delta), 0)::int from stock_ledger l join orders o on o.id = l.order_id
          where l.product_id = p.id and o.order_status = 'ORDER_PAYMENT') as waiting,
        (select coalesce(sum(in_stock), 0)::int from lots where product_id = p.id) as "inStock",
        (select coalesce(sum(on_hand), 0)::int from lots where product_id = p.id) as "onHand",
        (select coalesce(sum(m.shelf), 0)::int from lot_ledger m join lots l on l.id = m.lot_id
          where l.product_id = p.id) as "lotLedger",
        (select count(*)::int from lots where product_id = p.id and case when is_sellable(lots, '2027-01-10')
          then in_stock < on_hand else in_stock > 0 and p.stock > 0 end) as wrong
      from products p join lot_stock s on s.product_id = p.id where p.id = ${this.keeper.productId}`.execute(this.trx);
    const { stock = -1, unlotted = -1, ledger, waiting = 0, inStock = 0, onHand = 0, lotLedger, wrong } = rows[0] ?? {};
    expect({ stock: ledger, kept: unlotted + inStock, onHand: lotLedger, real: unlotted + onHand, wrong }).toEqual({
      ...{ stock, kept: stock + waiting, onHand, real: this.shelf, wrong: 0 },
    });
    expect(stock).toBeGreaterThanOrEqual(0);
  }
}

class Undone extends Error {}

/** Runs a sequence in a transaction that is undone. */
async function walk(seed: number): Promise<void> {
  const random = randomOf(seed);
  const run = db.transaction().execute(async (trx) => {
    const product = await makeProduct(trx, { stock: 0 });
    const goods = new Goods(trx, random, product.id);
    await makeLot(trx, { productId: product.id, lotNo: 'W0' });
    const done: number[] = [];
    for (let step = 0; step < 14; step += 1) {
      const chosen = step < 2 ? 0 : random(goods.steps.length);
      done.push(chosen);
      await goods.steps[chosen]?.();
      await goods.check().catch((error: unknown) => {
        throw new Error(`seed ${seed}, steps ${done.join(' ')}`, { cause: error });
      });
    }
    throw new Undone();
  });
  await run.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
}

const walks = async (from: number, count: number) => {
  for (let seed = from; seed < from + count; seed += 1) await walk(seed);
};

// A held lot has pieces of orders while a returned piece of another lot is admitted.
it('takes what comes into the stock for orders of a lot that cannot be sold', () => walk(3757));

it('keeps every sum in 100 random sequences', { timeout: 600_000 }, () => walks(1, 100));

/** The first seeds of ten thousand others, in parts whose ends a run reports. */
const PARTS = Array.from({ length: 10 }, (_, part) => 1_000 + part * 1_000);

it.each(PARTS)('keeps every sum in 1,000 others from seed %i', { tags: ['extended'], timeout: 3_600_000 }, (from) =>
  walks(from, 1_000),
);
