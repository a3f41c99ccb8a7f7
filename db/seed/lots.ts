import { type Insertable, sql } from 'kysely';
import type { LotLedger, Lots, ParcelPieces, Transaction } from '../src/index.ts';
import { DAY, later, seoulDay } from './calendar.ts';
import { insertAll } from './insert.ts';
import { randomOf, uuidAt } from './random.ts';

/** Of a lot that cannot be sold: its state, the days from now to its use-by, and its pieces. */
const unsold = [
  { state: 'RECEIVED', days: 1_500, pieces: 20, reason: null },
  { state: 'HELD', days: 900, pieces: 6, reason: '포장 인쇄 불량 확인 중' },
  { state: 'RELEASED', days: -20, pieces: 3, reason: null },
  { state: 'RECALLED', days: 700, pieces: 4, reason: '표면 처리 공정 편차로 자진 회수' },
  { state: 'RELEASED', days: 120, pieces: 2, reason: null },
] as const;
/** Days from now to the use-by of lots that can be sold; the first is used first. */
const SOLD_DAYS = [230, 340, 1_100];

interface KeptRow {
  productId: string;
  optionId: string | null;
  stock: number;
  waiting: number;
}
interface SentRow {
  orderId: string;
  productId: string;
  optionId: string | null;
  amount: number;
  at: Date;
}

/** The goods whose lots are kept, with their pieces on the shelf. */
async function keepersOf(trx: Transaction): Promise<KeptRow[]> {
  const { rows } = await sql<KeptRow>`
    select p.id as "productId", o.id as "optionId", coalesce(o.stock, p.stock) as stock, coalesce((
        select -sum(m.delta) from stock_ledger m join orders w on w.id = m.order_id
        where m.product_id = p.id and m.option_id is not distinct from o.id and m.supply_id is null
          and (w.order_status in ('ORDER_NONPAYMENT', 'ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED')
            or w.claim_status in ('EXCHANGE_PENDING', 'EXCHANGE_DELAYED') and m.reason = 'EXCHANGE')), 0)::int as waiting
    from products p left join product_options o on o.product_id = p.id and p.options_enabled
    where p.stock_enabled and p.id in (select product_id from device_data where option_id is null and lot_required)
    order by p.code, o.sequence, o.id`.execute(trx);
  return rows;
}

/** The pieces of these goods that were sent and did not come back. */
async function sentOf(trx: Transaction): Promise<SentRow[]> {
  const { rows } = await sql<SentRow>`
    select w.id as "orderId", m.product_id as "productId", m.option_id as "optionId", -sum(m.delta)::int as amount,
      w.updated_at as at
    from stock_ledger m join orders w on w.id = m.order_id
    where m.supply_id is null and m.reason <> 'EXCHANGE'
      and m.product_id in (select product_id from device_data where option_id is null and lot_required)
      and w.order_status not in ('ORDER_NONPAYMENT', 'ORDER_PAYMENT', 'ORDER_CONFIRM', 'SHIPPING_DELAYED', 'ORDER_CANCELED')
    group by w.id, m.product_id, m.option_id, w.updated_at
    having sum(m.delta) < 0 order by w.updated_at, w.id`.execute(trx);
  return rows;
}

/**
 * Lots of some fixtures: the pieces that can be sold in up to three lots, one of which expires soon, others in every state,
 * and the lots of what was sent. The stock is unchanged, because it counts none that cannot be sold.
 */
export async function insertLots(trx: Transaction, actorId: string, now: Date): Promise<void> {
  const random = randomOf('lots');
  const [keepers, sent] = [await keepersOf(trx), await sentOf(trx)];
  const received = later(now, -120 * DAY);
  const lots: Insertable<Lots>[] = [];
  const ledger: Insertable<LotLedger>[] = [];
  const pieces: Insertable<ParcelPieces>[] = [];
  let number = 0;
  const addLot = (
    { productId, optionId }: Pick<KeptRow, 'optionId' | 'productId'>,
    lot: Pick<Insertable<Lots>, 'reason' | 'state'> & { days: number; onHand: number; inStock: number; gone: number },
  ): string => {
    const id = uuidAt(received, random);
    number += 1;
    const { days, onHand, inStock, gone, ...rest } = lot;
    const useBy = later(now, days * DAY);
    lots.push({
      ...{ id, productId, optionId, ...rest, onHand, inStock },
      lotNo: `IR${seoulDay(received).slice(2, 7).replace('-', '')}${String(number).padStart(3, '0')}`,
      ...{ useBy: seoulDay(useBy), madeOn: seoulDay(later(useBy, -1_825 * DAY)) },
      ...{ receivedOn: seoulDay(received), createdAt: received, updatedAt: received },
    });
    if (onHand + gone > 0)
      ledger.push({
        ...{ id: uuidAt(received, random), lotId: id, shelf: onHand + gone, reason: 'FOUND', actorId },
        createdAt: received,
      });
    return id;
  };
  const stock = keepers.map(({ productId, optionId }) => ({
    ...{ id: uuidAt(received, random), productId, optionId, unlotted: 0, updatedAt: received },
  }));
  for (const [index, keeper] of keepers.entries()) {
    const mine = sent.filter((row) => row.productId === keeper.productId && row.optionId === keeper.optionId);
    const gone = mine.reduce((sum, { amount }) => sum + amount, 0);
    const shelf = keeper.stock + keeper.waiting;
    const first = Math.min(shelf, 3 + (index % 4));
    const second = Math.floor((shelf - first) / 2);
    const amounts = [first, second, shelf - first - second];
    for (const [place, onHand] of amounts.entries()) {
      const out = place === 0 ? gone : 0;
      if (onHand + out === 0) continue;
      const state = onHand === 0 ? 'SPENT' : 'RELEASED';
      const sold = { days: (SOLD_DAYS[place] ?? 1_100) + index, onHand, inStock: onHand, gone: out };
      const id = addLot(keeper, { state, reason: null, ...sold });
      if (place > 0) continue;
      for (const { orderId, productId, optionId, amount, at } of mine) {
        ledger.push({
          ...{ id: uuidAt(at, random), lotId: id, shelf: -amount, reason: 'SHIP', orderId, actorId, createdAt: at },
        });
        pieces.push({
          ...{ id: uuidAt(at, random), kind: 'ORDER', orderId, productId, optionId, lotId: id, amount },
          ...{ proof: 'SCAN', packedBy: actorId, packedAt: at, shippedAt: at },
        });
      }
    }
    const other = unsold[index];
    if (other) {
      const { state, days, reason, pieces: onHand } = other;
      addLot(keeper, { state, days, reason, onHand, inStock: 0, gone: 0 });
    }
  }
  await insertAll(trx, 'lotStock', stock);
  await insertAll(trx, 'lots', lots);
  // A lot has the instructions that were in force when it was released, also if it was stopped or is empty since.
  await sql`update lots set ifu_version_id = ifu_version_on(product_id, (created_at at time zone 'Asia/Seoul')::date)
    where state <> 'RECEIVED' and ifu_version_id is null`.execute(trx);
  await insertAll(trx, 'lotLedger', ledger);
  await insertAll(trx, 'parcelPieces', pieces);
}
