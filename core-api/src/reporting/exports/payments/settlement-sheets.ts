import { type TakenMethod, takenMethodLabels } from '@iruon/contract';
import { startOfSeoulDay } from '@iruon/contract/seoul';
import type { Handle } from '@iruon/db';
import { sql } from 'kysely';
import type { Column } from '../../../platform/spreadsheet/write/sheet.ts';
import { movements } from '../../../selling/payments/index.ts';
import { inBatches } from '../in-batches.ts';
import type { Period } from '../orders/order-rows.ts';

/** The party that moved the money: the gateway, or staff outside it. */
export const providerOf = (isByHand: boolean): string => (isByHand ? '직접 확인' : '결제사');

export interface MovementRow {
  id: string;
  at: Date;
  side: 'PAID' | 'CANCELED';
  /** RETURN and CANCEL are no refunds of a sale. */
  kind: 'PAYMENT' | 'REFUND' | 'CANCEL' | 'RETURN';
  method: TakenMethod;
  /** Received or sent by staff, outside of the gateway. */
  isByHand: boolean;
  tid: string;
  /** Of the payment. */
  paidAt: Date;
  purchaseNo: string;
  /** won, above 0 */
  amount: number;
}

const ofSide = (side: MovementRow['side'] | undefined) => (side ? sql`where side = ${sql.lit(side)}` : sql``);

/** Every payment and refund of a period, in order; `side` selects one of both. */
export function movementRows(handle: Handle, period: Period, side?: MovementRow['side']): AsyncGenerator<MovementRow> {
  return inBatches(
    async (after, limit) => {
      const { rows } = await sql<MovementRow>`
        select moved.id, at, side, kind, method, tid, moved.paid_at as "paidAt", purchases.purchase_no as "purchaseNo",
          amount, is_by_hand as "isByHand"
        from ${movements(period, { after, bound: sql`order by 2, 1 limit ${limit}` })} moved
        join purchases on purchases.id = moved.purchase_id
        ${ofSide(side)} order by at, moved.id limit ${limit}`.execute(handle);
      return rows;
    },
    ({ at, id }) => ({ at, id }),
  );
}

export async function countMovements(handle: Handle, period: Period, side?: MovementRow['side']): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${movements(period)} moved ${ofSide(side)}`.execute(handle);
  return rows[0]?.count ?? 0;
}

export interface DailyRow {
  /** Seoul day. */
  day: string;
  method: TakenMethod;
  isByHand: boolean;
  paidCount: number;
  paid: number;
  canceledCount: number;
  canceled: number;
}

/** The same by Seoul day and method; a cancel counts on its own day, not on that of its payment. */
async function readDays(handle: Handle, period: Period): Promise<DailyRow[]> {
  const { rows } = await sql<DailyRow>`
    select (at at time zone 'Asia/Seoul')::date as day, method, is_by_hand as "isByHand",
      count(*) filter (where side = 'PAID')::int as "paidCount",
      coalesce(sum(amount) filter (where side = 'PAID'), 0)::bigint as paid,
      count(*) filter (where side = 'CANCELED')::int as "canceledCount",
      coalesce(sum(amount) filter (where side = 'CANCELED'), 0)::bigint as canceled
    from ${movements(period)} moved
    group by 1, 2, 3 order by 1, 2, 3`.execute(handle);
  return rows;
}

export async function* dailyRows(handle: Handle, period: Period): AsyncGenerator<DailyRow> {
  yield* await readDays(handle, period);
}

export async function countDays(handle: Handle, period: Period): Promise<number> {
  return (await readDays(handle, period)).length;
}

const methodOf = (method: TakenMethod) => takenMethodLabels[method];

export const dailyColumns: readonly Column<DailyRow>[] = [
  { header: '날짜', width: 12, kind: 'date', value: (row) => startOfSeoulDay(row.day) },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => methodOf(row.method) },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.isByHand) },
  { header: '결제 건수', width: 11, kind: 'number', total: true, value: (row) => row.paidCount },
  { header: '결제금액', width: 16, kind: 'won', total: true, value: (row) => row.paid },
  { header: '취소 건수', width: 11, kind: 'number', total: true, value: (row) => row.canceledCount },
  // 0 - x, because spreadsheets show a sign for -0.
  { header: '취소금액', width: 16, kind: 'won', total: true, value: (row) => 0 - row.canceled },
  { header: '정산 대상', width: 16, kind: 'won', total: true, value: (row) => row.paid - row.canceled },
];

export const movementColumns: readonly Column<MovementRow>[] = [
  { header: '거래일시', width: 17, kind: 'instant', value: (row) => row.at },
  { header: '구분', width: 9, kind: 'text', value: (row) => (row.side === 'PAID' ? '결제' : '취소') },
  { header: '결제수단', width: 14, kind: 'text', value: (row) => methodOf(row.method) },
  { header: '처리', width: 11, kind: 'text', value: (row) => providerOf(row.isByHand) },
  { header: '주문번호', width: 20, kind: 'text', value: (row) => row.purchaseNo },
  { header: '거래번호', width: 34, kind: 'text', value: (row) => row.tid },
  {
    header: '금액',
    width: 15,
    kind: 'won',
    total: true,
    value: (row) => (row.side === 'PAID' ? row.amount : 0 - row.amount),
  },
];
